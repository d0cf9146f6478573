"""Two servers of one site that play a game by different rules, as while the site is brought up to date."""

from __future__ import annotations

import asyncio
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from fathom.core.kernel.rng import Rng
from fathom.server import log_entries as e
from tests.cluster.nodes import asked, holders, sound
from tests.cluster.test_take_over import BODIES, KNOWN
from tests.server.child import Child
from tests.server.players import Player, full_table, play_all

SALVAGE = Path(__file__).parents[2] / "examples" / "salvage"
DIVE = 0  # the first of its verbs
RULES = "SELECT game, version FROM leases WHERE tab = %s"


def with_version_two(folder: Path) -> Path:
    """Salvage by newer rules: who holds two crates must stow one. Until then three were allowed."""
    made = Path(shutil.copytree(SALVAGE, folder / "salvage"))
    change(made / "__init__.py", "version=1", "version=2")
    change(made / "box.py", "DEALT, HAND_LIMIT = 2, 3", "DEALT, HAND_LIMIT = 2, 2")
    return made


def change(file: Path, old: str, new: str) -> None:
    text = file.read_text("utf-8")
    assert text.count(old) == 1
    file.write_text(text.replace(old, new), "utf-8")


class TwoRules:
    """An old and a new server. Who connects is sent to `door`."""

    def __init__(self, folder: Path, address: str) -> None:
        self.address = address
        self.old = self.door = Child(folder / "old", FATHOM_STORE=address, FATHOM_GAMES=str(SALVAGE))
        ((self.old_id,),) = asked(address, KNOWN)
        games = str(with_version_two(folder))
        self.new = Child(folder / "new", FATHOM_STORE=address, FATHOM_GAMES=games)
        (self.new_id,) = [name for (name,) in asked(address, KNOWN) if name != self.old_id]

    def url(self, path: str) -> str:
        return self.door.url(path)

    def socket(self, table: str) -> str:
        return self.door.socket(table)

    def led(self, table: str) -> tuple[str, int]:
        """By whom, and by which rules."""
        ((_, version),) = asked(self.address, RULES, table)
        return holders(self.address)[table], version


@pytest.fixture
def site(tmp_path: Path, database: str) -> Iterator[TwoRules]:
    found = TwoRules(tmp_path, database)
    yield found
    for child in (found.old, found.new):
        if child.process.poll() is None:
            child.kill()


class Patient(Player):
    """Answers nothing before it may."""

    may = False

    def wish(self) -> dict[str, object] | None:
        return super().wish() if self.may else None


def seated(site: TwoRules) -> list[Patient]:
    given = full_table(site, "salvage", 2)
    return [Patient(site, each["table"], each["token"], Rng(n)) for n, each in enumerate(given)]


def options(players: list[Patient]) -> list[int]:
    """Of whoever is asked."""
    return [option for player in players for option in player.now.get("options", ())]


async def asked_by(site: TwoRules, players: list[Patient], version: int) -> list[int]:
    """What they are asked, once the table is played by these rules."""
    async with asyncio.timeout(20):
        while site.led(players[0].table)[1] != version or not options(players):
            await asyncio.sleep(0.1)
        await asyncio.sleep(1)  # until news of it came
    return options(players)


async def broken_off(games: asyncio.Task[None]) -> None:
    """Cancelled, and all its connections closed."""
    games.cancel()
    await asyncio.wait([games])


def test_a_table_is_played_by_its_rules_until_only_newer_ones_are_left(site: TwoRules) -> None:
    """It was opened at the old server; its people are connected to the new one all the time."""
    players = seated(site)
    table = players[0].table
    assert site.led(table) == (site.old_id, 1)
    site.door = site.new

    async def go() -> None:
        games = asyncio.create_task(play_all([*players], 90))
        assert DIVE in await asked_by(site, players, 1)
        assert site.led(table) == (site.old_id, 1)
        assert await asyncio.to_thread(site.old.stop) == 0
        found = await asked_by(site, players, 2)
        assert found
        assert DIVE not in found
        assert site.led(table) == (site.new_id, 2)
        await broken_off(games)
        for player in players:
            player.may = True
        await play_all([*players], 60)

    asyncio.run(go())
    log = [e.DECODE(body) for (body,) in asked(site.address, BODIES, table)]
    assert [entry.version for entry in log if isinstance(entry, e.Upgraded)] == [2]
    assert sound(site.address)
    assert all(player.over for player in players)


def test_a_table_of_newer_rules_is_never_led_by_the_old_server(site: TwoRules) -> None:
    site.door = site.new
    players = seated(site)
    site.door = site.old

    async def go() -> None:
        games = asyncio.create_task(play_all([*players], 60))
        assert DIVE not in await asked_by(site, players, 2)
        assert site.led(players[0].table) == (site.new_id, 2)
        await broken_off(games)

    asyncio.run(go())
