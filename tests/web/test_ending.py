"""The end of a game: counted first, then the winner; for screen readers, too."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

import pytest

pytest.importorskip("playwright.sync_api", reason="playwright is not installed")

from tests.web.guests import PHONE, Guest, play_out

if TYPE_CHECKING:
    from playwright.sync_api import Browser

TITLE = "#ending-title"
COLUMNS = "dialog.ending thead th"


def test_on_a_phone_every_column_of_the_sheet_has_a_name_and_every_fate_a_place(
    browser: Browser, url: str
) -> None:
    ada = Guest(browser, url, "Ada", PHONE, confirm=False)
    ada.play_bots("lifeboat")
    play_out(ada)
    names = ada.page.locator(COLUMNS).all_inner_texts()
    assert len(names) == 7
    fates = ada.page.locator(".stage [data-remark^=fate]")  # friend and enemy of all, wherever they ended
    assert fates.count() == 2 * (len(names) - 1)
    assert not ada.sees(".trade")
    assert all(name.strip() for name in names)
    assert len({*names}) == len(names)
    tree = ada.page.locator("dialog.ending table").aria_snapshot()
    assert tree.count("columnheader:") == 0  # one without a name
    ada.close()


def test_the_sheet_is_counted_before_the_winner_is_named(browser: Browser, url: str) -> None:
    ada = Guest(browser, url, "Ada", motion="full")
    ada.play_bots("nautilus")
    play_out(ada)
    assert ada.page.inner_text(TITLE) == "Counting…"
    ada.wait(f"{TITLE}:has-text('win')")
    assert not ada.sees(".ending .rule")
    ada.page.click(".ending summary")
    ada.page.click(".ending button:has-text('Rule numbers')")
    assert "NA-" in ada.page.inner_text(".ending td.rule >> nth=0")
    assert ada.page.evaluate("document.querySelector('.ending img').naturalWidth > 0")
    ada.close()


BUTTONS_IN_SIGHT = """() => {
  const sheet = document.querySelector('dialog.ending').getBoundingClientRect();
  return [...document.querySelectorAll('dialog.ending .next .button')].map((each) => {
    const box = each.getBoundingClientRect();
    const at = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    return box.top >= sheet.top && box.bottom <= Math.min(sheet.bottom, innerHeight) && each.contains(at);
  });
}"""


@pytest.mark.parametrize("size", [(360, 640), (768, 1024), (640, 360), (1280, 720)])
def test_what_can_be_done_next_is_in_sight_however_long_the_sheet(
    browser: Browser, url: str, size: tuple[int, int]
) -> None:
    six = {"lifeboat": {"count": 5, "level": "random"}}
    ada = Guest(browser, url, "Ada", confirm=False, lang="fr", bots=six)
    ada.play_bots("lifeboat")
    play_out(ada)
    ada.page.set_viewport_size({"width": size[0], "height": size[1]})
    assert ada.page.evaluate(BUTTONS_IN_SIGHT) == [True] * 4
    ada.page.evaluate("document.querySelector('dialog.ending').scrollTop = 30")
    assert ada.page.evaluate(BUTTONS_IN_SIGHT) == [True] * 4
    ada.close()


def test_nobody_follows_oneself_in_the_order_of_turns(browser: Browser, url: str) -> None:
    ada = Guest(browser, url, "Ada")
    ada.play_bots("nautilus_island")
    seen: set[tuple[str, ...]] = set()

    def noted() -> bool:
        seen.update(tuple(each.split("\n")) for each in ada.page.locator(".stage ol").all_inner_texts())
        return ada.over

    play_out(ada, until=noted)
    assert seen
    assert not [row for row in seen if any(one == other for one, other in pairwise(row))]
    ada.close()
