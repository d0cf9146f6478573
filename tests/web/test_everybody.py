"""For everybody: no fault that axe finds, no text out of its place, in any language, colours or size."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

pytest.importorskip("playwright.sync_api", reason="playwright is not installed")

from fathom.games import GAMES
from fathom.server.settings import PAGE
from tests.web.guests import NEVER_LEFT, Guest, play_out

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
KEYS = [game.key for game in GAMES]
SIZES = [(360, 640), (640, 360), (768, 1024), (1440, 900)]
MOST_JAVASCRIPT = 90_000

CUT = """() => [...document.querySelectorAll('button, h1, h2, p, label, th, td, .question')]
  .filter((each) => each.offsetParent && each.scrollWidth > each.clientWidth + 2)
  .filter((each) => getComputedStyle(each).textOverflow !== 'ellipsis')
  .filter((each) => getComputedStyle(each).display !== 'inline')
  .filter((each) => !each.closest('.thing, .hidden, .sheet'))
  .map((each) => each.className + ': ' + each.textContent.trim().slice(0, 40))"""


def faults(page: Page) -> list[Any]:
    """What axe finds. The page lets in no scripts of others, so it is given as text."""
    page.evaluate(AXE.read_text("utf-8"))
    found = page.evaluate("axe.run(document, {resultTypes: ['violations']})")
    return [(each["id"], [node["html"][:160] for node in each["nodes"]][:3]) for each in found["violations"]]


@pytest.fixture
def needs_axe() -> None:
    if not AXE.is_file():
        pytest.skip("axe-core is not installed: python3 tools/page.py --all")


@pytest.mark.usefixtures("needs_axe")
@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("lang", ["en", "fr", "ru"])
def test_axe_finds_no_fault_on_the_first_pages(browser: Browser, url: str, lang: str, theme: str) -> None:
    ada = Guest(browser, url, "Ada", lang=lang, theme=theme)
    ada.home()
    assert faults(ada.page) == []
    ada.page.click("article .friends")
    ada.page.click("summary")
    assert faults(ada.page) == []
    ada.page.click("dialog button[type=submit]")
    ada.page.wait_for_selector(".lobby svg")
    assert faults(ada.page) == []
    ada.close()


@pytest.mark.usefixtures("needs_axe")
@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("game", KEYS)
def test_axe_finds_no_fault_at_the_table(browser: Browser, url: str, game: str, theme: str) -> None:
    ada = Guest(browser, url, "Ada", theme=theme)
    ada.play_bots(game)
    steps = iter(range(30))
    play_out(ada, until=lambda: ada.over or next(steps, None) is None)
    assert faults(ada.page) == []
    if ada.over:
        ada.page.keyboard.press("Escape")
    for drawer in ("Chat", "Rules"):
        ada.page.click(f"header button[aria-label={drawer}]")
        assert faults(ada.page) == []
    ada.close()


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("lang", ["en", "fr", "ru"])
def test_no_text_leaves_its_place(browser: Browser, url: str, lang: str, size: tuple[int, int]) -> None:
    ada = Guest(browser, url, "Ada", size, lang=lang)
    ada.home()
    assert ada.page.evaluate(CUT) == []
    for game in KEYS:
        ada.play_bots(game)
        steps = iter(range(12))
        play_out(ada, until=lambda steps=steps: next(steps, None) is None)  # type: ignore[misc]
        assert ada.page.evaluate(NEVER_LEFT), game
        assert ada.page.evaluate(CUT) == [], game
    ada.close()


def test_the_page_is_small() -> None:
    """What a browser loads before anything is drawn; measured as it is sent compressed."""
    import gzip

    if not (PAGE / "index.html").is_file():
        pytest.skip("the page is not built")
    scripts = sorted((PAGE / "assets").glob("*.js"))
    assert scripts
    assert sum(len(gzip.compress(path.read_bytes())) for path in scripts) < MOST_JAVASCRIPT


def test_a_table_is_drawn_within_a_second(browser: Browser, url: str) -> None:
    """From a click on the first page; with some patience for a busy machine."""
    ada = Guest(browser, url, "Ada")
    ada.play_bots("nautilus")
    ada.home()
    took = ada.page.evaluate(
        """() => new Promise((drawn) => {
          const start = performance.now();
          new MutationObserver((_, watch) => {
            if (!document.querySelector('.stage .thing')) return;
            watch.disconnect();
            drawn(performance.now() - start);
          }).observe(document.body, { childList: true, subtree: true });
          document.querySelector('article .play').click();
        })"""
    )
    assert took < 3000
    ada.close()
