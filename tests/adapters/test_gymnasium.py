"""One seat against bots: Gymnasium's own check, and whole games."""

from __future__ import annotations

import copy

import pytest

pytest.importorskip("gymnasium")

import gymnasium
import numpy as np
from gymnasium.utils.env_checker import check_env

from fathom.adapters.gymnasium import OneSeat
from fathom.core.kernel.game import Game
from fathom.core.kernel.rng import Rng
from fathom.games import GAMES
from tests.adapters.faces import any_of


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_check_env(game: Game) -> None:
    check_env(gymnasium.make(f"fathom/{game.key}-v0", bot="random", render_mode="ansi").unwrapped)


def played(env: OneSeat, seed: int) -> tuple[list[int], float]:
    observation, _ = env.reset(seed=seed)
    rng, done, over, reward = Rng(seed), [], False, 0.0
    while not over:
        done.append(any_of(observation["action_mask"], rng))
        observation, reward, over, _, _ = env.step(done[-1])
    return done, reward


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_a_seed_gives_the_same_game_and_bots(game: Game) -> None:
    env = OneSeat(game.key, bot="random", seat=1)
    assert played(env, 6) == played(env, 6)
    assert played(env, 6) != played(env, 7)
    assert all(-1.0 <= played(env, seed)[1] <= 1.0 for seed in range(2))


def test_the_bot_of_each_seat_can_be_named() -> None:
    env = OneSeat("nautilus_island", bot=["random", "bosun"], seats=3, seat=1)
    env.reset(seed=1)
    assert [type(bot).__name__ for _, bot in sorted(env.bots.items())] == ["Random", "Bosun"]
    with pytest.raises(ValueError, match="expected 2 bots"):
        OneSeat("nautilus_island", bot=["random"], seats=3)


def test_what_is_not_allowed_loses() -> None:
    env = OneSeat("nautilus", bot="random")
    observation, _ = env.reset(seed=1)
    _, reward, over, _, info = env.step(int((observation["action_mask"] == 0).argmax()))
    assert (reward, over, info["illegal"]) == (-1.0, True, True)


def test_nothing_may_be_done_after_an_illegal_action() -> None:
    """All three masks are empty, of a copy too, until the next game begins."""
    env = OneSeat("nautilus", bot="random")
    env.reset(seed=1)
    observation, _, _, _, info = env.step(int(env.action_masks().argmin()))
    assert not observation["action_mask"].any()
    assert not info["action_mask"].any()
    assert not env.action_masks().any()
    assert not copy.deepcopy(env).action_masks().any()
    assert env.reset(seed=1)[0]["action_mask"].any()
    assert env.action_masks().any()


# Masks


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_the_mask_is_in_the_observation_in_info_and_in_action_masks(game: Game) -> None:
    """The same in all three places, at every step; nothing may be done when the game is over."""
    env, rng, over = OneSeat(game.key, bot="random"), Rng(1), False
    observation, info = env.reset(seed=4)
    while not over:
        masks = env.action_masks()
        assert masks.dtype == bool
        assert masks.shape == (env.action_space.n,)
        assert masks.any()
        assert np.array_equal(masks, observation["action_mask"])
        assert np.array_equal(masks, info["action_mask"])
        observation, _, over, _, info = env.step(any_of(masks, rng))
    assert not env.action_masks().any()
    assert not info["action_mask"].any()


def test_action_masks_are_found_through_wrappers() -> None:
    """As stable-baselines3 looks for them."""
    env = gymnasium.make("fathom/nautilus-v0", bot="random")
    _, info = env.reset(seed=4)
    assert np.array_equal(env.get_wrapper_attr("action_masks")(), info["action_mask"])
