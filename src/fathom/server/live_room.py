"""Live room: a room in memory, with the clients connected to it."""

from __future__ import annotations

import asyncio
import math
import random
from abc import ABC, abstractmethod
from collections.abc import Iterator
from dataclasses import dataclass, field

from fathom.core.kernel.events import SPECTATOR
from fathom.server import messages as m
from fathom.server.room import Room
from fathom.server.room_data import NOBODY_THERE


class Connection(ABC):
    """One client's connection. `seat` is SPECTATOR for spectators; `person` is -1 without a token."""

    person: int
    seat: int
    address: str = ""

    @abstractmethod
    def send(self, data: bytes) -> None:
        """Never waits; a client that does not read is dropped."""

    @abstractmethod
    def close(self, code: int) -> None: ...

    def bye(self, key: str) -> None:
        """Tell the client why, and close the connection."""
        self.send(m.ENCODE(m.Bye(key)))
        self.close(POLICY)


POLICY = 1008
A_WHILE = 60.0  # seconds
CHATS_REMEMBERED = 32  # of each
CHATTERS_REMEMBERED = 200
HINT = ""  # among the ids that are waited for: advice; no action has an empty one
Outgoing = tuple[tuple[Connection, ...], bytes]


@dataclass(eq=False)
class LiveRoom:
    """A room, who watches which seat of it, and what they were shown last."""

    room: Room
    epoch: int = 0  # under which we lead it
    watching: dict[int, list[Connection]] = field(default_factory=dict)
    bodies: dict[int, bytes] = field(default_factory=dict)  # by seat: how the table looked
    heard: dict[int, int] = field(default_factory=dict)  # by seat: how many events it was sent
    waiting: set[tuple[int, str]] = field(default_factory=set)  # actions that come into effect in a moment
    dues: dict[int, tuple[int, float]] = field(
        default_factory=dict
    )  # by seat: ply, when an answer takes effect
    passes: dict[int, asyncio.TimerHandle] = field(default_factory=dict)  # by seat: it can only pass
    thinking: dict[int, int] = field(default_factory=dict)  # by seat: about which question
    thoughts: dict[int, asyncio.Task[None]] = field(default_factory=dict)  # by seat: the same
    absences: dict[int, asyncio.TimerHandle] = field(default_factory=dict)  # by seat: who is away
    rematch: asyncio.Task[None] | None = None  # the next table is being opened
    timer: asyncio.TimerHandle | None = None  # when the next clock runs out
    said: dict[str, list[str]] = field(default_factory=dict)  # by who chats: the ids of what they said
    missing: dict[int, float] = field(default_factory=dict)  # before play, by person: away since when
    marked: bool = False  # the store knows that it is in memory, and has changed
    saved: int = -1  # up to which entry the store has a snapshot
    followed: int = -1  # after this entry nothing was to be done at once, and nobody came or left since
    leaving: bool = False  # it is handed over: nothing new is taken, what was before is still told
    lost: bool = False  # a write failed, or another leads it: this copy must not be used any more
    ahead: float = 0.0  # seconds its entries are ahead of the clock, if it was set back between two starts
    deserted: float = math.inf  # since when nobody is there, by the loop's clock
    wanted: float = 0.0  # when somebody last asked for it, by the loop's clock
    touched: float = 0.0  # when something was last done, by the loop's clock

    def everybody(self) -> Iterator[Connection]:
        for connections in self.watching.values():
            yield from connections

    def add(self, connection: Connection) -> None:
        self.followed = -1
        self.watching.setdefault(connection.seat, []).append(connection)

    def drop(self, connection: Connection) -> None:
        self.followed = -1
        found = self.watching.get(connection.seat, [])
        if connection in found:
            found.remove(connection)
        if not found:
            self.watching.pop(connection.seat, None)
            self.bodies.pop(connection.seat, None)
            self.heard.pop(connection.seat, None)

    def place_of(self, person: int) -> int:
        """The seat whose news this person may have; SPECTATOR for who has none, or no more."""
        seat = self.room.data.seat_of(person)
        return SPECTATOR if seat == NOBODY_THERE else seat

    def drop_moved(self) -> list[Connection]:
        """Remove connections of people whose seat has changed since they came: it may be another's now."""
        moved = [one for one in self.everybody() if self.place_of(one.person) != one.seat]
        for one in moved:
            self.drop(one)
        return moved

    def here(self, seat: int) -> bool:
        return seat in self.watching

    def rests(self, now: float, after: float) -> bool:
        """Whether nobody has been there for so long, not even to watch."""
        return not self.watching and now - self.deserted > after

    def idle(self, now: float) -> bool:
        """Nobody is connected, nothing is being done, and the last change has long been on disk."""
        busy = self.thinking or self.passes or self.waiting or self.lost
        return not self.watching and not busy and now - max(self.touched, self.wanted) > A_WHILE

    def remember_chat(self, who: str, name: str) -> None:
        """So that the same is not said twice; of those who said something last."""
        if name and name not in self.said.get(who, ()):
            self.said[who] = [*self.said.pop(who, [])[1 - CHATS_REMEMBERED :], name]
        while len(self.said) > CHATTERS_REMEMBERED:
            del self.said[next(iter(self.said))]

    def due(self, seat: int, least: float, most: float) -> float:
        """When an answer of this seat takes effect at the earliest, drawn once for each question."""
        ply, due = self.dues.get(seat, (-1, 0.0))
        if ply != self.room.ply(seat):
            due = self.touched + random.uniform(least, most)
            self.dues[seat] = self.room.ply(seat), due
        return due

    def answering(self, seat: int) -> bool:
        """Whether an answer of this person, or one given for them, takes effect in a moment."""
        return seat in self.passes or any(who == seat and name != HINT for who, name in self.waiting)

    def stop_timers(self) -> None:
        """Nothing happens here by itself any more."""
        for timer in [self.timer, *self.passes.values(), *self.absences.values()]:
            if timer is not None:
                timer.cancel()

    def away(self) -> list[int]:
        """The seats of people who are not connected and have no bot to sit in."""
        data = self.room.data
        return [seat for seat in data.seated() if not data.seats[seat].stand_in and not self.here(seat)]

    @property
    def onlookers(self) -> int:
        """How many clients besides the one who acts could notice how quick an answer was."""
        return len(self.room.data.seated()) + (SPECTATOR in self.watching) - 1
