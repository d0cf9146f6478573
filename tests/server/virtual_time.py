"""An event loop whose clock jumps to the next timer, so that seconds of waiting take none."""

from __future__ import annotations

import asyncio


class VirtualLoop(asyncio.SelectorEventLoop):
    """Nothing in it may wait for another thread or a socket: time would run on meanwhile."""

    def __init__(self) -> None:
        super().__init__()
        self.now = 0.0

    def time(self) -> float:
        return self.now

    def _run_once(self) -> None:
        timers = [timer.when() for timer in self._scheduled if not timer.cancelled()]  # type: ignore[attr-defined]
        if not self._ready and timers:  # type: ignore[attr-defined]
            self.now = max(self.now, min(timers))
        super()._run_once()  # type: ignore[misc]
