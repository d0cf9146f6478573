"""Nautilus Island, by Johannes Goupy and Théo Rivière: the declaration."""

from __future__ import annotations

from typing import Final

from fathom.core.kernel.bounds import Bounds
from fathom.core.kernel.events import Events
from fathom.core.kernel.game import BY_LOT, BadOption, Game, Names, Numbers, Option, Seat, flag
from fathom.core.kernel.json_values import Malformed, agreed_numbers, field, fields, number, own_copy
from fathom.core.kernel.state import State
from fathom.games.nautilus_island import box, rules, soundness
from fathom.games.nautilus_island.actions import VERBS
from fathom.games.nautilus_island.place import form_for
from fathom.games.nautilus_island.position import Island, Terms
from fathom.games.nautilus_island.sense import IslandSense

TIMES_3: Final = "x3"
TIMES_4: Final = "x4"
AGREED: Final = [
    *["glass_hull", "doubled_twice", "open_memory"],
    *["treasure", "hull", "bonus", "porthole_cards", "portholes"],
]
FACTS: Final = [
    *["starts", "camp", "shows", "moves", "takes", "draws", "empties", "stores", "lays", "bonus", "closes"],
    *["leaves-open", "idles", "round", "last-round", "reveals", "over-empty-column"],
]
MEMORY: Final = 640


class NautilusIslandGame(Game):
    def start(self, seats: int, options: dict[str, object]) -> State:
        """NI-01, NI-02 The opening position; who begins is agreed on, or drawn by lot."""
        first = str(options["first"])
        if first != BY_LOT and int(first) >= seats:
            raise BadOption(f"first is a seat at this table, or {BY_LOT}; not {first}")
        terms = Terms(self.agreed(options))
        form = form_for(seats, terms.kinds)
        game = Island(terms, form, form.blank())
        rules.fill_columns(game)
        rules.sort_portholes(game)
        if first != BY_LOT:
            rules.begin_with(game, int(first), Events())
        game.offer()
        return game

    def read(self, data: dict[str, object]) -> State:
        seats = number(data, "seats", self.seats[0], box.MOST_SEATS)
        terms = Terms(self.read_agreed(data))
        form = form_for(seats, terms.kinds)
        game = Island(terms, form, form.blank())
        game.read(data)
        rules.sort_portholes(game)
        soundness.check(game)
        game.offer()
        return game

    def agreed(self, options: dict[str, object]) -> dict[str, object]:
        """What the rules need to know; what cards are called is for the words only."""
        kept = super().agreed(options)
        kept["doubled_twice"] = kept["doubled"] == TIMES_4
        return {key: kept[key] for key in AGREED}

    def read_agreed(self, data: dict[str, object]) -> dict[str, object]:
        found = field(data, "options")
        if not isinstance(found, dict) or not isinstance(found.get("doubled_twice"), bool):
            raise Malformed(f"options: {found!r} are no options")
        fields(found, AGREED)
        options = {**found, "doubled": TIMES_4 if found["doubled_twice"] else TIMES_3}
        options["names"] = box.OBJECT_NAMES
        del options["doubled_twice"]
        super().read_agreed({"options": options})
        return {key: own_copy(found[key]) for key in AGREED}

    def bounds(self, seats: int, options: dict[str, object]) -> Bounds:
        """A collection may have all the tokens there are, if it has a porthole."""
        worth, treasure = agreed_numbers(options, "portholes"), agreed_numbers(options, "treasure")
        doubled = agreed_numbers(options, "bonus")[box.DOUBLED]
        most = max(worth) * (1 << doubled if options["doubled"] == TIMES_4 else 1 + doubled)
        most += box.BONUS_TOKENS * max(box.CARDS_OF_A_COLOUR, box.ODD_WORTH, box.PAIR_WORTH)
        ranges = {f"points-{name}": (0, most) for name in box.COLLECTION_NAMES}
        ranges["stored"] = 0, box.STORABLE * most
        ranges["treasures"] = 0, box.COPIES * sum(treasure)
        terms = Terms(self.agreed(options))
        return form_for(seats, terms.kinds).bounds(FACTS, MEMORY, ranges)


NAUTILUS_ISLAND: Final = NautilusIslandGame(
    key="nautilus_island",
    prefix="NI",
    version=1,
    seats=list(range(2, box.MOST_SEATS + 1)),
    options=[
        Seat("first", "NI-03", box.MOST_SEATS),
        Option("doubled", "NI-R6", [TIMES_3, TIMES_4], TIMES_3),
        flag("open_memory", "NI-R8", False),
        flag("glass_hull", "NI-R10", False),
        Names("names", "NI-02", box.OBJECT_NAMES),
        Numbers("treasure", "NI-15", box.TREASURE_WORTH, 0, box.MOST_WORTH),
        Numbers("hull", "NI-02", box.HULL, 0, 1),
        Numbers("bonus", "NI-01", box.BONUS_SPLIT, 0, box.BONUS_TOKENS, box.BONUS_TOKENS),
        Numbers("porthole_cards", "NI-13", box.PORTHOLE_CARDS, 1, box.CARDS_OF_A_COLOUR),
        Numbers("portholes", "NI-13", box.PORTHOLE_WORTH, 0, box.MOST_WORTH),
    ],
    verbs=VERBS.all,
    things=box.FACE_NAMES,
    components=box.COMPONENTS,
    sense=IslandSense(),
    simulations=60,
    languages=["en", "fr", "ru"],
)
