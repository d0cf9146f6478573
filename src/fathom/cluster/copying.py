"""Copies between PostgreSQL and a file of SQLite: every relation, row by row, of one moment."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Generator, Iterator, Mapping
from contextlib import closing, contextmanager
from itertools import islice
from pathlib import Path
from typing import Any, Final

import msgspec
import psycopg

from fathom.cluster.connection import Connection, connect, failure, why_unusable
from fathom.server.sqlite import SQLite, brief_of, new_file
from fathom.server.sqlite import connect as connect_file
from fathom.server.sqlite_operator import SQLiteOperator
from fathom.server.store import HANDED, IN_MEMORY, StorageError

AT_ONCE: Final = 1000  # rows in memory
NOBODY_LEADS: Final = f"CASE WHEN due = {HANDED} THEN {IN_MEMORY} ELSE due END"
"""Where nobody leads any table, one that was handed to somebody is opened as those in memory are."""
OF_ONE_MOMENT: Final = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"

Row = tuple[Any, ...]
Progress = Callable[[int], None]  # how many rows more


def nothing(rows: int) -> None:
    """No progress is shown."""


class Relation(msgspec.Struct, frozen=True):
    """What is copied of a relation, and in which order: the same in both stores."""

    columns: tuple[str, ...]
    order: str
    numbered: bool = False  # its rows have numbers of their own, which they keep
    where: str = "true"
    told: Mapping[str, str] = {}  # by column: what is read in its place

    @property
    def all(self) -> tuple[str, ...]:
        return ("id", *self.columns) if self.numbered else self.columns


RELATIONS: Final = {
    "server": Relation(("name", "value"), "name", where="name <> 'probe'"),
    "entries": Relation(("tab", "seq", "at", "body", "sum"), "tab, seq"),
    "tables": Relation(("tab", "phase", "public", "changed", "brief"), "tab"),
    "people": Relation(("tab", "person", "name", "token"), "tab, person"),
    "snapshots": Relation(("tab", "seq", "body", "sum"), "tab"),
    "chats": Relation(
        ("tab", "room", "at", "person", "seat", "text", "phrase", "request"), "id", numbered=True
    ),
    "wakings": Relation(("tab", "due"), "tab", told={"due": NOBODY_LEADS}),
    "acts": Relation(("at", "act", "of_table", "detail"), "id", numbered=True),
    "reports": Relation(("tab", "at", "read", "body"), "id", numbered=True),
    "sanctions": Relation(("tab", "body"), "id", numbered=True),
}
OF_LEASES: Final = """
INSERT INTO leases (tab, epoch, last) SELECT tab, 0, coalesce(max(seq), -1)
FROM (SELECT tab, seq FROM entries UNION ALL SELECT tab, NULL FROM tables) every GROUP BY tab
"""
SET_GAME: Final = "UPDATE leases SET game = %s, version = %s WHERE tab = %s"
SET_NUMBER: Final = """
SELECT setval(pg_get_serial_sequence('{name}', 'id'), greatest(max(id), 1), max(id) IS NOT NULL) FROM {name}
"""


# Reading


def count(db: Connection | sqlite3.Connection) -> int:
    """How many rows there are to copy."""
    return sum(counted(db).values())


def counted(db: Connection | sqlite3.Connection) -> dict[str, int]:
    found = {}
    for name, relation in RELATIONS.items():
        cursor: Any = db.execute(f"SELECT count(*) FROM {name} WHERE {relation.where}")
        found[name] = cursor.fetchone()[0]
    return found


def of_file(db: sqlite3.Connection, name: str) -> Generator[Row, None, None]:
    yield from db.execute(select(name, ""))


def of_postgres(db: Connection, name: str) -> Generator[Row, None, None]:
    """Within a transaction."""
    with db.cursor(f"reading_{name}", binary=True) as cursor:
        cursor.itersize = AT_ONCE
        yield from cursor.execute(select(name, ' COLLATE "C"'))


def select(name: str, collation: str) -> str:
    """The rows in the order of their bytes, not of a language."""
    relation = RELATIONS[name]
    first, _, rest = relation.order.partition(", ")
    words = first if relation.numbered else first + collation
    order = ", ".join(filter(None, (words, rest)))
    columns = [relation.told.get(column, column) for column in relation.all]
    return f"SELECT {', '.join(columns)} FROM {name} WHERE {relation.where} ORDER BY {order}"


# Into a file


def back_up(address: str, path: Path, progress: Progress = nothing) -> None:
    """Everything in a new file, as the copy of a file would be, while the store is used."""
    new_file(path)
    try:
        with connect(address, limits=False) as db:
            db.execute(OF_ONE_MOMENT)
            fill_file(db, path, progress)
            db.execute("COMMIT")
    except BaseException as error:
        remove_file(path)
        if isinstance(error, psycopg.OperationalError):
            raise StorageError(why_unusable(error)) from None
        if isinstance(error, psycopg.Error):
            raise failure(error) from None
        raise


def fill_file(db: Connection, path: Path, progress: Progress = nothing) -> None:
    """`path` is a file that is there, and empty."""
    make_file(path)
    with closing(connect_file(path)) as new:
        new.execute("BEGIN")
        for name, relation in RELATIONS.items():
            into = f"INSERT OR REPLACE INTO {name} ({', '.join(relation.all)})"
            query = f"{into} VALUES ({', '.join('?' * len(relation.all))})"
            with closing(of_postgres(db, name)) as rows:
                while page := list(islice(rows, AT_ONCE)):
                    new.executemany(query, page)
                    progress(len(page))
        new.execute("COMMIT")
        new.execute("PRAGMA journal_mode = DELETE")
        found = new.execute("PRAGMA quick_check").fetchone()[0]
        if found != "ok":
            raise sqlite3.DatabaseError(f"the copy is damaged: {found}")


def make_file(path: Path) -> None:
    """The relations of a server that has never been asked anything; older ones are brought up to date."""
    SQLite(path, lambda call: call()).close()
    SQLiteOperator(path).close()


def remove_file(path: Path) -> None:
    for end in ("", "-wal", "-shm", "-journal"):
        path.with_name(path.name + end).unlink(missing_ok=True)


# Into PostgreSQL


def fill_postgres(old: sqlite3.Connection, db: Connection, progress: Progress = nothing) -> None:
    """Within a transaction: nothing of it is there if it fails."""
    for name, relation in RELATIONS.items():
        with (
            closing(of_file(old, name)) as rows,
            db.cursor() as cursor,
            cursor.copy(f"COPY {name} ({', '.join(relation.all)}) FROM STDIN") as copy,
        ):
            for n, row in enumerate(rows, 1):
                copy.write_row(row)
                if n % AT_ONCE == 0:
                    progress(AT_ONCE)
        if relation.numbered:
            db.execute(SET_NUMBER.format(name=name))
    db.execute(OF_LEASES)
    for table, body in db.execute("SELECT tab, brief FROM tables").fetchall():
        if (brief := brief_of(body)) is not None:
            db.execute(SET_GAME, (brief.game, brief.version, table))


# Comparing


class Different(Exception):
    """The copy is not what was copied; the sentence says where."""


def compare(old: sqlite3.Connection, db: Connection, progress: Progress = nothing) -> int:
    """Row by row; how many there are."""
    total = 0
    for name in RELATIONS:
        n = 0
        with closing(of_file(old, name)) as here, closing(of_postgres(db, name)) as there:
            for n, (one, other) in enumerate(zip_all(here, there), 1):
                if one != other:
                    raise Different(f"row {n} of '{name}' is another in the copy")
                if n % AT_ONCE == 0:
                    progress(AT_ONCE)
        total += n
    return total


def zip_all(here: Iterator[Row], there: Iterator[Row]) -> Iterator[tuple[Row | None, Row | None]]:
    """Until both end."""
    while True:
        one, other = next(here, None), next(there, None)
        if one is None and other is None:
            return
        yield one, other


@contextmanager
def reading_file(path: Path) -> Iterator[sqlite3.Connection]:
    """All that is read belongs together."""
    with closing(connect_file(path)) as db:
        db.execute("BEGIN")
        yield db
        db.execute("ROLLBACK")
