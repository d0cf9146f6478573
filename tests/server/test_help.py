"""Reasons, hints and replays for people at the page: only what their seat may know."""

from __future__ import annotations

import json
from typing import Any

import pytest
from structlog.testing import capture_logs

from fathom.bots import Advised
from fathom.bots.reasons import CLEAR, EQUAL, UNKNOWN
from fathom.core.kernel.events import SPECTATOR
from fathom.server import messages as m
from fathom.server import updates
from fathom.server.http_api import eyes
from fathom.server.message_handler import MessageHandler
from fathom.server.replays import replay
from fathom.server.thinkers import LocalThinkers, Problem, advise
from fathom.server.thinking_queue import Dropped
from fathom.table.chair import Chair
from fathom.table.refusal import Refused
from tests.server.room_managers import handler_of, listen, manager_of, put, settle
from tests.server.rooms import begun, finished
from tests.server.test_message_handler import in_a_loop, question, told


@in_a_loop
async def test_why_tells_the_reason_and_does_nothing() -> None:
    manager = manager_of()
    live, handler = put(manager, begun()), handler_of(manager)
    (seat,) = live.room.asked()
    one = await listen(manager, live, seat)
    one.since()
    before, options = question(live, seat)
    handler.take(live, one, m.Why("1", options[:1]))
    assert told(one) == [{"t": "done", "id": "1"}]
    laying = [action for action in range(160) if action not in options]
    handler.take(live, one, m.Why("2", laying[:5]))
    (answer,) = told(one)
    assert answer["t"] == "refused"
    assert answer["rule"].startswith("NA-")
    assert question(live, seat) == (before, options)


@in_a_loop
async def test_a_hint_is_for_who_is_asked() -> None:
    manager = manager_of()
    live, handler = put(manager, begun()), handler_of(manager)
    (seat,) = live.room.asked()
    other = await listen(manager, live, 1 - seat)
    other.since()
    handler.take(live, other, m.Hint("1"))
    assert [each["key"] for each in told(other)] == ["not-asked"]


@in_a_loop
async def test_an_action_is_answered_while_a_hint_is_waited_for_whatever_its_id() -> None:
    manager = manager_of()
    live, handler = put(manager, begun()), handler_of(manager)
    (seat,) = live.room.asked()
    one = await listen(manager, live, seat)
    one.since()
    handler.take(live, one, m.Hint("1"))
    ply, options = question(live, seat)
    handler.take(live, one, m.Act("hint", ply, options[0]))
    assert [each.get("done") for each in told(one)] == ["hint"]


class NobodyWaits(LocalThinkers):
    """Everybody who asks has left when it is their turn."""

    async def advise(self, *_: Any) -> Any:
        raise Dropped


@in_a_loop
async def test_a_hint_nobody_waits_for_is_no_error_in_the_log() -> None:
    manager = manager_of()
    live, handler = put(manager, begun()), MessageHandler(manager, NobodyWaits(1))
    (seat,) = live.room.asked()
    one = await listen(manager, live, seat)
    one.since()
    with capture_logs() as logged:
        handler.take(live, one, m.Hint("1"))
        await settle()
    assert logged == []
    assert [each["key"] for each in told(one)] == ["failed"]


@in_a_loop
async def test_what_is_yet_to_be_seen_is_what_the_seat_cannot_place() -> None:
    manager = manager_of()
    live, handler = put(manager, begun()), handler_of(manager)
    for seat in (0, 1):
        one = await listen(manager, live, seat)
        one.since()
        handler.take(live, one, m.Unseen("1"))
        (answer,) = told(one)
        assert (answer["t"], answer["id"]) == ("missing", "1")
        hidden = {thing for _, thing in answer["things"]}
        chair, other = live.room.chair(seat), live.room.chair(1 - seat)
        assert hidden.isdisjoint(face for zone in chair.see().things() for face in zone)
        assert hidden.issuperset(others_hand(other))


def others_hand(chair: Chair) -> list[int]:
    view = chair.see()
    return [
        face
        for zone, things in zip(view.zones, view.things(), strict=True)
        if (zone.name, zone.owner) == ("hand", chair.seat)
        for face in things
    ]


def test_advice_is_about_the_options_there_are() -> None:
    room = begun()
    (seat,) = room.asked()
    chair = room.chair(seat)
    position = room.table.state.to_json() if room.table else {}
    found = advise(Problem(room.game.key, 2, {}, seat, position, "adviser", 3))
    assert found.options
    assert all(isinstance(each, Advised) for each in found.options)
    assert {each.action for each in found.options} <= set(chair.decision.options)
    assert found.explained.verdict in (CLEAR, EQUAL, UNKNOWN)


def test_a_replay_ends_where_the_game_ended_and_shows_what_the_seat_saw() -> None:
    room = finished()
    for seat in (0, 1, SPECTATOR):
        again = replay(room, seat, everything=False)
        last = json.loads(bytes(again.steps[-1].now))
        chair = room.chair(seat)
        assert last["zones"] == chair.see().things()
        assert last["shows"] == json.loads(updates.now(room, chair))["shows"]
        assert sum(len(step.events) for step in again.steps) == len(chair.hear())
        assert last["result"]["ranking"] == room.table.result().ranking  # type: ignore[union-attr]


def test_with_every_hand_open_no_hand_is_closed() -> None:
    room = finished()
    again = replay(room, SPECTATOR, everything=True)
    hands = [n for n, (name, _) in enumerate(again.zones) if name == "hand"]
    for step in again.steps:
        now = json.loads(bytes(step.now))
        assert all(-1 not in now["zones"][n] for n in hands)


def test_a_game_that_is_played_is_seen_again_only_by_who_plays_it() -> None:
    room = begun()
    with pytest.raises(Refused, match="not-over"):
        eyes(room.data, m.Again())
    with pytest.raises(Refused, match="not-over"):
        eyes(room.data, m.Again(seat=1))
    over = finished()
    assert eyes(over.data, m.Again()) == SPECTATOR
    assert eyes(over.data, m.Again(seat=1, open=True)) == 1
