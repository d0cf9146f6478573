"""Rings on the board: zones in circles around a middle; each sector is a ray. Knows no game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fathom.speech.scene import Placed, Ring
from fathom.terminal.canvas import UNICODE
from fathom.terminal.grid import Area
from fathom.terminal.spelling import typed_name

if TYPE_CHECKING:
    from fathom.terminal.board import Brush

RAYS = (
    (0, -1),
    (1, -1),
    (1, 0),
    (1, 1),
    (0, 1),
    (-1, 1),
    (-1, 0),
    (-1, -1),
)  # of eight sectors, from the top
ARROWS = "↑↗→↘↓↙←↖"
PLAIN_ARROWS = "^/>\\v/<\\"
BEAM = "reverse"


def draw_ring(brush: Brush, zones: list[Placed], things: list[list[int]], area: Area) -> None:
    """Every zone where it is seen now; in the middle an arrow towards the one pointed at."""
    ring = zones[0].part.ring
    assert ring is not None
    values = {name: value for name, _, value in brush.view.counters}
    for nth, zone in enumerate(zones):
        box = place(nth, len(zones), ring, values[ring.turn], area)
        draw_zone(brush, zone, things[nth], box, nth == values[ring.beam])
    towards = ring.direction(values[ring.beam], values[ring.turn]) * len(RAYS) // ring.sectors
    arrows = ARROWS if brush.canvas.glyphs is UNICODE else PLAIN_ARROWS
    middle = cell(0, 0, len(zones) // ring.sectors, area)
    brush.canvas.centred(middle.x, middle.y + middle.height // 2, middle.width, arrows[towards], "bold")


def place(nth: int, zones: int, ring: Ring, turned: int, area: Area) -> Area:
    circles = zones // ring.sectors
    across, down = RAYS[ring.direction(nth, turned) * len(RAYS) // ring.sectors]
    radius = circles - nth // ring.sectors
    return cell(across * radius, down * radius, circles, area)


def cell(across: int, down: int, circles: int, area: Area) -> Area:
    """A square of the area, counted from its middle."""
    size = 2 * circles + 1
    column, row = across + circles, down + circles
    left, top = area.width * column // size, area.height * row // size
    right, bottom = area.width * (column + 1) // size, area.height * (row + 1) // size
    return Area(area.x + left, area.y + top, right - left, max(1, bottom - top))


def draw_zone(brush: Brush, zone: Placed, things: list[int], area: Area, pointed: bool) -> None:
    """What lies there, and its name or a mark if it can be chosen; in reverse where the beam falls."""
    name, chosen = typed_name(brush.words, zone.object), zone.object in brush.selectable
    text = brush.short(things[0]) if things else brush.canvas.glyphs.dot
    style = "bold yellow" if chosen else brush.style(things[0]) if things else "dim"
    if pointed:
        style = f"{style} {BEAM}"
    room = area.width - 1
    if chosen and area.height == 1:
        named, marked = f"{name}:{text}", f"{brush.canvas.glyphs.aim}{text}"
        text = named if len(named) <= room else marked if len(marked) <= room else text
    brush.canvas.centred(area.x, area.y + (area.height - 1) // 2, room, text, style)
    if area.height > 1:
        below = area.y + (area.height - 1) // 2 + 1
        brush.canvas.centred(area.x, below, room, name, "bold yellow" if chosen else "dim")
