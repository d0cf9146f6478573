"""What the rules ask about offers: those being put together, the one that is open, and who can make one.

While it is put together an offer is a *plan*: it names cards, moves none, and only its maker knows of it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from fathom.core.kernel.bits import bit, count, has
from fathom.core.kernel.form import NONE
from fathom.core.kernel.nibbles import MOST, WIDTH
from fathom.games.lifeboat import actions, board, box, place, step
from fathom.games.lifeboat.box import more_faces, spaced, within

if TYPE_CHECKING:
    from fathom.games.lifeboat.position import Lifeboat


# Who can make one


def made(s: Lifeboat, seat: i64) -> i64:
    """LB-R16 At most three a day."""
    return s.offers >> WIDTH * seat & MOST


def begun(s: Lifeboat, seat: i64) -> i64:
    """LB-R16 Those made, and those given up before they were."""
    return s.begun >> WIDTH * seat & MOST


def partners(s: Lifeboat, seat: i64) -> i64:
    """LB-07, LB-R16 Whom `seat` can make an offer: the conscious, if one of the two has a card."""
    whom = s.awake & ~bit(seat)
    if not whom or made(s, seat) == box.MOST_OFFERS or begun(s, seat) == box.MOST_BEGUN:
        return 0
    if not board.held(s, seat):
        whom &= board.having(s, place.HAND, box.ALL_PROVISIONS) | board.having(
            s, place.OPEN, box.ALL_PROVISIONS
        )
    return board.characters(s, whom)


def any_left(s: Lifeboat) -> bool:
    """LB-R20 Whether anybody conscious could still lay a card open or make an offer, as far as all know."""
    cards, able = i64(0), False
    for seat in range(s.seats):
        if has(s.awake, seat):
            if board.hand(s, seat):
                return True
            cards |= board.shown(s, seat)
            able = able or made(s, seat) < box.MOST_OFFERS
    return able and cards != 0 and s.awake & s.awake - 1 != 0


# Plans


def addressee(s: Lifeboat, seat: i64) -> i64:
    """Whom `seat` is putting an offer together for; NONE if it is not."""
    return (s.addressees >> WIDTH * seat & MOST) - 1


def gives(s: Lifeboat, seat: i64, source: i64) -> i64:
    """The cards named so far that `seat` would give, out of the hand or openly."""
    return s.at[place.PLANS + place.PLAN * seat + source]


def asks(s: Lifeboat, seat: i64, source: i64) -> i64:
    """The cards named so far that `seat` would ask for."""
    return s.at[place.PLANS + place.PLAN * seat + place.ASKED + source]


def is_something(s: Lifeboat, seat: i64) -> bool:
    """LB-R16 An offer of nothing for nothing is none."""
    word = place.PLANS + place.PLAN * seat
    return s.at[word] | s.at[word + 1] | s.at[word + 2] | s.at[word + 3] != 0


def givable(s: Lifeboat, seat: i64) -> i64:
    """LB-R16 By face and source: the cards one has and has not named yet."""
    hand = more_faces(board.hand(s, seat), gives(s, seat, actions.FROM_HAND))
    shown = more_faces(board.shown(s, seat), gives(s, seat, actions.FROM_OPEN))
    return spaced(hand) | spaced(shown) << 1


def askable(s: Lifeboat, seat: i64) -> i64:
    """LB-R16 By face and source: what lies face up, and what he might have in hand as far as all know."""
    partner = addressee(s, seat)
    named, unseen = asks(s, seat, actions.FROM_HAND), i64(0)
    if count(named) < count(board.hand(s, partner)):
        unseen = more_faces(board.hidden(s), named)
    shown = more_faces(board.shown(s, partner), asks(s, seat, actions.FROM_OPEN))
    return spaced(unseen) | spaced(shown) << 1


def can_be_made(s: Lifeboat, seat: i64) -> bool:
    """Whether a plan still holds: all it names is there, or may be, and the two are conscious."""
    partner = addressee(s, seat)
    return (
        has(s.awake, seat)
        and has(s.awake, partner)
        and within(gives(s, seat, actions.FROM_HAND), board.hand(s, seat))
        and within(gives(s, seat, actions.FROM_OPEN), board.shown(s, seat))
        and can_be_asked(s, seat, partner)
    )


def can_be_asked(s: Lifeboat, seat: i64, partner: i64) -> bool:
    """Whether the other has what is asked for, as far as all know."""
    wishes = asks(s, seat, actions.FROM_HAND)
    if count(wishes) > count(board.hand(s, partner)) or not within(wishes, board.hidden(s)):
        return False
    return within(asks(s, seat, actions.FROM_OPEN), board.shown(s, partner))


# The offer that is open


def traders(s: Lifeboat) -> i64:
    """The two of it."""
    return bit(s.offerer) | bit(s.partner)


def given(s: Lifeboat) -> i64:
    """The cards put forward."""
    return s.goods.at[place.OFFERED] | s.goods.at[place.OFFERED_OPEN]


def wishes(s: Lifeboat, source: i64) -> i64:
    """The cards asked for."""
    return asks(s, s.offerer, source)


def acceptable(s: Lifeboat) -> bool:
    """LB-R16 Whether he has what is asked for; what lies face up is there."""
    return within(wishes(s, actions.FROM_HAND), board.hand(s, s.partner))


def composing(s: Lifeboat) -> bool:
    """Whether who is asked is putting an offer together, and asked nothing else meanwhile."""
    return addressee(s, s.seat) != NONE and (s.step == step.ACTING or has(step.LAST_TRADES, s.step))
