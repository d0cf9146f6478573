"""Taking back against bots alone: always possible, drawn anew, and never hidden."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from fathom.core.kernel.game import Game
from fathom.core.kernel.rng import Rng
from fathom.games import GAMES
from fathom.server import log_entries as e
from fathom.server import messages as m
from fathom.server.live_room import LiveRoom
from fathom.server.restore import reopen
from fathom.server.room import Room
from fathom.server.room_data import OVER, PLAYING
from fathom.server.store import Line, Stored
from fathom.table import record
from fathom.table.play_history import TakenBack
from fathom.table.table import Table
from fathom.table.verify import verify_bytes
from tests.server.room_managers import Instant, Listener, handler_of
from tests.server.rooms import GAMES_BY_KEY, LIFEBOAT, NAUTILUS, begun, step
from tests.server.test_empty_questions import in_virtual_time, sit, tended, told


def table_of(room: Room) -> Table:
    assert room.table is not None
    return room.table


async def bots_answer(live: LiveRoom) -> None:
    while live.room.data.phase == PLAYING and not live.room.chair(0).decision.options:
        await asyncio.sleep(0.01)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
@in_virtual_time
async def test_a_whole_game_with_much_taken_back_is_drawn_anew_and_can_be_checked(game: Game) -> None:
    room = begun(game, ["open", *["random"] * (game.usual - 1)])
    manager, live = tended(room)
    one, handler, rng = sit(live, 0), handler_of(manager), Rng(5)
    undone = sure = 0
    async with asyncio.timeout(10_000):
        await bots_answer(live)
        while room.data.phase == PLAYING:
            before, offered = table_of(room).state.to_json(), options(room)
            early = table_of(room).state.asked() != 0  # a pass that can come to nothing
            choice = offered[rng.below(len(offered))]
            handler.take(live, one, m.Act(f"{room.data.seq}", room.ply(0), choice))
            await bots_answer(live)
            if room.data.phase == PLAYING and not early and undone < 12 and rng.below(2):
                draws = table_of(room).source.draws
                assert said_undo(one)
                handler.take(live, one, m.Do(f"u{undone}", "undo"))
                assert table_of(room).source.draws == draws, "the next draw has the next number"
                undone += 1
                sure += table_of(room).state.to_json() == before
    assert room.data.phase == OVER
    assert undone == sure >= 3
    assert room.data.taken_back
    report = verify_bytes(record.to_bytes(table_of(room).record()), GAMES)
    assert report.problems == []
    assert report.taken_back >= undone


def said_undo(one: Listener) -> bool:
    """Whether the last update offers it."""
    news = [said for said in told(one) if said["t"] == "update"]
    return news[-1]["now"].get("undo", False) is True


@in_virtual_time
async def test_everybody_is_told_and_it_is_kept() -> None:
    room, handler, live, one = await after_an_answer("free")
    handler.take(live, one, m.Do("u", "undo"))
    news = told(one)
    assert [said["taken_back"] for said in news if said["t"] == "table"] == [True]
    assert news[-1] == {"t": "done", "id": "u"}
    assert Room.thaw(room.freeze(), NAUTILUS).data.taken_back
    store = handler.manager.store
    assert isinstance(store, Instant)
    (last,) = [each.brief for each in store.kept if each.brief is not None][-1:]
    assert last.phase == PLAYING


async def after_an_answer(undo: str, seats: list[str] | None = None) -> tuple[Room, Any, LiveRoom, Listener]:
    """The person has laid a card, and the bots have answered."""
    room = begun(seats=seats or ["open", "random"], undo=undo)
    manager, live = tended(room)
    one, handler = sit(live, 0), handler_of(manager)
    await bots_answer(live)
    while room.chair(0).decision.ask != "laying":
        handler.take(live, one, m.Act(f"{room.ply(0)}", room.ply(0), room.chair(0).decision.options[0]))
        await bots_answer(live)
    handler.take(live, one, m.Act("lay", room.ply(0), room.chair(0).decision.options[0]))
    await bots_answer(live)
    one.since()
    return room, handler, live, one


@in_virtual_time
async def test_where_nothing_is_taken_back_nothing_is() -> None:
    room, handler, live, one = await after_an_answer("none")
    handler.take(live, one, m.Do("u", "undo"))
    assert told(one)[-1]["key"] == "undo-off"
    assert not room.data.taken_back


@in_virtual_time
async def test_what_nobody_noticed_is_no_take_back() -> None:
    room = begun(seats=["open", "random"])
    rng = Rng(3)
    while not (room.asked() == [0] and room.chair(0).decision.ask == "opening" and len(options(room)) > 1):
        step(room, rng)
    manager, live = tended(room)
    one, handler = sit(live, 0), handler_of(manager)
    before = table_of(room).state.to_json()
    handler.take(live, one, m.Act("pass", room.ply(0), options(room)[-1]))
    assert room.chair(0).can_undo()
    handler.take(live, one, m.Do("u", "undo"))
    assert table_of(room).state.to_json() == before
    assert not room.data.taken_back
    assert table_of(room).course.entries[-1] == TakenBack(0, len(table_of(room).course.entries) - 1)


def options(room: Room) -> list[int]:
    return room.chair(0).decision.options


def test_where_two_people_sat_down_it_stays_as_agreed() -> None:
    """Also when one of them has resigned since: they contributed to the shuffles."""
    room = begun(LIFEBOAT, ["open", "open", "random", "random"])
    assert table_of(room).undo_mode == "free"
    room.do(e.Resigned(1, "random"), 0.0)
    rng = Rng(1)
    for _ in range(40):
        step(room, rng)
        assert not room.may_go_back(0)
    with_one = begun(LIFEBOAT, ["open", "random", "random", "random"])
    assert table_of(with_one).undo_mode == "consent"
    assert table_of(with_one).header().undo == "consent"


def test_bots_are_where_they_were() -> None:
    """What a bot is asked after a take-back is what it was asked before."""
    room, rng = begun(seats=["open", "random"]), Rng(9)
    for _ in range(30):
        step(room, rng)
    while room.asked() != [0] or len(options(room)) < 2:
        step(room, rng)
    twins = [room.chair(1).imagine(Rng(n)).to_json() for n in range(5)]
    step(room, rng)
    while room.asked() != [0] or len(options(room)) < 2:
        step(room, rng)
    room.do(e.Wished(0, choice=True), 0.0)
    assert [room.chair(1).imagine(Rng(n)).to_json() for n in range(5)] == twins


def test_it_is_the_same_after_a_restart() -> None:
    room, lines, rng = begun(seats=["open", "random"]), list[Line](), Rng(4)
    frozen, first = room.freeze(), room.data.seq
    for n in range(60):
        entry: e.Entry = e.Wished(0, choice=True)
        if n % 7 or not room.may_go_back(0):
            seat = room.asked()[0]
            offered = room.chair(seat).decision.options
            entry = e.Acted(seat, offered[rng.below(len(offered))], room.data.seats[seat].level)
        room.do(entry, float(n))
        lines.append(Line(room.data.seq, float(n), e.ENCODE(entry)))
    assert room.data.taken_back
    again = reopen("table", Stored((first, frozen), lines), GAMES_BY_KEY)
    assert again.freeze() == room.freeze()
