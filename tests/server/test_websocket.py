"""WebSocket frames: whole or in pieces, in any order, and malformed."""

from __future__ import annotations

import json
import socket
import struct
from collections.abc import Iterator
from contextlib import closing
from typing import Any

import pytest
from websockets.frames import Frame, Opcode

from fathom.server.websocket import head
from tests.server.players import open_table
from tests.server.running import Running, running

PING = b'{"t":"ping"}'
HELLO = b'{"t":"hello"}'
KEY = "dGhlIHNhbXBsZSBub25jZQ=="


@pytest.fixture(scope="module")
def at(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("data"), messages_per_second=1.0, messages_at_once=60) as server:
        yield server


class Peer:
    """The other end, down to the bytes."""

    def __init__(self, at: Running) -> None:
        table = open_table(at, "nautilus", ["open", "open"])["table"]
        self.socket = socket.create_connection(("127.0.0.1", at.port), timeout=20)
        self.unread = b""
        request = (
            f"GET /ws/{table} HTTP/1.1\r\nHost: 127.0.0.1:{at.port}\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Key: {KEY}\r\nSec-WebSocket-Version: 13\r\n\r\n"
        )
        self.socket.sendall(request.encode())
        while b"\r\n\r\n" not in self.unread:
            self.unread += self.socket.recv(4096)
        self.unread = self.unread.partition(b"\r\n\r\n")[2]

    def close(self) -> None:
        self.socket.close()

    def send(self, data: bytes, pieces: int = 0) -> None:
        """All at once, or so many bytes at a time."""
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        for at in range(0, len(data), pieces or len(data)):
            self.socket.sendall(data[at : at + (pieces or len(data))])

    def take(self, size: int) -> bytes:
        while len(self.unread) < size:
            more = self.socket.recv(4096)
            if not more:
                raise EOFError
            self.unread += more
        taken, self.unread = self.unread[:size], self.unread[size:]
        return taken

    def frame(self) -> tuple[int, bytes]:
        code, size = self.take(2)
        if size > 125:
            size = int.from_bytes(self.take(2 if size == 126 else 8), "big")
        return code & 15, self.take(size)

    def until(self, kind: str) -> Any:
        """The next message of this kind."""
        while True:
            code, data = self.frame()
            if code == Opcode.BINARY and (told := json.loads(data))["t"] == kind:
                return told

    def closed(self) -> int:
        """The code with which it is closed."""
        while True:
            code, data = self.frame()
            if code == Opcode.CLOSE:
                return int(struct.unpack("!H", data[:2])[0])


def frame(data: bytes, code: Opcode = Opcode.BINARY, fin: bool = True, mask: bool = True) -> bytes:
    return bytes(Frame(code, data, fin).serialize(mask=mask))


def say(text: str) -> bytes:
    return json.dumps({"t": "say", "id": "s", "text": text}, ensure_ascii=False).encode()


@pytest.mark.parametrize("pieces", [0, 1, 3, 200])
def test_however_it_is_cut_up_everything_is_answered_once_and_in_order(at: Running, pieces: int) -> None:
    with closing(Peer(at)) as peer:
        names = [f"{n}" * (1 + 30 * (n % 2)) for n in range(6)]
        whys = [json.dumps({"t": "why", "id": name, "actions": [1] * 40}).encode() for name in names]
        codes = [Opcode.BINARY, Opcode.TEXT]
        frames = [frame(data, codes[n % 2]) for n, data in enumerate(whys)]
        peer.send(frame(HELLO) + b"".join(frames), pieces)
        assert [peer.until("refused")["id"] for _ in names] == names


def test_a_message_in_parts_with_a_ping_between_them(at: Running) -> None:
    with closing(Peer(at)) as peer:
        parts = frame(PING[:3], Opcode.TEXT, fin=False), frame(PING[3:], Opcode.CONT)
        peer.send(frame(HELLO))
        peer.until("table")
        peer.send(parts[0] + frame(b"are you there", Opcode.PING) + parts[1] + frame(PING))
        assert peer.frame() == (Opcode.PONG, b"are you there")
        assert peer.until("pong")
        assert peer.until("pong")


def test_letters_beyond_ascii_are_looked_at(at: Running) -> None:
    with closing(Peer(at)) as peer:
        peer.send(frame(HELLO) + frame(say("Привет, ça va"), Opcode.TEXT))
        assert peer.until("chat")["text"] == "Привет, ça va"
        peer.send(frame(b'{"t":"say","id":"x","text":"\xff"}', Opcode.TEXT))
        assert peer.closed() == 1007


@pytest.mark.parametrize(
    ("wrong", "code"),
    [
        (frame(PING, mask=False), 1002),
        (frame(PING, Opcode.CONT), 1002),
        (b"\xc2" + frame(PING)[1:], 1002),
        (b"\x83" + frame(PING)[1:], 1002),
        (frame(b"x" * 9000), 1009),
        (b"\x82\xff" + (1 << 62).to_bytes(8, "big") + b"mask", 1009),
        (frame(PING, fin=False) + frame(PING), 1002),
    ],
    ids=["unmasked", "part of nothing", "reserved bit", "unknown kind", "too long", "endless", "cut short"],
)
def test_a_wrong_frame_ends_that_connection_alone(at: Running, wrong: bytes, code: int) -> None:
    with closing(Peer(at)) as other, closing(Peer(at)) as peer:
        other.send(frame(HELLO))
        other.until("table")
        peer.send(frame(HELLO) + wrong + frame(PING))
        assert peer.closed() == code
        with pytest.raises((EOFError, ConnectionResetError)):
            peer.frame()
        other.send(frame(PING))
        assert other.until("pong")


def test_a_wrong_text_after_our_goodbye_is_no_error(at: Running, caplog: pytest.LogCaptureFixture) -> None:
    with closing(Peer(at)) as peer:
        peer.send(frame(HELLO))
        peer.until("table")
        (live,) = [each for each in at.inside.manager.rooms.values() if each.watching]
        (one,) = live.everybody()
        at.inside.tidying.get_loop().call_soon_threadsafe(one.close, 1012)
        assert peer.closed() == 1012
        peer.send(frame(b"\xff\xfe", Opcode.TEXT))
        peer.send(frame(struct.pack("!H", 1012), Opcode.CLOSE))
        with pytest.raises(EOFError):
            peer.frame()
    assert "InvalidState" not in caplog.text


def test_pings_without_end_are_not_put_up_with(at: Running) -> None:
    with closing(Peer(at)) as peer:
        peer.send(frame(HELLO) + frame(b"", Opcode.PING) * 100)
        assert peer.until("bye")["key"] == "too-fast"
        assert peer.closed() == 1008


def test_a_goodbye_is_answered(at: Running) -> None:
    with closing(Peer(at)) as peer:
        peer.send(frame(HELLO) + frame(struct.pack("!H", 1000), Opcode.CLOSE))
        assert peer.closed() == 1000
        with pytest.raises(EOFError):
            peer.frame()


@pytest.mark.parametrize("size", [0, 125, 126, 65535, 65536, 1 << 20])
def test_the_head_of_a_frame_is_as_the_library_writes_it(size: int) -> None:
    assert head(size) + b"x" * size == frame(b"x" * size, mask=False)
