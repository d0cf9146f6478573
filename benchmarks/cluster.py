"""What a site of three servers bears: `python -m benchmarks.cluster [--kills N] [--seed S]`.

Tables of all four games are played by programs, each connected to any of three servers with one PostgreSQL.
Servers are killed again and again at random moments; between that, one is paused for longer than its leases
last, lines between a server and the database or the other servers are cut or hold everything back, and
PostgreSQL crashes. Every program keeps its own book of what was acknowledged. Afterwards each of these things
must be in the tables exactly once, no entry of an older leader may follow one of a newer, every table must
have come to its end with a sound record, and every seat must have heard just what its chair hears.
"""

from __future__ import annotations

import asyncio
import json
import shutil
import sys
import tempfile
import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median

import psycopg
from websockets.asyncio.client import ClientConnection

from benchmarks.cluster_site import Site, SiteServer, made
from benchmarks.faults import Guest, faults_of_books, kind_of, opened, show, told_in_words, tracebacks_in
from fathom.cluster.schema import prepare
from fathom.cluster.store import PostgresStore
from fathom.core.kernel.rng import Rng
from fathom.games import GAMES
from fathom.server import updates
from fathom.server.restore import restore
from fathom.server.store import Store
from fathom.table.verify import verify_bytes
from tests.cluster.postgres import Postgres, running
from tests.server.running import fetch

TABLES = [
    ("nautilus", ["open", "open"]),
    ("nautilus_island", ["open", "open", "deckhand"]),
    ("leagues", ["open", "open", "deckhand"]),
    ("lifeboat", ["open", "open", "open", "deckhand"]),
    ("nautilus", ["open", "bosun"]),
    ("nautilus_island", ["open", "open"]),
]
SERVERS = 3
PATIENCE = 90.0  # seconds for the tables to end
SECONDS_A_KILL = 15.0  # at most
LONGEST_LIFE = 1500  # milliseconds from one trouble to the next
SETTLED_AFTER = 8.0  # seconds in which every table must go on
BEYOND_THE_LEASE = 4.5  # seconds
CUT_FOR = 1.5
HELD_FOR = 4.0
DOWN_FOR = 1.0
UNANSWERED = 3.0  # seconds a program waits for an answer, then it connects anew
A_MOMENT = 0.05
OLDER_AFTER_NEWER = """
SELECT count(*) FROM (SELECT epoch, lag(epoch) OVER (PARTITION BY tab ORDER BY seq) AS before FROM entries) e
WHERE epoch < before
"""


@dataclass
class Waiting:
    """Tables that lost their leader, and how long until something was acknowledged there again."""

    since: dict[str, float] = field(default_factory=dict)
    times: dict[str, list[float]] = field(default_factory=dict)  # by what had happened
    kinds: dict[str, str] = field(default_factory=dict)

    def begin(self, tables: set[str], kind: str) -> None:
        for table in tables:
            self.since[table], self.kinds[table] = time.monotonic(), kind

    def acknowledged(self, table: str) -> None:
        since = self.since.pop(table, None)
        if since is not None:
            self.times.setdefault(self.kinds[table], []).append(time.monotonic() - since)

    async def settle(self) -> None:
        """Until all of them went on; some have come to their end, or nobody is asked there."""
        until = time.monotonic() + SETTLED_AFTER
        while self.since and time.monotonic() < until:
            await asyncio.sleep(A_MOMENT)
        self.since.clear()


@dataclass
class SiteGuest(Guest):
    """Goes elsewhere if nothing is answered for a while."""

    waiting: Waiting = field(default_factory=Waiting)

    async def next(self, socket: ClientConnection) -> bytes:
        if self.pending is None:
            return await super().next(socket)
        try:
            async with asyncio.timeout(UNANSWERED):
                return await super().next(socket)
        except TimeoutError:
            raise OSError("no answer") from None

    def finish(self, name: str) -> None:
        super().finish(name)
        self.waiting.acknowledged(self.table)


@dataclass
class Play:
    """Everything there is while the trouble lasts."""

    site: Site
    postgres: Postgres
    database: str
    rng: Rng
    guests: list[SiteGuest] = field(default_factory=list)
    waiting: Waiting = field(default_factory=Waiting)
    troubles: Counter[str] = field(default_factory=Counter)
    ending: asyncio.Event = field(default_factory=asyncio.Event)
    faults: list[str] = field(default_factory=list)

    async def keep_playing(self, game: str, seats: list[str]) -> None:
        while True:
            seated = await opened(self.site, game, seats)
            drops = 0 if self.ending.is_set() else 200
            new = [
                SiteGuest(self.site, one["table"], one["token"], Rng(n), drops, waiting=self.waiting)
                for n, one in enumerate(seated)
            ]
            self.guests += new
            await asyncio.gather(*[guest.play() for guest in new])
            if self.ending.is_set():
                return

    async def trouble(self, kills: int) -> None:
        for n in range(kills):
            await asyncio.sleep(self.rng.below(LONGEST_LIFE) / 1000)
            if n % 4 == 3:
                await self.one_of(n // 4)
            await self.kill()
            show(n + 1, kills)
        self.ending.set()

    def unended(self) -> set[str]:
        return {guest.table for guest in self.guests if not guest.over}

    async def struck(self, kind: str, server: SiteServer) -> None:
        held = await asyncio.to_thread(server.leads, self.postgres, self.database)
        self.waiting.begin(held & self.unended(), kind)
        self.troubles[kind] += 1

    async def kill(self) -> None:
        server = self.site.any()
        await self.struck("killed", server)
        server.kill()
        await self.waiting.settle()
        await asyncio.to_thread(server.start)

    async def one_of(self, n: int) -> None:
        """Something else than a kill, in turn."""
        what = (self.pause, self.cut_database, self.hold_database, self.cut_links, self.crash_database)
        await what[n % len(what)]()

    async def pause(self) -> None:
        server = self.site.any()
        await self.struck("paused", server)
        server.pause(True)
        await asyncio.sleep(BEYOND_THE_LEASE)
        server.pause(False)
        await self.waiting.settle()

    async def cut_database(self) -> None:
        server = self.site.any()
        await self.struck("cut from the database", server)
        server.database.cut()
        await asyncio.sleep(CUT_FOR)
        server.database.mend()
        await self.waiting.settle()

    async def hold_database(self) -> None:
        server = self.site.any()
        await self.struck("database line held", server)
        server.database.hold()
        await asyncio.sleep(HELD_FOR)
        server.database.mend()
        await self.waiting.settle()

    async def cut_links(self) -> None:
        server = self.site.any()
        await self.struck("cut from the others", server)
        server.links.cut()
        await asyncio.sleep(CUT_FOR)
        server.links.mend()
        await self.waiting.settle()

    async def crash_database(self) -> None:
        self.waiting.begin(self.unended(), "database crashed")
        self.troubles["database crashed"] += 1
        await asyncio.to_thread(self.postgres.crash)
        await asyncio.sleep(DOWN_FOR)
        await asyncio.to_thread(self.postgres.start)
        await self.waiting.settle()


async def play_and_trouble(postgres: Postgres, database: str, folder: Path, kills: int, rng: Rng) -> Play:
    play = Play(await made(postgres, database, folder, SERVERS, rng), postgres, database, rng)
    try:
        async with asyncio.timeout(PATIENCE + kills * SECONDS_A_KILL):
            tables = [asyncio.create_task(play.keep_playing(*each)) for each in TABLES]
            await play.trouble(kills)
            await asyncio.gather(*tables)
        found = await asyncio.to_thread(faults_of_records, play)
        codes = [await asyncio.to_thread(server.stop) for server in play.site.servers]
    finally:
        play.site.close()
        await asyncio.sleep(A_MOMENT)  # connections that were cut end in a moment
    play.faults = [*found, *[f"told to stop it ended with {code}" for code in codes if code]]
    return play


def faults_of_secrecy(store: Store, guests: list[SiteGuest]) -> list[str]:
    """What every seat was sent, by whichever server, beside what its chair hears in the kept table."""
    games = {game.key: game for game in GAMES}
    found = []
    for guest in guests:
        restored = restore(store, guest.table, games)
        assert restored is not None
        room, chair = restored.room, restored.room.chair(guest.seat)
        heard = json.loads(updates.update(room, guest.seat, 0, chair.hear(), updates.now(room, chair)))
        if guest.events != heard["events"]:
            found.append(f"{guest.table}: seat {guest.seat + 1} heard something else than its chair does")
    return found


def faults_of_epochs(postgres: Postgres, database: str) -> list[str]:
    with psycopg.connect(postgres.address(database)) as connection:
        found = [count for (count,) in connection.execute(OLDER_AFTER_NEWER) if count]
    return [f"{count} entries of an older leader follow one of a newer" for count in found]


def faults_of_records(play: Play) -> list[str]:
    """Every finished game, verified here from the record that any of the servers gives."""
    found = []
    for table in sorted({guest.table for guest in play.guests if guest.over}):
        status, record, _ = fetch(play.site.url(f"/api/tables/{table}/record"))
        report = verify_bytes(record if isinstance(record, bytes) else b"", GAMES)
        if status != 200 or not report.ok:
            found.append(f"the record of {table}: {status} {report.problems[:1]}")
    return found


def run(kills: int, seed: int) -> list[str]:
    """What went wrong; nothing, if all is well."""
    postgres, folder, began = running(), Path(tempfile.mkdtemp(prefix="fathom-cluster-")), time.monotonic()
    try:
        with postgres.empty_database() as address:
            database = address.rpartition("/")[2]
            with psycopg.connect(address, autocommit=True) as connection:
                prepare(connection)
            play = asyncio.run(play_and_trouble(postgres, database, folder, kills, Rng(seed)))
            store = PostgresStore(address, lambda call: call())
            try:
                books = [*faults_of_books(store, play.guests), *faults_of_secrecy(store, play.guests)]
            finally:
                store.close()
            epochs = faults_of_epochs(postgres, database)
    finally:
        shutil.rmtree(folder)
    report(play, time.monotonic() - began)
    logged = [line for server in play.site.servers for line in tracebacks_in(server.said)]
    return [*play.faults, *books, *epochs, *[f"logged: {line}" for line in logged]]


def report(play: Play, seconds: float) -> None:
    tables = {guest.table: guest.over for guest in play.guests}
    done = Counter(kind_of(guest.book[name]) for guest in play.guests for name in guest.done & {*guest.book})
    print(f"{SERVERS} servers, {seconds:.0f} s, {len(tables)} tables, {sum(tables.values())} finished")
    print("acknowledged: " + ", ".join(f"{kind} {times}" for kind, times in sorted(done.items())))
    for kind, times in sorted(play.troubles.items()):
        waits = sorted(play.waiting.times.get(kind, []))
        told = "no table waited"
        if waits:
            late = waits[int(len(waits) * 0.95)]
            told = (
                f"{len(waits)} tables went on after {median(waits):.1f} s (median), "
                f"{late:.1f} s (95 of 100), {waits[-1]:.1f} s (last)"
            )
        print(f"{kind}: {times} times; {told}")


def main() -> int:
    return told_in_words("cluster", "What a site of servers bears.", run)


if __name__ == "__main__":
    sys.exit(main())
