"""The environments under test, and how they are played at random."""

from __future__ import annotations

from typing import Any

import pytest

from fathom.core.kernel.rng import Rng
from fathom.games import GAMES

pytest.importorskip("pettingzoo")

from fathom.adapters import pettingzoo

FACES = [getattr(pettingzoo, f"{game.key}_v0") for game in GAMES]


def any_of(mask: Any, rng: Rng) -> int:
    """One of the actions that may be taken."""
    may = mask.nonzero()[0]
    return int(may[rng.below(len(may))])


def play(env: Any, rng: Rng, steps: int) -> list[tuple[str, int]]:
    """So many steps at random, or as many as there are: who did what."""
    done = []
    for agent in env.agent_iter(steps):
        observation, _, terminated, _, _ = env.last()
        if terminated:
            break
        action = any_of(observation["action_mask"], rng)
        done.append((agent, action))
        env.step(action)
    return done
