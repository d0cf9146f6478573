"""A table of Lifeboat where somebody's character has died and the others play on."""

from __future__ import annotations

import asyncio
import threading
import time
from dataclasses import dataclass, field
from typing import Any

from fathom.core.kernel.rng import Rng
from fathom.server.room_data import PLAYING
from tests.server.players import Player, join, open_table
from tests.server.running import Running
from tests.web.guests import Guest

DEAD = 2  # of the counter `condition`
TABLES = 40  # somebody dies at one of two or three


@dataclass
class Mortal(Player):
    """Plays until somebody is dead: the first of these players, or anybody but they."""

    stop: threading.Event = field(default_factory=threading.Event)

    @property
    def dead(self) -> bool:
        return ["condition", self.seat, DEAD] in self.now.get("counters", [])

    @property
    def over(self) -> bool:
        if self.dead or super().over:
            self.stop.set()
        return self.stop.is_set()


def dead_person(at: Running, others: int = 2) -> dict[str, Any]:
    """What a person was given at a table where they are dead, and somebody else is asked."""
    for n in range(TABLES):
        mine = open_table(at, "lifeboat", ["open", "open", *["random"] * others])
        hers = join(at, mine, "Bea")
        stop = threading.Event()
        players = [
            Mortal(at, mine["table"], each["token"], Rng(2 * n + seat), stop=stop)
            for seat, each in enumerate((mine, hers))
        ]
        thread = threading.Thread(target=lambda players=players: asyncio.run(until_stopped(players)))
        thread.start()
        thread.join()
        if players[0].dead and is_asked(at, mine["table"], players[1].seat):
            return mine
    raise AssertionError("nobody ever died")


def is_asked(at: Running, table: str, seat: int) -> bool:
    """Whether the game waits for this seat to choose, after the bots have done what they can."""
    latest = time.monotonic() + 20
    while time.monotonic() < latest:
        live = at.inside.manager.rooms.get(table)
        if live is None or live.room.data.phase != PLAYING:
            return False
        if live.room.asked() == [seat] and live.room.passing() != seat:
            return True
        time.sleep(0.05)
    return False


async def until_stopped(players: list[Mortal]) -> None:
    """Who waits for a message when somebody else stops is not waited for."""
    tasks = [asyncio.create_task(player.play()) for player in players]
    await asyncio.wait(tasks, timeout=60, return_when=asyncio.FIRST_COMPLETED)
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)


def sit_down(guest: Guest, given: dict[str, Any]) -> None:
    """Come to a table with what was given for it."""
    guest.home()
    guest.page.evaluate(
        "([table, token]) => { localStorage['fathom-tokens'] = JSON.stringify({ [table]: token }); }",
        [given["table"], given["token"]],
    )
    guest.page.goto(f"{guest.url}/?table={given['table']}")
