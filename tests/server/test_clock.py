"""Clocks, with times given by the test."""

from __future__ import annotations

from copy import deepcopy

from fathom.core.kernel.rng import Rng
from fathom.core.kernel.verbs import spell
from fathom.server import log_entries as e
from fathom.server.clock import DAY, HUSH, LEAST, Clocks
from fathom.server.log_entries import Pace
from fathom.server.room import Room
from tests.server.rooms import LIFEBOAT, begun, step

LIVE = Pace("live", bank=60, increment=5)
DAYS = Pace("days", days=2)


def clocks(room: Room) -> Clocks:
    assert room.data.clocks is not None
    return room.data.clocks


def test_without_a_limit_there_is_no_clock() -> None:
    assert begun().data.clocks is None


def test_time_runs_for_who_is_asked_and_an_answer_earns_the_increment() -> None:
    room = begun(pace=LIVE, at=100.0)
    (seat,) = room.asked()
    assert clocks(room).running == [seat]
    assert clocks(room).due() == 160.0
    step(room, Rng(1), at=130.0)
    assert clocks(room).left[seat] == 60 - 30 + 5
    assert clocks(room).left[1 - seat] == 60


def test_what_is_done_in_silence_neither_stops_the_clock_nor_earns_anything() -> None:
    """In Lifeboat somebody puts an offer together: nobody else may notice, nor gains he time by it."""
    room, rng = begun(LIFEBOAT, pace=LIVE, at=100.0), Rng(3)
    while room.chair(room.asked()[0]).decision.ask != "acting":
        step(room, rng, at=100.0)
    (seat,) = room.asked()
    before = deepcopy(clocks(room))
    left = clocks(room).left[seat]
    for text in ("offer", "withdraw") * 3:
        options = room.chair(seat).decision.options
        action = next(one for one in options if spell(LIFEBOAT.verbs, one).startswith(text))
        room.do(e.Acted(seat, action), 110.0)
    assert clocks(room) == before
    room.do(e.Acted(seat, room.chair(seat).decision.options[0]), 110.0)
    assert clocks(room).left[seat] == left - 10 + 5


def test_time_is_up_at_the_end_of_the_bank() -> None:
    room = begun(pace=LIVE, at=100.0)
    (seat,) = room.asked()
    assert room.late(159.0) == []
    assert room.late(160.0) == [seat]
    room.do(e.SatIn(seat, "random", "clock"), 160.0)
    assert room.late(200.0) == []


def test_nobody_waits_for_the_clock_of_a_bot() -> None:
    room = begun(pace=LIVE, at=100.0)
    (seat,) = room.asked()
    assert room.due() == 160.0
    room.do(e.SatIn(seat, "random", "clock"), 160.0)
    assert room.due() is None


def test_who_comes_back_has_some_time() -> None:
    room = begun(pace=Pace("live", bank=60, increment=0), at=100.0)
    (seat,) = room.asked()
    room.do(e.SatIn(seat, "random", "clock"), 160.0)
    room.do(e.Returned(seat), 200.0)
    assert clocks(room).left[seat] == LEAST
    assert room.late(201.0) == []
    assert room.late(200.0 + LEAST) == [seat]


def test_a_pause_stops_the_clock() -> None:
    room = begun(pace=LIVE, at=100.0)
    (seat,) = room.asked()
    room.do(e.Paused(0), 110.0)
    assert clocks(room).due() is None
    assert room.late(1000.0) == []
    room.do(e.Resumed(0), 500.0)
    assert clocks(room).left[seat] == 50
    assert clocks(room).due() == 550.0


def test_days_begin_anew_with_every_question() -> None:
    room, rng = begun(pace=DAYS, at=0.0), Rng(1)
    at = 0.0
    for _ in range(6):
        at += DAY
        assert clocks(room).due() == at + DAY
        step(room, rng, at)


def test_where_it_is_hushed_nobodys_time_is_seen_to_run() -> None:
    room, rng, at = begun(LIFEBOAT, pace=LIVE), Rng(4), 0.0
    met = 0
    while room.data.phase == "playing" and met < 3:
        at += 1.0
        if room.hushed():
            met += 1
            before = [*clocks(room).left]
            assert clocks(room).running == []
            assert clocks(room).due() is not None
            assert room.late(at + 10 * HUSH) == []
            step(room, rng, at)
            if room.hushed():
                assert clocks(room).left == before
        else:
            step(room, rng, at)
    assert met == 3


def test_seats_that_may_answer_together_are_all_charged() -> None:
    running = Clocks([10.0, 10.0, 10.0])
    running.run([0, 2], False, LIVE, 0.0)
    running.acted(2, LIVE, 4.0)
    assert running.left == [6.0, 10.0, 11.0]
    assert running.running == [0]
