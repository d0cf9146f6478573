"""Where requests come in: who says nothing, or half of something, is not waited for."""

from __future__ import annotations

import asyncio
from typing import Any

from uvicorn.protocols.http.auto import AutoHTTPProtocol


class TimeoutProtocol(AutoHTTPProtocol):  # type: ignore[misc, valid-type]
    """uvicorn's own, with a limit to the time a request takes to come."""

    patience = 10.0  # seconds
    _timer: asyncio.TimerHandle | None = None

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        self._wait()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        self._wait()

    def _wait(self) -> None:
        if self._timer is None:
            self._timer = self.loop.call_later(self.patience, self._look)

    def _look(self) -> None:
        """Nothing is asked, nobody rests after an answer, and it has not become a socket."""
        self._timer = None
        idle = self.cycle is None or self.cycle.response_complete
        if idle and self.timeout_keep_alive_task is None and self.transport.get_protocol() is self:
            self.transport.close()
