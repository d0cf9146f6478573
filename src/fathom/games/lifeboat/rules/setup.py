"""Setting up, and the morning: provisions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from fathom.core.kernel.bits import bit, count, lowest
from fathom.core.kernel.events import Events
from fathom.core.kernel.packed import one_at, replaced
from fathom.games.lifeboat import board, box, place, step
from fathom.games.lifeboat.box import one_of
from fathom.games.lifeboat.rules import cards, day, evening

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
            s.boat += one_at(s.places) * seat
            s.places += 1
    s.awake = board.everyone(s)
    s.seat = 0
    s.step = step.BEFRIENDING


def befriend(s: Lifeboat, character: i64, events: Events) -> None:
    """LB-01 A secret friend; it may be oneself. LB-R17 Or may not."""
    deal_secret(s, "friend", place.FRIEND, place.FRIENDS, character, events)
    s.step = step.OPPOSING


def oppose(s: Lifeboat, character: i64, events: Events) -> None:
    """LB-01 A secret enemy; it may be oneself, and may be the friend."""
    deal_secret(s, "enemy", place.ENEMY, place.ENEMIES, box.ENEMIES_AT + character, events)
    s.seat += 1
    s.step = step.BEFRIENDING
    if s.seat == s.seats:
        s.seat = 0
        s.step = step.DEALING


def deal_secret(s: Lifeboat, what: str, word: i64, goal: i64, card: i64, events: Events) -> None:
    """LB-01 Seen by nobody else."""
    s.at[word + s.seat] = bit(card)
    zone, sight = s.zone(goal + s.seat), bit(s.seat)
    events.tell(what, s.seat, thing=box.FRIEND_FACE + card, sight=sight, place=place.BOX, goal=zone)


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
    s.order = s.boat
    s.turns = s.places
    s.acted = 0
    s.rowed = 0
    s.fought = 0
    s.offers = 0
    s.shaded = False
    events.tell("day", amount=s.day)
    share_out(s, events)


def share_out(s: Lifeboat, events: Events) -> None:
    """LB-04 The conscious one nearest the bow draws. LB-05 Not from an empty deck. LB-R13 Or none is."""
    if not s.awake:
        events.tell("nobody-conscious")
        evening.navigate(s, events)
    elif s.goods.at[place.DECK]:
        s.seat = board.first_of(s, s.awake)
        s.waiting = s.awake
        s.step = step.DRAWING
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
        s.seat = board.first_of(s, s.waiting)
        s.goods.look(place.PACKET, bit(s.seat))
        choose_provision(s, events)
    else:
        s.waiting = 0
        day.next_actor(s, events)
