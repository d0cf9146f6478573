"""Servers in processes of their own that are killed, paused and stopped while people play over all."""

from __future__ import annotations

import asyncio
import os
import signal
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from websockets.asyncio.client import ClientConnection

from fathom.core.kernel.rng import Rng
from fathom.server import log_entries as e
from tests.cluster.nodes import asked, holders, sound
from tests.server.child import Child
from tests.server.players import Player, full_table

KNOWN = "SELECT id FROM processes WHERE kind = 'server' AND beat > clock_timestamp() - interval '3 s'"
BODIES = "SELECT body FROM entries WHERE tab = %s ORDER BY seq"


class Site:
    """Some servers. Who connects is sent to any of those that are said to live."""

    def __init__(self, folder: Path, address: str, count: int) -> None:
        self.address = address
        self.children: list[Child] = []
        self.ids: list[str] = []  # of the processes
        self.rng = Rng(1)
        for n in range(count):
            self.children.append(Child(folder / str(n), FATHOM_STORE=address))
            self.ids += [name for (name,) in asked(address, KNOWN) if name not in self.ids]
        self.open = [*range(count)]

    def anyone(self) -> Child:
        which: int = self.open[self.rng.below(len(self.open))]
        return self.children[which]

    def url(self, path: str) -> str:
        return self.anyone().url(path)

    def socket(self, table: str) -> str:
        return self.anyone().socket(table)

    def leader(self, table: str) -> int:
        return self.ids.index(holders(self.address)[table])


@pytest.fixture
def site(tmp_path: Path, database: str) -> Iterator[Site]:
    found = Site(tmp_path, database, 3)
    yield found
    for child in found.children:
        if child.process.poll() is None:
            child.process.send_signal(signal.SIGCONT)
            child.kill()


def players_of(site: Site, tables: int) -> list[Player]:
    """Two at each table, who wait now and then, so that a game lasts for some seconds."""
    found = list[Player]()
    for _ in range(tables):
        for one in full_table(site, "nautilus", 2, pace={"kind": "live", "bank": 600, "increment": 0}):
            found.append(Slow(site, one["table"], one["token"], Rng(len(found))))
    return found


class Slow(Player):
    """Answers after a moment."""

    async def next(self, socket: ClientConnection) -> bytes:
        await asyncio.sleep(0.03)
        return await super().next(socket)


async def disturbed(site: Site, players: list[Player], victim: int, how: int) -> float:
    """They play to the end, though this happens to a server; seconds until the others led its tables."""
    games = [asyncio.create_task(player.play()) for player in players]
    while not all(len(player.done) > 2 for player in players):
        await asyncio.sleep(0.05)
    led = {table for table, holder in holders(site.address).items() if holder == site.ids[victim]}
    assert led
    assert not any(player.over for player in players)
    began = time.monotonic()
    site.open.remove(victim)
    os.kill(site.children[victim].process.pid, how)
    while led & {table for table, holder in holders(site.address).items() if holder == site.ids[victim]}:
        assert time.monotonic() - began < 15
        await asyncio.sleep(0.1)
    took = time.monotonic() - began
    if how == signal.SIGSTOP:
        await asyncio.sleep(1)
        os.kill(site.children[victim].process.pid, signal.SIGCONT)
        site.open.append(victim)
    async with asyncio.timeout(120):
        await asyncio.gather(*games)
    return took


def check(site: Site, players: list[Player]) -> None:
    """Every acknowledged action is in the log, once; every number is there, and no epoch comes twice."""
    assert sound(site.address)
    for player in players:
        log = [e.DECODE(body) for (body,) in asked(site.address, BODIES, player.table)]
        ids = [entry.id for entry in log if isinstance(entry, e.Acted)]
        for name in player.done:
            if name.startswith(f"{player.seat}-"):
                assert ids.count(name) == 1, name
        assert len(ids) == len({name for name in ids if name}) + ids.count("")
        assert player.info["phase"] == "over"


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGSTOP, signal.SIGTERM])
def test_games_go_on_though_a_server_ends(site: Site, how: int) -> None:
    players = players_of(site, 6)
    victim = site.leader(players[0].table)
    took = asyncio.run(disturbed(site, players, victim, how))
    assert took < (2 if how == signal.SIGTERM else 5)
    check(site, players)
    assert all(player.sent for player in players)
