"""A table of Lifeboat where somebody's character has died and the others play on."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import Any

from websockets.asyncio.client import ClientConnection

from fathom.core.kernel.rng import Rng
from tests.server.players import Place, Player, join, open_table
from tests.web.guests import Guest

DEAD = 2  # of the counter `condition`
TABLES = 40  # somebody dies at one of two or three
MOMENT, MOMENTS = 0.5, 40  # seconds: if nothing happens for one, the game waits


@dataclass
class Leaving(Player):
    """May be told to leave in the middle of anything, even of saying goodbye."""

    socket: ClientConnection | None = None

    async def sit(self, socket: ClientConnection) -> None:
        self.socket = socket
        await super().sit(socket)

    def cut(self) -> None:
        if self.socket is not None:
            self.socket.transport.abort()


@dataclass
class Mortal(Leaving):
    """Plays until somebody is dead: the first of these players, or anybody but they."""

    stop: threading.Event = field(default_factory=threading.Event)

    @property
    def dead(self) -> bool:
        return condition_of(self.seat, self) == DEAD

    @property
    def over(self) -> bool:
        if self.dead or super().over:
            self.stop.set()
        return self.stop.is_set()


def condition_of(seat: int, seen_by: Player) -> int:
    counters = seen_by.now.get("counters", [])
    return next((value for name, of, value in counters if (name, of) == ("condition", seat)), 0)


class Waiting(Leaving):
    """Never does anything."""

    def wish(self) -> None:
        return None


def dead_person(place: Place, others: int = 2) -> dict[str, Any]:
    """What a person was given at a table where they lie dead in the boat, and somebody else is asked."""
    for n in range(TABLES):
        mine = open_table(place, "lifeboat", ["open", "open", *["random"] * others])
        hers = join(place, mine, "Bea")
        stop = threading.Event()
        players = [
            Mortal(place, mine["table"], each["token"], Rng(2 * n + seat), stop=stop)
            for seat, each in enumerate((mine, hers))
        ]
        with ThreadPoolExecutor(1) as thread:
            thread.submit(asyncio.run, until_stopped(players)).result()
        bea = Waiting(place, mine["table"], hers["token"], Rng(0))
        if players[0].dead and is_asked(bea) and condition_of(players[0].seat, bea) == DEAD:  # not lost since
            return mine
    raise AssertionError("nobody ever died")


def is_asked(player: Leaving) -> bool:
    """Whether the game waits for this player to choose, after the bots have done what they can."""
    with ThreadPoolExecutor(1) as thread:  # this one has the browser's loop
        return thread.submit(asyncio.run, comes_to_rest(player)).result()


async def comes_to_rest(player: Leaving) -> bool:
    playing = asyncio.create_task(player.play())
    seen, rests = -1, False
    for _ in range(MOMENTS):
        await asyncio.sleep(MOMENT)
        rests = bool(player.now) and player.ply == seen
        if playing.done() or rests:
            break
        seen = player.ply
    await ended([player], [playing])
    return rests and bool(player.now.get("options"))


async def until_stopped(players: list[Mortal]) -> None:
    """Who waits for a message when somebody else stops is not waited for."""
    tasks = [asyncio.create_task(player.play()) for player in players]
    await asyncio.wait(tasks, timeout=60, return_when=asyncio.FIRST_COMPLETED)
    await ended(players, tasks)


async def ended(players: Sequence[Leaving], tasks: list[asyncio.Task[None]]) -> None:
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    for player in players:
        player.cut()
    await asyncio.sleep(MOMENT)  # until their connections are gone, too


def sit_down(guest: Guest, given: dict[str, Any]) -> None:
    """Come to a table with what was given for it."""
    guest.home()
    guest.page.evaluate(
        "([table, token]) => { localStorage['fathom-tokens'] = JSON.stringify({ [table]: token }); }",
        [given["table"], given["token"]],
    )
    guest.page.goto(f"{guest.url}/?table={given['table']}")
