"""Parallel search: searches in other processes, so that a table goes on while bots think.

The processes are sent only what the chair gave: an imagined position, and what the seat heard and did.
"""

from __future__ import annotations

import contextlib
import signal
from multiprocessing import get_context
from multiprocessing.connection import Connection

from fathom.bots.persistent_search import Budget, Noted, PersistentSearch, Tried
from fathom.core.kernel.state import State
from fathom.table.chair import Chair

PATIENCE = 1.0  # seconds for a process to end


class Worker:
    """One process with one persistent search."""

    def __init__(self, game: str, seat: int, seed: int) -> None:
        context = get_context("spawn")
        self.pipe, theirs = context.Pipe()
        self.process = context.Process(target=work, args=(theirs, game, seat, seed), daemon=True)
        self.process.start()
        theirs.close()

    def close(self) -> None:
        self.process.terminate()
        self.process.join(PATIENCE)
        self.pipe.close()


class ParallelSearch:
    """A thinker that asks several workers, and adds up what they say."""

    def __init__(self, chair: Chair, seed: int, workers: int = 1) -> None:
        self.workers = [Worker(chair.game.key, chair.seat, seed + n) for n in range(workers)]
        self.substitute = PersistentSearch(chair.seat, seed, chair.game.sense)

    def think(self, position: State, diary: list[Noted], options: list[int], budget: Budget) -> list[float]:
        return [visits for visits, _ in self.weigh(position, diary, options, budget)]

    def weigh(self, position: State, diary: list[Noted], options: list[int], budget: Budget) -> list[Tried]:
        """What the workers find; if one has died, what can be found here."""
        if self.workers:
            try:
                return self.together(position, diary, options, budget)
            except (EOFError, OSError):
                self.close()
        return self.substitute.weigh(position, diary, options, budget)

    def together(
        self, position: State, diary: list[Noted], options: list[int], budget: Budget
    ) -> list[Tried]:
        """Each worker does its share of the simulations."""
        share = budget._replace(simulations=-(-budget.simulations // len(self.workers)))
        for worker in self.workers:
            worker.pipe.send((position.to_json(), diary, options, share))
        answers = [worker.pipe.recv() for worker in self.workers]
        return [added(list(tried)) for tried in zip(*answers, strict=True)]

    def close(self) -> None:
        while self.workers:
            self.workers.pop().close()


def added(tried: list[Tried]) -> Tried:
    """What several workers found of one option, as if one had."""
    visits = sum(times for times, _ in tried)
    return visits, sum(times * worth for times, worth in tried) / (visits or 1.0)


def work(pipe: Connection, key: str, seat: int, seed: int) -> None:
    """The loop of a worker process. It ignores Ctrl-C: the table handles it and ends its workers."""
    from fathom.games import GAMES

    signal.signal(signal.SIGINT, signal.SIG_IGN)
    game = next(game for game in GAMES if game.key == key)
    search = PersistentSearch(seat, seed, game.sense)
    with contextlib.suppress(EOFError, OSError):
        while True:
            position, diary, options, budget = pipe.recv()
            pipe.send(search.weigh(game.from_json(position), diary, options, budget))
