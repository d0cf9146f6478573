"""The page for learners shows what really comes out."""

from __future__ import annotations

import doctest
from pathlib import Path

import pytest

pytest.importorskip("pettingzoo")

PAGE = Path(__file__).resolve().parents[2] / "docs" / "research.md"


def test_the_page_is_true() -> None:
    """Every example of it gives what it says."""
    tried = doctest.testfile(str(PAGE), module_relative=False)
    assert tried.attempted > 30
    assert tried.failed == 0
