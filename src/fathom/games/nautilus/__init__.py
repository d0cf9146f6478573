"""Nautilus, by Charles Chevallier: the declaration."""

from __future__ import annotations

from typing import Final

from fathom.core.bounds import Bounds
from fathom.core.game import BY_LOT, ON, Game, Numbers, Seat, flag
from fathom.core.state import State
from fathom.games.nautilus import start, vector
from fathom.games.nautilus.actions import VERBS
from fathom.games.nautilus.board import NONE
from fathom.games.nautilus.components import (
    COMPONENTS,
    LEAST_WORTH,
    MOST_WORTH,
    SEATS,
    THING_NAMES,
    WORTH,
)


class NautilusGame(Game):
    def start(self, seats: int, options: dict[str, object]) -> State:
        first, worth = options["first"], options["worth"]
        assert isinstance(first, str) and isinstance(worth, list)
        return start.start(
            NONE if first == BY_LOT else int(first),
            worth,
            options["open_memory"] == ON,
            options["stop_when_decided"] == ON,
        )

    def bounds(self, seats: int, options: dict[str, object]) -> Bounds:
        worth = options["worth"]
        assert isinstance(worth, list)
        return vector.bounds(worth)

    def read(self, data: dict[str, object]) -> State:
        return start.read(data)


NAUTILUS: Final = NautilusGame(
    key="nautilus",
    prefix="NA",
    version=1,
    seats=[SEATS],
    options=[
        Seat("first", "NA-02", SEATS),
        flag("open_memory", "NA-R6", True),
        flag("stop_when_decided", "NA-R7", False),
        Numbers("worth", "NA-R8", WORTH, LEAST_WORTH, MOST_WORTH),
    ],
    verbs=VERBS,
    things=THING_NAMES,
    components=COMPONENTS,
    simulations=300,
)
