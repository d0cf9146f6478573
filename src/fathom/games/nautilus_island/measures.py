"""Why one answer is better than another: collections closed, points collected, and the best of the others."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from fathom.core.kernel.bits import count
from fathom.core.kernel.state import State
from fathom.core.search.measures import AMOUNT, Measure
from fathom.games.nautilus_island import board, box, scoring
from fathom.games.nautilus_island.position import Island

POINTS: Final = 0.7  # so many matter
CARDS: Final = 0.7


def measures(start: State, seat: i64) -> list[Measure]:
    """The collections still open, then points."""
    assert isinstance(start, Island)
    found: list[Measure] = []
    for colour in range(box.STORABLE):
        if not board.is_closed(start, seat, colour):
            found.append(Closed(seat, colour))
    found += [Portholes(seat), Bonuses(seat), Treasures(seat), Stored(seat), Held(seat)]
    return [*found, Rival(seat, int(start.seats) - 1)]


class Closed(Measure):
    """NI-13 Whether a collection is closed with a porthole."""

    def __init__(self, seat: i64, colour: i64) -> None:
        super().__init__(f"closes-{box.COLLECTION_NAMES[colour]}", True)
        self.seat: Final = seat
        self.colour: Final = colour

    def read(self, later: State) -> float:
        assert isinstance(later, Island)
        return float(board.is_closed(later, self.seat, self.colour))


class Portholes(Measure):
    """NI-13 The portholes of closed collections."""

    def __init__(self, seat: i64) -> None:
        super().__init__("portholes", True, None, AMOUNT, POINTS)
        self.seat: Final = seat

    def read(self, later: State) -> float:
        assert isinstance(later, Island)
        points: i64 = 0
        for colour in range(i64(box.STORABLE)):
            points += scoring.porthole(later, self.seat, colour)
        return float(points)


class Bonuses(Measure):
    """NI-20 to NI-24 The bonus tokens."""

    def __init__(self, seat: i64) -> None:
        super().__init__("bonuses", True, None, AMOUNT, POINTS)
        self.seat: Final = seat

    def read(self, later: State) -> float:
        assert isinstance(later, Island)
        points: i64 = 0
        for colour in range(i64(box.STORABLE)):
            points += scoring.collection(later, self.seat, colour)
            points -= scoring.porthole(later, self.seat, colour)
        return float(points)


class Treasures(Measure):
    """NI-15 The treasures in hand."""

    def __init__(self, seat: i64) -> None:
        super().__init__("treasures", True, None, AMOUNT, POINTS)
        self.seat: Final = seat

    def read(self, later: State) -> float:
        assert isinstance(later, Island)
        return float(scoring.treasures(later, self.seat))


class Stored(Measure):
    """NI-09 The cards in one's collections."""

    def __init__(self, seat: i64) -> None:
        super().__init__("stored", True, None, AMOUNT, CARDS)
        self.seat: Final = seat

    def read(self, later: State) -> float:
        assert isinstance(later, Island)
        cards: i64 = 0
        for colour in range(i64(box.STORABLE)):
            cards += board.stored(later, self.seat, colour)
        return float(cards)


class Held(Measure):
    """NI-08 The cards in hand that can be stored."""

    def __init__(self, seat: i64) -> None:
        super().__init__("cards", True, None, AMOUNT, CARDS)
        self.seat: Final = seat

    def read(self, later: State) -> float:
        assert isinstance(later, Island)
        cards: i64 = 0
        for colour in range(i64(box.STORABLE)):
            cards += count(board.held(later, self.seat, colour))
        return float(cards)


class Rival(Measure):
    """NI-25 The points of the best of the others."""

    def __init__(self, seat: i64, others: int) -> None:
        super().__init__("rival", False, {"others": others}, AMOUNT, POINTS)
        self.seat: Final = seat

    def read(self, later: State) -> float:
        assert isinstance(later, Island)
        most: i64 = 0
        for other in range(later.seats):
            if other != self.seat:
                most = max(most, scoring.total(later, other))
        return float(most)
