"""A site of two servers with the page, behind a proxy that sends each connection to the next of them."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from fathom.cluster.store import PostgresStore
from fathom.server import static_content
from fathom.server.restore import restore
from fathom.server.room import Room
from tests.cluster.site import Site, SiteServer, started
from tests.web.round_robin import RoundRobin, round_robin
from tests.web.stacked_server import TESTED

ROOT = Path(__file__).parents[2]


class StackedServer(SiteServer):
    program = ("tests.web.stacked_server", "serve")


@dataclass
class PageSite:
    """The site, and where browsers come to it."""

    site: Site
    proxy: RoundRobin

    def url(self, path: str) -> str:
        return f"http://127.0.0.1:{self.proxy.port}{path}"

    def socket(self, table: str) -> str:
        return f"ws://127.0.0.1:{self.proxy.port}/ws/{table}"

    def room(self, table: str) -> Room:
        """As it is kept: whichever server leads it has told nobody more than that."""
        store = PostgresStore(self.site.database, lambda call: call())
        found = restore(store, table, static_content.known())
        store.close()
        assert found is not None
        return found.room


@contextmanager
def page_site(folder: Path, tested: Path) -> Iterator[PageSite]:
    """`tested` is the file that tells the servers which test is being run."""
    path = os.pathsep.join(filter(None, [str(ROOT), os.environ.get("PYTHONPATH")]))
    with (
        started(folder, 2, StackedServer, **{TESTED: str(tested), "PYTHONPATH": path}) as site,
        round_robin([server.port for server in site.servers]) as proxy,
    ):
        yield PageSite(site, proxy)
