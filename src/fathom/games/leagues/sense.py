"""What bots make of 20 000 Leagues: what a seat has between two rounds, and where one steers unthinkingly."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from fathom.core.bits import bit, count, has, nth
from fathom.core.odds import ahead
from fathom.core.rng import Rng
from fathom.games.leagues import scoring
from fathom.games.leagues.board import ACTING, AFTERWARDS, DEALING, STEERING_ON
from fathom.games.leagues.choices import Choices
from fathom.games.leagues.components import (
    A_ROW,
    BOTH_SAILORS,
    CELLS_OF_A_ROW,
    NUMBERED,
    ROUNDS,
    SYMBOLS,
    TOP_CARD,
)
from fathom.games.leagues.printing import ANCHOR, HARDTACK, counted

DOUBT_A_ROUND: Final = bytes([0, 18, 14])  # in points, when that round begins
ANOTHER_SYMBOL: Final = 0.5  # how likely a round adds one to those of a column
ACTION_CARD: Final = 4.0  # what one is worth, in points
A_SAILOR: Final = 1.0
HIGHER_CARDS: Final = 2.0  # what it is worth if the cards in hand are higher by one on average
LATER: Final = 1.0  # what it is worth to lay after somebody else

# How much one likes to steer there.
TEMPTING: Final = 4
DOUBTFUL: Final = 2
POOR: Final = 1
NO_WISH: Final = 0
WHIMS: Final = 4


def between_rounds(board: Choices) -> bool:
    """Whether the last round has been scored, and no token of the next lies open yet."""
    return board.step == DEALING and board.round > 0 and board.lying == board.covered


def prospect(board: Choices, seat: i64) -> float:
    """What part of the others `seat` is likely to beat."""
    doubt = float(DOUBT_A_ROUND[board.round])
    mine = worth(board, seat)
    beaten = 0.0
    for other in range(board.seats):
        if other != seat:
            beaten += ahead(mine - worth(board, other), doubt)
    return beaten / float(board.seats - 1)


# What a seat has


def worth(board: Choices, seat: i64) -> float:
    """Points, columns, and what is still in hand."""
    points = float(scoring.score(board, seat)) + in_hand(board, seat)
    for column in range(CELLS_OF_A_ROW):
        points += float(scoring.column_points(board, seat, column)) + promise(board, seat, column)
    return points


def in_hand(board: Choices, seat: i64) -> float:
    """Action cards, Sailors and high cards to come; and whoever lays later sees more."""
    points = ACTION_CARD * float(count(board.held[seat]))
    points += A_SAILOR * float(count(board.hands[seat] & BOTH_SAILORS))
    return points + HIGHER_CARDS * height(board, seat) + LATER * float(board.number(seat))


def height(board: Choices, seat: i64) -> float:
    """By how much the numbered cards in hand are higher than all ten, on average."""
    cards = board.hands[seat] & NUMBERED
    number = count(cards)
    if not number:
        return 0.0
    total: i64 = 0
    for n in range(number):
        total += nth(cards, n)
    return float(total) / float(number) - float(1 + TOP_CARD) / 2.0


def promise(board: Choices, seat: i64, column: i64) -> float:
    """What the symbols of a column may bring if more of them are found."""
    symbols: i64 = 0
    for round_ in range(ROUNDS):
        symbols += board.symbols(seat, round_ * CELLS_OF_A_ROW + column)
    worth = board.terms.printing.columns
    gain: i64 = 0
    for symbol in range(SYMBOLS):
        number = counted(symbols, symbol)
        if 0 < number < len(worth) - 1:
            gain += worth[number + 1] - worth[number]
    return ANOTHER_SYMBOL * float(ROUNDS - board.round) * float(gain)


# What one does without thinking


def natural(board: Choices, options: i64, rng: Rng) -> i64:
    """Steer to what is wanted, and keep Sailors and action cards; now and then anything."""
    n = rng.below(options)
    if board.step == AFTERWARDS:
        if rng.below(4):
            n = options - 1
    elif (board.step == ACTING or board.step == STEERING_ON) and rng.below(8):
        n = steering(board, rng)
    return board.option(n)


def steering(board: Choices, rng: Rng) -> i64:
    """The way to what one likes best; equals by whim."""
    ways = board.ways()
    cell = board.round * CELLS_OF_A_ROW + nth(
        A_ROW & ~board.row(board.turn, board.round) | bit(CELLS_OF_A_ROW), 0
    )
    found: i64 = 0
    most: i64 = -1
    for n in range(count(ways)):
        liking = WHIMS * wish(board, board.target(nth(ways, n)), cell) + rng.below(WHIMS)
        if liking > most:
            most = liking
            found = n
    return found


def wish(board: Choices, spot: i64, cell: i64) -> i64:
    """How much one wants what lies on a spot for the next free cell; nothing if the row is full."""
    if not has(board.lying, spot) or cell == (board.round + 1) * CELLS_OF_A_ROW:
        return NO_WISH
    if has(board.covered, spot):
        return DOUBTFUL
    face = board.terms.printing.faces[board.lies[spot]]
    if face == cell or face == HARDTACK:
        return TEMPTING
    if face == ANCHOR:
        return DOUBTFUL
    return POOR
