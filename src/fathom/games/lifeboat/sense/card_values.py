"""What cards are worth to somebody in Lifeboat, and what navigation cards would do to him: rough numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from fathom.core.kernel.bits import count, has
from fathom.games.lifeboat import board, box
from fathom.games.lifeboat.sense import dear, stake

if TYPE_CHECKING:
    from fathom.games.lifeboat.position import Lifeboat

A_POINT: Final = 4
USES: Final = bytes([4, 8, 5, 4, 3, 7, 9, 8, 12, 4, 2, 7, 0, 4, 8])  # by face, in quarters of a point
FIRST_WATERS: Final = 2
THIRST_AHEAD: Final = 4  # what one of the first waters is worth beyond the others
NEED_OF_CURE: Final = 2  # for each wound, up to two
GULL: Final = 6
A_WOUND: Final = 4
QUENCHED: Final = 2  # a thirst, for who has water


def worth(s: Lifeboat, seat: i64, face: i64, held: i64) -> i64:
    """What a card would be worth to `seat`, holding these others, in quarters of a point."""
    role = board.role(s, seat)
    use: i64 = USES[face]
    if face == box.WATER:
        return use + THIRST_AHEAD if count(held & box.WATERS) < FIRST_WATERS else use
    if face == box.JEWELS:
        return jewels_worth(role, count(held & box.ALL_JEWELS))
    if face == box.KIT:
        return use + NEED_OF_CURE * min(board.hurt(s, seat), 2)
    painting = face == box.PAINTING_2 or face == box.PAINTING_3
    gifted = (face == box.CASH and role == box.CAPTAIN) or (painting and role == box.STEPHEN)
    return use * box.GIFT if gifted else use


def jewels_worth(role: i64, held: i64) -> i64:
    """One more of them; and a little for those that may follow."""
    if held >= len(box.JEWELS_WORTH) - 1:
        return 0
    more: i64 = box.JEWELS_WORTH[held + 1] - box.JEWELS_WORTH[held] + 1
    return more * A_POINT * box.GIFT if role == box.LAUREN else more * A_POINT


def liking(s: Lifeboat, seat: i64, card: i64) -> i64:
    """Whether a navigation card suits `seat`: gulls, and who is hurt by it."""
    total: i64 = GULL if has(box.GULLS, card) else 0
    for one in range(s.seats):
        if not has(s.dead, one):
            total -= harm(s, one, card) * feeling(s, seat, one)
    return total


def feeling(s: Lifeboat, seat: i64, one: i64) -> i64:
    """2 for oneself and friends, -1 for enemies, 0 for the others."""
    if dear(s, seat, one):
        return 2
    return -1 if stake(s, seat, one) < 0 else 0


def harm(s: Lifeboat, one: i64, card: i64) -> i64:
    """How much a navigation card hurts somebody."""
    role = board.role(s, one)
    total: i64 = 0
    if has(box.OVERBOARD[card], role):
        if not has(s.awake, one):
            total = 3 * A_WOUND
        elif role != box.FRENCHMAN:
            total = A_WOUND
    thirst: i64 = QUENCHED if board.held(s, one) & box.WATERS else A_WOUND
    if has(box.THIRSTY[card], role):
        total += thirst
    return total + thirst if has(s.rowed, one) and has(box.ROWERS_THIRST, card) else total
