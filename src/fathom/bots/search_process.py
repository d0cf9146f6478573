"""A search in a process of its own, so that a table goes on while it thinks.

What is sent there is what the chair gave: an imagined position, and what the seat heard and did.
"""

from __future__ import annotations

from collections.abc import Mapping
from concurrent.futures.process import BrokenProcessPool
from functools import cache

from fathom.bots.persistent_search import Budget, Noted, PersistentSearch, Tried
from fathom.bots.process_pool import ProcessPool
from fathom.bots.reasons import Explained, Limits
from fathom.core.kernel.game import Game
from fathom.core.kernel.state import State
from fathom.table.chair import Chair


@cache
def kept(game: Game, seat: int, seed: int) -> PersistentSearch:
    """In the process: a tree for each seat and seed."""
    return PersistentSearch(seat, seed, game.sense)


class SearchProcess:
    """A thinker that keeps its tree in the process: if that dies, the next one begins another tree."""

    def __init__(self, chair: Chair, seed: int) -> None:
        self.pool = ProcessPool(1)
        self.game, self.seat, self.seed = chair.game, chair.seat, seed

    def think(self, position: State, diary: list[Noted], options: list[int], budget: Budget) -> list[float]:
        return [visits for visits, _ in self.weigh(position, diary, options, budget)]

    def weigh(self, position: State, diary: list[Noted], options: list[int], budget: Budget) -> list[Tried]:
        """If the process dies and the one after it too, search in this process."""
        asked = self.game.key, self.seat, self.seed, position.to_json(), diary, options, budget
        try:
            return self.pool.submit(weigh, *asked).result()
        except BrokenProcessPool:
            here = PersistentSearch(self.seat, self.seed, self.game.sense)
            return here.weigh(position, diary, options, budget)

    def explain(
        self, game: Game, position: State, options: list[int], limits: Limits, effort: float
    ) -> Explained:
        asked = self.game.key, self.seat, self.seed, position.to_json(), options, limits, effort
        try:
            return self.pool.submit(explain, *asked).result()
        except BrokenProcessPool:
            here = PersistentSearch(self.seat, self.seed, self.game.sense)
            return here.explain(game, position, options, limits, effort)

    def close(self) -> None:
        self.pool.close()


def weigh(
    key: str,
    seat: int,
    seed: int,
    position: Mapping[str, object],
    diary: list[Noted],
    options: list[int],
    budget: Budget,
) -> list[Tried]:
    """In the process: search on from the tree of the previous question."""
    game = found(key)
    return kept(game, seat, seed).weigh(game.from_json(position), diary, options, budget)


def explain(
    key: str,
    seat: int,
    seed: int,
    position: Mapping[str, object],
    options: list[int],
    limits: Limits,
    effort: float,
) -> Explained:
    """In the process: compare the best options."""
    game = found(key)
    return kept(game, seat, seed).explain(game, game.from_json(position), options, limits, effort)


def found(key: str) -> Game:
    from fathom.games import GAMES

    return next(game for game in GAMES if game.key == key)
