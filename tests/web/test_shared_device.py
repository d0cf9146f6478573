"""Several people at one device: between their turns a screen that shows nothing."""

from __future__ import annotations

import time
from itertools import pairwise

import pytest

pytest.importorskip("playwright.sync_api", reason="playwright is not installed")

from typing import TYPE_CHECKING

from tests.web.guests import PATIENCE, Guest
from tests.web.test_table import names

if TYPE_CHECKING:
    from playwright.sync_api import Browser

CURTAIN = ".curtain button"


def open_here(guest: Guest, game: str, name: str) -> None:
    """A table for two at this device."""
    guest.home()
    page = guest.page
    page.click(f"article[data-game='{game}'] .friends")
    page.select_option("dialog .seat select", "here")
    page.fill("dialog .seat input", name)
    page.click("dialog button[type=submit]")
    guest.wait(CURTAIN)


def named(guest: Guest) -> str:
    """Who is to get the device."""
    return str(guest.page.inner_text(".curtain h1")).removeprefix("Pass the device to ")


def shows_nothing(guest: Guest) -> bool:
    """Whether no card, no log, no chat and no title of a game is on the page."""
    page = guest.page
    gone = not guest.sees(".stage, .thing, .log, .chat, .prompt, header, dialog")
    return gone and page.title() == "Fathom" and len(page.inner_text("body").splitlines()) <= 8


def test_the_device_goes_from_hand_to_hand_and_shows_nothing_between(browser: Browser, url: str) -> None:
    ada = Guest(browser, url, "Ada")
    open_here(ada, "nautilus", "Bea")
    passed: list[str] = []
    hands: dict[str, set[str]] = {"Ada": set(), "Bea": set()}
    latest = time.monotonic() + PATIENCE
    while not ada.over and len(passed) < 8:
        assert time.monotonic() < latest, passed
        if ada.sees(CURTAIN):
            assert shows_nothing(ada)
            passed.append(named(ada))
            ada.page.click(CURTAIN)
            ada.wait(".stage .thing")
            hands[passed[-1]].update([each for each in names(ada, "hand") if each])
        elif not ada.step():
            time.sleep(0.03)
    assert {*passed} == {"Ada", "Bea"}
    assert all(one != other for one, other in pairwise(passed))
    assert hands["Ada"]
    assert hands["Bea"]
    ada.page.reload()
    ada.wait(CURTAIN)
    assert shows_nothing(ada)
    ada.close()


def test_it_is_among_ones_own_games_and_not_seen_again_while_it_is_played(browser: Browser, url: str) -> None:
    ada = Guest(browser, url, "Ada")
    open_here(ada, "nautilus", "Bea")
    ada.page.click(CURTAIN)
    ada.wait(".stage")
    ada.page.click("header button[aria-label=More]")
    assert not ada.sees(".menu button:has-text('Watch again')")
    ada.home()
    ada.wait("section a.button")
    ada.page.click("section a.button >> nth=0")
    ada.wait(CURTAIN)
    ada.close()
