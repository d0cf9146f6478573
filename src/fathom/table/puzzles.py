"""Puzzles of a game, as `puzzles.json` in its folder declares them: positions with one clearly best move.

`speech/lessons.py` makes steps of them, which can be played.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from importlib.resources import files
from typing import Any, Final

from fathom.core.kernel.game import Game
from fathom.table.play_history import PositionJson

FILE: Final = "puzzles.json"


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
