"""Lifeboat, by Jeff Siadek: the declaration."""

from __future__ import annotations

from typing import Final

from fathom.core.kernel.bounds import Bounds
from fathom.core.kernel.game import Either, Game, flag
from fathom.core.kernel.json_values import boolean, number
from fathom.core.kernel.state import State
from fathom.games.lifeboat import box, place
from fathom.games.lifeboat.actions import VERBS
from fathom.games.lifeboat.position import Lifeboat, Terms
from fathom.games.lifeboat.sense import LifeboatSense

FACTS: Final = [
    *["cast", "unplayed", "friend", "enemy", "dealt", "day", "no-provisions", "nobody-conscious", "draws"],
    *["keeps", "passes-on", "turn", "misses-turn", "does-nothing", "lays-open", "opens-parasol", "rows"],
    *["charts", "piles", "puts-under", "claims-seat", "claims-hand", "claims-card", "yields", "swaps"],
    *["steals", "takes", "gets-nothing", "fights", "joins-attack", "joins-defence", "draws-weapon", "fires"],
    *["attack-total", "defence-total", "attackers-win", "defenders-win", "wounded", "faints", "dies"],
    *["drowns", "lost", "loses", "heals", "healed", "wakes", "fires-flare", "flare-shows", "gull"],
    *["gull-gone", "gull-none", "offers", "offers-card", "asks-for", "asks-nothing", "lapses"],
    *["declines", "accepts", "hands-over", "gets-back", "navigates", "uses-compass", "steers-by"],
    *["top-card", "overboard", "throws", "safe", "swims", "baits", "sharks", "back-aboard"],
    *["thirsty-named", "thirsty-rowed", "thirsty-fought", "shaded", "gives-water", "drinks", "card-under"],
    *["reveals-friend", "reveals-enemy", "reveals", "over-land", "over-dead", "over-sea"],
]
MEMORY: Final = 1280


class LifeboatGame(Game):
    def start(self, seats: int, options: dict[str, object]) -> State:
        """LB-01 Nothing is dealt yet."""
        game = empty(Terms(seats, self.agreed(options)))
        game.offer()
        return game

    def read(self, data: dict[str, object]) -> State:
        seats = number(data, "seats", box.SEATS[0], box.SEATS[-1])
        return empty(Terms(seats, self.read_agreed(data))).load(data)

    def updated(self, data: dict[str, object]) -> dict[str, object]:
        """Version 1 kept the one wish of an offer. One that was still being put together is not read."""
        if "wish" not in data:
            return data
        newer = {key: value for key, value in data.items() if key != "wish" and key != "wish_open"}
        seats = number(data, "seats", box.SEATS[0], box.SEATS[-1])
        plans: list[list[list[object]]] = [[[] for _ in range(place.PLAN)] for _ in range(seats)]
        if data["wish"] is not None:
            asked = place.ASKED + int(boolean(data, "wish_open"))
            plans[number(data, "offerer", 0, seats - 1)][asked].append(data["wish"])
        newer["begun"], newer["addressees"], newer["plans"] = data["offers"], [0] * seats, plans
        return newer

    def bounds(self, seats: int, options: dict[str, object]) -> Bounds:
        return place.FORMS[seats].bounds(FACTS, MEMORY, {})


def empty(terms: Terms) -> Lifeboat:
    """Before anything has happened."""
    form = terms.form
    goods, charts = form.untouched(form.piles[place.GOODS]), form.untouched(form.piles[place.CHARTS])
    return Lifeboat(terms, form.blank(), goods, charts)


LIFEBOAT: Final = LifeboatGame(
    key="lifeboat",
    prefix="LB",
    version=2,
    seats=box.SEATS,
    options=[
        flag("knockout_drowns", "LB-R7", False),
        flag("shark_proof", "LB-R7", False),
        flag("sea_wins", "LB-R13", False),
        flag("strangers", "LB-R17", False),
        Either("cards", "LB-29", ["usual", "other"], "usual", kept="other_cards"),
    ],
    verbs=VERBS.all,
    things=box.THING_NAMES,
    components=box.COMPONENTS,
    usual=box.USUAL_SEATS,
    simulations=60,
    sense=LifeboatSense(),
    languages=["en", "fr", "ru"],
)
