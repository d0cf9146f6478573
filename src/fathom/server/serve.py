"""Runs a server until it is told to stop."""

from __future__ import annotations

import asyncio
import gc
import logging
import os
import signal
import sys
import threading
import webbrowser
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from socket import socket
from types import FrameType

import structlog
import uvicorn

from fathom.server.app import Front, Server
from fathom.server.connection_limits import EVERYBODY, PROXIES, limited_protocol
from fathom.server.core_watch import LISTENING
from fathom.server.data_folder import DataFolder, InUse
from fathom.server.open_files import PLAIN_CONNECTIONS, with_files
from fathom.server.parts import MakeParts, embedded
from fathom.server.ports import address_of, first_free, here, listening
from fathom.server.settings import Settings
from fathom.server.sqlite import SQLite
from fathom.server.websocket import WebSocketProtocol

STOP_SECONDS = 5
PROXIES_HERE = ("127.0.0.1", "::1", "::ffff:127.0.0.1")
A_MOMENT = 0.1  # seconds; a browser that is quicker than the server waits for it
SWITCH_SECONDS = 0.0005
"""How long the thread that writes to disk waits, at most, for the one that serves: a tenth of the usual."""
COLLECTING = (5_000, 5, 1_000)
"""After how many new objects Python looks for unused ones, and how many looks until it looks at older ones.

A view has hundreds of parts that are gone a moment later without anybody looking: with the usual 700, a third
of the time would be spent on looking. With 100,000, everybody waited for up to a third of a second where many
connections came and went, when each still left some fifty objects that only this finds."""


def check_file(settings: Settings) -> None:
    """`Unusable` if the tables cannot be opened."""
    SQLite(settings.file, call_at_once).close()


def call_at_once(call: Callable[[], None]) -> None:
    call()


def serve(
    settings: Settings,
    make_parts: MakeParts = embedded,
    check: Callable[[Settings], None] = check_file,
    *,
    browse: bool = False,
) -> int:
    """Serve; Ctrl-C or SIGTERM ends it, with everything kept.

    `check` says whether the store can be used, before anybody connects.
    """
    set_up_logs(settings, logging.WARNING if browse else logging.INFO)
    gc.freeze()
    gc.set_threshold(*COLLECTING)
    sys.setswitchinterval(SWITCH_SECONDS)
    folder = DataFolder(settings.data)
    try:
        if not folder.mine:
            return point_to(folder, browse)
        check(settings)
        return serve_from(folder, with_files(settings), make_parts, browse)
    finally:
        folder.close()


def serve_from(folder: DataFolder, settings: Settings, make_parts: MakeParts, browse: bool) -> int:
    with first_free(settings) if browse else listening(settings) as listener:
        server = Serving(configuration(settings, make_parts))
        address = address_of(listener)
        structlog.get_logger("fathom.server").info("listening", address=address, data=str(settings.data))
        folder.tell(here(address))
        if browse:
            welcome(here(address), settings)
        with stopping_on_sigterm(server):
            server.run([listener])
    return 0 if server.started else 1


class Serving(uvicorn.Server):
    """Before clients are sent away, their tables are handed to other processes, where there are any."""

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Who tells it twice, by whichever signal, does not want to wait."""
        self.force_exit = self.should_exit
        if self.force_exit:  # it would print where each task was broken off
            logging.getLogger("uvicorn.error").setLevel(logging.CRITICAL + 1)
        super().handle_exit(sig, frame)

    async def shutdown(self, sockets: list[socket] | None = None) -> None:
        if isinstance(self.config.app, Front) and self.started:
            await self._leave(self.config.app.server)
        await super().shutdown(sockets)

    async def _leave(self, server: Server) -> None:
        leaving = asyncio.create_task(server.leave())
        while not (leaving.done() or self.force_exit):
            await asyncio.wait([leaving], timeout=A_MOMENT)
        if not leaving.cancel():
            await leaving


@contextmanager
def stopping_on_sigterm(server: uvicorn.Server) -> Iterator[None]:
    """Being told to stop is no failure. uvicorn raises the signal again once all is kept: it ends here."""

    def stop(signum: int, frame: FrameType | None) -> None:
        server.should_exit = True

    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGTERM, stop)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


def point_to(folder: DataFolder, browse: bool) -> int:
    """Another server holds this data folder: print its address and open its page."""
    if not browse:
        raise InUse(f"another server uses {folder.folder}{folder.where()}: stop it first")
    address = folder.running_at()
    print(f"Fathom runs already, at {address}", flush=True)
    webbrowser.open(address)
    return 0


def welcome(where: str, settings: Settings) -> None:
    """Open the page in a browser, and report the address to `make play`."""
    print(f"Fathom is at {where} (Ctrl-C stops it). Your games are kept in {settings.data}.", flush=True)
    threading.Timer(A_MOMENT, webbrowser.open, [where]).start()
    if settings.play_folder is not None:
        (settings.play_folder / LISTENING).write_text(where, "ascii")


def configuration(settings: Settings, make_parts: MakeParts = embedded) -> uvicorn.Config:
    """The uvicorn configuration. No access log: nothing a client sends is logged."""
    front = Front(settings, make_parts)
    protocol = limited_protocol(settings, front.refused)
    front.counters["connections"] = protocol.counter
    return uvicorn.Config(
        front,
        host=settings.host,
        port=settings.port,
        http=protocol,
        ws=WebSocketProtocol,
        ws_max_size=2 * settings.message_bytes,
        ws_per_message_deflate=False,
        ws_ping_interval=20.0,
        ws_ping_timeout=20.0,
        forwarded_allow_ips=trusted_proxies(settings),
        access_log=False,
        log_config=None,
        server_header=False,
        timeout_graceful_shutdown=STOP_SECONDS,
        h11_max_incomplete_event_size=16384,
        limit_concurrency=settings.connections + PLAIN_CONNECTIONS,
    )


def trusted_proxies(settings: Settings) -> str:
    """Whose word counts for whom a request comes from: this machine's, and who is named to uvicorn.

    Who reaches a Unix socket is on this machine, too.
    """
    if settings.unix is not None:
        return EVERYBODY
    return ",".join([*PROXIES_HERE, *filter(None, [os.environ.get(PROXIES)])])


def set_up_logs(settings: Settings, level: int) -> None:
    """One line for each event, to stderr; with tokens, cards and words of people in none of them."""
    logging.basicConfig(stream=sys.stderr, level=logging.WARNING, format="%(name)s: %(message)s")
    last = structlog.processors.JSONRenderer() if settings.json_logs else structlog.dev.ConsoleRenderer()
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            last,
        ],
        wrapper_class=structlog.make_filtering_bound_logger(level),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
    )
