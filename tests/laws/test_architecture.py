"""The architecture page names files that are there, and no file twice on one way."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs" / "architecture.md").read_text("utf-8")
WAYS = dict(re.findall(r"^### (.*?)\n(.*?)(?=^#|\Z)", PAGE, re.M | re.S))
FILE = re.compile(r"`([\w/.]+\.(?:py|ts|svelte))`")
OF_A_GAME = ("position.py", "rules.py", "sense.py", "place.py", "measures.py")


def named(text: str) -> list[str]:
    return [name for name in FILE.findall(text) if name not in OF_A_GAME]


def test_there_are_these_ways() -> None:
    thoughts = ["A bot's thought", "A bot's thought on another machine"]
    assert [*WAYS] == ["A click", *thoughts, "A hint", "A playout", "A French sentence"]


def test_every_file_it_names_is_there() -> None:
    for name in named(PAGE):
        places = [ROOT / name, ROOT / "src" / "fathom" / name, ROOT / "src" / "fathom" / "bots" / name]
        assert any(place.is_file() for place in places), name


@pytest.mark.parametrize("way", WAYS)
def test_no_way_passes_a_file_twice(way: str) -> None:
    steps = [line for line in WAYS[way].splitlines() if re.match(r"\d+\. ", line)]
    files = FILE.findall("\n".join(steps))
    assert len(steps) > 3
    assert sorted({*files}) == sorted(files)
