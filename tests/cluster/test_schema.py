"""The schema of PostgreSQL: made once, brought up to date beside servers that run, refused if too new."""

from __future__ import annotations

import threading

import psycopg
import pytest

from fathom.cluster.schema import MIGRATIONS, Migration, prepare, version_of
from fathom.server.store import Unusable
from tests.cluster.postgres import Postgres

LATEST = len(MIGRATIONS)


def relations(connection: psycopg.Connection) -> set[str]:
    query = "SELECT tablename FROM pg_tables WHERE schemaname = 'public'"
    return {name for (name,) in connection.execute(query)}


def test_an_empty_database_is_prepared_once(empty_database: str) -> None:
    with psycopg.connect(empty_database, autocommit=True) as connection:
        assert version_of(connection) == (0, 0)
        assert prepare(connection) == [*range(1, LATEST + 1)]
        assert version_of(connection) == (LATEST, 1)
        made = relations(connection)
        assert {"processes", "leases", "entries", "jobs", "thinkers", "turns", "reports"} <= made
        assert prepare(connection) == []
        assert relations(connection) == made


def test_two_that_prepare_at_once_do_it_once(empty_database: str) -> None:
    done = list[int]()

    def work() -> None:
        with psycopg.connect(empty_database, autocommit=True) as connection:
            done.extend(prepare(connection))

    threads = [threading.Thread(target=work) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert done == [*range(1, LATEST + 1)]


NEWER = (*MIGRATIONS, Migration(("ALTER TABLE tables ADD COLUMN colour text NOT NULL DEFAULT ''",)))
BREAKING = (*MIGRATIONS, Migration(("ALTER TABLE tables DROP COLUMN brief",), oldest=LATEST + 1))


def test_an_older_program_works_beside_a_newer_schema(empty_database: str) -> None:
    with psycopg.connect(empty_database, autocommit=True) as connection:
        prepare(connection)
        assert prepare(connection, NEWER) == [LATEST + 1]
        assert prepare(connection) == []
        assert version_of(connection) == (LATEST + 1, 1)


def test_an_older_program_refuses_what_it_cannot_work_beside(empty_database: str) -> None:
    with psycopg.connect(empty_database, autocommit=True) as connection:
        prepare(connection, BREAKING)
        with pytest.raises(Unusable, match="too old"):
            prepare(connection)


def test_a_step_that_fails_changes_nothing(database: str) -> None:
    failing = Migration(("CREATE TABLE half (n integer)", "SELECT 1 / 0"))
    with psycopg.connect(database, autocommit=True) as connection:
        with pytest.raises(Unusable, match="22012, DivisionByZero"):
            prepare(connection, (*MIGRATIONS, failing))
        assert version_of(connection) == (LATEST, 1)
        assert "half" not in relations(connection)


def test_a_user_who_may_make_nothing_is_told_so(postgres: Postgres, empty_database: str) -> None:
    with postgres.admin() as admin:
        admin.execute("CREATE ROLE nobody_in_particular LOGIN")
    other = empty_database.replace("fathom@", "nobody_in_particular@")
    with psycopg.connect(other, autocommit=True) as connection, pytest.raises(Unusable, match="may not"):
        prepare(connection)


def test_another_encoding_is_refused(postgres: Postgres) -> None:
    with postgres.admin() as admin:
        admin.execute("CREATE DATABASE latin TEMPLATE template0 ENCODING 'LATIN1'")
    with (
        psycopg.connect(postgres.address("latin"), autocommit=True) as connection,
        pytest.raises(Unusable, match="LATIN1: make one that is encoded in UTF8"),
    ):
        prepare(connection)


def test_what_was_committed_is_there_after_a_crash(postgres: Postgres, database: str) -> None:
    with psycopg.connect(database, autocommit=True) as connection:
        connection.execute("INSERT INTO server VALUES ('key', 'abc')")
        with postgres.away(), pytest.raises(psycopg.OperationalError):
            connection.execute("SELECT 1")
    with psycopg.connect(database, autocommit=True) as connection:
        assert connection.execute("SELECT value FROM server").fetchall() == [(b"abc",)]
