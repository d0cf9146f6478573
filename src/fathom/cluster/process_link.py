"""Process link: one connection between two processes, from the handshake until it ends.

What is sent in one turn of the event loop goes out in one write. Each side sends something every second; who
hears nothing for three takes the other for lost.
"""

from __future__ import annotations

import asyncio
import hashlib
import socket
import ssl
import struct
from abc import ABC, abstractmethod
from typing import Any, NamedTuple

import msgspec

from fathom.cluster.link_frames import (
    HEAD,
    LONGEST,
    ONE_OF_MANY,
    SHARING,
    TAG,
    TOGETHER,
    FrameReader,
    Kind,
    Sealer,
)
from fathom.cluster.link_handshake import Handshake, LinkRefused, Session

HIGH_WATER = 1 << 20  # bytes that wait to be sent before clients are held
LOW_WATER = 1 << 18
MOST_WAITING = 1 << 26  # bytes that wait to be sent before the link is given up
HIGHEST_NUMBER = (1 << 32) - 1
DIRECTIONS = {True: b"from who dials", False: b"from who listens"}


class Patience(NamedTuple):
    """In seconds."""

    handshake: float = 3.0
    ping: float = 1.0  # something is sent that often
    silence: float = 3.0  # and who hears nothing for so long gives up


USUAL = Patience()


class Stream(ABC):
    """One client's connection that goes over a link: its end here."""

    @abstractmethod
    def take_frame(self, kind: Kind, body: bytes) -> None: ...

    @abstractmethod
    def link_slow(self, slow: bool) -> None:
        """Much waits to be sent over this link, or no more."""

    @abstractmethod
    def link_lost(self) -> None: ...


class LinkOwner(ABC):
    """Who is told what happens on a link."""

    @abstractmethod
    def link_up(self, link: ProcessLink) -> None: ...

    @abstractmethod
    def link_down(self, link: ProcessLink) -> None:
        """Also of one that never was up."""

    @abstractmethod
    def link_refused(self, why: str) -> None: ...

    @abstractmethod
    def frame(self, link: ProcessLink, kind: Kind, number: int, body: bytes) -> None:
        """A frame that belongs to no client of this link, and is no ping."""


class ProcessLink(asyncio.Protocol):
    """Belongs to one event loop."""

    _sealer: Sealer  # when it is up
    _reader: FrameReader

    def __init__(
        self, owner: LinkOwner, handshake: Handshake, patience: Patience, certificate: bytes = b""
    ) -> None:
        self.owner = owner
        self.dials = handshake.dials
        self.peer = ""
        self.up = False
        self.retired = False  # another link between the same two is used in its place
        self.streams: dict[int, Stream] = {}
        self.ready: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.ended = asyncio.Event()
        self._handshake = handshake
        self._patience = patience
        self._certificate = certificate  # the hash of our own
        self._transport: asyncio.Transport | None = None
        self._timer: asyncio.TimerHandle | None = None
        self._aborted = False
        self._out: list[bytes] = []  # frames
        self._texts: list[tuple[int, bytes]] = []  # messages of clients that follow them, in no frame yet
        self._together = 0  # bytes that may share a frame
        self._begun = 0  # bytes of those messages
        self._waiting = 0  # bytes of them all
        self._heard = self._sent = False  # since the last look
        self._silent = 0.0
        self._number = 1 if self.dials else 2
        self._room = asyncio.Event()
        self._room.set()

    # From the event loop

    def connection_made(self, transport: Any) -> None:
        self._transport = transport
        if self._aborted:
            transport.abort()
            return
        transport.set_write_buffer_limits(HIGH_WATER, LOW_WATER)
        transport.get_extra_info("socket").setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        loop = asyncio.get_running_loop()
        self._timer = loop.call_later(self._patience.handshake, self.refuse, "slow handshake")
        tls = transport.get_extra_info("ssl_object")
        if tls is not None:
            self._handshake.certificate = self._certificate or hash_of(tls)
        if self.dials:
            transport.write(self._handshake.begin())

    def data_received(self, data: bytes) -> None:
        self._heard = True
        try:
            if not self.up:
                data = self._greet(data)
            if self.up:
                for kind, number, body in self._reader.read(data):
                    if kind in ABOUT_CLIENTS:
                        stream = self.streams.get(number)
                        if stream is not None:  # else it ended here a moment ago
                            stream.take_frame(kind, body)
                    elif kind is not Kind.PING:
                        self.owner.frame(self, kind, number, body)
        except LinkRefused as refused:
            self.refuse(refused.why)
        except (struct.error, msgspec.DecodeError):
            self.refuse("malformed")

    def pause_writing(self) -> None:
        self._slow(True)

    def resume_writing(self) -> None:
        self._slow(False)

    def connection_lost(self, exc: Exception | None) -> None:
        self.up = False
        if self._timer is not None:
            self._timer.cancel()
        if not self.ready.done():
            self.ready.set_exception(ConnectionResetError())
            self.ready.exception()  # whether anybody waits for it or not
        self._room.set()
        streams, self.streams = [*self.streams.values()], {}
        for stream in streams:
            stream.link_lost()
        self.owner.link_down(self)
        self.ended.set()

    # Handshake

    def _greet(self, data: bytes) -> bytes:
        """Go on with the handshake; what came after its end."""
        assert self._transport is not None
        answer = self._handshake.feed(data)
        if answer:
            self._transport.write(answer)
        session = self._handshake.session
        if session is None:
            return b""
        self._begin(session)
        return self._handshake.left

    def _begin(self, session: Session) -> None:
        self.peer, self.up = session.peer, True
        self._sealer = Sealer(session.sending, DIRECTIONS[self.dials])
        theirs = Sealer(session.receiving, DIRECTIONS[not self.dials])
        self._reader = FrameReader(theirs, LONGEST, session.version)
        self._together = TOGETHER if session.version >= SHARING else 0
        assert self._timer is not None
        self._timer.cancel()
        self._timer = asyncio.get_running_loop().call_later(self._patience.ping, self._look)
        if not self.ready.done():
            self.ready.set_result(None)
        self.owner.link_up(self)

    # Frames

    def new_number(self) -> int:
        """For a client or a question of ours: odd for who dialled, even for who listens."""
        number = self._number
        self._number += 2
        if self._number > HIGHEST_NUMBER - 2:
            self._number = 1 if self.dials else 2
        return number

    def is_ours(self, number: int) -> bool:
        return number % 2 == self.dials

    def send(self, kind: Kind, number: int = 0, body: bytes = b"") -> None:
        if not self.up:
            return
        if not self._waiting:
            asyncio.get_running_loop().call_soon(self._flush)
        self._waiting += HEAD.size + len(body) + TAG
        self._sent = True
        if kind is not Kind.TEXT:
            self._seal()
            self._out.append(self._sealer.frame(kind, number, body))
            return
        size = ONE_OF_MANY.size + len(body)
        if self._begun + size > self._together:
            self._seal()
        self._texts.append((number, body))
        self._begun += size

    def _seal(self) -> None:
        """Make a frame of the messages of clients, in their turn."""
        if self._texts:
            self._out.append(self._sealer.texts(self._texts))
            self._texts, self._begun = [], 0

    def _flush(self) -> None:
        self._seal()
        out, self._out, self._waiting = b"".join(self._out), [], 0
        if out and self.up and self._transport is not None and not self._transport.is_closing():
            self._transport.write(out)
            if self.waiting > MOST_WAITING:
                self.refuse("overfull")

    @property
    def waiting(self) -> int:
        """How many bytes wait to be sent."""
        sent = 0 if self._transport is None else self._transport.get_write_buffer_size()
        return sent + self._waiting

    def _slow(self, slow: bool) -> None:
        if slow:
            self._room.clear()
        else:
            self._room.set()
        for stream in [*self.streams.values()]:
            stream.link_slow(slow)

    @property
    def slow(self) -> bool:
        return not self._room.is_set()

    async def room(self) -> None:
        """Wait until not much waits to be sent; the link may have ended meanwhile."""
        await self._room.wait()

    # Its end

    def _look(self) -> None:
        """Now and then: was anything heard, and is there anything to say."""
        self._silent = 0.0 if self._heard else self._silent + self._patience.ping
        if self._silent >= self._patience.silence:
            self.refuse("silent")
            return
        if not self._sent:
            self.send(Kind.PING)
        self._heard = self._sent = False
        self._timer = asyncio.get_running_loop().call_later(self._patience.ping, self._look)

    def refuse(self, why: str) -> None:
        """End it at once, for a reason that is counted."""
        self.owner.link_refused(why)
        self.abort()

    def abort(self) -> None:
        self.up, self._aborted = False, True
        if self._transport is not None:
            self._transport.abort()

    def close(self) -> None:
        """End it after everything that was sent."""
        if self._waiting:
            self._flush()
        if self._transport is not None:
            self._transport.close()


ABOUT_CLIENTS = frozenset({Kind.TEXT, Kind.CLOSE, Kind.HOLD, Kind.GO_ON, Kind.TAKEN})


def hash_of(tls: ssl.SSLObject) -> bytes:
    """Of the other side's certificate."""
    return hashlib.sha256(tls.getpeercert(binary_form=True) or b"").digest()
