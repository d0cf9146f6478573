"""Processes of a site for tests: their links in one event loop, somebody in between, and invented clients."""

from __future__ import annotations

import asyncio
import ssl
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from dataclasses import replace
from functools import partial, wraps
from typing import Any, Protocol

from starlette.types import Message, Send

from fathom.cluster.links import Links
from fathom.cluster.process_link import USUAL, Patience
from fathom.server.bus import OperatorLine
from fathom.server.leases import Elsewhere
from fathom.server.settings import Settings
from fathom.server.websocket import Listener, Socket

KEY = b"the key of the store".ljust(32)
QUICK = Patience(handshake=0.5, ping=0.1, silence=0.8)


class HasAddresses(Protocol):
    addresses: dict[str, str]


class Site:
    """Some processes, and who knows of whom."""

    def __init__(self) -> None:
        self.addresses: dict[str, str] = {}
        self.links: dict[str, Links] = {}
        self.leaders: dict[str, str] = {}
        self.served: list[Served] = []
        self._strangers: list[asyncio.StreamWriter] = []

    async def start(
        self, process: str, key: bytes = KEY, patience: Patience = USUAL, **settings: Any
    ) -> Links:
        def peers() -> dict[str, str]:
            return {each: where for each, where in self.addresses.items() if each != process}

        links = Links(replace(Settings(), **settings), key, process, peers, patience)
        self.links[process] = links
        self.addresses[process] = links.address

        async def echo(asked: OperatorLine) -> bytes:
            return asked.line[::-1]

        links.answer(OperatorLine, echo)
        await links.start(partial(self.attend, process))
        return links

    async def attend(
        self, process: str, table: str, address: str, first: bytes, socket: Socket, send: Send
    ) -> None:
        """A client of another process comes to this one."""
        if self.leaders.get(table) != process:
            raise Elsewhere("")
        served = Served(table, address, first, socket, send)
        self.served.append(served)
        await served.ended.wait()

    async def connect(self, process: str) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        """A connection of somebody who is no process."""
        port = int(self.addresses[process].rpartition(":")[2])
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        self._strangers.append(writer)
        return reader, writer

    async def close(self) -> None:
        for links in self.links.values():
            await links.close()
        for writer in self._strangers:
            writer.transport.abort()
        await asyncio.sleep(0.01)


@asynccontextmanager
async def site() -> AsyncIterator[Site]:
    made = Site()
    try:
        async with asyncio.timeout(20):
            yield made
    finally:
        await made.close()


def at_a_site(test: Callable[[Site], Awaitable[None]]) -> Callable[[], None]:
    """A test in an event loop of its own."""

    @wraps(test)
    def run() -> None:
        async def go() -> None:
            async with site() as made:
                await test(made)

        asyncio.run(go())

    del run.__wrapped__
    return run


async def to_the_end(reader: asyncio.StreamReader) -> bytes:
    """What still comes; the connection may end abruptly."""
    found = b""
    with suppress(ConnectionError):
        while data := await reader.read(1 << 16):
            found += data
    return found


class Served(Listener):
    """A client at its leader."""

    def __init__(self, table: str, address: str, first: bytes, socket: Socket, send: Send) -> None:
        self.about = table, address
        self.heard = [first]
        self.socket = socket
        self.send = send
        self.ended = asyncio.Event()
        socket.listener = self

    def take(self, message: bytes) -> None:
        self.heard.append(message)

    def bear(self) -> bool:
        return True

    def lost(self) -> None:
        self.ended.set()


class Client:
    """A client's socket at the edge, held after its first message."""

    def __init__(self) -> None:
        self.listener: Listener | None = None
        self.held = True
        self.got: list[bytes] = []
        self.unread = 0  # bytes that the client does not read
        self.unsent: list[bytes] = []
        self.code = 0
        self.aborted = False

    def write(self, message: bytes) -> int:
        self.got.append(message)
        return self.unread

    def hold(self) -> None:
        self.held = True

    def go_on(self) -> None:
        self.held = False
        while self.unsent and not self.held:
            self.say(self.unsent.pop(0))

    def abort(self) -> None:
        self.aborted = True

    async def send(self, message: Message) -> None:
        self.code = message["code"]

    def say(self, message: bytes) -> None:
        if self.held:
            self.unsent.append(message)
        else:
            assert self.listener is not None
            self.listener.take(message)


class Between:
    """Somebody on the way to a process, who sees and can change every byte from who dials."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.seen: list[bytes] = []
        self.answers = b""  # what who listens said
        self.change: Callable[[bytes], bytes] = bytes
        self.stopped = False
        self.tls: ssl.SSLContext | None = None  # for the way on
        self.accepted = 0
        self._writers: list[asyncio.StreamWriter] = []
        self._onward: asyncio.StreamWriter | None = None
        self._server: asyncio.Server | None = None

    async def start(self, **tls: Any) -> int:
        self._server = await asyncio.start_server(self._take, "127.0.0.1", 0, **tls)
        return int(self._server.sockets[0].getsockname()[1])

    async def _take(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.accepted += 1
        there, onward = await asyncio.open_connection("127.0.0.1", self.port, ssl=self.tls)
        self._onward = onward
        self._writers += [writer, onward]
        await asyncio.gather(self._carry(reader, onward, True), self._carry(there, writer, False))

    async def _carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, dials: bool) -> None:
        with suppress(OSError):
            while data := await reader.read(1 << 16):
                while self.stopped:
                    await asyncio.sleep(0.01)
                if dials:
                    self.seen.append(data)
                    data = self.change(data)
                else:
                    self.answers += data
                writer.write(data)
        writer.close()

    def inject(self, data: bytes) -> None:
        assert self._onward is not None
        self._onward.write(data)

    def cut(self) -> None:
        for writer in self._writers:
            writer.transport.abort()
        self._writers.clear()

    def close(self) -> None:
        self.cut()
        assert self._server is not None
        self._server.close()


@asynccontextmanager
async def between(site: HasAddresses, process: str, **tls: Any) -> AsyncIterator[Between]:
    """Whoever dials this process from now on reaches somebody else first."""
    scheme, _, port = site.addresses[process].rpartition(":")
    found = Between(int(port))
    site.addresses[process] = f"{scheme}:{await found.start(**tls)}"
    try:
        yield found
    finally:
        found.close()


async def until(holds: Callable[[], object]) -> None:
    """Wait for it; the site's own limit ends a test that waits in vain."""
    while not holds():
        await asyncio.sleep(0.005)
