"""SQLite schema: the tables of the file, and how a file of an older format is brought up to date.

Format 1 had names and hashes of tokens in entries, snapshots, briefs and chats, and no checksums.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from typing import Any, Final

import msgspec
import structlog

from fathom.server import log_entries as e
from fathom.server.store import IN_MEMORY, Brief, Unusable, checksum

log = structlog.get_logger("fathom.store")

FORMAT: Final = 2
SCHEMA: Final = (
    """CREATE TABLE IF NOT EXISTS entries (
    id INTEGER PRIMARY KEY, tab TEXT NOT NULL, seq INTEGER NOT NULL, at REAL NOT NULL, body BLOB NOT NULL,
    sum BLOB NOT NULL DEFAULT x'')""",
    "CREATE UNIQUE INDEX IF NOT EXISTS entries_in_order ON entries (tab, seq)",
    """CREATE TABLE IF NOT EXISTS tables (
    tab TEXT PRIMARY KEY, phase TEXT NOT NULL, public INTEGER NOT NULL, changed REAL NOT NULL,
    brief BLOB NOT NULL)""",
    "CREATE INDEX IF NOT EXISTS tables_by_phase ON tables (phase, public, changed)",
    """CREATE TABLE IF NOT EXISTS people (
    tab TEXT NOT NULL, person INTEGER NOT NULL, name TEXT NOT NULL, token BLOB NOT NULL,
    PRIMARY KEY (tab, person))""",
    "CREATE INDEX IF NOT EXISTS people_by_token ON people (token)",
    """CREATE TABLE IF NOT EXISTS snapshots (
    tab TEXT PRIMARY KEY, seq INTEGER NOT NULL, body BLOB NOT NULL, sum BLOB NOT NULL DEFAULT x'')""",
    """CREATE TABLE IF NOT EXISTS chats (
    id INTEGER PRIMARY KEY, tab TEXT NOT NULL, room TEXT NOT NULL, at REAL NOT NULL, person INTEGER NOT NULL,
    seat INTEGER NOT NULL, text TEXT NOT NULL, phrase TEXT NOT NULL,
    request TEXT NOT NULL DEFAULT '')""",
    "CREATE INDEX IF NOT EXISTS chats_in_order ON chats (tab, room, id)",
    "CREATE TABLE IF NOT EXISTS wakings (tab TEXT PRIMARY KEY, due REAL NOT NULL)",
    "CREATE INDEX IF NOT EXISTS wakings_by_due ON wakings (due)",
    "CREATE TABLE IF NOT EXISTS server (name TEXT PRIMARY KEY, value BLOB NOT NULL)",
)
AT_ONCE: Final = 5000  # rows in memory
PAGE: Final = "SELECT id, tab, seq, at, body FROM entries WHERE id > ? ORDER BY id LIMIT ?"
TOKENS: Final = """
INSERT INTO people SELECT tab, person, '', hash FROM tokens WHERE true
ON CONFLICT (tab, person) DO UPDATE SET token = excluded.token
"""
WAKE_ALL: Final = "INSERT INTO wakings SELECT tab, ? FROM tables WHERE phase IN ('gathering', 'playing')"
ADD_PERSON: Final = "INSERT OR REPLACE INTO people VALUES (?, ?, ?, x'')"
ADD_CHAT: Final = "INSERT INTO chats VALUES (?, ?, ?, ?, ?, ?, ?, ?, '')"

Names = dict[tuple[str, str], int]  # by table and name: the person's number


def prepare(db: sqlite3.Connection) -> None:
    """Make the tables, or bring them up to date: in one transaction: a crash leaves them as they were."""
    found = format_of(db)
    if found > FORMAT:
        raise Unusable(f"the tables are kept in format {found}; this Fathom reads {FORMAT}")
    if found == FORMAT and notes_wakings(db):
        return
    db.execute("BEGIN IMMEDIATE")
    try:
        found, noted = format_of(db), notes_wakings(db)
        if found == 1:
            from_first(db)
        make(db)
        if found and not noted:  # what is due was not noted then: all are looked at once
            db.execute(WAKE_ALL, (IN_MEMORY,))
        db.execute(f"PRAGMA user_version = {FORMAT}")
        db.execute("COMMIT")
    except BaseException:
        if db.in_transaction:
            db.execute("ROLLBACK")
        raise


def format_of(db: sqlite3.Connection) -> int:
    """0 if there is nothing yet. Format 1 wrote its number only after its tables."""
    found = int(db.execute("PRAGMA user_version").fetchone()[0])
    made = db.execute("SELECT 1 FROM sqlite_master WHERE name = 'entries'").fetchone()
    return found or int(made is not None)


def notes_wakings(db: sqlite3.Connection) -> bool:
    return db.execute("SELECT 1 FROM sqlite_master WHERE name = 'wakings'").fetchone() is not None


def make(db: sqlite3.Connection) -> None:
    for statement in SCHEMA:
        db.execute(statement)


def from_first(db: sqlite3.Connection) -> None:
    """Format 1 to 2: checksums everywhere; names, hashes of tokens and chat apart."""
    log.info("bringing the tables up to date", format=FORMAT)
    db.execute("ALTER TABLE entries ADD COLUMN sum BLOB NOT NULL DEFAULT x''")
    db.execute("ALTER TABLE snapshots ADD COLUMN sum BLOB NOT NULL DEFAULT x''")
    db.execute("ALTER TABLE chats RENAME TO chats_1")
    db.execute("DROP INDEX IF EXISTS chats_in_order")
    make(db)
    names = entries_from_first(db)
    db.execute(TOKENS)
    db.execute("DROP TABLE tokens")
    snapshots_from_first(db)
    briefs_from_first(db, names)
    chats_from_first(db, names)
    db.execute("DROP TABLE chats_1")


def entries_from_first(db: sqlite3.Connection) -> Names:
    names: Names = {}
    following: dict[str, int] = {}  # by table: the number of the next person
    for n, table, seq, at, body in entries_of(db):
        kept = body
        if (entry := naming(body)) is not None:
            for person, name in e.newcomers(entry, following.get(table, 0)).items():
                db.execute(ADD_PERSON, (table, person, name))
                names[table, name] = person
                following[table] = max(person + 1, following.get(table, 0))
            kept = e.to_log(entry)
        db.execute(
            "UPDATE entries SET body = ?, sum = ? WHERE id = ?", (kept, checksum(table, seq, at, kept), n)
        )
    return names


def entries_of(db: sqlite3.Connection) -> Iterator[tuple[int, str, int, float, bytes]]:
    last = -1
    while rows := db.execute(PAGE, (last, AT_ONCE)).fetchall():
        yield from rows
        last = rows[-1][0]


def naming(body: bytes) -> e.Opened | e.Joined | None:
    """The entry, if it is one that named people; what cannot be read is left as it is."""
    try:
        entry = e.DECODE(body)
    except (msgspec.DecodeError, UnicodeError):
        return None
    return entry if isinstance(entry, e.Opened | e.Joined) else None


def snapshots_from_first(db: sqlite3.Connection) -> None:
    for table, seq in db.execute("SELECT tab, seq FROM snapshots").fetchall():
        body = db.execute("SELECT body FROM snapshots WHERE tab = ?", (table,)).fetchone()[0]
        kept = without_names(body)
        db.execute(
            "UPDATE snapshots SET body = ?, sum = ? WHERE tab = ?",
            (kept, checksum(table, seq, 0.0, kept), table),
        )


def without_names(snapshot: bytes) -> bytes:
    """A snapshot of whatever game and version; one that cannot be read is left as it is."""
    try:
        whole: Any = msgspec.msgpack.decode(snapshot)
        for person in whole[0]["people"].values():
            person.pop("name", None)
            person.pop("token", None)
    except (msgspec.DecodeError, UnicodeError, LookupError, TypeError, AttributeError):
        return snapshot
    return msgspec.msgpack.encode(whole)


def briefs_from_first(db: sqlite3.Connection, names: Names) -> None:
    for table, body in db.execute("SELECT tab, brief FROM tables").fetchall():
        try:
            brief = msgspec.msgpack.decode(body, type=Brief)
        except (msgspec.DecodeError, UnicodeError):
            continue
        people = brief.people or [names.get((table, name), -1) for name in brief.names]
        kept = msgspec.structs.replace(brief, people=people).nameless()
        db.execute("UPDATE tables SET brief = ? WHERE tab = ?", (msgspec.msgpack.encode(kept), table))


def chats_from_first(db: sqlite3.Connection, names: Names) -> None:
    for n, table, room, body in db.execute("SELECT id, tab, room, body FROM chats_1 ORDER BY id").fetchall():
        try:
            said: Any = msgspec.msgpack.decode(body)
            row = (
                said["at"],
                names.get((table, said["who"]), -1),
                said["seat"],
                said["text"],
                said["phrase"],
            )
        except (msgspec.DecodeError, UnicodeError, LookupError, TypeError):
            continue
        db.execute(ADD_CHAT, (n, table, room, *row))
