"""Limits of plain HTTP connections and requests at once, by address.

A proxy on this machine has one address for everybody behind it: its connections are not counted, but the
requests it passes on are, by the addresses it names.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Collection, Iterator, Mapping
from contextlib import contextmanager
from typing import Any, Final

from fathom.server.addresses import house, plain
from fathom.server.http_security import LOCAL
from fathom.server.settings import Settings
from fathom.server.timeouts import TimeoutProtocol

PROXIES: Final = "FORWARDED_ALLOW_IPS"  # uvicorn's: whose word counts for whom a request comes from
EVERYBODY: Final = "*"
TOO_MANY: Final = b"HTTP/1.1 429 Too Many Requests\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"


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
        address = house(plain(address))
        if not address or address in self.uncounted or EVERYBODY in self.uncounted:
            return True
        if not self.has_room(address):
            return False
        self.add(address)
        return True

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


class LimitedProtocol(TimeoutProtocol):
    """Counts a connection from its first moment until it ends, or becomes a WebSocket, counted elsewhere."""

    counter = AddressCounter(1 << 30)
    _counted = ""

    def connection_made(self, transport: Any) -> None:
        peer = transport.get_extra_info("peername")
        address = str(peer[0]) if isinstance(peer, tuple) and peer else ""
        if self.counter.enter(address):
            self._counted = address
            super().connection_made(transport)
        else:
            super().connection_made(transport)
            transport.write(TOO_MANY)
            transport.close()

    def handle_websocket_upgrade(self, *args: Any) -> None:
        self._leave()
        super().handle_websocket_upgrade(*args)

    def connection_lost(self, exc: Exception | None) -> None:
        self._leave()
        super().connection_lost(exc)

    def _leave(self) -> None:
        if self._counted:
            self.counter.leave(self._counted)
            self._counted = ""


def limited_protocol(settings: Settings, uncounted: Collection[str] | None = None) -> type[LimitedProtocol]:
    """A protocol with a counter of its own, for one server."""
    if uncounted is None:
        uncounted = proxies(os.environ.get(PROXIES, ""))
    counter = AddressCounter(settings.plain_connections_per_address, uncounted)
    return type("LimitedProtocol", (LimitedProtocol,), {"counter": counter})


def proxies(said: str) -> tuple[str, ...]:
    """The addresses that may be those of a proxy: this machine's, and those that uvicorn is told of."""
    return (*LOCAL, *(part.strip() for part in said.split(",") if part.strip()))
