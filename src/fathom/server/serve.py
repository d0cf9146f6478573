"""Run a server until it is told to stop."""

from __future__ import annotations

import gc
import logging
import socket
import sys
import threading
import webbrowser

import structlog
import uvicorn

from fathom.server.app import Front
from fathom.server.door import Door
from fathom.server.link import Link
from fathom.server.settings import Settings

STOP_SECONDS = 5
BACKLOG = 2048  # connections that wait to be taken; as uvicorn has it
A_MOMENT = 0.8  # seconds until a browser finds the page
SWITCH_SECONDS = 0.0005
"""How long the thread that writes to disk waits, at most, for the one that serves: a tenth of the usual."""
YOUNG = 100_000
"""New objects between two looks for rubbish. A view has hundreds of parts that are gone a moment later
without anybody looking; with the usual 700, a third of the time would be spent on looking."""


def serve(settings: Settings, *, browse: bool = False) -> int:
    """Serve; Ctrl-C or SIGTERM ends it, with everything kept."""
    set_up_logs(settings)
    gc.freeze()
    gc.set_threshold(YOUNG)
    sys.setswitchinterval(SWITCH_SECONDS)
    with listening(settings) as listener:
        server = uvicorn.Server(configuration(settings))
        where = "http://{}:{}".format(*listener.getsockname()[:2])
        structlog.get_logger("fathom.server").info("listening", address=where, data=str(settings.data))
        if browse:
            threading.Timer(A_MOMENT, webbrowser.open, [where.replace("0.0.0.0", "127.0.0.1")]).start()
        server.run([listener])
    return 0 if server.started else 1


def listening(settings: Settings) -> socket.socket:
    """The socket, before anything else: a port that is taken is told at once, and who comes early waits."""
    listener = socket.socket()
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    listener.bind((settings.host, settings.port))
    listener.listen(BACKLOG)
    return listener


def configuration(settings: Settings) -> uvicorn.Config:
    """No access log: nothing a client sends is written down."""
    return uvicorn.Config(
        Front(settings),
        host=settings.host,
        port=settings.port,
        http=Door,
        ws=Link,
        ws_max_size=2 * settings.message_bytes,
        ws_per_message_deflate=False,
        ws_ping_interval=20.0,
        ws_ping_timeout=20.0,
        access_log=False,
        log_config=None,
        server_header=False,
        timeout_graceful_shutdown=STOP_SECONDS,
        h11_max_incomplete_event_size=16384,
        limit_concurrency=settings.connections + 200,
    )


def set_up_logs(settings: Settings) -> None:
    """One line for each event, to stderr; with tokens, cards and words of people in none of them."""
    logging.basicConfig(stream=sys.stderr, level=logging.WARNING, format="%(name)s: %(message)s")
    last = structlog.processors.JSONRenderer() if settings.json_logs else structlog.dev.ConsoleRenderer()
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            last,
        ],
        wrapper_class=structlog.make_filtering_bound_logger(logging.INFO),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
    )
