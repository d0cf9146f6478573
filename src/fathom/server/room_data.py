"""Room data: what a room knows besides its game; written into snapshots as it is."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from fathom.server.bot_names import sailor
from fathom.server.clock import Clocks
from fathom.server.log_entries import OPEN, Opened, Origin, Person, Terms
from fathom.server.store import Identity

NOBODY_THERE = -1
GATHERING = "gathering"
PLAYING = "playing"
OVER = "over"
CLOSED = "closed"  # for good, by an entry that says why
STUCK = "stuck"  # its rules are another version's, and its position cannot be read by ours


class Seat(msgspec.Struct):
    """Whose it is, and who answers there."""

    person: int = NOBODY_THERE
    bot: str = ""  # the level of the bot whose seat it is; a person's who has resigned, too
    stand_in: str = ""  # the level of the bot that answers while the person is away
    why: str = ""

    @property
    def free(self) -> bool:
        return self.person == NOBODY_THERE and not self.bot

    @property
    def level(self) -> str:
        """Of the bot that answers here; empty if a person does."""
        return self.bot or self.stand_in


class RoomData(msgspec.Struct):
    """A table before, during and after play."""

    table: str
    terms: Terms
    version: int  # of the rules it is played by now
    begun_by: int  # the version of the rules it was opened with
    secret: bytes
    people: dict[int, Person]
    seats: list[Seat]
    opened: float
    changed: float
    after: str = ""
    phase: str = GATHERING
    paused: bool = False
    pausers: list[int] = []
    said: dict[int, str] = {}  # contributions, by person
    clocks: Clocks | None = None
    recent: list[list[str]] = []  # by seat: the last actions' ids
    answered: dict[int, list[str]] = {}  # by person: the ids of their last other requests
    deeds: list[int] = []  # by seat: how often it acted or took back
    undo: str = ""  # what may be taken back, since play began; at older tables as the terms say
    taken_back: bool = False  # something that was noticed was taken back: the game counts nowhere
    rethinking: list[int] = []  # seats that asked to take back, and have not acted since
    rematch: str = ""
    seq: int = 0  # the number of its last entry
    newcomers: int = 0  # the number of the next person
    shift: int = 0  # of its bots' names
    origin: Origin | None = None  # where it goes on from, if it did not begin at the opening
    told: int = 0  # how many events everybody has heard
    noticed: float = 0.0  # when everybody could notice something, the last time
    closed: str = ""  # why it is
    frozen: bool = False  # by the operator: nobody may act

    @property
    def halted(self) -> bool:
        """Whether nobody can act for now: there is a pause, or the operator has frozen the table."""
        return self.paused or self.frozen

    def identify(self, people: Iterable[Identity]) -> None:
        """Say who its people are, after it was read from what is kept of it."""
        for each in people:
            if (person := self.people.get(each.person)) is not None:
                person.name, person.token = each.name, each.token

    def seat_of(self, person: int) -> int:
        """Where a person sits; -1 if nowhere, or no more."""
        for n, seat in enumerate(self.seats):
            if seat.person == person != NOBODY_THERE and not seat.bot:
                return n
        return NOBODY_THERE

    def seated(self) -> list[int]:
        """The seats in which a person decides, present or not."""
        return [n for n, seat in enumerate(self.seats) if seat.person != NOBODY_THERE and not seat.bot]

    def against_bots(self) -> bool:
        """Whether one person plays, or has played, and all others are bots."""
        return sum(seat.person != NOBODY_THERE for seat in self.seats) == 1

    def skips(self, n: int) -> bool:
        """Whether a person decides in this seat who wants empty questions answered for them."""
        seat = self.seats[n]
        return seat.person in self.people and not seat.level and self.people[seat.person].skip

    def waives(self, n: int) -> tuple[str, ...]:
        """The questions that the person who decides in this seat lets pass."""
        seat = self.seats[n]
        return self.people[seat.person].waives if seat.person in self.people and not seat.level else ()

    def levels(self) -> list[str]:
        """By seat: the level of the bot that answers there."""
        return [seat.bot or seat.stand_in for seat in self.seats]

    def known_to_all(self) -> tuple[str, list[str], bool]:
        """What everybody is told anew when something done in the game changes it."""
        return self.phase, self.levels(), self.taken_back

    def sailors(self) -> list[int]:
        """By seat: the number of a bot's name; 0 where it is not a bot's from the start."""
        named = [bool(seat.bot) and seat.person not in self.people for seat in self.seats]
        return [sailor(self.table, n, self.shift) if bot else 0 for n, bot in enumerate(named)]

    def name(self, n: int) -> str:
        """What the one in this seat is called; a bot by its level."""
        seat = self.seats[n]
        if seat.person in self.people:
            return self.people[seat.person].name
        return seat.bot


def opened(table: str, entry: Opened, at: float) -> RoomData:
    """The room data of a new table."""
    bots = ["" if sitter == OPEN else sitter for sitter in entry.terms.seats]
    seats = [Seat(person, "" if person >= 0 else bot) for person, bot in zip(entry.seats, bots, strict=True)]
    people = {person.n: msgspec.structs.replace(person) for person in entry.people}
    return RoomData(
        table,
        entry.terms,
        entry.version,
        entry.version,
        entry.secret,
        people,
        seats,
        opened=at,
        changed=at,
        noticed=at,
        after=entry.after,
        recent=[[] for _ in seats],
        deeds=[0] * len(seats),
        newcomers=1 + max(people, default=-1),
        origin=entry.origin,
        shift=entry.sailors,
    )
