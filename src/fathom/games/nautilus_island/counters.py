"""The numbers that stand on the table."""

from __future__ import annotations

from mypy_extensions import i64

from fathom.core.decision import NOBODY
from fathom.core.events import EVERYONE
from fathom.core.zones import Counter
from fathom.games.nautilus_island import scoring
from fathom.games.nautilus_island.board import NONE, OVER, Board
from fathom.games.nautilus_island.components import COLOUR_NAMES, STORABLE


def counters(board: Board) -> list[Counter]:
    """The round, who moves when, and of each collection what it scores now and what it lacks."""
    rounds = board.round if board.step == OVER else board.round + 1
    found = [
        Counter("round", NOBODY, rounds, EVERYONE),
        Counter("last", NOBODY, board.last + 1, EVERYONE),  # 0 while it is not certain
        *order(board),
    ]
    for seat in range(board.seats):
        found += collections(board, seat)
    return found


def order(board: Board) -> list[Counter]:
    """NI-04 The seats in the order of their turns, as far as it is certain."""
    seats = board.order()
    seats += [NONE] * (board.seats - len(seats))
    return [Counter(f"order-{n + 1}", NOBODY, seats[n], EVERYONE) for n in range(board.seats)]


def collections(board: Board, seat: i64) -> list[Counter]:
    """What each collection scores and how many cards its next porthole still asks for; the points so far."""
    found: list[Counter] = []
    stored: i64 = 0
    for colour in range(STORABLE):
        name, points = COLOUR_NAMES[colour], scoring.collection(board, seat, colour)
        stored += points
        found.append(Counter(f"points-{name}", seat, points, EVERYONE))
        found.append(Counter(f"missing-{name}", seat, scoring.missing(board, seat, colour), EVERYONE))
    sight = EVERYONE if board.step == OVER else 1 << seat
    found.append(Counter("stored", seat, stored, EVERYONE))
    found.append(Counter("treasures", seat, scoring.treasures(board, seat), sight))
    return found
