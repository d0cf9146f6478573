"""Nautilus, by Charles Chevallier: the declaration."""

from __future__ import annotations

from typing import Final

from fathom.core.kernel.bounds import Bounds
from fathom.core.kernel.game import BY_LOT, Game, Numbers, Seat, flag
from fathom.core.kernel.state import State
from fathom.games.nautilus import box, soundness, step
from fathom.games.nautilus.actions import VERBS
from fathom.games.nautilus.place import FORM
from fathom.games.nautilus.position import Nautilus, Terms
from fathom.games.nautilus.sense import NautilusSense

FACTS: Final = [
    *["nemo", "turned-up", "dealt", "draws", "keeps", "gets", "declines", "uses", "sees", "brings", "takes"],
    *["puts-back", "spears", "gives", "gives-back", "lays", "moves", "anchors", "wins", "round"],
    *["over-rounds", "over-decided"],
]
MEMORY: Final = 384


class NautilusGame(Game):
    def start(self, seats: int, options: dict[str, object]) -> State:
        """NA-01, NA-02 The opening position; who begins is agreed on, or drawn by lot."""
        game = Nautilus(Terms(self.agreed(options)), FORM.blank())
        if options["first"] != BY_LOT:
            game.first = int(str(options["first"]))
            game.step = step.TURNING_UP
        game.offer()
        return game

    def read(self, data: dict[str, object]) -> State:
        game = Nautilus(Terms(self.read_agreed(data)), FORM.blank())
        game.read(data)
        game.derive()
        soundness.check(game)
        game.offer()
        return game

    def bounds(self, seats: int, options: dict[str, object]) -> Bounds:
        """Points are sums of some of the six cards of a domain."""
        worth = options["worth"]
        assert isinstance(worth, list)
        points = sum([n for n in worth if n < 0]), sum([n for n in worth if n > 0])
        return FORM.bounds(FACTS, MEMORY, {f"points-{name}": points for name in box.DOMAIN_NAMES})


NAUTILUS: Final = NautilusGame(
    key="nautilus",
    prefix="NA",
    version=1,
    seats=[box.SEATS],
    options=[
        Seat("first", "NA-02", box.SEATS),
        flag("open_memory", "NA-R6", True),
        flag("stop_when_decided", "NA-R7", False),
        Numbers("worth", "NA-R8", box.WORTH, box.LEAST_WORTH, box.MOST_WORTH),
    ],
    verbs=VERBS.all,
    things=box.THING_NAMES,
    components=box.COMPONENTS,
    simulations=300,
    sense=NautilusSense(),
    languages=["en", "fr", "ru"],
)
