"""Plain pictures and a plain arrangement of the page, for games without `art/` or `page.toml`.

The page's boxes are the scene's grid, scaled to each kind of screen. A card is a rounded box with the short
name of the thing; the page writes the full name below, in the reader's language.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from itertools import accumulate

from fathom.core.kernel.game import Game
from fathom.speech.default_scene import default_scene
from fathom.speech.noun_forms import unnumbered
from fathom.speech.scene import Box, Part, Scene
from fathom.speech.scene_file import checked, is_declared, load
from fathom.speech.words import Words

CARD = (200, 280)
BACK, PLATE, PIP, NO_PIP = "back-plain", "plate", "pip", "pip-empty"
EDGE = 'x="4" y="4" width="192" height="272" rx="16"'
INK = "var(--ink, #1b2233)"
WASHES = ("#d9c48f", "#9fc0b4", "#d7a08c", "#a9b7d6", "#c3ad6d", "#b9a5c8", "#a5c48c", "#c9b8a4")
COLOURS = {
    "green": "#a5c48c",
    "red": "#d98f80",
    "blue": "#9db4d8",
    "purple": "#bda6cf",
    "orange": "#e0ab6e",
    "yellow": "#e3d07c",
    "brown": "#bf9f7c",
    "grey": "#b9b9b4",
}
COVERED = 5  # cards on the first page


# Pictures


def pictures(game: Game) -> dict[str, str]:
    """By name, as SVG: each thing, a back, an empty place, and marks to count with."""
    words, scene = Words(game.languages[0], game), load(game)
    stems = [*dict.fromkeys(unnumbered(name)[0] for name in game.things)]
    found = {}
    for n, name in enumerate(game.things):
        wash = WASHES[stems.index(unnumbered(name)[0]) % len(WASHES)]
        found[name] = card(words.short(n), COLOURS.get(scene.colours.get(name, ""), wash))
    return {**found, BACK: back(), PLATE: plate(), PIP: pip(INK), NO_PIP: pip("none")}


def svg(viewbox: tuple[int, int], *parts: str) -> str:
    drawn = "\n".join(parts)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {viewbox[0]} {viewbox[1]}">\n{drawn}\n</svg>\n'
    )


def card(text: str, wash: str) -> str:
    size = 100 if len(text) <= 2 else 240 // len(text)
    written = (
        f'<text x="100" y="{120 + size // 3}" text-anchor="middle" font-family="serif" font-weight="700"'
        f' font-size="{size}" fill="{INK}">{escape(text)}</text>'
    )
    return svg(
        CARD,
        f'<rect {EDGE} fill="var(--paper, #f5ecd6)" stroke="{INK}" stroke-width="4"/>',
        f'<rect x="18" y="18" width="164" height="206" rx="10" fill="{wash}"/>',
        written,
    )


def back() -> str:
    lines = "M18 74L74 18M18 130L130 18M18 186L182 22M22 238L182 78M78 238L182 134M134 238L182 190"
    return svg(
        CARD,
        f'<rect {EDGE} fill="var(--water, #7ba7b4)" stroke="{INK}" stroke-width="4"/>',
        f'<path d="{lines}" fill="none" stroke="{INK}" stroke-opacity=".35" stroke-width="3"/>',
    )


def plate() -> str:
    dashes = 'stroke="var(--water, #7ba7b4)" stroke-width="4" stroke-dasharray="3 12"'
    return svg(CARD, f'<rect {EDGE} fill="var(--water, #7ba7b4)" fill-opacity=".12" {dashes}/>')


def pip(fill: str) -> str:
    return svg((100, 100), f'<circle cx="50" cy="50" r="34" fill="{fill}" stroke="{INK}" stroke-width="8"/>')


def art(game: Game) -> dict[str, object]:
    """What `art.toml` would say."""
    scene = load(game)
    zones = {name for seats in game.seats for name, _ in game.new(seats).form.zones}
    shared = {f"zone-{name}": PLATE for name in sorted(zones)}
    for part in scene.counters:
        if part.shape == "pips":
            shared |= {f"counter-{part.pattern}": PIP, f"counter-{part.pattern}-empty": NO_PIP}
    cards = {"pictures": game.things, "viewbox": CARD, "name": [12, 234, 176, 34]}
    return {
        "shared": shared,
        "family": {
            "card": cards,
            "back": {"pictures": [BACK, PLATE], "viewbox": CARD},
            "mark": {"pictures": [PIP, NO_PIP], "viewbox": [100, 100]},
        },
    }


# The arrangement


@dataclass(frozen=True)
class Screen:
    """One way to hold a screen: how wide its canvas is, and how large a column may be at most."""

    width: int
    column: int
    label: int  # room above the things of a zone, for its name
    counter: int  # height of a row in which there are only counters


SCREENS = {
    "wide": Screen(1400, 128, 30, 48),
    "tall": Screen(360, 74, 20, 38),
    "short": Screen(410, 62, 18, 34),
}


def page(game: Game) -> dict[str, object]:
    """What `page.toml` would say."""
    scene = load(game)
    broad = scene if is_declared(game) else checked(default_scene(game, beside=True), game)
    tray = [[part.pattern, part.me.box.width] for part in scene.zones if in_tray(part) and part.me]
    arranged = {
        held: Canvas(scene if held == "tall" else broad, game, screen).declared()
        for held, screen in SCREENS.items()
    }
    return {"cover": cover(game), "tray": tray, "tracker": True, **arranged}


def in_tray(part: Part) -> bool:
    """Own fans lie below the table, always in sight."""
    return part.me is not None and (part.me.shape or part.shape) == "fan" and "*" not in part.pattern


def cover(game: Game) -> list[list[object]]:
    """Some different cards side by side."""
    kinds = {unnumbered(name)[0]: name for name in reversed(game.things)}
    shown = [name for name in game.things if name in kinds.values()][:COVERED] or game.things[:COVERED]
    step = 90 / COVERED
    left = (100 - step * len(shown)) / 2
    return [[name, left + step * n + 1, 12, step - 2] for n, name in enumerate(shown)]


class Canvas:
    """The grid of a scene on one kind of screen."""

    def __init__(self, scene: Scene, game: Game, screen: Screen) -> None:
        self.scene, self.game, self.screen = scene, game, screen
        self.column = min(screen.column, (screen.width - 8) / scene.columns)
        self.left = (screen.width - self.column * scene.columns) / 2
        most = laid(scene, game, max(game.seats))
        self.tops = [*accumulate([self.height(row, most) for row in range(scene.rows)], initial=0.0)]

    def height(self, row: int, placed: Sequence[tuple[bool, Box]]) -> float:
        """A row of cards, of counters only, or of nothing."""
        here = [zone for zone, box in placed if box.y <= row < box.y + box.height]
        if any(here):
            return self.column * 1.4 + self.screen.label
        return self.screen.counter if here else 0.0

    def declared(self) -> dict[str, object]:
        sizes = {str(seats): {"size": self.size(seats)} for seats in self.game.seats}
        return {
            "size": self.size(max(self.game.seats)),
            "by_seats": sizes,
            "zone": {part.pattern: self.part(part, True) for part in self.scene.zones},
            "counter": {
                part.pattern: self.part(part, False) for part in self.scene.counters if part_lies(part)
            },
        }

    def size(self, seats: int) -> list[float]:
        """As high as what lies there with so many seats."""
        rows = [box.y + box.height for _, box in laid(self.scene, self.game, seats)]
        return [self.screen.width, round(self.tops[max(rows, default=1)] + 12)]

    def part(self, part: Part, zone: bool) -> dict[str, object]:
        found: dict[str, object] = {}
        for key, spot in (("at", part.common), ("me", part.me), ("them", part.them)):
            if spot is None or (key == "me" and zone and in_tray(part)):
                continue
            found[key] = self.box(spot.box, zone)
            if spot.step != (0, 0):
                found["their_step" if key == "them" else "step"] = self.moved(spot.box, spot.step)
            if spot.each != (0, 0):
                found["each"] = self.moved(spot.box, spot.each)
        return found

    def box(self, box: Box, zone: bool) -> list[float]:
        """Of a zone, with room for its name above it; of a counter, never higher than its line."""
        x, top = self.left + box.x * self.column, self.tops[box.y]
        head = self.screen.label if zone else 4
        height = self.tops[box.y + box.height] - top - head - 2
        if not zone:
            height = min(height, self.screen.counter * box.height - head - 2)
        return [round(number, 1) for number in (x + 3, top + head, box.width * self.column - 6, height)]

    def moved(self, box: Box, step: tuple[int, int]) -> list[float]:
        """How far something lies from the same thing some columns and rows before."""
        row = min(max(box.y + step[1], 0), self.scene.rows)
        return [round(step[0] * self.column, 1), round(self.tops[row] - self.tops[box.y], 1)]


def part_lies(part: Part) -> bool:
    return part.common is not None or part.me is not None


def laid(scene: Scene, game: Game, seats: int) -> list[tuple[bool, Box]]:
    """The boxes of all zones but those in the tray, and of all counters, as the first seat sees them."""
    form = game.new(seats).form
    standing = [(name, seat, seat) for name, _ in form.counters for seat in range(seats)]
    placed = scene.lay_zones(form.zones, 0, seats, standing)
    found = [(True, each.box) for each in placed if each.owner != 0 or not in_tray(each.part)]
    return found + [(False, each.box) for each in scene.lay_counters(standing, 0, seats)]
