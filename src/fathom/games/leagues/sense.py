"""Evaluation of 20 000 Leagues between two rounds, and its playout policy, for bots."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from fathom.core.kernel.bits import count, has, lowest, nth
from fathom.core.kernel.rng import Rng
from fathom.core.kernel.sense import Sense
from fathom.core.kernel.state import State
from fathom.core.search.odds import ahead
from fathom.games.leagues import board, box, place, scoring, step
from fathom.games.leagues.board import number_of, pointed
from fathom.games.leagues.position import Leagues
from fathom.games.leagues.printing import counted

DOUBT_A_ROUND: Final = bytes([21, 18, 14])  # in points, when that round begins
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


class LeaguesSense(Sense):
    def prospect(self, state: State, seat: i64) -> float:
        assert isinstance(state, Leagues)
        return super().prospect(state, seat) if state.step == step.OVER else prospect(state, seat)

    def judged(self, state: State) -> bool:
        """When the last round has been scored, and no token of the next lies open yet."""
        assert isinstance(state, Leagues)
        return state.step == step.DEALING and state.round > 0 and state.lying == state.covered

    def natural(self, state: State, options: i64, rng: Rng) -> i64:
        assert isinstance(state, Leagues)
        return natural(state, options, rng)


def prospect(s: Leagues, seat: i64) -> float:
    """What part of the others `seat` is likely to beat."""
    mine, beaten, doubt = worth(s, seat), 0.0, float(DOUBT_A_ROUND[s.round])
    for other in range(s.seats):
        if other != seat:
            beaten += ahead(mine - worth(s, other), doubt)
    return beaten / float(s.seats - 1)


def worth(s: Leagues, seat: i64) -> float:
    """Points, columns, and what is still in hand."""
    points = float(scoring.score(s, seat)) + in_hand(s, seat)
    for column in range(box.CELLS_OF_A_ROW):
        points += float(scoring.column_points(s, seat, column)) + promise(s, seat, column)
    return points


def in_hand(s: Leagues, seat: i64) -> float:
    """Action cards, Sailors and high cards to come; and whoever lays later sees more."""
    points = ACTION_CARD * float(count(s.at[place.ACTIONS + seat]))
    points += A_SAILOR * float(count(s.at[place.HAND + seat] & box.BOTH_SAILORS))
    return points + HIGHER_CARDS * height(s, seat) + LATER * float(number_of(s, seat))


def height(s: Leagues, seat: i64) -> float:
    """By how much the numbered cards in hand are higher than all ten, on average."""
    cards, total = s.at[place.HAND + seat] & box.NUMBERED, i64(0)
    size = count(cards)
    if not size:
        return 0.0
    while cards:
        total += lowest(cards) + 1
        cards &= cards - 1
    return float(total) / float(size) - float(1 + box.TOP_CARD) / 2.0


def promise(s: Leagues, seat: i64, column: i64) -> float:
    """What the symbols of a column may bring if more of them are found."""
    symbols, gain = i64(0), i64(0)
    for round_ in range(box.ROUNDS):
        symbols += board.symbols(s, seat, round_ * box.CELLS_OF_A_ROW + column)
    worth = s.terms.printing.columns
    for symbol in range(box.SYMBOLS):
        number = counted(symbols, symbol)
        if 0 < number < len(worth) - 1:
            gain += worth[number + 1] - worth[number]
    return ANOTHER_SYMBOL * float(box.ROUNDS - s.round) * float(gain)


def natural(s: Leagues, options: i64, rng: Rng) -> i64:
    """Steer to what is wanted, and keep Sailors and action cards; now and then anything."""
    n = rng.below(options)
    if s.step == step.AFTERWARDS:
        if rng.below(4):
            n = options - 1
    elif (s.step == step.ACTING or s.step == step.STEERING_ON) and rng.below(8):
        n = steering(s, rng)
    return s.option(n)


def steering(s: Leagues, rng: Rng) -> i64:
    """The way to what one likes best; equals by whim."""
    ways, first = s.some, box.WAYS * pointed(s)
    free = box.A_ROW & ~board.row(s, s.turn, s.round) | 1 << box.CELLS_OF_A_ROW
    cell = s.round * box.CELLS_OF_A_ROW + nth(free, 0)
    found, most, n = i64(0), i64(-1), i64(0)
    for way in range(i64(box.WAYS)):
        if has(ways, way):
            liking = WHIMS * wish(s, box.SPOTS_AHEAD[first + way], cell) + rng.below(WHIMS)
            if liking > most:
                most, found = liking, n
            n += 1
    return found


def wish(s: Leagues, spot: i64, cell: i64) -> i64:
    """How much one wants what lies on a spot for the next free cell; nothing if the row is full."""
    if not has(s.lying, spot) or cell == (s.round + 1) * box.CELLS_OF_A_ROW:
        return NO_WISH
    if has(s.covered, spot):
        return DOUBTFUL
    face = s.terms.printing.faces[s.at[place.SPOT + spot] - 1]
    if face == cell or face == box.HARDTACK:
        return TEMPTING
    if face == box.ANCHOR:
        return DOUBTFUL
    return POOR
