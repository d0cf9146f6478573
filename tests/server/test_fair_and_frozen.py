"""Rooms that are fair or frozen, by entries alone."""

from __future__ import annotations

import msgspec
import pytest

from fathom.core.kernel.rng import Rng
from fathom.server import log_entries as e
from fathom.server.log_entries import Pace
from fathom.server.restore import brief
from fathom.server.room import Room
from fathom.server.room_data import PLAYING
from tests.server.rooms import NAUTILUS, begun, filled, finished, step, why


def frozen(room: Room, at: float = 0.0) -> Room:
    room.do(e.Frozen(True), at)
    return room


def test_a_frozen_table_takes_nothing_but_its_operators_entries() -> None:
    room = frozen(begun())
    seat = room.asked()[0]
    action = room.chair(seat).decision.options[0]
    entries = [e.Acted(seat, action), e.Paused(0), e.Resigned(0, "bosun"), e.SatIn(0, "bosun", "away")]
    assert {why(room, each) for each in [*entries, e.Wished(0), e.Undone(0)]} == {"frozen"}
    assert why(room, e.Frozen(True)) == "frozen"
    room.do(e.Frozen(False), 0.0)
    assert why(room, e.Frozen(False)) == "not-frozen"
    room.do(e.Acted(seat, action), 0.0)


def test_nobody_joins_leaves_or_gets_ready_at_a_frozen_table() -> None:
    room = frozen(filled())
    for entry in (e.Left(1, 1), e.Readied(0, True), e.Contributed(0, "x"), e.Joined("Cy", b"3", 1)):
        assert why(room, entry) == "frozen"


def test_a_frozen_table_can_be_closed() -> None:
    room = frozen(begun())
    room.do(e.Closed("operator"), 0.0)
    assert why(room, e.Frozen(False)) == "closed"


def test_clocks_stand_still_while_a_table_is_frozen() -> None:
    room = begun(pace=Pace("live", bank=60, increment=0), at=100.0)
    clocks = room.data.clocks
    assert clocks is not None
    frozen(room, at=110.0)
    assert room.due() is None
    assert room.late(10_000.0) == []
    room.do(e.Frozen(False), 1000.0)
    assert clocks.left[room.asked()[0]] == pytest.approx(50.0)
    assert room.due() == pytest.approx(1050.0)


def test_a_pause_outlasts_a_frost() -> None:
    room = begun(pace=Pace("live", bank=60, increment=0))
    room.do(e.Paused(0), 1.0)
    frozen(room, at=2.0)
    assert why(room, e.Resumed(0)) == "frozen"
    room.do(e.Frozen(False), 3.0)
    assert room.data.paused
    assert room.due() is None


def test_empty_questions_are_not_answered_at_a_frozen_table() -> None:
    room, rng = begun(), Rng(2)
    while all(room.lone(seat) is None for seat in room.data.seated()):
        step(room, rng)
    frozen(room)
    assert all(room.lone(seat) is None for seat in room.data.seated())


def test_a_frozen_table_is_frozen_when_it_is_opened_again() -> None:
    room = frozen(begun())
    again = Room.thaw(room.freeze(), NAUTILUS)
    assert again.data.frozen
    assert brief(again).frozen


def test_against_bots_alone_a_fair_table_takes_back_only_what_nobody_noticed() -> None:
    for fair in (True, False):
        room, rng = begun(seats=["open", "random"], fair=fair), Rng(4)
        while room.data.phase == PLAYING and not noticed(room):
            step(room, rng)
        assert room.may_go_back(0) is not fair
        if fair:
            assert why(room, e.Wished(0, choice=True)) == "fair"
            assert why(room, e.Wished(0)) == "fair"
        else:
            room.do(e.Wished(0, choice=True), 0.0)
            assert room.data.taken_back


def noticed(room: Room) -> bool:
    """Whether the person's last choice cannot be taken back in silence, and they are asked."""
    table = room.table
    assert table is not None
    return room.asked() == [0] and table.course.last_choice(0) > 0 and table.why_no_undo(0) is not None


def test_at_a_fair_table_of_people_all_may_consent() -> None:
    room, rng = begun(undo="consent", fair=True), Rng(4)
    seat = step(room, rng)
    room.do(e.Wished(seat), 0.0)
    if room.table is not None and room.table.undo_asker >= 0:
        room.do(e.Consented(1 - seat), 0.0)
    assert room.data.phase == PLAYING


def test_a_finished_fair_table_is_told_as_one() -> None:
    assert brief(finished(fair=True)).fair
    assert not brief(finished()).fair


def test_terms_of_older_tables_are_not_fair() -> None:
    """Written before there were fair tables."""
    kept = msgspec.msgpack.encode({"game": "nautilus", "seats": ["open"], "rules": {"undo": "free"}})
    assert not msgspec.msgpack.decode(kept, type=e.Terms).rules.fair
