"""What a client may write beside answers and on the table: from a game's module `remarks`, if it has one."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType

from fathom.core.kernel.game import Game
from fathom.core.knowledge.remarks import Promise, Remark, Seen
from fathom.core.knowledge.view import View
from fathom.table.chair import Chair

THINGS = ("thing", "other")  # arguments that are things
SEATS = ("who", "whom")  # arguments that are seats

Brings = Callable[[Seen, int], list[Promise]]
Shows = Callable[[Seen], list[Remark]]
Reaches = Callable[[Seen, int], list[int]]


@cache
def module_of(game: Game) -> ModuleType | None:
    name = f"{game.package}.remarks"
    found = find_spec(game.package) is not None and find_spec(name) is not None
    return import_module(name) if found else None


def has_remarks(game: Game) -> bool:
    """Whether the game says anything of what a seat sees."""
    return module_of(game) is not None


def brings_of(game: Game) -> Brings | None:
    """What the game says an answer brings; None if it says nothing."""
    return getattr(module_of(game), "brings", None)


def shows_of(game: Game) -> Shows | None:
    """What the game reads off its table; None if it says nothing."""
    return getattr(module_of(game), "shows", None)


def reaches_of(game: Game) -> Reaches | None:
    """The answers that the game says an answer leads to; None if it says nothing."""
    return getattr(module_of(game), "reaches", None)


def remarks_of(chair: Chair, view: View) -> list[Remark]:
    """What the view of this seat shows besides."""
    shows = shows_of(chair.game)
    return shows(Seen(view, chair.seats, chair.options, chair.decision.ask)) if shows else []


def promises_and_remarks(
    game: Game, seen: Seen, options: list[int]
) -> tuple[list[tuple[int, Promise]], list[Remark], list[tuple[int, list[int]]]]:
    """What the answers open to this seat bring, one or more things each; what its view shows besides;
    and to which later answers each of them leads. What those bring is told too.
    """
    brings, shows, reaches = sayings_of(game)
    if not options:
        return [], shows(seen) if shows else [], []
    reached = [(action, reaches(seen, action)) for action in options] if reaches else []
    later = {each for _, actions in reached for each in actions}
    promises = [
        (action, promise)
        for action in [*options, *sorted(later - {*options})]
        for promise in (brings(seen, action) if brings else [])
    ]
    return promises, shows(seen) if shows else [], [each for each in reached if each[1]]


@cache
def sayings_of(game: Game) -> tuple[Brings | None, Shows | None, Reaches | None]:
    return brings_of(game), shows_of(game), reaches_of(game)
