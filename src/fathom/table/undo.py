"""Undo: what may be taken back, derived from what each seat knows before and after; never declared."""

from __future__ import annotations

from typing import Final

from fathom.core.kernel.decision import NOBODY
from fathom.core.kernel.events import SPECTATOR, Event, Journal
from fathom.core.kernel.open_question import hushed
from fathom.core.kernel.state import State
from fathom.core.knowledge import veil
from fathom.table.play_history import Deed, PlayHistory, TakenBack, carry_out
from fathom.table.refusal import Refused

NONE: Final = "none"  # nothing is taken back
FREE: Final = "free"  # what nobody noticed
CONSENT: Final = "consent"  # that, and anything all other seats agree to
MODES: Final = [NONE, FREE, CONSENT]


def is_silent(course: PlayHistory, number: int, seat: int) -> bool:
    """Whether another did this out of turn and in silence, so that `seat` cannot know of it."""
    deed = course.deed(number - 1)
    return deed.seat != seat and deed.aside and not veil.hears_any(course.told_by(number), seat)


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
        if not deed.aside or veil.hears_any(course.told_by(index + 1), seat):
            break
    return 0


def unnoticed(course: PlayHistory, seat: int, to: int) -> bool:
    """Whether everything from entry `to` on is `seat`'s, and nobody learned anything by it."""
    own: list[int] = []
    others_did = False
    for number in course.back_to(to) if to else ():
        if course.deed(number - 1).seat != seat:
            others_did = True
            if not is_silent(course, number, seat):
                return False
        elif veil.heard_by_others(course.told_by(number), seat, course.seats):
            return False
        else:
            own.insert(0, number)
    if not own:
        return False
    deeds, before = [course.deed(number - 1) for number in own], course.remembered(to)
    told = [fact for number in own for fact in course.told_by(number)]
    if before is not None and not others_did:
        after = course.state
    else:
        before = course.before(to)
        after, told = done_after(before, deeds)
        if veil.heard_by_others(told, seat, course.seats):
            return False
    if veil.learned(before, after, seat, heard(told, seat)):
        return False
    noticing = veil.unlike(before, after, others(course, seat))
    return not noticing or foregone(before, after, deeds[0], noticing)


def done_after(before: State, deeds: list[Deed]) -> tuple[State, list[Event]]:
    """The position after these deeds alone, and the facts that they lead to."""
    after, facts = before.copy(), Journal()
    for deed in deeds:
        carry_out(after, deed, facts)
    return after, facts.facts


def foregone(before: State, after: State, deed: Deed, seats: list[int]) -> bool:
    """Whether these would be shown just this whatever was chosen: that a choice was made, never which."""
    if deed.aside or before.count() == 1:
        return False
    for n in range(before.count()):
        twin, facts = before.copy(), Journal()
        twin.apply(before.option(n), facts)
        if any(veil.hears_any(facts.facts, seat) for seat in seats) or veil.unlike(after, twin, seats):
            return False
    return True


def heard(facts: list[Event], seat: int) -> list[Event]:
    return [event for fact in facts if (event := veil.hear(fact, seat)) is not None]


def others(course: PlayHistory, seat: int) -> list[int]:
    """Everybody else, and whoever looks on."""
    return [other for other in [*range(course.seats), SPECTATOR] if other != seat]


def passed_in_silence(course: PlayHistory, seat: int, number: int) -> bool:
    """Whether this was a pass nobody else heard of: whether it was a choice may be a secret."""
    told = course.told_by(number)
    return course.passed(number) and not veil.heard_by_others(told, seat, course.seats)


def last_noticed(course: PlayHistory, seat: int) -> int:
    """What `seat` takes back by consent: the last thing it did besides such passes; if all were, the last."""
    deeds = (number for number in course.done_by(seat) if not passed_in_silence(course, seat, number))
    return next(deeds, course.last_of(seat))


def goes_back_to(course: PlayHistory, seat: int, to: int) -> bool:
    """Whether `seat` did this, and since then only what it had to, or passed in silence."""
    for number in course.done_by(seat):
        if number == to:
            return True
        if number - 1 not in course.lone and not passed_in_silence(course, seat, number):
            return False
    return False


def refusal(course: PlayHistory, seat: int, mode: str, agreed: bool, to: int) -> Refused | None:
    """Why `seat` may not take back entry `to` and all after it; None if it may. `agreed`: all others consent.

    While a hushed question is open, an answer stands: that it may go would tell who has not answered yet.
    """
    if mode == NONE:
        return Refused("undo-off")
    if course.state.asked() == NOBODY:
        return Refused("over")
    if not to:
        return Refused("undo-nothing")
    if agreed and mode == CONSENT:
        return None
    if hushed(course.state):
        return Refused("undo-hushed")
    if unnoticed(course, seat, to):
        return None
    return Refused("undo-consent" if mode == CONSENT else "undo-known")


def take_back(course: PlayHistory, entry: TakenBack) -> None:
    """Take back what a seat did, and everything after it. Who was asked to consent hears of it."""
    course.take_back(entry, secretly=not entry.by and unnoticed(course, entry.seat, entry.to))
