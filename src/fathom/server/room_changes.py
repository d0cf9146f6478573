"""Room changes: carries out each change, writes it down, and announces it only when it is on disk.

Everything here happens in one event loop. A change is made in memory first; what everyone is to be told of it
is composed at once, and kept back until the store says that the entry is safe. So nobody ever sees anything
that a crash could take back, and the order on every socket is the order of the log.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable

import structlog

from fathom.core.kernel.events import SPECTATOR
from fathom.server import log_entries as e
from fathom.server import messages as m
from fathom.server import updates
from fathom.server.leases import Leases
from fathom.server.live_room import Connection, LiveRoom, Outgoing
from fathom.server.metrics import Metrics
from fathom.server.restore import brief
from fathom.server.room import IN_PLAY
from fathom.server.room_data import GATHERING, PLAYING, STUCK
from fathom.server.settings import Settings
from fathom.server.store import (
    IN_MEMORY,
    Closed,
    Fenced,
    Identity,
    Line,
    StorageError,
    Store,
    Unreachable,
    Write,
)
from fathom.table.refusal import Refused

log = structlog.get_logger("fathom.store")

STORAGE_FAILED = StorageError.key
TRY_AGAIN = 1012
FAREWELL = 4001  # the seat is no longer yours: say hello again
UNTOLD = (*IN_PLAY, e.Preferred)
"""Entries that change nothing of what everybody is told of the table."""
SEATING = (e.Readied, e.Placed, e.Left, e.Resigned)
"""Entries after which people may sit elsewhere."""

Told = Callable[[Exception | None], None]


class RoomChanges:
    """The rooms in memory, and the one way to change them."""

    def __init__(
        self, store: Store, settings: Settings, metrics: Metrics, leases: Leases, clock: Callable[[], float]
    ) -> None:
        self.store = store
        self.settings = settings
        self.metrics = metrics
        self.leases = leases
        self.clock = clock
        self.rooms: dict[str, LiveRoom] = {}
        self.dropped: dict[str, float] = {}  # tables that left memory because a write failed, and when
        self.changed: list[Callable[[LiveRoom], None]] = []  # who wants to know of changes: bots, timers
        self.wake_at: Callable[[LiveRoom], float | None] = never  # when something is due there
        self.follow: Callable[[LiveRoom], e.Entry | None] = nothing  # what is done before anything is told

    def time(self, live: LiveRoom) -> float:
        """How late it is at this table: later than at its last entry, whatever the machine's clock says."""
        return self.clock() + live.ahead

    # Changing

    def submit(self, live: LiveRoom, entry: e.Entry, told: Told | None = None) -> None:
        """Carry out an entry (or `Refused`), and what follows from it; when it is safe tell everybody."""
        if live.lost or live.leaving:
            raise Refused("failed")
        outgoing: list[Outgoing] = []
        write = self._carry_out(live, entry, outgoing)
        moved = live.drop_moved() if isinstance(entry, SEATING) else []
        entries, following = [entry], self.follow(live)
        while following is not None:
            self._write(live, write, [])
            write = self._carry_out(live, following, outgoing)
            entries.append(following)
            following = self.follow(live)
        live.followed = live.room.data.seq
        outgoing += self.news(live, *entries)
        live.touched = asyncio.get_running_loop().time()
        if live.room.data.phase == GATHERING and not live.watching:
            live.deserted = live.touched
        self._write(live, write, outgoing, told)
        if moved:
            self.tell(live, [], lambda error: send_away(moved))
        self._look_after(live)

    async def done(self, live: LiveRoom, entry: e.Entry) -> None:
        """The same, and wait until it is on disk."""
        safe: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.submit(live, entry, lambda error: resolve(safe, error))
        await safe

    def _carry_out(self, live: LiveRoom, entry: e.Entry, outgoing: list[Outgoing]) -> Write:
        """Change the room; what is to be written, and to be told about the table besides the news."""
        room, at = live.room, self.time(live)
        before, known = room.data.phase, room.data.known_to_all()
        room.do(entry, at)
        write = Write(room.data.table, Line(room.data.seq, at, e.to_log(entry)))
        if not isinstance(entry, UNTOLD) or room.data.known_to_all() != known:
            write.brief = brief(room)
            outgoing.append(self.about(live))
        if isinstance(entry, e.Joined):
            write.joined = [Identity(room.data.newcomers - 1, entry.name, entry.token)]
        elif isinstance(entry, e.Left):
            write.left = [entry.person]
        due = room.data.seq % self.settings.snapshot_every == 0 and room.data.phase != STUCK
        if due or room.data.phase != before:
            write.snapshot, write.brief = (room.data.seq, room.freeze()), brief(room)
            live.saved = room.data.seq
        self._mark(live, write)
        return write

    def _look_after(self, live: LiveRoom) -> None:
        """Tell bots and timers of a change, if the room can still be used."""
        for tell in () if live.lost or live.leaving else self.changed:
            tell(live)

    # Writing

    def tell(self, live: LiveRoom, outgoing: list[Outgoing], told: Told | None = None) -> None:
        """Send something that need not be kept, after everything that came before it is on disk."""
        self._write(live, Write(live.room.data.table), outgoing, told)

    async def safe(self, live: LiveRoom) -> None:
        """Wait until everything that happened there is on disk."""
        await self._written(live, Write(live.room.data.table))

    async def kept(self, write: Write) -> None:
        """Write something that no room in memory depends on, and wait until it is on disk."""
        safe: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.store.write(write, lambda error: resolve(safe, error))
        await safe

    def save(self, live: LiveRoom) -> None:
        """A snapshot of where it stands."""
        if live.room.data.phase != STUCK:
            self._write(live, self._saved(live, self.wake_at(live)), [])

    def _saved(self, live: LiveRoom, wake: float | None) -> Write:
        data = live.room.data
        if data.phase == STUCK:
            return Write(data.table)
        write = Write(data.table, wake=wake)
        if live.saved != data.seq:
            write.brief, write.snapshot = brief(live.room), (data.seq, live.room.freeze())
        live.marked, live.saved = False, data.seq
        return write

    def _mark(self, live: LiveRoom, write: Write) -> None:
        """Until it is put away properly, a table that has not ended is opened after a crash."""
        goes_on = live.room.data.phase in (GATHERING, PLAYING)
        if goes_on != live.marked:
            live.marked, write.wake = goes_on, IN_MEMORY if goes_on else None

    async def _written(self, live: LiveRoom, write: Write) -> None:
        safe: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._write(live, write, [], lambda error: resolve(safe, error))
        await safe

    def _write(
        self, live: LiveRoom, write: Write, outgoing: list[Outgoing], told: Told | None = None
    ) -> None:
        began = time.perf_counter()
        write.epoch = live.epoch

        def on_disk(error: Exception | None) -> None:
            if error is None and live.lost:  # it came after something that was not kept
                error = Closed()
                for connections, _ in outgoing:
                    for connection in connections:
                        connection.close(TRY_AGAIN)
            elif error is not None:
                self._lost(live, error)
            else:
                for connections, data in outgoing:
                    for connection in connections:
                        connection.send(data)
                self.metrics.commit.observe(time.perf_counter() - began)
            if told is not None:
                told(error)

        try:
            self.store.write(write, on_disk)
        except Closed as closed:
            on_disk(closed)

    # When a table is not ours any more

    def _lost(self, live: LiveRoom, error: Exception) -> None:
        """A write failed: drop the room from memory and its clients, who reconnect to what is on disk."""
        table = live.room.data.table
        key, mark = (error.key, str(error)) if isinstance(error, StorageError) else (STORAGE_FAILED, "")
        expected = isinstance(error, Closed | Fenced)  # the server stops, or another process leads it by now
        unsure = expected or isinstance(error, Unreachable)  # it may be kept: whoever asked for it asks again
        if isinstance(error, Fenced):
            self.metrics.fenced.inc()
        else:
            self.metrics.lost.labels(key).inc()
            self.dropped.setdefault(table, self.leases.down_since() or self.clock())
        if not live.lost and not expected:
            log.error("a change was lost", why=key, error=type(error).__name__, mark=mark)
        live.lost = True
        live.stop_timers()
        if self.rooms.get(table) is live:
            del self.rooms[table]
            self.metrics.rooms.set(len(self.rooms))
        trouble = m.ENCODE(m.Trouble(key))
        for connection in live.everybody():
            if not unsure:
                connection.send(trouble)
            connection.close(TRY_AGAIN)

    def forget(self, live: LiveRoom) -> None:
        """Another process leads this table: its clients reconnect, and find it there."""
        table, live.lost = live.room.data.table, True
        live.stop_timers()
        if self.rooms.get(table) is live:
            del self.rooms[table]
            self.metrics.rooms.set(len(self.rooms))
        for connection in [*live.everybody()]:
            connection.close(TRY_AGAIN)

    # What is told

    def news(self, live: LiveRoom, *entries: e.Entry) -> list[Outgoing]:
        """An update for every seat that has somebody to see it: for who acted, and where anything is new."""
        room = live.room
        if room.table is None:
            return []
        done = {entry.seat: entry.id for entry in reversed(entries) if isinstance(entry, e.Acted)}
        made: list[Outgoing] = []
        chairs = [room.table.chair(seat) for seat in live.watching]
        for chair, body in zip(chairs, updates.nows(room, chairs), strict=True):
            seat = chair.seat
            since = live.heard.get(seat, 0)
            facts = chair.hear(since)
            if seat not in done and not facts and body == live.bodies.get(seat):
                continue
            live.bodies[seat], live.heard[seat] = body, since + len(facts)
            data = updates.update(room, seat, since, facts, body, done.get(seat, ""))
            made.append((tuple(live.watching[seat]), data))
        return made

    def present(self, live: LiveRoom, seat: int) -> bytes:
        """How the table looks to a seat now: as after the last change, if somebody was there to be told."""
        heard, body = live.heard.get(seat, 0), live.bodies.get(seat)
        if body is None:
            return updates.present(live.room, seat, heard)
        return updates.update(live.room, seat, heard, [], body)

    def about(self, live: LiveRoom) -> Outgoing:
        """The people and the rules, for everybody there."""
        here = {connection.person for connection in live.everybody()}
        watchers = len(live.watching.get(SPECTATOR, ()))
        return tuple(live.everybody()), updates.table(live.room, here, watchers)


def never(live: LiveRoom) -> float | None:
    return None


def nothing(live: LiveRoom) -> e.Entry | None:
    return None


def send_away(moved: list[Connection]) -> None:
    for connection in moved:
        connection.close(FAREWELL)


def resolve(future: asyncio.Future[None], error: Exception | None) -> None:
    if future.done():
        return
    if error is None:
        future.set_result(None)
    else:
        future.set_exception(error)
