"""Tables that wait: put away, woken in time, and closed when nobody comes any more."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Coroutine
from dataclasses import replace
from pathlib import Path
from typing import Any

from fathom.core.kernel.events import SPECTATOR
from fathom.server import log_entries as e
from fathom.server.autoplay import Autoplay
from fathom.server.log_entries import Pace
from fathom.server.room_changes import TRY_AGAIN
from fathom.server.room_data import CLOSED, PLAYING, STUCK
from fathom.server.room_manager import RoomManager
from fathom.server.settings import Settings
from fathom.server.sqlite import SQLite
from fathom.server.store import IN_MEMORY, Brief, Damaged, StorageError, StorageFull, Stored, Write
from fathom.server.thinkers import LocalThinkers
from fathom.server.thinking_queue import Dropped
from fathom.server.waking import AHEAD, EVERY, TRY_AGAIN_AFTER, Waking
from fathom.table.refusal import Refused
from tests.server.room_managers import QUICK, Instant, Listener, manager_of
from tests.server.rooms import NAUTILUS, opened
from tests.server.virtual_time import VirtualLoop

DAY, HOUR, MINUTE = 86400.0, 3600.0, 60.0
DAYS = Pace("days", days=1)


class Inline(VirtualLoop):
    """Threads would let time run on: what is to be done in one is done at once."""

    def run_in_executor(self, executor: Any, func: Any, *args: Any) -> Any:  # type: ignore[override]
        done = self.create_future()
        done.set_result(func(*args))
        return done


class Asleep(LocalThinkers):
    """Bots that never answer."""

    async def choose(self, *about: object) -> int:
        await asyncio.Event().wait()
        return 0


class House:
    """A server's tables, looked after."""

    def __init__(self, store: Instant, settings: Settings = QUICK) -> None:
        self.manager: RoomManager = manager_of(settings, store)
        self.manager.clock = asyncio.get_running_loop().time
        self.manager.started = self.manager.clock()
        self.autoplay = Autoplay(self.manager, Asleep(1))
        self.waking = Waking(self.manager, self.autoplay)
        self.waking.start()

    async def begun(self, table: str, **rules: Any) -> None:
        live = await self.manager.create(table, opened(NAUTILUS, ["open", "open"], **rules))
        self.manager.submit(live, e.Joined("Bob", b"token 1", 1))
        for person in (0, 1):
            self.manager.submit(live, e.Readied(person, True))

    async def enter(self, table: str, person: int) -> Listener:
        live = await self.manager.live(table)
        one = Listener(person, SPECTATOR)
        await self.manager.enter(live, one, 0)
        return one

    async def leave(self, table: str, one: Listener) -> None:
        self.manager.leave(await self.manager.live(table), one)

    def end(self) -> None:
        self.waking.close()
        self.autoplay.close()


def timed(test: Callable[[], Coroutine[Any, Any, None]]) -> Callable[[], None]:
    """Run it on a loop whose time costs nothing."""

    def run() -> None:
        with asyncio.Runner(loop_factory=Inline) as runner:
            runner.run(test())

    run.__name__ = test.__name__
    return run


@timed
async def test_a_table_whose_clock_is_far_away_is_put_away_and_woken_in_time() -> None:
    store = Instant()
    house = House(store)
    for n in range(20):
        await house.begun(f"table {n}", pace=DAYS)
    await asyncio.sleep(2 * MINUTE)
    assert not house.manager.rooms
    await asyncio.sleep(DAY - 2 * MINUTE - AHEAD - 2 * EVERY)
    assert not house.manager.rooms
    await asyncio.sleep(AHEAD + EVERY)
    assert len(house.manager.rooms) == 20
    assert not any(any(live.room.data.levels()) for live in house.manager.rooms.values())
    await asyncio.sleep(EVERY + 1.0)
    for live in house.manager.rooms.values():
        assert any(live.room.data.levels())
        late = [line.at for line in store.lines(live.room.data.table) if b"sat-in" in line.body]
        assert DAY <= late[0] <= DAY + 1.0
    house.end()


@timed
async def test_after_a_restart_only_what_is_due_soon_is_opened() -> None:
    store = Instant()
    house = House(store)
    await house.begun("days", pace=DAYS)
    await house.begun("soon", pace=Pace("live", bank=900))
    await house.begun("untimed")
    await house.manager.create("gathers", opened(NAUTILUS, ["open", "open"]))
    await asyncio.sleep(14.5 * MINUTE)
    house.manager.stop()
    house.end()
    after = House(store)
    await asyncio.sleep(1.0)
    assert [*after.manager.rooms] == ["soon"]
    await asyncio.sleep(DAY)
    assert any((await after.manager.live("days")).room.data.levels())
    after.end()


@timed
async def test_after_a_crash_what_was_in_memory_is_opened_once() -> None:
    store = Instant()
    house = House(store)
    await house.begun("away", pace=DAYS)
    await asyncio.sleep(3 * MINUTE)
    await house.begun("there", pace=DAYS)
    house.end()  # without a word to the store
    after = House(store)
    await asyncio.sleep(1.0)
    assert [*after.manager.rooms] == ["there"]
    await asyncio.sleep(3 * MINUTE)
    assert not after.manager.rooms
    await asyncio.sleep(DAY)
    assert any((await after.manager.live("there")).room.data.levels())
    after.end()


@timed
async def test_somebody_away_is_replaced_in_time_though_the_table_was_put_away() -> None:
    house = House(Instant())
    await house.begun("table", absent="random", grace=7200)
    one, other = await house.enter("table", 0), await house.enter("table", 1)
    await house.leave("table", one)
    await house.leave("table", other)
    await asyncio.sleep(1.5 * HOUR)
    assert not house.manager.rooms
    await asyncio.sleep(0.6 * HOUR)
    live = await house.manager.live("table")
    assert live.room.data.levels() == ["random", "random"]
    house.end()


@timed
async def test_a_table_at_which_somebody_is_stays_in_memory() -> None:
    house = House(Instant())
    await house.begun("table", pace=DAYS)
    one = await house.enter("table", 0)
    await asyncio.sleep(HOUR)
    assert "table" in house.manager.rooms
    await house.leave("table", one)
    await asyncio.sleep(2 * MINUTE)
    assert not house.manager.rooms
    assert (await house.manager.live("table")).room.data.phase == PLAYING
    house.end()


# Tables that have not begun


@timed
async def test_open_tables_nobody_is_at_expire_public_ones_sooner() -> None:
    store = Instant()
    house = House(store, replace(QUICK, open_table_days=2.0, public_table_minutes=30.0))
    await house.manager.create("own", opened(NAUTILUS, ["open", "open"]))
    await house.manager.create("public", opened(NAUTILUS, ["open", "open"], public=True))
    one = await house.enter("public", 0)
    await asyncio.sleep(HOUR)
    await house.leave("public", one)
    await asyncio.sleep(29 * MINUTE)
    assert store.briefs(CLOSED, None, 9) == []
    await asyncio.sleep(2 * MINUTE)
    assert [each.table for each in store.briefs(CLOSED, None, 9)] == ["public"]
    house.manager.stop()
    house.end()
    after = House(store, replace(QUICK, open_table_days=2.0))
    await asyncio.sleep(DAY)
    assert len(store.briefs(CLOSED, None, 9)) == 1
    await asyncio.sleep(DAY)
    assert (await after.manager.live("own")).room.data.closed == "expired"
    after.end()


@timed
async def test_who_is_away_from_a_public_table_gives_the_seat_back() -> None:
    house = House(Instant())
    live = await house.manager.create("table", opened(NAUTILUS, ["open", "open"], public=True))
    await house.enter("table", 0)
    for n in range(100):
        house.manager.submit(live, e.Joined("Eve", b"token %d" % n, 1))
        await asyncio.sleep(4 * MINUTE)
        assert not live.room.data.seats[1].free
        await asyncio.sleep(2 * MINUTE)
        assert live.room.data.seats[1].free
    house.manager.submit(live, e.Joined("Bob", b"token", 1))
    await house.enter("table", live.room.data.newcomers - 1)
    await asyncio.sleep(HOUR)
    assert not live.room.data.seats[1].free
    house.end()


@timed
async def test_a_host_who_is_away_keeps_the_seat_only_while_nobody_else_is_there() -> None:
    house = House(Instant())
    live = await house.manager.create("table", opened(NAUTILUS, ["open", "open"], public=True))
    await asyncio.sleep(10 * MINUTE)
    live = await house.manager.live("table")
    house.manager.submit(live, e.Joined("Bob", b"token", 1))
    await house.enter("table", 1)
    await asyncio.sleep(4 * MINUTE)
    assert live.room.data.people[0].host
    await asyncio.sleep(2 * MINUTE)
    assert [(each.name, each.host) for each in live.room.data.people.values()] == [("Bob", True)]
    house.end()


@timed
async def test_at_other_tables_seats_are_kept() -> None:
    house = House(Instant())
    live = await house.manager.create("table", opened(NAUTILUS, ["open", "open"]))
    house.manager.submit(live, e.Joined("Bob", b"token", 1))
    await house.enter("table", 0)
    await asyncio.sleep(DAY)
    assert not live.room.data.seats[1].free
    house.end()


# The store


def test_the_store_keeps_when_a_table_is_to_be_woken(tmp_path: Path) -> None:
    store = SQLite(tmp_path / "tables.sqlite", lambda call: call())
    for table, wake in [("a", 50.0), ("b", IN_MEMORY), ("c", 90.0), ("d", 10.0), ("d", None)]:
        store.write(Write(table, wake=wake), lambda error: None)
    store.write(Write("a"), lambda error: None)
    store.close()
    store = SQLite(tmp_path / "tables.sqlite", lambda call: call())
    assert store.wakings(False, 80.0, 9) == [("a", 50.0)]
    assert store.wakings(True, 80.0, 9) == [("b", IN_MEMORY), ("a", 50.0)]
    assert store.wakings(False, 100.0, 1) == [("a", 50.0)]
    store.close()


def test_a_file_of_an_older_server_has_all_its_tables_looked_at_once(tmp_path: Path) -> None:
    store = SQLite(tmp_path / "tables.sqlite", lambda call: call())
    for table, phase in [("a", "playing"), ("b", "gathering"), ("c", "over")]:
        brief = Brief(table, "nautilus", 1, phase, False, False, [], 0.0, 0.0)
        store.write(Write(table, brief=brief), lambda error: None)
    store.close()
    forget_wakings(tmp_path / "tables.sqlite")
    store = SQLite(tmp_path / "tables.sqlite", lambda call: call())
    assert sorted(store.wakings(True, 0.0, 9)) == [("a", IN_MEMORY), ("b", IN_MEMORY)]
    store.write(Write("a", wake=None), lambda error: None)
    store.close()
    store = SQLite(tmp_path / "tables.sqlite", lambda call: call())
    assert store.wakings(True, 0.0, 9) == [("b", IN_MEMORY)]
    store.close()


def forget_wakings(path: Path) -> None:
    """As if it had been written before there were any."""
    db = sqlite3.connect(path)
    db.execute("DROP TABLE wakings")
    db.commit()
    db.close()


# What must not keep a table in memory, or out of it


@timed
async def test_a_paused_table_is_put_away_though_bots_would_sit_in() -> None:
    store = Instant()
    house = House(store)
    await house.begun("table", absent="bosun", grace=300)
    live = await house.manager.live("table")
    house.manager.submit(live, e.Paused(0))
    await asyncio.sleep(10 * MINUTE)
    assert not house.manager.rooms
    assert not house.autoplay.missed
    live = await house.manager.live("table")
    house.manager.submit(live, e.Resumed(0))
    await asyncio.sleep(4 * MINUTE)
    assert not any(live.room.data.levels()), "the time to come back begins anew"
    await asyncio.sleep(2 * MINUTE)
    assert all(house.manager.rooms["table"].room.data.levels())
    house.end()


@timed
async def test_a_frozen_table_does_not_expire() -> None:
    store = Instant()
    house = House(store)
    live = await house.manager.create("table", opened(NAUTILUS, ["open", "open"], public=True))
    house.manager.submit(live, e.Frozen(True))
    await asyncio.sleep(DAY)
    assert not house.manager.rooms
    live = await house.manager.live("table")
    assert live.room.data.phase != CLOSED
    house.manager.submit(live, e.Frozen(False))
    await asyncio.sleep(2 * HOUR)
    assert (await house.manager.live("table")).room.data.phase == CLOSED
    house.end()


class Failing(Instant):
    """Cannot be read, or holds something damaged, for a while."""

    def __init__(self) -> None:
        super().__init__()
        self.why: Exception | None = None
        self.sound: set[str] = set()
        self.unlisted: Exception | None = None

    def open(self, table: str) -> Stored | None:
        if self.why is not None and table not in self.sound:
            raise self.why
        return super().open(table)

    def wakings(self, first: bool, before: float, most: int) -> list[tuple[str, float]]:
        if self.unlisted is not None:
            raise self.unlisted
        return super().wakings(first, before, most)


@timed
async def test_a_table_that_could_not_be_read_for_a_while_is_woken_afterwards() -> None:
    store = Failing()
    house = House(store)
    await house.begun("table", pace=DAYS)
    await asyncio.sleep(2 * MINUTE)
    store.why = StorageError("io")
    await asyncio.sleep(DAY)
    assert not house.manager.rooms
    store.why = None
    await asyncio.sleep(TRY_AGAIN_AFTER + EVERY)
    assert any(house.manager.rooms["table"].room.data.levels())
    house.end()


@timed
async def test_tables_are_looked_after_though_the_store_failed_once() -> None:
    store = Failing()
    house = House(store)
    await house.begun("table", pace=DAYS)
    store.unlisted = StorageError("io")
    await asyncio.sleep(5 * MINUTE)
    assert house.manager.rooms
    store.unlisted = None
    await asyncio.sleep(2 * EVERY)
    assert not house.manager.rooms
    house.end()


@timed
async def test_tables_that_cannot_be_read_keep_no_other_asleep() -> None:
    store = Failing()
    house = House(store)
    for n in range(30):
        await house.begun(f"table {n}", pace=DAYS)
    await asyncio.sleep(2 * MINUTE)
    store.why, store.sound = StorageError("io"), {"table 29"}
    await asyncio.sleep(DAY)
    assert [*house.manager.rooms] == ["table 29"]
    house.end()


@timed
async def test_a_damaged_table_that_was_restored_is_woken() -> None:
    store = Failing()
    house = House(store)
    await house.begun("table", pace=DAYS)
    await asyncio.sleep(2 * MINUTE)
    store.why = Damaged("checksum")
    await asyncio.sleep(DAY)
    assert house.waking.broken == {"table"}
    kept, store.why = [*store.kept], None
    await house.manager.delete("table")
    store.kept = kept
    await asyncio.sleep(2 * EVERY)
    assert any(house.manager.rooms["table"].room.data.levels())
    house.end()


@timed
async def test_a_table_dropped_because_a_write_failed_is_opened_again() -> None:
    store = Instant()
    house = House(store)
    await house.begun("table", pace=Pace("live", bank=60))
    store.broken = StorageFull("full")
    await asyncio.sleep(2 * MINUTE)
    store.broken = None
    await asyncio.sleep(2 * EVERY)
    assert any(house.manager.rooms["table"].room.data.levels())
    assert not house.manager.dropped
    house.end()


@timed
async def test_a_room_whose_write_failed_is_not_held_by_its_timers() -> None:
    store = Instant()
    house = House(store)
    await house.begun("table", pace=DAYS)
    live = await house.manager.live("table")
    store.broken = StorageFull("full")
    house.manager.submit(live, e.Preferred(0, False))
    assert live.timer is not None
    assert live.timer.cancelled()
    house.end()


class DroppedOnce(Asleep):
    """The first question is dropped, as when nobody had been there for long."""

    def __init__(self) -> None:
        super().__init__(1)
        self.asked = 0

    async def choose(self, *about: object) -> int:
        self.asked += 1
        if self.asked == 1:
            raise Dropped
        return await super().choose(*about)


@timed
async def test_a_bot_thinks_again_if_somebody_came_when_its_question_was_dropped() -> None:
    house = House(Instant())
    thinkers = house.autoplay.thinkers = DroppedOnce()
    await house.manager.create("table", opened(NAUTILUS, ["open", "bosun"]))
    live = await house.manager.live("table")
    house.manager.submit(live, e.Readied(0, True))
    while live.room.asked() == [0]:
        house.manager.submit(live, e.Acted(0, live.room.chair(0).decision.options[0]))
    await asyncio.sleep(1.0)
    assert thinkers.asked == 2
    house.end()


@timed
async def test_a_table_by_other_rules_is_not_opened_again_and_again() -> None:
    store = Instant()
    house = House(store)
    await house.begun("table", pace=DAYS)
    await asyncio.sleep(2 * MINUTE)
    live = await house.manager.live("table")
    live.room.data.phase = STUCK
    assert await house.waking.open("table", 0.0)
    assert house.waking.broken == {"table"}
    house.end()


@timed
async def test_what_an_operator_does_at_a_table_by_other_rules_keeps_its_position() -> None:
    """A snapshot of it would hold no position, and replace the one that does."""
    store = Instant()
    house = House(store, replace(QUICK, snapshot_every=1))
    await house.begun("table")
    live = await house.manager.live("table")
    live.room.data.phase = STUCK
    house.manager.submit(live, e.Frozen(True))
    assert store.kept[-1].snapshot is None
    house.end()


# Coming while a table goes


@timed
async def test_who_comes_while_a_table_is_deleted_is_sent_to_try_again() -> None:
    house = House(Instant())
    live = await house.manager.create("table", opened(NAUTILUS, ["open", "open"]))
    live.lost = True
    one = Listener(0, SPECTATOR)
    await house.manager.enter(live, one, 0)
    assert (one.closed, one.came, live.watching) == (TRY_AGAIN, [], {})
    house.end()


@timed
async def test_a_damaged_table_can_be_deleted_while_somebody_opens_it() -> None:
    store = Failing()
    house = House(store)
    await house.begun("table")
    house.manager.stop()
    house.manager.rooms.clear()
    store.why = Damaged("checksum")
    opening = asyncio.create_task(house.manager.live("table"))
    await asyncio.sleep(0)
    await house.manager.delete("table")
    assert store.kept[-1].deleted
    assert isinstance(opening.exception() if opening.done() else await refused(opening), Refused)
    house.end()


async def refused(opening: asyncio.Task[Any]) -> BaseException | None:
    await asyncio.wait([opening])
    return opening.exception()
