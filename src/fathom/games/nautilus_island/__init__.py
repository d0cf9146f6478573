"""Nautilus Island, by Johannes Goupy and Théo Rivière: the declaration."""

from __future__ import annotations

from typing import Final

from fathom.core.kernel.bounds import Bounds
from fathom.core.kernel.game import BY_LOT, ON, BadOption, Game, Names, Numbers, Option, Seat, flag
from fathom.core.kernel.state import State
from fathom.games.nautilus_island import start, vector
from fathom.games.nautilus_island.actions import VERBS
from fathom.games.nautilus_island.board import NONE
from fathom.games.nautilus_island.components import (
    BONUS_SPLIT,
    BONUS_TOKENS,
    CARDS_OF_A_COLOUR,
    COMPONENTS,
    FACE_NAMES,
    HULL,
    MOST_SEATS,
    MOST_WORTH,
    OBJECT_NAMES,
    PORTHOLE_CARDS,
    PORTHOLE_WORTH,
    TREASURE_WORTH,
)
from fathom.games.nautilus_island.edition import Edition

TIMES_3: Final = "x3"
TIMES_4: Final = "x4"


class NautilusIslandGame(Game):
    def start(self, seats: int, options: dict[str, object]) -> State:
        first = options["first"]
        assert isinstance(first, str)
        if first != BY_LOT and int(first) >= seats:
            raise BadOption(f"first is a seat at this table, or {BY_LOT}; not {first}")
        return start.start(
            seats,
            NONE if first == BY_LOT else int(first),
            printed(options),
            options["glass_hull"] == ON,
            options["doubled"] == TIMES_4,
            options["open_memory"] == ON,
        )

    def bounds(self, seats: int, options: dict[str, object]) -> Bounds:
        bonus, worth, treasure = options["bonus"], options["portholes"], options["treasure"]
        assert isinstance(bonus, list) and isinstance(worth, list) and isinstance(treasure, list)
        return vector.bounds(bonus, worth, treasure, options["doubled"] == TIMES_4)

    def read(self, data: dict[str, object]) -> State:
        return start.read(data)


def printed(options: dict[str, object]) -> Edition:
    """The numbers of this table's printing."""
    treasure, hull, bonus = options["treasure"], options["hull"], options["bonus"]
    cards, worth = options["porthole_cards"], options["portholes"]
    assert isinstance(treasure, list) and isinstance(hull, list) and isinstance(bonus, list)
    assert isinstance(cards, list) and isinstance(worth, list)
    return Edition(treasure, hull, bonus, cards, worth)


NAUTILUS_ISLAND: Final = NautilusIslandGame(
    key="nautilus_island",
    prefix="NI",
    version=1,
    seats=list(range(2, MOST_SEATS + 1)),
    options=[
        Seat("first", "NI-03", MOST_SEATS),
        Option("doubled", "NI-R6", [TIMES_3, TIMES_4], TIMES_3),
        flag("open_memory", "NI-R8", False),
        flag("glass_hull", "NI-R10", False),
        Names("names", "NI-02", OBJECT_NAMES),
        Numbers("treasure", "NI-15", TREASURE_WORTH, 0, MOST_WORTH),
        Numbers("hull", "NI-02", HULL, 0, 1),
        Numbers("bonus", "NI-01", BONUS_SPLIT, 0, BONUS_TOKENS, BONUS_TOKENS),
        Numbers("porthole_cards", "NI-13", PORTHOLE_CARDS, 1, CARDS_OF_A_COLOUR),
        Numbers("portholes", "NI-13", PORTHOLE_WORTH, 0, MOST_WORTH),
    ],
    verbs=VERBS,
    things=FACE_NAMES,
    components=COMPONENTS,
    simulations=60,
    languages=["en", "fr", "ru"],
)
