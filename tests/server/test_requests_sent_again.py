"""Requests whose answer was lost and which are sent again: nothing is done twice, and each is answered."""

from __future__ import annotations

import asyncio
from pathlib import Path
from threading import Event
from typing import Any

import msgspec
import pytest

from fathom.core.kernel.events import SPECTATOR
from fathom.core.kernel.rng import Rng
from fathom.server import log_entries as e
from fathom.server import messages as m
from fathom.server.live_room import LiveRoom
from fathom.server.moderation import Moderation
from fathom.server.operator_store import Report
from fathom.server.room import REMEMBERED, Room
from fathom.server.room_manager import RoomManager
from fathom.server.sqlite import SQLite
from fathom.server.sqlite_operator import SQLiteOperator
from tests.server.room_managers import Instant, Listener, handler_of, listen, manager_of, put, settle
from tests.server.rooms import NAUTILUS, begun, filled, finished, step
from tests.server.running import fetch, running
from tests.server.test_message_handler import in_a_loop

GATHERING = [
    m.Contribute("r", "some text"),
    m.Prefer("r", False),
    m.Do("r", "ready"),
    m.Kick("r", 1),
]
PLAYING = [m.Do("r", "pause"), m.Resign("r", "random"), m.Prefer("r", False), m.Do("r", "ask-undo")]


def told(listener: Listener) -> list[dict[str, Any]]:
    return [msgspec.json.decode(data) for data in listener.since()]


def answers(listener: Listener) -> list[str]:
    return [each["t"] for each in told(listener) if each.get("id") == "r"]


def entries(manager: RoomManager) -> int:
    store = manager.store
    assert isinstance(store, Instant)
    return len(store.lines("table"))


def in_play() -> Room:
    """A game in which the first seat has acted, by consent to be taken back."""
    room, rng = begun(undo="consent"), Rng(4)
    assert room.table is not None
    while not room.table.course.last_of(0):
        step(room, rng)
    return room


@pytest.mark.parametrize("said", GATHERING, ids=lambda said: type(said).__name__)
def test_before_play(said: m.Said) -> None:
    asyncio.run(sent_twice(filled(), said))


@pytest.mark.parametrize("said", PLAYING, ids=lambda said: type(said).__name__)
def test_during_play(said: m.Said) -> None:
    asyncio.run(sent_twice(in_play(), said))


def test_a_bot_is_placed_once() -> None:
    room = filled(seats=["open", "bosun"])
    asyncio.run(sent_twice(room, m.Place("r", 1, "open")))


def test_consent_is_given_once() -> None:
    room = in_play()
    room.do(e.Wished(1 if room.table and room.table.course.last_of(1) else 0), 0.0)
    asyncio.run(sent_twice(room, m.Do("r", "decline")))


async def sent_twice(room: Room, said: m.Said) -> None:
    """The second answer is the same, also after a restart, and nothing is written for it."""
    store = Instant()
    manager = manager_of(store=store)
    handler, live = handler_of(manager), put(manager, room)
    one = await listen(manager, live, 0)
    one.since()
    handler.take(live, one, said)
    await settle()
    assert answers(one) == ["done"]
    before, state = entries(manager), live.room.freeze()
    if one.closed:  # their seat has changed: they come back, and ask again
        handler.take(live, one, said)
        assert answers(one) == []
        one = Listener(one.person, live.place_of(one.person))
        await manager.enter(live, one, 0)
        one.since()
    handler.take(live, one, said)
    await settle()
    assert answers(one) == ["done"]
    assert (entries(manager), live.room.freeze()) == (before, state)
    again = put(manager_of(), Room.thaw(state, room.game))
    assert again.room.answered(0, "r")
    handler.thinkers.close()


@in_a_loop
async def test_undo_takes_back_one_thing() -> None:
    manager = manager_of()
    handler, live = handler_of(manager), put(manager, alone(3))
    one = await listen(manager, live, 0)
    before = done_by(live)
    for _ in range(3):
        one.since()
        handler.take(live, one, m.Do("r", "undo"))
        await settle()
        assert answers(one) == ["done"]
    assert before - done_by(live) == 1
    handler.take(live, one, m.Do("s", "undo"))
    assert before - done_by(live) > 1
    handler.thinkers.close()


def alone(choices: int) -> Room:
    """Somebody against a bot, who has made so many choices."""
    room, rng = begun(seats=["open", "random"]), Rng(8)
    assert room.table is not None
    while len([*room.table.course.done_by(0)]) < choices or room.asked() != [0]:
        step(room, rng)
    return room


def done_by(live: LiveRoom) -> int:
    assert live.room.table is not None
    return len([*live.room.table.course.done_by(0)])


@in_a_loop
async def test_the_same_is_said_once_also_after_a_restart() -> None:
    store = Instant()
    manager = manager_of(store=store)
    handler, live = handler_of(manager), put(manager, begun())
    one, other = await listen(manager, live, 0), await listen(manager, live, 1)
    for _ in range(2):
        handler.take(live, one, m.Say("r", "Ahoy"))
    handler.take(live, other, m.Say("r", "Ahoy"))
    assert [chat.seat for chat in store.chats("table", "table", 9)] == [0, 1]
    assert answers(one) == ["done", "done"]
    after = manager_of(store=store)
    again = put(after, live.room)
    handler = handler_of(after)
    one = await listen(after, again, 0)
    handler.take(again, one, m.Say("r", "Ahoy"))
    assert answers(one) == ["done"]
    assert len(store.chats("table", "table", 9)) == 2
    handler.thinkers.close()


@in_a_loop
async def test_spectators_of_different_addresses_do_not_silence_each_other() -> None:
    store = Instant()
    manager = manager_of(store=store)
    handler, live = handler_of(manager), put(manager, begun())
    for address in ("a", "b", "a"):
        watcher = await listen(manager, live, SPECTATOR)
        watcher.address = address
        handler.take(live, watcher, m.Say("1", "Ahoy"))
    assert len(store.chats("table", "gallery", 9)) == 2
    handler.thinkers.close()


@in_a_loop
async def test_one_rematch_is_opened() -> None:
    store = Instant()
    manager = manager_of(store=store)
    handler, live = handler_of(manager), put(manager, finished(NAUTILUS))
    one = await listen(manager, live, 0)
    for _ in range(2):
        handler.take(live, one, m.Do("r", "rematch"))
        await asyncio.sleep(0.2)
    assert len({write.table for write in store.kept}) == 2
    handler.thinkers.close()


def test_so_many_ids_are_kept_of_each_and_of_nobody_who_left() -> None:
    room = filled()
    for n in range(100):
        room.do(e.Readied(1, bool(n % 2), request=f"r{n}", who=1), 0.0)
        room.do(e.Readied(1, False, request=f"s{n}", who=1), 0.0)
    assert len(room.data.answered[1]) == REMEMBERED
    room.do(e.Left(1, 1, request="gone", who=1), 0.0)
    assert room.data.answered == {}


def test_ids_are_told_to_nobody() -> None:
    assert e.public(e.Paused(1, request="secret", who=0)) == {"t": "paused", "seat": 1}


# Over HTTP

ID = "0123456789abcdef"


def test_a_table_is_opened_once_also_after_a_restart(tmp_path: Path) -> None:
    body = {"terms": {"game": "nautilus", "seats": ["open", "open"]}, "name": "Ada", "id": ID}
    with running(tmp_path) as at:
        first = fetch(at.url("/api/tables"), body)[:2]
        assert fetch(at.url("/api/tables"), body)[:2] == first
        other = fetch(at.url("/api/tables"), {**body, "id": ID + "x"})[1]
        assert other["table"] != first[1]["table"]
    with running(tmp_path) as at:
        assert fetch(at.url("/api/tables"), body)[:2] == first
        assert first[0] == 201
        assert fetch(at.url("/api/tables"), {**body, "id": "short"})[0] == 422


def test_a_seat_is_taken_once(tmp_path: Path) -> None:
    terms = {"game": "lifeboat", "seats": ["open"] * 4}
    with running(tmp_path) as at:
        _, seated, _ = fetch(at.url("/api/tables"), {"terms": terms, "name": "Ada"})
        body = {"name": "Bob", "invitation": seated["invitation"], "id": ID}
        join = at.url(f"/api/tables/{seated['table']}/join")
        first = fetch(join, body)[:2]
        assert fetch(join, body)[:2] == first
        assert first[0] == 201
        people = at.inside.manager.rooms[seated["table"]].room.data.people
        assert [person.name for person in people.values()] == ["Ada", "Bob"]


class SlowReports(SQLiteOperator):
    """Keeps reports when it is let to, or fails."""

    def __init__(self, path: Path) -> None:
        super().__init__(path)
        self.go = Event()
        self.fails = False

    def add_report(self, report: Report) -> None:
        self.go.wait(5)
        if self.fails:
            raise OSError
        super().add_report(report)


@pytest.mark.parametrize("fails", [False, True])
def test_a_report_sent_again_is_answered_when_it_is_kept(tmp_path: Path, fails: bool) -> None:
    asyncio.run(report_sent_again(tmp_path, fails))


async def report_sent_again(folder: Path, fails: bool) -> None:
    SQLite(folder / "tables", lambda call: call()).close()
    kept = SlowReports(folder / "tables")
    kept.fails = fails
    manager = manager_of()
    manager.moderation = Moderation(kept)
    handler, live = handler_of(manager), put(manager, filled())
    one = await listen(manager, live, 0)
    one.since()
    for _ in range(2):
        handler.take(live, one, m.Report("r", "other", "It is stuck.", -1))
    await settle()
    assert answers(one) == []
    kept.go.set()
    while handler.tasks:
        await asyncio.wait(handler.tasks)
    assert answers(one) == ["refused" if fails else "done"] * 2
    assert len(kept.reports(True)) == (0 if fails else 1)
    kept.close()
    handler.thinkers.close()
