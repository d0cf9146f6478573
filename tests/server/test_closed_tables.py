"""Closed tables: nobody joins, plays or changes them any more, and everybody there is told why."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import Any

import msgspec
import pytest

from fathom.core.kernel.events import SPECTATOR
from fathom.server import log_entries as e
from fathom.server import messages as m
from fathom.server.autoplay import Autoplay
from fathom.server.http_api import HttpApi
from fathom.server.restore import brief, reopen
from fathom.server.room import Room
from fathom.server.room_data import CLOSED, GATHERING
from fathom.server.store import Stored
from fathom.server.thinkers import LocalThinkers
from fathom.table.refusal import Refused
from tests.server.room_managers import QUICK, Instant, handler_of, listen, manager_of, put, settle
from tests.server.rooms import GAMES_BY_KEY, NAUTILUS, begun, finished, new_room, opened, why
from tests.server.virtual_time import VirtualLoop

EVERY: list[e.Entry] = [
    e.Joined("Bob", b"token", 1),
    e.Left(0, 0),
    e.Placed(1, "bosun"),
    e.Contributed(0, "x"),
    e.Readied(0, True),
    e.Preferred(0, False),
    e.Acted(0, 0),
    e.Undone(0),
    e.Wished(0),
    e.Paused(0),
    e.Resigned(0, "bosun"),
    e.SatIn(0, "bosun", "absent"),
    e.Upgraded(99),
    e.Rematched("other"),
    e.Closed("operator"),
]


@pytest.mark.parametrize("entry", EVERY)
@pytest.mark.parametrize("room", [new_room, begun])
def test_nothing_changes_it_any_more(entry: e.Entry, room: Any) -> None:
    closed = room()
    closed.do(e.Closed("expired"), 1.0)
    assert (closed.data.phase, closed.data.closed) == (CLOSED, "expired")
    assert why(closed, entry) == "closed"


def test_a_game_that_is_over_stays_so() -> None:
    assert why(finished(NAUTILUS), e.Closed("operator")) == "over"


def test_it_is_kept() -> None:
    room = begun(pace=e.Pace("live"))
    room.do(e.Closed("operator"), 5.0)
    again = Room.thaw(room.freeze(), NAUTILUS)
    assert (again.data.phase, again.data.closed, again.due()) == (CLOSED, "operator", None)
    assert again.freeze() == room.freeze()


def test_it_stays_closed_under_rules_that_cannot_read_it() -> None:
    room = begun()
    room.do(e.Closed("operator"), 5.0)
    room.data.version = room.data.begun_by = 0
    assert Room.thaw(room.freeze(), NAUTILUS).data.phase == CLOSED


def test_one_whose_rules_are_gone_can_be_closed() -> None:
    store = Instant()
    manager = manager_of(store=store)

    async def play() -> None:
        live = await manager.create("table", opened(NAUTILUS, ["open", "bosun"], version=0))
        manager.submit(live, e.Readied(0, True))
        manager.submit(live, e.Closed("operator"))

    asyncio.run(play())
    assert reopen("table", Stored(None, store.lines("table")), GAMES_BY_KEY).data.phase == CLOSED


def test_lists_show_it_as_closed_and_nobody_as_asked() -> None:
    room = begun(pace=e.Pace("live"))
    room.do(e.Closed("operator"), 5.0)
    row = brief(room)
    assert (row.phase, row.asked, row.alone) == ("closed", [], False)


def test_a_public_table_leaves_the_list_and_cannot_be_joined() -> None:
    async def play() -> None:
        manager = manager_of()
        live = await manager.create("table", opened(NAUTILUS, ["open", "open"], public=True))
        assert [each.table for each in manager.store.briefs(GATHERING, True, 10)] == ["table"]
        manager.submit(live, e.Closed("operator"))
        assert manager.store.briefs(GATHERING, True, 10) == []
        api = HttpApi(manager, None, None)  # type: ignore[arg-type]
        with pytest.raises(Refused, match="closed"):
            api.seat_for(live.room, m.Join("Bob"))

    asyncio.run(play())


def test_everybody_there_is_told_and_every_request_is_refused() -> None:
    async def play() -> None:
        manager = manager_of()
        handler, live = handler_of(manager), put(manager, begun())
        one, watcher = await listen(manager, live, 0), await listen(manager, live, SPECTATOR)
        one.since(), watcher.since()
        manager.submit(live, e.Closed("operator"))
        for listener in (one, watcher):
            told = [msgspec.json.decode(data) for data in listener.since()]
            assert [(each["phase"], each["closed"]) for each in told if each["t"] == "table"] == [
                ("closed", "operator")
            ]
        for said in (m.Say("1", "hello"), m.Hint("2"), m.Do("3", "pause"), m.Act("4", live.room.ply(0), 0)):
            handler.take(live, one, said)
        await settle()
        assert [msgspec.json.decode(data) for data in one.since()] == [
            {"t": "refused", "id": str(n), "key": "closed", "rule": ""} for n in range(1, 5)
        ]
        handler.thinkers.close()

    asyncio.run(play())


def test_no_timer_is_left() -> None:
    async def play() -> None:
        manager = manager_of(replace(QUICK))
        thinkers = LocalThinkers(1)
        Autoplay(manager, thinkers)
        live = put(manager, begun(pace=e.Pace("live", bank=60), absent="random", grace=5))
        one = await listen(manager, live, 0)
        assert live.timer is not None
        assert live.absences
        manager.submit(live, e.Closed("operator"))
        assert live.timer is None
        assert not live.absences
        manager.leave(live, one)
        await asyncio.sleep(200)
        assert live.room.data.levels() == ["", ""]
        assert live.idle(asyncio.get_running_loop().time())
        thinkers.close()

    with asyncio.Runner(loop_factory=VirtualLoop) as runner:
        runner.run(play())
