"""Operator's store in SQLite: relations of its own in the file of the tables, through its own connection."""

from __future__ import annotations

import sqlite3
import threading
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Final

import msgspec

from fathom.server.operator_store import (
    Act,
    AlreadyThere,
    KeepFor,
    Listed,
    OperatorStore,
    Report,
    Rows,
    Sanction,
    read_report,
    read_sanction,
)
from fathom.server.sqlite import brief_of, connect, named
from fathom.server.sqlite_relations import columns_of, relations

OPERATOR_SCHEMA: Final = """
CREATE TABLE IF NOT EXISTS acts (
    id INTEGER PRIMARY KEY, at REAL NOT NULL, act TEXT NOT NULL, of_table TEXT NOT NULL,
    detail TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS reports (
    id INTEGER PRIMARY KEY, tab TEXT NOT NULL, at REAL NOT NULL, read INTEGER NOT NULL, body BLOB NOT NULL);
CREATE INDEX IF NOT EXISTS reports_of_table ON reports (tab);
CREATE TABLE IF NOT EXISTS sanctions (id INTEGER PRIMARY KEY, tab TEXT NOT NULL, body BLOB NOT NULL);
CREATE INDEX IF NOT EXISTS sanctions_of_table ON sanctions (tab);
"""
LISTED: Final = """
SELECT brief, (SELECT at FROM entries WHERE entries.tab = tables.tab ORDER BY seq DESC LIMIT 1)
FROM tables ORDER BY changed DESC
"""
TIDY_MILLISECONDS: Final = 500  # to wait for whoever reads or writes just now
KEEP_FOR: Final = "keep-for"
OPERATORS_OWN: Final = ("reports", "sanctions")
"""Relations with a column `tab` that are deleted with a table, but are no part of it."""


class SQLiteOperator(OperatorStore):
    """Writes seldom and little, so it does not go through the thread that writes entries."""

    def __init__(self, path: Path) -> None:
        self.path: Final = path
        self._lock = threading.Lock()
        self._db = connect(path)
        self._db.executescript(OPERATOR_SCHEMA)

    @contextmanager
    def _transaction(self) -> Iterator[sqlite3.Connection]:
        with self._lock:
            self._db.execute("BEGIN IMMEDIATE")
            try:
                yield self._db
                self._db.execute("COMMIT")
            except BaseException:
                if self._db.in_transaction:  # a full disk ends it, for one
                    self._db.execute("ROLLBACK")
                raise

    @contextmanager
    def _read(self) -> Iterator[sqlite3.Connection]:
        """What is read within is of one moment."""
        with self._lock:
            self._db.execute("BEGIN")
            try:
                yield self._db
            finally:
                self._db.execute("COMMIT")

    def close(self) -> None:
        with self._lock:
            self._db.close()

    # Tables

    def tables(self) -> list[Listed]:
        with self._read() as db:
            rows = [(brief_of(body), last) for body, last in db.execute(LISTED).fetchall()]
            briefs = [(named(db, brief), last) for brief, last in rows if brief is not None]
        return [Listed(brief, brief.changed if last is None else last) for brief, last in briefs]

    def rows(self, table: str) -> Rows:
        found: Rows = {}
        with self._read() as db:
            for name in relations(db):
                if name not in OPERATORS_OWN:
                    columns = columns_of(db, name)
                    query = f"SELECT {', '.join(columns)} FROM {name} WHERE tab = ? ORDER BY rowid"
                    rows = db.execute(query, (table,)).fetchall()
                    found[name] = [dict(zip(columns, row, strict=True)) for row in rows]
        return found if any(found.values()) else {}

    def add(self, table: str, rows: Rows) -> None:
        with self._transaction() as db:
            known = [name for name in relations(db) if name not in OPERATORS_OWN]
            for name in known:
                if db.execute(f"SELECT 1 FROM {name} WHERE tab = ? LIMIT 1", (table,)).fetchone():
                    raise AlreadyThere
            for name in known:
                columns = columns_of(db, name)
                marks = ", ".join("?" * len(columns))
                values = [[row[column] for column in columns] for row in rows.get(name, [])]
                db.executemany(f"INSERT INTO {name} ({', '.join(columns)}) VALUES ({marks})", values)

    def version(self) -> int:
        with self._read() as db:
            found: int = db.execute("PRAGMA user_version").fetchone()[0]
        return found

    def tidy(self) -> None:
        """What was deleted is still in the write-ahead log, until that begins anew."""
        with closing(connect(self.path)) as db:
            db.execute(f"PRAGMA busy_timeout = {TIDY_MILLISECONDS}")
            db.execute("PRAGMA wal_checkpoint(TRUNCATE)")

    # Acts

    def add_act(self, act: Act) -> None:
        with self._transaction() as db:
            query = "INSERT INTO acts (at, act, of_table, detail) VALUES (?, ?, ?, ?)"
            db.execute(query, (act.at, act.act, act.table, act.detail))

    def acts(self, most: int) -> list[Act]:
        query = "SELECT at, act, of_table, detail FROM acts ORDER BY id DESC LIMIT ?"
        with self._read() as db:
            return [Act(*row) for row in reversed(db.execute(query, (most,)).fetchall())]

    # Reports

    def add_report(self, report: Report) -> None:
        with self._transaction() as db:
            query = "INSERT INTO reports (tab, at, read, body) VALUES (?, ?, 0, ?)"
            db.execute(query, (report.table, report.at, msgspec.msgpack.encode(report)))

    def reports(self, read: bool) -> list[Report]:
        query = "SELECT id, read, body FROM reports WHERE read <= ? ORDER BY id"
        with self._read() as db:
            return [read_report(*row) for row in db.execute(query, (int(read),)).fetchall()]

    def mark_read(self, numbers: Sequence[int]) -> int:
        with self._transaction() as db:
            done = [db.execute("UPDATE reports SET read = 1 WHERE id = ?", (n,)).rowcount for n in numbers]
        return sum(done)

    # Mutes and blocks

    def add_sanction(self, sanction: Sanction) -> int:
        with self._transaction() as db:
            query = "INSERT INTO sanctions (tab, body) VALUES (?, ?)"
            made = db.execute(query, (sanction.table, msgspec.msgpack.encode(sanction))).lastrowid
        assert made is not None
        return made

    def sanctions(self) -> list[Sanction]:
        with self._read() as db:
            rows = db.execute("SELECT id, body FROM sanctions ORDER BY id").fetchall()
        return [read_sanction(*row) for row in rows]

    def lift(self, number: int) -> bool:
        with self._transaction() as db:
            return db.execute("DELETE FROM sanctions WHERE id = ?", (number,)).rowcount > 0

    # How long things are kept

    def keep_for(self) -> KeepFor:
        with self._read() as db:
            found = db.execute("SELECT value FROM server WHERE name = ?", (KEEP_FOR,)).fetchone()
        return KeepFor() if found is None else msgspec.msgpack.decode(found[0], type=KeepFor)

    def set_keep_for(self, rules: KeepFor) -> None:
        with self._transaction() as db:
            body = msgspec.msgpack.encode(rules)
            db.execute("INSERT OR REPLACE INTO server VALUES (?, ?)", (KEEP_FOR, body))

    def drop_chats(self, before: float) -> int:
        with self._transaction() as db:
            query = "DELETE FROM chats WHERE at < ? AND tab NOT IN (SELECT tab FROM reports WHERE read = 0)"
            return db.execute(query, (before,)).rowcount

    def drop_reports(self, before: float) -> int:
        with self._transaction() as db:
            return db.execute("DELETE FROM reports WHERE read = 1 AND at < ?", (before,)).rowcount

    def drop_acts(self, before: float) -> int:
        with self._transaction() as db:
            return db.execute("DELETE FROM acts WHERE at < ?", (before,)).rowcount
