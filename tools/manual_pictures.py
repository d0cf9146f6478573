"""Pictures of the players' manual, taken from the page itself.

python3 tools/manual_pictures.py                    all of them, into docs/play/pictures
python3 tools/manual_pictures.py nautilus lobby fr  only these subjects and languages
python3 tools/manual_pictures.py --to FOLDER --png  elsewhere, and as PNG, to look at

It needs what `make test` installs, and Chromium ($CHROMIUM, or one on PATH). A server is started on this
machine; its shuffles and the bots' thoughts are fixed, so that the same page gives the same pictures. Tables
are played over the protocol, with a bot answering for the person, and only then opened in the browser: a page
of another design needs no change here as long as it draws a table from its address and the token it keeps.
"""

import argparse
import io
import json
import os
import random
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from importlib.util import find_spec
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "src"))
sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tools.console import ROOT
from tools.environment import PYTHON

if find_spec("playwright") is None and Path(sys.executable) != Path(PYTHON):
    if not Path(PYTHON).exists():
        sys.exit("Run `make test` first: it installs what this needs.")
    os.execv(PYTHON, [str(PYTHON), *sys.argv])

from websockets.sync.client import ClientConnection, connect

from fathom.bots import Bosun
from fathom.server import autoplay, http_api, message_handler, sqlite, tokens
from fathom.server.settings import PAGE
from tests.server.running import Running, fetch, running
from tests.web.browser import chromium

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

TO = ROOT / "docs" / "play" / "pictures"
QUALITY = 74
DESK = (1200, 800)
PHONE = (390, 844)
NAMES = {"en": ("Ada", "Grace"), "fr": ("Chloé", "Léon"), "ru": ("Вера", "Лев")}
ADDRESS = "192.168.1.20:8460"  # what a server in a home is called by others there
BOT = "bosun"
LOOKS = {"theme": "light", "motion": "less", "level": BOT}
DIGITS = "0123456789"  # some questions are numbered
PATIENCE = 60.0  # seconds for one message of the server
KEEP = "((all) => Object.entries(all).forEach(([key, it]) => { localStorage[key] = JSON.stringify(it); }))"
STILL = """async () => {
  await document.fonts.ready;
  await Promise.all([...document.images].map((each) => each.decode().catch(() => {})));
  await Promise.all(document.getAnimations().map((each) => each.finished.catch(() => {})));
}"""


@dataclass(frozen=True)
class Moment:
    """When a table is worth a picture: the question put to the person, after so many answers of theirs."""

    seats: int
    seed: str
    ask: str
    after: int


MOMENTS = {
    "nautilus": Moment(2, "a", "laying", 17),
    "nautilus_island": Moment(3, "a", "acting", 16),
    "leagues": Moment(3, "a", "acting", 13),
    "lifeboat": Moment(6, "a", "acting", 16),
}
SUBJECTS = ("home", "lobby", *MOMENTS)


class Stacked:
    """Instead of `secrets`: the same shuffles, thoughts and addresses in every run."""

    def __init__(self, seed: str) -> None:
        chance = random.Random(seed)
        self.token_bytes = chance.randbytes
        self.randbits = chance.getrandbits
        self.token_urlsafe = lambda size: "".join(chance.choices("abcdefghijkmnpqrstuvwxyz", k=size))


def stack(seed: str, table: str) -> None:
    """Chance by the seed; what a table is called by its own, since no two have the same name."""
    for module in (autoplay, http_api, message_handler):
        setattr(module, "secrets", Stacked(seed))  # noqa: B010 (mypy refuses the assignment)
    setattr(tokens, "secrets", Stacked(table))  # noqa: B010


# Tables


@dataclass
class Seat:
    """A person's seat at a table, played over the socket."""

    at: Running
    table: str
    token: str
    invitation: str  # for friends; only a host has one
    socket: ClientConnection
    number: int = -1
    ply: int = -1
    now: dict[str, Any] | None = None
    phase: str = ""
    late: int = 0  # answers given when somebody else had already changed the question

    def take(self) -> str:
        """Read one message; what kind it was, or the id it answers."""
        said = json.loads(self.socket.recv(PATIENCE))
        match said["t"]:
            case "welcome":
                self.number = said["seat"]
            case "table":
                self.phase = said["phase"]
            case "update":
                self.ply, self.now = said["ply"], said["now"]
            case "stale":
                self.late += 1
            case "refused" | "bye":
                raise SystemExit(f"the server says {said}")
        return str(said.get("done") or said.get("id") or said["t"])

    def say(self, name: str, **words: Any) -> None:
        """And wait until it is done."""
        self.socket.send(json.dumps({"id": name, **words}))
        while self.take() != name:
            pass

    def get_ready(self) -> None:
        self.say("words", t="contribute", text="pictures")
        self.say("ready", t="do", what="ready")

    def play(self, moment: Moment) -> None:
        """Answer as a bot would, until the moment has come."""
        bot = Bosun(1)
        for answers in count():
            while not (self.now and self.now["options"]):
                self.take()
                if self.phase == "over":
                    raise SystemExit("the game was over before its moment came")
            if answers - self.late >= moment.after and self.now["ask"].rstrip(DIGITS) == moment.ask:
                return
            room = self.at.inside.manager.rooms[self.table].room
            self.say(f"act {answers}", t="act", ply=self.ply, action=bot.choose(room.chair(self.number)))


@contextmanager
def seated(at: Running, game: str, seats: list[str], lang: str, seed: str) -> Iterator[Seat]:
    """At a new table, opened by the person whose language this is."""
    stack(seed, f"{game} {lang} {seed}")
    terms = {"game": game, "seats": seats, "lang": lang, "rules": {"undo": "consent"}}
    with entered(at, posted(at, "/api/tables", {"terms": terms, "name": NAMES[lang][0]})) as seat:
        yield seat


@contextmanager
def joined(host: Seat, lang: str) -> Iterator[Seat]:
    """A friend who followed the link."""
    asked = {"name": NAMES[lang][1], "invitation": host.invitation}
    with entered(host.at, posted(host.at, f"/api/tables/{host.table}/join", asked)) as seat:
        yield seat


@contextmanager
def entered(at: Running, given: dict[str, Any]) -> Iterator[Seat]:
    with connect(at.socket(given["table"]), compression=None) as socket:
        seat = Seat(at, given["table"], given["token"], given.get("invitation", ""), socket)
        socket.send(json.dumps({"t": "hello", "token": seat.token}))
        while seat.take() != "table":
            pass
        yield seat


def posted(at: Running, path: str, body: object) -> dict[str, Any]:
    status, given, _ = fetch(at.url(path), body)
    if status >= 300:
        raise SystemExit(f"{path}: {status} {given}")
    return dict(given)


# Pictures


@dataclass
class Camera:
    """A browser, and where its pictures go."""

    browser: "Browser"
    folder: Path
    png: bool

    def shoot(self, name: str, lang: str, size: tuple[int, int], seat: Seat | None = None) -> None:
        """A picture of the first page, or of a table as it is seen from this seat."""
        width, height = size
        kept = {
            "fathom-settings": {
                "name": NAMES[lang][0],
                "lang": lang,
                "theme": "light",
                "motion": "less",
                "level": BOT,
            },
            "fathom-tokens": {seat.table: seat.token} if seat else {},
            "fathom-invitations": {seat.table: seat.invitation} if seat else {},
        }
        context = self.browser.new_context(
            viewport={"width": width, "height": height}, has_touch=width < 700, reduced_motion="reduce"
        )
        context.add_init_script(f"{KEEP}({json.dumps(kept)})")
        page = context.new_page()
        page.goto(f"http://{ADDRESS}/" + (f"?table={seat.table}" if seat else ""))
        self.keep(page, f"{name}-{'phone-' if size == PHONE else ''}{lang}", whole=seat is None)
        context.close()

    def keep(self, page: "Page", name: str, *, whole: bool) -> None:
        """Once everything is loaded and nothing moves; the whole page, or what is in sight."""
        from PIL import Image

        page.wait_for_selector("main")
        page.wait_for_load_state("networkidle")
        page.wait_for_timeout(600)
        page.evaluate(STILL)
        shot = page.screenshot(full_page=whole)
        path = self.folder / f"{name}.{'png' if self.png else 'webp'}"
        if self.png:
            path.write_bytes(shot)
        else:
            Image.open(io.BytesIO(shot)).convert("RGB").save(path, quality=QUALITY, method=6)
        print(f"{path.name}: {path.stat().st_size // 1000} kB", flush=True)


def home(at: Running, camera: Camera, lang: str) -> None:
    camera.shoot("home", lang, DESK)


def lobby(at: Running, camera: Camera, lang: str) -> None:
    """A table for six: the host, a friend who has come, another who has not, and bots."""
    seats = ["open", "open", "open", BOT, BOT, BOT]
    with seated(at, "lifeboat", seats, lang, "lobby") as host, joined(host, lang) as friend:
        friend.get_ready()
        friend.say("hello", t="say", phrase="hello")
        camera.shoot("lobby", lang, DESK, host)


def table(at: Running, camera: Camera, lang: str, game: str) -> None:
    moment = MOMENTS[game]
    with seated(at, game, ["open", *[BOT] * (moment.seats - 1)], lang, moment.seed) as seat:
        seat.get_ready()
        seat.play(moment)
        for size in (DESK, PHONE):
            camera.shoot(game, lang, size, seat)


def take_all(at: Running, camera: Camera, subjects: list[str], langs: list[str]) -> None:
    for lang in langs:
        for subject in subjects:
            match subject:
                case "home":
                    home(at, camera, lang)
                case "lobby":
                    lobby(at, camera, lang)
                case game:
                    table(at, camera, lang, game)


def main() -> None:
    from playwright.sync_api import sync_playwright

    parser = argparse.ArgumentParser(description="Take the pictures of the players' manual.")
    parser.add_argument("what", nargs="*", metavar="SUBJECT|LANGUAGE")
    parser.add_argument("--to", type=Path, default=TO)
    parser.add_argument("--png", action="store_true")
    asked = parser.parse_args()
    if unknown := sorted({*asked.what} - {*SUBJECTS, *NAMES}):
        parser.error(f"{unknown[0]} is none of {', '.join((*SUBJECTS, *NAMES))}")
    subjects = [each for each in SUBJECTS if each in asked.what] or list(SUBJECTS)
    langs = [each for each in NAMES if each in asked.what] or list(NAMES)
    path = chromium()
    if path is None:
        sys.exit("No Chromium: install one, or name it in $CHROMIUM.")
    asked.to.mkdir(parents=True, exist_ok=True)
    setattr(sqlite, "secrets", Stacked("invitations"))  # noqa: B010
    with tempfile.TemporaryDirectory() as data, running(Path(data), static=PAGE, public=True) as at:
        mapped = f"--host-resolver-rules=MAP {ADDRESS} 127.0.0.1:{at.port}"
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox", mapped])
            take_all(at, Camera(browser, asked.to, asked.png), subjects, langs)
            browser.close()


if __name__ == "__main__":
    main()
