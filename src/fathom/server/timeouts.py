"""HTTP timeouts: drop clients that send nothing, or an incomplete request."""

from __future__ import annotations

import asyncio
from typing import Any

from uvicorn.protocols.http.auto import AutoHTTPProtocol


class TimeoutProtocol(AutoHTTPProtocol):  # type: ignore[misc, valid-type]
    """uvicorn's HTTP protocol with a time limit for receiving a request."""

    patience = 10.0  # seconds
    _timer: asyncio.TimerHandle | None = None

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        self._wait()

    def data_received(self, data: bytes) -> None:
        """A request that begins after another one has the whole time, however long ago that one came."""
        if self.timeout_keep_alive_task is not None:
            self._forget()
        super().data_received(data)
        if self._timer is None and self.transport.get_protocol() is self and not self.transport.is_closing():
            self._wait()

    def handle_websocket_upgrade(self, *args: Any) -> None:
        self._forget()
        super().handle_websocket_upgrade(*args)
        self.parser = None  # it refers to this protocol, which nobody needs any more

    def connection_lost(self, exc: Exception | None) -> None:
        self._forget()
        super().connection_lost(exc)
        self._unset_keepalive_if_required()  # which uvicorn does only if the client closed in good order

    def _forget(self) -> None:
        """A timer would keep all that was made for this connection until it runs out."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _wait(self) -> None:
        self._timer = self.loop.call_later(self.patience, self._look)

    def _look(self) -> None:
        """Close a connection without a complete request, unless it is kept alive or became a WebSocket."""
        self._timer = None
        idle = self.cycle is None or self.cycle.response_complete
        if idle and self.timeout_keep_alive_task is None and self.transport.get_protocol() is self:
            self.transport.close()
