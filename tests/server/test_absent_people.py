"""People who are away: a bot may play for them, but agrees to nothing in their name."""

from __future__ import annotations

from fathom.core.kernel.rng import Rng
from fathom.server import log_entries as e
from fathom.server import messages as m
from fathom.server.room import Room
from tests.server.room_managers import handler_of, listen, manager_of, put
from tests.server.rooms import LIFEBOAT, begun, step, why
from tests.server.test_message_handler import in_a_loop


def acted(room: Room, seat: int) -> Room:
    rng = Rng(4)
    assert room.table is not None
    while not room.table.course.last_of(seat):
        step(room, rng)
    return room


def test_a_stand_in_does_not_agree_to_take_back() -> None:
    room = acted(begun(undo="consent"), 0)
    room.do(e.SatIn(1, "random", "absent", waits=True), 0.0)
    assert why(room, e.Wished(0, waits=True)) == "undo-away"
    room.do(e.Returned(1), 0.0)
    room.do(e.Wished(0, waits=True), 0.0)
    assert room.table is not None
    assert room.table.undo_asker == 0


def test_who_leaves_while_asked_has_not_agreed() -> None:
    room = acted(begun(undo="consent"), 0)
    assert room.table is not None
    room.do(e.Wished(0, waits=True), 0.0)
    room.do(e.SatIn(1, "random", "clock", waits=True), 0.0)
    assert room.table.undo_asker == 0
    assert not room.data.taken_back


def test_another_who_resigns_does_not_agree_for_them_either() -> None:
    room = acted(begun(LIFEBOAT, ["open"] * 4, undo="consent"), 0)
    assert room.table is not None
    room.do(e.Wished(0, waits=True), 0.0)
    room.do(e.SatIn(1, "random", "absent", waits=True), 0.0)
    room.do(e.Consented(2), 0.0)
    room.do(e.Resigned(3, "random", waits=True), 0.0)
    assert room.table.undo_asker == 0
    room.do(e.Consented(1), 0.0)
    assert room.data.taken_back


def test_who_has_handed_over_their_seat_for_good_is_a_bot_and_agrees() -> None:
    room = acted(begun(undo="consent"), 0)
    room.do(e.Resigned(1, "random", waits=True), 0.0)
    room.do(e.Wished(0, waits=True), 0.0)
    assert room.data.taken_back


def test_entries_of_older_servers_are_carried_out_as_they_were() -> None:
    for late in (False, True):
        room = acted(begun(undo="consent"), 0)
        entries = [e.SatIn(1, "random", "absent"), e.Wished(0)]
        for entry in reversed(entries) if late else entries:
            room.do(e.DECODE(e.ENCODE(entry)), 0.0)
        assert room.data.taken_back


@in_a_loop
async def test_the_server_writes_entries_of_the_new_kind() -> None:
    manager = manager_of()
    handler = handler_of(manager)
    live = put(manager, acted(begun(undo="consent"), 0))
    one = await listen(manager, live, 0)
    assert handler.entry(live, one, m.Do("1", "ask-undo")) == e.Wished(0, waits=True)
    assert handler.entry(live, one, m.Resign("1", "random")) == e.Resigned(0, "random", waits=True)
    handler.thinkers.close()
