"""Rendering: the table as one seat sees it, as text or as a picture drawn from the scene."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import ceil, cos, pi, sin, sqrt
from typing import TYPE_CHECKING, Any

from fathom.core.kernel.events import UNSEEN
from fathom.core.kernel.game import Game
from fathom.core.kernel.state import State
from fathom.core.knowledge.veil import see
from fathom.core.knowledge.view import View
from fathom.core.tensors.layout import Layout
from fathom.public_errors import brought_by
from fathom.speech.scene import Box, Placed, Ring, Scene
from fathom.speech.scene_file import load
from fathom.speech.table_text import RecordText, written
from fathom.speech.words import Words

if TYPE_CHECKING:
    from fathom.adapters.encoding import Bytes

PLAIN = str.maketrans({"×": "x", "−": "-"})  # the font knows no such signs
UNIT = 96  # pixels of a unit of the grid
EDGE = 3
HEADING = 14  # the height of a line
SEA, PAPER, INK, BACK, FRAME = (18, 42, 58), (244, 240, 228), (24, 28, 32), (96, 124, 140), (60, 92, 110)
COLOURS = {
    "green": (150, 200, 130),
    "red": (232, 140, 124),
    "blue": (140, 180, 226),
    "purple": (190, 160, 216),
    "orange": (240, 184, 112),
    "yellow": (240, 222, 130),
    "brown": (200, 172, 140),
    "grey": (196, 200, 204),
}


def text(layout: Layout, state: State, seat: int) -> str:
    """The question, zones and counters, as records name them."""
    return written(RecordText(layout.game).seen(state, seat)).rstrip("\n")


@dataclass(frozen=True)
class Card:
    """Something drawn in a box: what is written on it, and its colour."""

    text: str
    colour: tuple[int, int, int]


@lru_cache(maxsize=16)
def _look(game: Game) -> tuple[Scene, Words]:
    return load(game), Words("en", game)


def picture(layout: Layout, state: State, seat: int) -> Bytes:
    """The scene as a height × width × 3 array of bytes."""
    import numpy as np

    return np.asarray(Painting(layout, see(state, seat)).painted())


class Painting:
    """A view drawn box by box."""

    def __init__(self, layout: Layout, view: View) -> None:
        with brought_by("pettingzoo"):
            from PIL import Image, ImageDraw, ImageFont

        self.layout, self.view = layout, view
        self.scene, self.words = _look(layout.game)
        size = (self.scene.columns * UNIT, self.scene.rows * UNIT)
        self.image: Any = Image.new("RGB", size, SEA)
        self.draw: Any = ImageDraw.Draw(self.image)
        self.font: Any = ImageFont.load_default(11)

    def painted(self) -> Any:
        self.paint_zones()
        self.paint_counters()
        return self.image

    def paint_zones(self) -> None:
        """Zones that share a box are drawn together."""
        boxes: dict[Box, list[tuple[Placed, list[int]]]] = {}
        for place, lying in self.scene.lay_view(self.view, self.layout.seats):
            boxes.setdefault(place.box, []).append((place, lying))
        for box, here in boxes.items():
            first, shown = here[0][0], [lying for _, lying in here]
            if first.part.ring is not None:
                self.paint_ring(box, first.part.ring, shown)
            else:
                self.paint_box(box, self.label(first), [card for some in shown for card in self.cards(some)])

    def label(self, place: Placed) -> str:
        if not place.part.label:
            return ""
        whose = "" if place.owner < 0 else f" {place.owner}"
        return self.words.brief(place.name) + whose

    def cards(self, things: list[int]) -> list[Card]:
        """Faces by their short names; of what is unseen one back with its number."""
        seen = [thing for thing in things if thing != UNSEEN]
        cards = [Card(self.words.short(thing), self.colour(thing)) for thing in seen]
        unseen = len(things) - len(seen)
        return [*cards, Card(f"×{unseen}", BACK)] if unseen else cards

    def colour(self, thing: int) -> tuple[int, int, int]:
        return COLOURS.get(self.scene.colours.get(self.layout.game.things[thing], ""), PAPER)

    def paint_box(self, box: Box, label: str, cards: Sequence[Card]) -> None:
        """A frame, its name, and the cards in as many rows as make them largest."""
        x, y, width, height = (UNIT * side for side in (box.x, box.y, box.width, box.height))
        self.draw.rectangle([x + 1, y + 1, x + width - 2, y + height - 2], outline=FRAME)
        top = HEADING if label else 0
        self.draw.text((x + EDGE, y + 1), label, fill=PAPER, font=self.font)
        if not cards:
            return
        room = width - 2 * EDGE, height - top - 2 * EDGE
        rows = max(1, round(sqrt(len(cards) * room[1] / room[0])))
        columns = ceil(len(cards) / rows)
        wide, high = room[0] / columns, room[1] / ceil(len(cards) / columns)
        for n, card in enumerate(cards):
            self.paint_card(
                x + EDGE + n % columns * wide, y + top + EDGE + n // columns * high, wide, high, card
            )

    def paint_card(self, x: float, y: float, wide: float, high: float, card: Card) -> None:
        self.draw.rectangle([x, y, x + wide - 2, y + high - 2], fill=card.colour, outline=INK)
        said = card.text.translate(PLAIN)
        while self.font.getlength(said) > wide - 2:
            said = said[:-1]
        middle = (x + wide / 2 - 1, y + high / 2 - 1)
        self.draw.text(middle, said, fill=INK, font=self.font, anchor="mm")

    def paint_ring(self, box: Box, ring: Ring, shown: Sequence[list[int]]) -> None:
        """Circle after circle, the outermost first; what is pointed at has a bright frame."""
        values = {name: value for name, _, value in self.view.counters}
        circles = ceil(len(shown) / ring.sectors)
        middle = UNIT * (box.x + box.width / 2), UNIT * (box.y + box.height / 2)
        reach = UNIT * min(box.width, box.height) / 2
        for n, lying in enumerate(shown):
            angle = 2 * pi * ring.direction(n % ring.sectors, values[ring.turn]) / ring.sectors
            away = reach * (circles - n // ring.sectors) / (circles + 0.5)
            x, y, half = middle[0] + away * sin(angle), middle[1] - away * cos(angle), reach / 12
            if values[ring.beam] == n:
                self.draw.rectangle(
                    [x - half - 3, y - half - 3, x + half + 1, y + half + 1], fill=COLOURS["yellow"]
                )
            for card in self.cards(lying):
                self.paint_card(x - half, y - half, 2 * half, 2 * half, card)

    def paint_counters(self) -> None:
        """Line by line; a value is shown as the words have it."""
        laid = self.scene.lay_counters(self.view.counters, self.view.seat, self.layout.seats)
        values = {(name, owner): value for name, owner, value in self.view.counters}
        lines: dict[Box, int] = {}
        for place in laid:
            owners = [owner for name, owner in values if name == place.name]
            owner = place.owner if (place.name, place.owner) in values else owners[0]
            if place.shape == "order" and values[place.name, owner] < 0:
                continue
            at = lines.get(place.box, 0)
            lines[place.box] = at + 1
            self.paint_line(place.box, at, self.reading(place, owner, values[place.name, owner]))

    def reading(self, place: Placed, owner: int, value: int) -> str:
        whose = "" if owner < 0 else f" {owner}"
        shown = "" if place.shape == "marker" else f": {self.words.reading(place.name, value)}"
        return f"{self.words.counter(place.name)}{whose}{shown}"

    def paint_line(self, box: Box, line: int, said: str) -> None:
        place = UNIT * box.x + EDGE, UNIT * box.y + EDGE + line * HEADING
        self.draw.text(place, said.translate(PLAIN), fill=PAPER, font=self.font)
