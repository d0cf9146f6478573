"""A TCP proxy whose line can be cut, or hold everything back for a while."""

from __future__ import annotations

import asyncio
from contextlib import suppress

CHUNK = 1 << 16


class Line:
    """Passes connections to a port of this machine on, from a port of its own."""

    def __init__(self, to: int) -> None:
        self.to = to
        self.port = 0
        self._open = asyncio.Event()  # clear: what is sent does not arrive yet
        self._open.set()
        self._is_cut = False
        self._ends: set[asyncio.StreamWriter] = set()
        self._server: asyncio.Server | None = None

    async def start(self) -> Line:
        self._server = await asyncio.start_server(self._serve, "127.0.0.1", 0)
        self.port = self._server.sockets[0].getsockname()[1]
        return self

    def cut(self) -> None:
        """End all connections at once, and let nobody connect."""
        self._is_cut = True
        for end in self._ends:
            end.transport.abort()

    def hold(self) -> None:
        """Nothing arrives any more, and nobody is told."""
        self._open.clear()

    def mend(self) -> None:
        """What was held back arrives now; connections that were cut stay so."""
        self._is_cut = False
        self._open.set()

    def close(self) -> None:
        if self._server is not None:
            self._server.close()
        self.cut()

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if self._is_cut:
            writer.transport.abort()
            return
        try:
            far_reader, far_writer = await asyncio.open_connection("127.0.0.1", self.to)
        except OSError:
            writer.transport.abort()
            return
        ends = {writer, far_writer}
        self._ends |= ends
        try:
            await asyncio.gather(self._pass_on(reader, far_writer), self._pass_on(far_reader, writer))
        finally:
            self._ends -= ends
            for end in ends:
                end.transport.abort()

    async def _pass_on(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            while data := await reader.read(CHUNK):
                await self._open.wait()
                writer.write(data)
                await writer.drain()
        writer.transport.abort()
