"""Undo: what may be taken back, derived from what each seat knows before and after; never declared."""

from __future__ import annotations

from typing import Final

from fathom.core.kernel.decision import NOBODY
from fathom.core.kernel.events import SPECTATOR, UNSEEN, Event, Journal
from fathom.core.kernel.open_question import hushed
from fathom.core.kernel.state import State
from fathom.core.knowledge import veil
from fathom.table.play_history import Deed, PlayHistory, TakenBack, carry_out
from fathom.table.refusal import Refused

NONE: Final = "none"  # nothing is taken back
FREE: Final = "free"  # what nobody noticed
CONSENT: Final = "consent"  # that, and anything all other seats agree to
MODES: Final = [NONE, FREE, CONSENT]

Shows = tuple[list[tuple[str, int, list[int]]], list[tuple[str, int, int]]]  # zones, counters


def did_last(course: PlayHistory, seat: int) -> int:
    """The number of the last entry that holds, if it is `seat`'s; 0 if not.

    What others did since, out of turn and in silence, does not count: that it does would tell of it.
    """
    for index in reversed(course.live):
        if index < course.first:
            break
        deed = course.deed(index)
        if deed.seat == seat:
            return index + 1
        if not deed.aside or heard(course.told(index), seat):
            break
    return 0


def unnoticed(course: PlayHistory, seat: int) -> bool:
    """Whether the last thing done is `seat`'s, and nobody learned anything by it."""
    last = did_last(course, seat)
    if not last:
        return False
    before, deed, facts = course.before(last), course.deed(last - 1), Journal()
    after = before.copy()
    carry_out(after, deed, facts)
    watching = others(course, seat)
    if any(heard(facts.facts, other) for other in watching):
        return False
    return not learned(before, after, facts.facts, seat) and not any(
        noticed(before, after, deed, other) for other in watching
    )


def noticed(before: State, after: State, deed: Deed, seat: int) -> bool:
    """Whether a seat that looks on sees a difference that tells something."""
    shown = what_shows(after, seat)
    return shown != what_shows(before, seat) and not foregone(before, deed, seat, shown)


def foregone(before: State, deed: Deed, seat: int, shown: Shows) -> bool:
    """Whether `seat` would be shown just this whatever was chosen: that a choice was made, never which."""
    if deed.aside or before.count() == 1:
        return False
    for n in range(before.count()):
        twin, facts = before.copy(), Journal()
        twin.apply(before.option(n), facts)
        if what_shows(twin, seat) != shown or heard(facts.facts, seat):
            return False
    return True


def learned(before: State, after: State, facts: list[Event], seat: int) -> bool:
    """Whether the seat that acted came to know more than its own choice: a thing or a number new to it."""
    known = knows(before, seat)
    return not knows(after, seat) | {event.thing for event in heard(facts, seat) if event.thing >= 0} <= known


def heard(facts: list[Event], seat: int) -> list[Event]:
    return [event for fact in facts if (event := veil.hear(fact, seat)) is not None]


def knows(state: State, seat: int) -> set[object]:
    """The things a seat sees the faces of, and the numbers it can read."""
    view = veil.see(state, seat)
    things = {thing for zone in view.zones for thing in zone.things if thing != UNSEEN}
    return things | {(name, owner) for name, owner, _ in view.counters}


def others(course: PlayHistory, seat: int) -> list[int]:
    """Everybody else, and whoever looks on."""
    return [other for other in [*range(course.seats), SPECTATOR] if other != seat]


def what_shows(state: State, seat: int) -> Shows:
    """A seat's view as values that can be compared."""
    view = veil.see(state, seat)
    return [(zone.name, zone.owner, zone.things) for zone in view.zones], view.counters


def refusal(course: PlayHistory, seat: int, mode: str, agreed: bool) -> Refused | None:
    """Why `seat` may not take back its last action; None if it may. `agreed`: all other seats consent.

    While a hushed question is open, an answer stands: that it may go would tell who has not answered yet.
    """
    if mode == NONE:
        return Refused("undo-off")
    if course.state.asked() == NOBODY:
        return Refused("over")
    if not course.last_of(seat):
        return Refused("undo-nothing")
    if agreed and mode == CONSENT:
        return None
    if hushed(course.state):
        return Refused("undo-hushed")
    if unnoticed(course, seat):
        return None
    return Refused("undo-consent" if mode == CONSENT else "undo-known")


def take_back(course: PlayHistory, seat: int, by: tuple[int, ...] = ()) -> None:
    """Take back the last thing `seat` did, and everything after it. Who was asked to consent hears of it."""
    entry = TakenBack(seat, course.last_of(seat), by)
    course.take_back(entry, secretly=not by and unnoticed(course, seat))
