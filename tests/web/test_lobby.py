"""Before play: what is played, who is there, and who may sit down."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

pytest.importorskip("playwright.sync_api", reason="playwright is not installed")

from tests.web.guests import Guest, leave
from tests.web.looks import LANGUAGES, prefer

if TYPE_CHECKING:
    from playwright.sync_api import Browser


def test_an_invitation_shows_the_game_its_rules_and_who_is_there(browser: Browser, url: str) -> None:
    ada, bea = Guest(browser, url, "Ada"), Guest(browser, url, "Bea")
    bea.page.goto(ada.open_for_friends("nautilus"))
    bea.wait(".join form")
    bea.page.wait_for_function("document.querySelector('.join img').naturalWidth > 0")
    assert "Ada" in bea.page.inner_text(".join ul")
    with bea.context.expect_page() as opened:
        bea.page.click(".join a:has-text('Read the rules')")
    opened.value.wait_for_selector(".rule:has-text('NA-12')")
    opened.value.close()
    bea.page.fill(".join input", "Bea")
    bea.page.click(".join button[type=submit]")
    bea.wait(".lobby img")
    assert "Bea (You)" in bea.page.inner_text(".lobby ul")
    leave(ada, bea)


def test_without_an_invitation_one_is_told_to_ask_for_the_link_and_may_watch(
    browser: Browser, url: str
) -> None:
    ada, cid = Guest(browser, url, "Ada"), Guest(browser, url, "Cid")
    cid.page.goto(ada.open_for_friends("nautilus").partition("#")[0])
    cid.wait(".join .ask:has-text('Ask Ada for the link')")
    assert not cid.sees(".join form")
    cid.page.click(".join button:has-text('Only watch')")
    cid.wait(".lobby:has-text('You are watching.')")
    assert "You are watching" not in ada.page.inner_text(".lobby")
    cid.wait(".lobby")
    told = cid.page.inner_text(".lobby ul")
    assert "free" in told
    assert "You" not in told
    leave(ada, cid)


def test_players_are_told_of_no_command(browser: Browser, url: str) -> None:
    ada = Guest(browser, url, "Ada")
    ada.open_for_friends("nautilus")
    for lang in LANGUAGES:
        prefer(ada.page, lang=lang)
        assert "--" not in ada.page.inner_text(".lobby")
    ada.close()


def test_bots_have_names_and_ranks(browser: Browser, url: str) -> None:
    ada = Guest(browser, url, "Ada")
    ada.open_for_friends("nautilus_island", bots=1)
    assert ", drifter" in ada.page.inner_text(".lobby ul")
    prefer(ada.page, lang="ru")
    ada.wait(".lobby ul:has-text(', бродяга')")
    ada.close()
