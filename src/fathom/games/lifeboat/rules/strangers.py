"""LB-01 Dealing friends and enemies. LB-R17 As an option nobody has himself, nor the same one twice.

Every whole deal of that kind is to be as likely as another. So a card is on as many tickets as there are
whole deals that follow from it, and how many those are is counted here once and for all.
"""

from __future__ import annotations

from math import gcd
from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from fathom.core.kernel.bits import bit, count, has, members
from fathom.core.kernel.decision import CHANCE
from fathom.core.kernel.verbs import Verb
from fathom.games.lifeboat import board, box, place, step

if TYPE_CHECKING:
    from fathom.games.lifeboat.position import Lifeboat


def strange(seat: int, friend: int, enemy: int) -> bool:
    return seat != friend and seat != enemy and friend != enemy


def with_friend(ways: list[int], seats: int, friends: int, enemies: int, friend: int) -> int:
    """In how many ways a deal can end if the next seat has this friend. Cards left are sets of seats."""
    seat, left = seats - count(friends), friends & ~(1 << friend)
    return sum(
        [ways[left << seats | enemies & ~(1 << n)] for n in members(enemies) if strange(seat, friend, n)]
    )


def counted(seats: int) -> list[int]:
    """By friends and enemies left: in how many ways the last seats can be dealt them."""
    ways = [1] + [0] * ((1 << 2 * seats) - 1)
    for friends in range(1, 1 << seats):
        for enemies in range(1, 1 << seats):
            if count(friends) == count(enemies):
                nexts = [with_friend(ways, seats, friends, enemies, friend) for friend in members(friends)]
                ways[friends << seats | enemies] = sum(nexts)
    return ways


WAYS: Final = {seats: counted(seats) for seats in box.SEATS}


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
    ways = [chances(s, character) for character in range(box.CHARACTERS)]
    for character in range(box.CHARACTERS):
        if ways[character]:
            s.or_tickets(verb, character, ways[character] // gcd(*ways))


def chances(s: Lifeboat, character: i64) -> int:
    """LB-R17 How many whole deals follow if this friend or enemy comes next."""
    friends, enemies = undealt(s, place.FRIEND), undealt(s, place.ENEMY)
    befriending = s.step == step.BEFRIENDING
    if not has(friends if befriending else enemies, character):
        return 0
    ways, seats, seat = WAYS[int(s.seats)], int(s.seats), int(board.player(s, character))
    friends, enemies = board.people(s, friends), board.people(s, enemies)
    if befriending:
        return with_friend(ways, seats, friends, enemies, seat)
    friend = int(board.player(s, board.friend(s, s.seat)))
    return ways[friends << seats | enemies & ~bit(seat)] if strange(s.seat, friend, seat) else 0


def agrees(s: Lifeboat) -> bool:
    """LB-R17 With that option nobody has himself, nor one character twice; and so it can go on."""
    if not s.terms.strangers:
        return True
    for seat in range(s.seats):
        role, friend, enemy = board.role(s, seat), board.friend(s, seat), board.enemy(s, seat)
        if (friend == role or friend == enemy or enemy == role) and friend != box.NO_ONE:
            return False
    if s.step != step.BEFRIENDING and s.step != step.OPPOSING:
        return True
    return sum([chances(s, character) for character in range(box.CHARACTERS)]) > 0
