"""Socket relay: a client's WebSocket at one process, the edge, that is served by another, the leader.

Whole messages go both ways. The edge reads nothing from a client that the leader holds, or while much waits
to be sent to the leader; the leader counts what it sent and the edge has not yet passed on, so that both keep
the limit for clients that do not read.
"""

from __future__ import annotations

import asyncio
import struct
from contextlib import suppress
from typing import Final

import msgspec
from starlette.types import Message, Send

from fathom.cluster.link_frames import LONGEST, Kind
from fathom.cluster.process_link import ProcessLink, Stream
from fathom.server import messages as m
from fathom.server.client_connection import TOO_FAST
from fathom.server.live_room import POLICY
from fathom.server.rate_limits import TokenBucket
from fathom.server.room_changes import TRY_AGAIN
from fathom.server.settings import Settings
from fathom.server.websocket import Listener, Socket

CODE: Final = struct.Struct("!H")
SIZE: Final = struct.Struct("!I")
NOT_HERE: Final = 0  # in place of a code: this process does not lead the table
ABORT: Final = 1  # end the connection without a word: the client does not read
FAILED: Final = 1011
TAKEN_AT_ONCE: Final = 1 << 14  # bytes passed on before the leader is told
MOST_HELD: Final = 1 << 18  # bytes of a client that the leader holds


class Opening(msgspec.Struct, array_like=True, frozen=True):
    """A client who has said hello."""

    table: str
    address: str
    first: bytes


class EdgeSocket(Stream, Listener):
    """Where the client is connected."""

    def __init__(self, link: ProcessLink, socket: Socket, send: Send, settings: Settings) -> None:
        self.done: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self.dropped = ""
        self._link = link
        self._number = link.new_number()
        self._socket = socket
        self._send = send
        self._most = settings.waiting_bytes
        self._bucket = TokenBucket(settings.messages_per_second, settings.messages_at_once)
        self._begun = False  # something was told to the client, or more of it passed on than its hello
        self._held = True
        self._held_there = True
        self._passed = 0  # bytes the leader was not yet told of
        self._ended = False
        self._closing: asyncio.Task[None] | None = None

    def begin(self, opening: Opening) -> None:
        self._link.streams[self._number] = self
        self._socket.listener = self
        self._link.send(Kind.OPEN, self._number, msgspec.msgpack.encode(opening))

    # From the client

    def take(self, message: bytes) -> None:
        if not self._ended:
            self._begun = True
            self._link.send(Kind.TEXT, self._number, message)

    def bear(self) -> bool:
        if not self._ended and not self._bucket.take():
            self._socket.write(m.ENCODE(m.Bye(TOO_FAST)))
            self.leave("refused")
            self._close(POLICY)
        return not self._ended

    def lost(self) -> None:
        self.leave()
        self._finish(True)

    def leave(self, why: str = "") -> None:
        """Tell the leader that the client is gone, if it does not know."""
        if not self._ended:
            self.dropped = why
            self._link.send(Kind.CLOSE, self._number, CODE.pack(TRY_AGAIN))
            self._end()

    # From the leader

    def take_frame(self, kind: Kind, body: bytes) -> None:
        if kind is Kind.TEXT:
            self._text(body)
        elif kind is Kind.CLOSE:
            self._closed(CODE.unpack(body)[0])
        elif kind in (Kind.HOLD, Kind.GO_ON):
            self._held_there = kind == Kind.HOLD
            self._hold_or_go_on()

    def _text(self, message: bytes) -> None:
        self._begun = True
        if self._socket.write(message) > self._most:
            self.leave("slow")
            self._socket.abort()
            self._finish(True)
            return
        self._passed += len(message)
        if self._passed >= TAKEN_AT_ONCE:
            self._link.send(Kind.TAKEN, self._number, SIZE.pack(self._passed))
            self._passed = 0

    def _closed(self, code: int) -> None:
        self._end()
        if code == NOT_HERE:
            self._try_again()
        elif code == ABORT:
            self._socket.abort()
            self._finish(True)
        else:
            self._close(code)

    def link_slow(self, slow: bool) -> None:
        self._hold_or_go_on()

    def link_lost(self) -> None:
        if not self._ended:
            self._end()
            self._try_again()

    def _try_again(self) -> None:
        """Elsewhere, if the client would not notice; else it has to come again."""
        if self._begun:
            self._close(TRY_AGAIN)
        else:
            if not self._held:
                self._socket.hold()
            self._finish(False)

    def _hold_or_go_on(self) -> None:
        held = self._held_there or self._link.slow
        if held != self._held and not self._ended:
            self._held = held
            if held:
                self._socket.hold()
            else:
                self._socket.go_on()

    # Its end

    def _end(self) -> None:
        self._ended = True
        self._link.streams.pop(self._number, None)

    def _close(self, code: int) -> None:
        self._closing = asyncio.get_running_loop().create_task(self._say_goodbye(code))

    async def _say_goodbye(self, code: int) -> None:
        with suppress(Exception):
            await self._send({"type": "websocket.close", "code": code})
        if self._held:
            self._socket.go_on()
        self._finish(True)

    def _finish(self, served: bool) -> None:
        if not self.done.done():
            self.done.set_result(served)


class FarSocket(Stream):
    """The same client at the leader: what a client's connection needs of a socket."""

    def __init__(self, link: ProcessLink, number: int) -> None:
        self._link = link
        self._number = number
        self._listener: Listener | None = None
        self._unconfirmed = 0  # bytes that the edge has not passed on, as far as we know
        self._held = True  # as the edge holds it when it brings it
        self._waiting: list[bytes] = []
        self._ended = False
        link.streams[number] = self

    @property
    def listener(self) -> Listener | None:
        return self._listener

    @listener.setter
    def listener(self, listener: Listener | None) -> None:
        self._listener = listener

    def write(self, message: bytes) -> int:
        if self._ended:
            return 0
        self._unconfirmed += len(message)
        if len(message) > LONGEST:
            return max(self._unconfirmed, 1 << 62)  # nothing that long can be passed on
        self._link.send(Kind.TEXT, self._number, message)
        return self._unconfirmed

    def hold(self) -> None:
        if not self._held and not self._ended:
            self._held = True
            self._link.send(Kind.HOLD, self._number)

    def go_on(self) -> None:
        if self._held:
            self._held = False
            self._hand_over()
            if not self._held and not self._ended:
                self._link.send(Kind.GO_ON, self._number)

    def _hand_over(self) -> None:
        while self._waiting and not self._held and self._listener is not None:
            self._listener.take(self._waiting.pop(0))

    def abort(self) -> None:
        self.end(ABORT)

    async def send(self, message: Message) -> None:
        """As an ASGI application says that it closes the connection."""
        if message["type"] == "websocket.close":
            self.end(message.get("code", FAILED))

    def end(self, code: int) -> None:
        """Send the client away with this code, or tell the edge why not."""
        if not self._ended:
            self._link.send(Kind.CLOSE, self._number, CODE.pack(code))
            self._forget()

    def _forget(self) -> None:
        self._ended = True
        self._link.streams.pop(self._number, None)
        self._waiting.clear()
        if self._listener is not None:
            self._listener.lost()

    # From the edge

    def take_frame(self, kind: Kind, body: bytes) -> None:
        if kind is Kind.TEXT:
            if self._listener is not None and not self._held and not self._waiting:
                self._listener.take(body)
            else:
                self._keep(body)
        elif kind is Kind.TAKEN:
            self._unconfirmed -= SIZE.unpack(body)[0]
        elif kind is Kind.CLOSE and not self._ended:
            self._forget()

    def _keep(self, message: bytes) -> None:
        self._waiting.append(message)
        self._hand_over()
        if sum(map(len, self._waiting)) > MOST_HELD:
            self.end(POLICY)

    def link_slow(self, slow: bool) -> None:
        return

    def link_lost(self) -> None:
        if not self._ended:
            self._forget()
