"""The message handler: what clients ask for and what follows, without sockets."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Coroutine
from dataclasses import replace
from functools import wraps
from typing import Any

import pytest

from fathom.core.kernel import open_question
from fathom.core.kernel.events import SPECTATOR
from fathom.core.kernel.rng import Rng
from fathom.server import log_entries as e
from fathom.server import messages as m
from fathom.server import updates
from fathom.server.answer_delay import is_quiet, windows
from fathom.server.autoplay import Autoplay
from fathom.server.live_room import LiveRoom
from fathom.server.log_entries import Pace
from fathom.server.message_handler import again
from fathom.server.room_changes import FAREWELL, TRY_AGAIN
from fathom.server.settings import Settings
from fathom.server.thinkers import LocalThinkers, longest
from fathom.server.waking import Waking
from tests.server.room_managers import QUICK, Instant, Listener, handler_of, listen, manager_of, put, settle
from tests.server.rooms import LIFEBOAT, NAUTILUS, begun, filled, finished, opened, step

Test = Callable[[], Coroutine[Any, Any, None]]


def in_a_loop(test: Test) -> Callable[[], None]:
    @wraps(test)
    def run() -> None:
        asyncio.run(test())

    return run


def told(listener: Listener) -> list[dict[str, Any]]:
    return [json.loads(data) for data in listener.since()]


def kinds(listener: Listener) -> list[str]:
    return [each["t"] for each in told(listener)]


def question(live: LiveRoom, seat: int) -> tuple[int, list[int]]:
    """The ply and the options of a seat."""
    chair = live.room.chair(seat)
    return len(chair.hear()) + live.room.data.deeds[seat], chair.decision.options


# Acting


@in_a_loop
async def test_an_action_is_done_once_however_often_it_is_sent() -> None:
    manager = manager_of()
    live, handler = put(manager, begun()), handler_of(manager)
    (seat,) = live.room.asked()
    one = await listen(manager, live, seat)
    one.since()
    ply, options = question(live, seat)
    act = m.Act("same", ply, options[0])
    handler.take(live, one, act)
    assert [each.get("done") for each in told(one)] == ["same"]
    seq = live.room.data.seq
    for _ in range(3):
        handler.take(live, one, act)
        assert told(one) == [{"t": "done", "id": "same"}]
    assert live.room.data.seq == seq


@in_a_loop
async def test_a_stale_client_gets_the_present_view() -> None:
    manager = manager_of()
    live, handler = put(manager, begun()), handler_of(manager)
    (seat,) = live.room.asked()
    one = await listen(manager, live, seat)
    first = told(one)[-1]
    ply, options = question(live, seat)
    handler.take(live, one, m.Act("a", ply + 1, options[0]))
    stale, update = told(one)
    assert stale == {"t": "stale", "id": "a"}
    assert update["now"] == first["now"]
    assert update["events"] == []


@in_a_loop
async def test_the_present_view_is_the_one_that_was_told_last() -> None:
    """After every change; so it need not be made again for whoever acted on an older one."""
    manager, rng = manager_of(), Rng(3)
    live = put(manager, begun(LIFEBOAT, pace=Pace("live"), undo="consent"))
    watched = [0, 2, SPECTATOR]
    for seat in watched:
        await listen(manager, live, seat)
    for _ in range(60):
        seat = live.room.asked()[0]
        _, options = question(live, seat)
        manager.submit(live, e.Acted(seat, options[rng.below(len(options))]))
        for each in [*range(len(live.room.data.seats)), SPECTATOR]:
            heard = live.heard.get(each, 0)
            assert manager.present(live, each) == updates.present(live.room, each, heard)


@in_a_loop
async def test_a_refusal_names_its_rule() -> None:
    manager = manager_of()
    live, handler, rng = put(manager, begun()), handler_of(manager), Rng(1)
    while len(live.room.chair(live.room.asked()[0]).decision.options) < 2:
        step(live.room, rng)
    (seat,) = live.room.asked()
    one = await listen(manager, live, seat)
    one.since()
    ply, options = question(live, seat)
    wrong = next(action for action in range(200) if action not in options)
    handler.take(live, one, m.Act("a", ply, wrong))
    (said,) = told(one)
    assert said["t"] == "refused"
    assert said["rule"].startswith("NA-")


@in_a_loop
async def test_everybody_gets_a_view_of_their_own_and_spectators_one_together() -> None:
    manager = manager_of()
    live, handler = put(manager, begun()), handler_of(manager)
    (seat,) = live.room.asked()
    listeners = [await listen(manager, live, where) for where in (0, 1, SPECTATOR, SPECTATOR, seat)]
    for one in listeners:
        one.since()
    ply, options = question(live, seat)
    handler.take(live, listeners[seat], m.Act("a", ply, options[0]))
    news = [one.came[0] for one in listeners]
    assert news[2] is news[3]
    assert news[seat] is news[4]
    assert news[0] != news[1] != news[2]


@in_a_loop
async def test_what_the_store_does_not_take_is_told_to_nobody() -> None:
    store = Instant()
    manager = manager_of(store=store)
    live, handler = put(manager, begun()), handler_of(manager)
    (seat,) = live.room.asked()
    both = [await listen(manager, live, where) for where in (0, 1)]
    for one in both:
        one.since()
    store.broken = OSError("disk full")
    ply, options = question(live, seat)
    handler.take(live, both[seat], m.Act("a", ply, options[0]))
    trouble = b'{"t":"trouble","key":"storage-failed"}'
    assert [one.since() for one in both] == [[trouble], [trouble]]
    assert [one.closed for one in both] == [TRY_AGAIN, TRY_AGAIN]
    assert manager.rooms == {}
    store.broken = None
    handler.take(live, both[seat], m.Act("b", *question(live, seat)[:1], 0))
    assert store.lines("table") == []


@in_a_loop
async def test_spectators_do_nothing_but_talk_among_themselves() -> None:
    manager = manager_of()
    live, handler = put(manager, begun()), handler_of(manager)
    seated, watching = await listen(manager, live, 0), await listen(manager, live, SPECTATOR)
    told(seated), told(watching)
    wrong: list[m.Said] = [
        m.Act("a", question(live, 0)[0], 0),
        m.Do("b", "ready"),
        m.Resign("c"),
        m.Kick("d", 1),
        m.Do("e", "rematch"),
    ]
    for said in wrong:
        handler.take(live, watching, said)
        assert told(watching)[0]["t"] in ("refused", "stale")
    handler.take(live, watching, m.Say("f", "he holds the Kraken"))
    assert "chat" in kinds(watching)
    assert kinds(seated) == []
    handler.take(live, seated, m.Say("g", phrase="hello"))
    assert told(watching)[-1]["phrase"] == "hello"


@in_a_loop
async def test_chat_is_plain_text_kept_and_can_be_off() -> None:
    manager = manager_of()
    live, handler = put(manager, begun()), handler_of(manager)
    one = await listen(manager, live, 0)
    one.since()
    handler.take(live, one, m.Say("a", "  <b>hi</b>\u202e\n there "))
    assert told(one)[0]["text"] == "<b>hi</b> there"
    for wrong, key in [
        (m.Say("b"), "chat-empty"),
        (m.Say("c", "x", "hello"), "chat-empty"),
        (m.Say("d", phrase="curse"), "no-such-phrase"),
    ]:
        handler.take(live, one, wrong)
        assert told(one)[0]["key"] == key
    later = await listen(manager, live, 1)
    assert [chat["text"] for chat in told(later)[0]["chats"]] == ["<b>hi</b> there"]
    silent = put(manager, begun(chat=False))
    other = await listen(manager, silent, 0)
    other.since()
    handler.take(silent, other, m.Say("e", "hi"))
    assert told(other)[0]["key"] == "chat-off"


@in_a_loop
async def test_who_is_shown_out_must_say_hello_again() -> None:
    manager = manager_of()
    live, handler = put(manager, filled()), handler_of(manager)
    host, guest = await listen(manager, live, 0), await listen(manager, live, 1)
    handler.take(live, guest, m.Kick("a", 0))
    assert told(guest)[-1]["key"] == "host-only"
    handler.take(live, host, m.Kick("b", 1))
    assert guest.closed == FAREWELL
    handler.take(live, host, m.Place("c", 1, "random"))
    handler.take(live, host, m.Do("d", "ready"))
    assert live.room.data.phase == "playing"


@in_a_loop
async def test_when_seats_are_drawn_nobody_is_shown_the_seat_they_had() -> None:
    manager = manager_of()
    moved = 0
    for n in range(6):
        live, handler = put(manager, filled(LIFEBOAT, ["open"] * 4, seating="drawn")), handler_of(manager)
        people = [await listen(manager, live, seat) for seat in range(4)]
        watcher = await listen(manager, live, SPECTATOR)
        handler.take(live, people[0], m.Contribute("a", f"try {n}"))
        for one in [watcher, *people]:
            one.since()
        for one in people:
            handler.take(live, one, m.Do("r", "ready"))
        assert live.room.data.phase == "playing"
        for one in people:
            stays = live.room.data.seat_of(one.person) == one.seat
            assert one.closed == (0 if stays else FAREWELL)
            assert ("update" in kinds(one)) == stays
            moved += not stays
        assert "update" in kinds(watcher)
        assert not watcher.closed
        before = live.room.data.seq
        for one in [one for one in people if one.closed]:  # what they had sent already
            assert live.room.table is not None
            for action in live.room.table.question(one.seat).options:
                handler.take(live, one, m.Act("x", live.room.ply(one.seat), action))
            handler.take(live, one, m.Do("p", "pause"))
            assert one.since() == []
        assert live.room.data.seq == before, "nobody acts in a seat that is another's by now"
    assert moved > 6


@in_a_loop
async def test_who_sits_elsewhere_by_the_time_they_are_let_in_gets_the_news_of_that_seat() -> None:
    manager = manager_of()
    live, handler = put(manager, filled()), handler_of(manager)
    host = await listen(manager, live, 0)
    guest = Listener(1, 1)
    entering = asyncio.create_task(manager.enter(live, guest, 0))
    await asyncio.sleep(0)
    handler.take(live, host, m.Kick("a", 1))
    await entering
    assert guest.seat == SPECTATOR
    assert live.watching[SPECTATOR] == [guest]
    assert told(guest)[0]["seat"] == -1


@in_a_loop
async def test_a_rematch_turns_the_seats_and_keeps_the_tokens() -> None:
    manager = manager_of()
    live, handler = put(manager, finished(LIFEBOAT)), handler_of(manager)
    one = await listen(manager, live, 0)
    one.since()
    handler.take(live, one, m.Do("a", "rematch"))
    handler.take(live, one, m.Do("b", "rematch"))
    assert live.rematch is not None
    await live.rematch
    await settle()
    name = live.room.data.rematch
    there = (await manager.live(name)).room.data
    seats = len(there.seats)
    assert [seat.person for seat in there.seats] == [(n - 1) % seats for n in range(seats)]
    assert {each.n: each.token for each in there.people.values()} == {
        each.n: each.token for each in live.room.data.people.values()
    }
    assert there.after == live.room.data.table
    assert kinds(one).count("done") == 2


def test_a_rematch_with_bots_turns_them_too() -> None:
    turned = again(begun(LIFEBOAT, ["open", "random", "open", "bosun"]).data, 1)
    assert turned.terms.seats == ["bosun", "open", "random", "open"]
    assert turned.seats == [-1, 0, -1, 1]


# Waiting


def test_questions_that_tell_something_by_a_quick_answer_are_found() -> None:
    assert {"opening", "anchoring"} <= windows(NAUTILUS, 2)
    assert "laying" not in windows(NAUTILUS, 2)
    assert {"thirsting", "fighting"} <= windows(LIFEBOAT, 4)


@in_a_loop
async def test_such_an_answer_waits_and_is_still_done_once() -> None:
    manager = manager_of(replace(QUICK, quiet_least=0.05, quiet_most=0.05))
    live, handler, rng = put(manager, begun(), windows(NAUTILUS, 2)), handler_of(manager), Rng(3)
    while not is_quiet(live.room.chair(0)._Chair__table.state, live.room.windows):  # type: ignore[attr-defined]
        step(live.room, rng)
    (seat,) = live.room.asked()
    one = await listen(manager, live, seat)
    one.since()
    live.touched = asyncio.get_running_loop().time()
    ply, options = question(live, seat)
    handler.take(live, one, m.Act("a", ply, options[-1]))
    handler.take(live, one, m.Act("a", ply, options[-1]))
    assert one.since() == []
    await asyncio.sleep(0.12)
    assert [each.get("done") for each in told(one)] == ["a"]


@in_a_loop
async def test_who_comes_back_while_an_answer_waits_is_told_what_became_of_it() -> None:
    manager = manager_of(replace(QUICK, quiet_least=0.05, quiet_most=0.05))
    live, handler, rng = put(manager, begun(), windows(NAUTILUS, 2)), handler_of(manager), Rng(3)
    while not is_quiet(live.room.chair(0)._Chair__table.state, live.room.windows):  # type: ignore[attr-defined]
        step(live.room, rng)
    (seat,) = live.room.asked()
    before = await listen(manager, live, seat)
    live.touched = asyncio.get_running_loop().time()
    ply, options = question(live, seat)
    handler.take(live, before, m.Act("a", ply, options[-1]))
    manager.leave(live, before)
    after = await listen(manager, live, seat)
    after.since()
    handler.take(live, after, m.Act("a", ply, options[-1]))
    manager.submit(live, e.Frozen(True))
    await asyncio.sleep(0.12)
    assert [each["id"] for each in told(after) if each["t"] == "refused"] == ["a"]


@in_a_loop
async def test_a_bot_takes_as_long_as_it_may_think_and_no_longer() -> None:
    settings = replace(QUICK, bot_pause=0.5, quiet_least=1.5, quiet_most=3.5)
    live, autoplay = await at_a_window(settings, ["open", "mate", "captain", "captain"], hushed=False)
    assert autoplay.pause(live, "captain") == longest("captain") > 0.5
    assert autoplay.pause(live, "bosun") == 0.5
    live, autoplay = await at_a_window(settings, ["open", "bosun", "mate", "captain"], hushed=True)
    assert autoplay.pause(live, "bosun") == autoplay.pause(live, "captain") == longest("captain")


@in_a_loop
async def test_where_it_is_hidden_who_answers_bots_are_no_quicker_than_people() -> None:
    settings = replace(QUICK, bot_pause=0.5, quiet_least=1.5, quiet_most=3.5)
    live, autoplay = await at_a_window(settings, ["open", "open", "mate", "captain"], hushed=True)
    for level in ("bosun", "captain"):
        assert 1.5 <= autoplay.pause(live, level) - longest("captain") <= 3.5


async def at_a_window(settings: Settings, seats: list[str], hushed: bool) -> tuple[LiveRoom, Autoplay]:
    """A game of Lifeboat at a question whose answer's speed would tell something."""
    manager, rng = manager_of(settings), Rng(5)
    live = put(manager, begun(LIFEBOAT, seats), windows(LIFEBOAT, 4))
    table = live.room.table
    assert table is not None
    while not is_quiet(table.state, live.room.windows) or open_question.hushed(table.state) != hushed:
        step(live.room, rng)
    return live, Autoplay(manager, LocalThinkers(1))


# Bots, absence, time


@pytest.mark.parametrize("level", ["random", "deckhand", "bosun", "mate"])
def test_bots_play_to_the_end(level: str) -> None:
    asyncio.run(bots_play(level))


async def bots_play(level: str) -> None:
    manager = manager_of()
    thinkers = LocalThinkers(1)
    autoplay = Autoplay(manager, thinkers)
    live = put(manager, begun(seats=["open", level]))
    one, handler = await listen(manager, live, 0), handler_of(manager)
    limit = 400 if level == "random" else 4
    async with asyncio.timeout(60):
        while live.room.data.phase == "playing" and live.room.data.deeds[1] < limit:
            ply, options = question(live, 0)
            if options:
                handler.take(live, one, m.Act(f"a{ply}", ply, options[0]))
            await asyncio.sleep(0.001)
    assert live.room.data.deeds[1] >= 4
    autoplay.close()


@in_a_loop
async def test_after_a_restart_bots_go_on_though_nobody_comes() -> None:
    store = Instant()
    before = manager_of(store=store)
    live = await before.create("bots", opened(LIFEBOAT, ["random"] * 4))
    before.submit(live, e.Readied(0, True))
    await before.create("people", opened(LIFEBOAT, ["open"] * 4))
    after, thinkers = manager_of(store=store), LocalThinkers(1)
    autoplay = Autoplay(after, thinkers)
    await Waking(after, autoplay).wake(first=True)
    async with asyncio.timeout(20):
        while after.rooms["bots"].room.data.phase != "over":
            await asyncio.sleep(0.01)
    autoplay.close()


@in_a_loop
async def test_bots_whose_process_died_think_on_in_another() -> None:
    thinkers, room = LocalThinkers(1), begun()
    (seat,) = room.asked()
    options = room.chair(seat).decision.options

    async def choose() -> int:
        return await thinkers.choose(room.chair(seat), room.data.terms.options, "deckhand", 1)

    first = await choose()
    (worker,) = thinkers.pool.workers
    assert worker.process is not None
    worker.process.kill()
    assert await choose() == first
    assert first in options
    thinkers.close()


@in_a_loop
async def test_a_bot_sits_in_for_who_is_away_too_long() -> None:
    manager = manager_of()
    autoplay = Autoplay(manager, LocalThinkers(1))
    live = put(manager, begun(absent="random", grace=0))
    one = await listen(manager, live, 0)
    await asyncio.sleep(0.05)
    assert live.room.data.seats[1].stand_in == "random"
    assert live.room.data.seats[0].stand_in == ""
    other = await listen(manager, live, 1)
    handler_of(manager).take(live, other, m.Do("a", "return"))
    assert live.room.data.seats[1].stand_in == ""
    manager.leave(live, one)
    await asyncio.sleep(0.05)
    assert live.room.data.seats[0].stand_in == "random"
    autoplay.close()


@in_a_loop
async def test_when_time_is_up_a_bot_sits_in_and_the_log_says_why() -> None:
    manager = manager_of()
    now = [0.0]
    manager.clock = lambda: now[0]
    autoplay = Autoplay(manager, LocalThinkers(1))
    live = put(manager, begun(pace=Pace("live", bank=10, increment=0), absent="random", at=0.0))
    await listen(manager, live, 0)
    (seat,) = live.room.asked()
    now[0] = 11.0
    autoplay.time_is_up(live)
    await asyncio.sleep(0.05)
    sat = live.room.data.seats[seat]
    assert (sat.stand_in, sat.why) == ("random", "clock")
    assert live.room.data.deeds[seat] >= 1
    autoplay.close()
