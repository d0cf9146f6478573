"""Storage that fails is told: lost writes, a full disk, damaged tables, and what /health says."""

from __future__ import annotations

import asyncio
import json
import re
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from structlog.testing import capture_logs
from websockets.asyncio.client import connect

from fathom.core.kernel.rng import Rng
from fathom.server import health
from fathom.server import log_entries as e
from fathom.server.health import StoreHealth
from fathom.server.metrics import Metrics
from fathom.server.restore import restore
from fathom.server.room_changes import TRY_AGAIN
from fathom.server.room_manager import RoomManager
from fathom.server.sqlite import SQLite, Writer
from fathom.server.store import Damaged, Done, Identity, Line, StorageError, StorageFull, Unreachable, Write
from fathom.server.tokens import new_table
from fathom.table.refusal import Refused
from tests.server.players import Player, full_table, open_table, play_all
from tests.server.room_managers import Instant, listen, manager_of, put
from tests.server.rooms import GAMES_BY_KEY, NAUTILUS, begun, opened
from tests.server.running import Running, fetch, running
from tests.server.stores import Stores, of_file
from tests.server.test_message_handler import in_a_loop

Damage = Callable[[Any, str], object]


def at_once(call: Any) -> None:
    call()


async def half_played(stores: Stores, steps: int = 12) -> str:
    """A table of two, some entries and a snapshot after its opening."""
    store = stores.open(asyncio.get_running_loop().call_soon_threadsafe)
    manager = manager_of(store=store)
    table = new_table()
    live = await manager.create(table, opened(NAUTILUS, ["open", "open"]))
    await manager.done(live, e.Joined("Bea", b"token 1", 1))
    for person in (0, 1):
        await manager.done(live, e.Readied(person, True))
    for n in range(steps):
        if n == steps // 2:
            manager.save(live)
        seat = live.room.asked()[0]
        await manager.done(live, e.Acted(seat, live.room.chair(seat).decision.options[0]))
    await asyncio.to_thread(store.close)
    return table


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "tables.sqlite"


def two_tables(stores: Stores) -> list[str]:
    return [asyncio.run(half_played(stores)) for _ in range(2)]


def damage(stores: Stores, table: str, how: Damage) -> None:
    db = stores.connection()
    how(db, table)
    db.commit()
    db.close()


def sql(statement: str) -> Damage:
    """In the words of SQLite; PostgreSQL has others for values and bytes."""

    def carry_out(db: Any, table: str) -> None:
        if isinstance(db, sqlite3.Connection):
            db.execute(statement, (table,))
        else:
            bytes_said = re.sub(r"x'(\w+)'", r"'\\x\1'::bytea", statement.replace("x''", "''::bytea"))
            db.execute(re.sub(r"\?1?", "%(table)s", bytes_said), {"table": table})

    return carry_out


LAST = "(SELECT max(seq) FROM entries WHERE tab = ?1)"
SPOILED = {
    "another body": sql(f"UPDATE entries SET body = body || x'00' WHERE tab = ?1 AND seq = {LAST}"),
    "another time": sql(f"UPDATE entries SET at = at + 1 WHERE tab = ?1 AND seq = {LAST}"),
    "of another table": sql(f"UPDATE entries SET sum = x'0102030405060708' WHERE tab = ?1 AND seq = {LAST}"),
    "one is missing": sql(f"DELETE FROM entries WHERE tab = ?1 AND seq = {LAST} - 1"),
    "the last are missing": sql("DELETE FROM entries WHERE tab = ?1 AND seq > 3"),
}
MENDED = {
    "another snapshot": sql("UPDATE snapshots SET body = body || x'00' WHERE tab = ?"),
    "no snapshot at all": sql("UPDATE snapshots SET body = x'' WHERE tab = ?"),
    "at another entry": sql("UPDATE snapshots SET seq = seq - 1 WHERE tab = ?"),
}


@pytest.mark.parametrize("how", SPOILED)
def test_a_damaged_table_says_so_and_harms_no_other(stores: Stores, how: str) -> None:
    one, other = two_tables(stores)
    damage(stores, one, SPOILED[how])
    store = stores.open()
    manager = manager_of(store=store)
    with capture_logs() as logs:
        assert asyncio.run(why(manager, one)) == "table-damaged"
    assert [each["event"] for each in logs] == ["a table is damaged: 'fathom tables check' tells which"]
    assert one not in str(logs)
    assert "Bea" not in str(logs)
    assert counted(manager.metrics, "fathom_damaged_tables_total") == 1
    assert asyncio.run(why(manager, other)) == ""
    store.close()


@pytest.mark.parametrize("how", MENDED)
def test_a_damaged_snapshot_is_made_again_from_the_entries(stores: Stores, how: str) -> None:
    one, _ = two_tables(stores)
    store = stores.open()
    sound = restore(store, one, GAMES_BY_KEY)
    store.close()
    damage(stores, one, MENDED[how])
    store = stores.open()
    manager = manager_of(store=store)
    assert asyncio.run(why(manager, one)) == ""
    assert counted(manager.metrics, "fathom_damaged_tables_total") == 1
    store.close()
    store = stores.open()
    found = restore(store, one, GAMES_BY_KEY)
    assert found is not None
    assert sound is not None
    assert not found.mended
    assert found.room.freeze() == sound.room.freeze()
    assert [each.name for each in found.room.data.people.values()] == ["Ada", "Bea"]
    store.close()


def test_a_sound_entry_that_cannot_have_happened_is_damage(stores: Stores) -> None:
    """Its checksum is right, so something else is wrong; it is not carried out."""
    one, _ = two_tables(stores)
    store = stores.open()
    last = store.lines(one)[-1]
    store.write(Write(one, Line(last.seq + 1, last.at, e.ENCODE(e.Acted(0, 1 << 40)))), lambda error: None)
    store.write(Write(one, Line(last.seq + 2, last.at, b"\xc1")), lambda error: None)
    store.close()
    store = stores.open()
    with pytest.raises(Damaged) as damaged:
        restore(store, one, GAMES_BY_KEY)
    assert (damaged.value.kind, damaged.value.seq) == ("unreadable", last.seq + 1)
    store.close()


def test_a_torn_page_of_the_file_harms_only_the_tables_that_lie_there(file: Path) -> None:
    tables = [table for _ in range(3) for table in two_tables(of_file(file))]
    db = sqlite3.connect(file)
    db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    size = db.execute("PRAGMA page_size").fetchone()[0]
    query = (
        "SELECT pageno FROM dbstat WHERE name = 'entries' AND pagetype = 'leaf' ORDER BY pageno DESC LIMIT 1"
    )
    page = db.execute(query).fetchone()[0]
    db.close()
    data = bytearray(file.read_bytes())
    data[(page - 1) * size : page * size] = bytes(size)
    file.write_bytes(data)
    store = SQLite(file, at_once)
    manager = manager_of(store=store)
    ends = [asyncio.run(why(manager, table)) for table in tables]
    assert set(ends) == {"", "table-damaged"}
    store.close()


async def why(manager: RoomManager, table: str) -> str:
    try:
        await manager.live(table)
    except Refused as refused:
        return refused.key
    return ""


def counted(metrics: Metrics, name: str) -> float:
    families = metrics.registry.collect()
    return sum(each.value for family in families for each in family.samples if each.name == name)


# Writes that fail


def test_a_full_disk_is_told_from_other_failures_and_ends_when_there_is_room(file: Path) -> None:
    SQLite(file, at_once).close()
    db = sqlite3.connect(file, isolation_level=None)
    writer = Writer(db)
    pages = db.execute("PRAGMA page_count").fetchone()[0]
    db.execute(f"PRAGMA max_page_count = {pages}")
    big, small = Write("a", Line(0, 0.0, bytes(100_000))), Write("b", Line(0, 0.0, b"x"))
    ended = writer.commit([big, small])
    assert [type(each) for each in ended] == [StorageFull, StorageFull]
    assert writer.commit([small]) == [None]
    db.execute("PRAGMA max_page_count = 100000")
    assert writer.commit([big]) == [None]
    db.close()


def test_whatever_goes_wrong_while_writing_the_writer_goes_on(stores: Stores) -> None:
    store, ended = stores.open(), list[Exception | None]()
    bad = Write("a", Line(0, 0.0, "no bytes"))  # type: ignore[arg-type]
    store.write(bad, ended.append)
    store.write(Write("b", Line(0, 0.0, b"x")), ended.append)
    store.close()
    assert [type(each) for each in ended] == [StorageError, type(None)]


def test_the_mark_of_a_failure_holds_nothing_that_was_written(stores: Stores) -> None:
    store, ended = stores.open(), list[Exception | None]()
    store.write(Write("a", joined=[Identity(0, object(), b"")]), ended.append)  # type: ignore[arg-type]
    store.close()
    assert str(ended[0]) in ("ProgrammingError", "AttributeError")  # as SQLite and our own packing call it


class Failing:
    """Takes the place of a store's `write`."""

    def __init__(self, error: Exception) -> None:
        self.error = error

    def __call__(self, write: Write, done: Done) -> None:
        done(self.error)


@in_a_loop
async def test_who_comes_after_a_lost_change_is_not_told_of_it() -> None:
    store = Instant()
    manager = manager_of(store=store)
    live = put(manager, begun())
    store.broken = StorageError("SQLITE_IOERR")
    (seat, *_) = live.room.asked()
    manager.submit(live, e.Acted(seat, live.room.chair(seat).decision.options[0]))
    store.broken = None
    late = await listen(manager, live, 0)
    assert (late.came, late.closed) == ([], TRY_AGAIN)


@in_a_loop
async def test_nobody_is_told_that_something_was_not_kept_if_it_may_be() -> None:
    """Whoever asked for it asks again, and hears what became of it."""
    store = Instant()
    manager = manager_of(store=store)
    live = put(manager, begun())
    here = await listen(manager, live, 0)
    here.since()
    store.broken = Unreachable("connection-lost")
    (seat, *_) = live.room.asked()
    manager.submit(live, e.Acted(seat, live.room.chair(seat).decision.options[0]))
    assert (here.came, here.closed) == ([], TRY_AGAIN)


@pytest.mark.parametrize(
    ("error", "status", "key"),
    [
        (StorageFull("SQLITE_FULL"), 507, "storage-full"),
        (StorageError("SQLITE_IOERR"), 503, "storage-failed"),
    ],
)
def test_clients_are_told_why_something_could_not_be_kept(
    tmp_path: Path, error: StorageError, status: int, key: str
) -> None:
    with running(tmp_path) as at:
        mine = open_table(at, "nautilus", ["open", "open"])
        store = at.inside.store
        asyncio.run(fail(at, mine, Failing(error), key))
        terms = {"game": "nautilus", "seats": ["open", "open"]}
        store.write = Failing(error)  # type: ignore[method-assign]
        answer = fetch(at.url("/api/tables"), {"terms": terms, "name": "Ada"})
        del store.write
        assert answer[:2] == (status, {"key": key, "detail": ""})
        assert counted(at.inside.manager.metrics, "fathom_lost_writes_total") >= 2
        asyncio.run(contribute(at, mine))


async def fail(at: Running, mine: dict[str, Any], failing: Failing, key: str) -> None:
    async with connect(at.socket(mine["table"]), compression=None) as socket:
        await socket.send(json.dumps({"t": "hello", "token": mine["token"]}))
        while json.loads(await socket.recv())["t"] != "table":
            pass
        at.inside.store.write = failing  # type: ignore[method-assign]
        await socket.send(json.dumps({"t": "contribute", "id": "c", "text": "north"}))
        assert json.loads(await socket.recv()) == {"t": "trouble", "key": key}
        await socket.wait_closed()
        assert socket.close_code == TRY_AGAIN
        del at.inside.store.write


async def contribute(at: Running, mine: dict[str, Any]) -> None:
    """What was not kept can be done again."""
    async with connect(at.socket(mine["table"]), compression=None) as socket:
        await socket.send(json.dumps({"t": "hello", "token": mine["token"]}))
        await socket.send(json.dumps({"t": "contribute", "id": "c", "text": "north"}))
        while (told := json.loads(await socket.recv())).get("id") != "c":
            pass
        assert told == {"t": "done", "id": "c"}


def test_whoever_opens_a_damaged_table_is_told_so_and_all_others_play(tmp_path: Path) -> None:
    with running(tmp_path) as at:
        broken, sound = full_table(at, "nautilus", 2), full_table(at, "nautilus", 2)
    damage(
        of_file(tmp_path / "tables.sqlite"),
        broken[0]["table"],
        sql("DELETE FROM entries WHERE tab = ? AND seq = 1"),
    )
    with running(tmp_path) as at:
        assert asyncio.run(told_at(at, broken[0])) == {"t": "bye", "key": "table-damaged"}
        status, problem, _ = fetch(at.url(f"/api/tables/{broken[0]['table']}/record"))
        assert (status, problem["key"]) == (500, "table-damaged")
        mine = fetch(at.url("/api/mine"), {"tokens": [broken[0]["token"], sound[0]["token"]]})[1]
        assert {each["table"] for each in mine} == {broken[0]["table"], sound[0]["table"]}
        asyncio.run(play_all([Player(at, one["table"], one["token"], Rng(n)) for n, one in enumerate(sound)]))


async def told_at(at: Running, mine: dict[str, Any]) -> Any:
    async with connect(at.socket(mine["table"]), compression=None) as socket:
        await socket.send(json.dumps({"t": "hello", "token": mine["token"]}))
        return json.loads(await socket.recv())


# Health


def test_health_writes_and_reads_and_says_why_it_cannot(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(health, "EVERY", 0.0)
    with running(tmp_path) as at:
        assert fetch(at.url("/health"))[:2][0] == 200
        db = sqlite3.connect(tmp_path / "tables.sqlite")
        assert db.execute("SELECT length(value) FROM server WHERE name = 'probe'").fetchone() == (8,)
        db.execute("DROP TABLE server")
        db.commit()
        status, told, _ = fetch(at.url("/health"))
        assert (status, told["ok"], told["why"]) == (503, False, "storage-failed")
        assert counted(at.inside.manager.metrics, "fathom_failed_probes_total") == 1
        db.execute("CREATE TABLE server (name TEXT PRIMARY KEY, value BLOB NOT NULL)")
        db.commit()
        db.close()
        status, told, _ = fetch(at.url("/health"))
        assert (status, told["ok"], told["why"]) == (200, True, "")


class Counting(Instant):
    """Counts how often it is probed; answers only if it is told to."""

    answers = True

    def __init__(self) -> None:
        super().__init__()
        self.probes = 0

    def probe(self, done: Done) -> None:
        self.probes += 1
        if self.answers:
            done(None)


def test_many_who_ask_at_once_share_one_look() -> None:
    store = Counting()
    asked = StoreHealth(store, Metrics())

    async def many() -> list[str]:
        return await asyncio.gather(*[asked.why_not() for _ in range(100)])

    assert set(asyncio.run(many())) == {""}
    assert store.probes == 1


def test_a_store_that_does_not_answer_is_not_well(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(health, "PATIENCE", 0.05)
    store = Counting()
    store.answers = False
    assert asyncio.run(StoreHealth(store, Metrics()).why_not()) == "storage-failed"
