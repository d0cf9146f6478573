"""Arena file: the setup and every game played so far, as JSON lines that are only ever added."""

from __future__ import annotations

import json
from pathlib import Path

from fathom.lab.arena_setup import ArenaSetup
from fathom.lab.match import Match, Task


class Foreign(Exception):
    """The file belongs to another arena, or is not an arena file."""


class ArenaFile:
    """The games of one setup; without a path they are kept in memory only."""

    def __init__(self, setup: ArenaSetup, path: Path | None = None) -> None:
        self.setup = setup
        self.path = path
        self.matches: dict[Task, Match] = {}
        if path is not None and path.exists() and path.stat().st_size:
            self.read(path)
        elif path is not None:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(json.dumps(setup.header()) + "\n", "utf-8")

    def read(self, path: Path) -> None:
        """A last line that was cut off is dropped."""
        text = path.read_text("utf-8", errors="replace")
        whole = text[: text.rfind("\n") + 1]
        first, *rest = whole.splitlines() or [text]
        self.check(path, first)
        if whole != text:
            path.write_text(whole, "utf-8")
        for number, line in enumerate(rest, 2):
            try:
                self.remember(Match.from_json(json.loads(line)))
            except (ValueError, KeyError, TypeError, AttributeError, IndexError):
                raise Foreign(f"'{path}', line {number}: no game of this arena") from None

    def check(self, path: Path, first: str) -> None:
        found = header_in(path, first)
        wanted = self.setup.header()
        wrong = [key for key in wanted if found.get(key) != wanted[key]]
        if wrong:
            other = ", ".join(differs(key, found.get(key), wanted[key]) for key in wrong)
            raise Foreign(f"'{path}' belongs to another arena: {other}; name another file, or remove it")

    def remember(self, match: Match) -> None:
        task = match.task
        if self.setup.seatings(task.line_up, task.deal)[task.turn] != match.bots:
            raise ValueError("the seating is not the one of this setup")
        self.matches[task] = match

    def add(self, match: Match) -> None:
        """Remember it, and write it down at once."""
        self.remember(match)
        if self.path is not None:
            with self.path.open("a", encoding="utf-8") as file:
                file.write(json.dumps(match.to_json()) + "\n")


def header_in(path: Path, first: str) -> dict[str, object]:
    """The setup in the first line of a file."""
    try:
        found = json.loads(first)
    except ValueError:
        found = None
    if not isinstance(found, dict) or "arena" not in found:
        raise Foreign(f"'{path}' is not an arena file")
    return found


def forget(path: Path) -> None:
    """Remove a file of the arena, but no other."""
    if path.exists():
        header_in(path, path.read_text("utf-8", errors="replace").partition("\n")[0])
        path.unlink()


def differs(key: str, found: object, wanted: object) -> str:
    if key == "code":
        return "the rules or the bots have changed since"
    return f"{key} is {json.dumps(found)} there, {json.dumps(wanted)} here"
