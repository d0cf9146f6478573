"""Our own games, played the way OpenSpiel's are: from Python, and wholly inside the core."""

from collections.abc import Callable, Iterator
from functools import partial
from itertools import cycle, islice
from random import Random

from benchmarks.measure import Play, Task, Work
from fathom.core.kernel.decision import CHANCE
from fathom.core.kernel.events import Events
from fathom.core.kernel.rng import Rng
from fathom.core.kernel.sense import Sense
from fathom.core.kernel.state import State
from fathom.core.knowledge.veil import imagine
from fathom.core.search.playout import advance, rollouts, settle
from fathom.core.search.search import Search
from fathom.games import GAMES

SEED = 1
GAMES_COUNTED = 512
SIMULATIONS = 1000  # of one search
POSITIONS = 64
DEEPEST = 40  # decisions taken before a position is copied or imagined


def starts() -> dict[str, State]:
    """An opening position of every game at every number of seats."""
    return {f"{game.key} ({seats})": game.new(seats) for game in GAMES for seats in game.seats}


def from_python() -> dict[str, Play]:
    return {name: partial(play_from_python, start, steps_a_game(start)) for name, start in starts().items()}


def play_from_python(start: State, steps: float, games: int) -> Work:
    """Python chooses for every seat; chance answers inside the core."""
    pick, rng, decisions = Random(SEED).random, Rng(SEED), 0
    for _ in range(games):
        state = start.copy()
        settle(state, rng)
        count: Callable[[], int] = state.count
        option = state.option
        while options := count():
            advance(state, option(int(pick() * options)), rng)
            decisions += 1
    return Work(games, decisions, steps * games)


def stepped_from_python() -> dict[str, Play]:
    return {name: partial(step_from_python, start) for name, start in starts().items()}


def step_from_python(start: State, games: int) -> Work:
    """Python chooses for chance, too, step by step."""
    pick, quiet = Random(SEED).random, Events()
    decisions = steps = 0
    for _ in range(games):
        state = start.copy()
        count: Callable[[], int] = state.count
        asked, option, apply = state.asked, state.option, state.apply
        while options := count():
            decisions += asked() != CHANCE
            apply(option(int(pick() * options)), quiet)
            steps += 1
    return Work(games, decisions, steps)


def whole_games() -> dict[str, Play]:
    return {name: partial(play_inside, [start]) for name, start in starts().items()}


def after_the_deal() -> dict[str, Play]:
    return {name: partial(play_inside, dealt(start)) for name, start in starts().items()}


def play_inside(positions: list[State], games: int) -> Work:
    """Everything inside the core; Python only starts it."""
    rng = Rng(SEED)
    tallies = [rollouts(position, -(-games // len(positions)), rng) for position in positions]
    return Work(
        sum(tally.games for tally in tallies),
        sum(tally.decisions for tally in tallies),
        sum(tally.steps for tally in tallies),
    )


def searches() -> dict[str, Play]:
    """Every game; and where its sense lets simulations end early, also with all of them played to the end."""
    senses = {game.key: game.sense for game in GAMES}
    rows = {
        name: partial(search, cycle(dealt(start)), senses[start.form.game])
        for name, start in starts().items()
    }
    for name, start in starts().items():
        if type(senses[start.form.game]).judged is not Sense.judged:
            rows[f"{name}, to the end"] = partial(search, cycle(dealt(start)), Sense())
    return dict(rows)


def search(positions: Iterator[State], sense: Sense, simulations: int) -> Work:
    """A new tree for every so many simulations, from where the first seat is asked."""
    calls = -(-simulations // SIMULATIONS)
    for position in islice(positions, calls):
        Search(position.asked(), Rng(SEED), sense).simulate(position, SIMULATIONS)
    return Work(*[calls * SIMULATIONS] * 3)


def steps_a_game(start: State) -> float:
    tally = rollouts(start, GAMES_COUNTED, Rng(SEED))
    return tally.steps / tally.games


def dealt(start: State) -> list[State]:
    """Positions in which the first seat has just been asked."""
    rng = Rng(SEED)
    positions = [start.copy() for _ in range(POSITIONS)]
    for position in positions:
        settle(position, rng)
    return positions


def on_the_way(start: State) -> list[State]:
    """Positions from all over a game."""
    rng = Rng(SEED)
    positions = dealt(start)
    for position in positions:
        for _ in range(rng.below(DEEPEST)):
            if position.count():
                advance(position, position.option(rng.below(position.count())), rng)
    return positions


def copies() -> dict[str, Task]:
    return {name: partial(repeat, [p.copy for p in on_the_way(start)]) for name, start in starts().items()}


def imaginings() -> dict[str, Task]:
    rng = Rng(SEED)
    return {
        name: partial(repeat, [partial(imagine, position, 0, rng) for position in on_the_way(start)])
        for name, start in starts().items()
    }


def repeat(calls: list[Callable[[], State]], times: int) -> None:
    for call in islice(cycle(calls), times):
        call()
