"""What is wrong is refused in a sentence that names the choices; steps need a game that goes on."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest

pytest.importorskip("pettingzoo")

from gymnasium.error import ResetNeeded

from fathom.adapters import pettingzoo
from fathom.adapters.batch import Batch
from fathom.adapters.gymnasium import OneSeat
from fathom.core.kernel.rng import Rng
from fathom.games import GAMES
from tests.adapters.faces import FACES, any_of

NAUTILUS = GAMES[0]
SEEDS_THERE_ARE = "a seed is a whole number from 0 to 4611686018427387903; not "


def one_seat(**how: Any) -> OneSeat:
    return OneSeat("nautilus_island", **{"bot": "random", **how})


WRONG: list[tuple[Callable[[], object], str]] = [
    (lambda: OneSeat("chess"), "no game 'chess'; there is nautilus, nautilus_island, leagues, lifeboat"),
    (lambda: one_seat(seat=3, seats=3), "no seat 3; there is 0, 1, 2"),
    (lambda: one_seat(seat=-1, seats=2), "no seat -1; there is 0, 1"),
    (lambda: one_seat(seats=0), "nautilus_island is for 2, 3, 4 seats; not 0"),
    (lambda: one_seat(seats=5), "nautilus_island is for 2, 3, 4 seats; not 5"),
    (lambda: one_seat(bot="admiral"), "no bot 'admiral'; there is random, deckhand, bosun, mate, captain"),
    (lambda: one_seat(seats=3, bot=["random", "admiral"]), "no bot 'admiral'; there is random"),
    (lambda: one_seat(first="3"), "first is a seat at this table"),
    (lambda: one_seat(colour="red"), "nautilus_island has no option 'colour'; it has "),
    (lambda: one_seat().reset(seed=-1), SEEDS_THERE_ARE + "-1"),
    (lambda: one_seat().reset(seed=1 << 62), SEEDS_THERE_ARE + str(1 << 62)),
    (lambda: one_seat().reset(seed=1.5), SEEDS_THERE_ARE + "1.5"),  # type: ignore[arg-type]
    (lambda: FACES[0].env(seats=0), "nautilus is for 2 seats; not 0"),
    (lambda: FACES[0].env(seats=3), "nautilus is for 2 seats; not 3"),
    (lambda: FACES[0].env(colour="red"), "nautilus has no option 'colour'; it has "),
    (lambda: FACES[0].env().reset(seed=-1), SEEDS_THERE_ARE + "-1"),
    (lambda: FACES[0].env().reset(seed="3"), SEEDS_THERE_ARE + "'3'"),
    (lambda: Batch(NAUTILUS, 3, 1), "nautilus is for 2 seats; not 3"),
    (lambda: Batch(NAUTILUS, 2, 0), "a batch has at least one place; not 0"),
    (lambda: Batch(NAUTILUS, 2, 1, seed=-1), SEEDS_THERE_ARE + "-1"),
    (lambda: Batch(NAUTILUS, 2, 1, seed=1.5), SEEDS_THERE_ARE + "1.5"),  # type: ignore[arg-type]
]


@pytest.mark.parametrize(("call", "sentence"), WRONG, ids=lambda value: value if type(value) is str else "")
def test_what_is_wrong_is_refused_with_the_choices(call: Callable[[], object], sentence: str) -> None:
    with pytest.raises(ValueError, match="^" + re.escape(sentence)):
        call()


def test_a_module_that_is_not_there_is_refused_with_those_there_are() -> None:
    with pytest.raises(AttributeError, match="no environment 'chess_v0'; there is nautilus_v0, nautilus_isl"):
        _ = pettingzoo.chess_v0


def test_a_seed_may_be_any_kind_of_whole_number() -> None:
    numpy = pytest.importorskip("numpy")
    for seed in (7, numpy.int64(7), numpy.uint8(7)):
        env = FACES[0].env()
        env.reset(seed=seed)
        assert env.unwrapped.seed == 7


# Steps


def test_one_seat_is_not_stepped_before_reset_or_after_the_end() -> None:
    env, rng, over = OneSeat("nautilus", bot="random"), Rng(1), False
    with pytest.raises(ResetNeeded, match=r"no game has begun: call reset\(\) before step\(\)"):
        env.step(0)
    observation, _ = env.reset(seed=1)
    while not over:
        observation, _, over, _, _ = env.step(any_of(observation["action_mask"], rng))
    with pytest.raises(ResetNeeded, match=r"the game is over: call reset\(\) before step\(\)"):
        env.step(0)
    env.reset()
    env.step(int(env.action_masks().argmax()))


def test_after_an_illegal_action_one_seat_is_over() -> None:
    env = OneSeat("nautilus", bot="random")
    env.reset(seed=1)
    env.step(int(env.action_masks().argmin()))
    with pytest.raises(ResetNeeded, match="the game is over"):
        env.step(0)


@pytest.mark.parametrize("kind", ["env", "raw_env"])
def test_pettingzoo_is_not_stepped_before_reset_or_after_the_end(kind: str) -> None:
    env = getattr(FACES[0], kind)()
    with pytest.raises(AssertionError, match="reset"):
        env.step(0)
    env.reset(seed=1)
    for _ in env.agent_iter():
        seen, _, over, _, _ = env.last()
        env.step(None if over else int(seen["action_mask"].argmax()))
    with pytest.raises(AssertionError, match=r"the game is over: call reset\(\) before step\(\)"):
        env.step(None)


def test_a_batch_is_not_stepped_before_reset() -> None:
    batch = Batch(NAUTILUS, 2, 2)
    for call in (lambda: batch.step([0, 0]), batch.draw):
        with pytest.raises(ValueError, match=r"no game has begun: call reset\(\) before"):
            call()
