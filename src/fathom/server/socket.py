"""One socket of one client: hello, then messages one by one, until it leaves or breaks the rules."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Coroutine
from contextlib import suppress
from typing import Any

import msgspec
from starlette.datastructures import Headers
from starlette.types import Receive, Scope, Send

from fathom.core.events import SPECTATOR
from fathom.server import messages as m
from fathom.server.book import NOBODY_THERE
from fathom.server.desk import Desk
from fathom.server.guard import Addresses, Bucket, address_of, allowed_origin, known_host
from fathom.server.hall import Hall
from fathom.server.live import Connection, Live
from fathom.server.room import Room
from fathom.server.tokens import hashed, same
from fathom.table.refused import Refused

PATH = "/ws/"
POLICY = 1008


class Wire(Connection):
    """Sends at once if the socket takes it; what it does not take waits, up to a limit."""

    def __init__(self, send: Send, most: int) -> None:
        self.person = NOBODY_THERE
        self.seat = SPECTATOR
        self.dropped = ""
        self._send = send
        self._most = most
        self._backlog: deque[dict[str, Any]] = deque()
        self._size = 0
        self._draining: asyncio.Task[None] | None = None
        self._closed = False

    def send(self, data: bytes) -> None:
        if not self._closed:
            self._put({"type": "websocket.send", "bytes": data}, len(data))

    def close(self, code: int) -> None:
        if not self._closed:
            self._put({"type": "websocket.close", "code": code}, 0)
            self._closed = True

    def _put(self, message: dict[str, Any], size: int) -> None:
        if self._draining is None and self._sent(message):
            return
        self._backlog.append(message)
        self._size += size
        if self._size > self._most:
            self.give_up("slow")
        elif self._draining is None:
            self._draining = asyncio.get_running_loop().create_task(self._drain())

    def _sent(self, message: dict[str, Any]) -> bool:
        """Send it without waiting; False, and nothing is sent, if one would have to wait.

        Driving the coroutine by hand saves a task switch for each message: it ends at once unless the
        socket is full.
        """
        sending = self._send(message)
        assert isinstance(sending, Coroutine)
        try:
            sending.send(None)
        except StopIteration:
            return True
        except Exception:
            self._closed = True
            return True
        sending.close()
        return False

    async def _drain(self) -> None:
        """Send what waits, as fast as the client reads."""
        with suppress(Exception):
            while self._backlog:
                message = self._backlog[0]
                await self._send(message)
                self._backlog.popleft()
                self._size -= len(message.get("bytes", b""))
        self._draining = None

    def give_up(self, why: str) -> None:
        """It takes too much or reads too little: nothing more is sent."""
        self.dropped = why
        self._closed = True
        self._backlog.clear()


class Sockets:
    """An ASGI application for `/ws/TABLE`."""

    def __init__(self, hall: Hall, desk: Desk) -> None:
        self.hall = hall
        self.desk = desk
        self.settings = hall.settings
        self.open = 0
        self.by_address: dict[str, int] = {}
        self.knocks = Addresses(self.settings.requests_per_second, self.settings.requests_at_once)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        address = address_of(scope)
        table = table_of(scope["path"])
        await receive()
        if not table or not self.welcome(scope, address):
            await send({"type": "websocket.close", "code": POLICY})
            return
        await send({"type": "websocket.accept"})
        self.count(address, 1)
        wire = Wire(send, self.settings.waiting_bytes)
        try:
            await self.serve(table, wire, receive)
        finally:
            self.count(address, -1)

    def welcome(self, scope: Scope, address: str) -> bool:
        settings, headers = self.settings, Headers(scope=scope)
        if not allowed_origin(headers, settings.origins):
            return False
        if not known_host(headers, settings.public, settings.origins):
            return False
        if not self.knocks.take(address):
            return False
        at_once = self.by_address.get(address, 0)
        return self.open < settings.connections and at_once < settings.connections_per_address

    def count(self, address: str, more: int) -> None:
        self.open += more
        left = self.by_address.get(address, 0) + more
        if left:
            self.by_address[address] = left
        else:
            self.by_address.pop(address, None)
        self.hall.meters.connections.set(self.open)

    async def serve(self, table: str, wire: Wire, receive: Receive) -> None:
        """Until it ends, for whatever reason."""
        live = None
        try:
            live = await self.hello(table, wire, receive)
            await self.listen(live, wire, receive)
        except Refused as refused:
            self.bye(wire, refused.key)
        except TimeoutError:
            self.bye(wire, "too-quiet")
        except Gone:
            pass
        finally:
            if wire.dropped:
                self.hall.meters.dropped.labels(wire.dropped).inc()
            if live is not None:
                self.hall.leave(live, wire)

    def bye(self, wire: Wire, key: str) -> None:
        self.hall.meters.dropped.labels("refused").inc()
        wire.send(m.ENCODE(m.Bye(key)))
        wire.close(POLICY)

    async def hello(self, table: str, wire: Wire, receive: Receive) -> Live:
        """Who it is, and may they be here?"""
        said = await asyncio.wait_for(self.message(receive), self.settings.hello_seconds)
        if not isinstance(said, m.Hello):
            raise Refused("hello-first")
        if said.version != m.PROTOCOL:
            raise Refused("protocol")
        live = await self.hall.live(table)
        wire.person = person_of(live.room, said.token)
        seat = live.room.book.seat_of(wire.person)
        wire.seat = SPECTATOR if seat == NOBODY_THERE else seat
        self.check_room(live, wire)
        await self.hall.enter(live, wire, said.heard)
        return live

    def check_room(self, live: Live, wire: Wire) -> None:
        there = len(live.watching.get(wire.seat, ()))
        if wire.seat != SPECTATOR:
            most = self.settings.connections_per_seat
        else:
            most = self.settings.watchers_per_table
            if not live.room.book.terms.rules.watch and wire.person == NOBODY_THERE:
                raise Refused("no-spectators")
        if there >= most:
            raise Refused("too-many")

    async def listen(self, live: Live, wire: Wire, receive: Receive) -> None:
        settings = self.settings
        bucket = Bucket(settings.messages_per_second, settings.messages_at_once)
        chats = Bucket(settings.chats_per_minute / 60, settings.chats_per_minute)
        mistakes = 0
        while not wire.dropped:
            said = await self.message(receive)
            if not bucket.take():
                raise Refused("too-fast")
            if said is None:
                mistakes += 1
                if mistakes > settings.mistakes:
                    raise Refused("malformed")
                wire.send(m.ENCODE(m.NotDone("", "malformed")))
            elif isinstance(said, m.Say) and not chats.take():
                wire.send(m.ENCODE(m.NotDone(said.id, "chat-too-fast")))
            else:
                self.desk.take(live, wire, said)

    async def message(self, receive: Receive) -> m.Said | None:
        """The next message; None if it is none of those there are."""
        received = await receive()
        if received["type"] != "websocket.receive":
            raise Gone
        data = received.get("bytes") or received.get("text") or b""
        if len(data) > self.settings.message_bytes:
            raise Refused("too-long")
        try:
            return m.DECODE(data)
        except (msgspec.DecodeError, UnicodeError, RecursionError):
            self.hall.meters.refused.labels("malformed").inc()
            return None


def table_of(path: str) -> str:
    """The table a socket is for; empty if it is for none."""
    return path[len(PATH) :] if path.startswith(PATH) else ""


class Gone(Exception):
    """The client has left."""


def person_of(room: Room, token: str) -> int:
    """Whose token this is; an empty one is nobody's, and a wrong one is refused."""
    if not token:
        return NOBODY_THERE
    given, found = hashed(token), NOBODY_THERE
    for person in room.book.people.values():
        if same(person.token, given):
            found = person.n
    if found == NOBODY_THERE:
        raise Refused("no-such-token")
    return found
