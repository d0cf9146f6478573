"""Leases: one leader a table, whoever dies, pauses, stops or joins."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Coroutine
from functools import partial, wraps
from typing import Any

import psycopg
import pytest

from fathom.cluster.beats import SharedClock
from fathom.cluster.leases import PostgresLeases
from fathom.server import log_entries as e
from fathom.server.leases import Elsewhere
from fathom.server.log_entries import Pace
from fathom.server.room import Room
from fathom.server.room_changes import TRY_AGAIN
from fathom.server.room_data import PLAYING
from fathom.server.store import Chat, Fenced, StorageError, Stored, Unreachable, Write
from fathom.table.refusal import Refused
from tests.cluster.nodes import RULES, Node, asked, epochs, holders, nodes, sound, until
from tests.cluster.postgres import Postgres

BEAT = "SELECT extract(epoch FROM beat)::float8 FROM processes WHERE id = %s"
MINUTES = Pace("live", bank=600)
Test = Callable[..., Coroutine[Any, Any, None]]


def run(test: Test) -> Callable[..., None]:
    @wraps(test)
    def whole(*fixtures: Any, **named: Any) -> None:
        asyncio.run(test(*fixtures, **named))

    return whole


def is_asked(room: Room, seat: int) -> bool:
    return room.asked() == [seat] or room.data.phase != PLAYING


# One leader


@run
async def test_a_table_is_led_by_one_process_and_others_are_told_which(database: str) -> None:
    async with nodes(database, 2) as (one, two):
        await one.begun("table")
        with pytest.raises(Elsewhere) as found:
            await two.manager.live("table")
        assert found.value.process == one.id
        with pytest.raises(Refused, match="no-such-table"):
            await two.manager.live("another")
        assert holders(database) == {"table": one.id}


@run
async def test_a_table_opened_twice_at_once_has_one_leader(database: str) -> None:
    async with nodes(database, 2) as both:
        made = await asyncio.gather(*(node.gathering("table") for node in both), return_exceptions=True)
        assert sorted(type(each).__name__ for each in made) == ["Elsewhere", "LiveRoom"]


@run
async def test_a_table_that_is_put_away_is_led_by_whoever_is_asked_next(database: str) -> None:
    async with nodes(database, 2) as (one, two):
        live = await one.begun("table")
        one.manager.put_away(live)
        again = await one.manager.live("table")  # waits until it was released
        assert again.epoch == 3
        one.manager.put_away(again)
        await until(lambda: holders(database) == {"table": ""})
        assert (await two.manager.live("table")).room.data.seq == live.room.data.seq


@run
async def test_a_deleted_table_is_deleted_by_its_leader(database: str) -> None:
    async with nodes(database, 2) as (one, two):
        await one.begun("table")
        with pytest.raises(Elsewhere):
            await two.manager.delete("table")
        await one.manager.delete("table")
        assert asked(database, "SELECT count(*) FROM entries") == [(0,)]


# Death


@run
async def test_tables_of_a_dead_process_go_on_elsewhere_within_five_seconds(database: str) -> None:
    async with nodes(database, 3) as (one, two, three):
        for n in range(9):
            await one.begun(f"table {n}", pace=MINUTES)
            await one.act(f"table {n}", f"id {n}")
        await asyncio.sleep(4)  # so that the others have their share, and may call it dead
        before, led = epochs(database), {*one.manager.rooms}
        assert len(led) >= 3
        await one.die()
        took = await until(lambda: led <= two.manager.rooms.keys() | three.manager.rooms.keys())
        assert took < 5
        after = epochs(database)
        assert {table for table in after if after[table] == before[table] + 1} == led
        for table in led:
            heir = two if table in two.manager.rooms else three
            room = heir.manager.rooms[table].room
            assert any(room.known(seat, f"id {table[-1]}") for seat in (0, 1))
            await heir.act(table)
        assert {table for table in led if table in two.manager.rooms} not in (set(), led)
        assert sound(database)


@run
async def test_time_in_which_nobody_led_is_given_back_and_no_more(database: str) -> None:
    async with nodes(database, 2) as (one, two):
        live = await one.begun("minutes", pace=MINUTES)
        await one.begun("days", pace=Pace("days", days=1))
        seat = live.room.asked()[0]
        began = live.room.data.changed
        await asyncio.sleep(3.5)  # thinking time, which counts
        await one.die()
        [(died,)] = asked(database, BEAT, one.id)
        await until(lambda: len(two.manager.rooms) == 2)
        room = two.manager.rooms["minutes"].room
        clocks = room.data.clocks
        assert clocks is not None
        assert clocks.left[seat] == pytest.approx(600 - (died - began), abs=0.05)
        assert clocks.since == pytest.approx(room.data.changed, abs=0.05)
        kinds = [type(e.DECODE(line.body)) for line in two.store.lines("days")]
        assert e.Restarted not in kinds


@run
async def test_bots_and_absences_go_on_at_the_new_leader(database: str) -> None:
    async with nodes(database, 2) as (one, two):
        live = await one.gathering("bots", ["open", "random"])
        watching = await one.enter("bots", 0)
        await one.ready(live)
        await one.begun("away", absent="random", grace=5)
        await asyncio.sleep(3.5)
        await one.die()
        del watching
        await until(lambda: len(two.manager.rooms) == 2)
        here = await two.enter("bots", 0)
        for _ in range(3):
            room = two.manager.rooms["bots"].room
            await until(partial(is_asked, room, 0))
            if room.data.phase == PLAYING:
                await two.act("bots")
        assert here.came
        await until(lambda: any(two.manager.rooms["away"].room.data.levels()))


@run
async def test_a_request_sent_again_after_a_take_over_is_not_done_twice(database: str) -> None:
    async with nodes(database, 2) as (one, two):
        live = await one.begun("table", pace=MINUTES)
        entry = e.Paused(0, request="twice", who=0)
        await one.manager.done(live, entry)
        await asyncio.sleep(3.5)
        await one.die()
        await until(lambda: "table" in two.manager.rooms)
        again = two.manager.rooms["table"]
        assert again.room.answered(0, "twice")


# Pauses


@run
async def test_a_process_that_could_not_beat_is_fenced_and_forgets_its_tables(database: str) -> None:
    async with nodes(database, 2) as (one, two):
        live = await one.begun("table", pace=MINUTES)
        watching = await one.enter("table")
        await asyncio.sleep(3.5)
        watching.since()
        with psycopg.connect(database) as holding:
            holding.execute("SELECT 1 FROM processes WHERE id = %s FOR UPDATE", (one.id,))
            await until(lambda: "table" in two.manager.rooms)
            assert not one.leases.sure()
            with pytest.raises(Fenced):  # nothing is told, though nothing would be kept
                await one.manager.safe(live)
            holding.rollback()
        await until(lambda: watching.closed == TRY_AGAIN)
        assert watching.came == []
        await until(one.leases.sure)
        assert live.lost
        assert one.manager.rooms == {}
        with pytest.raises(Elsewhere):
            await one.manager.live("table")
        await two.act("table")
        assert sound(database)


@run
async def test_after_a_short_gap_a_process_goes_on_with_its_tables(database: str) -> None:
    async with nodes(database, 1) as (one,):
        live = await one.begun("table", pace=MINUTES)
        left = live.room.data.clocks.left[live.room.asked()[0]] if live.room.data.clocks else 0.0
        with psycopg.connect(database) as holding:
            holding.execute("SELECT 1 FROM processes WHERE id = %s FOR UPDATE", (one.id,))
            await until(lambda: not one.leases.sure())
            await asyncio.sleep(1)
            holding.rollback()
        await until(one.leases.sure)
        assert one.manager.rooms["table"] is live
        assert live.epoch == epochs(database)["table"] == 1
        await one.manager.safe(live)
        last = e.DECODE(one.store.lines("table")[-1].body)
        assert isinstance(last, e.Restarted)
        assert last.since - last.down > 2.5
        assert left == 600


@run
async def test_when_the_database_restarts_the_same_leaders_go_on(postgres: Postgres, database: str) -> None:
    async with nodes(database, 2) as both:
        for n, node in enumerate(both):
            await node.begun(f"table {n}", pace=MINUTES)
        before = holders(database)
        with postgres.away():
            await asyncio.sleep(4)
            with pytest.raises(StorageError):
                await both[0].act("table 0")
            with pytest.raises(Refused, match="storage-failed"):
                await both[0].act("table 0")
        for n, node in enumerate(both):
            await until(node.leases.sure)
            await until(node.store._whole)
            await node.act(f"table {n}")
        await asyncio.sleep(4)  # nobody is called dead
        assert holders(database) == before
        for n, node in enumerate(both):
            entries = [e.DECODE(line.body) for line in node.store.lines(f"table {n}")]
            given = [entry for entry in entries if isinstance(entry, e.Restarted)]
            assert sum(entry.since - entry.down for entry in given) > 3
        assert sound(database)


@run
async def test_a_write_that_arrives_after_its_table_was_opened_again_is_refused(database: str) -> None:
    """The connection broke while it was under way, and nobody knew whether it was kept."""
    async with nodes(database, 1) as (one,):
        live = await one.begun("table")
        chat = Chat(1.0, "table", "Ada", 0, "hello", "", 0, "id")
        late = [Write("table", epoch=live.epoch, chat=chat), Write("table", epoch=live.epoch, wake=None)]
        one.manager._lost(live, Unreachable("connection-lost"))
        again = await one.manager.live("table")
        assert again.epoch > live.epoch
        for write in late:
            with pytest.raises(Fenced):
                await one.manager.kept(write)
        assert one.store.chats("table", "table", 9) == []
        await one.act("table")


@run
async def test_a_table_that_was_being_opened_during_a_gap_is_asked_for_too(database: str) -> None:
    async with nodes(database, 1) as (one,):
        live = await one.begun("table")
        one.manager.put_away(live)
        await until(lambda: holders(database) == {"table": ""})
        going_on = threading.Event()
        read = one.store.open

        def slow(table: str) -> Stored | None:
            going_on.wait(9)
            return read(table)

        one.store.open = slow  # type: ignore[method-assign]
        opening = asyncio.create_task(one.manager.live("table"))
        await until(lambda: holders(database) == {"table": one.id})
        asked(database, "UPDATE leases SET holder = 'another', epoch = epoch + 1 RETURNING 1")
        waking = asyncio.create_task(one.leading.woke(one.leases.clock()))
        await asyncio.sleep(0.3)
        going_on.set()
        await waking
        assert (await opening).lost
        assert one.manager.rooms == {}


@run
async def test_what_a_process_leads_that_was_only_paused_is_taken_over_when_it_dies(database: str) -> None:
    async with nodes(database, 2) as (one, two):
        two.leases._buried.add(one.id)  # it had not beaten for long, and led nothing
        await until(lambda: bool(two.leases.peers()))
        live = await one.begun("table", pace=MINUTES)
        assert live.marked
        await one.die()
        await until(lambda: "table" in two.manager.rooms)


# Stopping and joining


@run
async def test_a_process_that_stops_hands_its_tables_over_at_once(database: str) -> None:
    async with nodes(database, 3) as (one, two, three):
        for n in range(6):
            await one.begun(f"table {n}", pace=Pace("live", bank=60))
        watching = await one.enter("table 0")
        under_way = [asyncio.create_task(one.act(f"table {n}")) for n in range(6)]
        await asyncio.sleep(0)
        await one.leave()
        await asyncio.gather(*under_way)
        assert watching.closed == TRY_AGAIN
        assert watching.came
        assert sorted(holders(database).values()) == sorted([two.id, three.id] * 3)
        took = await until(lambda: len(two.manager.rooms) == len(three.manager.rooms) == 3)
        assert took < 2
        kinds = [type(e.DECODE(line.body)) for line in two.store.lines("table 0")]
        assert e.Restarted not in kinds
        assert e.Acted in kinds
        assert asked(database, "SELECT count(*) FROM snapshots") == [(6,)]
        assert sound(database)


@run
async def test_a_process_that_is_being_stopped_leads_nothing_new(database: str) -> None:
    async with nodes(database, 2) as (one, two):
        await one.leases.drain()
        await until(lambda: bool(one.leases.peers()))
        with pytest.raises(Elsewhere) as found:
            await one.gathering("table")
        assert found.value.process == two.id
        live = await two.begun("table")
        two.manager.put_away(live)
        await until(lambda: holders(database) == {"table": ""})
        with pytest.raises(Elsewhere):
            await one.manager.live("table")


@run
async def test_a_process_that_joins_gets_its_share(database: str) -> None:
    async with nodes(database, 1) as found:
        first = found[0]
        for n in range(40):
            await first.begun(f"table {n}", pace=Pace("live", bank=60))
        second = Node(database)
        found.append(second)
        await until(lambda: abs(len(first.manager.rooms) - len(second.manager.rooms)) <= 8)
        await asyncio.sleep(3)
        counts = [len(node.manager.rooms) for node in found]
        assert sum(counts) == 40
        assert abs(counts[0] - counts[1]) <= 8
        before = epochs(database)
        await asyncio.sleep(2)
        assert epochs(database) == before  # and then it is left as it is
        assert sound(database)


@run
async def test_time_in_which_no_process_ran_is_given_back(database: str) -> None:
    async with nodes(database, 1) as (one,):
        await one.begun("table", pace=MINUTES)
        await asyncio.sleep(0.5)
        await one.leave()
        assert holders(database) == {"table": ""}
        await asyncio.sleep(1)
    async with nodes(database, 1) as (two,):
        live = await two.manager.live("table")
        await two.manager.safe(live)
        last = e.DECODE(two.store.lines("table")[-1].body)
        assert isinstance(last, e.Restarted)
        assert 1 < last.since - last.down < 3
        assert live.room.data.clocks is not None
        assert 598 < min(live.room.data.clocks.left) < 599.7


# Rules


@run
async def test_a_table_is_led_by_a_process_that_knows_its_rules(database: str) -> None:
    older = {**RULES, "nautilus": RULES["nautilus"] - 1}
    async with nodes(database, 1) as found:
        new = found[0]
        old = Node(database, rules=older)
        found.append(old)
        live = await new.begun("table", pace=MINUTES)
        new.manager.put_away(live)
        await until(lambda: holders(database) == {"table": ""} and bool(old.leases.peers()))
        with pytest.raises(Elsewhere) as told:
            await old.manager.live("table")
        assert told.value.process == new.id
        await new.manager.live("table")
        await new.leave()
        assert holders(database) == {"table": ""}  # nobody is left who knows its rules
        await asyncio.sleep(1.5)
        with pytest.raises(Refused, match="stuck"):
            await old.manager.live("table")


@run
async def test_older_rules_are_played_on_where_they_are_known_and_else_where_newer_ones_are(
    database: str,
) -> None:
    call = asyncio.get_running_loop().call_soon_threadsafe
    older = PostgresLeases(database, call, {"nautilus": 1})
    newer = PostgresLeases(database, call, {"nautilus": 2})
    await older.lead("table", ("nautilus", 1))
    asked(database, "UPDATE leases SET holder = '' RETURNING 1")
    with pytest.raises(Elsewhere) as told:
        await newer.lead("table")
    assert told.value.process == older.process
    await older.drain()
    assert (await newer.lead("table")).epoch == 2
    for leases in (older, newer):
        await asyncio.to_thread(leases.close)


@run
async def test_the_lease_tells_which_rules_a_table_is_played_by(database: str) -> None:
    async with nodes(database, 1) as (one,):
        live = await one.begun("table")
        asked(database, "UPDATE leases SET version = 0 RETURNING 1")
        await one.manager.done(live, e.Paused(0))
        assert asked(database, "SELECT game, version FROM leases") == [("nautilus", RULES["nautilus"])]


# Clocks


def test_the_shared_clock_follows_the_stores_and_never_steps_back() -> None:
    now = 100.0
    clock = SharedClock(lambda: now)
    clock.learn(5000.0, 99.9, 100.1)
    assert clock() == pytest.approx(5000.0)
    clock.learn(5000.05, 99.9, 100.1)  # that may be the way's
    assert clock() == pytest.approx(5000.0)
    clock.learn(4000.0, 100.0, 100.0)
    assert clock() == pytest.approx(5000.0)
    now = 1500.0
    assert clock() == pytest.approx(5400.0)
