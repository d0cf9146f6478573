"""What bots make of Nautilus Island: what seats have between two rounds, and what one does unthinkingly."""

from __future__ import annotations

from math import sqrt
from typing import Final

from mypy_extensions import i64

from fathom.core.kernel.bits import count, has, nth
from fathom.core.kernel.rng import Rng
from fathom.core.search.odds import ahead
from fathom.games.nautilus_island import scoring
from fathom.games.nautilus_island.board import ACTING, CLOSING, LAYING, MOVING, NONE
from fathom.games.nautilus_island.components import (
    CARDS_OF_A_COLOUR,
    COLUMNS,
    DOUBLED,
    SPACES,
    STACK_HEIGHT,
    STORABLE,
)
from fathom.games.nautilus_island.questions import Questions

FORESIGHT: Final = 3  # rounds after which a simulation is judged
ROUNDS_A_CARD: Final = 1.7  # for each card of the lowest stack
DOUBT: Final = 3.0  # in points, about the last round
DOUBT_A_ROUND: Final = 4.0  # in points, about any other
REACH: Final = 4  # cards not held yet that one hopes for
FINDING: Final = 0.9  # how likely one more card of a colour is found if there is plenty of time
HURRY: Final = 2.0  # rounds in which it is half as likely
STORED_A_TURN: Final = 2
MOST_STORED: Final = 3  # in one turn


def between_rounds(board: Questions) -> bool:
    return board.step == MOVING and not board.moved and board.round > 0


def prospect(board: Questions, seat: i64) -> float:
    """What part of the others `seat` is likely to beat."""
    doubt = sqrt(DOUBT * DOUBT + DOUBT_A_ROUND * DOUBT_A_ROUND * rounds_left(board))
    mine = worth(board, seat)
    beaten = 0.0
    for other in range(board.seats):
        if other != seat:
            beaten += ahead(mine - worth(board, other), doubt)
    return beaten / float(board.seats - 1)


def rounds_left(board: Questions) -> float:
    """How many rounds will be played, this one included."""
    if board.last != NONE:
        return float(board.last - board.round + 1)
    lowest: i64 = STACK_HEIGHT
    for column in range(COLUMNS):
        if has(board.in_use(), column):
            lowest = min(lowest, board.height(column))
    return 1.0 + ROUNDS_A_CARD * float(lowest)


# What a camp is worth


def worth(board: Questions, seat: i64) -> float:
    """The points of a seat, and what its open collections promise, the best of them first."""
    left = rounds_left(board)
    first = 0.0
    second = 0.0
    others = 0.0
    for colour in range(STORABLE):
        more = promise(board, seat, colour, left)
        if more > first:
            others += second
            second = first
            first = more
        elif more > second:
            others += second
            second = more
        else:
            others += more
    points = float(scoring.total(board, seat))
    return points + first + second * part((left - 1.0) / 1.4) + others * part((left - 2.0) / 3.0)


def part(number: float) -> float:
    """A number as a part of the whole."""
    return min(1.0, max(0.0, number))


def promise(board: Questions, seat: i64, colour: i64, left: float) -> float:
    """The porthole that an open collection may well be closed with, less what is doubtful about it."""
    if board.closed[seat * STORABLE + colour] != NONE:
        return 0.0
    size = count(board.stored(seat, colour))
    owned = size + count(board.held(seat, colour))
    finding = FINDING * left / (left + HURRY)
    best = 0.0
    for goal in range(size + 1, min(owned + REACH, CARDS_OF_A_COLOUR) + 1):
        best = max(best, hope(board, goal, goal - size, goal - owned, left, finding))
    return best * float(1 + scoring.tokens(board, seat, colour, DOUBLED))


def hope(board: Questions, goal: i64, to_lay: i64, to_find: i64, left: float, finding: float) -> float:
    """What closing with so many cards is worth, so many of them still to be laid and to be found."""
    pile = board.portholes(goal)
    if not pile or (to_lay > MOST_STORED and left < 2.0):
        return 0.0
    turns = (to_lay + STORED_A_TURN - 1) // STORED_A_TURN
    worth = float(board.edition.worth[board.edition.best(pile)]) * part(left / float(turns))
    for _ in range(to_find):
        worth *= finding
    return worth


# What one does without thinking


def natural(board: Questions, options: i64, rng: Rng) -> i64:
    """Lay on, close what has no more cards, store what there is most of; else anything."""
    n = rng.below(options)
    if board.step == LAYING:
        n = on(board, options, n, rng)
    elif board.step == CLOSING:
        n = closing(board, n)
    elif board.step == ACTING:
        n = acting(board, options, n, rng)
    return board.option(n)


def on(board: Questions, options: i64, n: i64, rng: Rng) -> i64:
    """One seldom stops laying."""
    if board.laid and n == options - 1 and rng.below(4):
        return rng.below(options - 1)
    return n


def closing(board: Questions, n: i64) -> i64:
    """One closes if there is nothing more to lay, or no time."""
    if board.round == board.last or not board.held(board.turn, board.colour):
        return 0
    return n


def acting(board: Questions, options: i64, n: i64, rng: Rng) -> i64:
    """One stores the colour of which most can be laid, all the more if there is a bonus token for it."""
    colours = board.storable(board.turn)
    harvests = options - count(colours)
    if not colours or rng.below(8) == 0 or (n < harvests and board.round != board.last):
        return n
    spaces: i64 = SPACES[board.berths[board.turn]]
    most: i64 = 0
    found: i64 = 0
    for at in range(count(colours)):
        colour = nth(colours, at)
        cards = min(spaces, count(board.held(board.turn, colour)))
        if board.camp[colour] != NONE:
            cards += 1
        if cards > most or (cards == most and rng.below(2)):
            most = cards
            found = at
    return harvests + found
