"""Real servers of one site, each a process of its own, with one PostgreSQL; any of them can be killed."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import psycopg

from fathom.cluster.schema import prepare
from tests.cluster.postgres import running
from tests.ports import free_port
from tests.server.child import Child
from tests.server.players import join, open_table

LEADER = "SELECT links FROM leases JOIN processes ON holder = id WHERE tab = %s"
PLENTY = {"FATHOM_DEAR_PER_MINUTE": "1000000", "FATHOM_JOINS_PER_HOUR": "1000000"}


class SiteServer(Child):
    """`fathom serve` with the site's store."""

    def __init__(self, data: Path, database: str, **more: str) -> None:
        self.links = f"127.0.0.1:{free_port()}"
        self.up = True
        super().__init__(data, FATHOM_STORE=database, FATHOM_LINKS=self.links, **PLENTY, **more)

    def start(self, port: int = 0) -> None:
        super().start(port)
        self.up = True

    def kill(self) -> None:
        self.up = False
        super().kill()


class Site:
    """Its servers, and which of them leads a table."""

    def __init__(self, database: str, servers: list[SiteServer]) -> None:
        self.database = database
        self.servers = servers

    def up(self) -> list[SiteServer]:
        return [server for server in self.servers if server.up]

    def leader(self, table: str) -> SiteServer | None:
        """None while nobody leads it, or one that is dead."""
        with psycopg.connect(self.database) as connection:
            found = connection.execute(LEADER, (table,)).fetchone() or ("",)
        return next((server for server in self.up() if found[0] == f"tcp://{server.links}"), None)

    def around(self, first: int) -> Around:
        return Around(self, first)

    def seated(self, game: str, seats: list[str], **rules: Any) -> list[dict[str, Any]]:
        """A table that Ada opens; whoever joins it comes to another server."""
        way = self.around(0)
        first = open_table(way, game, seats, **rules)
        return [first, *[join(way, first, f"Guest {n}") for n in range(1, seats.count("open"))]]

    def close(self) -> None:
        for server in self.servers:
            server.kill()


class Around:
    """Where somebody finds a server: each time the next one that is up, as behind a load balancer."""

    def __init__(self, site: Site, first: int) -> None:
        self._site = site
        self._next = first

    def _server(self) -> SiteServer:
        up, self._next = self._site.up(), self._next + 1
        return up[(self._next - 1) % len(up)]

    def url(self, path: str) -> str:
        return self._server().url(path)

    def socket(self, table: str) -> str:
        return self._server().socket(table)


@contextmanager
def started(folder: Path, count: int, server: type[SiteServer] = SiteServer, **more: str) -> Iterator[Site]:
    """So many servers with a database of their own."""
    with running().empty_database() as database:
        with psycopg.connect(database, autocommit=True) as connection:
            prepare(connection)
        site = Site(database, [])
        try:
            for n in range(count):
                site.servers.append(server(folder / f"server-{n}", database, **more))
            yield site
        finally:
            site.close()


@contextmanager
def without(killed: SiteServer) -> Iterator[None]:
    """Killed within, started again afterwards."""
    killed.kill()
    try:
        yield
    finally:
        killed.start(killed.port)
