"""Link questions: asking another process over a link, and answering it, in as many parts as it takes."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, Final

import msgspec
import structlog

from fathom.cluster.link_frames import Kind
from fathom.cluster.link_handshake import LinkRefused
from fathom.cluster.process_link import ProcessLink
from fathom.server.bus import AnyQuestion, Unanswered

PART: Final = 1 << 18  # bytes sent at once; others' messages go in between
LONGEST: Final = 1 << 28  # bytes of a question or an answer
ANSWERED, NOT_ANSWERED = b"\1", b"\0"
DECODE = msgspec.msgpack.Decoder(AnyQuestion).decode
log = structlog.get_logger("fathom.links")

Place = tuple[ProcessLink, int]


class Questions:
    """The questions under way over all links."""

    def __init__(self) -> None:
        self.handlers: dict[type, Callable[[Any], Awaitable[bytes]]] = {}
        self._asked: dict[Place, asyncio.Future[bytes]] = {}
        self._answering: set[Place] = set()
        self._parts: dict[Place, list[bytes]] = {}

    async def ask(self, link: ProcessLink, question: AnyQuestion, seconds: float) -> bytes:
        number = link.new_number()
        place = link, number
        answer = self._asked[place] = asyncio.get_running_loop().create_future()
        try:
            async with asyncio.timeout(seconds):
                await self._send(link, number, Kind.ASK, msgspec.msgpack.encode(question))
                answered: bytes = await answer
        except TimeoutError:
            raise Unanswered(link.peer) from None
        finally:
            del self._asked[place]
            self._parts.pop(place, None)
        if answered[:1] != ANSWERED:
            raise Unanswered(link.peer)
        return answered[1:]

    async def _send(self, link: ProcessLink, number: int, kind: Kind, body: bytes) -> None:
        """In parts that wait until the link has room for them."""
        start = 0
        while len(body) - start > PART:
            link.send(Kind.PART, number, body[start : start + PART])
            start += PART
            await asyncio.sleep(0)  # until it is written
            await link.room()
        link.send(kind, number, body[start:])

    def take(
        self, link: ProcessLink, kind: Kind, number: int, body: bytes
    ) -> Coroutine[Any, Any, None] | None:
        """A part of a question or an answer; what is to be done, if it was the last of a question."""
        place = link, number
        ours = link.is_ours(number)
        if ours and place not in self._asked:  # nobody waits for it any more
            return None
        parts = self._parts.setdefault(place, [])
        parts.append(body)
        if sum(map(len, parts)) > LONGEST:
            raise LinkRefused("oversized")
        if kind == Kind.PART:
            return None
        if ours != (kind == Kind.ANSWER):
            raise LinkRefused("malformed")
        whole = b"".join(self._parts.pop(place))
        if not ours:
            self._answering.add(place)
            return self._answer(link, number, whole)
        if not self._asked[place].done():
            self._asked[place].set_result(whole)
        return None

    async def _answer(self, link: ProcessLink, number: int, body: bytes) -> None:
        answer = NOT_ANSWERED
        try:
            question = DECODE(body)
            handler = self.handlers.get(type(question))
            if handler is not None:
                answer = ANSWERED + await handler(question)
        except msgspec.ValidationError:
            log.warning("a question of another version was not understood")
        except Exception as error:
            log.error("a question of another process failed", error=type(error).__name__)
        try:
            await self._send(link, number, Kind.ANSWER, answer)
        finally:
            self._answering.discard((link, number))

    def under_way(self, link: ProcessLink) -> bool:
        return any(each is link for each, _ in [*self._asked, *self._answering])

    def link_lost(self, link: ProcessLink) -> None:
        for place in [place for place in self._parts if place[0] is link]:
            del self._parts[place]
        for place, answer in self._asked.items():
            if place[0] is link and not answer.done():
                answer.set_result(NOT_ANSWERED)
