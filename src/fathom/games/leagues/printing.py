"""A printing of tokens and dial: read from data, strictly checked, and turned into machine words."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from fathom.core.kernel.bits import bit
from fathom.core.kernel.game import Data
from fathom.core.kernel.json_values import Malformed, fields, index, row
from fathom.core.kernel.rng import Rng
from fathom.games.leagues import box

SYMBOL_BITS: Final = 5  # the symbols of a grid are counted side by side in one word
SYMBOL_MASK: Final = (1 << SYMBOL_BITS) - 1


class Printing:
    """The faces of the 72 tokens, and where the dial has white points. Never changes."""

    def __init__(self, data: dict[str, object]) -> None:
        """The printing written in `data`; `Malformed` if it cannot be played with."""
        fields(data, ["points", "tokens", "rows", "columns"])
        white = [read_sectors(text) for text in row(data, "points", box.DEPTHS)]
        tokens: list[tuple[int, int, int]] = []
        for n, heap in enumerate(row(data, "tokens", box.ROUNDS * box.DEPTHS)):
            tokens += read_heap(heap, len(white[n % box.DEPTHS]))
        points, whites = i64(0), i64(0)
        for depth in range(box.DEPTHS):
            for sector in white[depth]:
                points |= bit(box.SECTORS * depth + sector)
            whites |= (box.A_DEPTH >> box.SECTORS - len(white[depth])) << box.SECTORS * depth
        self.faces: Final = vec[i64]([face for face, _, _ in tokens])  # by token
        self.symbols: Final = vec[i64]([some for _, some, _ in tokens])  # how many of each, side by side
        self.events: Final = vec[i64]([event for _, _, event in tokens])  # of a hardtack token, from 0
        self.points: Final = points  # the white spots
        self.whites: Final = whites  # the white tokens of any round
        rows, columns = row(data, "rows", box.ROUNDS), row(data, "columns", box.MOST_SYMBOLS * box.ROUNDS)
        self.rows: Final = vec[i64]([worth for each in rows for worth in read_row(each)])  # by round
        self.columns: Final = vec[i64]([0] + [points_of(value, "columns") for value in columns])


def one_symbol(symbol: i64) -> i64:
    return bit(SYMBOL_BITS * symbol)


def counted(symbols: i64, symbol: i64) -> i64:
    """How many of a symbol there are."""
    return symbols >> SYMBOL_BITS * symbol & SYMBOL_MASK


def read_row(worth: object) -> list[int]:
    """What a row is worth."""
    if not isinstance(worth, list) or len(worth) != box.ROWS_WORTH:
        raise Malformed(f"rows: {box.ROWS_WORTH} numbers are wanted for each round, not {worth!r}")
    return [points_of(value, "rows") for value in worth]


def points_of(value: object, what: str) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= box.MOST_WORTH:
        raise Malformed(f"{what}: whole numbers up to {box.MOST_WORTH} are wanted, not {value!r}")
    return value


def read_sectors(text: object) -> list[int]:
    """The sectors with a white point at one depth, as letters."""
    if not isinstance(text, str) or len(set(text)) < len(text):
        raise Malformed(f"points: different letters of sectors are wanted, not {text!r}")
    return [index(letter, box.SECTOR_NAMES, "points") for letter in text]


def read_heap(heap: object, whites: int) -> list[tuple[int, int, int]]:
    """The tokens of one round and depth, white and green ones, as many as there are points for them."""
    if not isinstance(heap, list) or len(heap) != 2:
        raise Malformed(f"tokens: white ones and green ones are wanted, not {heap!r}")
    found: list[tuple[int, int, int]] = []
    for tokens, wanted in zip(heap, (whites, box.SECTORS - whites)):
        if not isinstance(tokens, list) or len(tokens) != wanted:
            raise Malformed(f"tokens: {wanted} are wanted for as many points, not {tokens!r}")
        found += [read_token(text) for text in tokens]
    return found


def read_token(text: object) -> tuple[int, int, int]:
    """Face, symbols and event of a token: `shark chest bottle`, `hardtack 4`, `anchor`, `submarine`."""
    if not isinstance(text, str):
        raise Malformed(f"tokens: written as in 'shark chest bottle', not {text!r}")
    words = text.split(" ")
    face = index(words[0], box.FACE_NAMES, text)
    if face == box.HARDTACK:
        return face, 0, index(" ".join(words[1:]), [str(event + 1) for event in range(box.EVENTS)], text)
    if face > box.HARDTACK and len(words) > 1:
        raise Malformed(f"{text}: {words[0]} has no symbol")
    if face < box.HARDTACK and not 1 <= len(words) - 1 <= box.MOST_SYMBOLS:
        raise Malformed(f"{text}: a picture has one symbol or {box.MOST_SYMBOLS}")
    return face, sum([int(one_symbol(index(word, box.SYMBOL_NAMES, text))) for word in words[1:]]), 0


class PrintOption(Data):
    """Another printing, as an object like the `PRINT` of `box`."""

    def examine(self, data: dict[str, object]) -> None:
        Printing(data)

    def sample(self, rng: Rng) -> object:
        """The rebuilt tokens, the heaps of one depth given to other rounds and depths."""
        heaps = box.PRINT["tokens"]
        assert isinstance(heaps, list)
        first = 1 + rng.below(len(heaps) - 1)
        return {**box.PRINT, "tokens": heaps[first:] + heaps[:first]}
