"""Lifeboat, by Jeff Siadek: the declaration."""

from __future__ import annotations

from typing import Final

from fathom.core.kernel.bounds import Bounds
from fathom.core.kernel.game import Game, Option, flag
from fathom.core.kernel.json_values import Malformed, field, fields, number, truth
from fathom.core.kernel.state import State
from fathom.games.lifeboat import box, place, soundness
from fathom.games.lifeboat.actions import VERBS
from fathom.games.lifeboat.position import Lifeboat, Terms
from fathom.games.lifeboat.sense import LifeboatSense

USUAL: Final = "usual"
OTHER: Final = "other"
FLAGS: Final = ["knockout_drowns", "shark_proof", "sea_wins", "strangers", "other_cards"]
FACTS: Final = [
    *["cast", "unplayed", "friend", "enemy", "dealt", "day", "no-provisions", "nobody-conscious", "draws"],
    *["keeps", "passes-on", "turn", "misses-turn", "does-nothing", "lays-open", "opens-parasol", "rows"],
    *["charts", "piles", "puts-under", "claims-seat", "claims-hand", "claims-card", "yields", "swaps"],
    *["steals", "takes", "gets-nothing", "fights", "joins-attack", "joins-defence", "draws-weapon", "fires"],
    *["attack-total", "defence-total", "attackers-win", "defenders-win", "wounded", "faints", "dies"],
    *["drowns", "lost", "loses", "heals", "healed", "wakes", "fires-flare", "flare-shows", "gull"],
    *["gull-gone", "gull-none", "offers", "offers-card", "asks-for", "asks-nothing", "withdraws"],
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
        game = empty(Terms(seats, self.read_agreed(data)))
        game.read(data)
        game.derive()
        soundness.check(game)
        game.offer()
        return game

    def agreed(self, options: dict[str, object]) -> dict[str, object]:
        """Positions say of the cards only whether they are the other ones."""
        agreed = super().agreed(options)
        agreed["other_cards"] = agreed.pop("cards") == OTHER
        return agreed

    def read_agreed(self, data: dict[str, object]) -> dict[str, object]:
        given = field(data, "options")
        if not isinstance(given, dict):
            raise Malformed(f"options: {given!r} is no set of options")
        fields(given, FLAGS)
        return {key: truth(given, key) for key in FLAGS}

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
    version=1,
    seats=box.SEATS,
    options=[
        flag("knockout_drowns", "LB-R7", False),
        flag("shark_proof", "LB-R7", False),
        flag("sea_wins", "LB-R13", False),
        flag("strangers", "LB-R17", False),
        Option("cards", "LB-29", [USUAL, OTHER], USUAL),
    ],
    verbs=VERBS.all,
    things=box.THING_NAMES,
    components=box.COMPONENTS,
    usual=box.USUAL_SEATS,
    simulations=60,
    sense=LifeboatSense(),
    languages=["en", "fr", "ru"],
)
