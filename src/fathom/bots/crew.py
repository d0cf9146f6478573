"""Minds in processes of their own, so that a table goes on while they think.

What is sent to them is what the chair gave: an imagined position, and what the seat heard and did.
"""

from __future__ import annotations

import contextlib
import signal
from multiprocessing import get_context
from multiprocessing.connection import Connection

from fathom.bots.mind import Budget, Mind, Noted
from fathom.core.state import State
from fathom.table.chair import Chair

PATIENCE = 1.0  # seconds for a process to end


class Worker:
    """One process with one mind."""

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


class Crew:
    """A thinker that asks several workers, and adds up what they say."""

    def __init__(self, chair: Chair, seed: int, workers: int = 1) -> None:
        self.workers = [Worker(chair.game.key, chair.seat, seed + n) for n in range(workers)]
        self.substitute = Mind(chair.seat, seed)

    def think(self, position: State, diary: list[Noted], options: list[int], budget: Budget) -> list[float]:
        """What the workers find; if one has died, what can be found here."""
        if self.workers:
            try:
                return self.together(position, diary, options, budget)
            except (EOFError, OSError):
                self.close()
        return self.substitute.think(position, diary, options, budget)

    def together(
        self, position: State, diary: list[Noted], options: list[int], budget: Budget
    ) -> list[float]:
        """Each worker does its share of the simulations."""
        share = budget._replace(simulations=-(-budget.simulations // len(self.workers)))
        for worker in self.workers:
            worker.pipe.send((position.to_json(), diary, options, share))
        answers = [worker.pipe.recv() for worker in self.workers]
        return [sum(visits) for visits in zip(*answers, strict=True)]

    def close(self) -> None:
        while self.workers:
            self.workers.pop().close()


def work(pipe: Connection, key: str, seat: int, seed: int) -> None:
    """What a worker does until nobody asks any more. Ctrl-C is for the table, which then ends its workers."""
    from fathom.games import GAMES

    signal.signal(signal.SIGINT, signal.SIG_IGN)
    game = next(game for game in GAMES if game.key == key)
    mind = Mind(seat, seed)
    with contextlib.suppress(EOFError, OSError):
        while True:
            position, diary, options, budget = pipe.recv()
            pipe.send(mind.think(game.from_json(position), diary, options, budget))
