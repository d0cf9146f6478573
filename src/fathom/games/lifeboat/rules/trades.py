"""LB-07, LB-R16 Trades and gifts: an offer is made, answered, and the interrupted turn goes on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from fathom.core.kernel.bits import lowest
from fathom.core.kernel.events import EVERYONE, Events
from fathom.core.kernel.form import NONE
from fathom.core.kernel.packed import one_at
from fathom.games.lifeboat import actions, board, box, place, step
from fathom.games.lifeboat.box import one_of
from fathom.games.lifeboat.rules import cards

if TYPE_CHECKING:
    from fathom.games.lifeboat.position import Lifeboat


def make_offer(s: Lifeboat, seat: i64, character: i64, events: Events) -> None:
    """LB-07, LB-R16 Something for something, to one other; at most three offers a day."""
    s.offers += one_at(seat)
    s.offerer, s.partner = seat, board.player(s, character)
    s.resume, s.seat, s.step = s.step, seat, step.OFFERING
    events.tell("offers", seat, thing=box.CHARACTER_FACE + character)


def put_forward(s: Lifeboat, face: i64, source: i64, events: Events) -> None:
    """LB-R16 A card out of the hand is seen by the two only."""
    origin = place.taken_from(source) + s.offerer
    card = one_of(s.goods.at[origin], face)
    hand_on(s, card, origin, place.OFFERED + source, "offers-card", s.offerer, events)


def hand_on(s: Lifeboat, card: i64, origin: i64, goal: i64, what: str, giver: i64, events: Events) -> None:
    """LB-R8 What lies face up stays face up; LB-R16 what does not is seen by the two of the offer."""
    closed = place.HAND <= origin < place.OPEN or origin == place.OFFERED
    sight = board.traders(s) if closed else i64(EVERYONE)
    cards.move(s, card, origin, goal, sight, what, giver, events)


def ask_for(s: Lifeboat, face: i64, source: i64, events: Events) -> None:
    """LB-R16 One card of the other's: a face-up one, or a kind he may have in hand."""
    s.wish, s.wish_open = face, source == actions.FROM_OPEN
    zone = s.terms.goods_zones[place.taken_from(source) + s.partner]
    if s.wish_open:
        events.tell("asks-for", s.offerer, thing=face, place=zone)
    else:
        events.tell("asks-for", s.offerer, thing=box.WISH_FACE + face, sight=board.traders(s), place=zone)
    s.seat, s.step = s.partner, step.ANSWERING


def ask_nothing(s: Lifeboat, events: Events) -> None:
    """LB-R16 A gift."""
    events.tell("asks-nothing", s.offerer)
    s.seat, s.step = s.partner, step.ANSWERING


def accept(s: Lifeboat, events: Events) -> None:
    """LB-R16 Cards change hands."""
    events.tell("accepts", s.partner)
    hand_all(s, s.partner, "hands-over", events)
    if s.wish != NONE:
        kind = place.taken_from(i64(s.wish_open))
        card = one_of(s.goods.at[kind + s.partner], s.wish)
        hand_on(s, card, kind + s.partner, kind + s.offerer, "hands-over", s.partner, events)
    end_offer(s)


def hand_all(s: Lifeboat, seat: i64, what: str, events: Events) -> None:
    """LB-R16 All that was put forward goes to this seat."""
    for source in range(i64(len(actions.SOURCES))):
        origin, goal = place.OFFERED + source, place.taken_from(source) + seat
        while s.goods.at[origin]:
            hand_on(s, lowest(s.goods.at[origin]), origin, goal, what, s.offerer, events)


def take_back(s: Lifeboat, declined: bool, events: Events) -> None:
    """LB-R16 Declined, or not finished: what was put forward goes back where it came from.

    Whether he could have accepted is not told.
    """
    if declined:
        events.tell("declines", s.partner)
    else:
        events.tell("withdraws", s.offerer)
    hand_all(s, s.offerer, "gets-back", events)
    end_offer(s)


def end_offer(s: Lifeboat) -> None:
    """LB-07 The turn that was interrupted goes on."""
    s.seat, s.step, s.resume = s.actor, s.resume, NONE
    s.offerer, s.partner = NONE, NONE
    s.wish, s.wish_open = NONE, False
