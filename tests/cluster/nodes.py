"""Nodes: the tables of several servers that share one PostgreSQL, all in this process, without sockets."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Any

import psycopg

from fathom.cluster.leases import PostgresLeases
from fathom.cluster.store import PostgresStore
from fathom.core.kernel.events import SPECTATOR
from fathom.games import GAMES
from fathom.server import log_entries as e
from fathom.server.autoplay import Autoplay
from fathom.server.bus import NoBus
from fathom.server.leading import Leading
from fathom.server.live_room import LiveRoom
from fathom.server.metrics import Metrics
from fathom.server.room_manager import RoomManager
from fathom.server.settings import Settings
from fathom.server.thinkers import LocalThinkers
from fathom.server.waking import Waking
from tests.server.room_managers import QUICK, Listener
from tests.server.rooms import NAUTILUS, opened

RULES = {game.key: game.version for game in GAMES}
SETTINGS = replace(QUICK, snapshot_every=50)


class Node:
    """A server without its sockets."""

    def __init__(self, address: str, rules: Mapping[str, int] = RULES, settings: Settings = SETTINGS) -> None:
        call = asyncio.get_running_loop().call_soon_threadsafe
        self.leases = PostgresLeases(address, call, rules)
        self.store = PostgresStore(address, call, self.leases.process)
        self.store.sure = self.leases.sure
        games = {game.key: game for game in GAMES}
        self.manager = RoomManager(self.store, games, settings, Metrics(), leases=self.leases)
        self.autoplay = Autoplay(self.manager, LocalThinkers(1))
        self.waking = Waking(self.manager, self.autoplay)
        self.leading = Leading(self.manager, NoBus())
        self.waking.start()
        self.leading.start()
        self.alive = True

    @property
    def id(self) -> str:
        return self.leases.process

    # Tables

    async def gathering(self, table: str, seats: list[Any] | None = None, **rules: Any) -> LiveRoom:
        return await self.manager.create(table, opened(NAUTILUS, seats or ["open", "open"], **rules))

    async def begun(self, table: str, **rules: Any) -> LiveRoom:
        """Two people play."""
        live = await self.gathering(table, **rules)
        self.manager.submit(live, e.Joined("Bob", b"token 1", 1))
        await self.ready(live)
        return live

    async def ready(self, live: LiveRoom) -> None:
        for person in [*live.room.data.people]:
            await self.manager.done(live, e.Readied(person, True))

    async def enter(self, table: str, seat: int = SPECTATOR) -> Listener:
        live = await self.manager.live(table)
        person = -1 if seat == SPECTATOR else live.room.data.seats[seat].person
        one = Listener(person, seat)
        await self.manager.enter(live, one, 0)
        return one

    async def act(self, table: str, name: str = "") -> None:
        """Whoever is asked answers, and it is on disk."""
        live = await self.manager.live(table)
        seat = live.room.asked()[0]
        action = live.room.chair(seat).decision.options[0]
        await self.manager.done(live, e.Acted(seat, action, live.room.data.seats[seat].level, name))

    # Ends

    async def die(self) -> None:
        """As if it were killed: nothing is saved, nothing is told."""
        self.alive = False
        self._stop()
        self.leases.beats._ended = True
        self.leases.beats.at_once()
        for live in [*self.manager.rooms.values()]:
            live.lost = True
            live.stop_timers()
        await asyncio.to_thread(self.leases.beats._thread.join)
        self.leases.beats._lose()
        self.leases.beats._watchdog.close()
        self.leases._watchdog.close()
        with self.leases._lock:
            if self.leases._db is not None:
                self.leases._db.close()
        await asyncio.to_thread(self.store.close)

    async def leave(self) -> None:
        """As an operator stops it."""
        self.alive = False
        self.waking.close()
        await self.leading.leave()
        self._stop()
        await asyncio.to_thread(self.store.close)
        await asyncio.to_thread(self.leases.close)

    def _stop(self) -> None:
        self.waking.close()
        self.leading.close()
        self.autoplay.close()


@asynccontextmanager
async def nodes(address: str, count: int) -> AsyncIterator[list[Node]]:
    """So many; more may be added to the list. Whatever lives at the end is stopped."""
    found = [Node(address) for _ in range(count)]
    try:
        yield found
    finally:
        for node in found:
            if node.alive:
                await node.leave()


async def until(come: Callable[[], bool], seconds: float = 20.0) -> float:
    """Wait until this is so; how long that took."""
    began = time.monotonic()
    while not come():
        assert time.monotonic() - began < seconds, "it did not come to pass"
        await asyncio.sleep(0.02)
    return time.monotonic() - began


def asked(address: str, query: str, *values: object) -> list[Any]:
    with psycopg.connect(address, autocommit=True) as connection:
        return connection.execute(query, values).fetchall()


def epochs(address: str) -> dict[str, int]:
    return dict(asked(address, "SELECT tab, epoch FROM leases"))


def holders(address: str) -> dict[str, str]:
    return dict(asked(address, "SELECT tab, holder FROM leases"))


def sound(address: str) -> bool:
    """No entry of an older epoch after one of a newer, and none is missing."""
    older = """SELECT count(*) FROM entries a JOIN entries b ON a.tab = b.tab AND b.seq = a.seq + 1
    AND a.epoch > b.epoch"""
    holes = "SELECT count(*) FROM (SELECT 1 FROM entries GROUP BY tab HAVING max(seq) + 1 <> count(*)) x"
    return asked(address, older) == [(0,)] and asked(address, holes) == [(0,)]
