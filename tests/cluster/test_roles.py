"""The thinkers' role: it takes and answers questions, and can read and change nothing that is kept."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import msgspec
import psycopg
import pytest

from fathom.cluster.job_schema import LONGEST_ANSWER, SIGNATURES
from fathom.cluster.job_taker import JobTaker
from fathom.cluster.roles import make_thinker_role
from fathom.server.store import Unusable
from fathom.server.thinkers import LocalThinkers
from tests.cluster.postgres import Postgres
from tests.cluster.thinking import asking, at, connect, lives, question, rows
from tests.server.rooms import NAUTILUS

NAME = "a_thinker"
RELATIONS = """
SELECT n.nspname, c.relname, c.relkind FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
WHERE c.relkind IN ('r', 'p', 'v', 'm', 'f', 'S') AND n.nspname NOT LIKE 'pg\\_%%'
    AND n.nspname <> 'information_schema'
"""
REFUSED = psycopg.errors.InsufficientPrivilege
RULES = msgspec.json.encode({NAUTILUS.key: NAUTILUS.version}).decode()
INSERT = """
INSERT INTO jobs (id, process, tab, house, waited, game, version, not_by, body)
VALUES (%s, 'server-1', 't', 'h', false, %s, %s, '{}', 'body')
"""


def make(database: str, name: str, password: str = "secret") -> None:
    with psycopg.connect(database, autocommit=True) as connection:
        make_thinker_role(connection, name, password)


@pytest.fixture
def thinker(database: str, postgres: Postgres) -> str:
    """The address with which a thinker connects."""
    make(database, NAME)
    lives(database, "server-1")
    return database.replace("fathom@", f"{NAME}@")


def taken(address: str, who: str) -> list[tuple[Any, ...]]:
    return rows(address, "SELECT job, held FROM take_job(%s, %s)", who, RULES)


def attempts(schema: str, name: str, kind: str) -> list[str]:
    relation = f'"{schema}"."{name}"'
    if kind == "S":
        return [f"SELECT last_value FROM {relation}", f"SELECT nextval('{relation}')"]
    return [
        f"SELECT 1 FROM {relation} LIMIT 1",
        f"SELECT count(*) FROM {relation}",
        f"INSERT INTO {relation} DEFAULT VALUES",
        f"DELETE FROM {relation}",
        f"TRUNCATE {relation}",
        f"DO $$ BEGIN LOCK {relation}; END $$",
        f"COPY {relation} TO STDOUT",
    ]


def test_no_relation_can_be_read_or_changed(database: str, thinker: str) -> None:
    """Those there are now, and those that somebody adds later."""
    rows(database, "INSERT INTO server VALUES ('key', 'the key')")
    rows(database, "CREATE TABLE added_later (n integer)")
    try:
        relations = rows(database, RELATIONS)
        names = {name for _, name, _ in relations}
        assert {"entries", "server", "people", "jobs", "turns", "schema_versions", "added_later"} <= names
        assert any(kind == "S" for _, _, kind in relations)
        for schema, name, kind in relations:
            for statement in attempts(schema, name, kind):
                with pytest.raises(REFUSED):
                    rows(thinker, statement)
    finally:
        rows(database, "DROP TABLE added_later")


@pytest.mark.parametrize(
    "statement",
    [
        "CREATE TABLE mine (n integer)",
        "CREATE TEMPORARY TABLE mine (n integer)",
        "CREATE SCHEMA mine",
        "CREATE FUNCTION mine() RETURNS integer LANGUAGE sql AS 'SELECT 1'",
        "CREATE ROLE another",
        "SET ROLE fathom",
        "SELECT rolpassword FROM pg_authid",
        "SELECT pg_read_file('postgresql.conf')",
        "COPY (SELECT 1) TO PROGRAM 'true'",
        "SELECT stavalues1 FROM pg_statistic",
        "ALTER FUNCTION take_job(text, jsonb) SECURITY INVOKER",
    ],
)
def test_nothing_else_can_be_done(thinker: str, statement: str) -> None:
    with pytest.raises(REFUSED):
        rows(thinker, statement)


def test_what_others_ask_the_database_cannot_be_seen(database: str, thinker: str) -> None:
    with psycopg.connect(database, autocommit=True) as other:
        other.execute("SELECT 'something secret'")
        seen = rows(thinker, "SELECT query FROM pg_stat_activity WHERE usename <> current_user")
    assert {query for (query,) in seen} == {"<insufficient privilege>"}
    assert rows(thinker, "SELECT * FROM pg_stats WHERE schemaname = 'public'") == []


def test_it_may_call_four_functions_and_nobody_else_may(database: str, thinker: str) -> None:
    query = """
    SELECT p.oid::regprocedure::text, p.prosecdef, p.proconfig::text FROM pg_proc p
    JOIN pg_namespace n ON n.oid = p.pronamespace
    WHERE n.nspname = 'public' AND has_function_privilege(%s, p.oid, 'EXECUTE')
    """
    found = rows(database, query, NAME)
    assert sorted(name.replace(",", ", ") for name, _, _ in found) == sorted(SIGNATURES)
    assert all(definer and "search_path=public, pg_temp" in path for _, definer, path in found)
    rows(database, "DROP ROLE IF EXISTS just_anybody")
    rows(database, "CREATE ROLE just_anybody LOGIN")
    assert rows(database, query, "just_anybody") == []


def test_it_takes_and_answers_questions(database: str, thinker: str) -> None:
    async def test() -> None:
        chair, local = question(), LocalThinkers(1)
        taker = JobTaker(connect(thinker), local.run, 1)
        taker.start()
        async with asking(database) as thinkers:
            assert await thinkers.choose(chair, {}, "bosun", 4, at("one")) in chair.decision.options
        taker.end()
        assert taker.thought == 1
        local.close()

    asyncio.run(test())


def test_only_who_holds_a_question_can_answer_it(database: str, thinker: str) -> None:
    def answered(job: str, held: str) -> bool:
        (((done),),) = rows(thinker, "SELECT answer_job(%s, %s, 'said', '')", job, held)
        return bool(done)

    for job in ("one", "two"):
        rows(database, INSERT, job, NAUTILUS.key, NAUTILUS.version)
    ((one, mine),) = taken(thinker, "a thinker with this id")
    ((two, others),) = taken(thinker, "another, with another one")
    assert {one, two} == {"one", "two"}
    assert taken(thinker, "a third that comes late") == []
    assert not answered(two, mine)
    assert not answered(two, "")
    assert answered(two, others)
    assert not answered(two, others)  # once
    rows(thinker, "SELECT give_back_jobs('a thinker with this id')")
    assert not answered(one, mine)
    assert not answered(one, "")
    assert rows(database, "SELECT id FROM jobs WHERE answer IS NULL") == [(one,)]


def test_answers_and_names_have_limits(database: str, thinker: str) -> None:
    rows(database, INSERT, "one", NAUTILUS.key, NAUTILUS.version)
    ((job, held),) = taken(thinker, "a thinker with this id")
    with pytest.raises(psycopg.errors.RaiseException):
        rows(thinker, "SELECT answer_job(%s, %s, %s, '')", job, held, bytes(LONGEST_ANSWER + 1))
    for who, rules in (
        ("short", "{}"),
        ("long " * 20, "{}"),
        ("a thinker with this id", '["%s"]' % ("x" * 9000)),
    ):
        with pytest.raises(psycopg.errors.RaiseException):
            rows(thinker, "SELECT beat_thinker(%s, %s)", who, rules)


def test_a_thinker_is_told_neither_table_nor_address(database: str, thinker: str) -> None:
    async def test() -> None:
        async with asking(database) as thinkers:
            task = asyncio.create_task(
                thinkers.choose(question(), {}, "bosun", 4, at("name-of-table", "192.0.2.7"))
            )
            await asyncio.sleep(0.3)
            ((row, body),) = rows(database, "SELECT j::text, body FROM jobs j")
            for secret in ("name-of-table", "192.0.2.7"):
                assert secret not in row
                assert secret.encode() not in body
            task.cancel()

    asyncio.run(test())


MORE: list[Callable[[str], str]] = [
    lambda name: f"ALTER ROLE {name} SUPERUSER",
    lambda name: f"GRANT pg_read_all_data TO {name}",
]


@pytest.mark.parametrize("more", MORE)
def test_a_role_that_may_do_more_is_not_made_a_thinkers(database: str, more: Callable[[str], str]) -> None:
    rows(database, "DROP ROLE IF EXISTS mighty")
    rows(database, "CREATE ROLE mighty LOGIN")
    rows(database, more("mighty"))
    with (
        psycopg.connect(database, autocommit=True) as connection,
        pytest.raises(Unusable, match="choose another"),
    ):
        make_thinker_role(connection, "mighty", "secret")


def test_what_everybody_may_read_is_told(database: str) -> None:
    rows(database, "GRANT SELECT (seq) ON entries TO PUBLIC")
    try:
        with (
            psycopg.connect(database, autocommit=True) as connection,
            pytest.raises(Unusable, match="entries"),
        ):
            make_thinker_role(connection, "another_thinker", "secret")
        assert rows(database, "SELECT FROM pg_roles WHERE rolname = 'another_thinker'") == []
    finally:
        rows(database, "REVOKE SELECT (seq) ON entries FROM PUBLIC")


def test_the_password_is_kept_as_a_verifier_and_can_be_changed(database: str) -> None:
    kept = set[str]()
    for password in ("first", "second"):
        make(database, NAME, password)
        ((found,),) = rows(database, "SELECT rolpassword FROM pg_authid WHERE rolname = %s", NAME)
        assert found.startswith("SCRAM-SHA-256$")
        kept.add(found)
    assert len(kept) == 2
