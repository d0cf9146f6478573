"""A server killed at random moments: what it acknowledged is there, once, and every table goes on."""

from __future__ import annotations

import asyncio
from collections import Counter
from http.client import HTTPException
from pathlib import Path
from typing import Any

from fathom.core.kernel.rng import Rng
from fathom.server import log_entries as e
from fathom.server.sqlite import SQLite
from tests.laws.cases import LONG
from tests.server.child import Child
from tests.server.players import Player, full_table

KILLS = 200 if LONG else 4
TABLES = [("nautilus", 2), ("lifeboat", 4), ("leagues", 3), ("nautilus", 2)]
LONGEST_LIFE = 900  # milliseconds


def test_no_acknowledged_action_is_lost_or_doubled_and_every_table_goes_on(tmp_path: Path) -> None:
    child, rng = Child(tmp_path), Rng(3)
    try:
        everybody = asyncio.run(play_and_kill(child, rng))
    finally:
        child.kill()
    check(tmp_path, everybody)
    assert len({player.table for player in everybody if player.over}) >= len(TABLES)
    assert sum(len(player.done) for player in everybody) > 100


async def play_and_kill(child: Child, rng: Rng) -> list[Player]:
    """Tables are played all the time; whoever finishes begins again until the killing is over."""
    everybody: list[Player] = []
    ending = asyncio.Event()
    async with asyncio.timeout(60 + 15 * KILLS):
        games = [asyncio.create_task(keep_playing(child, *each, everybody, ending)) for each in TABLES]
        for _ in range(KILLS):
            await asyncio.sleep(rng.below(LONGEST_LIFE) / 1000)
            child.kill()
            await asyncio.to_thread(child.start)
        ending.set()
        await asyncio.gather(*games)
    return everybody


async def keep_playing(
    child: Child, game: str, seats: int, everybody: list[Player], ending: asyncio.Event
) -> None:
    while True:
        seated = await opened(child, game, seats)
        players = [Player(child, one["table"], one["token"], Rng(n)) for n, one in enumerate(seated)]
        everybody += players
        await asyncio.gather(*[player.play() for player in players])
        if ending.is_set():
            return


async def opened(child: Child, game: str, seats: int) -> list[dict[str, Any]]:
    """A table; opening one may have to be tried again."""
    while True:
        try:
            return await asyncio.to_thread(full_table, child, game, seats)
        except (OSError, HTTPException, AssertionError):
            await asyncio.sleep(0.05)


def check(data: Path, everybody: list[Player]) -> None:
    """What the store holds, beside what everybody was told."""
    store = SQLite(data / "tables.sqlite", lambda call: call())
    kept: dict[str, Counter[str]] = {}
    given = 0
    for table in {player.table for player in everybody}:
        lines = store.lines(table)
        assert [line.seq for line in lines] == [*range(len(lines))]
        entries = [e.DECODE(line.body) for line in lines]
        acted = [entry for entry in entries if isinstance(entry, e.Acted)]
        kept[table] = Counter(entry.id for entry in acted if entry.by != e.AUTO)
        given += sum(entry.by == e.AUTO for entry in acted)
    store.close()
    assert given, "empty questions were answered meanwhile"
    for player in everybody:
        acts = {name for name in player.done if name[0].isdigit()}
        assert [name for name in acts if kept[player.table][name] != 1] == []
    assert all(times == 1 for counted in kept.values() for times in counted.values())


def test_a_server_that_is_told_to_stop_keeps_everything_and_says_so(tmp_path: Path) -> None:
    child = Child(tmp_path)
    seated = full_table(child, "nautilus", 2)
    child.stop()
    assert any("stopped" in line for line in child.said)
    child.start()
    players = [Player(child, one["table"], one["token"], Rng(n)) for n, one in enumerate(seated)]
    asyncio.run(all_of(players))
    child.stop()
    assert not any(one["token"] in line for one in seated for line in child.said)


async def all_of(players: list[Player]) -> None:
    async with asyncio.timeout(60):
        await asyncio.gather(*[player.play() for player in players])
