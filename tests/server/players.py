"""Test clients that play over real sockets, and check everything they are sent."""

from __future__ import annotations

import asyncio
import json
from dataclasses import dataclass, field
from typing import Any, Protocol

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from fathom.core.kernel.rng import Rng
from tests.server.running import fetch


class Place(Protocol):
    """Where a server can be found; it may move."""

    def socket(self, table: str) -> str: ...

    def url(self, path: str) -> str: ...


def open_table(running: Place, game: str, seats: list[str], **rules: Any) -> dict[str, Any]:
    """A table, opened by Ada."""
    terms = {"game": game, "seats": seats, "rules": rules}
    status, seated, _ = fetch(running.url("/api/tables"), {"terms": terms, "name": "Ada"})
    assert status == 201, seated
    return dict(seated)


def join(running: Place, opened: dict[str, Any], name: str) -> dict[str, Any]:
    body = {"name": name, "invitation": opened["invitation"]}
    status, seated, _ = fetch(running.url(f"/api/tables/{opened['table']}/join"), body)
    assert status == 201, seated
    return dict(seated)


def full_table(running: Place, game: str, seats: int, **rules: Any) -> list[dict[str, Any]]:
    """A table with people in every seat; what each of them was given, by seat."""
    first = open_table(running, game, ["open"] * seats, **rules)
    return [first, *[join(running, first, f"Guest {n}") for n in range(1, seats)]]


@dataclass
class Player:
    """Sits in a seat, answers at random, and drops the connection now and then."""

    running: Place
    table: str
    token: str
    rng: Rng
    drops: int = 0  # one message in so many is followed by a sudden end; 0: never
    seat: int = -9
    heard: int = 0
    events: list[Any] = field(default_factory=list)
    now: dict[str, Any] = field(default_factory=dict)
    info: dict[str, Any] = field(default_factory=dict)
    ply: int = -1
    sent: int = 0
    done: set[str] = field(default_factory=set)
    pending: dict[str, Any] | None = None
    received: list[bytes] = field(default_factory=list)
    refusals: list[str] = field(default_factory=list)
    keep: bool = False
    step: tuple[str, bool] | None = None  # of getting ready, while connected

    @property
    def over(self) -> bool:
        return self.info.get("phase") == "over" and "result" in self.now

    async def play(self) -> None:
        """Until the game is over, however often the connection ends."""
        while not self.over:
            try:
                async with connect(self.running.socket(self.table), compression=None) as socket:
                    await self.sit(socket)
            except (ConnectionClosed, InvalidHandshake, OSError):
                await asyncio.sleep(0.01)

    async def sit(self, socket: ClientConnection) -> None:
        await self.send(socket, {"t": "hello", "token": self.token, "heard": len(self.events)})
        self.step, self.info = None, {}
        if self.pending is not None:
            await self.send(socket, self.pending)
        while not self.over:
            self.take(json.loads(await self.next(socket)))
            if self.drops and self.rng.below(self.drops) == 0:
                socket.transport.abort()
                return
            if self.info.get("phase") == "gathering" and self.seat >= 0:
                await self.get_ready(socket)
            elif self.pending is None and self.now and not self.over:
                self.pending = self.wish()
                if self.pending is not None:
                    await self.send(socket, self.pending)

    def wish(self) -> dict[str, Any] | None:
        """What to ask for next; None if there is nothing."""
        options = self.now.get("options")
        return self.action(options[self.rng.below(len(options))]) if options else None

    async def next(self, socket: ClientConnection) -> bytes:
        data = await socket.recv(decode=False)
        if self.keep:
            self.received.append(data)
        return data

    async def send(self, socket: ClientConnection, said: dict[str, Any]) -> None:
        await socket.send(json.dumps(said))

    async def get_ready(self, socket: ClientConnection) -> None:
        me = next(person for person in self.info["people"] if person["seat"] == self.seat)
        step = (me["said"], me["ready"])
        if step == self.step:
            return
        self.step = step
        if not me["said"]:
            self.sent += 1
            await self.send(
                socket,
                {"t": "contribute", "id": f"c{self.sent}", "text": f"seat {self.seat} says {self.token[:3]}"},
            )
        elif not me["ready"]:
            self.sent += 1
            await self.send(socket, {"t": "do", "id": f"r{self.sent}", "what": "ready"})

    def action(self, action: int) -> dict[str, Any]:
        self.sent += 1
        return {"t": "act", "id": f"{self.seat}-{self.sent}", "ply": self.ply, "action": action}

    def take(self, said: dict[str, Any]) -> None:
        match said["t"]:
            case "welcome":
                self.seat = said["seat"]
            case "table":
                self.info = said
            case "update":
                self.update(said)
            case "done":
                self.finish(said["id"])
                self.done.add(said["id"])
            case "stale":
                self.finish(said["id"])
            case "refused":
                self.refusals.append(said["key"])
                self.finish(said["id"])
            case "bye":
                raise AssertionError(f"shown out: {said['key']}")

    def update(self, said: dict[str, Any]) -> None:
        assert said["first"] == len(self.events), "events are missing, or were taken back"
        self.events += said["events"]
        self.ply, self.now = said["ply"], said["now"]
        if "done" in said:
            self.take({"t": "done", "id": said["done"]})

    def finish(self, name: str) -> None:
        if self.pending is not None and self.pending["id"] == name:
            self.pending = None


class Spectator(Player):
    """Watches, without a token."""

    def wish(self) -> None:
        return None


async def play_all(players: list[Player], seconds: float = 60.0) -> None:
    """Until all games are over; if that is broken off, all connections are closed."""
    async with asyncio.timeout(seconds), asyncio.TaskGroup() as group:
        for player in players:
            group.create_task(player.play())
