"""Room manager: carries out each change, writes it down, and announces it only when it is on disk.

Everything here happens in one event loop. A change is made in memory first; what everyone is to be told of it
is composed at once, and kept back until the store says that the entry is safe. So nobody ever sees anything
that a crash could take back, and the order on every socket is the order of the log.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress

import msgspec
import structlog

from fathom.core.kernel.events import SPECTATOR
from fathom.core.kernel.game import Game
from fathom.server import log_entries as e
from fathom.server import messages as m
from fathom.server import names, updates
from fathom.server.answer_delay import windows
from fathom.server.live_room import Connection, LiveRoom, Outgoing
from fathom.server.metrics import Metrics
from fathom.server.moderation import Moderation
from fathom.server.restore import Restored, brief, restore
from fathom.server.room import IN_PLAY, Room
from fathom.server.room_data import CLOSED, GATHERING, NOBODY_THERE, PLAYING, STUCK
from fathom.server.settings import Settings
from fathom.server.steady_clock import SteadyClock
from fathom.server.store import (
    IN_MEMORY,
    SNAPSHOT,
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

CHATS_SHOWN = 100
STORAGE_FAILED = StorageError.key
OPENERS_REMEMBERED = 20_000
AT_TABLE = "table"
IN_GALLERY = "gallery"
TRY_AGAIN = 1012
FAREWELL = 4001  # the seat is no longer yours: say hello again
UNTOLD = (*IN_PLAY, e.Preferred)
"""Entries that change nothing of what everybody is told of the table."""
SEATING = (e.Readied, e.Placed, e.Left, e.Resigned)
"""Entries after which people may sit elsewhere."""

Told = Callable[[Exception | None], None]


class RoomManager:
    """The rooms in memory, and the one way to change them."""

    def __init__(
        self,
        store: Store,
        games: Mapping[str, Game],
        settings: Settings,
        metrics: Metrics,
        clock: Callable[[], float] | None = None,
        moderation: Moderation | None = None,
    ) -> None:
        self.store = store
        self.games = games
        self.settings = settings
        self.metrics = metrics
        self.clock = clock or SteadyClock()
        self.started = self.clock()
        self.moderation = moderation or Moderation()
        self._deleting: set[str] = set()
        self.key = store.key()
        self.rooms: dict[str, LiveRoom] = {}
        self.dropped: set[str] = set()  # tables that left memory because a write failed
        self.openers: dict[str, str] = {}  # by table: the address that opened it, since the last start
        self._opening: dict[str, asyncio.Task[LiveRoom | None]] = {}
        self.changed: list[Callable[[LiveRoom], None]] = []  # who wants to know of changes: bots, timers
        self.deleted: list[Callable[[str], None]] = []  # who wants to know that a table is deleted
        self.make_room: Callable[[], None] = nothing_more  # called when many rooms are in memory
        self.wake_at: Callable[[LiveRoom], float | None] = never  # when something is due there
        self.follow: Callable[[LiveRoom], e.Entry | None] = nothing  # what is done before anything is told

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

    async def _open(self, table: str) -> LiveRoom | None:
        try:
            found = await self._read(table)
            if found is None or table in self._deleting:
                return None
            room = found.room
            live = await self._add(room)
            live.saved = found.saved
            if found.mended:
                self.metrics.damaged.labels(SNAPSHOT).inc()
                log.warning("a damaged snapshot was made again from the entries of its table")
                self.save(live)
            if room.data.version != room.game.version and room.data.phase not in (STUCK, CLOSED):
                self.submit(live, e.Upgraded(room.game.version))
            if room.times_minutes() and room.data.changed < self.started:
                self.submit(live, e.Restarted(self.started))
            return live
        finally:
            del self._opening[table]

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

    async def _add(self, room: Room) -> LiveRoom:
        room.windows = await asyncio.to_thread(windows, room.game, len(room.data.seats))
        live = LiveRoom(room)
        live.ahead = max(0.0, room.data.changed - self.clock())
        live.touched = live.deserted = asyncio.get_running_loop().time()
        if len(self.rooms) >= self.settings.rooms:
            self.make_room()
        self.rooms[room.data.table] = live
        self.metrics.rooms.set(len(self.rooms))
        self._look_after(live)
        return live

    def time(self, live: LiveRoom) -> float:
        """How late it is at this table: later than at its last entry, whatever the machine's clock says."""
        return self.clock() + live.ahead

    def put_away(self, live: LiveRoom) -> None:
        """Drop a room from memory; the store keeps it, and when it is to be opened again."""
        self.save(live)
        self.rooms.pop(live.room.data.table, None)  # a store that takes no more has dropped it already
        self.metrics.rooms.set(len(self.rooms))

    async def create(self, table: str, opened: e.Opened, address: str = "") -> LiveRoom:
        """A new table, on disk, opened from this address."""
        at = self.clock()
        self.openers[table] = address
        while len(self.openers) > OPENERS_REMEMBERED:
            del self.openers[next(iter(self.openers))]
        game = self.games[opened.terms.game]
        called = [person.name for person in opened.people]
        opened.sailors = names.shift_for(table, len(opened.seats), called)
        live = await self._add(Room.open(table, game, opened, at))
        write = Write(table, Line(0, at, e.to_log(opened)), brief(live.room))
        write.joined = [Identity(each.n, each.name, each.token) for each in opened.people]
        self._mark(live, write)
        await self._written(live, write)
        return live

    async def own(self, hashes: Sequence[bytes]) -> list[Own]:
        """The tables these tokens belong to, as they are now."""
        found = await asyncio.to_thread(self.store.own, hashes)
        return [await self._up_to_date(each) for each in found]

    async def _up_to_date(self, own: Own) -> Own:
        """A table in memory tells its own row; one that was not saved in time is opened."""
        live = self.rooms.get(own.brief.table)
        if live is None and own.brief.phase != STUCK and own.brief.seq < own.last:
            with suppress(Refused):
                live = await self.live(own.brief.table)
        if live is None:
            return own
        row = brief(live.room)
        await self.safe(live)  # and only when all of it is on disk
        return msgspec.structs.replace(own, brief=row)

    async def safe(self, live: LiveRoom) -> None:
        """Wait until everything that happened there is on disk."""
        await self._written(live, Write(live.room.data.table))

    async def _written(self, live: LiveRoom, write: Write) -> None:
        safe: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._write(live, write, [], lambda error: resolve(safe, error))
        await safe

    # Changing

    def submit(self, live: LiveRoom, entry: e.Entry, told: Told | None = None) -> None:
        """Carry out an entry (or `Refused`), and what follows from it; when it is safe tell everybody."""
        if live.lost:
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

    def _look_after(self, live: LiveRoom) -> None:
        """Tell bots and timers of a change, if the room can still be used."""
        for tell in () if live.lost else self.changed:
            tell(live)

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

    def _mark(self, live: LiveRoom, write: Write) -> None:
        """Until it is put away properly, a table that has not ended is opened after a crash."""
        goes_on = live.room.data.phase in (GATHERING, PLAYING)
        if goes_on != live.marked:
            live.marked, write.wake = goes_on, IN_MEMORY if goes_on else None

    async def done(self, live: LiveRoom, entry: e.Entry) -> None:
        """The same, and wait until it is on disk."""
        safe: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.submit(live, entry, lambda error: resolve(safe, error))
        await safe

    def _write(
        self, live: LiveRoom, write: Write, outgoing: list[Outgoing], told: Told | None = None
    ) -> None:
        began = time.perf_counter()

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

    async def delete(self, table: str) -> None:
        """Delete a table for good, with everything kept of it; whoever is there is sent away."""
        self._deleting.add(table)
        try:
            if table in self._opening:
                await asyncio.wait([self._opening[table]])  # it may fail, if the table is damaged
            live = self.rooms.pop(table, None)
            if live is not None:
                live.lost = True
                live.stop_timers()
                for connection in [*live.everybody()]:
                    connection.bye("deleted")
            await self.kept(Write(table, deleted=True))
            self.openers.pop(table, None)
            self.dropped.discard(table)
            for forget in self.deleted:
                forget(table)
            self.metrics.rooms.set(len(self.rooms))
        finally:
            self._deleting.discard(table)

    async def kept(self, write: Write) -> None:
        """Write something that no room in memory depends on, and wait until it is on disk."""
        safe: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.store.write(write, lambda error: resolve(safe, error))
        await safe

    def _lost(self, live: LiveRoom, error: Exception) -> None:
        """A write failed: drop the room from memory and its clients, who reconnect to what is on disk."""
        key, mark = (error.key, str(error)) if isinstance(error, StorageError) else (STORAGE_FAILED, "")
        self.metrics.lost.labels(key).inc()
        if not live.lost and not isinstance(error, Closed):  # that is no failure: the server stops
            log.error("a change was lost", why=key, error=type(error).__name__, mark=mark)
        live.lost = True
        live.stop_timers()
        table = live.room.data.table
        self.dropped.add(table)
        if self.rooms.get(table) is live:
            del self.rooms[table]
            self.metrics.rooms.set(len(self.rooms))
        trouble = m.ENCODE(m.Trouble(key))
        for connection in live.everybody():
            if not isinstance(error, Closed):
                connection.send(trouble)
            connection.close(TRY_AGAIN)

    def tell(self, live: LiveRoom, outgoing: list[Outgoing], told: Told | None = None) -> None:
        """Send something that need not be kept, after everything that came before it is on disk."""
        self._write(live, Write(live.room.data.table), outgoing, told)

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

    def about(self, live: LiveRoom) -> Outgoing:
        """The people and the rules, for everybody there."""
        here = {connection.person for connection in live.everybody()}
        watchers = len(live.watching.get(SPECTATOR, ()))
        return tuple(live.everybody()), updates.table(live.room, here, watchers)

    def asker(self, live: LiveRoom, wanted: Callable[[], bool]) -> Asker:
        """On whose behalf a bot thinks about this table: of who opened it, else of whoever is there."""
        table = live.room.data.table
        here = next((one.address for one in live.everybody()), "")
        return Asker(table, self.openers.get(table) or here, lambda: bool(live.watching), wanted)

    def rests(self, live: LiveRoom) -> bool:
        """Nobody has been there for a while: bots do not think until somebody comes."""
        return live.rests(asyncio.get_running_loop().time(), 60 * self.settings.rest_minutes)

    # Coming and going

    async def enter(self, live: LiveRoom, connection: Connection, heard: int) -> None:
        """Somebody connects: a welcome, and from then on all news of where they sit by then."""
        room, seat, kept = live.room, NOBODY_THERE, list[Chat]()
        while seat != (seat := live.place_of(connection.person)):
            chat_room = IN_GALLERY if seat == SPECTATOR else AT_TABLE
            kept = await asyncio.to_thread(self.chats, room.data.table, chat_room)
        self.moderation.let_in(connection.address, room.data.table, connection.person)
        if live.lost:  # deleted meanwhile, or a write failed
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

    # Chat

    def chats(self, table: str, room: str) -> list[Chat]:
        """The last chat messages, for a client who connects; spectators read the table's chat as well."""
        rooms = [AT_TABLE] if room == AT_TABLE else [AT_TABLE, IN_GALLERY]
        found = [chat for each in rooms for chat in self.store.chats(table, each, CHATS_SHOWN)]
        return sorted(found, key=lambda chat: chat.at)

    def say(self, live: LiveRoom, connection: Connection, said: m.Say, told: Told) -> None:
        data = live.room.data
        if live.lost:
            raise Refused("failed")
        if data.phase == CLOSED:
            raise Refused("closed")
        if not data.terms.rules.chat:
            raise Refused("chat-off")
        if said.phrase and said.phrase not in m.PHRASES:
            raise Refused("no-such-phrase")
        text = " ".join("".join(sign for sign in said.text if sign.isprintable()).split())
        if bool(text) == bool(said.phrase):
            raise Refused("chat-empty")
        who = str(connection.person) if connection.person in data.people else connection.address
        if said.id in live.said.get(who, ()):
            self.tell(live, [], told)
            return
        person = data.people.get(connection.person)
        watching = connection.seat == SPECTATOR
        seat = NOBODY_THERE if watching else connection.seat
        room = IN_GALLERY if watching else AT_TABLE
        name, number = (person.name, person.n) if person else ("", NOBODY_THERE)
        chat = Chat(self.time(live), room, name, seat, text, said.phrase, number, said.id if person else "")
        live.remember_chat(who, said.id)
        hearers = live.watching.get(SPECTATOR, []) if watching else live.everybody()
        news = m.ENCODE(chatted(chat))
        self._write(live, Write(data.table, chat=chat), [(tuple(hearers), news)], told)

    # Stopping

    def save(self, live: LiveRoom) -> None:
        """A snapshot of where it stands."""
        data = live.room.data
        if data.phase == STUCK:
            return
        write = Write(data.table, wake=self.wake_at(live))
        if live.saved != data.seq:
            write.brief, write.snapshot = brief(live.room), (data.seq, live.room.freeze())
        live.marked, live.saved = False, data.seq
        self._write(live, write, [])

    def stop(self) -> None:
        """Save a snapshot of every room, and close all connections."""
        for live in self.rooms.values():
            self.save(live)
            for connection in live.everybody():
                connection.close(TRY_AGAIN)


def never(live: LiveRoom) -> float | None:
    return None


def nothing_more() -> None:
    return


def nothing(live: LiveRoom) -> e.Entry | None:
    return None


def chatted(chat: Chat) -> m.Chatted:
    return m.Chatted(chat.room, chat.who, chat.seat, chat.at, chat.text, chat.phrase, chat.person)


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
