"""Parts of a server that differ between one process and many: store, leases, bus, and where bots think."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial

from fathom.server.bus import Bus, NoBus
from fathom.server.leases import Alone, Leases
from fathom.server.metrics import Metrics
from fathom.server.operator_store import OperatorStore
from fathom.server.settings import Settings
from fathom.server.sqlite import SQLite
from fathom.server.sqlite_operator import SQLiteOperator
from fathom.server.store import Store
from fathom.server.thinkers import LocalThinkers, Thinkers


@dataclass
class Parts:
    """What a server is put together from."""

    store: Store
    kept: OperatorStore
    leases: Leases
    thinkers: Callable[[Metrics], Thinkers]
    bus: Bus = field(default_factory=NoBus)
    snapshot_every: int = 0  # entries of a table, at most; 0: as the settings say


MakeParts = Callable[[Settings, asyncio.AbstractEventLoop], Parts]


def embedded(settings: Settings, loop: asyncio.AbstractEventLoop) -> Parts:
    """One process and one file: nothing else is needed."""
    store = SQLite(settings.file, loop.call_soon_threadsafe)
    kept = SQLiteOperator(settings.file)
    return Parts(store, kept, Alone(), partial(LocalThinkers, settings.thinkers))
