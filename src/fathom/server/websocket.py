"""WebSocket protocol that hands messages straight to a listener, and writes straight to the socket.

The handshake, pings, closing and everything unusual are uvicorn's and the websockets library's. Only whole
data frames, which is to say nearly all there are, go past them: a queue, a task and a dozen objects for each
message would cost more than the message.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from http import HTTPStatus
from typing import Protocol

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Opcode
from websockets.http11 import Request
from websockets.protocol import State

try:
    from websockets.speedups import apply_mask
except ImportError:
    from websockets.utils import apply_mask

EXTENSION = "fathom.link"  # what it is called among the extensions of the scope
FINAL = 0x80
MASKED = 0x80
LENGTH = 0x7F
SHORT = 125  # bytes whose number fits into the first two of a frame
IN_TWO, IN_EIGHT = 126, 127  # their number follows, in so many bytes
TWO = 1 << 16
MASK = 4  # bytes
WHOLE_TEXT, WHOLE_BINARY = FINAL | Opcode.TEXT, FINAL | Opcode.BINARY
GOODBYE = FINAL | Opcode.CLOSE
WHOLE = (WHOLE_TEXT, WHOLE_BINARY)
NOT_TEXT = 1007  # why a socket is closed


class Listener(ABC):
    """Receives the messages of one connection."""

    @abstractmethod
    def take(self, message: bytes) -> None: ...

    @abstractmethod
    def bear(self) -> bool:
        """Whether an unusual frame is still tolerated; if not, the client is told and disconnected."""

    @abstractmethod
    def lost(self) -> None:
        """The connection is gone."""


class NoListener(Listener):
    """Of a connection that is being closed: nothing that still comes matters."""

    def take(self, message: bytes) -> None:
        pass

    def bear(self) -> bool:
        return False

    def lost(self) -> None:
        pass


class Socket(Protocol):
    """What a client's connection needs: a WebSocket here, or one that ends in another process."""

    listener: Listener | None

    def write(self, message: bytes) -> int:
        """Send a message; how many bytes wait to be sent, then."""

    def hold(self) -> None:
        """Stop reading for now."""

    def go_on(self) -> None:
        """Read what has arrived meanwhile, and go on reading."""

    def abort(self) -> None: ...


class WebSocketProtocol(WebSocketsSansIOProtocol):
    """One connection, from the handshake on."""

    listener: Listener | None = None
    _unread = b""
    _held = False

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.handshake_initiated and not self.handshake_complete:
            self.scope["extensions"][EXTENSION] = self  # type: ignore[assignment]

    # Coming

    def data_received(self, data: bytes) -> None:
        """Frame by frame; the library is only ever given whole ones."""
        if self.listener is None:
            if not self.disconnected:
                super().data_received(data)
            return
        data, at = self._unread + data, 0
        while not self._held and (end := end_of_frame(data, at, self.config.ws_max_size)):
            self._frame(data[at:end])
            at = len(data) if self.transport.is_closing() else end
        self._unread = data[at:]

    def hold(self) -> None:
        """Stop reading for now."""
        self._held = True
        self.transport.pause_reading()

    def go_on(self) -> None:
        """Read what has arrived meanwhile, and go on reading."""
        if self._held:
            self._held = False
            self.data_received(b"")
            if not self.transport.is_closing():
                self.transport.resume_reading()

    def _frame(self, frame: bytes) -> None:
        """A plain message, or else something for the library: also one without a single byte, or too long."""
        assert self.listener is not None
        start = frame_head(frame, 0)
        if frame[0] in WHOLE and frame[1] > MASKED and len(frame) > start and not self.frames:
            message = apply_mask(frame[start:], frame[start - MASK : start])
            if frame[0] == WHOLE_BINARY or message.isascii():
                self._message(message)
                return
        if (frame[0] == GOODBYE or self.listener.bear()) and not self.disconnected:
            super().data_received(frame)

    def send_receive_event_to_app(self) -> None:
        """A message in parts, or with letters that must be looked at."""
        message, self.frames = b"".join(self.frames), []
        if self.curr_msg_data_type == "text" and not is_text(message):
            if self.conn.state is State.OPEN:  # else a goodbye was said already
                self.conn.send_close(NOT_TEXT)
                self.handle_parser_exception()
        else:
            self._message(message)

    def _message(self, message: bytes) -> None:
        if self.listener is not None and not self.close_sent:
            self.listener.take(message)

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        if self.listener is not None:
            self.listener.lost()
        self._forget()

    def _forget(self) -> None:
        """Undo what refers to itself, so that all is gone without Python's having to look for it."""
        self.conn.parser.close()
        if self.handshake_initiated and self.response.status_code == HTTPStatus.SWITCHING_PROTOCOLS:
            self.scope["extensions"].pop(EXTENSION, None)

    # Going

    def write(self, message: bytes) -> int:
        """Send a message; how many bytes wait to be sent, then."""
        if self.close_sent or self.disconnected:
            return 0
        self.transport.write(head(len(message)) + message)
        return self.transport.get_write_buffer_size()

    def abort(self) -> None:
        self.transport.abort()


def head(size: int) -> bytes:
    """The beginning of a frame that holds a whole message of this size."""
    if size <= SHORT:
        return bytes((WHOLE_BINARY, size))
    if size < TWO:
        return bytes((WHOLE_BINARY, IN_TWO, size >> 8, size & 255))
    return bytes((WHOLE_BINARY, IN_EIGHT)) + size.to_bytes(8, "big")


def frame_head(data: bytes, at: int) -> int:
    """Where the message of the frame at `at` begins."""
    said = data[at + 1]
    size = said & LENGTH
    return at + 2 + (0 if size <= SHORT else 2 if size == IN_TWO else 8) + (MASK if said & MASKED else 0)


def end_of_frame(data: bytes, at: int, most: int) -> int:
    """Where the frame at `at` ends; 0 if that is still to come. One too long ends at once, to be refused."""
    if len(data) < at + 2 or len(data) < (start := frame_head(data, at)):
        return 0
    size = data[at + 1] & LENGTH
    if size > SHORT:
        size = int.from_bytes(data[at + 2 : at + (4 if size == IN_TWO else 10)], "big")
    if size > most:
        return start
    return start + size if len(data) >= start + size else 0


def is_text(message: bytes) -> bool:
    try:
        message.decode()
    except UnicodeDecodeError:
        return False
    return True
