"""What may be taken back: derived by comparing what each seat knows before and after, never declared."""

from __future__ import annotations

from typing import Final

from fathom.core import veil
from fathom.core.decision import NOBODY
from fathom.core.events import SPECTATOR, Journal
from fathom.core.state import State
from fathom.table.course import Course, carry_out
from fathom.table.refused import Refused

NONE: Final = "none"  # nothing is taken back
FREE: Final = "free"  # what nobody noticed
CONSENT: Final = "consent"  # that, and anything all other seats agree to
MODES: Final = [NONE, FREE, CONSENT]


def unnoticed(course: Course, seat: int) -> bool:
    """Whether the last thing done is `seat`'s, and nobody else saw or heard anything of it."""
    last = course.last()
    if not last or course.move(last - 1).seat != seat:
        return False
    before, facts = course.before(last), Journal()
    shown = {other: what_shows(before, other) for other in others(course, seat)}
    carry_out(before, course.move(last - 1), facts)
    return all(
        shown[other] == what_shows(course.state, other)
        and all(veil.hear(fact, other) is None for fact in facts.facts)
        for other in shown
    )


def others(course: Course, seat: int) -> list[int]:
    """Everybody else, and whoever looks on."""
    return [other for other in [*range(course.seats), SPECTATOR] if other != seat]


def what_shows(state: State, seat: int) -> tuple[object, ...]:
    """A seat's view as values that can be compared."""
    view = veil.see(state, seat)
    return [(zone.name, zone.owner, zone.things) for zone in view.zones], view.counters


def refusal(course: Course, seat: int, mode: str, agreed: bool) -> Refused | None:
    """Why `seat` may not take back its last action; None if it may. `agreed`: all other seats consent."""
    if mode == NONE:
        return Refused("undo-off")
    if course.state.asked() == NOBODY:
        return Refused("over")
    if not course.last_of(seat):
        return Refused("undo-nothing")
    if (agreed and mode == CONSENT) or unnoticed(course, seat):
        return None
    return Refused("undo-consent" if mode == CONSENT else "undo-known")


def take_back(course: Course, seat: int) -> None:
    """Take back the last thing `seat` did, and everything after it."""
    course.take_back(seat, course.last_of(seat), secretly=unnoticed(course, seat))
