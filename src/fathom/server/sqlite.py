"""SQLite store: one thread writes, and commits whatever has gathered meanwhile."""

from __future__ import annotations

import os
import secrets
import sqlite3
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from functools import partial
from pathlib import Path
from queue import SimpleQueue
from typing import Final

import msgspec

from fathom.server.sqlite_relations import drop_table
from fathom.server.sqlite_schema import prepare
from fathom.server.store import (
    AS_IT_IS,
    IN_MEMORY,
    MISSING,
    UNREADABLE,
    Brief,
    Call,
    Chat,
    Closed,
    Conflict,
    Damaged,
    Done,
    Identity,
    Line,
    Own,
    StorageError,
    StorageFull,
    Store,
    Stored,
    Unusable,
    Write,
    checked,
    checksum,
    without_gaps,
)

ADD_ENTRIES: Final = "INSERT INTO entries (tab, seq, at, body, sum) VALUES "
LAST_ENTRY: Final = "SELECT max(seq) FROM entries WHERE tab = ?"
ADD_CHAT: Final = (
    "INSERT INTO chats (tab, room, at, person, seat, text, phrase, request) VALUES (?, ?, ?, ?, ?, ?, ?, ?)"
)
ADD_PERSON: Final = "INSERT OR REPLACE INTO people (tab, person, name, token) VALUES (?, ?, ?, ?)"
DROP_TOKEN: Final = "UPDATE people SET token = x'' WHERE tab = ? AND person = ?"
DROP_NAME: Final = "UPDATE people SET name = '' WHERE tab = ? AND person = ?"
DROP_CHATS: Final = "DELETE FROM chats WHERE tab = ? AND at < ?"
SET_BRIEF: Final = "INSERT OR REPLACE INTO tables VALUES (?, ?, ?, ?, ?)"
SET_SNAPSHOT: Final = "INSERT OR REPLACE INTO snapshots VALUES (?, ?, ?, ?)"
SET_PROBE: Final = "INSERT OR REPLACE INTO server VALUES ('probe', ?)"
LINES: Final = """
SELECT seq, at, CAST(body AS BLOB), sum FROM entries WHERE tab = ? AND seq > ? ORDER BY seq
"""
SNAPSHOT: Final = "SELECT seq, CAST(body AS BLOB), sum FROM snapshots WHERE tab = ?"
CHATS: Final = """
SELECT at, room, coalesce(name, ''), seat, text, phrase, person, request
FROM chats LEFT JOIN people USING (tab, person) WHERE tab = ? AND room = ? ORDER BY id DESC LIMIT ?
"""
OWN_TABLES: Final = """
SELECT person, brief, (SELECT max(seq) FROM entries WHERE entries.tab = people.tab)
FROM people JOIN tables USING (tab) WHERE token = ? ORDER BY changed DESC
"""
ALL_TABLES: Final = "SELECT tab FROM tables UNION SELECT DISTINCT tab FROM entries"
SET_WAKING: Final = "INSERT OR REPLACE INTO wakings VALUES (?, ?)"
DROP_WAKING: Final = "DELETE FROM wakings WHERE tab = ?"
WAKINGS: Final = "SELECT tab, due FROM wakings WHERE due >= ? AND due < ? ORDER BY due LIMIT ?"
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
        self._queue: Final[SimpleQueue[Waiting | None]] = SimpleQueue()
        self._reading = threading.Lock()
        self._reader = opened(path)
        self._closed = False
        self.groups = 0
        self._thread = threading.Thread(target=self._run, name="store", daemon=True)
        self._thread.start()

    # Writing

    def write(self, write: Write, done: Done) -> None:
        if self._closed:
            raise Closed
        self._queue.put((write, done))

    def probe(self, done: Done) -> None:
        self.write(Probe(""), done)

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
        if (rest := earliest - time.monotonic()) > 0:
            time.sleep(rest)
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
        """The connection for reading; one transaction, so that all that is read belongs together."""
        with self._reading:
            try:
                self._reader.execute("BEGIN")
                yield self._reader
            except sqlite3.Error as error:
                raise failure(error) from error
            finally:
                with suppress(sqlite3.Error):  # a damaged part may not even let it end properly
                    self._reader.rollback()

    def open(self, table: str) -> Stored | None:
        with self._read() as db, of_this_table():
            people = people_of(db, table)
            kept = db.execute(SNAPSHOT, (table,)).fetchone()
            sound = kept is not None and checksum(table, kept[0], 0.0, kept[1]) == kept[2]
            if not sound:
                lines = rows_after(db, table, -1)
                return Stored(None, lines, people, kept is not None) if kept or lines else None
            if (last := db.execute(LAST_ENTRY, (table,)).fetchone()[0]) is None or last < kept[0]:
                raise Damaged(MISSING, kept[0])
            return Stored((kept[0], kept[1]), rows_after(db, table, kept[0]), people)

    def lines(self, table: str) -> list[Line]:
        with self._read() as db, of_this_table():
            return rows_after(db, table, -1)

    def people(self, table: str) -> list[Identity]:
        with self._read() as db:
            return people_of(db, table)

    def chats(self, table: str, room: str, most: int) -> list[Chat]:
        with self._read() as db:
            rows = db.execute(CHATS, (table, room, most)).fetchall()
        return [Chat(*row) for row in reversed(rows)]

    def wakings(self, first: bool, before: float, most: int) -> list[tuple[str, float]]:
        after, limit = (IN_MEMORY, ALL) if first else (0.0, most)
        with self._read() as db:
            return db.execute(WAKINGS, (after, before, limit)).fetchall()

    def briefs(self, phase: str, public: bool | None, most: int) -> list[Brief]:
        which = "phase = ?" if phase else "? = ''"
        query = f"SELECT brief FROM tables WHERE {which} AND public >= ? ORDER BY changed DESC LIMIT ?"
        with self._read() as db:
            rows = db.execute(query, (phase, int(bool(public)), most)).fetchall()
            found = [brief_of(body) for (body,) in rows]
            return [named(db, brief) for brief in found if brief is not None]

    def tables(self) -> list[str]:
        with self._read() as db:
            return [table for (table,) in db.execute(ALL_TABLES)]

    def own(self, hashes: Sequence[bytes]) -> list[Own]:
        found = []
        with self._read() as db:
            for token in filter(None, hashes):
                for person, body, last in db.execute(OWN_TABLES, (token,)).fetchall():
                    if (brief := brief_of(body)) is not None:
                        found.append(Own(token, person, named(db, brief), -1 if last is None else last))
        return found

    def key(self) -> bytes:
        with self._reading:
            try:
                self._reader.execute(
                    "INSERT OR IGNORE INTO server VALUES ('key', ?)", (secrets.token_bytes(32),)
                )
                found = self._reader.execute("SELECT value FROM server WHERE name = 'key'").fetchone()
            except sqlite3.Error as error:
                raise failure(error) from error
        return bytes(found[0])

    def back_up(self, path: Path) -> None:
        new_file(path)
        try:
            copy(self.path, path)
        except BaseException:
            path.unlink(missing_ok=True)
            raise


def tell(told: list[tuple[Done, Exception | None]]) -> None:
    for done, error in told:
        done(error)


def own_file(path: Path) -> None:
    """It holds every card of every table: nobody else may read it. Its journals take the same mode."""
    path.parent.mkdir(parents=True, exist_ok=True)
    os.close(os.open(path, os.O_CREAT | os.O_RDWR, OWN_FILE))


def new_file(path: Path) -> None:
    """For a copy: as private as the original; one that is there already is left alone."""
    os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_RDWR, OWN_FILE))


def copy(source: Path, to: Path) -> None:
    """In one step: writes meanwhile neither wait nor make it begin again. Then the copy is checked."""
    with closing(connect(source)) as old, closing(sqlite3.connect(to)) as new:
        old.backup(new)
        new.execute("PRAGMA journal_mode = DELETE")
        found = new.execute("PRAGMA quick_check").fetchone()[0]
        if found != "ok":
            raise sqlite3.DatabaseError(f"the copy is damaged: {found}")


def opened(path: Path) -> sqlite3.Connection:
    """The file, made or brought up to date if need be, and written to once; `Unusable` if that fails."""
    try:
        own_file(path)
        connection = connect(path)
        prepare(connection)
        connection.execute(SET_PROBE, (secrets.token_bytes(8),))
    except OSError as error:
        raise Unusable(f"'{path}' cannot be written: {error.strerror}") from error
    except sqlite3.Error as error:
        raise Unusable(f"'{path}' {why_unusable(error)}") from error
    return connection


def connect(path: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(path, timeout=BUSY, isolation_level=None, check_same_thread=False)
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA secure_delete = ON")  # what is deleted is gone from the file
    return connection


def code_of(error: sqlite3.Error) -> int:
    """SQLite's primary result code."""
    return getattr(error, "sqlite_errorcode", 0) & 0xFF


def why_unusable(error: sqlite3.Error) -> str:
    code = code_of(error)
    if code == sqlite3.SQLITE_NOTADB:
        return "is no file of tables, or is damaged: restore it from a copy"
    if code == sqlite3.SQLITE_CORRUPT:
        return "is damaged: look with 'fathom tables check', or restore it from a copy"
    if code == sqlite3.SQLITE_FULL:
        return "cannot be written: there is no more room on the disk"
    if code in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
        return "is in use by another program"
    if code in (sqlite3.SQLITE_READONLY, sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_PERM):
        return "cannot be written: it, or its folder, is read-only"
    return f"cannot be used: {error}"


def failure(error: Exception) -> Exception:
    """What a write or a question that failed is told as."""
    if isinstance(error, (Conflict, StorageError)):
        return error
    if isinstance(error, sqlite3.IntegrityError):
        return Conflict()
    if isinstance(error, sqlite3.Error) and code_of(error) == sqlite3.SQLITE_FULL:
        return StorageFull(mark(error))
    return StorageError(mark(error))


def mark(error: Exception) -> str:
    """What may be logged of an error: never its text, which can hold what was written."""
    return str(getattr(error, "sqlite_errorname", type(error).__name__))


@contextmanager
def of_this_table() -> Iterator[None]:
    """A part of the file that SQLite cannot read is damage of the table whose rows are there."""
    try:
        yield
    except sqlite3.DatabaseError as error:
        if code_of(error) == sqlite3.SQLITE_CORRUPT:
            raise Damaged(UNREADABLE) from error
        raise


class Probe(Write):
    """Changes a small row that belongs to no table, and reads it again."""

    def carry_out(self, db: sqlite3.Connection) -> None:
        value = secrets.token_bytes(8)
        db.execute(SET_PROBE, (value,))
        found = db.execute("SELECT value FROM server WHERE name = 'probe'").fetchone()
        if found is None or found[0] != value:
            raise StorageError("probe")


class Writer:
    """Carries out groups of writes.

    The entries of a group go in with one statement: each call of SQLite lets the server's own thread go on,
    and has to wait for it to pause. Where a group is nothing but entries, as nearly all are while people
    play, that statement is the whole transaction.
    """

    def __init__(self, db: sqlite3.Connection) -> None:
        self.db = db
        self._last: dict[str, int] = {}  # by table: the number of its last entry, as committed

    def commit(self, group: list[Write]) -> list[Exception | None]:
        """All in one transaction; if one does not fit, each in its own, so that only that one fails."""
        try:
            self._transact(group)
        except Exception as error:
            self._last.clear()
            told = failure(error)
            if len(group) == 1 or isinstance(told, StorageFull):
                return [told] * len(group)
            return [failed for write in group for failed in self.commit([write])]
        return [None] * len(group)

    def _transact(self, group: list[Write]) -> None:
        more = [write for write in group if not is_entry(write)]
        if not more:
            self._add_entries(group)
            return
        self.db.execute("BEGIN IMMEDIATE")
        try:
            self._add_entries(group)
            for write in more:
                keep(self.db, write)
            self.db.execute("COMMIT")
        except BaseException:
            if self.db.in_transaction:  # a full disk ends it, for one
                self.db.execute("ROLLBACK")
            raise
        for write in more:
            if write.deleted:
                self._last.pop(write.table, None)

    def _add_entries(self, group: list[Write]) -> None:
        """Each with the next number of its table."""
        values: list[object] = []
        for write in group:
            line, table = write.line, write.table
            if line is not None:
                if line.seq != self._next(table):
                    raise Conflict
                self._last[table] = line.seq
                kept = checksum(table, line.seq, line.at, line.body)
                values += [table, line.seq, line.at, line.body, kept]
        if values:
            rows = ",".join(["(?,?,?,?,?)"] * (len(values) // 5))
            self.db.execute(ADD_ENTRIES + rows, values)

    def _next(self, table: str) -> int:
        if len(self._last) > TABLES_REMEMBERED:
            self._last.clear()
        if table not in self._last:
            last = self.db.execute(LAST_ENTRY, (table,)).fetchone()[0]
            self._last[table] = -1 if last is None else last
        return self._last[table] + 1


def is_entry(write: Write) -> bool:
    """Whether there is an entry to be kept, if anything, and nothing else."""
    return write == Write(write.table, write.line, epoch=write.epoch)


def keep(db: sqlite3.Connection, write: Write) -> None:
    """Everything but the entry."""
    table = write.table
    if isinstance(write, Probe):
        write.carry_out(db)
    if (brief := write.brief) is not None:
        body = msgspec.msgpack.encode(brief.nameless())
        db.execute(SET_BRIEF, (table, brief.phase, brief.public, brief.changed, body))
    for who in write.joined:
        db.execute(ADD_PERSON, (table, who.person, who.name, who.token))
    for person in write.left:
        db.execute(DROP_TOKEN, (table, person))
    if (chat := write.chat) is not None:
        said = (chat.room, chat.at, chat.person, chat.seat, chat.text, chat.phrase, chat.id)
        db.execute(ADD_CHAT, (table, *said))
    if write.snapshot is not None:
        seq, body = write.snapshot
        db.execute(SET_SNAPSHOT, (table, seq, body, checksum(table, seq, 0.0, body)))
    if write.wake is None:
        db.execute(DROP_WAKING, (table,))
    elif write.wake != AS_IT_IS:
        db.execute(SET_WAKING, (table, write.wake))
    delete(db, write)


def delete(db: sqlite3.Connection, write: Write) -> None:
    """What is to be deleted. No entry is rewritten for it: a table goes on without its names and chats."""
    for person in write.unnamed:
        db.execute(DROP_NAME, (write.table, person))
    if write.silenced is not None:
        db.execute(DROP_CHATS, (write.table, write.silenced))
    if write.deleted:
        drop_table(db, write.table)


def rows_after(db: sqlite3.Connection, table: str, after: int) -> list[Line]:
    found = [checked(table, *row) for row in db.execute(LINES, (table, after))]
    return without_gaps(found, after + 1)


def people_of(db: sqlite3.Connection, table: str) -> list[Identity]:
    query = "SELECT person, name, token FROM people WHERE tab = ? ORDER BY person"
    return [Identity(*row) for row in db.execute(query, (table,))]


def named(db: sqlite3.Connection, brief: Brief) -> Brief:
    return brief.named({who.person: who.name for who in people_of(db, brief.table)})


def brief_of(body: bytes) -> Brief | None:
    """None if it cannot be read: a list goes on without that table."""
    try:
        return msgspec.msgpack.decode(body, type=Brief)
    except (msgspec.DecodeError, UnicodeError):
        return None
