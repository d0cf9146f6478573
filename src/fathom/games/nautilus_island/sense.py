"""Evaluation of Nautilus Island between two rounds, and its playout policy, for bots."""

from __future__ import annotations

from math import sqrt
from typing import Final

from mypy_extensions import i64

from fathom.core.kernel.bits import count, has, lowest, nth
from fathom.core.kernel.form import NONE
from fathom.core.kernel.rng import Rng
from fathom.core.kernel.sense import Sense
from fathom.core.kernel.state import State
from fathom.core.search.odds import ahead
from fathom.games.nautilus_island import board, box, place, scoring, step
from fathom.games.nautilus_island.board import held
from fathom.games.nautilus_island.position import Island

FORESIGHT: Final = 3  # rounds after which a simulation is judged
ROUNDS_A_CARD: Final = 1.7  # for each card of the lowest stack
DOUBT: Final = 3.0  # in points, about the last round
DOUBT_A_ROUND: Final = 4.0  # in points, about any other
REACH: Final = 4  # cards not held yet that one hopes for
FINDING: Final = 0.9  # how likely one more card of a colour is found if there is plenty of time
HURRY: Final = 2.0  # rounds in which it is half as likely
STORED_A_TURN: Final = 2
MOST_STORED: Final = 3  # in one turn
SELDOM: Final = 4  # once in so many times one stops laying where one could go on


class IslandSense(Sense):
    def prospect(self, state: State, seat: i64) -> float:
        assert isinstance(state, Island)
        return super().prospect(state, seat) if state.step == step.OVER else prospect(state, seat)

    def judged(self, state: State) -> bool:
        """Between two rounds."""
        assert isinstance(state, Island)
        return state.step == step.MOVING and not state.moved and state.round > 0

    def foresight(self) -> i64:
        return FORESIGHT

    def natural(self, state: State, options: i64, rng: Rng) -> i64:
        assert isinstance(state, Island)
        return natural(state, options, rng)


def prospect(s: Island, seat: i64) -> float:
    """What part of the others `seat` is likely to beat."""
    doubt = sqrt(DOUBT * DOUBT + DOUBT_A_ROUND * DOUBT_A_ROUND * rounds_left(s))
    mine = worth(s, seat)
    beaten = 0.0
    for other in range(s.seats):
        if other != seat:
            beaten += ahead(mine - worth(s, other), doubt)
    return beaten / float(s.seats - 1)


def rounds_left(s: Island) -> float:
    """How many rounds will be played, this one included."""
    if s.last != NONE:
        return float(s.last - s.round + 1)
    height: i64 = box.STACK_HEIGHT
    for column in range(box.COLUMNS):
        if has(s.in_use, column):
            height = min(height, s.at[place.HEIGHT + column])
    return 1.0 + ROUNDS_A_CARD * float(height)


# What a camp is worth


def worth(s: Island, seat: i64) -> float:
    """The points of a seat, and what its open collections promise, the best of them first."""
    left = rounds_left(s)
    first, second, others = 0.0, 0.0, 0.0
    for colour in range(box.STORABLE):
        more = promise(s, seat, colour, left)
        if more > first:
            first, more = more, first
        if more > second:
            second, more = more, second
        others += more
    points = float(scoring.total(s, seat))
    return points + first + second * part((left - 1.0) / 1.4) + others * part((left - 2.0) / 3.0)


def part(number: float) -> float:
    """A number as a part of the whole."""
    return min(1.0, max(0.0, number))


def promise(s: Island, seat: i64, colour: i64, left: float) -> float:
    """The porthole that an open collection may well be closed with, less what is doubtful about it."""
    if board.is_closed(s, seat, colour):
        return 0.0
    size = board.stored(s, seat, colour)
    owned = size + count(held(s, seat, colour))
    finding = FINDING * left / (left + HURRY)
    best = 0.0
    for goal in range(size + 1, min(owned + REACH, box.CARDS_OF_A_COLOUR) + 1):
        best = max(best, hope(s, goal, goal - size, goal - owned, left, finding))
    return best * float(1 + scoring.tokens(s, seat, colour, box.DOUBLED))


def hope(s: Island, goal: i64, to_lay: i64, to_find: i64, left: float, finding: float) -> float:
    """What closing with so many cards is worth, so many of them still to be laid and to be found."""
    porthole = board.best_porthole(s, goal)
    if not porthole or (to_lay > MOST_STORED and left < 2.0):
        return 0.0
    turns = (to_lay + STORED_A_TURN - 1) // STORED_A_TURN
    worth = float(s.terms.worth[lowest(porthole) - box.PORTHOLE]) * part(left / float(turns))
    for _ in range(to_find):
        worth *= finding
    return worth


# What one does without thinking


def natural(s: Island, options: i64, rng: Rng) -> i64:
    """Lay on, close what has no more cards or time, store what there is most of; else anything."""
    n = rng.below(options)
    if s.step == step.LAYING:
        if s.laid and n == options - 1 and rng.below(SELDOM):
            n = rng.below(options - 1)
    elif s.step == step.CLOSING:
        if s.round == s.last or not held(s, s.turn, s.colour):
            n = 0
    elif s.step == step.ACTING:
        n = acting(s, options, n, rng)
    return s.option(n)


def acting(s: Island, options: i64, n: i64, rng: Rng) -> i64:
    """One stores the colour of which most can be laid, all the more if there is a bonus token for it."""
    colours = board.storable(s, s.turn)
    harvests = options - count(colours)
    if not colours or rng.below(8) == 0 or (n < harvests and s.round != s.last):
        return n
    spaces = board.spaces(s)
    most, found = i64(0), i64(0)
    for at in range(count(colours)):
        colour = nth(colours, at)
        cards = min(spaces, count(held(s, s.turn, colour)))
        if s.at[place.CAMP + colour]:
            cards += 1
        if cards > most or (cards == most and rng.below(2)):
            most = cards
            found = at
    return harvests + found
