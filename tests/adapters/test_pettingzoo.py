"""PettingZoo's own tests on all games; seeds, copies and secrecy."""

from __future__ import annotations

import copy
import pickle
import warnings
from collections.abc import Callable
from typing import Any

import pytest

pytest.importorskip("pettingzoo")

import numpy as np

with warnings.catch_warnings():  # the kit imports a game of its own in a way it calls deprecated
    warnings.simplefilter("ignore", DeprecationWarning)
    from pettingzoo.test import api_test, max_cycles_test, render_test, seed_test, state_test

from fathom.adapters import encoding, pettingzoo
from fathom.adapters.pettingzoo import Face
from fathom.core.kernel.rng import Rng
from fathom.core.knowledge.veil import imagine
from fathom.games import GAMES
from fathom.table.random_source import Seeded
from fathom.table.table import Table
from tests.adapters.faces import FACES, any_of, play

faces = pytest.mark.parametrize("face", FACES, ids=lambda face: face.game.key)

# The kit tells its own classic games from others by name, and warns of dictionaries in those of others.
a_dictionary = [
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
]


def kit(test: Callable[..., None]) -> Callable[..., None]:
    for mark in a_dictionary:
        test = mark(test)
    return test


@kit
@faces
def test_api(face: Face) -> None:
    api_test(face.env(), num_cycles=40)


@faces
def test_seed(face: Face) -> None:
    seed_test(face.env, num_cycles=25)


@faces
def test_render(face: Face) -> None:
    render_test(face.env)


@faces
def test_max_cycles(face: Face) -> None:
    max_cycles_test(face)


def test_every_game_has_a_face() -> None:
    assert {f"{game.key}_v0" for game in GAMES} <= {*dir(pettingzoo)}
    with pytest.raises(AttributeError):
        _ = pettingzoo.chess_v0


@faces
def test_a_seed_gives_the_game_of_a_table_with_that_seed(face: Face) -> None:
    """The same choices are offered, the same is seen, and the result is the same."""
    env, rng = face.env(), Rng(5)
    env.reset(seed=31)
    table = Table(face.game, face.game.usual, {}, Seeded(31))
    table.start()
    while not table.over:
        observation, *_ = env.last()
        chair = table.chair(env.possible_agents.index(env.agent_selection))
        assert chair.decision.seat == chair.seat
        assert np.array_equal(observation["observation"], encoding.observation(chair))
        assert np.array_equal(observation["action_mask"], encoding.action_mask(chair))
        action = any_of(observation["action_mask"], rng)
        env.step(action)
        chair.act(action)
    assert all(env.terminations.values())
    check_rewards(table, [*env.rewards.values()])


def check_rewards(table: Table, rewards: list[float]) -> None:
    """From the ranking: how many seats one is ahead of, less those that are ahead."""
    result = table.result()
    assert result is not None
    ranks, others = result.ranking, table.seats - 1
    assert rewards == [sum((rank < other) - (rank > other) for other in ranks) / others for rank in ranks]


def test_without_a_seed_every_game_is_another_but_follows_from_the_last_seed() -> None:
    def firsts() -> list[bytes]:
        env = FACES[0].raw_env()
        env.reset(seed=4)
        seen = []
        for _ in range(4):
            seen.append(env.last()[0]["observation"].tobytes())
            env.reset()
        return seen

    assert firsts() == firsts()
    assert len({*firsts()}) == 4


def pickled(env: Any) -> Any:
    return pickle.loads(pickle.dumps(env))


@faces
@pytest.mark.parametrize("how", [copy.deepcopy, pickled])
def test_a_copy_goes_its_own_way(face: Face, how: Callable[[Any], Any]) -> None:
    """It sees the same and goes on as the original would; what is done in one does not touch the other."""
    env = face.env()
    env.reset(seed=8)
    play(env, Rng(1), 40)
    twin = how(env)
    before = env.last()[0]["observation"].tobytes()
    gone = play(twin, Rng(2), 15)
    assert env.last()[0]["observation"].tobytes() == before
    assert play(env, Rng(2), 15) == gone
    assert env.last()[0]["observation"].tobytes() == twin.last()[0]["observation"].tobytes()


@faces
def test_an_environment_shows_no_agent_more_than_its_seat_may_know(face: Face) -> None:
    """In a world an agent cannot tell from the true one it observes, and is shown, the same."""
    env, rng = face.raw_env(render_mode="ansi"), Rng(3)
    env.reset(seed=12)
    for _ in range(6):
        play(env, rng, 12)
        agent = env.agent_selection
        twin = copy.deepcopy(env)
        seat = env.possible_agents.index(agent)
        twin.play.resume(imagine(env.play.state, seat, rng), env.play.rng.copy())
        for key in ("observation", "action_mask"):
            assert np.array_equal(env.observe(agent)[key], twin.observe(agent)[key])
        assert env.render() == twin.render()


def test_the_wrappers_end_the_game_of_whoever_does_what_it_may_not_do() -> None:
    env = FACES[0].env()
    env.reset(seed=1)
    agent, mask = env.agent_selection, env.last()[0]["action_mask"]
    env.step(int((mask == 0).argmax()))
    assert all(env.terminations.values())
    assert env.rewards[agent] == -1.0


@faces
def test_rewards_add_up_to_zero_after_an_illegal_action_too(face: Face) -> None:
    """Who did it loses; the others share what it lost."""
    env = face.env(seats=max(face.game.seats))
    env.reset(seed=1)
    agent, mask = env.agent_selection, env.last()[0]["action_mask"]
    env.step(int((mask == 0).argmax()))
    others = [reward for each, reward in env.rewards.items() if each != agent]
    assert env.rewards[agent] == -1.0
    assert others == [1 / len(others)] * len(others)
    assert sum(env._cumulative_rewards.values()) == pytest.approx(0)


@faces
def test_state(face: Face) -> None:
    """PettingZoo's own test; the state is what all seats see, one after the other."""
    state_test(face.env(), face.parallel_env())
    env, rng = face.env(), Rng(2)
    env.reset(seed=3)
    for _ in range(5):
        play(env, rng, 6)
        rows = [env.observe(agent)["observation"] for agent in env.possible_agents]
        assert np.array_equal(env.state(), np.concatenate(rows))
        assert env.state_space.contains(env.state())


@pytest.mark.parametrize("kind", ["env", "raw_env"])
def test_there_is_no_state_before_the_game_begins(kind: str) -> None:
    env, rng = getattr(FACES[0], kind)(), Rng(3)
    with pytest.raises(AssertionError, match="reset"):
        env.state()
    env.reset(seed=1)
    assert env.state_space.contains(env.state())
    play(env, rng, 1000)
    assert all(env.terminations.values())
    assert env.state_space.contains(env.state())  # of the last position


def test_a_state_is_not_written_over() -> None:
    env, rng = FACES[0].raw_env(), Rng(3)
    env.reset(seed=12)
    before = env.state()
    kept = before.copy()
    play(env, rng, 12)
    assert np.array_equal(before, kept)
    assert not np.array_equal(env.state(), kept)


@pytest.mark.parametrize("action", [-1, 10_000, 1.5, "3", None])
def test_what_is_no_action_at_all_is_refused_and_changes_nothing(action: Any) -> None:
    env = FACES[0].env()
    env.reset(seed=1)
    before = env.last()[0]
    with pytest.raises(AssertionError, match="action space"):
        env.step(action)
    assert all(np.array_equal(env.last()[0][key], before[key]) for key in before)


def test_nothing_is_done_before_the_game_begins() -> None:
    env = FACES[0].env()
    for call in (env.last, env.render, lambda: env.step(0)):
        with pytest.raises(AssertionError, match="reset"):
            call()
    with pytest.raises(AttributeError, match="reset"):
        _ = env.agent_selection


def test_in_cycles_only_who_is_asked_does_something() -> None:
    """All agents act in each cycle; who is asked may be passed over for what it may not do."""
    env = FACES[0].parallel_env()
    observations, _ = env.reset(seed=2)
    rng, cycles = Rng(1), 0
    while env.agents:
        asked = [agent for agent in env.agents if observations[agent]["action_mask"].any()]
        assert len(asked) == 1
        actions = {agent: rng.below(env.action_space(agent).n) for agent in env.agents}
        if cycles % 2:
            actions[asked[0]] = any_of(observations[asked[0]]["action_mask"], rng)
        observations, rewards, terminations, _, _ = env.step(actions)
        cycles += 1
    assert all(terminations.values())
    assert sorted(rewards.values()) in ([-1.0, 1.0], [0.0, 0.0])
