"""Provisions that change places: each move is made, and told to those who see it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from fathom.core.kernel.bits import has, lowest
from fathom.core.kernel.events import EVERYONE, Events
from fathom.games.lifeboat import board, box, place
from fathom.games.lifeboat.box import one_of

if TYPE_CHECKING:
    from fathom.games.lifeboat.position import Lifeboat


def move(
    s: Lifeboat, card: i64, origin: i64, goal: i64, sight: i64, what: str, seat: i64, events: Events
) -> None:
    """A provision goes from place to place; all learn that it does, and those in `sight` which it is."""
    face, zones = box.FACE_OF[card], s.terms.goods_zones
    s.goods.move(card, origin, goal, sight)
    events.tell(what, seat, thing=face, sight=sight, place=zones[origin], goal=zones[goal])


def source(s: Lifeboat, seat: i64, card: i64) -> i64:
    """The place of a card that somebody holds."""
    return place.HAND + seat if has(board.hand(s, seat), card) else place.OPEN + seat


def lay_open(s: Lifeboat, card: i64, what: str, seat: i64, events: Events) -> None:
    """LB-32 Face up before its owner, for all to see, if only to show it."""
    zone = s.terms.goods_zones[place.OPEN + seat]
    if has(board.hand(s, seat), card):
        move(s, card, place.HAND + seat, place.OPEN + seat, EVERYONE, what, seat, events)
    else:
        events.tell(what, seat, thing=box.FACE_OF[card], place=zone, goal=zone)


def use_up(s: Lifeboat, card: i64, what: str, seat: i64, events: Events) -> None:
    """LB-33 It is discarded, out of the hand or from where it lay face up."""
    move(s, card, source(s, seat, card), place.DISCARD, EVERYONE, what, seat, events)


def use_up_from(s: Lifeboat, source: i64, face: i64, what: str, events: Events) -> None:
    """LB-33 Whoever is asked uses up such a card, out of the hand or face up, as he said."""
    origin = place.taken_from(source) + s.seat
    card = one_of(s.goods.at[origin], face)
    move(s, card, origin, place.DISCARD, EVERYONE, what, s.seat, events)


def lose(s: Lifeboat, seat: i64, cards: i64, events: Events) -> None:
    """LB-22, LB-28 Lost at sea: all see which."""
    if has(cards & board.shown(s, seat), box.PARASOL):
        s.unfolded = False
    while cards:
        use_up(s, lowest(cards), "loses", seat, events)
        cards &= cards - 1
