"""Puzzles of a game: positions with one clearly best move, read from `puzzles.json` in the game's folder."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from importlib.resources import files
from typing import Any, Final

from fathom.core.kernel.decision import CHANCE
from fathom.core.kernel.game import Game
from fathom.core.kernel.state import State
from fathom.core.kernel.verbs import Unspelled, parse
from fathom.core.search.playout import QUIET, offers
from fathom.table.play_history import PositionJson
from fathom.table.random_source import Seeded
from fathom.table.table import Table

FILE: Final = "puzzles.json"


class BadPuzzle(ValueError):
    """Its deeds do not lead to the question it asks, or its moves are no options there."""


@dataclass(frozen=True)
class Puzzle:
    """A question with one clearly best answer, and how that is known. docs/decisions/0097 says how."""

    name: str  #: The key of its words: `puzzle-NAME`, and `.why` for the explanation.
    seats: int  #: How many sit at the table.
    options: dict[str, object]  #: Those of the table that differ from the default.
    seat: int  #: Who is asked.
    best: str  #: The best answer, as records write it.
    second: str  #: The best of the others.
    margin: float  #: By how much the best is better: a part of the chance to win, or of the others beaten.
    error: float  #: The standard error of that.
    deeds: list[str] = field(default_factory=list)  #: All that was done from the start, draws included.
    position: PositionJson | None = None  #: Instead of deeds, if the position was arranged by hand.

    @property
    def arranged(self) -> bool:
        """Whether no game has led there."""
        return self.position is not None

    @classmethod
    def from_json(cls, data: dict[str, Any]) -> Puzzle:
        return cls(**{key: value for key, value in data.items() if key != "arranged"})

    def to_json(self) -> dict[str, object]:
        """All of it as plain values, as the file has it."""
        told: dict[str, object] = {"name": self.name, "seats": self.seats, "options": self.options}
        if self.position is None:
            told["deeds"] = self.deeds
        else:
            told |= {"arranged": True, "position": self.position}
        return told | {
            "seat": self.seat,
            "best": self.best,
            "second": self.second,
            "margin": self.margin,
            "error": self.error,
        }


def puzzles(game: Game) -> list[Puzzle]:
    """The puzzles of a game, in the order of the file; none if it has no such file."""
    source = files(game.package) / FILE
    if not source.is_file():
        return []
    return [Puzzle.from_json(each) for each in json.loads(source.read_text(encoding="utf-8"))]


def position(game: Game, puzzle: Puzzle) -> State:
    """The position a puzzle asks about; `BadPuzzle` if something in it is not possible."""
    state = reached(game, puzzle) if puzzle.position is None else game.from_json(puzzle.position)
    if state.asked() != puzzle.seat or state.seats != puzzle.seats:
        raise BadPuzzle(f"{puzzle.name}: seat {puzzle.seat} of {puzzle.seats} is not asked there")
    for spelled in (puzzle.best, puzzle.second):
        if not offers(state, action(game, spelled)):
            raise BadPuzzle(f"{puzzle.name}: '{spelled}' is no option there")
    return state


def reached(game: Game, puzzle: Puzzle) -> State:
    """The position to which the deeds lead."""
    state = game.new(puzzle.seats, puzzle.options)
    for number, spelled in enumerate(puzzle.deeds, 1):
        deed = action(game, spelled)
        if not possible(state, deed):
            raise BadPuzzle(f"{puzzle.name}, deed {number}: '{spelled}' is not possible there")
        state.apply(deed, QUIET)
    return state


def possible(state: State, deed: int) -> bool:
    """Whether it is an option; for chance, whether a ticket says so."""
    if state.asked() == CHANCE:
        return any(state.option(n) == deed for n in range(state.count()))
    return offers(state, deed)


def action(game: Game, spelled: str) -> int:
    try:
        return parse(game.verbs, spelled)
    except Unspelled as wrong:
        raise BadPuzzle(str(wrong)) from None


def table_of(game: Game, puzzle: Puzzle, seed: int = 0) -> Table:
    """A table that begins with the question of the puzzle."""
    begun = position(game, puzzle).to_json()
    table = Table(game, puzzle.seats, puzzle.options, Seeded(seed), position=begun)
    table.start()
    return table
