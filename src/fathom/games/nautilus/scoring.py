"""Who wins a duel, a domain and the game: one function per sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from fathom.core.kernel.bits import has, lowest
from fathom.games.nautilus import box, place

if TYPE_CHECKING:
    from fathom.games.nautilus.position import Nautilus


def stronger(mine: i64, theirs: i64) -> bool:
    """NA-15 The higher value wins. NA-16 But the crab beats the fourteen. Both are sets of one card."""
    if mine | theirs == 1 << box.CRAB | 1 << box.TOP_DIVER:
        return mine == 1 << box.CRAB
    return mine > theirs


def points(s: Nautilus, seat: i64, domain: i64) -> i64:
    """NA-21 The sum of one's cards of a domain."""
    worth, total = s.terms.worth, i64(0)
    cards = s.at[place.WON + seat] >> domain * box.CARDS_OF_A_DOMAIN & box.A_DOMAIN
    while cards:
        total += worth[lowest(cards)]
        cards &= cards - 1
    return total


def domains_won(s: Nautilus, seat: i64) -> i64:
    """NA-20 A domain goes to the player with more points in it; a tied one to nobody (NA-R8)."""
    won: i64 = 0
    for domain in range(box.DOMAINS):
        if points(s, seat, domain) > points(s, 1 - seat, domain):
            won += 1
    return won


def all_points(s: Nautilus, seat: i64) -> i64:
    """NA-R8 The points over all domains."""
    return sum([int(points(s, seat, domain)) for domain in range(box.DOMAINS)])


def beats(s: Nautilus, seat: i64, other: i64) -> bool:
    """NA-20 Whoever wins more domains; NA-R8 then more points over all."""
    if seat == other:
        return False
    mine, theirs = domains_won(s, seat), domains_won(s, other)
    if mine != theirs:
        return mine > theirs
    return all_points(s, seat) > all_points(s, other)


def decided(s: Nautilus) -> bool:
    """NA-R7 One player holds three domains that nothing can take away."""
    for seat in range(box.SEATS):
        safe = [domain for domain in range(box.DOMAINS) if secure(s, seat, domain)]
        if len(safe) >= box.DECIDED_DOMAINS:
            return True
    return False


def secure(s: Nautilus, seat: i64, domain: i64) -> bool:
    """NA-R7 Own points less the blots to come exceed the opponent's points and the stars to come."""
    to_come = ~(s.at[place.WON] | s.at[place.WON + 1]) >> domain * box.CARDS_OF_A_DOMAIN & box.A_DOMAIN
    blots, stars = i64(0), i64(0)
    for copy in range(box.CARDS_OF_A_DOMAIN):
        worth = s.terms.worth[copy]
        if has(to_come, copy) and worth < 0:
            blots -= worth
        elif has(to_come, copy):
            stars += worth
    return points(s, seat, domain) - blots > points(s, 1 - seat, domain) + stars
