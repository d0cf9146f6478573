"""Where the columns and rows of a scene fall on a sheet of characters."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from textwrap import wrap

from fathom.core.events import UNSEEN
from fathom.core.veil import View
from fathom.table.scene import PANEL, Box, Placed, Scene
from fathom.table.words import Words

NAMELESS = -1  # an owner that gives the label of a zone without its owner's name
BOXED = 3  # lines a card with a border takes
TALLEST = 5
CARD = 7  # columns of a card with a border and the gap beside it
WIDEST_LABEL = 11
FIGURE = 6  # columns of a number in a panel
FLAT = ("figure", "pips", "flag", "marker", "order")  # shapes that are one line of text
LISTED = 2  # lines of cards without borders


@dataclass(frozen=True)
class Area:
    """A rectangle of the canvas."""

    x: int
    y: int
    width: int
    height: int


class Grid:
    def __init__(
        self, scene: Scene, view: View, words: Words, names: Sequence[str], width: int, height: int
    ) -> None:
        self.xs = edges(column_widths(scene, wanted(scene, view, words, names), width))
        rows = used(scene, view, len(names))
        heights = dict(zip(rows, row_heights(list(rows.values()), height)))
        self.ys = edges([heights.get(row, 0) for row in range(scene.rows)])

    @property
    def width(self) -> int:
        return self.xs[-1]

    @property
    def height(self) -> int:
        return self.ys[-1]

    def area(self, box: Box) -> Area:
        x, y = self.xs[box.x], self.ys[box.y]
        return Area(x, y, self.xs[box.x + box.width] - x, self.ys[box.y + box.height] - y)


def used(scene: Scene, view: View, seats: int) -> dict[int, int]:
    """The rows in which something lies with so many seats, and the most lines each can do with."""
    zones = {(zone.name, zone.owner): zone.things for zone in view.zones}
    values = {(name, owner): value for name, owner, value in view.counters}
    standing = [(name, owner, max(value, 0)) for name, owner, value in view.counters]
    laid = scene.lay_zones([*zones], view.seat, seats, view.counters)
    placed = [each for each in laid if seen(each, zones[each.name, each.owner])]
    placed += [each for each in scene.lay_counters(standing, view.seat, seats) if counted(each, values)]
    rows: dict[int, int] = {}
    for each in placed:
        for row in range(each.box.y, each.box.y + each.box.height):
            rows[row] = max(rows.get(row, 0), most_lines(each))
    return dict(sorted(rows.items()))


def most_lines(placed: Placed) -> int:
    """Text needs no more lines than it has; so do cards in a person's column and those seldom seen."""
    if placed.shape in FLAT:
        return 1
    if placed.along or placed.part.seldom:
        return LISTED
    return BOXED if placed.shape == "number" or (placed.shape == "stack" and placed.part.label) else TALLEST


def seen(placed: Placed, things: list[int]) -> bool:
    """Whether there is something to see, or a place is kept for it."""
    hidden = placed.shape == "figure" and UNSEEN in things
    return not placed.part.seldom or bool(things and not hidden)


def counted(placed: Placed, values: dict[tuple[str, int], int]) -> bool:
    return not placed.part.seldom or values.get((placed.name, placed.owner), 0) > 0


def edges(sizes: Sequence[int]) -> list[int]:
    found = [0]
    for size in sizes:
        found.append(found[-1] + size)
    return found


def wanted(scene: Scene, view: View, words: Words, names: Sequence[str]) -> list[int]:
    """The columns that words and cards would like to have."""
    widths = [CARD] * scene.columns
    seats = len(names)
    zones = [(zone.name, zone.owner) for zone in view.zones]
    for placed in scene.lay_zones(zones, view.seat, seats, view.counters):
        if placed.part.label and placed.box.width == 1:
            label = words.zone(placed.name, NAMELESS, view.seat, names)
            widths[placed.box.x] = max(widths[placed.box.x], room_for(label))
    for placed in scene.lay_counters(view.counters, view.seat, seats):
        if placed.shape in PANEL:
            need = len(words.counter(placed.name)) + 2 + FIGURE * seats
            for column in range(placed.box.x, placed.box.x + placed.box.width):
                widths[column] = max(widths[column], -(-need // placed.box.width))
    return widths


def room_for(label: str) -> int:
    """The columns that hold a label in two lines, and the gap beside it."""
    width = max(map(len, label.split()))
    while len(wrap(label, width)) > BOXED - 1:
        width += 1
    return min(WIDEST_LABEL, width + 1)


def column_widths(scene: Scene, wanted: list[int], width: int) -> list[int]:
    """As wanted; what is left over is shared evenly, what is missing is taken from the widest.

    Of columns as wide as each other every second one comes first: then pairs of them stay as wide.
    """
    widths = list(wanted)
    while sum(widths) > width:
        widths[min(range(len(widths)), key=lambda n: (-widths[n], n % 2, n))] -= 1
    more, rest = divmod(width - sum(widths), scene.columns)
    return [column + more for column in widths[:-1]] + [widths[-1] + more + rest]


def row_heights(most: Sequence[int], height: int) -> list[int]:
    """Lines of text first; the other rows equal up to what they need, upper ones give some up first."""
    high = [row for row, lines in enumerate(most) if lines >= BOXED]
    texts = sum(lines for lines in most if lines < BOXED)
    if height - texts < len(high) + BOXED - 1:
        texts = len(most) - len(high)
        most = [lines if lines >= BOXED else 1 for lines in most]
    share = max(1, (height - texts) // max(1, len(high)))
    heights = [min(lines, share) if lines >= BOXED else lines for lines in most]
    for row in reversed(high):
        heights[row] += max(0, min(BOXED - heights[row], height - sum(heights)))
    return heights
