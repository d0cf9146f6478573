"""The question that is open in a position, with all its options: only for who is asked, and tables."""

from __future__ import annotations

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
    """Whether the others are not told who is asked: they only learn that answers are awaited."""
    return bool(state.form.hushed) and state.ask() in state.form.hushed
