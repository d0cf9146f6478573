"""Leases in PostgreSQL: one row a table says who leads it, and under which epoch.

A process leads a table that has no leader, or whose leader is dead: it has not beaten for three seconds by
PostgreSQL's clock. Each time a table is led anew its epoch rises by one, in one statement that waits for the
writes under way; whatever was written under an earlier epoch and arrives afterwards is refused. So it does
for a process that leads a table again because the connection broke: its own last writes may still arrive.
"""

from __future__ import annotations

import asyncio
import secrets
import threading
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from typing import Any, Final

import psycopg
import structlog

from fathom.cluster.beats import ALIVE, OPERATOR, SERVER, Beats, Process, SharedClock
from fathom.cluster.connection import LOST, Connection, Watchdog, connect, failure, lost, reachable
from fathom.cluster.schema import prepare
from fathom.server.leases import Elsewhere, Lead, Leases, Peer, Watcher
from fathom.server.store import HANDED, IN_MEMORY, Call, Closed, StorageError
from fathom.table.refusal import Refused

PATIENCE: Final = 6.0  # seconds to wait until a dead leader may be called so
LOOK_AGAIN: Final = 0.1
AT_ONCE: Final = 100  # tables in one statement
LONG_DEAD: Final = 10.0  # seconds; nothing is handed to such a process any more
TIDY_EVERY: Final = 60.0
FORGET_AFTER: Final = "1 hour"

FITS: Final = f"""(l.game = '' OR EXISTS (
    SELECT 1 FROM unnest(%(games)s::text[], %(versions)s::bigint[]) m(game, version)
    WHERE m.game = l.game AND (m.version = l.version OR (m.version > l.version AND NOT EXISTS (
        SELECT 1 FROM processes o WHERE o.id <> %(me)s AND o.kind = 'server' AND NOT o.draining AND o.{ALIVE}
        AND (o.rules ->> l.game)::bigint = l.version)))))"""
"""We play by the table's rules, or by newer ones and nobody plays by just these."""
NEW: Final = """
INSERT INTO leases (tab, holder, epoch, game, version) SELECT a.tab, %s, 0, a.game, a.version
FROM unnest(%s::text[], %s::text[], %s::bigint[]) a(tab, game, version) ON CONFLICT DO NOTHING
"""
LEAD: Final = """
UPDATE leases l SET holder = %(me)s, epoch = l.epoch + 1
FROM found WHERE l.tab = found.tab
RETURNING l.tab, l.epoch, CASE WHEN found.holder IN ('', %(me)s) THEN 0
    ELSE coalesce(extract(epoch FROM found.beat), 0) END::float8
"""
TAKE: Final = f"""
WITH found AS (
    SELECT l.tab, l.holder, p.beat FROM leases l LEFT JOIN processes p ON p.id = l.holder
    WHERE l.tab = ANY(%(tables)s) AND (l.holder = %(me)s OR {FITS} AND (l.holder = '' OR p.kind = 'stopped'
        OR (%(may)s AND (p.id IS NULL OR NOT p.{ALIVE}))))
    FOR UPDATE OF l SKIP LOCKED)
{LEAD}"""
LOOK: Final = f"""
SELECT l.tab, l.holder, p.id IS NOT NULL, l.game, l.version, {FITS}, (
    SELECT o.id FROM processes o WHERE o.id <> %(me)s AND o.kind = 'server' AND NOT o.draining AND o.{ALIVE}
    AND (o.rules ->> l.game)::bigint >= l.version ORDER BY (o.rules ->> l.game)::bigint, o.leads LIMIT 1)
FROM leases l LEFT JOIN processes p ON p.id = l.holder AND p.kind = 'server' AND p.{ALIVE}
WHERE l.tab = ANY(%(tables)s)
"""
LEADERS: Final = f"""
SELECT l.tab, l.holder FROM leases l JOIN processes p ON p.id = l.holder
WHERE l.tab = ANY(%s) AND p.id <> %s AND p.kind = 'server' AND p.{ALIVE}
"""
MINE: Final = """
SELECT l.tab FROM leases l JOIN unnest(%s::text[], %s::bigint[]) a(tab, epoch)
ON a.tab = l.tab AND a.epoch = l.epoch WHERE l.holder = %s
"""
GIVEN: Final = f"""
SELECT l.tab, l.epoch FROM wakings w JOIN leases l USING (tab)
WHERE w.due = {HANDED} AND l.holder = %s LIMIT %s
"""
DEAD: Final = f"""
SELECT id, extract(epoch FROM clock_timestamp() - beat)::float8 FROM processes
WHERE id <> %s AND (kind = 'stopped' OR NOT {ALIVE}) AND id <> ALL(%s)
"""
GO_ON: Final = f"w.due IN ({IN_MEMORY}, {HANDED})"
ORPHANS: Final = f"""
SELECT count(*), count(*) FILTER (WHERE {FITS}) FROM leases l JOIN wakings w USING (tab)
WHERE l.holder = ANY(%(dead)s) AND {GO_ON}
"""
ADOPT: Final = f"""
WITH found AS (
    SELECT l.tab, l.holder, p.beat FROM leases l JOIN wakings w USING (tab)
    JOIN processes p ON p.id = l.holder
    WHERE l.holder = ANY(%(dead)s) AND (p.kind = 'stopped' OR NOT p.{ALIVE}) AND {GO_ON} AND {FITS}
    LIMIT %(most)s FOR UPDATE OF l SKIP LOCKED)
{LEAD}"""
OLD: Final = f"SELECT id FROM processes WHERE beat < clock_timestamp() - interval '{FORGET_AFTER}'"
RELEASE: Final = f"""
WITH found AS (
    SELECT l.tab FROM leases l WHERE l.holder IN ({OLD})
    AND NOT EXISTS (SELECT 1 FROM wakings w WHERE w.tab = l.tab AND {GO_ON}) LIMIT 500 FOR UPDATE SKIP LOCKED)
UPDATE leases l SET holder = '', epoch = l.epoch + 1 FROM found WHERE l.tab = found.tab
"""
FORGET: Final = f"""
DELETE FROM processes p WHERE p.id IN ({OLD}) AND p.id <> %s
AND NOT EXISTS (SELECT 1 FROM leases l WHERE l.holder = p.id)
"""
Asked = tuple[str, tuple[str, int] | None]
Answer = Lead | Exception | None  # None: it cannot be said yet
log = structlog.get_logger("fathom.leases")
__all__ = ["OPERATOR", "SERVER", "PostgresLeases", "new_process"]


def new_process() -> str:
    """The id of a process, new at every start."""
    return secrets.token_hex(8)


class PostgresLeases(Leases):
    """Leases that any number of processes share. `rules`: by game, the version of those we play by."""

    def __init__(
        self,
        address: str,
        call: Call,
        rules: Mapping[str, int],
        *,
        process: str = "",
        kind: str = SERVER,
        program: str = "",
        links: str = "",
    ) -> None:
        self.process = process or new_process()
        self._address = address
        self._me = Process(self.process, kind, program, rules, links)
        self._lock = threading.Lock()
        self._watchdog = Watchdog()
        with reachable():
            self._db: Connection | None = connect(address)
            prepare(self._db)
            clock = SharedClock()
            self.beats = Beats(address, self._me, call, clock)
        self.clock = clock
        self.beats.told = self._told
        self._watcher: Watcher | None = None
        self._waiting: list[tuple[Asked, asyncio.Future[Answer]]] = []
        self._asking: asyncio.Task[None] | None = None
        self._waking: set[asyncio.Task[None]] = set()
        self._buried: set[str] = set()  # dead processes that lead nothing any more that goes on alone
        self._tidied = time.monotonic()

    @contextmanager
    def _connected(self) -> Iterator[Connection]:
        """In a thread, one after the other; a `StorageError` if it fails."""
        with self._lock:
            try:
                if self._db is None:
                    self._db = connect(self._address)
                with self._watchdog.watching(self._db):
                    yield self._db
            except psycopg.Error as error:
                if self._db is None:
                    raise StorageError(LOST) from None
                if lost(error, self._db):
                    self._db.close()
                    self._db = None
                    raise StorageError(LOST) from None
                raise failure(error) from None

    def _values(self, **more: object) -> dict[str, Any]:
        games, versions = [*self._me.rules], [*self._me.rules.values()]
        return {"me": self.process, "games": games, "versions": versions, **more}

    # Leading

    async def lead(self, table: str, new: tuple[str, int] | None = None) -> Lead:
        until = time.monotonic() + PATIENCE
        while (answer := await self._answer((table, new))) is None:
            if time.monotonic() > until:
                raise StorageError("leader-unknown")
            await asyncio.sleep(LOOK_AGAIN)
        if isinstance(answer, Exception):
            raise answer
        return answer

    async def _answer(self, asked: Asked) -> Answer:
        """Whoever asks meanwhile is answered by the same statement."""
        future: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        self._waiting.append((asked, future))
        if self._asking is None:
            self._asking = asyncio.create_task(self._answer_all())
        return await future

    async def _answer_all(self) -> None:
        while group := self._waiting[:AT_ONCE]:
            del self._waiting[: len(group)]
            answers: Sequence[Answer]
            try:
                answers = await asyncio.to_thread(self._led, [asked for asked, _ in group])
            except Exception as error:
                answers = [error] * len(group)
            for (_, future), answer in zip(group, answers, strict=True):
                if not future.done():
                    future.set_result(answer)
        self._asking = None

    def _led(self, group: list[Asked]) -> list[Answer]:
        """In a thread."""
        known = {table: new for table, new in group if new is not None}
        asked = {table for table, _ in group}
        found: dict[str, Answer] = {}
        with self._connected() as db:
            found.update(self._led_by_others(db, [*asked - known.keys()]))
            if not self._me.draining and asked - found.keys():
                found.update(self._take(db, [*asked - found.keys()], known))
            if missing := [*asked - found.keys()]:
                for row in db.execute(LOOK, self._values(tables=missing)):
                    found[row[0]] = self._why_not(*row[1:])
        return [found[table] if table in found else self._no_row(table in known) for table, _ in group]

    def _led_by_others(self, db: Connection, tables: list[str]) -> dict[str, Answer]:
        """Asked first: with many processes, most clients come to one that does not lead their table."""
        rows = db.execute(LEADERS, (tables, self.process)) if tables else ()
        return {table: Elsewhere(holder) for table, holder in rows}

    def _take(
        self, db: Connection, tables: list[str], known: Mapping[str, tuple[str, int]]
    ) -> dict[str, Answer]:
        """Lead those that we may; `known` are new."""
        if made := [(table, *known[table]) for table in tables if table in known]:
            db.execute(NEW, (self.process, *[list(column) for column in zip(*made, strict=True)]))
        values = self._values(tables=tables, may=self.beats.may_call_dead())
        return {row[0]: Lead(row[1], row[2]) for row in db.execute(TAKE, values)}

    def _no_row(self, new: bool) -> Answer:
        if not new:
            return Refused("no-such-table")
        peer = next((peer for peer in self.beats.peers if not peer.draining), None)
        return Closed() if peer is None else Elsewhere(peer.id)

    def _why_not(
        self, holder: str, alive: bool, game: str, version: int, fits: bool, other: str | None
    ) -> Answer:
        if alive and holder != self.process:
            return Elsewhere(holder)
        if fits and not self._me.draining:
            return None  # its leader may soon be called dead, or a write is under way
        if other is not None:
            return Elsewhere(other)
        if self._me.draining:
            return Closed()
        return Refused("stuck" if game in self._me.rules else "no-such-game")

    async def leader(self, table: str) -> str:
        return await asyncio.to_thread(self._leader, table)

    def _leader(self, table: str) -> str:
        with self._connected() as db:
            found = db.execute(LEADERS, ([table], self.process)).fetchone()
        return "" if found is None else str(found[1])

    # What is ours

    def sure(self) -> bool:
        return self.beats.sure()

    def peers(self) -> Sequence[Peer]:
        return self.beats.peers

    def outage(self) -> tuple[float, float]:
        return self.beats.outage

    def down_since(self) -> float:
        return self.beats.down_since()

    async def still_mine(self, epochs: Mapping[str, int]) -> set[str]:
        return await asyncio.to_thread(self._mine, [*epochs], [*epochs.values()])

    def _mine(self, tables: list[str], epochs: list[int]) -> set[str]:
        with self._connected() as db:
            return {table for (table,) in db.execute(MINE, (tables, epochs, self.process))}

    # What nobody leads

    async def sweep(self, most: int) -> dict[str, Lead]:
        return await asyncio.to_thread(self._sweep, most)

    def _sweep(self, most: int) -> dict[str, Lead]:
        with self._connected() as db:
            given = {table: Lead(epoch) for table, epoch in db.execute(GIVEN, (self.process, most))}
            if self.beats.may_call_dead() and not self._me.draining:
                self._tidy(db)
                given |= self._adopt(db, most - len(given))
        return given

    def _adopt(self, db: Connection, most: int) -> dict[str, Lead]:
        """Our share of what the dead led."""
        self._buried -= {peer.id for peer in self.beats.peers}  # it was only paused, or cut off
        dead = dict(db.execute(DEAD, (self.process, [*self._buried])).fetchall())
        if not dead or most <= 0:
            return {}
        count, fitting = db.execute(ORPHANS, self._values(dead=[*dead])).fetchone() or (0, 0)
        if not count:
            self._buried |= {name for name, age in dead.items() if age > LONG_DEAD}
        living = 1 + sum(1 for peer in self.beats.peers if not peer.draining)
        share = min(most, -(-fitting // living))
        if not share:
            return {}
        values = self._values(dead=[*dead], most=share)
        return {row[0]: Lead(row[1], row[2]) for row in db.execute(ADOPT, values)}

    def _tidy(self, db: Connection) -> None:
        """Processes that have been dead for long are forgotten, and what they led has no leader."""
        if time.monotonic() - self._tidied > TIDY_EVERY:
            self._tidied = time.monotonic()
            db.execute(RELEASE)
            db.execute(FORGET, (self.process,))

    # Beats

    def watch(self, watcher: Watcher, leads: Any) -> None:
        self._watcher = watcher
        self._me.leads = leads

    def _told(self, down: float | None) -> None:
        if down is not None:
            task = asyncio.get_running_loop().create_task(self._wake(self.beats.gaps(), down))
            self._waking.add(task)
            task.add_done_callback(self._waking.discard)
        elif self._watcher is not None and self.sure():
            self._watcher.beaten()

    async def _wake(self, gaps: int, down: float) -> None:
        """Others may lead our tables by now: we are not sure of any before this was asked."""
        while self._watcher is not None:
            try:
                await self._watcher.woke(down)
                break
            except StorageError:
                await asyncio.sleep(LOOK_AGAIN)
        self.beats.settle(gaps)

    async def drain(self) -> None:
        self._me.draining = True
        count = self.beats.count
        self.beats.at_once()
        while self.beats.count == count:
            await asyncio.sleep(LOOK_AGAIN / 10)

    def close(self) -> None:
        self.beats.close()
        with self._lock, suppress(psycopg.Error):
            if self._db is not None:
                self._db.close()
        self._watchdog.close()
