"""Thinking queue: which bot thinks next, where there are more questions than processes.

Tables where a person waits come first. Among them, and among the others, the addresses that opened tables
take turns, and the tables of one address do: whoever has waited longest for a turn has the next one. So
neither one table nor one address can keep the bots of others from thinking.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import Future
from contextlib import suppress
from dataclasses import dataclass
from typing import Generic, TypeVar, cast

Result = TypeVar("Result")
Run = Callable[[Callable[[], Result]], "Future[Result]"]


class Dropped(Exception):
    """Nobody needs the answer any more, and it was not thought about."""


def always() -> bool:
    return True


@dataclass(frozen=True)
class Asker:
    """On whose behalf a bot is asked."""

    table: str = ""
    address: str = ""  # that opened it
    waited: Callable[[], bool] = always  # whether a person is there now
    wanted: Callable[[], bool] = always  # whether the answer is still needed


@dataclass(frozen=True, eq=False)
class Waiting(Generic[Result]):
    """A question that no process has been given yet."""

    asker: Asker
    job: Callable[[], Result]
    answer: asyncio.Future[Result]


class ThinkingQueue:
    """Hands `run` at most `at_once` jobs at a time. Belongs to one event loop."""

    def __init__(self, run: Run[object], at_once: int) -> None:
        self.waiting: list[Waiting[object]] = []
        self._run = run
        self._free = at_once
        self._turns = 0
        self._last: dict[str, int] = {}  # of addresses and tables that wait: the number of their last turn
        self._closed = False

    def close(self) -> None:
        """Think about nothing more: whoever waits, or asks later, is cancelled."""
        self._closed = True
        for each in self.waiting:
            each.answer.cancel()
        self.waiting.clear()

    async def ask(self, asker: Asker, job: Callable[[], Result]) -> Result:
        """What this job comes to, when it is its turn; `Dropped` if nobody wants it by then."""
        if self._closed:
            raise asyncio.CancelledError
        answer: asyncio.Future[object] = asyncio.get_running_loop().create_future()
        self.waiting.append(Waiting(asker, job, answer))
        self._hand_out()
        return cast(Result, await answer)

    def _hand_out(self) -> None:
        while self._free and (chosen := self._next()) is not None:
            self._free -= 1
            self._think(chosen)

    def _next(self) -> Waiting[object] | None:
        """The one whose turn it is; those that nobody wants are dropped."""
        self._drop_unwanted()
        if not self.waiting:
            return None
        chosen = min(self.waiting, key=self._turn)  # of equals the one that came first
        self.waiting.remove(chosen)
        self._turns += 1
        self._last[by_address(chosen.asker)] = self._last[by_table(chosen.asker)] = self._turns
        return chosen

    def _turn(self, one: Waiting[object]) -> tuple[bool, int, int]:
        last, asker = self._last, one.asker
        return not asker.waited(), last.get(by_address(asker), 0), last.get(by_table(asker), 0)

    def _drop_unwanted(self) -> None:
        kept: list[Waiting[object]] = []
        for each in self.waiting:
            if each.answer.done():
                continue
            if each.asker.wanted():
                kept.append(each)
            else:
                each.answer.set_exception(Dropped())
        self.waiting = kept
        if len(self._last) > MOST_REMEMBERED:
            names = {name for each in kept for name in (by_address(each.asker), by_table(each.asker))}
            self._last = {name: turn for name, turn in self._last.items() if name in names}

    def _think(self, chosen: Waiting[object]) -> None:
        loop = asyncio.get_running_loop()
        job = self._run(chosen.job)

        def tell(done: Future[object]) -> None:
            self._free += 1
            pass_on(done, chosen.answer)
            self._hand_out()

        def done_in_a_thread(done: Future[object]) -> None:
            with suppress(RuntimeError):  # the loop is closed, and nobody waits
                loop.call_soon_threadsafe(tell, done)

        job.add_done_callback(done_in_a_thread)


MOST_REMEMBERED = 10_000


def pass_on(done: Future[object], answer: asyncio.Future[object]) -> None:
    if answer.done():
        return
    if done.cancelled():
        answer.cancel()
    elif (error := done.exception()) is not None:
        answer.set_exception(error)
    else:
        answer.set_result(done.result())


def by_address(asker: Asker) -> str:
    return f"address {asker.address}"


def by_table(asker: Asker) -> str:
    return f"table {asker.table}"
