"""A slow network on this machine: a relay that bounds bytes per second and delays every round trip.

What goes through it: downloads that take HTTPS_PROXY (a CONNECT proxy of our own, which goes on through the
machine's own proxy where there is one), and a `git clone` from a `git daemon`. All connections share one
line, and both directions are counted together. Not imitated: lost packets, slow start, looking up names.
"""

from __future__ import annotations

import asyncio
import base64
import os
import signal
import socket
import ssl
import subprocess
import threading
import time
import urllib.request
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from urllib.parse import SplitResult, unquote, urlsplit

from tests.ports import free_port

HOST = "127.0.0.1"
CHUNK = 16384
AHEAD = 0.05  # seconds of the line that are booked ahead, so that it is not idle while something waits
PATIENCE = 10.0  # seconds for the git daemon to start
PROXIED = ("HTTP_PROXY", "HTTPS_PROXY", "PIP_PROXY", "NPM_CONFIG_PROXY", "NPM_CONFIG_HTTPS_PROXY")
NO_PROXY = f"{HOST},localhost"
END = b"\r\n\r\n"

Ends = tuple[asyncio.StreamReader, asyncio.StreamWriter]
Queue = asyncio.Queue[tuple[float, bytes]]


class Line:
    """What all connections share."""

    def __init__(self, mbit: float, delay: float) -> None:
        self.seconds_per_byte = 8 / (mbit * 1e6)
        self.delay = delay  # seconds of a round trip
        self.bytes = 0
        self.free = 0.0  # when the last of what was booked has left

    def book(self, size: int) -> float:
        """When the last of so many bytes will have left."""
        self.bytes += size
        self.free = max(time.monotonic(), self.free) + size * self.seconds_per_byte
        return self.free

    async def join(self, one: Ends, other: Ends) -> None:
        """Both directions, until both have ended or one breaks."""
        try:
            async with asyncio.TaskGroup() as both:
                both.create_task(self.pump(one[0], other[1]))
                both.create_task(self.pump(other[0], one[1]))
        except* OSError:
            pass
        finally:
            other[1].close()

    async def pump(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Pass on everything that comes, slowly and late."""
        queue: Queue = asyncio.Queue()
        delivery = asyncio.ensure_future(deliver(queue, writer))
        try:
            while not delivery.done() and (chunk := await reader.read(CHUNK)):
                left = self.book(len(chunk))
                queue.put_nowait((left + self.delay / 2, chunk))
                await until(left - AHEAD)
            queue.put_nowait((max(time.monotonic(), self.free) + self.delay / 2, b""))
            await delivery
        finally:
            delivery.cancel()


async def deliver(queue: Queue, writer: asyncio.StreamWriter) -> None:
    """Write each chunk when it is due; an empty one is the end."""
    while True:
        due, chunk = await queue.get()
        await until(due)
        if not chunk:
            writer.write_eof()
            return
        writer.write(chunk)
        await writer.drain()


async def until(moment: float) -> None:
    await asyncio.sleep(max(0.0, moment - time.monotonic()))


class Relay:
    """The line and its two entrances, a proxy and a port for git, served by a thread of their own."""

    def __init__(self, line: Line, git_port: int) -> None:
        self.line = line
        self.git_port = git_port
        self.ports: list[int] = []
        self._ready = threading.Event()
        self._over = asyncio.Event()
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()
        self._ready.wait()

    @property
    def environment(self) -> dict[str, str]:
        """What makes pip, uv and npm go through the proxy."""
        address = f"http://{HOST}:{self.ports[0]}"
        both = {"NO_PROXY": NO_PROXY, **dict.fromkeys(PROXIED, address)}
        return {**both, **{name.lower(): value for name, value in both.items()}}

    @property
    def address(self) -> str:
        """Where git finds what lies in the daemon's folder."""
        return f"git://{HOST}:{self.ports[1]}"

    def close(self) -> None:
        self._loop.call_soon_threadsafe(self._over.set)
        self._thread.join()
        self._loop.close()

    def _run(self) -> None:
        self._loop.run_until_complete(self._serve())

    async def _serve(self) -> None:
        entrances = (guarded(self._proxy), guarded(self._git))
        servers = [await asyncio.start_server(entrance, HOST, 0) for entrance in entrances]
        self.ports = [server.sockets[0].getsockname()[1] for server in servers]
        self._ready.set()
        await self._over.wait()
        for server in servers:
            server.close()
        others = [task for task in asyncio.all_tasks() if task is not asyncio.current_task()]
        for task in others:
            task.cancel()
        await asyncio.gather(*others, return_exceptions=True)

    async def _git(self, client: Ends) -> None:
        await asyncio.sleep(self.line.delay)  # connecting takes a round trip
        await self.line.join(client, await asyncio.open_connection(HOST, self.git_port))

    async def _proxy(self, client: Ends) -> None:
        head = await client[0].readuntil(END)
        method, target = head.decode("latin-1").split(" ", 2)[:2]
        await asyncio.sleep(self.line.delay * (1.0 if method == "CONNECT" else 1.5))  # connect; and ask
        try:
            server = await (tunnel(target) if method == "CONNECT" else plain(target, head))
        except (OSError, EOFError) as error:
            client[1].write(f"HTTP/1.1 502 {type(error).__name__}\r\nContent-Length: 0".encode() + END)
            return
        if method == "CONNECT":
            client[1].write(b"HTTP/1.1 200 Connected" + END)
        await self.line.join(client, server)


def guarded(serve: Callable[[Ends], Awaitable[None]]) -> Callable[..., Awaitable[None]]:
    """A connection that breaks ends alone."""

    async def connected(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError, EOFError, asyncio.CancelledError):
            await serve((reader, writer))
        writer.close()

    return connected


# Beyond the relay


async def tunnel(target: str) -> Ends:
    """A connection to `host:port`, through the machine's own proxy where it has one."""
    host, _, port = target.rpartition(":")
    host = host.strip("[]")
    proxy = machine_proxy("https", host)
    if proxy is None:
        return await asyncio.open_connection(host, int(port))
    reader, writer = await connected_to(proxy)
    writer.write(f"CONNECT {target} HTTP/1.1\r\nHost: {target}\r\n{pass_of(proxy)}\r\n".encode())
    if b" 200 " not in (await reader.readuntil(END)).split(b"\r\n", 1)[0]:
        raise ConnectionError(f"the machine's proxy refuses {target}")
    return reader, writer


async def plain(target: str, head: bytes) -> Ends:
    """A connection on which a request for `http://...` has been sent on; it serves no other."""
    url = urlsplit(target)
    proxy = machine_proxy("http", url.hostname or "")
    first, _, rest = head.partition(b"\r\n")
    extra = b"Connection: close\r\n" + (pass_of(proxy).encode() if proxy else b"")
    kept = [line for line in rest.split(b"\r\n") if b"connection:" not in line.lower()]
    if proxy is None:
        path = url._replace(scheme="", netloc="").geturl() or "/"
        first = first.replace(target.encode("latin-1"), path.encode("latin-1"), 1)
    reader, writer = await connected_to(proxy or url)
    writer.write(first + b"\r\n" + extra + b"\r\n".join(kept))
    return reader, writer


async def connected_to(url: SplitResult) -> Ends:
    secure = ssl.create_default_context() if url.scheme == "https" else None
    return await asyncio.open_connection(url.hostname, url.port or (443 if secure else 80), ssl=secure)


def machine_proxy(scheme: str, host: str) -> SplitResult | None:
    address = urllib.request.getproxies().get(scheme)
    if not address or urllib.request.proxy_bypass(host):
        return None
    return urlsplit(address if "://" in address else f"http://{address}")


def pass_of(proxy: SplitResult) -> str:
    """The header that lets us in, if the proxy's address holds a name."""
    if proxy.username is None:
        return ""
    secret = f"{unquote(proxy.username)}:{unquote(proxy.password or '')}"
    return f"Proxy-Authorization: Basic {base64.b64encode(secret.encode()).decode()}\r\n"


# The clone


@contextmanager
def git_daemon(folder: Path) -> Iterator[int]:
    """Repositories in a folder, served on a port of this machine."""
    port = free_port()
    serve = ["git", "daemon", f"--listen={HOST}", f"--port={port}", "--reuseaddr", "--export-all"]
    quiet = subprocess.DEVNULL
    daemon = subprocess.Popen(
        [*serve, f"--base-path={folder}", str(folder)],
        stdin=quiet,
        stdout=quiet,
        stderr=quiet,
        start_new_session=True,
    )
    try:
        wait_for(port, daemon)
        yield port
    finally:
        with suppress(ProcessLookupError):
            os.killpg(daemon.pid, signal.SIGTERM)
        daemon.wait()


def wait_for(port: int, daemon: subprocess.Popen[bytes]) -> None:
    end = time.monotonic() + PATIENCE
    while daemon.poll() is None and time.monotonic() < end:
        with suppress(OSError), socket.create_connection((HOST, port), 1.0):
            return
        time.sleep(0.05)
    raise OSError("git daemon does not start: a slow network needs it for the clone")


@contextmanager
def slow_network(mbit: float, delay: float, folder: Path) -> Iterator[Relay]:
    """A relay for downloads, and for clones of what lies in the folder."""
    with git_daemon(folder) as port:
        relay = Relay(Line(mbit, delay), port)
        try:
            yield relay
        finally:
            relay.close()
