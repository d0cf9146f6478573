"""Limits of a whole site: what processes tell each other of addresses, with a bus that only remembers."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from functools import wraps

from fathom.server.bus import AnyNote, NoBus, UsedByAddresses
from fathom.server.connection_limits import AddressCounter
from fathom.server.leases import Alone, Peer
from fathom.server.rate_limits import AddressLimits, TokenBucket
from fathom.server.shared_limits import MOST_TOLD, SharedLimits


class Remembering(NoBus):
    """Keeps what was told to all."""

    def __init__(self) -> None:
        self.told_all: list[AnyNote] = []

    def tell_all(self, note: AnyNote) -> None:
        self.told_all.append(note)


class Process:
    """The limits of one process of a site with so many others."""

    def __init__(self, others: int = 1, process: str = "a") -> None:
        self.bus, self.leases = Remembering(), Alone()
        self.leases.process = process
        self.leases.peers = lambda: [Peer(f"p{n}") for n in range(others)]  # type: ignore[method-assign]
        self.rate = AddressLimits(0.0, 16)
        self.counter = AddressCounter(16)
        self.shared = SharedLimits(self.bus, self.leases, {"rate": self.rate}, {"there": self.counter})

    def take(self, address: str, count: int) -> int:
        return sum(self.rate.take(address) for _ in range(count))

    def last(self) -> UsedByAddresses:
        found = self.bus.told_all[-1]
        assert isinstance(found, UsedByAddresses)
        return found


def in_a_loop(test: Callable[[], Awaitable[None]]) -> Callable[[], None]:
    @wraps(test)
    def run() -> None:
        async def go() -> None:
            await test()

        asyncio.run(go())

    return run


@in_a_loop
async def test_what_was_taken_is_told_once() -> None:
    one = Process()
    one.take("192.0.2.1", 3)
    one.shared.tell()
    assert one.last().taken == {"rate": {"192.0.2.1": 3}}
    one.shared.tell()
    one.shared.tell()
    assert [note.taken for note in one.bus.told_all[1:] if isinstance(note, UsedByAddresses)] == [{}]


@in_a_loop
async def test_little_is_kept_until_it_is_more() -> None:
    one = Process(others=0)
    one.shared.leases.peers = lambda: [Peer("b")]  # type: ignore[method-assign]
    one.shared.tell()
    assert one.take("192.0.2.1", 0) == 0
    one.rate.take("192.0.2.1")
    one.shared.untold["rate"].most = 160
    one.shared.tell()
    assert one.bus.told_all == []
    one.take("192.0.2.1", 9)
    one.shared.tell()
    assert one.last().taken == {"rate": {"192.0.2.1": 10}}


@in_a_loop
async def test_much_is_told_at_once() -> None:
    one = Process()
    one.shared.tell()  # knows that there are two
    one.take("192.0.2.1", 3)
    await asyncio.sleep(0.1)
    assert one.bus.told_all == []
    one.take("192.0.2.1", 1)
    await asyncio.sleep(0.1)
    assert one.last().taken == {"rate": {"192.0.2.1": 4}}


@in_a_loop
async def test_what_others_took_is_missing_here_and_paid_back() -> None:
    one = Process()
    one.shared.heard(UsedByAddresses("p0", {"rate": {"192.0.2.1": 10}, "of a newer version": {"x": 1}}, {}))
    assert one.take("192.0.2.1", 20) == 6
    assert one.take("192.0.2.2", 20) == 16


def test_a_bucket_owes_at_most_what_it_holds() -> None:
    now = [0.0]
    bucket = TokenBucket(1.0, 4, lambda: now[0])
    bucket.spend(100)
    now[0] = 4.5
    assert not bucket.take()
    now[0] = 5.5
    assert bucket.take()


@in_a_loop
async def test_connections_elsewhere_count_as_long_as_they_are_told_of() -> None:
    one = Process()
    one.shared.heard(UsedByAddresses("p0", {}, {"there": {"192.0.2.1": 15}}))
    assert one.counter.enter("192.0.2.1")
    assert not one.counter.enter("192.0.2.1")
    one.shared.heard(UsedByAddresses("p0", {}, {}))
    assert one.counter.enter("192.0.2.1")
    one.shared.heard(UsedByAddresses("gone", {}, {"there": {"192.0.2.1": 15}}))
    assert one.counter.enter("192.0.2.1")


@in_a_loop
async def test_connections_are_told_every_time_and_their_end_once() -> None:
    one = Process()
    for _ in range(4):
        one.counter.enter("192.0.2.1")
    for _ in range(2):
        one.shared.tell()
        assert one.last().there == {"there": {"192.0.2.1": 4}}
    for _ in range(4):
        one.counter.leave("192.0.2.1")
    one.shared.tell()
    one.shared.tell()
    assert one.last().there == {}
    assert len(one.bus.told_all) == 3


@in_a_loop
async def test_of_too_many_addresses_the_largest_are_told() -> None:
    one = Process()
    one.shared.tell()
    for n in range(MOST_TOLD + 10):
        one.shared.untold["rate"].counts[f"address {n}"] = 2 if n < 10 else 1
    one.shared.untold["rate"].most = 8
    one.shared.tell()
    told = one.last().taken["rate"]
    assert len(told) == MOST_TOLD
    assert all(told[f"address {n}"] == 2 for n in range(10))


@in_a_loop
async def test_who_is_alone_counts_nothing_twice_and_tells_nobody() -> None:
    one = Process(others=0, process="")
    one.take("192.0.2.1", 16)
    assert one.rate.taken is None
    assert one.counter.came is None
    first = Process(others=0)
    first.take("192.0.2.1", 16)
    first.shared.tell()
    assert first.bus.told_all == []
    assert first.shared.untold["rate"].counts == {}
