"""What the operator's store keeps, in a file and in PostgreSQL: the same answers."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from fathom.server.operator_store import (
    Act,
    AlreadyThere,
    KeepFor,
    OperatorStore,
    Present,
    Report,
    Sanction,
)
from fathom.server.sqlite import SQLite
from fathom.server.sqlite_operator import SQLiteOperator
from fathom.server.store import Chat, Identity, Store, Write
from tests.server.stores import Stores
from tests.server.test_store import brief, line, written

ADA = Present(0, 0, "Ada", "192.0.2.1")


@pytest.fixture
def kept(stores: Stores, store: Store) -> Iterator[OperatorStore]:
    made = stores.operator()
    yield made
    made.close()


def report(table: str, at: float = 1.0) -> Report:
    return Report(at, table, "words", "He said it.", ADA, 1, "Bea", [ADA])


def fill(store: Store) -> None:
    said = Chat(1.0, "table", "", 0, "Ahoy ☠", "", 0, "r")
    everything = Write(
        "a",
        line(0),
        brief("a", changed=5.0),
        [Identity(0, "Ada", b"h"), Identity(1, "Bea")],
        chat=said,
        snapshot=(0, b"snap"),
        wake=3.0,
    )
    assert written(store, everything, Write("a", line(1)), Write("b", brief=brief("b"))) == [None] * 3


def test_tables_are_listed_with_the_time_of_their_last_entry(store: Store, kept: OperatorStore) -> None:
    fill(store)
    assert [(each.brief.table, each.last) for each in kept.tables()] == [("a", 1.0), ("b", 1.0)]


def test_rows_are_the_same_whatever_keeps_them(store: Store, kept: OperatorStore, tmp_path: Path) -> None:
    fill(store)
    other = SQLite(tmp_path / "other.sqlite", lambda call: call())
    fill(other)
    expected = SQLiteOperator(tmp_path / "other.sqlite")
    assert kept.rows("a") == expected.rows("a")
    assert kept.version() == expected.version()
    assert kept.rows("nowhere") == {}
    expected.close()
    other.close()


def test_a_table_that_was_deleted_is_put_in_as_it_was(store: Store, kept: OperatorStore) -> None:
    fill(store)
    rows, opened = kept.rows("a"), store.open("a")
    with pytest.raises(AlreadyThere):
        kept.add("a", rows)
    assert kept.rows("a") == rows
    written(store, Write("a", deleted=True))
    assert kept.rows("a") == {}
    kept.add("a", rows)
    assert kept.rows("a") == rows
    assert store.open("a") == opened


def test_acts_are_told_the_oldest_first(kept: OperatorStore) -> None:
    acts = [Act(float(n), "freeze", f"t{n}", "why") for n in range(5)]
    for act in acts:
        kept.add_act(act)
    assert kept.acts(3) == acts[2:]
    assert kept.drop_acts(3.0) == 3
    assert kept.acts(9) == acts[3:]


def test_reports_are_read_once(kept: OperatorStore) -> None:
    for n in range(3):
        kept.add_report(report(f"t{n}", float(n)))
    first, second, third = kept.reports(False)
    assert first == msgspec.structs.replace(report("t0", 0.0), n=first.n)
    assert kept.mark_read([first.n, second.n, 99]) == 2
    assert kept.reports(False) == [third]
    assert [each.read for each in kept.reports(True)] == [True, True, False]
    assert kept.drop_reports(1.0) == 1
    assert [each.table for each in kept.reports(True)] == ["t1", "t2"]


def test_mutes_and_blocks_have_numbers(kept: OperatorStore) -> None:
    one, two = Sanction("mute", 1.0, "a", 0), Sanction("block", 2.0, address="2001:db8::/64")
    numbers = [kept.add_sanction(one), kept.add_sanction(two)]
    assert kept.sanctions() == [
        msgspec.structs.replace(each, n=n) for each, n in zip([one, two], numbers, strict=True)
    ]
    assert kept.lift(numbers[0])
    assert not kept.lift(numbers[0])
    assert [each.n for each in kept.sanctions()] == numbers[1:]


def test_what_is_about_a_table_is_deleted_with_it(store: Store, kept: OperatorStore) -> None:
    fill(store)
    for table in ("a", "b"):
        kept.add_sanction(Sanction("mute", 1.0, table))
        kept.add_report(report(table))
    written(store, Write("a", deleted=True))
    assert [each.table for each in kept.sanctions()] == ["b"]
    assert [each.table for each in kept.reports(True)] == ["b"]


def test_rules_for_keeping_and_old_chats(store: Store, kept: OperatorStore) -> None:
    assert kept.keep_for() == KeepFor()
    for days in (3, 7):
        kept.set_keep_for(KeepFor(chats=days))
    assert kept.keep_for() == KeepFor(chats=7)
    fill(store)
    kept.add_report(report("a"))
    assert kept.drop_chats(2.0) == 0  # somebody may have to read it
    kept.mark_read([each.n for each in kept.reports(False)])
    assert kept.drop_chats(1.0) == 0
    assert kept.drop_chats(2.0) == 1
    assert store.chats("a", "table", 9) == []
    kept.tidy()
