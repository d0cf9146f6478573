"""Links: the bus of a site with many processes, by TCP straight from one to the other.

There is one link between two processes, made when one of them first needs the other, and made again when it
breaks. Should both dial at once, the link that the lower id dialled stays; the other ends when it is idle.
"""

from __future__ import annotations

import asyncio
from collections import Counter, defaultdict
from collections.abc import Awaitable, Callable, Coroutine, Mapping
from typing import Any

import msgspec
import structlog
from starlette.types import Send

from fathom.cluster.link_address import Listening, client_tls, listening, read_told
from fathom.cluster.link_frames import Kind
from fathom.cluster.link_handshake import Handshake, LinkRefused, links_key
from fathom.cluster.link_questions import Questions
from fathom.cluster.process_link import USUAL, LinkOwner, Patience, ProcessLink
from fathom.cluster.socket_relay import FAILED, NOT_HERE, EdgeSocket, FarSocket, Opening
from fathom.server.bus import AnyNote, AnyQuestion, Asked, Attend, Bus, Told, Unreached
from fathom.server.leases import Elsewhere
from fathom.server.rate_limits import TokenBucket
from fathom.server.settings import Settings
from fathom.server.websocket import Socket

FIRST_REST, LONGEST_REST = 0.1, 2.0  # seconds before a process that could not be reached is dialled again
LAST_WORDS = 1.0  # seconds for what was sent to arrive, when all links are ended
MOST_UNFINISHED = 64  # handshakes
LOGGED_PER_SECOND = 1.0
LOGGED_AT_ONCE = 20
log = structlog.get_logger("fathom.links")
NOTES = msgspec.msgpack.Decoder(AnyNote)
OPENINGS = msgspec.msgpack.Decoder(Opening)

Peers = Callable[[], Mapping[str, str]]
"""The other processes that live, and where their links are, by id."""


class Links(Bus, LinkOwner):
    """Listens from the beginning, so that its address can be told; takes nobody in before `start`."""

    def __init__(
        self,
        settings: Settings,
        store_key: bytes,
        process: str,
        peers: Peers,
        patience: Patience = USUAL,
    ) -> None:
        self.settings = settings
        self.patience = patience
        self.process = process
        self.peers = peers
        self.counts: Counter[str] = Counter()  # why links were refused or ended, and clients dropped
        self._key = links_key(store_key)
        self._listening: Listening = listening(settings)
        self._tls = client_tls()
        self._server: asyncio.Server | None = None
        self._attend: Attend | None = None
        self._questions = Questions()
        self._hearers: dict[type, list[Callable[[Any], None]]] = defaultdict(list)
        self._unfinished: dict[ProcessLink, float] = {}  # handshakes, and when they began
        self._links: dict[str, list[ProcessLink]] = {}
        self._dialling: dict[str, asyncio.Task[ProcessLink | None]] = {}
        self._rests: dict[str, tuple[float, float]] = {}  # by process: until when, and how long
        self._tasks: set[asyncio.Task[Any]] = set()
        self._telling: set[asyncio.Task[None]] = set()
        self._logged = TokenBucket(LOGGED_PER_SECOND, LOGGED_AT_ONCE)
        self._closed = False

    @property
    def address(self) -> str:
        """What the other processes are told."""
        return self._listening.told

    async def start(self, attend: Attend) -> None:
        self._attend = attend
        here = self._listening
        patience = self.patience.handshake if here.tls is not None else None
        self._server = await asyncio.get_running_loop().create_server(
            self._accept, sock=here.listener, ssl=here.tls, ssl_handshake_timeout=patience
        )
        log.info("links", address=here.told)

    async def close(self) -> None:
        self._closed = True
        if self._server is not None:
            self._server.close()
        else:
            self._listening.listener.close()
        links = [each for links in self._links.values() for each in links]
        for link in links:
            link.close()
        for link in [*self._unfinished]:
            link.abort()
        await asyncio.sleep(0)
        tasks = [*self._tasks, *self._dialling.values()]
        for task in tasks:
            task.cancel()
        ends = [asyncio.create_task(link.ended.wait()) for link in links]
        if tasks or ends:
            await asyncio.wait([*tasks, *ends], timeout=LAST_WORDS)
        for link in links:
            link.abort()

    # What the bus is for

    async def relay(
        self, process: str, table: str, address: str, first: bytes, socket: Socket, send: Send
    ) -> bool:
        link = await self.link_to(process)
        if link is None:
            return False
        edge = EdgeSocket(link, socket, send, self.settings)
        edge.begin(Opening(table, address, first))
        try:
            return await edge.done
        finally:
            edge.leave()
            if edge.dropped:
                self.counts[f"client {edge.dropped}"] += 1

    async def ask(self, process: str, question: AnyQuestion, seconds: float = 10.0) -> bytes:
        link = await self.link_to(process)
        if link is None:
            raise Unreached(process)
        return await self._questions.ask(link, question, seconds)

    def answer(self, kind: type[Asked], handler: Callable[[Asked], Awaitable[bytes]]) -> None:
        self._questions.handlers[kind] = handler

    def tell_all(self, note: AnyNote) -> None:
        body = msgspec.msgpack.encode(note)
        for process in self.peers():
            task = self._begin(self._tell(process, body))
            self._telling.add(task)
            task.add_done_callback(self._telling.discard)

    async def told(self) -> None:
        if self._telling:
            await asyncio.wait(self._telling)

    async def _tell(self, process: str, body: bytes) -> None:
        link = await self.link_to(process)
        if link is not None:
            link.send(Kind.NOTE, 0, body)

    def hear(self, kind: type[Told], handler: Callable[[Told], None]) -> None:
        self._hearers[kind].append(handler)

    def links(self) -> dict[str, bool]:
        known = {*self._links, *(self._rests.keys() & self.peers().keys())}
        return {process: self._best(process) is not None for process in sorted(known)}

    def refusals(self) -> Mapping[str, int]:
        return self.counts

    # Dialling

    async def link_to(self, process: str) -> ProcessLink | None:
        """The link to this process, a new one if need be; None if it cannot be reached."""
        found = self._best(process)
        if found is not None or self._closed:
            return found
        if asyncio.get_running_loop().time() < self._rests.get(process, (0.0, 0.0))[0]:
            return None
        if process not in self._dialling:
            task = self._dialling[process] = asyncio.create_task(self._dial(process))
            task.add_done_callback(lambda _: self._dialling.pop(process))
        return await asyncio.shield(self._dialling[process])

    def _best(self, process: str) -> ProcessLink | None:
        there = [link for link in self._links.get(process, ()) if link.up]
        return min(there, key=lambda link: link.retired, default=None)

    async def _dial(self, process: str) -> ProcessLink | None:
        where = read_told(self.peers().get(process, ""), self.settings.insecure_links)
        if where is None:
            self._rest(process)
            return None
        link = ProcessLink(self, Handshake(self._key, self.process, True, wanted=process), self.patience)
        tls = self._tls if where.tls else None
        try:
            async with asyncio.timeout(self.patience.handshake):
                await asyncio.get_running_loop().create_connection(
                    lambda: link, where.place.host, where.place.port, ssl=tls
                )
                await asyncio.shield(link.ready)
        except (OSError, TimeoutError):
            link.abort()
            self._rest(process)
            return None
        self._rests.pop(process, None)
        return self._best(process)

    def _rest(self, process: str) -> None:
        """Dial this one no more for a while, each time longer."""
        before = self._rests.get(process, (0.0, 0.0))[1]
        rest = min(LONGEST_REST, before * 2 or FIRST_REST)
        self._rests[process] = asyncio.get_running_loop().time() + rest, rest

    async def _make_again(self, process: str) -> None:
        """A link broke: make it again, as long as the other process lives."""
        while not self._closed and process in self.peers():
            if await self.link_to(process) is not None:
                return
            await asyncio.sleep(FIRST_REST)

    # From the links

    def _accept(self) -> ProcessLink:
        handshake = Handshake(self._key, self.process, False)
        link = ProcessLink(self, handshake, self.patience, self._listening.certificate)
        now = self._unfinished[link] = asyncio.get_running_loop().time()
        while len(self._unfinished) > MOST_UNFINISHED:
            oldest, began = next(iter(self._unfinished.items()))
            del self._unfinished[oldest]
            if now - began < self.patience.handshake:  # else it never came as far as TLS
                oldest.refuse("too many handshakes")
        return link

    def link_up(self, link: ProcessLink) -> None:
        self._unfinished.pop(link, None)
        if self._closed:
            link.abort()
            return
        links = self._links.setdefault(link.peer, [])
        links.append(link)
        preferred = self.process < link.peer  # whether we should be the one who dials
        for other in links if len(links) > 1 else ():
            other.retired = other.dials != preferred
            self._end_if_idle(other)

    def link_down(self, link: ProcessLink) -> None:
        self._unfinished.pop(link, None)
        self._questions.link_lost(link)
        links = self._links.get(link.peer, [])
        if link not in links:
            return
        links.remove(link)
        if not links:
            del self._links[link.peer]
            log.info("link ended")
            if link.dials and not self._closed:
                self._begin(self._make_again(link.peer))

    def link_refused(self, why: str) -> None:
        self.counts[why] += 1
        if self._logged.take():
            log.warning("link refused", why=why)

    def frame(self, link: ProcessLink, kind: Kind, number: int, body: bytes) -> None:
        if kind == Kind.OPEN:
            if link.is_ours(number) or number in link.streams:
                raise LinkRefused("malformed")
            self._begin(self._serve(FarSocket(link, number), OPENINGS.decode(body)))
        elif kind == Kind.NOTE:
            self._hear(body)
        elif kind == Kind.GOODBYE:
            if link.retired and self._idle(link):
                link.close()
        else:
            work = self._questions.take(link, kind, number, body)
            if work is not None:
                self._begin(work)

    def _hear(self, body: bytes) -> None:
        try:
            note = NOTES.decode(body)
        except msgspec.ValidationError:  # of a newer program
            return
        for hearer in self._hearers[type(note)]:
            hearer(note)

    async def _serve(self, socket: FarSocket, opening: Opening) -> None:
        """A client of another process."""
        code = FAILED
        try:
            if self._attend is None or self._closed:
                raise Elsewhere("")
            await self._attend(opening.table, opening.address, opening.first, socket, socket.send)
        except Elsewhere:
            code = NOT_HERE
        except Exception as error:
            log.error("a client of another process could not be served", error=type(error).__name__)
        finally:
            socket.end(code)

    # Two links between the same two

    def _end_if_idle(self, link: ProcessLink) -> None:
        """Say so; whoever hears it and has nothing going on there either ends it."""
        if link.retired and link.up:
            if self._idle(link):
                link.send(Kind.GOODBYE)
            asyncio.get_running_loop().call_later(LONGEST_REST, self._end_if_idle, link)

    def _idle(self, link: ProcessLink) -> bool:
        return not link.streams and not self._questions.under_way(link)

    def _begin(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task
