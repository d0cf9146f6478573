"""A game seen again in the browser, and gone on with from one of its moments."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

pytest.importorskip("playwright.sync_api", reason="playwright is not installed")

from tests.web.guests import PHONE, Guest, play_out

if TYPE_CHECKING:
    from playwright.sync_api import Browser

GO_ON = "button.continue"
HAND = ".tray .thing[data-zone='hand']"


def hand(guest: Guest) -> list[str]:
    return sorted(each.get_attribute("data-thing") or "" for each in guest.page.query_selector_all(HAND))


def test_a_game_seen_again_and_gone_on_with(browser: Browser, url: str) -> None:
    ada = Guest(browser, url, "Ada")
    ada.play_bots("leagues")
    play_out(ada)
    ada.page.click("dialog.ending a:has-text('Watch again')")
    ada.wait(".controls")
    for _ in range(3):
        ada.page.keyboard.press("ArrowRight")
    assert "ply=3" in ada.address
    ada.page.keyboard.press("End")
    ada.wait_gone(GO_ON)
    ada.page.check("header input[type=checkbox]")
    ada.page.select_option("header select", "1")
    ada.page.click("button[aria-label='To the end']")
    for _ in range(4):
        ada.page.click("button[aria-label=Back]")
    ada.page.reload()
    ada.wait(GO_ON)
    ada.page.click(GO_ON)
    ada.page.click("dialog .go")
    ada.wait(".prompt")
    ada.wait(".log .origin a")
    play_out(ada)
    ada.page.click("dialog.ending .proof summary")
    ada.page.click("dialog.ending button:has-text('Let the server')")
    ada.wait("dialog.ending [role=status]:has-text('since the moment')")
    ada.page.keyboard.press("Escape")
    ada.page.click(".log .origin a")
    ada.wait(".controls")
    assert "seat=1" in ada.address
    ada.close()


def test_ones_own_running_game_goes_on_elsewhere_with_the_same_hand(browser: Browser, url: str) -> None:
    ada = Guest(browser, url, "Ada", PHONE)
    ada.play_bots("nautilus")
    play_out(ada, until=lambda: ada.sees(".tray .thing.can") and len(hand(ada)) == 5)
    first, cards = ada.table, hand(ada)
    ada.menu("Watch again")
    ada.wait(".controls")
    assert not ada.sees("header select, header input")
    ada.page.locator(".controls input").press("End")
    ada.page.click(GO_ON)
    ada.page.select_option("dialog select", "random")
    ada.page.click("dialog .go")
    ada.wait(".prompt")
    ada.wait(HAND)
    assert ada.table != first
    assert hand(ada) == cards
    ada.close()
