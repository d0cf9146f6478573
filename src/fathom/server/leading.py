"""Leading: which tables this process leads, as others come and go.

Tables of a process that died are opened here or at another that lives, each takes its share. When this
process is stopped, every table is handed to another one; when one joins, those that lead clearly more than
the average hand it some. After a gap in our beats we ask what is still ours before we go on.
"""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from collections.abc import Sequence
from contextlib import suppress

import structlog

from fathom.server.bus import Bus, LookForTables
from fathom.server.leases import Elsewhere, Lead, Leases, Peer, Watcher
from fathom.server.live_room import LiveRoom
from fathom.server.room_manager import RoomManager
from fathom.server.store import HANDED, PASSING, Conflict, StorageError, Write
from fathom.server.waking import FAR
from fathom.table.refusal import Refused

EVERY = 0.5  # seconds between two looks, give or take a fifth
SOON = 0.05  # seconds until the next, if there may be more
AT_ONCE = 50  # tables taken in one look
HANDED_AT_ONCE = 20  # tables handed to who leads least, for each beat
CLEARLY = 0.1  # part of the average, and
A_FEW = 2  # tables: less of a difference is left as it is
PATIENCE = 4.0  # seconds for all tables to be handed over when the server is stopped
log = structlog.get_logger("fathom.leases")


class Leading(Watcher):
    """Takes tables over, and hands them over."""

    def __init__(self, manager: RoomManager, bus: Bus) -> None:
        self.manager = manager
        self.leases: Leases = manager.leases
        self.bus = bus
        self.leaving = False
        self._look = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        bus.hear(LookForTables, lambda note: self._look.set())

    def start(self) -> None:
        if self.leases.process:
            self.leases.watch(self, lambda: len(self.manager.rooms))
            self._task = asyncio.get_running_loop().create_task(self.run())

    def close(self) -> None:
        if self._task is not None:
            self._task.cancel()

    # Taking over

    async def run(self) -> None:
        """For as long as the server runs, whatever fails meanwhile."""
        while True:
            taken = 0
            try:
                taken = await self.sweep()
            except (StorageError, Conflict):
                log.debug("the store does not answer, or another process was quicker")
            except Exception as error:
                log.error("tables not taken over", error=type(error).__name__)
            wait = SOON if taken == AT_ONCE else EVERY * random.uniform(0.8, 1.2)
            with suppress(TimeoutError):
                await asyncio.wait_for(self._look.wait(), wait)
            self._look.clear()

    async def sweep(self) -> int:
        """Open what goes on alone and nobody leads; how many tables that were."""
        found = {} if self.leaving else await self.leases.sweep(AT_ONCE)
        for table, lead in found.items():
            await self.open(table, lead)
        if found:
            log.info("tables taken over", count=len(found))
        return len(found)

    async def open(self, table: str, lead: Lead) -> None:
        try:
            await self.manager.take(table, lead)
        except (Refused, Elsewhere) as refused:
            log.warning("a table taken over cannot be opened", why=str(refused))
            if isinstance(refused, Refused) and refused.key not in PASSING:
                await self.manager.kept(Write(table, wake=None, epoch=lead.epoch))  # nor at the next look
        except Exception as error:
            log.error("a table taken over cannot be opened", error=type(error).__name__)
        live = self.manager.rooms.get(table)
        if live is not None:
            self.manager.mark(live)

    # Our own tables

    async def woke(self, down: float) -> None:
        """Forget what others lead by now; give back the time in which nobody could act at the rest."""
        await self.manager.kept(Write(""))  # once the store takes something again
        await self.manager.opened()  # those we were given before the gap, too
        rooms = [*self.manager.rooms.values()]
        mine = await self.leases.still_mine({live.room.data.table: live.epoch for live in rooms})
        lost = [live for live in rooms if live.room.data.table not in mine]
        log.warning("no beat for a while", tables=len(rooms), lost=len(lost))
        for live in lost:
            self.manager.forget(live)
        for live in rooms:
            if not (live.lost or live.leaving) and live.room.times_minutes():
                with suppress(Refused):
                    self.manager.excuse(live, down)

    def beaten(self) -> None:
        """Hand some tables to who leads clearly fewer than the average, if we lead clearly more."""
        peers = [peer for peer in self.leases.peers() if not peer.draining]
        count = len(self.manager.rooms)
        if self.leaving or not peers:
            return
        average = (count + sum(peer.leads for peer in peers)) / (len(peers) + 1)
        least = min(peers, key=lambda peer: peer.leads)
        enough = max(A_FEW, CLEARLY * average)
        if count - average < enough or average - least.leads < enough:
            return
        most = int(min(HANDED_AT_ONCE, count - average, average - least.leads))
        some = [live for live in self.manager.rooms.values() if movable(live) and knows(least, live)]
        some.sort(key=lambda live: sum(1 for _ in live.everybody()))  # where few are disturbed
        for live in some[:most]:
            self.hand_over(live, least.id)
        if some:
            log.info("tables handed over", count=len(some[:most]))
            self.bus.tell_all(LookForTables())

    def hand_over(self, live: LiveRoom, to: str) -> asyncio.Future[None]:
        """What is due soon is opened by the other process at once."""
        due = self.manager.wake_at(live)
        soon = due is not None and due <= self.manager.clock() + FAR
        return self.manager.hand_over(live, to, HANDED if soon and to else due)

    # Stopping

    async def leave(self) -> None:
        """Hand every table to another process, once what is under way there is on disk."""
        if self.leaving or not self.leases.process:
            return
        self.leaving = True
        self.close()
        with suppress(TimeoutError, StorageError):
            async with asyncio.timeout(PATIENCE):
                await self.leases.drain()
                await self.empty()

    async def empty(self) -> None:
        while self.manager.rooms or self.manager.opening():
            shares = Counter({peer.id: peer.leads for peer in self.leases.peers()})
            handed = []
            for live in [*self.manager.rooms.values()]:
                to = new_leader(self.leases.peers(), shares, live)
                shares[to] += 1
                handed.append(self.hand_over(live, to))
                await asyncio.sleep(0)  # what others do goes on meanwhile
            if handed:
                log.info("tables handed over", count=len(handed))
                await asyncio.wait(handed)
                self.bus.tell_all(LookForTables())
            await asyncio.sleep(SOON)


def movable(live: LiveRoom) -> bool:
    """Whether nothing is lost by handing it over: no answer waits there to take effect."""
    return not (live.waiting or live.leaving or live.lost or live.rematch is not None)


def knows(peer: Peer, live: LiveRoom) -> bool:
    """Whether it plays by this table's rules."""
    return peer.rules.get(live.room.data.terms.game) == live.room.data.version


def new_leader(peers: Sequence[Peer], shares: Counter[str], live: LiveRoom) -> str:
    """Who leads least of those who play by its rules, else by newer ones; empty if there is nobody."""
    game, version = live.room.data.terms.game, live.room.data.version
    living = [peer for peer in peers if not peer.draining]
    for fitting in (
        [peer for peer in living if knows(peer, live)],
        [peer for peer in living if peer.rules.get(game, -1) > version],
    ):
        if fitting:
            return min(fitting, key=lambda peer: shares[peer.id]).id
    return ""
