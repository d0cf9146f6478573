"""People at the page: they see what a browser shows, and click only what it offers."""

from __future__ import annotations

import json
import random
import time
from collections.abc import Callable

from playwright.sync_api import Browser, BrowserContext, ElementHandle, Page
from playwright.sync_api import Error as Missed

DESKTOP = (1280, 800)
PHONE = (360, 640)
PATIENCE = 120.0  # seconds for a whole game
ANSWERS = ".answers .button.go:not([disabled])"
SPOTS = ".spot"
THINGS = ".thing.can"
ENDING = "dialog.ending"
NEVER_LEFT = "document.documentElement.scrollWidth <= innerWidth + 1"


class Guest:
    """One person in a browser of their own."""

    def __init__(
        self, browser: Browser, url: str, name: str, size: tuple[int, int] = DESKTOP, **settings: object
    ) -> None:
        self.url = url
        self.chance = random.Random(name)
        self.context: BrowserContext = browser.new_context(
            viewport={"width": size[0], "height": size[1]}, has_touch=size[0] < 700, reduced_motion="reduce"
        )
        kept = json.dumps({"name": name, "lang": "en", "theme": "light", "level": "random", **settings})
        self.context.add_init_script(
            f"if (!localStorage['fathom-settings']) localStorage['fathom-settings'] = {json.dumps(kept)}"
        )
        self.page: Page = self.context.new_page()
        self.errors: list[str] = []
        self.frames: list[str] = []
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.on("console", lambda line: self.errors.append(line.text) if line.type == "error" else None)
        self.page.on("websocket", self._listen)

    def _listen(self, socket: object) -> None:
        def hear(data: bytes | str) -> None:
            self.frames.append(data if isinstance(data, str) else data.decode())

        socket.on("framereceived", hear)  # type: ignore[attr-defined]

    def home(self) -> None:
        self.page.goto(self.url)
        self.page.wait_for_selector("article")

    def play_bots(self, game: str) -> None:
        """From the first page to a table in one click."""
        self.home()
        self.page.click(f"article[data-game='{game}'] .play")
        self.page.wait_for_selector(".stage")

    def open_for_friends(self, game: str) -> str:
        """Three clicks; the link is shown."""
        self.home()
        self.page.click(f"article[data-game='{game}'] .friends")
        self.page.click("dialog button[type=submit]")
        return self.page.input_value(".link input")

    def join(self, link: str, name: str) -> None:
        self.page.goto(link)
        self.page.fill(".join input", name)
        self.page.click(".join button[type=submit]")
        self.page.wait_for_selector(".lobby")

    def ready(self) -> None:
        self.page.click(".lobby .actions .go")

    @property
    def over(self) -> bool:
        return self.page.query_selector(ENDING) is not None

    def step(self) -> bool:
        """One click on something that is offered; False if nothing is."""
        page = self.page
        buttons, spots = page.query_selector_all(ANSWERS), page.query_selector_all(SPOTS)
        begun = page.query_selector(".chosen") is not None
        things = [] if begun and (buttons or spots) else page.query_selector_all(THINGS)
        choices = buttons if begun and buttons else buttons + spots + things
        if not choices:
            return False
        self._click(self.chance.choice(choices))
        return True

    def _click(self, element: ElementHandle) -> None:
        """What is gone before it was reached was somebody else's doing; what cannot be reached is a fault."""
        try:
            element.click(timeout=3000)
        except Missed as missed:
            if "intercepts pointer events" in str(missed) and element.is_visible():
                raise

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
