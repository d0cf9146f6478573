"""Playouts: play to the end by a quick policy, in compiled code and without building lists."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from fathom.core.kernel.decision import CHANCE
from fathom.core.kernel.events import Events
from fathom.core.kernel.rng import Rng
from fathom.core.kernel.sense import Sense
from fathom.core.kernel.state import State

QUIET: Final = Events()


class Tally:
    """What was played: games, all steps, and those of them that seats decided."""

    def __init__(self, games: int, steps: int, decisions: int) -> None:
        self.games: Final = games
        self.steps: Final = steps
        self.decisions: Final = decisions


def playout(state: State, rng: Rng) -> None:
    """Chance and every seat choose at random until the game is over."""
    options = state.count()
    while options:
        state.apply(state.option(rng.below(options)), QUIET)
        options = state.count()


def sensible_playout(state: State, sense: Sense, rng: Rng) -> None:
    """Every seat does what comes to mind, until the game is over or what was foreseen can be judged."""
    sights = sense.foresight()
    options = state.count()
    while options:
        if sense.judged(state):
            sights -= 1
            if sights == 0:
                return
        state.apply(sense.natural(state, options, rng), QUIET)
        options = state.count()


def after(state: State, action: i64) -> State:
    """The world in which this was done; the position stays as it is."""
    world = state.copy()
    world.apply(action, QUIET)
    return world


def expectation(state: State, action: i64, seat: i64, sense: Sense, rng: Rng) -> float:
    """What `seat` can expect, from 0 to 1, if after this action all do what comes to mind."""
    world = after(state, action)
    sensible_playout(world, sense, rng)
    return sense.prospect(world, seat)


def expectations(state: State, actions: list[int], seat: i64, sense: Sense, rng: Rng) -> list[float]:
    """The expectation of each of these actions, once."""
    return [expectation(state, action, seat, sense, rng) for action in actions]


def outcome(state: State, action: i64, seat: i64, sense: Sense, rng: Rng) -> float:
    """What becomes of `seat`, from 0 to 1, if after this action all play blindly to the end."""
    world = after(state, action)
    playout(world, rng)
    return sense.prospect(world, seat)


def outcomes(state: State, actions: list[int], seat: i64, sense: Sense, rng: Rng) -> list[float]:
    """The outcome of each of these actions, once."""
    return [outcome(state, action, seat, sense, rng) for action in actions]


def considered(state: State, options: list[int], sense: Sense) -> list[int]:
    """The options worth a thought."""
    return [option for option in options if not sense.foolish(state, option)]


def offers(state: State, action: i64) -> bool:
    """Whether this is one of the options; they ascend, so few need looking at."""
    low: i64 = 0
    count = state.count()
    high = count
    while low < high:
        middle = (low + high) // 2
        if state.option(middle) < action:
            low = middle + 1
        else:
            high = middle
    return low < count and state.option(low) == action


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
    steps: i64 = 0
    decisions: i64 = 0
    for _ in range(games):
        world = start.copy()
        options = world.count()
        while options:
            steps += 1
            if world.asked() != CHANCE:
                decisions += 1
            world.apply(world.option(rng.below(options)), QUIET)
            options = world.count()
    return Tally(games, steps, decisions)
