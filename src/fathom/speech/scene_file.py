"""Reader of a game's `scene.toml`: checks it against the game, and says what does not fit."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping, Sequence
from difflib import get_close_matches
from functools import cache
from importlib.resources import files

from fathom.core.kernel.game import Game
from fathom.speech.default_scene import default_scene
from fathom.speech.scene import (
    COLOURS,
    GAUGES,
    PANEL,
    SHAPES,
    BadScene,
    Box,
    Part,
    Persona,
    Placed,
    Ring,
    Scene,
    Spot,
    part_of,
    rest,
)

SCENE_KEYS = ("grid", "zone", "counter", "colours", "pieces", "persona", "unlisted", "together")
SPOT_KEYS = ("at", "size", "step", "each", "object", "shape")
ZONE_KEYS = (*SPOT_KEYS, "label", "does", "takes", "notes", "me", "them", "ring", "along", "seldom")
RING_KEYS = ("sectors", "turn", "beam")
COUNTER_KEYS = ("at", "size", "step", "each", "shape", "label", "me", "them", "along", "of", "seldom", "seat")
ONE_BOX = ("flag", "marker")  # counters of one seat that may be listed in one box, besides panels
UNPLACED = "spoken"  # counters that only the words speak of

Toml = Mapping[str, object]


@cache
def load(game: Game) -> Scene:
    """The game's scene, checked against the game."""
    return checked(declared(game), game)


def declared(game: Game) -> Toml:
    """What `scene.toml` says; without one, a plain scene."""
    if not is_declared(game):
        return default_scene(game)
    try:
        return tomllib.loads((files(game.package) / "scene.toml").read_text(encoding="utf-8"))
    except tomllib.TOMLDecodeError as wrong:
        raise BadScene(f"{game.key}/scene.toml: {wrong}") from None


def is_declared(game: Game) -> bool:
    """Whether the game has a `scene.toml`."""
    return (files(game.package) / "scene.toml").is_file()


def parse(text: str, game: Game) -> Scene:
    try:
        return checked(tomllib.loads(text), game)
    except tomllib.TOMLDecodeError as wrong:
        raise BadScene(f"{game.key}/scene.toml: {wrong}") from None


def checked(data: Toml, game: Game) -> Scene:
    try:
        scene = read(data)
        check_things(scene, game)
        for seats in game.seats:
            check(scene, game, seats)
    except BadScene as wrong:
        raise BadScene(f"{game.key}/scene.toml: {wrong}") from None
    return scene


def read(data: Toml) -> Scene:
    known(data, SCENE_KEYS, "the scene")
    grid = table(data, "grid", "the scene")
    known(grid, ("columns", "rows"), "grid")
    zones = [read_part(f"zone {name}", name, part, ZONE_KEYS, SHAPES) for name, part in entries(data, "zone")]
    counters = [
        read_part(f"counter {name}", name, part, COUNTER_KEYS, GAUGES)
        for name, part in entries(data, "counter")
    ]
    columns, rows = whole(grid, "columns", "grid"), whole(grid, "rows", "grid")
    pieces = words(data, "pieces", "the scene")
    persona, unlisted = read_persona(data), words(data, "unlisted", "the scene")
    colours, together = read_colours(data), read_together(data)
    return Scene(columns, rows, tuple(zones), tuple(counters), colours, pieces, persona, unlisted, together)


def read_persona(data: Toml) -> Persona | None:
    if "persona" not in data:
        return None
    persona = table(data, "persona", "the scene")
    known(persona, ("counter", "things"), "persona")
    return Persona(name_in(persona, "counter", "persona"), words(persona, "things", "persona"))


def read_colours(data: Toml) -> dict[str, str]:
    """The colour of each thing and zone that has one."""
    colours = table(data, "colours", "the scene") if "colours" in data else {}
    known(colours, COLOURS, "colours")
    return {name: colour for colour in colours for name in words(colours, colour, "colours")}


def read_together(data: Toml) -> dict[str, tuple[str, ...]]:
    """What verbs call several things: a click on one of them may mean that."""
    together = table(data, "together", "the scene") if "together" in data else {}
    return {name: words(together, name, "together") for name in together}


def read_part(where: str, name: str, data: Toml, keys: Sequence[str], shapes: Sequence[str]) -> Part:
    known(data, keys, where)
    shape = data.get("shape")
    if shape not in shapes:
        raise BadScene(f"{where}: shape is one of {', '.join(shapes)}; not {shape!r}")
    places = {"at", "me", "them"} & {*data}
    if shape == UNPLACED and places:
        raise BadScene(f"{where}: a counter of the shape 'spoken' takes no place")
    if shape != UNPLACED and ("at" in places) == bool(places - {"at"}):
        raise BadScene(f"{where}: either 'at', or 'me' and 'them'")
    return Part(
        name,
        str(shape),
        data.get("label") is True,
        words(data, "does", where),
        words(data, "takes", where),
        read_spot(data, where, ()) if "at" in data else None,
        read_spot(table(data, "me", where), f"{where}, me", shapes) if places - {"at"} else None,
        read_spot(table(data, "them", where), f"{where}, them", shapes) if with_others(data, keys) else None,
        read_ring(data, where),
        name_in(data, "along", where) if "along" in data else "",
        name_in(data, "of", where) if "of" in data else "",
        data.get("seldom") is True,
        data.get("seat") is True,
        words(data, "notes", where),
    )


def with_others(data: Toml, keys: Sequence[str]) -> bool:
    """Whether the others' have a place of their own. A counter may be shown to its owner only."""
    return "them" in data or ("me" in data and keys is not COUNTER_KEYS)


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
    zones = state.form.zones
    counters = [name for name, _ in state.form.counters]
    check_names("zone", scene.zones, [name for name, _ in zones])
    for pattern in unlaid(scene):
        if not any(rest(pattern, name) is not None for name in counters):
            raise BadScene(f"there is no counter '{pattern}'{meant(pattern, dict.fromkeys(counters))}")
    laid = [name for name in counters if part_of(scene.counters, name) or not is_unlaid(scene, name)]
    check_names("counter", scene.counters, laid)
    standing = [(name, seat, seat) for name in counters for seat in range(seats)]
    for seat in range(seats):
        placed = scene.lay_zones(zones, seat, seats, standing)
        check_boxes(scene, placed + scene.lay_counters(standing, seat, seats))
        for each in placed:
            check_verbs(each, game, scene)


def unlaid(scene: Scene) -> list[str]:
    """Counters, or patterns of them, that show in how other things lie, are called, or beside them."""
    rings = [part.ring for part in scene.zones if part.ring]
    names = [name for ring in rings for name in (ring.turn, ring.beam)]
    for part in (*scene.zones, *scene.counters):
        names += [name for name in (part.along, part.of, *part.notes) if name]
    return [*dict.fromkeys(names), *([scene.persona.counter] if scene.persona else [])]


def is_unlaid(scene: Scene, name: str) -> bool:
    """Whether this counter needs no place: it shows in others, and none was given to it."""
    part = part_of(scene.counters, name)
    shown = any(rest(pattern, name) is not None for pattern in unlaid(scene))
    return part.shape == UNPLACED if part else shown


def check_things(scene: Scene, game: Game) -> None:
    """Colours and pieces are of things there are, or zones; there is a piece for every seat, or none."""
    zones = {name for seats in game.seats for name, _ in game.new(seats).form.zones}
    personas = scene.persona.things if scene.persona else ()
    for things in scene.together.values():
        for name in things:
            if name not in game.things:
                raise BadScene(f"together: there is no thing '{name}'{meant(name, game.things)}")
    for name in (*scene.colours, *scene.pieces, *personas):
        if name not in game.things and (name not in zones or name not in scene.colours):
            raise BadScene(f"there is no thing '{name}'{meant(name, game.things)}")
    for pattern in scene.unlisted:
        if not any(rest(pattern, thing) is not None for thing in game.things):
            raise BadScene(f"there is no thing '{pattern}'{meant(pattern, game.things)}")
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
    together = (one.part.common is not None and not one.part.along) or one.owner == other.owner
    shapes = {one.shape, other.shape}
    alike = one.part is other.part or shapes <= set(PANEL) or shapes <= set(ONE_BOX)
    return together and alike and one.box == other.box


def check_verbs(placed: Placed, game: Game, scene: Scene) -> None:
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
        said = {*game.things, *scene.together}
        if names and placed.object not in names and not said & set(names):
            raise BadScene(f"zone {part.pattern}: '{word}' is said of no thing, and of no '{placed.object}'")
    for word in part.takes:
        if placed.object not in known[word].more:
            raise BadScene(f"zone {part.pattern}: '{word}' ends at no '{placed.object}'")
