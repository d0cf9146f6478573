"""Lifeboat, by Jeff Siadek: the declaration."""

from __future__ import annotations

from typing import Final

from fathom.core.kernel.bounds import Bounds
from fathom.core.kernel.game import ON, Game, Option, flag
from fathom.core.kernel.state import State
from fathom.games.lifeboat import start, vector
from fathom.games.lifeboat.actions import VERBS
from fathom.games.lifeboat.board import Terms
from fathom.games.lifeboat.components import COMPONENTS, SEATS, THING_NAMES, USUAL_SEATS

USUAL: Final = "usual"
OTHER: Final = "other"


class LifeboatGame(Game):
    def start(self, seats: int, options: dict[str, object]) -> State:
        terms = Terms(
            options["knockout_drowns"] == ON,
            options["shark_proof"] == ON,
            options["sea_wins"] == ON,
            options["strangers"] == ON,
            options["cards"] == OTHER,
        )
        return start.start(seats, terms)

    def bounds(self, seats: int, options: dict[str, object]) -> Bounds:
        return vector.BOUNDS

    def read(self, data: dict[str, object]) -> State:
        return start.read(data)


LIFEBOAT: Final = LifeboatGame(
    key="lifeboat",
    prefix="LB",
    version=1,
    seats=SEATS,
    options=[
        flag("knockout_drowns", "LB-R7", False),
        flag("shark_proof", "LB-R7", False),
        flag("sea_wins", "LB-R13", False),
        flag("strangers", "LB-R17", False),
        Option("cards", "LB-29", [USUAL, OTHER], USUAL),
    ],
    verbs=VERBS,
    things=THING_NAMES,
    components=COMPONENTS,
    usual=USUAL_SEATS,
    simulations=60,
    languages=["en", "fr", "ru"],
)
