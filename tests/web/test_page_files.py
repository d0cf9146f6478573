"""The built page fits its sources; every game's page.toml gives all a place, and names only what there is."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from string import digits

import pytest

from fathom.core.kernel.game import Game
from fathom.games import GAMES
from fathom.speech.scene import SHAPES, Part, Scene, part_of, rest
from fathom.speech.scene_file import load
from fathom.speech.words import LANGUAGES, Words
from fathom.table.random_source import Seeded
from fathom.table.table import Table
from tests.speech.games import met
from tests.web.shown import SCREENS, Toml, art, drawn, names_in_view, page, spec_of
from tools import page as built_page

WHOLE = {
    "cover", "tray", "print", "ring", "stops", "dial", "late", "shine", "rocks", "sounds", "contest",
    "tracker", "path", "beats", "heaps", "quiet", "waive", "log", "minutes", "difficulty", "groups", "piles",
    "pictured", "wordless", "look", "halves", "verb", "composer", "out", *SCREENS,
}  # fmt: skip
SCREEN = {
    "size", "fold", "left_out", "shell", "pictures", "composer", "panel", "strip", "by_seats", "zone",
    "counter", "remark",
}  # fmt: skip
PANEL_KEYS = {"along", "head", "name", "player", "points", "hand", "unnamed"}
COMPOSER_VERBS = {"begin", "give", "ask", "send", "drop"}
PICTURE = {"name", "box", "over", "sways", "fades", "fill", "while", "of", "each"}
RING_PICTURES = {"rim", "beam", "ghost", "pointer"}
RING = {*RING_PICTURES, "heading", "headings", "depth", "turns"}
KEYS = {
    "at", "me", "them", "step", "their_step", "each", "in", "places", "shape", "plate", "inset", "style",
    "most", "ranked", "reach", "split", "bare", "named", "label", "outline", "spread",
}  # fmt: skip
REMARK_STYLES = {
    "plain", "ink", "wood", "left", "tag", "dark", "lead", "frame", "score", "big", "top", "bottom", "fine",
    "small", "worth",
}  # fmt: skip
STYLES = {
    "zone": {"behind", "float", "box"},
    "counter": {"dial", "pips", "picture", "score", "plain", "token", "spare", "quiet", "named", "share"},
    "remark": REMARK_STYLES,
    "panel": {"board", "plate", "strip", "chip"},
}
SOUND = Path(__file__).parents[2] / "web" / "src" / "core" / "sound.ts"

each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)


@cache
def facts(game: Game) -> set[str]:
    """All events."""
    return {what for seats in game.seats for what in game.bounds(seats, game.settle({})).facts}


@cache
def remarks(game: Game) -> set[str]:
    """The names of all that is read off the table in some games."""
    return {each.name for some in met(game).remarks.values() for each in some}


def sounds() -> set[str]:
    return set(re.findall(r"^  (\w+): \(at\) =>", SOUND.read_text("utf-8"), re.MULTILINE))


def is_about(pattern: str, names: set[str]) -> bool:
    ends = "*" not in pattern or pattern.index("*") == len(pattern) - 1
    return ends and any(rest(pattern, name) is not None for name in names)


def placed(spec: Toml, owner: int) -> bool:
    return "at" in spec or (owner >= 0 and ("me" in spec or "them" in spec))


def shown_elsewhere(scene: Scene) -> set[str]:
    """Counters that a ring or another counter shows, or that only words speak of."""
    rings = [part.ring for part in scene.zones if part.ring is not None]
    names = {name for ring in rings for name in (ring.turn, ring.beam)}
    names |= {part.of for part in scene.counters if part.of}
    return names | ({scene.persona.counter} if scene.persona else set())


def is_noted(scene: Scene, name: str) -> bool:
    along = [part.along for part in (*scene.zones, *scene.counters) if part.along]
    notes = [note for part in scene.zones for note in part.notes]
    return any(rest(pattern, name) is not None for pattern in (*along, *notes))


def test_the_built_page_is_the_one_its_sources_make() -> None:
    wrong = built_page.differences()
    assert not wrong, "the built page does not fit its sources: run `make page` and commit the result"


@pytest.mark.parametrize("screen", SCREENS)
@each_game
def test_every_zone_and_counter_has_a_place(game: Game, screen: str) -> None:
    scene, whole = load(game), page(game.key)
    tray = [name for name, _ in whole["tray"]]
    for seats in game.seats:
        table = Table(game, seats, {}, Seeded(1))
        table.start()
        view = table.chair(0).see()
        for zone in view.zones:
            spec = spec_of(whole[screen]["zone"], zone.name)
            elsewhere = zone.name in whole[screen].get("left_out", [])  # a list tells of it
            in_tray = zone.name in tray and zone.owner == 0
            assert placed(spec, zone.owner) or in_tray or elsewhere, zone.name
        for name, owner, _ in view.counters:
            part: Part | None = part_of(scene.counters, name)
            if name in shown_elsewhere(scene) or is_noted(scene, name) or (part and part.shape == "spoken"):
                continue
            if name == whole.get("composer", {}).get("left"):  # written on the button
                continue
            at = 0 if scene.marker(name) else owner
            elsewhere = name in whole[screen].get("left_out", [])  # a panel or a remark tells of it
            assert placed(spec_of(whole[screen]["counter"], name), at) or elsewhere, name


@each_game
def test_all_that_page_files_name_is_there(game: Game) -> None:
    whole, (zones, counters) = page(game.key), names_in_view(game)
    assert whole.keys() <= WHOLE
    assert {name for name, *_ in whole["cover"]} <= drawn(game.key)
    assert {name for name, _ in whole["tray"]} <= zones
    assert set(whole.get("rocks", [])) <= facts(game)
    assert set(whole.get("beats", [])) <= facts(game)
    assert whole.get("sounds", {}).keys() <= facts(game)
    assert set(whole.get("sounds", {}).values()) <= sounds()
    assert whole.get("shine", {}).keys() <= facts(game)
    assert all(is_about(pattern, zones) for pattern in whole.get("shine", {}).values())
    assert all(is_about(pattern, counters) for pattern in whole.get("late", []))
    assert is_about(whole["path"], counters) if "path" in whole else True
    assert isinstance(whole.get("tracker", False), bool)
    assert {*whole.get("quiet", [])} <= {verb.word for verb in game.verbs}
    assert {*whole.get("waive", [])} <= met(game).asks
    families = {thing.rstrip(digits) for thing in game.things}
    assert {*whole.get("heaps", []), *whole.get("piles", {})} <= families
    assert {*whole.get("piles", {}).values()} <= {option.key for option in game.options}
    assert {*whole.get("groups", [])} <= {name for name, _ in whole["tray"]}
    assert {*whole.get("look", {})} <= {ask.rstrip(digits) for ask in met(game).asks}
    assert all(is_about(pattern, zones) for pattern in whole.get("look", {}).values())
    assert {*whole.get("pictured", [])} <= {*met(game).promises}
    assert {*whole.get("wordless", [])} <= {*whole.get("pictured", [])}
    assert isinstance(whole.get("halves", 0), int)
    log = whole.get("log", {})
    assert log.keys() <= {"headings", "groups"}
    grouped = [*log.get("groups", {}), *[each for inner in log.get("groups", {}).values() for each in inner]]
    assert {*log.get("headings", []), *grouped} <= facts(game)


@each_game
def test_the_parts_of_instruments_are_there(game: Game) -> None:
    whole, counters = page(game.key), names_in_view(game)[1]
    ring, stops = whole.get("ring", {}), whole.get("stops", {})
    assert ring.keys() <= RING
    assert {ring[key] for key in RING_PICTURES & ring.keys()} <= drawn(game.key)
    assert {ring[key] for key in ("heading", "depth") if key in ring} <= counters
    assert {*ring.get("turns", [])} <= {name for verb in game.verbs for name in verb.names}
    assert stops.keys() <= counters
    assert set(stops.values()) <= drawn(game.key)
    assert all("stops" in art(game.key)["scene"][f"counter-{name}"] for name in stops)
    if "dial" in whole:
        assert whole["dial"].keys() == {"face", "needle"}
        assert set(whole["dial"].values()) <= drawn(game.key)


@each_game
def test_the_sides_of_a_contest_are_counters(game: Game) -> None:
    contest = page(game.key).get("contest")
    if contest is not None:
        assert {"side", "totals", "strength"} <= contest.keys() <= {"side", "totals", "strength", "tie"}
        assert {contest["side"], contest["strength"], *contest["totals"]} <= names_in_view(game)[1]
        assert contest.get("tie", contest["totals"][0]) in contest["totals"]


@each_game
def test_what_is_printed_is_an_option_and_has_room(game: Game) -> None:
    options = {option.key for option in game.options}
    for family, prints in page(game.key).get("print", {}).items():
        assert prints.keys() <= art(game.key)["family"][family].keys(), family
        assert set(prints.values()) <= options, family


@each_game
def test_kinds_of_action_gather_verbs_and_have_words(game: Game) -> None:
    words = [Words(lang, game) for lang in LANGUAGES]
    verbs = page(game.key).get("verb", [])
    gathered = [word for each in verbs for word in each["does"]]
    assert len(gathered) == len({*gathered})
    assert {*gathered} <= {verb.word for verb in game.verbs}
    for each in verbs:
        assert each.keys() == {"name", "picture", "does"}
        assert each["picture"] in drawn(game.key)
        key = f"verb-{each['name']}"
        assert all(some.has(key) and some.has(f"{key}.about") and some.has(f"{key}.none") for some in words)


@each_game
def test_who_is_out_of_the_game_is_told(game: Game) -> None:
    out = page(game.key).get("out")
    if out is not None:
        assert out.keys() == {"counter", "least"}
        assert out["counter"] in names_in_view(game)[1]
        assert all(Words(lang, game).has(f"out-{out['least']}") for lang in LANGUAGES)


@each_game
def test_an_offer_is_put_together_of_verbs(game: Game) -> None:
    composer = page(game.key).get("composer")
    if composer is None:
        return
    assert composer.keys() == COMPOSER_VERBS | {"left", "picture", "unseen"}
    verbs = {verb.word: verb for verb in game.verbs}
    assert {composer[key] for key in COMPOSER_VERBS} <= verbs.keys()
    zones, counters = names_in_view(game)
    assert {*verbs[composer["give"]].more, *verbs[composer["ask"]].more} <= zones
    assert composer["unseen"] in verbs[composer["ask"]].more
    assert composer["left"] in counters
    assert composer["picture"] in drawn(game.key)
    assert all("composer" in page(game.key)[screen] for screen in SCREENS)


@pytest.mark.parametrize("screen", SCREENS)
@each_game
def test_page_files_name_only_what_there_is(game: Game, screen: str) -> None:
    layout = page(game.key)[screen]
    check_layout(game, {key: value for key, value in layout.items() if key != "tablet"})
    if tablet := layout.get("tablet"):
        assert screen == "tall"
        panel = {**layout.get("panel", {}), **tablet.get("panel", {})}
        check_layout(game, {**tablet, "panel": panel, "pictures": tablet.get("pictures", layout["pictures"])})


def check_layout(game: Game, layout: Toml) -> None:
    zones, counters = names_in_view(game)
    assert layout.keys() <= SCREEN
    assert layout.get("by_seats", {}).keys() <= {str(seats) for seats in game.seats}
    assert all(other.keys() <= SCREEN - {"by_seats"} for other in layout.get("by_seats", {}).values())
    assert {*layout.get("left_out", [])} <= zones | counters
    assert layout.get("shell", {}).keys() <= {"tray", "dock", "tablet"}
    panel, strip = layout.get("panel", {}), layout.get("strip", {})
    for each in (panel, strip):
        assert each.keys() <= KEYS | PANEL_KEYS
        assert each.get("style") in {None, *STYLES["panel"]}
        assert each.get("points", {"counter": next(iter(counters))})["counter"] in counters
        assert each.get("hand", {"zone": next(iter(zones))})["zone"] in zones
        assert is_about(each.get("ranked", "*"), counters)
    pictures = {each["name"] for each in layout.get("pictures", [])}
    assert pictures <= drawn(game.key)
    for picture in layout.get("pictures", []):
        assert picture.keys() <= PICTURE
        assert picture.get("of", "me") in ("me", "them")
        assert picture.get("while", [next(iter(counters))])[0] in counters
    for kind, names in (("zone", zones), ("counter", counters), ("remark", remarks(game))):
        for pattern, spec in layout.get(kind, {}).items():
            assert is_about(pattern, names), pattern
            assert set(spec) <= KEYS, pattern
            assert {*spec.get("style", "").split()} <= STYLES[kind], pattern
            assert spec.get("shape") in {None, *SHAPES, "heaps", "cascade", "piles", "names"}, pattern
            assert {*spec.get("split", {})} <= {*art(game.key)["family"]}, pattern
            assert spec.get("plate") in {None, True, False, *drawn(game.key)}, pattern
            assert spec.get("label") in {None, "right", "below"}, pattern
            assert is_about(spec.get("ranked", "*"), counters), pattern
            seats = [*(["panel"] if panel else []), *(["strip"] if strip else [])]
            assert spec.get("in", "") in {"", *pictures, *seats}, pattern
            for box in ("at", "me", "them"):
                assert len(spec.get(box, [0] * 4)) == 4, pattern
