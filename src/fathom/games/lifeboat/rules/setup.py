"""Setting up, and the morning: provisions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from fathom.core.kernel.bits import bit, count, lowest
from fathom.core.kernel.events import Events
from fathom.core.kernel.packed import replaced
from fathom.core.kernel.queue import behind
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


# The morning: provisions


def begin_day(s: Lifeboat, events: Events) -> None:
    """LB-31 Marks are cleared. LB-06 The order of the day is that of the seats."""
    s.day += 1
    s.order, s.acted = s.boat, 0
    s.rowed, s.fought, s.offers, s.shaded = 0, 0, 0, False
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
