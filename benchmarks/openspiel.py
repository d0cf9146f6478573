"""OpenSpiel's card games, each played in the fastest honest way its Python package offers.

From Python: one loop over `current_player`, `legal_actions` and `apply_action`. At a chance node
`legal_actions` lists the outcomes; in these games they are always equally likely (checked below), so one
even pick serves both kinds of node and is quicker than sampling from `chance_outcomes`.

Whole games in C++: `evaluate_bots` with C++ random bots. It draws chance itself; nothing returns to Python
on the way.

Rollouts in C++: `RandomRolloutEvaluator` has no method of its own in Python, but a tree search of a single
simulation only clones the root and calls it, and it rolls out on clones, chance included. The root of a
search must be a decision (a chance node crashes it), so these rollouts start after the deal.

Games start as clones of one fresh state: in gin rummy that is a hundred times quicker than
`new_initial_state`.
"""

from collections.abc import Callable, Iterable
from functools import cache, partial
from importlib import import_module
from itertools import cycle, islice
from random import Random
from typing import Any, Protocol

from benchmarks.measure import Play, Task, Work

GAMES = ("hearts", "euchre", "gin_rummy")
INSTALL = "pip install open_spiel==2.0.2"

CHANCE = -1
TERMINAL = -4
SEED = 1
DEALS = 64
"""Different dealt positions that rollouts and copies start from."""
GAMES_COUNTED = 512
"""Games counted from Python to learn what an average game holds."""
SIMULATIONS = 1000
"""Simulations of one search."""
SEARCHED = "hearts"
ROLLOUTS = 16
"""Rollouts in one call into C++."""
EVEN = 1e-9

Pick = Callable[[], float]


class State(Protocol):
    """The part of `pyspiel.State` used here."""

    def current_player(self) -> int: ...
    def legal_actions(self) -> list[int]: ...
    def chance_outcomes(self) -> list[tuple[int, float]]: ...
    def apply_action(self, action: int) -> None: ...
    def clone(self) -> "State": ...
    def resample_from_infostate(self, player: int, pick: Pick) -> "State": ...


def games() -> tuple[str, ...]:
    """What can be measured: nothing where OpenSpiel is missing."""
    return GAMES if available() else ()


def available() -> bool:
    try:
        pyspiel()
    except ImportError:
        return False
    return True


def pyspiel() -> Any:
    return import_module("pyspiel")


def from_python() -> dict[str, Play]:
    """Random games driven from Python."""
    return {named(game): partial(play_from_python, fresh(game), picker()) for game in games()}


def whole_games() -> dict[str, Play]:
    """Random games inside C++, from the deal to the end."""
    return {named(game): in_bots(game) for game in games()}


def rollouts() -> dict[str, Play]:
    """Random rollouts inside C++, from dealt positions."""
    return {named(game): in_search(game) for game in games()}


def searches() -> dict[str, Play]:
    """Searching over imagined worlds inside C++, from dealt positions."""
    return {named(SEARCHED): in_information_sets(SEARCHED)} if SEARCHED in games() else {}


def copies() -> dict[str, Task]:
    """Copying a position."""
    return {named(game): partial(copy, positions(game)) for game in games()}


def resamples() -> dict[str, Task]:
    """Drawing another world that the seat to move cannot tell from this one, where the game offers it."""
    return {named(game): partial(resample, positions(game), picker()) for game in games() if resampling(game)}


def play_from_python(root: State, pick: Pick, games: int) -> Work:
    decisions = steps = 0
    for _ in range(games):
        state = root.clone()
        while (player := state.current_player()) != TERMINAL:
            options = state.legal_actions()
            state.apply_action(options[int(pick() * len(options))])
            steps += 1
            if player != CHANCE:
                decisions += 1
    return Work(games, decisions, steps)


def in_bots(game: str) -> Play:
    spiel, root, seeds = pyspiel(), fresh(game), Random(SEED)
    bots = [
        spiel.make_uniform_random_bot(seat, SEED + seat)
        for seat in range(spiel.load_game(game).num_players())
    ]
    average = average_game([root])

    def play(games: int) -> Work:
        for _ in range(games):
            spiel.evaluate_bots(root.clone(), bots, seeds.getrandbits(31))
        return average.times(games)

    return play


def in_search(game: str) -> Play:
    roots = deals(game)
    average, upcoming = average_game(roots), cycle(roots)
    search = single_simulation(game)

    def play(games: int) -> Work:
        calls = -(-games // ROLLOUTS)
        for root in islice(upcoming, calls):
            search(root)
        return average.times(calls * ROLLOUTS)

    return play


def single_simulation(game: str) -> Callable[[State], object]:
    """A search that does nothing but evaluate its root by random rollouts."""
    spiel = pyspiel()
    bot = spiel.MCTSBot(
        game=spiel.load_game(game),
        evaluator=spiel.RandomRolloutEvaluator(n_rollouts=ROLLOUTS, seed=SEED),
        uct_c=1.0,
        max_simulations=1,
        max_memory_mb=1,
        solve=False,
        seed=SEED,
        verbose=False,
    )
    search: Callable[[State], object] = bot.mcts_search
    return search


def in_information_sets(game: str) -> Play:
    """Where there is only one option the bot takes it without a simulation: such deals are left out."""
    spiel, upcoming = pyspiel(), cycle([deal for deal in deals(game) if len(deal.legal_actions()) > 1])
    evaluator = spiel.RandomRolloutEvaluator(n_rollouts=1, seed=SEED)
    bot = spiel.ISMCTSBot(seed=SEED, evaluator=evaluator, uct_c=1.0, max_simulations=SIMULATIONS)

    def play(simulations: int) -> Work:
        calls = -(-simulations // SIMULATIONS)
        for root in islice(upcoming, calls):
            bot.step(root)
        return Work(*[calls * SIMULATIONS] * 3)

    return play


def copy(states: list[State], times: int) -> None:
    for state in islice(cycle(states), times):
        state.clone()


def resample(states: list[State], pick: Pick, times: int) -> None:
    for state in islice(cycle(states), times):
        state.resample_from_infostate(state.current_player(), pick)


def resampling(game: str) -> bool:
    try:
        resample(positions(game), picker(), DEALS)
    except pyspiel().SpielError:
        return False
    return True


def average_game(roots: list[State]) -> Work:
    """What a random game from these roots holds, counted over many."""
    pick = picker()
    worked = [play_from_python(root, pick, GAMES_COUNTED // len(roots)) for root in roots]
    return Work(*map(sum, zip(*worked, strict=True))).each()


def deals(game: str) -> list[State]:
    """Positions right after the deal."""
    root, pick = fresh(game), picker()
    return [advanced(root, pick, 0) for _ in range(DEALS)]


@cache
def positions(game: str) -> list[State]:
    """Decisions from the beginning of games to the middle of them."""
    root, pick = fresh(game), picker()
    depth = int(average_game([root]).decisions) // 2
    return [advanced(root, pick, depth * deal // DEALS) for deal in range(DEALS)]


def advanced(root: State, pick: Pick, decisions: int) -> State:
    """A random game after so many decisions, at the next one; a game that ends before is played anew."""
    state, left = root.clone(), decisions
    while (player := state.current_player()) == CHANCE or (left and player != TERMINAL):
        left -= player != CHANCE
        step(state, pick)
    return state if player != TERMINAL else advanced(root, pick, decisions)


def step(state: State, pick: Pick) -> None:
    options = state.legal_actions()
    state.apply_action(options[int(pick() * len(options))])


def fresh(game: str) -> State:
    """A state before the deal."""
    root: State = pyspiel().load_game(game).new_initial_state()
    require_even_chance(root)
    return root


def require_even_chance(root: State) -> None:
    """Stop if a chance node on the way to the end favours an outcome: an even pick would be wrong."""
    state, pick = root.clone(), picker()
    while (player := state.current_player()) != TERMINAL:
        if player == CHANCE and not even(chance for _, chance in state.chance_outcomes()):
            raise ValueError("chance is not even in this game")
        step(state, pick)


def even(chances: Iterable[float]) -> bool:
    known = list(chances)
    return max(known) - min(known) < EVEN


def picker() -> Pick:
    return Random(SEED).random


def named(game: str) -> str:
    return f"OpenSpiel {game}"
