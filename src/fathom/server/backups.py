"""Backups: a whole store into a new folder, or one table out of it."""

from __future__ import annotations

import sqlite3
import time
from pathlib import Path
from tempfile import TemporaryDirectory

from fathom.server import table_file
from fathom.server.operator import Problem
from fathom.server.operator_store import Act
from fathom.server.settings import FILE
from fathom.server.sqlite import SQLite, copy, new_file
from fathom.server.sqlite_operator import SQLiteOperator
from fathom.server.store import Unusable

OWNERS_FOLDER = 0o700


def restore_all(backup: Path, folder: Path) -> int:
    """Into a folder that is not there yet, or empty; how many tables there are."""
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise Problem(f"'{folder}' is not empty: restore into a new folder")
    made = not folder.exists()
    folder.mkdir(mode=OWNERS_FOLDER, parents=True, exist_ok=True)
    try:
        return opened(backup, folder / FILE, "restore")
    except BaseException:
        for file in folder.iterdir():
            file.unlink()
        if made:
            folder.rmdir()
        raise


def opened(backup: Path, file: Path, act: str = "") -> int:
    """Copy a backup and open the copy, which also brings it up to date; how many tables it has."""
    if not backup.is_file():
        raise Problem(f"there is no file '{backup}'")
    try:
        new_file(file)
        copy(backup, file)
        SQLite(file, lambda call: call()).close()
        kept = SQLiteOperator(file)
        try:
            if act:
                kept.add_act(Act(time.time(), act, ""))
            return len(kept.tables())
        finally:
            kept.close()
    except (sqlite3.Error, Unusable) as error:
        raise Problem(f"'{backup}' is no backup of tables, or it is damaged: {error}") from None


def table_in(backup: Path, table: str) -> str:
    """One table of a backup, as an export."""
    with TemporaryDirectory() as folder:
        file = Path(folder) / FILE
        opened(backup, file)
        kept = SQLiteOperator(file)
        try:
            found = next((each for each in kept.tables() if each.brief.table == table), None)
            if found is None:
                raise Problem(f"there is no table {table} in '{backup}'")
            over = found.brief.phase == "over"
            return table_file.written(table, found.brief.game, not over, kept.version(), kept.rows(table))
        finally:
            kept.close()
