"""Scene: where each zone and counter lies on the table, and what a click there proposes.

A scene is a game's `scene.toml`, drawn by any client: the terminal scales its grid to characters, a
page to pixels. What may stand in the file is told in docs/scene.md; `scenefile` reads it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from fathom.core.knowledge.view import View

SHAPES = ("row", "fan", "stack", "grid", "ring", "track", "figure")  # of zones
GAUGES = ("number", "flag", "marker", "gauge", "figures", "order", "pips", "spoken")  # of counters
PANEL = ("gauge", "figures")  # counters that are listed together
COLOURS = ("green", "red", "blue", "purple", "orange", "yellow", "brown", "grey")

Values = Mapping[tuple[str, int], int]  # of counters, by name and owner


class BadScene(ValueError):
    """The scene names something the game does not have, or puts it where it cannot lie."""


@dataclass(frozen=True)
class Box:
    """A rectangle of the grid."""

    x: int
    y: int
    width: int
    height: int

    def moved(self, step: tuple[int, int], times: int) -> Box:
        return Box(self.x + step[0] * times, self.y + step[1] * times, self.width, self.height)

    def meets(self, other: Box) -> bool:
        return (
            self.x < other.x + other.width
            and other.x < self.x + self.width
            and self.y < other.y + other.height
            and other.y < self.y + self.height
        )


@dataclass(frozen=True)
class Spot:
    """Where the first of some zones lies, and how far on the next ones are."""

    box: Box
    step: tuple[int, int] = (0, 0)  # from one match of the pattern to the next
    each: tuple[int, int] = (0, 0)  # from one other seat to the next
    object: str = ""  # what verbs call this place, `*` standing for what the pattern's `*` matched
    shape: str = ""  # how things lie here, if not as the part says


@dataclass(frozen=True)
class Ring:
    """Zones in circles, the outermost first, clockwise from the top; counters turn it and point at one."""

    sectors: int
    turn: str  # the counter that says by how many sectors it is turned clockwise
    beam: str  # the counter that says which of its zones is pointed at, counted from 0

    def direction(self, nth: int, turned: int) -> int:
        """The sector in which the n-th zone is seen now, clockwise from the top."""
        return (nth + turned) % self.sectors


@dataclass(frozen=True)
class Persona:
    """What seats are called by: the value of a counter of the seat is the n-th of these things; 0 is none."""

    counter: str
    things: tuple[str, ...]


@dataclass(frozen=True)
class Part:
    """The declaration of one zone or counter, or of a row of them."""

    pattern: str  # a name, or the beginning of some names and `*`
    shape: str
    label: bool
    does: tuple[str, ...]  # the verbs a click on a thing here proposes
    takes: tuple[str, ...]  # the verbs that end here
    common: Spot | None  # of what nobody owns, or what is shown in one place for all
    me: Spot | None
    them: Spot | None
    ring: Ring | None = None  # how the zones of a ring lie
    along: str = ""  # counters whose values are seats, in the order in which their zones lie
    of: str = ""  # the counter that says how many pips there are in all
    seldom: bool = False  # takes no room while there is nothing to see
    seat: bool = False  # of what is only spoken of: whether it is a seat
    notes: tuple[str, ...] = ()  # the counters written beside it, `*` as in the pattern

    def rest(self, name: str) -> str | None:
        """What the `*` stands for in this name; None if the pattern is not about it."""
        return rest(self.pattern, name)

    def spot(self, owner: int, seat: int) -> Spot | None:
        if self.common or owner < 0:
            return self.common
        return self.me if owner == seat else self.them

    def lies_along(self, owner: int, seat: int) -> bool:
        """Whether what this owner has is laid in the order of the counters."""
        spot = self.spot(owner, seat)
        return bool(self.along) and spot is not None and spot.each != (0, 0)

    def away(self, owner: int, seat: int, seats: int, values: Values) -> int:
        """How many seats further on what this owner has is laid; below 0: nowhere."""
        if self.lies_along(owner, seat):
            seats_along = [value for (name, _), value in values.items() if rest(self.along, name) is not None]
            return seats_along.index(owner) if owner >= 0 and owner in seats_along else -1
        return (owner - seat - 1) % seats if owner >= 0 and owner != seat else 0


@dataclass(frozen=True)
class Placed:
    """One zone or counter as a seat sees it laid out."""

    name: str
    owner: int
    part: Part
    box: Box
    object: str  # what verbs call this place; empty if they do not
    shape: str
    along: bool = False  # whether it lies in the column of its owner, wherever that sits

    @property
    def notes(self) -> list[str]:
        """The counters of the same owner that are written beside it."""
        return [note.replace("*", self.part.rest(self.name) or "") for note in self.part.notes]


@dataclass(frozen=True)
class Scene:
    columns: int
    rows: int
    zones: tuple[Part, ...]
    counters: tuple[Part, ...]
    colours: dict[str, str]  # of things and of the labels of zones, by name
    pieces: tuple[str, ...]  # by seat: the thing that stands for it
    persona: Persona | None = None
    unlisted: tuple[str, ...] = ()  # things, or the beginning of their names and `*`, nobody waits to see
    together: Mapping[str, tuple[str, ...]] = field(default_factory=dict)  # what verbs call several things

    def lay_zones(
        self,
        zones: Sequence[tuple[str, int]],
        seat: int,
        seats: int,
        counters: Sequence[tuple[str, int, int]] = (),
    ) -> list[Placed]:
        """Where each of these zones (name, owner) lies for `seat`, in the same order.

        Of zones laid along some counters, those are left out whose owner is not among them.
        """
        return list(lay(self.zones, zones, viewpoint(seat, seats), seats, valued(counters)))

    def lay_view(self, view: View, seats: int) -> list[tuple[Placed, list[int]]]:
        """Where each zone of a view lies, and the things in it."""
        things = {(zone.name, zone.owner): zone.things for zone in view.zones}
        laid = self.lay_zones([*things], view.seat, seats, view.counters)
        return [(placed, things[placed.name, placed.owner]) for placed in laid]

    def lay_counters(self, counters: Sequence[tuple[str, int, int]], seat: int, seats: int) -> list[Placed]:
        """Where each of these counters (name, owner, value) is shown for `seat`.

        A marker stands with the seat that is its value, or nowhere.
        """
        names = [(name, value if self.marker(name) else owner) for name, owner, value in counters]
        return list(lay(self.counters, names, viewpoint(seat, seats), seats, valued(counters)))

    def marker(self, name: str) -> bool:
        part = part_of(self.counters, name)
        return part is not None and part.shape == "marker"

    def is_listed(self, name: str) -> bool:
        """Whether this thing, while it is hidden, is one of those that are yet to be seen."""
        return not any(rest(pattern, name) is not None for pattern in self.unlisted)

    def is_seat(self, name: str) -> bool:
        """Whether the value of this counter is one seat."""
        part = part_of(self.counters, name)
        return part is not None and (part.shape == "marker" or part.seat)


def rest(pattern: str, name: str) -> str | None:
    """What the `*` of a pattern stands for in this name; None if the pattern is not about it."""
    stem, star, _ = pattern.partition("*")
    if not star:
        return "" if name == stem else None
    return name[len(stem) :] if name.startswith(stem) else None


def valued(counters: Sequence[tuple[str, int, int]]) -> Values:
    return {(name, owner): value for name, owner, value in counters}


def viewpoint(seat: int, seats: int) -> int:
    """A spectator looks from the first seat."""
    return seat if 0 <= seat < seats else 0


def part_of(parts: Iterable[Part], name: str) -> Part | None:
    """The declaration for this name; one that names it in full comes first."""
    found = [part for part in parts if part.rest(name) is not None]
    return max(found, key=lambda part: len(part.pattern)) if found else None


def lay(
    parts: Sequence[Part], names: Sequence[tuple[str, int]], seat: int, seats: int, values: Values
) -> Iterator[Placed]:
    met: dict[tuple[str, int], int] = {}
    for name, owner in names:
        part = part_of(parts, name)
        spot = part.spot(owner, seat) if part else None
        if part is None or spot is None:
            continue
        nth = met.setdefault((part.pattern, owner), 0)
        met[part.pattern, owner] += 1
        away = part.away(owner, seat, seats, values)
        if away < 0:
            continue
        box = spot.box.moved(spot.step, nth).moved(spot.each, away)
        called = spot.object.replace("*", part.rest(name) or "")
        along = part.lies_along(owner, seat)
        yield Placed(name, owner, part, box, called, spot.shape or part.shape, along)
