"""Arena: bots play each other until it is certain who is better. See docs/decisions/0043-arena.md."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import closing
from dataclasses import dataclass
from functools import partial
from statistics import fmean

from fathom.bots.process_pool import Pool, ProcessPool
from fathom.lab.arena_file import ArenaFile
from fathom.lab.arena_setup import ArenaSetup
from fathom.lab.confidence_sequence import DOUBT, Bet
from fathom.lab.lineups import Names, Pair, pairs
from fathom.lab.match import Match, Task, play

Watch = Callable[["Contest", int], None]  # what is known so far, and games of the round being played
GAMES = 400  # of a line-up, if its pairs are still undecided


@dataclass(frozen=True)
class Deal:
    """All games of one shuffle."""

    line_up: int
    matches: list[Match]

    def share(self, pair: Pair) -> float | None:
        """How much of the other's seats the one was ahead of; None if they did not meet."""
        beaten = [part for match in self.matches for part in match.beaten(*pair)]
        return fmean(beaten) if beaten else None


class Contest:
    """Arena progress: results so far and the pairings still to play.

    Rounds are played to their end before anything is decided, so it is no matter in which order, and in
    how many processes, their games are played.
    """

    def __init__(self, setup: ArenaSetup, games: int = GAMES, full: bool = False) -> None:
        self.setup = setup
        self.most = games
        self.full = full  # all of them, decided or not
        self.line_ups = setup.line_ups()
        self.bets = {pair: Bet() for pair in pairs(setup.bots, self.line_ups)}
        self.deals: list[Deal] = []
        self.dealt = [0] * len(self.line_ups)
        self.games = [0] * len(self.line_ups)

    def round(self) -> list[list[Task]]:
        """The next deal of every line-up that is still open."""
        return [self.next_deal(n) for n in range(len(self.line_ups)) if self.is_open(n)]

    def next_deal(self, line_up: int) -> list[Task]:
        deal = self.dealt[line_up]
        return [Task(line_up, deal, turn) for turn in range(len(self.setup.seatings(line_up, deal)))]

    def is_open(self, line_up: int) -> bool:
        """It has games left, and some pair in it is undecided."""
        pairs = self.meeting(self.line_ups[line_up])
        wanted = self.full or not all(self.decided(pair) for pair in pairs)
        return wanted and self.games[line_up] < self.most

    def meeting(self, names: Names) -> list[Pair]:
        return [pair for pair in self.bets if pair[0] in names and pair[1] in names]

    def decided(self, pair: Pair) -> bool:
        """Whether a pair is decided; in at most one of twenty arenas any pair is decided wrongly."""
        return self.bets[pair].refutes(DOUBT / len(self.bets))

    @property
    def certain(self) -> bool:
        return all(self.decided(pair) for pair in self.bets)

    def take(self, deals: Iterable[list[Match]]) -> None:
        """A round has been played."""
        for matches in deals:
            self.add(Deal(matches[0].task.line_up, matches))

    def add(self, deal: Deal) -> None:
        self.deals.append(deal)
        self.dealt[deal.line_up] += 1
        self.games[deal.line_up] += len(deal.matches)
        for pair, bet in self.bets.items():
            share = deal.share(pair)
            if share is not None:
                bet.add(share)

    def left(self) -> int:
        """Games that will be played if nothing more is decided."""
        return sum(self.most - self.games[n] for n in range(len(self.line_ups)) if self.is_open(n))


def run(
    arena_file: ArenaFile,
    games: int = GAMES,
    jobs: int = 1,
    watch: Watch | None = None,
    full: bool = False,
    pool: Pool | None = None,
) -> Contest:
    """Play until every pair is decided, or at most `games` games of each line-up; in `full`, all of them.

    Games that the file holds are not played again. They are played in the pool, which is closed afterwards,
    if one is given; else in so many processes.
    """
    contest = Contest(arena_file.setup, games, full)
    here = jobs == 1 and pool is None
    with closing(pool or ProcessPool(jobs)) as pool:
        played = map if here else pool.as_done
        while tasks := contest.round():
            wanted = [task for deal in tasks for task in deal if task not in arena_file.matches]
            for more, match in enumerate(played(partial(play, arena_file.setup), wanted), 1):
                arena_file.add(match)
                if watch:
                    watch(contest, more)
            contest.take([arena_file.matches[task] for task in deal] for deal in tasks)
            if watch:
                watch(contest, 0)
    return contest
