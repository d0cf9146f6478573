"""Copies and pickles of environments go on exactly like the original, and neither touches the other."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from typing import Any

import pytest

pytest.importorskip("gymnasium")

import gymnasium
import numpy as np

from fathom.adapters.batch import Batch
from fathom.adapters.gymnasium import OneSeat
from fathom.core.kernel.game import Game
from fathom.core.kernel.rng import Rng
from fathom.games import GAMES
from tests.adapters.faces import any_of

COUNT = 3


def pickled(env: Any) -> Any:
    return pickle.loads(pickle.dumps(env))


games = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
ways = pytest.mark.parametrize("how", [copy.deepcopy, copy.copy, pickled], ids=["deep", "shallow", "pickle"])


# One seat


def play(env: Any, rng: Rng, steps: int) -> list[Any]:
    """So many steps, over the end of games: what was done, seen and got."""
    told, observation = [], env.unwrapped._observation()
    for _ in range(steps):
        action = any_of(observation["action_mask"], rng)
        observation, reward, over, _, _ = env.step(action)
        told.append((action, observation["observation"].tobytes(), reward, over))
        if over:
            observation, _ = env.reset()
            told.append(observation["observation"].tobytes())
    return told


def same_afterwards(env: Any, how: Callable[[Any], Any], steps: int) -> None:
    twin = how(env)
    before = env.unwrapped._observation()["observation"].tobytes()
    gone = play(twin, Rng(2), steps)
    assert env.unwrapped._observation()["observation"].tobytes() == before
    assert play(env, Rng(2), steps) == gone
    assert twin.action_space.sample() == env.action_space.sample()
    assert twin.unwrapped.np_random.random() == env.unwrapped.np_random.random()


@games
@ways
def test_one_seat_goes_on_alike(game: Game, how: Callable[[Any], Any]) -> None:
    env = OneSeat(game.key, bot="random", seat=1)
    env.action_space.seed(3)
    env.reset(seed=8)
    play(env, Rng(1), 12)
    same_afterwards(env, how, 70 if game.key == "nautilus" else 25)


@pytest.mark.parametrize("bot", ["deckhand", "bosun", "mate"])
def test_bots_go_on_alike(bot: str) -> None:
    """Those that draw, and those that keep a tree from decision to decision."""
    env = OneSeat("nautilus", bot=bot)
    env.action_space.seed(3)
    env.reset(seed=8)
    play(env, Rng(1), 6)
    same_afterwards(env, pickled, 4)


@pytest.mark.parametrize("how", [copy.deepcopy, pickled])
def test_one_seat_is_copied_before_the_first_game_and_within_wrappers(how: Callable[[Any], Any]) -> None:
    env = gymnasium.make("fathom/nautilus-v0", bot="random", first="1", seat=1)
    twin = how(env)
    assert twin.unwrapped.layout.options["first"] == "1"
    seen = [each.reset()[0]["observation"].tobytes() for each in (env, twin)]
    assert seen[0] == seen[1]
    env.action_space.seed(3)
    env.reset(seed=4)
    same_afterwards(env, how, 10)


# Batches


def walk(batch: Batch, steps: int) -> list[Any]:
    told = []
    for _ in range(steps):
        drawn = batch.draw()
        told.append([drawn.tobytes(), *(array.tobytes() for array in batch.step(drawn))])
    return told


@games
@ways
def test_a_batch_goes_on_alike(game: Game, how: Callable[[Any], Any]) -> None:
    """Its draws too, over the end of games."""
    batch = Batch(game, game.usual, COUNT, seed=5)
    batch.reset()
    walk(batch, 20)
    while not batch.dones.any():
        walk(batch, 1)
    twin = how(batch)
    arrays = ("observations", "masks", "rewards", "dones", "asked")
    for name in arrays:
        assert np.array_equal(getattr(twin, name), getattr(batch, name))
    kept = batch.observations.copy()
    gone = walk(twin, 60)
    assert np.array_equal(batch.observations, kept)
    assert walk(batch, 60) == gone


@ways
def test_a_batch_is_copied_before_the_first_reset(how: Callable[[Any], Any]) -> None:
    batch = Batch(GAMES[0], 2, COUNT, seed=5, options={"first": "1"})
    twin = how(batch)
    assert twin.layout.options == batch.layout.options
    assert np.array_equal(twin.reset()[0], batch.reset()[0])
    assert walk(twin, 5) == walk(batch, 5)
