"""Relations of the SQLite store whose rows belong to one table each, found by their column `tab`."""

from __future__ import annotations

import sqlite3
from typing import Final

NUMBER: Final = "id"  # the column with the row's own number


def relations(db: sqlite3.Connection) -> list[str]:
    """Those whose rows belong to a table each, whatever this version of the store keeps there."""
    names = [
        name for (name,) in db.execute("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name")
    ]
    return [name for name in names if "tab" in columns_of(db, name)]


def columns_of(db: sqlite3.Connection, name: str) -> list[str]:
    """Without the row's own number, which is another one in every file."""
    return [column for _, column, *_ in db.execute(f"PRAGMA table_info({name})") if column != NUMBER]


def drop_table(db: sqlite3.Connection, table: str) -> None:
    """Delete everything that is kept of a table."""
    for name in relations(db):
        db.execute(f"DELETE FROM {name} WHERE tab = ?", (table,))
