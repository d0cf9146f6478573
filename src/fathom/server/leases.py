"""Leases: which process leads a table, so that only one at a time changes it.

A process leads a table before it reads it, and every write names the epoch it was given for it. Where one
process serves alone, it leads all tables. Where many share a store, each new leader gets a higher epoch, and
the store refuses writes of a lower one.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence

import msgspec

from fathom.server.steady_clock import SteadyClock


class Lead(msgspec.Struct, frozen=True):
    """A table that is ours to change, under this epoch."""

    epoch: int
    down: float = 0.0  # nobody could act there since then: its leader died; 0.0: somebody could


class Peer(msgspec.Struct, frozen=True):
    """Another living process that serves tables of the same store."""

    id: str
    links: str = ""  # where other processes reach it
    program: str = ""  # its version
    rules: Mapping[str, int] = {}  # by game: the version of its rules
    leads: int = 0  # how many tables
    draining: bool = False  # it is being stopped: it takes no more tables


class Elsewhere(Exception):
    """Another process leads this table, or should."""

    def __init__(self, process: str) -> None:
        super().__init__(process)
        self.process = process


class Watcher(ABC):
    """Who is told of what happens to leases; always in the event loop."""

    @abstractmethod
    def beaten(self) -> None:
        """Our beat arrived; the list of peers is new."""

    @abstractmethod
    async def woke(self, down: float) -> None:
        """No beat of ours arrived for so long that others may lead our tables. Until this ends we are not
        `sure`; `down` is when the last one arrived, by our clock."""


class Leases(ABC):
    """Who leads which table. Everything but `sure` and `peers` may take a moment."""

    process: str = ""  # our own id, new at every start; empty if we are alone
    clock: Callable[[], float]  # the same for all processes, as nearly as can be; never steps back

    @abstractmethod
    async def lead(self, table: str, new: tuple[str, int] | None = None) -> Lead:
        """Lead a table; `new`: game and version of the rules of one that is about to be made.

        `Elsewhere` if another process leads it or should, `Refused` if there is no such table or nobody knows
        its rules, a `StorageError` if it cannot be said.
        """

    async def leader(self, table: str) -> str:
        """The other living process that leads this table; empty if there is none."""
        return ""

    @abstractmethod
    def sure(self) -> bool:
        """Whether nobody else can have been given our tables."""

    @abstractmethod
    async def still_mine(self, epochs: Mapping[str, int]) -> set[str]:
        """Which of these tables, by epoch, are still ours."""

    @abstractmethod
    def peers(self) -> Sequence[Peer]:
        """The other processes that live."""

    async def sweep(self, most: int) -> dict[str, Lead]:
        """Tables that go on though nobody comes, and were handed to us or have no living leader.

        At most our share of the latter. They are ours from now on.
        """
        return {}

    def outage(self) -> tuple[float, float] | None:
        """From when to when no process at all served, the last time; None if only we would know."""
        return None

    def down_since(self) -> float:
        """Since when we cannot have kept anything; 0.0 if we can."""
        return 0.0

    def watch(self, watcher: Watcher, leads: Callable[[], int]) -> None:
        """Tell this one from now on; `leads` counts the tables we lead."""
        return

    async def drain(self) -> None:
        """Take no more tables: we are being stopped."""
        return

    def close(self) -> None:
        """We serve no more. Blocks for a moment."""
        return


class Alone(Leases):
    """One process, which leads every table."""

    def __init__(self, clock: Callable[[], float] | None = None) -> None:
        self.clock = clock or SteadyClock()

    async def lead(self, table: str, new: tuple[str, int] | None = None) -> Lead:
        return Lead(0)

    def sure(self) -> bool:
        return True

    async def still_mine(self, epochs: Mapping[str, int]) -> set[str]:
        return set(epochs)

    def peers(self) -> Sequence[Peer]:
        return ()
