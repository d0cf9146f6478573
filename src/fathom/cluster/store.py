"""PostgreSQL store: the shape of the SQLite store, for tables that many servers share.

One thread writes whatever has gathered, one statement a group. When the connection is lost, whatever waits
fails, for nobody knows whether it was kept, and whatever comes is refused until the thread has connected
again. Reading goes through a connection of its own.
"""

from __future__ import annotations

import secrets
import threading
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import Final

import psycopg
import structlog

from fathom.cluster.connection import (
    LOST,
    Connection,
    Watchdog,
    connect,
    failure,
    hung_up,
    lost,
    mark,
    reachable,
)
from fathom.cluster.copying import back_up
from fathom.cluster.schema import prepare
from fathom.cluster.writing import Probe, Writer
from fathom.server.sqlite import LARGEST_GROUP, REST, brief_of, tell
from fathom.server.store import (
    IN_MEMORY,
    MISSING,
    UNREADABLE,
    Brief,
    Call,
    Chat,
    Closed,
    Damaged,
    Done,
    Identity,
    Line,
    Own,
    Store,
    Stored,
    Unreachable,
    Unusable,
    Write,
    checked,
    checksum,
    without_gaps,
)

LOOK_EVERY: Final = 1.0  # seconds between looks whether an idle connection is still there
TRY_AGAIN: Final = 0.25  # seconds between attempts to connect
ALL: Final = 1_000_000
DEAD_SECONDS: Final = 3  # without a beat

BEGIN: Final = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"
LINES: Final = "SELECT seq, at, body, sum FROM entries WHERE tab = %s AND seq > %s ORDER BY seq"
LAST_ENTRY: Final = "SELECT max(seq) FROM entries WHERE tab = %s"
SNAPSHOT: Final = "SELECT seq, body, sum FROM snapshots WHERE tab = %s"
PEOPLE: Final = "SELECT person, name, token FROM people WHERE tab = %s ORDER BY person"
NAMES: Final = "SELECT tab, person, name FROM people WHERE tab = ANY(%s)"
CHATS: Final = """
SELECT at, room, coalesce(name, ''), seat, text, phrase, person, request
FROM chats LEFT JOIN people USING (tab, person) WHERE tab = %s AND room = %s ORDER BY id DESC LIMIT %s
"""
OWN_TABLES: Final = """
SELECT token, person, brief, coalesce(last, -1)
FROM people JOIN tables USING (tab) LEFT JOIN leases USING (tab)
WHERE token = ANY(%s) AND token <> '' ORDER BY changed DESC
"""
ALL_TABLES: Final = "SELECT tab FROM tables UNION SELECT DISTINCT tab FROM entries"
WAKINGS: Final = f"""
SELECT w.tab, w.due FROM wakings w LEFT JOIN leases l USING (tab)
LEFT JOIN processes p ON p.id = l.holder AND p.beat > clock_timestamp() - interval '{DEAD_SECONDS} s'
WHERE w.due >= %s AND w.due < %s AND (p.id IS NULL OR (p.id = %s AND w.due >= 0))
ORDER BY w.due LIMIT %s
"""
ADD_KEY: Final = "INSERT INTO server (name, value) VALUES ('key', %s) ON CONFLICT DO NOTHING"
KEY: Final = "SELECT value FROM server WHERE name = 'key'"

Waiting = tuple[Write, Done]
log = structlog.get_logger("fathom.store")


class PostgresStore(Store):
    """Tables in a PostgreSQL database. `process` is our own id, if others share it.

    `sure` says whether nobody else can have been given the tables we lead; see `Leases`.
    """

    def __init__(self, address: str, call: Call, process: str = "") -> None:
        self._address: Final = address
        self._call: Final = call
        self.process = process
        self.sure: Callable[[], bool] = lambda: True
        self.groups = 0
        self._queue: Final[SimpleQueue[Waiting | None]] = SimpleQueue()
        self._reading = threading.Lock()
        self._closed = False
        self._rested = 0.0  # when the next group may be committed
        with reachable():
            first, second = connect(address), connect(address)
            prepare(first)
            writer = Writer(first)
            if (failed := writer.commit([Probe("")])[0]) is not None:
                raise Unusable(f"the store cannot be written: {failed}")
        self._writer: Writer | None = writer
        self._reader: Connection | None = second
        self._watchdog = Watchdog()
        self._thread = threading.Thread(target=self._run, name="store", daemon=True)
        self._thread.start()

    # Writing

    def write(self, write: Write, done: Done) -> None:
        if self._closed:
            raise Closed
        if self._writer is None:
            self._call(partial(done, Unreachable(LOST)))
        else:
            self._queue.put((write, done))

    def probe(self, done: Done) -> None:
        self.write(Probe(""), done)

    def _run(self) -> None:
        """The writer thread: commits one group of writes at a time, until it is told to stop."""
        while (group := self._gathered()) is not None:
            if group:
                self._rested = time.monotonic() + REST
                self._finish(group, self._committed(group))
                self.groups += 1
            else:
                self._look()
            self._mend()
        if self._writer is not None:
            self._writer.db.close()

    def _gathered(self) -> list[Waiting] | None:
        """All writes waiting now; nothing after a while without any; None once the store is closed."""
        group = list[Waiting]()
        try:
            time.sleep(max(0.0, self._rested - time.monotonic()))  # before, so as to be woken once, not twice
            following = self._queue.get(timeout=LOOK_EVERY if self._whole() else TRY_AGAIN)
            while following is not None:
                group.append(following)
                if len(group) == LARGEST_GROUP:
                    return group
                following = self._queue.get_nowait()
        except Empty:
            return group
        if group:
            self._queue.put(None)
        return group or None

    def _committed(self, group: list[Waiting]) -> list[Exception | None]:
        if self._writer is None:
            return [Unreachable(LOST)] * len(group)
        try:
            with self._watchdog.watching(self._writer.db):
                return self._writer.commit([write for write, _ in group], self.sure)
        except Exception as error:
            if isinstance(error, psycopg.Error) and lost(error, self._writer.db):
                self._lose_writer(error)
                return [Unreachable(LOST)] * len(group)
            return [failure(error)] * len(group)

    def _finish(self, group: list[Waiting], errors: list[Exception | None]) -> None:
        told = [(done, error) for (_, done), error in zip(group, errors, strict=True)]
        self._call(partial(tell, told))

    def close(self) -> None:
        if not self._closed:
            self._closed = True
            self._queue.put(None)
            self._thread.join()
            with self._reading:
                if self._reader is not None:
                    self._reader.close()
            self._watchdog.close()

    # The connections

    def _whole(self) -> bool:
        return self._writer is not None and self._reader is not None

    def _lose_writer(self, error: Exception | None = None) -> None:
        gone, self._writer = self._writer, None
        if gone is not None:
            gone.db.close()
        with suppress(OSError, ValueError):  # a log that cannot be written must not end this thread
            log.error("connection to the store lost", error="" if error is None else mark(error))

    def _look(self) -> None:
        """An idle connection whose other end is gone is noticed before somebody needs it."""
        if self._writer is not None and hung_up(self._writer.db):
            self._lose_writer()
        if self._reading.acquire(blocking=False):
            try:
                if self._reader is not None and hung_up(self._reader):
                    self._lose_reader()
            finally:
                self._reading.release()

    def _lose_reader(self) -> None:
        if self._reader is not None:
            self._reader.close()
        self._reader = None

    def _mend(self) -> None:
        """Connect again, if need be; if it does not work, it is tried again soon."""
        if self._whole() or self._closed:
            return
        began = time.monotonic()
        try:
            if self._reader is None:
                self._reader = connect(self._address)
            if self._writer is None:
                self._writer = Writer(connect(self._address))
                with suppress(OSError, ValueError):
                    log.info("connected to the store again")
        except psycopg.Error:
            time.sleep(max(0.0, began + TRY_AGAIN - time.monotonic()))

    # Reading

    @contextmanager
    def _read(self) -> Iterator[Connection]:
        """The connection for reading; every statement for itself."""
        with self._reading:
            if self._closed:
                raise Closed
            if (db := self._reader) is None:
                raise Unreachable(LOST)
            try:
                with self._watchdog.watching(db):
                    yield db
            except psycopg.Error as error:
                if lost(error, db):
                    self._lose_reader()
                    raise Unreachable(LOST) from None
                if isinstance(error, psycopg.errors.DataCorrupted | psycopg.errors.IndexCorrupted):
                    raise Damaged(UNREADABLE) from None
                raise failure(error) from None

    @contextmanager
    def _read_together(self) -> Iterator[Connection]:
        """All that is read belongs together."""
        with self._read() as db:
            db.execute(BEGIN)
            try:
                yield db
            finally:
                if not db.closed:
                    db.execute("COMMIT")

    def open(self, table: str) -> Stored | None:
        with self._read_together() as db:
            people = people_of(db, table)
            kept = db.execute(SNAPSHOT, (table,)).fetchone()
            sound = kept is not None and checksum(table, kept[0], 0.0, kept[1]) == kept[2]
            if kept is None or not sound:
                lines = rows_after(db, table, -1)
                return Stored(None, lines, people, kept is not None) if kept or lines else None
            (last,) = db.execute(LAST_ENTRY, (table,)).fetchone() or (None,)
            if last is None or last < kept[0]:
                raise Damaged(MISSING, kept[0])
            return Stored((kept[0], kept[1]), rows_after(db, table, kept[0]), people)

    def lines(self, table: str) -> list[Line]:
        with self._read() as db:
            return rows_after(db, table, -1)

    def people(self, table: str) -> list[Identity]:
        with self._read() as db:
            return people_of(db, table)

    def chats(self, table: str, room: str, most: int) -> list[Chat]:
        with self._read() as db:
            rows = db.execute(CHATS, (table, room, most)).fetchall()
        return [Chat(*row) for row in reversed(rows)]

    def wakings(self, first: bool, before: float, most: int) -> list[tuple[str, float]]:
        """Of tables that no living process leads; those that are due, also of those that we lead."""
        after, limit = (IN_MEMORY, ALL) if first else (0.0, most)
        with self._read() as db:
            return db.execute(WAKINGS, (after, before, self.process, limit)).fetchall()

    def briefs(self, phase: str, public: bool | None, most: int) -> list[Brief]:
        which = "phase = %s" if phase else "%s = ''"
        query = f"SELECT brief FROM tables WHERE {which} AND public >= %s ORDER BY changed DESC LIMIT %s"
        with self._read() as db:
            rows = db.execute(query, (phase, int(bool(public)), most)).fetchall()
            found = [brief_of(body) for (body,) in rows]
            return with_names(db, [brief for brief in found if brief is not None])

    def tables(self) -> list[str]:
        with self._read() as db:
            return [table for (table,) in db.execute(ALL_TABLES)]

    def own(self, hashes: Sequence[bytes]) -> list[Own]:
        with self._read() as db:
            rows = db.execute(OWN_TABLES, (list(hashes),)).fetchall()
            found = [(*row[:2], brief, row[3]) for row in rows if (brief := brief_of(row[2])) is not None]
            named = with_names(db, [row[2] for row in found])
        told = [Own(row[0], row[1], brief, row[3]) for row, brief in zip(found, named, strict=True)]
        return [each for token in hashes for each in told if each.token == token]

    def key(self) -> bytes:
        with self._read() as db:
            db.execute(ADD_KEY, (secrets.token_bytes(32),))
            (found,) = db.execute(KEY).fetchone() or (b"",)
        return bytes(found)

    def back_up(self, path: Path) -> None:
        back_up(self._address, path)


def rows_after(db: Connection, table: str, after: int) -> list[Line]:
    found = [checked(table, *row) for row in db.execute(LINES, (table, after), binary=True)]
    return without_gaps(found, after + 1)


def people_of(db: Connection, table: str) -> list[Identity]:
    return [Identity(*row) for row in db.execute(PEOPLE, (table,), binary=True)]


def with_names(db: Connection, briefs: Sequence[Brief]) -> list[Brief]:
    """All at once: the people of every table of a list."""
    names: dict[str, dict[int, str]] = {}
    if briefs:
        for table, person, name in db.execute(NAMES, ([brief.table for brief in briefs],)):
            names.setdefault(table, {})[person] = name
    nobody: Mapping[int, str] = {}
    return [brief.named(names.get(brief.table, nobody)) for brief in briefs]
