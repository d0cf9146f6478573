"""Room manager: opens tables, hands them over, puts them away, and lets clients in and out."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import suppress

import msgspec
import structlog

from fathom.core.kernel.events import SPECTATOR
from fathom.core.kernel.game import Game
from fathom.server import log_entries as e
from fathom.server import messages as m
from fathom.server import names, updates
from fathom.server.answer_delay import windows
from fathom.server.chats import AT_TABLE, IN_GALLERY, chat_of, chatted, last_chats, speaker, text_of
from fathom.server.leases import Alone, Elsewhere, Lead, Leases
from fathom.server.live_room import Connection, LiveRoom, Outgoing
from fathom.server.metrics import Metrics
from fathom.server.moderation import Moderation
from fathom.server.restore import Restored, brief, restore
from fathom.server.room import Room
from fathom.server.room_changes import TRY_AGAIN, RoomChanges, Told, resolve
from fathom.server.room_data import CLOSED, NOBODY_THERE, STUCK
from fathom.server.settings import Settings
from fathom.server.store import (
    SNAPSHOT,
    Brief,
    Chat,
    Closed,
    Damaged,
    Identity,
    Line,
    Own,
    StorageError,
    Store,
    Write,
)
from fathom.server.thinking_queue import Asker
from fathom.table.refusal import Refused

log = structlog.get_logger("fathom.store")

OPENERS_REMEMBERED = 20_000


class RoomManager(RoomChanges):
    """All tables: those in memory, and those that are opened when somebody asks for them."""

    def __init__(
        self,
        store: Store,
        games: Mapping[str, Game],
        settings: Settings,
        metrics: Metrics,
        clock: Callable[[], float] | None = None,
        moderation: Moderation | None = None,
        leases: Leases | None = None,
    ) -> None:
        leases = leases or Alone(clock)
        super().__init__(store, settings, metrics, leases, clock or leases.clock)
        self.games = games
        self.started = self.clock()
        self.moderation = moderation or Moderation()
        self.key = store.key()
        self.openers: dict[str, str] = {}  # by table: the address that opened it, since the last start
        self.deleted: list[Callable[[str], None]] = []  # who wants to know that a table is deleted
        self.far_row: Callable[[str, str], Awaitable[Brief | None]] = no_row  # `row` of another process
        self.make_room: Callable[[], None] = nothing_more  # called when many rooms are in memory
        self._opening: dict[str, asyncio.Task[LiveRoom | None]] = {}
        self._handing: dict[str, asyncio.Future[None]] = {}  # tables that are being handed over
        self._deleting: set[str] = set()

    # Opening

    async def live(self, table: str) -> LiveRoom:
        """The table of this name, from memory or from the store."""
        found = self.rooms.get(table)
        if table in self._deleting:
            raise Refused("no-such-table")
        if found is not None:
            found.wanted = asyncio.get_running_loop().time()
        else:
            if table not in self._opening:
                self._opening[table] = asyncio.create_task(self._open(table))
            found = await asyncio.shield(self._opening[table])
        if found is None:
            raise Refused("no-such-table")
        return found

    def opening(self) -> bool:
        """Whether a table is being opened just now."""
        return bool(self._opening)

    async def opened(self) -> None:
        """Wait for the tables that are being opened just now."""
        if tasks := [*self._opening.values()]:
            await asyncio.wait(tasks)

    async def take(self, table: str, lead: Lead) -> None:
        """Open a table that we were given."""
        if table not in self.rooms and table not in self._opening and table not in self._deleting:
            self._opening[table] = asyncio.create_task(self._open(table, lead))
            await asyncio.shield(self._opening[table])

    async def _open(self, table: str, lead: Lead | None = None) -> LiveRoom | None:
        try:
            if table in self._handing:
                await asyncio.wait([self._handing[table]])
            lead = lead or await self._lead(table)
            found = await self._read(table)
            if found is None or table in self._deleting:
                return None
            room = found.room
            live = await self._add(room, lead)
            live.saved = found.saved
            if lead.down:
                self.metrics.taken_over.inc()
            if found.mended:
                self.metrics.damaged.labels(SNAPSHOT).inc()
                log.warning("a damaged snapshot was made again from the entries of its table")
                self.save(live)
            if room.data.version != room.game.version and room.data.phase not in (STUCK, CLOSED):
                self.submit(live, e.Upgraded(room.game.version))
            self._give_time_back(live, lead.down or self.dropped.get(table, 0.0))
            return live
        finally:
            del self._opening[table]

    def _give_time_back(self, live: LiveRoom, down: float) -> None:
        """Clocks of minutes do not count since `down` (if it is known), nor while no server ran."""
        began, ended = self.leases.outage() or (0.0, self.started)
        if down and live.room.times_minutes():
            self.excuse(live, down)
            return
        self.dropped.pop(live.room.data.table, None)
        if live.room.times_minutes() and live.room.data.changed < ended:
            self.submit(live, e.Restarted(ended, began))

    def excuse(self, live: LiveRoom, down: float) -> None:
        """Nobody could act here since then."""

        def told(error: Exception | None) -> None:
            table = live.room.data.table
            if error is None:
                self.dropped.pop(table, None)
            elif table in self.dropped:  # it was not kept: when the table is opened again
                self.dropped[table] = down

        self.submit(live, e.Restarted(self.time(live), down), told)

    async def _lead(self, table: str) -> Lead:
        """`Elsewhere` if another process leads it: whoever asked has to ask there."""
        try:
            return await self.leases.lead(table)
        except StorageError as error:
            raise Refused(error.key) from None

    async def _read(self, table: str) -> Restored | None:
        """What is kept of a table. Damage is counted, and told to whoever opens that table."""
        try:
            return await asyncio.to_thread(restore, self.store, table, self.games)
        except Damaged as damaged:
            self.metrics.damaged.labels(damaged.kind).inc()
            log.error("a table is damaged: 'fathom tables check' tells which", kind=damaged.kind)
            raise Refused("table-damaged") from None
        except StorageError as error:
            log.error("a table could not be read", why=error.key, mark=str(error))
            raise Refused(error.key) from None

    async def _add(self, room: Room, lead: Lead) -> LiveRoom:
        room.windows = await asyncio.to_thread(windows, room.game, len(room.data.seats))
        live = LiveRoom(room, lead.epoch)
        live.ahead = max(0.0, room.data.changed - self.clock())
        live.touched = live.deserted = asyncio.get_running_loop().time()
        if len(self.rooms) >= self.settings.rooms:
            self.make_room()
        self.rooms[room.data.table] = live
        self.metrics.rooms.set(len(self.rooms))
        self._look_after(live)
        return live

    async def create(self, table: str, opened: e.Opened, address: str = "") -> LiveRoom:
        """A new table, on disk, opened from this address."""
        game = self.games[opened.terms.game]
        lead = await self.leases.lead(table, (game.key, opened.version))
        at = self.clock()
        self.openers[table] = address
        while len(self.openers) > OPENERS_REMEMBERED:
            del self.openers[next(iter(self.openers))]
        called = [person.name for person in opened.people]
        opened.sailors = names.shift_for(table, len(opened.seats), called)
        live = await self._add(Room.open(table, game, opened, at), lead)
        write = Write(table, Line(0, at, e.to_log(opened)), brief(live.room))
        write.joined = [Identity(each.n, each.name, each.token) for each in opened.people]
        self._mark(live, write)
        await self._written(live, write)
        return live

    # Rows of lists

    async def own(self, hashes: Sequence[bytes]) -> list[Own]:
        """The tables these tokens belong to, as they are now."""
        found = await asyncio.to_thread(self.store.own, hashes)
        return [await self._up_to_date(each) for each in found]

    async def _up_to_date(self, own: Own) -> Own:
        """A table in memory tells its own row; one that was not saved in time is opened."""
        table, row = own.brief.table, None
        if table in self.rooms or (own.brief.phase != STUCK and own.brief.seq < own.last):
            with suppress(Refused):
                try:
                    row = await self.row(table)
                except Elsewhere as elsewhere:
                    row = await self.far_row(elsewhere.process, table)
        return own if row is None else msgspec.structs.replace(own, brief=row)

    async def row(self, table: str) -> Brief:
        """How a table stands now, for lists; `Elsewhere` if another process leads it."""
        live = self.rooms.get(table) or await self.live(table)
        row = brief(live.room)
        await self.safe(live)  # and only when all of it is on disk
        return row

    # Coming and going

    async def enter(self, live: LiveRoom, connection: Connection, heard: int) -> None:
        """Somebody connects: a welcome, and from then on all news of where they sit by then."""
        room, seat, kept = live.room, NOBODY_THERE, list[Chat]()
        while seat != (seat := live.place_of(connection.person)):
            chat_room = IN_GALLERY if seat == SPECTATOR else AT_TABLE
            kept = await asyncio.to_thread(last_chats, self.store, room.data.table, chat_room)
        self.moderation.let_in(connection.address, room.data.table, connection.person)
        if live.lost or live.leaving:  # deleted or handed over meanwhile, or a write failed
            connection.close(TRY_AGAIN)
            return
        for each in kept:
            live.remember_chat(str(each.person), each.id)
        chats = [chatted(each) for each in kept]
        connection.seat = seat
        live.add(connection)
        first = [updates.welcome(room, connection.person, seat, chats, self.time(live))]
        if room.table is not None:
            chair = room.chair(seat)
            body, facts = updates.now(room, chair), chair.hear()
            since = min(heard, len(facts))
            first.append(updates.update(room, seat, since, facts[since:], body))
            live.bodies[seat], live.heard[seat] = body, len(facts)
        mine: list[Outgoing] = [((connection,), data) for data in first]
        self.tell(live, [mine[0], self.about(live), *mine[1:]])
        self._look_after(live)

    def leave(self, live: LiveRoom, connection: Connection) -> None:
        live.drop(connection)
        live.deserted = asyncio.get_running_loop().time()
        with suppress(Closed):
            self.tell(live, [self.about(live)])
        self._look_after(live)

    def say(self, live: LiveRoom, connection: Connection, said: m.Say, told: Told) -> None:
        data = live.room.data
        if live.lost or live.leaving:
            raise Refused("failed")
        text, who = text_of(data, said), speaker(data, connection)
        if said.id in live.said.get(who, ()):
            self.tell(live, [], told)
            return
        chat = chat_of(data, connection, said, text, self.time(live))
        live.remember_chat(who, said.id)
        watching = connection.seat == SPECTATOR
        hearers = live.watching.get(SPECTATOR, []) if watching else live.everybody()
        news = m.ENCODE(chatted(chat))
        self._write(live, Write(data.table, chat=chat), [(tuple(hearers), news)], told)

    def asker(self, live: LiveRoom, wanted: Callable[[], bool]) -> Asker:
        """On whose behalf a bot thinks about this table: of who opened it, else of whoever is there."""
        table = live.room.data.table
        here = next((one.address for one in live.everybody()), "")
        return Asker(table, self.openers.get(table) or here, lambda: bool(live.watching), wanted)

    def rests(self, live: LiveRoom) -> bool:
        """Nobody has been there for a while: bots do not think until somebody comes."""
        return live.rests(asyncio.get_running_loop().time(), 60 * self.settings.rest_minutes)

    # Handing over, putting away, deleting

    def put_away(self, live: LiveRoom) -> None:
        """Drop a room from memory; the store keeps it, and when it is to be opened again."""
        self.hand_over(live, "", self.wake_at(live))

    def hand_over(self, live: LiveRoom, to: str, wake: float | None) -> asyncio.Future[None]:
        """Save a room and let this process lead it; empty: whichever is asked next.

        Everything before is told as usual; then its clients are sent away, and find the new leader.
        """
        table, write = live.room.data.table, self._saved(live, wake)
        write.hand_to = to
        live.leaving = True
        live.stop_timers()
        done = self._handing[table] = asyncio.get_running_loop().create_future()
        self.rooms.pop(table, None)  # a store that takes no more has dropped it already
        self.metrics.rooms.set(len(self.rooms))

        def handed(error: Exception | None) -> None:
            if to and error is None:
                self.metrics.handed_over.inc()
            self.forget(live)
            if self._handing.get(table) is done:
                del self._handing[table]
            done.set_result(None)

        self._write(live, write, [], handed)
        return done

    def mark(self, live: LiveRoom) -> None:
        """Note that it is in memory: after a crash of ours another process opens it."""
        live.marked = False
        write = Write(live.room.data.table)
        self._mark(live, write)
        self._write(live, write, [])

    async def delete(self, table: str) -> None:
        """Delete a table for good, with everything kept of it; whoever is there is sent away."""
        self._deleting.add(table)
        try:
            if table in self._opening:
                await asyncio.wait([self._opening[table]])  # it may fail, if the table is damaged
            if table in self._handing:
                await asyncio.wait([self._handing[table]])
            live = self.rooms.get(table)
            if live is not None:
                await self._delete_live(live)
            else:
                lead = await self.leases.lead(table)
                await self.kept(Write(table, deleted=True, epoch=lead.epoch))
            self.openers.pop(table, None)
            self.dropped.pop(table, None)
            for forget in self.deleted:
                forget(table)
            self.metrics.rooms.set(len(self.rooms))
        finally:
            self._deleting.discard(table)

    async def _delete_live(self, live: LiveRoom) -> None:
        """Nothing more happens there; its clients are told when it is gone, or sent away if it is not."""
        table = live.room.data.table
        gone: asyncio.Future[None] = asyncio.get_running_loop().create_future()

        def told(error: Exception | None) -> None:
            live.lost = True
            resolve(gone, error)

        self.rooms.pop(table, None)
        live.leaving = True
        live.stop_timers()
        self._write(live, Write(table, deleted=True), [], told)
        await gone
        for connection in [*live.everybody()]:
            connection.bye("deleted")

    def stop(self) -> None:
        """Save a snapshot of every room, and close all connections; another process may lead them."""
        for live in [*self.rooms.values()]:
            if self.leases.process:
                self.hand_over(live, "", self.wake_at(live))
            else:
                self.save(live)
            for connection in live.everybody():
                connection.close(TRY_AGAIN)


async def no_row(process: str, table: str) -> Brief | None:
    return None


def nothing_more() -> None:
    return
