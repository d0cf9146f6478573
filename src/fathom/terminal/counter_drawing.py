"""Counters on the board: numbers, orders of seats, and panels of several. Knows no game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.cells import cell_len

from fathom.speech.noun_forms import form
from fathom.speech.scene import PANEL, Box, Placed
from fathom.terminal.canvas import FACE, QUIET, fitted, head
from fathom.terminal.figure_drawing import draw_marks, draw_pips, marks
from fathom.terminal.grid import Area, Grid

if TYPE_CHECKING:
    from fathom.terminal.board import Brush


def draw_counters(brush: Brush, grid: Grid) -> None:
    """Numbers and markers where they stand; those that share a place become one panel."""
    values = brush.values
    panels: dict[Box, list[Placed]] = {}
    for placed in brush.scene.lay_counters(brush.view.counters, brush.view.seat, len(brush.names)):
        panels.setdefault(placed.box, []).append(placed)
    for box, here in panels.items():
        first, area = here[0], grid.area(box)
        if first.shape in PANEL:
            panel(brush, {placed.name: placed.shape == "gauge" for placed in here}, area)
        elif first.shape == "order":
            order(brush, [placed.name for placed in here], area)
        elif first.shape == "pips":
            draw_pips(brush, first, area)
        elif first.part.along:
            draw_marks(brush, here, area)
        elif first.shape == "flag":
            caption(brush, marks(brush, here), None, area)
        else:
            value = values.get((first.name, first.owner))
            shows = None if value is None else brush.words.reading(first.name, value)
            caption(brush, brush.words.counter(first.name), shows, area)


def order(brush: Brush, names: list[str], area: Area) -> None:
    """Seats in their order, a title before them."""
    values = brush.values
    seats = [values[name, owner] for name, owner in values if name in names]
    called = [brush.called[seat] for seat in seats if seat >= 0]
    title, joint = brush.words.counter(names[0]), f" {brush.canvas.glyphs.news} "
    whole = f"{title} {joint.join(form(name, 'name') for name in called)}" if called else ""
    brief = f"{title} {joint.join(form(name, 'short') for name in called)}"
    text = whole if cell_len(whole) < area.width else brief
    brush.canvas.write(area.x, area.y + (area.height - 1) // 2, fitted(text, area.width - 1), FACE)


def caption(brush: Brush, title: str, shows: str | None, area: Area) -> None:
    """A title and a number, one word under another where they do not fit side by side."""
    room, cut = area.width - 1, brush.canvas.glyphs.cut
    number = shows or ""
    lines = [*title.split(), *number.split()]
    if cell_len(f"{title} {number}".rstrip()) <= room:
        lines = [f"{title} {number}".rstrip()]
    elif len(lines) > area.height and number:
        lines = [f"{fitted(title, room - len(number) - 1, cut)} {number}"]
    for n, line in enumerate(lines[: area.height]):
        brush.canvas.write(area.x + 1, area.y + n, fitted(line, room, cut), FACE)


def panel(brush: Brush, names: dict[str, bool], area: Area) -> None:
    """A line for each name, a column for each seat; in gauges the best number of a line is marked."""
    values = brush.values
    owners = {owner for name, owner in values if name in names}
    seats = sorted(owners, key=lambda seat: (seat != brush.view.seat, seat))
    longest = max(cell_len(brush.words.counter(name, brief=True)) for name in names)
    cell = max(4, min(7, max(area.width // (len(seats) + 2), (area.width - 1 - longest) // len(seats))))
    wide = area.width - cell * len(seats) - 1
    xs = {seat: area.x + wide + n * cell for n, seat in enumerate(seats)}
    for seat, x in xs.items():
        brush.canvas.write(
            x, area.y, head(brush.names[seat], cell - 1, brush.canvas.glyphs.cut).rjust(cell), QUIET
        )
    for y, name in enumerate(list(names)[: area.height - 1], area.y + 1):
        brush.canvas.write(area.x, y, fitted(brush.words.counter(name, brief=True), wide + 1))
        row = [values[name, seat] for seat in seats if (name, seat) in values] if names[name] else []
        for seat, x in xs.items():
            number(brush, name, values.get((name, seat)), row, x, y, cell)


def number(brush: Brush, name: str, value: int | None, row: list[int], x: int, y: int, width: int) -> None:
    """A number, or what the words call it; a dot for one this seat cannot read."""
    if value is None:
        brush.canvas.write(x, y, brush.canvas.glyphs.dot.rjust(width), QUIET)
        return
    best = row.count(value) == 1 and value == max(row)
    mark = brush.canvas.glyphs.news if best else ""
    shows = f"{mark}{brush.words.reading(name, value)}"
    brush.canvas.write(x + width - cell_len(shows), y, shows, FACE if best else "")


def figure(number: int) -> str:
    """A number as it stands in columns: with the same minus as on cards."""
    return f"−{-number}" if number < 0 else str(number)
