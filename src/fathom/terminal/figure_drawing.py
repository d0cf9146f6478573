"""Figures on the board: what stands for a seat, its pips and its marks."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import wrap
from typing import TYPE_CHECKING

from rich.cells import cell_len

from fathom.core.kernel.events import UNSEEN
from fathom.speech.scene import Placed
from fathom.terminal.canvas import FACE, QUIET, fitted
from fathom.terminal.grid import Area

if TYPE_CHECKING:
    from fathom.terminal.board import Brush

FILLED = "bold red"


def draw_figure(brush: Brush, placed: Placed, things: list[int], area: Area) -> None:
    """The name of the thing in full, marked if it is waited for; and below it who plays it."""
    if not things or things[0] == UNSEEN:
        return
    if placed.part.label:
        area = brush.labelled(placed, things, area)
    glyphs, room = brush.canvas.glyphs, area.width - 1
    seat = brush.seat_of(things[0])
    mark = glyphs.news if seat is not None and seat == brush.asked else ""
    name = fitted(mark + brush.words.noun(brush.name(things[0])).form("name"), room, glyphs.cut)
    brush.canvas.write(area.x, area.y, name, brush.style(things[0], placed.owner))
    if seat is not None and area.height > 1:
        who = fitted(brush.people[seat], room, glyphs.cut)
        brush.canvas.write(area.x, area.y + 1, who, FACE if seat == brush.view.seat else QUIET)


def draw_pips(brush: Brush, placed: Placed, area: Area) -> None:
    """As many full pips as the number says, and empty ones up to how many there can be."""
    glyphs = brush.canvas.glyphs
    number = brush.values[placed.name, placed.owner]
    rest = max(0, brush.values.get((placed.part.of, placed.owner), 0) - number)
    title = brush.words.counter(placed.name)
    x = area.x
    if placed.part.label and cell_len(title) + 1 + number + rest < area.width:
        brush.canvas.write(x, area.y, title, QUIET)
        x += cell_len(title) + 1
    brush.canvas.write(x, area.y, glyphs.pip * number, FILLED)
    brush.canvas.write(x + number, area.y, glyphs.hole * rest, QUIET)


def draw_marks(brush: Brush, here: Sequence[Placed], area: Area) -> None:
    """In as many lines as there are."""
    for n, line in enumerate(wrap(marks(brush, here), area.width - 1)[: area.height]):
        brush.canvas.write(area.x, area.y + n, fitted(line, area.width - 1, brush.canvas.glyphs.cut), FACE)


def marks(brush: Brush, here: Sequence[Placed]) -> str:
    """Markers that stand here and flags above 0, in the scene's order: for the last there may be no room."""
    parts = brush.scene.counters
    ordered = sorted(here, key=lambda each: (each.shape != "marker", parts.index(each.part)))
    return " ".join(filter(None, [mark(brush, each) for each in ordered]))


def mark(brush: Brush, placed: Placed) -> str:
    if placed.shape == "marker":
        return brush.words.counter(placed.name)
    value = brush.values[placed.name, placed.owner]
    return brush.words.flag(placed.name, value) if value > 0 else ""
