"""Limits of plain HTTP connections, new ones and all at once, and of requests at once, by address.

A proxy on this machine has one address for everybody behind it: its connections are not counted, but the
requests it passes on are, by the addresses it names. How many new ones come is counted by each process alone:
where several serve a site, a proxy is in front of them.
"""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable, Collection, Iterator, Mapping
from contextlib import contextmanager
from typing import Any, Final

from fathom.server.addresses import house, is_named, plain
from fathom.server.http_security import LOCAL
from fathom.server.metrics import RefusedConnections
from fathom.server.rate_limits import AddressLimits
from fathom.server.settings import Settings
from fathom.server.timeouts import TimeoutProtocol

PROXIES: Final = "FORWARDED_ALLOW_IPS"  # uvicorn's: whose word counts for whom a request comes from
EVERYBODY: Final = "*"
TOO_MANY: Final = b"HTTP/1.1 429 Too Many Requests\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"
TOO_FAST: Final = TOO_MANY.replace(b"connection", b"retry-after: 1\r\nconnection", 1)


class AddressCounter:
    """How many there are of each address, at most so many."""

    def __init__(self, most: int, uncounted: Collection[str] = ()) -> None:
        self.most = most
        self.uncounted = frozenset(uncounted)
        self.elsewhere: Mapping[str, int] = {}  # how many there are at other processes
        self.came: Callable[[str], None] | None = None  # who wants to know of which address one came
        self._counts: dict[str, int] = {}

    def enter(self, address: str) -> bool:
        """Whether one more may come; if so, it must `leave`."""
        if not self.counts(address):
            return True
        if not self.has_room(address):
            return False
        self.add(address)
        return True

    def counts(self, address: str) -> bool:
        """Whether it is counted at all."""
        return (
            bool(address) and EVERYBODY not in self.uncounted and not is_named(plain(address), self.uncounted)
        )

    def has_room(self, address: str) -> bool:
        address = house(plain(address))
        return self._counts.get(address, 0) + self.elsewhere.get(address, 0) < self.most

    def add(self, address: str) -> None:
        address = house(plain(address))
        self._counts[address] = self._counts.get(address, 0) + 1
        if self.came is not None:
            self.came(address)

    def leave(self, address: str) -> None:
        address = house(plain(address))
        left = self._counts.pop(address, 0) - 1
        if left > 0:
            self._counts[address] = left

    def many(self, least: float) -> dict[str, int]:
        """The addresses of which there are at least so many here."""
        return {address: count for address, count in self._counts.items() if count >= least}

    @contextmanager
    def one(self, address: str) -> Iterator[bool]:
        """Counted as long as it lasts; False if there are too many."""
        entered = self.enter(address)
        try:
            yield entered
        finally:
            if entered:
                self.leave(address)

    def __len__(self) -> int:
        return sum(self._counts.values())


class CountedProtocol(TimeoutProtocol):
    """Counts a connection until it ends, or becomes a WebSocket, counted elsewhere."""

    counter = AddressCounter(1 << 30)
    counted = ""  # the address

    def handle_websocket_upgrade(self, *args: Any) -> None:
        self._leave()
        super().handle_websocket_upgrade(*args)

    def connection_lost(self, exc: Exception | None) -> None:
        self._leave()
        super().connection_lost(exc)

    def _leave(self) -> None:
        if self.counted:
            self.counter.leave(self.counted)
            self.counted = ""


class LimitedProtocol(asyncio.Protocol):
    """A connection that has just come: refused before anything is made for it, or handed to uvicorn.

    Thousands a second of one address must not keep everybody else waiting.
    """

    __slots__ = ("_parts",)
    counter = AddressCounter(1 << 30)
    rate = AddressLimits(1 << 30, 1 << 30)
    refused = RefusedConnections()
    protocol = CountedProtocol

    def __init__(self, **parts: Any) -> None:
        self._parts = parts

    def connection_made(self, transport: Any) -> None:
        peer = transport.get_extra_info("peername")
        address = str(peer[0]) if isinstance(peer, tuple) and peer else ""
        counted = self.counter.counts(address)
        if counted and not self.rate.take(plain(address)):
            self.refused.too_fast += 1
            refuse(transport, TOO_FAST)
        elif not self.counter.enter(address):
            self.refused.too_many += 1
            refuse(transport, TOO_MANY)
        else:
            protocol = self.protocol(**self._parts)
            protocol.counted = address if counted else ""
            transport.set_protocol(protocol)
            protocol.connection_made(transport)


def refuse(transport: Any, answer: bytes) -> None:
    transport.write(answer)
    transport.close()


def limited_protocol(
    settings: Settings, refused: RefusedConnections, uncounted: Collection[str] | None = None
) -> type[LimitedProtocol]:
    """A protocol with limits of its own, for one server."""
    if uncounted is None:
        uncounted = proxies(os.environ.get(PROXIES, ""))
    counter = AddressCounter(settings.plain_connections_per_address, uncounted)
    rate = AddressLimits(settings.new_connections_per_second, settings.new_connections_at_once)
    protocol = type("CountedProtocol", (CountedProtocol,), {"counter": counter})
    parts = {"counter": counter, "rate": rate, "refused": refused, "protocol": protocol}
    return type("LimitedProtocol", (LimitedProtocol,), {"__slots__": (), **parts})


def proxies(said: str) -> tuple[str, ...]:
    """The addresses that may be those of a proxy: this machine's, and those that uvicorn is told of."""
    return (*LOCAL, *(part.strip() for part in said.split(",") if part.strip()))
