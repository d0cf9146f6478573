"""The same actions make the same game: in every process, under any hash seed, interpreted and compiled."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.laws.cases import LONG

ROOT = Path(__file__).resolve().parents[2]
GAMES = 2000 if LONG else 300
SIMULATIONS = 200 if LONG else 20


def digest(games: int, **env: str) -> str:
    return told("digest", games, **env)


def told(module: str, number: int, **env: str) -> str:
    """What a module of the laws prints in a process of its own."""
    command = [sys.executable, "-m", f"tests.laws.{module}", str(number)]
    done = subprocess.run(
        command, cwd=ROOT, env={**os.environ, **env}, capture_output=True, text=True, check=True
    )
    return done.stdout


def test_the_same_games_under_any_hash_seed() -> None:
    assert len({digest(40, PYTHONHASHSEED=seed) for seed in ("0", "1", "2")}) == 1


def compiled_files() -> bool:
    code = "import fathom, sys; sys.exit(0 if fathom.compiled() else 1)"
    env = {**os.environ, "FATHOM_INTERPRETED": "0"}
    return subprocess.run([sys.executable, "-c", code], env=env, check=False).returncode == 0


def test_the_same_games_interpreted_and_compiled() -> None:
    if not compiled_files():
        pytest.skip("nothing is compiled here: make compile")
    assert digest(GAMES, FATHOM_INTERPRETED="0") == digest(GAMES, FATHOM_INTERPRETED="1")


def test_the_same_thoughts_interpreted_and_compiled() -> None:
    """Searches with the same seed and count try every option as often, and find it worth the same."""
    if not compiled_files():
        pytest.skip("nothing is compiled here: make compile")
    thoughts = told("thoughts", SIMULATIONS, FATHOM_INTERPRETED="1")
    assert len(thoughts.splitlines()) > 50
    assert told("thoughts", SIMULATIONS, FATHOM_INTERPRETED="0") == thoughts
