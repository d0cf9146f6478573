"""Client connections from hello to the end: admission, and clients that are slow, silent or greedy."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any
from unittest import mock

import pytest
from uvicorn.server import ServerState
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from fathom.core.kernel.rng import Rng
from fathom.server.client_connection import WebSocketConnection
from fathom.server.room_changes import TRY_AGAIN
from fathom.server.serve import configuration
from fathom.server.settings import Settings
from fathom.server.store import StorageError
from fathom.server.websocket import WebSocketProtocol
from tests.server.players import Player, full_table, open_table, play_all
from tests.server.running import Running, running
from tests.server.test_damage import contribute, counted


@pytest.fixture(scope="module")
def at(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(
        tmp_path_factory.mktemp("data"),
        hello_seconds=0.5,
        messages_per_second=1.0,
        messages_at_once=30,
        chats_per_minute=3.0,
        connections_per_seat=2,
        watchers_per_table=2,
        connections_per_address=30,
    ) as server:
        yield server


async def hello(socket: ClientConnection, token: str = "", **more: Any) -> list[dict[str, Any]]:
    """Say hello; what comes until the table is told, or the end."""
    await socket.send(json.dumps({"t": "hello", "token": token, **more}))
    return await until(socket, "table", "bye")


async def until(socket: ClientConnection, *kinds: str) -> list[dict[str, Any]]:
    came: list[dict[str, Any]] = []
    while not came or came[-1]["t"] not in kinds:
        came.append(json.loads(await socket.recv()))
    return came


def talk(at: Running, table: str, *said: Any, last: str = "bye") -> list[dict[str, Any]]:
    """Say these things, and read until such a message or the end."""

    async def go() -> list[dict[str, Any]]:
        async with asyncio.timeout(20), connect(at.socket(table)) as socket:
            for each in said:
                await socket.send(each if isinstance(each, bytes) else json.dumps(each))
            came = await until(socket, last)
            if last == "bye":
                with pytest.raises(ConnectionClosed):
                    await socket.recv()
            return came

    return asyncio.run(go())


def test_hello_comes_first_and_soon(at: Running) -> None:
    table = open_table(at, "nautilus", ["open", "open"])["table"]
    assert talk(at, table, {"t": "ping"})[-1]["key"] == "hello-first"
    assert talk(at, table)[-1]["key"] == "too-quiet"
    assert talk(at, table, {"t": "hello", "version": 99})[-1]["key"] == "protocol"
    assert talk(at, table, b"\xff")[-1]["key"] == "hello-first"
    assert talk(at, "none", {"t": "hello"})[-1]["key"] == "no-such-table"
    assert talk(at, table, {"t": "hello", "token": "wrong"})[-1]["key"] == "no-such-token"
    assert talk(at, table, {"t": "hello"}, {"t": "hello"})[-1]["key"] == "hello-twice"


def test_who_looks_on_is_nobody_and_may_be_kept_out(at: Running) -> None:
    table = open_table(at, "nautilus", ["open", "open"])
    welcome = talk(at, table["table"], {"t": "hello"}, last="table")[0]
    assert (welcome["seat"], welcome["person"], welcome["host"]) == (-1, -1, False)
    closed = open_table(at, "nautilus", ["open", "open"], watch=False)
    assert talk(at, closed["table"], {"t": "hello"})[-1]["key"] == "no-spectators"
    mine = talk(at, closed["table"], {"t": "hello", "token": closed["token"]}, last="table")[0]
    assert (mine["seat"], mine["person"], mine["host"]) == (0, 0, True)


def test_there_is_room_for_so_many_devices_and_watchers(at: Running) -> None:
    table = open_table(at, "nautilus", ["open", "open"])

    async def crowd(token: str) -> list[str]:
        async with (
            connect(at.socket(table["table"])) as one,
            connect(at.socket(table["table"])) as two,
            connect(at.socket(table["table"])) as three,
        ):
            return [(await hello(each, token))[-1]["t"] for each in (one, two, three)]

    assert asyncio.run(crowd(table["token"])) == ["table", "table", "bye"]
    assert asyncio.run(crowd("")) == ["table", "table", "bye"]


def test_who_sends_too_much_is_shown_out(at: Running) -> None:
    table = open_table(at, "nautilus", ["open", "open"])["table"]
    flood: list[Any] = [{"t": "ping"}] * 40
    came = talk(at, table, {"t": "hello"}, *flood)
    assert came[-1]["key"] == "too-fast"
    assert sum(each["t"] == "pong" for each in came) == 30
    long = b'{"t":"say","id":"x","text":"' + b"x" * 5000 + b'"}'
    assert talk(at, table, {"t": "hello"}, long)[-1]["key"] == "too-long"
    nonsense: list[Any] = [b"{"] * 25
    assert talk(at, table, {"t": "hello"}, *nonsense)[-1]["key"] == "malformed"


def test_who_talks_too_much_is_asked_to_wait(at: Running) -> None:
    table = open_table(at, "nautilus", ["open", "open"])
    said: list[Any] = [{"t": "say", "id": str(n), "text": "hi"} for n in range(4)]
    came = talk(at, table["table"], {"t": "hello", "token": table["token"]}, *said, last="refused")
    assert came[-1]["key"] == "chat-too-fast"
    assert sum(each["t"] == "chat" for each in came) <= 3
    again = talk(at, table["table"], {"t": "hello", "token": table["token"]}, said[0], last="refused")
    assert again[-1]["key"] == "chat-too-fast"


def test_one_address_has_only_so_many_connections(at: Running) -> None:
    table = open_table(at, "nautilus", ["open", "open"])["table"]

    async def crowd() -> int:
        sockets: list[ClientConnection] = []
        try:
            while len(sockets) < 60:
                sockets.append(await connect(at.socket(table)))
        except InvalidStatus:
            return len(sockets)
        finally:
            for socket in sockets:
                await socket.close()
        return len(sockets)

    assert 20 <= asyncio.run(crowd()) <= 30


def test_no_token_is_ever_sent_to_anybody(tmp_path_factory: pytest.TempPathFactory) -> None:
    with running(tmp_path_factory.mktemp("tokens")) as server:
        seated = full_table(server, "nautilus", 2)
        people = [
            Player(server, one["table"], one["token"], Rng(n), keep=True) for n, one in enumerate(seated)
        ]
        asyncio.run(play_all(people))
    everything = b"".join(data for person in people for data in person.received)
    assert len(everything) > 10_000
    assert not any(one["token"].encode() in everything for one in seated)


# Tables that cannot be opened just now


def test_whoever_comes_while_tables_cannot_be_opened_is_told_to_come_again(tmp_path: Path) -> None:
    """Where the table is read from disk, and where it is in memory and only its chats are read."""
    with running(tmp_path) as at:
        mine = open_table(at, "nautilus", ["open", "open"])
    with running(tmp_path) as at:
        store = at.inside.store
        for reading in ("open", "chats"):
            with mock.patch.object(store, reading, side_effect=StorageError("SQLITE_IOERR")):
                told = asyncio.run(turned_away(at, mine))
            assert told == ([{"t": "trouble", "key": "storage-failed"}], TRY_AGAIN)
            asyncio.run(contribute(at, mine))
        assert counted(at.inside.manager.metrics, "fathom_dropped_total") == 2


async def turned_away(at: Running, mine: dict[str, Any]) -> tuple[list[Any], int | None]:
    said = []
    async with connect(at.socket(mine["table"]), compression=None) as socket:
        await socket.send(json.dumps({"t": "hello", "token": mine["token"]}))
        with suppress(ConnectionClosed):
            while True:
                said.append(json.loads(await socket.recv()))
        return said, socket.close_code


# A client that does not read


class Clogged:
    """A connection of which nothing is read: everything waits."""

    def __init__(self) -> None:
        self.came: list[bytes] = []
        self.closing = False

    def write(self, data: bytes) -> None:
        self.came.append(data)

    def get_write_buffer_size(self) -> int:
        return sum(map(len, self.came))

    def is_closing(self) -> bool:
        return self.closing

    def abort(self) -> None:
        self.closing = True


def link_of(clogged: Any) -> WebSocketProtocol:
    """A link as it is after the handshake."""
    websocket = WebSocketProtocol(configuration(Settings()), ServerState(), {}, asyncio.get_running_loop())
    websocket.transport = clogged
    websocket.handshake_complete = True
    return websocket


async def nothing(message: Any) -> None:
    return


def test_a_client_that_does_not_read_is_given_up() -> None:
    async def go() -> None:
        clogged = Clogged()
        wire = WebSocketConnection(link_of(clogged), nothing, Settings(waiting_bytes=100))
        for _ in range(20):
            wire.send(b"x" * 10)
        assert wire.dropped == "slow"
        assert wire.ended.is_set()
        assert clogged.closing
        assert len(clogged.came) == 9

    asyncio.run(go())


def test_after_goodbye_nothing_is_sent_or_heeded() -> None:
    async def go() -> None:
        clogged, heeded = Clogged(), list[bytes]()
        wire = WebSocketConnection(link_of(clogged), nothing, Settings())
        wire.heed = heeded.append
        wire.take(b"one")
        wire.bye("too-fast")
        wire.take(b"two")
        wire.send(b"three")
        assert heeded == [b"one"]
        assert clogged.came == [b"\x82\x1c" + b'{"t":"bye","key":"too-fast"}']

    asyncio.run(go())
