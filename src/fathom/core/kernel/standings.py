"""Who is ahead in a position: the place of each seat, tie-breaks included."""

from __future__ import annotations

from mypy_extensions import i64

from fathom.core.kernel.state import State


def lead(state: State, seat: i64) -> i64:
    """How many seats `seat` beats, less those that beat it."""
    found: i64 = 0
    for other in range(state.seats):
        if state.beats(seat, other):
            found += 1
        elif state.beats(other, seat):
            found -= 1
    return found


def ranking(state: State) -> list[int]:
    """The place of each seat, 1 the best; equals share one."""
    seats = range(state.seats)
    return [1 + sum([1 for other in seats if state.beats(other, seat)]) for seat in seats]
