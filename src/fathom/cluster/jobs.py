"""Thinkers over PostgreSQL: a bot's question becomes a job, which any thinking process of the site may take.

A job holds what a chair gives, and nothing else: neither the table nor who opened it, but for hashes by which
they take turns. This process may think, too; then it takes jobs as any other does.
"""

from __future__ import annotations

import asyncio
import hmac
import secrets
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from typing import Final

import msgspec
import structlog

import fathom
from fathom.bots import Advice
from fathom.cluster.database_thread import Connect
from fathom.cluster.job_desk import Customer, Found, JobDesk, Order
from fathom.cluster.job_taker import JobTaker
from fathom.server.answer_checks import BadAnswer
from fathom.server.metrics import Metrics
from fathom.server.thinkers import ADVISER, LocalThinkers, Problem, Said, Thinkers
from fathom.server.thinking_queue import Asker, Dropped
from fathom.server.tokens import urlsafe

TEND_EVERY: Final = 0.25  # seconds between two looks whether answers are still wanted
NOBODY_AFTER: Final = 3.0  # seconds without anybody who could think about a question
WARN_EVERY: Final = 60.0  # seconds
HASH_BYTES: Final = 15
log = structlog.get_logger("fathom.bots")


class ThoughtFailed(Exception):
    """A thinking process could not answer; the message is what went wrong there."""


@dataclass(eq=False)
class Job:
    """A question under way."""

    order: Order
    problem: Problem
    asker: Asker
    answer: asyncio.Future[Said]
    since: float = field(default_factory=time.monotonic)  # the last time that somebody could think about it
    local: asyncio.Task[None] | None = None  # if this process thinks about it, as nobody else does


class JobThinkers(Thinkers, Customer):
    """Asks all thinkers of the site. Belongs to one event loop."""

    def __init__(
        self, connect: Connect, process: str, key: bytes, processes: int, metrics: Metrics | None = None
    ) -> None:
        super().__init__(metrics)
        self.patience = NOBODY_AFTER
        self.local = LocalThinkers(processes) if processes else None
        self.jobs: dict[str, Job] = {}
        self._key = key
        self._loop = asyncio.get_running_loop()
        self._timer: asyncio.TimerHandle | None = None
        self._warned = -WARN_EVERY
        self._desk = JobDesk(connect, process, self)
        self._desk.start()
        self._taker = JobTaker(connect, self.local.run, processes) if self.local else None
        if self._taker is not None:
            self._taker.start()

    async def think(self, problem: Problem, version: int, asker: Asker, refused: Sequence[str]) -> Said:
        if refused and self.local is not None:
            return await self.local.think(problem, version, asker, refused)
        order = self._order(problem, version, asker, refused)
        job = self.jobs[order.id] = Job(order, problem, asker, self._loop.create_future())
        self._desk.put(order)
        self._tend_later()
        try:
            return await job.answer
        finally:
            self._withdraw(job)

    def _order(self, problem: Problem, version: int, asker: Asker, refused: Sequence[str]) -> Order:
        return Order(
            secrets.token_urlsafe(12),
            self._hash("table", asker.table),
            self._hash("house", asker.address),
            asker.waited(),
            problem.game,
            version,
            [*refused],
            to_bytes(problem),
        )

    def _hash(self, kind: str, name: str) -> str:
        made = hmac.digest(self._key, f"thinking/{kind}/{name}".encode(), "sha256")
        return f"{kind} {urlsafe(made[:HASH_BYTES])}"

    def _withdraw(self, job: Job) -> None:
        if self.jobs.pop(job.order.id, None) is not None:
            self._desk.withdraw(job.order.id)
        if job.local is not None:
            job.local.cancel()

    async def renew(self) -> bool:
        return fathom.compiled() if self.local is None else await self.local.renew()

    def close(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
        if self._taker is not None:
            self._taker.end()
        self._desk.end()
        if self.local is not None:
            self.local.close()

    # In the desk's thread

    def answered(self, job: str, thinker: str, answer: bytes, failed: str) -> None:
        self._soon(partial(self._answered, job, thinker, answer, failed))

    def looked(self, found: Found) -> None:
        self._soon(partial(self._looked, found))

    def _soon(self, call: Callable[[], None]) -> None:
        with suppress(RuntimeError):  # the loop is closed, and nobody waits
            self._loop.call_soon_threadsafe(call)

    # In the event loop

    def _answered(self, name: str, thinker: str, answer: bytes, failed: str) -> None:
        job = self.jobs.pop(name, None)
        if job is None or job.answer.done():
            return
        if failed:
            job.answer.set_exception(ThoughtFailed(failed))
        else:
            job.answer.set_result(Said(from_bytes(answer, job.problem), thinker))

    def _looked(self, found: Found) -> None:
        """Whoever can be thought about now, or is, does not lack a thinker."""
        now = time.monotonic()
        if self.metrics is not None:
            self.metrics.questions.set(len(self.jobs.keys() - found.taken))
            self.metrics.asked_again.inc(found.lost)
        for job in self.jobs.values():
            if job.order.id in found.taken or could_take(found, job.order):
                job.since = now

    def _tend_later(self) -> None:
        if self._timer is None and self.jobs:
            self._timer = self._loop.call_later(TEND_EVERY, self._tend)

    def _tend(self) -> None:
        """Drop what nobody wants; tell where people have come or gone; see what nobody can think about."""
        self._timer, late = None, time.monotonic() - self.patience
        for job in [*self.jobs.values()]:
            if job.answer.done():
                continue
            if not job.asker.wanted():
                job.answer.set_exception(Dropped())
                continue
            if (waited := job.asker.waited()) != job.order.waited:
                job.order.waited = waited
                self._desk.put(job.order)
            if job.since < late and job.local is None:
                self._nobody(job)
        self._tend_later()

    def _nobody(self, job: Job) -> None:
        """There is no thinker for it; think here, if this process can."""
        self._warn()
        if self.local is not None:
            job.local = self._loop.create_task(self._locally(self.local, job))
        elif job.order.not_by:
            job.answer.set_exception(BadAnswer("nobody else is there to ask"))

    def _warn(self) -> None:
        if time.monotonic() - self._warned >= WARN_EVERY:
            self._warned = time.monotonic()
            log.error("nobody thinks for the bots", questions=len(self.jobs))
            if self.metrics is not None:
                self.metrics.unthought.inc()

    async def _locally(self, local: LocalThinkers, job: Job) -> None:
        try:
            said = await local.think(job.problem, job.order.version, job.asker, ())
        except Exception as error:
            if not job.answer.done():
                job.answer.set_exception(error)
            return
        if not job.answer.done():
            job.answer.set_result(said)


def could_take(found: Found, order: Order) -> bool:
    """Whether a living thinker knows the rules, and was not refused."""
    return any(
        rules.get(order.game) == order.version and thinker not in order.not_by
        for thinker, rules in found.thinkers
    )


def to_bytes(problem: Problem) -> bytes:
    """All that a thinker is told."""
    return msgspec.msgpack.encode(problem)


def from_bytes(answer: bytes, problem: Problem) -> int | Advice | None:
    """What a thinker said; None, which is no answer, if it cannot be read."""
    try:
        if problem.level == ADVISER:
            return msgspec.msgpack.decode(answer, type=Advice)
        return msgspec.msgpack.decode(answer, type=int)
    except (msgspec.MsgspecError, ValueError, RecursionError):
        return None
