"""Passed requests: HTTP requests that are answered by the process that leads the table they are about.

The edge, where the client is connected, checks where the request comes from and counts it; the leader gets
the request itself, with the client's address, and checks all the rest.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import Final

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Router
from starlette.types import Message, Scope

from fathom.server.bus import (
    LOOK_AGAIN,
    PATIENCE,
    Bus,
    HttpAnswer,
    HttpRequest,
    RowOfTable,
    Unanswered,
    Unreached,
)
from fathom.server.http_security import address_of
from fathom.server.leases import Elsewhere
from fathom.server.room_manager import RoomManager
from fathom.server.store import Brief
from fathom.table.refusal import Refused

PASSED: Final = "fathom.passed"  # in the scope of a request that another process passed on
COUNTED: Final = "fathom.counted"  # in that of one whose limits were counted
MISDIRECTED: Final = 421  # this process does not lead it either
HEADERS: Final = {"cache-control": "no-store"}


def passed_here(request: Request) -> bool:
    """Whether another process passed this request on to this one."""
    return bool(request.scope.get(PASSED))


def counted(request: Request) -> bool:
    """Whether its limits were counted before: by another process, or at the first attempt."""
    return passed_here(request) or bool(request.scope.get(COUNTED))


# At the edge


async def answered_by_leader(
    bus: Bus, request: Request, body: bytes, twice: bool, here: Callable[[], Awaitable[Response]]
) -> Response:
    """The answer of this process or, if another leads the table, of that one.

    While that one cannot be reached, another will soon lead the table: the client waits for it. `twice`: it
    does not matter if the request is carried out twice.
    """
    clock, until = asyncio.get_running_loop().time, 0.0
    while True:
        try:
            return await here()
        except Elsewhere as elsewhere:
            if passed_here(request):
                raise
            until = until or clock() + PATIENCE
            request.scope[COUNTED] = True
            try:
                found = await ask(bus, elsewhere.process, request, body)
            except Unanswered:  # it may have been done: only the client can say whether to ask again
                if not twice:
                    raise Refused("busy") from None
                found = None
            if found is not None:
                return found
        if clock() > until:
            raise Refused("busy")
        await asyncio.sleep(LOOK_AGAIN)


async def ask(bus: Bus, process: str, request: Request, body: bytes) -> Response | None:
    """The other process' answer; None if it cannot be reached, or does not lead the table any more."""
    scope, media = request.scope, request.headers.get("content-type", "")
    question = HttpRequest(
        request.method, scope["path"], scope["query_string"], media, body, address_of(scope)
    )
    try:
        found = msgspec.msgpack.decode(await bus.ask(process, question), type=HttpAnswer)
    except Unreached:
        return None
    if found.status == MISDIRECTED:
        return None
    return Response(found.body, found.status, {**HEADERS, "content-type": found.media})


# At the leader


class PassedRequests:
    """Answers what other processes pass on."""

    def __init__(self, bus: Bus, manager: RoomManager, routes: Sequence[BaseRoute]) -> None:
        self.bus = bus
        self.manager = manager
        self.router = Router(routes)
        manager.far_row = self.far_row
        bus.answer(HttpRequest, self.answer)
        bus.answer(RowOfTable, self.row)

    async def answer(self, asked: HttpRequest) -> bytes:
        collected: list[Message] = []

        async def receive() -> Message:
            return {"type": "http.request", "body": asked.body, "more_body": False}

        async def send(message: Message) -> None:
            collected.append(message)

        try:
            await self.router(scope_of(asked), receive, send)
            answered = answer_of(collected)
        except Elsewhere:
            answered = HttpAnswer(MISDIRECTED, "", b"")
        return msgspec.msgpack.encode(answered)

    async def row(self, asked: RowOfTable) -> bytes:
        try:
            return msgspec.msgpack.encode(await self.manager.row(asked.table))
        except (Elsewhere, Refused):
            return b""

    async def far_row(self, process: str, table: str) -> Brief | None:
        """How a table stands that another process leads; None if that one does not say."""
        try:
            found = await self.bus.ask(process, RowOfTable(table))
        except (Unreached, Unanswered):
            return None
        return msgspec.msgpack.decode(found, type=Brief) if found else None


def scope_of(asked: HttpRequest) -> Scope:
    return {
        "type": "http",
        "http_version": "1.1",
        "method": asked.method,
        "scheme": "http",
        "path": asked.path,
        "raw_path": asked.path.encode(),
        "root_path": "",
        "query_string": asked.query,
        "headers": [(b"content-type", asked.media.encode("latin-1", "replace"))],
        "client": (asked.address, 0),
        PASSED: True,
    }


def answer_of(collected: list[Message]) -> HttpAnswer:
    """What an application sent, as one answer."""
    start, *bodies = collected
    headers = dict(start["headers"])
    media = headers.get(b"content-type", b"").decode("latin-1")
    return HttpAnswer(start["status"], media, b"".join(each.get("body", b"") for each in bodies))
