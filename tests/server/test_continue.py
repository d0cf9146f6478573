"""Continuing a replay at another table: with what its seat knew then, and nothing more."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

from fathom.core.kernel import open_question
from fathom.core.kernel.decision import CHANCE
from fathom.core.kernel.game import BadOption, Game
from fathom.core.kernel.rng import Rng
from fathom.core.knowledge.veil import imagine, see
from fathom.games import GAMES
from fathom.lab.laws import actions, received
from fathom.server import log_entries as e
from fathom.server import messages as m
from fathom.server import replays, updates
from fathom.server.http_api import eyes, with_bots
from fathom.server.replays import imagined, replay
from fathom.server.room import Room
from fathom.server.store import Identity
from fathom.server.tokens import hashed
from fathom.table.play_history import PositionJson
from fathom.table.record import to_bytes
from fathom.table.refusal import Refused
from fathom.table.verify import verify_bytes
from tests.server.players import Player, full_table, play_all
from tests.server.rooms import LIFEBOAT, NAUTILUS, SECRET, begun, finished, step
from tests.server.running import fetch, running
from tools import check_record

WORLDS = 4  # imagined of each moment
PAIRS = 6  # of twins, of each game


def continued(game: Game, seat: int, position: PositionJson) -> Room:
    """A table that begins there, against bots, and has begun."""
    sitters: list[Any] = ["open" if n == seat else "random" for n in range(game.usual)]
    seats = [0 if n == seat else -1 for n in range(game.usual)]
    host = e.Person(0, "Ada", b"token 0", host=True)
    origin = e.Origin("other", seat, 3, position)
    opened = e.Opened(e.Terms(game.key, sitters), game.version, SECRET, [host], seats, origin=origin)
    room = Room.open("table", game, opened, 0.0)
    room.do(e.Readied(0, True), 0.0)
    return room


def at_some_moment(game: Game, seed: int, most: int) -> Room:
    room, rng = begun(game), Rng(seed)
    for _ in range(rng.below(most)):
        if room.data.phase == "playing":
            step(room, rng)
    return room


# What goes on


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_the_seat_sees_what_it_saw_then_and_may_do_what_it_might(game: Game) -> None:
    room = finished(game)
    for seat in (0, game.usual - 1):
        steps = replay(room, seat, everything=False).steps
        for ply in range(0, len(steps) - 1, 1 + len(steps) // 4):
            position = imagined(room, seat, False, ply, Rng(ply))
            table = continued(game, seat, position).table
            assert table is not None
            again, then = json.loads(m.ENCODE(replays.now(table.chair(seat), []))), steps[ply].now
            assert again == json.loads(bytes(then))


def test_what_the_seat_could_not_know_is_dealt_anew() -> None:
    room = finished()
    hands = [imagined(room, 0, False, 4, Rng(seed))["hands"] for seed in range(WORLDS)]
    assert len({json.dumps(hand[1]) for hand in hands}) > 1  # type: ignore[index]
    assert len({json.dumps(hand[0]) for hand in hands}) == 1  # type: ignore[index]


def test_there_is_nothing_to_go_on_with_at_the_end() -> None:
    room = finished()
    last = len(replay(room, 0, everything=False).steps) - 1
    for ply in (last, last + 1):
        with pytest.raises(Refused, match="over"):
            imagined(room, 0, False, ply, Rng(1))


def test_with_every_hand_open_a_moment_is_the_same_one() -> None:
    """Steps are counted as they were shown; what is dealt anew is the same."""
    room = finished()
    shown_open = replay(room, 0, everything=True).steps
    for ply in range(0, len(shown_open) - 1, 5):
        table = continued(NAUTILUS, 0, imagined(room, 0, True, ply, Rng(ply))).table
        assert table is not None
        seen = json.loads(bytes(shown_open[ply].now))
        assert (table.question(0).ask, table.see(0).counters) == (
            seen["ask"],
            [(name, owner, value) for name, owner, value in seen["counters"]],
        )


# What it must not tell


def leak(game: Game, seed: int) -> str:
    """How two games that a seat cannot tell apart go on differently; empty if they do not."""
    room = at_some_moment(game, seed, 60)
    assert room.table is not None
    seat = seed % game.usual
    state = room.table.state
    if room.table.over:
        return ""
    twin = imagine(state, seat, Rng(seed + 1000))
    here, there = (continued(game, seat, each.to_json()) for each in (state, twin))
    rng = Rng(seed)
    for _ in range(4):
        ply = len(replay(here, seat, everything=False).steps) - 1
        for world in range(WORLDS):
            one, other = (imagined(each, seat, False, ply, Rng(world)) for each in (here, there))
            if one != other:
                return f"ply {ply} goes on in two ways"
        if not both_go_on(here, there, seat, rng):
            break
    return ""


def both_go_on(here: Room, there: Room, seat: int, rng: Rng) -> bool:
    """The same is done in both, as far as the seat cannot tell them apart."""
    assert here.table is not None
    assert there.table is not None
    one, other = here.table.state, there.table.state
    if one.asked() != other.asked() or one.asked() < 0:
        return False
    common = sorted({*open_question.decision(one).options} & {*open_question.decision(other).options})
    if not common:
        return False
    deed = e.Acted(one.asked(), common[rng.below(len(common))])
    for each in (here, there):
        each.do(deed, 0.0)
    ply = len(replay(here, seat, everything=False).steps)
    alike = received(one, seat, actions(here.game)) == received(other, seat, actions(here.game))
    return alike and ply == len(replay(there, seat, everything=False).steps) and one.asked() != CHANCE


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_two_games_a_seat_cannot_tell_apart_go_on_alike(game: Game) -> None:
    assert [leak(game, seed) for seed in range(PAIRS)] == [""] * PAIRS


def test_a_position_handed_on_as_it_was_would_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("fathom.table.table.Table.imagine", lambda table, seat, rng: table.state)
    assert any(leak(NAUTILUS, seed) for seed in range(PAIRS))


def test_a_running_game_goes_on_only_as_ones_own_seat() -> None:
    room = begun()
    room.data.people[0].token = hashed("mine")
    asked: dict[str, Any] = {"ply": 0, "bots": ["random"], "name": "Ada"}
    assert eyes(room.data, m.Continue(seat=0, token="mine", **asked)) == 0
    for wrong in ({"seat": 1, "token": "mine"}, {"seat": 0}, {"seat": 0, "token": "mine", "open": True}):
        with pytest.raises(Refused, match="not-over"):
            eyes(room.data, m.Continue(**wrong, **asked))


def test_nobody_is_told_the_position() -> None:
    room = continued(LIFEBOAT, 2, imagined(begun(LIFEBOAT), 2, False, 0, Rng(3)))
    told = json.loads(updates.table(room, (), 0))
    assert told["origin"] == {"table": "other", "seat": 2, "ply": 3}
    assert b"position" not in updates.table(room, (), 0)


def test_bots_sit_on_all_other_seats() -> None:
    terms = e.Terms("lifeboat", ["open", "mate", "open", "open"], rules=e.Rules(undo="none", public=True))
    again = with_bots(terms, 2, ["mate", "random", "bosun"])
    assert again.seats == ["mate", "random", "open", "bosun"]
    assert again.rules == e.Rules(undo="none")
    with pytest.raises(BadOption, match="3 bots"):
        with_bots(terms, 2, ["mate"])


# Its record


def over(game: Game = NAUTILUS) -> Room:
    room = continued(game, 0, imagined(finished(game), 0, False, 5, Rng(2)))
    rng = Rng(5)
    while room.data.phase == "playing":
        step(room, rng)
    return room


def record_of(room: Room) -> bytes:
    assert room.table is not None
    return to_bytes(room.table.record())


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_its_record_holds_and_says_where_it_began(game: Game) -> None:
    data = record_of(over(game))
    report = verify_bytes(data, GAMES)
    assert report.problems == []
    assert "not at the opening" in report.remark
    assert report.begun
    assert check_record.check(data) == []


def test_a_record_whose_beginning_was_changed_does_not_hold() -> None:
    first, _, rest = record_of(over()).partition(b"\n")
    header = json.loads(first)
    header["position"]["hands"].reverse()
    report = verify_bytes(json.dumps(header, ensure_ascii=False).encode() + b"\n" + rest, GAMES)
    assert not report.ok
    others: list[object] = [{}, {**header["position"], "more": 1}, [], {**header["position"], "options": {}}]
    for wrong in others:
        header["position"] = wrong
        assert not verify_bytes(json.dumps(header).encode() + b"\n" + rest, GAMES).ok


def test_it_is_kept_and_seen_again_from_where_it_began() -> None:
    room = over()
    again = Room.thaw(room.freeze(), NAUTILUS)
    again.data.identify([Identity(each.n, each.name) for each in room.data.people.values()])
    assert record_of(again) == record_of(room)
    first, then = (replay(each, 0, everything=False) for each in (room, again))
    assert first == then
    began = room.table.course.base if room.table else None
    assert began is not None
    assert json.loads(bytes(first.steps[0].now))["zones"] == see(began, 0).things()


# Over HTTP


def test_going_on_over_http(tmp_path: Path) -> None:
    with running(tmp_path) as at:
        seated = full_table(at, "nautilus", 2)
        path = at.url(f"/api/tables/{seated[0]['table']}/continue")
        asked = {"seat": 1, "ply": 6, "bots": ["random"], "name": "Bea"}
        assert fetch(path, asked)[1]["key"] == "not-started"
        asyncio.run(
            play_all([Player(at, one["table"], one["token"], Rng(n)) for n, one in enumerate(seated)])
        )
        assert fetch(path, {**asked, "bots": []})[1]["key"] == "bad-option"
        status, mine, _ = fetch(path, asked)
        assert (status, mine["seat"]) == (201, 1)
        bea = Player(at, mine["table"], mine["token"], Rng(7))
        asyncio.run(play_all([bea]))
        assert bea.info["origin"] == {"table": seated[0]["table"], "seat": 1, "ply": 6}
        checked = fetch(at.url(f"/api/tables/{mine['table']}/verified"))[1]
        assert (checked["ok"], checked["begun"]) == (True, True)
