"""`fathom think`: what it needs to be told, and what it says when it cannot begin."""

from __future__ import annotations

import psycopg
import pytest

from fathom.cli.main import main
from fathom.cluster import think
from fathom.cluster.roles import make_thinker_role
from fathom.server.settings import from_environment
from fathom.server.store import Unusable

PLAIN = "postgresql://thinker@db.example/fathom"


def complaint(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert main(["think", *words]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    return said.err


@pytest.fixture(autouse=True)
def nowhere(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("FATHOM_STORE", raising=False)


def test_it_must_be_told_whose_bots_to_think_for(capsys: pytest.CaptureFixture[str]) -> None:
    assert "whose bots?" in complaint(capsys)
    assert "at least one process" in complaint(capsys, "--store", PLAIN, "--processes", "0")


def test_a_password_does_not_belong_into_the_command(capsys: pytest.CaptureFixture[str]) -> None:
    said = complaint(capsys, "--store", PLAIN.replace("thinker", "thinker:hunter2"))
    assert "password" in said
    assert "hunter2" not in said


def test_a_store_without_questions_is_told(empty_database: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert "run fathom migrate" in complaint(capsys, "--store", empty_database)


def test_a_store_that_is_not_there_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert "the store cannot be used" in complaint(capsys, "--store", "postgresql://nobody@127.0.0.1:1/none")


def test_a_thinkers_role_is_enough_and_another_is_not(database: str) -> None:
    with psycopg.connect(database, autocommit=True) as connection:
        make_thinker_role(connection, "just_a_thinker", "secret")
        connection.execute("DROP ROLE IF EXISTS no_thinker")
        connection.execute("CREATE ROLE no_thinker LOGIN")
    think.check(database.replace("fathom@", "just_a_thinker@"))
    with pytest.raises(Unusable, match="may not take them"):
        think.check(database.replace("fathom@", "no_thinker@"))


def test_a_server_without_thinking_processes_needs_a_store() -> None:
    assert from_environment({"FATHOM_THINKERS": "0", "FATHOM_STORE": PLAIN}, {}).thinkers == 0
    with pytest.raises(ValueError, match="one process at least"):
        from_environment({"FATHOM_THINKERS": "0"}, {})
