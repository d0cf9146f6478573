"""Table text: what one seat sees, row by row; the rows of prompts, observation strings and `ansi` pictures.

`TableText` calls everything as records do; `Speaker` does the same in the words of a language.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

from fathom.core.kernel.decision import CHANCE, NOBODY, SOMEBODY
from fathom.core.kernel.events import NOTHING, Event
from fathom.core.kernel.game import Game
from fathom.core.kernel.state import State
from fathom.core.knowledge import veil
from fathom.core.knowledge.view import Shown, View
from fathom.core.tensors.layout import titled

NOBODYS = {CHANCE: "chance", NOBODY: "nobody", SOMEBODY: "somebody"}

Row = tuple[int, str, str]  # whose it is, what it is called, what is there
Noted = Event | int  # a fact as one heard it, or an action of one's own


class TableText:
    def __init__(self, game: Game) -> None:
        self.game = game
        self.spelled = spelled(game)
        self.faces = [*game.things, "?"]  # UNSEEN, counted from the end, is the last

    def zones(self, view: View) -> list[Row]:
        """What lies where; nothing of places that are empty."""
        return [(zone.owner, self.place(zone), self.things(zone)) for zone in view.zones if zone.things]

    def counters(self, view: View) -> list[Row]:
        """The numbers that stand on the table, as far as there is something to tell."""
        told = [(name, owner, self.reading(view, name, value)) for name, owner, value in view.counters]
        return [(owner, self.counter(name, owner), shows) for name, owner, shows in told if shows]

    def place(self, zone: Shown) -> str:
        return titled(zone.name, zone.owner)

    def things(self, zone: Shown) -> str:
        """The things one knows by name, with the others that know one's own; `?` for each of the rest."""
        names = [self.faces[face] for face in zone.things]
        for n, others in enumerate(zone.shared):
            if others:
                names[n] += f"~{others:b}"
        return " ".join(names)

    def counter(self, name: str, owner: int) -> str:
        return titled(name, owner)

    def reading(self, view: View, name: str, value: int) -> str:
        """What a number says; empty if that is nothing."""
        return str(value)


class RecordText(TableText):
    """Everything as records spell it, nothing left out: equal only for what a seat cannot tell apart."""

    def seen(self, state: State, seat: int) -> dict[str, str]:
        """By label: the question, every zone that is not empty, the counters, what one cannot place."""
        view = veil.see(state, seat)
        rows = {"seat": str(seat)} | self.asked(state, seat)
        rows |= {label: things for _, label, things in self.zones(view)}
        rows["counters"] = " ".join(f"{label}={value}" for _, label, value in self.counters(view))
        rows["unplaced"] = " ".join(f"{self.faces[face]}/{deck}" for deck, face in veil.unplaced(state, seat))
        return rows

    def asked(self, state: State, seat: int) -> dict[str, str]:
        """Who is asked what; to whom it is put, the options."""
        question = veil.question(state, seat)
        options = question.options if question.seat == seat else []
        rows = {"asked": f"{NOBODYS.get(question.seat, question.seat)} {question.ask}"}
        for label, actions in (("options", options), ("asides", veil.asides(state, seat))):
            if actions:
                rows[label] = " ".join(self.spelled[action] for action in actions)
        return rows

    def story(self, noted: Iterable[Noted], places: Sequence[str]) -> str:
        """A line for every fact a seat heard and every action of its own; `places`: every zone by name."""
        lines = [f"> {self.spelled[n]}" if isinstance(n, int) else self.fact(n, places) for n in noted]
        return "".join(f"{line}\n" for line in lines)

    def fact(self, event: Event, places: Sequence[str]) -> str:
        """A fact as it was heard; what does not belong to it is left out."""
        line = event.what if event.seat < 0 else f"{event.seat} {event.what}"
        if event.thing != NOTHING:
            line += f" {self.faces[event.thing]}"
        if event.place >= 0:
            line += f" from {places[event.place]}"
        if event.goal >= 0:
            line += f" to {places[event.goal]}"
        return line if event.amount == NOTHING else f"{line} {event.amount}"


@lru_cache(maxsize=16)
def spelled(game: Game) -> list[str]:
    """Every action as records write it."""
    return [verb.spell(action) for verb in game.verbs for action in range(verb.first, verb.next)]


def written(rows: dict[str, str]) -> str:
    return "".join(f"{label}: {content}\n" for label, content in rows.items())
