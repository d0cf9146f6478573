"""Fair tables are chosen and shown; problems are reported to the operator; frozen tables say so."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

pytest.importorskip("playwright.sync_api", reason="playwright is not installed")

from tests.web.guests import PHONE, Guest, leave
from tests.web.looks import LANGUAGES, prefer
from tests.web.test_everybody import faults

if TYPE_CHECKING:
    from playwright.sync_api import Browser

    from tests.web.operated import Operated

FAIR = ".more label:has-text('Fair') input"
HINT, UNSEEN = "header button[aria-label='Hint']", "header button[aria-label='Not yet seen']"
MORE = "header .more > button"
OFFERED = ".prompt.mine, .thing.can"
REPORT = ".menu button:has-text('Report a problem')"


def fair_table(host: Guest, game: str) -> str:
    """Opened from the first page; the link is told."""
    host.home()
    host.page.click(f"article[data-game='{game}'] .friends")
    host.page.click("dialog summary")
    host.page.check(f"dialog {FAIR}")
    host.page.check("dialog .more label:has-text('open tables') input")
    host.page.click("dialog button[type=submit]")
    return str(host.page.input_value(".link input"))


def begin(*guests: Guest) -> None:
    for guest in guests:
        guest.page.click("button:has-text('I am ready')")
    for guest in guests:
        guest.wait(".stage")


def test_a_game_against_bots_can_be_fair_and_is_so_the_next_time(browser: Browser, url: str) -> None:
    ada = Guest(browser, url, "Ada")
    ada.home()
    play = "article[data-game='nautilus'] .play"
    assert "fair" not in ada.page.inner_text(play)
    ada.page.click("article[data-game='nautilus'] .change")
    ada.wait("dialog:has-text('Nobody gets hints')")
    ada.page.check("dialog label:has-text('Fair') input")
    ada.page.click("dialog button[type=submit]")
    ada.wait("header .badge:has-text('Fair table')")
    ada.home()
    assert ada.page.inner_text(play).endswith(", fair")
    ada.page.click(play)
    ada.wait("header .badge:has-text('Fair table')")
    ada.wait(".prompt.mine")
    assert not ada.sees(HINT)
    ada.close()


def test_a_fair_table_is_shown_to_all_and_gives_no_help(browser: Browser, url: str) -> None:
    ada, bea = Guest(browser, url, "Ada"), Guest(browser, url, "Bea", PHONE)
    link = fair_table(ada, "nautilus")
    ada.wait(".lobby:has-text('Fair table')")
    bea.home()
    bea.wait(".open li:has-text('Fair table')")
    bea.page.goto(link)
    bea.wait(".join:has-text('Nobody gets hints')")
    bea.join(link)
    begin(ada, bea)
    ada.wait("header .badge:has-text('Fair table')")
    ada.wait(".prompt.mine")
    assert not ada.sees(HINT)
    assert not ada.sees(UNSEEN)
    bea.page.click(MORE)
    bea.wait(".menu:has-text('Fair table')")
    leave(ada, bea)


def test_elsewhere_help_is_offered(browser: Browser, url: str) -> None:
    """Else the test above would find nothing missing."""
    ada = Guest(browser, url, "Ada")
    ada.play_bots("nautilus")
    ada.wait(HINT)
    ada.wait(UNSEEN)
    ada.close()


def test_a_problem_is_reported_by_keyboard_from_a_phone_in_each_language(
    browser: Browser, operated: Operated
) -> None:
    ada, bea = Guest(browser, operated.url, "Ada"), Guest(browser, operated.url, "Bea", PHONE)
    bea.join(ada.open_for_friends("nautilus"))
    begin(ada, bea)
    page = bea.page
    for lang in LANGUAGES:
        prefer(page, lang=lang)
        bea.wait(".stage")
        page.focus(MORE)
        page.keyboard.press("Enter")
        page.focus(".menu button:last-child")
        page.keyboard.press("Enter")
        bea.wait("dialog form")
        assert faults(page, lang) == []
        page.keyboard.press("Space")
        page.keyboard.press("Tab")
        page.keyboard.press("Tab")
        page.keyboard.type(f"{lang}: so rude 🐙")
        page.keyboard.press("Tab")
        page.keyboard.press("Enter")
        bea.wait("dialog [role=status]")
        page.keyboard.press("Escape")
        page.wait_for_function(f"document.activeElement === document.querySelector({MORE!r})")
    found = json.loads(operated.tables("reports", "--json"))
    assert [each["text"] for each in found] == [f"{lang}: so rude 🐙" for lang in LANGUAGES]
    assert {(each["kind"], each["by"]["name"]) for each in found} == {("insult", "Bea")}
    leave(ada, bea)


def test_a_frozen_table_says_so_and_offers_nothing(browser: Browser, operated: Operated) -> None:
    ada = Guest(browser, operated.url, "Ada")
    ada.play_bots("nautilus")
    ada.wait(OFFERED)
    table = ada.page.url.rpartition("table=")[2].partition("#")[0]
    operated.tables("freeze", table)
    ada.wait(".question:has-text('frozen')")
    assert not ada.sees(OFFERED)
    operated.tables("unfreeze", table)
    ada.page.wait_for_function("!document.querySelector('.question').textContent.includes('frozen')")
    ada.wait(OFFERED)
    operated.tables("delete", table, "--yes")
    ada.wait(".news:has-text('deleted')")
    ada.close()
