"""Plots as SVG, drawn by ourselves: a row for each thing, a dot for its number, a line for its interval.

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


@dataclass(frozen=True)
class Row:
    label: str
    value: float
    low: float
    high: float


@dataclass(frozen=True)
class Axis:
    """From `low` to `high`, with numbers written as `write` does; `even` is marked by a line."""

    low: float
    high: float
    write: Callable[[float], str]
    even: float | None = None
    powers: bool = False  # of ten, at equal distances

    def x(self, value: float) -> float:
        low, high, at = self.low, self.high, value
        if self.powers:
            low, high, at = log10(low), log10(high), log10(max(value, low))
        return LABELS + (WIDTH - LABELS - RIGHT) * (at - low) / (high - low)

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
    about = "; ".join(spoken(row, axis) for row in rows)
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
