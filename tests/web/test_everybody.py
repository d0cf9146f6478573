"""For everybody: no fault that axe finds, in any language or colours; small, and quickly there."""

from __future__ import annotations

import re
from itertools import product
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

pytest.importorskip("playwright.sync_api", reason="playwright is not installed")

from fathom.games import GAMES
from fathom.server.settings import PAGE
from tests.web.guests import Guest, leave, play_out
from tests.web.looks import LANGUAGES, prefer, see_again
from tests.web.needed import left_out, need_page

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
KEYS = [game.key for game in GAMES]
THEMES = ("dark", "light")
AT_HAND = (390, 844)
OF_LIFEBOAT = ("Lady Lauren", "Sir Stephen", "The Captain", "The Mate", "The Frenchman", "The Kid")
CLICKS = 12  # from the opening to a table in play
MOST_JAVASCRIPT = 90_000


RUN = """axe.run(document, {
  resultTypes: ['violations'],
  rules: { 'color-contrast': { enabled: !matchMedia('(forced-colors: active)').matches } },
})"""
"""Forced colours are those the reader chose, which axe does not see."""


def faults(page: Page, *langs: str, themes: tuple[str, ...] = THEMES) -> list[Any]:
    """What axe finds in these languages and colours."""
    page.evaluate(AXE.read_text("utf-8"))  # as text, for the page lets in no scripts of others
    found = []
    for lang, theme in product(langs, themes):
        prefer(page, lang=lang, theme=theme)
        worst = page.evaluate(RUN)["violations"]
        found += [(lang, theme, each["id"], [node["html"] for node in each["nodes"][:3]]) for each in worst]
    return found


@pytest.fixture
def needs_axe() -> None:
    if not AXE.is_file():
        left_out("axe-core is not installed: python3 tools/page.py --all")


@pytest.mark.usefixtures("needs_axe")
@pytest.mark.parametrize("lang", LANGUAGES)
def test_axe_finds_no_fault_on_the_first_pages(browser: Browser, url: str, lang: str) -> None:
    ada = Guest(browser, url, "Ada", lang=lang)
    ada.home()
    assert faults(ada.page, lang) == []
    ada.page.click("article .friends")
    ada.page.click("summary")
    assert faults(ada.page, lang) == []
    ada.page.click("dialog button[type=submit]")
    ada.page.wait_for_selector(".lobby svg")
    assert faults(ada.page, lang) == []
    ada.close()


@pytest.mark.usefixtures("needs_axe")
def test_axe_finds_no_fault_while_it_is_said_that_the_bots_get_faster(browser: Browser, url: str) -> None:
    ada = Guest(browser, url, "Ada")
    ada.context.route("**/health", lambda route: route.fulfill(json={"bots": "being compiled"}))
    for theme in THEMES:
        ada.home()
        ada.page.wait_for_selector(".bots-notice p")
        assert faults(ada.page, "en", themes=(theme,)) == []
        assert ada.sees(".bots-notice p")
        ada.page.evaluate("sessionStorage.clear()")
    ada.close()


@pytest.mark.usefixtures("needs_axe")
@pytest.mark.parametrize("game", KEYS)
def test_axe_finds_no_fault_at_the_table(browser: Browser, url: str, game: str) -> None:
    ada = Guest(browser, url, "Ada", skip=False)
    ada.play_bots(game)
    clicks = iter(range(CLICKS))
    play_out(ada, until=lambda: ada.over or (ada.asked and next(clicks, None) is None))
    assert faults(ada.page, *LANGUAGES) == []
    prefer(ada.page, lang="en")
    for drawer, shown in (("Chat", ".side input"), ("Rules", "#book-words")):
        ada.page.click(f"header button[aria-label={drawer}]")
        ada.wait(shown)
        assert faults(ada.page, "en") == []
    ada.close()


@pytest.mark.usefixtures("needs_axe")
def test_axe_finds_no_fault_at_the_end_and_in_a_replay(browser: Browser, url: str) -> None:
    ada = Guest(browser, url, "Ada")
    ada.play_bots("leagues")
    play_out(ada)
    assert faults(ada.page, "en") == []
    see_again(ada)
    assert faults(ada.page, *LANGUAGES) == []
    ada.close()


@pytest.mark.usefixtures("needs_axe")
def test_axe_finds_no_fault_on_a_phone(browser: Browser, url: str) -> None:
    ada, bea = Guest(browser, url, "Ada", AT_HAND), Guest(browser, url, "Bea", AT_HAND)
    bea.page.goto(ada.open_for_friends("lifeboat"))
    bea.wait(".join")
    assert faults(bea.page, "ru", themes=("dark",)) == []
    ada.home()
    assert faults(ada.page, "fr", themes=("light",)) == []
    ada.page.click("header > .button")
    ada.wait("dialog[open]")
    assert faults(ada.page, "en", themes=("light",)) == []
    ada.play_bots("lifeboat")
    play_out(ada, until=lambda: ada.asked)
    assert faults(ada.page, "en", themes=("light",)) == []
    ada.page.click("header button[aria-label=Log]")
    assert faults(ada.page, "en", themes=("light",)) == []
    assert ada.page.locator("h1").all_text_contents() == ["Lifeboat"]
    leave(ada, bea)


@pytest.mark.usefixtures("needs_axe")
@pytest.mark.parametrize("forced", [False, True])
def test_axe_finds_no_fault_in_what_opens_at_a_table(browser: Browser, url: str, forced: bool) -> None:
    """A verb pressed, an offer being put together, a card chosen, the list of keys; in forced colours too."""
    ada = Guest(browser, url, "Ada")
    themes = ("light",) if forced else THEMES
    ada.page.emulate_media(forced_colors="active" if forced else "none")
    ada.play_bots("lifeboat")
    ada.come_to(".verb.go")
    ada.page.locator(".verb.go").first.click()
    assert faults(ada.page, "en", themes=themes) == []
    ada.page.keyboard.press("Escape")
    ada.page.click(".tray .trade:enabled")
    ada.wait(".composer")
    assert faults(ada.page, "en", themes=themes) == []
    ada.play_bots("nautilus")
    ada.come_to(".tray .thing.can[data-zone=hand]")
    ada.page.click(".tray .thing.can[data-zone=hand]")
    assert faults(ada.page, "en", themes=themes) == []
    ada.page.keyboard.press("?")
    ada.wait("dialog[open] kbd")
    assert faults(ada.page, "en", themes=themes) == []
    ada.close()


def test_the_table_as_text_tells_whose_everything_is_and_nothing_of_nobody(
    browser: Browser, url: str
) -> None:
    ada = Guest(browser, url, "Ada")
    ada.play_bots("lifeboat")
    play_out(ada, until=lambda: ada.asked)
    told = ada.page.locator("section.hidden li").all_text_contents()
    for what in ("Friend: ", "Enemy: ", "wounds "):
        assert len([line for line in told if f": {what}" in line]) == len(OF_LIFEBOAT)
        assert all(any(line.startswith(f"{who}: {what}") for line in told) for who in OF_LIFEBOAT)
    assert [line for line in told if "−1" in line or "Condition" in line] == []
    ada.close()


def test_the_page_is_small() -> None:
    """What a browser loads before anything is drawn; measured as it is sent compressed."""
    import gzip

    need_page()
    scripts = re.findall(r'"/(assets/[^"]+\.js)"', (PAGE / "index.html").read_text("utf-8"))
    assert scripts
    assert sum(len(gzip.compress((PAGE / each).read_bytes())) for each in scripts) < MOST_JAVASCRIPT
