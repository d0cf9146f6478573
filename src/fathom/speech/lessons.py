"""Lessons and puzzles: positions with something to learn, declared in a game's folder.

`lessons.toml` is one course of steps. A step's position is that of the step before, with its answer given and
its own `deeds` added; with `anew` it is reached from the start of a game. Puzzles (`table/puzzles.py`) are
steps with one best answer. What is asked of somebody is checked by the rules, never by this file.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from typing import Any

from fathom.core.kernel.decision import CHANCE
from fathom.core.kernel.game import Game
from fathom.core.kernel.verbs import Unspelled, parse
from fathom.core.search.playout import offers
from fathom.table.chair import Chair
from fathom.table.play_history import Deed, PositionJson, drawn
from fathom.table.puzzles import Puzzle
from fathom.table.puzzles import puzzles as declared
from fathom.table.random_source import Seeded
from fathom.table.table import Table

LESSONS = "lessons.toml"
KINDS = ("thing", "zone", "counter", "answer")  # what can be pointed at
OF_SEAT = "@"
STEP_KEYS = {"name", "deeds", "points", "does", "anew", "arranged", "seat"}


class BadLesson(ValueError):
    """A lesson or puzzle that cannot be played as it is declared."""


@dataclass(frozen=True)
class Pointer:
    """What is pointed at: a thing, a zone or a counter by name, or the answers in the dock."""

    kind: str
    name: str = ""
    owner: int | None = None  # of a zone or counter that each seat has

    @classmethod
    def read(cls, text: str) -> Pointer:
        kind, _, rest = text.partition(":")
        name, _, owner = rest.partition(OF_SEAT)
        if kind not in KINDS or (owner and not owner.isdecimal()):
            raise BadLesson(f"points at {text!r}: {', '.join(KINDS)}, then the name, then {OF_SEAT}seat")
        return cls(kind, name, int(owner) if owner else None)

    def there(self, chair: Chair) -> bool:
        """Whether the seat sees it."""
        view = chair.see()
        if self.kind == "thing":
            seen = {thing for things in view.things() for thing in things}
            return self.name in chair.game.things and chair.game.things.index(self.name) in seen
        if self.kind == "zone":
            found = [(zone.name, zone.owner) for zone in view.zones]
        elif self.kind == "counter":
            found = [(name, owner) for name, owner, _ in view.counters]
        else:
            return len(chair.decision.options) > 0
        return any(name == self.name and self.owner in (None, owner) for name, owner in found)


@dataclass(frozen=True)
class Step:
    """A position, and what somebody at one seat of it is told and asked."""

    name: str
    seats: int
    options: dict[str, object]
    seat: int
    deeds: tuple[str, ...]  # from the start of the game, or from the arranged position
    arranged: PositionJson | None = None
    points: tuple[Pointer, ...] = ()
    answers: tuple[str, ...] = ()  # any of these is right; none: there is something to read
    follows: bool = False  # the position comes from the step before, by its first answer
    second: str = ""  # of a puzzle: the best of the other answers,
    margin: float = 0.0  # and how much more often the right one wins

    def table(self, game: Game) -> Table:
        """A table that stands there; `BadLesson` if the rules do not lead there."""
        table = Table(game, self.seats, self.options, Seeded(0), position=self.arranged)
        table.set_out()
        for word in self.deeds:
            do(table, word)
        return table

    def actions(self, game: Game) -> list[int]:
        """The right answers as numbers."""
        return [number(game, word) for word in self.answers]


@dataclass(frozen=True)
class Course:
    """The lessons of a game, and the game that comes after them."""

    steps: tuple[Step, ...] = ()
    first_game: dict[str, object] = field(default_factory=dict)  # its options: a friendly deal


def do(table: Table, word: str) -> None:
    """One deed, of whoever can do it now: chance, the seat that is asked, or another out of turn."""
    state, action = table.state, number(table.game, word)
    if state.asked() == CHANCE:
        tickets = [ticket for ticket in range(state.count()) if state.option(ticket) == action]
        if not tickets:
            raise BadLesson(f"chance cannot {word!r} here")
        table.course.do(drawn(state, tickets[0], state.count()))
    elif state.asked() >= 0 and offers(state, action):
        table.course.do(Deed(state.asked(), action))
    else:
        able = [seat for seat in range(table.seats) if action in state.asides(seat)]
        if len(able) != 1:
            raise BadLesson(f"{word!r} cannot be done here, by {len(able)} seats out of turn")
        table.course.do(Deed(able[0], action, True))


def number(game: Game, word: str) -> int:
    try:
        return parse(game.verbs, word)
    except Unspelled as wrong:
        raise BadLesson(str(wrong)) from None


@cache
def course(game: Game) -> Course:
    """The lessons in the game's folder; none, if there is no such file."""
    source = files(game.package) / LESSONS
    if not source.is_file():
        return Course()
    data = tomllib.loads(source.read_text("utf-8"))
    return Course(tuple(steps(data)), dict(data.get("first_game", {})))


def steps(data: Mapping[str, Any]) -> list[Step]:
    found: list[Step] = []
    for each in data["step"]:
        if wrong := set(each) - STEP_KEYS:
            raise BadLesson(f"step {each.get('name')!r}: unknown {', '.join(sorted(wrong))}")
        found.append(step(data, each, found[-1] if found else None))
    return found


def step(data: Mapping[str, Any], each: Mapping[str, Any], last: Step | None) -> Step:
    anew = last is None or bool(each.get("anew")) or "arranged" in each
    before = () if last is None or anew else (*last.deeds, *last.answers[:1])
    return Step(
        name=each["name"],
        seats=data["seats"],
        options=dict(data.get("options", {})),
        seat=each.get("seat", data["seat"]),
        deeds=(*before, *words_of(each.get("deeds", ""))),
        arranged=each.get("arranged") if anew or last is None else last.arranged,
        points=tuple(Pointer.read(text) for text in each.get("points", [])),
        answers=tuple(each.get("does", [])),
        follows=not anew,
    )


def words_of(deeds: str | Sequence[str]) -> list[str]:
    """Deeds as a list, or as one text with blanks between them."""
    return deeds.split() if isinstance(deeds, str) else list(deeds)


@cache
def puzzles(game: Game) -> tuple[Step, ...]:
    """The puzzles in the game's folder, in their order."""
    return tuple(puzzle(each) for each in declared(game))


def puzzle(found: Puzzle) -> Step:
    return Step(
        name=found.name,
        seats=found.seats,
        options=found.options,
        seat=found.seat,
        deeds=tuple(found.deeds),
        arranged=found.position,
        answers=(found.best,),
        second=found.second,
        margin=found.margin,
    )


def faults(game: Game, each: Step) -> list[str]:
    """What is wrong with a step: a position that is not reached, an answer or a thing that is not there."""
    named = [*each.answers, *([each.second] if each.second else [])]
    try:
        chair = each.table(game).chair(each.seat)
        actions = [number(game, word) for word in named]
    except ValueError as wrong:
        return [f"{each.name}: {wrong}"]
    answers = {*chair.decision.options, *chair.asides}
    missing = [word for word, action in zip(named, actions, strict=True) if action not in answers]
    unseen = [pointer for pointer in each.points if not pointer.there(chair)]
    return [
        *[f"{each.name}: seat {each.seat} may not {word}" for word in missing],
        *[f"{each.name}: no {pointer.kind} {pointer.name} {pointer.owner}" for pointer in unseen],
    ]
