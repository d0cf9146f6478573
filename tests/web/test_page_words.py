"""The page's own words: the same messages in every language, and every one it asks for is there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from fluent.runtime import FluentResource
from fluent.syntax.ast import Junk, Message

from fathom.speech.words import LANGUAGES

WEB = Path(__file__).parents[2] / "web" / "src"
ASKED = re.compile(r"""\bsay\(\s*'([a-z][\w.-]*)'""")
CHOSEN = re.compile(r"""\bsay\([^()'`]*\? '([\w-]+)' : '([\w-]+)'""")
ELSEWHERE = {
    "title",
    "about",
    "somebody",
    "chance",
    "spectator",
    "thing-unseen",
    "thing-unseen.about",
    "value-data-usual",
    "hint-no-reason",
    "hint-end",
}
"""Said by the games, the tables and the server."""


def messages(lang: str) -> dict[str, Message]:
    """Those that every page loads, and those about the shuffles."""
    found: dict[str, Message] = {}
    for name in (f"{lang}.ftl", f"proof/proof-{lang}.ftl"):
        body = FluentResource((WEB / "words" / name).read_text("utf-8")).body
        assert not [entry for entry in body if isinstance(entry, Junk)]
        own = {entry.id.name: entry for entry in body if isinstance(entry, Message)}
        assert not found.keys() & own
        found |= own
    return found


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_language_has_the_same_messages(lang: str) -> None:
    assert list(messages(lang)) == list(messages("en"))


def test_what_the_page_says_is_there() -> None:
    known = set(messages("en"))
    known |= {f"{key}.{each.id.name}" for key, entry in messages("en").items() for each in entry.attributes}
    for path in [*WEB.rglob("*.svelte"), *WEB.rglob("*.ts")]:
        text = path.read_text("utf-8")
        asked = {*ASKED.findall(text), *[key for pair in CHOSEN.findall(text) for key in pair]}
        missing = {key for key in asked if key not in known | ELSEWHERE and not key.startswith("why-")}
        assert not missing, f"{path.name}: {missing}"
