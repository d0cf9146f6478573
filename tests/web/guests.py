"""People at the page: they see what a browser shows, and click only what it offers."""

from __future__ import annotations

import json
import random
import time
import urllib.request
from collections.abc import Callable, Mapping

from playwright.sync_api import Browser, BrowserContext, ElementHandle, Page, Response, WebSocket
from playwright.sync_api import Error as Missed

from fathom.games import GAMES

DESKTOP = (1280, 800)
PHONE = (360, 640)
PATIENCE = 240.0  # seconds for a whole game
USUAL: Mapping[str, str] = {}  # rules of a table that nobody changed, by their labels
NEVER_LEFT = "document.documentElement.scrollWidth <= innerWidth + 1"
MINE = ".prompt.mine"
STATUS = "main > [role=status]"
UNDO = "header button[aria-label='Take back']"
OFFERED = """(chance) => {
  const all = (which) => [...document.querySelectorAll(which)];
  const buttons = all('.answers .button.go:not([disabled])'), spots = all('.spot');
  const begun = all('.chosen').length > 0;
  const things = begun && buttons.length + spots.length ? [] : all('.thing.can');
  const choices = begun && buttons.length ? buttons : [...buttons, ...spots, ...things];
  return choices[Math.floor(chance * choices.length)] ?? null;
}"""
"""Anything that can be clicked now; once something is chosen, what comes next."""

IN_SIGHT = """(element) => {
  element.scrollIntoViewIfNeeded();
  const box = element.getBoundingClientRect();
  const ways = [0.5, 0.1, 0.9, 0.3, 0.7];
  const spots = ways.flatMap((x) => ways.map((y) => [box.left + x * box.width, box.top + y * box.height]));
  return spots.find(([x, y]) => element.contains(document.elementFromPoint(x, y)));
}"""
"""Where on the screen, its middle first, no other thing lies upon it."""

NO_CHANCE = """
const random = crypto.getRandomValues.bind(crypto);
crypto.getRandomValues = (row) => (row.length === 16 ? row.fill(7) : random(row));
"""
"""What a browser adds to the shuffles is always the same here; the ids of its requests differ."""


class Guest:
    """One person in a browser of their own."""

    def __init__(
        self, browser: Browser, url: str, name: str, size: tuple[int, int] = DESKTOP, **settings: object
    ) -> None:
        self.url = url
        self.name = name
        self.chance = random.Random(name)
        self.next = self.chance.random()
        self.context: BrowserContext = browser.new_context(
            viewport={"width": size[0], "height": size[1]}, has_touch=size[0] < 700, reduced_motion="reduce"
        )
        self.context.add_init_script(NO_CHANCE)
        bots = {game.key: {"count": game.usual - 1, "level": "random"} for game in GAMES}
        usual = {"name": name, "lang": "en", "theme": "light", "level": "random", "bots": bots}
        kept = json.dumps({**usual, **settings})
        self.context.add_init_script(
            f"if (!localStorage['fathom-settings']) localStorage['fathom-settings'] = {json.dumps(kept)}"
        )
        self.page: Page = self.context.new_page()
        self.errors: list[str] = []
        self.frames: list[str] = []
        self.answers: list[Response] = []
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.on("console", lambda line: self.errors.append(line.text) if line.type == "error" else None)
        self.page.on("response", self._note)
        self.page.on("websocket", self._listen)

    def _note(self, answer: Response) -> None:
        self.answers.append(answer)

    def _listen(self, socket: WebSocket) -> None:
        def hear(data: bytes | str) -> None:
            self.frames.append(data if isinstance(data, str) else data.decode())

        socket.on("framereceived", hear)

    # Coming

    def home(self) -> None:
        self.page.goto(self.url)
        self.page.wait_for_selector("article button")

    def play_bots(self, game: str) -> None:
        """From the first page to a table in one click."""
        self.home()
        self.page.click(f"article[data-game='{game}'] .play")
        self.page.wait_for_selector(".stage")

    def open_for_friends(self, game: str, bots: int = 0, rules: Mapping[str, str] = USUAL) -> str:
        """A table for two, and for bots; with the default rules three clicks. The link is shown."""
        self.home()
        page = self.page
        page.click(f"article[data-game='{game}'] .friends")
        if bots:
            page.select_option("dialog form > label select", str(2 + bots))
        for seat in page.query_selector_all("dialog .seat select")[1:]:
            seat.select_option("random")
        if rules:
            page.click("dialog summary")
        for label, value in rules.items():
            page.select_option(f"dialog .more label:has-text('{label}') select", value)
        page.click("dialog button[type=submit]")
        return str(page.input_value(".link input"))

    def join(self, link: str, name: str = "") -> None:
        self.page.goto(link)
        self.page.fill(".join input", name or self.name)
        self.page.click(".join button[type=submit]")
        self.page.wait_for_selector(".lobby")

    def watch(self, other: Guest) -> None:
        """Look on at somebody's table."""
        self.page.goto(other.address.split("#")[0])
        self.page.wait_for_selector(".badge")

    def ready(self) -> None:
        self.page.click(".lobby .actions .go")

    @property
    def table(self) -> str:
        return self.address.partition("table=")[2].partition("#")[0]

    @property
    def address(self) -> str:
        return str(self.page.evaluate("location.href"))

    # Playing

    def sees(self, selector: str) -> bool:
        return self.page.query_selector(selector) is not None

    def wait(self, selector: str) -> None:
        self.page.wait_for_selector(selector)

    def wait_gone(self, selector: str) -> None:
        self.page.wait_for_selector(selector, state="detached")

    @property
    def over(self) -> bool:
        return self.sees("dialog.ending")

    @property
    def asked(self) -> bool:
        """Whether something is offered, and nothing is on its way."""
        return self.sees(f"{MINE}:not(:has(.spin))")

    def step(self) -> bool:
        """One click on something that is offered; False if nothing is."""
        element = self.offered()
        if element is not None:
            self._click(element)
        return element is not None

    def offered(self) -> ElementHandle | None:
        """Something that can be clicked now; which, does not depend on how often one looked in vain."""
        element = self.page.evaluate_handle(OFFERED, self.next).as_element()
        if element is not None:
            self.next = self.chance.random()
        return element

    def _click(self, element: ElementHandle) -> None:
        """In its middle, or beside whatever lies upon it. What is gone before was somebody else's doing."""
        try:
            spot = element.evaluate(IN_SIGHT)
            if spot:
                self.page.mouse.click(*spot)
            else:
                element.click(timeout=3000)
        except Missed as missed:
            if "intercepts pointer events" in str(missed) and element.is_visible():
                raise

    def come_to(self, goal: str) -> None:
        """Play until this is offered, and take no step further; nothing has the focus then."""
        for _ in range(500):
            self.wait(f"{MINE}:not(:has(.spin))")
            if self.sees(goal):
                self.page.evaluate("document.activeElement.blur()")
                return
            self.step()
        raise AssertionError(f"{goal} was never offered")

    # Everything else

    def menu(self, entry: str) -> None:
        self.page.click("header button[aria-label=More]")
        self.page.click(f".menu button:has-text('{entry}')")

    def lines(self) -> list[str]:
        """The log."""
        return list(self.page.locator(".log li").all_inner_texts())

    def close(self) -> None:
        assert not self.errors, self.errors
        self.context.close()


def play_out(*guests: Guest, until: Callable[[], bool] | None = None) -> None:
    """Everybody clicks until the game is over, or it is enough."""
    latest = time.monotonic() + PATIENCE
    while not (until() if until else all(guest.over for guest in guests)):
        assert time.monotonic() < latest, [guest.page.inner_text(".question") for guest in guests]
        clicked = [guest.step() for guest in guests if not guest.over]
        if not any(clicked):
            time.sleep(0.03)


def seated(
    browser: Browser, url: str, game: str, bots: int = 0, rules: Mapping[str, str] = USUAL
) -> tuple[Guest, Guest]:
    """Ada at a desk, who confirms, and Bea on a phone, who does not; perhaps bots. Play has begun."""
    ada, bea = Guest(browser, url, "Ada"), Guest(browser, url, "Bea", PHONE, lang="fr", confirm=False)
    bea.join(ada.open_for_friends(game, bots, rules))
    begin(ada, bea)
    return ada, bea


def begin(*guests: Guest) -> None:
    for guest in guests:
        guest.ready()
    for guest in guests:
        guest.wait(".stage")


def leave(*guests: Guest) -> None:
    for guest in guests:
        guest.close()


def record_of(guest: Guest) -> bytes:
    """Of the game at this guest's table, which is over."""
    with urllib.request.urlopen(f"{guest.url}/api/tables/{guest.table}/record") as answer:
        found: bytes = answer.read()
    return found
