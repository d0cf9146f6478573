"""The evaluation of Nautilus between two rounds, for bots."""

from __future__ import annotations

from math import sqrt
from typing import Final

from mypy_extensions import i64

from fathom.core.kernel.bits import has
from fathom.core.kernel.sense import Sense
from fathom.core.kernel.state import State
from fathom.core.search.odds import ahead
from fathom.games.nautilus import box, place, step
from fathom.games.nautilus.position import Nautilus
from fathom.games.nautilus.scoring import points

TIES: Final = 0.2  # the spread that is left where everything is decided: how domains tied count


class NautilusSense(Sense):
    def prospect(self, state: State, seat: i64) -> float:
        assert isinstance(state, Nautilus)
        return super().prospect(state, seat) if state.step == step.OVER else prospect(state, seat)

    def judged(self, state: State) -> bool:
        """Between two rounds: all cards that were out have been won, and none is turned up yet."""
        assert isinstance(state, Nautilus)
        return state.step == step.TURNING_UP and state.at[place.ROW] == 0


def prospect(s: Nautilus, seat: i64) -> float:
    """How likely `seat` is to win more domains, if the cards to come go to either side by lot."""
    ahead_by, doubt = 0.0, TIES
    for domain in range(box.DOMAINS):
        share = chance(s, seat, domain)
        ahead_by += 2.0 * share - 1.0
        doubt += 4.0 * share * (1.0 - share)
    return ahead(ahead_by, sqrt(doubt))


def chance(s: Nautilus, seat: i64, domain: i64) -> float:
    """How likely `seat` is to win a domain."""
    lead = points(s, seat, domain) - points(s, 1 - seat, domain)
    to_come = ~(s.at[place.WON] | s.at[place.WON + 1]) >> domain * box.CARDS_OF_A_DOMAIN & box.A_DOMAIN
    swing: i64 = 0
    for copy in range(box.CARDS_OF_A_DOMAIN):
        if has(to_come, copy):
            swing += s.terms.worth[copy] * s.terms.worth[copy]
    return ahead(float(lead), sqrt(float(swing) + TIES))
