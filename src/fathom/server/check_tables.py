"""Check of all tables of a store: checksums, entries carried out again, snapshots and records compared.

It only reads, and can run beside a server.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator, Mapping
from contextlib import closing
from pathlib import Path
from typing import Final

import msgspec

from fathom.core.kernel.game import Game
from fathom.server.restore import from_the_start, replay, thawed
from fathom.server.room import Room
from fathom.server.room_data import OVER, STUCK
from fathom.server.sqlite import BUSY, LINES, SNAPSHOT, brief_of, people_of
from fathom.server.sqlite_schema import FORMAT, format_of
from fathom.server.store import Damaged, Line, Unusable, checked, checksum, without_gaps
from fathom.table import record
from fathom.table.refusal import Refused
from fathom.table.verify import verify_bytes

ALL_TABLES: Final = """
SELECT tab FROM tables UNION SELECT DISTINCT tab FROM entries UNION SELECT tab FROM snapshots
"""
PROBLEMS_OF_THE_FILE: Final = 20  # told, at most


class Wrong(msgspec.Struct, frozen=True):
    """What is wrong with a table (or with the file, if none is named), and at which entry, if at one."""

    table: str
    what: str
    entry: int = -1


class Checked(msgspec.Struct):
    """What was looked at, and what is wrong with it."""

    tables: int = 0
    entries: int = 0
    snapshots: int = 0
    records: int = 0  # of finished games, verified
    older: int = 0  # tables by other rules: their entries were read, and not carried out again
    wrong: list[Wrong] = []

    @property
    def ok(self) -> bool:
        return not self.wrong


def check_tables(
    file: Path, games: Mapping[str, Game], progress: Callable[[int], None] = lambda percent: None
) -> Checked:
    """Look at everything; `Unusable` if there is no such file, or it cannot be read at all."""
    found = Checked()
    with closing(opened(file)) as db:
        try:
            found.wrong += [Wrong("", f"the file: {what}") for what in integrity(db)]
            tables = [table for (table,) in db.execute(ALL_TABLES)]
            for n, table in enumerate(tables):
                check_table(db, table, games, found)
                progress(100 * (n + 1) // len(tables))
        except sqlite3.DatabaseError as error:
            found.wrong.append(Wrong("", f"the file cannot be read to its end: {error}"))
    return found


def opened(file: Path) -> sqlite3.Connection:
    """For reading only."""
    if not file.is_file():
        raise Unusable(f"there are no tables in '{file.parent}'")
    try:
        where = f"{file.absolute().as_uri()}?mode=ro"
        db = sqlite3.connect(where, uri=True, timeout=BUSY, isolation_level=None)
        kept = format_of(db)
    except sqlite3.Error as error:
        raise Unusable(f"'{file}' is no file of tables, or is damaged: {error}") from error
    if kept != FORMAT:
        db.close()
        raise Unusable(f"the tables are kept in format {kept}; this Fathom checks {FORMAT}")
    return db


def integrity(db: sqlite3.Connection) -> Iterator[str]:
    """What SQLite itself finds wrong."""
    for (said,) in db.execute(f"PRAGMA integrity_check({PROBLEMS_OF_THE_FILE})"):
        if said != "ok":
            yield from said.split("\n")


def check_table(db: sqlite3.Connection, table: str, games: Mapping[str, Game], found: Checked) -> None:
    """One table, in one transaction: a server may be adding to it."""
    found.tables += 1
    db.execute("BEGIN")
    try:
        for wrong in problems(db, table, games, found):
            found.wrong.append(wrong)
    except sqlite3.DatabaseError as error:
        found.wrong.append(Wrong(table, f"cannot be read: {error}"))
    finally:
        db.rollback()


def problems(
    db: sqlite3.Connection, table: str, games: Mapping[str, Game], found: Checked
) -> Iterator[Wrong]:
    lines = [checked_line(table, row) for row in db.execute(LINES, (table, -1))]
    broken = [line for line in lines if isinstance(line, Wrong)]
    found.entries += len(lines)
    yield from broken
    sound = [line for line in lines if isinstance(line, Line)]
    kept, last = db.execute(SNAPSHOT, (table,)).fetchone(), len(lines) - 1
    room, then = None, None
    if not broken:
        try:
            room, then = replayed(table, without_gaps(sound, 0), games, kept[0] if kept else last)
        except Damaged as damaged:
            yield Wrong(table, what_of(damaged), damaged.seq)
        except Refused:
            yield Wrong(table, "its game is not known here: name its folder with --games")
            return
    if kept is not None:
        found.snapshots += 1
        yield from of_snapshot(table, kept, games, then, last)
    found.older += room is not None and room.data.phase == STUCK
    yield from of_brief(db, table, last)
    yield from of_people(db, table, room)
    if room is not None:
        yield from of_record(room, found)


def checked_line(table: str, row: tuple[int, float, bytes, bytes]) -> Line | Wrong:
    try:
        return checked(table, *row)
    except Damaged as damaged:
        return Wrong(table, what_of(damaged), damaged.seq)


def what_of(damaged: Damaged) -> str:
    texts = {
        "checksum": "an entry is not what was written",
        "missing": "an entry is missing",
        "unreadable": "an entry cannot be read, or cannot have happened",
        "snapshot": "the snapshot cannot be read, or is another table's",
    }
    return texts[damaged.kind]


def replayed(table: str, lines: list[Line], games: Mapping[str, Game], at: int) -> tuple[Room, bytes | None]:
    """The room after all its entries, and its snapshot at this one; none if its rules were others."""
    room = from_the_start(table, lines[: at + 1], games)
    then = None if room.data.phase == STUCK else room.freeze()
    replay(room, lines[at + 1 :])
    return room, then


def of_snapshot(
    table: str, kept: tuple[int, bytes, bytes], games: Mapping[str, Game], then: bytes | None, last: int
) -> Iterator[Wrong]:
    seq, body, total = kept
    if checksum(table, seq, 0.0, body) != total:
        yield Wrong(table, "the snapshot is not what was written")
    elif seq > last:
        yield Wrong(table, f"entries are missing: the snapshot is of entry {seq}, the last is {last}")
    else:
        try:
            frozen = thawed(table, (seq, body), games)
        except Damaged as damaged:
            yield Wrong(table, what_of(damaged))
            return
        if then is not None and frozen.freeze() != then:
            yield Wrong(table, "the snapshot is not what its entries lead to")


def of_brief(db: sqlite3.Connection, table: str, last: int) -> Iterator[Wrong]:
    """The table's row in lists."""
    kept = db.execute("SELECT brief FROM tables WHERE tab = ?", (table,)).fetchone()
    if kept is None:
        yield Wrong(table, "has no row in the list of tables")
        return
    brief = brief_of(kept[0])
    if brief is None or brief.table != table:
        yield Wrong(table, "its row in the list of tables cannot be read")
    elif brief.seq > last:
        yield Wrong(table, f"entries are missing: the list knows of entry {brief.seq}, the last is {last}")


def of_people(db: sqlite3.Connection, table: str, room: Room | None) -> Iterator[Wrong]:
    """Who they are must be known by number, even if their names were deleted."""
    known = {who.person for who in people_of(db, table)}
    for person in room.data.people if room is not None else ():
        if person not in known:
            yield Wrong(table, f"nothing is known of person {person}")


def of_record(room: Room, found: Checked) -> Iterator[Wrong]:
    """A finished game by one kind of rules verifies, draw by draw."""
    data = room.data
    if data.phase != OVER or room.table is None or data.begun_by != data.version:
        return
    report = verify_bytes(record.to_bytes(room.table.record()), [room.game])
    found.records += 1
    for problem in report.problems:
        yield Wrong(data.table, f"its record does not hold: {problem}")
