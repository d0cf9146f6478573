"""What answers bring: found in a game's module `promises`, if it has one."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib import import_module
from importlib.util import find_spec

from fathom.core.kernel.game import Game
from fathom.core.knowledge.promise import Promise, Seen
from fathom.core.knowledge.view import View
from fathom.table.chair import Chair

Brings = Callable[[Seen, int], list[Promise]]
THINGS = ("thing", "other")  # arguments of promises that are things


@cache
def brings_of(game: Game) -> Brings | None:
    """What the game says an answer brings; None if it says nothing."""
    name = f"{game.package}.promises"
    if find_spec(name) is None:
        return None
    found: Brings = import_module(name).brings
    return found


def promised(chair: Chair, view: View) -> list[tuple[int, Promise]]:
    """What the answers open to this seat bring, as far as its view tells; one may bring several things."""
    brings = brings_of(chair.game)
    options = chair.decision.options
    if brings is None or not options:
        return []
    seen = Seen(view, chair.seats, chair.options)
    return [(action, promise) for action in options for promise in brings(seen, action)]
