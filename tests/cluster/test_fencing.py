"""Fencing: what a former leader of a table writes is refused, and leases are handed over with a write."""

from __future__ import annotations

from collections.abc import Iterator

import psycopg
import pytest

from fathom.cluster.store import PostgresStore
from fathom.cluster.writing import Writer
from fathom.server.store import IN_MEMORY, Conflict, Fenced, Identity, Write
from tests.server.test_store import at_once, brief, line, written

LEASES = "SELECT tab, holder, epoch, last FROM leases ORDER BY tab"


@pytest.fixture
def store(database: str) -> Iterator[PostgresStore]:
    made = PostgresStore(database, at_once, "me")
    yield made
    made.close()


@pytest.fixture
def db(database: str) -> Iterator[psycopg.Connection]:
    with psycopg.connect(database, autocommit=True) as connection:
        yield connection


def lead(db: psycopg.Connection, table: str, epoch: int, holder: str = "me") -> None:
    query = """INSERT INTO leases (tab, holder, epoch) VALUES (%s, %s, %s)
    ON CONFLICT (tab) DO UPDATE SET holder = excluded.holder, epoch = excluded.epoch"""
    db.execute(query, (table, holder, epoch))


def beat(db: psycopg.Connection, process: str, seconds_ago: float = 0.0) -> None:
    query = """INSERT INTO processes VALUES (%s, 'server', '', '', '{}', 0, false,
    clock_timestamp() - make_interval(secs => %s))"""
    db.execute(query, (process, seconds_ago))


def test_what_a_former_leader_writes_is_refused(store: PostgresStore, db: psycopg.Connection) -> None:
    lead(db, "a", 1)
    lead(db, "b", 7)
    assert written(store, Write("a", line(0), epoch=1), Write("b", line(0), epoch=7)) == [None, None]
    lead(db, "a", 2, "another")
    late = Write("a", line(1), brief("a", "over"), joined=[Identity(0, "Ada", b"h")], epoch=1)
    ended = written(store, late, Write("b", line(1), epoch=7), Write("a", line(2), epoch=1))
    assert [type(error) for error in ended] == [Fenced, type(None), Fenced]
    assert [each.seq for each in store.lines("a")] == [0]
    assert store.briefs("", None, 9) == []
    assert store.people("a") == []
    assert db.execute(LEASES).fetchall() == [("a", "another", 2, 0), ("b", "me", 7, 1)]


def test_a_table_that_was_never_led_is_nobody_elses(store: PostgresStore) -> None:
    (error,) = written(store, Write("a", line(0), epoch=3))
    assert isinstance(error, Fenced)
    assert store.open("a") is None


def test_every_entry_tells_the_epoch_it_was_written_in(store: PostgresStore, db: psycopg.Connection) -> None:
    lead(db, "a", 4)
    written(store, Write("a", line(0), epoch=4), Write("a", line(1), epoch=4))
    lead(db, "a", 5)
    written(store, Write("a", line(2), epoch=5))
    assert db.execute("SELECT seq, epoch FROM entries ORDER BY seq").fetchall() == [(0, 4), (1, 4), (2, 5)]


def test_handing_over_takes_effect_with_the_write(store: PostgresStore, db: psycopg.Connection) -> None:
    lead(db, "a", 1)
    lead(db, "b", 1)
    lead(db, "c", 1)
    ended = written(
        store,
        Write("a", line(0), epoch=1),
        Write("a", line(1), snapshot=(1, b"s"), epoch=1, hand_to="you"),
        Write("a", line(2), epoch=1),
        Write("b", epoch=1, hand_to=""),
        Write("c", line(0), epoch=1),
    )
    assert [type(error) for error in ended] == [type(None), type(None), Fenced, type(None), type(None)]
    assert db.execute(LEASES).fetchall() == [("a", "you", 2, 1), ("b", "", 2, -1), ("c", "me", 1, 0)]
    assert [each.seq for each in store.lines("a")] == [0, 1]


def test_a_wrong_number_of_a_leader_is_a_conflict(store: PostgresStore, db: psycopg.Connection) -> None:
    lead(db, "a", 1)
    ended = written(store, Write("a", line(1), epoch=1), Write("a", line(0), epoch=1))
    assert [type(error) for error in ended] == [Conflict, type(None)]


def test_nothing_is_kept_that_was_made_after_an_entry_with_a_wrong_number(
    store: PostgresStore, db: psycopg.Connection
) -> None:
    """Another entry 0 is there: our entry 1, though its number fits, was made after our own entry 0."""
    lead(db, "a", 1)
    assert written(store, Write("a", line(0), epoch=1)) == [None]
    group = [Write("a", line(0), epoch=1), Write("a", line(1), epoch=1), Write("b", line(0))]
    ended = Writer(db).commit(group)
    assert [type(error) for error in ended] == [Conflict, Conflict, type(None)]
    assert [each.seq for each in store.lines("a")] == [0]


def test_what_keeps_nothing_is_checked_only_if_others_may_lead(
    store: PostgresStore, db: psycopg.Connection
) -> None:
    lead(db, "a", 2, "another")
    assert written(store, Write("a", epoch=1), Write("")) == [None, None]
    store.sure = lambda: False
    ended = written(store, Write("a", epoch=1), Write("a", epoch=2), Write(""))
    assert [type(error) for error in ended] == [Fenced, type(None), type(None)]


def test_what_keeps_nothing_fails_with_a_fenced_write_before_it(
    store: PostgresStore, db: psycopg.Connection
) -> None:
    lead(db, "a", 2, "another")
    ended = written(store, Write("a", line(0), epoch=1), Write("a", epoch=1))
    assert [type(error) for error in ended] == [Fenced, Fenced]


def test_a_deleted_table_keeps_its_lease_and_may_come_back(
    store: PostgresStore, db: psycopg.Connection
) -> None:
    lead(db, "a", 3)
    written(store, Write("a", line(0), brief("a"), epoch=3, wake=IN_MEMORY), Write("a", line(1), epoch=3))
    assert written(store, Write("a", deleted=True, epoch=3), Write("b", line(0))) == [None, None]
    assert store.tables() == ["b"]
    assert store.wakings(True, 10.0, 9) == []
    assert db.execute(LEASES).fetchall() == [("a", "me", 3, -1), ("b", "", 0, 0)]
    (error,) = written(store, Write("b", deleted=True, epoch=1))
    assert isinstance(error, Fenced)
    assert written(store, Write("a", line(0), epoch=3)) == [None]


def test_a_table_is_woken_by_who_leads_it_or_if_nobody_living_does(
    store: PostgresStore, db: psycopg.Connection
) -> None:
    beat(db, "me")
    beat(db, "living")
    beat(db, "dead", 10.0)
    due = {"soon": 5.0, "memory": IN_MEMORY}
    for holder in ("", "me", "living", "dead", "forgotten"):
        for when, at in due.items():
            name = f"{holder}-{when}"
            lead(db, name, 1, holder)
            written(store, Write(name, epoch=1, wake=at))
    first = {table for table, _ in store.wakings(True, 10.0, 1)}
    unled = {"-memory", "dead-memory", "forgotten-memory", "-soon", "dead-soon", "forgotten-soon"}
    assert first == {*unled, "me-soon"}
    later = {table for table, _ in store.wakings(False, 10.0, 9)}
    assert later == {"-soon", "dead-soon", "forgotten-soon", "me-soon"}
    assert store.wakings(False, 5.0, 9) == []
    assert len(store.wakings(False, 10.0, 2)) == 2
