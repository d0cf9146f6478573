"""The page in Chromium, used as people use it: by clicking what it offers."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

pytest.importorskip("playwright.sync_api", reason="playwright is not installed")

from fathom.games import GAMES
from tests.web.guests import DESKTOP, NEVER_LEFT, PHONE, Guest, play_out

if TYPE_CHECKING:
    from playwright.sync_api import Browser

KEYS = [game.key for game in GAMES]


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
@pytest.mark.parametrize("game", KEYS)
def test_a_whole_game_against_bots(browser: Browser, url: str, game: str, size: tuple[int, int]) -> None:
    ada = Guest(browser, url, "Ada", size)
    ada.play_bots(game)
    play_out(ada)
    assert ada.page.evaluate(NEVER_LEFT)
    ada.page.click("dialog.ending button:has-text('Check')")
    ada.page.wait_for_selector("dialog.ending [role=status]:has-text('promised')")
    ada.close()


@pytest.fixture
def pair(browser: Browser, url: str) -> tuple[Guest, Guest]:
    """Two people at a table of Nautilus, one on a phone."""
    ada, bea = Guest(browser, url, "Ada"), Guest(browser, url, "Bea", PHONE, lang="fr")
    bea.join(ada.open_for_friends("nautilus"), "Bea")
    ada.ready()
    bea.ready()
    for guest in (ada, bea):
        guest.page.wait_for_selector(".stage")
    return ada, bea


def test_two_people_who_chat_reload_and_switch_languages(
    pair: tuple[Guest, Guest], browser: Browser, url: str
) -> None:
    ada, bea = pair
    watcher = Guest(browser, url, "Cid")
    watcher.page.goto(ada.page.url.split("#")[0])
    watcher.page.wait_for_selector(".badge")
    ada.page.click("header button[aria-label=Chat]")
    ada.page.fill(".chat input", "Ahoy")
    ada.page.press(".chat input", "Enter")
    ada.page.select_option(".chat select", "good-luck")
    bea.page.click("header button[aria-label=Discussion]")
    bea.page.wait_for_selector(".chat li:has-text('Ahoy')")
    bea.page.wait_for_selector(".chat li:has-text('Bonne chance')")
    bea.page.click(".shut")
    play_out(ada, bea, until=lambda: ada.page.query_selector(".spot") is not None)
    ada.page.reload()
    ada.page.wait_for_selector(".stage")
    ada.page.evaluate("localStorage['fathom-settings'] = JSON.stringify({lang: 'ru', name: 'Ada'})")
    ada.page.reload()
    ada.page.wait_for_selector(".log li:has-text('Вы')")
    play_out(ada, bea)
    watcher.page.wait_for_selector("dialog.ending")
    for guest in (ada, bea, watcher):
        guest.close()


def test_a_broken_line_mends_itself_and_no_click_is_lost(pair: tuple[Guest, Guest]) -> None:
    ada, bea = pair
    play_out(ada, bea, until=lambda: ada.page.query_selector(".thing.can") is not None)
    ada.context.set_offline(True)
    ada.page.evaluate("dispatchEvent(new Event('offline'))")
    ada.context.set_offline(False)
    play_out(ada, bea)
    for guest in (ada, bea):
        guest.close()


def test_nothing_secret_reaches_the_page(pair: tuple[Guest, Guest]) -> None:
    """Of the other's closed places one is sent how many lie there, never what; and no secret."""
    ada, bea = pair
    play_out(ada, bea, until=lambda: ada.page.query_selector(".spot") is not None)
    told: list[dict[str, Any]] = [json.loads(frame) for frame in ada.frames]
    zones = next(each["zones"] for each in told if each["t"] == "welcome" and each["zones"])
    seat = next(each["seat"] for each in told if each["t"] == "welcome" and each["zones"])
    names = ("hand", "diver-deck", "special-deck")
    closed = [n for n, (name, owner) in enumerate(zones) if name in names and owner != seat]
    assert len(closed) == len(names)
    first = next(each for each in told if each["t"] == "update")
    assert all(thing == -1 for n in closed for thing in first["now"]["zones"][n])
    assert not any("secret" in frame or "token" in frame for frame in ada.frames)
    held = ada.page.evaluate("Object.values(JSON.parse(localStorage['fathom-tokens'])).length")
    assert held == 1
    for guest in (ada, bea):
        guest.close()


def test_taking_back(browser: Browser, url: str) -> None:
    """In Nautilus Island a step of one's own turn that shows nothing new can be taken back."""
    ada = Guest(browser, url, "Ada")
    ada.play_bots("nautilus_island")
    undo = "header button[aria-label='Take back']"
    play_out(ada, until=lambda: ada.page.query_selector(undo) is not None)
    ada.page.click(undo)
    ada.page.wait_for_selector(".log li:has-text('take back'), .notice")
    ada.close()


def test_hints_reasons_and_rules(browser: Browser, url: str) -> None:
    ada = Guest(browser, url, "Ada")
    ada.play_bots("nautilus")
    play_out(ada, until=lambda: ada.page.query_selector_all(".tray .thing.can") != [])
    ada.page.click("header button[aria-label=Hint]")
    ada.page.wait_for_selector(".advice button")
    ada.page.click("header button[aria-label=Rules]")
    ada.page.fill(".rules input", "NA-09")
    ada.page.wait_for_selector(".rules p:has-text('NA-09')")
    ada.close()


def test_a_game_seen_again(browser: Browser, url: str) -> None:
    ada = Guest(browser, url, "Ada")
    ada.play_bots("leagues")
    play_out(ada)
    ada.page.click("dialog.ending a:has-text('Watch again')")
    ada.page.wait_for_selector(".controls")
    for _ in range(3):
        ada.page.keyboard.press("ArrowRight")
    assert "ply=3" in ada.page.url
    ada.page.check("header input[type=checkbox]")
    ada.page.select_option("header select", "1")
    ada.page.wait_for_function("location.search.includes('replay')")
    ada.page.reload()
    ada.page.wait_for_selector(".stage")
    ada.close()


def test_by_keyboard_alone(browser: Browser, url: str) -> None:
    """Tab and Enter are enough for a whole round."""
    ada = Guest(browser, url, "Ada")
    ada.home()
    ada.page.focus("article[data-game=nautilus] .play")
    ada.page.keyboard.press("Enter")
    ada.page.wait_for_selector(".stage")

    def third_round() -> bool:
        return "Round 3" in ada.page.inner_text(".stage").replace("\n", " ")

    for _ in range(600):
        if third_round():
            break
        tab_to_something(ada)
    assert third_round()
    ada.close()


def tab_to_something(ada: Guest) -> None:
    """The next thing, place or answer that Tab reaches, pressed."""
    for _ in range(1 + ada.chance.randrange(4)):
        ada.page.keyboard.press("Tab")
    kind = ada.page.evaluate("document.activeElement.className")
    if any(name in kind.split() for name in ("can", "spot", "go")):
        ada.page.keyboard.press("Enter")
        ada.page.wait_for_timeout(30)


@pytest.mark.parametrize("game", KEYS)
def test_the_guided_first_game(browser: Browser, url: str, game: str) -> None:
    """Words at the start and at the first question of a kind; then they can be done without."""
    ada = Guest(browser, url, "Ada")
    ada.home()
    ada.page.click(f"article[data-game='{game}'] .learn")
    ada.page.wait_for_selector(".guide p")
    first = ada.page.inner_text(".guide p")
    ada.page.click(".guide .main")
    play_out(ada, until=lambda: ada.page.query_selector(".guide p") is not None)
    assert ada.page.inner_text(".guide p") != first
    ada.page.click(".guide .small")
    ada.page.wait_for_selector(".guide", state="detached")
    ada.close()
