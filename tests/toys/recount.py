"""The score of the toy from what was told alone."""

from __future__ import annotations

from collections.abc import Sequence

from examples.salvage import SALVAGE
from fathom.core.kernel.events import Event
from fathom.core.kernel.state import State
from fathom.core.knowledge import truth

POINTS = {"t": 1, "r": 2, "p": 3}  # tools, rum, pearls


def recount(start: State, facts: Sequence[Event], options: dict[str, object]) -> list[int]:
    """A crate that comes into a hand costs one; one laid open gives that back, and its worth."""
    score, places = [0] * int(start.seats), truth.zones(start)
    for fact in facts:
        goal = places[fact.goal] if fact.goal >= 0 else None
        if goal is not None and goal.name == "hand" and fact.place != fact.goal:
            score[goal.owner] -= 1
        if goal is not None and goal.name == "raft":
            score[goal.owner] += 1 + POINTS[SALVAGE.things[fact.thing][0]]
    return score
