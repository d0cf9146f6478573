"""Some servers of one site, each with lines of its own to the database and to the others."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

import psycopg

from benchmarks.cut_lines import Line
from fathom.core.kernel.rng import Rng
from tests.cluster.postgres import Postgres
from tests.ports import free_port
from tests.server.child import Child

HELD = "SELECT tab FROM leases JOIN processes ON holder = id WHERE links = %s"


class SiteServer(Child):
    """`fathom serve --store`, reached by the others and reaching its database over lines that can be cut."""

    def __init__(self, folder: Path, database: Line, links: Line, name: str, **more: str) -> None:
        self.database = database
        self.links = links
        self.up = True
        more = {
            "FATHOM_STORE": f"postgresql://fathom@127.0.0.1:{database.port}/{name}",
            "FATHOM_LINKS": f"127.0.0.1:{links.to}",
            "FATHOM_LINKS_TOLD": f"127.0.0.1:{links.port}",
            "FATHOM_DEAR_PER_MINUTE": "1000000",
            "FATHOM_JOINS_PER_HOUR": "1000000",
            **more,
        }
        super().__init__(folder, **more)

    def start(self, port: int = 0) -> None:
        super().start(port)
        self.up = True

    def kill(self) -> None:
        self.up = False
        super().kill()

    def pause(self, paused: bool) -> None:
        with suppress(ProcessLookupError):
            os.kill(self.process.pid, signal.SIGSTOP if paused else signal.SIGCONT)

    def leads(self, postgres: Postgres, database: str) -> set[str]:
        """The tables it leads now."""
        with psycopg.connect(postgres.address(database)) as connection:
            found = connection.execute(HELD, (f"tcp://127.0.0.1:{self.links.port}",)).fetchall()
        return {table for (table,) in found}


class Site:
    """Clients come to any of its servers that is up, as behind a load balancer."""

    def __init__(self, servers: Sequence[SiteServer], rng: Rng) -> None:
        self.servers = servers
        self._rng = rng

    def any(self) -> SiteServer:
        up = [server for server in self.servers if server.up] or [*self.servers]
        return up[self._rng.below(len(up))]

    def url(self, path: str) -> str:
        return self.any().url(path)

    def socket(self, table: str) -> str:
        return self.any().socket(table)

    def close(self) -> None:
        for server in self.servers:
            server.pause(False)
            server.kill()
            server.database.close()
            server.links.close()


async def made(postgres: Postgres, database: str, folder: Path, count: int, rng: Rng, **more: str) -> Site:
    """So many servers, started one after the other."""
    servers = []
    for n in range(count):
        line, links = await Line(postgres.port).start(), await Line(free_port()).start()
        data = folder / f"server-{n}"
        servers.append(await asyncio.to_thread(SiteServer, data, line, links, database, **more))
    return Site(servers, rng)
