"""The process pool: worker processes in which bots think and the lab plays its games.

They start when they are first needed. Ctrl-C is for their parent, which then ends them; they also end when it
dies. A job whose process dies is done once more, in a new process.
"""

from __future__ import annotations

import os
import signal
from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, CancelledError, Future, ThreadPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from functools import partial
from multiprocessing import get_context, parent_process
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from threading import Lock, Thread
from traceback import format_exc
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
Job = TypeVar("Job")
Result = TypeVar("Result")
SPAWN = get_context("spawn")
LEAVING = 5  # seconds a process has to close external bots, once it is told to end


class Pool(ABC):
    """Where jobs are done: in processes of this machine, or on a cluster (lab/ray_pool.py)."""

    ahead = 2  # jobs handed out for each that can be done at a time, so that no process waits for the next

    @abstractmethod
    def size(self) -> int:
        """How many jobs are done at a time."""

    @abstractmethod
    def submit(self, function: Callable[P, Result], *args: P.args, **kwargs: P.kwargs) -> Future[Result]:
        """Have a job done. If its process dies, it is done again."""

    @abstractmethod
    def close(self, finish: bool = False) -> None:
        """End what was started: after all jobs, or else at once, and jobs are cancelled."""

    def as_done(self, function: Callable[[Job], Result], jobs: Iterable[Job]) -> Iterator[Result]:
        """The result of each job as soon as it is there, in any order."""
        left, waiting = deque(jobs), set[Future[Result]]()
        while left or waiting:
            while left and len(waiting) < self.ahead * self.size():
                waiting.add(self.submit(function, left.popleft()))
            done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
            yield from (each.result() for each in done)


class Worker:
    """Does one job at a time, in a process that is started when there is none."""

    def __init__(self) -> None:
        self.process: SpawnProcess | None = None
        self.pipe: Connection | None = None
        self.lock = Lock()
        self.ended = False

    def start(self) -> Connection:
        with self.lock:
            if self.ended:
                raise CancelledError
            self.pipe, theirs = SPAWN.Pipe()
            self.process = SPAWN.Process(target=work, args=(theirs,), daemon=True)
            self.process.start()
            theirs.close()
            return self.pipe

    def do(self, job: Callable[[], Result]) -> Result:
        pipe = self.pipe or self.start()
        try:
            pipe.send(job)
            result, error = pipe.recv()
        except (EOFError, OSError):
            self.pipe = None
            raise BrokenProcessPool("a worker process died") from None
        if error is not None:
            raise error
        return result  # type: ignore[no-any-return]

    def end(self) -> None:
        """Tell the process to end, in the middle of a job if need be."""
        with self.lock:
            self.ended = True
            if self.process is not None:
                self.process.terminate()


class ProcessPool(Pool):
    """At most so many processes. Jobs begin in the order in which they were submitted."""

    def __init__(self, processes: int) -> None:
        self.workers = [Worker() for _ in range(processes)]
        self.free = [*self.workers]
        self.threads = ThreadPoolExecutor(processes)  # each waits for one worker

    def size(self) -> int:
        return len(self.workers)

    def submit(self, function: Callable[P, Result], *args: P.args, **kwargs: P.kwargs) -> Future[Result]:
        return self.threads.submit(self.do, partial(function, *args, **kwargs))

    def do(self, job: Callable[[], Result]) -> Result:
        worker = self.free.pop()
        try:
            return worker.do(job)
        except BrokenProcessPool:
            return worker.do(job)
        finally:
            self.free.append(worker)

    def close(self, finish: bool = False) -> None:
        self.threads.shutdown(wait=finish, cancel_futures=not finish)
        for worker in self.workers:
            worker.end()
        for process in [worker.process for worker in self.workers if worker.process is not None]:
            process.join(LEAVING + 1)
            process.kill()


def work(pipe: Connection) -> None:
    """What a worker process does until it is ended."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, leave)
    Thread(target=end_with_parent, daemon=True).start()
    with suppress(EOFError, BrokenPipeError, ConnectionResetError):
        while True:
            pipe.send(answer(pipe.recv()))


def answer(job: Callable[[], object]) -> tuple[object, Exception | None]:
    """The result of a job, or the exception it raised."""
    try:
        return job(), None
    except Exception as error:
        error.add_note(f"In a worker process:\n{format_exc()}")
        return None, error


def leave(*_: object) -> None:
    """On SIGTERM, end by an exception, so that the external bots of a game being played are closed."""
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    signal.alarm(LEAVING)
    raise SystemExit


def end_with_parent() -> None:
    parent = parent_process()
    assert parent is not None
    parent.join()
    os.kill(os.getpid(), signal.SIGTERM)
