"""The application: store, hall, bots, pages and sockets put together."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import structlog
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Mount
from starlette.staticfiles import StaticFiles
from starlette.types import Receive, Scope, Send

from fathom.server import static_content
from fathom.server.autoplay import Tending
from fathom.server.client_connection import Sockets
from fathom.server.core_watch import CoreWatch
from fathom.server.http_api import Pages, problem
from fathom.server.http_security import SecurityHeaders
from fathom.server.message_handler import Desk
from fathom.server.metrics import Meters
from fathom.server.room_manager import Hall
from fathom.server.routes import routes
from fathom.server.settings import Settings
from fathom.server.sqlite import SQLite
from fathom.server.store import Store
from fathom.server.thinkers import Thinkers

log = structlog.get_logger("fathom.server")


class Server:
    """Everything that runs while the application does."""

    def __init__(self, settings: Settings, store: Store) -> None:
        self.store = store
        self.hall = Hall(store, static_content.known(), settings, Meters())
        thinkers = Thinkers(settings.thinkers)
        self.tending = Tending(self.hall, thinkers)
        self.sockets = Sockets(self.hall, Desk(self.hall, thinkers))
        self.core = CoreWatch(settings.play_folder, thinkers)
        self.resuming = asyncio.get_running_loop().create_task(self.hall.resume())

    async def stop(self) -> None:
        """Keep everything, then end."""
        self.resuming.cancel()
        self.core.close()
        self.tending.close()
        self.hall.stop()
        await asyncio.to_thread(self.store.close)
        await asyncio.sleep(0)


class Front:
    """Sockets go their own way, past what is only for pages: it would cost time for each message."""

    def __init__(self, settings: Settings) -> None:
        self.pages = make_pages(settings)

    @property
    def server(self) -> Server:
        found = self.pages.state.server
        assert isinstance(found, Server)
        return found

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            await self.server.sockets(scope, receive, send)
        else:
            await self.pages(scope, receive, send)


def make_pages(settings: Settings) -> Starlette:
    """The pages; the store is opened when they start and closed when they stop."""

    @asynccontextmanager
    async def running(app: Starlette) -> AsyncIterator[None]:
        loop = asyncio.get_running_loop()
        server = Server(settings, SQLite(settings.file, loop.call_soon_threadsafe))
        app.state.server = server
        app.router.routes[:0] = routes(Pages(server.hall, server.core))
        log.info("ready", file=str(settings.file))
        yield
        await server.stop()
        log.info("stopped")

    static: list[BaseRoute] = []
    if settings.static is not None:
        static.append(Mount("/", StaticFiles(directory=settings.static, html=True)))
    handlers: dict[Any, Any] = {404: not_found, 405: not_found, 500: failed}
    return Starlette(
        routes=static, middleware=[Middleware(SecurityHeaders)], lifespan=running, exception_handlers=handlers
    )


async def not_found(request: Request, error: Exception) -> Response:
    return problem(getattr(error, "status_code", 404), "no-such-page")


async def failed(request: Request, error: Exception) -> Response:
    """Logged without the address: that would name the table."""
    route = request.scope.get("route")
    log.error("failed", route=getattr(route, "path", ""), error=type(error).__name__)
    return problem(500, "failed")
