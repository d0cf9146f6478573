"""SQLite store: one thread writes, and commits whatever has gathered meanwhile."""

from __future__ import annotations

import os
import secrets
import sqlite3
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from queue import SimpleQueue
from typing import Final

import msgspec

from fathom.server.store import (
    AS_IT_IS,
    IN_MEMORY,
    Brief,
    Call,
    Chat,
    Closed,
    Conflict,
    Done,
    Line,
    Own,
    Store,
    Stored,
    Write,
)

SCHEMA_VERSION: Final = 1
SCHEMA: Final = """
CREATE TABLE IF NOT EXISTS entries (
    id INTEGER PRIMARY KEY, tab TEXT NOT NULL, seq INTEGER NOT NULL, at REAL NOT NULL, body BLOB NOT NULL);
CREATE UNIQUE INDEX IF NOT EXISTS entries_in_order ON entries (tab, seq);
CREATE TABLE IF NOT EXISTS tables (
    tab TEXT PRIMARY KEY, phase TEXT NOT NULL, public INTEGER NOT NULL, changed REAL NOT NULL,
    brief BLOB NOT NULL);
CREATE INDEX IF NOT EXISTS tables_by_phase ON tables (phase, public, changed);
CREATE TABLE IF NOT EXISTS tokens (
    hash BLOB NOT NULL, tab TEXT NOT NULL, person INTEGER NOT NULL, PRIMARY KEY (hash, tab));
CREATE INDEX IF NOT EXISTS tokens_by_table ON tokens (tab, person);
CREATE TABLE IF NOT EXISTS snapshots (tab TEXT PRIMARY KEY, seq INTEGER NOT NULL, body BLOB NOT NULL);
CREATE TABLE IF NOT EXISTS chats (
    id INTEGER PRIMARY KEY, tab TEXT NOT NULL, room TEXT NOT NULL, body BLOB NOT NULL);
CREATE INDEX IF NOT EXISTS chats_in_order ON chats (tab, room, id);
CREATE TABLE IF NOT EXISTS wakings (tab TEXT PRIMARY KEY, due REAL NOT NULL);
CREATE INDEX IF NOT EXISTS wakings_by_due ON wakings (due);
CREATE TABLE IF NOT EXISTS server (name TEXT PRIMARY KEY, value BLOB NOT NULL);
"""
ADD_ENTRIES: Final = "INSERT INTO entries (tab, seq, at, body) VALUES "
LAST_ENTRY: Final = "SELECT max(seq) FROM entries WHERE tab = ?"
ADD_CHAT: Final = "INSERT INTO chats (tab, room, body) VALUES (?, ?, ?)"
ADD_TOKEN: Final = "INSERT OR REPLACE INTO tokens VALUES (?, ?, ?)"
DROP_TOKEN: Final = "DELETE FROM tokens WHERE tab = ? AND person = ?"
SET_BRIEF: Final = "INSERT OR REPLACE INTO tables VALUES (?, ?, ?, ?, ?)"
SET_SNAPSHOT: Final = "INSERT OR REPLACE INTO snapshots VALUES (?, ?, ?)"
OWN_TABLES: Final = """
SELECT person, brief, (SELECT max(seq) FROM entries WHERE entries.tab = tokens.tab)
FROM tokens JOIN tables USING (tab) WHERE hash = ? ORDER BY changed DESC
"""
SET_WAKING: Final = "INSERT OR REPLACE INTO wakings VALUES (?, ?)"
DROP_WAKING: Final = "DELETE FROM wakings WHERE tab = ?"
WAKINGS: Final = "SELECT tab, due FROM wakings WHERE due >= ? AND due < ? ORDER BY due LIMIT ?"
WAKE_OLDER: Final = """
INSERT OR IGNORE INTO wakings SELECT tab, -1 FROM tables WHERE phase IN ('gathering', 'playing')
AND NOT EXISTS (SELECT 1 FROM server WHERE name = 'wakings')
"""
"""Files of older servers have no such notes: all their tables are looked at once."""
WAKINGS_KEPT: Final = "INSERT OR IGNORE INTO server VALUES ('wakings', '')"
ALL: Final = 1_000_000
LARGEST_GROUP: Final = 512
REST: Final = 0.01
"""Seconds from one commit to the next, at least: a commit costs as much as a dozen entries, so under load
it pays to wait for more. Who comes after a pause does not wait."""
TABLES_REMEMBERED: Final = 50_000
OWN_FILE: Final = 0o600
BUSY: Final = 30.0  # seconds to wait for another process

Waiting = tuple[Write, Done]


class SQLite(Store):
    """One file. Durable: write-ahead log, flushed at every commit."""

    def __init__(self, path: Path, call: Call) -> None:
        self.path: Final = path
        self._call: Final = call
        own_file(path)
        self._queue: Final[SimpleQueue[Waiting | None]] = SimpleQueue()
        self._reading = threading.Lock()
        self._reader = connect(path)
        self._reader.executescript(SCHEMA)
        check_version(self._reader)
        self._reader.execute(WAKE_OLDER)
        self._reader.execute(WAKINGS_KEPT)
        self._closed = False
        self.groups = 0
        self._thread = threading.Thread(target=self._run, name="store", daemon=True)
        self._thread.start()

    # Writing

    def write(self, write: Write, done: Done) -> None:
        if self._closed:
            raise Closed
        self._queue.put((write, done))

    def _run(self) -> None:
        """The writer thread: commits one group of writes at a time, until it is told to stop."""
        writer, last = Writer(connect(self.path)), 0.0
        while group := self._gathered(last + REST):
            last = time.monotonic()
            self._finish(group, writer.commit([write for write, _ in group]))
            self.groups += 1
        writer.db.close()

    def _gathered(self, earliest: float) -> list[Waiting]:
        """All writes waiting now, at least one; nothing once the store is closed."""
        first = self._queue.get()
        if first is None:
            return []
        time.sleep(max(0.0, earliest - time.monotonic()))
        group = [first]
        while len(group) < LARGEST_GROUP and not self._queue.empty():
            more = self._queue.get()
            if more is None:
                self._queue.put(None)
                break
            group.append(more)
        return group

    def _finish(self, group: list[Waiting], errors: list[Exception | None]) -> None:
        told = [(done, error) for (_, done), error in zip(group, errors, strict=True)]
        self._call(partial(tell, told))

    def close(self) -> None:
        if not self._closed:
            self._closed = True
            self._queue.put(None)
            self._thread.join()
            self._reader.close()

    # Reading

    @contextmanager
    def _read(self) -> Iterator[sqlite3.Connection]:
        with self._reading:
            yield self._reader

    def open(self, table: str) -> Stored | None:
        with self._read() as db:
            db.execute("BEGIN")
            try:
                found = db.execute("SELECT seq, body FROM snapshots WHERE tab = ?", (table,)).fetchone()
                after = found[0] if found else -1
                lines = rows_after(db, table, after)
            finally:
                db.execute("COMMIT")
        return Stored(found, lines) if found or lines else None

    def lines(self, table: str) -> list[Line]:
        with self._read() as db:
            return rows_after(db, table, -1)

    def chats(self, table: str, room: str, most: int) -> list[Chat]:
        query = "SELECT body FROM chats WHERE tab = ? AND room = ? ORDER BY id DESC LIMIT ?"
        with self._read() as db:
            rows = db.execute(query, (table, room, most)).fetchall()
        return [msgspec.msgpack.decode(body, type=Chat) for (body,) in reversed(rows)]

    def wakings(self, first: bool, before: float, most: int) -> list[tuple[str, float]]:
        after, limit = (IN_MEMORY, ALL) if first else (0.0, most)
        with self._read() as db:
            return db.execute(WAKINGS, (after, before, limit)).fetchall()

    def briefs(self, phase: str, public: bool | None, most: int) -> list[Brief]:
        query = "SELECT brief FROM tables WHERE phase = ? AND public >= ? ORDER BY changed DESC LIMIT ?"
        with self._read() as db:
            rows = db.execute(query, (phase, int(bool(public)), most)).fetchall()
        return [brief_of(body) for (body,) in rows]

    def own(self, hashes: Sequence[bytes]) -> list[Own]:
        with self._read() as db:
            rows = [(each, row) for each in hashes for row in db.execute(OWN_TABLES, (each,))]
        return [Own(each, person, brief_of(body), last) for each, (person, body, last) in rows]

    def key(self) -> bytes:
        with self._read() as db:
            db.execute("INSERT OR IGNORE INTO server VALUES ('key', ?)", (secrets.token_bytes(32),))
            value: bytes = db.execute("SELECT value FROM server WHERE name = 'key'").fetchone()[0]
        return value


def tell(told: list[tuple[Done, Exception | None]]) -> None:
    for done, error in told:
        done(error)


def own_file(path: Path) -> None:
    """It holds every card of every table: nobody else may read it. Its journals take the same mode."""
    path.parent.mkdir(parents=True, exist_ok=True)
    os.close(os.open(path, os.O_CREAT | os.O_RDWR, OWN_FILE))


def connect(path: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(path, timeout=BUSY, isolation_level=None, check_same_thread=False)
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    return connection


def check_version(connection: sqlite3.Connection) -> None:
    """Refuse a file a newer Fathom wrote."""
    found = connection.execute("PRAGMA user_version").fetchone()[0]
    if found > SCHEMA_VERSION:
        raise ValueError(f"the tables are kept in format {found}; this Fathom reads {SCHEMA_VERSION}")
    connection.execute(f"PRAGMA user_version = {SCHEMA_VERSION}")


class Writer:
    """Carries out groups of writes.

    The entries of a group go in with one statement: each call of SQLite lets the server's own thread go on,
    and has to wait for it to pause.
    """

    def __init__(self, db: sqlite3.Connection) -> None:
        self.db = db
        self._last: dict[str, int] = {}  # by table: the number of its last entry, as committed

    def commit(self, group: list[Write]) -> list[Exception | None]:
        """All in one transaction; if one does not fit, each in its own, so that only that one fails."""
        try:
            self._transact(group)
        except (sqlite3.Error, Conflict) as error:
            self._last.clear()
            if len(group) == 1:
                return [Conflict() if isinstance(error, sqlite3.IntegrityError) else error]
            return [failure for write in group for failure in self.commit([write])]
        return [None] * len(group)

    def _transact(self, group: list[Write]) -> None:
        self.db.execute("BEGIN IMMEDIATE")
        try:
            self._add_entries(group)
            for write in group:
                keep(self.db, write)
            self.db.execute("COMMIT")
        except BaseException:
            self.db.execute("ROLLBACK")
            raise

    def _add_entries(self, group: list[Write]) -> None:
        """Each with the next number of its table."""
        values: list[object] = []
        for write in group:
            line, table = write.line, write.table
            if line is not None:
                if line.seq != self._next(table):
                    raise Conflict
                self._last[table] = line.seq
                values += [table, line.seq, line.at, line.body]
        if values:
            rows = ",".join(["(?,?,?,?)"] * (len(values) // 4))
            self.db.execute(ADD_ENTRIES + rows, values)

    def _next(self, table: str) -> int:
        if len(self._last) > TABLES_REMEMBERED:
            self._last.clear()
        if table not in self._last:
            last = self.db.execute(LAST_ENTRY, (table,)).fetchone()[0]
            self._last[table] = -1 if last is None else last
        return self._last[table] + 1


def keep(db: sqlite3.Connection, write: Write) -> None:
    """Everything but the entry."""
    table = write.table
    if (brief := write.brief) is not None:
        body = msgspec.msgpack.encode(brief)
        db.execute(SET_BRIEF, (table, brief.phase, brief.public, brief.changed, body))
    for token, person in write.joined:
        db.execute(ADD_TOKEN, (token, table, person))
    for person in write.left:
        db.execute(DROP_TOKEN, (table, person))
    if (chat := write.chat) is not None:
        db.execute(ADD_CHAT, (table, chat.room, msgspec.msgpack.encode(chat)))
    if write.snapshot is not None:
        db.execute(SET_SNAPSHOT, (table, *write.snapshot))
    if write.wake is None:
        db.execute(DROP_WAKING, (table,))
    elif write.wake != AS_IT_IS:
        db.execute(SET_WAKING, (table, write.wake))


def rows_after(db: sqlite3.Connection, table: str, after: int) -> list[Line]:
    query = "SELECT seq, at, body FROM entries WHERE tab = ? AND seq > ? ORDER BY seq"
    return [Line(*row) for row in db.execute(query, (table, after))]


def brief_of(body: bytes) -> Brief:
    return msgspec.msgpack.decode(body, type=Brief)
