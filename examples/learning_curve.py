"""How good a policy is while it learns: matches at tables, as lines, as a table and as a curve.

Used by learn_torch.py and learn_nautilus.py; needs no more than Fathom. Its `fathom.lab` is internal and may
change: for a program of your own, copy what you need.
"""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import Future
from typing import NamedTuple

import fathom
from fathom.bots.process_pool import Pool
from fathom.lab import svg_plots
from fathom.lab.wilson_interval import wilson

CHUNK = 25  # games that are played together on a cluster


class Score(NamedTuple):
    """Games won; who shares the first place shares the game."""

    won: float
    games: int

    def __str__(self) -> str:
        low, high = wilson(self.won, self.games)
        return f"{self.won / self.games:.1%} ({low:.1%}–{high:.1%})"


def match(key: str, seats: int, player: fathom.Player, other: str, games: int, seed: int) -> Score:
    """So many games at tables: the player in one seat after another, the other bot in all that remain."""
    return Score(sum(play(key, seats, player, other, range(games), seed)), games)


def play(key: str, seats: int, player: fathom.Player, other: str, numbers: range, seed: int) -> list[float]:
    """The games of a match that have these numbers: which part of each the player won."""
    game, won = fathom.game(key), list[float]()
    for number in numbers:
        mine = number % seats
        bots: dict[int, str | fathom.Player] = {**dict.fromkeys(range(seats), other), mine: player}
        with game.table(seats=seats, seed=seed + number, bots=bots) as table:
            table.play()
        ranking = table.result.ranking
        won.append((ranking[mine] == 1) / ranking.count(1))
    return won


class Curve:
    """How good a policy was against other bots, by how many games it had played against itself.

    With a pool, matches are played there while the learning goes on.
    """

    def __init__(self, key: str, seats: int, others: Sequence[str], pool: Pool | None = None) -> None:
        self.key, self.seats = key, seats
        self.games: list[int] = []
        self.scores: dict[str, list[Score]] = {other: [] for other in others}
        self.pool = pool
        self.asked = 0  # points
        self.waiting: list[tuple[int, dict[str, list[Future[list[float]]]]]] = []  # points still being played

    def measure(self, player: fathom.Player, games: int, matches: int) -> None:
        self.asked += 1
        if self.pool is not None:
            spread = {other: self.spread(self.pool, player, other, games, matches) for other in self.scores}
            self.waiting.append((games, spread))
            return
        self.games.append(games)
        for other, scores in self.scores.items():
            scores.append(match(self.key, self.seats, player, other, matches, games))

    def spread(
        self, pool: Pool, player: fathom.Player, other: str, seed: int, matches: int
    ) -> list[Future[list[float]]]:
        """A match in the pool, some games at a time."""
        parts = [range(matches)[start : start + CHUNK] for start in range(0, matches, CHUNK)]
        return [pool.submit(play, self.key, self.seats, player, other, part, seed) for part in parts]

    def wait(self) -> None:
        """Until all points are measured."""
        while self.waiting:
            games, spread = self.waiting[0]
            won = {
                other: [part for each in parts for part in each.result()] for other, parts in spread.items()
            }
            self.games.append(games)
            for other, parts in won.items():
                self.scores[other].append(Score(sum(parts), len(parts)))
            del self.waiting[0]

    def line(self) -> str:
        """What was measured last."""
        self.wait()
        won = [f"against {other} {scores[-1]}" for other, scores in self.scores.items()]
        return f"{self.games[-1]:>9,} games: won {', '.join(won)}"

    def table(self) -> str:
        rows = [["games against itself", *[f"won against {other}" for other in self.scores]]]
        rows.append(["---:"] * len(rows[0]))
        for n, games in enumerate(self.games):
            rows.append([f"{games:,}", *[str(scores[n]) for scores in self.scores.values()]])
        return "\n".join(f"| {' | '.join(row)} |" for row in rows)

    def plot(self) -> str:
        """As a file of SVG. The dashed line is what a player as good as the others would win."""
        lines = [
            svg_plots.Curve(f"against {other}", [(n, s.won / s.games) for n, s in zip(self.games, scores)])
            for other, scores in self.scores.items()
        ]
        across = svg_plots.Axis(0, max(self.games[-1], 1), lambda games: f"{games:,.0f}")
        up = svg_plots.Axis(0, 1, lambda share: f"{share:.0%}", even=1 / self.seats)
        title = "Games won, by games played against itself"
        return svg_plots.alone(svg_plots.curves("learning", title, lines, across, up))
