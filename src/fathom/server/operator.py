"""Operator: what `fathom tables` does, with a server's room manager or with one of its own."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec
import structlog

from fathom.core.kernel.events import SPECTATOR
from fathom.core.kernel.rng import Rng
from fathom.server import log_entries as e
from fathom.server import operator_requests as o
from fathom.server import table_file, updates
from fathom.server.chats import AT_TABLE, IN_GALLERY
from fathom.server.leases import Elsewhere
from fathom.server.moderation import network, present
from fathom.server.operator_store import (
    ANYBODY,
    FOR_GOOD,
    Act,
    AlreadyThere,
    KeepFor,
    Listed,
    OperatorStore,
    Report,
    Sanction,
)
from fathom.server.replays import public_log, recorded
from fathom.server.restore import brief, restore
from fathom.server.room import Room
from fathom.server.room_data import CLOSED, OVER, PLAYING
from fathom.server.room_manager import RoomManager, nothing_more
from fathom.server.store import Damaged, StorageError, Write
from fathom.table.refusal import Refused

DAY = 86400.0
HOUR = 3600.0
SOON = 60.0  # seconds until tidying is tried again
PATIENCE = 5.0  # seconds for what is being done when the server is stopped
CHATS = 1000  # shown
ENDED = (OVER, CLOSED)
QUIET = ("list", "restrictions", "reports", "acts")  # what only reads the operator's own lists is not kept
log = structlog.get_logger("fathom.operator")


class Problem(Exception):
    """Why it was not done, in a sentence for the operator."""


class Operator:
    """Carries out one request after another."""

    def __init__(self, manager: RoomManager, kept: OperatorStore) -> None:
        self.manager = manager
        self.kept = kept
        self.changed_sanctions: Callable[[], None] = nothing_more  # called when there are others
        self._turn = asyncio.Lock()
        self._closed = False

    async def finish(self) -> None:
        """Finish what was begun, if that is soon, and take no more."""
        self._closed = True
        with suppress(TimeoutError):
            async with asyncio.timeout(PATIENCE):
                await self._turn.acquire()

    async def perform(self, request: o.Request) -> o.Answer:
        """Do it, and write down that it was done."""
        if self._closed:
            raise Problem("the server is being stopped")
        async with self._turn:
            answer = await DOES[type(request)](self, request)
            name = act_of(request)
            if name not in QUIET:
                await self.note(
                    name, getattr(request, "table", "") or table_in(answer), detail(request, answer)
                )
            return answer

    async def note(self, act: str, table: str, detail: str) -> None:
        """In the log without the table, whose name is the key to it."""
        log.info("operator", act=act, detail=detail)
        await asyncio.to_thread(self.kept.add_act, Act(self.manager.clock(), act, table, detail))

    # Reading

    async def listed(self, request: o.ListTables) -> list[Listed]:
        now = self.manager.clock()
        found = [self.up_to_date(each) for each in await asyncio.to_thread(self.kept.tables)]
        return [
            seen_by_all(each)
            for each in found
            if request.phase in ("", each.brief.phase)
            and request.game in ("", each.brief.game)
            and request.public in (None, each.brief.public)
            and now - each.last >= request.idle
        ]

    def up_to_date(self, listed: Listed) -> Listed:
        live = self.manager.rooms.get(listed.brief.table)
        return listed if live is None else Listed(brief(live.room), listed.last)

    async def room(self, table: str) -> Room:
        """A table as it is, without keeping it in memory."""
        live = self.manager.rooms.get(table)
        if live is not None:
            return live.room
        try:
            found = await asyncio.to_thread(restore, self.manager.store, table, self.manager.games)
        except Refused as refused:
            raise Problem(f"table {table} cannot be opened: {refused.key}") from None
        except Damaged as damaged:
            raise Problem(f"table {table} is damaged ({damaged.kind}); it can be deleted") from None
        if found is None:
            raise Problem(f"there is no table {table}")
        return found.room

    async def show(self, request: o.ShowTable) -> o.Shown:
        table = request.table
        room, manager = await self.room(table), self.manager
        data, live = room.data, manager.rooms.get(table)
        listed = next((each for each in await self.listed(o.ListTables()) if each.brief.table == table), None)
        here = [] if live is None else [present(live, one) for one in live.everybody()]
        rooms = [AT_TABLE, IN_GALLERY] if request.chats else []
        said = [await asyncio.to_thread(manager.store.chats, table, each, CHATS) for each in rooms]
        chats = sorted((chat for each in said for chat in each), key=lambda chat: chat.at)
        names = [data.name(seat) for seat in range(len(data.seats))]
        lines = listed or seen_by_all(Listed(brief(room), data.changed))
        return o.Shown(lines, data.terms.lang, names, data.taken_back, here, chats, seen(room))

    # Changing

    async def close(self, request: o.CloseTable) -> o.Done:
        if (await self.room(request.table)).data.phase in ENDED:
            raise Problem(f"at table {request.table} nobody plays any more; you may delete it")
        return await self.submit(request.table, e.Closed("operator"))

    async def freeze(self, request: o.FreezeTable) -> o.Done:
        data = (await self.room(request.table)).data
        if data.phase == CLOSED:
            raise Problem(f"table {request.table} is closed")
        if data.frozen == request.on:
            raise Problem(f"table {request.table} is {'already' if request.on else 'not'} frozen")
        return await self.submit(request.table, e.Frozen(request.on))

    async def submit(self, table: str, entry: e.Entry) -> o.Done:
        try:
            await self.manager.done(await self.manager.live(table), entry)
        except Refused as refused:
            raise Problem(f"table {table} did not take it: {refused.key}") from None
        return o.Done(table)

    async def delete(self, request: o.DeleteTable) -> o.Done:
        """Also one that is damaged."""
        if not await asyncio.to_thread(self.kept.rows, request.table):
            raise Problem(f"there is no table {request.table}")
        await self.manager.delete(request.table)
        await self.enforce()
        await asyncio.to_thread(self.kept.tidy)
        return o.Done(request.table)

    # Files

    async def export(self, request: o.ExportTable) -> o.Exported:
        table = request.table
        room = await self.room(table)
        game, over = room.data.terms.game, room.data.phase == OVER
        if over and not request.whole:
            log = (await asyncio.to_thread(self.log_of, table)).decode()
            return o.Exported(table, game, False, record=public_record(room), log=log)
        live = self.manager.rooms.get(table)
        if live is not None:
            self.manager.save(live)
        await self.manager.kept(Write(table))  # after everything before it
        rows = await asyncio.to_thread(self.kept.rows, table)
        content = table_file.written(table, game, not over, self.kept.version(), rows)
        return o.Exported(table, game, not over, whole=content)

    def log_of(self, table: str) -> bytes:
        """In a thread."""
        store = self.manager.store
        return public_log(store.lines(table), store.people(table))

    async def import_(self, request: o.ImportTable) -> o.Done:
        try:
            found = await asyncio.to_thread(
                table_file.checked, request.content, self.kept.version(), self.manager.games
            )
            await asyncio.to_thread(self.kept.add, found.table, found.rows)
        except table_file.BadFile as bad:
            raise Problem(str(bad)) from None
        except AlreadyThere:
            raise Problem(f"table {found.table} is there already; delete it first") from None
        await self.go_on(found.table)
        return o.Done(found.table)

    async def go_on(self, table: str) -> None:
        """Open a table that has come back: it is looked after, and nobody lost time while it was not here."""
        with suppress(Refused, Elsewhere):
            live = await self.manager.live(table)
            if live.room.data.phase == PLAYING and live.room.data.clocks is not None:
                await self.manager.done(live, e.Restarted(self.manager.time(live)))

    async def back_up(self, request: o.BackUp) -> o.Done:
        file = Path(request.file)
        if file.exists():
            raise Problem(f"'{file}' is there already")
        for live in [*self.manager.rooms.values()]:
            if self.manager.rooms.get(live.room.data.table) is live:
                self.manager.save(live)
            await asyncio.sleep(0)  # whoever plays goes first
        await self.manager.kept(Write(""))
        try:
            await asyncio.to_thread(self.manager.store.back_up, file)
        except (OSError, sqlite3.Error, StorageError) as error:
            raise Problem(f"cannot back up to '{file}': {error}") from None
        return o.Done()

    # How long things are kept

    async def keep_for(self, request: o.SetKeepFor) -> KeepFor:
        wished = {key: value for key, value in msgspec.structs.asdict(request).items() if value is not None}
        rules = msgspec.structs.replace(await asyncio.to_thread(self.kept.keep_for), **wished)
        if min(msgspec.structs.astuple(rules)) < 0:
            raise Problem("days are a number from 0; 0 keeps for good")
        if wished:
            await asyncio.to_thread(self.kept.set_keep_for, rules)
        return rules

    async def tidy(self, request: o.Tidy | None = None) -> o.Tidied:
        """Delete what is older than the rules say. Frozen, reported and visited tables stay."""
        kept, now = self.kept, self.manager.clock()
        rules, done = await asyncio.to_thread(kept.keep_for), o.Tidied()
        reported = {report.table for report in await asyncio.to_thread(kept.reports, False)}
        for each in await asyncio.to_thread(kept.tables):
            each = self.up_to_date(each)
            table, days = each.brief.table, rules.unfinished
            if each.brief.phase in ENDED:
                days = rules.finished
            visited = table in self.manager.rooms and bool(self.manager.rooms[table].watching)
            stays = each.brief.frozen or table in reported or visited
            if days and not stays and each.last < now - days * DAY:
                with suppress(Elsewhere):  # whoever leads it deletes it
                    await self.manager.delete(table)
                    done.tables += 1
        for days, drop, what in [
            (rules.chats, kept.drop_chats, "chats"),
            (rules.reports, kept.drop_reports, "reports"),
            (rules.acts, kept.drop_acts, "acts"),
        ]:
            if days:
                setattr(done, what, await asyncio.to_thread(drop, now - days * DAY))
        if done != o.Tidied():
            await self.enforce()
            await asyncio.to_thread(kept.tidy)
        return done

    async def tidy_hourly(self) -> None:
        """While a server runs; of several that share a store, one at a time."""
        while True:
            wait = HOUR
            try:
                async with self._turn:
                    wait = HOUR if await self.tidy_alone() else SOON
            except Exception as error:
                log.error("not tidied", error=type(error).__name__)
            await asyncio.sleep(wait)

    async def tidy_alone(self) -> bool:
        """False if another process does it just now."""
        if not await asyncio.to_thread(self.kept.begin_tidying):
            return False
        try:
            done = await self.tidy()
        finally:
            await asyncio.to_thread(self.kept.end_tidying)
        if done != o.Tidied():
            await self.note("tidy", "", f"by itself: {counted(done)}")
        return True

    # Mutes and blocks

    async def restrict(self, request: o.Restrict) -> o.Restricted:
        person = await self.person_at(request.table, request.seat)
        if not (request.table or request.address):
            raise Problem("name a table, an address, or both")
        if request.kind == "block" and person == ANYBODY and not request.address:
            raise Problem("block whom? name an address or a seat; to stop a whole table, freeze or close it")
        address = address_of(request.address) if request.address else ""
        now = self.manager.clock()
        until = now + request.seconds if request.seconds else FOR_GOOD
        made = Sanction(request.kind, now, request.table, person, address, until, request.note)
        n = await asyncio.to_thread(self.kept.add_sanction, made)
        await self.enforce()
        return o.Restricted(msgspec.structs.replace(made, n=n), self.send_away())

    async def person_at(self, table: str, seat: int) -> int:
        if not table:
            if seat >= 0:
                raise Problem("a seat of which table?")
            return ANYBODY
        data = (await self.room(table)).data
        if seat < 0:
            return ANYBODY
        if seat >= len(data.seats) or data.seats[seat].person not in data.people:
            raise Problem(f"nobody has seat {seat + 1} of table {table}")
        return data.seats[seat].person

    async def enforce(self) -> None:
        """Here and, as soon as they hear of it, at other processes."""
        await self.read_sanctions()
        self.changed_sanctions()

    async def read_sanctions(self) -> None:
        self.manager.moderation.set(await asyncio.to_thread(self.kept.sanctions))

    def send_away(self) -> int:
        """End the connections of whoever is blocked now."""
        moderation, gone = self.manager.moderation, 0
        for table, live in self.manager.rooms.items():
            for one in [*live.everybody()]:
                if moderation.blocked(table, one.person, one.address):
                    one.bye("blocked")
                    gone += 1
        return gone

    async def restrictions(self, request: o.ListRestrictions) -> list[Sanction]:
        return await asyncio.to_thread(self.kept.sanctions)

    async def lift(self, request: o.Lift) -> o.Done:
        if not await asyncio.to_thread(self.kept.lift, request.number):
            raise Problem(f"there is no mute or block {request.number}")
        await self.enforce()
        return o.Done()

    # Reports and acts

    async def reports(self, request: o.ListReports) -> list[Report]:
        return await asyncio.to_thread(self.kept.reports, request.read)

    async def mark_read(self, request: o.MarkRead) -> int:
        return await asyncio.to_thread(self.kept.mark_read, request.numbers)

    async def acts(self, request: o.ListActs) -> list[Act]:
        return await asyncio.to_thread(self.kept.acts, request.most)


Does = Callable[[Operator, Any], Awaitable[o.Answer]]
DOES: dict[type[o.Request], Does] = {
    o.ListTables: Operator.listed,
    o.ShowTable: Operator.show,
    o.CloseTable: Operator.close,
    o.DeleteTable: Operator.delete,
    o.FreezeTable: Operator.freeze,
    o.ExportTable: Operator.export,
    o.ImportTable: Operator.import_,
    o.BackUp: Operator.back_up,
    o.SetKeepFor: Operator.keep_for,
    o.Tidy: Operator.tidy,
    o.Restrict: Operator.restrict,
    o.ListRestrictions: Operator.restrictions,
    o.Lift: Operator.lift,
    o.ListReports: Operator.reports,
    o.MarkRead: Operator.mark_read,
    o.ListActs: Operator.acts,
}


def seen_by_all(listed: Listed) -> Listed:
    """Without what only some seats may know: who is asked, and when somebody answered in secret."""
    brief = msgspec.structs.replace(listed.brief, asked=[], seq=-1)
    return Listed(brief, brief.changed)


def seen(room: Room) -> o.Seen | None:
    """What a spectator sees: made from their chair, and from nothing else."""
    if room.table is None:
        return None
    chair = room.chair(SPECTATOR)
    heard = [updates.event(fact) for fact in chair.hear()]
    return o.Seen(chair.imagine(Rng(0)).to_json(), chair.options, heard)


def public_record(room: Room) -> str:
    try:
        return recorded(room).decode()
    except Refused:  # two kinds of rules were played by
        return ""


def address_of(text: str) -> str:
    """As it is kept: one address, or a network."""
    try:
        found = network(text)
        return str(found.network_address if found.num_addresses == 1 else found)
    except ValueError:
        raise Problem(f"'{text}' is no address, and no network like 2001:db8::/64") from None


def act_of(request: o.Request) -> str:
    """What the list of acts calls it."""
    match request:
        case o.Restrict(kind=kind):
            return kind
        case o.FreezeTable(on=False):
            return "unfreeze"
    return str(type(request).__struct_config__.tag)


def table_in(answer: object) -> str:
    return answer.table if isinstance(answer, o.Done) else ""


def counted(done: o.Tidied) -> str:
    parts = [f"{count} {what}" for what, count in msgspec.structs.asdict(done).items() if count]
    return ", ".join(parts) or "nothing"


def detail(request: o.Request, answer: o.Answer) -> str:
    """What the list of acts tells besides the table."""
    match request, answer:
        case o.Restrict(), o.Restricted(sanction=made):
            return f"number {made.n}"
        case o.Lift(number=n), _:
            return f"number {n}"
        case o.ImportTable(source=source), _:
            return f"from a {source}" if source != "export" else ""
        case o.ExportTable(), o.Exported(whole=whole):
            return "whole" if whole else "public"
        case o.Tidy(), o.Tidied():
            return counted(answer)
        case o.MarkRead(numbers=numbers), _:
            return " ".join(map(str, numbers))
        case o.SetKeepFor(), KeepFor():
            return ", ".join(
                f"{key} {value}" for key, value in msgspec.structs.asdict(answer).items() if value
            )
    return ""
