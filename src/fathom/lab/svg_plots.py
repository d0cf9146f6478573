"""SVG plots: rows with a dot and an interval for each number, or curves.

Colours come from the page, so they follow its light or dark dress. Every plot has a title and says in words
what it shows, and its numbers stand in a table beside it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from html import escape
from math import ceil, floor, log10

WIDTH = 640
LABELS = 220  # width of the column of names
LONGEST = 26  # letters of a name that fit there
RIGHT = 24
ROW = 30
TOP = 10
BOTTOM = 34
TICKS = 5
NICE = (1, 2, 5, 10)
TALL = 300  # height of curves
LEFT = 56
NAMES = 130  # width of the column of names beside curves

STYLE = """<style>
svg { --ink: #17212b; --faint: #5b6875; --line: #d5dade; --mark: #0b62a8; --other: #a34a14;
  font: 14px system-ui, sans-serif; }
@media (prefers-color-scheme: dark) {
  svg { --ink: #e8edf1; --faint: #9fb0bf; --line: #31404d; --mark: #7cc0f5; --other: #f0a36b; } }
.grid { stroke: var(--line); } .even { stroke: var(--faint); stroke-dasharray: 5 4; }
.tick { fill: var(--faint); text-anchor: middle; font-size: 12px; }
.label { fill: var(--ink); text-anchor: end; } .name { fill: var(--ink); }
.curve { fill: none; stroke-width: 2.5; stroke-linejoin: round; }
.curve-1 { stroke: var(--mark); } .curve-2 { stroke: var(--other); }
</style>"""


@dataclass(frozen=True)
class Row:
    label: str
    value: float
    low: float
    high: float


@dataclass(frozen=True)
class Curve:
    label: str
    points: Sequence[tuple[float, float]]


@dataclass(frozen=True)
class Axis:
    """From `low` to `high`, with numbers written as `write` does; `even` is marked by a line."""

    low: float
    high: float
    write: Callable[[float], str]
    even: float | None = None
    powers: bool = False  # of ten, at equal distances

    def x(self, value: float) -> float:
        return LABELS + (WIDTH - LABELS - RIGHT) * self.part(value)

    def part(self, value: float) -> float:
        """How far along the axis this is, from 0 to 1."""
        low, high, at = self.low, self.high, value
        if self.powers:
            low, high, at = log10(low), log10(high), log10(max(value, low))
        return (at - low) / (high - low)

    def ticks(self) -> list[float]:
        if self.powers:
            return [10.0**n for n in range(ceil(log10(self.low)), floor(log10(self.high)) + 1)]
        step = stride(self.high - self.low)
        return [n * step for n in range(ceil(self.low / step), floor(self.high / step) + 1)]


def stride(span: float) -> float:
    """A round distance of which a few fit into the span."""
    power = 10.0 ** floor(log10(span / TICKS))
    return next(nice * power for nice in NICE if nice * power >= span / TICKS - 1e-12)


def whiskers(name: str, title: str, rows: Sequence[Row], axis: Axis) -> str:
    """The plot; `name` tells it from others on the page."""
    height = TOP + ROW * len(rows) + BOTTOM
    parts = [*frame(axis, height), *(part for n, row in enumerate(rows) for part in drawn(row, n, axis))]
    return picture(name, title, "; ".join(spoken(row, axis) for row in rows), height, parts)


def picture(name: str, title: str, about: str, height: int, parts: Sequence[str]) -> str:
    return (
        f'<svg viewBox="0 0 {WIDTH} {height}" role="img" aria-labelledby="{name}-title {name}-about">'
        f'<title id="{name}-title">{escape(title)}</title><desc id="{name}-about">{escape(about)}</desc>'
        f"{''.join(parts)}</svg>"
    )


def spoken(row: Row, axis: Axis) -> str:
    return f"{row.label}: {axis.write(row.value)}, from {axis.write(row.low)} to {axis.write(row.high)}"


def frame(axis: Axis, height: int) -> list[str]:
    """Lines and numbers behind the rows."""
    foot = height - BOTTOM
    parts = []
    for tick in axis.ticks():
        x = axis.x(tick)
        parts.append(f'<line class="grid" x1="{x:.1f}" y1="{TOP}" x2="{x:.1f}" y2="{foot}"/>')
        parts.append(f'<text class="tick" x="{x:.1f}" y="{foot + 20}">{escape(axis.write(tick))}</text>')
    if axis.even is not None:
        x = axis.x(axis.even)
        parts.append(f'<line class="even" x1="{x:.1f}" y1="{TOP}" x2="{x:.1f}" y2="{foot}"/>')
    return parts


def drawn(row: Row, number: int, axis: Axis) -> list[str]:
    y = TOP + ROW * number + ROW / 2
    low, middle, high = (axis.x(value) for value in (row.low, row.value, row.high))
    return [
        f'<text class="label" x="{LABELS - 12}" y="{y + 5:.1f}">{escape(shortened(row.label))}</text>',
        f'<line class="range" x1="{low:.1f}" y1="{y:.1f}" x2="{high:.1f}" y2="{y:.1f}"/>',
        f'<circle class="dot" cx="{middle:.1f}" cy="{y:.1f}" r="5"/>',
    ]


def shortened(label: str) -> str:
    return label if len(label) <= LONGEST else label[: LONGEST - 1] + "…"


def curves(name: str, title: str, lines: Sequence[Curve], across: Axis, up: Axis) -> str:
    """One line for each curve, its name beside its end."""
    parts = [*rulings(across, up)]
    for n, curve in enumerate(lines):
        points = [at(across, up, *point) for point in curve.points]
        x, y = points[-1]
        path = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
        parts.append(f'<polyline class="curve curve-{n + 1}" points="{path}"/>')
        parts.append(f'<text class="name" x="{x + 8:.1f}" y="{y + 5:.1f}">{escape(curve.label)}</text>')
    about = "; ".join(f"{curve.label}: {up.write(curve.points[-1][1])} at the end" for curve in lines)
    return picture(name, title, about, TALL, parts)


def at(across: Axis, up: Axis, x: float, y: float) -> tuple[float, float]:
    wide, high = WIDTH - LEFT - NAMES, TALL - TOP - BOTTOM
    return LEFT + wide * across.part(x), TOP + high * (1 - up.part(y))


def rulings(across: Axis, up: Axis) -> list[str]:
    """Lines and numbers behind the curves."""
    left, foot = at(across, up, across.low, up.low)
    right, _ = at(across, up, across.high, up.low)
    parts = []
    for tick in across.ticks():
        x, written = at(across, up, tick, up.low)[0], escape(across.write(tick))
        parts.append(f'<text class="tick" x="{x:.1f}" y="{foot + 20:.1f}">{written}</text>')
    for tick in up.ticks():
        y, written = at(across, up, across.low, tick)[1], escape(up.write(tick))
        parts.append(f'<line class="grid" x1="{left:.1f}" y1="{y:.1f}" x2="{right:.1f}" y2="{y:.1f}"/>')
        parts.append(f'<text class="label" x="{left - 8:.1f}" y="{y + 5:.1f}">{written}</text>')
    if up.even is not None:
        y = at(across, up, across.low, up.even)[1]
        parts.append(f'<line class="even" x1="{left:.1f}" y1="{y:.1f}" x2="{right:.1f}" y2="{y:.1f}"/>')
    return parts


def alone(svg: str) -> str:
    """A plot as a file of its own, with colours for light and dark pages."""
    named = svg.replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" ', 1)
    return named.replace(">", f">{STYLE}", 1) + "\n"
