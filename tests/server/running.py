"""A server for tests, in a thread of this process, on a free port of this machine only."""

from __future__ import annotations

import asyncio
import json
import socket
import threading
import time
import urllib.request
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any
from urllib.error import HTTPError

import uvicorn

from fathom.server.app import Front, Server
from fathom.server.parts import MakeParts, embedded
from fathom.server.serve import configuration
from fathom.server.settings import Settings

QUICK = Settings(
    port=0,
    bot_pause=0.0,
    quiet_least=0.0,
    quiet_most=0.0,
    messages_per_second=10_000,
    messages_at_once=10_000,
    requests_per_second=10_000,
    requests_at_once=10_000,
    tables_per_hour=100_000,
    joins_per_hour=100_000,
    dear_per_minute=100_000,
    joins_per_table=100_000,
    connections_per_address=2000,
    new_connections_per_second=10_000,
    new_connections_at_once=10_000,
    snapshot_every=16,
)


@dataclass
class Running:
    """Where it listens, and what runs there."""

    port: int
    server: uvicorn.Server

    @property
    def inside(self) -> Server:
        app = self.server.config.app
        assert isinstance(app, Front)
        return app.server

    def url(self, path: str) -> str:
        return f"http://127.0.0.1:{self.port}{path}"

    def socket(self, table: str) -> str:
        return f"ws://127.0.0.1:{self.port}/ws/{table}"


def running(data: Path, **changes: Any) -> AbstractContextManager[Running]:
    return running_with(embedded, data, **changes)


@contextmanager
def running_with(make_parts: MakeParts, data: Path, **changes: Any) -> Iterator[Running]:
    settings = replace(QUICK, data=data, **changes)
    server = uvicorn.Server(configuration(settings, make_parts))
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        thread = threading.Thread(target=run, args=(server, listener), daemon=True)
        thread.start()
        while not server.started:
            assert thread.is_alive(), "the server did not start"
            time.sleep(0.01)
        yield Running(listener.getsockname()[1], server)
        server.should_exit = True
        thread.join(20)
        assert not thread.is_alive()


def run(server: uvicorn.Server, listener: socket.socket) -> None:
    asyncio.run(server.serve([listener]))


def fetch(url: str, body: object = None, **headers: str) -> tuple[int, Any, dict[str, str]]:
    """Status, what came (JSON if it is), headers."""
    data = None if body is None else body if isinstance(body, bytes) else json.dumps(body).encode()
    request = urllib.request.Request(url, data, {"content-type": "application/json", **headers})
    try:
        with urllib.request.urlopen(request, timeout=20) as came:
            return came.status, read(came.read()), {key.lower(): value for key, value in came.headers.items()}
    except HTTPError as error:
        with error:
            return (
                error.code,
                read(error.read()),
                {key.lower(): value for key, value in error.headers.items()},
            )


def read(data: bytes) -> Any:
    try:
        return json.loads(data)
    except ValueError:
        return data
