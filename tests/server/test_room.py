"""Rooms: people joining and leaving, the start of play, and what is allowed then."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress

import pytest

from fathom.core.kernel.game import Game
from fathom.core.kernel.rng import Rng
from fathom.games import GAMES
from fathom.server import log_entries as e
from fathom.server.restore import reopen
from fathom.server.room import Room
from fathom.server.room_data import GATHERING, OVER, PLAYING
from fathom.server.store import Line, Stored
from fathom.table import record
from fathom.table.random_source import Committed
from fathom.table.refusal import Refused
from tests.server.rooms import (
    GAMES_BY_KEY,
    LIFEBOAT,
    NAUTILUS,
    SECRET,
    begun,
    filled,
    finished,
    new_room,
    step,
    why,
)
from tests.server.rooms import opened as opening

# Before play


def test_a_seat_is_taken_once_and_a_name_too() -> None:
    room = new_room(LIFEBOAT, ["open"] * 4)
    room.do(e.Joined("Bea", b"t", 2), 0.0)
    assert why(room, e.Joined("Cy", b"u", 2)) == "seat-taken"
    assert why(room, e.Joined("Cy", b"u", 9)) == "seat-taken"
    assert why(room, e.Joined("Bea", b"u", 3)) == "name-taken"
    assert [room.data.name(seat) for seat in range(4)] == ["Ada", "", "Bea", ""]


def test_who_leaves_frees_the_seat_and_the_name() -> None:
    room = filled()
    room.do(e.Left(1, 1), 0.0)
    room.do(e.Joined("Guest 1", b"t", 1), 0.0)
    assert room.data.seats[1].person == 2


def test_only_the_host_shows_somebody_out_and_never_the_host() -> None:
    room = filled(LIFEBOAT, ["open"] * 4)
    assert why(room, e.Left(2, 1)) == "host-only"
    assert why(room, e.Left(0, 1)) == "host-only"
    room.do(e.Left(2, 0), 0.0)
    assert room.data.seats[2].free


def test_when_the_host_leaves_the_next_is_host() -> None:
    room = filled()
    room.do(e.Left(0, 0), 0.0)
    assert [person.host for person in room.data.people.values()] == [True]


def test_who_comes_to_an_empty_table_is_its_host() -> None:
    room = new_room()
    room.do(e.Left(0, 0), 0.0)
    room.do(e.Joined("Bea", b"t", 1), 0.0)
    assert room.data.people[1].host


def test_play_begins_when_every_seat_is_filled_and_everybody_is_ready() -> None:
    room = new_room()
    room.do(e.Readied(0, True), 0.0)
    assert room.data.phase == GATHERING
    room.do(e.Joined("Bea", b"t", 1), 0.0)
    assert room.data.phase == GATHERING
    room.do(e.Readied(1, True), 0.0)
    assert room.data.phase == PLAYING
    assert why(room, e.Left(1, 1)) == "started"
    assert why(room, e.Joined("Cy", b"u", 1)) == "started"


def test_a_bot_can_be_put_on_an_open_seat() -> None:
    room = new_room()
    room.do(e.Readied(0, True), 0.0)
    room.do(e.Placed(1, "random"), 0.0)
    assert room.data.phase == PLAYING
    assert room.data.seats[1].level == "random"


def test_the_commitment_stands_before_play_and_the_record_can_be_checked() -> None:
    room = filled()
    before = room.commitment
    ended = finished()
    assert ended.table is not None
    source = ended.table.record().header.source
    assert source["commitment"] == before == Committed(SECRET).commitment.hex()
    assert ended.table.record().header.contributions == ["says 0", "says 1"]


def test_a_contribution_is_given_once_and_before_play() -> None:
    room = filled()
    room.do(e.Contributed(1, "x"), 0.0)
    assert why(room, e.Contributed(1, "y")) == "contribution-twice"
    assert why(room, e.Contributed(0, "é" * 200)) == "contribution-too-long"
    assert why(begun(), e.Contributed(0, "y")) == "contribution-too-late"


def test_drawn_seats_follow_from_the_secret_and_what_was_said() -> None:
    orders = set()
    for n in range(30):
        room = filled(LIFEBOAT, ["open", "open", "open", "random"], seating="drawn")
        room.do(e.Contributed(0, f"try {n}"), 0.0)
        for person in range(3):
            room.do(e.Readied(person, True), 0.0)
        assert room.table is not None
        order = tuple(room.data.name(seat) for seat in range(4))
        seat = room.data.seat_of(0)
        assert room.table.record().header.contributions[seat] == f"try {n}"
        orders.add(order)
    assert len(orders) > 10


# Play


def test_nothing_is_done_before_play_or_after_it() -> None:
    assert why(new_room(), e.Acted(0, 0)) == "not-started"
    ended = finished()
    assert ended.data.phase == OVER
    assert why(ended, e.Acted(0, 0)) == "over"
    assert why(ended, e.Undone(0)) == "over"


def test_an_action_out_of_turn_is_refused_and_changes_nothing() -> None:
    room = begun()
    other = 1 - room.asked()[0]
    assert why(room, e.Acted(other, 0)) in ("not-asked", "no-such-action")
    assert why(room, e.Acted(room.asked()[0], 10**6)) == "no-such-action"
    assert why(room, e.Acted(99, 0)) == "no-such-seat"


def test_ids_of_actions_are_remembered_for_a_while() -> None:
    room, rng = begun(LIFEBOAT), Rng(1)
    seat = room.asked()[0]
    room.do(e.Acted(seat, room.chair(seat).decision.options[0], id="first"), 0.0)
    assert room.known(seat, "first")
    assert not room.known(seat, "second")
    assert not room.known(seat, "")
    for _ in range(30):
        step(room, rng)
    assert Room.thaw(room.freeze(), room.game).known(seat, "first")


def test_a_pause_stops_everything_until_somebody_resumes() -> None:
    room = begun()
    room.do(e.Paused(1), 0.0)
    assert why(room, e.Acted(room.asked()[0], 0)) == "paused"
    room.do(e.Resumed(0), 0.0)
    step(room, Rng(1))
    assert why(room, e.Resumed(0)) == "not-paused"


def test_where_all_must_want_a_pause_it_begins_with_the_last() -> None:
    room = begun(LIFEBOAT, ["open", "open", "open", "random"], pause="all")
    for seat in (0, 2):
        room.do(e.Paused(seat), 0.0)
        assert not room.data.paused
    assert why(room, e.Paused(2)) == "pause-asked"
    room.do(e.Paused(1), 0.0)
    assert room.data.paused


def test_a_table_may_have_no_pause_and_no_resigning() -> None:
    room = begun(pause="off", resign=False)
    assert why(room, e.Paused(0)) == "pause-off"
    assert why(room, e.Resigned(0, "random")) == "resign-off"


def test_a_resigned_seat_is_a_bots_for_good() -> None:
    room = begun()
    room.do(e.Resigned(0, "random"), 0.0)
    assert room.data.seats[0].level == "random"
    assert room.data.seat_of(0) == -1
    assert why(room, e.Returned(0)) == "not-away"
    assert why(room, e.Resigned(0, "random")) == "resigned"


def test_a_bot_sits_in_until_the_person_returns_or_acts() -> None:
    room, rng = begun(), Rng(2)
    seat = room.asked()[0]
    room.do(e.SatIn(seat, "random", "absent"), 0.0)
    assert why(room, e.SatIn(seat, "random", "absent")) == "seat-taken"
    assert step(room, rng) == seat
    room.do(e.Returned(seat), 0.0)
    assert room.data.seats[seat].level == ""
    room.do(e.SatIn(seat, "random", "absent"), 0.0)
    while room.asked()[0] != seat:
        step(room, rng)
    room.do(e.Acted(seat, room.chair(seat).decision.options[0]), 0.0)
    assert room.data.seats[seat].level == ""


def test_taking_back_by_consent_and_bots_agree() -> None:
    room = begun(LIFEBOAT, ["open", "open", "random", "random"], undo="consent")
    rng = Rng(3)
    while not all(room.table is not None and room.table.course.last_of(seat) for seat in (0, 1)):
        step(room, rng)
    assert room.table is not None
    entries = len(room.table.course.entries)
    room.do(e.Wished(0), 0.0)
    assert room.table.undo_asker == 0
    room.do(e.Declined(1), 0.0)
    assert room.table.undo_asker < 0
    room.do(e.Wished(0), 0.0)
    room.do(e.Consented(1), 0.0)
    assert len(room.table.course.entries) == entries + 1


def test_who_is_replaced_by_a_bot_agrees_to_what_is_asked() -> None:
    room, rng = begun(undo="consent"), Rng(4)
    assert room.table is not None
    while not room.table.course.last_of(0):
        step(room, rng)
    room.do(e.Wished(0), 0.0)
    room.do(e.Resigned(1, "random"), 0.0)
    assert room.table.undo_asker < 0


def test_a_rematch_is_opened_once_and_only_afterwards() -> None:
    room = finished()
    room.do(e.Rematched("next"), 0.0)
    assert why(room, e.Rematched("other")) == "rematch-twice"
    assert why(begun(), e.Rematched("next")) == "not-over"


# Keeping


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_the_same_entries_make_the_same_room_with_and_without_a_snapshot(game: Game) -> None:
    first = opening(game, ["open"] * game.usual, undo="consent")
    room, rng = Room.open("table", game, first, 0.0), Rng(5)
    lines = [Line(0, 0.0, e.ENCODE(first))]
    snapshots: list[tuple[int, bytes]] = []

    def do(entry: e.Entry, at: float) -> None:
        room.do(entry, at)
        lines.append(Line(room.data.seq, at, e.ENCODE(entry)))

    for n in range(1, game.usual):
        do(e.Joined(f"Guest {n}", b"%d" % n, n), 1.0)
    for n in range(game.usual):
        do(e.Readied(n, True), 2.0)
    for n in range(70):
        if room.data.phase != PLAYING:
            break
        seat = room.asked()[-1]
        options = room.chair(seat).decision.options
        do(e.Acted(seat, options[rng.below(len(options))], id=f"a{n}"), 3.0 + n)
        if n % 20 == 9:
            try_to_take_back(do, seat)
            snapshots.append((room.data.seq, room.freeze()))
    whole = reopen("table", Stored(None, lines), GAMES_BY_KEY)
    assert whole.freeze() == room.freeze()
    for seq, data in snapshots:
        again = reopen("table", Stored((seq, data), lines[seq + 1 :]), GAMES_BY_KEY)
        assert again.freeze() == room.freeze()
        assert again.table is not None
        assert room.table is not None
        assert record.to_bytes(again.table.record()) == record.to_bytes(room.table.record())


def try_to_take_back(do: Callable[[e.Entry, float], None], seat: int) -> None:
    with suppress(Refused):
        do(e.Undone(seat), 3.5)


def test_bots_levels_are_those_there_are() -> None:
    from typing import get_args

    from fathom.bots import BOTS

    assert get_args(e.Level) == tuple(BOTS)
    assert get_args(e.Sitter) == (e.OPEN, *BOTS)


def test_a_log_for_everybody_names_no_token() -> None:
    told = [e.public(entry) for entry in (opening(NAUTILUS, ["open", "open"]), e.Joined("Bea", b"secret", 1))]
    assert "secret" not in str(told[1])
    assert "token" not in str(told)
