"""A store whose PostgreSQL goes away: what waits fails, what comes is refused, and it connects again."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator

import psycopg
import pytest

from fathom.cluster.connection import LOST, Watchdog, connect
from fathom.cluster.operator_store import PostgresOperator
from fathom.cluster.store import PostgresStore
from fathom.server.operator_store import Act
from fathom.server.store import Chat, StorageError, Unreachable, Unusable, Write
from tests.cluster.postgres import Postgres
from tests.ports import free_port
from tests.server.test_store import at_once, line, written

SECRET = "the-captain-is-green"


@pytest.fixture
def store(database: str) -> Iterator[PostgresStore]:
    made = PostgresStore(database, at_once)
    yield made
    made.close()


def soon(happened: Callable[[], bool], seconds: float = 15.0) -> None:
    until = time.monotonic() + seconds
    while not happened():
        assert time.monotonic() < until
        time.sleep(0.02)


def works(store: PostgresStore) -> bool:
    return written(store, Write("")) == [None] and readable(store)


def readable(store: PostgresStore) -> bool:
    try:
        store.tables()
    except StorageError:
        return False
    return True


def test_it_refuses_while_postgres_is_away_and_goes_on_afterwards(
    postgres: Postgres, store: PostgresStore
) -> None:
    assert written(store, Write("a", line(0))) == [None]
    with postgres.away():
        began = time.monotonic()
        for _ in range(2):
            (error,) = written(store, Write("a", line(1)))
            assert isinstance(error, StorageError)
            assert str(error) == LOST
            with pytest.raises(StorageError, match=LOST):
                store.lines("a")
        assert time.monotonic() - began < 2.0
    soon(lambda: works(store))
    assert written(store, Write("a", line(1))) == [None]
    assert [each.seq for each in store.lines("a")] == [0, 1]


def test_a_lost_idle_connection_is_noticed_before_it_is_needed(
    postgres: Postgres, store: PostgresStore, database: str
) -> None:
    with connect(database) as other:
        others = (
            "pid <> pg_backend_pid() AND datname = current_database() AND backend_type = 'client backend'"
        )
        (ended,) = other.execute(
            f"SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity WHERE {others}"
        ).fetchone() or (0,)
        assert ended == 2
    old = store._writer
    soon(lambda: store._writer is not None and store._writer is not old and store._reader is not None)
    assert written(store, Write("a", line(0))) == [None]
    assert len(store.lines("a")) == 1


def test_closing_does_not_wait_for_postgres(postgres: Postgres, database: str) -> None:
    store = PostgresStore(database, at_once)
    with postgres.away():
        ended = list[Exception | None]()
        store.write(Write("a", line(0)), ended.append)
        began = time.monotonic()
        store.close()
        assert time.monotonic() - began < 5.0
        assert [type(error) for error in ended] == [Unreachable]


def test_an_overdue_answer_cuts_the_connection(database: str) -> None:
    watchdog = Watchdog(0.3)
    with connect(database) as db:
        began = time.monotonic()
        with pytest.raises(psycopg.OperationalError), watchdog.watching(db):
            db.execute("SELECT pg_sleep(4)")
        assert time.monotonic() - began < 3.0
    watchdog.close()


def test_no_statement_takes_longer_than_allowed(database: str) -> None:
    with connect(database) as db:
        assert db.execute("SHOW statement_timeout").fetchone() == ("5s",)
        assert db.execute("SHOW idle_in_transaction_session_timeout").fetchone() == ("1s",)
        assert db.execute("SHOW application_name").fetchone() == ("fathom",)


def test_a_write_that_waits_too_long_fails_and_the_store_goes_on(store: PostgresStore, database: str) -> None:
    assert written(store, Write("a", line(0))) == [None]
    with psycopg.connect(database) as other:
        other.execute("SELECT FROM leases WHERE tab = 'a' FOR UPDATE")
        (error,) = written(store, Write("a", line(1)))
        assert isinstance(error, StorageError)
        assert str(error) == "57014"
    assert written(store, Write("a", line(1))) == [None]


def test_an_error_does_not_tell_what_was_written(store: PostgresStore) -> None:
    said = Chat(0.0, "table", "Ada", 0, f"{SECRET}\0", "")
    good = Write("b", line(0))
    (error, none) = written(store, Write("a", chat=said), good)
    assert none is None
    assert isinstance(error, StorageError)
    assert str(error) == "22021"
    assert SECRET not in repr(error)
    assert error.__cause__ is None
    with pytest.raises(StorageError) as raised:
        store.lines(f"{SECRET}\0")
    assert str(raised.value) == "DataError"
    assert raised.value.__cause__ is None
    assert raised.value.__suppress_context__


def test_an_address_where_nobody_answers_is_a_clear_sentence() -> None:
    port = free_port()
    with pytest.raises(
        Unusable, match=f"the store cannot be used: connection failed.* port {port} failed"
    ) as told:
        PostgresStore(f"postgresql://ada:{SECRET}@127.0.0.1:{port}/none", at_once)
    assert SECRET not in str(told.value)
    assert told.value.__cause__ is None


def test_a_wrong_password_is_a_clear_sentence_without_it(postgres: Postgres, database: str) -> None:
    user = postgres.user_with_password("another")
    wrong = database.replace("fathom@", f"{user}:{SECRET}@")
    with pytest.raises(Unusable, match="password authentication failed") as told:
        PostgresStore(wrong, at_once)
    assert SECRET not in str(told.value)


def test_many_threads_may_read_at_once(store: PostgresStore) -> None:
    written(store, *[Write("a", line(n)) for n in range(50)])
    found = list[int]()
    threads = [threading.Thread(target=lambda: found.append(len(store.lines("a")))) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert found == [50] * 8


def test_the_operators_store_connects_again(postgres: Postgres, database: str) -> None:
    kept = PostgresOperator(database)
    kept.add_act(Act(1.0, "freeze", "a"))
    with postgres.away():
        for _ in range(2):
            with pytest.raises(StorageError, match=LOST):
                kept.acts(9)
    assert kept.acts(9) == [Act(1.0, "freeze", "a")]
    kept.close()
