"""`fathom migrate`: a data folder into PostgreSQL and back, equal row by row; nothing is left if it fails."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import psycopg
import pytest

from fathom.cli.main import main
from fathom.cluster.schema import version_of
from fathom.cluster.store import PostgresStore
from fathom.server.data_folder import DataFolder
from fathom.server.operator_store import Act, KeepFor, Present, Report, Sanction
from fathom.server.settings import FILE
from fathom.server.sqlite import SQLite
from fathom.server.sqlite_operator import SQLiteOperator
from fathom.server.store import HANDED, IN_MEMORY, Line, Write
from tests.cluster.postgres import Postgres
from tests.server.operator_folders import BEGUN, FINISHED, folder
from tests.server.test_store import at_once, written

Rows = dict[str, list[Any]]
COLUMNS = {
    "entries": "tab, seq, at, body, sum",
    "tables": "tab, phase, public, changed, brief",
    "people": "tab, person, name, token",
    "snapshots": "tab, seq, body, sum",
    "chats": "id, tab, room, at, person, seat, text, phrase, request",
    "wakings": "tab, due",
    "acts": "id, at, act, of_table, detail",
    "reports": "id, tab, at, read, body",
    "sanctions": "id, tab, body",
    "server": "name, value",
}


def kept(db: Any) -> Rows:
    """Everything, whatever keeps it."""
    found = {
        name: db.execute(f"SELECT {columns} FROM {name}").fetchall() for name, columns in COLUMNS.items()
    }
    found["server"] = [row for row in found["server"] if row[0] != "probe"]
    return {name: sorted(rows) for name, rows in found.items()}


def in_folder(data: Path) -> Rows:
    with closing(sqlite3.connect(data / FILE)) as db:
        return kept(db)


def in_postgres(address: str) -> Rows:
    with psycopg.connect(address) as db:
        return kept(db)


@pytest.fixture
def data(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Iterator[Path]:
    """A data folder with a table of each phase, and something of everything else."""
    with folder(tmp_path / "data", "stopped", capsys) as made:
        store, operator = SQLite(made.data / FILE, at_once), SQLiteOperator(made.data / FILE)
        store.key()
        here = Present(0, 0, "Ada", "192.0.2.1")
        for n in range(3):
            operator.add_act(Act(float(n), "freeze", BEGUN, "☠"))
            operator.add_report(Report(float(n), BEGUN, "words", "Well.", here, 1, "Bea", [here]))
            operator.add_sanction(Sanction("mute", float(n), BEGUN, 0))
        operator.lift(1)
        operator.mark_read([2])
        operator.set_keep_for(KeepFor(finished=90))
        written(store, Write(BEGUN, wake=IN_MEMORY))
        operator.close()
        store.close()
        yield made.data


def complaint(capsys: pytest.CaptureFixture[str], *words: str | Path) -> str:
    assert main(["migrate", *map(str, words)]) == 2
    return capsys.readouterr().err


def test_there_and_back_everything_is_the_same(
    data: Path, database: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before = in_folder(data)
    assert all(before.values())
    assert main(["migrate", str(data), database]) == 0
    said = capsys.readouterr().out
    assert f"{len(before['entries'])} entries" in said
    assert "1 records of finished games verified" in said
    assert in_postgres(database) == before == in_folder(data)
    assert main(["migrate", database, str(tmp_path / "new")]) == 0
    assert in_folder(tmp_path / "new") == before
    assert (tmp_path / "new" / FILE).stat().st_mode & 0o077 == 0


def test_tables_go_on_where_they_were_moved(data: Path, database: str) -> None:
    assert main(["migrate", str(data), database]) == 0
    store = PostgresStore(database, at_once)
    (last,) = [len(store.lines(table)) - 1 for table in (BEGUN,)]
    assert written(store, Write(BEGUN, Line(last + 1, 1.0, b"x"))) == [None]
    store.close()
    with psycopg.connect(database) as db:
        rows = db.execute("SELECT epoch, last, game, version FROM leases WHERE tab = %s", (BEGUN,)).fetchall()
        assert rows == [(0, last + 1, "nautilus", 1)]
        numbers = db.execute(
            "INSERT INTO acts (at, act, of_table, detail) VALUES (0, '', '', '') RETURNING id"
        )
        assert numbers.fetchall() == [(4,)]


def test_a_table_handed_over_is_opened_where_nobody_leads(data: Path, database: str, tmp_path: Path) -> None:
    assert main(["migrate", str(data), database]) == 0
    with psycopg.connect(database) as db:
        db.execute("UPDATE wakings SET due = %s WHERE tab = %s", (HANDED, BEGUN))
    assert main(["migrate", database, str(tmp_path / "new")]) == 0
    assert (BEGUN, IN_MEMORY) in in_folder(tmp_path / "new")["wakings"]


def test_a_target_that_is_not_empty_is_refused(
    data: Path, database: str, capsys: pytest.CaptureFixture[str]
) -> None:
    store = PostgresStore(database, at_once)
    store.key()
    store.close()
    assert main(["migrate", str(data), database]) == 0
    before = in_postgres(database)
    assert "is not empty" in complaint(capsys, data, database)
    assert in_postgres(database) == before
    assert "is not empty" in complaint(capsys, database, data)


def test_damage_leaves_the_target_empty(
    data: Path, database: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with closing(sqlite3.connect(data / FILE)) as db:
        db.execute("UPDATE entries SET body = x'00' WHERE tab = ? AND seq = 2", (FINISHED,))
        db.commit()
    assert FINISHED in complaint(capsys, data, database)
    assert not any(in_postgres(database).values())
    assert main(["migrate", str(data), database, "--damaged"]) == 0
    assert "wrong as before" in capsys.readouterr().out
    assert in_postgres(database) == in_folder(data)
    assert main(["tables", "check", "--store", database]) == 1
    assert f"{FINISHED}, entry 2" in capsys.readouterr().out
    assert FINISHED in complaint(capsys, database, tmp_path / "new")
    assert not (tmp_path / "new").exists()


def test_a_lost_connection_leaves_the_target_empty(
    postgres: Postgres, data: Path, database: str, capsys: pytest.CaptureFixture[str]
) -> None:
    from fathom.cluster.migration import Move, into_postgres
    from fathom.server import static_content
    from fathom.server.store import Unusable

    class Ending:
        """Shows progress, and ends PostgreSQL when rows are compared."""

        def __init__(self, title: str, total: int) -> None:
            self.crash = title == "rows compared"

        def __enter__(self) -> Any:
            if self.crash:
                postgres.crash()
            return lambda done: None

        def __exit__(self, *error: object) -> None:
            return None

    with pytest.raises(Unusable, match="the store cannot be used"):
        into_postgres(data, database, Move(static_content.known(), Ending))
    postgres.start()
    assert not any(in_postgres(database).values())


def test_what_is_in_use_is_not_moved(
    data: Path, database: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lock = DataFolder(data)
    assert "stop it first" in complaint(capsys, data, database)
    lock.close()
    with psycopg.connect(database) as db:
        values = "'a', 'server', '', '', '{}', 0, false, clock_timestamp() + interval '1 hour'"
        db.execute(f"INSERT INTO processes VALUES ({values})")
    assert "stop them first" in complaint(capsys, data, database)
    assert "stop them first" in complaint(capsys, database, tmp_path / "new")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ([], "which store?"),
        (["/nowhere", "postgresql://ada@127.0.0.1:1/x"], "there are no tables in '/nowhere'"),
        (["/one", "/other"], "from a folder to a store"),
        (["postgresql://a@b/c", "postgresql://a@b/c"], "from a folder to a store"),
        (["/one"], "say --store ADDRESS"),
        (["/one", "/two", "/three"], "say --store ADDRESS"),
        (["/one", "postgresql://ada:secret@127.0.0.1:1/x"], "part of the command"),
    ],
)
def test_what_cannot_be_meant_is_refused(
    words: list[str], said: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("FATHOM_STORE", raising=False)
    assert said in complaint(capsys, *words)


def test_a_store_is_prepared_and_brought_up_to_date(
    postgres: Postgres,
    empty_database: str,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert main(["migrate", "--store", empty_database]) == 0
    assert "brought up to version" in capsys.readouterr().out
    with psycopg.connect(empty_database) as db:
        assert version_of(db)[0] > 0
    monkeypatch.setenv("FATHOM_STORE", empty_database)
    monkeypatch.setenv("FATHOM_THINKER_PASSWORD", "s3cret")
    assert main(["migrate", "--thinker-role", "of_migration"]) == 0
    said = capsys.readouterr().out
    assert "is up to date" in said
    assert "of_migration may think for bots" in said
    with psycopg.connect(empty_database.replace("fathom@", "of_migration@")) as db:
        with pytest.raises(psycopg.errors.InsufficientPrivilege):
            db.execute("SELECT * FROM entries")
        db.rollback()
