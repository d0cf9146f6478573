"""Clocks while the machine's own clock is set forward and back: nobody loses time, and no timer is lost."""

from __future__ import annotations

import asyncio
import time

import pytest

from fathom.server import log_entries as e
from fathom.server.autoplay import Autoplay
from fathom.server.live_room import LiveRoom
from fathom.server.log_entries import Pace
from fathom.server.room import Room
from fathom.server.room_manager import RoomManager
from fathom.server.steady_clock import SteadyClock
from fathom.server.thinkers import LocalThinkers
from tests.server.room_managers import Instant, manager_of, put
from tests.server.rooms import NAUTILUS, begun, opened
from tests.server.test_message_handler import in_a_loop

PACE = Pace("live", bank=10, increment=0)
HOUR = 3600.0
CLOCKS = 200
LEFT = 0.5  # seconds, and a little more at each table
LATEST = 20.0  # seconds until all must have run out
EARLY = 0.005  # the event loop counts in milliseconds


class SteppingClock:
    """The machine's clock, which is set by an hour, forward and back, ten times a second."""

    def __init__(self) -> None:
        self.began = time.monotonic()

    def __call__(self) -> float:
        step = int((time.monotonic() - self.began) * 10)
        return 1e9 + (0.0, HOUR, 0.0, -HOUR)[step % 4] + time.monotonic() - self.began


def test_it_goes_on_evenly_while_the_machines_clock_is_set() -> None:
    wall, passed = [1000.0], [7.0]
    clock = SteadyClock(lambda: wall[0], lambda: passed[0])
    told = [clock()]
    for step in (HOUR, -2 * HOUR, 0.0):
        wall[0] += step
        passed[0] += 1.0
        told.append(clock())
    assert told == [1000.0, 1001.0, 1002.0, 1003.0]


@pytest.mark.parametrize("loop", ["uvloop", "asyncio"])
def test_200_clocks_run_out_in_time_and_none_early(loop: str) -> None:
    factory = pytest.importorskip("uvloop").new_event_loop if loop == "uvloop" else asyncio.new_event_loop
    with asyncio.Runner(loop_factory=factory) as runner:
        early, never = runner.run(watched(SteadyClock(SteppingClock())))
    assert (early, never) == ([], [])


async def watched(clock: SteadyClock | SteppingClock) -> tuple[list[float], list[int]]:
    """How much too early clocks ran out, and which never did."""
    manager = manager_of()
    manager.clock = clock
    ended: dict[str, float] = {}

    def note(live: LiveRoom) -> None:
        if any(live.room.data.levels()):
            ended.setdefault(live.room.data.table, time.monotonic())

    manager.changed.append(note)
    autoplay = Autoplay(manager, LocalThinkers(1))
    tables = [put(manager, nearly_late(n)) for n in range(CLOCKS)]
    due = {live.room.data.table: begin(manager, live, n) for n, live in enumerate(tables)}
    for live in tables:
        autoplay.tend(live)
    latest = time.monotonic() + LATEST
    while len(ended) < CLOCKS and time.monotonic() < latest:
        await asyncio.sleep(0.05)
    autoplay.close()
    early = [due[table] - at for table, at in ended.items() if at < due[table] - EARLY]
    return early, [n for n, live in enumerate(tables) if live.room.data.table not in ended]


def nearly_late(n: int) -> Room:
    room = begun(pace=PACE, absent="random")
    room.data.table = f"table {n}"
    return room


def begin(manager: RoomManager, live: LiveRoom, n: int) -> float:
    """Its clock runs from now on; when it is to run out."""
    clocks, left = live.room.data.clocks, LEFT + n * 0.00537
    assert clocks is not None
    for seat in live.room.asked():
        clocks.left[seat] = left
    clocks.since = manager.time(live)
    return time.monotonic() + left


# From one start of the server to the next


@in_a_loop
async def test_a_clock_set_back_between_two_starts_goes_on_where_it_was() -> None:
    store = Instant()
    await played(store, at=50_000.0, pace=Pace("live", bank=100, increment=0))
    after = restarted(store, at=1000.0)
    live = await after.live("table")
    clocks = live.room.data.clocks
    assert clocks is not None
    assert after.time(live) == 50_000.0
    assert clocks.due() == 50_100.0
    assert live.room.late(after.time(live)) == []
    (seat,) = live.room.asked()
    after.submit(live, e.Acted(seat, live.room.chair(seat).decision.options[0]))
    times = [line.at for line in store.lines("table")]
    assert times == sorted(times)


@in_a_loop
async def test_a_restart_takes_no_minutes_from_anybody() -> None:
    store = Instant()
    await played(store, at=1000.0, pace=Pace("live", bank=100, increment=0))
    after = restarted(store, at=5000.0)
    live = await after.live("table")
    assert live.room.late(after.time(live)) == []
    assert live.room.due() == 5100.0
    again = (await restarted(store, at=5000.0).live("table")).room
    assert again.data.clocks == live.room.data.clocks


@in_a_loop
async def test_days_pass_while_the_server_is_down() -> None:
    store = Instant()
    await played(store, at=1000.0, pace=Pace("days", days=1))
    live = await restarted(store, at=1000.0 + 90_000.0).live("table")
    assert live.room.late(91_000.0) == live.room.asked()


async def played(store: Instant, at: float, pace: Pace) -> None:
    """A game that has begun, at a server that ended then."""
    manager = restarted(store, at)
    live = await manager.create("table", opened(NAUTILUS, ["open", "open"], pace=pace))
    manager.submit(live, e.Joined("Bob", b"token 1", 1))
    for person in (0, 1):
        manager.submit(live, e.Readied(person, True))


def restarted(store: Instant, at: float) -> RoomManager:
    manager = manager_of(store=store)
    manager.clock = lambda: at
    manager.started = at
    return manager
