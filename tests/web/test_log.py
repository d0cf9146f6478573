"""The log shows what happened last, however long the game, unless somebody reads further up."""

from __future__ import annotations

import json

import pytest

pytest.importorskip("playwright.sync_api", reason="playwright is not installed")

from collections.abc import Iterator
from typing import TYPE_CHECKING

from tests.server.players import open_table
from tests.server.running import Running
from tests.web.guests import Guest, play_out

if TYPE_CHECKING:
    from playwright.sync_api import Browser

LINES = ".log .lines"
EARLIER = f"{LINES} > button"  # there are more lines than are shown
AT_END = """() => {
  const list = document.querySelector('.log .lines');
  return list.scrollHeight - list.scrollTop - list.clientHeight < 8;
}"""
AWAY = f"() => !({AT_END})()"
COUNT_LINES = """() => {
  window.told = 0;
  const count = (changes) => changes.forEach((each) => (window.told += each.addedNodes.length));
  new MutationObserver(count).observe(document.querySelector('.log ol'), { childList: true });
}"""
SOME = 10  # lines
SOON = 3000  # milliseconds


@pytest.fixture
def ada(browser: Browser, at: Running) -> Iterator[Guest]:
    """Somebody in a game with many bots, of which there is much to tell."""
    opened = open_table(at, "lifeboat", ["open"] + ["random"] * 5)
    one = Guest(browser, at.url(""), "Ada")
    tokens = json.dumps({opened["table"]: opened["token"]})
    one.context.add_init_script(f"localStorage['fathom-tokens'] = {json.dumps(tokens)}")
    one.page.goto(at.url(f"/?table={opened['table']}"))
    one.wait(".stage")
    yield one
    one.close()


def test_the_log_follows_the_newest_line_until_a_person_scrolls_away(ada: Guest) -> None:
    play_out(ada, until=lambda: ada.sees(EARLIER))
    ada.page.evaluate(COUNT_LINES)
    play_on(ada)
    ada.page.wait_for_function(AT_END, timeout=SOON)
    scroll(ada, -400)
    ada.page.wait_for_function(AWAY, timeout=SOON)
    play_on(ada)
    assert ada.page.evaluate(AWAY)
    scroll(ada, 100_000)
    ada.page.wait_for_function(AT_END, timeout=SOON)
    play_on(ada)
    ada.page.wait_for_function(AT_END, timeout=SOON)


def play_on(guest: Guest) -> None:
    """Until there are some more lines."""
    enough = told(guest) + SOME
    play_out(guest, until=lambda: told(guest) >= enough)


def told(guest: Guest) -> int:
    return int(guest.page.evaluate("window.told"))


def scroll(guest: Guest, pixels: int) -> None:
    guest.page.hover(LINES)
    guest.page.mouse.wheel(0, pixels)
