"""Hostile clients: seats, spectators and strangers that send generated messages and note the answers."""

from __future__ import annotations

import asyncio
import typing
from collections import Counter, defaultdict
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import quote

import msgspec

from benchmarks.hostile_messages import LONGEST, Generator, Known, choose
from benchmarks.light_client import BINARY, CLOSE, MASK, PING, PONG, TEXT, LightClient, connect
from fathom.core.kernel.rng import Rng
from fathom.server import messages as m
from fathom.server.routes import ENDPOINTS
from fathom.server.schema import Endpoint

HOST = "127.0.0.1"
PATIENCE = 30.0  # seconds until something counts as not answered
A_MOMENT = 0.3  # that the answer to half a request is waited for
BATCH = 25
LONGEST_LINE = 8  # batches
REMEMBERED = 200
IN_ORDER = {200, 201, 304, 400, 403, 404, 405, 408, 409, 413, 422, 429, 503}
"""What a request may be answered with; 503 only if too much is being computed."""
ASKED = [kind for kind in typing.get_args(m.Said) if kind is not m.Hello]
ANSWERS = ("done", "refused", "stale", "advice", "missing")
ENDING = [
    bytes([128 | PING, 128 | 126, 1, 0]) + MASK + b"x" * 256,  # a control frame must be short
    bytes([PING, 128]) + MASK,  # and in one part
    bytes([128 | 3, 128]) + MASK,  # a frame of no kind
    bytes([64 | 128 | TEXT, 128 | 2]) + MASK + b"{}",  # by an extension that was not agreed on
    bytes([128 | TEXT, 2]) + b"{}",  # without a mask
    bytes([128 | TEXT, 128 | 127]) + (1 << 62).to_bytes(8, "big") + MASK,  # without an end
    bytes([128 | 0, 128 | 2]) + MASK + b"{}",  # the rest of nothing
    bytes([128 | CLOSE, 128 | 1]) + MASK + b"x",  # half a reason
    bytes([128 | CLOSE, 128 | 2]) + MASK + (1006).to_bytes(2, "big"),  # a reason nobody may send
    bytes([128 | TEXT, 128 | 2]) + MASK + b"\xff\xfe",  # no text
]
"""Frames after which the server closes the connection."""


@dataclass(frozen=True)
class Seat:
    """What one person was given at one table."""

    table: str
    token: str
    person: int
    invitation: str = ""


@dataclass
class Target:
    """A table, and the tokens by which it may be attacked: none, if it must stay as it is."""

    table: str
    seats: list[Seat] = field(default_factory=list)


@dataclass
class Book:
    """What was sent and what came of it, for all attackers together."""

    wanted: int
    targets: list[Target] = field(default_factory=list)
    messages: int = 0
    requests: int = 0
    lines: int = 0
    ids: int = 0  # that had to be answered
    sent: dict[tuple[str, int, str], list[m.Asked]] = field(default_factory=lambda: defaultdict(list))
    acts: set[tuple[str, int, str, int]] = field(default_factory=set)  # table, person, id, action
    joined: Counter[str] = field(default_factory=Counter)
    answers: Counter[str] = field(default_factory=Counter)
    faults: list[str] = field(default_factory=list)
    recent: list[str] = field(default_factory=list)  # ids of anybody

    @property
    def count(self) -> int:
        return self.messages + self.requests

    def note(self, table: str, person: int, said: m.Asked) -> None:
        self.ids += 1
        self.sent[table, person, said.id].append(said)
        if isinstance(said, m.Act):
            self.acts.add((table, person, said.id, said.action))
        self.recent = [*self.recent[1 - REMEMBERED :], said.id]


class Line:
    """One WebSocket of an attacker, from hello to its end."""

    def __init__(self, book: Book, table: str, seat: Seat | None, rng: Rng) -> None:
        self.book = book
        self.table = table
        self.person = -1 if seat is None else seat.person
        self.rng = rng
        self.ply = 0
        self.options: list[int] = [0]
        self.pings = self.pongs = 0
        self.malformed = 0  # messages that are to be answered without an id
        self.open_ids: set[str] = set()
        self.all_ids: set[str] = set()
        self.bye = ""
        self.provoked = False  # something was sent that ends the line
        self.news = asyncio.Event()
        self.messages = Generator([*ASKED * 4, m.Hello], rng, self.known())

    def known(self) -> Known:
        rng, book = self.rng, self.book
        return {
            "id": self.new_id,
            "ply": lambda: max(0, self.ply - rng.below(3) * rng.below(2)),
            "action": lambda: choose(rng, self.options) if rng.below(3) else rng.below(400),
            "person": lambda: rng.below(4),
            "seat": lambda: rng.below(5),
            "token": lambda: choose(rng, [each.token for each in choose(rng, book.targets).seats] or [""]),
        }

    def new_id(self) -> str:
        if self.book.recent and self.rng.below(10) == 0:
            return str(choose(self.rng, self.book.recent))
        return f"{self.book.lines}-{self.book.ids}"

    # Coming

    def take(self, wire: LightClient, data: bytes) -> None:
        said = msgspec.json.decode(data)
        kind = said["t"]
        self.book.answers[f"refused {said['key']}" if kind == "refused" else kind] += 1
        if kind in ANSWERS:
            self.answered(said["id"], kind)
        elif kind == "update":
            self.ply, self.options = said["ply"], said["now"]["options"] or [0]
            self.open_ids.discard(said.get("done", ""))
        elif kind == "pong":
            self.pongs += 1
        elif kind in ("bye", "trouble"):
            self.bye = said["key"]
            self.book.answers[f"{kind} {said['key']}"] += 1
        self.news.set()

    def answered(self, name: str, kind: str) -> None:
        if name:
            self.open_ids.discard(name)
            if name not in self.all_ids:
                self.book.faults.append(f"{kind} for an id that was not sent there")
        else:
            self.malformed -= 1

    # Going

    def send(self, wire: LightClient) -> None:
        """One message, in one frame or two, as text or not; or some other frame."""
        rng = self.rng
        self.book.messages += 1
        if rng.below(150) == 0:
            self.provoked = True
            wire.transport.write(choose(rng, ENDING))
        elif rng.below(15) == 0:
            wire.write(bytes(rng.below(256) for _ in range(rng.below(126))), choose(rng, [PING, PONG]))
        elif rng.below(300) == 0:
            self.provoked = True
            wire.write(b'{"t":"say","id":"x","text":"' + b"x" * (LONGEST + rng.below(LONGEST)))
        else:
            self.send_message(wire, self.messages.next())

    def send_message(self, wire: LightClient, data: bytes) -> None:
        code = choose(self.rng, [TEXT, BINARY])
        self.expect(data, code)
        if self.rng.below(12) or len(data) < 2:
            wire.write(data, code)
            return
        at = 1 + self.rng.below(min(len(data) - 1, 120))
        wire.transport.write(bytes([code, 128 | at]) + MASK + data[:at])
        if self.rng.below(2):
            wire.write(b"between", PING)
        wire.write(data[at:], 0)

    def expect(self, data: bytes, code: int) -> None:
        """Note what this must be answered with."""
        try:
            if code == TEXT:
                data.decode()
            said = m.DECODE(data)
        except (msgspec.DecodeError, UnicodeError, RecursionError):
            self.malformed += 1
            self.provoked = self.provoked or len(data) > LONGEST or (code == TEXT and not is_text(data))
            return
        if isinstance(said, m.Hello):
            self.provoked = True
        elif isinstance(said, m.Ping):
            self.pings += 1
        elif isinstance(said, m.Asked):
            self.open_ids.add(said.id)
            self.all_ids.add(said.id)
            self.book.note(self.table, self.person, said)

    async def until(self, wire: LightClient, done: Any) -> bool:
        """Whether this came true, or the line ended, in time."""
        with suppress(TimeoutError):
            async with asyncio.timeout(PATIENCE):
                while not (done() or wire.ended.is_set()):
                    self.news.clear()
                    ended = asyncio.create_task(wire.ended.wait())
                    news = asyncio.create_task(self.news.wait())
                    await asyncio.wait([ended, news], return_when=asyncio.FIRST_COMPLETED)
                    ended.cancel()
                    news.cancel()
        return bool(done() or wire.ended.is_set())

    async def annoy(self, wire: LightClient) -> None:
        for _ in range(1 + self.rng.below(LONGEST_LINE)):
            for _ in range(BATCH):
                if not (self.provoked or wire.transport.is_closing()):
                    self.send(wire)
            self.pings += 1
            wire.write(b'{"t":"ping"}')
            if not await self.until(wire, lambda: self.pongs >= self.pings or self.provoked):
                self.book.faults.append("a ping was not answered")
            if self.provoked or wire.ended.is_set():
                break
        if not await self.until(wire, self.quits):
            self.book.faults.append(self.unanswered(wire))
        if wire.ended.is_set() and not (self.bye or wire.code or self.provoked):
            self.book.faults.append("a line ended without a reason")

    def quits(self) -> bool:
        """Whether nothing is owed; who sent what ends a line waits for the end."""
        return not self.provoked and not self.open_ids and self.malformed <= 0

    def unanswered(self, wire: LightClient) -> str:
        if self.provoked:
            return "a line goes on after what must end it"
        names = sorted(self.open_ids)[:3]
        kinds = [self.book.sent[self.table, self.person, name] for name in names]
        return f"not answered: {len(self.open_ids)} ids, {self.malformed} malformed messages: {kinds!r:.300}"


def is_text(data: bytes) -> bool:
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True


async def attack_sockets(book: Book, port: int, source: str, rng: Rng, until: int) -> None:
    """Line after line, at any table, from a seat there, from none, or by somebody unknown."""
    while book.messages < until:
        target = choose(rng, book.targets)
        seat = choose(rng, target.seats) if target.seats and rng.below(4) else None
        line = Line(book, target.table, seat, rng)
        book.lines += 1
        table = (
            quote(target.table) if rng.below(30) else choose(rng, ["", "x", "%00", "a" * 300, "%ff", "../.."])
        )
        try:
            wire = await connect(HOST, port, f"/ws/{table}", line.take, source)
        except ConnectionError:
            book.answers["handshake refused"] += 1
            continue
        if rng.below(8):
            wire.write(msgspec.json.encode({"t": "hello", "token": "" if seat is None else seat.token}))
        else:
            strange_hello(line, wire, rng)
        try:
            await line.annoy(wire)
        finally:
            wire.transport.abort() if rng.below(2) else wire.transport.close()


def strange_hello(line: Line, wire: LightClient, rng: Rng) -> None:
    """Anything but a good hello: another table's token, another version, something else first."""
    line.provoked = True
    foreign = line.known()["token"]()
    first = [
        msgspec.json.encode({"t": "hello", "token": f"{foreign}x"}),
        msgspec.json.encode({"t": "hello", "version": 2}),
        b'{"t":"ping"}',
        Generator(ASKED, rng, line.known()).next(),
    ]
    wire.write(choose(rng, first))


# Over HTTP


NAMES = ["x", "\u0000", "é", "..", "a" * 500, "' OR 1=1 --", "%s", "nautilus"]
STRANGE = [
    "Origin: http://x", "Origin: null", "Host: x", "X-Forwarded-For: 9.9.9.9", "Range: bytes=-9",
    "If-None-Match: *", "Accept-Encoding: gzip;q=x", 'Cookie: fathom="', "Expect: 100-continue",
]  # fmt: skip
"""Headers that a request can do without."""


def wrecked(data: bytes, rng: Rng) -> bytes:
    """What was a request."""
    at = rng.below(min(len(data), 120))
    wrong = [
        data[:at],
        data[:at] + bytes([rng.below(256)]) + data[at + 1 :],
        data[:at] + b"\r\n" + data[at:],
        data.replace(b"Content-Length: ", b"Content-Length: -"),
        data.replace(b"Content-Length", b"Transfer-Encoding"),
        data.replace(b"HTTP/1.1", b"HTTP/9.9"),
        data.replace(b"\r\n", b"\n"),
        b"\x16\x03\x01" + data,
        data.replace(b"Host", b"Content-Length: 7\r\nHost"),
    ]
    return bytes(choose(rng, wrong))


class Requests:
    """Requests of one attacker, over one connection as long as it lasts."""

    def __init__(self, book: Book, port: int, source: str, rng: Rng) -> None:
        self.book, self.port, self.source, self.rng = book, port, source, rng
        self.streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None
        self.kept = False  # the connection has been used before
        known = self.known()
        self.bodies = {
            each.body: Generator([each.body], rng, known) for each in ENDPOINTS if each.body is not None
        }

    def known(self) -> Known:
        rng, book = self.rng, self.book
        return {
            "token": lambda: self.any_seat().token,
            "tokens": lambda: [self.any_seat().token for _ in range(rng.below(4))],
            "invitation": lambda: self.any_seat().invitation,
            "name": lambda: choose(rng, ["Eve", "Ada", "Еvе", "captain", "\u200b", "x" * 24, "Bea\u0301"]),
            "game": lambda: choose(rng, ["nautilus", "nautilus_island", "leagues", "lifeboat", "x"]),
            "options": lambda: {} if rng.below(3) else {"x": rng.below(3)},
            "seats": lambda: choose(rng, [["open"] * (1 + rng.below(6)), ["open", "random"]]),
            "seat": lambda: rng.below(4) - rng.below(2),
            "id": lambda: f"request-{rng.below(100):012}",
            "ply": lambda: rng.below(60),
            "bots": lambda: ["random"] * (1 + rng.below(3)),
            "table": lambda: choose(rng, book.targets).table,
        }

    def any_seat(self) -> Seat:
        found = [seat for target in self.book.targets for seat in target.seats]
        return choose(self.rng, found) if found else Seat("", "", -1)

    async def attack(self, until: int) -> None:
        while self.book.requests < until:
            self.book.requests += 1
            endpoint = choose(self.rng, ENDPOINTS)
            path, names = self.path(endpoint)
            intact, data = self.request(endpoint, path)
            try:
                async with asyncio.timeout(PATIENCE if intact else A_MOMENT):
                    status = await self.answer(data)
            except (OSError, EOFError, asyncio.IncompleteReadError) as error:
                status = 0
                if intact:
                    kept = "kept" if self.kept else "new"
                    self.book.faults.append(f"{endpoint.method} {endpoint.path}, on a {kept} line: {error!r}")
            except TimeoutError:
                status = 0
                if intact:
                    self.book.faults.append(f"{endpoint.method} {endpoint.path} was not answered")
            if status == 0 or not intact:
                self.hang_up()
            self.judge(endpoint, status, names)

    def judge(self, endpoint: Endpoint, status: int, names: dict[str, str]) -> None:
        self.book.answers[f"HTTP {status}"] += 1
        if status and status not in IN_ORDER:
            self.book.faults.append(f"{endpoint.method} {endpoint.path} was answered with {status}")
        if status == 201 and endpoint.path.endswith("/join"):
            self.book.joined[names["table"]] += 1

    def path(self, endpoint: Endpoint) -> tuple[str, dict[str, str]]:
        """Its path with names in it, some of which there are."""
        rng, path, names = self.rng, endpoint.path, dict[str, str]()
        there: Known = {**self.known(), "lang": lambda: "fr"}
        for name in ("table", "game", "lang", "name"):
            names[name] = there[name]() if rng.below(6) else choose(rng, NAMES)
            path = path.replace("{" + name + "}", quote(names[name], safe=""))
        return path, names

    def request(self, endpoint: Endpoint, path: str) -> tuple[bool, bytes]:
        """The bytes to send, and whether they are still a request."""
        rng = self.rng
        body = b"" if endpoint.body is None else self.bodies[endpoint.body].next()
        if endpoint.body is not None and rng.below(100) == 0:
            body += b" " * (1 << 17)
        method = (
            endpoint.method if rng.below(20) else choose(rng, ["PUT", "DELETE", "OPTIONS", "POST", "GET"])
        )
        lines = [f"{method} {path} HTTP/1.1", f"Host: {HOST}:{self.port}", f"Content-Length: {len(body)}"]
        if rng.below(10) == 0:
            lines.append(choose(rng, STRANGE))
        data = "\r\n".join([*lines, "", ""]).encode() + body
        if rng.below(8):
            return True, data
        return False, wrecked(data, rng)

    async def answer(self, data: bytes) -> int:
        """The status that came. Half a request is not waited for."""
        self.kept = self.streams is not None
        if self.streams is None:
            local = (self.source, 0)
            self.streams = await asyncio.open_connection(HOST, self.port, local_addr=local)
        reader, writer = self.streams
        writer.write(data)
        head = await reader.readuntil(b"\r\n\r\n")
        status = int(head.split(b" ", 2)[1])
        headers = {line.partition(b":")[0].lower(): line.partition(b":")[2] for line in head.split(b"\r\n")}
        if status == 100:
            return await self.answer(b"")
        await reader.readexactly(int(headers.get(b"content-length", b"0")) if status != 304 else 0)
        if headers.get(b"connection", b"").strip() == b"close":
            self.hang_up()
        return status

    def hang_up(self) -> None:
        if self.streams is not None:
            self.streams[1].transport.abort()
            self.streams = None
