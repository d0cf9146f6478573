"""Replay of a record. Needs no randomness: the record tells what chance did."""

from __future__ import annotations

from typing import TypeGuard

from fathom.core.kernel.decision import CHANCE, NOBODY
from fathom.core.kernel.verbs import spell
from fathom.core.search.playout import offers
from fathom.table import undo
from fathom.table.play_history import Deed, Entry, PlayHistory, TakenBack
from fathom.table.random_source import Source
from fathom.table.record import FIRST_ENTRY, Record, result_of
from fathom.table.refusal import rule_of
from fathom.table.strict_json import BadRecord, shorten


def replay(record: Record) -> PlayHistory:
    """The game played again: its position, its facts; `BadRecord` where it breaks a rule."""
    course = course_of(record)
    for line, entry in enumerate(record.entries, FIRST_ENTRY):
        add(course, entry, record.header.undo, line)
    wrong = "" if record.result is None else result_fault(course, record.result)
    if wrong:
        raise BadRecord(record.last_line, wrong)
    return course


def play_into(course: PlayHistory, saved: Record, source: Source) -> None:
    """Bring a course, and the source it goes on with, to where a game was saved."""
    if saved.saved is None:
        raise BadRecord(saved.last_line, "not a saved game")
    for line, entry in enumerate(saved.entries, FIRST_ENTRY):
        add(course, entry, saved.header.undo, line)
        if is_draw(entry) and source.below(entry.of) != entry.ticket:
            raise BadRecord(line, f"draw {source.draws} does not fit the random source")
    if source.draws != saved.saved["draws"]:
        raise BadRecord(saved.last_line, f"there were {source.draws} draws, not {saved.saved['draws']}")


def course_of(record: Record) -> PlayHistory:
    """The course at its start."""
    course = PlayHistory(record.game, record.header.seats, record.header.options)
    course.begin_at(record.header.position)
    return course


def add(course: PlayHistory, entry: Entry, mode: str, line: int) -> None:
    """Go on by one entry; `BadRecord` if the rules forbid it."""
    wrong = fault(course, entry, mode)
    if wrong:
        raise BadRecord(line, wrong)
    go_on(course, entry)


def go_on(course: PlayHistory, entry: Entry) -> None:
    if isinstance(entry, TakenBack):
        undo.take_back(course, entry)
    else:
        course.do(entry)


def fault(course: PlayHistory, entry: Entry, mode: str) -> str:
    """What is wrong with this entry, coming now; empty if nothing is."""
    if isinstance(entry, TakenBack):
        return undo_fault(course, entry, mode)
    if entry.aside:
        return aside_fault(course, entry)
    asked = course.state.asked()
    if asked != entry.seat:
        return f"{who(asked)} is asked, not {who(entry.seat)}"
    return draw_fault(course, entry) if asked == CHANCE else answer_fault(course, entry)


def answer_fault(course: PlayHistory, deed: Deed) -> str:
    if offers(course.state, deed.action):
        return ""
    key = course.state.why_not(deed.seat, deed.action)
    return f"{spelled(course, deed.action)} is against the rules: {rule_of(key) or key}"


def aside_fault(course: PlayHistory, deed: Deed) -> str:
    if deed.seat != CHANCE and deed.action in course.state.asides(deed.seat):
        return ""
    return f"{who(deed.seat)} may not do {spelled(course, deed.action)} out of turn"


def draw_fault(course: PlayHistory, deed: Deed) -> str:
    state = course.state
    if deed.of != state.count():
        return f"there are {state.count()} tickets in the lot, the record says {deed.of}"
    action = state.option(deed.ticket)
    if action != deed.action:
        said = spelled(course, deed.action)
        return f"ticket {deed.ticket} is {spelled(course, action)}, the record says {said}"
    return ""


def undo_fault(course: PlayHistory, entry: TakenBack, mode: str) -> str:
    if entry.seat == CHANCE or not undo.goes_back_to(course, entry.seat, entry.to):
        return f"number {entry.to} is not what {who(entry.seat)} did last"
    refused = undo.refusal(course, entry.seat, mode, len(entry.by) == course.seats - 1, entry.to)
    return f"this may not be taken back: {refused.key}" if refused else ""


def result_fault(course: PlayHistory, result: dict[str, object]) -> str:
    if course.state.asked() != NOBODY:
        return "there is a result, but the game is not over"
    true = result_of(course.state)
    for key, value in true.items():
        if result[key] != value:
            return f"{key} should be {value}, the record says {shorten(result[key])}"
    return ""


def is_draw(entry: Entry) -> TypeGuard[Deed]:
    return entry.seat == CHANCE and isinstance(entry, Deed)


def spelled(course: PlayHistory, action: int) -> str:
    return spell(course.game.verbs, action)


def who(seat: int) -> str:
    return {CHANCE: "chance", NOBODY: "nobody"}.get(seat, f"seat {seat}")
