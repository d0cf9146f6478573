"""Snapshot: a table as plain values and back, with all its secrets, without playing it again."""

from __future__ import annotations

from typing import Any

from fathom.core.kernel.events import Event
from fathom.core.kernel.game import Game
from fathom.core.knowledge import veil
from fathom.table.play_history import Deed, Entry, TakenBack
from fathom.table.random_source import Committed
from fathom.table.table import Table

Frozen = dict[str, Any]


def freeze(table: Table) -> Frozen:
    """Everything but the header and the secret, which are kept beside it."""
    course = table.course
    return {
        "state": table.state.to_json(),
        "base": None if course.base is None else course.base.to_json(),
        "first": course.first,
        "entries": [row(entry) for entry in course.entries],
        "live": course.live,
        "marks": course.marks,
        "lone": sorted(course.lone),
        "facts": [veil.whole(fact) for fact in course.journal.facts],
        "draws": table.source.draws,
        "kept": [[seat, ask, action] for seat, (ask, action) in table._kept.items()],
        "wish": table._wish,
        "wish_to": table._wish_to,
    }


def thaw(table: Table, data: Frozen, version: int | None = None) -> None:
    """Bring a table that has not begun to where `freeze` found one; `version` of its rules, if another."""
    assert isinstance(table.source, Committed)
    terms = table.terms()
    table.source.begin(terms if version is None else {**terms, "version": version})
    table.source.draws = data["draws"]
    table.started = True
    course = table.course
    game = table.game
    course.state = game.from_json(game.updated(data["state"]))
    course.base = None if data["base"] is None else game.from_json(game.updated(data["base"]))
    course.first, course.live = data["first"], data["live"]
    course.entries = [entry(each) for each in data["entries"]]
    course.journal.facts.extend(Event(*fact) for fact in data["facts"])
    course.marks = data.get("marks", [len(data["facts"])] * len(course.entries))  # not kept at first
    course.lone = set(data.get("lone", []))  # not kept at first
    table._kept = {seat: (ask, action) for seat, ask, action in data["kept"]}
    table._wish = data["wish"]
    table._wish_to = data.get("wish_to", 0)


def row(entry: Entry) -> list[Any]:
    """An entry as a short row; one that takes back has two parts, and a third if others consented."""
    if isinstance(entry, TakenBack):
        return [entry.seat, entry.to, *([list(entry.by)] if entry.by else [])]
    return [entry.seat, entry.action, int(entry.aside), entry.of, entry.ticket]


def entry(row: list[Any]) -> Entry:
    """The inverse of `row`."""
    if len(row) == len(Deed._fields):
        seat, action, aside, of, ticket = row
        return Deed(seat, action, bool(aside), of, ticket)
    return TakenBack(row[0], row[1], tuple(row[2]) if row[2:] else ())


def reread(game: Game, data: Frozen) -> bool:
    """Whether these rules read the frozen position as it was written, or as they would have written it."""
    state = game.updated(data["state"])
    try:
        return bool(game.from_json(state).to_json() == state)
    except ValueError:
        return False
