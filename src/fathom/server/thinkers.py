"""Bot processes of the server: a few processes think for all bots in turn, so that no table is held up.

A process is sent what a chair gives: a position the seat cannot tell from the true one. It sets up a table
from it and gives the bot that table's chair.
"""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Callable, Mapping
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import cache
from multiprocessing import get_context
from typing import NamedTuple, TypeVar

import structlog

import fathom
from fathom.bots import BOTS, Advised, Adviser, Bot, SearchBot
from fathom.bots.search_bots import here
from fathom.core.kernel.game import Game
from fathom.core.kernel.rng import Rng
from fathom.table.chair import Chair
from fathom.table.random_source import Seeded
from fathom.table.table import Table

BLIND = "random"  # the bot that needs no thought
ADVISER = "adviser"  # asked for advice
log = structlog.get_logger("fathom.bots")
T = TypeVar("T")


class Problem(NamedTuple):
    """What a bot is asked; nothing in it is a secret from its seat."""

    game: str
    seats: int
    options: Mapping[str, object]
    seat: int
    position: Mapping[str, object]
    level: str
    seed: int


class Thinkers:
    """A bounded number of processes, started when first needed."""

    def __init__(self, processes: int) -> None:
        self.processes = processes
        self._pool: ProcessPoolExecutor | None = None

    async def choose(
        self, chair: Chair, seats: int, options: Mapping[str, object], level: str, seed: int
    ) -> int:
        """What a bot of this level answers to the question put to this chair."""
        offered = chair.decision.options
        if level == BLIND or len(offered) == 1:
            return offered[Rng(seed).below(len(offered))]
        twin = chair.imagine(Rng(seed)).to_json()
        problem = Problem(chair.game.key, seats, options, chair.seat, twin, level, seed)
        return await self._run(think, problem)

    async def advise(
        self, chair: Chair, seats: int, options: Mapping[str, object], seed: int
    ) -> list[Advised]:
        """What somebody in this chair might do; none where there is nothing to choose."""
        twin = chair.imagine(Rng(seed)).to_json()
        problem = Problem(chair.game.key, seats, options, chair.seat, twin, ADVISER, seed)
        return await self._run(advise, problem)

    async def _run(self, work: Callable[[Problem], T], problem: Problem) -> T:
        """Run in one of the processes; if it dies, once more in new ones."""
        try:
            return await self._try(work, problem)
        except BrokenProcessPool:
            return await self._try(work, problem)

    async def _try(self, work: Callable[[Problem], T], problem: Problem) -> T:
        pool = self.pool
        try:
            return await asyncio.get_running_loop().run_in_executor(pool, work, problem)
        except BrokenProcessPool:
            if self._pool is pool:  # nobody has replaced it yet
                self.close()
            raise

    async def renew(self) -> bool:
        """Switch to new processes if those run the compiled core; the old ones finish their work."""
        pool, compiled = self.new_pool(), False
        try:
            compiled = await asyncio.get_running_loop().run_in_executor(pool, loads_compiled)
        except Exception as error:
            log.warning("the compiled core does not load", error=type(error).__name__)
        finally:
            old, self._pool = (self._pool, pool) if compiled else (pool, self._pool)
            if old is not None:
                old.shutdown(wait=False)
        return compiled

    def new_pool(self) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(self.processes, get_context("spawn"), initializer=be_calm)

    @property
    def pool(self) -> ProcessPoolExecutor:
        if self._pool is None:
            self._pool = self.new_pool()
        return self._pool

    def close(self) -> None:
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None


def be_calm() -> None:
    """Ignore Ctrl-C: the server handles it and ends its processes."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def loads_compiled() -> bool:
    """In a process of its own: whether the core and all games load, compiled."""
    return bool(games()) and fathom.compiled()


def think(problem: Problem) -> int:
    """In a process of its own."""
    return made(problem.level, problem.seed).choose(set_up(problem))


def advise(problem: Problem) -> list[Advised]:
    """In a process of its own."""
    return Adviser(problem.seed, here).advise(set_up(problem))


def set_up(problem: Problem) -> Chair:
    """The chair of a table that looks just so from there."""
    game = games()[problem.game]
    table = Table(game, problem.seats, dict(problem.options), Seeded(0))
    table.course.rest_on(game.from_json(problem.position))
    table.started = True
    return table.chair(problem.seat)


def made(level: str, seed: int) -> Bot:
    """A bot that does not think too long."""
    kind = BOTS[level]
    return kind(seed, hurried=True) if issubclass(kind, SearchBot) else kind(seed)


def longest(level: str) -> float:
    """Seconds a bot of this level may take."""
    kind = BOTS[level]
    return kind.seconds if issubclass(kind, SearchBot) else 0.0


@cache
def games() -> dict[str, Game]:
    from fathom.games import GAMES

    return {game.key: game for game in GAMES}
