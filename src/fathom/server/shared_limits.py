"""Shared limits: what an address may do holds for the whole site, not for each of its processes.

Every second each process tells the others what was taken here of each rate limit, and how many connections
there are, by address; the others take the same from their own. Small amounts are kept until they are more,
so that most addresses are never told of; large ones are told at once. A process that runs alone tells nobody.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable, Mapping
from heapq import nlargest

import structlog

from fathom.server.bus import Bus, UsedByAddresses
from fathom.server.connection_limits import AddressCounter
from fathom.server.leases import Leases
from fathom.server.rate_limits import AddressLimits

EVERY = 1.0  # seconds
AT_ONCE = 0.02  # seconds until much is told
FORGOTTEN_AFTER = 5.0  # seconds without a word, the connections at another process do not count
UNTOLD = 1 / 8  # part of a limit that all processes together may keep to themselves
MUCH = 1 / 2  # part of a limit that all together may have taken before others are told at once
MOST_TOLD = 500  # addresses of one limit, at a time
log = structlog.get_logger("fathom.server")


class Untold:
    """What was taken of one limit since others were told."""

    def __init__(self, most: float, hurry: Callable[[], None]) -> None:
        self.most = most
        self.processes = 1
        self.counts: dict[str, int] = {}
        self._hurry = hurry

    def take(self, address: str) -> None:
        count = self.counts[address] = self.counts.get(address, 0) + 1
        if count >= self.share(MUCH):
            self._hurry()

    def share(self, part: float) -> float:
        """This process' share of a part of the limit."""
        return self.most * part / self.processes

    def pop_large(self) -> dict[str, int]:
        """What is to be told now."""
        found = largest({one: n for one, n in self.counts.items() if n >= self.share(UNTOLD)})
        for address in found:
            del self.counts[address]
        return found


class SharedLimits:
    """The limits of a server, by names that are the same in every process."""

    def __init__(
        self,
        bus: Bus,
        leases: Leases,
        rates: Mapping[str, AddressLimits],
        counters: Mapping[str, AddressCounter],
    ) -> None:
        self.bus = bus
        self.leases = leases
        self.rates = dict(rates) if leases.process else {}
        self.counters = dict(counters) if leases.process else {}
        limits: dict[str, AddressLimits | AddressCounter] = {**self.rates, **self.counters}
        self.untold = {name: Untold(limit.most, self.hurry) for name, limit in limits.items()}
        for name, rate in self.rates.items():
            rate.taken = self.untold[name].take
        for name, counter in self.counters.items():
            counter.came = self.untold[name].take
        self._others: dict[str, tuple[float, UsedByAddresses]] = {}
        self._silent = True  # the last time there was nothing to tell
        self._soon: asyncio.TimerHandle | None = None
        self._task: asyncio.Task[None] | None = None
        bus.hear(UsedByAddresses, self.heard)

    def start(self) -> None:
        if self.leases.process:
            self._task = asyncio.get_running_loop().create_task(self.run())

    def close(self) -> None:
        for each in (self._task, self._soon):
            if each is not None:
                each.cancel()

    async def run(self) -> None:
        while True:
            await asyncio.sleep(EVERY)
            try:
                self.beat()
            except Exception as error:
                log.error("limits not told", error=type(error).__name__)

    def beat(self) -> None:
        for name, rate in self.rates.items():
            counts = self.untold[name].counts
            for address in [each for each in counts if rate.full(each)]:
                del counts[address]
        self.tell()
        self.count_others()

    # Telling

    def hurry(self) -> None:
        if self._soon is None:
            self._soon = asyncio.get_running_loop().call_later(AT_ONCE, self._tell_soon)

    def _tell_soon(self) -> None:
        self._soon = None
        self.tell()

    def tell(self) -> None:
        processes = 1 + len(self.leases.peers())
        for each in self.untold.values():
            each.processes = processes
        there = {name: self.many(name) for name in self.counters}
        for name in self.counters:
            self.untold[name].counts.clear()
        if processes == 1:
            for each in self.untold.values():
                each.counts.clear()
            return
        taken = {name: self.untold[name].pop_large() for name in self.rates}
        taken = {name: found for name, found in taken.items() if found}
        there = {name: found for name, found in there.items() if found}
        silent = not taken and not there
        if not (silent and self._silent):
            self.bus.tell_all(UsedByAddresses(self.leases.process, taken, there))
        self._silent = silent

    def many(self, name: str) -> dict[str, int]:
        return largest(self.counters[name].many(self.untold[name].share(UNTOLD)))

    # Hearing

    def heard(self, note: UsedByAddresses) -> None:
        """A limit of another version that is not known here is passed over."""
        for name, found in note.taken.items():
            if name in self.rates:
                for address, count in found.items():
                    self.rates[name].spend(address, count)
        self._others[note.process] = asyncio.get_running_loop().time(), note
        self.count_others()

    def count_others(self) -> None:
        """How many connections each address has at the other processes that live and told of them."""
        late, living = asyncio.get_running_loop().time() - FORGOTTEN_AFTER, self.living()
        self._others = {
            process: (at, note)
            for process, (at, note) in self._others.items()
            if at > late and process in living
        }
        for name, counter in self.counters.items():
            total: Counter[str] = Counter()
            for _, note in self._others.values():
                total.update(note.there.get(name, {}))
            counter.elsewhere = total

    def living(self) -> set[str]:
        return {peer.id for peer in self.leases.peers()}


def largest(counts: Mapping[str, int]) -> dict[str, int]:
    """Of too many, the largest."""
    if len(counts) <= MOST_TOLD:
        return dict(counts)
    return dict(nlargest(MOST_TOLD, counts.items(), key=lambda each: each[1]))
