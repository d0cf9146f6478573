"""LB-R17 Dealing friends and enemies so that nobody has himself, nor the same one twice.

Every whole deal of that kind is to be as likely as another. So a card is on as many tickets as there are
whole deals that follow from it, and how many those are is counted here once and for all.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from fathom.core.kernel.bits import count, has
from fathom.games.lifeboat.components import MOST_SEATS, SEATS


def counted(seats: int) -> list[int]:
    """By friends and enemies left, as sets of seats: in how many ways the last seats can be dealt them."""
    ways = [0] * (1 << 2 * seats)
    ways[0] = 1
    for friends in range(1, 1 << seats):
        for enemies in range(1, 1 << seats):
            if count(friends) == count(enemies):
                ways[friends << seats | enemies] = ways_on(ways, seats, friends, enemies)
    return ways


def ways_on(ways: list[int], seats: int, friends: int, enemies: int) -> int:
    """One more seat is dealt a friend and an enemy."""
    seat = seats - count(friends)
    total = 0
    for friend in range(seats):
        for enemy in range(seats):
            if has(friends, friend) and has(enemies, enemy) and strange(seat, friend, enemy):
                total += ways[(friends & ~(1 << friend)) << seats | enemies & ~(1 << enemy)]
    return total


def strange(seat: i64, friend: i64, enemy: i64) -> bool:
    return seat != friend and seat != enemy and friend != enemy


WAYS: Final = [counted(seats) if seats in SEATS else [] for seats in range(MOST_SEATS + 1)]


def weight(seats: i64, friends: i64, enemies: i64, seat: i64, friend: i64, enemy: i64 = -1) -> i64:
    """In how many ways a deal can end: `seat` has this friend, and this enemy or one of those left.

    Friends and enemies are those left after that.
    """
    if enemy >= 0:
        return WAYS[seats][friends << seats | enemies] if strange(seat, friend, enemy) else 0
    total: i64 = 0
    for other in range(seats):
        if has(enemies, other) and strange(seat, friend, other):
            total += WAYS[seats][friends << seats | enemies & ~(1 << other)]
    return total
