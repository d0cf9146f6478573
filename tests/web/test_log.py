"""The log shows what happened last, however long the game, unless somebody reads further up."""

from __future__ import annotations

import json

import pytest

pytest.importorskip("playwright.sync_api", reason="playwright is not installed")

from collections.abc import Iterator
from typing import TYPE_CHECKING

from tests.server.players import Place, open_table
from tests.web.guests import Guest, play_out

if TYPE_CHECKING:
    from playwright.sync_api import Browser, WebSocketRoute

LINES = ".log .lines"
EARLIER = f"{LINES} > button"  # there are more lines than are shown
NEWEST = ".log .newest"
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
FIRST_SEEN = """() => {
  const list = document.querySelector('.log .lines'), top = list.getBoundingClientRect().top;
  return [...list.querySelectorAll('li')].find((each) => each.getBoundingClientRect().top >= top).innerText;
}"""
SOME = 10  # lines
SOON = 3000  # milliseconds
LONG_GAME = 400  # lines
EARLIER_DAYS = [["no-provisions", -2, -2, -2, -2, -2]] * LONG_GAME


def at_table(browser: Browser, place: Place, **settings: object) -> Guest:
    """Somebody in a game with many bots, of which there is much to tell."""
    opened = open_table(place, "lifeboat", ["open"] + ["random"] * 5)
    one = Guest(browser, place.url(""), "Ada", **settings)  # type: ignore[arg-type]
    tokens = json.dumps({opened["table"]: opened["token"]})
    one.context.add_init_script(f"localStorage['fathom-tokens'] = {json.dumps(tokens)}")
    one.page.route_web_socket("**/ws/*", with_a_past)
    one.page.goto(place.url(f"/?table={opened['table']}"))
    one.wait(".stage")
    return one


def with_a_past(route: WebSocketRoute) -> None:
    """As if the game had gone on for long: four hundred lines before the first."""
    server = route.connect_to_server()
    route.on_message(server.send)
    server.on_message(lambda data: route.send(aged(data)))


def aged(data: str | bytes) -> str:
    told = json.loads(data)
    if told["t"] == "update":
        if told["first"] == 0:
            told["events"] = [*EARLIER_DAYS, *told["events"]]
        else:
            told["first"] += LONG_GAME
    return json.dumps(told)


@pytest.fixture
def ada(browser: Browser, place: Place) -> Iterator[Guest]:
    one = at_table(browser, place)
    yield one
    one.close()


def test_the_log_follows_the_newest_line_until_a_person_scrolls_away(ada: Guest) -> None:
    play_out(ada, until=lambda: ada.sees(EARLIER))
    ada.page.evaluate(COUNT_LINES)
    play_on(ada)
    ada.page.wait_for_function(AT_END, timeout=SOON)
    assert not ada.sees(NEWEST)
    scroll(ada, -400)
    ada.wait(NEWEST)
    ada.page.wait_for_function(AWAY, timeout=SOON)
    ada.page.wait_for_timeout(300)  # until it stands still
    reading = ada.page.evaluate(FIRST_SEEN)
    play_on(ada)
    assert ada.page.evaluate(AWAY)
    assert ada.page.evaluate(FIRST_SEEN) == reading
    ada.page.click(NEWEST)
    ada.wait_gone(NEWEST)
    ada.page.wait_for_function(AT_END, timeout=SOON)
    play_on(ada)
    ada.page.wait_for_function(AT_END, timeout=SOON)


@pytest.mark.parametrize("key", ["ArrowUp", "PageUp", "Home"])
def test_by_keyboard_one_leaves_the_newest_line_too(ada: Guest, key: str) -> None:
    play_out(ada, until=lambda: ada.sees(EARLIER))
    ada.page.focus(LINES)
    ada.page.keyboard.press(key)
    ada.wait(NEWEST)
    ada.page.focus(LINES)
    ada.page.keyboard.press("End")
    ada.wait_gone(NEWEST)


def test_all_earlier_lines_can_be_read(ada: Guest) -> None:
    play_out(ada, until=lambda: ada.sees(EARLIER))
    ada.page.locator(EARLIER).click()
    ada.page.wait_for_function(f"document.querySelectorAll('.log li').length > {LONG_GAME}")
    assert not ada.sees(EARLIER)


def test_days_are_headings_and_a_trade_is_one_line_that_opens(ada: Guest) -> None:
    play_out(ada, until=lambda: ada.over or (ada.sees(".log .heading") and ada.sees(".log details")))
    assert "Day" in ada.page.inner_text(".log .heading h2 >> nth=0")
    trade = ada.page.locator(".log details").last
    shown = trade.locator("li").first
    assert not shown.is_visible()
    trade.locator("summary").click()
    shown.wait_for(state="visible")


def play_on(guest: Guest) -> None:
    """Until there are some more lines."""
    enough = told(guest) + SOME
    play_out(guest, until=lambda: told(guest) >= enough)


def told(guest: Guest) -> int:
    return int(guest.page.evaluate("window.told"))


def scroll(guest: Guest, pixels: int) -> None:
    guest.page.hover(LINES)
    guest.page.mouse.wheel(0, pixels)


LATEST = """() => {
  const box = (each) => each.getBoundingClientRect();
  const [dock, room] = ['.prompt', '.latest'].map((each) => box(document.querySelector(each)));
  const lines = [...document.querySelectorAll('.latest li:not(.first)')].map(box);
  const seen = lines.filter((line) => line.left < room.right);
  const end = Math.min(room.bottom, dock.bottom) + 1;
  return { seen: seen.length, whole: seen.every((line) => line.bottom <= end) };
}"""


@pytest.mark.parametrize("size", [(360, 640), (768, 1024), (640, 360)])
def test_the_free_part_of_the_dock_tells_what_happened_last_in_whole_lines(
    browser: Browser, url: str, size: tuple[int, int]
) -> None:
    ada = Guest(browser, url, "Ada", size)
    ada.play_bots("nautilus")
    play_out(ada, until=lambda: ada.asked and not ada.sees(".answers *"))
    told = ada.page.evaluate(LATEST)
    assert told["seen"] > 0
    assert told["whole"]
    ada.close()
