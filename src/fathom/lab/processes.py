"""Process pool that plays games, and stops at once when it is interrupted."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from contextlib import contextmanager
from multiprocessing import active_children, get_context
from types import FrameType
from typing import ParamSpec, TypeVar

from fathom.lab.arena_setup import ArenaSetup
from fathom.lab.match import Match, Task, play

Playing = Callable[[ArenaSetup, list[Task]], Iterator[Match]]
P = ParamSpec("P")
Done = TypeVar("Done")
LEAVING = 5  # seconds, at most, to send bots away when there is no more time


@contextmanager
def players(jobs: int) -> Iterator[Playing]:
    """A function that plays games, here or in `jobs` processes, and hands each out when it is over."""
    if jobs == 1:
        yield lambda setup, tasks: (play(setup, task) for task in tasks)
        return
    with pool(jobs) as workers:

        def playing(setup: ArenaSetup, tasks: list[Task]) -> Iterator[Match]:
            games = [workers.submit(there, play, setup, task) for task in tasks]
            return (game.result() for game in as_completed(games))

        yield playing


@contextmanager
def pool(jobs: int) -> Iterator[ProcessPoolExecutor]:
    """Processes that are ended, in the middle of a game if need be, when this is left by an exception."""
    others = {*active_children()}
    workers = ProcessPoolExecutor(jobs, mp_context=get_context("spawn"), initializer=deaf)
    try:
        yield workers
    except BaseException:
        for process in {*active_children()} - others:
            process.terminate()
        workers.shutdown(cancel_futures=True)
        raise
    workers.shutdown()


def deaf() -> None:
    """Ignore Ctrl-C: the parent process handles it and ends this one."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, leave)


def leave(_: int, __: FrameType | None) -> None:
    """End in the middle of a game, after ending external bots, which would otherwise keep running."""
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    signal.alarm(LEAVING)
    raise SystemExit


def there(work: Callable[P, Done], *args: P.args, **kwargs: P.kwargs) -> Done:
    """Work in a process of the pool, which would take the end of it for one of the work only."""
    try:
        return work(*args, **kwargs)
    except SystemExit:
        os._exit(1)
