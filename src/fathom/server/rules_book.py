"""Rules book: the chapters, cards, example positions and words that a game declares in its folder `book`.

The numbered rules stay in RULES.md; a chapter names those it consists of. A game without the folder has an
empty book, and the page shows its rules under the headings of RULES.md.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from importlib.resources import files
from importlib.resources.abc import Traversable

import msgspec

from fathom.core.kernel.game import Game
from fathom.server.updates import seen_from
from fathom.table.play_history import PositionJson
from fathom.table.random_source import Seeded
from fathom.table.table import Table

SPAN = re.compile(r"(.*?)(\d+)\.\.(\d+)")


class Chapter(msgspec.Struct, forbid_unknown_fields=True):
    """Rules that belong together, and the questions that are asked about them."""

    key: str
    rules: list[str]
    asks: list[str] = []


class Cards(msgspec.Struct, forbid_unknown_fields=True):
    """Things of one kind for the gallery: `each` of those in `things`, of others as many as `counts` says."""

    key: str
    things: list[str] = []  # `token1..24` is twenty-four of them
    each: int = 1
    counts: dict[str, int] = {}

    def listed(self) -> list[tuple[str, int]]:
        """Every thing with how many there are."""
        return [(name, self.each) for entry in self.things for name in spelled_out(entry)] + [
            *self.counts.items()
        ]


class Example(msgspec.Struct, forbid_unknown_fields=True):
    """A position, `KEY.json`, as one seat sees it: in which section, and which rows of the tall layout."""

    key: str
    at: str
    rows: tuple[float, float]
    seat: int = 0


class Book(msgspec.Struct, forbid_unknown_fields=True):
    """The file `book.toml`."""

    chapter: list[Chapter] = []
    cards: list[Cards] = []
    example: list[Example] = []
    pictures: dict[str, list[str]] = {}  # by section: things or pictures that stand beside it


def book_of(game: Game) -> Book:
    """What the game declares; an empty book if it declares none."""
    source = folder(game) / "book.toml"
    if not source.is_file():
        return Book()
    return msgspec.convert(tomllib.loads(source.read_text(encoding="utf-8")), Book)


def book_words(game: Game, lang: str) -> str:
    """The words of the book and the terms of the game, as Fluent; empty if there are none."""
    source = folder(game) / f"{game.language(lang)}.ftl"
    return source.read_text(encoding="utf-8") if source.is_file() else ""


def folder(game: Game) -> Traversable:
    return files(game.package) / "book"


def spelled_out(entry: str) -> Iterator[str]:
    found = SPAN.fullmatch(entry)
    if found is None:
        yield entry
    else:
        stem, first, last = found.groups()
        yield from (f"{stem}{n}" for n in range(int(first), int(last) + 1))


def shown(game: Game) -> dict[str, object]:
    """The book as the page reads it."""
    book = book_of(game)
    return {
        "chapters": book.chapter,
        "cards": [{"key": each.key, "things": each.listed()} for each in book.cards],
        "examples": [example(game, each) for each in book.example],
        "pictures": book.pictures,
    }


def example(game: Game, declared: Example) -> dict[str, object]:
    """What a seat sees of a position, as at a table; nothing can be done there."""
    chair = arranged(game, declared.key).chair(declared.seat)
    now = msgspec.structs.replace(
        seen_from(chair),
        shared=[],
        options=[],
        asides=[],
        brings=[],
        reaches=[],
    )
    return {
        "key": declared.key,
        "at": declared.at,
        "rows": declared.rows,
        "seat": declared.seat,
        "seats": chair.seats,
        "zones": [(zone.name, zone.owner) for zone in chair.see().zones],
        "now": now,
    }


def arranged(game: Game, key: str) -> Table:
    """A table at this example's position, which the game has checked."""
    position: PositionJson = msgspec.json.decode((folder(game) / f"{key}.json").read_bytes())
    seats = position.get("seats", game.seats[0])
    assert isinstance(seats, int)
    table = Table(game, seats, {}, Seeded(0), position=position)
    table.set_out()
    return table
