"""Timing on a noisy machine: competitors take short turns, and medians are compared.

A play is a callable that plays about as many games as it is asked to and says what it did; a task does
something that many times and says nothing. Both are timed in process time, so other programs weigh less on
the numbers.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from statistics import median, quantiles
from time import process_time
from typing import NamedTuple, TypeVar

Done = TypeVar("Done")
Timed = TypeVar("Timed")

SLICE = 0.1
"""Seconds in one turn of one competitor."""
FEWEST_ROUNDS = 3
NANOSECONDS = 1e9


class Work(NamedTuple):
    """Games played, decisions taken by seats, and steps: all applied actions, chance included."""

    games: float
    decisions: float
    steps: float

    def each(self) -> "Work":
        """What an average game holds."""
        return self.times(1 / self.games)

    def times(self, factor: float) -> "Work":
        return Work(self.games * factor, self.decisions * factor, self.steps * factor)


Play = Callable[[int], Work]
Task = Callable[[int], None]


@dataclass(frozen=True)
class Measure:
    """A competitor's pace, slice by slice; what it reports are medians."""

    name: str
    paces: tuple[Work, ...]

    @property
    def decisions(self) -> float:
        """Decisions per second."""
        return median(pace.decisions for pace in self.paces)

    @property
    def steps(self) -> float:
        """Steps per second."""
        return median(pace.steps for pace in self.paces)

    @property
    def games(self) -> float:
        """Games per second."""
        return median(pace.games for pace in self.paces)

    @property
    def spread(self) -> float:
        """Half the distance between the quartiles of decisions per second, as a part of the median."""
        low, _, high = quantiles((pace.decisions for pace in self.paces), n=4)
        return (high - low) / 2 / self.decisions

    def ratio(self, other: "Measure") -> float:
        """How many times the other's decisions per second: the median over slices timed side by side."""
        pairs = zip(self.paces, other.paces, strict=True)
        return median(mine.decisions / theirs.decisions for mine, theirs in pairs)


def race(plays: Mapping[str, Play], seconds: float) -> list[Measure]:
    """Let all play in alternating slices, about `seconds` for each of them."""
    turns = take_turns(plays, seconds, pace_of)
    return [Measure(name, tuple(paces)) for name, paces in turns.items()]


def costs(tasks: Mapping[str, Task], seconds: float) -> dict[str, float]:
    """Nanoseconds for doing each task once, timed in alternating slices."""
    turns = take_turns(tasks, seconds, cost_of)
    return {name: median(taken) * NANOSECONDS for name, taken in turns.items()}


def take_turns(
    tasks: Mapping[str, Callable[[int], Done]],
    seconds: float,
    timed: Callable[[Callable[[int], Done], int], Timed],
) -> dict[str, list[Timed]]:
    """Time every task once a round; each round goes through them in the other direction."""
    amounts = {name: amount_for(task, SLICE) for name, task in tasks.items()}
    turns: dict[str, list[Timed]] = {name: [] for name in tasks}
    order = list(tasks)
    for _ in range(max(FEWEST_ROUNDS, round(seconds / SLICE))):
        for name in order:
            turns[name].append(timed(tasks[name], amounts[name]))
        order.reverse()
    return turns


def pace_of(play: Play, games: int) -> Work:
    """What was done, per second."""
    start = process_time()
    done = play(games)
    return done.times(1 / (process_time() - start))


def cost_of(task: Callable[[int], object], amount: int) -> float:
    """Seconds for one unit of the amount."""
    start = process_time()
    task(amount)
    return (process_time() - start) / amount


def amount_for(task: Callable[[int], object], seconds: float) -> int:
    """How much fills a slice: doubled until it is long enough to judge by. This warms the task up, too."""
    amount = 1
    while (cost := cost_of(task, amount)) * amount < seconds / 4:
        amount *= 2
    return max(1, round(seconds / cost))
