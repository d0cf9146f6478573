"""Whole games in Chromium, by clicking only what the page offers."""

from __future__ import annotations

import time

import pytest

pytest.importorskip("playwright.sync_api", reason="playwright is not installed")

from typing import TYPE_CHECKING

from fathom.games import GAMES
from tests.web.guests import NEVER_LEFT, PATIENCE, Guest, begin, leave, play_out, seated

if TYPE_CHECKING:
    from playwright.sync_api import Browser, ElementHandle

KEYS = [game.key for game in GAMES]
BOTS = {game.key: 0 if max(game.seats) == 2 else max(1, min(game.seats) - 2) for game in GAMES}
"""At a table for two people, and as few others as there can be: one at least, where there can be any."""


@pytest.mark.parametrize("game", KEYS)
def test_two_people_and_bots_play_a_whole_game(browser: Browser, url: str, game: str) -> None:
    """One of them at a desk, the other on a phone; then the shuffles are checked, and they play again."""
    ada, bea = seated(browser, url, game, BOTS[game])
    play_out(ada, bea)
    for guest in (ada, bea):
        assert guest.page.evaluate(NEVER_LEFT)
    ada.wait("dialog.ending .proof .fine")
    ada.page.click("dialog.ending .proof summary")
    ada.page.click("dialog.ending button:has-text('Let the server')")
    ada.wait("dialog.ending [role=status]:has-text('promised')")
    ada.page.click("dialog.ending button:has-text('Look at the table')")
    ada.page.click(".answers .go:has-text('Score sheet')")
    ada.page.click("dialog.ending .go")
    bea.page.click("dialog.ending .go")
    for guest in (ada, bea):
        guest.wait(".lobby")
    assert ada.table == bea.table
    begin(ada, bea)
    leave(ada, bea)


def test_a_whole_game_by_keyboard_alone(browser: Browser, url: str) -> None:
    """Tab and Enter are enough, from the first page to the check of the shuffles."""
    ada = Guest(browser, url, "Ada")
    ada.home()
    tab_to(ada, ada.page.wait_for_selector("article[data-game=nautilus] .play"))
    ada.wait(".stage")
    latest = time.monotonic() + PATIENCE
    while not ada.over:
        assert time.monotonic() < latest
        tab_to(ada, ada.offered())
    ada.wait("dialog.ending .proof .fine")
    tab_to(ada, ada.page.wait_for_selector("dialog.ending .proof summary"))
    tab_to(ada, ada.page.wait_for_selector("dialog.ending button:has-text('Let the server')"))
    ada.wait("dialog.ending [role=status]:has-text('promised')")
    ada.close()


def tab_to(ada: Guest, goal: ElementHandle | None) -> None:
    """Press Tab until it has the focus, and Enter there; unless it is gone before that."""
    for _ in range(80):
        if goal is None or not goal.evaluate("(goal) => goal.isConnected"):
            return
        ada.page.keyboard.press("Tab")
        if goal.evaluate("(goal) => document.activeElement === goal"):
            ada.page.keyboard.press("Enter")
            return
    raise AssertionError(f"Tab does not lead to {goal}")
