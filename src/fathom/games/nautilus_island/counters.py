"""The numbers that stand on the table."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from fathom.core.kernel.bits import bit
from fathom.core.kernel.decision import NOBODY
from fathom.core.kernel.events import EVERYONE
from fathom.games.nautilus_island import scoring
from fathom.games.nautilus_island.board import OVER, Board
from fathom.games.nautilus_island.components import COLOUR_NAMES, MOST_SEATS, STORABLE


def names(seats: int) -> list[tuple[str, int]]:
    """The round, who moves when, and of each collection what it scores now and what it lacks."""
    found = [("round", NOBODY), ("last", NOBODY)]
    found += [(f"order-{n + 1}", NOBODY) for n in range(seats)]
    for seat in range(seats):
        for colour in COLOUR_NAMES[:STORABLE]:
            found += [(f"points-{colour}", seat), (f"missing-{colour}", seat)]
        found += [("stored", seat), ("treasures", seat)]
    return found


NAMES: Final = [names(seats) for seats in range(MOST_SEATS + 1)]


def read_off(board: Board, values: vec[i64], sights: vec[i64], notes: vec[i64]) -> None:
    values[0] = board.round
    if board.step != OVER:
        values[0] += 1
    values[1] = board.last + 1  # 0 while it is not certain
    order = board.order()
    for n in range(board.seats):
        values[2 + n] = (order >> 4 * n & 15) - 1  # NONE where it is not certain
    at = 2 + board.seats
    sizes = scoring.sizes(board)
    for seat in range(board.seats):
        at = collections(board, seat, values, at, sizes, notes)
        sights[at - 1] = bit(seat)
        if board.step == OVER:
            sights[at - 1] = EVERYONE


def collections(board: Board, seat: i64, values: vec[i64], at: i64, sizes: i64, notes: vec[i64]) -> i64:
    """What each scores and how many cards its next porthole asks for; the points so far. Where to go on.

    Noted down are the parts of each collection and what it scored.
    """
    stored: i64 = 0
    note = 2 * STORABLE * seat
    for colour in range(i64(STORABLE)):
        cards = board.stored(seat, colour)
        parts = board.parts(seat, colour, cards)
        if notes[note] != parts:
            notes[note] = parts
            notes[note + 1] = scoring.collection(board, seat, colour)
        stored += notes[note + 1]
        values[at] = notes[note + 1]
        values[at + 1] = scoring.missing(board, seat, colour, cards, sizes)
        at += 2
        note += 2
    values[at] = stored
    values[at + 1] = scoring.treasures(board, seat)
    return at + 2
