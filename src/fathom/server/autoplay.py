"""Automatic play: bot moves, clocks running out, stand-ins for absent players."""

from __future__ import annotations

import asyncio
import random
import secrets
import time
from collections.abc import Callable
from contextlib import suppress

import structlog

from fathom.core.kernel.survey import hushed
from fathom.server import log_entries as e
from fathom.server.answer_delay import is_quiet
from fathom.server.live_room import LiveRoom
from fathom.server.room_data import PLAYING
from fathom.server.room_manager import RoomManager
from fathom.server.thinkers import Thinkers, longest
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
        self._tasks: set[asyncio.Task[None]] = set()
        manager.changed.append(self.tend)

    def tend(self, live: LiveRoom) -> None:
        data = live.room.data
        if live.timer is not None:
            live.timer.cancel()
            live.timer = None
        if data.phase != PLAYING:
            return
        self.watch_the_clock(live)
        self.miss(live)
        if not data.paused:
            for seat, who in enumerate(data.seats):
                if who.level and seat not in live.thinking:
                    self.let_think(live, seat, who.level)

    # Bots

    def let_think(self, live: LiveRoom, seat: int, level: str) -> None:
        table = live.room.table
        assert table is not None
        if table.question(seat).options:
            live.thinking[seat] = self.ply(live, seat)
            task = asyncio.get_running_loop().create_task(self.think(live, seat, level))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    def ply(self, live: LiveRoom, seat: int) -> int:
        return len(live.room.chair(seat).hear()) + live.room.data.deeds[seat]

    async def think(self, live: LiveRoom, seat: int, level: str) -> None:
        """One answer of a bot. If the table changed meanwhile, the bot thinks again."""
        room, loop = live.room, asyncio.get_running_loop()
        due = live.touched + self.pause(live, level)
        began = time.perf_counter()
        try:
            options = room.data.terms.options
            action = await self.thinkers.choose(room.chair(seat), options, level, self.seeds())
        except Exception as error:
            log.error("bot failed", level=level, error=type(error).__name__)
            live.thinking.pop(seat, None)
            loop.call_later(TRY_AGAIN_AFTER, self.tend, live)
            return
        self.manager.metrics.thinking.observe(time.perf_counter() - began)
        await asyncio.sleep(max(0.0, due - loop.time()))
        seen = live.thinking.pop(seat, -1)
        if self.manager.rooms.get(room.data.table) is live:
            self.answer(live, seat, action, level, seen)

    def answer(self, live: LiveRoom, seat: int, action: int, level: str, seen: int) -> None:
        if seen != self.ply(live, seat) or live.room.data.paused:
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
        if not is_quiet(table.state, live.windows):
            return settings.bot_pause
        if not hushed(table.state):
            return max(settings.bot_pause, longest(level))
        bots = [who.level for who in live.room.data.seats if who.level]
        thought = max(longest(each) for each in [level, *bots])
        if not live.onlookers:
            return max(settings.bot_pause, thought)
        return thought + random.uniform(settings.quiet_least, settings.quiet_most)

    # Clocks

    def watch_the_clock(self, live: LiveRoom) -> None:
        due = live.room.due()
        if due is not None:
            wait = max(A_MOMENT, due - self.manager.clock())
            live.timer = asyncio.get_running_loop().call_later(wait, self.time_is_up, live)

    def time_is_up(self, live: LiveRoom) -> None:
        """A bot takes the seat over, or only answers where the question hides who is asked."""
        room, now = live.room, self.manager.clock()
        if late := room.late(now):
            self.replace(live, late)
        elif room.hush_is_over(now):
            self.answer_for_everybody(live)
        else:  # the event loop's timers may fire a little early
            self.watch_the_clock(live)

    def replace(self, live: LiveRoom, late: list[int]) -> None:
        for seat in late:
            with suppress(Refused):
                self.manager.submit(live, e.SatIn(seat, self.level(live), "clock"))

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
        rules = live.room.data.terms.rules
        if rules.absent == e.OPEN:
            return
        away = live.away()
        for seat in [seat for seat in live.absences if seat not in away]:
            live.absences.pop(seat).cancel()
        for seat in away:
            if seat not in live.absences:
                later = asyncio.get_running_loop().call_later(rules.grace, self.sit_in, live, seat)
                live.absences[seat] = later

    def sit_in(self, live: LiveRoom, seat: int) -> None:
        live.absences.pop(seat, None)
        if seat in live.away() and self.manager.rooms.get(live.room.data.table) is live:
            with suppress(Refused):
                self.manager.submit(live, e.SatIn(seat, self.level(live), "absent"))

    def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        self.thinkers.close()
