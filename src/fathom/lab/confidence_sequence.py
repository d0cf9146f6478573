"""Confidence sequence: an interval for a mean that holds however often one looks at it.

A gambler bets against a claim ("the mean is so much") on every number between 0 and 1 that comes in. If the
claim is true no way of betting wins in the long run: the chance that the capital ever grows twentyfold is at
most one in twenty (Ville). So one may look after every game and stop when it has: the claim is refuted.
The claims that are not refuted are an interval. After Waudby-Smith and Ramdas, "Estimating means of bounded
random variables by betting" (2023).
"""

from __future__ import annotations

from collections.abc import Iterable
from math import log
from statistics import fmean

DOUBT = 0.05
CAUTION = 0.9  # at most so much of the capital is at stake
GRID = 400


class Bet:
    """The logarithm of a gambler's capital against the claim that a mean is `claim`, which is not 0 or 1."""

    def __init__(self, claim: float = 0.5) -> None:
        self.claim = claim
        self.capital = 0.0
        self.most = 0.0  # it ever was
        self.trials = 0
        self.total = 0.5
        self.squares = 0.25

    def add(self, number: float) -> None:
        """Bet on it by what came before; then learn it."""
        self.capital += log(1 + self.stake() * (number - self.claim))
        self.most = max(self.most, self.capital)
        self.trials += 1
        self.total += number
        self.squares += (number - self.mean) ** 2

    @property
    def mean(self) -> float:
        """Of all numbers so far, and one half."""
        return self.total / (self.trials + 1)

    def stake(self) -> float:
        """For how much one bets that the next number is above the claim."""
        edge = self.mean - self.claim
        wish = edge / (self.squares / (self.trials + 1) + edge * edge)
        return max(-CAUTION / (1 - self.claim), min(CAUTION / self.claim, wish))

    def refutes(self, doubt: float = DOUBT) -> bool:
        return self.most >= -log(doubt)


def interval(numbers: Iterable[float], doubt: float = DOUBT) -> tuple[float, float]:
    """Holds the true mean at every look, but for once in `1 / doubt` series; and always the mean so far.

    What was refuted once stays refuted, so after a lucky start the mean so far may be among it: then the
    interval is widened to it, which makes it no less safe.
    """
    seen = list(numbers)
    if not seen:
        return 0.0, 1.0
    mean = fmean(seen)
    low = first_that_holds(range(1, GRID), seen, doubt)
    high = first_that_holds(range(GRID - 1, 0, -1), seen, doubt)
    if low is None or high is None:
        return mean, mean
    return min((low - 1) / GRID, mean), max((high + 1) / GRID, mean)


def first_that_holds(claims: range, numbers: list[float], doubt: float) -> int | None:
    return next((claim for claim in claims if not refuted(claim / GRID, numbers, doubt)), None)


def refuted(claim: float, numbers: list[float], doubt: float) -> bool:
    bet = Bet(claim)
    for number in numbers:
        bet.add(number)
        if bet.refutes(doubt):
            return True
    return False
