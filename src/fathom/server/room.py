"""Room: a table with its people, changed only by log entries. Pure: no sockets, no files, no clock.

`do` either carries out an entry or refuses it and changes nothing. The same entries make the same room.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import msgspec

from fathom.core.kernel.decision import NOBODY
from fathom.core.kernel.events import SPECTATOR
from fathom.core.kernel.game import Game
from fathom.core.kernel.open_question import hushed
from fathom.core.kernel.verbs import verb_of
from fathom.server import log_entries as e
from fathom.server.answer_delay import is_quiet
from fathom.server.clock import begin
from fathom.server.room_data import (
    CLOSED,
    GATHERING,
    NOBODY_THERE,
    OVER,
    PLAYING,
    STUCK,
    RoomData,
    Seat,
    opened,
)
from fathom.table.chair import Chair
from fathom.table.random_source import Committed, Draws, commitment_of, fits, key_of
from fathom.table.refusal import Refused
from fathom.table.snapshot import Frozen, freeze, reread, thaw
from fathom.table.table import Table
from fathom.table.undo import CONSENT, FREE

IN_PLAY = (e.Acted, e.Undone, e.Wished, e.Consented, e.Declined)
"""Entries of the game itself: who may know of them learns it by an update, and nobody else by anything."""
REMEMBERED = 32  # ids of actions, by seat

Snapshot = tuple[RoomData, Frozen | None]
ENCODE = msgspec.msgpack.Encoder().encode
DECODE = msgspec.msgpack.Decoder(tuple[RoomData, dict[str, Any] | None]).decode


class Room:
    """One table. Clients get only what a `chair` gives them, and what is public in the room data."""

    def __init__(self, data: RoomData, game: Game) -> None:
        self.data = data
        self.game = game
        self.table: Table | None = None
        self.windows: frozenset[str] = frozenset()  # questions at which a quick answer would tell something

    @classmethod
    def open(cls, table: str, game: Game, entry: e.Opened, at: float) -> Room:
        """A new table."""
        return cls(opened(table, entry, at), game)

    # Reading

    def chair(self, seat: int) -> Chair:
        if self.table is None:
            raise Refused("not-started")
        return self.table.chair(seat)

    @property
    def commitment(self) -> str:
        return commitment_of(self.data.secret).hex()

    def asked(self) -> list[int]:
        """The seats that may answer now. For the server's own use: where it is hushed, nobody may be told."""
        if self.table is None or self.data.phase != PLAYING:
            return []
        table = self.table
        return [seat for seat in range(table.seats) if table.question(seat).options]

    def hushed(self) -> bool:
        return self.table is not None and not self.table.over and hushed(self.table.state)

    def ply(self, seat: int) -> int:
        """How far a seat has come: what it heard, and what it did. For spectators: what they heard."""
        heard = 0 if self.table is None else len(self.table.heard(seat))
        return heard if seat == SPECTATOR else heard + self.data.deeds[seat]

    def may_go_back(self, seat: int) -> bool:
        """Whether this person may take back whatever they decided last: only bots would have to consent."""
        table = self.table
        if table is None or self.data.phase != PLAYING or table.undo_mode != CONSENT:
            return False
        own = self.data.seated() == [seat] and self.data.against_bots()
        return own and not self.data.terms.rules.fair and table.course.last_choice(seat) > 0

    def lone(self, seat: int) -> int | None:
        """The only answer of this seat, or a pass, if its person wants it given for them now."""
        return next((action for _, action in self.lone_answers([seat])), None)

    def lone_answers(self, seats: list[int]) -> Iterator[tuple[int, int]]:
        """The same of each of these that has one: the seat, and the answer."""
        data, table = self.data, self.table
        if table is None or data.phase != PLAYING or self.lone_waits():
            return
        asked = table.state.asked()
        for seat in seats:
            if seat in data.rethinking or (seat != asked and not table.early_answers(seat)):
                continue
            if self.waived(seat):
                answer = self._pass_of(seat)
            else:
                answer = table.only_answer(seat) if data.skips(seat) else None
            if answer is not None:
                yield seat, answer

    def waived(self, seat: int) -> bool:
        """Whether this seat's person lets the open question pass, whatever they hold."""
        table, waives = self.table, self.data.waives(seat)
        if not waives or table is None or table.state.ask() not in waives:
            return False
        return self._pass_of(seat) is not None

    def _pass_of(self, seat: int) -> int | None:
        assert self.table is not None
        options = self.table.question(seat).options
        return next((action for action in options if verb_of(self.game.verbs, action).passes), None)

    def lone_waits(self) -> bool:
        """Whether no empty question is answered now: a pause, or somebody asks to take something back."""
        return self.data.halted or (self.table is not None and self.table.undo_asker != NOBODY)

    def passes_alone(self, seat: int) -> bool:
        """Whether that answer is a pass."""
        action = self.lone(seat)
        return action is not None and verb_of(self.game.verbs, action).passes

    def passing(self) -> int:
        """The seat for which the server will pass, as late as a person's answer would; or NOBODY."""
        if self.table is None or not is_quiet(self.table.state, self.windows):
            return NOBODY
        asked = self.table.state.asked()
        return asked if self.passes_alone(asked) else NOBODY

    def known(self, seat: int, name: str) -> bool:
        """Whether the action of this id has been carried out already."""
        return bool(name) and name in self.data.recent[seat]

    def answered(self, person: int, name: str) -> bool:
        """The same for any other request."""
        return name in self.data.answered.get(person, ())

    def late(self, at: float) -> list[int]:
        """The seats of people whose time is up."""
        data = self.data
        seats = data.clocks.late(at) if data.clocks is not None else []
        return [seat for seat in seats if not data.seats[seat].level]

    def due(self) -> float | None:
        """When somebody's time is up, or that of a question that hides whom it asks. Bots are not timed."""
        data = self.data
        if data.clocks is None:
            return None
        return data.clocks.due([seat for seat, level in enumerate(data.levels()) if level])

    def times_minutes(self) -> bool:
        """Whether a clock runs here by which people have minutes, not days."""
        clocks = self.data.clocks
        running = clocks is not None and not clocks.stopped and bool(clocks.running or clocks.hushed)
        return self.data.phase == PLAYING and self.data.terms.rules.pace.kind == "live" and running

    def hush_is_over(self, at: float) -> bool:
        clocks = self.data.clocks
        return clocks is not None and clocks.hush_is_over(at) and self.hushed()

    # Changing

    def do(self, entry: e.Entry, at: float) -> None:
        """Carry out the next entry; `Refused`, and nothing has changed, if it may not be."""
        self._need_open(entry)
        DOES[type(entry)](self, entry, at)
        self._remember(entry)
        self.data.seq += 1
        self.data.changed = at
        self._notice(entry, at)

    def _notice(self, entry: e.Entry, at: float) -> None:
        """Remember the time, unless somebody at the table must not notice this."""
        told = 0 if self.table is None else len(self.table.heard(SPECTATOR))
        if told != self.data.told or not isinstance(entry, IN_PLAY):
            self.data.told, self.data.noticed = told, at

    def _remember(self, entry: e.Entry) -> None:
        """Which request this was, as long as whoever made it is here."""
        if entry.request and entry.who in self.data.people:
            before = self.data.answered.get(entry.who, [])
            self.data.answered[entry.who] = [*before[1 - REMEMBERED :], entry.request]

    def _need_open(self, entry: e.Entry) -> None:
        if self.data.phase == CLOSED:
            raise Refused("closed")
        if self.data.frozen and not isinstance(entry, WHILE_FROZEN):
            raise Refused("frozen")

    def _need(self, phase: str, key: str) -> None:
        if self.data.phase != phase:
            raise Refused(key)

    def _person(self, n: int) -> e.Person:
        if n not in self.data.people:
            raise Refused("no-such-person")
        return self.data.people[n]

    # Before play

    def joined(self, entry: e.Joined, at: float) -> None:
        data = self.data
        self._need(GATHERING, "started")
        if not 0 <= entry.seat < len(data.seats) or not data.seats[entry.seat].free:
            raise Refused("seat-taken")
        if entry.name and any(person.name == entry.name for person in data.people.values()):
            raise Refused("name-taken")
        person = e.Person(data.newcomers, entry.name, entry.token, host=not data.people)
        data.newcomers += 1
        data.people[person.n] = person
        data.seats[entry.seat].person = person.n

    def left(self, entry: e.Left, at: float) -> None:
        self._need(GATHERING, "started")
        person = self._person(entry.person)
        if entry.by != entry.person and (person.host or not self._person(entry.by).host):
            raise Refused("host-only")
        seat = self.data.seat_of(person.n)
        if seat != NOBODY_THERE:
            self.data.seats[seat] = Seat()
        del self.data.people[person.n]
        self.data.said.pop(person.n, None)
        self.data.answered.pop(person.n, None)
        if person.host and self.data.people:
            self.data.people[min(self.data.people)].host = True

    def placed(self, entry: e.Placed, at: float) -> None:
        self._need(GATHERING, "started")
        seat = self.data.seats[entry.seat] if 0 <= entry.seat < len(self.data.seats) else None
        if seat is None or seat.person != NOBODY_THERE:
            raise Refused("seat-taken")
        seat.bot = "" if entry.sitter == e.OPEN else entry.sitter
        self._begin_if_ready(at)

    def contributed(self, entry: e.Contributed, at: float) -> None:
        self._need(GATHERING, "contribution-too-late")
        self._person(entry.person)
        if self.data.seat_of(entry.person) == NOBODY_THERE:
            raise Refused("spectator")
        if entry.person in self.data.said:
            raise Refused("contribution-twice")
        if not fits(entry.text):
            raise Refused("contribution-too-long")
        self.data.said[entry.person] = entry.text

    def readied(self, entry: e.Readied, at: float) -> None:
        self._need(GATHERING, "started")
        self._person(entry.person).ready = entry.ready
        self._begin_if_ready(at)

    def _begin_if_ready(self, at: float) -> None:
        data = self.data
        if any(seat.free for seat in data.seats) or not all(each.ready for each in data.people.values()):
            return
        if data.terms.rules.seating == "drawn":
            self._draw_seats()
        self._begin()
        data.phase = PLAYING
        data.clocks = begin(len(data.seats), data.terms.rules.pace)
        self._after(at)

    def _draw_seats(self) -> None:
        """Draw the seats from the secret and all contributions, so that it can be checked afterwards."""
        data = self.data
        said = [data.said.get(seat.person, "") for seat in data.seats]
        draws = Draws(key_of(data.secret, {"draw": "seats", "table": data.table}, said))
        for n in range(len(data.seats) - 1, 0, -1):
            other = draws.draw(n, n + 1)
            data.seats[n], data.seats[other] = data.seats[other], data.seats[n]

    def _set_table(self) -> Table:
        """The table before play, with everybody's contribution to the shuffles."""
        terms, data = self.data.terms, self.data
        source, undo = Committed(data.secret), data.undo or terms.rules.undo
        position = None if data.origin is None else data.origin.position
        table = Table(self.game, len(data.seats), terms.options, source, undo, position)
        for n, seat in enumerate(data.seats):
            if seat.person in data.said:
                table.contribute(n, data.said[seat.person])
        return table

    def _begin(self) -> None:
        """Bots consent to everything: against them alone, who may take back may take back anything.

        At a fair table only what nobody noticed.
        """
        rules = self.data.terms.rules
        generous = rules.undo == FREE and self.data.against_bots() and not rules.fair
        self.data.undo = CONSENT if generous else rules.undo
        self.table = self._set_table()
        self.table.start()

    # Play

    def _playing(self) -> Table:
        if self.data.phase == OVER:
            raise Refused("over")
        if self.data.phase == STUCK:
            raise Refused("stuck")
        if self.table is None:
            raise Refused("not-started")
        if self.data.paused:
            raise Refused("paused")
        return self.table

    def _after(self, at: float) -> None:
        """Something was done: is it over, and whose time runs now?"""
        table, data = self.table, self.data
        assert table is not None
        if table.over:
            data.phase = OVER
        if data.clocks is not None:
            hushed = self.hushed()
            data.clocks.run([] if hushed else self.asked(), hushed, data.terms.rules.pace, at)

    def preferred(self, entry: e.Preferred, at: float) -> None:
        who = self._person(entry.person)
        who.skip, who.waives = entry.skip, entry.waives

    def acted(self, entry: e.Acted, at: float) -> None:
        table, data = self._playing(), self.data
        table.act(entry.seat, entry.action)
        data.deeds[entry.seat] += 1
        if entry.id:
            data.recent[entry.seat] = [*data.recent[entry.seat][1 - REMEMBERED :], entry.id]
        if data.clocks is not None and not table.in_silence:
            data.clocks.acted(entry.seat, data.terms.rules.pace, at, entry.held)
        if entry.seat in data.rethinking:
            data.rethinking.remove(entry.seat)
        if not entry.by and data.seats[entry.seat].stand_in:
            self._take_back_seat(entry.seat, at)
        self._after(at)

    def undone(self, entry: e.Undone, at: float) -> None:
        self._playing().undo(entry.seat)
        self.data.deeds[entry.seat] += 1
        self._after(at)
        self._rethink(entry.seat)

    def _rethink(self, seat: int) -> None:
        """Whoever took something back is asked even what has one answer: they may want to go back further."""
        if seat not in self.data.rethinking:
            self.data.rethinking.append(seat)

    def _agreed(self, asker: int, at: float) -> None:
        """If all who were asked to consent to an undo have done so, it is done."""
        assert self.table is not None
        if asker != NOBODY and self.table.undo_asker == NOBODY:
            self.data.taken_back = True
            self._rethink(asker)
            self._after(at)

    def wished(self, entry: e.Wished, at: float) -> None:
        """Bots agree to everything, who sits in for somebody to nothing; at a fair table people must."""
        table = self._playing()
        if self.data.terms.rules.fair and self.data.seated() == [entry.seat]:
            raise Refused("fair")
        others = [(n, seat) for n, seat in enumerate(self.data.seats) if n != entry.seat]
        if entry.waits and table.undo_mode == CONSENT and any(seat.stand_in for _, seat in others):
            raise Refused("undo-away")
        table.ask_undo(entry.seat, entry.choice)
        for other, seat in others:
            if seat.level and table.undo_asker != NOBODY:
                table.consent(other)
        self._agreed(entry.seat, at)

    def consented(self, entry: e.Consented, at: float) -> None:
        table = self._playing()
        asker = table.undo_asker
        table.consent(entry.seat)
        self._agreed(asker, at)

    def declined(self, entry: e.Declined, at: float) -> None:
        self._playing().refuse(entry.seat)

    def paused(self, entry: e.Paused, at: float) -> None:
        data = self.data
        self._playing()
        rule = data.terms.rules.pause
        if rule == "off":
            raise Refused("pause-off")
        if entry.seat in data.pausers:
            raise Refused("pause-asked")
        data.pausers.append(entry.seat)
        people = [seat for seat in data.seated() if not data.seats[seat].stand_in]
        if rule == "anyone" or all(seat in data.pausers for seat in people):
            self._pause(True, at)

    def resumed(self, entry: e.Resumed, at: float) -> None:
        if not self.data.pausers:
            raise Refused("not-paused")
        self._pause(False, at)

    def _pause(self, paused: bool, at: float) -> None:
        self.data.paused = paused
        if not paused:
            self.data.pausers = []
        self._halt(at)

    def _halt(self, at: float) -> None:
        if self.data.clocks is not None:
            self.data.clocks.stop(self.data.halted, at)

    def resigned(self, entry: e.Resigned, at: float) -> None:
        self._playing()
        seat = self.data.seats[entry.seat]
        if not self.data.terms.rules.resign:
            raise Refused("resign-off")
        if seat.bot:
            raise Refused("resigned")
        seat.bot, seat.stand_in = entry.level, ""
        self._agree_for_bots(at, entry.waits)

    def sat_in(self, entry: e.SatIn, at: float) -> None:
        self._playing()
        seat = self.data.seats[entry.seat]
        if seat.level:
            raise Refused("seat-taken")
        seat.stand_in, seat.why = entry.level, entry.why
        self._agree_for_bots(at, entry.waits)

    def _agree_for_bots(self, at: float, waits: bool) -> None:
        """When a player who was asked to consent to an undo has resigned, the bot in their seat consents."""
        table = self.table
        assert table is not None
        asker = table.undo_asker
        for other, seat in enumerate(self.data.seats):
            agrees = seat.bot if waits else seat.level
            if agrees and table.undo_asker not in (NOBODY, other):
                table.consent(other)
        self._agreed(asker, at)

    def restarted(self, entry: e.Restarted, at: float) -> None:
        if self.data.clocks is not None:
            self.data.clocks.excuse(entry.since, entry.down)

    def returned(self, entry: e.Returned, at: float) -> None:
        if not self.data.seats[entry.seat].stand_in:
            raise Refused("not-away")
        self._take_back_seat(entry.seat, at)

    def _take_back_seat(self, n: int, at: float) -> None:
        """The person is back, with some time at least."""
        seat = self.data.seats[n]
        seat.stand_in = seat.why = ""
        if self.data.clocks is not None:
            self.data.clocks.relent(n, self.data.terms.rules.pace, at)

    def upgraded(self, entry: e.Upgraded, at: float) -> None:
        self.data.version = entry.version
        if self.table is not None:
            self.table.course.rest_on(self.table.state)

    def rematched(self, entry: e.Rematched, at: float) -> None:
        self._need(OVER, "not-over")
        if self.data.rematch:
            raise Refused("rematch-twice")
        self.data.rematch = entry.table

    def closed(self, entry: e.Closed, at: float) -> None:
        """A game that is over stays what it is."""
        data = self.data
        if data.phase == OVER:
            raise Refused("over")
        data.phase, data.closed = CLOSED, entry.why
        if data.clocks is not None:
            data.clocks.stop(True, at)

    def frozen(self, entry: e.Frozen, at: float) -> None:
        if entry.on and self.data.frozen:
            raise Refused("frozen")
        if not entry.on and not self.data.frozen:
            raise Refused("not-frozen")
        self.data.frozen = entry.on
        self._halt(at)

    # Snapshots

    def freeze(self) -> bytes:
        """Everything, secrets included; people by number only."""
        people = {n: e.nameless(person) for n, person in self.data.people.items()}
        data = msgspec.structs.replace(self.data, people=people)
        return ENCODE((data, None if self.table is None else freeze(self.table)))

    @classmethod
    def thaw(cls, snapshot: bytes, game: Game) -> Room:
        """The room as it was; STUCK if its position is one of other rules that ours do not read."""
        data, frozen = DECODE(snapshot)
        room = cls(data, game)
        if frozen is not None:
            if data.version != game.version and not reread(game, frozen):
                data.phase = CLOSED if data.phase == CLOSED else STUCK
            else:
                room.table = room._set_table()
                thaw(room.table, frozen, data.begun_by)
        return room


Does = Callable[[Room, Any, float], None]
DOES: dict[type[e.Entry], Does] = {
    e.Joined: Room.joined,
    e.Left: Room.left,
    e.Placed: Room.placed,
    e.Contributed: Room.contributed,
    e.Readied: Room.readied,
    e.Preferred: Room.preferred,
    e.Acted: Room.acted,
    e.Undone: Room.undone,
    e.Wished: Room.wished,
    e.Consented: Room.consented,
    e.Declined: Room.declined,
    e.Paused: Room.paused,
    e.Resumed: Room.resumed,
    e.Resigned: Room.resigned,
    e.SatIn: Room.sat_in,
    e.Returned: Room.returned,
    e.Upgraded: Room.upgraded,
    e.Rematched: Room.rematched,
    e.Closed: Room.closed,
    e.Frozen: Room.frozen,
    e.Restarted: Room.restarted,
}
WHILE_FROZEN = (e.Frozen, e.Closed, e.Upgraded, e.Restarted, e.Preferred)
"""Entries that a frozen table takes."""
PLAY = (e.Acted, e.Undone, e.Wished, e.Consented, e.Readied, e.Placed, e.Resigned, e.SatIn)
"""Entries that change the position, and so must be played by the rules they were played by."""
