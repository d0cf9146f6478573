"""How long a person waits for a bot beside tables that others left: `python -m benchmarks.fair_thinking`.

Somebody opens many tables at which captains play, and goes. Somebody else then plays against a bosun. Told is
how long that bosun takes for each answer, beside no other table and beside those; thinking itself takes the
same time in both.
"""

from __future__ import annotations

import asyncio
import os
import time
from argparse import ArgumentParser
from dataclasses import dataclass, field
from statistics import median
from typing import Any

import msgspec

from benchmarks.light_client import LightClient, connect
from benchmarks.load import HOST, post, started
from fathom.core.kernel.rng import Rng

PATIENCE = 120.0  # seconds for one answer


@dataclass
class Person:
    """Plays at random, and notes how long the bot takes."""

    rng: Rng
    ply: int = -1
    options: list[int] = field(default_factory=list)
    over: bool = False
    asked: asyncio.Event = field(default_factory=asyncio.Event)

    def take(self, wire: LightClient, data: bytes) -> None:
        told = msgspec.json.decode(data)
        if told["t"] == "update":
            self.ply, self.options = told["ply"], told["now"]["options"]
            self.over = "result" in told["now"]
            if self.options or self.over:
                self.asked.set()
            else:
                self.asked.clear()

    async def wait(self) -> float:
        """Seconds until one is asked again."""
        began = time.perf_counter()
        await asyncio.wait_for(self.asked.wait(), PATIENCE)
        return time.perf_counter() - began


def opened(port: int, seats: list[str]) -> Any:
    return post(port, "/api/tables", {"terms": {"game": "nautilus", "seats": seats}, "name": "Ada"})


async def begin(port: int, seat: Any, person: Person) -> LightClient:
    wire = await connect(HOST, port, f"/ws/{seat['table']}", person.take)
    wire.write(msgspec.json.encode({"t": "hello", "token": seat["token"]}))
    wire.write(b'{"t":"do","id":"r","what":"ready"}')
    return wire


async def leave_tables(port: int, count: int) -> None:
    """Open so many tables of captains, begin, and go."""
    for _ in range(count):
        wire = await begin(port, opened(port, ["captain", "captain"]), Person(Rng(0)))
        await asyncio.sleep(0.05)
        wire.transport.close()


async def answers(port: int, count: int) -> list[float]:
    """How long each of so many answers of a bot took."""
    person, waits = Person(Rng(7)), list[float]()
    wire = await begin(port, opened(port, ["open", "bosun"]), person)
    while len(waits) < count and not person.over:
        await person.wait()
        person.asked.clear()
        action = person.options[person.rng.below(len(person.options))]
        wire.write(b'{"t":"act","id":"a%d","ply":%d,"action":%d}' % (person.ply, person.ply, action))
        waits.append(await person.wait())
    wire.transport.close()
    return waits


async def measure(port: int, tables: int, count: int) -> None:
    report("beside no other table", await answers(port, count))
    await leave_tables(port, tables)
    report(f"beside {tables} tables of captains", await answers(port, count))


def report(where: str, waits: list[float]) -> None:
    print(f"{where}: {len(waits)} answers, median {median(waits):.2f} s, longest {max(waits):.2f} s")


def main() -> None:
    parser = ArgumentParser(prog="python -m benchmarks.fair_thinking", description="Waiting for a bot.")
    parser.add_argument("--tables", type=int, default=55)
    parser.add_argument("--answers", type=int, default=6)
    chosen = parser.parse_args()
    os.environ["FATHOM_BOT_PAUSE"] = "0"
    with started("fathom", "serve") as (_, port):
        asyncio.run(measure(port, chosen.tables, chosen.answers))


if __name__ == "__main__":
    main()
