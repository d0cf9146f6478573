"""What a server bears: `python -m benchmarks.faults [--kills N] [--seed S]`.

Tables of all four games are played by programs that act, take back, ask to take back, chat and lose their
connections, while the server is killed again and again at random moments; now and then its disk is full for
a moment, its thinking processes are killed, and the machine's clock is set forward or back. At last the file
is damaged. Every program keeps its own book of what was acknowledged. Afterwards each of these things must be
in the tables exactly once, every table must have come to its end, and every record must be sound.
"""

from __future__ import annotations

import asyncio
import os
import resource
import shutil
import signal
import sqlite3
import sys
import tempfile
import time
from argparse import ArgumentParser
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass, field
from http.client import HTTPException
from pathlib import Path
from typing import Any

from benchmarks.process_tree import processes
from benchmarks.stepping_server import CLOCK_FILE
from fathom.core.kernel.rng import Rng
from fathom.games import GAMES
from fathom.server import log_entries as e
from fathom.server.chats import AT_TABLE
from fathom.server.sqlite import SQLite
from fathom.server.store import Store
from fathom.table.verify import verify_bytes
from tests.server.child import Child
from tests.server.players import Place, Player, join, open_table
from tests.server.running import fetch

TABLES = [
    ("nautilus", ["open", "open"]),
    ("nautilus_island", ["open", "open", "deckhand"]),
    ("leagues", ["open", "open", "deckhand"]),
    ("lifeboat", ["open", "open", "open", "deckhand"]),
    ("nautilus", ["open", "bosun"]),
]
DEAR = {"FATHOM_DEAR_PER_MINUTE": "1000000"}  # all records are fetched
LONGEST_LIFE = 900  # milliseconds
FULL_FOR = 0.7  # seconds
SELDOM = 24  # one time in so many somebody does something else than to act
HOUR = 3600
ORPHANED = "EOFError: Ran out of input"
MINUTES_A_KILL = 0.25  # at most, with what the last tables need
PATIENCE = 60.0  # seconds
THINKERS_COME = 20.0  # seconds
A_MOMENT = 0.05


class Server(Child):
    """`fathom serve` on a machine whose clock can be set, whose disk fills up, and more."""

    program = ("benchmarks.stepping_server",)

    def __init__(self, data: Path) -> None:
        self.clock = data.with_name("clock")
        super().__init__(data, **DEAR, **{CLOCK_FILE: str(self.clock)})

    def fill_disk(self, full: bool) -> None:
        """No file of it may grow any more; or they may again."""
        pid, (_, most) = self.process.pid, resource.prlimit(self.process.pid, resource.RLIMIT_FSIZE)
        resource.prlimit(pid, resource.RLIMIT_FSIZE, (0 if full else most, most))

    def kill_thinkers(self) -> int:
        """As soon as there are any; how many there were."""
        until, found = time.monotonic() + THINKERS_COME, list[int]()
        while not found and time.monotonic() < until:
            found = [each.pid for each in processes() if each.parent == self.process.pid]
            time.sleep(A_MOMENT)
        for each in found:
            with suppress(ProcessLookupError):
                os.kill(each, signal.SIGKILL)
        return len(found)


@dataclass
class Guest(Player):
    """Plays at random, does other things now and then, and keeps a book: what was asked for, by its id."""

    book: dict[str, str] = field(default_factory=dict)  # what it is; of a chat its text

    def wish(self) -> dict[str, Any] | None:
        """What to ask for next; None if there is nothing."""
        asker = self.now.get("asker", -1)
        if 0 <= asker != self.seat:
            return self.request("do", what="consent" if self.rng.below(2) else "decline")
        if self.rng.below(SELDOM) == 0:
            what = self.rng.below(3)
            if what == 0:
                return self.request("say", text=f"words {self.sent} of {self.token[:8]}")
            return self.request("do", what="undo" if what == 1 else "ask-undo")
        return super().wish()

    def action(self, action: int) -> dict[str, Any]:
        return self.request("act", ply=self.ply, action=action)

    def request(self, kind: str, **more: Any) -> dict[str, Any]:
        self.sent += 1
        name = f"{self.seat}-{self.sent}"
        self.book[name] = more.get("text", kind if kind == "act" else more.get("what", kind))
        return {"t": kind, "id": name, **more}


@dataclass
class Trouble:
    """What was done to the server."""

    kills: int = 0
    full_disks: int = 0
    thinkers: int = 0
    steps: int = 0


async def play_and_trouble(server: Server, kills: int, rng: Rng) -> tuple[list[Guest], Trouble]:
    """Tables are played all the time; whoever finishes begins again until the trouble is over."""
    guests: list[Guest] = []
    trouble, ending = Trouble(), asyncio.Event()
    async with asyncio.timeout(PATIENCE + kills * MINUTES_A_KILL * 60):
        tables = [asyncio.create_task(keep_playing(server, *each, guests, ending)) for each in TABLES]
        for n in range(kills):
            await asyncio.sleep(rng.below(LONGEST_LIFE) / 1000)
            await one_trouble(server, n, trouble, rng)
            server.kill()
            trouble.kills += 1
            await asyncio.to_thread(server.start)
            show(n + 1, kills)
        ending.set()
        await asyncio.gather(*tables)
    return guests, trouble


async def one_trouble(server: Server, n: int, trouble: Trouble, rng: Rng) -> None:
    """Before every third kill something else goes wrong, and the server must get over it."""
    match n % 9:
        case 2:
            server.fill_disk(True)
            await asyncio.sleep(FULL_FOR)
            server.fill_disk(False)
            trouble.full_disks += 1
            await asyncio.sleep(FULL_FOR)
        case 5:
            trouble.thinkers += await asyncio.to_thread(server.kill_thinkers)
            await asyncio.sleep(FULL_FOR)
        case 8:
            server.clock.write_text(str((rng.below(5) - 2) * HOUR), "ascii")
            trouble.steps += 1
            await asyncio.sleep(FULL_FOR)


async def keep_playing(
    server: Server, game: str, seats: list[str], guests: list[Guest], ending: asyncio.Event
) -> None:
    while True:
        seated = await opened(server, game, seats)
        drops = 0 if ending.is_set() else 200
        new = [Guest(server, one["table"], one["token"], Rng(n), drops) for n, one in enumerate(seated)]
        guests += new
        await asyncio.gather(*[guest.play() for guest in new])
        if ending.is_set():
            return


async def opened(server: Place, game: str, seats: list[str]) -> list[dict[str, Any]]:
    """A table with people in its open seats; opening one may have to be tried again."""

    def seated() -> list[dict[str, Any]]:
        first = open_table(server, game, seats, undo="consent")
        return [first, *[join(server, first, f"Guest {n}") for n in range(1, seats.count("open"))]]

    while True:
        try:
            return await asyncio.to_thread(seated)
        except (OSError, HTTPException, AssertionError):
            await asyncio.sleep(0.05)


def faults_of_books(store: Store, guests: Sequence[Guest]) -> list[str]:
    """What the tables hold, beside what everybody was told."""
    found = []
    for table in sorted({guest.table for guest in guests}):
        lines = store.lines(table)
        if [line.seq for line in lines] != [*range(len(lines))]:
            found.append(f"entries of {table} are missing")
        ids = Counter(name for line in lines for name in names_in(e.DECODE(line.body)))
        said = Counter(chat.text for chat in store.chats(table, AT_TABLE, 1 << 20))
        for guest in guests:
            if guest.table == table:
                found += [f"{table}: {fault}" for fault in guest_faults(guest, ids, said)]
    return found


def names_in(entry: Any) -> set[tuple[int, str]]:
    """By seat the ids it carries."""
    if isinstance(entry, e.Acted):
        return {(entry.seat, entry.id)} if entry.id else set()
    return {(getattr(entry, "seat", entry.who), entry.request)} if entry.request else set()


def guest_faults(guest: Guest, ids: Counter[tuple[int, str]], said: Counter[str]) -> Iterator[str]:
    for name, what in guest.book.items():
        is_chat = what.startswith("words ")
        times = said[what] if is_chat else ids[guest.seat, name]
        if times > 1 or (name in guest.done and times != 1):
            yield f"seat {guest.seat + 1}'s request {name} ({what.split()[0]}) was kept {times} times"


def faults_of_records(server: Server, guests: list[Guest]) -> list[str]:
    """Every finished game, verified here from the record that the server gives."""
    found = []
    for table in sorted({guest.table for guest in guests if guest.over}):
        status, record, _ = fetch(server.url(f"/api/tables/{table}/record"))
        data = record if isinstance(record, bytes) else b""
        report = verify_bytes(data, GAMES)
        if status != 200 or not report.ok:
            found.append(f"the record of {table}: {status} {report.problems[:1]}")
    return found


def faults_of_damage(server: Server, guests: list[Guest]) -> list[str]:
    """One table is damaged: it says so, all others are as they were."""
    damaged, *others = sorted({guest.table for guest in guests})
    server.stop()
    with sqlite3.connect(server.data / "tables.sqlite") as db:
        db.execute("UPDATE entries SET body = x'00' WHERE tab = ? AND seq = 1", (damaged,))
        db.execute("DELETE FROM snapshots WHERE tab = ?", (damaged,))
    db.close()
    server.start()
    found = []
    _, told, _ = fetch(server.url(f"/api/tables/{damaged}/record"))
    if not isinstance(told, dict) or told.get("key") != "table-damaged":
        found.append(f"a damaged table says {told!r:.80}")
    for table in others:
        if fetch(server.url(f"/api/tables/{table}/record"))[0] != 200:
            found.append(f"{table} suffers from another's damage")
    return found


def show(done: int, of: int) -> None:
    if sys.stderr.isatty():
        print(f"\rkill {done} of {of}", end="" if done < of else "\n", file=sys.stderr, flush=True)


@contextmanager
def folder() -> Iterator[Path]:
    found = Path(tempfile.mkdtemp(prefix="fathom-faults-"))
    (found / "clock").write_text("0", "ascii")
    try:
        yield found / "data"
    finally:
        shutil.rmtree(found)


def run(kills: int, seed: int) -> list[str]:
    """What went wrong; nothing, if all is well."""
    with folder() as data:
        server = Server(data)
        began = time.perf_counter()
        try:
            guests, trouble = asyncio.run(play_and_trouble(server, kills, Rng(seed)))
            records = faults_of_records(server, guests)
            code = server.stop()
            with closing(SQLite(data / "tables.sqlite", lambda call: call())) as store:
                books = faults_of_books(store, guests)
            server.start()
            damage = faults_of_damage(server, guests)
        finally:
            server.kill()
        report(guests, trouble, server, time.perf_counter() - began)
    tracebacks = [f"logged: {line}" for line in tracebacks_in(server.said)]
    stopped = [] if code == 0 else [f"told to stop it ended with {code}"]
    return [*books, *records, *damage, *stopped, *tracebacks]


def tracebacks_in(said: list[str]) -> list[str]:
    """The last line of each that was logged; not of processes whose server was killed as it started them."""
    lines = [line.rstrip() for line in said]
    starts = [n for n, line in enumerate(lines) if line.startswith("Traceback")]
    ends = [next((line for line in lines[n + 1 :] if not line.startswith(" ")), "") for n in starts]
    return [line for line in ends if line != ORPHANED]


def report(guests: list[Guest], trouble: Trouble, server: Server, seconds: float) -> None:
    done = Counter(kind_of(guest.book[name]) for guest in guests for name in guest.done if name in guest.book)
    tables = {guest.table: guest.over for guest in guests}
    print(
        f"{trouble.kills} kills, {trouble.full_disks} full disks, {trouble.thinkers} thinking processes "
        f"killed, {trouble.steps} steps of the clock, one damaged table, in {seconds:.0f} s"
    )
    print(f"{len(tables)} tables, {sum(tables.values())} finished")
    print("acknowledged: " + ", ".join(f"{kind} {times}" for kind, times in sorted(done.items())))


def kind_of(what: str) -> str:
    return "chat" if what.startswith("words ") else what


def main() -> int:
    return told_in_words("faults", "What a server bears.", run)


def told_in_words(module: str, description: str, run: Callable[[int, int], Sequence[str]]) -> int:
    """Run it as often and with such chance as the command says; 1 if anything went wrong."""
    parser = ArgumentParser(prog=f"python -m benchmarks.{module}", description=description)
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--seed", type=int, default=3)
    chosen = parser.parse_args()
    found = run(chosen.kills, chosen.seed)
    for each in found:
        print(each)
    print("something went wrong" if found else "everything acknowledged is there exactly once")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
