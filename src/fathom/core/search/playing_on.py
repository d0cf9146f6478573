"""Playing on from an option to the next position that can be judged, and what is measured there."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from fathom.core.kernel.decision import CHANCE
from fathom.core.kernel.rng import Rng
from fathom.core.kernel.sense import Sense
from fathom.core.kernel.state import State
from fathom.core.knowledge.veil import imagine
from fathom.core.search.measures import Comparison, Measure
from fathom.core.search.playout import QUIET, after, considered, expectations
from fathom.core.search.search import Search

PLAYOUTS: Final = 12  # of all options together, for one decision


def sensible_choice(state: State, sense: Sense, rng: Rng) -> i64:
    """What a bosun answers in the place of who is asked, knowing only what that seat knows."""
    seat = state.asked()
    every = [int(state.option(n)) for n in range(state.count())]
    options = considered(imagine(state, seat, rng), every, sense)
    totals = [0.0] * len(options)
    for _ in range(max(1, round(PLAYOUTS / len(options))) if len(options) > 1 else 0):
        gains = expectations(imagine(state, seat, rng), options, seat, sense, rng)
        for n in range(len(gains)):
            totals[n] += gains[n]
    return options[totals.index(max(totals))]


def play_on(state: State, sense: Sense, rng: Rng, sensibly: bool) -> None:
    """To where what was foreseen can be judged: by a bosun's choices, or by what comes to mind."""
    sights = sense.foresight()
    options = state.count()
    while options:
        if sense.judged(state):
            sights -= 1
            if sights == 0:
                return
        if sensibly and options > 1 and state.asked() != CHANCE:
            action = sensible_choice(state, sense, rng)
        else:
            action = sense.natural(state, options, rng)
        state.apply(action, QUIET)
        options = state.count()


def compare(
    world: State,
    first: i64,
    second: i64,
    measures: list[Measure],
    found: list[Comparison],
    sense: Sense,
    rng: Rng,
    sensibly: bool,
) -> None:
    """Play on from both options in the same world, with the same luck, and add what each measure reads."""
    luck = rng.word()
    one, other = after(world, first), after(world, second)
    play_on(one, sense, Rng(luck), sensibly)
    play_on(other, sense, Rng(luck), sensibly)
    for n in range(len(measures)):
        found[n].add(measures[n].read(one), measures[n].read(other))


def searched(world: State, action: i64, seat: i64, sense: Sense, luck: int, simulations: i64) -> float:
    """What `seat` can expect after an option: the second half of a search that begins there."""
    position = after(world, action)
    search = Search(seat, Rng(luck), sense)
    search.simulate(position, simulations // 2)
    total = 0.0
    rest = max(simulations - simulations // 2, 1)
    for _ in range(rest):
        search.simulate(position, 1)
        total += search.gains[seat]
    return total / float(rest)
