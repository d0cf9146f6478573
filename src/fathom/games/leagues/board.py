"""The position of a game of 20 000 Leagues, and the questions the rules put to it."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from fathom.core.bits import bit, count, has, nth
from fathom.core.decision import NOBODY
from fathom.core.events import EVERYONE
from fathom.core.state import State
from fathom.games.leagues.components import (
    A_DEPTH,
    A_GRID,
    A_ROW,
    ALL_ACTION_CARDS,
    ALL_CARDS,
    ALL_SPOTS,
    ANY,
    BOTH_SAILORS,
    CARDS,
    CELL_NAMES,
    CELLS,
    CELLS_OF_A_ROW,
    COPIES,
    FIRST_ACTION_CARD,
    FIRST_CARD,
    MOST_SEATS,
    ROUNDS,
    SECTORS,
    SPOT_NAMES,
    SPOTS,
    STEERS,
    TOKENS,
    TOKENS_OF_A_ROUND,
)
from fathom.games.leagues.printing import Printing

# The steps of a game; each asks one question.
DEALING: Final = 0
TURNING_UP: Final = 1
LOTS: Final = 2
REVEALING: Final = 3
LAYING: Final = 4
ACTING: Final = 5
AFTERWARDS: Final = 6
TAKING: Final = 7
STEERING_ON: Final = 8
SWAPPING: Final = 9
SWAPPING_WITH: Final = 10
MOVING: Final = 11
MOVING_TO: Final = 12
GIVING_UP: Final = 13
DIVING: Final = 14
NUMBERING: Final = 15
OVER: Final = 16
STEPS: Final = [
    "dealing",
    "turning-up",
    "lots",
    "revealing",
    "laying",
    "acting",
    "afterwards",
    "taking",
    "steering-on",
    "swapping",
    "swapping-with",
    "moving",
    "moving-to",
    "giving-up",
    "diving",
    "numbering",
    "over",
]

NONE: Final = -1
UNNUMBERED: Final = 0xFFFF  # the order before number tokens are dealt
SEAT_MASK: Final = 15
CARD_MASK: Final = 15
QUEUE_BITS: Final = 3
QUEUE_MASK: Final = 7

# The lines of a seat's book: for each round row, bonus and events.
ROW_LINE: Final = 0
BONUS_LINE: Final = 1
EVENT_LINE: Final = 2
LINES_OF_A_ROUND: Final = 3
LINES: Final = LINES_OF_A_ROUND * ROUNDS

# The zones, by number: the ocean first, then what nobody owns, then for each kind one for each seat.
STACK: Final = SPOTS
REMOVED: Final = STACK + 1
PILE: Final = REMOVED + 1
FACE_UP: Final = PILE + 1
GRIDS: Final = FACE_UP + 1
HAND: Final = 0
LAID: Final = 1
DISCARD: Final = 2
ACTIONS: Final = 3


def zone_names(seats: int) -> list[tuple[str, int]]:
    """Every zone and its owner."""
    found = [(f"ocean-{name}", NOBODY) for name in SPOT_NAMES]
    found += [(name, NOBODY) for name in ("stack", "removed", "pile", "face-up")]
    found += [(f"cell-{name}", seat) for seat in range(seats) for name in CELL_NAMES]
    return found + [(kind, seat) for kind in ("hand", "laid", "discard", "actions") for seat in range(seats)]


ZONE_NAMES: Final = [zone_names(seats) for seats in range(MOST_SEATS + 1)]


def spots_face_up(printing: Printing, seasoned: bool) -> i64:
    """LG-01 The spots whose tokens are laid face up: the white ones, LG-26 or all."""
    if seasoned:
        return ALL_SPOTS
    return printing.points


class Terms:
    """What a table has agreed on: the printing, and the readings of the rules. Never changes."""

    def __init__(
        self,
        printing: Printing,
        seasoned: bool,
        may_leave: bool,
        gap_pair: bool,
        anchor: i64,
        free_hardtack: bool,
    ) -> None:
        self.printing: Final = printing
        self.seasoned: Final = seasoned  # LG-26
        self.face_up: Final = spots_face_up(printing, seasoned)
        self.may_leave: Final = may_leave  # LG-R1
        self.gap_pair: Final = gap_pair  # LG-R2
        self.anchor: Final = anchor  # LG-R4
        self.free_hardtack: Final = free_hardtack  # LG-R5


class Board(State):
    """What lies where. Sets are machine words; see `components` for their numbers."""

    def __init__(
        self,
        seats: i64,
        terms: Terms,
        hands: vec[i64],
        held: vec[i64],
        lies: vec[i64],
        hidden: vec[i64],
        book: vec[i64],
    ) -> None:
        self.seats = seats
        self.terms: Final = terms
        self.hands = hands  # by seat: numbered cards and Sailors
        self.held = held  # by seat: action cards
        self.lies = lies  # by spot, then by seat and cell: the token that lies there face up
        self.hidden = hidden  # by round: the tokens nobody has seen
        self.book = book  # by seat and line: points scored
        self.round: i64 = 0
        self.turns: i64 = 0  # finished in this round
        self.step: i64 = DEALING
        self.turn: i64 = 0
        self.dial: i64 = 0  # steps of 45 degrees, clockwise
        self.heading: i64 = 0  # N, E, S, W
        self.depth: i64 = 0
        self.lying: i64 = 0  # spots with a token
        self.covered: i64 = 0  # spots with a token that lies face down
        self.filled: i64 = 0  # cells with a token, nine bits a seat
        self.laid: i64 = 0  # four bits a seat: the card laid and not yet carried out
        self.order: i64 = UNNUMBERED  # four bits a number: who has it
        self.numbering: i64 = 0  # the order being handed out
        self.numbered: i64 = 0  # how many numbers have been handed out
        self.pile: i64 = ALL_ACTION_CARDS  # face down, in an order nobody knows
        self.under: i64 = 0  # a queue: action cards put under the pile, counted from 1
        self.up: i64 = NONE  # the action card that lies face up
        self.fresh: i64 = 0  # action cards taken by who is acting
        self.acted: i64 = 0  # seats that have carried out their card this turn
        self.played: i64 = 0  # seats that have played a Sailor or an action card this turn
        self.steered = False  # whether who is acting has steered by the card laid
        self.ending = False  # whether the round ends with this turn
        self.picked: i64 = NONE  # the cell chosen for a Sailor, a Super-Sailor or a Diver
        self.spot: i64 = NONE  # where a token is being dealt or revealed

    def copy_onto(self, twin: Board) -> None:
        """Everything that `__init__` was not given."""
        twin.round = self.round
        twin.turns = self.turns
        twin.step = self.step
        twin.turn = self.turn
        twin.dial = self.dial
        twin.heading = self.heading
        twin.depth = self.depth
        twin.lying = self.lying
        twin.covered = self.covered
        twin.filled = self.filled
        twin.laid = self.laid
        twin.order = self.order
        twin.numbering = self.numbering
        twin.numbered = self.numbered
        twin.pile = self.pile
        twin.under = self.under
        twin.up = self.up
        twin.fresh = self.fresh
        twin.acted = self.acted
        twin.played = self.played
        twin.steered = self.steered
        twin.ending = self.ending
        twin.picked = self.picked
        twin.spot = self.spot

    # The submarine

    def pointed(self) -> i64:
        """The spot the submarine points at."""
        return self.depth * SECTORS + (2 * self.heading - self.dial & SECTORS - 1)

    # Number tokens

    def holder(self, number: i64) -> i64:
        """Who has this number token, counted from 0."""
        return self.order >> 4 * number & SEAT_MASK

    def number(self, seat: i64) -> i64:
        """The number token of a seat, counted from 0; NONE before they are dealt."""
        for number in range(self.seats):
            if self.holder(number) == seat:
                return number
        return NONE

    def unnumbered(self) -> i64:
        """The seats that have not been handed a number token yet."""
        seats = bit(self.seats) - 1
        for number in range(self.numbered):
            seats &= ~bit(self.numbering >> 4 * number & SEAT_MASK)
        return seats

    # Cards

    def card_laid(self, seat: i64) -> i64:
        """The card a seat has laid and not yet carried out; 0 for none."""
        return self.laid >> 4 * seat & CARD_MASK

    def discard(self, seat: i64) -> i64:
        """All one's cards that are neither in hand nor on the table."""
        return ALL_CARDS & ~self.hands[seat] & ~bit(self.card_laid(seat))

    def rank(self, seat: i64) -> i64:
        """LG-04 How many of the cards laid go before this seat's: higher ones, equal ones laid earlier."""
        mine, place = self.card_laid(seat), self.number(seat)
        rank: i64 = 0
        for other in range(self.seats):
            card = self.card_laid(other)
            if card > mine or (card == mine and self.number(other) < place):
                rank += 1
        return rank

    def kind(self) -> i64:
        """LG-05 How the card of who is acting steers; LG-11 once more in any way."""
        if self.step == STEERING_ON:
            return ANY
        return STEERS[self.card_laid(self.turn)]

    def usable(self, kind: i64) -> i64:
        """The action cards of one kind that who is acting could play: not the one just taken (LG-15)."""
        return self.held[self.turn] & ~self.fresh & (bit(COPIES) - 1) << COPIES * (kind - 1)

    def sailors(self) -> i64:
        return self.hands[self.turn] & BOTH_SAILORS

    # Grids

    def cells(self, seat: i64) -> i64:
        """The cells of a seat that hold a token."""
        return self.filled >> CELLS * seat & A_GRID

    def row(self, seat: i64, round_: i64) -> i64:
        """The cells of one row that hold a token."""
        return self.filled >> CELLS * seat + CELLS_OF_A_ROW * round_ & A_ROW

    def full(self, seat: i64) -> bool:
        """Whether the row of this round is full."""
        return self.row(seat, self.round) == A_ROW

    def at(self, seat: i64, cell: i64) -> i64:
        """The token on a cell that holds one."""
        return self.lies[SPOTS + CELLS * seat + cell]

    def grid(self, seat: i64) -> i64:
        """All that lies on a grid, as one number."""
        lies = self.lies
        found: i64 = 0
        for place in range(SPOTS + CELLS * seat, SPOTS + CELLS * (seat + 1)):
            found = found * (TOKENS + 1) + lies[place] + 1
        return found

    def picture(self, seat: i64, cell: i64) -> i64:
        """What lies on a cell; NONE if it is free."""
        if not has(self.cells(seat), cell):
            return NONE
        return self.terms.printing.faces[self.at(seat, cell)]

    def symbols(self, seat: i64, cell: i64) -> i64:
        """The symbols on a cell, counted side by side."""
        if not has(self.cells(seat), cell):
            return 0
        return self.terms.printing.symbols[self.at(seat, cell)]

    # Tokens of the ocean

    def unseen_for(self, spot: i64) -> i64:
        """The tokens that may lie on a spot: of its round, colour and depth, seen by nobody."""
        printing = self.terms.printing
        colour = printing.whites if has(printing.points, spot) else ~printing.whites
        return self.hidden[self.round] & colour & A_DEPTH << (spot & ~(SECTORS - 1))

    # Things, and who knows where they are: either all or nobody

    def things(self) -> i64:
        return FIRST_CARD + CARDS * self.seats

    def deck(self, thing: i64) -> i64:
        return NONE

    def knowers(self, thing: i64) -> i64:
        if thing < TOKENS:
            return 0 if self.unseen(thing) else EVERYONE
        return 0 if self.place(thing) == PILE and has(self.pile, thing - FIRST_ACTION_CARD) else EVERYONE

    def unseen(self, token: i64) -> bool:
        return has(self.hidden[token // TOKENS_OF_A_ROUND], token % TOKENS_OF_A_ROUND)

    def put(self, thing: i64, place: i64, knowers: i64) -> None:
        raise AssertionError("nothing here is known to some and hidden from others")

    def place(self, thing: i64) -> i64:
        if thing >= FIRST_CARD:
            return self.place_of_card((thing - FIRST_CARD) // CARDS, (thing - FIRST_CARD) % CARDS + 1)
        if thing >= FIRST_ACTION_CARD:
            return self.place_of_action_card(thing - FIRST_ACTION_CARD)
        if self.unseen(thing):
            return self.place_of_unseen(thing)
        for place in range(SPOTS + CELLS * self.seats):
            if self.lies[place] == thing:
                return place if place < SPOTS else GRIDS + place - SPOTS
        return REMOVED

    def place_of_unseen(self, token: i64) -> i64:
        """In the stacks; then face down, the first such token on the first such spot; or removed."""
        if token // TOKENS_OF_A_ROUND != self.round:
            return STACK if token // TOKENS_OF_A_ROUND > self.round else REMOVED
        number = token % TOKENS_OF_A_ROUND
        if has(self.terms.printing.whites, number) or not self.covered:
            return STACK
        depth = A_DEPTH << (number & ~(SECTORS - 1))
        before = self.hidden[self.round] & ~self.terms.printing.whites & depth & bit(number) - 1
        return nth(self.covered & depth, count(before))

    def place_of_action_card(self, card: i64) -> i64:
        for seat in range(self.seats):
            if has(self.held[seat], card):
                return self.zone_of(ACTIONS, seat)
        return FACE_UP if card == self.up else PILE

    def place_of_card(self, seat: i64, card: i64) -> i64:
        if has(self.hands[seat], card):
            return self.zone_of(HAND, seat)
        return self.zone_of(LAID if card == self.card_laid(seat) else DISCARD, seat)

    def zone_of(self, kind: i64, seat: i64) -> i64:
        """The zone of a seat that holds cards of this kind."""
        return GRIDS + CELLS * self.seats + kind * self.seats + seat
