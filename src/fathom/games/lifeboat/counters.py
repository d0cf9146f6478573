"""The numbers that stand on the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from fathom.core.kernel.bits import has
from fathom.core.kernel.events import EVERYONE
from fathom.core.kernel.form import NONE
from fathom.core.kernel.packed import entry
from fathom.games.lifeboat import board, box, step

if TYPE_CHECKING:
    from fathom.games.lifeboat.position import Lifeboat

# Where each part of the counters begins, in the order of the form.
PLACES: Final = 4
ORDER: Final = 10
STAKE: Final = 16
SEAT_NUMBERS: Final = 23
OF_A_SEAT: Final = 10


def read_off(s: Lifeboat, values: vec[i64], sights: vec[i64]) -> None:
    values[0] = s.day
    values[1] = s.gulls
    values[2] = board.strength(s, s.attackers)
    values[3] = board.strength(s, s.defenders)
    for spot in range(i64(box.MOST_SEATS)):
        values[PLACES + spot] = NONE
        if spot < s.places:
            values[PLACES + spot] = board.sitting(s, spot)
    order(s, values)
    at_stake(s, values, sights)
    for seat in range(s.seats):
        of_seat(s, seat, values, SEAT_NUMBERS + OF_A_SEAT * seat)


def at_stake(s: Lifeboat, values: vec[i64], sights: vec[i64]) -> None:
    """What the open claim, offer or thirst is about: seats, NONE while there is none.

    The claim is 1 + a face, or the hand or the seat; the wish 1 + a face; 0 is none.
    """
    claimed = s.target != NONE
    trading = s.step == step.OFFERING or s.step == step.ANSWERING
    asked = trading and s.wish != NONE and not s.wish_open
    values[STAKE] = values[STAKE + 3] = values[STAKE + 4] = values[STAKE + 5] = NONE
    values[STAKE + 1] = s.target
    values[STAKE + 2] = values[STAKE + 6] = 0
    sights[STAKE + 6] = EVERYONE
    if claimed:
        values[STAKE] = s.actor
        values[STAKE + 2] = s.claim + 1
    if s.step == step.THIRSTING:
        values[STAKE + 3] = board.sitting(s, s.thirsty)
    if trading:
        values[STAKE + 4] = s.offerer
        values[STAKE + 5] = s.partner
    if asked:
        values[STAKE + 6] = s.wish + 1
        sights[STAKE + 6] = board.traders(s)


def order(s: Lifeboat, values: vec[i64]) -> None:
    """LB-06 Who acts now, and who is still to act today if he is conscious then; then NONE."""
    for n in range(i64(box.MOST_SEATS)):
        values[ORDER + n] = NONE
    if s.day == 0:
        return
    at: i64 = ORDER
    charting = s.step == step.CHARTING and s.purpose <= box.FOR_FLARE
    if charting or s.step == step.STEALING or step.ACTING <= s.step <= step.ANSWERING:
        values[at] = s.actor
        at += 1
    for spot in range(s.turns):
        seat = entry(s.order, spot)
        if not has(s.acted | s.dead, seat):
            values[at] = seat
            at += 1


def of_seat(s: Lifeboat, seat: i64, values: vec[i64], at: i64) -> None:
    role = board.role(s, seat)
    values[at] = values[at + 2] = 0
    if role != box.NO_ONE:
        values[at] = role + 1
        values[at + 2] = box.SIZES[role]
    values[at + 1] = board.hurt(s, seat)
    values[at + 3] = condition(s, seat)
    values[at + 4] = s.rowed >> seat & 1
    values[at + 5] = s.fought >> seat & 1
    values[at + 6] = side(s, seat)
    values[at + 7] = s.overboard >> seat & 1
    values[at + 8] = board.offers_left(s, seat)
    values[at + 9] = i64(s.unfolded and has(board.shown(s, seat), box.PARASOL))


def side(s: Lifeboat, seat: i64) -> i64:
    if has(s.attackers, seat):
        return box.ATTACKING
    if has(s.defenders, seat):
        return box.DEFENDING
    return 0


def condition(s: Lifeboat, seat: i64) -> i64:
    if has(s.gone, seat):
        return box.LOST_AT_SEA
    if has(s.dead, seat):
        return box.DEAD_ABOARD
    if s.places and not has(s.awake, seat):
        return box.UNCONSCIOUS
    return 0
