"""Automatic play: bot moves, clocks running out, stand-ins for absent players."""

from __future__ import annotations

import asyncio
import random
import secrets
import time
from collections.abc import Callable
from contextlib import suppress

import structlog

from fathom.core.kernel.decision import NOBODY
from fathom.core.kernel.open_question import hushed
from fathom.server import log_entries as e
from fathom.server.answer_delay import is_quiet
from fathom.server.empty_questions import at_once
from fathom.server.live_room import LiveRoom
from fathom.server.room_data import PLAYING
from fathom.server.room_manager import RoomManager
from fathom.server.thinkers import Thinkers, longest
from fathom.server.thinking_queue import Dropped
from fathom.table.refusal import Refused

USUAL_BOT = "bosun"
A_MOMENT = 0.05
TRY_AGAIN_AFTER = 5.0  # seconds
log = structlog.get_logger("fathom.bots")


def new_seed() -> int:
    """For one thought of a bot."""
    return secrets.randbits(60)


class Autoplay:
    """Called after each change of a room: starts bots, sets timers, replaces absent players."""

    def __init__(self, manager: RoomManager, thinkers: Thinkers, seeds: Callable[[], int] = new_seed) -> None:
        self.manager = manager
        self.thinkers = thinkers
        self.seeds = seeds
        self.missed: dict[str, dict[int, float]] = {}  # by table and seat: since when somebody is away
        self._tasks: set[asyncio.Task[None]] = set()
        manager.changed.append(self.tend)
        manager.deleted.append(self.forget)
        manager.follow = at_once

    def tend(self, live: LiveRoom) -> None:
        data = live.room.data
        self.drop_passes(live)
        self.drop_thoughts(live)
        if live.timer is not None:
            live.timer.cancel()
            live.timer = None
        if data.phase != PLAYING:
            self.expect_all(live)
            return
        self.watch_the_clock(live)
        self.miss(live)
        self.answer_empty(live)
        bots = [(seat, level) for seat, level in enumerate(data.levels()) if level]
        if bots and not data.halted and not self.manager.rests(live):
            for seat, level in bots:
                if seat not in live.thinking:
                    self.let_think(live, seat, level)

    # Bots

    def let_think(self, live: LiveRoom, seat: int, level: str) -> None:
        table = live.room.table
        assert table is not None
        if table.question(seat).options:
            live.thinking[seat] = live.room.ply(seat)
            task = asyncio.get_running_loop().create_task(self.think(live, seat, level))
            live.thoughts[seat] = task
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    def drop_thoughts(self, live: LiveRoom) -> None:
        """Do not wait for thoughts about questions that are no longer open."""
        playing = live.room.data.phase == PLAYING
        for seat, ply in [*live.thinking.items()]:
            if not playing or ply != live.room.ply(seat):
                del live.thinking[seat]
                if (task := live.thoughts.pop(seat, None)) is not None:
                    task.cancel()

    async def think(self, live: LiveRoom, seat: int, level: str) -> None:
        """One answer of a bot. If the table changes meanwhile, the bot thinks again."""
        room, loop = live.room, asyncio.get_running_loop()
        due = live.touched + self.pause(live, level)
        began = time.perf_counter()
        try:
            options = room.data.terms.options
            asker = self.manager.asker(live, lambda: self.is_wanted(live))
            action = await self.thinkers.choose(room.chair(seat), options, level, self.seeds(), asker)
        except Dropped:
            live.thinking.pop(seat, None)
            self.tend_again(live)  # somebody may have come in the same moment
            return
        except Exception as error:
            if live.thinking.pop(seat, -1) == room.ply(seat):  # else it was asked something else meanwhile
                log.error("bot failed", level=level, error=type(error).__name__)
            loop.call_later(TRY_AGAIN_AFTER, self.tend_again, live)
            return
        self.manager.metrics.thinking.observe(time.perf_counter() - began)
        await asyncio.sleep(max(0.0, due - loop.time()))
        seen = live.thinking.pop(seat, -1)
        live.thoughts.pop(seat, None)
        if self.manager.rooms.get(room.data.table) is live:
            self.answer(live, seat, action, level, seen)

    def is_wanted(self, live: LiveRoom) -> bool:
        """Whether an answer of a bot would be used there now."""
        return self.is_open(live) and not live.room.data.halted and not self.manager.rests(live)

    def tend_again(self, live: LiveRoom) -> None:
        if self.is_open(live):
            self.tend(live)

    def answer(self, live: LiveRoom, seat: int, action: int, level: str, seen: int) -> None:
        data = live.room.data
        if seen != live.room.ply(seat) or data.halted or data.phase != PLAYING:
            self.tend(live)
            return
        try:
            self.manager.submit(live, e.Acted(seat, action, level))
            self.manager.metrics.actions.bots += 1
        except Refused as refused:
            log.warning("bot refused", level=level, key=refused.key)

    def pause(self, live: LiveRoom, level: str) -> float:
        """Seconds to delay the answer; as long as a bot may think, where its speed would reveal something."""
        settings, table = self.manager.settings, live.room.table
        assert table is not None
        if not is_quiet(table.state, live.room.windows):
            return settings.bot_pause
        if not hushed(table.state):
            return max(settings.bot_pause, longest(level))
        bots = [who.level for who in live.room.data.seats if who.level]
        thought = max(longest(each) for each in [level, *bots])
        if not live.onlookers:
            return max(settings.bot_pause, thought)
        return thought + random.uniform(settings.quiet_least, settings.quiet_most)

    # Empty questions

    def answer_empty(self, live: LiveRoom) -> None:
        """Pass for whoever can only pass, when an answer of theirs would take effect."""
        room, settings, loop = live.room, self.manager.settings, asyncio.get_running_loop()
        if room.lone_waits():
            live.dues.clear()
        elif live.followed != room.data.seq and at_once(live) is not None:
            # Nobody did anything: the table was opened, or a spectator has left.
            loop.call_soon(self.catch_up, live)
        seat = room.passing()
        if seat != NOBODY and seat in room.data.seated() and live.onlookers and not live.answering(seat):
            due = live.due(seat, settings.quiet_least, settings.quiet_most)
            live.passes[seat] = loop.call_at(due, self.pass_for, live, seat, room.ply(seat))

    def drop_passes(self, live: LiveRoom) -> None:
        for timer in live.passes.values():
            timer.cancel()
        live.passes.clear()

    def pass_for(self, live: LiveRoom, seat: int, seen: int) -> None:
        live.passes.pop(seat, None)
        action = live.room.lone(seat)
        if action is None or seen != live.room.ply(seat) or live.answering(seat):
            return
        if self.is_open(live):
            self.give(live, e.Acted(seat, action, e.AUTO, held=True))

    def catch_up(self, live: LiveRoom) -> None:
        entry = at_once(live)
        if self.is_open(live) and entry is not None:
            self.give(live, entry)

    def give(self, live: LiveRoom, entry: e.Acted) -> None:
        try:
            self.manager.submit(live, entry)
        except Refused as refused:
            log.warning("empty question not answered", key=refused.key)

    def is_open(self, live: LiveRoom) -> bool:
        return self.manager.rooms.get(live.room.data.table) is live

    # Clocks

    def watch_the_clock(self, live: LiveRoom) -> None:
        due = live.room.due()
        if due is not None:
            wait = max(A_MOMENT, due - self.manager.time(live))
            live.timer = asyncio.get_running_loop().call_later(wait, self.time_is_up, live)

    def time_is_up(self, live: LiveRoom) -> None:
        """A bot takes the seat over, or only answers where the question hides who is asked."""
        if not self.is_open(live):
            return
        room, now = live.room, self.manager.time(live)
        if late := room.late(now):
            self.replace(live, late)
        elif room.hush_is_over(now):
            if not self.manager.rests(live):
                self.answer_for_everybody(live)
        else:  # the event loop's timers may fire a little early
            self.watch_the_clock(live)

    def replace(self, live: LiveRoom, late: list[int]) -> None:
        for seat in late:
            if live.answering(seat):  # in time, but held back
                continue
            with suppress(Refused):
                self.manager.submit(live, e.SatIn(seat, self.level(live), "clock", waits=True))

    def answer_for_everybody(self, live: LiveRoom) -> None:
        """Let bots answer for all who are asked. No timer is needed: each answer is a change."""
        for seat in live.room.asked():
            if seat not in live.thinking:
                self.let_think(live, seat, self.level(live))

    def level(self, live: LiveRoom) -> str:
        chosen = live.room.data.terms.rules.absent
        return USUAL_BOT if chosen == e.OPEN else chosen

    # Absence

    def miss(self, live: LiveRoom) -> None:
        """Replace players who are away too long, if the rules of the table say so."""
        data, loop = live.room.data, asyncio.get_running_loop()
        if data.terms.rules.absent == e.OPEN:
            return
        if data.halted:  # no bot could sit down; people have the whole time when it goes on
            self.expect_all(live)
            return
        before, away = self.missed.pop(data.table, {}), live.away()
        if not away and not live.absences:
            return
        for seat in [seat for seat in live.absences if seat not in away]:
            live.absences.pop(seat).cancel()
        if away:
            self.missed[data.table] = {seat: before.get(seat, loop.time()) for seat in away}
        for seat, at in zip(away, self.sits_in_at(live), strict=True):
            if seat not in live.absences:
                live.absences[seat] = loop.call_at(at, self.sit_in, live, seat)

    def sits_in_at(self, live: LiveRoom) -> list[float]:
        """When bots take the seats of people who are away, by the loop's clock."""
        data = live.room.data
        return [since + data.terms.rules.grace for since in self.missed.get(data.table, {}).values()]

    def let_go(self, live: LiveRoom) -> None:
        """Forget the timers of a table that is put away; since when people are away is remembered."""
        for timer in [*live.absences.values(), *live.passes.values()]:
            timer.cancel()
        live.absences.clear()
        live.passes.clear()
        if live.timer is not None:
            live.timer.cancel()

    def forget(self, table: str) -> None:
        self.missed.pop(table, None)

    def expect_all(self, live: LiveRoom) -> None:
        """Nobody is to be replaced any more."""
        self.missed.pop(live.room.data.table, None)
        for timer in live.absences.values():
            timer.cancel()
        live.absences.clear()

    def sit_in(self, live: LiveRoom, seat: int) -> None:
        live.absences.pop(seat, None)
        if seat in live.away() and self.is_open(live):
            with suppress(Refused):
                self.manager.submit(live, e.SatIn(seat, self.level(live), "absent", waits=True))

    def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        self.thinkers.close()
