"""What happens at once is shown one thing after another, and nobody has to wait for it."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

import pytest

pytest.importorskip("playwright.sync_api", reason="playwright is not installed")

from tests.web.guests import STATUS, Guest, play_out

if TYPE_CHECKING:
    from playwright.sync_api import Browser

LIT = ".thing.lit"
ANNOUNCED = """(status) => {
  window.announced = [];
  const told = ({ addedNodes }) => [...addedNodes].map((each) => each.textContent).filter(Boolean);
  const watch = new MutationObserver((changes) => announced.push(...changes.flatMap(told)));
  watch.observe(document.querySelector(status), { childList: true });
}"""
"""From now on, keep what is told to a screen reader."""


def test_duels_shine_and_are_told_one_by_one_until_somebody_clicks(browser: Browser, url: str) -> None:
    ada = Guest(browser, url, "Ada", motion="full")
    ada.play_bots("nautilus")
    ada.page.evaluate(ANNOUNCED, STATUS)
    play_out(ada, until=lambda: ada.page.query_selector(LIT) is not None)
    assert len(ada.page.query_selector_all(LIT)) == 1
    assert "win" in ada.page.inner_text(".question")
    assert ada.sees(".question[aria-live] > [aria-hidden]")
    assert not ada.page.query_selector_all(".thing.can, .spot")
    ada.page.mouse.click(3, 300)
    assert ada.page.query_selector(LIT) is None
    play_out(ada, until=lambda: ada.page.query_selector(".thing.can") is not None)
    assert ada.sees(".log [role=log][aria-live=off]")
    news = ada.page.evaluate("announced")
    assert any("win" in each for each in news)
    assert [two for one, two in pairwise(news) if two != one and two.startswith(one)] == []
    ada.close()


def test_with_less_motion_everything_is_there_at_once(browser: Browser, url: str) -> None:
    ada = Guest(browser, url, "Ada", motion="less")
    ada.play_bots("nautilus")
    ada.page.evaluate(
        """(lit) => new MutationObserver(() => { window.shone ||= document.querySelector(lit) !== null; })
          .observe(document.body, { subtree: true, childList: true, attributes: true })""",
        LIT,
    )
    play_out(ada, until=lambda: "Round 2" in ada.page.inner_text(".stage").replace("\n", " "))
    assert ada.page.evaluate("window.shone") is False
    ada.close()
