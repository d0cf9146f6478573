"""Message handler: checks what a client asks for, and turns it into log entries."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Coroutine
from concurrent.futures import CancelledError
from functools import partial

import structlog

from fathom.core.kernel.events import SPECTATOR
from fathom.server import log_entries as e
from fathom.server import messages as m
from fathom.server import updates
from fathom.server.answer_delay import is_quiet
from fathom.server.live_room import HINT, Connection, LiveRoom
from fathom.server.reasons import common_reason
from fathom.server.room import Room
from fathom.server.room_data import CLOSED, OVER, RoomData
from fathom.server.room_manager import RoomManager
from fathom.server.store import StorageError
from fathom.server.thinkers import Thinkers
from fathom.server.thinking_queue import Dropped
from fathom.server.tokens import new_table
from fathom.table.refusal import Refused

log = structlog.get_logger("fathom.tables")

SEAT_ENTRIES: dict[str, Callable[[int], e.Entry]] = {
    "consent": e.Consented,
    "decline": e.Declined,
    "pause": e.Paused,
    "resume": e.Resumed,
    "return": e.Returned,
}


ENDING = (e.Left, e.Resigned, e.Returned, e.Resumed, e.Declined)
"""What one may still ask for at a table with very many entries, besides acting."""


class MessageHandler:
    """Takes one message at a time; every answer goes out after everything that came before it is on disk."""

    def __init__(self, manager: RoomManager, thinkers: Thinkers) -> None:
        self.manager = manager
        self.thinkers = thinkers
        self.tasks: set[asyncio.Task[None]] = set()

    def take(self, live: LiveRoom, one: Connection, said: m.Said) -> None:
        """Do what is asked, or refuse it."""
        if is_moved(live, one):
            return
        match said:
            case m.Act():
                self.act(live, one, said)
            case m.Ping():
                one.send(m.ENCODE(m.Pong()))
            case m.Hello():
                raise Refused("hello-twice")
            case _:
                try:
                    self.other(live, one, said)
                except Refused as refused:
                    self.refuse(live, one, said.id, refused)

    # Acting

    def act(self, live: LiveRoom, one: Connection, said: m.Act) -> None:
        room, seat = live.room, one.seat
        if seat != SPECTATOR and room.known(seat, said.id):
            self.answer(live, one, m.Done(said.id))
        elif (seat, said.id) in live.waiting:
            return
        elif room.table is not None and said.ply != updates.ply(room, seat, live.heard.get(seat, 0)):
            self.stale(live, one, said)
        elif (wait := self.wait(live, seat)) > 0 and self.may(room, seat, said.action):
            live.waiting.add((seat, said.id))
            asyncio.get_running_loop().call_later(wait, self.act_late, live, one, said)
        else:
            self.act_now(live, one, said)

    def may(self, room: Room, seat: int, action: int) -> bool:
        return room.table is not None and room.table.why_not(seat, action) is None

    def act_late(self, live: LiveRoom, one: Connection, said: m.Act) -> None:
        """Carry out a delayed action, unless the table has changed meanwhile."""
        live.waiting.discard((one.seat, said.id))
        if self.manager.rooms.get(live.room.data.table) is not live:
            return
        there = live.watching.get(one.seat, [])
        if one not in there and there:  # they came back, and ask from another connection
            one = there[-1]
        if is_moved(live, one):
            return
        if said.ply == live.room.ply(one.seat):
            self.act_now(live, one, said, held=True)
        else:
            self.stale(live, one, said)

    def act_now(self, live: LiveRoom, one: Connection, said: m.Act, held: bool = False) -> None:
        """Whoever is connected to that seat gets an update that says it is done."""
        try:
            self.manager.submit(live, e.Acted(one.seat, said.action, "", said.id, held))
        except Refused as refused:
            self.refuse(live, one, said.id, refused)
        else:
            self.manager.metrics.actions.people += 1

    def wait(self, live: LiveRoom, seat: int) -> float:
        """How long to delay this answer, if its speed would reveal something to others."""
        room, settings = live.room, self.manager.settings
        if room.table is None or not is_quiet(room.table.state, room.windows):
            return 0.0
        if room.table.state.asked() != seat or not live.onlookers:
            return 0.0
        due = live.due(seat, settings.quiet_least, settings.quiet_most)
        return due - asyncio.get_running_loop().time()

    def stale(self, live: LiveRoom, one: Connection, said: m.Act) -> None:
        """The client acted on an older view: send the present one."""
        self.manager.metrics.refused.labels("stale").inc()
        here = (one,)
        present = self.manager.present(live, one.seat)
        self.manager.tell(live, [(here, m.ENCODE(m.Stale(said.id))), (here, present)])

    # Everything else

    def other(self, live: LiveRoom, one: Connection, said: m.Asked) -> None:
        done = m.ENCODE(m.Done(said.id))
        if live.room.answered(one.person, said.id):
            self.manager.tell(live, [((one,), done)])
            return
        if live.room.data.phase == CLOSED:
            raise Refused("closed")

        def told(error: Exception | None) -> None:
            if error is None:
                one.send(done)

        if isinstance(said, m.Say):
            self.manager.say(live, one, said, told)
        elif isinstance(said, m.Do) and said.what == "rematch":
            self.rematch(live, one, said)
        elif isinstance(said, m.Why):
            self.explain(live, one, said)
        elif isinstance(said, m.Hint):
            self.hint(live, one, said)
        elif isinstance(said, m.Unseen):
            self.unseen(live, one, said)
        elif isinstance(said, m.Report):
            self.report(live, one, said)
        else:
            entry = self.entry(live, one, said)
            worn = live.room.data.seq >= self.manager.settings.entries_per_table
            if worn and not isinstance(entry, ENDING):
                raise Refused("worn-out")
            entry.request, entry.who = said.id, one.person
            self.manager.submit(live, entry, told)

    # Help

    def explain(self, live: LiveRoom, one: Connection, said: m.Why) -> None:
        """The reason most of these actions have in common."""
        table, seat = live.room.table, seated(one)
        if table is None:
            raise Refused("not-started")
        refused = common_reason(table, seat, said.actions)
        if refused is not None:
            raise refused
        self.answer(live, one, m.Done(said.id))

    def unseen(self, live: LiveRoom, one: Connection, said: m.Unseen) -> None:
        """What this seat could work out from all it has seen."""
        if live.room.table is None:
            raise Refused("not-started")
        need_help_allowed(live)
        self.answer(live, one, m.Missing(said.id, live.room.chair(seated(one)).unplaced()))

    def hint(self, live: LiveRoom, one: Connection, said: m.Hint) -> None:
        """Ask a bot process for a hint; the answer names the ply it is about."""
        room, seat = live.room, seated(one)
        if room.table is None:
            raise Refused("not-started")
        need_help_allowed(live)
        if not room.table.question(seat).options:
            raise Refused("not-asked")
        if (seat, HINT) in live.waiting:
            raise Refused("too-fast")
        live.waiting.add((seat, HINT))
        self.start(self.advise(live, one, said))

    def start(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def advise(self, live: LiveRoom, one: Connection, said: m.Hint) -> None:
        """Answer the request for a hint, also when thinking failed."""
        seat = one.seat
        try:
            self.answer(live, one, await self.advice(live, seat, said.id))
        except CancelledError:
            log.debug("hint given up: the server stops")
        except Dropped:  # they left
            self.refuse(live, one, said.id, Refused("failed"))
        except Exception as error:
            log.error("hint failed", error=type(error).__name__)
            self.refuse(live, one, said.id, Refused("failed"))
        finally:
            live.waiting.discard((seat, HINT))

    async def advice(self, live: LiveRoom, seat: int, name: str) -> m.Advice:
        room = live.room
        ply = updates.ply(room, seat, live.heard.get(seat, 0))
        options = room.data.terms.options
        asker = self.manager.asker(live, lambda: live.here(seat))
        found = await self.thinkers.advise(room.chair(seat), options, secrets.randbits(60), asker)
        tried = [(each.action, each.share, each.worlds) for each in found.options]
        why = found.explained
        return m.Advice(name, ply, tried, why.verdict, why.equal, why.reasons)

    def report(self, live: LiveRoom, one: Connection, said: m.Report) -> None:
        """Something for the operator; it is done when it is on disk."""
        keeping, new = self.manager.moderation.report(live, one, said)
        if new:
            keeping.add_done_callback(partial(self.reported, said.kind))
        self.start(self.tell_of_report(live, one, said, keeping))

    def reported(self, kind: str, keeping: asyncio.Task[None]) -> None:
        if keeping.cancelled():  # the server stops
            return
        error = keeping.exception()
        if error is None:
            self.manager.metrics.reports.inc()
            log.info("report", kind=kind)
        else:
            log.error("report not kept", error=type(error).__name__)

    async def tell_of_report(
        self, live: LiveRoom, one: Connection, said: m.Report, keeping: asyncio.Task[None]
    ) -> None:
        try:
            await asyncio.shield(keeping)
        except Exception:
            self.refuse(live, one, said.id, Refused("failed"))
        else:
            self.answer(live, one, m.Done(said.id))

    def entry(self, live: LiveRoom, one: Connection, said: m.Asked) -> e.Entry:
        """What is to be done."""
        data = live.room.data
        if one.person not in data.people:
            raise Refused("spectator")
        match said:
            case m.Contribute(text=text):
                return e.Contributed(one.person, text)
            case m.Prefer(skip=skip, waives=waives):
                return e.Preferred(one.person, skip, waives)
            case m.Kick(person=person):
                return e.Left(person, one.person)
            case m.Place(seat=seat, sitter=sitter):
                self.need_host(data, one)
                return e.Placed(seat, sitter)
            case m.Resign(level=level):
                return e.Resigned(seated(one), level, waits=True)
            case m.Do(what="leave"):
                return e.Left(one.person, one.person)
            case m.Do(what="ready" | "unready"):
                return e.Readied(one.person, said.what == "ready")
            case m.Do(what="ask-undo"):
                return e.Wished(seated(one), choice=not live.onlookers, waits=True)
            case m.Do(what="undo"):
                return self.taking_back(live, seated(one))
            case m.Do(what=what):
                return SEAT_ENTRIES[what](seated(one))
        raise Refused("malformed")

    def taking_back(self, live: LiveRoom, seat: int) -> e.Entry:
        """What nobody noticed; against bots alone anything: they consent."""
        room = live.room
        noticed = room.table is not None and room.table.why_no_undo(seat) is not None
        if noticed and room.may_go_back(seat):
            return e.Wished(seat, choice=not live.onlookers, waits=True)
        return e.Undone(seat)

    def need_host(self, data: RoomData, one: Connection) -> None:
        if not data.people[one.person].host:
            raise Refused("host-only")

    def rematch(self, live: LiveRoom, one: Connection, said: m.Asked) -> None:
        """The same people, one seat further; the first who asks opens it."""
        data = live.room.data
        seated(one)
        if data.phase != OVER:
            raise Refused("not-over")
        if data.rematch:
            self.answer(live, one, m.Done(said.id))
            return
        if live.rematch is None:
            live.rematch = asyncio.get_running_loop().create_task(self.open_rematch(live, one.address))
        live.rematch.add_done_callback(partial(self.rematched, live, one, said.id))

    def rematched(self, live: LiveRoom, one: Connection, name: str, opening: asyncio.Task[None]) -> None:
        """Answer who asked for it; if it failed, it can be asked for again."""
        error = None if opening.cancelled() else opening.exception()
        if error is None:
            self.answer(live, one, m.Done(name))
            return
        live.rematch = None
        key = error.key if isinstance(error, StorageError | Refused) else "failed"
        self.refuse(live, one, name, Refused(key))

    async def open_rematch(self, live: LiveRoom, address: str) -> None:
        """Store the new table before announcing it, so that nobody is sent to a table that does not exist."""
        table = new_table()
        await self.manager.create(table, again(live.room.data, live.room.game.version), address)
        self.manager.submit(live, e.Rematched(table))

    # Answers

    def answer(self, live: LiveRoom, one: Connection, answer: m.Answer) -> None:
        self.manager.tell(live, [((one,), m.ENCODE(answer))])

    def refuse(self, live: LiveRoom, one: Connection, name: str, refused: Refused) -> None:
        self.manager.metrics.refused.labels("refused").inc()
        self.answer(live, one, m.NotDone(name, refused.key, refused.rule))


def is_moved(live: LiveRoom, one: Connection) -> bool:
    """Whether the seat they came to is another's by now: they are being sent away, and hello comes first."""
    return live.place_of(one.person) != one.seat


def seated(one: Connection) -> int:
    if one.seat == SPECTATOR:
        raise Refused("spectator")
    return one.seat


def need_help_allowed(live: LiveRoom) -> None:
    if live.room.data.terms.rules.fair:
        raise Refused("fair")


def again(data: RoomData, version: int) -> e.Opened:
    """A new table for the same people: everybody moves up one seat, with the same token."""
    count = len(data.seats)
    people = [
        e.Person(each.n, each.name, each.token, each.host, skip=each.skip, waives=each.waives)
        for each in data.people.values()
    ]
    seats = [-1] * count
    sitters: list[e.Sitter] = [e.OPEN] * count
    for n, seat in enumerate(data.seats):
        to = (n + 1) % count
        if seat.person in data.people:
            seats[to] = seat.person
        else:
            sitters[to] = seat.bot  # type: ignore[call-overload]
    terms = e.Terms(data.terms.game, sitters, data.terms.options, data.terms.lang, data.terms.rules)
    return e.Opened(terms, version, secrets.token_bytes(32), people, seats, after=data.table)
