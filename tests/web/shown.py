"""Which pictures of a game the page can show, by what scene.toml, page.toml and art.toml say."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from typing import Any

from fathom.core.kernel.game import Game
from fathom.speech.scene import part_of, rest
from fathom.speech.scene_file import load
from fathom.table.random_source import Seeded
from fathom.table.table import Table

SCREENS = ("wide", "tall", "short")
WITHOUT_PICTURE = ("plain", "score", "spare", "quiet")  # styles of counters
IN_WORDS = ("order", "gauge", "figures", "spoken")  # shapes of counters

Toml = dict[str, Any]


@cache
def page(key: str) -> Toml:
    return tomllib.loads((files(f"fathom.games.{key}") / "page.toml").read_text("utf-8"))


@cache
def art(key: str) -> Toml:
    return tomllib.loads((files(f"fathom.games.{key}") / "art" / "art.toml").read_text("utf-8"))


def drawn(key: str) -> set[str]:
    names = [each.name for each in (files(f"fathom.games.{key}") / "art").iterdir()]
    return {name.removesuffix(".svg") for name in names if name.endswith(".svg")}


@cache
def names_in_view(game: Game) -> tuple[set[str], set[str]]:
    """All zones and all counters, however many play."""
    zones: set[str] = set()
    counters: set[str] = set()
    for seats in game.seats:
        table = Table(game, seats, {}, Seeded(1))
        table.start()
        view = table.chair(0).see()
        zones |= {zone.name for zone in view.zones}
        counters |= {name for name, _, _ in view.counters}
    return zones, counters


def spec_of(specs: dict[str, Toml], name: str) -> Toml:
    fitting = [pattern for pattern in specs if rest(pattern, name) is not None]
    return specs[max(fitting, key=len)] if fitting else {}


def found(key: str, *names: str) -> list[str]:
    """The first of these that is a picture, or shares one."""
    shared = art(key).get("shared", {})
    pictures = [name if name in drawn(key) else shared.get(name) for name in names]
    return [picture for picture in pictures if picture][:1]


def shown(game: Game) -> set[str]:
    """All but the pictures of things: boards, parts of instruments, plates, counters, heads, backs."""
    whole, about = page(game.key), art(game.key)
    pictures = {name for name, *_ in whole["cover"]} | set(texts(about.get("backs", {})))
    pictures |= {each["name"] for screen in SCREENS for each in whole[screen].get("pictures", [])}
    pictures |= {value for value in texts_in(whole.get("ring", {})) if value in drawn(game.key)}
    pictures |= {name for name, board in about.get("scene", {}).items() if "spots" in board}
    pictures |= {*whole.get("stops", {}).values(), *whole.get("dial", {}).values()}
    pictures |= {each["picture"] for each in [*whole.get("verb", []), whole.get("composer", {})] if each}
    pictures |= {about["light"]["picture"]} if "light" in about else set()
    pictures |= {picture for zone in names_in_view(game)[0] for picture in plate(game, zone)}
    pictures |= {picture for screen in SCREENS for picture in plates_by_name(whole[screen])}
    pictures |= {picture for name in names_in_view(game)[1] for picture in of_counter(game, name)}
    return pictures | set(heads(game))


def texts_in(table: Toml) -> set[str]:
    return {value for value in table.values() if isinstance(value, str)}


def texts(tables: Toml) -> Iterator[str]:
    for value in tables.values():
        if isinstance(value, str):
            yield value
        else:
            yield from texts(value)


def plate(game: Game, zone: str) -> list[str]:
    """What lies where a zone is empty; one that is only there while something lies in it needs none."""
    part = part_of(load(game).zones, zone)
    assert part is not None
    specs = [spec_of(page(game.key)[screen]["zone"], zone) for screen in SCREENS]
    passing = part.seldom or all(spec.get("style") == "float" for spec in specs)
    if part.ring or (passing and not any(spec.get("plate") for spec in specs)):
        return []
    return found(game.key, f"zone-{zone}", "zone-" + re.sub(r"-?\d+$", "", zone))


def plates_by_name(screen: Toml) -> Iterator[str]:
    """Pictures that page.toml names as those of zones, for some number of seats or for all."""
    tablet = screen.get("tablet", {})
    by_seats = [*screen.get("by_seats", {}).values(), *tablet.get("by_seats", {}).values()]
    for part in (screen, tablet, *by_seats):
        for spec in part.get("zone", {}).values():
            if isinstance(spec.get("plate"), str):
                yield spec["plate"]


def of_counter(game: Game, name: str) -> Iterator[str]:
    part = part_of(load(game).counters, name)
    specs = [spec_of(page(game.key)[screen]["counter"], name) for screen in SCREENS]
    if part is None or not any(specs):
        return
    for style in {spec.get("style", "") for spec in specs}:
        if style == "pips" or part.shape == "pips":
            yield from (f"counter-{name}", f"counter-{name}-empty")
        elif name in page(game.key).get("stops", {}):
            yield f"counter-{name}"
        elif style not in WITHOUT_PICTURE and (style or part.shape not in IN_WORDS):
            yield from by_value(game.key, name)


def by_value(key: str, name: str) -> list[str]:
    values = [each for each in drawn(key) if re.fullmatch(rf"counter-{re.escape(name)}-\d+", each)]
    return values + found(key, f"counter-{name}")


def heads(game: Game) -> Iterator[str]:
    """What stands for a seat."""
    scene = load(game)
    for name in scene.persona.things if scene.persona else ():
        yield from found(game.key, f"head-{name}")
    for name in scene.pieces:
        yield from found(game.key, name)


def states(game: Game, thing: str) -> list[str]:
    """The pictures of a figure, by how it is."""
    scene = load(game)
    if scene.persona is None or thing not in scene.persona.things:
        return []
    return [thing + ending for ending in texts(art(game.key).get("state", {}))]
