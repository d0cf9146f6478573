"""Servers that ask and thinkers that answer, over the tests' own PostgreSQL."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from concurrent.futures import Future
from contextlib import asynccontextmanager
from functools import partial
from typing import Any

import psycopg

from fathom.cluster.job_taker import JobTaker
from fathom.cluster.jobs import JobThinkers
from fathom.server.metrics import Metrics
from fathom.server.thinkers import Problem
from fathom.server.thinking_queue import Asker
from fathom.table.chair import Chair
from tests.server.rooms import begun

KEY = b"the site's key, which thinkers never get"
LONG_ENOUGH = 20.0  # seconds


def connect(address: str) -> Callable[[], psycopg.Connection[Any]]:
    return partial(psycopg.connect, address, autocommit=True)


def rows(address: str, query: str, *values: object) -> list[tuple[Any, ...]]:
    with psycopg.connect(address, autocommit=True) as connection:
        done = connection.execute(query, values)
        return done.fetchall() if done.description else []


def lives(address: str, process: str, beat: str = "infinity") -> None:
    """Such a server is there, as far as others can see."""
    rows(
        address,
        "INSERT INTO processes VALUES (%s, 'server', '', '', '{}', 0, false, %s)"
        " ON CONFLICT (id) DO UPDATE SET beat = excluded.beat",
        process,
        beat,
    )


def grow_old(address: str, thinker: str, silent: bool = False) -> None:
    """Time passes for this thinker: it has beaten for long, or not for long."""
    rows(address, "UPDATE thinkers SET since = '-infinity' WHERE id = %s", thinker)
    if silent:
        rows(address, "UPDATE thinkers SET beat = '-infinity' WHERE id = %s", thinker)


async def until(
    address: str, query: str, wanted: list[tuple[Any, ...]], seconds: float = LONG_ENOUGH
) -> float:
    """Wait until a query gives this; how long that took."""
    began = time.monotonic()
    while (found := await asyncio.to_thread(rows, address, query)) != wanted:
        assert time.monotonic() - began < seconds, found
        await asyncio.sleep(0.02)
    return time.monotonic() - began


@asynccontextmanager
async def asking(address: str, process: str = "server-1", processes: int = 0) -> AsyncIterator[JobThinkers]:
    """A server's thinkers."""
    lives(address, process)
    made = JobThinkers(connect(address), process, KEY, processes, Metrics())
    try:
        yield made
    finally:
        made.close()


class Hands:
    """A thinker that thinks only when the test says so."""

    def __init__(self, address: str, processes: int = 1) -> None:
        self.begun: list[int] = []  # seeds of the questions
        self.thoughts: list[Future[object]] = []
        self.taker = JobTaker(connect(address), self.run, processes)
        self.taker.start()

    def run(self, job: Callable[[], object]) -> Future[object]:
        assert isinstance(job, partial)
        (problem,) = job.args
        assert isinstance(problem, Problem)
        self.begun.append(problem.seed)
        self.thoughts.append(Future())
        return self.thoughts[-1]

    async def has_begun(self, count: int) -> None:
        latest = time.monotonic() + LONG_ENOUGH
        while len(self.begun) < count:
            assert time.monotonic() < latest, self.begun
            await asyncio.sleep(0.01)

    def say(self, answer: object) -> None:
        self.thoughts.pop(0).set_result(answer)

    def close(self) -> None:
        self.taker.end()


def question() -> Chair:
    room = begun()
    (seat,) = room.asked()
    return room.chair(seat)


def problem(seed: int) -> Problem:
    """Just any, to be told by its seed."""
    return Problem("nautilus", 2, {}, 0, {}, "bosun", seed)


def at(table: str, address: str = "a", waited: bool = False) -> Asker:
    return Asker(table, address, lambda: waited)
