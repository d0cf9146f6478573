"""Play to the end without leaving compiled code and without building a list."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from fathom.core.decision import CHANCE
from fathom.core.events import Events
from fathom.core.rng import Rng
from fathom.core.state import State

QUIET: Final = Events()


class Tally:
    """What was played: all steps, and those of them that seats decided."""

    def __init__(self) -> None:
        self.games: i64 = 0
        self.steps: i64 = 0
        self.decisions: i64 = 0


def playout(state: State, rng: Rng) -> None:
    """Chance and every seat choose at random until the game is over."""
    options = state.count()
    while options:
        state.apply(state.option(rng.below(options)), QUIET)
        options = state.count()


def outcome(state: State, action: i64, seat: i64, rng: Rng) -> int:
    """How `seat` stands after this action and random play to the end, in a copy of the position."""
    world = state.copy()
    world.apply(action, QUIET)
    playout(world, rng)
    return world.lead(seat)


def outcomes(state: State, actions: list[int], seat: i64, rng: Rng) -> list[int]:
    """The outcome of each of these actions, once."""
    return [outcome(state, action, seat, rng) for action in actions]


def settle(state: State, rng: Rng) -> None:
    """Let chance answer until a seat is asked or the game is over."""
    while state.asked() == CHANCE:
        state.apply(state.option(rng.below(state.count())), QUIET)


def advance(state: State, action: i64, rng: Rng) -> None:
    """A seat's action, and then chance's."""
    state.apply(action, QUIET)
    settle(state, rng)


def rollouts(start: State, games: i64, rng: Rng) -> Tally:
    """Many playouts from one position, counted."""
    tally = Tally()
    for _ in range(games):
        world = start.copy()
        options = world.count()
        while options:
            if world.asked() != CHANCE:
                tally.decisions += 1
            tally.steps += 1
            world.apply(world.option(rng.below(options)), QUIET)
            options = world.count()
        tally.games += 1
    return tally
