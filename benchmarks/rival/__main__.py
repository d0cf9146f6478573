"""Fathom's table server beside boardgame.io's: `python -m benchmarks.rival [--tables N] [--seats S]`.

Both serve on this machine, each in a process of its own, to the same client, in slices that take turns. The
work is the same: the same small game, written for each and compiled on both sides; a program acts, the server
checks that and carries it out, and sends every seat of the table the new position as that seat may see it.
Ours also has every action on disk before it is acknowledged; theirs keeps it in memory. What is compared:
actions acknowledged per second of the server process's own processor time. Tables are opened while nothing is
measured. With `--game lifeboat` our tables play a whole game instead.
"""

from __future__ import annotations

import asyncio
import os
import shutil
import subprocess
import time
from argparse import ArgumentParser
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median

from benchmarks.load import Load, Wishes, cpu, memory, play_table, started
from benchmarks.rival.client import play_match
from benchmarks.rival.compiled import source_with_reef

RIVAL = "boardgame.io"
VERSION = "0.50.2"
HERE = Path(__file__).parent
INSTALLED = HERE.parent.parent / "build" / "rival"
A_MOMENT = 0.5  # seconds until what was begun has been answered, and new tables have been opened


@dataclass
class Side:
    """One of the two servers, and what was measured of it."""

    name: str
    process: int
    tasks: list[asyncio.Task[None]]
    load: Load = field(default_factory=lambda: Load(steady=True))
    rates: list[float] = field(default_factory=list)
    used: float = 0.0
    passed: float = 0.0


def install() -> None:
    """The rival, where it is not yet."""
    if not (INSTALLED / "node_modules" / RIVAL).is_dir():
        npm = shutil.which("npm")
        if npm is None:
            raise SystemExit("npm is needed to install boardgame.io")
        INSTALLED.mkdir(parents=True, exist_ok=True)
        options = ["--prefix", str(INSTALLED), "--no-audit", "--no-fund", "--ignore-scripts"]
        subprocess.run([npm, "install", *options, f"{RIVAL}@{VERSION}"], check=True)


@contextmanager
def rival() -> Iterator[tuple[int, int]]:
    """Its process and its port."""
    environment = {**os.environ, "NODE_PATH": str(INSTALLED / "node_modules"), "NODE_ENV": "production"}
    command = ["node", str(HERE / "server.cjs")]
    server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment)
    try:
        assert server.stdout is not None
        port = next(line.split()[1] for line in server.stdout if line.startswith("listening"))
        yield server.pid, int(port)
    finally:
        server.terminate()
        server.wait(30)


async def contest(ours: tuple[int, int], theirs: tuple[int, int], wishes: Wishes, slices: int) -> list[Side]:
    """Both warm up, then they take turns."""
    sides = []
    for name, (process, port), play in (("Fathom", ours, play_table), (RIVAL, theirs, play_match)):
        side, ready = Side(name, process, []), asyncio.Semaphore(8)
        for n in range(wishes.tables):
            side.tasks.append(asyncio.create_task(play(port, wishes, side.load, n, ready)))
        await side.load.all_there(wishes.tables)
        side.load.shut = True
        sides.append(side)
    await asyncio.sleep(1)
    for _ in range(slices):
        for side in sides:
            await measure(side, wishes.seconds)
    for side in sides:
        for task in side.tasks:
            task.cancel()
        await asyncio.gather(*side.tasks, return_exceptions=True)
    return sides


async def measure(side: Side, seconds: float) -> None:
    """One slice: from opening the tap until everything that was begun is answered."""
    before, began, used = len(side.load.waits), time.perf_counter(), sum(cpu(side.process))
    side.load.measuring = True
    side.load.open()
    await asyncio.sleep(seconds)
    side.load.shut = True
    await asyncio.sleep(A_MOMENT)
    side.load.measuring = False
    used = sum(cpu(side.process)) - used
    side.rates.append((len(side.load.waits) - before) / used)
    side.used += used
    side.passed += time.perf_counter() - began - A_MOMENT
    await asyncio.sleep(A_MOMENT)


def report(side: Side) -> float:
    """What was measured; the middle of the slices' rates."""
    waits = sorted(side.load.waits)
    middle, late = median(waits) * 1000, waits[int(len(waits) * 0.99)] * 1000
    rates = ", ".join(f"{rate:,.0f}" for rate in sorted(side.rates))
    print(f"{side.name}: {len(waits):,} actions, {side.load.games} games finished")
    print(f"  actions per second of its processor time {len(waits) / side.used:,.0f}   (slices: {rates})")
    print(f"  actions per second                       {len(waits) / side.passed:,.0f}")
    print(f"  acknowledged after, p50 / p99            {middle:.1f} / {late:.1f} ms")
    print(f"  memory                                   {memory(side.process) / 2**20:.0f} MB")
    return median(side.rates)


def main() -> None:
    parser = ArgumentParser(prog="python -m benchmarks.rival", description="Beside boardgame.io's server.")
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--game", default="reef", help="what is played at our tables")
    parser.add_argument("--slices", type=int, default=8)
    parser.add_argument("--seconds", type=float, default=3.0, help="of each slice")
    chosen = parser.parse_args()
    install()
    wishes = Wishes(chosen.tables, 0.0, chosen.seconds, chosen.game, chosen.seats)
    print(f"{wishes.tables} tables of {wishes.seats} seats; ours play {wishes.game} and keep it on disk")
    source = str(source_with_reef())
    with started("benchmarks.rival.serve", PYTHONPATH=source) as ours, rival() as theirs:
        sides = asyncio.run(contest(ours, theirs, wishes, chosen.slices))
        rates = [report(side) for side in sides]
    print(f"ours does {rates[0] / rates[1]:.2f} times as much per second of processor time")


if __name__ == "__main__":
    main()
