"""How every page looks, at its sizes, in its languages and colours: `python -m tests.web.looks FOLDER`.

Every word after the folder narrows it: `GAME` (with every number of seats), `GAME:SEATS`, `pages` (all that
is not a table in play), `watching` (a spectator, and who is dead), a language, a theme, a width.

What can be measured is a test (test_looks.py); whether it is a pleasure, somebody has to see.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain, zip_longest
from pathlib import Path

from playwright.sync_api import Browser, Page

from fathom.games import GAMES
from fathom.server.settings import PAGE
from tests.server.running import Running, running
from tests.web.browser import browsing
from tests.web.contact_sheets import add_contact_sheet
from tests.web.dead_character import dead_person, sit_down
from tests.web.guests import Guest, play_out

KEYS = [game.key for game in GAMES]
LANGUAGES = ("en", "fr", "ru")
SIZES = [(1440, 900), (1920, 1080), (1280, 720), (768, 1024), (390, 844), (360, 640), (640, 360)]
THEMES = ("light", "dark")
SETTLING = 60  # milliseconds
MIDDLE = 14  # clicks from the opening
FURTHER = {"lifeboat": 45}  # in pictures, which need not be taken every day
FAR = 36
LOWER = """() => {
  const table = document.querySelector('dialog[open], .scroller');
  const high = table !== null && table.scrollHeight > table.clientHeight + 8;
  window.scrolled = table?.scrollTop;
  if (high) table.scrollTop = table.scrollHeight;
  return high;
}"""
"""Scrolls to the end of the table, or of a dialog over it, if it is higher than its window."""
UPPER = "document.querySelector('dialog[open], .scroller').scrollTop = window.scrolled"
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


def moments(ada: Guest, game: str, middle: int = MIDDLE) -> Iterator[str]:
    """The opening, the middle and the end of a game, the table behind its score sheet, its replay."""
    ada.play_bots(game)
    play_out(ada, until=lambda: settled(ada))
    yield "opening"
    clicks = iter(range(middle))
    play_out(ada, until=lambda: ada.over or (next(clicks, None) is None and settled(ada)))
    yield "middle"
    play_out(ada)
    yield "end"
    ada.page.click("dialog.ending button.button:not(.go)")
    ada.wait_gone("dialog.ending")
    yield "table"
    ada.page.reload()
    ada.wait("dialog.ending")
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


LEARNING = [
    ("rules", "", "#book-words"),
    ("lesson", "&step=2", ".lesson-card"),
    ("puzzle", "", ".lesson-card"),
]
"""What there is to learn from: its address, and what shows that it is there."""


def learning(ada: Guest) -> Iterator[str]:
    """Of each game: its rules book, a lesson, a puzzle."""
    for game in KEYS:
        for kind, more, ready in LEARNING:
            ada.page.goto(f"{ada.url}/?{kind}={game}{more}")
            ada.wait(ready)
            yield f"{kind}-{game}"


Looks = list[tuple[str, str]]
"""Languages and themes."""

Sizes = list[tuple[int, int]]


@dataclass
class Camera:
    """Takes each moment in every look and at every size, tells what is wrong there, makes contact sheets."""

    folder: Path
    looks: Looks
    sizes: Sizes

    def take(self, ada: Guest, name: str) -> None:
        for size in self.sizes:
            resize(ada.page, size)
            if name.startswith(("lesson", "puzzle")):
                ada.page.reload()  # what is pointed at is brought into sight once
                ada.wait(".lesson-card")
            taken = [self.shoot(ada, f"{name}-{size[0]}", lang, theme) for lang, theme in self.looks]
            for rows in zip_longest(*taken):
                add_contact_sheet([row for row in rows if row])
        prefer(ada.page, lang="en", theme="light")
        resize(ada.page, SIZES[0])

    def shoot(self, ada: Guest, name: str, lang: str, theme: str) -> list[Path]:
        """The page as it lies; if the table is scrolled, its end, too."""
        prefer(ada.page, lang=lang, theme=theme)
        ada.page.evaluate("document.fonts.ready.then(() => {})")
        ada.page.wait_for_timeout(SETTLING)
        pictures = [self.folder / f"{name}-{lang}-{theme}.png"]
        ada.page.screenshot(path=pictures[0])
        for fault in faults(ada.page):
            print(f"{pictures[0].stem}: {fault}", flush=True)
        if ada.page.evaluate(LOWER):
            pictures.append(self.folder / f"{name}-lower-{lang}-{theme}.png")
            ada.page.screenshot(path=pictures[1])
            ada.page.evaluate(UPPER)
        return pictures


def tour(browser: Browser, at: Running, camera: Camera) -> None:
    """All that is not a table in play."""
    ada = Guest(browser, at.url(""), "Ada")
    for name in chain(pages(ada), learning(ada)):
        camera.take(ada, name)
    ada.context.close()


def watching(browser: Browser, at: Running, camera: Camera) -> None:
    """Who looks on at a table, and whose character is dead."""
    for game in GAMES:
        ada, bea = Guest(browser, at.url(""), "Ada"), Guest(browser, at.url(""), "Bea")
        for moment in moments(ada, game.key, FURTHER.get(game.key, FAR)):
            if moment == "middle":
                break
        bea.watch(ada)
        camera.take(bea, f"watching-{game.key}")
        ada.context.close()
        bea.context.close()
    ada = Guest(browser, at.url(""), "Ada")
    sit_down(ada, dead_person(at))
    ada.wait(".prompt")
    camera.take(ada, "dead-lifeboat")
    ada.context.close()


def game_tour(browser: Browser, at: Running, camera: Camera, game: str, seats: int) -> None:
    """A game of so many seats."""
    ada = Guest(browser, at.url(""), "Ada", bots={game: {"count": seats - 1, "level": "random"}})
    for moment in moments(ada, game, FURTHER.get(game, FAR)):
        camera.take(ada, f"{game}-{seats}-{moment}")
    ada.context.close()


def tables(words: tuple[str, ...]) -> Iterator[tuple[str, int]]:
    """The games named, or all, with every number of seats; or with the number named."""
    for game in GAMES:
        for seats in game.seats:
            if not set(words) & WHAT or game.key in words or f"{game.key}:{seats}" in words:
                yield game.key, seats


WHAT = {"pages", "watching", *KEYS, *(f"{game.key}:{seats}" for game in GAMES for seats in game.seats)}


def main(folder: str, *words: str) -> None:
    langs = [lang for lang in LANGUAGES if lang in words] or LANGUAGES
    themes = [theme for theme in THEMES if theme in words] or THEMES
    sizes = [size for size in SIZES if str(size[0]) in words] or SIZES
    camera = Camera(Path(folder), [(lang, theme) for theme in themes for lang in langs], sizes)
    camera.folder.mkdir(parents=True, exist_ok=True)
    every = not set(words) & WHAT
    with tempfile.TemporaryDirectory() as data, running(Path(data), static=PAGE) as at, browsing() as browser:
        if every or "pages" in words:
            tour(browser, at, camera)
        if every or "watching" in words:
            watching(browser, at, camera)
        for game, seats in tables(words):
            game_tour(browser, at, camera, game, seats)


if __name__ == "__main__":
    main(*sys.argv[1:])
