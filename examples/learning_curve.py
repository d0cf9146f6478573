"""How good a policy is while it learns: matches at tables, as lines, as a table and as a curve.

Used by learn_torch.py and learn_nautilus.py; needs no more than Fathom. Its `fathom.lab` is internal and may
change: for a program of your own, copy what you need.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import fathom
from fathom.lab import svg_plots
from fathom.lab.wilson_interval import wilson


class Score(NamedTuple):
    """Games won; who shares the first place shares the game."""

    won: float
    games: int

    def __str__(self) -> str:
        low, high = wilson(self.won, self.games)
        return f"{self.won / self.games:.1%} ({low:.1%}–{high:.1%})"


def match(key: str, seats: int, player: fathom.Player, other: str, games: int, seed: int) -> Score:
    """So many games at tables: the player in one seat after another, the other bot in all that remain."""
    game, won = fathom.game(key), 0.0
    for number in range(games):
        mine = number % seats
        bots: dict[int, str | fathom.Player] = {**dict.fromkeys(range(seats), other), mine: player}
        with game.table(seats=seats, seed=seed + number, bots=bots) as table:
            table.play()
        ranking = table.result.ranking
        won += (ranking[mine] == 1) / ranking.count(1)
    return Score(won, games)


class Curve:
    """How good a policy was against other bots, by how many games it had played against itself."""

    def __init__(self, key: str, seats: int, others: Sequence[str]) -> None:
        self.key, self.seats = key, seats
        self.games: list[int] = []
        self.scores: dict[str, list[Score]] = {other: [] for other in others}

    def measure(self, player: fathom.Player, games: int, matches: int) -> None:
        self.games.append(games)
        for other, scores in self.scores.items():
            scores.append(match(self.key, self.seats, player, other, matches, games))

    def line(self) -> str:
        """What was measured last."""
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
