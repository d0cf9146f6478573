"""Every thing of a game has a picture, and every picture can be shown on one page with all the others."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from fnmatch import fnmatchcase
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import fathom.games
from fathom.core.kernel.game import Game
from fathom.games import GAMES
from fathom.speech.scene_file import load
from fathom.speech.words import reached
from tests.web.shown import art, drawn, names_in_view, page, shown, states, texts

FOLDER = Path(fathom.games.__file__ or "").parent
DRAWN = [game for game in GAMES if (FOLDER / game.key / "art").is_dir()]
PICTURES = [picture for game in DRAWN for picture in sorted((FOLDER / game.key / "art").glob("*.svg"))]

SVG = "{http://www.w3.org/2000/svg}"
SHAPES = {"svg", "g", "path", "circle", "ellipse", "rect", "line", "polyline", "polygon", "text"}
LARGEST = 12 * 1024  # bytes
LARGEST_BOARD = 16 * 1024
PAINTS = ("fill", "stroke")
COLOUR = re.compile(r"none|var\(--(?P<token>[a-z]+), ?#[0-9a-f]{6}\)")
TOKENS = {"deep", "water", "paper", "metal", "signal", "ink"}
OF_THE_PAGE = {"seat"}
NUMERAL = re.compile(r"[-+−×0-9]+")
READABLE = 4.5  # the contrast AA asks for
BOX = 4  # numbers: x, y, width, height

# Everything the page reads of art.toml; a family also has a box for each option that is printed on it.
SECTIONS = {
    "shared", "backs", "lying", "composed", "option", "state", "family", "scene", "worth", "light",
}  # fmt: skip
FAMILY = {"pictures", "viewbox", "name"}
BOARD = {"viewbox", "spots", "token", "width", "stops", "pivot"}
COMPOSED = {"option", "over", "boxes"}
LIGHT = {"picture", "width", "at"}

each_game = pytest.mark.parametrize("game", DRAWN, ids=lambda game: game.key)
each_picture = pytest.mark.parametrize("path", PICTURES, ids=lambda path: f"{path.parts[-3]}-{path.stem}")


# What serves what


def pictures_of(game: Game, thing: str) -> list[str]:
    """The pictures a page needs to show a thing."""
    for pattern, how in art(game.key).get("composed", {}).items():
        if fnmatchcase(thing, pattern):
            return composed(game, thing, how)
    names = [thing, thing.rstrip("0123456789"), art(game.key).get("shared", {}).get(thing)]
    return [name for name in names if name in drawn(game.key)][:1]


def composed(game: Game, thing: str, how: dict[str, Any]) -> list[str]:
    """A picture named by all that is printed on the thing, or one with others over it."""
    words = str(printed(game, how["option"], int(re.sub(r"\D", "", thing)))).split()
    whole = "-".join(words)
    if whole in drawn(game.key):
        return [whole]
    assert len(words) <= 1 + len(how["boxes"])
    return [words[0], *[how["over"] + word for word in words[1:]]]


def printed(game: Game, path: list[str], n: int) -> object:
    key, *steps = path
    value = next(option.default for option in game.options if option.key == key)
    where: list[str | int] = [*steps, n]
    for step in where:
        value = reached(value, step)
    return value


@each_game
def test_every_thing_has_its_picture(game: Game) -> None:
    for thing in game.things:
        pictures = pictures_of(game, thing)
        assert pictures, thing
        assert set(pictures) <= drawn(game.key), thing


def listed(key: str) -> list[tuple[str, list[int]]]:
    families = art(key)["family"].values()
    parts = [(name, family["viewbox"]) for family in families for name in family["pictures"]]
    return parts + [(name, board["viewbox"]) for name, board in art(key).get("scene", {}).items()]


@each_game
def test_every_picture_is_shown(game: Game) -> None:
    """Everybody downloads them all."""
    things = {picture for thing in game.things for picture in pictures_of(game, thing) + states(game, thing)}
    parts = [art(game.key).get(section, {}) for section in ("lying", "option", "worth")]
    instead = {picture for part in parts for picture in texts(part)}
    assert drawn(game.key) - things - instead - shown(game) == set()


@each_game
def test_art_files_say_only_what_is_read(game: Game) -> None:
    about = art(game.key)
    assert about.keys() <= SECTIONS
    for name, family in about["family"].items():
        assert family.keys() <= FAMILY | page(game.key).get("print", {}).get(name, {}).keys(), name
    for section, known in (("scene", BOARD), ("composed", COMPOSED)):
        for name, entry in about.get(section, {}).items():
            assert entry.keys() <= known, name
    assert about.get("light", {}).keys() <= LIGHT


@each_game
def test_art_files_speak_of_what_there_is(game: Game) -> None:
    about, (zones, counters) = art(game.key), names_in_view(game)
    options = {option.key: option.choices for option in game.options}
    places = {f"zone-{name}" for zone in zones for name in (zone, re.sub(r"-?\d+$", "", zone))}
    numbers = {f"counter-{name}" for name in counters}
    assert about.get("shared", {}).keys() <= {*game.things, *places, *numbers}
    assert about.get("state", {}).keys() <= counters
    assert about.get("light", {}).get("at", {}).keys() <= set(game.things)
    for key, by_value in about.get("option", {}).items():
        assert by_value.keys() <= set(options[key])


@each_game
def test_every_picture_is_listed_once(game: Game) -> None:
    assert sorted(name for name, _ in listed(game.key)) == sorted(drawn(game.key))


@each_game
def test_every_picture_has_the_size_of_its_family(game: Game) -> None:
    for name, size in listed(game.key):
        root = ET.parse(FOLDER / game.key / "art" / f"{name}.svg").getroot()
        assert root.get("viewBox") == f"0 0 {size[0]} {size[1]}", name


@each_game
def test_boxes_lie_within_their_pictures(game: Game) -> None:
    for family in art(game.key)["family"].values():
        width, height = family["viewbox"]
        for box in [family[key] for key in family.keys() - {"pictures", "viewbox"}]:
            assert len(box) == BOX
            assert 0 <= box[0] <= box[0] + box[2] <= width
            assert 0 <= box[1] <= box[1] + box[3] <= height


@each_game
def test_what_stands_for_something_else_is_drawn(game: Game) -> None:
    for section in ("shared", "backs", "lying", "worth", "option"):
        assert set(texts(art(game.key).get(section, {}))) <= drawn(game.key), section


@each_game
def test_backs_are_those_of_zones(game: Game) -> None:
    zones = {part.pattern for part in load(game).zones}
    assert art(game.key).get("backs", {}).keys() | art(game.key).get("lying", {}).keys() <= zones


# What a picture is made of


@each_picture
def test_a_picture_is_shapes_alone(path: Path) -> None:
    """No names that could meet those of another, nothing from elsewhere, nothing to read but numbers."""
    for element in ET.parse(path).getroot().iter():
        assert element.tag.removeprefix(SVG) in SHAPES
        assert not [name for name in element.attrib if name in ("id", "class", "style") or "href" in name]
        assert not [name for name in element.attrib if name.startswith("on")]
        assert not [value for value in element.attrib.values() if "url(" in value]
        text = (element.text or "").strip() + (element.tail or "").strip()
        assert not text or NUMERAL.fullmatch(text)


@each_picture
def test_a_picture_is_small(path: Path) -> None:
    board = path.stem in art(path.parts[-3]).get("scene", {})
    assert path.stat().st_size <= (LARGEST_BOARD if board else LARGEST)


@each_picture
def test_colours_are_tokens_of_the_world(path: Path) -> None:
    known = set(themes(path.parts[-3])[0]) | OF_THE_PAGE
    for element in ET.parse(path).getroot().iter():
        for paint in [element.attrib[name] for name in PAINTS if name in element.attrib]:
            colour = COLOUR.fullmatch(paint)
            assert colour, paint
            assert colour["token"] in known | {None}
            assert colour["token"] != "signal", "it means: you can do this now"


# Light and dark


@cache
def themes(key: str) -> tuple[dict[str, str], dict[str, str]]:
    """The tokens in light and in dark."""
    text = (FOLDER / key / "art" / "tokens.css").read_text()
    blocks = re.findall(r"([^{}]*)\{([^{}]*)\}", text)
    assert all(f'[data-game="{key}"]' in selector for selector, _ in blocks)
    light, dark = [dict(re.findall(r"--([a-z]+): (#[0-9a-f]{6});", body)) for _, body in blocks]
    return light, dark


def lightness(colour: str) -> float:
    """As WCAG measures it."""
    shares = [int(colour[n : n + 2], 16) / 255 for n in (1, 3, 5)]
    red, green, blue = [s / 12.92 if s <= 0.03928 else ((s + 0.055) / 1.055) ** 2.4 for s in shares]
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    dark, light = sorted([lightness(one), lightness(other)])
    return (light + 0.05) / (dark + 0.05)


@each_game
def test_light_and_dark_have_the_same_tokens(game: Game) -> None:
    light, dark = themes(game.key)
    assert light.keys() == dark.keys()
    assert light.keys() >= TOKENS
    assert light.keys().isdisjoint(OF_THE_PAGE)


@each_game
@pytest.mark.parametrize("theme", [0, 1], ids=["light", "dark"])
def test_ink_is_readable_on_paper(game: Game, theme: int) -> None:
    tokens = themes(game.key)[theme]
    assert contrast(tokens["ink"], tokens["paper"]) >= READABLE
    assert contrast(tokens["ink"], tokens["metal"]) >= READABLE
