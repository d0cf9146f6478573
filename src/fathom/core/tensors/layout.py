"""How a view becomes a row of small numbers: which entry is what, and how high it can be.

One layout for each game, number of seats and reading of the rules. Seats count from whoever looks, so that
all seats read the same row in the same way.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from fathom.core.kernel.bounds import CHOICE, NUMBER, SEAT, Bounds, Holds
from fathom.core.kernel.game import Game
from fathom.core.kernel.state import State
from fathom.core.kernel.zones import Zone
from fathom.core.knowledge import truth
from fathom.core.knowledge.veil import is_closed

FULL: Final = 255  # the most an entry can be; what can be more takes several, filled one after another
ABSENT: Final = -1


class Gauge:
    """Where a counter is written."""

    def __init__(self, first: int, low: int, high: int, kind: int, closed: bool, endless: bool) -> None:
        self.first: Final[i64] = first
        self.low: Final[i64] = low
        self.high: Final[i64] = high
        self.kind: Final[i64] = kind
        self.lift: Final[i64] = 1 if closed and kind == NUMBER else 0  # 0 is written where it is not shown
        self.endless: Final = endless


class Entries:
    """The entries of a layout, as they are laid out."""

    def __init__(self) -> None:
        self.names: Final[list[str]] = []
        self.highs: Final[list[int]] = []

    def add(self, name: str, high: int) -> None:
        self.names.append(name)
        self.highs.append(high)

    def add_number(self, name: str, most: int) -> None:
        """As many entries as it needs."""
        self.add(name, min(most, FULL))
        for above in range(FULL, most, FULL):
            self.add(f"{name}+{above}", min(most - above, FULL))

    def __len__(self) -> int:
        return len(self.names)


class Layout:
    """The entries by name, how high each can be (from 0), and where what a seat sees is written."""

    def __init__(self, game: Game, seats: int, options: dict[str, object] | None = None) -> None:
        self.game: Final = game
        self.seats: Final[i64] = seats
        self.options: Final = game.settle(options or {})
        self.start: Final = game.new(seats, self.options)
        self.bounds: Final = game.bounds(seats, self.options)
        self.actions: Final[i64] = max([int(verb.next) for verb in game.verbs])
        self.faces: Final = len(game.things)
        self.copies: Final = _copies(self.start, self.faces)
        self.turned: Final = _turned(self.bounds, seats, self.faces)
        entries = Entries()
        zones = truth.zones(self.start)
        self.zones: Final = len(zones)
        self.canon: Final = _canon([(zone.name, zone.owner) for zone in zones], seats)
        self.first: Final = vec[i64]([0] * len(zones))  # by zone: the entry of what is unseen there
        # By zone and face: its entry; and the first of who else knows it, copy by copy.
        self.rank: Final = vec[i64]([ABSENT] * (len(zones) * self.faces))
        self.known: Final = vec[i64]([ABSENT] * (len(zones) * self.faces))
        for n, zone in enumerate(zones):
            self.add_zone(entries, n, zone)
        places = [(counter.name, counter.owner) for counter in truth.counters(self.start)]
        self.counter: Final = {place: n for n, place in enumerate(places)}
        self.gauged: Final = _canon(places, seats)
        self.gauges: Final = [self.add_counter(entries, name, owner) for name, owner in places]
        self.lost: Final = vec[i64]([ABSENT] * (_decks(self.start) * self.faces))  # by deck and face
        self.add_unplaced(entries)
        self.asked: Final[i64] = len(entries)
        self.ask: Final = self.add_question(entries)
        self.names: Final = entries.names
        self.highs: Final = bytes(entries.highs)
        self.size: Final[i64] = len(entries)

    def add_question(self, entries: Entries) -> dict[str, int]:
        """Who is asked, then what; the entry of each question."""
        for who in [str(seat) for seat in range(self.seats)] + ["chance", "nobody", "somebody"]:
            entries.add(f"asked={who}", 1)
        found: dict[str, int] = {}
        for ask in self.bounds.asks:
            found[ask] = len(entries)
            entries.add(f"ask={ask}", 1)
        return found

    def origin(self, seat: i64) -> i64:
        """The seat from which one counts; a spectator counts from the first."""
        return seat if seat < self.seats else 0

    def gauge(self, seat: i64, counter: i64) -> Gauge:
        """Where `seat` writes this counter."""
        return self.gauges[self.gauged[seat * len(self.gauges) + counter]]

    def add_zone(self, entries: Entries, n: int, zone: Zone) -> None:
        """What is unseen there, then each face, then who else knows the cards in one's own hand."""
        holds = self.bounds.holding(zone.name)
        faces = self.faces_in(holds, zone)
        total = sum([self.copies[face] for face in faces])
        self.first[n] = len(entries)
        entries.add(f"{titled(zone.name, zone.owner)}:?", min(holds.most or total, total, FULL))
        for face in faces:
            self.rank[n * self.faces + face] = len(entries)
            most = min(holds.most or FULL, self.copies[face])
            entries.add(f"{titled(zone.name, zone.owner)}:{self.face_name(face, zone.owner)}", most)
        if zone.owner == 0 and is_closed(zone):
            for face in faces:
                self.known[n * self.faces + face] = len(entries)
                self.add_knowers(entries, zone, face, min(holds.most or FULL, self.copies[face]))

    def add_knowers(self, entries: Entries, zone: Zone, face: int, most: int) -> None:
        for copy in range(most):
            name = f"{titled(zone.name, zone.owner)}:{self.face_name(face, 0)}"
            for other in range(1, self.seats):
                entries.add(f"{name}#{copy + 1} known to {other}", 1)

    def faces_in(self, holds: Holds, zone: Zone) -> list[int]:
        """A seat's zone holds no pieces of others."""
        each, first = len(self.bounds.pieces), self.bounds.first_piece
        return [
            face
            for face in holds.things
            if self.copies[face]
            and (zone.owner < 0 or not each or face < first or (face - first) // each == zone.owner)
        ]

    def face_name(self, face: int, owner: int) -> str:
        """Pieces are called by what they are and whose; of things called alike, the others by number."""
        each, first = len(self.bounds.pieces), self.bounds.first_piece
        if each and face >= first:
            name = counted(self.bounds.pieces, (face - first) % each)
            return name if owner >= 0 else f"{name}/{(face - first) // each}"
        return counted(self.game.things, face)

    def add_counter(self, entries: Entries, name: str, owner: int) -> Gauge:
        reads = self.bounds.reading(name)
        gauge = Gauge(len(entries), reads.low, reads.high, reads.kind, reads.closed, reads.endless)
        title = titled(name, owner)
        if reads.kind == SEAT:
            for seat in range(self.seats):
                entries.add(f"{title}={seat}", 1)
        elif reads.kind == CHOICE:
            for value in range(reads.low, reads.high + 1):
                entries.add(f"{title}={value}", 1)
        else:
            entries.add_number(title, reads.high - reads.low + int(gauge.lift))
        return gauge

    def add_unplaced(self, entries: Entries) -> None:
        """For each deck, how many of each face one cannot place."""
        state = self.start
        for thing in range(state.form.things):
            deck, face = int(state.form.deck(thing)), int(state.form.face_of[thing])
            if deck >= 0 and self.lost[deck * self.faces + face] == ABSENT:
                self.lost[deck * self.faces + face] = len(entries)
                entries.add(f"unplaced/{deck}:{self.face_name(face, 0)}", self.copies[face])


def counted(names: list[str], n: int) -> str:
    """The n-th name; if it is not the first of its kind, with its number."""
    before = names[:n].count(names[n])
    return f"{names[n]}~{before + 1}" if before else names[n]


def titled(name: str, owner: int) -> str:
    return name if owner < 0 else f"{name}/{owner}"


def _decks(state: State) -> int:
    return 1 + max([int(state.form.deck(thing)) for thing in range(state.form.things)])


def _copies(state: State, faces: int) -> list[int]:
    """How many things have each face."""
    found = [0] * faces
    for thing in range(state.form.things):
        found[state.form.face_of[thing]] += 1
    return found


def _turned(bounds: Bounds, seats: int, faces: int) -> vec[i64]:
    """For each seat, each face as it counts it: pieces of its own first."""
    each = len(bounds.pieces)
    turned: list[int] = []
    for seat in range(seats):
        for face in range(faces):
            whose, which = divmod(face - bounds.first_piece, each) if each else (-1, 0)
            if 0 <= whose < seats:
                turned.append(bounds.first_piece + (whose - seat) % seats * each + which)
            else:
                turned.append(face)
    return vec[i64](turned)


def _canon(places: list[tuple[str, int]], seats: int) -> vec[i64]:
    """For each seat, each place as it counts them: what is its own is where seat 0 has its own."""
    number = {place: n for n, place in enumerate(places)}
    canon = vec[i64]()
    for seat in range(seats):
        for name, owner in places:
            canon = append(canon, number[name, (owner - seat) % seats if owner >= 0 else owner])
    return canon
