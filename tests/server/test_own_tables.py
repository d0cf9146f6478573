"""The list of one's own tables: whose turn, against whom, since when, and how it ended."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

from fathom.core.kernel.rng import Rng
from fathom.server import log_entries as e
from fathom.server.bot_names import SAILORS, sailor
from fathom.server.http_api import own
from fathom.server.restore import brief
from fathom.server.room import Room
from fathom.server.room_manager import RoomManager
from fathom.server.store import Brief, Own
from tests.server.players import Player, full_table, play_all
from tests.server.room_managers import manager_of
from tests.server.rooms import NAUTILUS, begun, finished, opened, step
from tests.server.running import fetch, running
from tests.server.stores import Stores


def row(room: Room, person: int) -> Any:
    return own(Own(b"", person, brief(room), 0), 0)


def test_it_tells_whose_turn_it_is() -> None:
    room, rng = begun(NAUTILUS), Rng(3)
    for _ in range(20):
        (asked, *_) = room.asked()
        for seat, sitting in enumerate(room.data.seats):
            told = row(room, sitting.person)
            assert (told.seat, told.asked) == (seat, asked)
        step(room, rng)


def test_it_tells_how_it_ended() -> None:
    room = finished(NAUTILUS)
    assert room.table is not None
    result = room.table.result()
    assert result is not None
    told = row(room, 0)
    assert (told.ranking, told.scores, told.asked) == (result.ranking, result.scores, -2)


def test_a_person_who_has_no_seat_is_told_of_nobody() -> None:
    told = row(begun(NAUTILUS), 63)
    assert (told.seat, told.asked) == (-1, -2)


def test_bots_have_names_of_their_own() -> None:
    room = begun(NAUTILUS, ["open", "bosun"])
    assert [bool(each) for each in row(room, 0).sailors] == [False, True]
    for table in ("a", "b", "QcoIm9jT2Kzr"):
        names = [sailor(table, seat) for seat in range(12)]
        assert len({*names}) == 12
        assert all(1 <= each <= SAILORS for each in names)
    assert len({sailor(str(n), 1) for n in range(200)}) == SAILORS


def test_a_table_that_is_not_in_memory_is_listed_without_being_opened(tmp_path: Path) -> None:
    with running(tmp_path) as at:
        seated = full_table(at, "nautilus", 2)
        players = [Player(at, each["table"], each["token"], Rng(n)) for n, each in enumerate(seated)]
        asyncio.run(play_all(players))
        tokens = {"tokens": [each["token"] for each in seated]}
        before = fetch(at.url("/api/mine"), tokens)[1]
    with running(tmp_path) as at:
        assert fetch(at.url("/api/mine"), tokens)[1] == before
        assert not at.inside.manager.rooms
    assert [each["phase"] for each in before] == ["over", "over"]
    assert sorted(before[0]["ranking"]) == [1, 2]


def test_a_table_that_was_not_saved_in_time_is_opened_to_tell(stores: Stores) -> None:
    """As after a power cut: what the list kept is older than the last entry."""
    assert asyncio.run(asked_after_a_crash(stores))


async def asked_after_a_crash(stores: Stores) -> bool:
    call = asyncio.get_running_loop().call_soon_threadsafe
    store = stores.open(call)
    before = await begun_at(manager_of(store=store))
    await asyncio.to_thread(store.close)
    again = stores.open(call)
    manager = manager_of(store=again)
    kept = again.own([b"token 0"])[0]
    (found,) = await manager.own([b"token 0"])
    await asyncio.to_thread(again.close)
    assert kept.brief.asked != before.asked
    return found.brief.asked == before.asked and before.table in manager.rooms


async def begun_at(manager: RoomManager) -> Brief:
    """Play until somebody else is asked than when the list was last written."""
    live = await manager.create("table", opened(NAUTILUS, ["open", "open"]))
    await manager.done(live, e.Joined("Bea", b"token 1", 1))
    for person in (0, 1):
        await manager.done(live, e.Readied(person, True))
    first = brief(live.room)
    while (now := brief(live.room)).asked == first.asked:
        (seat, *_) = live.room.asked()
        await manager.done(live, e.Acted(seat, live.room.chair(seat).decision.options[0]))
    return now
