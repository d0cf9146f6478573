"""Why one answer is better than another: life and wounds, one's own and those that matter, and treasure."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from fathom.core.kernel.bits import count, has
from fathom.core.kernel.state import State
from fathom.core.search.measures import AMOUNT, Measure
from fathom.games.lifeboat import board, box, scoring
from fathom.games.lifeboat.position import Lifeboat

SENSIBLY: Final = False  # options are played on by what comes to mind
WOUNDS: Final = 0.4  # so many matter
POINTS: Final = 0.5
CARDS: Final = 0.4


def measures(start: State, seat: i64) -> list[Measure]:
    """One's own fate and belongings, then that of one's friend and of one's enemy."""
    assert isinstance(start, Lifeboat)
    role, friend, enemy = board.role(start, seat), friend_of(start, seat), enemy_of(start, seat)
    found: list[Measure] = []
    if board.enemy(start, seat) != role or board.friend(start, seat) == role:  # LB-38
        found.append(Alive("lives", True, seat, seat))
    found += [Awake(seat), Wounds("wounds", False, seat, seat), Treasure(seat), Cards(seat)]
    if friend != box.NO_ONE:
        found += [Alive("friend-lives", True, seat, friend), Wounds("friend-wounds", False, seat, friend)]
    if enemy != box.NO_ONE:
        found += [Alive("enemy-lives", False, seat, enemy), Wounds("enemy-wounds", True, seat, enemy)]
    if board.enemy(start, seat) == role:
        found.append(Victims(seat))
    return found


def friend_of(s: Lifeboat, seat: i64) -> i64:
    """The seat one is a friend of, and not an enemy too; NO_ONE if it is oneself or not in play."""
    return other_of(s, seat, board.friend(s, seat), board.enemy(s, seat))


def enemy_of(s: Lifeboat, seat: i64) -> i64:
    """The seat one is an enemy of, and not a friend too; NO_ONE if it is oneself or not in play."""
    return other_of(s, seat, board.enemy(s, seat), board.friend(s, seat))


def other_of(s: Lifeboat, seat: i64, whom: i64, but: i64) -> i64:
    """LB-37, LB-38, LB-39 Whoever is oneself, or both, is worth something else."""
    if whom == box.NO_ONE or whom == but or whom == board.role(s, seat):
        return box.NO_ONE
    return board.player(s, whom)


class Alive(Measure):
    """LB-34, LB-36 Whether somebody is alive."""

    def __init__(self, key: str, good: bool, seat: i64, whose: i64) -> None:
        super().__init__(key, good, {} if whose == seat else {"who": int(whose)})
        self.whose: Final = whose

    def read(self, later: State) -> float:
        assert isinstance(later, Lifeboat)
        return float(not has(later.dead, self.whose))


class Awake(Measure):
    """LB-20 Whether one is conscious."""

    def __init__(self, seat: i64) -> None:
        super().__init__("awake", True)
        self.seat: Final = seat

    def read(self, later: State) -> float:
        assert isinstance(later, Lifeboat)
        return float(has(later.awake, self.seat))


class Wounds(Measure):
    """LB-18 How badly somebody is hurt."""

    def __init__(self, key: str, good: bool, seat: i64, whose: i64) -> None:
        super().__init__(key, good, {} if whose == seat else {"who": int(whose)}, AMOUNT, WOUNDS)
        self.whose: Final = whose

    def read(self, later: State) -> float:
        assert isinstance(later, Lifeboat)
        return float(board.hurt(later, self.whose))


class Treasure(Measure):
    """LB-35 What one's treasure is worth."""

    def __init__(self, seat: i64) -> None:
        super().__init__("treasure", True, None, AMOUNT, POINTS)
        self.seat: Final = seat

    def read(self, later: State) -> float:
        assert isinstance(later, Lifeboat)
        cash, jewels = scoring.cash(later, self.seat), scoring.jewels(later, self.seat)
        return float(cash + jewels + scoring.paintings(later, self.seat))


class Cards(Measure):
    """The provisions one has."""

    def __init__(self, seat: i64) -> None:
        super().__init__("cards", True, None, AMOUNT, CARDS)
        self.seat: Final = seat

    def read(self, later: State) -> float:
        assert isinstance(later, Lifeboat)
        return float(count(board.held(later, self.seat)))


class Victims(Measure):
    """LB-38 For who is his own enemy: what the dead are worth."""

    def __init__(self, seat: i64) -> None:
        super().__init__("victims", True, None, AMOUNT, POINTS)
        self.seat: Final = seat

    def read(self, later: State) -> float:
        assert isinstance(later, Lifeboat)
        return float(scoring.psychopath(later, self.seat))
