"""A file of an older format is brought up to date: nothing is lost, and names lie in their own place only."""

from __future__ import annotations

import asyncio
import json
import signal
import sqlite3
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from fathom.games import GAMES
from fathom.server import log_entries as e
from fathom.server.replays import public_log, recorded
from fathom.server.restore import restore
from fathom.server.room import Room
from fathom.server.room_data import GATHERING, OVER, PLAYING
from fathom.server.sqlite import SQLite
from fathom.server.store import Write
from fathom.server.tokens import hashed
from fathom.table.verify import verify_bytes
from tests.server.room_managers import listen, manager_of
from tests.server.rooms import GAMES_BY_KEY

OLDER = Path(__file__).parent / "older"
"""`tables-1.sql` was written by a server that kept format 1; `tables-1.json` has the tokens of its people."""
TABLES: dict[str, Any] = json.loads((OLDER / "tables-1.json").read_text("utf-8"))
PEOPLE = ("Ada", "Guest 1", "Zoé")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A file of format 1."""
    path = tmp_path / "tables.sqlite"
    db = sqlite3.connect(path)
    db.executescript((OLDER / "tables-1.sql").read_text("utf-8"))
    db.close()
    return path


def at_once(call: Any) -> None:
    call()


def room_of(store: SQLite, which: str) -> Room:
    found = restore(store, TABLES[which]["table"], GAMES_BY_KEY)
    assert found is not None
    assert not found.mended
    return found.room


def test_every_table_of_an_older_file_opens_as_it_was(file: Path) -> None:
    store = SQLite(file, at_once)
    phases = [room_of(store, which).data.phase for which in ("over", "gathering", "playing")]
    assert phases == [OVER, GATHERING, PLAYING]
    for which, known in TABLES.items():
        people = room_of(store, which).data.people.values()
        assert [person.name for person in people] == known["names"]
        assert [person.token for person in people] == [hashed(token) for token in known["tokens"]]
        own = store.own([hashed(known["tokens"][0])])
        assert [each.brief.table for each in own] == [known["table"]]
        assert "Ada" in own[0].brief.names
    store.close()


def test_entries_snapshots_and_briefs_replay_the_same_after_it(file: Path) -> None:
    store = SQLite(file, at_once)
    for known in TABLES.values():
        snapshot = store.open(known["table"])
        assert snapshot is not None
        assert snapshot.snapshot is not None
        lines = store.lines(known["table"])
        first = e.DECODE(lines[0].body)
        assert isinstance(first, e.Opened)
        from_lines = Room.open(known["table"], GAMES_BY_KEY["nautilus"], first, lines[0].at)
        for line in lines[1:]:
            from_lines.do(e.DECODE(line.body), line.at)
        from_snapshot = Room.thaw(snapshot.snapshot[1], GAMES_BY_KEY["nautilus"])
        assert from_lines.freeze() == from_snapshot.freeze()
    store.close()


def test_the_record_of_a_finished_game_still_verifies(file: Path) -> None:
    store = SQLite(file, at_once)
    assert verify_bytes(recorded(room_of(store, "over")), GAMES).ok
    store.close()


def test_no_name_and_no_token_is_left_outside_the_place_for_them(file: Path) -> None:
    SQLite(file, at_once).close()
    db = sqlite3.connect(file)
    hashes = [hashed(token) for known in TABLES.values() for token in known["tokens"]]
    for kind, column in [("entries", "body"), ("snapshots", "body"), ("tables", "brief")]:
        for (body,) in db.execute(f"SELECT {column} FROM {kind}"):
            assert not [name for name in PEOPLE if name.encode() in body], kind
            assert not [each for each in hashes if each in body], kind
    assert {name for (name,) in db.execute("SELECT name FROM people")} == set(PEOPLE)
    db.close()


def test_what_was_said_is_kept_with_who_said_it(file: Path) -> None:
    store = SQLite(file, at_once)
    said = store.chats(TABLES["over"]["table"], "table", 9)
    assert [(chat.who, chat.text, chat.phrase) for chat in said] == [
        ("Ada", "Bonne chance !", ""),
        ("Guest 1", "", "well-played"),
    ]
    gone = store.chats(TABLES["gathering"]["table"], "table", 9)
    assert [(chat.who, chat.person, chat.text) for chat in gone] == [("Zoé", 1, "I must go.")]
    store.close()


def test_an_older_game_is_played_to_its_end(file: Path) -> None:
    asyncio.run(play_on(file))


async def play_on(file: Path) -> None:
    store = SQLite(file, at_once)
    manager = manager_of(store=store)
    live = await manager.live(TABLES["playing"]["table"])
    await listen(manager, live, 0)
    while live.room.data.phase == PLAYING:
        seat = live.room.asked()[0]
        manager.submit(live, e.Acted(seat, live.room.chair(seat).decision.options[0]))
    assert live.room.data.phase == OVER
    store.close()


KILLED = """
import os, signal, sys
from pathlib import Path
from fathom.server import sqlite_schema
from fathom.server.sqlite import SQLite

left = int(sys.argv[2])
checksum = sqlite_schema.checksum

def counted(*args):
    global left
    left -= 1
    if left < 0:
        os.kill(os.getpid(), signal.SIGKILL)
    return checksum(*args)

sqlite_schema.checksum = counted
SQLite(Path(sys.argv[1]), lambda call: call())
"""


@pytest.mark.parametrize("after", [0, 60, 111, 113])
@pytest.mark.skipif(sys.platform == "win32", reason="no SIGKILL there")
def test_a_killed_start_leaves_the_older_file_as_it_was(file: Path, after: int) -> None:
    child = subprocess.run([sys.executable, "-c", KILLED, str(file), str(after)], check=False)
    assert child.returncode == -signal.SIGKILL
    db = sqlite3.connect(file)
    assert db.execute("PRAGMA user_version").fetchone() == (1,)
    assert db.execute("SELECT count(*) FROM tokens").fetchone() == (4,)
    db.close()
    store = SQLite(file, at_once)
    assert room_of(store, "over").data.phase == OVER
    store.close()


def test_what_an_older_server_could_not_read_stays_for_whoever_can(file: Path) -> None:
    """A damaged entry, snapshot or brief of one table keeps no other from being brought up to date."""
    table = TABLES["over"]["table"]
    db = sqlite3.connect(file)
    db.execute("UPDATE entries SET body = x'c1' WHERE tab = ? AND seq = 3", (table,))
    db.execute("UPDATE snapshots SET body = x'c1' WHERE tab = ?", (table,))
    db.execute("UPDATE tables SET brief = x'c1' WHERE tab = ?", (table,))
    db.commit()
    db.close()
    store = SQLite(file, at_once)
    assert store.lines(table)[3].body == b"\xc1"
    assert room_of(store, "playing").data.phase == PLAYING
    assert {brief.table for brief in store.briefs("", None, 9)} == {
        TABLES[which]["table"] for which in ("gathering", "playing")
    }
    store.close()


def test_without_names_and_chats_a_table_opens_replays_and_verifies(file: Path) -> None:
    store = SQLite(file, at_once)
    table = TABLES["over"]["table"]
    before = [line.body for line in store.lines(table)]
    log = public_log(store.lines(table), store.people(table))
    store.write(Write(table, unnamed=[0, 1], silenced=float("inf")), lambda error: None)
    store.close()
    store = SQLite(file, at_once)
    assert [line.body for line in store.lines(table)] == before
    assert store.chats(table, "table", 9) == []
    room = room_of(store, "over")
    assert [person.name for person in room.data.people.values()] == ["", ""]
    assert verify_bytes(recorded(room), GAMES).ok
    brief = store.own([hashed(TABLES["over"]["tokens"][1])])[0].brief
    assert (brief.names, brief.people, brief.free) == (["", ""], [0, 1], False)
    assert b'"Ada"' in log
    assert b'"Ada"' not in public_log(store.lines(table), store.people(table))
    store.close()
    assert b"Guest 1" not in file.read_bytes()


def test_a_deleted_table_leaves_nothing_behind(file: Path) -> None:
    store = SQLite(file, at_once)
    table = TABLES["over"]["table"]
    store.write(Write(table, deleted=True), lambda error: None)
    store.close()
    store = SQLite(file, at_once)
    assert store.open(table) is None
    assert table not in store.tables()
    store.close()
    data = file.read_bytes()
    assert table.encode() not in data
    assert b"Guest 1" not in data


def test_a_copy_is_whole_and_private(file: Path, tmp_path: Path) -> None:
    store = SQLite(file, at_once)
    copy = tmp_path / "copy.sqlite"
    store.back_up(copy)
    store.close()
    assert copy.stat().st_mode & 0o777 == 0o600
    with pytest.raises(FileExistsError):
        SQLite(file, at_once).back_up(copy)
    again = SQLite(copy, at_once)
    assert set(again.tables()) == {known["table"] for known in TABLES.values()}
    assert room_of(again, "over").data.phase == OVER
    again.close()
