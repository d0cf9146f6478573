"""A minimal WebSocket client, so that a benchmark measures the server."""

from __future__ import annotations

import asyncio
import base64
import os
from collections.abc import Callable

SMALL, MEDIUM = 126, 127
TEXT, BINARY, CLOSE, PING, PONG = 1, 2, 8, 9, 10
MASK = b"\x00\x00\x00\x00"


class LightClient(asyncio.Protocol):
    """One WebSocket: hands every message to `take`."""

    def __init__(self, host: str, path: str, take: Callable[[LightClient, bytes], None]) -> None:
        self.take = take
        self.open: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.ended = asyncio.Event()
        self.code = 0  # why the server closed it; 0 if it did not say
        self._buffer = b""
        self._request = (
            f"GET {path} HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {base64.b64encode(os.urandom(16)).decode()}\r\n"
            "Sec-WebSocket-Version: 13\r\n\r\n"
        ).encode()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport
        transport.write(self._request)

    def data_received(self, data: bytes) -> None:
        self._buffer += data
        if not self.open.done():
            head, found, rest = self._buffer.partition(b"\r\n\r\n")
            if not found:
                return
            if b" 101 " not in head.split(b"\r\n", 1)[0]:
                self.open.set_exception(ConnectionRefusedError(head))
                self.transport.close()
                return
            self._buffer = rest
            self.open.set_result(None)
        self._frames()

    def connection_lost(self, exc: Exception | None) -> None:
        self.ended.set()
        if not self.open.done():
            self.open.set_exception(ConnectionResetError())
            self.open.exception()  # whoever waited may have given up

    def _frames(self) -> None:
        data, at = self._buffer, 0
        while len(data) - at >= 2:
            size, start = data[at + 1], at + 2
            if size == SMALL:
                size, start = int.from_bytes(data[start : start + 2], "big"), start + 2
            elif size == MEDIUM:
                size, start = int.from_bytes(data[start : start + 8], "big"), start + 8
            if len(data) < start + size:
                break
            self._frame(data[at] & 15, data[start : start + size])
            at = start + size
        self._buffer = data[at:]

    def _frame(self, code: int, data: bytes) -> None:
        if code in (TEXT, BINARY):
            self.take(self, data)
        elif code == CLOSE:
            self.code = int.from_bytes(data[:2], "big")
            self.write(data, CLOSE)
            self.transport.close()
        elif code == PING:
            self.write(data, PONG)

    def write(self, data: bytes, code: int = BINARY) -> None:
        head = bytes([128 | code, 128 | len(data)]) if len(data) < SMALL else self._long(len(data), code)
        self.transport.write(head + MASK + data)

    def _long(self, size: int, code: int) -> bytes:
        return bytes([128 | code, 128 | SMALL]) + size.to_bytes(2, "big")


async def connect(
    host: str, port: int, path: str, take: Callable[[LightClient, bytes], None], source: str = ""
) -> LightClient:
    """A socket that is open; from this address of the machine, if one is named."""
    loop, local = asyncio.get_running_loop(), (source, 0) if source else None
    _, wire = await loop.create_connection(
        lambda: LightClient(f"{host}:{port}", path, take), host, port, local_addr=local
    )
    await wire.open
    return wire
