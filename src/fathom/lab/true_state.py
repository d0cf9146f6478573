"""True-state tables: show some seats the true position, to measure what seeing everything is worth.

It exists in the lab only. A chair asks its table for imagined positions; at every other table it gets those.
"""

from __future__ import annotations

from collections.abc import Collection
from functools import cache

from fathom.bots.persistent_search import PersistentSearch, Thinker
from fathom.core.kernel.game import Game
from fathom.core.kernel.rng import Rng
from fathom.core.kernel.state import State
from fathom.table.chair import Chair
from fathom.table.random_source import Seeded, Source
from fathom.table.table import Table

LOOKS = 2


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
    return PersistentSearch(chair.seat, seed, chair.game.sense, veiled=False)


@cache
def hides(game: Game, seats: int) -> bool:
    """Whether there is anything to see: in a random game, somebody who is asked does not know everything."""
    table, rng = Table(game, seats, {}, Seeded(0)), Rng(0)
    table.start()
    while not table.over:
        chair, truth = table.chair(table.state.asked()), table.state.to_json()
        if any(chair.imagine(rng).to_json() != truth for _ in range(LOOKS)):
            return True
        options = chair.decision.options
        chair.act(options[rng.below(len(options))])
    return False
