"""Site notes: mutes, blocks and deletions, which the processes of a site tell each other at once."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any

import structlog

from fathom.server.bus import Bus, SanctionsChanged, TableDeleted
from fathom.server.operator import Operator
from fathom.server.room_manager import RoomManager

READ_EVERY = 10.0  # seconds: whoever was not reached hears of mutes and blocks so late
log = structlog.get_logger("fathom.operator")


class SiteNotes:
    """In both directions."""

    def __init__(self, bus: Bus, manager: RoomManager, operator: Operator) -> None:
        self.operator = operator
        self.tasks: set[asyncio.Task[None]] = set()
        self._forgetters = [*manager.deleted]
        operator.changed_sanctions = lambda: bus.tell_all(SanctionsChanged())
        manager.deleted.append(lambda table: bus.tell_all(TableDeleted(table)))
        bus.hear(SanctionsChanged, self.sanctions_changed)
        bus.hear(TableDeleted, self.table_deleted)

    def start(self) -> None:
        if self.operator.manager.leases.process:
            self._begin(self.read_again())

    def close(self) -> None:
        for task in self.tasks:
            task.cancel()

    async def read_again(self) -> None:
        while True:
            await asyncio.sleep(READ_EVERY)
            await self.enforce()

    def sanctions_changed(self, note: SanctionsChanged) -> None:
        self._begin(self.enforce())

    def _begin(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def enforce(self) -> None:
        """As another process was told to."""
        try:
            await self.operator.read_sanctions()
            self.operator.send_away()
        except Exception as error:
            log.error("mutes and blocks could not be read", error=type(error).__name__)

    def table_deleted(self, note: TableDeleted) -> None:
        for forget in self._forgetters:
            forget(note.table)
