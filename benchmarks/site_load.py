"""What several servers bear beside one: `python -m benchmarks.site_load [--tables N] [--slices S]`.

The same tables are played at three sites: one server and its SQLite file, one server and PostgreSQL, and two
servers and PostgreSQL, where the two clients of a table are at different ones. All three run from beginning
to end and are played at in short slices that take turns, so that whatever else the machine does is the same
for all. Of each are told: actions acknowledged per second of the servers' own processor time, with everything
the servers do in a slice, also opening the next table where a game has ended; PostgreSQL's and the programs'
time apart; how long it took to acknowledge an action; and the servers' memory. With `--play-only` the next
tables are opened while nothing is measured. Sites are compared slice by slice: the middle of all ratios, the
lowest and the highest. `--connections N` measures the memory of idle connections instead.
"""

from __future__ import annotations

import asyncio
import time
from argparse import ArgumentParser
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from statistics import median

from benchmarks import idle_connections
from benchmarks.load import Load, Wishes, cpu, memory, play_table, started
from benchmarks.process_tree import processes
from tests.cluster.postgres import Postgres, running

CASES = {"one server, SQLite": 0, "one server, PostgreSQL": 1, "two servers, PostgreSQL": 2}
A_MOMENT = 0.3  # seconds until what was begun has been answered


@dataclass
class Site:
    """Servers that share their tables, and what was measured of them."""

    name: str
    servers: Sequence[tuple[int, int]]  # their processes and ports
    load: Load = field(default_factory=Load)
    tasks: list[asyncio.Task[None]] = field(default_factory=list)
    empty: float = 0.0  # bytes of memory before play
    rates: list[float] = field(default_factory=list)  # by slice: actions a second of the servers' cores
    used: float = 0.0  # processor seconds of the servers
    postgres: float = 0.0
    programs: float = 0.0
    passed: float = 0.0  # seconds

    @property
    def pids(self) -> list[int]:
        return [pid for pid, _ in self.servers]

    def memory(self) -> float:
        return sum(map(memory, self.pids))

    async def warm_up(self, wishes: Wishes) -> None:
        """Open all tables, play a little, and stop."""
        self.empty, ready = self.memory(), asyncio.Semaphore(8)
        first, *more = [port for _, port in self.servers]
        for n in range(wishes.tables):
            self.tasks.append(asyncio.create_task(play_table(first, wishes, self.load, n, ready, more)))
        await self.load.all_there(wishes.tables)
        self.load.shut = True
        await asyncio.sleep(A_MOMENT)

    async def measure(self, seconds: float, postgres: Postgres) -> None:
        """One slice: from opening the tap until everything that was begun is answered."""
        done, began, own = len(self.load.waits), time.perf_counter(), time.process_time()
        used, theirs = sum(cpu(*self.pids)), seconds_of(postgres)
        self.load.measuring = True
        self.load.open()
        await asyncio.sleep(seconds)
        self.load.shut = True
        self.passed += time.perf_counter() - began
        await asyncio.sleep(A_MOMENT)
        self.load.measuring = False
        used = sum(cpu(*self.pids)) - used
        self.used += used
        self.postgres += seconds_of(postgres) - theirs
        self.programs += time.process_time() - own
        self.rates.append((len(self.load.waits) - done) / used)
        await asyncio.sleep(A_MOMENT)

    async def stop(self) -> None:
        for task in self.tasks:
            failed = task.done()
            task.cancel()
            if failed:
                task.result()
        await asyncio.gather(*self.tasks, return_exceptions=True)


@contextmanager
def servers_of(count: int, postgres: Postgres) -> Iterator[list[tuple[int, int]]]:
    """So many servers with one PostgreSQL, or one with SQLite if none: their processes and ports."""
    with ExitStack() as stack:
        if count == 0:
            yield [stack.enter_context(started("fathom", "serve"))]
            return
        address = stack.enter_context(postgres.empty_database())
        yield [
            stack.enter_context(started("fathom", "serve", FATHOM_STORE=address, FATHOM_LINKS="127.0.0.1:0"))
            for _ in range(count)
        ]


def seconds_of(postgres: Postgres) -> float:
    """Processor seconds of PostgreSQL and of all its processes that are there, or were."""
    head = int((postgres.data / "postmaster.pid").read_text("ascii").split()[0])
    return sum(each.seconds for each in processes() if head in (each.pid, each.parent))


async def compare(sites: Sequence[Site], wishes: Wishes, slices: int, postgres: Postgres) -> None:
    """All warm up, then they take turns."""
    for site in sites:
        await site.warm_up(wishes)
    for _ in range(slices):
        for site in sites:
            await site.measure(wishes.seconds, postgres)
    for site in sites:
        await site.stop()


def beside(site: Site, other: Site) -> str:
    """Slice by slice, as those of one turn were measured at nearly the same time."""
    ratios = [mine / theirs for mine, theirs in zip(site.rates, other.rates, strict=True)]
    return f"{median(ratios):.2f} ({min(ratios):.2f} to {max(ratios):.2f})"


def report(site: Site, tables: int) -> None:
    waits = sorted(1000 * each for each in site.load.waits)
    print(
        f"{site.name:24} {len(waits) / site.used:7,.0f} actions a second of the servers' cores "
        f"({min(site.rates):,.0f} to {max(site.rates):,.0f}); {len(waits) / site.passed:,.0f} a second; "
        f"p50 {median(waits):.1f} ms, p99 {waits[int(len(waits) * 0.99)]:.1f} ms; "
        f"PostgreSQL {site.postgres / site.used:.2f} and programs {site.programs / site.used:.2f} of the "
        f"servers' time; {(site.memory() - site.empty) / tables / 1024:.0f} kB a table"
    )


def main() -> None:
    parser = ArgumentParser(prog="python -m benchmarks.site_load", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--rate", type=float, default=0.0, help="actions a second; 0: as many as can be")
    parser.add_argument("--seconds", type=float, default=1.5, help="of each slice")
    parser.add_argument("--slices", type=int, default=8)
    parser.add_argument("--game", default="nautilus")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--play-only", action="store_true", help="open tables while nothing is measured")
    parser.add_argument(
        "--connections", type=int, default=0, help="measure the memory of so many, and only that"
    )
    chosen = parser.parse_args()
    if chosen.connections:
        with servers_of(2, running()) as servers:
            idle_connections.report(servers, chosen.connections)
        return
    wishes = Wishes(chosen.tables, chosen.rate, chosen.seconds, chosen.game, chosen.seats)
    with ExitStack() as stack:
        postgres = running()
        sites = [
            Site(name, stack.enter_context(servers_of(count, postgres)), Load(steady=chosen.play_only))
            for name, count in CASES.items()
        ]
        asyncio.run(compare(sites, wishes, chosen.slices, postgres))
        for site in sites:
            report(site, wishes.tables)
        alone, one, two = sites
        print(f"PostgreSQL beside SQLite: {beside(one, alone)}; two servers beside one: {beside(two, one)}")


if __name__ == "__main__":
    main()
