"""Memory and speed of servers with very many tables: `python -m benchmarks.many_tables [--servers N]`.

One server with its SQLite file, in a process of its own; or, with `--servers`, several that share a
PostgreSQL: then the two seats of a table are at different ones. Most tables only wait: half of them have
not begun, at the others everybody has days for an answer, and nobody is connected to any of them. The rest
are played by programs, an action per table every ten seconds. Told are the servers' memory when all that
wait have been opened, when they have been put away, and while the rest are played; and how long actions
take to be acknowledged.
"""

from __future__ import annotations

import asyncio
import resource
import time
import urllib.request
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from contextlib import ExitStack
from statistics import median
from typing import Any

import msgspec

from benchmarks.light_client import connect
from benchmarks.load import HOST, Load, Player, Wishes, memory, open_table, post, sit, started
from benchmarks.site_load import servers_of
from fathom.core.kernel.rng import Rng
from tests.cluster.postgres import running

LONGEST_WAIT = 240.0  # seconds until all that wait have been put away
OPENERS = 8
KB, MB = 1024, 1 << 20


def rooms(ports: Sequence[int]) -> int:
    """How many tables are in the memory of any server."""
    return sum(rooms_at(port) for port in ports)


def rooms_at(port: int) -> int:
    with urllib.request.urlopen(f"http://{HOST}:{port}/health") as came:
        return int(msgspec.json.decode(came.read())["rooms"])


async def open_waiting(ports: Sequence[int], count: int, game: str) -> None:
    """So many tables that wait: every second is being played, with three days for each answer."""
    turn = asyncio.Semaphore(OPENERS)

    async def one(n: int) -> None:
        async with turn:
            port = ports[n // 2 % len(ports)]
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


async def put_away(ports: Sequence[int]) -> float:
    """Seconds until no table is in memory."""
    began = time.perf_counter()
    while await asyncio.to_thread(rooms, ports) and time.perf_counter() - began < LONGEST_WAIT:
        await asyncio.sleep(1.0)
    return time.perf_counter() - began


async def play(ports: Sequence[int], chosen: Namespace, load: Load) -> None:
    """Begin all games, one after the other, and let them go on for a while."""
    wishes = Wishes(chosen.played, 0.0, chosen.seconds, chosen.game, 2)
    for n in range(chosen.played):
        seats = await asyncio.to_thread(open_table, ports[n % len(ports)], wishes)
        programs = [Player(load, Rng(n * 100 + seat), chosen.every) for seat in range(2)]
        for k, (seat, program) in enumerate(zip(seats, programs, strict=True)):
            await sit(ports[(n + k) % len(ports)], seat, program)
    await asyncio.sleep(chosen.every)
    load.measuring = True
    await asyncio.sleep(chosen.seconds)
    load.measuring = False


async def measure(servers: Sequence[int], ports: Sequence[int], chosen: Namespace) -> None:
    empty, load = held_by(servers), Load()
    print(f"empty: {empty / MB:.0f} MB in {len(servers)} process(es)")
    began = time.perf_counter()
    await open_waiting(ports, chosen.waiting, chosen.game)
    passed, held, there = time.perf_counter() - began, held_by(servers) - empty, rooms(ports)
    print(f"{chosen.waiting} tables that wait, opened in {passed:.0f} s: {there} in memory, {size(held)}")
    passed = await put_away(ports)
    left, there = held_by(servers) - empty, rooms(ports)
    print(f"{passed:.0f} s later: {there} in memory, {size(left)}")
    before = held_by(servers)
    await play(ports, chosen, load)
    used = held_by(servers) - before
    print(f"{chosen.played} being played: {size(used)}, {used / max(1, chosen.played) / KB:.0f} kB a table")
    waits = sorted(each * 1000 for each in load.waits)
    if waits:
        rate, late = len(waits) / chosen.seconds, waits[int(len(waits) * 0.99)]
        print(f"  {rate:.0f} actions a second, acknowledged after {median(waits):.1f} ms, p99 {late:.1f} ms")


def held_by(servers: Sequence[int]) -> float:
    return sum(map(memory, servers))


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
    parser.add_argument("--servers", type=int, default=0, help="with PostgreSQL; 0: one with SQLite")
    chosen = parser.parse_args()
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    with ExitStack() as stack:
        if chosen.servers:
            servers = stack.enter_context(servers_of(chosen.servers, running()))
        else:
            servers = [stack.enter_context(started("fathom", "serve"))]
        processes, ports = zip(*servers, strict=True)
        asyncio.run(measure(processes, ports, chosen))


if __name__ == "__main__":
    main()
