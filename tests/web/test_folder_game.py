"""A game from a folder outside the package, without pictures of its own, in Chromium."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

pytest.importorskip("playwright.sync_api", reason="playwright is not installed")

from typing import TYPE_CHECKING

from fathom import game_folders
from fathom.games import GAMES
from fathom.server import static_content
from fathom.server.settings import PAGE
from tests.server.running import running
from tests.web.guests import NEVER_LEFT, Guest, leave, play_out, seated
from tests.web.needed import need_page

if TYPE_CHECKING:
    from playwright.sync_api import Browser

SALVAGE = Path(__file__).resolve().parents[2] / "examples" / "salvage"
REMEMBERED = (static_content.listed, static_content.colours)


@pytest.fixture
def folder_url(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """A server that was started with `fathom --games examples/salvage serve`."""
    need_page()
    monkeypatch.setenv(game_folders.VARIABLE, str(SALVAGE))
    game = game_folders.load(SALVAGE, GAMES)
    for each in REMEMBERED:
        each.cache_clear()
    with running(tmp_path, static=PAGE) as server:
        yield server.url("")
    GAMES.remove(game)
    game_folders.forget(game.package)
    for each in REMEMBERED:
        each.cache_clear()


def test_two_people_and_a_bot_play_a_whole_game(browser: Browser, folder_url: str) -> None:
    """One at a desk, one on a phone who reads French: the game is shown to her in the language it has."""
    ada, bea = seated(browser, folder_url, "salvage", bots=1)
    play_out(ada, bea)
    for guest in (ada, bea):
        assert guest.page.evaluate(NEVER_LEFT)
        assert "nothing is left in the wreck" in guest.page.inner_text("dialog.ending").lower()
    leave(ada, bea)


def test_it_is_offered_on_the_first_page_with_plain_cards(browser: Browser, folder_url: str) -> None:
    ada = Guest(browser, folder_url, "Ada")
    ada.home()
    cover = ada.page.locator("article[data-game=salvage] img")
    cover.evaluate("(image) => image.decode()")  # fails for what is no picture
    assert ada.page.locator("article[data-game=salvage] .facts span").count() == 1  # says nothing of time
    assert static_content.cover("salvage").count(b"<svg") == 1 + 3
    ada.play_bots("salvage")
    ada.wait(".thing[data-zone=hand]")
    ada.wait(".place[data-zone=wreck] .label")
    ada.close()
