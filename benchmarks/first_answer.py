"""A first visitor: loads the page as a browser does, opens a table, plays until a bot has answered.

Only the standard library is needed.
"""

from __future__ import annotations

import asyncio
import json
import re
from http.client import HTTPConnection, HTTPException
from typing import Any

from benchmarks.light_client import LightClient, connect

HOST = "127.0.0.1"
PATIENCE = 60.0  # seconds for one answer over HTTP
GAME, LEVEL, LANG = "nautilus", "bosun", "en"
ME, BOT = 0, 1  # seats
TROUBLE = ("refused", "stale", "bye")
LINKED = re.compile(r'(?:src|href)="(/[^"]+)"')
ASSETS = (
    *("/api/games", f"/api/games/{GAME}", f"/api/games/{GAME}/scene", f"/api/games/{GAME}/art"),
    *(f"/api/games/{GAME}/words/{LANG}", f"/api/words/{LANG}"),
)


class Refused(Exception):
    """The server did not do what a visitor asks."""


def fetch(port: int, path: str, body: object = None, patience: float = PATIENCE) -> bytes:
    """What the server answers, asked directly, whatever proxies the environment names."""
    connection = HTTPConnection(HOST, port, timeout=patience)
    try:
        if body is None:
            connection.request("GET", path)
        else:
            connection.request("POST", path, json.dumps(body), {"content-type": "application/json"})
        answer = connection.getresponse()
        content = answer.read()
    except HTTPException as error:
        raise Refused(f"{path}: {error!r}") from None
    finally:
        connection.close()
    if not 200 <= answer.status < 300:
        raise Refused(f"{path}: {answer.status}")
    return content


def load_page(port: int) -> None:
    """The page, what it names, and what it asks for before a table stands there."""
    for path in [*LINKED.findall(fetch(port, "/").decode()), *ASSETS]:
        fetch(port, path)


def health(port: int) -> dict[str, Any]:
    known: dict[str, Any] = json.loads(fetch(port, "/health"))
    return known


class Visitor:
    """One person at a table with one bot: gives the first answer there is, whenever asked."""

    def __init__(self) -> None:
        self.answered = asyncio.get_running_loop().create_future()
        self.asked: int | None = None  # by the last update
        self.sent = 0

    def take(self, wire: LightClient, data: bytes) -> None:
        """Nobody else is at the table: an update that does not answer us, after the bot was asked, is its."""
        message = json.loads(data)
        if self.answered.done() or message["t"] not in ("update", *TROUBLE):
            return
        if message["t"] in TROUBLE:
            self.answered.set_exception(Refused(f"the table says {message}"))
            return
        if self.asked == BOT and not message.get("done"):
            self.answered.set_result(None)
        self.asked = message["now"]["asked"]
        if self.asked == ME and not self.answered.done():
            self.act(wire, message["ply"], message["now"]["options"][0])

    def act(self, wire: LightClient, ply: int, action: int) -> None:
        self.sent += 1
        say(wire, {"t": "act", "id": f"a{self.sent}", "ply": ply, "action": action})


def say(wire: LightClient, message: object) -> None:
    wire.write(json.dumps(message).encode())


def play_until_answered(port: int, patience: float) -> None:
    """Open a table against a bot, and play until its first own answer; the deal is none."""
    terms = {"game": GAME, "seats": ["open", LEVEL]}
    seat = json.loads(fetch(port, "/api/tables", {"terms": terms, "name": "Ada"}))
    asyncio.run(play(port, seat, patience))


async def play(port: int, seat: dict[str, str], patience: float) -> None:
    visitor = Visitor()
    wire = await connect(HOST, port, f"/ws/{seat['table']}", visitor.take)
    say(wire, {"t": "hello", "token": seat["token"]})
    say(wire, {"t": "do", "id": "r", "what": "ready"})
    try:
        await asyncio.wait_for(visitor.answered, patience)
    except TimeoutError:
        raise Refused(f"no bot has answered for {patience:g} s") from None
    finally:
        wire.transport.close()
