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
import threading
import time
import urllib.request
from abc import ABC, abstractmethod
from argparse import ArgumentParser
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from statistics import median
from typing import IO, Any

import msgspec

from benchmarks.light_client import LightClient, connect
from fathom.core.kernel.rng import Rng

HOST = "127.0.0.1"
LIMITS = {
    "FATHOM_MESSAGES_PER_SECOND": "1000000",
    "FATHOM_MESSAGES_AT_ONCE": "1000000",
    "FATHOM_REQUESTS_PER_SECOND": "1000000",
    "FATHOM_REQUESTS_AT_ONCE": "1000000",
    "FATHOM_TABLES_PER_HOUR": "1000000000",
    "FATHOM_DEAR_PER_MINUTE": "1000000000",
    "FATHOM_JOINS_PER_HOUR": "1000000000",
    "FATHOM_JOINS_PER_TABLE": "1000000000",
    "FATHOM_CONNECTIONS_PER_ADDRESS": "1000000",
    "FATHOM_CONNECTIONS": "1000000",
    "FATHOM_NEW_CONNECTIONS_PER_SECOND": "1000000",
    "FATHOM_NEW_CONNECTIONS_AT_ONCE": "1000000",
    "FATHOM_QUIET_LEAST": "0",
    "FATHOM_QUIET_MOST": "0",
    "FATHOM_JSON_LOGS": "1",
}
A_MOMENT = 0.05  # seconds
WARM_UP = 4.0
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
    """What was measured; and the tap: while it is shut, nobody begins anything new."""

    waits: list[float] = field(default_factory=list)
    tables: int = 0  # opened so far
    games: int = 0
    stale: int = 0
    refused: int = 0
    steady: bool = False
    measuring: bool = False
    shut: bool = False
    parked: list[Callable[[], None]] = field(default_factory=list)

    def begin(self, task: Callable[[], None]) -> None:
        """Now, or when the tap is opened."""
        if self.shut:
            self.parked.append(task)
        else:
            task()

    async def all_there(self, tables: int) -> None:
        """Until so many tables have been opened, and a little longer."""
        while self.tables < tables:
            await asyncio.sleep(A_MOMENT)
        await asyncio.sleep(WARM_UP)

    async def rest(self) -> None:
        """Where only play is measured, the next table is opened when nothing is."""
        while self.steady and self.measuring:
            await asyncio.sleep(A_MOMENT)

    def open(self) -> None:
        self.shut = False
        parked, self.parked = self.parked, []
        for task in parked:
            task()


class Program(ABC):
    """One seat of one table: whenever it may act, it does, at random."""

    def __init__(self, load: Load, rng: Rng, pause: float) -> None:
        self.load = load
        self.rng = rng
        self.pause = pause
        self.sent = 0
        self.pending = False
        self.began = 0.0
        self.over = asyncio.get_running_loop().create_future()

    @abstractmethod
    def take(self, wire: LightClient, data: bytes) -> None: ...

    @abstractmethod
    def action(self) -> bytes:
        """The message that does something; empty if there is nothing to be done any more."""

    def end(self) -> None:
        if not self.over.done():
            self.over.set_result(None)

    def go_on(self, wire: LightClient) -> None:
        """After a while, if one is asked for."""
        self.pending = True
        if self.pause:
            later = self.pause * (0.5 + self.rng.below(1000) / 1000)
            asyncio.get_running_loop().call_later(later, self.load.begin, partial(self.act, wire))
        else:
            self.load.begin(partial(self.act, wire))

    def act(self, wire: LightClient) -> None:
        action = b"" if self.over.done() else self.action()
        self.pending = bool(action)
        if action:
            self.began = time.perf_counter()
            self.send(wire, action)

    def send(self, wire: LightClient, action: bytes) -> None:
        wire.write(action)

    def acknowledged(self) -> None:
        self.pending = False
        if self.load.measuring:
            self.load.waits.append(time.perf_counter() - self.began)


class Player(Program):
    """A seat at one of our tables."""

    now: Now | None = None
    ply = 0

    def take(self, wire: LightClient, data: bytes) -> None:
        told = DECODE(data)
        if told.t == "update" and told.now is not None:
            self.now, self.ply = told.now, told.ply
            if told.done:
                self.answered(told.done, "done")
            if told.now.result is not None:
                self.end()
        elif told.t in ("done", "refused", "stale"):
            self.answered(told.id, told.t)
        if not self.pending and self.now is not None and self.now.options and not self.over.done():
            self.go_on(wire)

    def answered(self, name: str, how: str) -> None:
        if not name.startswith("a"):
            return
        self.pending = False
        if how == "done":
            self.acknowledged()
        self.load.stale += how == "stale"
        self.load.refused += how == "refused"

    def action(self) -> bytes:
        if self.now is None or not self.now.options:
            return b""
        self.sent += 1
        action = self.now.options[self.rng.below(len(self.now.options))]
        return b'{"t":"act","id":"a%d","ply":%d,"action":%d}' % (self.sent, self.ply, action)


@dataclass(frozen=True)
class Wishes:
    tables: int
    rate: float
    seconds: float
    game: str
    seats: int

    @property
    def pause(self) -> float:
        """Seconds a seat waits before it acts."""
        return self.tables / self.rate if self.rate else 0.0


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


async def sit(port: int, seat: Any, program: Program) -> LightClient:
    wire = await connect(HOST, port, f"/ws/{seat['table']}", program.take)
    wire.write(msgspec.json.encode({"t": "hello", "token": seat["token"]}))
    wire.write(b'{"t":"do","id":"r","what":"ready"}')
    return wire


async def play_table(
    port: int, wishes: Wishes, load: Load, n: int, ready: asyncio.Semaphore, more: Sequence[int] = ()
) -> None:
    """Game after game, until the time is up; with `more` ports, the seats of a table at different ones."""
    ports = [port, *more]
    while True:
        async with ready:
            seats = await asyncio.to_thread(open_table, ports[n % len(ports)], wishes)
            programs = [Player(load, Rng(n * 100 + seat), wishes.pause) for seat in range(wishes.seats)]
            wires = [
                await sit(ports[(n + k) % len(ports)], seat, program)
                for k, (seat, program) in enumerate(zip(seats, programs, strict=True))
            ]
        load.tables += 1
        await asyncio.gather(*[program.over for program in programs])
        load.games += 1
        await load.rest()
        for wire in wires:
            wire.transport.close()


async def play(ports: Sequence[int], wishes: Wishes, load: Load, servers: Sequence[int]) -> dict[str, float]:
    ready = asyncio.Semaphore(8)
    first, *more = ports
    playing = [play_table(first, wishes, load, n, ready, more) for n in range(wishes.tables)]
    tasks = [asyncio.create_task(each) for each in playing]
    await load.all_there(wishes.tables)
    load.measuring = True
    (user, kernel), began = cpu(*servers), time.perf_counter()
    own = resource.getrusage(resource.RUSAGE_SELF)
    await asyncio.sleep(wishes.seconds)
    load.measuring = False
    passed = time.perf_counter() - began
    own_time, kernel_time = cpu(*servers)
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
        "memory": sum(map(memory, servers)),
    }


def cpu(*processes: int) -> tuple[float, float]:
    """Seconds of processor time that processes have used: their own, and the kernel's for them."""
    stats = [Path(f"/proc/{each}/stat").read_text("ascii").rpartition(")")[2].split() for each in processes]
    return sum(int(each[11]) for each in stats) / TICKS, sum(int(each[12]) for each in stats) / TICKS


def memory(process: int) -> float:
    """Bytes a process holds."""
    found = re.search(r"VmRSS:\s+(\d+) kB", Path(f"/proc/{process}/status").read_text("ascii"))
    assert found is not None
    return int(found[1]) * 1024.0


def read_log(lines: IO[bytes], log: Counter[str] | None) -> None:
    """Read what the server logs, so that it need not wait; count it by event."""
    for line in lines:
        if log is not None:
            log[msgspec.json.decode(line)["event"] if line.startswith(b"{") else line.decode()] += 1


def port_of(lines: IO[bytes]) -> int:
    """Where the server says that it listens; before that it may warn of something."""
    told = (msgspec.json.decode(line) for line in lines)
    return next(int(said["address"].rpartition(":")[2]) for said in told if "address" in said)


@contextmanager
def started(*program: str, log: Counter[str] | None = None, **more: str) -> Iterator[tuple[int, int]]:
    """A server of its own: its process and its port; `more` is added to its environment."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", *program, "--port", "0", "--data", folder]
        server = subprocess.Popen(command, stderr=subprocess.PIPE, env={**os.environ, **LIMITS, **more})
        try:
            assert server.stderr is not None
            port = port_of(server.stderr)
            server.stderr.readline()
            threading.Thread(target=read_log, args=(server.stderr, log), daemon=True).start()
            yield server.pid, port
        finally:
            server.send_signal(signal.SIGTERM)
            server.wait(30)


def run(wishes: Wishes) -> None:
    with started("fathom", "serve") as (server, port):
        empty, load = memory(server), Load()
        report(wishes, load, asyncio.run(play([port], wishes, load, [server])), empty)


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
