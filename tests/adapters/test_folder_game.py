"""A game from a folder outside the package has every research face, as soon as FATHOM_GAMES names it."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]

PETTINGZOO = """
from fathom.adapters import pettingzoo
env = pettingzoo.salvage_v0.env(seats=3)
env.reset(seed=1)
for agent in env.agent_iter():
    view, reward, over, cut, info = env.last()
    env.step(None if over or cut else env.action_space(agent).sample(view["action_mask"]))
"""
GYMNASIUM = """
import gymnasium, fathom.adapters.gymnasium
env = gymnasium.make("fathom/salvage-v0")
view, info = env.reset(seed=1)
over = False
while not over:
    view, reward, over, cut, info = env.step(env.action_space.sample(view["action_mask"]))
"""
OPENSPIEL = """
import random, pyspiel, fathom.adapters.openspiel
state = pyspiel.load_game("fathom_salvage(players=3)").new_initial_state()
while not state.is_terminal():
    state.apply_action(random.Random(1).choice(state.legal_actions()))
assert len(state.returns()) == 3
"""


@pytest.mark.parametrize(
    ("library", "code"), [("pettingzoo", PETTINGZOO), ("gymnasium", GYMNASIUM), ("pyspiel", OPENSPIEL)]
)
def test_a_game_is_played_there(library: str, code: str) -> None:
    pytest.importorskip(library)
    games = {"FATHOM_GAMES": str(ROOT / "examples" / "salvage"), "PYTHONPATH": str(ROOT / "src")}
    done = subprocess.run(
        [sys.executable, "-c", code], env={**os.environ, **games}, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
