"""What a table holds in memory stays within bounds, however long its game and whatever people ask for."""

from __future__ import annotations

import pytest

from fathom.core.kernel.events import SPECTATOR
from fathom.core.kernel.game import Game
from fathom.core.kernel.rng import Rng
from fathom.games import GAMES
from fathom.server import messages as m
from fathom.server.live_room import CHATS_REMEMBERED, CHATTERS_REMEMBERED, LiveRoom
from fathom.server.room import REMEMBERED
from tests.server.room_managers import QUICK, handler_of, listen, manager_of, put, settle
from tests.server.rooms import begun, step
from tests.server.test_message_handler import in_a_loop, told


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_seats_that_hear_the_same_share_it(game: Game) -> None:
    """However many seats listen, there are at most two versions of a fact."""
    room, rng = begun(game, ["open"] * max(game.seats)), Rng(3)
    assert room.table is not None
    listeners = [*range(max(game.seats)), SPECTATOR]
    while room.data.phase == "playing":
        step(room, rng)
        for seat in listeners:
            room.table.heard(seat)
    heard = [event for seat in listeners for event in room.table.heard(seat)]
    facts = len(room.table.course.journal.facts)
    assert len({id(event) for event in heard}) <= 2 * facts
    assert len(heard) > 2 * facts


@in_a_loop
async def test_at_a_table_with_very_many_entries_one_can_only_play_on() -> None:
    manager = manager_of()
    handler, live = handler_of(manager), put(manager, begun())
    (seat,) = live.room.asked()
    one = await listen(manager, live, seat)
    one.since()
    live.room.data.seq = QUICK.entries_per_table
    for n, what in enumerate(("undo", "pause", "ask-undo")):
        handler.take(live, one, m.Do(str(n), what))  # type: ignore[arg-type]
    handler.take(live, one, m.Prefer("p", False))
    await settle()
    assert [each["key"] for each in told(one)] == ["worn-out"] * 4
    handler.take(live, one, m.Act("a", live.room.ply(seat), live.room.chair(seat).decision.options[0]))
    handler.take(live, one, m.Resign("r", "random"))
    await settle()
    assert [each.get("done") or each.get("id") for each in told(one) if each["t"] != "table"] == ["a", "r"]
    handler.thinkers.close()


def test_what_is_remembered_of_requests_is_bounded() -> None:
    live = LiveRoom(begun())
    for who in range(2 * CHATTERS_REMEMBERED):
        for n in range(2 * CHATS_REMEMBERED):
            live.remember_chat(str(who), str(n))
    assert len(live.said) == CHATTERS_REMEMBERED
    assert {len(ids) for ids in live.said.values()} == {CHATS_REMEMBERED}
    assert REMEMBERED <= 64
