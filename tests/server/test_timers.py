"""Clocks that run out although timers of the event loop may fire a little early."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable

import pytest

from fathom.core.kernel.rng import Rng
from fathom.server.autoplay import A_MOMENT, Autoplay
from fathom.server.clock import HUSH
from fathom.server.live_room import LiveRoom
from fathom.server.log_entries import Pace
from fathom.server.room import Room
from fathom.server.room_manager import RoomManager
from fathom.server.thinkers import LocalThinkers
from tests.server.room_managers import manager_of, put
from tests.server.rooms import LIFEBOAT, begun, step
from tests.server.test_message_handler import in_a_loop

BANK = 10
PACE = Pace("live", bank=BANK, increment=0)
LITTLE = 0.001  # seconds
A_WHILE = 20.0  # seconds
MANY = 40


def at_time(now: float) -> tuple[RoomManager, list[float], Autoplay]:
    """A room manager whose clock shows what the test writes into the list."""
    manager, watch = manager_of(), [now]
    manager.clock = lambda: watch[0]
    return manager, watch, Autoplay(manager, LocalThinkers(1))


async def timer_fires() -> None:
    await asyncio.sleep(2 * A_MOMENT)


async def comes_true(condition: Callable[[], bool]) -> bool:
    """Whether it does, within a while."""
    latest = time.monotonic() + A_WHILE
    while not condition() and time.monotonic() < latest:
        await asyncio.sleep(0.01)
    return condition()


@in_a_loop
async def test_a_clock_whose_timer_fires_early_runs_out_all_the_same() -> None:
    manager, watch, autoplay = at_time(BANK - LITTLE)
    live = put(manager, begun(pace=PACE, absent="random"))
    (seat,) = live.room.asked()
    autoplay.tend(live)
    await timer_fires()
    assert live.room.data.seats[seat].stand_in == ""
    watch[0] = BANK
    assert await comes_true(lambda: live.room.data.seats[seat].stand_in == "random")
    autoplay.close()


@in_a_loop
async def test_where_it_is_hushed_bots_answer_when_the_time_is_up_and_not_before() -> None:
    manager, watch, autoplay = at_time(HUSH - LITTLE)
    live = put(manager, hushed_room())
    before = [*live.room.data.deeds]
    autoplay.tend(live)
    await timer_fires()
    assert live.thinking == {}
    assert live.room.data.deeds == before
    watch[0] = HUSH
    assert await comes_true(lambda: live.room.data.deeds != before)
    assert live.room.data.levels() == [""] * 4
    autoplay.close()


def hushed_room() -> Room:
    """A game of Lifeboat at a question that does not show whom it asks, put at time 0; nobody skips."""
    room, rng = begun(LIFEBOAT, ["open"] * 4, pace=PACE, absent="random"), Rng(4)
    for person in room.data.people.values():
        person.skip = False
    while not room.hushed():
        step(room, rng)
    return room


def test_real_clocks_of_many_tables_run_out_under_uvloop() -> None:
    uvloop = pytest.importorskip("uvloop", reason="uvloop is not installed")
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        assert runner.run(still_running(MANY)) == []


async def still_running(count: int) -> list[int]:
    """Of so many tables, each with half a second left: those whose clock does not run out."""
    manager = manager_of()
    manager.clock = time.time
    autoplay = Autoplay(manager, LocalThinkers(1))
    tables = [put(manager, nearly_late(n)) for n in range(count)]
    for live in tables:
        autoplay.tend(live)
    await comes_true(lambda: all(map(has_run_out, tables)))
    autoplay.close()
    return [n for n, live in enumerate(tables) if not has_run_out(live)]


def nearly_late(n: int) -> Room:
    """Somebody has about half a second left, a little more or less at each table."""
    room = begun(pace=PACE, absent="random", at=time.time())
    room.data.table = f"table {n}"
    assert room.data.clocks is not None
    for seat in room.asked():
        room.data.clocks.left[seat] = 0.5 + n * 0.00137
    return room


def has_run_out(live: LiveRoom) -> bool:
    return any(live.room.data.levels())
