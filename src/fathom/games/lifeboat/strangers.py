"""LB-01 Dealing friends and enemies. LB-R17 As an option nobody has himself, nor the same one twice.

Every whole deal of that kind is to be as likely as another. So a card is on as many tickets as there are
whole deals that follow from it, and how many those are is counted here once and for all.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from fathom.core.kernel.bits import bit, count, has
from fathom.core.kernel.decision import CHANCE
from fathom.core.kernel.verbs import Verb
from fathom.games.lifeboat import board, box, place, step

if TYPE_CHECKING:
    from fathom.games.lifeboat.position import Lifeboat


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


WAYS: Final = [counted(seats) if seats in box.SEATS else [] for seats in range(box.MOST_SEATS + 1)]


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


def divisor(one: i64, other: i64) -> i64:
    """The greatest number that divides both."""
    while other:
        one, other = other, one % other
    return one


# The next card


def undealt(s: Lifeboat, word: i64) -> i64:
    """The friends or enemies not yet dealt, as characters."""
    dealt: i64 = 0
    for n in range(word, word + s.seats):
        dealt |= s.at[n]
    if word == place.ENEMY:
        dealt >>= box.ENEMIES_AT
    return board.characters(s, board.everyone(s)) & ~dealt


def ask_secret(s: Lifeboat, verb: Verb, word: i64) -> None:
    """LB-01 A friend or enemy of those left. LB-R17 Each on as many tickets as whole deals follow from it."""
    if not s.terms.strangers:
        s.ask_some(CHANCE, verb, undealt(s, word))
        return
    s.ask_some(CHANCE, verb, 0)
    common: i64 = 0
    for character in range(box.CHARACTERS):
        common = divisor(common, chances(s, character))
    for character in range(box.CHARACTERS):
        tickets = chances(s, character)
        if tickets:
            s.or_tickets(verb, character, tickets // common)


def chances(s: Lifeboat, character: i64) -> i64:
    """LB-R17 How many whole deals follow if this friend or enemy comes next."""
    friends, enemies = undealt(s, place.FRIEND), undealt(s, place.ENEMY)
    befriending = s.step == step.BEFRIENDING
    if not has(friends if befriending else enemies, character):
        return 0
    seat = board.player(s, character)
    friends, enemies = board.people(s, friends), board.people(s, enemies)
    if befriending:
        return weight(s.seats, friends & ~bit(seat), enemies, s.seat, seat)
    friend = board.player(s, board.friend(s, s.seat))
    return weight(s.seats, friends, enemies & ~bit(seat), s.seat, friend, seat)


def agrees(s: Lifeboat) -> bool:
    """LB-R17 With that option nobody has himself, nor one character twice; and so it can go on."""
    if not s.terms.strangers:
        return True
    if s.step == step.BEFRIENDING or s.step == step.OPPOSING:
        return all_strange(s) and can_be_dealt(s)
    return all_strange(s)


def all_strange(s: Lifeboat) -> bool:
    for seat in range(s.seats):
        role, friend, enemy = board.role(s, seat), board.friend(s, seat), board.enemy(s, seat)
        if friend != box.NO_ONE and (friend == role or friend == enemy):
            return False
        if enemy != box.NO_ONE and enemy == role:
            return False
    return True


def can_be_dealt(s: Lifeboat) -> bool:
    """Whether some friend or enemy can come next."""
    for character in range(box.CHARACTERS):
        if chances(s, character):
            return True
    return False
