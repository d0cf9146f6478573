"""What people do at a table besides playing: they talk, watch, take back, pause, hand over their seat."""

from __future__ import annotations

import time
from functools import partial

import pytest

pytest.importorskip("playwright.sync_api", reason="playwright is not installed")

from collections.abc import Iterator
from typing import TYPE_CHECKING

from tests.server.running import Running
from tests.web.guests import MINE, PHONE, UNDO, Guest, begin, leave, play_out, seated

if TYPE_CHECKING:
    from playwright.sync_api import Browser

LATER = 1000.0  # seconds: longer than anybody may think


@pytest.fixture
def pair(browser: Browser, url: str) -> Iterator[tuple[Guest, Guest]]:
    """Two people at a table of Nautilus, one on a phone."""
    both = seated(browser, url, "nautilus")
    yield both
    leave(*both)


def test_they_talk_and_somebody_looks_on(pair: tuple[Guest, Guest], browser: Browser, url: str) -> None:
    ada, bea = pair
    cid = Guest(browser, url, "Cid")
    cid.watch(ada)
    say(ada, "Ahoy")
    ada.page.select_option(".chat select", "good-luck")
    bea.page.click("header button[aria-label=Discussion]")
    bea.wait(".chat li:has-text('Ahoy')")
    bea.wait(".chat li:has-text('Bonne chance')")
    bea.page.click(".shut")
    say(cid, "What a game")
    cid.wait(".chat li:has-text('What a game')")
    ada.wait(".chat li:has-text('Ahoy')")
    assert not ada.sees(".chat li:has-text('What a game')")
    play_out(ada, bea, until=lambda: len(laid(cid)) > 0)
    assert not cid.sees(".thing.can, .spot, .answers .go, header button[aria-label=Hint]")
    assert [each for each in names(cid, "hand") if each] == []
    cid.close()


def say(guest: Guest, text: str) -> None:
    guest.page.click("header button[aria-label=Chat]")
    guest.page.fill(".chat input", text)
    guest.page.press(".chat input", "Enter")


def names(guest: Guest, zone: str) -> list[str]:
    """What the page calls the things that lie there; empty for one whose face is not seen."""
    found = guest.page.query_selector_all(f".thing[data-zone='{zone}']")
    return [each.get_attribute("data-thing") or "" for each in found]


def laid(guest: Guest) -> list[str]:
    found = guest.page.query_selector_all(".stage .thing[data-zone^='spot']")
    return [each.get_attribute("data-thing") or "" for each in found]


def test_another_language_in_the_middle_even_for_what_was_told(pair: tuple[Guest, Guest]) -> None:
    ada, bea = pair
    play_out(ada, bea, until=lambda: len(ada.lines()) > 3)
    before = ada.lines()
    assert any(line.startswith("You") for line in before)
    ada.menu("Settings")
    ada.page.select_option("dialog select", "ru")
    ada.page.click("dialog .button.main")
    ada.wait(".log li:has-text('Вы')")
    after = ada.lines()
    assert len(after) >= len(before)
    assert not any(line in after for line in before)
    assert ada.page.evaluate("document.documentElement.lang") == "ru"


def test_taking_back_if_the_other_agrees(browser: Browser, url: str) -> None:
    ada, bea = seated(browser, url, "nautilus", rules={"Take back": "consent"})
    before = until_undo(ada, bea)
    bea.wait("[role=alert]:has-text('Ada')")
    bea.page.click("[role=alert] .button.small")
    bea.wait_gone("[role=alert]")
    assert not bea.sees(".log li:has-text('reprend')")
    ada.page.click(UNDO)
    bea.page.click("[role=alert] .go")
    ada.wait(".log li:has-text('take back')")
    ada.wait(MINE)
    assert laid(ada) == before
    leave(ada, bea)


def until_undo(ada: Guest, bea: Guest) -> list[str]:
    """Ada lays a card, which everybody sees, and asks to take it back; what lay there before."""
    while True:
        play_out(ada, bea, until=lambda: ada.asked)
        before = laid(ada)
        play_out(ada, until=partial(has_laid_or_is_done, ada, len(before)))
        if len(laid(ada)) > len(before):
            ada.page.click(UNDO)
            return before


def has_laid_or_is_done(ada: Guest, before: int) -> bool:
    return not ada.sees(MINE) or len(laid(ada)) > before


def test_taking_back_what_nobody_noticed(browser: Browser, url: str) -> None:
    """In Nautilus Island a step of one's own turn that shows nothing new can be taken back."""
    ada = Guest(browser, url, "Ada")
    ada.play_bots("nautilus_island")
    play_out(ada, until=lambda: ada.asked and ada.sees(UNDO))
    ada.page.click(UNDO)
    ada.wait(".log li:has-text('take back')")
    ada.close()


def test_a_pause_and_a_seat_handed_to_a_bot(pair: tuple[Guest, Guest]) -> None:
    ada, bea = pair
    ada.menu("Pause")
    bea.wait(".question:has-text('pause')")
    ada.menu("Go on")
    bea.wait(".question:not(:has-text('pause'))")
    ada.page.once("dialog", lambda dialog: dialog.accept())
    ada.menu("Hand my seat")
    ada.wait(".badge")
    ada.wait_gone(".thing.can")
    assert not any(line.startswith("You") for line in ada.lines())
    play_out(bea, until=lambda: len(laid(bea)) > 1)


def test_time_runs_out_and_the_seat_is_taken_back(browser: Browser, at: Running) -> None:
    manager = at.inside.manager
    ada, bea = seated(browser, at.url(""), "nautilus", rules={"Time to think": "fast"})
    play_out(until=lambda: ada.asked or bea.asked)
    running = ada if ada.asked else bea
    other = bea if running is ada else ada
    first = clock(running)
    running.page.wait_for_function(
        "(first) => document.querySelector('.clocks .runs').innerText < first", arg=first
    )
    assert not other.asked
    manager.clock = lambda: time.time() + LATER
    other.page.reload()
    running.page.click("header .button.small")
    manager.clock = time.time
    running.wait_gone("header .button.small")
    leave(ada, bea)


def clock(guest: Guest) -> str:
    return str(guest.page.inner_text(".clocks .runs"))


def test_hints_reasons_and_rules(browser: Browser, url: str) -> None:
    ada = Guest(browser, url, "Ada")
    ada.play_bots("nautilus")
    play_out(ada, until=lambda: ada.sees(".tray .thing.can") and len(laid(ada)) > 1)
    ada.page.click("header button[aria-label=Hint]")
    ada.wait(".advice button")
    ada.page.click(".stage .thing[data-zone^='spot']:not(.can)", force=True)
    ada.wait(".notice:has-text('NA-12')")
    ada.page.click(".stage .thing[data-zone^='domain']", force=True)
    ada.wait_gone(".notice:has-text('NA-12')")
    ada.page.click("header button[aria-label=Rules]")
    ada.page.fill(".rules input", "NA-09")
    ada.wait(".rules p:has-text('NA-09')")
    ada.close()


def test_a_friend_who_is_sent_the_hosts_own_address_may_sit_down(browser: Browser, url: str) -> None:
    ada, bea = Guest(browser, url, "Ada"), Guest(browser, url, "Bea")
    ada.open_for_friends("nautilus")
    bea.join(ada.page.url)
    begin(ada, bea)
    leave(ada, bea)


def test_a_host_who_comes_back_to_the_table_sits_there_and_the_address_still_invites(
    browser: Browser, url: str
) -> None:
    ada = Guest(browser, url, "Ada")
    link = ada.open_for_friends("nautilus")
    ada.page.reload()
    assert address_in_lobby(ada) == link
    ada.page.goto(link.partition("#")[0])
    assert address_in_lobby(ada) == link
    ada.home()
    ada.page.click("section:has-text('Your games') a")
    assert address_in_lobby(ada) == link
    ada.close()


def address_in_lobby(host: Guest) -> str:
    host.wait(".lobby .actions")
    return str(host.page.url)


def test_who_was_sent_away_or_left_may_come_again(browser: Browser, url: str) -> None:
    """The key to a seat that is no longer one's own is forgotten."""
    ada, bea = Guest(browser, url, "Ada"), Guest(browser, url, "Bea")
    link = ada.open_for_friends("nautilus")
    bea.join(link)
    ada.page.click(".lobby button:has-text('Send away')")
    bea.wait("main .news:has-text('this key fits no seat here')")
    bea.page.click("main .news a")
    bea.wait("article")
    bea.join(link)
    bea.page.click(".lobby button:has-text('Leave')")
    bea.wait("article")
    bea.join(link)
    leave(ada, bea)


def test_a_seat_that_the_table_no_longer_has_is_not_chosen(browser: Browser, url: str) -> None:
    ada = Guest(browser, url, "Ada")
    ada.home()
    ada.page.click("article[data-game='nautilus_island'] .friends")
    count, first = "dialog form > label select", "dialog .more label:has-text('First player') select"
    ada.page.click("dialog summary")
    ada.page.select_option(count, "4")
    ada.page.select_option(first, "3")
    ada.page.select_option(count, "2")
    assert ada.page.input_value(first) == "lot"
    ada.page.select_option(count, "4")
    assert ada.page.input_value(first) == "lot"
    ada.page.click("dialog button[type=submit]")
    ada.wait(".lobby")
    ada.close()


def test_against_bots_one_takes_back_after_they_have_answered_and_the_end_says_so(
    browser: Browser, url: str
) -> None:
    ada = Guest(browser, url, "Ada")
    ada.play_bots("nautilus")
    play_out(ada, until=lambda: len(laid(ada)) > 3 and ada.asked)
    before = len(laid(ada))
    ada.page.click(UNDO)
    ada.wait(".log li:has-text('take back')")
    assert len(laid(ada)) < before
    play_out(ada)
    ada.wait(".ending .taken-back")
    leave(ada)


@pytest.mark.parametrize("game", ["nautilus", "nautilus_island", "leagues", "lifeboat"])
def test_on_a_phone_ones_hand_lies_in_the_tray(browser: Browser, url: str, game: str) -> None:
    ada = Guest(browser, url, "Ada", PHONE)
    ada.play_bots(game)
    play_out(ada, until=lambda: ada.asked and ada.sees(".tray .thing[data-zone=hand]"))
    assert ada.page.locator(".tray .thing[data-zone=hand]").first.is_visible()
    ada.close()
