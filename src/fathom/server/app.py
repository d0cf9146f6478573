"""The ASGI application: store, room manager, bots, HTTP API and WebSockets put together."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import structlog
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route
from starlette.types import Receive, Scope, Send

from fathom.server import static_content
from fathom.server.autoplay import Autoplay
from fathom.server.client_connection import Sockets
from fathom.server.connection_limits import AddressCounter
from fathom.server.core_watch import CoreWatch
from fathom.server.first_page import FirstPage
from fathom.server.http_api import STATUS, HttpApi, problem
from fathom.server.http_security import LOCAL, OF_DOCUMENTS, SecurityHeaders, address_of
from fathom.server.kept_answers import KeptAnswers
from fathom.server.leading import Leading
from fathom.server.message_handler import MessageHandler
from fathom.server.metrics import Metrics, RefusedConnections
from fathom.server.moderation import Moderation
from fathom.server.operator import Operator
from fathom.server.operator_socket import operator_socket
from fathom.server.parts import MakeParts, Parts, embedded
from fathom.server.passed_requests import PassedRequests
from fathom.server.proxy_watch import ProxyWatch
from fathom.server.room_manager import RoomManager
from fathom.server.routes import routes
from fathom.server.settings import Settings
from fathom.server.shared_limits import SharedLimits
from fathom.server.site_metrics import SiteMetrics
from fathom.server.site_notes import SiteNotes
from fathom.server.site_operator import SiteOperator
from fathom.server.static_files import PageFiles
from fathom.server.waking import Waking

log = structlog.get_logger("fathom.server")


class Server:
    """Everything that runs while the application does."""

    def __init__(
        self, settings: Settings, parts: Parts, counters: Mapping[str, AddressCounter] | None = None
    ) -> None:
        self.store = store = parts.store
        self.kept = kept = parts.kept
        self.leases = leases = parts.leases
        self.bus = parts.bus
        if parts.snapshot_every:
            settings = replace(settings, snapshot_every=min(settings.snapshot_every, parts.snapshot_every))
        clock = leases.clock  # the same for tables and for mutes, blocks and reports
        moderation = Moderation(kept, clock)
        self.manager = RoomManager(
            store, static_content.known(), settings, Metrics(), clock, moderation, leases
        )
        thinkers = parts.thinkers(self.manager.metrics)
        self.autoplay = Autoplay(self.manager, thinkers)
        self.sockets = Sockets(self.manager, MessageHandler(self.manager, thinkers), parts.bus)
        self.core = CoreWatch(settings.play_folder, thinkers)
        self.operator = Operator(self.manager, kept)
        self.tidying = asyncio.get_running_loop().create_task(self.operator.tidy_hourly())
        self.answers = KeptAnswers(self.manager)
        self.waking = Waking(self.manager, self.autoplay)
        self.waking.start()
        self.leading = Leading(self.manager, self.bus)
        self.leading.start()
        self.http = HttpApi(self.manager, self.core, self.answers, self.bus)
        self.site_operator = SiteOperator(self.operator, self.bus)
        self.notes = SiteNotes(self.bus, self.manager, self.operator)
        self.notes.start()
        rates = {**self.http.limits(), **self.sockets.limits()}
        counters = {"sockets": self.sockets.by_address, **(counters or {})}
        self.limits = SharedLimits(self.bus, leases, rates, counters)
        self.limits.start()
        self.manager.metrics.registry.register(SiteMetrics(self.bus, leases))
        self._left = False

    async def leave(self) -> None:
        """Hand all tables to other processes, where there are any, while clients are still served."""
        if not self._left:
            self._left = self.http.draining = True
            self.waking.close()
            await self.operator.finish()
            await self.leading.leave()

    async def stop(self) -> None:
        """Save every table, then stop."""
        await self.leave()
        self.tidying.cancel()
        self.notes.close()
        self.limits.close()
        self.core.close()
        self.autoplay.close()
        self.answers.close()
        self.manager.stop()
        await asyncio.sleep(0)
        await self.bus.close()
        await asyncio.to_thread(self.store.close)
        await asyncio.to_thread(self.kept.close)
        await asyncio.to_thread(self.leases.close)
        await asyncio.sleep(0)


class FixedRefusal:
    """An answer to requests that are too many: made once, so that they cost little.

    It ends the connection, so that the limits of new ones hold for whoever goes on.
    """

    def __init__(self, key: str) -> None:
        answer = problem(STATUS["too-fast"], key)
        answer.headers.update({**OF_DOCUMENTS, "connection": "close"})
        self.start = {
            "type": "http.response.start",
            "status": answer.status_code,
            "headers": answer.raw_headers,
        }
        self.body = {"type": "http.response.body", "body": answer.body}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await send(self.start)
        await send(self.body)


TOO_MANY, TOO_FAST = FixedRefusal("too-many"), FixedRefusal("too-fast")
COUNTED = ("/api/", "/health", "/ready", "/metrics")  # files of the page are not


def is_counted(path: str) -> bool:
    """Whether the limit of requests by address holds for it."""
    return path.startswith(COUNTED)


class Front:
    """Routes requests. WebSockets skip the middleware of the HTTP API, which costs time for each message."""

    def __init__(self, settings: Settings, make_parts: MakeParts = embedded) -> None:
        self.at_once = AddressCounter(settings.plain_connections_per_address, LOCAL)
        self.counters = {"requests-at-once": self.at_once}  # that hold for the whole site, by name
        self.refused = RefusedConnections()
        self.http_app = make_http_app(settings, make_parts, self.counters, self.refused)
        self.proxy = ProxyWatch()

    @property
    def server(self) -> Server:
        found = self.http_app.state.server
        assert isinstance(found, Server)
        return found

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "lifespan":
            self.proxy.look(scope)
        if scope["type"] == "websocket":
            await self.server.sockets(scope, receive, send)
        elif scope["type"] == "http":
            address = address_of(scope)
            with self.at_once.one(address) as allowed:
                if not allowed:
                    await TOO_MANY(scope, receive, send)
                elif is_counted(scope["path"]) and not self.server.http.requests.take(address):
                    await TOO_FAST(scope, receive, send)
                else:
                    await self.http_app(scope, receive, send)
        else:
            await self.http_app(scope, receive, send)


def make_http_app(
    settings: Settings,
    make_parts: MakeParts,
    counters: Mapping[str, AddressCounter],
    refused: RefusedConnections,
) -> Starlette:
    """The HTTP application; the store is opened when it starts and closed when it stops."""

    @asynccontextmanager
    async def running(app: Starlette) -> AsyncIterator[None]:
        server = Server(settings, make_parts(settings, asyncio.get_running_loop()), counters)
        server.manager.metrics.registry.register(refused)
        app.state.server = server
        found = routes(server.http)
        app.router.routes[:0] = found
        PassedRequests(server.bus, server.manager, found)
        log.info("ready", file=str(settings.file))
        await server.bus.start(server.sockets.attend)
        async with operator_socket(settings.data, server.site_operator.perform):
            yield
        await server.stop()
        log.info("stopped")

    static: list[BaseRoute] = []
    if settings.static is not None:
        static.append(Route("/{name:path}", Pages(settings.static).answer))
    handlers: dict[Any, Any] = {404: not_found, 405: not_found, 500: failed}
    return Starlette(
        routes=static, middleware=[Middleware(SecurityHeaders)], lifespan=running, exception_handlers=handlers
    )


class Pages:
    """The built page: its files as they are, and the first of them made for whoever asks."""

    def __init__(self, folder: Path) -> None:
        self.files = PageFiles(folder)
        self.first = FirstPage(folder)

    async def answer(self, request: Request) -> Response:
        name = request.path_params["name"]
        if name in ("", "index.html"):
            found = await asyncio.to_thread(self.first.page, request.headers, request.query_params)
        else:
            found = await self.files.answer(name, request.headers)
        return problem(404, "no-such-page") if found is None else found


async def not_found(request: Request, error: Exception) -> Response:
    return problem(getattr(error, "status_code", 404), "no-such-page")


async def failed(request: Request, error: Exception) -> Response:
    """Log the error without the request's address, which would name the table."""
    route = request.scope.get("route")
    log.error("failed", route=getattr(route, "path", ""), error=type(error).__name__)
    return problem(500, "failed")
