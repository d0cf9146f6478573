"""Client connection: one WebSocket of one client, from hello until it leaves or breaks a limit."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress

import msgspec
from starlette.datastructures import Headers
from starlette.types import Receive, Scope, Send

from fathom.core.kernel.events import SPECTATOR
from fathom.server import messages as m
from fathom.server.bus import LOOK_AGAIN, PATIENCE, Bus, NoBus
from fathom.server.connection_limits import AddressCounter
from fathom.server.http_security import address_of, allowed_origin, known_host
from fathom.server.leases import Elsewhere
from fathom.server.live_room import POLICY, Connection, LiveRoom
from fathom.server.message_handler import MessageHandler
from fathom.server.rate_limits import AddressLimits, TokenBucket
from fathom.server.room_changes import TRY_AGAIN
from fathom.server.room_data import NOBODY_THERE, RoomData
from fathom.server.room_manager import RoomManager
from fathom.server.settings import Settings
from fathom.server.store import PASSING, StorageError
from fathom.server.tokens import hashed, same
from fathom.server.websocket import EXTENSION, Listener, NoListener, Socket
from fathom.table.refusal import Refused

PATH = "/ws/"
TOO_FAST = "too-fast"
NOBODY_LISTENS = NoListener()


class WebSocketConnection(Connection, Listener):
    """The connection of one client."""

    def __init__(self, websocket: Socket, send: Send, settings: Settings) -> None:
        self.person = NOBODY_THERE
        self.seat = SPECTATOR
        self.dropped = ""
        self.first: asyncio.Future[bytes] = asyncio.get_running_loop().create_future()
        self.ended = asyncio.Event()
        self.bucket = TokenBucket(settings.messages_per_second, settings.messages_at_once)
        self.heed: Callable[[bytes], None] = self._knock
        self._websocket = websocket
        self._send = send
        self._most = settings.waiting_bytes
        self._closing: asyncio.Task[None] | None = None
        websocket.listener = self

    # Coming

    def take(self, message: bytes) -> None:
        """Handle a message; if it is refused, only its sender is disconnected."""
        if not self.ended.is_set():
            try:
                self.heed(message)
            except Refused as refused:
                self.bye(refused.key)

    def _knock(self, message: bytes) -> None:
        """Keep the first message; the next ones wait until the client is admitted."""
        self.first.set_result(message)
        self._websocket.hold()

    def let_in(self, heed: Callable[[bytes], None]) -> None:
        self.heed = heed
        self._websocket.go_on()

    def bear(self) -> bool:
        if not self.bucket.take():
            self.bye(TOO_FAST)
        return not self.ended.is_set()

    def lost(self) -> None:
        self.ended.set()
        if not self.first.done():
            self.first.set_result(b"")

    # Going

    def send(self, data: bytes) -> None:
        gone = self._closing is not None or self.ended.is_set()
        if not gone and self._websocket.write(data) > self._most:
            self.give_up("slow")

    def close(self, code: int) -> None:
        """Close, after everything that was sent before."""
        if self._closing is None:
            self._closing = asyncio.get_running_loop().create_task(self._close(code))

    async def closed(self) -> None:
        if self._closing is not None:
            await self._closing

    async def _close(self, code: int) -> None:
        with suppress(Exception):
            await self._send({"type": "websocket.close", "code": code})

    def bye(self, key: str) -> None:
        """Tell the client why, and close the connection."""
        self.dropped = "refused"
        self.send(m.ENCODE(m.Bye(key)))
        self.send_away(POLICY)

    def turn_away(self, key: str) -> None:
        """Say why the client cannot come in; if that will pass, it is to try again by itself."""
        if key in PASSING:
            self.dropped = "trouble"
            self.send(m.ENCODE(m.Trouble(key)))
            self.send_away(TRY_AGAIN)
        else:
            self.bye(key)

    def send_away(self, code: int) -> None:
        """Close, and hear nothing more; the socket is read on, so that the client can close it, too."""
        self.close(code)
        self.ended.set()
        self._websocket.go_on()

    async def relay(self, bus: Bus, process: str, table: str) -> bool:
        """Let another process serve this client, who has said hello; False if that one cannot."""
        first = self.first.result()
        if await bus.relay(process, table, self.address, first, self._websocket, self._send):
            self.ended.set()
            return True
        self._websocket.listener = self
        return False

    def forget(self) -> None:
        """It is served no more: undo what refers to itself, so that all is gone without Python's looking."""
        self.heed = NOBODY_LISTENS.take
        self._websocket.listener = NOBODY_LISTENS

    def give_up(self, why: str) -> None:
        """The client reads too slowly: drop the connection."""
        self.dropped = why
        self.ended.set()
        self._websocket.abort()


class Sockets:
    """An ASGI application for `/ws/TABLE`."""

    def __init__(self, manager: RoomManager, handler: MessageHandler, bus: Bus | None = None) -> None:
        self.manager = manager
        self.handler = handler
        self.bus = bus or NoBus()
        self.settings = manager.settings
        self.open = 0
        self.by_address = AddressCounter(self.settings.connections_per_address)
        self.knocks = AddressLimits(self.settings.requests_per_second, self.settings.requests_at_once)
        self.chats = AddressLimits(self.settings.chats_per_minute / 60, self.settings.chats_per_minute)
        self.reports = AddressLimits(self.settings.reports_per_hour / 3600, self.settings.reports_per_hour)

    def limits(self) -> dict[str, AddressLimits]:
        """Those that hold for the whole site, by name."""
        return {"knocks": self.knocks, "chats": self.chats, "reports": self.reports}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        address = address_of(scope)
        table = table_of(scope["path"])
        await receive()
        if not table or not self.welcome(scope, address):
            await send({"type": "websocket.close", "code": POLICY})
            return
        await send({"type": "websocket.accept"})
        with self.counted(address):
            connection = WebSocketConnection(scope["extensions"][EXTENSION], send, self.settings)
            connection.address = address
            await self.serve_or_relay(table, connection)
            await connection.closed()
        connection.forget()

    async def attend(self, table: str, address: str, first: bytes, socket: Socket, send: Send) -> None:
        """Serve a client of another process; `Elsewhere` if the table is not led here any more."""
        connection = WebSocketConnection(socket, send, self.settings)
        connection.address = address
        connection.take(first)
        await self.serve(table, connection)
        await connection.closed()

    async def serve_or_relay(self, table: str, connection: WebSocketConnection) -> None:
        """Serve a client here or, if another process leads the table, there.

        While that one cannot be reached, another will soon lead the table: the client waits for it.
        """
        clock, until = asyncio.get_running_loop().time, 0.0
        while not connection.ended.is_set():
            try:
                await self.serve(table, connection)
                return
            except Elsewhere as elsewhere:
                until = until or clock() + PATIENCE
                if await connection.relay(self.bus, elsewhere.process, table):
                    return
            if clock() > until:
                connection.send_away(TRY_AGAIN)
                return
            await asyncio.sleep(LOOK_AGAIN)

    def welcome(self, scope: Scope, address: str) -> bool:
        settings, headers = self.settings, Headers(scope=scope)
        if not allowed_origin(headers, settings.origins):
            return False
        if not known_host(headers, settings.public, settings.origins):
            return False
        if not self.knocks.take(address):
            return False
        return self.open < settings.connections and self.by_address.has_room(address)

    @contextmanager
    def counted(self, address: str) -> Iterator[None]:
        self.by_address.add(address)
        self.open += 1
        self.manager.metrics.connections.set(self.open)
        try:
            yield
        finally:
            self.by_address.leave(address)
            self.open -= 1
            self.manager.metrics.connections.set(self.open)

    async def serve(self, table: str, connection: WebSocketConnection) -> None:
        """Serve one connection until it ends, for whatever reason."""
        live = None
        try:
            live = await self.hello(table, connection)
            connection.let_in(AdmittedClient(self, live, connection).answer)
            await connection.ended.wait()
        except (Refused, StorageError) as error:
            connection.turn_away(error.key)
        except TimeoutError:
            connection.bye("too-quiet")
        finally:
            if connection.dropped:
                self.manager.metrics.dropped.labels(connection.dropped).inc()
            if live is not None:
                self.manager.leave(live, connection)

    async def hello(self, table: str, connection: WebSocketConnection) -> LiveRoom:
        """Check the hello message: who the client is, and whether they may join this table."""
        said = self.read(await asyncio.wait_for(connection.first, self.settings.hello_seconds))
        if not isinstance(said, m.Hello):
            raise Refused("hello-first")
        if said.version != m.PROTOCOL:
            raise Refused("protocol")
        self.manager.moderation.let_in(connection.address)
        live = await self.manager.live(table)
        connection.person = person_of(live.room.data, said.token)
        self.manager.moderation.let_in(connection.address, table, connection.person)
        connection.seat = live.place_of(connection.person)
        self.check_room(live, connection)
        await self.manager.enter(live, connection, said.heard)
        return live

    def check_room(self, live: LiveRoom, connection: WebSocketConnection) -> None:
        there = len(live.watching.get(connection.seat, ()))
        if connection.seat != SPECTATOR:
            most = self.settings.connections_per_seat
        else:
            most = self.settings.watchers_per_table
            if not live.room.data.terms.rules.watch and connection.person == NOBODY_THERE:
                raise Refused("no-spectators")
        if there >= most:
            raise Refused("too-many")

    def read(self, data: bytes) -> m.Said | None:
        """The decoded message; None if it is malformed."""
        if len(data) > self.settings.message_bytes:
            raise Refused("too-long")
        try:
            return m.DECODE(data)
        except (msgspec.DecodeError, UnicodeError, RecursionError):
            self.manager.metrics.refused.labels("malformed").inc()
            return None


class AdmittedClient:
    """An admitted client: handles their messages one by one, until they break a limit."""

    def __init__(self, sockets: Sockets, live: LiveRoom, connection: WebSocketConnection) -> None:
        self.sockets = sockets
        self.live = live
        self.connection = connection
        who = connection.address if connection.person == NOBODY_THERE else str(connection.person)
        self.name = f"{live.room.data.table}/{who}"
        self.mistakes = 0

    def answer(self, data: bytes) -> None:
        connection, said = self.connection, self.sockets.read(data)
        if not connection.bucket.take():
            raise Refused(TOO_FAST)
        if said is None:
            self.mistakes += 1
            if self.mistakes > self.sockets.settings.mistakes:
                raise Refused("malformed")
            connection.send(m.ENCODE(m.NotDone("", "malformed")))
        elif isinstance(said, m.Say) and not self.sockets.chats.take(self.name):
            connection.send(m.ENCODE(m.NotDone(said.id, "chat-too-fast")))
        elif isinstance(said, m.Say) and self.is_muted():
            connection.send(m.ENCODE(m.NotDone(said.id, "muted")))
        elif isinstance(said, m.Report) and not self.sockets.reports.take(connection.address):
            connection.send(m.ENCODE(m.NotDone(said.id, "report-too-fast")))
        else:
            self.sockets.handler.take(self.live, connection, said)

    def is_muted(self) -> bool:
        one, table = self.connection, self.live.room.data.table
        return self.sockets.manager.moderation.muted(table, one.person, one.address)


def table_of(path: str) -> str:
    """The table a socket is for; empty if it is for none."""
    return path[len(PATH) :] if path.startswith(PATH) else ""


def person_of(data: RoomData, token: str) -> int:
    """The person a token belongs to: nobody for an empty one; a wrong one is refused."""
    if not token:
        return NOBODY_THERE
    given, found = hashed(token), NOBODY_THERE
    for person in data.people.values():
        if same(person.token, given):
            found = person.n
    if found == NOBODY_THERE:
        raise Refused("no-such-token")
    return found
