"""Positions that random play hardly ever comes to, for the tests of words."""

from __future__ import annotations

from fathom.core.kernel.state import State
from tests.games.leagues.positions import play, position


def seldom() -> list[State]:
    """A full row before steering, cards with nothing to do or just taken, numbers handed out among three."""
    full = {"IA": "shark spear", "IB": "wreck mask", "IC": "reef bottle"}
    numbering = position(seats=3, held={0: ["number-card"]})
    play(numbering, "play:number-card")
    taken = position(laid={0: 1, 1: 1}, grids={0: {"IA": "shark spear"}}, ocean={"b0": "anchor"})
    play(taken, "steer:left", "turn-up:diver")
    return [
        position(
            grids={0: full}, laid={0: 1, 1: 1}, ocean={"b0": "shark helm", "h0": "anchor"}, hands={0: []}
        ),
        position(held={0: ["super-sailor", "diver"]}),
        numbering,
        taken,
    ]
