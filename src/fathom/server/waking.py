"""Waking: tables that wait are put away from memory, and brought back before anything is due there.

A table that waits for a clock days away lies in the store, with a note when it is to be woken. While it is
in memory and changed since, the note says so instead, and after a crash it is opened at the next start. What
is looked after here, every few seconds: tables to wake, tables to put away, public tables at which somebody
keeps a seat without being there, and tables that never began and nobody comes to any more.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress

import structlog

from fathom.server import log_entries as e
from fathom.server.autoplay import Autoplay
from fathom.server.leases import Elsewhere
from fathom.server.live_room import LiveRoom
from fathom.server.room_data import GATHERING, PLAYING, STUCK
from fathom.server.room_manager import RoomManager
from fathom.server.store import IN_MEMORY, PASSING
from fathom.table.refusal import Refused

EVERY = 10.0  # seconds
AHEAD = 60.0  # seconds before something is due, a table is woken
FAR = 120.0  # seconds until something is due, at least, when a table is put away
MOST_AT_ONCE = 1000  # tables put away or woken in one go
MOST_FAILURES = 10  # tables that could not be read, in one go
TRY_AGAIN_AFTER = 60.0  # seconds until such a table is tried again
DAY, MINUTE = 86400.0, 60.0
log = structlog.get_logger("fathom.waking")


class Waking:
    """Looks after all tables, in memory and not."""

    def __init__(self, manager: RoomManager, autoplay: Autoplay) -> None:
        self.manager = manager
        self.autoplay = autoplay
        self.broken: set[str] = set()  # tables that cannot be opened, or not be played on
        self.failed: dict[str, float] = {}  # tables that could not be read just now, and when that was
        self._task: asyncio.Task[None] | None = None
        manager.wake_at = self.due
        manager.make_room = self.make_room
        manager.deleted.append(self.forget)

    def start(self) -> None:
        self._task = asyncio.get_running_loop().create_task(self.run())

    def close(self) -> None:
        if self._task is not None:
            self._task.cancel()

    async def run(self) -> None:
        """For as long as the server runs, whatever fails meanwhile."""
        first = True
        while True:
            try:
                await self.wake(first)
                if not first:
                    await self.look_after()
                first = False
            except Exception as error:
                log.error("tables not looked after", error=type(error).__name__)
            await asyncio.sleep(EVERY)

    async def look_after(self) -> None:
        for live in [*self.manager.rooms.values()]:
            if live.room.data.phase == GATHERING:
                self.give_seats_back(live)
                self.expire(live)
        await self.put_away()

    def forget(self, table: str) -> None:
        self.broken.discard(table)
        self.failed.pop(table, None)

    # When

    def due(self, live: LiveRoom) -> float | None:
        """When something happens there though nobody comes; by the manager's clock."""
        data, room, times = live.room.data, live.room, list[float]()
        if data.phase == GATHERING and not data.frozen:
            times.append(self.wall(live.deserted + self.span(live)))
        elif data.phase == PLAYING:
            clock = room.due()
            if clock is not None and not (room.hushed() and self.manager.rests(live)):
                times.append(clock - live.ahead)
            times += [self.wall(at) for at in self.autoplay.sits_in_at(live)]
            if live.thinking or live.passes:
                times.append(self.manager.clock())
        return min(times, default=None)

    def wall(self, at: float) -> float:
        """A time of the event loop's clock by the manager's."""
        return self.manager.clock() + at - asyncio.get_running_loop().time()

    def span(self, live: LiveRoom) -> float:
        """Seconds after which a table that has not begun, and at which nobody is, is closed."""
        settings = self.manager.settings
        if live.room.data.terms.rules.public:
            return settings.public_table_minutes * MINUTE
        return settings.open_table_days * DAY

    # Waking

    async def wake(self, first: bool = False) -> None:
        """Open what is due soon, and what was dropped because a write failed.

        At a start also what was in memory when the server ended suddenly.
        """
        manager = self.manager
        before = manager.clock() + AHEAD
        found = await asyncio.to_thread(manager.store.wakings, first, before, MOST_AT_ONCE)
        failed = 0
        for table, due in [*found, *[(table, IN_MEMORY) for table in manager.dropped]]:
            if table in manager.rooms or table in self.broken:
                manager.dropped.pop(table, None)
            elif failed < MOST_FAILURES and self.may_try(table):
                opened = await self.open(table, due)
                failed += not opened
                await asyncio.sleep(0)

    def may_try(self, table: str) -> bool:
        return asyncio.get_running_loop().time() - self.failed.get(table, -TRY_AGAIN_AFTER) >= TRY_AGAIN_AFTER

    async def open(self, table: str, due: float) -> bool:
        """False if it cannot be read just now: it is tried again later, and others before it."""
        self.failed.pop(table, None)
        try:
            live = await self.manager.live(table)
        except Elsewhere:  # it is looked after there
            self.manager.dropped.pop(table, None)
        except Refused as refused:
            if refused.key in PASSING:
                self.failed[table] = asyncio.get_running_loop().time()
                return False
            if refused.key != "no-such-table":
                self.broken.add(table)
            self.manager.dropped.pop(table, None)
        except Exception as error:
            self.broken.add(table)
            self.manager.dropped.pop(table, None)
            log.error("table not opened", error=type(error).__name__)
        else:
            if live.room.data.phase == STUCK:
                self.broken.add(table)
            if due > 0 and not live.watching and live.room.data.phase == GATHERING:
                loop = asyncio.get_running_loop()  # nobody has been there since it was put away
                live.deserted = loop.time() + due - self.manager.clock() - self.span(live)
        return True

    # Putting away

    async def put_away(self) -> None:
        """Tables that nobody needs in memory for a while, one after the other."""
        for live in self.unneeded():
            if self.autoplay.is_open(live) and self.idle(live):
                self.let_go(live)
            await asyncio.sleep(0)

    def make_room(self) -> None:
        """The same at once: too many are in memory."""
        for live in self.unneeded():
            self.let_go(live)

    def unneeded(self) -> list[LiveRoom]:
        return [live for live in self.manager.rooms.values() if self.idle(live)][:MOST_AT_ONCE]

    def let_go(self, live: LiveRoom) -> None:
        self.autoplay.let_go(live)
        self.manager.put_away(live)

    def idle(self, live: LiveRoom) -> bool:
        due = self.due(live) if live.idle(asyncio.get_running_loop().time()) else 0.0
        return due is None or due > self.manager.clock() + FAR

    # Tables that have not begun

    def give_seats_back(self, live: LiveRoom) -> None:
        """At a public table nobody keeps a seat without being there; the host only while all are away."""
        data, now = live.room.data, asyncio.get_running_loop().time()
        here = {one.person for one in live.everybody()} & data.people.keys()
        live.missing = {n: live.missing.get(n, now) for n in data.people if n not in here}
        if not data.terms.rules.public:
            return
        for n, since in [*live.missing.items()]:
            kept = data.people[n].host and not here
            if not kept and now - since > self.manager.settings.public_seat_minutes * MINUTE:
                self.submit(live, e.Left(n, n, away=True))

    def expire(self, live: LiveRoom) -> None:
        if live.watching or live.room.data.frozen:
            return
        if asyncio.get_running_loop().time() >= live.deserted + self.span(live):
            self.submit(live, e.Closed("expired"))

    def submit(self, live: LiveRoom, entry: e.Entry) -> None:
        with suppress(Refused):
            self.manager.submit(live, entry)
