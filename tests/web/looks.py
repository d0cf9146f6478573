"""How every page looks, at its sizes, in its languages and colours: `python -m tests.web.looks FOLDER`.

What can be measured is a test (test_looks.py); whether it is a pleasure, somebody has to see.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import Browser, Page

from fathom.games import GAMES
from fathom.server.settings import PAGE
from tests.server.running import running
from tests.web.browser import browsing
from tests.web.guests import Guest, play_out

KEYS = [game.key for game in GAMES]
LANGUAGES = ("en", "fr", "ru")
SIZES = [(1440, 900), (1920, 1080), (1280, 720), (768, 1024), (390, 844), (360, 640), (640, 360)]
MIDDLE = 14  # clicks from the opening
FAULTS = (Path(__file__).parent / "looks.js").read_text("utf-8")


def faults(page: Page) -> list[str]:
    """What is cut off, lies upon other text, or cannot be reached."""
    found: list[str] = page.evaluate(FAULTS)
    return found


def prefer(page: Page, **settings: str) -> None:
    """Other settings from now on, as if another window had changed them."""
    page.evaluate(
        """(changed) => {
          const kept = JSON.parse(localStorage['fathom-settings']);
          localStorage['fathom-settings'] = JSON.stringify({ ...kept, ...changed });
          dispatchEvent(new StorageEvent('storage', { key: 'fathom-settings' }));
        }""",
        settings,
    )
    if "lang" in settings:
        page.wait_for_selector(f"main[lang={settings['lang']}]")


def resize(page: Page, size: tuple[int, int]) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")


def settled(ada: Guest) -> bool:
    """Whether it is this guest's turn, or the end."""
    return ada.over or ada.asked


def moments(ada: Guest, game: str) -> Iterator[str]:
    """The opening, the middle and the end of a game, and the game seen again."""
    ada.play_bots(game)
    play_out(ada, until=lambda: settled(ada))
    yield "opening"
    clicks = iter(range(MIDDLE))
    play_out(ada, until=lambda: ada.over or (next(clicks, None) is None and settled(ada)))
    yield "middle"
    play_out(ada)
    yield "end"
    see_again(ada)
    yield "replay"


def see_again(ada: Guest) -> None:
    """From the end of a game to one of its first moments."""
    ada.page.click("dialog.ending a[href*='replay']")
    ada.wait(".controls")
    for _ in range(MIDDLE):
        ada.page.keyboard.press("ArrowRight")


def pages(ada: Guest) -> Iterator[str]:
    """All that is not a table in play."""
    ada.home()
    yield "home"
    ada.open_for_friends("lifeboat")
    ada.page.wait_for_selector(".lobby svg")
    yield "lobby"


def shoot(ada: Guest, name: str, folder: Path, sizes: list[tuple[int, int]]) -> None:
    for size in sizes:
        resize(ada.page, size)
        ada.page.wait_for_timeout(60)
        ada.page.screenshot(path=folder / f"{name}-{size[0]}.png")
        for fault in faults(ada.page):
            print(f"{name}-{size[0]}: {fault}", flush=True)


Looks = list[tuple[str, str]]
"""Languages and themes."""


def tour(browser: Browser, url: str, folder: Path, looks: Looks) -> None:
    """All that is not a table in play."""
    ada = Guest(browser, url, "Ada")
    for name in pages(ada):
        for lang, theme in looks:
            prefer(ada.page, lang=lang, theme=theme)
            shoot(ada, f"{name}-{lang}-{theme}", folder, SIZES)
    ada.context.close()


def game_tour(browser: Browser, url: str, folder: Path, game: str, seats: int, looks: Looks) -> None:
    """A game of so many seats."""
    ada = Guest(browser, url, "Ada", bots={game: {"count": seats - 1, "level": "random"}})
    for moment in moments(ada, game):
        for lang, theme in looks:
            prefer(ada.page, lang=lang, theme=theme)
            shoot(ada, f"{game}-{seats}-{moment}-{lang}-{theme}", folder, SIZES)
        prefer(ada.page, lang="en", theme="light")
        resize(ada.page, SIZES[0])
    ada.context.close()


def tables(words: tuple[str, ...]) -> Iterator[tuple[str, int]]:
    """The games named, or all; the numbers of seats named, or the usual one."""
    for game in GAMES:
        if game.key in words or not set(words) & set(KEYS):
            named = [seats for seats in game.seats if str(seats) in words]
            for seats in named or [game.usual]:
                yield game.key, seats


def main(folder: str, *words: str) -> None:
    langs = [word for word in words if word in LANGUAGES] or list(LANGUAGES)
    themes = [word for word in words if word in ("light", "dark")] or ["light", "dark"]
    looks = [(lang, theme) for lang in langs for theme in themes]
    where = Path(folder)
    where.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data, running(Path(data), static=PAGE) as at, browsing() as browser:
        if not set(words) & set(KEYS):
            tour(browser, at.url(""), where, looks)
        for game, seats in tables(words):
            game_tour(browser, at.url(""), where, game, seats, looks)


if __name__ == "__main__":
    main(*sys.argv[1:])
