"""Grid: where the columns and rows of a scene fall on a canvas."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby
from textwrap import wrap

from fathom.core.kernel.events import UNSEEN
from fathom.core.knowledge.view import View
from fathom.speech.scene import PANEL, Box, Placed, Scene
from fathom.speech.words import Words

NAMELESS = -1  # an owner that gives the label of a zone without its owner's name
BOXED = 3  # lines a card with a border takes
TALLEST = 5
CARD = 7  # columns of a card with a border and the gap beside it
WIDEST_LABEL = 11
FIGURE = 6  # columns of a number in a panel
BACK = 2  # columns of a card nobody sees
FLAT = ("figure", "pips", "flag", "marker", "order")  # shapes that are one line of text
LISTED = 2  # lines of cards without borders
ROWS = ("row", "fan")  # shapes of things side by side


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
        lines = lines_wanted(scene, view, words, names, self.xs)
        self.needs = [min(most, lines.get(row, 1)) for row, most in rows.items()]
        together = bound(scene, view, list(rows), len(names))
        heights = dict(zip(rows, row_heights(self.needs, together, height, list(rows.values()))))
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
    values = {(name, owner): value for name, owner, value in view.counters}
    standing = [(name, owner, max(value, 0)) for name, owner, value in view.counters]
    placed = [each for each, things in scene.lay_view(view, seats) if seen(each, things)]
    placed += [each for each in scene.lay_counters(standing, view.seat, seats) if counted(each, values)]
    rows: dict[int, int] = {}
    for each in placed:
        for row in range(each.box.y, each.box.y + each.box.height):
            rows[row] = max(rows.get(row, 0), most_lines(each))
    return dict(sorted(rows.items()))


def seen(placed: Placed, things: list[int]) -> bool:
    """Whether there is something to see, or a place is kept for it."""
    hidden = placed.shape == "figure" and UNSEEN in things
    return not placed.part.seldom or bool(things and not hidden)


def counted(placed: Placed, values: dict[tuple[str, int], int]) -> bool:
    return not placed.part.seldom or values.get((placed.name, placed.owner), 0) > 0


def most_lines(placed: Placed) -> int:
    """Text needs no more lines than it has; so do cards in a person's column and those seldom seen."""
    if placed.shape in FLAT:
        return 1
    return LISTED if placed.along or placed.part.seldom else TALLEST


def edges(sizes: Sequence[int]) -> list[int]:
    found = [0]
    for size in sizes:
        found.append(found[-1] + size)
    return found


def wanted(scene: Scene, view: View, words: Words, names: Sequence[str]) -> list[int]:
    """The columns that words and cards would like to have."""
    widths = [CARD] * scene.columns
    seats = len(names)
    for placed, _ in scene.lay_view(view, seats):
        if placed.part.label and placed.box.width == 1:
            label = words.zone(placed.name, NAMELESS, view.seat, names)
            widths[placed.box.x] = max(widths[placed.box.x], room_for(label))
    for placed in scene.lay_counters(view.counters, view.seat, seats):
        if placed.shape in PANEL:
            need = len(words.counter(placed.name, brief=True)) + 2 + FIGURE * seats
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
    """As wanted; what is left over is shared evenly, what is missing the widest give, from the right.

    Where people have columns of their own every second one comes first: then pairs of them stay as wide.
    """
    widths = list(wanted)
    pairs = 2 if scene.persona else 1
    while sum(widths) > width:
        widths[max(range(scene.columns), key=lambda n: (widths[n], n % pairs, n))] -= 1
    more, rest = divmod(width - sum(widths), scene.columns)
    return [column + more for column in widths[:-1]] + [widths[-1] + more + rest]


def lines_wanted(
    scene: Scene, view: View, words: Words, names: Sequence[str], xs: Sequence[int]
) -> dict[int, int]:
    """By row, the lines in which all that lies there side by side can be written, with its notes."""
    wanted: dict[int, int] = {}
    for placed, things in scene.lay_view(view, len(names)):
        box = placed.box
        if placed.shape in ROWS and box.height == 1 and not placed.object:
            width = xs[box.x + box.width] - xs[box.x] - 1
            lines = written(words, things, width) + bool(placed.notes and things)
            wanted[box.y] = max(wanted.get(box.y, 1), lines)
    return wanted


def written(words: Words, things: Sequence[int], width: int) -> int:
    """How many lines these things take, equal ones together."""
    lines, used = 1, 0
    for thing, same in groupby(things):
        times = len(list(same))
        size = (BACK if thing == UNSEEN else len(words.short(thing))) + (times > 1) * len(f"×{times}")
        if used + size > width:
            lines, used = lines + 1, 0
        used += size + 1
    return lines


def bound(scene: Scene, view: View, rows: Sequence[int], seats: int) -> list[set[int]]:
    """For each of these rows, those that one kind of place spans together with it, by their number."""
    spans: dict[tuple[str, int], set[int]] = {}
    for placed, _ in scene.lay_view(view, seats):
        if placed.box.y in rows:
            spans.setdefault((placed.part.pattern, placed.owner), set()).add(rows.index(placed.box.y))
    together = [{n} for n in range(len(rows))]
    for span in spans.values():
        joined = set().union(*[together[n] for n in span])
        for n in joined:
            together[n] = joined
    return together


def row_heights(
    needs: Sequence[int], together: Sequence[set[int]], height: int, most: Sequence[int] = ()
) -> list[int]:
    """Rows of text as high as they need, the others as cards; where lines are short, one for text, too."""
    text = [row for row, lines in enumerate(most) if lines < BOXED]
    cards = [row for row in range(len(needs)) if row not in text]
    heights = [min(lines, BOXED - 1) for lines in needs]
    if height - sum(heights[row] for row in text) < len(cards) + BOXED - 1:
        heights = [1] * len(needs)
    rest = height - sum(heights[row] for row in text)
    bound = [{cards.index(each) for each in together[row] if each in cards} for row in cards]
    for row, lines in zip(cards, card_heights([needs[row] for row in cards], bound, rest)):
        heights[row] = lines
    return heights


def card_heights(needs: Sequence[int], together: Sequence[set[int]], height: int) -> list[int]:
    """Equal rows up to a card's height; where lines are short, the upper rows give some up first.

    Then the first lines to spare go where not all can be written; rows that belong together are as high as
    cards only together.
    """
    heights = [max(1, min(TALLEST, height // max(1, len(needs))))] * len(needs)
    if heights and heights[0] < BOXED:
        for lines in range(heights[0] + 1, BOXED + 1):
            for row in range(len(needs) - 1, -1, -1):
                heights[row] += needs[row] >= lines and sum(heights) < height
        for row in range(len(needs) - 1, -1, -1):
            lack = sum(BOXED - heights[each] for each in together[row])
            if len(together[row]) == 1 or lack <= height - sum(heights):
                for each in together[row]:
                    heights[each] += max(0, min(BOXED - heights[each], height - sum(heights)))
    return heights
