"""Every rule has a number, and every number a test named after it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from fathom.core.kernel.game import Game
from fathom.games import GAMES

ROOT = Path(__file__).resolve().parents[2]


def rule_numbers(game: Game) -> set[str]:
    """The numbers that begin a rule in RULES.md: 01, 02, r1 ..."""
    text = (ROOT / "src" / "fathom" / "games" / game.key / "RULES.md").read_text("utf-8")
    return {number.lower() for number in re.findall(rf"^- \*\*{game.prefix}-(R?\d+)\*\*", text, re.MULTILINE)}


def numbers_tested(game: Game) -> set[str]:
    """The numbers that begin the name of a test."""
    found: set[str] = set()
    for path in (ROOT / "tests" / "games" / game.key).glob("test_*.py"):
        text = path.read_text("utf-8")
        found |= {*re.findall(rf"^def test_{game.prefix.lower()}_(r?\d+)_", text, re.MULTILINE)}
    return found


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_each_rule_number_has_a_test(game: Game) -> None:
    assert rule_numbers(game)
    assert rule_numbers(game) - numbers_tested(game) == set()


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_no_test_is_named_after_a_rule_that_is_none(game: Game) -> None:
    assert numbers_tested(game) - rule_numbers(game) == set()
