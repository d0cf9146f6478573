"""What seeing everything would be worth: a table that shows some seats the truth.

It exists in the lab only. A chair asks its table for imagined positions; at every other table it gets those.
"""

from __future__ import annotations

from collections.abc import Collection

from fathom.bots.mind import Mind, Thinker
from fathom.core.game import Game
from fathom.core.rng import Rng
from fathom.core.state import State
from fathom.table.chair import Chair
from fathom.table.source import Source
from fathom.table.table import Table


class GlassTable(Table):
    """Seats that are `shown` the truth get it where others get an imagined position."""

    def __init__(
        self, game: Game, seats: int, options: dict[str, object], source: Source, shown: Collection[int]
    ) -> None:
        super().__init__(game, seats, options, source)
        self.shown = frozenset(shown)

    def imagine(self, seat: int, rng: Rng) -> State:
        return self.state.copy() if seat in self.shown else super().imagine(seat, rng)


def believing(chair: Chair, seed: int) -> Thinker:
    """A thinker that takes what its chair imagines for the truth."""
    return Mind(chair.seat, seed, veiled=False)
