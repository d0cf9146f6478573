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
from starlette.routing import BaseRoute, Mount, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.types import Receive, Scope, Send

from fathom.server import catalogue
from fathom.server.desk import Desk
from fathom.server.guard import Headers
from fathom.server.hall import Hall
from fathom.server.meters import Meters
from fathom.server.pages import Pages, problem
from fathom.server.settings import Settings
from fathom.server.socket import Sockets
from fathom.server.sqlite import SQLite
from fathom.server.store import Store
from fathom.server.tending import Tending
from fathom.server.thinkers import Thinkers

log = structlog.get_logger("fathom.server")


class Server:
    """Everything that runs while the application does."""

    def __init__(self, settings: Settings, store: Store) -> None:
        self.store = store
        self.hall = Hall(store, catalogue.known(), settings, Meters())
        self.tending = Tending(self.hall, Thinkers(settings.thinkers))
        self.sockets = Sockets(self.hall, Desk(self.hall))

    async def stop(self) -> None:
        """Keep everything, then end."""
        self.tending.close()
        self.hall.stop()
        await asyncio.to_thread(self.store.close)
        await asyncio.sleep(0)


class Later:
    """A route whose application is made when the server starts."""

    def __init__(self) -> None:
        self.sockets: Sockets | None = None

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        assert self.sockets is not None
        await self.sockets(scope, receive, send)


def make_app(settings: Settings) -> Starlette:
    """The application; its store is opened when it starts and closed when it stops."""
    sockets = Later()

    @asynccontextmanager
    async def running(app: Starlette) -> AsyncIterator[None]:
        loop = asyncio.get_running_loop()
        server = Server(settings, SQLite(settings.file, loop.call_soon_threadsafe))
        sockets.sockets = server.sockets
        app.state.server = server
        app.router.routes[:0] = Pages(server.hall).routes()
        await server.hall.resume_clocks()
        log.info("ready", file=str(settings.file))
        yield
        await server.stop()
        log.info("stopped")

    routes: list[BaseRoute] = [WebSocketRoute("/ws/{table}", sockets)]
    if settings.static is not None:
        routes.append(Mount("/", StaticFiles(directory=settings.static, html=True)))
    handlers: dict[Any, Any] = {404: not_found, 405: not_found, 500: failed}
    return Starlette(
        routes=routes, middleware=[Middleware(Headers)], lifespan=running, exception_handlers=handlers
    )


async def not_found(request: Request, error: Exception) -> Response:
    return problem(getattr(error, "status_code", 404), "no-such-page")


async def failed(request: Request, error: Exception) -> Response:
    log.error("failed", path=request.url.path, error=type(error).__name__)
    return problem(500, "failed")
