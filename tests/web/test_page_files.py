"""Every game's page.toml: everything on the table has a place, on wide, tall and small screens."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Any

import pytest

from fathom.core.game import Game
from fathom.games import GAMES
from fathom.table.scene import Part, Scene, part_of, rest
from fathom.table.scenefile import load
from fathom.table.source import Seeded
from fathom.table.table import Table

SCREENS = ("wide", "tall", "short")
KEYS = {
    "at", "me", "them", "step", "their_step", "each", "in", "places", "shape", "plate", "inset", "style",
    "most", "ranked",
}  # fmt: skip

Screen = dict[str, Any]


def page(game: Game) -> Screen:
    return tomllib.loads((files(f"fathom.games.{game.key}") / "page.toml").read_text("utf-8"))


def found(specs: dict[str, Screen], name: str) -> Screen:
    fitting = [pattern for pattern in specs if rest(pattern, name) is not None]
    return specs[max(fitting, key=len)] if fitting else {}


def placed(spec: Screen, owner: int) -> bool:
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


@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_every_zone_and_counter_has_a_place(game: Game, screen: str) -> None:
    scene, whole = load(game), page(game)
    tray = [name for name, _ in whole["tray"]]
    for seats in game.seats:
        table = Table(game, seats, {}, Seeded(1))
        table.start()
        view = table.chair(0).see()
        for zone in view.zones:
            spec = found(whole[screen]["zone"], zone.name)
            assert placed(spec, zone.owner) or (zone.name in tray and zone.owner == 0), zone.name
        for name, owner, _ in view.counters:
            part: Part | None = part_of(scene.counters, name)
            if name in shown_elsewhere(scene) or is_noted(scene, name) or (part and part.shape == "spoken"):
                continue
            at = 0 if scene.marker(name) else owner
            assert placed(found(whole[screen]["counter"], name), at), name


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_covers_are_drawn(game: Game) -> None:
    for name, *_ in page(game)["cover"]:
        assert (files(f"fathom.games.{game.key}") / "art" / f"{name}.svg").is_file(), name


@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_page_files_name_only_what_there_is(game: Game, screen: str) -> None:
    scene, layout = load(game), page(game)[screen]
    pictures = {each["name"] for each in layout.get("pictures", [])}
    art = files(f"fathom.games.{game.key}") / "art"
    for name in pictures:
        assert (art / f"{name}.svg").is_file(), name
    for kind, parts in (("zone", scene.zones), ("counter", scene.counters)):
        for pattern, spec in layout[kind].items():
            assert part_of(parts, pattern.replace("*", "1")) or part_of(parts, pattern), pattern
            assert set(spec) <= KEYS, pattern
            assert spec.get("in", "") in {"", *pictures}, pattern
            for box in ("at", "me", "them"):
                assert len(spec.get(box, [0] * 4)) == 4, pattern
