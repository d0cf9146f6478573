"""The law of secrecy over links: in a position and its imagined twin, an edge sends a client the same bytes.

As in tests/server/test_secrecy.py each world is served by a room manager of its own; but the watcher is
connected to another process, which is sent everything over a link.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace

import msgspec
import pytest
from starlette.types import Send

from fathom.cluster.links import Links
from fathom.cluster.process_link import USUAL
from fathom.core.kernel.events import SPECTATOR
from fathom.core.kernel.game import Game
from fathom.core.kernel.state import State
from fathom.server import messages as m
from fathom.server.bus import OperatorLine
from fathom.server.client_connection import Sockets
from fathom.server.log_entries import Pace
from fathom.server.tokens import hashed
from fathom.server.websocket import Socket
from tests.cluster.linked import Client, Site, until
from tests.laws.cases import LONG
from tests.server.room_managers import QUICK, Listener, handler_of, manager_of, put
from tests.server.rooms import LIFEBOAT
from tests.server.test_secrecy import CAUGHT_WITHIN, HIDING, World, compare, pad_by_options, thawed

PAIRS = 100 if LONG else 15  # of each game
UNLIMITED = replace(
    QUICK, messages_per_second=10**6, messages_at_once=10**6, chats_per_minute=10**6, mistakes=10**6
)
TOKEN = "the watcher's token"
ENCODE = msgspec.json.Encoder().encode


@dataclass
class RelayedWorld(World):
    """The watcher is a client of another process."""

    edge: Links
    client: Client

    async def since(self) -> list[bytes]:
        """The answer to a question comes after everything that was sent before it."""
        await self.edge.ask("leader", OperatorLine(b"is that all"))
        got, self.client.got = self.client.got, []
        return got

    async def say(self, said: m.Said) -> list[bytes]:
        self.client.say(ENCODE(said))
        return await self.since()

    def close(self) -> None:
        assert self.client.listener is not None
        self.client.listener.lost()


class Worlds(Site):
    """A process that leads the tables of all worlds, and an edge."""

    def __init__(self) -> None:
        super().__init__()
        self.sockets: dict[str, Sockets] = {}
        self.carried: list[asyncio.Task[bool]] = []

    async def attend(
        self, process: str, table: str, address: str, first: bytes, socket: Socket, send: Send
    ) -> None:
        """Each world has a table of the same name; the edge asks for it by the world's number."""
        sockets = self.sockets[table]
        (name,) = sockets.manager.rooms
        await sockets.attend(name, address, first, socket, send)

    async def make(self, frozen: bytes, game: Game, seat: int, twin: State | None) -> World:
        room, manager = thawed(frozen, game, twin), manager_of(UNLIMITED)
        person = -1 if seat == SPECTATOR else room.data.seats[seat].person
        if person >= 0:
            room.data.people[person].token = hashed(TOKEN)
        live, handler, number = put(manager, room), handler_of(manager), str(len(self.sockets))
        self.sockets[number] = Sockets(manager, handler)
        client, edge = Client(), self.links["edge"]
        hello = ENCODE(m.Hello(token=TOKEN if person >= 0 else ""))
        relay = edge.relay("leader", number, "1.2.3.4", hello, client, client.send)
        self.carried.append(asyncio.create_task(relay))
        await until(lambda: client.got)
        assert b'"t":"welcome"' in client.got[0]
        return RelayedWorld(live, manager, handler, Listener(person, seat), edge, client)


@asynccontextmanager
async def worlds() -> AsyncIterator[Worlds]:
    made = Worlds()
    for process in ("edge", "leader"):
        await made.start(process, patience=USUAL)
    try:
        yield made
    finally:
        await made.close()


async def compare_relayed(game: Game, pairs: int) -> tuple[int, str]:
    async with worlds() as made:
        return await compare(game, pairs, made.make, pace=Pace("live"), undo="consent")


@pytest.mark.parametrize("game", HIDING, ids=lambda game: game.key)
def test_a_position_and_its_imagined_twin_are_relayed_alike(game: Game) -> None:
    assert asyncio.run(compare_relayed(game, PAIRS)) == (PAIRS, "")


def test_a_leak_by_the_size_of_a_relayed_message_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    pad_by_options(monkeypatch)
    assert asyncio.run(compare_relayed(LIFEBOAT, CAUGHT_WITHIN))[1]
