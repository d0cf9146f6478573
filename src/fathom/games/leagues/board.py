"""Questions the rules ask of a position: where the submarine points, who goes when, what can be played."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from fathom.core.kernel.bits import bit, has
from fathom.core.kernel.form import NONE
from fathom.core.kernel.queue import entry, numbers_in
from fathom.games.leagues import box, place, step

if TYPE_CHECKING:
    from fathom.games.leagues.position import Leagues


def pointed(s: Leagues) -> i64:
    """The spot the submarine points at."""
    return s.depth * box.SECTORS + (2 * s.heading - s.dial & box.SECTORS - 1)


def kind(s: Leagues) -> i64:
    """LG-05 How the card of who is acting steers; LG-11 once more in any way."""
    if s.step == step.STEERING_ON:
        return box.ANY
    return box.STEERS[s.at[place.LAID + s.turn]]


def ways(s: Leagues) -> i64:
    """LG-06 Current, LG-07 course or LG-08 depth, which stays within 0 and -2."""
    found: i64 = box.WAYS_OF[kind(s)]
    return found & box.WAYS_AT[s.depth]


def number_of(s: Leagues, seat: i64) -> i64:
    """The number token of a seat, counted from 0; NONE before they are dealt."""
    for number in range(s.seats):
        if entry(s.order, number) == seat:
            return number
    return NONE


def unnumbered(s: Leagues) -> i64:
    """The seats that have not been handed a number token yet."""
    return bit(s.seats) - 1 & ~numbers_in(s.numbering)


def rank(s: Leagues, seat: i64) -> i64:
    """LG-04 How many of the cards laid go before this seat's: higher ones, equal ones laid earlier."""
    at, order, rank, earlier = s.at, s.order, i64(0), True
    mine = at[place.LAID + seat]
    for number in range(s.seats):
        other = entry(order, number)
        if other == seat:
            earlier = False
        elif at[place.LAID + other] > mine or (earlier and at[place.LAID + other] == mine):
            rank += 1
    return rank


def cells(s: Leagues, seat: i64) -> i64:
    """The cells of a seat that hold a token."""
    return s.filled >> box.CELLS * seat & box.A_GRID


def row(s: Leagues, seat: i64, round_: i64) -> i64:
    """The cells of one row that hold a token."""
    return s.filled >> box.CELLS * seat + box.CELLS_OF_A_ROW * round_ & box.A_ROW


def full(s: Leagues, seat: i64) -> bool:
    """Whether the row of this round is full."""
    return row(s, seat, s.round) == box.A_ROW


def token_on(s: Leagues, seat: i64, cell: i64) -> i64:
    """The token on a cell; NONE if it is free."""
    return s.at[place.CELL + box.CELLS * seat + cell] - 1


def symbols(s: Leagues, seat: i64, cell: i64) -> i64:
    """The symbols on a cell, counted side by side."""
    token = token_on(s, seat, cell)
    if token == NONE:
        return 0
    return s.terms.printing.symbols[token]


def unseen_for(s: Leagues, spot: i64) -> i64:
    """The tokens that may lie on a spot: of its round, colour and depth, seen by nobody."""
    printing = s.terms.printing
    colour = printing.whites if has(printing.points, spot) else ~printing.whites
    return s.at[place.HIDDEN + s.round] & colour & box.A_DEPTH << (spot & ~(box.SECTORS - 1))


def sailors(s: Leagues) -> i64:
    return s.at[place.HAND + s.turn] & box.BOTH_SAILORS


def usable(s: Leagues, kind: i64) -> i64:
    """The action cards of one kind that who is acting could play: not the one just taken (LG-15)."""
    return s.at[place.ACTIONS + s.turn] & ~s.fresh & box.A_KIND << box.COPIES * (kind - 1)


def plays(s: Leagues) -> i64:
    """LG-14, LG-15 The kinds of cards that can be played along; LG-R9 one a turn."""
    found: i64 = 0
    if has(s.played, s.turn):
        return found
    tokens = cells(s, s.turn)
    if sailors(s) and tokens & tokens - 1:
        found |= 1 << box.SAILOR
    if not s.at[place.ACTIONS + s.turn] & ~s.fresh:
        return found
    if tokens and tokens != box.A_GRID and usable(s, box.SUPER_SAILOR):
        found |= 1 << box.SUPER_SAILOR
    if tokens and s.lying and usable(s, box.DIVER):
        found |= 1 << box.DIVER
    if usable(s, box.NUMBER_CARD):
        found |= 1 << box.NUMBER_CARD
    return found
