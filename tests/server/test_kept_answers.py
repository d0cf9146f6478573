"""Dear requests: computed once, one at a time, in a process of their own, and kept within limits."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Coroutine
from concurrent.futures import Future
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import pytest

from fathom.core.kernel.rng import Rng
from fathom.server import log_entries as e
from fathom.server.kept_answers import KeptAnswers, Question, compute
from fathom.server.room import Room
from fathom.server.room_manager import RoomManager
from fathom.server.settings import Settings
from fathom.server.store import Line, Stored, Write
from fathom.table.refusal import Refused
from tests.server.players import Player, full_table, play_all
from tests.server.room_managers import QUICK, Instant, manager_of, put, settle
from tests.server.rooms import NAUTILUS, begun, finished, opened, step
from tests.server.running import fetch, running
from tests.server.test_message_handler import in_a_loop

REPLAY = Question("replay", 0)
EVERY = [REPLAY, Question("replay", 1), Question("record"), Question("verified")]


class Snapshots(Instant):
    """Keeps snapshots too."""

    def open(self, table: str) -> Stored | None:
        found = [each for each in self.kept if each.table == table and each.snapshot is not None]
        return Stored(found[-1].snapshot, []) if found else super().open(table)


class Counted:
    """Computes in this process, and counts; or not before the test says so."""

    def __init__(self, held: bool = False) -> None:
        self.asked: list[Any] = []
        self.held = held
        self.waiting: list[Future[Any]] = []

    def submit(self, job: partial[Any]) -> Future[Any]:
        self.asked.append(job.args[1])
        done: Future[Any] = Future()
        if self.held:
            self.waiting.append(done)
        else:
            done.set_result(job())
        return done

    def close(self) -> None:
        return


def kept_of(settings: Settings = QUICK, held: bool = False) -> tuple[KeptAnswers, Counted]:
    kept, pool = KeptAnswers(manager_of(settings, Snapshots())), Counted(held)
    kept._pool, kept._compute = pool, compute  # type: ignore[assignment]
    return kept, pool


def over(manager: RoomManager, table: str = "table") -> Room:
    """A finished game, in the store and not in memory."""
    room = finished()
    room.data.table = table
    snapshot = room.data.seq, room.freeze()
    manager.store.write(Write(table, Line(0, 0.0, b""), snapshot=snapshot), lambda error: None)
    return room


@in_a_loop
async def test_what_was_computed_is_kept_and_no_table_is_opened_for_it() -> None:
    kept, pool = kept_of()
    over(kept.manager)
    for question in [*EVERY, *EVERY]:
        assert await kept.ask("table", question)
    assert pool.asked == EVERY
    assert not kept.manager.rooms
    kept.close()


@in_a_loop
async def test_200_who_ask_for_the_same_wait_for_one_answer() -> None:
    kept, pool = kept_of(held=True)
    over(kept.manager)
    asked = [asyncio.create_task(kept.ask("table", REPLAY)) for _ in range(200)]
    while not pool.asked:
        await asyncio.sleep(0.01)
    pool.waiting[0].set_result((b"game", ""))
    assert await asyncio.gather(*asked) == [b"game"] * 200
    assert pool.asked == [REPLAY]
    kept.close()


@in_a_loop
async def test_few_are_computed_at_a_time_and_not_too_many_wait() -> None:
    kept, pool = kept_of(replace(QUICK, dear_waiting=20), held=True)
    for n in range(30):
        over(kept.manager, str(n))
    asked = [asyncio.create_task(kept.ask(str(n), REPLAY)) for n in range(30)]
    while sum(each.done() for each in asked) < 10:
        await asyncio.sleep(0.01)
    await settle()
    assert [refusal(each) for each in asked if each.done()] == ["busy"] * 10
    for n in range(20):
        while len(pool.asked) == n:
            await asyncio.sleep(0.001)
        assert len(pool.asked) == n + 1
        pool.waiting[n].set_result((b"game", ""))
    await asyncio.gather(*asked, return_exceptions=True)
    kept.close()


def refusal(task: asyncio.Task[bytes]) -> str:
    error = task.exception()
    assert isinstance(error, Refused)
    return error.key


@in_a_loop
async def test_the_least_recently_used_are_forgotten() -> None:
    kept, pool = kept_of(replace(QUICK, kept_tables=3))
    for n in range(4):
        over(kept.manager, str(n))
    for table in ("0", "1", "2", "0", "3"):
        await kept.ask(table, REPLAY)
    assert [*kept.kept] == ["2", "0", "3"]
    kept, pool = kept_of(replace(QUICK, kept_bytes=1))
    for n in range(3):
        over(kept.manager, str(n))
        await kept.ask(str(n), REPLAY)
    assert [*kept.kept] == ["2"]
    assert len(pool.asked) == 3
    kept.close()


@in_a_loop
async def test_what_changes_at_the_table_is_told() -> None:
    kept, _ = kept_of()
    live = put(kept.manager, over(kept.manager))
    before = json.loads(await kept.ask("table", REPLAY))
    assert "table" in kept.kept
    kept.manager.submit(live, e.Rematched("next"))
    assert "table" not in kept.kept
    kept.manager.save(live)
    after = json.loads(await kept.ask("table", REPLAY))
    assert (before["info"]["rematch"], after["info"]["rematch"]) == ("", "next")
    kept.close()


@in_a_loop
async def test_of_an_unfinished_game_nothing_is_kept() -> None:
    kept, pool = kept_of()
    room, rng = begun(), Rng(3)
    put(kept.manager, room)
    first = await kept.ask("table", REPLAY)
    for _ in range(20):
        step(room, rng)
    assert len(await kept.ask("table", REPLAY)) > len(first)
    assert not kept.kept
    assert len(pool.asked) == 2
    kept.close()


@in_a_loop
async def test_a_game_without_a_snapshot_is_answered_from_its_entries() -> None:
    kept, pool = kept_of()
    store = kept.manager.store
    first = opened(NAUTILUS, ["open", "open"])
    again, rng = Room.open("table", NAUTILUS, first, 0.0), Rng(1)
    lines = [e.ENCODE(first)]
    for guest in guests():
        again.do(guest, 0.0)
        lines.append(e.ENCODE(guest))
    while again.data.phase == "playing":
        seat = again.asked()[0]
        options = again.chair(seat).decision.options
        entry = e.Acted(seat, options[rng.below(len(options))])
        again.do(entry, 0.0)
        lines.append(e.ENCODE(entry))
    for n, body in enumerate(lines):
        store.write(Write("table", Line(n, 0.0, body)), lambda error: None)
    assert json.loads(await kept.ask("table", Question("verified")))["ok"]
    assert len((await kept.ask("table", Question("log"))).splitlines()) == len(lines)
    assert len(pool.asked) == 2
    kept.close()


def guests() -> list[e.Entry]:
    return [e.Joined("Bob", b"token 1", 1), e.Readied(0, True), e.Readied(1, True)]


@in_a_loop
async def test_a_refusal_is_passed_on_and_nothing_is_kept_of_it() -> None:
    kept, _ = kept_of()
    room = over(kept.manager)
    room.data.begun_by = 0
    snapshot = room.data.seq, room.freeze()
    kept.manager.store.write(Write("table", snapshot=snapshot), lambda error: None)
    with pytest.raises(Refused, match="record-mixed"):
        await kept.ask("table", Question("record"))
    with pytest.raises(Refused, match="no-such-table"):
        await kept.ask("none", REPLAY)
    assert not kept.size
    kept.close()


@in_a_loop
async def test_nothing_is_kept_or_told_of_a_table_that_is_deleted_meanwhile() -> None:
    kept, pool = kept_of(held=True)
    over(kept.manager)
    asked = asyncio.create_task(kept.ask("table", REPLAY))
    while not pool.waiting:
        await asyncio.sleep(0.001)
    store = kept.manager.store
    assert isinstance(store, Snapshots)
    await kept.manager.delete("table")
    store.kept.clear()
    pool.waiting[0].set_result((b"everything", ""))
    await asyncio.wait([asked])
    assert refusal(asked) == "no-such-table"
    assert not kept.kept
    kept.close()


@in_a_loop
async def test_who_asks_what_is_refused_fills_no_memory() -> None:
    kept, _ = kept_of(replace(QUICK, kept_tables=2))
    for n in range(5):
        over(kept.manager, f"table {n}")
        assert (await kept.data(f"table {n}")).table == f"table {n}"
    assert len(kept.kept) == 2
    kept.close()


def test_over_http_from_a_process_of_its_own(tmp_path: Path) -> None:
    """The same bytes again, nothing computed twice, and an address has a limit."""
    with running(tmp_path, dear_per_minute=12) as at:
        seats = full_table(at, "nautilus", 2)
        players = [Player(at, seat["table"], seat["token"], Rng(n)) for n, seat in enumerate(seats)]
        run(play_all(players))
        table, inside = f"/api/tables/{seats[0]['table']}", at.inside
        for path in ("record", "log", "verified"):
            assert fetch(at.url(f"{table}/{path}"))[:2] == fetch(at.url(f"{table}/{path}"))[:2]
        told = [fetch(at.url(f"{table}/replay"), {"open": True}) for _ in range(6)]
        assert {status for status, *_ in told} == {200}
        assert len({msgspec.json.encode(body) for _, body, _ in told}) == 1
        assert inside.answers.computed == 4
        (worker,) = inside.answers._pool.workers
        assert worker.process is not None
        status, body, _ = fetch(at.url(f"{table}/record"))
        assert (status, body["key"]) == (429, "too-fast")


def run(play: Coroutine[Any, Any, Any]) -> None:
    asyncio.run(play)
