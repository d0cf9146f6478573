"""Memory and speed of a server with very many tables: `python -m benchmarks.many_tables`.

A server of its own process. Most tables only wait: half of them have not begun, at the others everybody has
days for an answer, and nobody is connected to any of them. The rest are played by programs, an action per
table every ten seconds. Told are the server's memory when all that wait have been opened, when they have been
put away, and while the rest are played; and how long actions take to be acknowledged.
"""

from __future__ import annotations

import asyncio
import resource
import time
import urllib.request
from argparse import ArgumentParser, Namespace
from statistics import median
from typing import Any

import msgspec

from benchmarks.light_client import connect
from benchmarks.load import HOST, Load, Player, Wishes, memory, open_table, post, sit, started
from fathom.core.kernel.rng import Rng

LONGEST_WAIT = 240.0  # seconds until all that wait have been put away
OPENERS = 8
KB, MB = 1024, 1 << 20


def rooms(port: int) -> int:
    with urllib.request.urlopen(f"http://{HOST}:{port}/health") as came:
        return int(msgspec.json.decode(came.read())["rooms"])


async def open_waiting(port: int, count: int, game: str) -> None:
    """So many tables that wait: every second is being played, with three days for each answer."""
    turn = asyncio.Semaphore(OPENERS)

    async def one(n: int) -> None:
        async with turn:
            rules: dict[str, Any] = {"pace": {"kind": "days"}} if n % 2 else {}
            terms = {"game": game, "seats": ["open", "open"], "rules": rules}
            first = await asyncio.to_thread(post, port, "/api/tables", {"terms": terms, "name": "Ada"})
            if n % 2:
                await begin(port, first)

    await asyncio.gather(*[one(n) for n in range(count)])


async def begin(port: int, first: Any) -> None:
    """Both are ready, and go."""
    path, guest = f"/api/tables/{first['table']}/join", {"invitation": first["invitation"], "name": "Bob"}
    second = await asyncio.to_thread(post, port, path, guest)
    for seat in (first, second):
        ready = asyncio.get_running_loop().create_future()

        def take(_: object, data: bytes, ready: asyncio.Future[None] = ready) -> None:
            if msgspec.json.decode(data).get("id") == "r" and not ready.done():
                ready.set_result(None)

        wire = await connect(HOST, port, f"/ws/{seat['table']}", take)
        wire.write(msgspec.json.encode({"t": "hello", "token": seat["token"]}))
        wire.write(b'{"t":"do","id":"r","what":"ready"}')
        await ready
        wire.transport.close()


async def put_away(port: int) -> float:
    """Seconds until no table is in memory."""
    began = time.perf_counter()
    while await asyncio.to_thread(rooms, port) and time.perf_counter() - began < LONGEST_WAIT:
        await asyncio.sleep(1.0)
    return time.perf_counter() - began


async def play(port: int, chosen: Namespace, load: Load) -> None:
    """Begin all games, one after the other, and let them go on for a while."""
    wishes = Wishes(chosen.played, 0.0, chosen.seconds, chosen.game, 2)
    for n in range(chosen.played):
        seats = await asyncio.to_thread(open_table, port, wishes)
        programs = [Player(load, Rng(n * 100 + seat), chosen.every) for seat in range(2)]
        for seat, program in zip(seats, programs, strict=True):
            await sit(port, seat, program)
    await asyncio.sleep(chosen.every)
    load.measuring = True
    await asyncio.sleep(chosen.seconds)
    load.measuring = False


async def measure(server: int, port: int, chosen: Namespace) -> None:
    empty, load = memory(server), Load()
    print(f"an empty server: {empty / MB:.0f} MB")
    began = time.perf_counter()
    await open_waiting(port, chosen.waiting, chosen.game)
    passed, held, there = time.perf_counter() - began, memory(server) - empty, rooms(port)
    print(f"{chosen.waiting} tables that wait, opened in {passed:.0f} s: {there} in memory, {size(held)}")
    passed = await put_away(port)
    left, there = memory(server) - empty, rooms(port)
    print(f"{passed:.0f} s later: {there} in memory, {size(left)}")
    before = memory(server)
    await play(port, chosen, load)
    used = memory(server) - before
    print(f"{chosen.played} being played: {size(used)}, {used / max(1, chosen.played) / KB:.0f} kB a table")
    waits = sorted(each * 1000 for each in load.waits)
    if waits:
        rate, late = len(waits) / chosen.seconds, waits[int(len(waits) * 0.99)]
        print(f"  {rate:.0f} actions a second, acknowledged after {median(waits):.1f} ms, p99 {late:.1f} ms")


def size(held: float) -> str:
    return f"{held / MB:.0f} MB more"


def main() -> None:
    parser = ArgumentParser(prog="python -m benchmarks.many_tables", description="Very many tables.")
    parser.add_argument("--waiting", type=int, default=10_000, help="tables at which nobody is")
    parser.add_argument("--played", type=int, default=2000, help="tables being played")
    parser.add_argument(
        "--every", type=float, default=10.0, help="seconds from one action of a table to the next"
    )
    parser.add_argument("--seconds", type=float, default=60.0, help="how long that is measured")
    parser.add_argument("--game", default="nautilus")
    chosen = parser.parse_args()
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    with started("fathom", "serve") as (server, port):
        asyncio.run(measure(server, port, chosen))


if __name__ == "__main__":
    main()
