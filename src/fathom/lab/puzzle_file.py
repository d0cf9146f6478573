"""Puzzle search file: the setup, then each game that was searched with its puzzles, as JSON lines."""

from __future__ import annotations

import json
from pathlib import Path

from fathom.lab.puzzle_search import Hunt
from fathom.table.puzzles import Puzzle


class Foreign(Exception):
    """The file belongs to another search, or is no such file."""


class PuzzleFile:
    """The games of one search that are done; what is added is written at once."""

    def __init__(self, hunt: Hunt, path: Path) -> None:
        self.hunt = hunt
        self.path = path
        self.games: dict[int, list[Puzzle]] = {}
        if path.exists() and path.stat().st_size:
            self.read()
        else:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(json.dumps(header(hunt)) + "\n", "utf-8")

    def read(self) -> None:
        """A last line that was cut off is dropped."""
        text = self.path.read_text("utf-8", errors="replace")
        whole = text[: text.rfind("\n") + 1]
        first, *rest = whole.splitlines() or [text]
        self.check(first)
        if whole != text:
            self.path.write_text(whole, "utf-8")
        for number, line in enumerate(rest, 2):
            try:
                data = json.loads(line)
                self.games[int(data["number"])] = [Puzzle.from_json(each) for each in data["found"]]
            except (ValueError, KeyError, TypeError, AttributeError):
                raise Foreign(f"'{self.path}', line {number}: no game of this search") from None

    def check(self, first: str) -> None:
        try:
            found = json.loads(first)
        except ValueError:
            found = None
        if not isinstance(found, dict) or "puzzles" not in found:
            raise Foreign(f"'{self.path}' is no file of a puzzle search")
        if found != header(self.hunt):
            raise Foreign(f"'{self.path}' belongs to another search: name another file, or remove it")

    def add(self, number: int, found: list[Puzzle]) -> None:
        self.games[number] = found
        line = {"number": number, "found": [puzzle.to_json() for puzzle in found]}
        with self.path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(line) + "\n")

    def missing(self, games: int) -> list[int]:
        """Which of the first so many games are not done."""
        return [number for number in range(games) if number not in self.games]

    def found(self) -> list[Puzzle]:
        """All puzzles, in the order of the games."""
        return [puzzle for number in sorted(self.games) for puzzle in self.games[number]]


def header(hunt: Hunt) -> dict[str, object]:
    return {
        "puzzles": hunt.game,
        "seats": hunt.seats,
        "options": hunt.options,
        "seed": hunt.seed,
        "missed_by": hunt.missed_by,
    }
