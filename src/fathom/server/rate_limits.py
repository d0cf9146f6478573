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
        now = self._clock()
        self._left = min(self.most, self._left + (now - self._at) * self.rate)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True

    @property
    def full(self) -> bool:
        return self._left + (self._clock() - self._at) * self.rate >= self.most


class AddressLimits:
    """A token bucket for each address (or other key); buckets that are full again are dropped."""

    def __init__(self, rate: float, most: float) -> None:
        self.rate = rate
        self.most = most
        self._buckets: dict[str, TokenBucket] = {}

    def take(self, address: str) -> bool:
        address = house(address)
        bucket = self._buckets.get(address)
        if bucket is None:
            if len(self._buckets) >= MOST_ADDRESSES:
                self._buckets = {one: each for one, each in self._buckets.items() if not each.full}
            bucket = self._buckets[address] = TokenBucket(self.rate, self.most)
        return bucket.take()
