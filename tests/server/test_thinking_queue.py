"""Who thinks next: tables where a person waits first, then addresses and tables in turn."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import replace
from pathlib import Path

import pytest

from fathom.core.kernel.events import SPECTATOR
from fathom.server import log_entries as e
from fathom.server.autoplay import Autoplay
from fathom.server.live_room import LiveRoom
from fathom.server.message_handler import MessageHandler
from fathom.server.room import Room
from fathom.server.thinkers import LocalThinkers
from fathom.server.thinking_queue import Asker, Dropped, ThinkingQueue
from tests.server.room_managers import QUICK, listen, manager_of, put, settle
from tests.server.rooms import begun
from tests.server.test_message_handler import in_a_loop

LONG_ENOUGH = 20.0  # seconds


class Hall:
    """A thinking process that thinks only when the test says so."""

    def __init__(self, at_once: int = 1) -> None:
        self.begun: list[str] = []
        self.jobs: list[Future[object]] = []
        self.queue = ThinkingQueue(self.run, at_once)
        self.tasks: list[asyncio.Task[str]] = []

    def run(self, job: Callable[[], object]) -> Future[object]:
        self.begun.append(str(job()))
        self.jobs.append(Future())
        return self.jobs[-1]

    async def ask(self, name: str, asker: Asker) -> None:
        self.tasks.append(asyncio.create_task(self.queue.ask(asker, lambda: name)))
        await settle()

    async def finish(self, count: int = 1) -> None:
        for _ in range(count):
            self.jobs.pop(0).set_result("done")
            await settle()


def at(table: str, address: str = "a", waited: bool = False) -> Asker:
    return Asker(table, address, lambda: waited)


@in_a_loop
async def test_tables_take_turns() -> None:
    hall = Hall()
    for n in range(3):
        await hall.ask(f"one {n}", at("one"))
    await hall.ask("two", at("two"))
    await hall.finish(3)
    assert hall.begun == ["one 0", "two", "one 1", "one 2"]


@in_a_loop
async def test_addresses_take_turns_however_many_tables_they_have() -> None:
    hall = Hall()
    for n in range(5):
        await hall.ask(f"many {n}", at(f"many {n}", "many"))
    for n in range(2):
        await hall.ask(f"few {n}", at(f"few {n}", "few"))
    await hall.finish(6)
    assert hall.begun == ["many 0", "few 0", "many 1", "few 1", "many 2", "many 3", "many 4"]


@in_a_loop
async def test_where_a_person_waits_comes_first() -> None:
    hall = Hall()
    for n in range(5):
        await hall.ask(f"left {n}", at(f"left {n}", f"address {n}"))
    await hall.ask("waited", at("waited", "address 0", waited=True))
    await hall.finish(2)
    assert hall.begun == ["left 0", "waited", "left 1"]


@in_a_loop
async def test_thoughts_that_nobody_wants_are_dropped() -> None:
    hall, wanted = Hall(), [True]
    await hall.ask("first", at("one"))
    await hall.ask("gone", Asker("two", wanted=lambda: wanted[0]))
    await hall.ask("cancelled", at("three"))
    await hall.ask("last", at("four"))
    wanted[0] = False
    hall.tasks[2].cancel()
    await settle()
    await hall.finish()
    assert hall.begun == ["first", "last"]
    with pytest.raises(Dropped):
        await hall.tasks[1]


@in_a_loop
async def test_who_asks_while_the_server_stops_is_cancelled() -> None:
    thinkers = LocalThinkers(1)
    thinkers.close()
    with pytest.raises(asyncio.CancelledError):
        await thinkers.queue.ask(at("late"), lambda: "thought")
    hall = Hall()
    await hall.ask("first", at("one"))
    await hall.ask("waits", at("two"))
    hall.queue.close()
    await hall.finish()
    assert hall.begun == ["first"]
    assert await hall.tasks[0] == "done"
    assert hall.tasks[1].cancelled()


@in_a_loop
async def test_as_many_think_as_there_are_processes() -> None:
    hall = Hall(at_once=3)
    for n in range(5):
        await hall.ask(str(n), at(str(n)))
    assert len(hall.begun) == 3
    await hall.finish()
    assert len(hall.begun) == 4


# At tables


class Slow(LocalThinkers):
    """Thinks about one question for as long as the test wants."""

    def __init__(self) -> None:
        super().__init__(1)
        self.hall = Hall()
        self.queue = self.hall.queue


def thinking(live: LiveRoom) -> list[int]:
    return sorted(live.thinking)


@in_a_loop
async def test_bots_of_55_deserted_tables_do_not_hold_up_another() -> None:
    manager, slow = manager_of(), Slow()
    autoplay = Autoplay(manager, slow)
    for n in range(55):
        manager.openers[f"table {n}"] = "attacker"
        autoplay.tend(put(manager, bot_is_asked(f"table {n}", "captain")))
    await settle()
    own = put(manager, bot_is_asked("own", "bosun"))
    await listen(manager, own, 0)
    await settle()
    assert len(slow.queue.waiting) == 55
    await slow.hall.finish()
    assert "own" not in {each.asker.table for each in slow.queue.waiting}
    autoplay.close()


def bot_is_asked(table: str, level: str) -> Room:
    room = begun(seats=["open", level])
    room.data.table = table
    while room.asked() != [1]:
        (seat,) = room.asked()
        room.do(e.Acted(seat, room.chair(seat).decision.options[0]), 0.0)
    return room


@in_a_loop
async def test_a_hint_counts_as_a_person_who_waits() -> None:
    manager, slow = manager_of(), Slow()
    live = put(manager, begun())
    (seat,) = live.room.asked()
    one = await listen(manager, live, seat)
    handler = MessageHandler(manager, slow)
    for n in range(4):
        await slow.hall.ask(str(n), at(str(n), str(n)))
    task = asyncio.create_task(handler.advice(live, seat, "h"))
    await settle()
    await slow.hall.finish()
    assert {each.asker.table for each in slow.queue.waiting} == {"1", "2", "3"}
    manager.leave(live, one)
    task.cancel()
    slow.close()


@in_a_loop
async def test_a_table_where_nobody_is_rests_after_a_while_and_goes_on_when_somebody_comes() -> None:
    manager, slow = manager_of(replace(QUICK, rest_minutes=1.0)), Slow()
    autoplay = Autoplay(manager, slow)
    live = put(manager, bot_is_asked("table", "captain"))
    now = asyncio.get_running_loop().time()
    live.deserted = now - 59
    autoplay.tend(live)
    await settle()
    assert len(slow.hall.begun) == 1
    live.thinking.clear()
    live.deserted = now - 61
    autoplay.tend(live)
    await settle()
    assert not slow.queue.waiting
    assert len(slow.hall.begun) == 1
    watcher = await listen(manager, live, SPECTATOR)
    await settle()
    assert len(slow.queue.waiting) == 1
    manager.leave(live, watcher)
    live.deserted = now - 61
    await slow.hall.finish()
    assert not slow.queue.waiting
    assert thinking(live) == []
    autoplay.close()


@in_a_loop
async def test_a_thought_about_a_question_that_is_gone_is_dropped() -> None:
    manager, slow = manager_of(), Slow()
    autoplay = Autoplay(manager, slow)
    await slow.hall.ask("busy", at("busy"))
    live = put(manager, bot_is_asked("table", "captain"))
    await listen(manager, live, 0)
    await settle()
    assert len(slow.queue.waiting) == 1
    manager.submit(live, e.Closed("operator"))
    await settle()
    await slow.hall.finish()
    assert not slow.queue.waiting
    assert thinking(live) == []
    assert slow.hall.begun == ["busy"]
    autoplay.close()


# Processes

SERVER = """
import asyncio, sys
from fathom.server.room import Room
from fathom.server.thinkers import LocalThinkers
from tests.server.rooms import begun

async def main():
    thinkers, room = LocalThinkers(2), begun()
    (seat,) = room.asked()
    chair = room.chair(seat)
    for n in range(9):
        asyncio.ensure_future(thinkers.choose(chair, {}, "captain", n))
    while not all(worker.process and worker.process.pid for worker in thinkers.pool.workers):
        await asyncio.sleep(0.01)
    print(*[worker.process.pid for worker in thinkers.pool.workers], flush=True)
    await asyncio.sleep(100)

if __name__ == "__main__":
    asyncio.run(main())
"""


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGTERM, signal.SIGINT], ids=lambda how: how.name)
def test_thinking_processes_end_with_the_server_however_it_ends(how: signal.Signals, tmp_path: Path) -> None:
    script = tmp_path / "server.py"
    script.write_text(SERVER, "utf-8")
    paths = os.pathsep.join([str(Path(__file__).parents[2]), os.environ.get("PYTHONPATH", "")])
    server = subprocess.Popen(
        [sys.executable, str(script)],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        env={**os.environ, "PYTHONPATH": paths},
        text=True,
    )
    assert server.stdout is not None
    pids = [int(each) for each in server.stdout.readline().split()]
    time.sleep(1.0)  # so that they think
    assert len(pids) == 2
    assert all(map(runs, pids))
    server.send_signal(how)
    server.wait(LONG_ENOUGH)
    server.stdout.close()
    latest = time.monotonic() + LONG_ENOUGH
    while any(map(runs, pids)) and time.monotonic() < latest:
        time.sleep(0.05)
    left = [pid for pid in pids if runs(pid)]
    for pid in left:
        with contextlib.suppress(ProcessLookupError):
            os.kill(pid, signal.SIGKILL)
    assert left == []


def runs(pid: int) -> bool:
    """Whether this process is there, and not only its exit code."""
    try:
        return Path(f"/proc/{pid}/stat").read_text("ascii").rsplit(")", 1)[1].split()[0] != "Z"
    except FileNotFoundError:
        return False
