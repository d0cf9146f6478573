"""The store: writes in order, all or nothing, and safe from crashes once acknowledged."""

from __future__ import annotations

import signal
import stat
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from fathom.server.sqlite import SQLite
from fathom.server.store import Brief, Chat, Closed, Conflict, Identity, Line, Unusable, Write


@pytest.fixture
def store(tmp_path: Path) -> Iterator[SQLite]:
    made = SQLite(tmp_path / "tables.sqlite", at_once)
    yield made
    made.close()


def at_once(call: object) -> None:
    assert callable(call)
    call()


def written(store: SQLite, *writes: Write) -> list[Exception | None]:
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


def test_entries_come_back_in_order(store: SQLite) -> None:
    written(store, *[Write("a", line(n, bytes([n]))) for n in range(20)], Write("b", line(0)))
    assert [each.body for each in store.lines("a")] == [bytes([n]) for n in range(20)]
    found = store.open("a")
    assert found is not None
    assert found.snapshot is None
    assert len(found.lines) == 20
    assert store.open("c") is None


def test_a_number_is_given_once_and_no_number_is_left_out(store: SQLite) -> None:
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


def test_what_belongs_together_is_kept_together_or_not_at_all(store: SQLite) -> None:
    written(store, Write("a", line(0), brief("a")))
    written(store, Write("a", line(5), brief("a", "over"), joined=[Identity(1, "Bea", b"h")]))
    assert [each.table for each in store.briefs("over", None, 9)] == []
    assert store.own([b"h"]) == []


def test_a_snapshot_takes_the_place_of_the_entries_before_it(store: SQLite) -> None:
    written(store, *[Write("a", line(n)) for n in range(10)], Write("a", snapshot=(6, b"snap")))
    found = store.open("a")
    assert found is not None
    assert found.snapshot == (6, b"snap")
    assert [each.seq for each in found.lines] == [7, 8, 9]


def test_lists_tell_public_tables_the_last_changed_first(store: SQLite) -> None:
    written(
        store,
        Write("a", brief=brief("a", changed=1.0)),
        Write("b", brief=brief("b", changed=3.0)),
        Write("c", brief=brief("c", public=False)),
        Write("d", brief=brief("d", "over")),
    )
    assert [each.table for each in store.briefs("gathering", True, 9)] == ["b", "a"]
    assert {each.table for each in store.briefs("gathering", None, 9)} == {"a", "b", "c"}


def test_tokens_lead_to_their_tables_until_one_leaves(store: SQLite) -> None:
    people = [Identity(0, "Ada", b"one"), Identity(1, "Bea", b"two")]
    written(store, Write("a", brief=brief("a"), joined=people))
    assert [(each.token, each.brief.table) for each in store.own([b"two", b"none"])] == [(b"two", "a")]
    written(store, Write("a", left=[1]))
    assert store.own([b"two"]) == []


def test_chat_is_kept_by_room(store: SQLite) -> None:
    said = [Chat(float(n), "table" if n % 2 else "gallery", "Ada", 0, str(n), "") for n in range(10)]
    written(store, *[Write("a", chat=each) for each in said])
    assert [each.text for each in store.chats("a", "table", 3)] == ["5", "7", "9"]


def test_the_key_stays_the_same(store: SQLite, tmp_path: Path) -> None:
    again = SQLite(tmp_path / "tables.sqlite", at_once)
    assert again.key() == store.key()
    again.close()


def test_nobody_else_may_read_the_file(store: SQLite) -> None:
    for path in store.path.parent.iterdir():
        assert stat.S_IMODE(path.stat().st_mode) == 0o600, path


def test_a_closed_store_finishes_what_was_begun_and_takes_no_more(tmp_path: Path) -> None:
    store = SQLite(tmp_path / "tables.sqlite", at_once)
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
from pathlib import Path
from fathom.server.sqlite import SQLite
from fathom.server.store import Line, Write

def told(n):
    return lambda error: print(n, flush=True)

store = SQLite(Path(sys.argv[1]), lambda call: call())
for n in range(int(sys.argv[2]), 10**9):
    store.write(Write("a", Line(n, 0.0, b"%d" % n)), told(n))
    if n % 50 == 49:
        import time
        time.sleep(0.001)
"""


def test_a_killed_writer_loses_nothing_it_called_safe(tmp_path: Path) -> None:
    path, first = tmp_path / "tables.sqlite", 0
    for wanted in (60, 400, 1500):
        child = subprocess.Popen(
            [sys.executable, "-c", CHILD, str(path), str(first)], stdout=subprocess.PIPE, text=True
        )
        assert child.stdout is not None
        safe = [int(child.stdout.readline()) for _ in range(wanted)]
        child.send_signal(signal.SIGKILL)
        safe += [int(said) for said in child.stdout.read().split("\n")[:-1] if said]
        child.wait()
        child.stdout.close()
        store = SQLite(path, at_once)
        kept = store.lines("a")
        store.close()
        assert [each.seq for each in kept] == [*range(len(kept))]
        assert all(each.body == b"%d" % each.seq for each in kept)
        assert safe == [*range(first, first + len(safe))]
        assert len(kept) >= first + len(safe)
        first = len(kept)
