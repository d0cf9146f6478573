"""The law of secrecy on the wire: in a position and its imagined twin, a seat is sent the same bytes.

Each world is served by its own room manager. Whatever is done alike in both must reach the watcher as the
same messages: the same bytes, as many, in the same order. Only where the veil itself shows a difference,
because the game reveals one, may they differ.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any, Literal

import msgspec
import pytest

from fathom.core.kernel.events import SPECTATOR
from fathom.core.kernel.game import Game
from fathom.core.kernel.rng import Rng
from fathom.core.kernel.state import State
from fathom.core.knowledge.veil import imagine
from fathom.games import GAMES
from fathom.lab.laws import actions, lying, received
from fathom.server import http_api, restore, updates
from fathom.server import log_entries as e
from fathom.server import message_handler as handlers
from fathom.server import messages as m
from fathom.server import room_manager as managers
from fathom.server.live_room import LiveRoom, Outgoing
from fathom.server.log_entries import Pace
from fathom.server.room import Room
from fathom.server.store import Brief, Own
from fathom.table.chair import Chair
from fathom.table.play_history import Deed
from tests.laws.cases import LONG
from tests.server.room_managers import Listener, handler_of, listen, manager_of, put
from tests.server.rooms import LIFEBOAT, NAUTILUS, begun, step

PAIRS = 400 if LONG else 25  # of each game
STEPS = 6
PACES: list[Literal["none", "live"]] = ["none", "live"]
CAUGHT_WITHIN = 200


def hides(game: Game) -> bool:
    """Whether some seats know more than others."""
    state = game.new(game.usual)
    return any(state.form.deck(thing) >= 0 for thing in range(state.form.things))


HIDING = [game for game in GAMES if hides(game)]


@dataclass
class World:
    """One of the two, with the watcher in it."""

    live: LiveRoom
    manager: managers.RoomManager
    handler: handlers.MessageHandler
    watcher: Listener

    @property
    def state(self) -> State:
        assert self.live.room.table is not None
        return self.live.room.table.state

    async def since(self) -> list[bytes]:
        """What reached the watcher since this was last asked."""
        return self.watcher.since()

    async def do(self, entry: e.Entry) -> list[bytes]:
        self.manager.submit(self.live, entry)
        return await self.since()

    def row(self, seat: int) -> m.OwnBrief:
        """The table in the list of whoever sits there."""
        person = -1 if seat == SPECTATOR else self.live.room.data.seats[seat].person
        return http_api.own(Own(b"", person, restore.brief(self.live.room), 0), 0)

    async def say(self, said: m.Said) -> list[bytes]:
        self.handler.take(self.live, self.watcher, said)
        return await self.since()

    def close(self) -> None:
        """It was compared."""


MakeWorld = Callable[[bytes, Game, int, State | None], Awaitable[World]]


async def world(frozen: bytes, game: Game, seat: int, twin: State | None) -> World:
    room, manager = thawed(frozen, game, twin), manager_of()
    live = put(manager, room)
    return World(live, manager, handler_of(manager), await listen(manager, live, seat))


def thawed(frozen: bytes, game: Game, twin: State | None) -> Room:
    room = Room.thaw(frozen, game)
    assert room.table is not None
    if twin is not None:
        room.table.course.state = twin
    return room


async def differ(room: Room, seat: int, rng: Rng, make: MakeWorld = world) -> str:
    """How the watcher could tell the room from its imagined twin; empty if it cannot."""
    assert room.table is not None
    twin, size = imagine(room.table.state, seat, rng), actions(room.game)
    if received(twin, seat, size) != received(room.table.state, seat, size):
        return ""  # the veil's own affair: tests/laws
    frozen = room.freeze()
    here, there = await make(frozen, room.game, seat, None), await make(frozen, room.game, seat, twin)
    try:
        return await told_apart(here, there, seat, rng)
    finally:
        here.close()
        there.close()


async def told_apart(here: World, there: World, seat: int, rng: Rng) -> str:
    if await here.since() != await there.since():
        return "the welcome differs"
    for _ in range(STEPS):
        found = await wrong_messages(here, there, rng)
        if found:
            return found
        deed = common(here, there, seat, rng)
        if deed is None:
            return ""
        one, other = await here.do(acted(deed)), await there.do(acted(deed))
        if not alike(here, there, seat, deed):
            return ""
        if one != other:
            return f"what seat {deed.seat} did is told in two ways"
        if here.row(seat) != there.row(seat):
            return "the list of one's tables tells them apart"
    return ""


def acted(deed: Deed) -> e.Acted:
    return e.Acted(deed.seat, deed.action)


async def wrong_messages(here: World, there: World, rng: Rng) -> str:
    """What the watcher gets for asking what it may not."""
    said: list[m.Said] = [
        m.Act("x", 10**6, 0),
        m.Act("y", rng.below(300), rng.below(actions(here.live.room.game) + 3)),
        m.Why("s", [rng.below(actions(here.live.room.game)) for _ in range(5)]),
        m.Prefer("p", bool(rng.below(2))),
        m.Do("w", "consent"),
        m.Do("v", "resume"),
        m.Say("u", phrase="hello"),
        m.Resign("t") if here.watcher.seat == SPECTATOR else m.Ping(),
    ]
    for each in said:
        if isinstance(each, m.Act) and each.id == "y" and may(here, each) != may(there, each):
            continue
        if await here.say(each) != await there.say(each):
            return f"{type(each).__name__} is answered in two ways"
    return ""


def may(world: World, said: m.Act) -> bool:
    """Whether it would be carried out; it is not meant to be."""
    table, seat = world.live.room.table, world.watcher.seat
    assert table is not None
    return seat != SPECTATOR and table.why_not(seat, said.action) is None


def common(here: World, there: World, seat: int, rng: Rng) -> Deed | None:
    """Something that can be done in both worlds."""
    one, other = here.live.room, there.live.room
    deeds = []
    for asked in sorted({*one.asked()} & {*other.asked()}):
        options = [*one.chair(asked).decision.options]
        deeds += [Deed(asked, action) for action in options if action in other.chair(asked).decision.options]
    return deeds[rng.below(len(deeds))] if deeds else None


def alike(here: World, there: World, seat: int, deed: Deed) -> bool:
    """Whether the veil itself shows and tells the watcher the same in both."""
    size = actions(here.live.room.game)
    if received(here.state, seat, size) != received(there.state, seat, size):
        return False
    one, other = (world.live.room.chair(seat) for world in (here, there))
    return [updates.event(fact) for fact in one.hear()] == [updates.event(fact) for fact in other.hear()]


def caught(game: Game) -> bool:
    """Whether somewhere the two worlds are told apart."""
    return bool(asyncio.run(compare(game, CAUGHT_WITHIN))[1])


async def compare(game: Game, pairs: int, make: MakeWorld = world, **rules: Any) -> tuple[int, str]:
    """How many pairs of worlds were compared, and what told two of them apart."""
    compared, found, rng = 0, "", Rng(7)
    for seed in range(100):
        room, turns = begun(game, **rules), Rng(seed)
        while room.data.phase == "playing" and compared < pairs and not found:
            step(room, turns)
            assert room.table is not None
            if room.data.phase != "playing" or rng.below(4):
                continue
            seat = [*range(len(room.data.seats)), SPECTATOR][rng.below(len(room.data.seats) + 1)]
            if lying(imagine(room.table.state, seat, Rng(1))) != lying(room.table.state):
                compared += 1
                found = await differ(room, seat, rng, make)
        if compared >= pairs or found:
            break
    return compared, found


@pytest.mark.parametrize("game", HIDING, ids=lambda game: game.key)
@pytest.mark.parametrize("pace", PACES)
def test_a_position_and_its_imagined_twin_sound_the_same(game: Game, pace: Literal["none", "live"]) -> None:
    compared, found = asyncio.run(compare(game, PAIRS, pace=Pace(pace), undo="consent"))
    assert found == ""
    assert compared == PAIRS


# Planted leaks: each must be caught


def test_a_leak_of_everything_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    """The view of another seat."""
    true = updates.now
    monkeypatch.setattr(updates, "now", lambda room, chair: true(room, room.chair(0)))
    assert caught(NAUTILUS)


def pad_by_options(monkeypatch: pytest.MonkeyPatch) -> None:
    """Plant a leak by size: one blank for each option of whoever is asked."""
    true = updates.nows

    def padded(room: Room, chairs: list[Chair]) -> list[bytes]:
        assert room.table is not None
        blanks = b" " * room.table.state.count()
        return [body + blanks for body in true(room, chairs)]

    monkeypatch.setattr(updates, "nows", padded)


def test_a_leak_by_the_size_of_a_message_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    pad_by_options(monkeypatch)
    assert caught(LIFEBOAT)


def test_a_leak_by_the_number_of_messages_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    """A message whenever another has a choice, though there is nothing to tell."""
    true = managers.RoomManager.news

    def chatty(manager: managers.RoomManager, live: LiveRoom, *entries: e.Entry) -> list[Outgoing]:
        told = true(manager, live, *entries)
        table = live.room.table
        if table is not None and table.state.count() > 1:
            told = [*told, *[(tuple(each), b"{}") for each in live.watching.values()]]
        return told

    monkeypatch.setattr(managers.RoomManager, "news", chatty)
    assert caught(LIFEBOAT)


def test_a_leak_by_a_refusal_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever asks in vain learns how many options another has."""

    def telling(
        handler: handlers.MessageHandler, live: LiveRoom, one: Listener, name: str, refused: Exception
    ) -> None:
        assert live.room.table is not None
        handler.answer(live, one, m.NotDone(name, "x" * live.room.table.state.count()))

    monkeypatch.setattr(handlers.MessageHandler, "refuse", telling)
    assert caught(LIFEBOAT)


def test_a_leak_by_the_list_of_tables_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    """When something happened there hangs on how many options somebody has."""
    true = restore.brief

    def telling(room: Room) -> Brief:
        assert room.table is not None
        row = true(room)
        return msgspec.structs.replace(row, changed=row.changed + int(room.table.state.count()))

    monkeypatch.setattr(restore, "brief", telling)
    assert caught(LIFEBOAT)


# Silence


def test_the_list_of_tables_does_not_tell_when_somebody_answered_in_silence() -> None:
    room, rng, quiet = begun(LIFEBOAT), Rng(12), 0
    for at in range(1, 2000):
        if room.data.phase != "playing":
            break
        (asked, *_), before = room.asked(), restore.brief(room)
        others = [seat for seat in range(len(room.data.seats)) if seat != asked]
        heard = [len(room.chair(seat).hear()) for seat in others]
        step(room, rng, float(at))
        if heard == [len(room.chair(seat).hear()) for seat in others]:
            quiet += 1
            assert restore.brief(room).changed == before.changed
    assert quiet > 5


def test_an_answer_nobody_hears_of_sends_nobody_anything() -> None:
    """In the boat, passing where it is hushed: the others get not one byte, and their ply stays."""
    assert asyncio.run(silent_answers()) > 5


def test_what_is_taken_back_in_silence_is_told_to_nobody_else() -> None:
    assert asyncio.run(silent_undos()) > 3


async def silent_undos() -> int:
    """Others may see that another is asked again; they hear nothing, and get no message about the table."""
    undone = 0
    for seed in range(40):
        room, rng, manager = begun(NAUTILUS), Rng(seed), manager_of()
        live = put(manager, room)
        watcher = await listen(manager, live, SPECTATOR)
        while room.data.phase == "playing":
            seat = step(room, rng)
            if room.data.phase != "playing" or not room.chair(seat).can_undo():
                continue
            manager.news(live, e.Declined(seat))
            watcher.since()
            manager.submit(live, e.Undone(seat))
            kinds = [json.loads(data) for data in watcher.since()]
            assert all(each["t"] == "update" and each["events"] == [] for each in kinds)
            undone += 1
            break
    return undone


async def silent_answers() -> int:
    room, rng = begun(LIFEBOAT), Rng(12)
    manager = manager_of()
    live = put(manager, room)
    seats = [*range(len(room.data.seats)), SPECTATOR]
    listeners = {seat: await listen(manager, live, seat) for seat in seats}
    silent = 0
    while room.data.phase == "playing" and silent < 20:
        (asked, *_), hushed = room.asked(), room.hushed()
        heard = {seat: len(room.chair(seat).hear()) for seat in seats}
        for each in listeners.values():
            each.since()
        options = room.chair(asked).decision.options
        manager.submit(live, e.Acted(asked, options[-1] if hushed else options[rng.below(len(options))]))
        for seat in seats:
            quiet = hushed and room.hushed() and len(room.chair(seat).hear()) == heard[seat]
            if quiet and seat not in (asked, *room.asked()):
                assert listeners[seat].since() == []
                silent += 1
    return silent
