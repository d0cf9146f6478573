"""How fast the web page is, in headless Chromium on this machine: `python -m benchmarks.page`.

Measured: when home is painted; the time from the click on the first page to the first things of a table, for
a browser that was never here and for one that was; bytes on the wire for both; the taps, the key presses and
the seconds of the usual moves in a game against bots, the questions with one answer only, and the largest
change of the stage's box meanwhile (there should be none); frames per second while sixty things move as the
page moves them, beside the same page at rest; the size of its JavaScript as it is sent. Needs Playwright,
Chromium and the built page. Seconds are those of the page, and 1.1 for each tap: the hand of a person who
knows where to.
"""

from __future__ import annotations

import gzip
import json
import os
import re
import sys
import time
from argparse import ArgumentParser
from collections.abc import Callable, Iterator
from itertools import product
from pathlib import Path
from statistics import median
from typing import NamedTuple

from playwright.sync_api import Browser, Page, sync_playwright

from benchmarks.load import HOST, cpu, started
from fathom.games import GAMES
from fathom.server.settings import PAGE
from fathom.speech.words import LANGUAGES
from tests.web.browser import chromium
from tests.web.guests import Guest
from tests.web.page_weight import weighed
from tests.web.stage_boxes import WATCHED
from tests.web.usual_moves import Moves, Usual, press, tap

THINGS = 60
PAINTED = "performance.getEntriesByName('first-contentful-paint')[0].startTime"
SETTINGS = {"name": "Ada", "lang": "en", "level": "random", "motion": "full"}
OPEN = """(game) => new Promise((drawn) => {
  const start = performance.now();
  new MutationObserver((_, watch) => {
    if (!document.querySelector('.stage .thing')) return;
    watch.disconnect();
    requestAnimationFrame(() => requestAnimationFrame(() => drawn(performance.now() - start)));
  }).observe(document.body, { childList: true, subtree: true });
  document.querySelector(`article[data-game='${game}'] .play`).click();
})"""
FRAMES = """([moved, seconds]) => new Promise((counted) => {
  const stage = document.querySelector('.stage');
  const some = [...document.querySelectorAll('.stage .thing')];
  while (some.length < moved) some.push(stage.appendChild(some[some.length % 20].cloneNode(true)));
  const things = some.slice(0, moved);
  const gaps = [];
  const start = performance.now();
  let last = start;
  let turns = 0;
  const frame = (now) => {
    gaps.push(now - last);
    last = now;
    if (now - start > turns * 350) {
      turns += 1;
      things.forEach((thing, n) => {
        const way = (turns + n) % 4;
        thing.style.translate = `${(n % 10) * 90 + way * 40}px ${Math.floor(n / 10) * 90 + way * 30}px`;
      });
    }
    if (now - start < seconds * 1000) requestAnimationFrame(frame);
    else counted([gaps.length / ((now - start) / 1000), Math.max(...gaps.slice(1))]);
  };
  requestAnimationFrame(frame);
})"""


def new_page(browser: Browser, url: str) -> Page:
    """A person who has never been here."""
    page = browser.new_context(viewport={"width": 1280, "height": 800}).new_page()
    kept = json.dumps(json.dumps(SETTINGS))
    page.add_init_script(f"localStorage['fathom-settings'] ??= {kept}")
    home(page, url)
    return page


def home(page: Page, url: str) -> None:
    page.goto(url)
    page.wait_for_selector("article button")


def opening(browser: Browser, url: str, game: str, times: int) -> None:
    """The first time somebody opens this game, and later."""
    first, later = [], []
    for _ in range(times):
        page = new_page(browser, url)
        first.append(page.evaluate(OPEN, game))
        home(page, url)
        later.append(page.evaluate(OPEN, game))
        page.context.close()
    print(f"  {game:16} {median(first):6.0f} ms the first time, {median(later):6.0f} ms later")


def painted(browser: Browser, url: str, times: int) -> None:
    """Home, for a browser that was never here."""
    found = []
    for _ in range(times):
        page = browser.new_context(viewport={"width": 1440, "height": 900}).new_page()
        page.goto(url)
        page.wait_for_selector("article button")
        found.append(page.evaluate(PAINTED))
        page.context.close()
    print(f"First paint of home: {median(found):.0f} ms")


def weight(browser: Browser, url: str, game: str, lang: str) -> None:
    """Home and the first table of somebody who was never here, with a browser in this language."""
    page = browser.new_context(viewport={"width": 1280, "height": 800}, locale=lang).new_page()
    came = weighed(page)
    home(page, url)
    page.wait_for_load_state("networkidle")
    at_home = sum(came)
    page.evaluate(OPEN, game)
    page.wait_for_load_state("networkidle")
    whole = sum(came) / 1000
    print(f"  {game:16} {lang} {at_home / 1000:6.1f} kB at home, {whole:6.1f} kB with a first table")
    page.context.close()


def moves(browser: Browser, url: str, game: str, longest: float) -> None:
    """One game by taps and one by keys, for so many seconds at most; what was done at least twice."""
    tapped, pressed = (played(browser, url, game, step, longest) for step in (tap, press))
    print(
        f"  {game}: {tapped.empty} questions with one answer, the stage's box changed by {tapped.change} px"
    )
    keys = {each.verb: each for each in pressed.usual}
    for each in tapped.usual:
        if each.times > 1:
            by_key = f"{keys[each.verb].steps:3.0f} keys" if each.verb in keys else ""
            taps = f"{each.steps:3.0f} taps (at most {each.most})"
            print(f"    {each.verb:12} {taps}, {each.seconds:4.1f} s  {by_key}")


class Played(NamedTuple):
    """A game, or its beginning."""

    usual: list[Usual]
    empty: int
    change: int


def played(browser: Browser, url: str, game: str, step: Callable[[Guest], bool], longest: float) -> Played:
    guest = Guest(browser, url, "Ada", (1440, 900))
    counted = Moves(guest, game)
    guest.play_bots(game)
    guest.page.evaluate(WATCHED)
    enough = time.monotonic() + longest
    counted.play(step, until=lambda: time.monotonic() > enough)
    boxes = [[int(n) for n in box.split()] for box in guest.page.evaluate("[...window.boxes]")]
    guest.close()
    change = max(max(side) - min(side) for side in zip(*boxes, strict=True))
    return Played(counted.usual(), counted.empty, change)


class Frames(NamedTuple):
    """How they followed each other, and what the browser's processes spent on each."""

    pace: float
    longest: float
    cost: float


def frames(page: Page, moved: int, seconds: float) -> Frames:
    before = spent()
    pace, longest = page.evaluate(FRAMES, [moved, seconds])
    return Frames(pace, longest, 1000 * (spent() - before) / (pace * seconds))


def moving(browser: Browser, url: str, game: str, seconds: float) -> None:
    """At rest and moving by turns, so that a busy machine slows down both."""
    page = new_page(browser, url)
    page.evaluate(OPEN, game)
    pairs = [(frames(page, 0, seconds), frames(page, THINGS, seconds)) for _ in range(3)]
    rest, moved = (Frames(*map(median, zip(*each, strict=True))) for each in zip(*pairs, strict=True))
    print(
        f"  {game:16} {moved.pace:4.0f} frames/s, longest {moved.longest:4.0f} ms, {moved.cost:5.1f} ms of"
        f" processor each; at rest {rest.pace:4.0f} frames/s, {rest.cost:5.1f} ms"
    )
    page.context.close()


def spent() -> float:
    """Seconds of processor time of everything this process has started."""
    return sum(sum(cpu(process)) for process in children(os.getpid()))


def children(process: int) -> Iterator[int]:
    for task in Path(f"/proc/{process}/task").iterdir():
        for child in map(int, (task / "children").read_text("ascii").split()):
            yield child
            yield from children(child)


def script_size() -> int:
    """Bytes of JavaScript that home and a table need, compressed."""
    named = re.findall(r'"/(assets/[^"]+\.js)"', (PAGE / "index.html").read_text("utf-8"))
    return sum(len(gzip.compress((PAGE / name).read_bytes())) for name in named)


def main() -> None:
    parser = ArgumentParser(prog="python -m benchmarks.page", description="How fast the web page is.")
    parser.add_argument("games", nargs="*", metavar="GAME", help="only these; else all")
    parser.add_argument("--times", type=int, default=3, help="a table is opened")
    parser.add_argument("--seconds", type=float, default=2.0, help="for each count of frames")
    parser.add_argument(
        "--longest",
        type=float,
        default=200.0,
        help="seconds for counting moves, twice; 0: none",
    )
    chosen = parser.parse_args()
    games = [game.key for game in GAMES if game.key in chosen.games or not chosen.games]
    path = chromium()
    if path is None or not (PAGE / "index.html").is_file():
        sys.exit("Chromium and the built page are needed: see docs/page.md")
    print(f"JavaScript, compressed: {script_size() / 1000:.1f} kB")
    with started("fathom", "serve") as (_, port), sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        url = f"http://{HOST}:{port}"
        painted(browser, url, chosen.times)
        print("Bytes on the wire:")
        for game, lang in product(games, LANGUAGES):
            weight(browser, url, game, lang)
        print("From the click to the first things of a table, medians:")
        for game in games:
            opening(browser, url, game, chosen.times)
        print(f"While {THINGS} things move:")
        for game in games:
            moving(browser, url, game, chosen.seconds)
        if chosen.longest:
            print("Usual moves, at 1440 to 900, medians:")
            for game in games:
                moves(browser, url, game, chosen.longest)
        browser.close()


if __name__ == "__main__":
    main()
