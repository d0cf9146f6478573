"""A TCP proxy in front of several servers: each connection goes to the next one that can be reached."""

from __future__ import annotations

import asyncio
import itertools
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress

Stream = tuple[asyncio.StreamReader, asyncio.StreamWriter]


class RoundRobin:
    """It knows nothing of who was where before."""

    def __init__(self, ports: Sequence[int]) -> None:
        self.ports = ports
        self.port = 0
        self.taken = dict.fromkeys(ports, 0)  # connections, by port
        self._order = itertools.cycle(ports)
        self._loop = asyncio.new_event_loop()
        self._ended = asyncio.Event()

    def run(self, ready: threading.Event) -> None:
        self._loop.run_until_complete(self._serve(ready))
        self._loop.close()

    def end(self) -> None:
        self._loop.call_soon_threadsafe(self._ended.set)

    async def _serve(self, ready: threading.Event) -> None:
        server = await asyncio.start_server(self._take, "127.0.0.1", 0)
        self.port = server.sockets[0].getsockname()[1]
        ready.set()
        await self._ended.wait()
        server.close()
        rest = asyncio.all_tasks() - {asyncio.current_task()}
        for task in rest:
            task.cancel()
        await asyncio.gather(*rest, return_exceptions=True)
        await asyncio.sleep(0.01)  # until the sockets are closed

    async def _take(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(asyncio.CancelledError):  # the test is over
            there = await self._next()
            if there is not None:
                await asyncio.gather(carry(reader, there[1]), carry(there[0], writer))
        writer.close()

    async def _next(self) -> Stream | None:
        for port in itertools.islice(self._order, len(self.ports)):
            with suppress(OSError):
                found = await asyncio.open_connection("127.0.0.1", port)
                self.taken[port] += 1
                return found
        return None


async def carry(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    """Until one end is gone; then the other goes, too."""
    try:
        with suppress(OSError):
            while data := await reader.read(1 << 16):
                writer.write(data)
                await writer.drain()
    except asyncio.CancelledError:
        writer.transport.abort()
        raise
    finally:
        writer.close()


@contextmanager
def round_robin(ports: Sequence[int]) -> Iterator[RoundRobin]:
    proxy, ready = RoundRobin(ports), threading.Event()
    thread = threading.Thread(target=proxy.run, args=(ready,), daemon=True)
    thread.start()
    assert ready.wait(10)
    yield proxy
    proxy.end()
    thread.join(10)
