"""Persistent search: the search of one seat, kept from decision to decision."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import NamedTuple, Protocol

from fathom.bots.reasons import Explained, Limits, explain
from fathom.core.kernel.events import Event
from fathom.core.kernel.game import Game
from fathom.core.kernel.rng import Rng
from fathom.core.kernel.sense import Sense
from fathom.core.kernel.state import State
from fathom.core.search.search import Search

SLICE = 64  # simulations between two looks at the clock
CLEAR = 0.5  # of the simulations left, those that could still change the choice
MOST_NODES = 200_000  # of a tree that is kept

Fact = tuple[str, int, int, int, int, int]
Noted = int | Fact  # an action of one's own, or something heard


class Budget(NamedTuple):
    """So many simulations, but not longer than so many seconds."""

    simulations: int
    seconds: float | None = None


Tried = tuple[float, float]  # how often an option was tried, and what it was worth on average


class Thinker(Protocol):
    """Whatever can be asked how often each option was worth trying, what came of it, and why."""

    def think(
        self, position: State, diary: list[Noted], options: list[int], budget: Budget
    ) -> list[float]: ...

    def weigh(
        self, position: State, diary: list[Noted], options: list[int], budget: Budget
    ) -> list[Tried]: ...

    def explain(
        self, game: Game, position: State, options: list[int], limits: Limits, effort: float
    ) -> Explained: ...

    def close(self) -> None: ...


class PersistentSearch:
    """A thinker in this process. Its seconds are those of `clock`."""

    def __init__(
        self,
        seat: int,
        seed: int,
        sense: Sense,
        veiled: bool = True,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.search = Search(seat, Rng(seed), sense, veiled)
        self.clock = clock

    def think(self, position: State, diary: list[Noted], options: list[int], budget: Budget) -> list[float]:
        """How often each option was tried; `diary` is what was heard and done since the last time."""
        self.recall(diary)
        left, start = budget.simulations, self.clock()
        while left > 0:
            self.search.simulate(position, min(SLICE, left))
            left -= SLICE
            visits = self.search.visits(options)
            late = budget.seconds is not None and self.clock() - start > budget.seconds
            if late or is_clear(visits, left):
                break
        return self.search.visits(options)

    def weigh(self, position: State, diary: list[Noted], options: list[int], budget: Budget) -> list[Tried]:
        """The same with what each option was worth on average, from 0 to 1."""
        visits = self.think(position, diary, options, budget)
        return list(zip(visits, self.search.worths(options)))

    def explain(
        self, game: Game, position: State, options: list[int], limits: Limits, effort: float
    ) -> Explained:
        """How the best options compare, and why."""
        seat, rng = self.search.seat, self.search.rng.split()
        return explain(game, position, seat, options, rng, limits, effort)

    def recall(self, diary: list[Noted]) -> None:
        """Go on with the tree where it has been here before; else begin another."""
        for noted in diary:
            if isinstance(noted, int):
                self.search.did(noted)
            else:
                self.search.heard(*noted)
        if not self.search.knows() or self.search.size() > MOST_NODES:
            self.search.forget()

    def close(self) -> None:
        """Nothing to end."""


def is_clear(visits: list[float], left: int) -> bool:
    """Whether the option tried most will hardly be overtaken by the next."""
    second, first = sorted(visits)[-2:]
    return first - second > CLEAR * left


def noted(event: Event) -> Fact:
    """A fact as it is written down."""
    return event.what, event.seat, event.thing, event.place, event.goal, event.amount
