"""Verification of a finished record: every draw, every action, the result."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from fathom.core.kernel.decision import CHANCE
from fathom.core.kernel.game import Game
from fathom.core.kernel.open_question import decision
from fathom.table import record as records
from fathom.table.play_history import Deed, PlayHistory, TakenBack
from fathom.table.promise import Difference, Promise, differences
from fathom.table.random_source import Source
from fathom.table.record import FIRST_ENTRY, Record, terms
from fathom.table.replay import course_of, fault, go_on, is_draw, result_fault, spelled
from fathom.table.strict_json import BadRecord


@dataclass(frozen=True)
class Report:
    """What a check found. `record` is None when the file could not be read as one."""

    problems: list[str]  #: What is wrong, a sentence each; empty if nothing is.
    record: Record | None = None
    draws: int = 0  #: How many draws of chance were computed again.
    taken_back: int = 0  #: Actions that were taken back, chance included.
    draws_taken_back: int = 0  #: Draws among them.
    differences: tuple[Difference, ...] = ()  #: From what was written down before play; among the problems.

    @property
    def remark(self) -> str:
        """What is no fault, but worth knowing: who can take back a draw can draw again."""
        return "; ".join(filter(None, [self.beginning, self.changes]))

    @property
    def begun(self) -> bool:
        """Whether it began at a position that somebody chose, and not at the opening."""
        return self.record is not None and self.record.header.position is not None

    @property
    def beginning(self) -> str:
        """That it did not begin at the opening; empty if it did."""
        return (
            "begun at a position, not at the opening: how that came about is not checked"
            if self.begun
            else ""
        )

    @property
    def changes(self) -> str:
        """How much was taken back; empty if nothing was."""
        if not self.taken_back:
            return ""
        actions = "1 action" if self.taken_back == 1 else f"{self.taken_back} actions"
        draws = "1 draw" if self.draws_taken_back == 1 else f"{self.draws_taken_back} draws"
        return f"{actions} taken back, {draws} among them"

    @property
    def ok(self) -> bool:
        """Whether nothing is wrong with it."""
        return not self.problems


def verify(path: Path, games: Iterable[Game], promise: Promise | None = None) -> Report:
    """Recompute everything a finished record says, and tell what is wrong with it.

    `promise` is what somebody wrote down before play: the record must say the same.
    """
    return verify_bytes(path.read_bytes(), games, promise)


def verify_bytes(data: bytes, games: Iterable[Game], promise: Promise | None = None) -> Report:
    """The same for a record that is no file."""
    try:
        record = records.from_bytes(data, games)
    except BadRecord as bad:
        return Report([str(bad)])
    check = Check(record)
    check.run()
    found = tuple(differences(promise or Promise(), record.header))
    problems = [*map(str, found), *check.problems(), *complaint(record, data)]
    return Report(problems, record, check.draws, len(check.gone), sum(map(is_draw, check.gone)), found)


def complaint(record: Record, data: bytes) -> list[str]:
    """What the digest says, and how it is written."""
    try:
        records.check_bytes(record, data)
    except BadRecord as bad:
        return [str(bad)]
    return []


class Check:
    """A record played again beside its random source."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self.course = course_of(record)
        self.draws = 0
        self.gone: list[Deed] = []  # what was taken back
        self.wrong_draws: list[str] = []
        self.wrong: list[str] = []
        self.source = self.begun()

    def begun(self) -> Source | None:
        """The source, if what was revealed fits what was published."""
        try:
            source = records.source(self.record)
        except BadRecord as bad:
            self.wrong.append(str(bad))
            return None
        source.begin(terms(self.record.header))
        return source

    def run(self) -> None:
        """Stops where the game cannot go on."""
        for line, entry in enumerate(self.record.entries, FIRST_ENTRY):
            if is_draw(entry) and self.course.state.asked() == CHANCE:
                problem = self.draw(line, entry)
            else:
                problem = fault(self.course, entry, self.record.header.undo)
            if problem:
                self.wrong.append(fault_in(line, problem))
                return
            if isinstance(entry, TakenBack):
                self.gone += self.course.since(entry.to)
            go_on(self.course, entry)
        problem = result_fault(self.course, self.record.result or {})
        if problem:
            self.wrong.append(fault_in(self.record.last_line, problem))

    def draw(self, line: int, said: Deed) -> str:
        """Compare one draw. A wrong one is noted; why the game cannot go on with it, if so, is told."""
        self.draws += 1
        if self.source is None:
            return fault(self.course, said, self.record.header.undo)
        state = self.course.state
        of = state.count()
        ticket = self.source.below(of)
        true = Deed(CHANCE, state.option(ticket), False, of, ticket)
        if said == true:
            return ""
        self.wrong_draws.append(
            f"line {line}: draw {self.draws} should be {told(self.course, true, said)}, "
            f"the record says {told(self.course, said, true)}"
        )
        possible = said.action in decision(state).options
        return "" if possible else f"{spelled(self.course, said.action)} cannot be drawn here"

    def problems(self) -> list[str]:
        """Everything, by line; if most draws are wrong, one sentence and the first of them."""
        wrong = self.wrong_draws
        if len(wrong) * 2 > self.draws > 1:
            cause = "the secret, a contribution, the game, seats, options or undo are not those played with"
            wrong = [f"line 1: {len(wrong)} of {self.draws} draws do not fit: {cause}", wrong[0]]
        return [*wrong, *self.wrong]


def fault_in(line: int, problem: str) -> str:
    """A fault as every other is told."""
    return str(BadRecord(line, problem))


def told(course: PlayHistory, deed: Deed, other: Deed) -> str:
    """A draw by its action; by its ticket too, where the action alone would not tell them apart."""
    text = spelled(course, deed.action)
    return text if deed.action != other.action else f"{text} (ticket {deed.ticket} of {deed.of})"
