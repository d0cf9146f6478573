"""Ratings: the strength of each bot (openskill, the Plackett-Luce model), with an interval.

The model learns game by game, so its numbers depend on the order of the games, and its own doubt takes every
game for independent of the others. So deals are drawn again and again from those that were played, in a new
order each time, and to each result is added a draw from the doubt the model is left with: the rating is the
mean of these numbers, and 95 in a hundred of them lie within the interval.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from statistics import fmean, quantiles
from typing import TYPE_CHECKING

from fathom.lab.arena import Deal
from fathom.lab.match import Match

if TYPE_CHECKING:
    from openskill.models import PlackettLuce

TRIALS = 120  # times the deals are drawn again
ENOUGH = 20_000  # games rated in all; with very many games the deals are drawn less often
FEWEST = 40
SLICES = 40  # the outer ones of so many equal parts are left out: one in twenty numbers


@dataclass(frozen=True)
class Rating:
    """In openskill's points: 25 is the middle."""

    bot: str
    points: float
    low: float
    high: float


def rate(deals: Sequence[Deal], bots: Sequence[str]) -> list[Rating]:
    """The bots that played, the best first."""
    from openskill.models import PlackettLuce

    played = {name for deal in deals for match in deal.matches for name in match.bots}
    names = [name for name in dict.fromkeys(bots) if name in played]
    model, random = PlackettLuce(tau=0.0), Random(0)
    games = sum(len(deal.matches) for deal in deals)
    trials = max(FEWEST, min(TRIALS, ENOUGH // max(1, games)))
    found = [trial(model, redrawn(deals, random), names, random) for _ in range(trials if names else 0)]
    ratings = [summed_up(name, [numbers[name] for numbers in found]) for name in names]
    return sorted(ratings, key=lambda rating: -rating.points)


def redrawn(deals: Sequence[Deal], random: Random) -> list[Deal]:
    """As many deals of every line-up as were played, drawn from these, in a random order."""
    by_line_up: dict[tuple[str, ...], list[Deal]] = {}
    for deal in deals:
        by_line_up.setdefault(tuple(sorted(deal.matches[0].bots)), []).append(deal)
    drawn = [deal for each in by_line_up.values() for deal in random.choices(each, k=len(each))]
    random.shuffle(drawn)
    return drawn


def trial(model: PlackettLuce, deals: list[Deal], names: list[str], random: Random) -> dict[str, float]:
    """What the model makes of these deals, give or take its doubt."""
    skills = dict.fromkeys(names, (model.mu, model.sigma))
    for deal in deals:
        for match in deal.matches:
            learn(model, match, skills)
    return {name: random.gauss(*skill) for name, skill in skills.items()}


def learn(model: PlackettLuce, match: Match, skills: dict[str, tuple[float, float]]) -> None:
    """One game. A bot that has several seats learns from each."""
    teams = [[model.rating(*skills[name])] for name in match.bots]
    rated = model.rate(teams, ranks=[float(place) for place in match.ranking])
    for name, (before,), (after,) in zip(match.bots, teams, rated):
        points, doubt = skills[name]
        skills[name] = points + after.mu - before.mu, doubt * after.sigma / before.sigma


def summed_up(bot: str, numbers: list[float]) -> Rating:
    cuts = quantiles(numbers, n=SLICES)
    return Rating(bot, fmean(numbers), cuts[0], cuts[-1])
