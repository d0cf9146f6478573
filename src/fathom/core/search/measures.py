"""Measurements: what a game reads off later positions, to say why one option is better than another.

A game's folder may have a module `measures` with the function `measures(start, seat)`: what matters to this
seat at a question, each with its words, and whether more of it is good or bad. `start` is a position that the
seat cannot tell from the true one, and what is made of it must be the same in all of those.
"""

from __future__ import annotations

from abc import abstractmethod
from typing import Final

from mypy_extensions import mypyc_attr

from fathom.core.kernel.state import State

CHANCE: Final = "chance"  # it comes to pass (1) or does not (0)
AMOUNT: Final = "amount"  # so many of something
LIKELIER: Final = 0.15  # a difference between two chances that is worth telling


@mypyc_attr(allow_interpreted_subclasses=True)
class Measure:
    """A message of the game's words, `measure-KEY`, what it speaks of, and how it is read off a position.

    `thing` and `other` are things, `who` is a seat; all other arguments are numbers. A difference smaller
    than `enough` is not worth telling.
    """

    def __init__(
        self,
        key: str,
        good: bool,
        args: dict[str, int] | None = None,
        kind: str = CHANCE,
        enough: float = LIKELIER,
    ) -> None:
        self.key: Final = key
        self.good: Final = good  # whether more of it is good for the seat
        self.args: Final[dict[str, int]] = args or {}
        self.kind: Final = kind
        self.enough: Final = enough

    @abstractmethod
    def read(self, later: State) -> float:
        """What it comes to in a later position: one that can be judged, or the end of the game."""


class Comparison:
    """One measurement after each of two options, in pairs of imagined games."""

    def __init__(self) -> None:
        self.pairs = 0
        self.first = 0.0  # summed up
        self.second = 0.0
        self.squares = 0.0  # of the differences

    def add(self, first: float, second: float) -> None:
        self.pairs += 1
        self.first += first
        self.second += second
        self.squares += (first - second) * (first - second)

    def difference(self) -> float:
        """On average, between the first option and the second."""
        return (self.first - self.second) / float(self.pairs)

    def error(self) -> float:
        """The standard error of the difference."""
        mean = self.difference()
        spread = max(self.squares / float(self.pairs) - mean * mean, 0.0)
        error: float = (spread / float(max(self.pairs - 1, 1))) ** 0.5
        return error
