"""Operator's store in PostgreSQL: relations of its own beside the tables, through its own connection."""

from __future__ import annotations

import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Final

import msgspec
import psycopg

from fathom.cluster.connection import LOST, Connection, Watchdog, connect, failure, lost, reachable
from fathom.cluster.copying import RELATIONS
from fathom.cluster.schema import prepare
from fathom.cluster.store import BEGIN, with_names
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
from fathom.server.sqlite import brief_of
from fathom.server.sqlite_operator import KEEP_FOR
from fathom.server.sqlite_schema import FORMAT
from fathom.server.store import StorageError

TIDYING: Final = 0x66617470  # the number of a lock
OF_A_TABLE: Final = ("chats", "entries", "people", "snapshots", "tables", "wakings")
"""Relations whose rows are a table, by name, as a file of SQLite would tell them."""
LISTED: Final = """
SELECT brief, (SELECT at FROM entries WHERE entries.tab = tables.tab ORDER BY seq DESC LIMIT 1)
FROM tables ORDER BY changed DESC
"""
TAKEN: Final = """
INSERT INTO leases (tab, epoch, last, game, version) VALUES (%s, 0, %s, %s, %s)
ON CONFLICT (tab) DO UPDATE SET epoch = leases.epoch + 1, holder = '', last = excluded.last,
game = excluded.game, version = excluded.version
"""
SET_KEEP_FOR: Final = """
INSERT INTO server (name, value) VALUES (%s, %s) ON CONFLICT (name) DO UPDATE SET value = excluded.value
"""


class PostgresOperator(OperatorStore):
    """Writes seldom and little, so it does not go through the thread that writes entries."""

    def __init__(self, address: str) -> None:
        self._address: Final = address
        self._lock = threading.Lock()
        with reachable():
            self._db = connect(address)
            prepare(self._db)
        self._watchdog = Watchdog()

    @contextmanager
    def _using(self) -> Iterator[Connection]:
        """A connection that was lost is made anew, once each time somebody asks."""
        with self._lock:
            try:
                if self._db.closed:
                    self._db = connect(self._address)
                with self._watchdog.watching(self._db):
                    yield self._db
            except psycopg.Error as error:
                if lost(error, self._db):
                    self._db.close()
                    raise StorageError(LOST) from None
                raise failure(error) from None

    @contextmanager
    def _transaction(self) -> Iterator[Connection]:
        with self._using() as db, db.transaction():
            yield db

    @contextmanager
    def _read(self) -> Iterator[Connection]:
        """What is read within is of one moment."""
        with self._using() as db:
            db.execute(BEGIN)
            try:
                yield db
            finally:
                if not db.closed:
                    db.execute("COMMIT")

    def close(self) -> None:
        with self._lock:
            self._watchdog.close()
            self._db.close()

    # Tables

    def tables(self) -> list[Listed]:
        with self._read() as db:
            rows = [(brief_of(body), last) for body, last in db.execute(LISTED).fetchall()]
            known = [(brief, last) for brief, last in rows if brief is not None]
            briefs = with_names(db, [brief for brief, _ in known])
        return [
            Listed(brief, brief.changed if last is None else last)
            for brief, (_, last) in zip(briefs, known, strict=True)
        ]

    def rows(self, table: str) -> Rows:
        found: Rows = {}
        with self._read() as db:
            for name in OF_A_TABLE:
                columns, order = RELATIONS[name].columns, RELATIONS[name].order
                query = f"SELECT {', '.join(columns)} FROM {name} WHERE tab = %s ORDER BY {order}"
                rows = db.execute(query, (table,)).fetchall()
                found[name] = [dict(zip(columns, row, strict=True)) for row in rows]
        return found if any(found.values()) else {}

    def add(self, table: str, rows: Rows) -> None:
        """Whoever led a table of this name, or wrote to it while it was deleted, leads it no more."""
        with self._transaction() as db:
            self._take(db, table, rows)
            for name in OF_A_TABLE:
                if db.execute(f"SELECT 1 FROM {name} WHERE tab = %s LIMIT 1", (table,)).fetchone():
                    raise AlreadyThere
            for name in OF_A_TABLE:
                for row in rows.get(name, []):
                    insert(db, name, [row[column] for column in RELATIONS[name].columns])

    def _take(self, db: Connection, table: str, rows: Rows) -> None:
        bodies = [row["brief"] for row in rows.get("tables", [])]
        brief = brief_of(bodies[0]) if bodies and isinstance(bodies[0], bytes) else None
        game, version = (brief.game, brief.version) if brief is not None else ("", 0)
        db.execute(TAKEN, (table, len(rows.get("entries", [])) - 1, game, version))

    def version(self) -> int:
        """What is exported here can be imported where tables are kept in a file, and the other way round."""
        return FORMAT

    def tidy(self) -> None:
        """PostgreSQL's own vacuum does it, soon afterwards."""

    def begin_tidying(self) -> bool:
        """The lock ends with the connection, if this process dies."""
        with self._using() as db:
            (mine,) = db.execute("SELECT pg_try_advisory_lock(%s)", (TIDYING,)).fetchone() or (False,)
        return bool(mine)

    def end_tidying(self) -> None:
        with self._using() as db:
            db.execute("SELECT pg_advisory_unlock(%s)", (TIDYING,))

    # Acts

    def add_act(self, act: Act) -> None:
        with self._transaction() as db:
            query = "INSERT INTO acts (at, act, of_table, detail) VALUES (%s, %s, %s, %s)"
            db.execute(query, (float(act.at), act.act, act.table, act.detail))

    def acts(self, most: int) -> list[Act]:
        query = "SELECT at, act, of_table, detail FROM acts ORDER BY id DESC LIMIT %s"
        with self._read() as db:
            return [Act(*row) for row in reversed(db.execute(query, (most,)).fetchall())]

    # Reports

    def add_report(self, report: Report) -> None:
        with self._transaction() as db:
            query = "INSERT INTO reports (tab, at, read, body) VALUES (%s, %s, 0, %s)"
            db.execute(query, (report.table, float(report.at), msgspec.msgpack.encode(report)))

    def reports(self, read: bool) -> list[Report]:
        query = "SELECT id, read, body FROM reports WHERE read <= %s ORDER BY id"
        with self._read() as db:
            return [read_report(*row) for row in db.execute(query, (int(read),)).fetchall()]

    def mark_read(self, numbers: Sequence[int]) -> int:
        return self._changed("UPDATE reports SET read = 1 WHERE id = ANY(%s)", list(numbers))

    # Mutes and blocks

    def add_sanction(self, sanction: Sanction) -> int:
        query = "INSERT INTO sanctions (tab, body) VALUES (%s, %s) RETURNING id"
        with self._transaction() as db:
            body = msgspec.msgpack.encode(sanction)
            (made,) = db.execute(query, (sanction.table, body)).fetchone() or (0,)
        return int(made)

    def sanctions(self) -> list[Sanction]:
        with self._read() as db:
            rows = db.execute("SELECT id, body FROM sanctions ORDER BY id").fetchall()
        return [read_sanction(*row) for row in rows]

    def lift(self, number: int) -> bool:
        return self._changed("DELETE FROM sanctions WHERE id = %s", number) > 0

    # How long things are kept

    def keep_for(self) -> KeepFor:
        with self._read() as db:
            found = db.execute("SELECT value FROM server WHERE name = %s", (KEEP_FOR,)).fetchone()
        return KeepFor() if found is None else msgspec.msgpack.decode(found[0], type=KeepFor)

    def set_keep_for(self, rules: KeepFor) -> None:
        with self._transaction() as db:
            db.execute(SET_KEEP_FOR, (KEEP_FOR, msgspec.msgpack.encode(rules)))

    def drop_chats(self, before: float) -> int:
        query = "DELETE FROM chats WHERE at < %s AND tab NOT IN (SELECT tab FROM reports WHERE read = 0)"
        return self._changed(query, float(before))

    def drop_reports(self, before: float) -> int:
        return self._changed("DELETE FROM reports WHERE read = 1 AND at < %s", float(before))

    def drop_acts(self, before: float) -> int:
        return self._changed("DELETE FROM acts WHERE at < %s", float(before))

    def _changed(self, query: str, value: object) -> int:
        """How many rows it changed or deleted."""
        with self._transaction() as db:
            return db.execute(query, (value,)).rowcount


def insert(db: Connection, name: str, values: Sequence[object]) -> None:
    columns = list(RELATIONS[name].columns)
    if name == "entries":  # written by whoever put it in, not by a leader
        columns, values = [*columns, "epoch"], [*values, 0]
    marks = ", ".join(["%s"] * len(columns))
    db.execute(f"INSERT INTO {name} ({', '.join(columns)}) VALUES ({marks})", values)
