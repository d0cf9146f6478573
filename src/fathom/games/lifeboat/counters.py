"""The numbers that stand on the table."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from fathom.core.kernel.bits import has
from fathom.core.kernel.decision import NOBODY
from fathom.core.kernel.events import EVERYONE
from fathom.games.lifeboat.board import (
    ACTING,
    ANSWERING,
    CHARTING,
    FIGHTING,
    FOR_FLARE,
    NO_ONE,
    NONE,
    OFFERING,
    ROWING,
    STEALING,
    THIRSTING,
    YIELDING,
)
from fathom.games.lifeboat.components import MOST_SEATS, PARASOL, SIZES
from fathom.games.lifeboat.places import Places
from fathom.games.lifeboat.sets import nibble

UNCONSCIOUS: Final = 1
DEAD_ABOARD: Final = 2
LOST_AT_SEA: Final = 3
ATTACKING: Final = 1
DEFENDING: Final = 2
TURN_STEPS: Final = (
    1 << STEALING | 1 << ACTING | 1 << ROWING | 1 << YIELDING | 1 << FIGHTING | 1 << OFFERING | 1 << ANSWERING
)


def names(seats: int) -> list[tuple[str, int]]:
    """The day, the gulls, the fight, who sits where, who acts when; and of each how he is."""
    common = ["day", "gulls", "attack", "defence"]
    common += [f"{row}-{n + 1}" for row in ("place", "order") for n in range(MOST_SEATS)]
    common += ["attacker", "defender", "claim", "thirsty", "offerer", "partner", "wish"]
    own = ["character", "wounds", "size", "condition", "rowed", "fought", "side", "overboard", "offers"]
    own.append("shade")
    return [(name, NOBODY) for name in common] + [(name, seat) for seat in range(seats) for name in own]


NAMES: Final = [names(seats) for seats in range(MOST_SEATS + 1)]
PLACES: Final = 4  # where each part of the names begins
ORDER: Final = PLACES + MOST_SEATS
STAKE: Final = ORDER + MOST_SEATS
SEAT_NUMBERS: Final = STAKE + 7
OF_A_SEAT: Final = 10


def read_off(board: Places, values: vec[i64], sights: vec[i64]) -> None:
    values[0] = board.day
    values[1] = board.gulls
    values[2] = board.strength(board.attackers)
    values[3] = board.strength(board.defenders)
    for place in range(i64(MOST_SEATS)):
        values[PLACES + place] = NONE
        if place < board.places:
            values[PLACES + place] = board.sitting(place)
    order(board, values)
    at_stake(board, values, sights)
    for seat in range(board.seats):
        of_seat(board, seat, values, SEAT_NUMBERS + OF_A_SEAT * seat)


def at_stake(board: Places, values: vec[i64], sights: vec[i64]) -> None:
    """What the open claim, offer or thirst is about: seats, NONE while there is none.

    The claim is 1 + a face, or the hand or the seat; the wish 1 + a face; 0 is none.
    """
    claimed = board.target != NONE
    trading = board.step == OFFERING or board.step == ANSWERING
    asked = trading and board.wish != NONE and not board.wish_open
    values[STAKE] = values[STAKE + 3] = values[STAKE + 4] = values[STAKE + 5] = NONE
    values[STAKE + 1] = board.target
    values[STAKE + 2] = values[STAKE + 6] = 0
    sights[STAKE + 6] = EVERYONE
    if claimed:
        values[STAKE] = board.actor
        values[STAKE + 2] = board.claim + 1
    if board.step == THIRSTING:
        values[STAKE + 3] = board.sitting(board.thirsty)
    if trading:
        values[STAKE + 4] = board.offerer
        values[STAKE + 5] = board.partner
    if asked:
        values[STAKE + 6] = board.wish + 1
        sights[STAKE + 6] = board.traders()


def order(board: Places, values: vec[i64]) -> None:
    """LB-06 Who acts now, and who is still to act today if he is conscious then; then NONE."""
    for n in range(i64(MOST_SEATS)):
        values[ORDER + n] = NONE
    if board.day == 0:
        return
    at: i64 = ORDER
    charting = board.step == CHARTING and board.purpose <= FOR_FLARE
    if charting or has(TURN_STEPS, board.step):
        values[at] = board.actor
        at += 1
    for place in range(board.turns):
        seat = nibble(board.order, place)
        if not has(board.acted | board.dead, seat):
            values[at] = seat
            at += 1


def of_seat(board: Places, seat: i64, values: vec[i64], at: i64) -> None:
    role = board.role(seat)
    values[at] = values[at + 2] = 0
    if role != NO_ONE:
        values[at] = role + 1
        values[at + 2] = SIZES[role]
    values[at + 1] = board.hurt(seat)
    values[at + 3] = condition(board, seat)
    values[at + 4] = board.rowed >> seat & 1
    values[at + 5] = board.fought >> seat & 1
    values[at + 6] = side(board, seat)
    values[at + 7] = board.overboard >> seat & 1
    values[at + 8] = board.offers_left(seat)
    values[at + 9] = i64(board.unfolded and has(board.shown(seat), PARASOL))


def side(board: Places, seat: i64) -> i64:
    if has(board.attackers, seat):
        return ATTACKING
    if has(board.defenders, seat):
        return DEFENDING
    return 0


def condition(board: Places, seat: i64) -> i64:
    if has(board.gone, seat):
        return LOST_AT_SEA
    if has(board.dead, seat):
        return DEAD_ABOARD
    if board.places and not has(board.awake, seat):
        return UNCONSCIOUS
    return 0
