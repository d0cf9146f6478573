"""The position of a game of Nautilus Island, and the questions the rules put to it."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from fathom.core.kernel.bits import bit, count, has, nth
from fathom.core.kernel.state import State
from fathom.games.nautilus_island.components import (
    BONUS_TOKENS,
    CARDS_OF_A_COLOUR,
    COLUMNS,
    IN_USE,
    MOST_SEATS,
    PORTHOLES,
    STORABLE,
)
from fathom.games.nautilus_island.edition import Edition

# The steps of a game, in order; each asks one question.
LOTS: Final = 0
CAMPING: Final = 1
SHOWING: Final = 2
MOVING: Final = 3
ACTING: Final = 4
HARVESTING: Final = 5
LAYING: Final = 6
REFILLING: Final = 7
CLOSING: Final = 8
OVER: Final = 9
STEPS: Final = [
    "lots",
    "camping",
    "showing",
    "moving",
    "acting",
    "harvesting",
    "laying",
    "refilling",
    "closing",
    "over",
]
CHANCE_STEPS: Final = 1 << LOTS | 1 << CAMPING | 1 << SHOWING | 1 << HARVESTING | 1 << REFILLING

# Where object cards are: rows of two words, three colours of sixteen cards in each.
UNSEEN_CARDS: Final = 0  # in the stacks or the box: nobody knows which, so all are counted in the box
TOPS: Final = 1  # the visible tops of stacks that lie face up
SECRET: Final = 2  # by seat: in hand, seen by its owner only
SHOWN: Final = SECRET + MOST_SEATS  # by seat: in hand, and everyone saw it taken (NI-R8)
STORED: Final = SHOWN + MOST_SEATS  # by seat: laid in collections
ROWS: Final = STORED + MOST_SEATS
HALF: Final = 3 * CARDS_OF_A_COLOUR  # cards in a word
ALL_OF_HALF: Final = (1 << HALF) - 1
KINDS_OF_HALF: Final = 12
A_COLOUR: Final = (1 << CARDS_OF_A_COLOUR) - 1
FIRST_COPIES: Final = 0x1111  # the first copy of each object of a colour

NONE: Final = -1


def half(kind: i64) -> i64:
    """Which of the two words of a row holds the cards of this kind."""
    if kind < KINDS_OF_HALF:
        return 0
    return 1


def copies(kind: i64) -> i64:
    """The four cards of this kind, as a set within their word."""
    return bit(4 * (kind - KINDS_OF_HALF * half(kind))) * 15


def objects(cards: i64) -> i64:
    """A set of cards of one colour, with only the first copy of each object there is."""
    return (cards | cards >> 1 | cards >> 2 | cards >> 3) & FIRST_COPIES


class Board(State):
    """What lies where. Sets of cards are machine words; see `components` for their numbers."""

    def __init__(
        self,
        seats: i64,
        edition: Edition,
        cards: vec[i64],
        tops: vec[i64],
        berths: vec[i64],
        camp: vec[i64],
        bonus: vec[i64],
        closed: vec[i64],
    ) -> None:
        self.seats = seats
        self.edition: Final = edition
        self.cards = cards  # two words for each row
        self.tops = tops  # by stack: the kind of card that is visible on top, or NONE
        self.berths = berths  # by seat: the column its castaway stands at, or NONE
        self.camp = camp  # by colour: the bonus token on its space, or NONE
        self.bonus = bonus  # by collection: its bonus tokens
        self.closed = closed  # by collection: its porthole, or NONE
        self.up: i64 = 0  # the stacks that lie face up
        self.heights: i64 = 0  # four bits a column: how many cards each of its stacks has
        self.supply: i64 = (1 << BONUS_TOKENS) - 1
        self.piles: i64 = (1 << PORTHOLES) - 1  # portholes nobody has taken
        self.round: i64 = 0
        self.last: i64 = NONE  # which round is the last, once that is certain
        self.first: i64 = NONE  # who starts the first round
        self.turn: i64 = 0
        self.moved: i64 = 0  # the seats whose castaways have crossed this round
        self.left: i64 = NONE  # the column this turn's castaway came from
        self.stack: i64 = 0  # the stack to be drawn from next
        self.colour: i64 = 0  # being stored
        self.laid: i64 = 0  # how many cards have been stored this turn
        self.idle: i64 = 0  # the seats that had nothing to store (NI-R9)
        self.step: i64 = LOTS
        self.glass_hull = False
        self.doubled_twice = False
        self.open_memory = False

    def copy_onto(self, twin: Board) -> None:
        """Everything that `__init__` was not given."""
        twin.up = self.up
        twin.heights = self.heights
        twin.supply = self.supply
        twin.piles = self.piles
        twin.round = self.round
        twin.last = self.last
        twin.first = self.first
        twin.turn = self.turn
        twin.moved = self.moved
        twin.left = self.left
        twin.stack = self.stack
        twin.colour = self.colour
        twin.laid = self.laid
        twin.idle = self.idle
        twin.step = self.step
        twin.glass_hull = self.glass_hull
        twin.doubled_twice = self.doubled_twice
        twin.open_memory = self.open_memory

    # Cards

    def unseen(self) -> i64:
        """How many cards nobody has seen yet."""
        return count(self.cards[UNSEEN_CARDS]) + count(self.cards[UNSEEN_CARDS + 1])

    def nth_unseen(self, n: i64) -> i64:
        """The kind of the n-th of them."""
        lower = count(self.cards[UNSEEN_CARDS])
        if n < lower:
            return nth(self.cards[UNSEEN_CARDS], n) >> 2
        return (nth(self.cards[UNSEEN_CARDS + 1], n - lower) >> 2) + KINDS_OF_HALF

    def carry(self, kind: i64, source: i64, goal: i64) -> None:
        """One card of this kind from row to row."""
        word = half(kind)
        here = self.cards[2 * source + word] & copies(kind)
        card = here & -here
        self.cards[2 * source + word] ^= card
        self.cards[2 * goal + word] |= card

    def of_colour(self, row: i64, colour: i64) -> i64:
        """The cards of a colour in a row, as a set of sixteen."""
        if colour < 3:
            return self.cards[2 * row] >> CARDS_OF_A_COLOUR * colour & A_COLOUR
        return self.cards[2 * row + 1] >> CARDS_OF_A_COLOUR * (colour - 3) & A_COLOUR

    def held(self, seat: i64, colour: i64) -> i64:
        """The cards of a colour in a hand."""
        return self.of_colour(SECRET + seat, colour) | self.of_colour(SHOWN + seat, colour)

    def stored(self, seat: i64, colour: i64) -> i64:
        """The cards of a collection."""
        return self.of_colour(STORED + seat, colour)

    def parts(self, seat: i64, colour: i64, cards: i64) -> i64:
        """All a collection of these cards consists of, as one number: with its porthole and bonus tokens."""
        collection = seat * STORABLE + colour
        closed = (self.closed[collection] + 1) << CARDS_OF_A_COLOUR
        return cards | closed | self.bonus[collection] << CARDS_OF_A_COLOUR + 4

    def hand_is_empty(self, seat: i64) -> bool:
        secret, shown = 2 * (SECRET + seat), 2 * (SHOWN + seat)
        return not (self.cards[secret] | self.cards[secret + 1] | self.cards[shown] | self.cards[shown + 1])

    def storable(self, seat: i64) -> i64:
        """NI-09, NI-13, NI-15 The colours of which a seat could lay a card."""
        colours: i64 = 0
        for colour in range(STORABLE):
            if self.closed[seat * STORABLE + colour] == NONE and self.held(seat, colour):
                colours |= bit(colour)
        return colours

    def portholes(self, size: i64) -> i64:
        """NI-13 The portholes left for a collection of so many cards."""
        return self.piles & self.edition.piles[size]

    def camped(self) -> i64:
        """How many bonus tokens lie in camp."""
        tokens: i64 = 0
        for colour in range(STORABLE):
            if self.camp[colour] != NONE:
                tokens += 1
        return tokens

    # Columns

    def in_use(self) -> i64:
        """NI-02 The columns this number of seats plays with."""
        return IN_USE[self.seats]

    def height(self, column: i64) -> i64:
        return self.heights >> 4 * column & 15

    def filled(self) -> i64:
        """The columns that still have cards."""
        columns: i64 = 0
        for column in range(COLUMNS):
            if self.height(column):
                columns |= bit(column)
        return columns

    def side(self) -> i64:
        """NI-06, NI-07 The side castaways move to this round: 0 above, 1 below."""
        return self.round & 1

    def taken(self) -> i64:
        """NI-R1 The columns taken by castaways that have crossed."""
        columns: i64 = 0
        for seat in range(self.seats):
            if has(self.moved, seat):
                columns |= bit(self.berths[seat])
        return columns

    def unblocked(self) -> i64:
        """NI-06, NI-07 Any column in use but those taken, and the one just left."""
        columns = self.in_use() & ~self.taken()
        if self.berths[self.turn] != NONE:
            columns &= ~bit(self.berths[self.turn])
        return columns

    def targets(self) -> i64:
        """NI-18, NI-R9 To an empty column only with something to store, or if there is no other."""
        columns = self.unblocked()
        if self.round != self.last or self.storable(self.turn):
            return columns
        filled = columns & self.filled()
        if filled:
            return filled
        return columns

    def nearest(self, seats: i64) -> i64:
        """NI-04 Of these seats, the one whose castaway stands nearest the rear."""
        found: i64 = NONE
        for seat in range(self.seats):
            if has(seats, seat) and (found == NONE or self.berths[seat] < self.berths[found]):
                found = seat
        return found

    def everyone(self) -> i64:
        return bit(self.seats) - 1

    def next_in(self, waiting: i64) -> i64:
        """NI-04 Of these seats, the one that moves next: clockwise in round one, then from the rear."""
        if self.round:
            return self.nearest(waiting)
        seat = self.first
        while not has(waiting, seat):
            seat = (seat + 1) % self.seats
        return seat

    def order(self) -> i64:
        """NI-04, NI-16 Who moves now, then, and so on, as far as it is certain; into the next round.

        Four bits each, seats counted from 1.
        """
        if self.first == NONE or self.step == OVER:
            return 0
        order, at = self.turn + 1, i64(4)
        waiting = self.everyone() & ~self.moved & ~bit(self.turn)
        anew = not waiting and has(self.moved, self.turn) and self.round != self.last
        if anew:
            waiting = self.everyone()
        while waiting:
            seat = self.nearest(waiting) if anew else self.next_in(waiting)
            order |= (seat + 1) << at
            waiting &= ~bit(seat)
            at += 4
        return order
