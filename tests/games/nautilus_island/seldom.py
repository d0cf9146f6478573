"""Positions random play seldom comes to; whoever looks for all that can happen plays on from them, too."""

from __future__ import annotations

from fathom.core.kernel.state import State
from tests.games.nautilus_island.positions import position


def seldom() -> list[State]:
    """The last round: an empty column to store at, or with nothing to store; and no column but empty ones."""
    empty = {1: 0, 4: 0, 5: 0, 6: 0}
    return [
        position(round_=10, last=10, heights={4: 0}, hands=[["crown"], ["hat"]]),
        position("acting", 2, round_=10, last=10, heights={4: 0}, columns=(4, 3), moved=[0], hands=[["hat"]]),
        position(
            seats=3, round_=10, last=10, heights=empty, hands=[["crown"]], columns=(5, 1, 3), moved=[1, 2]
        ),
    ]
