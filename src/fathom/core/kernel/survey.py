"""What follows from any position, open to all: the decision, the ranking."""

from __future__ import annotations

from mypy_extensions import i64

from fathom.core.kernel.decision import CHANCE, Decision
from fathom.core.kernel.state import State


def decision(state: State) -> Decision:
    """The open question with its options as a list; equal tickets become weights."""
    options: list[int] = []
    weights: list[int] = []
    for n in range(state.count()):
        action = state.option(n)
        if options and options[-1] == action:
            weights[-1] += 1
        else:
            options.append(action)
            weights.append(1)
    seat = state.asked()
    return Decision(seat, state.ask(), options, weights if seat == CHANCE else None)


def hushed(state: State) -> bool:
    """Whether who is asked is kept from the others (they learn that answers are awaited)."""
    return bool(state.form.hushed) and state.ask() in state.form.hushed


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
