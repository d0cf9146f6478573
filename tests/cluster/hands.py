"""Somebody at a table who does one thing at a time, and comes again when the connection ends."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from fathom.core.kernel.rng import Rng
from tests.server.players import Place, Player

TRIES = 200
STALE = "stale"


class Hand(Player):
    """One player, by hand."""

    def __init__(self, server: Place, seated: dict[str, Any]) -> None:
        super().__init__(server, seated["table"], seated["token"], Rng(1))
        self.chats: list[str] = []
        self.line: ClientConnection | None = None

    @property
    def asked(self) -> bool:
        return bool(self.now.get("options"))

    def take(self, said: dict[str, Any]) -> None:
        if said["t"] == "welcome":
            self.chats = [each["text"] for each in said["chats"]]
        if said["t"] == "stale":
            self.refusals.append(STALE)
        super().take(said)

    async def come(self) -> None:
        """Until somebody leads the table, and tells how it stands."""
        self.now, self.info = {}, {}
        while not self.knows():
            await self.leave()
            try:
                self.line = await connect(self.running.socket(self.table), compression=None)
                await self.say({"t": "hello", "token": self.token, "heard": len(self.events)})
                await self.hear(self.knows)
            except ConnectionClosed:
                await asyncio.sleep(0.1)

    async def leave(self) -> None:
        if self.line is not None:
            await self.line.close()

    def knows(self) -> bool:
        return self.info.get("phase") == "gathering" or bool(self.now)

    async def say(self, said: dict[str, Any]) -> None:
        assert self.line is not None
        await self.send(self.line, said)

    async def hear(self, enough: Callable[[], bool]) -> None:
        assert self.line is not None
        while not enough():
            self.take(json.loads(await self.next(self.line)))

    async def be_ready(self) -> None:
        assert await self.ask({"t": "contribute", "id": "c", "text": "north"})
        assert await self.ask({"t": "do", "id": "r", "what": "ready"})

    async def ask(self, said: dict[str, Any]) -> bool:
        """Whether it was done. If the connection ends before the answer, it is asked for again."""
        self.done.discard(said["id"])
        self.refusals.clear()
        while said["id"] not in self.done and not self.refusals:
            try:
                await self.say(said)
                await self.hear(lambda: said["id"] in self.done or bool(self.refusals))
            except ConnectionClosed:
                await self.come()
        return said["id"] in self.done

    async def act(self) -> dict[str, Any] | None:
        """Do the first thing that can be done; what was said, if it was not too late."""
        said = self.action(self.now["options"][0])
        return said if await self.ask(said) else None

    async def undo(self) -> bool:
        self.sent += 1
        return await self.ask({"t": "do", "id": f"undo {self.sent}", "what": "undo"})


async def whoever_acts(one: Hand, other: Hand) -> tuple[Hand, Hand, dict[str, Any]]:
    """Whoever is asked does something: who, the other, and what. Both come again to see who is asked."""
    for _ in range(TRIES):
        await one.come()
        said = await one.act() if one.asked else None
        if said is not None:
            return one, other, said
        one, other = other, one
        await asyncio.sleep(0.02)  # the server may be answering for somebody
    raise AssertionError("nobody is asked")


async def act_so_that_it_can_be_taken_back(ada: Hand, bea: Hand) -> tuple[Hand, Hand, dict[str, Any]]:
    """They play until one of them can take something back, and does it again: who, the other, and what."""
    for _ in range(TRIES):
        ada, bea, _ = await whoever_acts(ada, bea)
        if await ada.undo():
            return await whoever_acts(ada, bea)
    raise AssertionError("nothing could be taken back")
