"""Servers of one site that share a PostgreSQL, each in a thread of its own; and those who use them."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import msgspec

from fathom.cluster.parts import clustered, visiting
from fathom.server import operator_requests as o
from fathom.server.operator_client import ask
from fathom.server.settings import Settings
from tests.server.running import Running, fetch, running_with


@dataclass
class Site:
    """Some servers; `settings` is what they have in common."""

    address: str
    folder: Path
    settings: dict[str, Any]
    servers: list[Running] = field(default_factory=list)

    def data(self, n: int) -> Path:
        return self.folder / f"server {n}"

    @contextmanager
    def one_more(self) -> Iterator[Running]:
        data = self.data(len(self.servers))
        data.mkdir(exist_ok=True)
        with running_with(clustered, data, store=self.address, **self.settings) as server:
            yield server

    def command(self, n: int, request: o.Request) -> Any:
        """What `fathom tables` is answered on the machine of this server."""
        return msgspec.json.decode(ask(Settings(data=self.data(n)), request))

    def visit(self, request: o.Request) -> Any:
        """The same on a machine without any server."""
        settings = Settings(data=self.folder, store=self.address)
        return msgspec.json.decode(ask(settings, request, visiting))


@contextmanager
def site(address: str, folder: Path, count: int = 2, **settings: Any) -> Iterator[Site]:
    """So many servers that know of each other."""
    made = Site(address, folder, settings)
    with ExitStack() as stack:
        for _ in range(count):
            made.servers.append(stack.enter_context(made.one_more()))
        until(lambda: all(health(each)["processes"] == count for each in made.servers))
        yield made


def health(server: Running) -> dict[str, Any]:
    return dict(fetch(server.url("/health"))[1])


def leads(server: Running, table: str) -> bool:
    return table in server.inside.manager.rooms


def on(server: Running, work: Any) -> Any:
    """Done in the event loop of this server."""
    loop = server.inside.tidying.get_loop()
    return asyncio.run_coroutine_threadsafe(work, loop).result(20)


def until(come: Callable[[], bool], seconds: float = 10.0) -> float:
    """Wait until this is so; how long that took."""
    began = time.monotonic()
    while not come():
        assert time.monotonic() - began < seconds, "it did not come to pass"
        time.sleep(0.05)
    return time.monotonic() - began


def metric(server: Running, name: str) -> float:
    """Of a server: the value of the metric of this name, all labels together."""
    lines = fetch(server.url("/metrics"))[1].decode().splitlines()
    found = [line for line in lines if line.partition(" ")[0].partition("{")[0] == name]
    assert found, f"there is no {name}"
    return sum(float(line.rpartition(" ")[2]) for line in found)
