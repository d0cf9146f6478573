"""What bots make of a position between two rounds."""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from fathom.core.kernel.bits import has
from fathom.core.search.odds import ahead
from fathom.games.nautilus import box, place, step
from fathom.games.nautilus.scoring import points

if TYPE_CHECKING:
    from fathom.games.nautilus.position import Nautilus

TIES: Final = 0.2  # the spread that is left where everything is decided: how domains tied count


def prospect(s: Nautilus, seat: i64) -> float:
    """How likely `seat` is to win more domains, if the cards to come go to either side by lot."""
    if s.step == step.OVER:
        return 0.5 + 0.5 * float(s.lead(seat))
    lead, doubt = 0.0, TIES
    for domain in range(box.DOMAINS):
        share = chance(s, seat, domain)
        lead += 2.0 * share - 1.0
        doubt += 4.0 * share * (1.0 - share)
    return ahead(lead, sqrt(doubt))


def chance(s: Nautilus, seat: i64, domain: i64) -> float:
    """How likely `seat` is to win a domain."""
    lead = points(s, seat, domain) - points(s, 1 - seat, domain)
    to_come = ~(s.at[place.WON] | s.at[place.WON + 1]) >> domain * box.CARDS_OF_A_DOMAIN & box.A_DOMAIN
    swing: i64 = 0
    for copy in range(box.CARDS_OF_A_DOMAIN):
        if has(to_come, copy):
            swing += s.terms.worth[copy] * s.terms.worth[copy]
    return ahead(float(lead), sqrt(float(swing) + TIES))
