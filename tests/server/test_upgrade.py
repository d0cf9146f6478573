"""Tables that go on after a change of their game's rules."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

from fathom.core.kernel.game import Game
from fathom.core.kernel.json_values import Malformed
from fathom.core.kernel.rng import Rng
from fathom.core.kernel.state import State
from fathom.server import log_entries as e
from fathom.server.restore import reopen
from fathom.server.room import Room
from fathom.server.room_data import OVER, PLAYING, STUCK
from fathom.server.sqlite import SQLite
from fathom.server.store import Line, Stored, Write
from fathom.table import record
from fathom.table.refusal import Refused
from fathom.table.strict_json import BadRecord
from tests.server.room_managers import listen, manager_of
from tests.server.rooms import LIFEBOAT, NAUTILUS, begun, finished, step

OLDER = Path(__file__).parent / "older"
"""Tables as servers kept them, each a snapshot and all entries: of version 0 of Nautilus, 1 of Lifeboat."""


class Newer(Game):
    """Nautilus by another version of its rules."""

    def start(self, seats: int, options: dict[str, object]) -> State:
        return NAUTILUS.start(seats, options)

    def read(self, data: dict[str, object]) -> State:
        return NAUTILUS.read(data)


class Strict(Newer):
    """One that reads no older position."""

    def read(self, data: dict[str, object]) -> State:
        raise Malformed("not so")


def newer(version: int, kind: type[Game] = Newer) -> Game:
    n = NAUTILUS
    return kind(n.key, n.prefix, version, n.seats, n.options, n.verbs, n.things, n.components)


def half_played(steps: int = 20) -> Room:
    room, rng = begun(undo="consent"), Rng(6)
    for _ in range(steps):
        step(room, rng)
    return room


def reopened(room: Room, game: Game, lines: list[Line] | None = None) -> Room:
    stored = Stored((room.data.seq, room.freeze()), lines or [])
    return reopen("table", stored, {game.key: game})


def test_a_table_goes_on_by_the_new_rules_from_where_it_stood() -> None:
    room = half_played()
    again = reopened(room, newer(2))
    assert again.data.phase == PLAYING
    again.do(e.Upgraded(2), 0.0)
    assert again.table is not None
    assert room.table is not None
    assert again.table.state.to_json() == room.table.state.to_json()
    rng = Rng(1)
    while again.data.phase == PLAYING:
        step(again, rng)
    assert again.data.phase == OVER


def test_the_shuffles_go_on_as_they_were_committed_to() -> None:
    """The key of the draws depends on the version played by; it stays that of the beginning."""
    room = half_played()
    again = reopened(room, newer(2))
    assert room.table is not None
    assert again.table is not None
    assert [again.table.source.below(100) for _ in range(5)] == [
        room.table.source.below(100) for _ in range(5)
    ]


def test_nothing_before_the_change_is_taken_back() -> None:
    again = reopened(half_played(), newer(2))
    again.do(e.Upgraded(2), 0.0)
    with pytest.raises(Refused, match="undo-nothing"):
        again.do(e.Wished(0), 0.0)
    twice = reopened(again, newer(2))
    with pytest.raises(Refused, match="undo-nothing"):
        twice.do(e.Wished(0), 0.0)


def test_a_finished_table_still_shows_its_end() -> None:
    room = finished()
    again = reopened(room, newer(2))
    assert again.data.phase == OVER
    ours, theirs = again.chair(0).result, room.chair(0).result
    assert ours is not None
    assert theirs is not None
    assert (ours.ranking, ours.scores, ours.reason) == (theirs.ranking, theirs.scores, theirs.reason)


def test_a_position_the_new_rules_do_not_read_is_stuck_and_nothing_is_lost() -> None:
    room = half_played()
    frozen = room.freeze()
    strict = newer(2, Strict)
    again = reopen("table", Stored((room.data.seq, frozen), []), {strict.key: strict})
    assert again.data.phase == STUCK
    with pytest.raises(Refused, match="stuck"):
        again.do(e.Acted(0, 0), 0.0)
    assert reopened(room, NAUTILUS).data.phase == PLAYING


def test_actions_of_older_rules_are_not_played_again_by_newer_ones() -> None:
    """A server that was killed, and started with other rules, cannot know what those actions did."""
    room = half_played()
    frozen, seq = room.freeze(), room.data.seq
    seat = room.asked()[0]
    entry = e.Acted(seat, room.chair(seat).decision.options[0])
    line = Line(seq + 1, 0.0, e.ENCODE(entry))
    newer_room = reopen("table", Stored((seq, frozen), [line]), {"nautilus": newer(2)})
    assert newer_room.data.phase == STUCK
    assert newer_room.data.seq == seq + 1
    same = reopen("table", Stored((seq, frozen), [line]), {"nautilus": NAUTILUS})
    assert same.data.phase == PLAYING


@pytest.mark.parametrize(("name", "version"), [("nautilus-0", 0), ("lifeboat-1", 1), ("lifeboat-1-offer", 1)])
def test_a_recorded_table_of_an_older_version_opens_and_goes_on(
    tmp_path: Path, name: str, version: int
) -> None:
    """The files were written by servers with these versions; in the last an offer waits for its answer."""
    store = SQLite(tmp_path / "tables.sqlite", lambda call: call())
    keep(store, name)
    store.close()
    asyncio.run(go_on(SQLite(tmp_path / "tables.sqlite", lambda call: call()), version))


def keep(store: SQLite, name: str) -> None:
    """Write down what the older server wrote."""
    recorded = older(name)
    for seq, at, body in recorded["lines"]:
        store.write(Write("old", Line(seq, at, bytes.fromhex(body))), lambda error: None)
    seq, body = recorded["snapshot"]
    store.write(Write("old", snapshot=(seq, bytes.fromhex(body))), lambda error: None)


def older(name: str) -> dict[str, Any]:
    recorded: dict[str, Any] = json.loads((OLDER / f"{name}.json").read_text("utf-8"))
    return recorded


async def go_on(store: SQLite, version: int) -> None:
    manager = manager_of(store=store)
    live = await manager.live("old")
    assert live.room.data.begun_by == version
    assert live.room.data.version == live.room.game.version
    await listen(manager, live, 0)
    rng = Rng(2)
    while live.room.data.phase == PLAYING:
        seat = live.room.asked()[0]
        options = live.room.chair(seat).decision.options
        manager.submit(live, e.Acted(seat, options[rng.below(len(options))]))
    assert live.room.data.phase == OVER
    store.close()


def test_an_offer_of_older_rules_is_answered_by_the_new_ones() -> None:
    """What was asked for then is asked for still."""
    seq, body = older("lifeboat-1-offer")["snapshot"]
    room = reopen("old", Stored((seq, bytes.fromhex(body)), []), {LIFEBOAT.key: LIFEBOAT})
    assert room.table is not None
    assert (room.data.phase, room.table.state.ask()) == (PLAYING, "answering")
    plans = room.table.state.to_json()["plans"]
    assert isinstance(plans, list)
    assert sum(len(cards) for plan in plans for cards in plan) == 1


def test_an_older_table_killed_while_it_was_played_is_stuck() -> None:
    recorded = older("lifeboat-1")
    lines = [Line(seq, at, bytes.fromhex(body)) for seq, at, body in recorded["lines"]]
    room = reopen("old", Stored(None, lines), {LIFEBOAT.key: LIFEBOAT})
    assert room.data.phase == STUCK


def test_a_record_of_older_rules_is_not_replayed_by_newer_ones() -> None:
    with pytest.raises(BadRecord, match="played by older rules: version 1 of lifeboat, this Fathom plays 2"):
        record.read(OLDER / "lifeboat-1-record.jsonl", [LIFEBOAT])
