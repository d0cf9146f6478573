"""Canvas of characters, on which boxes and texts are drawn. Knows nothing of games."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import groupby

from rich.cells import cell_len, set_cell_size
from rich.text import Text


@dataclass(frozen=True)
class Glyphs:
    """The marks to draw with: lines, corners, the back of a card, and marks that stand for words."""

    across: str
    down: str
    corners: tuple[str, str, str, str]  # top left, top right, bottom left, bottom right
    back: str
    dot: str
    news: str
    cut: str
    pip: str
    hole: str
    aim: str  # before what can be chosen, where its name finds no room
    plain: Mapping[int, int | str]  # marks the terminal cannot show, and what stands for them
    encoding: str = "utf-8"

    def said(self, text: str) -> str:
        """The text in letters the terminal can show: without accents, if need be."""
        try:
            text = text.translate(self.plain)
            text.encode(self.encoding)
        except UnicodeEncodeError:
            return "".join(self._letter(letter) for letter in text)
        return text

    def _letter(self, letter: str) -> str:
        for spelled in (letter, unicodedata.normalize("NFKD", letter)[:1]):
            if spelled.encode(self.encoding, "ignore"):
                return spelled
        return UNSHOWN


FACE = "bold"
QUIET = "dim"
NARROW = 4  # columns in which a mark for what is cut off would take too much

UNSHOWN = "?"
UNICODE = Glyphs("─", "│", ("╭", "╮", "╰", "╯"), "░", "·", "▸", "…", "●", "○", "•", {})
PLAIN_MARKS = str.maketrans("−—×’·“”«»\N{NO-BREAK SPACE}\N{NARROW NO-BREAK SPACE}", '--x\'-""""  ') | {
    ord("…"): "...",
    ord("♥"): "<3",
    ord("✗"): "x",
    ord("œ"): "oe",
    ord("Œ"): "OE",
}
ASCII = Glyphs("-", "|", ("+", "+", "+", "+"), "#", ".", ">", "~", "*", "o", "*", PLAIN_MARKS, "ascii")


def glyphs_for(encoding: str | None) -> Glyphs:
    """What a terminal of this encoding can show."""
    try:
        "─│╭╮╰╯░·▸…●○•".encode(encoding or "ascii")
    except UnicodeEncodeError:
        return replace(ASCII, encoding=encoding or "ascii")
    except LookupError:
        return ASCII
    return UNICODE


def fitted(text: str, width: int, cut: str = "…") -> str:
    """The text in this width; what is too long ends with a mark."""
    if cell_len(text) <= width:
        return text
    return set_cell_size(text, max(0, width - len(cut))) + cut if width > 0 else ""


def head(name: str, width: int, cut: str) -> str:
    """A name over a narrow column; a number that tells it from others stays."""
    cut = cut if width > NARROW else ""
    if len(name) <= width or not name[-1].isdigit():
        return fitted(name, width, cut)
    return name[: width - len(cut) - 1] + cut + name[-1]


class Canvas:
    def __init__(self, width: int, height: int, glyphs: Glyphs) -> None:
        self.width = width
        self.height = height
        self.glyphs = glyphs
        self._cells = [[(" ", "")] * width for _ in range(height)]

    def write(self, x: int, y: int, text: str, style: str = "") -> None:
        """Write on one line; what lies outside the sheet is left out."""
        for offset, letter in enumerate(self.glyphs.said(text)):
            if 0 <= y < self.height and 0 <= x + offset < self.width:
                self._cells[y][x + offset] = (letter, style)

    def centred(self, x: int, y: int, width: int, text: str, style: str = "") -> None:
        text = fitted(self.glyphs.said(text), width, self.glyphs.cut)
        self.write(x + (width - cell_len(text)) // 2, y, text, style)

    def box(self, x: int, y: int, width: int, height: int, style: str = "", closed: bool = True) -> None:
        """A border; of an open one only the corners."""
        across, down = (self.glyphs.across, self.glyphs.down) if closed else (" ", " ")
        top_left, top_right, bottom_left, bottom_right = self.glyphs.corners
        self.write(x, y, top_left + across * (width - 2) + top_right, style)
        for row in range(y + 1, y + height - 1):
            self.write(x, row, down, style)
            self.write(x + width - 1, row, down, style)
        self.write(x, y + height - 1, bottom_left + across * (width - 2) + bottom_right, style)

    def lines(self) -> list[Text]:
        return [Text.assemble(*runs(row), no_wrap=True) for row in self._cells]


def runs(row: list[tuple[str, str]]) -> Iterator[tuple[str, str]]:
    """Letters of one style together."""
    for style, letters in groupby(row, key=lambda cell: cell[1]):
        yield "".join(letter for letter, _ in letters), style
