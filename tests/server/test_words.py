"""Every reason the server can give, and every ready phrase, has words."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from fathom.games import GAMES
from fathom.server.http_api import STATUS
from fathom.server.messages import PHRASES
from fathom.speech.words import LANGUAGES
from tests.speech.messages import patterns

SERVER = Path(__file__).resolve().parents[2] / "src" / "fathom" / "server"
MAKERS = {"Refused": 0, "problem": 1, "NotDone": 1, "_need": 1, "bye": 0}  # which argument is the key


def keys() -> set[str]:
    found = set(STATUS)
    for path in SERVER.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call):
                name = getattr(node.func, "id", getattr(node.func, "attr", ""))
                args = node.args[MAKERS[name] :] if name in MAKERS else []
                if args and isinstance(args[0], ast.Constant) and isinstance(args[0].value, str):
                    found.add(args[0].value)
    return found


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_reason_and_phrase_has_words(lang: str) -> None:
    said = {*patterns("fathom.speech", lang), *patterns("fathom.server", lang)}
    assert [key for key in sorted(keys()) if f"why-{key}" not in said] == []
    assert [key for key in PHRASES if f"phrase-{key}" not in said] == []
    assert len(keys()) > 30


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_reason_has_words_that_is_never_given(lang: str) -> None:
    given = {f"why-{key}" for key in keys()} | {f"phrase-{key}" for key in PHRASES}
    assert set(patterns("fathom.server", lang)) - given == set()


def test_no_game_has_the_same_words() -> None:
    for game in GAMES:
        assert not set(patterns(f"fathom.games.{game.key}", "en")) & set(patterns("fathom.server", "en"))
