"""Memory of a connection: `python -m benchmarks.site_load --connections N`.

Two servers share one PostgreSQL, and lead as many tables each, so that none is handed over. Clients that only
listen to tables of the first are connected to it, and then as many to the second, which passes them on. Told
is how much more memory the servers' processes hold afterwards, for each connection.
"""

from __future__ import annotations

import asyncio
from typing import Any

from benchmarks.light_client import LightClient, connect
from benchmarks.load import HOST, memory, post

TABLES = 50
FIRST = 100  # connections before anything is measured: what they leave behind is used again
AT_ONCE = 20
SETTLED = 1.5  # seconds
HELLO = b'{"t":"hello"}'


def heard(wire: LightClient, data: bytes) -> None:
    assert b'"t":"bye"' not in data[:20], data


async def listen(port: int, tables: list[str], count: int) -> list[LightClient]:
    """So many connections, the same number to each table."""
    turn = asyncio.Semaphore(AT_ONCE)

    async def one(n: int) -> LightClient:
        async with turn:
            wire = await connect(HOST, port, f"/ws/{tables[n % len(tables)]}", heard)
            wire.write(HELLO)
            return wire

    return await asyncio.gather(*[one(n) for n in range(count)])


async def grown(pids: list[int], port: int, tables: list[str], count: int) -> list[float]:
    """How many bytes each server has more for each of so many connections to one of them."""
    before = [memory(pid) for pid in pids]
    wires = await listen(port, tables, count)
    await asyncio.sleep(SETTLED)
    assert not any(wire.ended.is_set() for wire in wires)
    return [(memory(pid) - held) / count for pid, held in zip(pids, before, strict=True)]


async def measured(servers: list[tuple[int, int]], count: int) -> tuple[list[float], list[float]]:
    """By server: bytes for a connection to the leader, and for one that is passed on to it."""
    pids, (leader, edge) = [pid for pid, _ in servers], [port for _, port in servers]
    terms: dict[str, Any] = {"game": "nautilus", "seats": ["open", "open"], "rules": {"watch": True}}
    tables = list[str]()
    for _ in range(TABLES):
        first, _ = (post(port, "/api/tables", {"terms": terms, "name": "Ada"}) for port in (leader, edge))
        tables.append(first["table"])
    for port in (leader, edge):
        await grown(pids, port, tables, FIRST)
    return await grown(pids, leader, tables, count), await grown(pids, edge, tables, count)


def report(servers: list[tuple[int, int]], count: int) -> None:
    direct, passed_on = asyncio.run(measured(servers, count))
    print(f"{count} connections to the leader of their table: {direct[0] / 1024:.1f} kB each")
    print(
        f"{count} connections that are passed on: {passed_on[1] / 1024:.1f} kB each where they are, "
        f"{passed_on[0] / 1024:.1f} kB at the leader"
    )
