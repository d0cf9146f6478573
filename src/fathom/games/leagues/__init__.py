"""20 000 Leagues Under the Sea, by Tebbe: the declaration."""

from __future__ import annotations

from typing import Final

from fathom.core.bounds import Bounds
from fathom.core.game import ON, Game, Option, flag
from fathom.core.state import State
from fathom.games.leagues import printing, rules, vector
from fathom.games.leagues.actions import VERBS
from fathom.games.leagues.board import Terms
from fathom.games.leagues.components import ANCHORS, COMPONENTS, PRINT, SEATS, THING_NAMES, USUAL_SEATS

HARDTACKS: Final = ["own", "any"]


class LeaguesGame(Game):
    def start(self, seats: int, options: dict[str, object]) -> State:
        data, anchor = options["print"], options["anchor"]
        assert isinstance(data, dict) and isinstance(anchor, str)
        terms = Terms(
            printing.read(data),
            options["seasoned_crew"] == ON,
            options["may_leave"] == ON,
            options["gap_pair"] == ON,
            ANCHORS.index(anchor),
            options["hardtack"] == HARDTACKS[1],
        )
        return rules.start(seats, terms)

    def bounds(self, seats: int, options: dict[str, object]) -> Bounds:
        data = options["print"]
        assert isinstance(data, dict)
        return vector.bounds(printing.read(data))

    def read(self, data: dict[str, object]) -> State:
        return rules.read(data)


LEAGUES: Final = LeaguesGame(
    key="leagues",
    prefix="LG",
    version=1,
    seats=SEATS,
    options=[
        flag("seasoned_crew", "LG-26", False),
        flag("may_leave", "LG-R1", False),
        flag("gap_pair", "LG-R2", False),
        Option("anchor", "LG-R4", ANCHORS, ANCHORS[1]),
        Option("hardtack", "LG-R5", HARDTACKS, HARDTACKS[0]),
        printing.PrintOption("print", "LG-01", PRINT),
    ],
    verbs=VERBS,
    things=THING_NAMES,
    components=COMPONENTS,
    simulations=60,
    usual=USUAL_SEATS,
)
