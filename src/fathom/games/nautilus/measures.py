"""Why one answer is better than another: the domain cards one wins this round, and the domains one leads."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from fathom.core.kernel.bits import has, lowest
from fathom.core.kernel.form import NONE
from fathom.core.kernel.state import State
from fathom.core.search.measures import Measure
from fathom.games.nautilus import box, place, scoring
from fathom.games.nautilus.position import Nautilus


def measures(start: State, seat: i64) -> list[Measure]:
    """The cards that lie out, column by column; then the domains."""
    assert isinstance(start, Nautilus)
    found: list[Measure] = []
    for column in range(box.COLUMNS):
        card = domain_card(start, column)
        if card >= 0:
            worth = start.terms.worth[card % box.CARDS_OF_A_DOMAIN]
            found.append(Won(seat, card, int(column), worth > 0))
    for domain in range(box.DOMAINS):
        found.append(Led(seat, domain))
    return found


def domain_card(s: Nautilus, column: i64) -> i64:
    """The domain card of a column, counted from the first of them; below 0 while there is none."""
    card = s.at[place.ROW + column]
    return lowest(card) if card else i64(NONE)


class Won(Measure):
    """NA-15 Whether a card that lies out is won; a card of ink blots one does not want."""

    def __init__(self, seat: i64, card: i64, column: int, good: bool) -> None:
        super().__init__("wins", good, {"thing": int(box.FIRST_DOMAIN_CARD + card), "column": column + 1})
        self.seat: Final = seat
        self.card: Final = card

    def read(self, later: State) -> float:
        assert isinstance(later, Nautilus)
        return float(has(later.at[place.WON + self.seat], self.card))


class Led(Measure):
    """NA-20 Whether one has more points in a domain."""

    def __init__(self, seat: i64, domain: i64) -> None:
        super().__init__(f"leads-{box.DOMAIN_NAMES[domain]}", True)
        self.seat: Final = seat
        self.domain: Final = domain

    def read(self, later: State) -> float:
        assert isinstance(later, Nautilus)
        mine = scoring.points(later, self.seat, self.domain)
        return float(mine > scoring.points(later, 1 - self.seat, self.domain))
