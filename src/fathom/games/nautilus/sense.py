"""What bots make of a position between two rounds."""

from __future__ import annotations

from math import sqrt
from typing import Final

from mypy_extensions import i64

from fathom.core.bits import has
from fathom.core.odds import ahead
from fathom.games.nautilus.board import OVER, TURNING_UP, Board
from fathom.games.nautilus.components import A_DOMAIN, CARDS_OF_A_DOMAIN, DOMAINS

TIES: Final = 0.2  # the spread that is left where everything is decided: how domains tied count


def between_rounds(board: Board) -> bool:
    """Whether all cards that were out have been won, and none is turned up yet."""
    return board.step == TURNING_UP and board.row == 0


def prospect(board: Board, seat: i64) -> float:
    """How likely `seat` is to win more domains, if the cards to come go to either side by lot."""
    if board.step == OVER:
        return 0.5 + 0.5 * float(board.lead(seat))
    lead = 0.0
    doubt = TIES
    for domain in range(DOMAINS):
        share = chance(board, seat, domain)
        lead += 2.0 * share - 1.0
        doubt += 4.0 * share * (1.0 - share)
    return ahead(lead, sqrt(doubt))


def chance(board: Board, seat: i64, domain: i64) -> float:
    """How likely `seat` is to win a domain."""
    lead = board.points(seat, domain) - board.points(1 - seat, domain)
    to_come = ~(board.won[0] | board.won[1]) >> domain * CARDS_OF_A_DOMAIN & A_DOMAIN
    swing: i64 = 0
    for copy in range(CARDS_OF_A_DOMAIN):
        if has(to_come, copy):
            swing += board.worth[copy] * board.worth[copy]
    return ahead(float(lead), sqrt(float(swing) + TIES))
