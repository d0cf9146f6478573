"""What 200 dear requests at once do to those who play: `python -m benchmarks.dear_requests`.

Bots play some games to the end. Then two programs play at another table, and their actions are timed: first
alone, then while replays, records, logs and checks of the finished games are asked for, all at once.
"""

from __future__ import annotations

import asyncio
import os
import time
import urllib.request
from argparse import ArgumentParser
from concurrent.futures import ThreadPoolExecutor
from statistics import median
from typing import Any
from urllib.error import HTTPError

import msgspec

from benchmarks.light_client import LightClient, connect
from benchmarks.load import HOST, Load, Player, Wishes, open_table, post, sit, started
from fathom.core.kernel.rng import Rng

ALONE = 5.0  # seconds
PATIENCE = 300.0
KINDS = ("replay", "record", "log", "verified")


async def finished(port: int, game: str, seats: int) -> str:
    """A table at which bots have played to the end."""
    terms = {"game": game, "seats": ["random"] * seats}
    first = await asyncio.to_thread(post, port, "/api/tables", {"terms": terms, "name": "Ada"})
    over = asyncio.get_running_loop().create_future()

    def take(_: LightClient, data: bytes) -> None:
        told = msgspec.json.decode(data)
        if told["t"] == "table" and told["phase"] == "over" and not over.done():
            over.set_result(None)

    wire = await connect(HOST, port, f"/ws/{first['table']}", take)
    wire.write(msgspec.json.encode({"t": "hello", "token": first["token"]}))
    wire.write(b'{"t":"do","id":"r","what":"ready"}')
    await asyncio.wait_for(over, PATIENCE)
    wire.transport.close()
    return str(first["table"])


def ask(port: int, table: str, kind: str) -> int:
    """One dear request; its status."""
    body = b'{"open":true}' if kind == "replay" else None
    url = f"http://{HOST}:{port}/api/tables/{table}/{kind}"
    try:
        with urllib.request.urlopen(urllib.request.Request(url, body), timeout=PATIENCE) as came:
            came.read()
            return int(came.status)
    except HTTPError as error:
        with error:
            return error.code


async def at_once(port: int, tables: list[str], count: int) -> dict[int, int]:
    """How often each status came."""
    with ThreadPoolExecutor(count) as threads:
        loop, size = asyncio.get_running_loop(), len(tables)
        jobs = [(tables[n % size], KINDS[n // size % len(KINDS)]) for n in range(count)]
        came = await asyncio.gather(*[loop.run_in_executor(threads, ask, port, *job) for job in jobs])
    return {status: came.count(status) for status in sorted(set(came))}


async def measure(port: int, games: int, count: int, game: str, seats: int) -> None:
    tables = [await finished(port, game, seats) for _ in range(games)]
    load, wishes = Load(), Wishes(1, 0.0, 0.0, "nautilus", 2)
    playing = asyncio.create_task(play_on(port, wishes, load))
    await asyncio.sleep(1.0)
    load.measuring = True
    await asyncio.sleep(ALONE)
    report("nothing else", load)
    load.waits = []
    began = time.perf_counter()
    came = await at_once(port, tables, count)
    passed = time.perf_counter() - began
    report(f"{count} dear requests at once ({passed:.1f} s; by status {came})", load)
    playing.cancel()


async def play_on(port: int, wishes: Wishes, load: Load) -> None:
    """Game after game, an action every twentieth of a second or so."""
    for n in range(1000):
        seats = await asyncio.to_thread(open_table, port, wishes)
        programs = [Player(load, Rng(n * 2 + seat), 0.05) for seat in range(2)]
        wires: list[Any] = [
            await sit(port, seat, program) for seat, program in zip(seats, programs, strict=True)
        ]
        await asyncio.gather(*[program.over for program in programs])
        for wire in wires:
            wire.transport.close()


def report(beside: str, load: Load) -> None:
    waits = sorted(each * 1000 for each in load.waits)
    late, last = waits[int(len(waits) * 0.99)], waits[-1]
    print(
        f"{beside}: {len(waits)} actions, median {median(waits):.1f} ms, p99 {late:.1f}, longest {last:.1f}"
    )


def main() -> None:
    parser = ArgumentParser(prog="python -m benchmarks.dear_requests", description="Dear requests.")
    parser.add_argument("--games", type=int, default=50, help="finished games")
    parser.add_argument("--requests", type=int, default=200)
    parser.add_argument("--game", default="lifeboat")
    parser.add_argument("--seats", type=int, default=4)
    chosen = parser.parse_args()
    os.environ["FATHOM_BOT_PAUSE"] = "0"
    with started("fathom", "serve") as (_, port):
        asyncio.run(measure(port, chosen.games, chosen.requests, chosen.game, chosen.seats))


if __name__ == "__main__":
    main()
