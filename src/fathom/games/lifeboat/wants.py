"""What cards are worth to somebody, and what navigation cards would do to him: rough numbers for bots."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from fathom.core.kernel.bits import count, has
from fathom.games.lifeboat.board import Board
from fathom.games.lifeboat.components import (
    ALL_JEWELS,
    CAPTAIN,
    CASH,
    FRENCHMAN,
    GIFT,
    GULLS,
    JEWELS,
    JEWELS_WORTH,
    KIT,
    LAUREN,
    OVERBOARD,
    PAINTING_2,
    PAINTING_3,
    ROWERS_THIRST,
    STEPHEN,
    THIRSTY,
    WATER,
    WATERS,
)
from fathom.games.lifeboat.sense import stake

A_POINT: Final = 4
USES: Final = bytes([4, 8, 5, 4, 3, 7, 9, 8, 12, 4, 2, 7, 0, 4, 8])  # by face, in quarters of a point
FIRST_WATERS: Final = 2
THIRST_AHEAD: Final = 4  # what one of the first waters is worth beyond the others
NEED_OF_CURE: Final = 2  # for each wound, up to two
GULL: Final = 6
A_WOUND: Final = 4
QUENCHED: Final = 2  # a thirst, for who has water


def worth(board: Board, seat: i64, face: i64, held: i64) -> i64:
    """What a card would be worth to `seat`, holding these others, in quarters of a point."""
    role = board.role(seat)
    if face == WATER:
        if count(held & WATERS) < FIRST_WATERS:
            return USES[WATER] + THIRST_AHEAD
        return USES[WATER]
    if face == JEWELS:
        return jewels_worth(role, count(held & ALL_JEWELS))
    if face == KIT:
        return USES[KIT] + NEED_OF_CURE * min(board.hurt(seat), 2)
    gifted = (face == CASH and role == CAPTAIN) or (
        (face == PAINTING_2 or face == PAINTING_3) and role == STEPHEN
    )
    if gifted:
        return USES[face] * GIFT
    return USES[face]


def jewels_worth(role: i64, held: i64) -> i64:
    """One more of them; and a little for those that may follow."""
    if held >= len(JEWELS_WORTH) - 1:
        return 0
    more: i64 = JEWELS_WORTH[held + 1] - JEWELS_WORTH[held] + 1
    if role == LAUREN:
        more *= GIFT
    return more * A_POINT


def liking(board: Board, seat: i64, card: i64) -> i64:
    """Whether a navigation card suits `seat`: gulls, and who is hurt by it."""
    total: i64 = 0
    if has(GULLS, card):
        total = GULL
    for one in range(board.seats):
        if not has(board.dead, one):
            total -= harm(board, one, card) * feeling(board, seat, one)
    return total


def dear(board: Board, seat: i64, one: i64) -> bool:
    """Whom `seat` wants to live: itself, even if that pays nothing, and all whose lives pay."""
    return seat == one or stake(board, seat, one) > 0


def feeling(board: Board, seat: i64, one: i64) -> i64:
    """2 for oneself and friends, -1 for enemies, 0 for the others."""
    if dear(board, seat, one):
        return 2
    if stake(board, seat, one) < 0:
        return -1
    return 0


def harm(board: Board, one: i64, card: i64) -> i64:
    """How much a navigation card hurts somebody."""
    role = board.role(one)
    total: i64 = 0
    if has(OVERBOARD[card], role):
        if not has(board.awake, one):
            total += 3 * A_WOUND
        elif role != FRENCHMAN:
            total += A_WOUND
    if has(THIRSTY[card], role):
        total += thirst_harm(board, one)
    if has(board.rowed, one) and has(ROWERS_THIRST, card):
        total += thirst_harm(board, one)
    return total


def thirst_harm(board: Board, one: i64) -> i64:
    if board.held(one) & WATERS:
        return QUENCHED
    return A_WOUND
