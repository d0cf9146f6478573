"""Health of the store: whether it takes a row and gives it back, asked at most once a second."""

from __future__ import annotations

import asyncio
import time
from typing import Final

import structlog

from fathom.server.metrics import Metrics
from fathom.server.store import StorageError, Store

log = structlog.get_logger("fathom.store")

EVERY: Final = 1.0  # seconds; whoever asks within them gets the same answer
PATIENCE: Final = 3.0  # seconds for the store to answer


class StoreHealth:
    """Shared by all callers, so that asking often costs nothing."""

    def __init__(self, store: Store, metrics: Metrics) -> None:
        self.store = store
        self.metrics = metrics
        self._asked = 0.0
        self._answer: asyncio.Task[str] | None = None

    async def why_not(self) -> str:
        """Why the store does not work, as a key of the words; empty if it does."""
        now = time.monotonic()
        if self._answer is None or (self._answer.done() and now - self._asked >= EVERY):
            self._asked = now
            self._answer = asyncio.get_running_loop().create_task(self._probe())
        return await asyncio.shield(self._answer)

    async def _probe(self) -> str:
        ended: asyncio.Future[Exception | None] = asyncio.get_running_loop().create_future()
        try:
            self.store.probe(lambda error: None if ended.done() else ended.set_result(error))
            async with asyncio.timeout(PATIENCE):
                error = await ended
        except TimeoutError:
            error = StorageError("slow")
        except StorageError as refused:
            error = refused
        if error is None:
            return ""
        key = error.key if isinstance(error, StorageError) else StorageError.key
        self.metrics.unhealthy.inc()
        log.error("the store does not work", why=key, error=type(error).__name__)
        return key
