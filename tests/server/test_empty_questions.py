"""Empty questions: answered for whoever wants it, whether their page is open or not."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Coroutine
from functools import wraps
from typing import Any

import pytest

from fathom.core.kernel.game import Game
from fathom.core.kernel.rng import Rng
from fathom.core.kernel.verbs import verb_of
from fathom.games import GAMES
from fathom.server import log_entries as e
from fathom.server import messages as m
from fathom.server.answer_delay import windows
from fathom.server.autoplay import Autoplay
from fathom.server.live_room import LiveRoom
from fathom.server.log_entries import Pace
from fathom.server.message_handler import again
from fathom.server.restore import brief
from fathom.server.room import Room
from fathom.server.room_data import OVER, PLAYING
from fathom.server.room_manager import RoomManager
from fathom.server.settings import Settings
from fathom.server.thinkers import LocalThinkers
from fathom.server.waking import Waking
from fathom.table import record
from fathom.table.play_history import TakenBack
from fathom.table.verify import verify_bytes
from tests.server.room_managers import Instant, Listener, handler_of, manager_of, put, settle
from tests.server.rooms import LIFEBOAT, NAUTILUS, begun, opened, step
from tests.server.virtual_time import VirtualLoop

Test = Callable[..., Coroutine[Any, Any, None]]
SLOW = Settings(bot_pause=0.0, quiet_least=1.5, quiet_most=3.5)
LIVE = Pace("live", bank=60, increment=5)


def in_virtual_time(test: Test) -> Callable[..., None]:
    @wraps(test)
    def run(*args: Any, **named: Any) -> None:
        with asyncio.Runner(loop_factory=VirtualLoop) as runner:
            runner.run(test(*args, **named))

    return run


def tended(room: Room, settings: Settings = SLOW) -> tuple[RoomManager, LiveRoom]:
    """A room with somebody to answer empty questions in it."""
    manager = manager_of(settings)
    manager.clock = asyncio.get_running_loop().time
    Autoplay(manager, LocalThinkers(1))
    live = put(manager, room, windows(room.game, len(room.data.seats)))
    live.touched = asyncio.get_running_loop().time()
    for tell in manager.changed:
        tell(live)
    return manager, live


def sit(live: LiveRoom, seat: int) -> Listener:
    """Somebody watches this seat, and knows all that was heard there so far."""
    assert live.room.table is not None
    one = Listener(live.room.data.seats[seat].person, seat)
    live.add(one)
    live.heard[seat] = len(live.room.table.heard(seat))
    return one


def told(one: Listener) -> list[dict[str, Any]]:
    return [json.loads(data) for data in one.since()]


def entries(manager: RoomManager) -> list[e.Entry]:
    assert isinstance(manager.store, Instant)
    return [e.DECODE(line.body) for line in manager.store.lines("table")]


def given(manager: RoomManager) -> list[e.Acted]:
    """What was answered for somebody."""
    return [each for each in entries(manager) if isinstance(each, e.Acted) and each.by == e.AUTO]


def until(room: Room, wanted: Callable[[Room], bool], seed: int = 3) -> Room:
    """Play until it is so."""
    rng = Rng(seed)
    room.windows = windows(room.game, len(room.data.seats))
    while not wanted(room):
        step(room, rng)
    return room


def at_a_pass(game: Game = NAUTILUS, **rules: Any) -> tuple[Room, int]:
    """People at a question where who is asked can only pass, and nobody else may know."""
    room = until(begun(game, **rules), lambda room: room.passing() in room.asked())
    return room, room.asked()[0]


# Against bots alone


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
@in_virtual_time
async def test_against_bots_alone_no_question_without_a_choice_is_put(game: Game) -> None:
    seats = ["open", *["random"] * (game.usual - 1)]
    for seed in range(1, 5):
        if await empty_in_a_game(game, seats, seed):
            return
    raise AssertionError("there was no such question")


async def empty_in_a_game(game: Game, seats: list[str], seed: int) -> int:
    """How many questions were answered for the only person."""
    room = begun(game, seats)
    manager, live = tended(room)
    one, rng, asked = sit(live, 0), Rng(seed), 0
    handler = handler_of(manager)
    while room.data.phase == PLAYING:
        await asyncio.sleep(0.01)
        for said in told(one):
            if said["t"] == "update":
                assert len(said["now"]["options"]) != 1
        options = room.chair(0).decision.options
        if room.data.phase == PLAYING and options:
            asked += 1
            handler.take(live, one, m.Act(f"{asked}", room.ply(0), options[rng.below(len(options))]))
    assert room.data.phase == OVER
    assert {each.seat for each in given(manager)} <= {0}
    assert room.table is not None
    report = verify_bytes(record.to_bytes(room.table.record()), GAMES)
    assert report.problems == []
    return len(given(manager))


@in_virtual_time
async def test_who_does_not_want_it_is_asked() -> None:
    room = begun(seats=["open", "random"])
    manager, live = tended(room)
    one = sit(live, 0)
    handler_of(manager).take(live, one, m.Prefer("a", False))
    assert told(one)[-1] == {"t": "done", "id": "a"}
    for n in range(60):
        await asyncio.sleep(1)
        options = room.chair(0).decision.options
        if options and room.data.phase == PLAYING:
            manager.submit(live, e.Acted(0, options[n % len(options)]))
    assert given(manager) == []
    sizes = {len(said["now"]["options"]) for said in told(one) if said["t"] == "update"}
    assert 1 in sizes


@in_virtual_time
async def test_wanting_it_again_answers_what_is_open() -> None:
    room = until(begun(seats=["open", "random"]), lambda room: room.lone(0) is not None)
    room.do(e.Preferred(0, False), 0.0)
    manager, live = tended(room)
    await asyncio.sleep(10)
    assert given(manager) == []
    one = sit(live, 0)
    handler_of(manager).take(live, one, m.Prefer("a", True))
    assert given(manager)
    assert [each["t"] for each in told(one)] == ["update", "done"]


# Among people


@in_virtual_time
async def test_a_whole_game_goes_on_though_no_page_is_open() -> None:
    """Somebody answers only what is no pass without a choice."""
    for game in (NAUTILUS, LIFEBOAT):
        room, rng = begun(game), Rng(2)
        manager, live = tended(room)
        while room.data.phase == PLAYING:
            seat = next((seat for seat in room.asked() if room.passing() != seat), None)
            if seat is None:
                await asyncio.sleep(0.5)
                continue
            options = room.chair(seat).decision.options
            manager.submit(live, e.Acted(seat, options[rng.below(len(options))]))
        assert len(given(manager)) > 5
        assert room.data.phase == OVER


@in_virtual_time
async def test_it_takes_as_long_as_any_answer_and_the_page_is_told() -> None:
    room, seat = at_a_pass()
    manager, live = tended(room)
    one, other = sit(live, seat), sit(live, 1 - seat)
    assert room.passing() == seat
    manager.submit(live, e.Preferred(room.data.seats[seat].person, True))
    begun_at = asyncio.get_running_loop().time()
    while not given(manager):
        await asyncio.sleep(0.01)
    assert 1.5 <= asyncio.get_running_loop().time() - begun_at <= 3.6
    assert told(one)[0]["now"]["passing"] is True
    assert not any("passing" in each["now"] for each in told(other))


@in_virtual_time
async def test_who_passes_by_hand_meanwhile_has_passed_once() -> None:
    room, seat = at_a_pass()
    manager, live = tended(room)
    one, handler = sit(live, seat), handler_of(manager)
    (only,) = room.chair(seat).decision.options
    before = room.data.deeds[seat]
    handler.take(live, one, m.Act("mine", room.ply(seat), only))
    while room.data.deeds[seat] == before:
        await asyncio.sleep(0.1)
    assert given(manager) == []
    assert [each.get("done") for each in told(one)] == ["mine"]


@in_virtual_time
async def test_what_all_can_see_to_be_the_only_answer_is_done_at_once() -> None:
    """Nobody is asked; the updates that tell of it say what happened."""
    found = 0
    for seed in range(12):
        room = begun()
        rng = Rng(seed)
        manager, live = tended(room)
        one = sit(live, 0)
        while room.data.phase == PLAYING and found < 3:
            seat = room.asked()[0]
            options = room.chair(seat).decision.options
            if room.passing() == seat:
                await asyncio.sleep(0.5)
                continue
            before = len(given(manager))
            manager.submit(live, e.Acted(seat, options[rng.below(len(options))]))
            at_once = given(manager)[before:]
            found += len(at_once)
            for each in at_once:
                assert not each.held
                assert not room.passes_alone(each.seat)
        assert one.came or found
    assert found >= 3


# Pauses, clocks


@in_virtual_time
async def test_a_pause_holds_it_back() -> None:
    room, seat = at_a_pass()
    manager, live = tended(room)
    manager.submit(live, e.Paused(0))
    await asyncio.sleep(60)
    assert given(manager) == []
    manager.submit(live, e.Resumed(0))
    resumed = asyncio.get_running_loop().time()
    assert given(manager) == []
    while not given(manager):
        await asyncio.sleep(0.01)
    assert asyncio.get_running_loop().time() - resumed >= 1.5
    assert given(manager)[0].seat == seat


@in_virtual_time
async def test_it_costs_no_time_even_who_has_none_left() -> None:
    room, seat = at_a_pass(pace=LIVE)
    clocks = room.data.clocks
    assert clocks is not None
    clocks.left[seat], clocks.since = 1.0, asyncio.get_running_loop().time()
    manager, _ = tended(room)
    while not given(manager):
        await asyncio.sleep(0.1)
    assert room.data.seats[seat].stand_in == ""
    assert clocks.left[seat] == 1.0 + LIVE.increment


# Restarts


@in_virtual_time
async def test_it_is_kept_in_the_log_and_in_snapshots_and_for_a_rematch() -> None:
    room = begun()
    room.do(e.Preferred(1, False), 0.0)
    assert [room.data.people[n].skip for n in (0, 1)] == [True, False]
    thawed = Room.thaw(room.freeze(), NAUTILUS)
    assert [thawed.data.people[n].skip for n in (0, 1)] == [True, False]
    assert [each.skip for each in again(room.data, 1).people] == [True, False]


def test_after_a_restart_it_is_answered_though_nobody_comes() -> None:
    store = Instant()
    asyncio.run(killed_and_started(store))


async def killed_and_started(store: Instant) -> None:
    """The entries up to a pass without a choice, as a killed server leaves them."""
    before = manager_of(store=store)
    live = await before.create("table", opened(NAUTILUS, ["open", "open"]))
    for entry in [e.Joined("Bea", b"token 1", 1), e.Readied(0, True), e.Readied(1, True)]:
        before.submit(live, entry)
    rng, room = Rng(3), live.room
    while room.passing() not in room.asked():
        seat = room.asked()[0]
        options = room.chair(seat).decision.options
        before.submit(live, e.Acted(seat, options[rng.below(len(options))]))
    assert brief(room).alone
    deeds = sum(room.data.deeds)
    after = manager_of(store=store)
    await Waking(after, Autoplay(after, LocalThinkers(1))).wake(first=True)
    async with asyncio.timeout(20):
        while not given(after):
            await asyncio.sleep(0.01)
    assert sum(after.rooms["table"].room.data.deeds) > deeds


# Taking back


@in_virtual_time
async def test_against_bots_taking_back_goes_to_the_last_choice() -> None:
    """What was answered for one since is no decision."""
    room = begun(seats=["open", "random"], undo="consent")
    manager, live = tended(room)
    one, handler, tried = sit(live, 0), handler_of(manager), 0
    for n in range(400):
        await asyncio.sleep(0.01)
        options = room.chair(0).decision.options
        if room.data.phase != PLAYING or tried > 3:
            break
        if not options:
            continue
        before = len(given(manager))
        handler.take(live, one, m.Act(f"{n}", room.ply(0), options[n % len(options)]))
        if len(given(manager)) > before and room.data.phase == PLAYING:
            handler.take(live, one, m.Do(f"u{n}", "ask-undo"))
            assert room.chair(0).decision.options == options
            tried += 1
    assert tried > 3
    assert room.table is not None
    assert any(isinstance(each, TakenBack) for each in room.table.course.entries)


@in_virtual_time
async def test_among_people_too_a_pass_that_was_given_is_not_what_is_taken_back() -> None:
    room = until(begun(undo="consent"), lambda room: asks(room, "anchoring"))
    (seat,) = room.asked()
    manager, live = tended(room)
    while not given(manager):
        await asyncio.sleep(0.1)
    manager.submit(live, e.Wished(seat))
    manager.submit(live, e.Consented(1 - seat))
    assert room.chair(seat).decision.ask == "laying"
    assert room.chair(seat).decision.options


def asks(room: Room, question: str) -> bool:
    """Whether this is asked, of somebody who can only pass."""
    (seat,) = room.asked()
    return room.passing() == seat and room.chair(seat).decision.ask == question


@in_virtual_time
async def test_who_took_back_a_pass_is_asked_and_may_go_back_further() -> None:
    """Where there is nothing before it, or where the others heard of it."""
    room, seat = at_a_pass(undo="consent")
    assert room.table is not None
    room.table.course.rest_on(room.table.state)
    manager, live = tended(room)
    while not given(manager):
        await asyncio.sleep(0.1)
    manager.submit(live, e.Wished(seat))
    manager.submit(live, e.Consented(1 - seat))
    (only,) = room.chair(seat).decision.options
    assert room.lone(seat) is None
    await asyncio.sleep(60)
    assert room.chair(seat).decision.options == [only]
    manager.submit(live, e.Acted(seat, only))
    assert room.data.rethinking == []


@in_virtual_time
async def test_a_request_to_take_back_is_not_overtaken() -> None:
    room = until(begun(undo="consent"), lambda room: both_acted(room) and room.passing() in (0, 1))
    (seat,) = room.asked()
    manager, live = tended(room)
    manager.submit(live, e.Wished(1 - seat))
    await asyncio.sleep(60)
    assert room.chair(seat).undo_asker == 1 - seat
    manager.submit(live, e.Declined(seat))
    await asyncio.sleep(60)
    assert [each.seat for each in given(manager)][:1] == [seat]


def both_acted(room: Room) -> bool:
    return all(room.data.deeds)


# Asides


@in_virtual_time
async def test_who_can_only_pass_may_still_lay_a_card_open() -> None:
    room = until(
        begun(LIFEBOAT),
        lambda room: any(room.passing() == seat and room.chair(seat).asides for seat in room.asked()),
    )
    manager, live = tended(room)
    seat = room.asked()[0]
    one = sit(live, seat)
    aside = room.chair(seat).asides[0]
    handler_of(manager).take(live, one, m.Act("open", room.ply(seat), aside))
    await settle()
    while "open" not in [each.get("done") for each in told(one)]:
        await asyncio.sleep(0.1)
    assert isinstance(entries(manager)[0], e.Acted)
    assert entries(manager)[0] in [e.Acted(seat, aside, "", "open", held) for held in (False, True)]


# Questions that somebody waives

TRADING = ("trading", "trading-again")


def at_a_trade() -> tuple[Room, int]:
    """People at the end of a day in Lifeboat, and somebody who could trade."""

    def choice(room: Room) -> bool:
        assert room.table is not None
        return room.table.state.ask() in TRADING and any(len(options(room, n)) > 1 for n in room.asked())

    room = until(begun(LIFEBOAT), choice)
    return room, next(seat for seat in room.asked() if len(options(room, seat)) > 1)


def options(room: Room, seat: int) -> list[int]:
    return room.chair(seat).decision.options


@in_virtual_time
async def test_a_waived_trade_is_passed_before_it_is_asked_for() -> None:
    room, seat = at_a_trade()
    assert room.lone(seat) is None
    room.do(e.Preferred(room.data.seats[seat].person, True, TRADING), 0.0)
    manager, _ = tended(room)
    await asyncio.sleep(0.1)
    passed = next(each for each in given(manager) if each.seat == seat)
    assert verb_of(room.game.verbs, passed.action).passes


@in_virtual_time
async def test_where_answers_wait_a_waived_question_is_passed_as_late_as_they() -> None:
    room = until(begun(LIFEBOAT), lambda room: thirst(room) is not None)
    seat = thirst(room)
    assert seat is not None
    room.do(e.Preferred(room.data.seats[seat].person, True, ("thirsting",)), 0.0)
    assert room.passing() == seat
    manager, _ = tended(room)
    await asyncio.sleep(SLOW.quiet_least - 0.1)
    assert [each for each in given(manager) if each.seat == seat] == []
    await asyncio.sleep(SLOW.quiet_most)
    assert [each for each in given(manager) if each.seat == seat]


def thirst(room: Room) -> int | None:
    """Who is asked for water, and has some."""
    state = room.table.state if room.table else None
    if state is None or state.ask() != "thirsting" or state.asked() < 0 or state.count() < 2:
        return None
    return state.asked()


def updates(one: Listener) -> list[dict[str, Any]]:
    found = [said for said in told(one) if said["t"] == "update"]
    return [said for said in found if said["now"]["ask"] in TRADING]


@in_virtual_time
async def test_against_bots_a_waived_question_is_never_put() -> None:
    room = begun(LIFEBOAT, ["open", *["random"] * 3])
    manager, live = tended(room)
    one, rng, asked = sit(live, 0), Rng(4), 0
    handler = handler_of(manager)
    handler.take(live, one, m.Prefer("a", True, TRADING))
    while room.data.phase == PLAYING:
        await asyncio.sleep(0.01)
        assert all(not said["now"]["options"] for said in updates(one))
        found = options(room, 0)
        if room.data.phase == PLAYING and found:
            asked += 1
            handler.take(live, one, m.Act(f"{asked}", room.ply(0), found[rng.below(len(found))]))
    assert any(len(entry.waives) for entry in entries(manager) if isinstance(entry, e.Preferred))
