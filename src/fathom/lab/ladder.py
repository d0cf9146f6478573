"""Ladder: how the levels of bots compare in every game, measured in pairings within a time limit.

Each level sits alone among seats of the level below it, the strongest also among the weakest, and a searching
one that is shown the truth among others of its kind that are not. Time is shared evenly among the pairings
that are still open, and what was played is kept, so that one can go on later.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, wait
from contextlib import closing
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from statistics import fmean

from fathom.bots import BOTS, SearchBot
from fathom.bots.process_pool import Pool, ProcessPool
from fathom.core.kernel.game import Game
from fathom.lab.arena import GAMES, Contest, Deal
from fathom.lab.arena_bots import TRUTH
from fathom.lab.arena_file import ArenaFile
from fathom.lab.arena_setup import ArenaSetup
from fathom.lab.confidence_sequence import interval
from fathom.lab.match import Match, Task, play
from fathom.lab.true_state import hides

LEVELS = tuple(BOTS)
SEER = "mate"
WIDE = 0.2  # a share that is to be known, not only decided, is played until its interval is this wide
DUEL = 2  # seats
GUESS = 2.0  # seconds of a game with a short search
INSTANT = 0.1


@dataclass(frozen=True)
class Pairing:
    """One bot, alone among others."""

    setup: ArenaSetup
    measured: bool  # how much better it is, not only whether

    @property
    def one(self) -> str:
        return self.setup.bots[0]

    @property
    def other(self) -> str:
        return self.setup.bots[1]


def pairings(game: Game, seats: int, seed: int = 0, effort: float = 1.0) -> list[Pairing]:
    """From the weakest level to the strongest, then those that are to be measured."""

    def pairing(one: str, other: str, measured: bool = False) -> Pairing:
        bots = (one, *[other] * (seats - 1))
        rotations = 0 if seats == DUEL else 1
        return Pairing(ArenaSetup(game.key, seats, bots, seed, {}, effort, rotations), measured)

    steps = [pairing(better, worse) for worse, better in pairwise(LEVELS)]
    seer = [pairing(SEER + TRUTH, SEER, True)] if hides(game, seats) else []
    return [*steps, pairing(LEVELS[-1], LEVELS[0], True), *seer]


class Measurement(Contest):
    """Goes on until the share is well known."""

    width = 1.0  # of its interval

    def is_open(self, line_up: int) -> bool:
        return self.games[line_up] < self.most and self.width > WIDE

    def add(self, deal: Deal) -> None:
        super().add(deal)
        (pair,) = self.bets
        low, high = interval([share for deal in self.deals if (share := deal.share(pair)) is not None])
        self.width = high - low


class PairingRun:
    """A pairing, its file, and its progress."""

    def __init__(self, pairing: Pairing, folder: Path, games: int = GAMES) -> None:
        setup = pairing.setup
        self.pairing = pairing
        name = f"{setup.game}-{setup.seats}-{pairing.one}-{pairing.other}-{setup.digest()}.jsonl"
        self.arena_file = ArenaFile(setup, folder / name)
        self.contest = Measurement(setup, games) if pairing.measured else Contest(setup, games)
        self.go_on()

    def go_on(self) -> None:
        """Count every deal that has been played whole."""
        while (deals := self.contest.round()) and not self.missing():
            self.contest.take([self.arena_file.matches[task] for task in deal] for deal in deals)

    def missing(self) -> list[Task]:
        """Games of the next deal."""
        return [task for deal in self.contest.round() for task in deal if task not in self.arena_file.matches]

    def add(self, match: Match) -> None:
        self.arena_file.add(match)
        self.go_on()

    def seconds(self) -> list[float]:
        """Of each game so far."""
        return [match.seconds for match in self.arena_file.matches.values()]

    def expected(self) -> float:
        """Seconds of another game: as those before, else as a bot of this patience may take."""
        kind = BOTS[self.pairing.one.removesuffix(TRUTH)]
        patience = kind.patience if issubclass(kind, SearchBot) else INSTANT
        return fmean(self.seconds() or [GUESS * patience * self.pairing.setup.effort])


def play_pairings(
    runs: Sequence[PairingRun],
    minutes: float,
    jobs: int = 1,
    watch: Callable[[], None] = lambda: None,
    pool: Pool | None = None,
) -> None:
    """Play until nothing is open, or no game would end in time. Time is shared evenly.

    Games are played in the pool, which is closed afterwards, if one is given; else in so many processes.
    """
    end = time.monotonic() + 60 * minutes
    running: dict[Future[Match], PairingRun] = {}
    with closing(pool or ProcessPool(jobs)) as pool:
        while True:
            can = waiting(runs, [*running.values()], end - time.monotonic())
            for each in can[: max(0, pool.size() - len(running))] if can else []:
                running[pool.submit(play, each.pairing.setup, each.missing()[0])] = each
            if not running:
                return
            for game in wait(running, return_when=FIRST_COMPLETED).done:
                running.pop(game).add(game.result())
            watch()


def waiting(runs: Sequence[PairingRun], busy: list[PairingRun], left: float) -> list[PairingRun]:
    """Pairings that can go on and would be done in time."""
    can = [each for each in runs if each not in busy and each.missing() and each.expected() < left]
    return sorted(can, key=lambda each: sum(each.seconds()) + each.expected())
