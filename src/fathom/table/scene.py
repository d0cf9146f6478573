"""The table as declared layout: where each zone and counter lies, and what a click there proposes.

A scene is a game's `scene.toml`, drawn by any client: the terminal scales its grid to characters, a
page to pixels. What may stand in the file is told in docs/scene.md; whatever else stands there is
refused here with its reason.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from importlib.resources import files

from fathom.core.game import Game

SHAPES = ("row", "fan", "stack", "grid", "ring", "track")  # of zones
GAUGES = ("number", "flag", "marker", "gauge", "figures", "order")  # of counters
PANEL = ("gauge", "figures")  # counters that are listed together
COLOURS = ("green", "red", "blue", "purple", "orange", "yellow", "brown", "grey")
SPOT_KEYS = ("at", "size", "step", "each", "object", "shape")
ZONE_KEYS = (*SPOT_KEYS, "label", "does", "takes", "notes", "me", "them", "ring")
RING_KEYS = ("sectors", "turn", "beam")
COUNTER_KEYS = ("at", "size", "step", "each", "shape", "label", "me", "them")

Toml = Mapping[str, object]


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
    notes: tuple[str, ...] = ()  # the counters written beside it, `*` as in the pattern

    def rest(self, name: str) -> str | None:
        """What the `*` stands for in this name; None if the pattern is not about it."""
        stem, star, _ = self.pattern.partition("*")
        if not star:
            return "" if name == stem else None
        return name[len(stem) :] if name.startswith(stem) else None

    def spot(self, owner: int, seat: int) -> Spot | None:
        if self.common or owner < 0:
            return self.common
        return self.me if owner == seat else self.them


@dataclass(frozen=True)
class Placed:
    """One zone or counter as a seat sees it laid out."""

    name: str
    owner: int
    part: Part
    box: Box
    object: str  # what verbs call this place; empty if they do not
    shape: str

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

    def lay_zones(self, zones: Sequence[tuple[str, int]], seat: int, seats: int) -> list[Placed]:
        """Where each of these zones (name, owner) lies for `seat`, in the same order."""
        return list(lay(self.zones, zones, viewpoint(seat, seats), seats))

    def lay_counters(self, counters: Sequence[tuple[str, int, int]], seat: int, seats: int) -> list[Placed]:
        """Where each of these counters (name, owner, value) is shown for `seat`.

        A marker stands with the seat that is its value, or nowhere.
        """
        names = [(name, value if self.marker(name) else owner) for name, owner, value in counters]
        return list(lay(self.counters, names, viewpoint(seat, seats), seats))

    def marker(self, name: str) -> bool:
        part = part_of(self.counters, name)
        return part is not None and part.shape == "marker"


def viewpoint(seat: int, seats: int) -> int:
    """A spectator looks from the first seat."""
    return seat if 0 <= seat < seats else 0


def part_of(parts: Iterable[Part], name: str) -> Part | None:
    """The declaration for this name; one that names it in full comes first."""
    found = [part for part in parts if part.rest(name) is not None]
    return max(found, key=lambda part: len(part.pattern)) if found else None


def lay(parts: Sequence[Part], names: Sequence[tuple[str, int]], seat: int, seats: int) -> Iterator[Placed]:
    met: dict[tuple[str, int], int] = {}
    for name, owner in names:
        part = part_of(parts, name)
        spot = part.spot(owner, seat) if part else None
        if part is None or spot is None:
            continue
        nth = met.setdefault((part.pattern, owner), 0)
        met[part.pattern, owner] += 1
        away = (owner - seat - 1) % seats if owner >= 0 and owner != seat else 0
        box = spot.box.moved(spot.step, nth).moved(spot.each, away)
        called = spot.object.replace("*", part.rest(name) or "")
        yield Placed(name, owner, part, box, called, spot.shape or part.shape)


# Reading


def load(game: Game) -> Scene:
    """The game's scene, checked against the game."""
    source = files(f"fathom.games.{game.key}") / "scene.toml"
    return parse(source.read_text(encoding="utf-8"), game)


def parse(text: str, game: Game) -> Scene:
    try:
        scene = read(tomllib.loads(text))
        check_things(scene, game)
        for seats in game.seats:
            check(scene, game, seats)
    except (tomllib.TOMLDecodeError, BadScene) as wrong:
        raise BadScene(f"{game.key}/scene.toml: {wrong}") from None
    return scene


def read(data: Toml) -> Scene:
    known(data, ("grid", "zone", "counter", "colours", "pieces"), "the scene")
    grid = table(data, "grid", "the scene")
    known(grid, ("columns", "rows"), "grid")
    zones = [read_part(f"zone {name}", name, part, ZONE_KEYS, SHAPES) for name, part in entries(data, "zone")]
    counters = [
        read_part(f"counter {name}", name, part, COUNTER_KEYS, GAUGES)
        for name, part in entries(data, "counter")
    ]
    columns, rows = whole(grid, "columns", "grid"), whole(grid, "rows", "grid")
    pieces = words(data, "pieces", "the scene")
    return Scene(columns, rows, tuple(zones), tuple(counters), read_colours(data), pieces)


def read_colours(data: Toml) -> dict[str, str]:
    """The colour of each thing and zone that has one."""
    colours = table(data, "colours", "the scene") if "colours" in data else {}
    known(colours, COLOURS, "colours")
    return {name: colour for colour in colours for name in words(colours, colour, "colours")}


def read_part(where: str, name: str, data: Toml, keys: Sequence[str], shapes: Sequence[str]) -> Part:
    known(data, keys, where)
    shape = data.get("shape")
    if shape not in shapes:
        raise BadScene(f"{where}: shape is one of {', '.join(shapes)}; not {shape!r}")
    if ("at" in data) == ("me" in data or "them" in data):
        raise BadScene(f"{where}: either 'at', or 'me' and 'them'")
    return Part(
        name,
        str(shape),
        data.get("label") is True,
        words(data, "does", where),
        words(data, "takes", where),
        read_spot(data, where, ()) if "at" in data else None,
        read_spot(table(data, "me", where), f"{where}, me", shapes) if "at" not in data else None,
        read_spot(table(data, "them", where), f"{where}, them", shapes) if "at" not in data else None,
        read_ring(data, where),
        words(data, "notes", where),
    )


def read_ring(data: Toml, where: str) -> Ring | None:
    if (data.get("shape") == "ring") != ("ring" in data):
        raise BadScene(f"{where}: a ring, and only a ring, tells its 'ring'")
    if "ring" not in data:
        return None
    ring = table(data, "ring", where)
    known(ring, RING_KEYS, f"{where}, ring")
    return Ring(whole(ring, "sectors", where), name_in(ring, "turn", where), name_in(ring, "beam", where))


def name_in(data: Toml, key: str, where: str) -> str:
    value = data.get(key)
    if not isinstance(value, str):
        raise BadScene(f"{where}: {key} is the name of a counter; not {value!r}")
    return value


def read_spot(data: Toml, where: str, shapes: Sequence[str]) -> Spot:
    """A spot of its own may have one of these shapes; one that is the whole part's has the part's."""
    shape = data.get("shape", "") if shapes else ""
    if shapes:
        known(data, SPOT_KEYS, where)
    if shape and shape not in shapes:
        raise BadScene(f"{where}: shape is one of {', '.join(shapes)}; not {shape!r}")
    x, y = pair(data, "at", where)
    width, height = pair(data, "size", where, (1, 1))
    called = data.get("object", "")
    if not isinstance(called, str):
        raise BadScene(f"{where}: object is a name; not {called!r}")
    step, each = pair(data, "step", where, (0, 0)), pair(data, "each", where, (0, 0))
    return Spot(Box(x, y, width, height), step, each, called, str(shape))


def known(data: Toml, keys: Sequence[str], where: str) -> None:
    for key in data:
        if key not in keys:
            raise BadScene(f"{where}: there is no '{key}'{meant(key, keys)}")


def meant(name: str, names: Iterable[str]) -> str:
    """A guess at what was meant, or all there is."""
    names = list(names)
    close = get_close_matches(name, names, 1)
    return f"; did you mean '{close[0]}'?" if close else f"; there are {', '.join(names)}"


def entries(data: Toml, key: str) -> list[tuple[str, Toml]]:
    parts = table(data, key, "the scene") if key in data else {}
    return [(name, table(parts, name, key)) for name in parts]


def table(data: Toml, key: str, where: str) -> Toml:
    value = data.get(key)
    if not isinstance(value, dict):
        raise BadScene(f"{where}: '{key}' is missing or no table")
    return value


def whole(data: Toml, key: str, where: str) -> int:
    value = data.get(key)
    if not isinstance(value, int) or isinstance(value, bool) or value < 1:
        raise BadScene(f"{where}: {key} is a whole number above 0; not {value!r}")
    return value


def pair(data: Toml, key: str, where: str, default: tuple[int, int] | None = None) -> tuple[int, int]:
    value = data.get(key, default and list(default))
    if not isinstance(value, list) or [type(number) for number in value] != [int, int]:
        raise BadScene(f"{where}: {key} is two whole numbers; not {value!r}")
    return value[0], value[1]


def words(data: Toml, key: str, where: str) -> tuple[str, ...]:
    value = data.get(key, [])
    if not isinstance(value, list) or not all(isinstance(word, str) for word in value):
        raise BadScene(f"{where}: {key} is a list of verbs; not {value!r}")
    return tuple(value)


# Checking against the game


def check(scene: Scene, game: Game, seats: int) -> None:
    """Everything the game has is laid out, everything laid out is there, nothing lies upon another."""
    state = game.new(seats)
    zones = [(zone.name, zone.owner) for zone in state.zones()]
    counters = [counter.name for counter in state.counters()]
    check_names("zone", scene.zones, [name for name, _ in zones])
    for name in in_rings(scene):
        if name not in counters:
            raise BadScene(f"a ring: there is no counter '{name}'{meant(name, dict.fromkeys(counters))}")
    elsewhere = {*in_rings(scene), *noted(scene, zones, counters)}
    check_names("counter", scene.counters, [name for name in counters if name not in elsewhere])
    standing = [(name, seat, seat) for name in counters for seat in range(seats)]
    for seat in range(seats):
        placed = scene.lay_zones(zones, seat, seats)
        check_boxes(scene, placed + scene.lay_counters(standing, seat, seats))
        for each in placed:
            check_verbs(each, game)


def in_rings(scene: Scene) -> list[str]:
    """The counters that a ring shows by how it is turned and where it points."""
    rings = [part.ring for part in scene.zones if part.ring]
    return [name for ring in rings for name in (ring.turn, ring.beam)]


def noted(scene: Scene, zones: Sequence[tuple[str, int]], counters: Sequence[str]) -> set[str]:
    """The counters that are written beside zones; each of them is there."""
    notes = {note for placed in scene.lay_zones(zones, 0, 1) for note in placed.notes}
    for note in sorted(notes):
        if note not in counters:
            raise BadScene(f"notes: there is no counter '{note}'{meant(note, dict.fromkeys(counters))}")
    return notes


def check_things(scene: Scene, game: Game) -> None:
    """Colours and pieces are of things there are, or zones; there is a piece for every seat, or none."""
    zones = {zone.name for seats in game.seats for zone in game.new(seats).zones()}
    for name in (*scene.colours, *scene.pieces):
        if name not in game.things and (name not in zones or name in scene.pieces):
            raise BadScene(f"there is no thing '{name}'{meant(name, game.things)}")
    if scene.pieces and len(scene.pieces) < max(game.seats):
        raise BadScene(f"pieces: {len(scene.pieces)} for {max(game.seats)} seats")


def check_names(kind: str, parts: Sequence[Part], names: Sequence[str]) -> None:
    for name in names:
        if part_of(parts, name) is None:
            raise BadScene(f"{kind} {name} is not laid out")
    used = {part.pattern for name in names if (part := part_of(parts, name))}
    for part in parts:
        if part.pattern not in used:
            raise BadScene(
                f"{kind} {part.pattern}: the game has none{meant(part.pattern, dict.fromkeys(names))}"
            )


def check_boxes(scene: Scene, placed: Sequence[Placed]) -> None:
    for n, one in enumerate(placed):
        box = one.box
        if min(box.x, box.y) < 0 or box.x + box.width > scene.columns or box.y + box.height > scene.rows:
            raise BadScene(f"{one.name} lies outside the grid: {box}")
        for other in placed[:n]:
            if box.meets(other.box) and not share(one, other):
                raise BadScene(f"{one.name} lies upon {other.name}: {box}")


def share(one: Placed, other: Placed) -> bool:
    """Whether both are meant to be listed in one box."""
    together = one.part.common is not None or one.owner == other.owner
    alike = one.part is other.part or (one.shape in PANEL and other.shape in PANEL)
    return together and alike and one.box == other.box


def check_verbs(placed: Placed, game: Game) -> None:
    """The verbs exist, and can be said of a thing here or of the place by the name it is given."""
    known = {verb.word: verb for verb in game.verbs}
    part = placed.part
    for word in (*part.does, *part.takes):
        if word not in known:
            raise BadScene(f"zone {part.pattern}: there is no verb '{word}'{meant(word, known)}")
    if not placed.object and part.me and part.me.object:
        return  # only one's own places have names
    for word in part.does:
        names = known[word].names
        if names and placed.object not in names and not set(names) & set(game.things):
            raise BadScene(f"zone {part.pattern}: '{word}' is said of no thing, and of no '{placed.object}'")
    for word in part.takes:
        if placed.object not in known[word].more:
            raise BadScene(f"zone {part.pattern}: '{word}' ends at no '{placed.object}'")
