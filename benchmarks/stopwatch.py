"""A stopwatch for a command: seconds, processor seconds and bytes since it began, and the figures taken."""

from __future__ import annotations

import sys
import time

from benchmarks.process_tree import Tree
from benchmarks.slow_network import Relay

MEGABYTE = 1e6

Figures = dict[str, float | None]


def say(text: str) -> None:
    print(text, file=sys.stderr, flush=True)


class Stopwatch:
    """Time, processor time and bytes since a start, and the figures taken so far."""

    def __init__(self, relay: Relay | None) -> None:
        self.relay = relay
        self.tree = Tree()
        self.began = time.monotonic()
        self.figures: Figures = {}

    def seconds(self) -> float:
        return time.monotonic() - self.began

    def take(self, name: str, since: float = 0.0) -> None:
        seconds, used = self.seconds(), self.tree.seconds()
        self.figures |= {name: seconds - since, f"{name} CPU": used}
        self.tell(name if used is None else f"{name} ({used:.1f} s of processor time)")

    def take_bytes(self, name: str) -> None:
        if self.relay is not None:
            self.figures[name] = self.relay.line.bytes / MEGABYTE

    def tell(self, what: str) -> None:
        relayed = f", {self.relay.line.bytes / MEGABYTE:.1f} MB" if self.relay else ""
        say(f"  {self.seconds():7.1f} s  {what}{relayed}")
