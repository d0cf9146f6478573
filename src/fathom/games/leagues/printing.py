"""A printing of tokens and dial: read from data, strictly checked, and turned into machine words."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from fathom.core.bits import bit
from fathom.core.game import Data
from fathom.core.reading import Malformed, fields, index, row
from fathom.core.rng import Rng
from fathom.games.leagues import box

SYMBOL_BITS: Final = 5  # the symbols of a grid are counted side by side in one word
SYMBOL_MASK: Final = (1 << SYMBOL_BITS) - 1


class Printing:
    """The faces of the 72 tokens, and where the dial has white points. Never changes."""

    def __init__(
        self,
        faces: vec[i64],
        symbols: vec[i64],
        events: vec[i64],
        points: i64,
        whites: i64,
        rows: vec[i64],
        columns: vec[i64],
    ) -> None:
        self.faces: Final = faces  # by token
        self.symbols: Final = symbols  # by token: how many of each, side by side
        self.events: Final = events  # by token: of a hardtack token, from 0
        self.points: Final = points  # the white spots
        self.whites: Final = whites  # the white tokens of any round
        self.rows: Final = rows  # by round: three in order, two in order, a single
        self.columns: Final = columns  # of so many equal symbols


def one_symbol(symbol: i64) -> i64:
    return bit(SYMBOL_BITS * symbol)


def counted(symbols: i64, symbol: i64) -> i64:
    """How many of a symbol there are."""
    return symbols >> SYMBOL_BITS * symbol & SYMBOL_MASK


def read(data: dict[str, object]) -> Printing:
    """The printing written in `data`; `Malformed` if it cannot be played with."""
    fields(data, ["points", "tokens", "rows", "columns"])
    white_sectors = [read_sectors(text) for text in row(data, "points", box.DEPTHS)]
    heaps = row(data, "tokens", box.ROUNDS * box.DEPTHS)
    faces, symbols, events = vec[i64](), vec[i64](), vec[i64]()
    for heap in range(box.ROUNDS * box.DEPTHS):
        for text in read_heap(heaps[heap], len(white_sectors[heap % box.DEPTHS])):
            face, some, event = read_token(text)
            faces = append(faces, face)
            symbols = append(symbols, some)
            events = append(events, event)
    points: i64 = 0
    whites: i64 = 0
    for depth in range(box.DEPTHS):
        for sector in white_sectors[depth]:
            points |= bit(box.SECTORS * depth + sector)
        whites |= (box.A_DEPTH >> box.SECTORS - len(white_sectors[depth])) << box.SECTORS * depth
    return Printing(faces, symbols, events, points, whites, read_rows(data), read_columns(data))


def read_rows(data: dict[str, object]) -> vec[i64]:
    """What rows are worth, round by round."""
    worth = vec[i64]()
    for round_ in row(data, "rows", box.ROUNDS):
        if not isinstance(round_, list) or len(round_) != box.ROWS_WORTH:
            raise Malformed(f"rows: {box.ROWS_WORTH} numbers are wanted for each round, not {round_!r}")
        for value in round_:
            worth = append(worth, points_of(value, "rows"))
    return worth


def read_columns(data: dict[str, object]) -> vec[i64]:
    """What one, two, three and more equal symbols of a column are worth; none is worth nothing."""
    worth = vec[i64]([0])
    for value in row(data, "columns", box.MOST_SYMBOLS * box.ROUNDS):
        worth = append(worth, points_of(value, "columns"))
    return worth


def points_of(value: object, what: str) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= box.MOST_WORTH:
        raise Malformed(f"{what}: whole numbers up to {box.MOST_WORTH} are wanted, not {value!r}")
    return value


def read_sectors(text: object) -> list[int]:
    """The sectors with a white point at one depth, as letters."""
    if not isinstance(text, str) or len(set(text)) < len(text):
        raise Malformed(f"points: different letters of sectors are wanted, not {text!r}")
    return [index(letter, box.SECTOR_NAMES, "points") for letter in text]


def read_heap(heap: object, whites: int) -> list[str]:
    """The tokens of one round and depth, white and green ones, as many as there are points for them."""
    if not isinstance(heap, list) or len(heap) != 2:
        raise Malformed(f"tokens: white ones and green ones are wanted, not {heap!r}")
    texts: list[str] = []
    for colour, wanted in ((0, whites), (1, box.SECTORS - whites)):
        tokens = heap[colour]
        if not isinstance(tokens, list) or len(tokens) != wanted:
            raise Malformed(f"tokens: {wanted} are wanted for as many points, not {tokens!r}")
        for text in tokens:
            if not isinstance(text, str):
                raise Malformed(f"tokens: written as in 'shark chest bottle', not {text!r}")
            texts.append(text)
    return texts


def read_token(text: str) -> tuple[int, int, int]:
    """Face, symbols and event of a token: `shark chest bottle`, `hardtack 4`, `anchor`, `submarine`."""
    words = text.split(" ")
    face = index(words[0], box.FACE_NAMES, text)
    if face == box.HARDTACK:
        return face, 0, index(" ".join(words[1:]), [str(event + 1) for event in range(box.EVENTS)], text)
    if face > box.HARDTACK and len(words) > 1:
        raise Malformed(f"{text}: {words[0]} has no symbol")
    if face < box.HARDTACK and not 1 <= len(words) - 1 <= box.MOST_SYMBOLS:
        raise Malformed(f"{text}: a picture has one symbol or {box.MOST_SYMBOLS}")
    return face, symbols_of(words[1:], text), 0


def symbols_of(words: list[str], text: str) -> int:
    symbols: i64 = 0
    for word in words:
        symbols += one_symbol(index(word, box.SYMBOL_NAMES, text))
    return symbols


class PrintOption(Data):
    """Another printing, as an object like the `PRINT` of `box`."""

    def examine(self, data: dict[str, object]) -> None:
        read(data)

    def sample(self, rng: Rng) -> object:
        """The rebuilt tokens, the heaps of one depth given to other rounds and depths."""
        heaps = box.PRINT["tokens"]
        assert isinstance(heaps, list)
        first = 1 + rng.below(len(heaps) - 1)
        return {**box.PRINT, "tokens": heaps[first:] + heaps[:first]}
