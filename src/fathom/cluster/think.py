"""The program `fathom think`: thinks for bots of a site until it is told to stop."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from contextlib import contextmanager
from threading import Event

import structlog

from fathom.bots.process_pool import ProcessPool
from fathom.cluster.connection import connect, reachable
from fathom.cluster.job_schema import SIGNATURES
from fathom.cluster.job_taker import JobTaker
from fathom.server.store import Unusable

LOOK_EVERY = 1.0  # seconds
CALLABLE = "SELECT has_function_privilege(to_regprocedure(%s), 'EXECUTE')"
log = structlog.get_logger("fathom.bots")


def run(address: str, processes: int) -> int:
    """Think; Ctrl-C or SIGTERM ends it at once, and its questions are given back."""
    pool = ProcessPool(processes)

    def think(job: Callable[[], object]) -> Future[object]:
        return pool.submit(job)

    taker = JobTaker(lambda: connect(address), think, processes)
    with told_to_stop() as stop:
        taker.start()
        log.info("thinking", processes=processes)
        while taker.is_alive() and not stop.wait(LOOK_EVERY):
            pass
        failed = not stop.is_set()
        taker.end()
        pool.close()
    log.info("stopped", answered=taker.thought)
    return 1 if failed else 0


def check(address: str) -> None:
    """Before anything is started: whether the store can be reached, and has questions to take."""
    with reachable(), connect(address) as connection:
        for each in SIGNATURES:
            if connection.execute(CALLABLE, (each,)).fetchone() != (True,):
                raise Unusable(
                    "the store has no questions for thinkers, or its user may not take them: "
                    "run fathom migrate there first"
                )


@contextmanager
def told_to_stop() -> Iterator[Event]:
    """Set by Ctrl-C and SIGTERM. Being told to stop is no failure."""
    stop = Event()
    before = [(how, signal.signal(how, lambda *_: stop.set())) for how in (signal.SIGINT, signal.SIGTERM)]
    try:
        yield stop
    finally:
        for how, handler in before:
            signal.signal(how, handler)
