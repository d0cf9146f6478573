"""Job desk: the thread that puts a server's questions for bots into PostgreSQL, and fetches the answers.

Each second it compares what is there with what is wanted: after a crash of PostgreSQL its questions are gone
and put there again, and what nobody wants any more is removed.
"""

from __future__ import annotations

import time
from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from queue import Empty, SimpleQueue
from typing import Any, Final

import psycopg

from fathom.cluster.database_thread import Connect, DatabaseThread
from fathom.cluster.job_schema import ANSWERS, NEW_JOBS

LOOK_EVERY: Final = 1.0  # seconds

INSERT: Final = """
WITH made AS (
    INSERT INTO jobs (id, process, tab, house, waited, game, version, not_by, body)
    VALUES (%(id)s, %(process)s, %(tab)s, %(house)s, %(waited)s, %(game)s, %(version)s, %(not_by)s, %(body)s)
    ON CONFLICT (id) DO NOTHING)
SELECT pg_notify(%(channel)s, '')
"""
FETCH: Final = """
DELETE FROM jobs WHERE id IN (
    SELECT id FROM jobs WHERE process = %s AND answer IS NOT NULL FOR UPDATE SKIP LOCKED)
RETURNING id, thinker, answer, failed
"""
WITHDRAW: Final = """
DELETE FROM jobs WHERE id IN (SELECT id FROM jobs WHERE id = ANY (%s) FOR UPDATE SKIP LOCKED)
"""
WAITED: Final = "UPDATE jobs SET waited = %s WHERE id = %s AND thinker = ''"
MINE: Final = "SELECT id, thinker FROM jobs WHERE process = %s AND answer IS NULL"
LIVING: Final = "SELECT id, rules FROM thinkers WHERE beat > clock_timestamp() - interval '3 s'"
LEAVE: Final = "DELETE FROM jobs WHERE process = %s"


@dataclass
class Order:
    """A question as it is put into the database."""

    id: str
    tab: str
    house: str
    waited: bool
    game: str
    version: int
    not_by: list[str]
    body: bytes


@dataclass
class Found:
    """What the database said a moment ago; where it said nothing, all is empty."""

    taken: frozenset[str] = frozenset()  # the questions that somebody thinks about
    thinkers: Sequence[tuple[str, dict[str, int]]] = ()  # those that live, and the rules they know
    lost: int = 0  # questions that were asked again since, as their thinker or the question was lost


class Customer(ABC):
    """Who is told, always in the desk's own thread."""

    @abstractmethod
    def answered(self, job: str, thinker: str, answer: bytes, failed: str) -> None: ...

    @abstractmethod
    def looked(self, found: Found) -> None: ...


class JobDesk(DatabaseThread):
    """Takes orders from the event loop, tells the customer of answers."""

    def __init__(self, connect: Connect, process: str, customer: Customer) -> None:
        super().__init__("jobs", connect, ANSWERS + process)
        self.process = process
        self.customer = customer
        self._orders: dict[str, Order] = {}  # what is asked, as far as this thread knows
        self._news: SimpleQueue[Order | str] = (
            SimpleQueue()
        )  # a new order, one that changed, or none any more
        self._taken: dict[str, str] = {}  # by question, who thought about it at the last look
        self._due = 0.0

    def put(self, order: Order) -> None:
        """Ask this; or tell that somebody waits for it now, or no longer."""
        self._news.put(order)
        self.wake()

    def withdraw(self, job: str) -> None:
        self._news.put(job)
        self.wake()

    def connected(self, connection: psycopg.Connection[Any]) -> None:
        self._due = 0.0

    def disconnected(self) -> None:
        while (news := self._next()) is not None:
            self._note(news)
        self.customer.looked(Found())

    def round(self, connection: psycopg.Connection[Any]) -> float:
        while (news := self._next()) is not None:
            self._pass_on(connection, news)
        for job, thinker, answer, failed in connection.execute(FETCH, (self.process,)).fetchall():
            self._orders.pop(job, None)
            self.customer.answered(job, thinker, answer, failed)
        if time.monotonic() >= self._due:
            self._look(connection)
            self._due = time.monotonic() + LOOK_EVERY
        return self._due

    def leave(self, connection: psycopg.Connection[Any]) -> None:
        connection.execute(LEAVE, (self.process,))

    def _next(self) -> Order | str | None:
        try:
            return self._news.get_nowait()
        except Empty:
            return None

    def _note(self, news: Order | str) -> bool:
        """Whether it was known before."""
        if isinstance(news, str):
            return self._orders.pop(news, None) is not None
        known = news.id in self._orders
        self._orders[news.id] = news
        return known

    def _pass_on(self, connection: psycopg.Connection[Any], news: Order | str) -> None:
        known = self._note(news)
        if isinstance(news, Order) and known:
            connection.execute(WAITED, (news.waited, news.id))
        elif isinstance(news, Order):
            self._insert(connection, news)
        elif known:
            connection.execute(WITHDRAW, ([news],))

    def _insert(self, connection: psycopg.Connection[Any], order: Order) -> None:
        connection.execute(INSERT, {**vars(order), "process": self.process, "channel": NEW_JOBS})

    def _look(self, connection: psycopg.Connection[Any]) -> None:
        there = dict(connection.execute(MINE, (self.process,)).fetchall())
        if unwanted := [job for job in there if job not in self._orders]:
            connection.execute(WITHDRAW, (unwanted,))
        gone = [job for job in self._orders if job not in there]
        for job in gone:
            self._insert(connection, self._orders[job])
        thinkers = connection.execute(LIVING).fetchall()
        taken = {job: thinker for job, thinker in there.items() if thinker}
        lost = [job for job, thinker in self._taken.items() if there.get(job, thinker) != thinker]
        self._taken = taken
        self.customer.looked(Found(frozenset(taken), thinkers, len(gone) + len(lost)))
