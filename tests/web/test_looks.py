"""No text is cut off or lies upon other text, nothing is out of reach: in any language, at any size."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

pytest.importorskip("playwright.sync_api", reason="playwright is not installed")

from fathom.games import GAMES
from tests.web.guests import Guest, play_out
from tests.web.looks import LANGUAGES, faults, moments, pages, prefer, resize

if TYPE_CHECKING:
    from playwright.sync_api import Browser, ElementHandle, Page

KINDS = ("cut off", "too long", "upon each other", "out of reach", "too small", "outside its box")
SPOILED = """() => {
  const put = (text, look) => {
    const made = document.body.appendChild(document.createElement(text === 'Away' ? 'button' : 'p'));
    Object.assign(made.style, { position: 'fixed', margin: 0, ...look });
    made.append(text);
  };
  put('Too long for it', { width: '20px', overflow: 'hidden', whiteSpace: 'nowrap' });
  put('One', { left: '99px', top: '99px' });
  put('Two', { left: '99px', top: '105px' });
  put('Away', { left: '-90px', top: '9px' });
  const card = document.body.appendChild(document.createElement('div'));
  card.className = 'thing';
  card.innerHTML = '<svg viewBox="0 0 99 99" width="20"><text y="10" font-size="40">14</text></svg>';
}"""
SIZES = [(360, 640), (768, 1024), (1440, 900)]
LOW = [(640, 360), (1280, 720)]  # where a table in play has the least room

LYING = {  # upon something else
    "nautilus": "[data-thing=anchor][data-zone^=spot]",
    "nautilus_island": "[data-zone^=stored]",
    "leagues": "[data-zone^=cell]",
    "lifeboat": "[data-zone=open]",
}


def seen(ada: Guest, where: str) -> list[str]:
    """What is wrong with what is shown now, in each language and at each size."""
    found = []
    for lang in LANGUAGES:
        prefer(ada.page, lang=lang)
        for size in SIZES + (LOW if where in ("opening", "middle") else []):
            resize(ada.page, size)
            found += [f"{where}, {lang}, {size[0]}: {fault}" for fault in faults(ada.page)]
    return found


def test_pages(browser: Browser, url: str) -> None:
    ada = Guest(browser, url, "Ada")
    assert [fault for where in pages(ada) for fault in seen(ada, where)] == []
    ada.close()


@pytest.mark.parametrize("game", [game.key for game in GAMES])
def test_tables(browser: Browser, url: str, game: str) -> None:
    ada = Guest(browser, url, "Ada")
    assert [fault for where in moments(ada, game) for fault in seen(ada, where)] == []
    ada.close()


def test_kinds_of_action(browser: Browser, url: str) -> None:
    ada = Guest(browser, url, "Ada")
    ada.play_bots("lifeboat")
    ada.come_to(".verb.go")
    assert seen(ada, "middle") == []
    ada.close()


@pytest.mark.parametrize(("game", "lies"), LYING.items())
def test_what_lies_upon_something_is_seen(browser: Browser, url: str, game: str, lies: str) -> None:
    ada = Guest(browser, url, "Ada")
    ada.play_bots(game)
    things = f".stage .thing{lies}:not(.covered)"
    play_out(ada, until=lambda: ada.over or (ada.asked and ada.sees(things)))
    found = [shows(ada.page, each) for each in ada.page.query_selector_all(things)]
    assert set(found) == {True}
    ada.close()


def shows(page: Page, thing: ElementHandle) -> bool:
    """Whether its place looks different without it."""
    looks: list[bytes] = []
    for visibility in ("", "hidden"):
        thing.evaluate("(element, how) => { element.style.visibility = how; }", visibility)
        looks.append(page.screenshot(clip=thing.bounding_box(), animations="disabled"))
    thing.evaluate("(element) => { element.style.visibility = ''; }")
    return looks[0] != looks[1]


def test_a_fault_is_found(browser: Browser, url: str) -> None:
    """The script that looks sees what is cut off, what lies upon other text, and what nobody can reach."""
    ada = Guest(browser, url, "Ada")
    ada.home()
    assert faults(ada.page) == []
    ada.page.evaluate(SPOILED)
    found = " ".join(faults(ada.page))
    assert [kind for kind in KINDS if kind not in found] == []
    ada.close()
