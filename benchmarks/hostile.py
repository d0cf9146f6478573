"""What hostile messages do to a server: `python -m benchmarks.hostile [--messages N] [--seed S]`.

Messages and requests are generated from the protocol's own description, most of them with something wrong,
and sent from seats, by spectators and by strangers to tables of all four games, before, during and after
play, closed and frozen ones. Afterwards every entry must be one that its person asked for and that the rules
allow, tables that nobody had a token for must be what they were byte by byte, every id must have been
answered, the log must tell of no error, and the server must not have grown.
"""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import time
from argparse import ArgumentParser
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import msgspec

from benchmarks.hostile_clients import HOST, Book, Requests, Seat, Target, attack_sockets
from benchmarks.light_client import LightClient, connect
from benchmarks.load import memory
from fathom.core.kernel.rng import Rng
from fathom.games import GAMES
from fathom.server import log_entries as e
from fathom.server import messages as m
from fathom.server.check_tables import check_tables
from fathom.server.restore import go_on
from fathom.server.room import Room
from fathom.server.settings import FILE
from fathom.server.store import Line
from tests.server.child import Child
from tests.server.players import Player, full_table, join, open_table, play_all
from tests.server.running import fetch

SOURCES = ("127.0.0.2", "127.0.0.3", "127.0.0.4")
SETTINGS = {
    "FATHOM_MISTAKES": "120",
    "FATHOM_TABLES_PER_HOUR": "600",
    "FATHOM_JOINS_PER_HOUR": "2000",
    "FATHOM_DEAR_PER_MINUTE": "120",
    "FATHOM_NEW_CONNECTIONS_PER_SECOND": "1000",
    "FATHOM_QUIET_LEAST": "0.05",
    "FATHOM_QUIET_MOST": "0.2",
}
LINES_AT_ONCE = 24
REQUESTERS = 4
SHARE_OF_REQUESTS = 5  # one in so many is a request, the others are messages
ROUNDS = 10  # of tables that are attacked from their seats
MOST_GROWTH = 48 << 20  # bytes, from the first fifth of the messages to the last
TRACEBACK = 60  # lines of one that are told
BY_KEY = {game.key: game for game in GAMES}
SEATS = {"nautilus": 2, "nautilus_island": 3, "leagues": 3, "lifeboat": 4}
RULES: list[dict[str, Any]] = [
    {},
    {"undo": "consent", "pause": "all", "seating": "drawn", "absent": "random", "grace": 1},
    {"undo": "none", "resign": False, "fair": True, "pace": {"kind": "live", "bank": 10, "increment": 0}},
]


@dataclass
class Rows:
    """What is kept of one table, as it lies in the file."""

    entries: list[tuple[int, float, bytes]]
    people: list[tuple[int, str, bytes]]
    chats: list[tuple[str, int, str, str]]  # room, person, request, text


@dataclass
class Siege:
    """A server, its tables, and what is known of them."""

    server: Child
    book: Book
    bystanders: dict[str, Rows] = field(default_factory=dict)
    begun: dict[str, int] = field(default_factory=dict)  # by table: its entries before it was attacked
    first: float = 0.0  # bytes of memory after a fifth
    last: float = 0.0

    def note_begun(self, targets: list[Target]) -> None:
        for each in targets:
            self.begun[each.table] = len(rows(self.server.data, each.table).entries)


# Tables


def seats_of(given: list[dict[str, Any]]) -> list[Seat]:
    first = given[0]["invitation"]
    return [Seat(one["table"], one["token"], one["person"], first) for one in given]


async def ready(server: Child, seats: list[Seat]) -> None:
    """Everybody there says that they are."""
    for seat in seats:
        done = asyncio.Event()

        def take(_: LightClient, data: bytes, done: asyncio.Event = done) -> None:
            if msgspec.json.decode(data).get("id") == "r":
                done.set()

        wire = await connect(HOST, server.port, f"/ws/{seat.table}", take)
        wire.write(msgspec.json.encode({"t": "hello", "token": seat.token}))
        wire.write(b'{"t":"do","id":"r","what":"ready"}')
        await done.wait()
        wire.transport.close()


async def gathering(server: Child, game: str, rules: dict[str, Any]) -> list[Seat]:
    """A table with one seat free."""
    first = open_table(server, game, ["open"] * SEATS[game], **rules)
    return seats_of([first, *[join(server, first, f"Guest {n}") for n in range(2, SEATS[game])]])


async def playing(server: Child, game: str, rules: dict[str, Any]) -> list[Seat]:
    seats = seats_of(full_table(server, game, SEATS[game], **rules))
    await ready(server, seats)
    return seats


async def over(server: Child, game: str) -> list[Seat]:
    """A table at which one person has played to the end with bots."""
    seats = seats_of([open_table(server, game, ["open", *["random"] * (SEATS[game] - 1)])])
    await play_all([Player(server, seat.table, seat.token, Rng(n)) for n, seat in enumerate(seats)])
    return seats


async def new_targets(server: Child, n: int) -> list[Target]:
    """Tables of every game that are attacked by those who sit there, before play and in play."""
    made = []
    for at, game in enumerate(SEATS):
        rules = RULES[(n + at) % len(RULES)]
        public = {**rules, "public": (n + at) % 2 == 0}
        for seats in [await gathering(server, game, public), await playing(server, game, rules)]:
            made.append(Target(seats[0].table, seats))
    return made


async def bystanders(server: Child) -> list[str]:
    """Tables of which no attacker has a token, in every phase."""
    found = []
    for game in SEATS:
        found += [(await gathering(server, game, {}))[0].table, (await playing(server, game, {}))[0].table]
    found.append((await over(server, "nautilus"))[0].table)
    return found


def operate(server: Child, what: str, table: str) -> None:
    """As whoever runs the server does."""
    command = [sys.executable, "-m", "fathom", "tables", what, table, "--data", str(server.data)]
    subprocess.run(command, check=True, capture_output=True)


async def lasting_targets(server: Child) -> list[Target]:
    """Finished tables of every game, a closed one and a frozen one."""
    made = [await over(server, game) for game in SEATS]
    shut, frozen = await playing(server, "nautilus", {}), await playing(server, "leagues", {})
    await asyncio.to_thread(operate, server, "close", shut[0].table)
    await asyncio.to_thread(operate, server, "freeze", frozen[0].table)
    return [Target(seats[0].table, seats) for seats in [*made, shut, frozen]]


# The attack


async def besiege(siege: Siege, seed: int) -> None:
    server, book = siege.server, siege.book
    quiet = await bystanders(server)
    siege.bystanders = {table: rows(server.data, table) for table in quiet}
    lasting = [*[Target(table) for table in quiet], *await lasting_targets(server)]
    siege.note_begun(lasting)
    for n in range(ROUNDS):
        new = await new_targets(server, n)
        siege.note_begun(new)
        book.targets = [*lasting, *new]
        await one_round(siege, book.wanted * (n + 1) // ROUNDS, Rng(seed * ROUNDS + n))
        if n + 1 == ROUNDS // 5:
            siege.first = memory(server.process.pid)
        show(book)
    siege.last = memory(server.process.pid)
    status, health, _ = await asyncio.to_thread(fetch, server.url("/health"))
    if status != 200:
        book.faults.append(f"at the end /health says {status}: {health}")


async def one_round(siege: Siege, until: int, rng: Rng) -> None:
    book, port, requests = siege.book, siege.server.port, until // SHARE_OF_REQUESTS
    sources = [SOURCES[n % len(SOURCES)] for n in range(LINES_AT_ONCE)]
    lines = [attack_sockets(book, port, one, Rng(rng.below(1 << 30)), until - requests) for one in sources]
    over_http = [Requests(book, port, one, Rng(rng.below(1 << 30))) for one in sources[:REQUESTERS]]
    await asyncio.gather(*lines, *[each.attack(requests) for each in over_http])
    for each in over_http:
        each.hang_up()


def show(book: Book) -> None:
    if sys.stderr.isatty():
        end = "\n" if book.count >= book.wanted else ""
        print(f"\r{book.count} of {book.wanted}", end=end, file=sys.stderr, flush=True)


# What came of it


def rows(data: Path, table: str) -> Rows:
    with closing(sqlite3.connect(data / FILE)) as db:
        return Rows(
            db.execute("SELECT seq, at, body FROM entries WHERE tab = ? ORDER BY seq", (table,)).fetchall(),
            db.execute("SELECT person, name, token FROM people WHERE tab = ?", (table,)).fetchall(),
            db.execute("SELECT room, person, request, text FROM chats WHERE tab = ?", (table,)).fetchall(),
        )


def all_tables(data: Path) -> list[str]:
    with closing(sqlite3.connect(data / FILE)) as db:
        return [table for (table,) in db.execute("SELECT tab FROM tables")]


def faults_of_bystanders(siege: Siege) -> Iterator[str]:
    for table, before in siege.bystanders.items():
        now = rows(siege.server.data, table)
        if (now.entries, now.people) != (before.entries, before.people):
            yield f"{table}: changed, and nobody had a token for it"
        if any(room != "gallery" or person >= 0 for room, person, _, _ in now.chats):
            yield f"{table}: somebody chatted in the name of who sits there"


def faults_of_entries(siege: Siege, table: str) -> Iterator[str]:
    """Every entry since the attack, carried out again: by whom it is, and whether they asked for it."""
    book, kept, joined = siege.book, rows(siege.server.data, table), 0
    first = e.DECODE(kept.entries[0][2])
    assert isinstance(first, e.Opened)
    room = Room.open(table, BY_KEY[first.terms.game], first, kept.entries[0][1])
    for seq, at, body in kept.entries[1:]:
        entry = e.DECODE(body)
        if seq >= siege.begun.get(table, 0):
            joined += isinstance(entry, e.Joined)
            if not asked_for(book, room, entry):
                yield f"{table}: nobody asked for entry {seq}, {entry!r:.120}"
        go_on(room, Line(seq, at, body))
    if joined > book.joined[table]:
        yield f"{table}: {joined} people joined, more than were told so"
    for _, person, request, _ in kept.chats:
        if person >= 0 and not any(isinstance(each, m.Say) for each in book.sent[table, person, request]):
            yield f"{table}: person {person} did not say what is kept"


def asked_for(book: Book, room: Room, entry: Any) -> bool:
    """Whether somebody who may did ask for it; what the server does by itself carries no request."""
    data = room.data
    if isinstance(entry, e.Acted):
        person = data.seats[entry.seat].person
        return bool(entry.by) or (data.table, person, entry.id, entry.action) in book.acts
    if not entry.request:
        return isinstance(entry, BY_ITSELF)
    return any(fits(room, entry, each) for each in book.sent[data.table, entry.who, entry.request])


OF_SEATS: dict[str, tuple[type[Any], ...]] = {
    "undo": (e.Undone, e.Wished),
    "ask-undo": (e.Wished,),
    "consent": (e.Consented,),
    "decline": (e.Declined,),
    "pause": (e.Paused,),
    "resume": (e.Resumed,),
    "return": (e.Returned,),
    "resign": (e.Resigned,),
}
"""What each request of a seat leads to."""
BY_ITSELF = (e.Joined, e.Left, e.SatIn, e.Rematched, e.Closed, e.Frozen, e.Restarted, e.Upgraded)


def fits(room: Room, entry: Any, said: m.Asked) -> bool:
    """Whether this request, by this person, leads to this entry."""
    who = room.data.people.get(entry.who)
    if who is None:
        return False
    match entry, said:
        case e.Contributed(person=person, text=text), m.Contribute(text=other):
            return (person, text) == (entry.who, other)
        case e.Preferred(person=person, skip=skip), m.Prefer(skip=other):
            return (person, skip) == (entry.who, other)
        case e.Readied(person=person), m.Do(what="ready" | "unready"):
            return bool(person == entry.who)
        case e.Left(person=person), m.Do(what="leave"):
            return bool(person == entry.who)
        case e.Left(person=person), m.Kick(person=other):
            return person == other and (who.host or person == entry.who)
        case e.Placed(seat=seat, sitter=sitter), m.Place():
            return (seat, sitter) == (said.seat, said.sitter) and who.host
        case (_, m.Do() | m.Resign()):
            kinds = OF_SEATS.get(said.what if isinstance(said, m.Do) else "resign", ())
            return isinstance(entry, kinds) and room.data.seat_of(entry.who) == entry.seat
    return False


def faults_of_log(server: Child) -> Iterator[str]:
    """Errors, and tracebacks with where they come from."""
    for n, line in enumerate(server.said):
        if "Traceback" in line:
            yield "logged: " + "".join(server.said[n : n + TRACEBACK])
        elif '"level": "error"' in line or '"level":"error"' in line:
            yield f"logged: {line.strip():.300}"


def judged(siege: Siege) -> list[str]:
    """Everything that is wrong, once the server has been stopped."""
    data, book = siege.server.data, siege.book
    tables = all_tables(data)
    entries = [fault for table in tables for fault in faults_of_entries(siege, table)]
    stored = [f"{each.table}: {each.what}" for each in check_tables(data / FILE, BY_KEY).wrong]
    grown = siege.last - siege.first
    memory = [f"the server grew by {grown / 1e6:.0f} MB"] if grown > MOST_GROWTH else []
    return [
        *book.faults,
        *faults_of_bystanders(siege),
        *entries,
        *stored,
        *memory,
        *faults_of_log(siege.server),
    ]


def run(messages: int, seed: int) -> list[str]:
    """What went wrong; nothing, if all is well."""
    data = Path(tempfile.mkdtemp(prefix="fathom-hostile-"))
    siege = Siege(Child(data, **SETTINGS), Book(messages))
    try:
        began = time.perf_counter()
        asyncio.run(besiege(siege, seed))
        seconds = time.perf_counter() - began
        code = siege.server.stop()
        found = judged(siege)
        report(siege, seconds, len(all_tables(data)))
    finally:
        siege.server.kill()
        shutil.rmtree(data)
    return found if code == 0 else [*found, f"told to stop it ended with {code}"]


def report(siege: Siege, seconds: float, tables: int) -> None:
    book = siege.book
    print(f"{book.messages} messages on {book.lines} lines, {book.requests} requests, in {seconds:.0f} s")
    print(f"{tables} tables, {len(siege.bystanders)} of them bystanders; {book.ids} ids to be answered")
    print("answers: " + ", ".join(f"{what} {times}" for what, times in sorted(book.answers.items())))
    print(f"memory after a fifth {siege.first / 1e6:.1f} MB, at the end {siege.last / 1e6:.1f} MB")


def main() -> int:
    parser = ArgumentParser(prog="python -m benchmarks.hostile", description="What hostile messages do.")
    parser.add_argument("--messages", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=3)
    chosen = parser.parse_args()
    found = run(chosen.messages, chosen.seed)
    for each in found[:50]:
        print(each)
    print(f"{len(found)} things went wrong" if found else "nothing was changed, left unanswered or broken")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
