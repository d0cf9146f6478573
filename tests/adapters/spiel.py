"""Our games as OpenSpiel has them, and random play on them."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pyspiel

from fathom.adapters.openspiel import FathomState
from fathom.games import GAMES

NAMES = [f"fathom_{game.key}" for game in GAMES]
SMALL = [f"fathom_{game.key}(players={game.seats[0]})" for game in GAMES]  # with as few players as can be


def step(state: FathomState, pick: random.Random) -> None:
    """Chance by its odds, players at random."""
    if state.is_chance_node():
        actions, odds = zip(*state.chance_outcomes())
        state.apply_action(pick.choices(actions, odds)[0])
    else:
        state.apply_action(pick.choice(state.legal_actions()))


def walk(game: Any, seed: int) -> Iterator[FathomState]:
    """The states of a random game, the last one included; always the same object."""
    state, pick = game.new_initial_state(), random.Random(seed)
    yield state
    while not state.is_terminal():
        step(state, pick)
        yield state


def glances(name: str, seed: int, share: float) -> Iterator[tuple[FathomState, int]]:
    """Some of the states of a random game, each for one player."""
    game, pick = pyspiel.load_game(name), random.Random(seed)
    for state in walk(game, seed):
        if pick.random() < share:
            yield state, pick.randrange(game.num_players())
