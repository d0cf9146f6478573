"""Servers that are told to stop, once or twice, as processes of their own."""

from __future__ import annotations

import signal
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import psycopg
import pytest

from tests.cluster.nodes import asked
from tests.cluster.servers import until
from tests.server.child import Child
from tests.server.players import join, open_table
from tests.server.running import fetch

GRACE = 5.0  # seconds


@pytest.fixture
def child(database: str, tmp_path: Path) -> Iterator[Child]:
    started = Child(tmp_path, FATHOM_STORE=database)
    yield started
    if started.process.poll() is None:
        started.kill()


def test_a_server_that_is_stopped_hands_its_tables_over_and_ends_well(
    child: Child, database: str, tmp_path: Path
) -> None:
    (tmp_path / "other").mkdir()
    other = Child(tmp_path / "other", FATHOM_STORE=database)
    try:
        until(lambda: fetch(child.url("/health"))[1]["processes"] == 2)
        seated = open_table(child, "nautilus", ["open", "open"])
        began = time.monotonic()
        assert child.stop() == 0
        assert time.monotonic() - began < GRACE
        assert asked(database, "SELECT count(*) FROM processes WHERE kind = 'server'") == [(1,)]
        began = time.monotonic()
        join(other, seated, "Boris")
        assert time.monotonic() - began < 2  # nobody waits until it looks dead
    finally:
        assert other.stop() == 0


@contextmanager
def no_table_can_be_handed_over(database: str) -> Iterator[None]:
    with psycopg.connect(database) as connection:
        connection.execute("LOCK TABLE leases IN ACCESS EXCLUSIVE MODE")
        yield


@pytest.mark.parametrize("second", [signal.SIGTERM, signal.SIGINT])
def test_a_server_that_is_told_twice_does_not_wait(child: Child, database: str, second: int) -> None:
    open_table(child, "nautilus", ["open", "open"])
    with no_table_can_be_handed_over(database):
        child.process.terminate()
        until(lambda: fetch(child.url("/ready"))[:2] == (503, {"ready": False, "why": "draining"}))
        child.process.send_signal(second)
        began = time.monotonic()
        child.process.wait(10)
        assert time.monotonic() - began < 2
    assert not any("Traceback" in line for line in child.said)
