"""Steady clock: the time of day as it was at the start, plus what has passed since.

The machine's own clock may be set forward or back while the server runs. Spans of time are measured by
one that cannot: nobody loses thinking time by such a step, and no timer is set too late.
"""

from __future__ import annotations

import time
from collections.abc import Callable


class SteadyClock:
    """Called, it says how late it is: seconds since 1970, never fewer than before."""

    def __init__(
        self, wall: Callable[[], float] = time.time, steady: Callable[[], float] = time.monotonic
    ) -> None:
        self._steady = steady
        self._difference = wall() - steady()

    def __call__(self) -> float:
        return self._difference + self._steady()
