"""Who wins a duel, a domain and the game: one function per sentence."""

from __future__ import annotations

from mypy_extensions import i64

from fathom.core.bits import has
from fathom.core.zones import Line
from fathom.games.nautilus.board import Board
from fathom.games.nautilus.components import (
    A_DOMAIN,
    CARDS_OF_A_DOMAIN,
    CRAB,
    DECIDED_DOMAINS,
    DOMAIN_NAMES,
    DOMAINS,
    SEATS,
    TOP_DIVER,
)


def stronger(mine: i64, theirs: i64) -> bool:
    """NA-15 The higher value wins. NA-16 But the crab beats the fourteen."""
    if mine == CRAB and theirs == TOP_DIVER:
        return True
    if mine == TOP_DIVER and theirs == CRAB:
        return False
    return mine > theirs


def domains_won(board: Board, seat: i64) -> i64:
    """NA-20 A domain goes to the player with more points in it; a tied one to nobody (NA-R8)."""
    won: i64 = 0
    for domain in range(DOMAINS):
        if board.points(seat, domain) > board.points(1 - seat, domain):
            won += 1
    return won


def all_points(board: Board, seat: i64) -> i64:
    """NA-R8 The points over all domains."""
    points: i64 = 0
    for domain in range(DOMAINS):
        points += board.points(seat, domain)
    return points


def scores(board: Board) -> list[int]:
    return [domains_won(board, seat) for seat in range(SEATS)]


def beats(board: Board, seat: i64, other: i64) -> bool:
    """NA-20 Whoever wins more domains; NA-R8 then more points over all."""
    if seat == other:
        return False
    mine, theirs = domains_won(board, seat), domains_won(board, other)
    if mine != theirs:
        return mine > theirs
    return all_points(board, seat) > all_points(board, other)


def decided(board: Board) -> bool:
    """NA-R7 One player holds three domains that nothing can take away."""
    for seat in range(SEATS):
        safe = 0
        for domain in range(DOMAINS):
            if secure(board, seat, domain):
                safe += 1
        if safe >= DECIDED_DOMAINS:
            return True
    return False


def secure(board: Board, seat: i64, domain: i64) -> bool:
    """NA-R7 Own points less the blots to come exceed the opponent's points and the stars to come."""
    to_come = ~(board.won[0] | board.won[1]) >> domain * CARDS_OF_A_DOMAIN & A_DOMAIN
    blots: i64 = 0
    stars: i64 = 0
    for copy in range(CARDS_OF_A_DOMAIN):
        if has(to_come, copy):
            worth = board.worth[copy]
            if worth < 0:
                blots -= worth
            else:
                stars += worth
    return board.points(seat, domain) - blots > board.points(1 - seat, domain) + stars


def sheet(board: Board) -> list[Line]:
    lines = [
        Line("NA-21", f"domain-{DOMAIN_NAMES[domain]}", [board.points(seat, domain) for seat in range(SEATS)])
        for domain in range(DOMAINS)
    ]
    lines.append(Line("NA-20", "domains-won", scores(board)))
    return lines
