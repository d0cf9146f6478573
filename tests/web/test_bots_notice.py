"""While the server compiles, the page says once that the bots get faster, and it is in nobody's way."""

from __future__ import annotations

import pytest

pytest.importorskip("playwright.sync_api", reason="playwright is not installed")

from typing import TYPE_CHECKING

from tests.web.guests import PHONE, Guest

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Route

NOTICE = ".bots-notice p"
TEXTS = {
    "en": "While you play, the bots are being made faster.",
    "fr": "Pendant que vous jouez, les bots gagnent en vitesse.",
    "ru": "Пока вы играете, боты становятся быстрее.",
}
WIDE = (1440, 900)
LONG_ENOUGH = 500  # milliseconds for an answer to be shown
COVERS = """(notice) => {
  const { left, right, top, bottom } = notice.getBoundingClientRect();
  const spots = [[left, top], [right, top], [left, bottom], [right, bottom], [(left + right) / 2, top]];
  return spots.some(([x, y]) => document.elementFromPoint(x, y)?.closest('a, button, h1, .stage, .prompt'));
}"""
"""Whether something that is needed lies under the notice; clicks pass through the notice itself."""


def guest(
    browser: Browser, url: str, bots: str = "being compiled", size: tuple[int, int] = WIDE, lang: str = "en"
) -> Guest:
    """Somebody whose server says this of its bots."""

    def answer(route: Route) -> None:
        route.fulfill(json={"ok": True, "bots": bots})

    ada = Guest(browser, url, "Ada", size=size, lang=lang)
    ada.context.route("**/health", answer)
    return ada


@pytest.mark.parametrize("lang", TEXTS)
def test_it_is_said_in_every_language_on_a_phone_in_one_line(browser: Browser, url: str, lang: str) -> None:
    ada = guest(browser, url, size=PHONE, lang=lang)
    ada.home()
    ada.wait(NOTICE)
    assert ada.page.inner_text(NOTICE) == TEXTS[lang]
    assert ada.page.get_by_role("status").filter(has_text=TEXTS[lang]).count() == 1
    box = ada.page.locator(NOTICE).bounding_box()
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= PHONE[0]
    assert box["height"] < 30
    ada.close()


def test_it_is_said_once_for_a_while_and_moves_nothing(browser: Browser, url: str) -> None:
    ada = guest(browser, url)
    ada.page.clock.install()
    ada.home()
    ada.wait(NOTICE)
    card = ada.page.locator("article").first
    before = card.bounding_box()
    assert ada.page.evaluate("document.activeElement === document.body")
    ada.page.clock.run_for(5000)
    assert ada.sees(NOTICE)
    ada.page.clock.run_for(1500)
    ada.wait_gone(NOTICE)
    assert card.bounding_box() == before
    ada.home()
    ada.page.wait_for_timeout(LONG_ENOUGH)
    assert not ada.sees(NOTICE)
    ada.close()


@pytest.mark.parametrize("bots", ["compiled", "interpreted"])
def test_it_is_not_said_when_nothing_is_compiled(browser: Browser, url: str, bots: str) -> None:
    ada = guest(browser, url, bots)
    ada.home()
    ada.page.wait_for_timeout(LONG_ENOUGH)
    assert not ada.sees(NOTICE)
    ada.close()


@pytest.mark.parametrize("body", ["", "[]", "null", "<html>"])
def test_an_answer_that_makes_no_sense_changes_nothing(browser: Browser, url: str, body: str) -> None:
    ada = Guest(browser, url, "Ada")
    ada.context.route("**/health", lambda route: route.fulfill(body=body))
    ada.home()
    ada.page.wait_for_timeout(LONG_ENOUGH)
    assert not ada.sees(NOTICE)
    ada.close()


def test_no_answer_changes_nothing(browser: Browser, url: str) -> None:
    ada = Guest(browser, url, "Ada")
    ada.context.route("**/health", lambda route: route.abort())
    ada.home()
    ada.page.wait_for_timeout(LONG_ENOUGH)
    assert not ada.sees(NOTICE)
    assert all("Failed to load resource" in error for error in ada.errors)  # the browser's own line
    ada.context.close()


def test_at_a_table_it_stands_where_the_bar_is_free(browser: Browser, url: str) -> None:
    ada = guest(browser, url)
    ada.play_bots("nautilus")
    ada.page.evaluate("sessionStorage.clear()")
    ada.page.reload()
    ada.wait(NOTICE)
    ada.wait(".stage")
    assert not ada.page.locator(NOTICE).evaluate(COVERS)
    ada.close()


def test_at_a_small_table_there_is_no_room_so_it_is_said_at_home(browser: Browser, url: str) -> None:
    ada = guest(browser, url, size=PHONE)
    ada.play_bots("nautilus")
    ada.page.evaluate("sessionStorage.clear()")
    ada.page.reload()
    ada.wait(".stage")
    ada.page.wait_for_timeout(LONG_ENOUGH)
    assert not ada.sees(NOTICE)
    ada.page.click("header a")
    ada.wait(NOTICE)
    ada.close()
