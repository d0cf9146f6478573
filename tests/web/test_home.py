"""Home: painted before any script runs, own games first, and one click from a game."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

pytest.importorskip("playwright.sync_api", reason="playwright is not installed")

from fathom.games import GAMES
from fathom.server import static_content
from tests.web.guests import Guest, play_out
from tests.web.looks import LANGUAGES, prefer, resize

if TYPE_CHECKING:
    from playwright.sync_api import Browser

DRAWN = (
    "[...document.querySelectorAll('article .cover')].every((each) => each.complete && each.naturalWidth > 0)"
)
LOWEST = """Math.max(...[...document.querySelectorAll('main button, main a')]
  .map((each) => each.getBoundingClientRect().bottom))"""
PLACES = """() => [...document.querySelectorAll('article, article h3, article .play')]
  .map((each) => each.getBoundingClientRect()).map(({ x, y }) => [Math.round(x), Math.round(y)])"""
NAUTILUS = "article[data-game=nautilus]"
OWN = ".own-game"
FOLDS = [(1440, 900), (390, 844), (1920, 1080)]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_names_and_covers_are_there_before_any_script(browser: Browser, url: str, lang: str) -> None:
    context = browser.new_context(locale=lang)
    page = context.new_page()
    page.route("**/*.js", lambda route: route.abort())
    page.goto(url)
    assert page.locator("article h3").all_inner_texts() == [
        static_content.title(game, lang)[0] for game in GAMES
    ]
    page.wait_for_function(DRAWN)
    context.close()


def test_what_the_script_draws_lies_where_the_first_paint_lay(browser: Browser, url: str) -> None:
    context = browser.new_context(viewport={"width": 1440, "height": 900}, locale="en")
    page = context.new_page()
    page.route("**/*.js", lambda route: route.abort())
    page.goto(url)
    page.wait_for_function(DRAWN)
    before = page.evaluate(PLACES)
    page.unroute("**/*.js")
    page.goto(url)
    page.wait_for_selector("article button")
    assert page.evaluate(PLACES) == before
    context.close()


def test_ones_own_games_come_first_and_tell_whose_turn_it_is(browser: Browser, url: str) -> None:
    ada = Guest(browser, url, "Ada")
    ada.home()
    assert ada.sees(".welcome")
    ada.play_bots("nautilus")
    play_out(ada, until=lambda: ada.asked)
    table, opponent = ada.table, ada.page.evaluate("document.title")
    ada.home()
    ada.wait(f"{OWN}.mine")
    told = ada.page.inner_text(OWN)
    assert opponent.startswith("●")
    for part in ("Your turn", "Nautilus", "against", ", drifter", "since"):
        assert part in told
    assert ada.page.locator(f"{OWN}, article").first.get_attribute("data-table") == table
    ada.page.click(f"{OWN} a:has-text('Play')")
    ada.wait(".stage")
    assert ada.table == table
    ada.close()


def test_a_finished_game_tells_its_result(browser: Browser, url: str) -> None:
    ada = Guest(browser, url, "Ada")
    ada.play_bots("nautilus")
    play_out(ada)
    won = "You win" in ada.page.inner_text("#ending-title")
    ada.home()
    ada.wait(f"{OWN} .what")
    told = ada.page.inner_text(f"{OWN} b")
    assert ("You won" in told) == won
    assert " : " in told
    ada.page.click(f"{OWN} a:has-text('Watch again')")
    ada.wait(".controls")
    ada.close()


def test_the_last_choice_of_bots_is_kept(browser: Browser, url: str) -> None:
    ada = Guest(browser, url, "Ada", level="bosun", bots={})
    ada.home()
    card = "article[data-game=leagues]"
    assert ada.page.inner_text(f"{card} .play small") == "1 bot, bosun"
    ada.page.click(f"{card} .change")
    ada.page.select_option("dialog select >> nth=0", "3")
    ada.page.select_option("dialog select >> nth=1", "random")
    ada.page.click("dialog button[type=submit]")
    ada.wait(".stage")
    ada.home()
    assert ada.page.inner_text(f"{card} .play small") == "3 bots, drifter"
    assert ada.page.inner_text(f"{NAUTILUS} .play small") == "1 bot, bosun"
    ada.page.click(f"{card} .play")
    ada.wait(".stage")
    ada.close()


def test_everything_is_above_the_fold(browser: Browser, url: str) -> None:
    """With one's own games, too."""
    ada = Guest(browser, url, "Ada")
    for again in (False, True):
        if again:
            ada.play_bots("nautilus")
        ada.home()
        ada.wait(OWN if again else ".welcome")
        for lang in LANGUAGES:
            prefer(ada.page, lang=lang)
            for size in FOLDS:
                resize(ada.page, size)
                assert ada.page.evaluate(LOWEST) <= size[1], (lang, size)
        prefer(ada.page, lang="en")
    ada.close()


def test_minutes_and_difficulty_are_told(browser: Browser, url: str) -> None:
    ada = Guest(browser, url, "Ada")
    ada.home()
    assert ada.page.locator(f"{NAUTILUS} .facts span").all_inner_texts() == [
        "2 players",
        "25–35 min",
        "●○○ easy",
    ]
    ada.close()
