"""History as text: a line for every fact a seat heard and every action of its own."""

from __future__ import annotations

from collections.abc import Iterable

from fathom.adapters.openspiel.game_parameters import GameSetup
from fathom.core.kernel.events import NOTHING, Event

Noted = Event | int  # a fact as one heard it, or an action of one's own


def told(setup: GameSetup, noted: Iterable[Noted]) -> str:
    spelled = setup.spelled
    lines = [f"> {spelled[note]}\n" if isinstance(note, int) else fact(setup, note) for note in noted]
    return "".join(lines)


def fact(setup: GameSetup, event: Event) -> str:
    """A fact as it was heard; what does not belong to it is left out."""
    line = event.what if event.seat < 0 else f"{event.seat} {event.what}"
    if event.thing != NOTHING:
        line += f" {setup.faces[event.thing]}"
    if event.place >= 0:
        line += f" from {setup.places[event.place]}"
    if event.goal >= 0:
        line += f" to {setup.places[event.goal]}"
    if event.amount != NOTHING:
        line += f" {event.amount}"
    return line + "\n"
