"""What one address can do to those who play: `python -m benchmarks.attack [--tables N] [--only KIND]`.

A server with its ordinary limits. Programs play at many tables, each table from an address of its own, an
action every few seconds. Meanwhile one other address does one thing after another as fast as it can, so that
the limits refuse what is too much. The time from an action to its being on disk is told for each of these,
and how much of a core the server used, by which it is told what the attacker's attempts cost it.
"""

from __future__ import annotations

import asyncio
import os
import time
from argparse import ArgumentParser, Namespace
from collections import Counter
from collections.abc import Awaitable, Callable
from concurrent.futures import ProcessPoolExecutor
from contextlib import suppress
from dataclasses import dataclass, field
from multiprocessing import get_context
from statistics import median
from typing import Any

import msgspec

from benchmarks.dear_requests import finished
from benchmarks.light_client import LightClient, connect
from benchmarks.load import HOST, LIMITS, Load, Player, Wishes, cpu, started
from fathom.core.kernel.rng import Rng

ATTACKER = "127.0.0.2"
PLAYERS = 250  # addresses that play: 127.0.1.1 and following
WORKERS = 16  # of the attacker, at once
GAME, SEATS = "nautilus", 2
PATIENCE = 30.0
KINDS = (
    "opening", "joining_and_leaving", "connecting", "slow_requests", "dear_answers", "hints", "chats",
    "messages", "malformed",
)  # fmt: skip
MALFORMED = [b"{", b"[" * 2000, b'{"t":"x"}', b"\xff", b'{"t":"act","id":"1","ply":-1,"action":0}']
UNLIMITED = ("FATHOM_QUIET_LEAST", "FATHOM_QUIET_MOST", "FATHOM_JSON_LOGS")
"""What is changed of the settings: no wait at questions that would tell something, and logs as JSON."""


@dataclass
class Attack:
    """The attacker, and how often it was answered with what."""

    port: int
    tables: list[dict[str, Any]] = field(default_factory=list)  # its own, in play
    over: str = ""  # a finished table
    public: str = ""  # a public table that gathers
    came: Counter[str] = field(default_factory=Counter)

    async def ask(self, method: str, path: str, body: object = None, source: str = ATTACKER) -> Any:
        """A request on a connection of its own; what came is counted by its status."""
        data = b"" if body is None else msgspec.json.encode(body)
        lines = [f"{method} {path} HTTP/1.1", f"Host: {HOST}", "Connection: close"]
        head = "\r\n".join([*lines, f"Content-Length: {len(data)}", "", ""])
        reader, writer = await asyncio.open_connection(HOST, self.port, local_addr=(source, 0))
        try:
            writer.write(head.encode() + data)
            async with asyncio.timeout(PATIENCE):
                answer = await reader.read(-1)
        finally:
            writer.transport.abort()
        head_came, _, body_came = answer.partition(b"\r\n\r\n")
        self.came[head_came[9:12].decode() or "closed"] += 1
        with suppress(msgspec.DecodeError):
            return msgspec.json.decode(body_came)

    async def line(self, table: str, token: str = "", source: str = ATTACKER) -> LightClient:
        def take(_: LightClient, data: bytes) -> None:
            told = msgspec.json.decode(data)
            if told["t"] in ("refused", "bye", "done", "advice", "stale"):
                self.came[told.get("key") or told["t"]] += 1

        wire = await connect(HOST, self.port, f"/ws/{table}", take, source)
        wire.write(msgspec.json.encode({"t": "hello", "token": token}))
        return wire

    async def open_table(self, seats: list[str], source: str = ATTACKER, **rules: Any) -> Any:
        body = {"terms": {"game": GAME, "seats": seats, "rules": rules}, "name": "Eve"}
        return await self.ask("POST", "/api/tables", body, source)

    # What it does, each again and again

    async def opening(self, n: int) -> None:
        await self.open_table(["open"] * SEATS)

    async def joining_and_leaving(self, n: int) -> None:
        given = await self.ask("POST", f"/api/tables/{self.public}/join", {"name": f"Eve {n}"})
        if isinstance(given, dict) and "token" in given:
            wire = await self.line(self.public, given["token"])
            wire.write(b'{"t":"do","id":"1","what":"leave"}')
            await asyncio.sleep(0.05)
            wire.transport.close()

    async def connecting(self, n: int) -> None:
        wire = await self.line(self.tables[n % len(self.tables)]["table"])
        self.came["connected"] += 1
        await asyncio.sleep(0)
        wire.transport.abort()

    async def slow_requests(self, n: int) -> None:
        """Half a request, and then nothing."""
        _, writer = await asyncio.open_connection(HOST, self.port, local_addr=(ATTACKER, 0))
        writer.write(b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 500\r\n\r\n{")
        await asyncio.sleep(1.0)
        self.came["closed" if writer.transport.is_closing() else "left open"] += 1
        writer.transport.abort()

    async def dear_answers(self, n: int) -> None:
        kind = ("replay", "record", "log", "verified")[n % 4]
        path = f"/api/tables/{self.over}/{kind}"
        await self.ask(
            "POST" if kind == "replay" else "GET", path, {"open": True} if kind == "replay" else None
        )

    async def hints(self, n: int) -> None:
        await self.talk(n, b'{"t":"hint","id":"%d"}')

    async def chats(self, n: int) -> None:
        await self.talk(n, b'{"t":"say","id":"%d","text":"words"}')

    async def malformed(self, n: int) -> None:
        await self.talk(n, MALFORMED[n % len(MALFORMED)])

    async def messages(self, n: int) -> None:
        await self.talk(n, b'{"t":"unseen","id":"%d"}')

    async def talk(self, n: int, message: bytes) -> None:
        """So many messages at one of its tables that it is sent away."""
        own = self.tables[n % len(self.tables)]
        wire = await self.line(own["table"], own["token"])
        for k in range(100):
            if wire.ended.is_set():
                break
            wire.write(message.replace(b"%d", str(n * 100 + k).encode()))
            await asyncio.sleep(0.01)
        wire.transport.close()


async def prepare(attack: Attack) -> None:
    """The attacker's tables: against captains, in play; a finished one; a public one of somebody else's."""
    for n in range(20):
        own = await attack.open_table(["open", "captain"])
        attack.tables.append(own)
        wire = await attack.line(own["table"], own["token"])
        wire.write(b'{"t":"do","id":"r%d","what":"ready"}' % n)
        await asyncio.sleep(0.05)
        wire.transport.close()
    attack.over = await finished(attack.port, GAME, SEATS)
    attack.public = (await attack.open_table(["open"] * SEATS, "127.0.0.3", public=True))["table"]
    attack.came.clear()


def besiege(attack: Attack, name: str, seconds: float) -> Counter[str]:
    """In a process of its own, so that only the server is in the players' way: what came of it."""
    asyncio.run(for_a_while(attack, getattr(attack, name), seconds))
    return attack.came


async def for_a_while(attack: Attack, act: Callable[[int], Awaitable[None]], seconds: float) -> None:
    workers = [asyncio.create_task(again_and_again(attack, act, n)) for n in range(WORKERS)]
    await asyncio.sleep(seconds)
    for worker in workers:
        worker.cancel()


async def again_and_again(attack: Attack, act: Callable[[int], Awaitable[None]], worker: int) -> None:
    n = worker
    while True:
        try:
            await act(n)
        except (OSError, EOFError, TimeoutError) as error:
            attack.came[type(error).__name__] += 1
        n += WORKERS
        await asyncio.sleep(0.002)


# Who plays


async def play_table(attack: Attack, wishes: Wishes, load: Load, n: int, few: asyncio.Semaphore) -> None:
    """Game after game, from an address of its own."""
    source = f"127.0.1.{1 + n % PLAYERS}"
    while True:
        async with few:
            first = await attack.open_table(["open"] * SEATS, source)
            guest = {"name": "Bea", "invitation": first["invitation"]}
            second = await attack.ask("POST", f"/api/tables/{first['table']}/join", guest, source)
            programs = [Player(load, Rng(2 * n + seat), wishes.pause) for seat in range(SEATS)]
            for given, program in zip((first, second), programs, strict=True):
                wire = await connect(HOST, attack.port, f"/ws/{given['table']}", program.take, source)
                wire.write(msgspec.json.encode({"t": "hello", "token": given["token"]}))
                wire.write(b'{"t":"do","id":"r","what":"ready"}')
        load.tables += 1
        await asyncio.gather(*[program.over for program in programs])


async def measure(server: int, port: int, chosen: Namespace) -> bool:
    """Whether acting stayed quick beside everything."""
    tables, seconds, every = chosen.tables, chosen.seconds, chosen.every
    players, load, few = Attack(port), Load(), asyncio.Semaphore(4)
    wishes = Wishes(tables, tables / every, seconds, GAME, SEATS)
    playing = [asyncio.create_task(play_table(players, wishes, load, n, few)) for n in range(tables)]
    await load.all_there(tables)
    attack = Attack(port)
    await prepare(attack)
    print(f"{tables} tables, an action every {every:.0f} s at each, {seconds:.0f} s for each line")
    with ProcessPoolExecutor(1, get_context("spawn")) as attacker:
        attacker.submit(os.getpid).result()
        kinds = ("", *(chosen.only or KINDS))
        slow = [await timed(name, load, attack, seconds, attacker, server) for name in kinds]
    for task in playing:
        task.cancel()
    return max(slow[1:]) < 0.1


async def timed(
    name: str, load: Load, attack: Attack, seconds: float, attacker: ProcessPoolExecutor, server: int
) -> float:
    """The 99th percentile of acting beside this."""
    began, before = time.perf_counter(), sum(cpu(server))
    load.waits, load.measuring, came = [], True, Counter[str]()
    if name:
        loop = asyncio.get_running_loop()
        came = await loop.run_in_executor(attacker, besiege, attack, name, seconds)
    else:
        await asyncio.sleep(seconds)
    load.measuring = False
    used = (sum(cpu(server)) - before) / (time.perf_counter() - began)
    waits = sorted(load.waits) or [float("nan")]
    late = waits[int(len(waits) * 0.99)]
    times = f"p50 {median(waits) * 1000:6.1f} ms, p99 {late * 1000:6.1f} ms, {used:4.0%} of a core"
    told = ", ".join(f"{what} {times}" for what, times in came.most_common(6))
    print(
        f"{name.replace('_', ' ') or 'nothing else':20} {len(waits):6} actions, {times}   {told}", flush=True
    )
    await asyncio.sleep(1.0)
    return late


def main() -> int:
    parser = ArgumentParser(prog="python -m benchmarks.attack", description="What one address can do.")
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=20.0, help="for each kind of attack")
    parser.add_argument("--every", type=float, default=4.0, help="seconds from action to action at a table")
    parser.add_argument("--only", action="append", choices=KINDS, help="this kind of attack; again for more")
    chosen = parser.parse_args()
    os.environ["FATHOM_BOT_PAUSE"] = "0"
    for name in [*LIMITS]:
        if name not in UNLIMITED:
            del LIMITS[name]
    began = time.perf_counter()
    log = Counter[str]()
    with started("fathom", "serve", log=log) as (server, port):
        quick = asyncio.run(measure(server, port, chosen))
    print(
        f"in {time.perf_counter() - began:.0f} s; acting "
        + ("stayed under" if quick else "took more than")
        + " 100 ms"
    )
    print("logged: " + ", ".join(f"{what:.60} {times}" for what, times in log.most_common(6)))
    return 0 if quick else 1


if __name__ == "__main__":
    raise SystemExit(main())
