"""Rate limits: token buckets, one for a connection or one for each address."""

from __future__ import annotations

import time
from collections.abc import Callable

from fathom.server.addresses import house

MOST_ADDRESSES = 20_000


class TokenBucket:
    """Allows `most` at once, and `rate` a second in the long run."""

    __slots__ = ("_at", "_clock", "_left", "most", "rate")

    def __init__(self, rate: float, most: float, clock: Callable[[], float] = time.monotonic) -> None:
        self.rate = rate
        self.most = most
        self._clock = clock
        self._left = float(most)
        self._at = clock()

    def take(self) -> bool:
        """Whether one more is allowed now."""
        self._fill()
        if self._left < 1:
            return False
        self._left -= 1
        return True

    def spend(self, count: int) -> None:
        """Another process allowed these; what was too much is missing later, up to as much as is allowed."""
        self._fill()
        self._left = max(-self.most, self._left - count)

    def _fill(self) -> None:
        now = self._clock()
        self._left = min(self.most, self._left + (now - self._at) * self.rate)
        self._at = now

    @property
    def full(self) -> bool:
        return self._left + (self._clock() - self._at) * self.rate >= self.most


class AddressLimits:
    """A token bucket for each address (or other key); buckets that are full again are dropped."""

    def __init__(self, rate: float, most: float) -> None:
        self.rate = rate
        self.most = most
        self.taken: Callable[[str], None] | None = None  # who wants to know which address took one
        self._buckets: dict[str, TokenBucket] = {}

    def take(self, address: str) -> bool:
        address = house(address)
        allowed = self._bucket(address).take()
        if allowed and self.taken is not None:
            self.taken(address)
        return allowed

    def spend(self, address: str, count: int) -> None:
        """Another process allowed these."""
        self._bucket(address).spend(count)

    def full(self, address: str) -> bool:
        """Whether nothing that this address took matters any more."""
        bucket = self._buckets.get(address)
        return bucket is None or bucket.full

    def _bucket(self, address: str) -> TokenBucket:
        bucket = self._buckets.get(address)
        if bucket is None:
            if len(self._buckets) >= MOST_ADDRESSES:
                self._buckets = {one: each for one, each in self._buckets.items() if not each.full}
            bucket = self._buckets[address] = TokenBucket(self.rate, self.most)
        return bucket
