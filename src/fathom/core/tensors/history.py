"""Information states: all a seat has heard and done, in order, as rows of numbers."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from fathom.core.kernel.bits import mixed
from fathom.core.kernel.decision import NOBODY
from fathom.core.kernel.events import EVERYONE, NOTHING, Events
from fathom.core.knowledge.veil import Ear
from fathom.core.tensors.layout import Layout
from fathom.core.tensors.row_writer import Sheet

DOES: Final = "does"  # one's own deed; its amount is the action
TAKES_BACK: Final = "takes-back"
COLUMNS: Final = ["what", "seat", "thing", "place", "goal", "amount+256", "amount"]
WIDTH: Final = 7
HEAD: Final = 10  # bytes before the rows: how many there were, and the digest of those there is no room for
DIGEST: Final = 8
LIFT: Final = 2  # NOTHING is written 0, UNSEEN 1
BYTE_BITS: Final = 8
BYTE: Final = 255


def what_is_told(layout: Layout) -> list[str]:
    """The meaning of the first column: 0 is an empty row, 1 the first of these."""
    return [*layout.bounds.facts, DOES, TAKES_BACK]


class Memory(Ear):
    """Where rules report facts, and a seat its deeds. Rows there is no room for are folded into a digest."""

    def __init__(self, layout: Layout, seat: i64) -> None:
        super().__init__(seat)
        self.layout: Final = layout
        self.room: Final[i64] = layout.bounds.memory
        self.number: Final = {what: n + 1 for n, what in enumerate(what_is_told(layout))}
        self.first: Final = layout.origin(seat)
        self.rows = vec[u8]()
        self.heard: i64 = 0
        self.digest: i64 = 0

    def does(self, action: i64) -> None:
        """The seat has done this; say so before what comes of it."""
        self.fold(DOES, self.first, NOTHING, NOTHING, NOTHING, action)

    def fold(self, what: str, seat: i64, thing: i64, place: i64, goal: i64, amount: i64) -> None:
        layout = self.layout
        if thing >= 0:
            thing = layout.turned[self.first * layout.faces + thing]
        self.add(self.number[what])
        self.add((seat - self.first) % layout.seats + 1 if seat >= 0 else 0)
        self.add(thing + LIFT)
        self.add(self.zone(place) + LIFT)
        self.add(self.zone(goal) + LIFT)
        self.add(amount + LIFT >> BYTE_BITS)
        self.add(amount + LIFT & BYTE)
        self.heard += 1
        if self.heard > self.room:
            self.forget()

    def add(self, number: i64) -> None:
        self.rows = append(self.rows, u8(number))

    def zone(self, zone: i64) -> i64:
        """A zone as the seat counts them."""
        if zone < 0:
            return zone
        return self.layout.canon[self.first * self.layout.zones + zone]

    def forget(self) -> None:
        """The oldest row goes into the digest: what was forgotten differs if the digest does."""
        oldest: i64 = 0
        for n in range(WIDTH):
            oldest = oldest << BYTE_BITS | i64(self.rows[n])
        self.digest = mixed(self.digest, oldest)
        self.rows = self.rows[WIDTH:]

    def write(self, sheet: Sheet, at: i64) -> None:
        """How much there was, the digest, and the rows, the oldest first; where the sheet is blank."""
        sheet.put(at, self.heard >> BYTE_BITS & BYTE)
        sheet.put(at + 1, self.heard & BYTE)
        for n in range(DIGEST):
            sheet.put(at + 2 + n, self.digest >> BYTE_BITS * n & BYTE)
        for n in range(len(self.rows)):
            sheet.put(at + HEAD + n, i64(self.rows[n]))

    def copy(self) -> Memory:
        twin = Memory(self.layout, self.seat)
        twin.rows, twin.heard, twin.digest = self.rows[:], self.heard, self.digest
        return twin


class Memories(Events):
    """What all seats of a game hear, each in its own memory."""

    def __init__(self, layout: Layout) -> None:
        self.seats: Final = [Memory(layout, seat) for seat in range(layout.seats)]

    def tell(
        self,
        what: str,
        seat: i64 = NOBODY,
        thing: i64 = NOTHING,
        sight: i64 = EVERYONE,
        place: i64 = NOTHING,
        goal: i64 = NOTHING,
        amount: i64 = NOTHING,
    ) -> None:
        for memory in self.seats:
            memory.tell(what, seat, thing, sight, place, goal, amount)

    def whisper(self, what: str, seat: i64, thing: i64, sight: i64) -> None:
        for memory in self.seats:
            memory.whisper(what, seat, thing, sight)


def extent(layout: Layout) -> int:
    """How many entries a memory takes."""
    return HEAD + WIDTH * layout.bounds.memory


def titles(layout: Layout) -> list[str]:
    """What each of them is."""
    head = ["heard+256", "heard", *[f"digest-{n + 1}" for n in range(DIGEST)]]
    return head + [f"{column}-{row + 1}" for row in range(layout.bounds.memory) for column in COLUMNS]
