"""`make play` for the browser: waits for the page, and for bots on compiled code."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager

from benchmarks.first_answer import Refused, fetch, health
from benchmarks.fresh_machine import Failed, Machine
from benchmarks.process_tree import A_MOMENT, Command
from benchmarks.stopwatch import Stopwatch

SHORTLY = 5.0  # seconds for one look at whether the page is there
LAST_LINES = 20
COMPILED = "compiled"  # what /health says of bots when they think in compiled code
INTERPRETED = "interpreted"  # for good: there is no compiler, or it failed


class Play:
    """`make play` for the browser; its output goes to a file."""

    def __init__(self, machine: Machine, watch: Stopwatch, patience: float, log: str) -> None:
        self.watch, self.patience = watch, patience
        self.port = int(machine.environment["FATHOM_PORT"])
        self.log = machine.folder / log
        with self.log.open("wb") as out:
            words = machine.command()
            self.command = Command(words, machine.clone, machine.environment, watch.tree, out.fileno())

    def wait_for_page(self) -> None:
        end = time.monotonic() + self.patience
        while not answers(self.port):
            if self.command.ended():
                raise Failed("it ended before the page was there")
            if time.monotonic() > end:
                raise Failed(f"no page for {self.patience:g} s")
            time.sleep(A_MOMENT)

    def wait_for_compiled(self) -> bool:
        """Until bots think in compiled code; False if they never will, or the server does not say."""
        end, said = time.monotonic() + self.patience, None
        while (now := health(self.port).get("bots")) is not None and time.monotonic() < end:
            if now in (COMPILED, INTERPRETED):
                return bool(now == COMPILED)
            if now != said:
                self.watch.tell(f"bots: {now}")
            said = now
            time.sleep(A_MOMENT)
        return False

    def tail(self) -> str:
        lines = self.log.read_text("utf-8", "replace").splitlines()
        return "\n".join(lines[-LAST_LINES:]) or "(nothing)"

    @contextmanager
    def watched(self) -> Iterator[None]:
        """Whatever goes wrong is told with what the server wrote last; all is ended in any case."""
        with self.command:
            try:
                yield
            except (Failed, Refused, OSError) as error:
                raise Failed(f"{error}; the last lines of its output:\n{self.tail()}") from None


def answers(port: int) -> bool:
    try:
        fetch(port, "/", patience=SHORTLY)
    except (OSError, Refused):
        return False
    return True
