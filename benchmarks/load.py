"""How much a table server bears: `python -m benchmarks.load [--tables N] [--rate R] [--seconds S]`.

A server of its own process, on this machine only; all seats of all tables are programs that answer at random.
What is counted: actions that were acknowledged, and so are on disk. Moves per second are per second of the
server's own processor time; the acknowledgement is timed from sending an action to its `done`.
"""

from __future__ import annotations

import asyncio
import os
import re
import resource
import signal
import subprocess
import sys
import tempfile
import time
import urllib.request
from argparse import ArgumentParser
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median
from typing import Any

import msgspec

from benchmarks.wire import Wire, connect
from fathom.core.rng import Rng

HOST = "127.0.0.1"
LIMITS = {
    "FATHOM_MESSAGES_PER_SECOND": "1000000",
    "FATHOM_MESSAGES_AT_ONCE": "1000000",
    "FATHOM_REQUESTS_PER_SECOND": "1000000",
    "FATHOM_REQUESTS_AT_ONCE": "1000000",
    "FATHOM_TABLES_PER_HOUR": "1000000000",
    "FATHOM_CONNECTIONS_PER_ADDRESS": "1000000",
    "FATHOM_CONNECTIONS": "1000000",
    "FATHOM_QUIET_LEAST": "0",
    "FATHOM_QUIET_MOST": "0",
    "FATHOM_JSON_LOGS": "1",
}
TICKS = os.sysconf("SC_CLK_TCK")


class Now(msgspec.Struct):
    options: list[int] = []
    result: object = None


class Told(msgspec.Struct):
    """What a program looks at."""

    t: str
    id: str = ""
    ply: int = 0
    now: Now | None = None
    done: str = ""


DECODE = msgspec.json.Decoder(Told).decode


@dataclass
class Load:
    """What was measured."""

    waits: list[float] = field(default_factory=list)
    games: int = 0
    stale: int = 0
    refused: int = 0
    measuring: bool = False


class Program:
    """One seat of one table."""

    def __init__(self, load: Load, rng: Rng, pause: float) -> None:
        self.load = load
        self.rng = rng
        self.pause = pause
        self.sent = 0
        self.pending = False
        self.began = 0.0
        self.now: Now | None = None
        self.ply = 0
        self.over = asyncio.get_running_loop().create_future()
        self.wire: Wire | None = None

    def take(self, wire: Wire, data: bytes) -> None:
        told = DECODE(data)
        if told.t == "update" and told.now is not None:
            self.now, self.ply = told.now, told.ply
            if told.done:
                self.answered(told.done, "done")
            if told.now.result is not None and not self.over.done():
                self.over.set_result(None)
        elif told.t in ("done", "refused", "stale"):
            self.answered(told.id, told.t)
        if not self.pending and self.now is not None and self.now.options and not self.over.done():
            self.pending = True
            if self.pause:
                later = self.pause * (0.5 + self.rng.below(1000) / 1000)
                asyncio.get_running_loop().call_later(later, self.act, wire)
            else:
                self.act(wire)

    def answered(self, name: str, how: str) -> None:
        if not name.startswith("a"):
            return
        self.pending = False
        if how == "done" and self.load.measuring:
            self.load.waits.append(time.perf_counter() - self.began)
        self.load.stale += how == "stale"
        self.load.refused += how == "refused"

    def act(self, wire: Wire) -> None:
        if self.now is None or not self.now.options or self.over.done():
            self.pending = False
            return
        self.sent += 1
        self.began = time.perf_counter()
        action = self.now.options[self.rng.below(len(self.now.options))]
        wire.write(b'{"t":"act","id":"a%d","ply":%d,"action":%d}' % (self.sent, self.ply, action))


@dataclass(frozen=True)
class Wishes:
    tables: int
    rate: float
    seconds: float
    game: str
    seats: int


def post(port: int, path: str, body: object) -> Any:
    request = urllib.request.Request(
        f"http://{HOST}:{port}{path}", msgspec.json.encode(body), {"content-type": "application/json"}
    )
    with urllib.request.urlopen(request) as came:
        return msgspec.json.decode(came.read())


def open_table(port: int, wishes: Wishes) -> list[Any]:
    """A table, and the token of each seat."""
    terms = {"game": wishes.game, "seats": ["open"] * wishes.seats}
    first = post(port, "/api/tables", {"terms": terms, "name": "Seat 0"})
    guest = {"invitation": first["invitation"]}
    path = f"/api/tables/{first['table']}/join"
    return [first, *[post(port, path, {**guest, "name": f"Seat {n}"}) for n in range(1, wishes.seats)]]


async def sit(port: int, seat: Any, program: Program) -> Wire:
    wire = await connect(HOST, port, f"/ws/{seat['table']}", program.take)
    wire.write(msgspec.json.encode({"t": "hello", "token": seat["token"]}))
    wire.write(b'{"t":"do","id":"r","what":"ready"}')
    return wire


async def play_table(port: int, wishes: Wishes, load: Load, n: int, ready: asyncio.Semaphore) -> None:
    """Game after game, until the time is up."""
    pause = wishes.tables / wishes.rate if wishes.rate else 0.0
    while True:
        async with ready:
            seats = await asyncio.to_thread(open_table, port, wishes)
            programs = [Program(load, Rng(n * 100 + seat), pause) for seat in range(wishes.seats)]
            wires = [await sit(port, seat, program) for seat, program in zip(seats, programs, strict=True)]
        await asyncio.gather(*[program.over for program in programs])
        load.games += 1
        for wire in wires:
            wire.transport.close()


async def play(port: int, wishes: Wishes, load: Load, server: int) -> dict[str, float]:
    ready = asyncio.Semaphore(8)
    tasks = [asyncio.create_task(play_table(port, wishes, load, n, ready)) for n in range(wishes.tables)]
    await asyncio.sleep(warm_up(wishes))
    load.measuring = True
    (user, kernel), began = cpu(server), time.perf_counter()
    own = resource.getrusage(resource.RUSAGE_SELF)
    await asyncio.sleep(wishes.seconds)
    load.measuring = False
    passed = time.perf_counter() - began
    own_time, kernel_time = cpu(server)
    user, kernel = own_time - user, kernel_time - kernel
    mine = resource.getrusage(resource.RUSAGE_SELF)
    for task in tasks:
        failed = task.done()
        task.cancel()
        if failed:
            task.result()
    await asyncio.gather(*tasks, return_exceptions=True)
    client = mine.ru_utime + mine.ru_stime - own.ru_utime - own.ru_stime
    return {
        "server": user + kernel,
        "kernel": kernel,
        "passed": passed,
        "client": client,
        "memory": memory(server),
    }


def warm_up(wishes: Wishes) -> float:
    return 4.0 + wishes.tables * wishes.seats * 0.012


def cpu(process: int) -> tuple[float, float]:
    """Seconds of processor time a process has used: its own, and the kernel's for it."""
    fields = Path(f"/proc/{process}/stat").read_text("ascii").rpartition(")")[2].split()
    return int(fields[11]) / TICKS, int(fields[12]) / TICKS


def memory(process: int) -> float:
    """Bytes a process holds."""
    found = re.search(r"VmRSS:\s+(\d+) kB", Path(f"/proc/{process}/status").read_text("ascii"))
    assert found is not None
    return int(found[1]) * 1024.0


def run(wishes: Wishes) -> None:
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "fathom.terminal", "serve", "--port", "0", "--data", folder]
        server = subprocess.Popen(command, stderr=subprocess.PIPE, env={**os.environ, **LIMITS})
        try:
            assert server.stderr is not None
            port = int(msgspec.json.decode(server.stderr.readline())["address"].rpartition(":")[2])
            server.stderr.readline()
            empty = memory(server.pid)
            load = Load()
            report(wishes, load, asyncio.run(play(port, wishes, load, server.pid)), empty)
        finally:
            server.send_signal(signal.SIGTERM)
            server.wait(30)


def report(wishes: Wishes, load: Load, used: dict[str, float], empty: float) -> None:
    waits = sorted(load.waits)
    moves = len(waits)
    if not moves:
        print("nothing was acknowledged")
        return
    print(f"{wishes.tables} tables of {wishes.seats} seats, {wishes.game}, {used['passed']:.1f} s")
    print(f"  moves acknowledged per second     {moves / used['passed']:,.0f}")
    print(f"  moves per second of server's core {moves / used['server']:,.0f}")
    middle, late = median(waits) * 1000, waits[int(moves * 0.99)] * 1000
    passed = used["passed"]
    print(f"  acknowledged after, p50 / p99     {middle:.1f} / {late:.1f} ms")
    print(f"  memory per table                  {(used['memory'] - empty) / wishes.tables / 1024:.0f} kB")
    print(f"  of the server's time, the kernel's {used['kernel'] / used['server']:.0%}")
    print(f"  of a core: server {used['server'] / passed:.0%}, client {used['client'] / passed:.0%}")
    print(f"  games finished {load.games}, stale {load.stale}, refused {load.refused}")


def main() -> None:
    parser = ArgumentParser(prog="python -m benchmarks.load", description="How much a table server bears.")
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument(
        "--rate", type=float, default=0.0, help="moves per second in all; 0: as fast as they can"
    )
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--game", default="lifeboat")
    parser.add_argument("--seats", type=int, default=4)
    chosen = parser.parse_args()
    run(Wishes(chosen.tables, chosen.rate, chosen.seconds, chosen.game, chosen.seats))


if __name__ == "__main__":
    main()
