"""Bot processes of the server: a few processes think for all bots in turn, so that no table is held up.

A process is sent what a chair gives: a position the seat cannot tell from the true one. It sets up a table
from it and gives the bot that table's chair. No tree is kept from one question to the next: equal positions
are thought about equally, in whichever process.
"""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from asyncio import wrap_future
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Future
from functools import cache, partial
from typing import NamedTuple, TypeVar

import structlog

import fathom
from fathom.bots import BOTS, Advice, Adviser, Bot, SearchBot
from fathom.bots.process_pool import ProcessPool
from fathom.bots.search_bots import here
from fathom.core.kernel.game import Game
from fathom.core.kernel.rng import Rng
from fathom.server.answer_checks import BadAnswer, checked_advice, checked_choice
from fathom.server.metrics import Metrics
from fathom.server.thinking_queue import Asker, ThinkingQueue
from fathom.table.chair import Chair
from fathom.table.random_source import Seeded
from fathom.table.table import Table

BLIND = "random"  # the bot that needs no thought
ADVISER = "adviser"  # asked for advice
ANYBODY = Asker()
ATTEMPTS = 2  # to get an answer that can be used
Result = TypeVar("Result")
log = structlog.get_logger("fathom.bots")


class Problem(NamedTuple):
    """What a bot is asked; nothing in it is a secret from its seat."""

    game: str
    seats: int
    options: Mapping[str, object]
    seat: int
    position: Mapping[str, object]
    level: str
    seed: int


class Said(NamedTuple):
    """What a bot says, before anybody has checked it."""

    answer: object
    by: str = ""  # which thinker; empty: a process of this machine


class Thinkers(ABC):
    """Bots that answer and advise. Whatever they say is checked against the question before it is used."""

    def __init__(self, metrics: Metrics | None = None) -> None:
        self.metrics = metrics

    async def choose(
        self, chair: Chair, options: Mapping[str, object], level: str, seed: int, asker: Asker = ANYBODY
    ) -> int:
        """What a bot of this level answers to the question put to this chair."""
        offered = chair.decision.options
        if level == BLIND or len(offered) == 1:
            return offered[Rng(seed).below(len(offered))]
        problem = problem_of(chair, options, level, seed)
        return await self._checked(problem, asker, chair, partial(checked_choice, options=offered))

    async def advise(
        self, chair: Chair, options: Mapping[str, object], seed: int, asker: Asker = ANYBODY
    ) -> Advice:
        """What somebody in this chair might do, and why; nothing where there is nothing to choose."""
        problem, offered = problem_of(chair, options, ADVISER, seed), chair.decision.options
        check = partial(checked_advice, options=offered, game=chair.game, seats=chair.seats)
        return await self._checked(problem, asker, chair, check)

    async def _checked(
        self, problem: Problem, asker: Asker, chair: Chair, check: Callable[[object], Result]
    ) -> Result:
        """An answer that passes the check; one that does not is asked for again, elsewhere if possible."""
        refused: list[str] = []
        while True:
            said = await self.think(problem, chair.game.version, asker, refused)
            try:
                return check(said.answer)
            except BadAnswer as wrong:
                log.error("a bot's answer is refused", level=problem.level, why=str(wrong))
                if self.metrics is not None:
                    self.metrics.bad_answers.inc()
                refused.append(said.by)
                if len(refused) == ATTEMPTS:
                    raise

    @abstractmethod
    async def think(self, problem: Problem, version: int, asker: Asker, refused: Sequence[str]) -> Said:
        """What a bot says, by these rules of the game; not checked. `refused`: whose answers were."""

    @abstractmethod
    async def renew(self) -> bool:
        """Go on in new processes if they run the core compiled; the old ones finish what they are at."""

    @abstractmethod
    def close(self) -> None: ...


class LocalThinkers(Thinkers):
    """Thinks in the processes of a pool, on this machine."""

    def __init__(self, processes: int, metrics: Metrics | None = None) -> None:
        super().__init__(metrics)
        self.pool = ProcessPool(processes)
        self.queue = ThinkingQueue(self.run, processes)

    def run(self, job: Callable[[], object]) -> Future[object]:
        return self.pool.submit(job)

    async def think(self, problem: Problem, version: int, asker: Asker, refused: Sequence[str]) -> Said:
        return Said(await self.queue.ask(asker, partial(answer, problem)))

    async def renew(self) -> bool:
        pool, compiled = ProcessPool(len(self.pool.workers)), False
        try:
            compiled = await wrap_future(pool.submit(loads_compiled))
        except Exception as error:
            log.warning("the compiled core does not load", error=type(error).__name__)
        finally:
            old, self.pool = (self.pool, pool) if compiled else (pool, self.pool)
            asyncio.get_running_loop().run_in_executor(None, old.close, True)
        return compiled

    def close(self) -> None:
        self.queue.close()
        self.pool.close()


def problem_of(chair: Chair, options: Mapping[str, object], level: str, seed: int) -> Problem:
    """The question put to this chair as plain values."""
    twin = chair.imagine(Rng(seed)).to_json()
    return Problem(chair.game.key, chair.seats, options, chair.seat, twin, level, seed)


def answer(problem: Problem) -> int | Advice:
    """In a process of its own: what a bot answers, or advises."""
    return advise(problem) if problem.level == ADVISER else think(problem)


def loads_compiled() -> bool:
    """In a process of its own: whether the core and all games load, compiled."""
    return bool(games()) and fathom.compiled()


def think(problem: Problem) -> int:
    """In a process of its own."""
    return made(problem.level, problem.seed).choose(set_up(problem))


def advise(problem: Problem) -> Advice:
    """In a process of its own."""
    return Adviser(problem.seed, here).advise_with_reasons(set_up(problem))


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
