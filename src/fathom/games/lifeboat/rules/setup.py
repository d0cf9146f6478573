"""Setting up, and the morning: provisions."""

from __future__ import annotations

from math import gcd
from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from fathom.core.kernel.bits import bit, count, has, lowest, members
from fathom.core.kernel.decision import CHANCE
from fathom.core.kernel.events import Events
from fathom.core.kernel.nibbles import replaced
from fathom.core.kernel.queue import behind
from fathom.core.kernel.verbs import Verb
from fathom.games.lifeboat import board, box, place, step
from fathom.games.lifeboat.box import one_of
from fathom.games.lifeboat.rules import cards, day, navigation

if TYPE_CHECKING:
    from fathom.games.lifeboat.position import Lifeboat


def cast_as(s: Lifeboat, character: i64, events: Events) -> None:
    """LB-01 A character for each, open."""
    s.roles = replaced(s.roles, s.seat, character)
    s.players = replaced(s.players, character, s.seat)
    events.tell("cast", s.seat, thing=box.CHARACTER_FACE + character, place=place.BOX)
    s.seat += 1
    if s.seat == s.seats:
        take_seats(s, events)


def take_seats(s: Lifeboat, events: Events) -> None:
    """LB-02 In their order from the bow. LB-03 Characters nobody plays leave with their seats."""
    for character in range(box.CHARACTERS):
        seat = board.player(s, character)
        if seat == box.NO_ONE:
            events.tell("unplayed", thing=box.CHARACTER_FACE + character, place=place.BOX)
        else:
            s.boat = behind(s.boat, seat)
    s.at[place.EVIDENT] = board.evident(s)
    s.awake, s.seat, s.step = board.everyone(s), 0, step.BEFRIENDING


def befriend(s: Lifeboat, character: i64, events: Events) -> None:
    """LB-01 A secret friend, seen by nobody else; it may be oneself. LB-R17 Or may not."""
    s.at[place.FRIEND + s.seat] = bit(character)
    face, goal = box.FRIEND_FACE + character, s.zone(place.FRIENDS + s.seat)
    events.tell("friend", s.seat, thing=face, sight=bit(s.seat), place=place.BOX, goal=goal)
    s.step = step.OPPOSING


def oppose(s: Lifeboat, character: i64, events: Events) -> None:
    """LB-01 A secret enemy; it may be oneself, and may be the friend."""
    s.at[place.ENEMY + s.seat] = bit(box.ENEMIES_AT + character)
    face, goal = box.ENEMY_FACE + character, s.zone(place.ENEMIES + s.seat)
    events.tell("enemy", s.seat, thing=face, sight=bit(s.seat), place=place.BOX, goal=goal)
    s.seat += 1
    s.step = step.BEFRIENDING
    if s.seat == s.seats:
        s.seat, s.step = 0, step.DEALING


def deal(s: Lifeboat, face: i64, events: Events) -> None:
    """LB-01 And one provision."""
    seat, card = s.seat, one_of(s.goods.at[place.DECK], face)
    cards.move(s, card, place.DECK, place.HAND + seat, bit(seat), "dealt", seat, events)
    s.seat += 1
    if s.seat == s.seats:
        begin_day(s, events)


# LB-R17 As an option nobody has himself as friend or enemy, nor the same one twice. Every whole deal of that
# kind is to be as likely as another: so a card is on as many tickets as there are whole deals that follow.


def strange(seat: int, friend: int, enemy: int) -> bool:
    return seat != friend and seat != enemy and friend != enemy


def with_friend(ways: list[int], seats: int, friends: int, enemies: int, friend: int) -> int:
    """In how many ways a deal can end if the next seat has this friend. Cards left are sets of seats."""
    seat, left = seats - count(friends), friends & ~(1 << friend)
    return sum(
        [ways[left << seats | enemies & ~(1 << n)] for n in members(enemies) if strange(seat, friend, n)]
    )


def counted(seats: int) -> list[int]:
    """By friends and enemies left: in how many ways the last seats can be dealt them."""
    ways = [1] + [0] * ((1 << 2 * seats) - 1)
    for friends in range(1, 1 << seats):
        for enemies in range(1, 1 << seats):
            if count(friends) == count(enemies):
                nexts = [with_friend(ways, seats, friends, enemies, friend) for friend in members(friends)]
                ways[friends << seats | enemies] = sum(nexts)
    return ways


WAYS: Final = {seats: counted(seats) for seats in box.SEATS}


def undealt(s: Lifeboat, word: i64) -> i64:
    """The friends or enemies not yet dealt, as characters."""
    dealt: i64 = 0
    for n in range(word, word + s.seats):
        dealt |= s.at[n]
    if word == place.ENEMY:
        dealt >>= box.ENEMIES_AT
    return board.characters(s, board.everyone(s)) & ~dealt


def ask_secret(s: Lifeboat, verb: Verb, word: i64) -> None:
    """LB-01 A friend or enemy of those left. LB-R17 Each on as many tickets as whole deals follow from it."""
    if not s.terms.strangers:
        s.ask_some(CHANCE, verb, undealt(s, word))
        return
    s.ask_some(CHANCE, verb, 0)
    ways = [chances(s, character) for character in range(box.CHARACTERS)]
    for character in range(box.CHARACTERS):
        if ways[character]:
            s.or_tickets(verb, character, ways[character] // gcd(*ways))


def chances(s: Lifeboat, character: i64) -> int:
    """LB-R17 How many whole deals follow if this friend or enemy comes next."""
    friends, enemies = undealt(s, place.FRIEND), undealt(s, place.ENEMY)
    befriending = s.step == step.BEFRIENDING
    if not has(friends if befriending else enemies, character):
        return 0
    ways, seats, seat = WAYS[int(s.seats)], int(s.seats), int(board.player(s, character))
    friends, enemies = board.people(s, friends), board.people(s, enemies)
    if befriending:
        return with_friend(ways, seats, friends, enemies, seat)
    friend = int(board.player(s, board.friend(s, s.seat)))
    return ways[friends << seats | enemies & ~bit(seat)] if strange(s.seat, friend, seat) else 0


def agrees(s: Lifeboat) -> bool:
    """LB-R17 With that option nobody has himself, nor one character twice; and so it can go on."""
    if not s.terms.strangers:
        return True
    for seat in range(s.seats):
        role, friend, enemy = board.role(s, seat), board.friend(s, seat), board.enemy(s, seat)
        if (friend == role or friend == enemy or enemy == role) and friend != box.NO_ONE:
            return False
    if s.step != step.BEFRIENDING and s.step != step.OPPOSING:
        return True
    return sum([chances(s, character) for character in range(box.CHARACTERS)]) > 0


# The morning: provisions


def begin_day(s: Lifeboat, events: Events) -> None:
    """LB-31 Marks are cleared. LB-06 The order of the day is that of the seats."""
    s.day += 1
    s.order, s.acted = s.boat, 0
    s.rowed, s.fought, s.offers, s.begun, s.shaded = 0, 0, 0, 0, False
    events.tell("day", amount=s.day)
    share_out(s, events)


def share_out(s: Lifeboat, events: Events) -> None:
    """LB-04 The conscious one nearest the bow draws. LB-05 Not from an empty deck. LB-R13 Or none is."""
    if not s.awake:
        events.tell("nobody-conscious")
        navigation.navigate(s, events)
    elif s.goods.at[place.DECK]:
        s.seat, s.waiting, s.step = board.first_in(s.boat, s.awake), s.awake, step.DRAWING
    else:
        events.tell("no-provisions")
        day.next_actor(s, events)


def draw(s: Lifeboat, face: i64, events: Events) -> None:
    """LB-04 As many as there are conscious. LB-R1 Or as many as are left."""
    card = one_of(s.goods.at[place.DECK], face)
    cards.move(s, card, place.DECK, place.PACKET, bit(s.seat), "draws", s.seat, events)
    if not s.goods.at[place.DECK] or count(s.goods.at[place.PACKET]) == count(s.awake):
        choose_provision(s, events)


def choose_provision(s: Lifeboat, events: Events) -> None:
    """LB-04 One is kept; the last card needs no choice."""
    packet = s.goods.at[place.PACKET]
    if packet & packet - 1:
        s.step = step.DRAFTING
    else:
        keep(s, box.FACE_OF[lowest(packet)], events)


def keep(s: Lifeboat, face: i64, events: Events) -> None:
    """LB-04 One is kept and the rest passed on toward the stern. LB-R1 The last may get none."""
    seat, card = s.seat, one_of(s.goods.at[place.PACKET], face)
    cards.move(s, card, place.PACKET, place.HAND + seat, bit(seat), "keeps", seat, events)
    s.waiting &= ~bit(seat)
    packet = s.goods.at[place.PACKET]
    if packet:
        events.tell("passes-on", seat, amount=count(packet))
        s.seat = board.first_in(s.boat, s.waiting)
        s.goods.look(place.PACKET, bit(s.seat))
        choose_provision(s, events)
    else:
        s.waiting = 0
        day.next_actor(s, events)
