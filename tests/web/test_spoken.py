"""The page's tests compare its words with these: they must be what Python says now."""

from __future__ import annotations

from tests.web.spoken import FIXTURE, written


def test_what_the_page_is_compared_with_is_current() -> None:
    assert FIXTURE.read_text("utf-8") == written(), "python -m tests.web.spoken writes it anew"
