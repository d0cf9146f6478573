"""The page about writing a game says how large its example is; its code is checked by test_manual_code.py."""

from __future__ import annotations

from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs" / "writing-a-game.md").read_text("utf-8")
SOURCES = [path.read_text("utf-8") for path in sorted((ROOT / "examples" / "salvage").glob("*.py"))]


def test_the_example_is_as_small_as_the_page_says() -> None:
    lines = sum(source.count("\n") for source in SOURCES)
    assert f"({lines} lines of Python)" in PAGE
    assert lines <= 300
