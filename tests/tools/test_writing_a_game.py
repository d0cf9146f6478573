"""The page about writing a game quotes the worked example exactly."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs" / "writing-a-game.md").read_text("utf-8")
SOURCES = [path.read_text("utf-8") for path in sorted((ROOT / "examples" / "salvage").glob("*.py"))]
QUOTED = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)


@pytest.mark.parametrize("code", QUOTED)
def test_what_is_quoted_stands_in_the_folder(code: str) -> None:
    assert any(code in source for source in SOURCES)


def test_the_example_is_as_small_as_the_page_says() -> None:
    lines = sum(source.count("\n") for source in SOURCES)
    assert f"({lines} lines of Python)" in PAGE
    assert lines <= 300
