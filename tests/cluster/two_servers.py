"""Two servers of one site, each in a thread of its own, with tables in one file and real links."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any

from fathom.cluster.links import Links
from fathom.server.leases import Alone, Elsewhere, Lead, Peer
from fathom.server.parts import MakeParts, Parts
from fathom.server.settings import Settings
from fathom.server.sqlite import SQLite
from fathom.server.sqlite_operator import SQLiteOperator
from fathom.server.thinkers import LocalThinkers
from fathom.table.refusal import Refused
from tests.server.running import Running, running_with


@dataclass
class Agreed:
    """What the processes have agreed upon: who leads which table, and where everybody is."""

    leaders: dict[str, str] = field(default_factory=dict)
    addresses: dict[str, str] = field(default_factory=dict)
    links: dict[str, Links] = field(default_factory=dict)


class AgreedLeases(Alone):
    """Leases without a database."""

    def __init__(self, process: str, agreed: Agreed) -> None:
        super().__init__()
        self.process = process
        self.agreed = agreed

    async def lead(self, table: str, new: tuple[str, int] | None = None) -> Lead:
        if new is not None:
            self.agreed.leaders.setdefault(table, self.process)
        holder = self.agreed.leaders.get(table)
        if holder is None:
            raise Refused("no-such-table")
        if holder != self.process:
            raise Elsewhere(holder)
        return Lead(0)

    async def leader(self, table: str) -> str:
        holder = self.agreed.leaders.get(table, "")
        return "" if holder == self.process else holder

    def peers(self) -> list[Peer]:
        return [Peer(process, where) for process, where in self.addresses().items()]

    def addresses(self) -> dict[str, str]:
        """Of the others."""
        found = self.agreed.addresses.items()
        return {process: where for process, where in found if process != self.process}


def parts_of(process: str, agreed: Agreed, file: Path) -> MakeParts:
    def make(settings: Settings, loop: asyncio.AbstractEventLoop) -> Parts:
        store = SQLite(file, loop.call_soon_threadsafe)
        leases = AgreedLeases(process, agreed)
        links = Links(settings, store.key(), process, leases.addresses)
        agreed.addresses[process] = links.address
        agreed.links[process] = links
        return Parts(store, SQLiteOperator(file), leases, partial(LocalThinkers, settings.thinkers), links)

    return make


@dataclass
class TwoServers:
    agreed: Agreed
    leader: Running
    edge: Running


@contextmanager
def two_servers(folder: Path, **settings: Any) -> Iterator[TwoServers]:
    """Tables opened at the first are led there, and so at the second."""
    agreed, file = Agreed(), folder / "tables.sqlite"
    with contextlib.ExitStack() as stack:
        found = []
        for process in ("leader", "edge"):
            data = folder / process
            data.mkdir()
            parts = parts_of(process, agreed, file)
            found.append(stack.enter_context(running_with(parts, data, **settings)))
        yield TwoServers(agreed, *found)
