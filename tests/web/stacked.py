"""Shuffles and thoughts that are the same whenever the same test is run, in this process or in others."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from types import ModuleType


class Stacked:
    """Instead of `secrets`; it begins anew when another test is run."""

    def __init__(self, test: Callable[[], str]) -> None:
        self._test = test
        self._name = ""
        self._chance = random.Random()

    def token_bytes(self, count: int) -> bytes:
        return self._now().randbytes(count)

    def randbits(self, count: int) -> int:
        return self._now().getrandbits(count)

    def _now(self) -> random.Random:
        if self._name != (name := self._test()):
            self._name, self._chance = name, random.Random(name)
        return self._chance


def modules() -> Iterator[ModuleType]:
    """Those whose `secrets` shuffle and think. The keys to tables and seats are made elsewhere."""
    from fathom.server import autoplay, http_api, message_handler

    yield from (autoplay, http_api, message_handler)
