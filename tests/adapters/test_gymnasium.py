"""One seat against bots: Gymnasium's own check, and whole games."""

from __future__ import annotations

import pytest

pytest.importorskip("gymnasium")

import gymnasium
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
    assert (reward, over, info) == (-1.0, True, {"illegal": True})
