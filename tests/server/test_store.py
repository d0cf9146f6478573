"""The store: writes in order, all or nothing, and safe from crashes once acknowledged."""

from __future__ import annotations

import signal
import stat
import subprocess
import sys
import threading
from pathlib import Path
from queue import SimpleQueue

import pytest

from fathom.server.sqlite import SQLite
from fathom.server.store import (
    IN_MEMORY,
    Brief,
    Chat,
    Closed,
    Conflict,
    Identity,
    Line,
    Store,
    Unusable,
    Write,
)
from tests.server.stores import Stores
from tools.console import ROOT


def at_once(call: object) -> None:
    assert callable(call)
    call()


def written(store: Store, *writes: Write) -> list[Exception | None]:
    """All handed over together; how each of them ended."""
    ended: list[Exception | None] = []
    done = threading.Event()

    def told(error: Exception | None) -> None:
        ended.append(error)
        if len(ended) == len(writes):
            done.set()

    for write in writes:
        store.write(write, told)
    assert done.wait(10)
    return ended


def line(seq: int, body: bytes = b"x") -> Line:
    return Line(seq, float(seq), body)


def brief(table: str, phase: str = "gathering", public: bool = True, changed: float = 1.0) -> Brief:
    return Brief(table, "game", 1, phase, public, False, ["Ada", ""], 0.0, changed)


def test_entries_come_back_in_order(store: Store) -> None:
    written(store, *[Write("a", line(n, bytes([n]))) for n in range(20)], Write("b", line(0)))
    assert [each.body for each in store.lines("a")] == [bytes([n]) for n in range(20)]
    found = store.open("a")
    assert found is not None
    assert found.snapshot is None
    assert len(found.lines) == 20
    assert store.open("c") is None


def test_a_number_is_given_once_and_no_number_is_left_out(store: Store) -> None:
    ended = written(
        store,
        Write("a", line(0)),
        Write("a", line(0, b"again")),
        Write("a", line(2)),
        Write("b", line(0)),
        Write("a", line(1)),
    )
    assert [type(error) for error in ended] == [type(None), Conflict, Conflict, type(None), type(None)]
    assert [each.body for each in store.lines("a")] == [b"x", b"x"]


def test_what_belongs_together_is_kept_together_or_not_at_all(store: Store) -> None:
    written(store, Write("a", line(0), brief("a")))
    written(store, Write("a", line(5), brief("a", "over"), joined=[Identity(1, "Bea", b"h")]))
    assert [each.table for each in store.briefs("over", None, 9)] == []
    assert store.own([b"h"]) == []


def test_a_snapshot_takes_the_place_of_the_entries_before_it(store: Store) -> None:
    written(store, *[Write("a", line(n)) for n in range(10)], Write("a", snapshot=(6, b"snap")))
    found = store.open("a")
    assert found is not None
    assert found.snapshot == (6, b"snap")
    assert [each.seq for each in found.lines] == [7, 8, 9]


def test_lists_tell_public_tables_the_last_changed_first(store: Store) -> None:
    written(
        store,
        Write("a", brief=brief("a", changed=1.0)),
        Write("b", brief=brief("b", changed=3.0)),
        Write("c", brief=brief("c", public=False)),
        Write("d", brief=brief("d", "over")),
    )
    assert [each.table for each in store.briefs("gathering", True, 9)] == ["b", "a"]
    assert {each.table for each in store.briefs("gathering", None, 9)} == {"a", "b", "c"}


def test_tokens_lead_to_their_tables_until_one_leaves(store: Store) -> None:
    people = [Identity(0, "Ada", b"one"), Identity(1, "Bea", b"two")]
    written(store, Write("a", brief=brief("a"), joined=people))
    assert [(each.token, each.brief.table) for each in store.own([b"two", b"none"])] == [(b"two", "a")]
    written(store, Write("a", left=[1]))
    assert store.own([b"two"]) == []


def test_chat_is_kept_by_room(store: Store) -> None:
    said = [Chat(float(n), "table" if n % 2 else "gallery", "Ada", 0, str(n), "") for n in range(10)]
    written(store, *[Write("a", chat=each) for each in said])
    assert [each.text for each in store.chats("a", "table", 3)] == ["5", "7", "9"]


def test_what_one_group_does_twice_ends_as_the_last_said(store: Store) -> None:
    ada, bea, cas = Identity(0, "Ada", b"0"), Identity(1, "Bea", b"1"), Identity(2, "Cas", b"2")
    written(store, Write("a", line(0), brief("a"), joined=[cas], wake=5.0))
    ended = written(
        store,
        Write("a", brief=brief("a", "playing"), joined=[ada], wake=IN_MEMORY),
        Write("a", joined=[bea], left=[0], unnamed=[2]),
        Write("a", left=[1, 2], unnamed=[1]),
        Write("a", joined=[Identity(1, "Bo", b"3")], brief=brief("a", "over"), wake=None),
        Write("b", brief=brief("b"), wake=None),
        Write("b", wake=7.0),
    )
    assert ended == [None] * 6
    assert store.people("a") == [Identity(0, "Ada"), Identity(1, "Bo", b"3"), Identity(2, "")]
    assert [each.table for each in store.briefs("over", None, 9)] == ["a"]
    assert store.wakings(True, 9.0, 9) == [("b", 7.0)]


def test_tables_are_woken_in_time_and_at_a_start_those_in_memory(store: Store) -> None:
    due = {"a": 3.0, "b": 1.0, "c": IN_MEMORY, "d": 99.0, "e": 2.0}
    written(store, *[Write(table, wake=at) for table, at in due.items()])
    assert store.wakings(False, 50.0, 2) == [("b", 1.0), ("e", 2.0)]
    assert store.wakings(True, 3.0, 1) == [("c", IN_MEMORY), ("b", 1.0), ("e", 2.0)]
    written(store, Write("b", wake=None), Write("e", line(0)))
    assert store.wakings(False, 3.0, 9) == [("e", 2.0)]


def test_what_was_said_before_is_deleted(store: Store) -> None:
    said = [Chat(float(n), "table", "", 0, str(n), "", 0, f"r{n}") for n in range(6)]
    written(store, Write("a", joined=[Identity(0, "Ada")]), *[Write("a", chat=each) for each in said[:3]])
    written(store, Write("b", chat=said[0]), Write("a", chat=said[3]), Write("a", silenced=4.0))
    written(store, *[Write("a", chat=each) for each in said[4:]], Write("a", silenced=5.0))
    (left,) = store.chats("a", "table", 9)
    assert left == Chat(5.0, "table", "Ada", 0, "5", "", 0, "r5")
    assert len(store.chats("b", "table", 9)) == 1


def test_a_deleted_table_is_gone_and_can_be_made_anew(store: Store) -> None:
    everything = Write(
        "a", line(0), brief("a"), [Identity(0, "Ada", b"h")], chat=Chat(0.0, "table", "", 0, "", "")
    )
    written(store, everything, Write("b", line(0), brief("b")), Write("a", snapshot=(0, b"s"), wake=1.0))
    ended = written(store, Write("a", line(1)), Write("a", deleted=True), Write("a", line(0, b"new")))
    assert ended == [None] * 3
    assert [each.body for each in store.lines("a")] == [b"new"]
    assert (store.people("a"), store.chats("a", "table", 9), store.own([b"h"])) == ([], [], [])
    assert store.wakings(True, 9.0, 9) == []
    assert {*store.tables()} == {"a", "b"}
    assert [each.table for each in store.briefs("", None, 9)] == ["b"]


def test_a_probe_tells_that_all_is_well(store: Store) -> None:
    told = SimpleQueue[Exception | None]()
    store.probe(told.put)
    assert told.get(timeout=10) is None


def test_a_backup_is_a_file_with_everything(store: Store, tmp_path: Path) -> None:
    said = Chat(1.0, "table", "Ada", 0, "Ahoy", "", 0, "r")
    written(
        store,
        Write("a", line(0), brief("a"), [Identity(0, "Ada", b"h")], chat=said, snapshot=(0, b"s"), wake=3.0),
        Write("a", line(1, b"two")),
    )
    key, copy = store.key(), tmp_path / "copy.sqlite"
    store.back_up(copy)
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600
    with pytest.raises(FileExistsError):
        store.back_up(copy)
    again = SQLite(copy, at_once)
    assert again.open("a") == store.open("a")
    assert again.chats("a", "table", 9) == store.chats("a", "table", 9) == [said]
    assert again.own([b"h"]) == store.own([b"h"])
    assert again.wakings(True, 9.0, 9) == [("a", 3.0)]
    assert again.key() == key
    again.close()


def test_the_key_stays_the_same(stores: Stores) -> None:
    assert stores.open().key() == stores.open().key()


def test_nobody_else_may_read_the_file(tmp_path: Path) -> None:
    store = SQLite(tmp_path / "tables.sqlite", at_once)
    for path in tmp_path.iterdir():
        assert stat.S_IMODE(path.stat().st_mode) == 0o600, path
    store.close()


def test_a_closed_store_finishes_what_was_begun_and_takes_no_more(store: Store) -> None:
    ended: list[Exception | None] = []
    for n in range(100):
        store.write(Write("a", line(n)), ended.append)
    store.close()
    assert ended == [None] * 100
    with pytest.raises(Closed):
        store.write(Write("a", line(100)), ended.append)


def test_a_file_of_a_newer_fathom_is_refused(tmp_path: Path) -> None:
    store = SQLite(tmp_path / "tables.sqlite", at_once)
    store._reader.execute("PRAGMA user_version = 99")
    store.close()
    with pytest.raises(Unusable, match="format 99"):
        SQLite(tmp_path / "tables.sqlite", at_once)


CHILD = """
import sys
import time
from pathlib import Path
from fathom.server.store import Line, Write
from tests.server.stores import of_file, of_postgres

def told(n):
    return lambda error: print(n, flush=True)

kind, where, first = sys.argv[1:]
store = (of_postgres(where) if kind == "postgres" else of_file(Path(where))).open()
for n in range(int(first), 10**9):
    store.write(Write("a", Line(n, 0.0, b"%d" % n)), told(n))
    if n % 50 == 49:
        time.sleep(0.001)
"""


def test_a_killed_writer_loses_nothing_it_called_safe(stores: Stores) -> None:
    first = 0
    where = ["postgres", stores.address] if stores.address else ["sqlite", str(stores.file)]
    for wanted in (60, 400, 1500):
        child = subprocess.Popen(
            [sys.executable, "-c", CHILD, *where, str(first)],
            stdout=subprocess.PIPE,
            text=True,
            cwd=ROOT,
        )
        assert child.stdout is not None
        safe = [int(child.stdout.readline()) for _ in range(wanted)]
        child.send_signal(signal.SIGKILL)
        safe += [int(said) for said in child.stdout.read().split("\n")[:-1] if said]
        child.wait()
        child.stdout.close()
        store = stores.open()
        kept = written_out(store)
        store.close()
        assert [each.seq for each in kept] == [*range(len(kept))]
        assert all(each.body == b"%d" % each.seq for each in kept)
        assert safe == [*range(first, first + len(safe))]
        assert len(kept) >= first + len(safe)
        first = len(kept)


def written_out(store: Store) -> list[Line]:
    """Every entry, once what a killed process had begun has ended one way or the other."""
    kept = store.lines("a")
    while not isinstance(written(store, Write("a", line(len(kept), b"%d" % len(kept))))[0], type(None)):
        kept = store.lines("a")
    return store.lines("a")
