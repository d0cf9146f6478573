"""Job taker: takes bots' questions from PostgreSQL, has processes think about them, and answers.

A server does so with its own thinking processes; `fathom think` does nothing else. A thinker needs no right
but to call the functions of fathom.cluster.job_schema, and learns nothing but what a chair gives.
"""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable
from concurrent.futures import Future
from functools import partial
from queue import Empty, SimpleQueue
from typing import Any, Final

import msgspec
import psycopg
import structlog

from fathom.cluster.database_thread import Connect, DatabaseThread
from fathom.cluster.job_schema import LONGEST_ANSWER, NEW_JOBS
from fathom.server.thinkers import Problem, answer, games

BEAT_EVERY: Final = 1.0  # seconds
TAKE: Final = "SELECT job, held, problem FROM take_job(%s, %s)"
ANSWER: Final = "SELECT answer_job(%s, %s, %s, %s)"
GIVE_BACK: Final = "SELECT give_back_jobs(%s)"
BEAT: Final = "SELECT beat_thinker(%s, %s)"
log = structlog.get_logger("fathom.bots")

Run = Callable[[Callable[[], object]], "Future[object]"]


class JobTaker(DatabaseThread):
    """Takes a question whenever a process is free."""

    def __init__(self, connect: Connect, run: Run, processes: int) -> None:
        super().__init__("thinking", connect, NEW_JOBS)
        self.id = secrets.token_urlsafe(18)  # nobody else knows it
        self.rules = msgspec.json.encode({key: game.version for key, game in games().items()}).decode()
        self.thought = 0  # questions answered
        self._think = run
        self._free = processes
        self._done: SimpleQueue[tuple[str, str, Future[object]]] = SimpleQueue()
        self._unsent: list[tuple[str, str, bytes, str]] = []
        self._beat_due = 0.0

    def connected(self, connection: psycopg.Connection[Any]) -> None:
        self._beat_due = 0.0

    def disconnected(self) -> None:
        """What is thought about now can still be answered once there is a connection."""

    def round(self, connection: psycopg.Connection[Any]) -> float:
        self._answer(connection)
        if time.monotonic() >= self._beat_due:
            connection.execute(BEAT, (self.id, self.rules))
            self._beat_due = time.monotonic() + BEAT_EVERY
        while self._free and time.monotonic() < self._beat_due and self._take(connection):
            pass
        return self._beat_due

    def leave(self, connection: psycopg.Connection[Any]) -> None:
        self._answer(connection)
        connection.execute(GIVE_BACK, (self.id,))

    def _take(self, connection: psycopg.Connection[Any]) -> bool:
        found = connection.execute(TAKE, (self.id, self.rules)).fetchone()
        if found is None:
            return False
        job, held, body = found
        self._free -= 1
        try:
            thought = self._think(partial(answer, msgspec.msgpack.decode(body, type=Problem)))
        except Exception as error:  # it cannot be read, or no process takes it
            thought = Future()
            thought.set_exception(error)
        thought.add_done_callback(partial(self._thought, job, held))
        return True

    def _thought(self, job: str, held: str, thought: Future[object]) -> None:
        """In a thread of the pool."""
        self._done.put((job, held, thought))
        self.wake()

    def _answer(self, connection: psycopg.Connection[Any]) -> None:
        """Send what was thought. If the connection is lost meanwhile, it is sent again."""
        while True:
            try:
                job, held, thought = self._done.get_nowait()
            except Empty:
                break
            self._free += 1
            if not thought.cancelled():
                self._unsent.append((job, held, *written(thought)))
        while self._unsent:
            connection.execute(ANSWER, self._unsent[0])
            self._unsent.pop(0)
            self.thought += 1


def written(thought: Future[object]) -> tuple[bytes, str]:
    """What came of it, and what failed, if something did."""
    error = thought.exception()
    if error is not None:
        log.error("a thought failed", error=type(error).__name__)
        return b"", type(error).__name__
    said = msgspec.msgpack.encode(thought.result())
    return (said, "") if len(said) <= LONGEST_ANSWER else (b"", "TooLong")
