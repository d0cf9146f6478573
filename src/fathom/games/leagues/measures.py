"""Why one answer is better than another: what the round scores, what stays in hand, and what others have."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from fathom.core.kernel.bits import count
from fathom.core.kernel.state import State
from fathom.core.search.measures import AMOUNT, Measure
from fathom.games.leagues import box, place, scoring
from fathom.games.leagues.position import Leagues

POINTS: Final = 1.0  # so many matter
CARDS: Final = 0.25


def measures(start: State, seat: i64) -> list[Measure]:
    assert isinstance(start, Leagues)
    row = int(start.round)
    return [
        Scored("row", seat, row, box.ROW_LINE),
        Scored("bonus", seat, row, box.BONUS_LINE),
        Scored("events", seat, row, box.EVENT_LINE),
        Columns(seat),
        ActionCards(seat),
        Sailors(seat),
        Rival(seat, int(start.seats) - 1),
    ]


class Scored(Measure):
    """LG-20, LG-21, LG-13 What the round that is played scores: its row, the number token, events."""

    def __init__(self, key: str, seat: i64, row: int, line: i64) -> None:
        super().__init__(key, True, None, AMOUNT, POINTS)
        self.seat: Final = seat
        self.row: Final = row
        self.line: Final = line

    def read(self, later: State) -> float:
        assert isinstance(later, Leagues)
        return float(scoring.line(later, self.seat, self.row, self.line))


class Columns(Measure):
    """LG-23 What the columns are worth so far."""

    def __init__(self, seat: i64) -> None:
        super().__init__("columns", True, None, AMOUNT, POINTS)
        self.seat: Final = seat

    def read(self, later: State) -> float:
        assert isinstance(later, Leagues)
        return float(columns(later, self.seat))


def columns(s: Leagues, seat: i64) -> i64:
    points: i64 = 0
    for column in range(i64(box.CELLS_OF_A_ROW)):
        points += scoring.column_points(s, seat, column)
    return points


class ActionCards(Measure):
    """LG-15 Action cards that can still be played."""

    def __init__(self, seat: i64) -> None:
        super().__init__("action-cards", True, None, AMOUNT, CARDS)
        self.seat: Final = seat

    def read(self, later: State) -> float:
        assert isinstance(later, Leagues)
        return float(count(later.at[place.ACTIONS + self.seat]))


class Sailors(Measure):
    """LG-14 Sailors that can still be played."""

    def __init__(self, seat: i64) -> None:
        super().__init__("sailors", True, None, AMOUNT, CARDS)
        self.seat: Final = seat

    def read(self, later: State) -> float:
        assert isinstance(later, Leagues)
        return float(count(later.at[place.HAND + self.seat] & box.BOTH_SAILORS))


class Rival(Measure):
    """LG-25 The points of the best of the others, with what their columns are worth so far."""

    def __init__(self, seat: i64, others: int) -> None:
        super().__init__("rival", False, {"others": others}, AMOUNT, POINTS)
        self.seat: Final = seat

    def read(self, later: State) -> float:
        assert isinstance(later, Leagues)
        most: i64 = 0
        for other in range(later.seats):
            if other != self.seat:
                points = scoring.score(later, other)
                if not later.reason():  # after the last round the columns are in the score
                    points += columns(later, other)
                most = max(most, points)
        return float(most)
