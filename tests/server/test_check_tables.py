"""`fathom tables check` finds every kind of damage, and nothing where nothing is wrong."""

from __future__ import annotations

import json
import sqlite3
from pathlib import Path

import pytest

from fathom.cli.check_tables_command import told
from fathom.cli.main import main
from fathom.server.check_tables import Checked, check_tables
from fathom.server.sqlite import SQLite
from fathom.server.store import Line, Unusable, checksum
from tests.server.rooms import GAMES_BY_KEY
from tests.server.stores import of_file
from tests.server.test_damage import MENDED, SPOILED, Damage, damage, sql, two_tables
from tests.server.test_store_format import OLDER, TABLES, at_once


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "tables.sqlite"


@pytest.fixture
def tables(file: Path) -> list[str]:
    """Two tables in play."""
    return two_tables(of_file(file))


@pytest.fixture
def kept(file: Path) -> Path:
    """Tables that a server of format 1 kept, one of them finished."""
    db = sqlite3.connect(file)
    db.executescript((OLDER / "tables-1.sql").read_text("utf-8"))
    db.close()
    SQLite(file, at_once).close()
    return file


def check(file: Path) -> Checked:
    return check_tables(file, GAMES_BY_KEY)


def test_nothing_is_wrong_with_sound_tables(file: Path, tables: list[str]) -> None:
    found = check(file)
    assert found.ok, found.wrong
    assert (found.tables, found.snapshots, found.records) == (2, 2, 0)
    assert found.entries > 20


def test_nothing_is_wrong_with_tables_brought_up_to_date_and_records_are_verified(kept: Path) -> None:
    found = check(kept)
    assert found.ok, found.wrong
    assert (found.tables, found.records) == (len(TABLES), 1)


def disagreeing(db: sqlite3.Connection, table: str) -> None:
    """A snapshot with the right checksum that is not what its entries lead to."""
    seq, body = db.execute("SELECT seq, body FROM snapshots WHERE tab = ?", (table,)).fetchone()
    other = body.replace(b"\xa6paused\xc2", b"\xa6paused\xc3", 1)
    assert other != body
    total = checksum(table, seq, 0.0, other)
    db.execute("UPDATE snapshots SET body = ?, sum = ? WHERE tab = ?", (other, total, table))


def impossible(db: sqlite3.Connection, table: str) -> None:
    """An entry with the right checksum that cannot be read."""
    seq, at = db.execute("SELECT max(seq), at FROM entries WHERE tab = ?", (table,)).fetchone()
    line = Line(seq, at, b"\xc1")
    db.execute(
        "UPDATE entries SET body = ?, sum = ? WHERE tab = ? AND seq = ?",
        (line.body, checksum(table, line.seq, line.at, line.body), table, line.seq),
    )


MORE: dict[str, Damage] = {
    "the first is missing": sql("DELETE FROM entries WHERE tab = ? AND seq = 0"),
    "all are missing": sql("DELETE FROM entries WHERE tab = ?"),
    "an early entry": sql("UPDATE entries SET at = at + 1 WHERE tab = ? AND seq = 1"),
    "another list": sql("UPDATE tables SET brief = x'c1' WHERE tab = ?"),
    "no list": sql("DELETE FROM tables WHERE tab = ?"),
    "nobody": sql("DELETE FROM people WHERE tab = ?"),
    "a snapshot that disagrees": disagreeing,
    "an impossible entry": impossible,
}
EVERY = {**SPOILED, **MENDED, **MORE}


@pytest.mark.parametrize("how", EVERY)
def test_every_damage_is_found_and_where_it_is(file: Path, tables: list[str], how: str) -> None:
    damage(of_file(file), tables[1], EVERY[how])
    found = check(file)
    assert found.wrong
    assert {each.table for each in found.wrong} == {tables[1]}


def test_a_torn_file_is_found(file: Path, tables: list[str]) -> None:
    db = sqlite3.connect(file)
    db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    db.close()
    data = bytearray(file.read_bytes())
    data[-4096:] = bytes(4096)
    file.write_bytes(data)
    assert not check(file).ok


def test_it_runs_beside_a_server_and_changes_nothing(file: Path, tables: list[str]) -> None:
    store = SQLite(file, at_once)
    before = [store.lines(table) for table in tables]
    assert check(file).ok
    assert [store.lines(table) for table in tables] == before
    store.close()


def test_where_there_are_no_tables_it_says_so(tmp_path: Path) -> None:
    with pytest.raises(Unusable, match="there are no tables in"):
        check(tmp_path / "tables.sqlite")
    (tmp_path / "tables.sqlite").write_bytes(b"no tables" * 1000)
    with pytest.raises(Unusable, match="damaged"):
        check(tmp_path / "tables.sqlite")


@pytest.mark.parametrize(
    ("found", "line"),
    [
        (Checked(1, 1, 1, 1, 0), "1 table, 1 entry, 1 snapshot read, 1 record verified: nothing is wrong."),
        (
            Checked(2, 5, 0, 3, 1),
            "2 tables, 5 entries, 0 snapshots read, 3 records verified; 1 by older rules, not carried out"
            " again: nothing is wrong.",
        ),
    ],
)
def test_the_command_counts_in_proper_english(found: Checked, line: str) -> None:
    assert told(found) == line


def test_the_command_tells_what_is_wrong_and_exits_so(
    file: Path, tables: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["tables", "check", "--data", str(file.parent)]) == 0
    assert capsys.readouterr().out.endswith("nothing is wrong.\n")
    damage(of_file(file), tables[0], SPOILED["another body"])
    assert main(["tables", "check", "--data", str(file.parent)]) == 1
    told = capsys.readouterr().out
    assert f"{tables[0]}, entry " in told
    assert "an entry is not what was written" in told
    assert main(["tables", "check", "--data", str(file.parent), "--json"]) == 1
    assert json.loads(capsys.readouterr().out)["wrong"][0]["table"] == tables[0]
    assert main(["tables", "check", "--data", str(file.parent / "none")]) == 2
