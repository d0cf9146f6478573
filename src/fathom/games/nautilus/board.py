"""The position of a game of Nautilus, and the questions the rules put to it."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from fathom.core.bits import bit, count, has, lowest
from fathom.core.decision import NOBODY
from fathom.core.events import EVERYONE
from fathom.core.state import State
from fathom.games.nautilus.components import (
    A_CARD,
    A_DOMAIN,
    A_DOMAIN_CARD,
    ALL_DOMAIN_CARDS,
    ALL_SPOTS,
    ANCHOR,
    ARROWS,
    CARD_BITS,
    CARDS_OF_A_DOMAIN,
    COLUMNS,
    DIVERS,
    DOMAIN_BITS,
    DOMAIN_NAMES,
    FIRST_DOMAIN_CARD,
    LAYABLE,
    OPENING_SPECIALS,
    SEATS,
    SPECIALS,
    SPOTS,
    THINGS,
    VERTICAL,
)

# The steps of a game, in order; each asks one question.
LOTS: Final = 0
TURNING_UP: Final = 1
DEALING: Final = 2
DRAWING: Final = 3
KEEPING: Final = 4
OPENING: Final = 5
BRINGING: Final = 6
TAKING: Final = 7
SPEARING: Final = 8
EXCHANGING: Final = 9
LAYING: Final = 10
MOVING: Final = 11
ANCHORING: Final = 12
OVER: Final = 13
STEPS: Final = [
    "lots",
    "turning-up",
    "dealing",
    "drawing",
    "keeping",
    "opening",
    "bringing",
    "taking",
    "spearing",
    "exchanging",
    "laying",
    "moving",
    "anchoring",
    "over",
]
CHANCE_STEPS: Final = (
    1 << LOTS | 1 << TURNING_UP | 1 << DEALING | 1 << DRAWING | 1 << BRINGING | 1 << SPEARING
)

# The zones, by number; where there is one for each seat, seat 0's comes first.
HANDS: Final = 0
SPECIAL: Final = 2
DRAWN: Final = 4
SPOT: Final = 5
ROW: Final = SPOT + SPOTS
WON: Final = ROW + COLUMNS
SPENT: Final = WON + SEATS
DIVER_DECK: Final = SPENT + 1
SPECIAL_DECK: Final = DIVER_DECK + 1
DOMAIN_DECK: Final = SPECIAL_DECK + 1

BOTH: Final = 1 << 0 | 1 << 1  # the two seats, but no spectator
ALL: Final = 2  # the row of `known` for what everyone knows
NONE: Final = -1
SIDE: Final = (1 << COLUMNS) - 1
DIVERS_DECK: Final = 0  # the two decks whose cards some know and some do not
SPECIALS_DECK: Final = 1


ZONE_NAMES: Final = [
    *[(name, seat) for name in ("hand", "special") for seat in range(SEATS)],
    ("drawn", NOBODY),
    *[(f"spot-{column + 1}", seat) for seat in range(SEATS) for column in range(COLUMNS)],
    *[(f"domain-{column + 1}", NOBODY) for column in range(COLUMNS)],
    *[("won", seat) for seat in range(SEATS)],
    *[(name, NOBODY) for name in ("spent", "diver-deck", "special-deck", "domain-deck")],
]
COUNTER_NAMES: Final = [
    ("round", NOBODY),
    ("nemo", NOBODY),
    *[(f"points-{name}", seat) for seat in range(SEATS) for name in DOMAIN_NAMES],
]


def across(spot: i64) -> i64:
    """The spot on the other side of the submarine."""
    return spot - COLUMNS if spot >= COLUMNS else spot + COLUMNS


def side(spot: i64) -> i64:
    """The seat on whose side a spot lies."""
    return 1 if spot >= COLUMNS else 0


def facing(spot: i64, seat: i64) -> i64:
    """A spot as `seat` counts it, its own side first; and back."""
    return across(spot) if seat else spot


def all_facing(spots: i64, seat: i64) -> i64:
    """A set of spots as `seat` counts them; and back."""
    return (spots >> COLUMNS | spots << COLUMNS) & ALL_SPOTS if seat else spots


def placed(cards: i64, card: i64, here: bool) -> i64:
    """A set of cards with this one in it, or without."""
    if here:
        return cards | card
    return cards & ~card


class Board(State):
    """What lies where. Sets of cards are machine words; see `components` for their numbers."""

    def __init__(self, hands: vec[i64], won: vec[i64], known: vec[i64], worth: vec[i64]) -> None:
        self.seats = SEATS
        self.hands = hands  # by seat: divers, and the special
        self.won = won  # by seat: domain cards, counted from the first
        self.known = known  # by seat, then everyone: the divers and specials whose place they know
        self.worth: Final = worth  # of the six cards of a domain
        self.divers: i64 = DIVERS  # the deck
        self.specials: i64 = SPECIALS  # the deck
        self.domains: i64 = ALL_DOMAIN_CARDS  # the deck
        self.drawn: i64 = 0  # looked at, not yet in a hand
        self.board: i64 = 0  # the card on each spot, packed
        self.free: i64 = ALL_SPOTS
        self.anchor: i64 = NONE  # the spot whose card is anchored
        self.row: i64 = 0  # the domain card in each column, packed, counted from 1
        self.spent: i64 = 0  # specials out of the game until the next reshuffle
        self.round: i64 = 0
        self.first: i64 = NONE  # who has the Nemo marker
        self.turn: i64 = 0
        self.last: i64 = 0  # the spot laid on last
        self.step: i64 = LOTS
        self.open_memory = True
        self.stop_when_decided = False

    def copy_onto(self, twin: Board) -> None:
        """Everything that `__init__` was not given."""
        twin.divers = self.divers
        twin.specials = self.specials
        twin.domains = self.domains
        twin.drawn = self.drawn
        twin.board = self.board
        twin.free = self.free
        twin.anchor = self.anchor
        twin.row = self.row
        twin.spent = self.spent
        twin.round = self.round
        twin.first = self.first
        twin.turn = self.turn
        twin.last = self.last
        twin.step = self.step
        twin.open_memory = self.open_memory
        twin.stop_when_decided = self.stop_when_decided

    # Cards

    def in_row(self) -> i64:
        """The domain cards that lie out, as a set."""
        return ALL_DOMAIN_CARDS & ~(self.won[0] | self.won[1] | self.domains)

    def domain_card(self, column: i64) -> i64:
        """The domain card in a column, counted from 0; NONE before it is turned up."""
        return (self.row >> DOMAIN_BITS * column & A_DOMAIN_CARD) - 1

    def at(self, spot: i64) -> i64:
        """The card that lies on a spot that is not free."""
        return self.board >> CARD_BITS * spot & A_CARD

    def laid(self) -> i64:
        """The cards on the spots, as a set."""
        cards: i64 = 0
        for spot in range(SPOTS):
            if not has(self.free, spot):
                cards |= bit(self.at(spot))
        return cards

    def special(self, seat: i64) -> i64:
        """The special in a hand, as a set of one or none. Whether there is one is public."""
        return self.hands[seat] & SPECIALS

    def layable(self, seat: i64) -> i64:
        return self.hands[seat] & LAYABLE

    # Moves (NA-10, NA-11, NA-14, NA-R1)

    def movers(self) -> i64:
        """The cards the arrow just laid can move: others of its side, not anchored, with somewhere to go."""
        mates = ~self.free & SIDE << COLUMNS * side(self.last) & ~bit(self.last)
        if self.anchor >= 0:
            mates &= ~bit(self.anchor)
        if ARROWS[self.at(self.last)] == VERTICAL:
            return mates & all_facing(self.free, 1)
        if self.targets():
            return mates
        return 0

    def targets(self) -> i64:
        """Where a horizontal arrow can move a card to."""
        return self.free & SIDE << COLUMNS * side(self.last)

    def moves(self) -> i64:
        """How many moves the arrow just laid allows."""
        movers = count(self.movers())
        return movers if ARROWS[self.at(self.last)] == VERTICAL else movers * count(self.targets())

    # Questions only the holder of a special could answer, asked of whoever might hold it (NA-R9)

    def may_open(self) -> bool:
        return self.special(self.turn) != 0 and OPENING_SPECIALS & ~self.known[ALL] != 0

    def may_anchor(self) -> bool:
        return self.free != 0 and self.special(self.turn) != 0 and not has(self.known[ALL], ANCHOR)

    # Knowledge

    def learn(self, seat: i64, cards: i64) -> None:
        """From now on this seat knows where these cards are."""
        self.known[seat] |= cards

    def reveal(self, cards: i64) -> None:
        """From now on everyone knows; who knew before is no longer told apart."""
        for knower in range(ALL + 1):
            self.known[knower] |= cards

    def things(self) -> i64:
        return THINGS

    def deck(self, thing: i64) -> i64:
        if thing >= FIRST_DOMAIN_CARD:
            return NONE
        return DIVERS_DECK if has(DIVERS, thing) else SPECIALS_DECK

    def knowers(self, thing: i64) -> i64:
        if thing >= FIRST_DOMAIN_CARD:
            return 0 if has(self.domains, thing - FIRST_DOMAIN_CARD) else EVERYONE
        if has(self.known[ALL], thing):
            return EVERYONE
        return self.known[0] >> thing & 1 | (self.known[1] >> thing & 1) << 1

    def place(self, thing: i64) -> i64:
        if thing >= FIRST_DOMAIN_CARD:
            return self.place_of_domain_card(thing - FIRST_DOMAIN_CARD)
        special = has(SPECIALS, thing)
        for seat in range(SEATS):
            if has(self.hands[seat], thing):
                return (SPECIAL if special else HANDS) + seat
        if has(self.divers, thing):
            return DIVER_DECK
        if has(self.specials, thing):
            return SPECIAL_DECK
        if has(self.spent, thing):
            return SPENT
        return DRAWN if has(self.drawn, thing) else SPOT + self.spot_of(thing)

    def spot_of(self, card: i64) -> i64:
        """Where a card that is laid, or the Anchor, lies."""
        spot: i64 = 0
        while card != ANCHOR and (has(self.free, spot) or self.at(spot) != card):
            spot += 1
        return self.anchor if card == ANCHOR else spot

    def place_of_domain_card(self, card: i64) -> i64:
        for seat in range(SEATS):
            if has(self.won[seat], card):
                return WON + seat
        if has(self.domains, card):
            return DOMAIN_DECK
        column: i64 = 0
        while self.domain_card(column) != card:
            column += 1
        return ROW + column

    def put(self, thing: i64, place: i64, knowers: i64) -> None:
        card = bit(thing)
        for seat in range(SEATS):
            mine = place == HANDS + seat or place == SPECIAL + seat
            self.hands[seat] = placed(self.hands[seat], card, mine)
            self.known[seat] = placed(self.known[seat], card, has(knowers, seat))
        self.drawn = placed(self.drawn, card, place == DRAWN)
        self.spent = placed(self.spent, card, place == SPENT)
        self.divers = placed(self.divers, card, place == DIVER_DECK)
        self.specials = placed(self.specials, card, place == SPECIAL_DECK)

    # Points

    def points(self, seat: i64, domain: i64) -> i64:
        """NA-21 The sum of one's cards of a domain."""
        return self.sum_of(self.won[seat] >> domain * CARDS_OF_A_DOMAIN & A_DOMAIN)

    def sum_of(self, cards: i64) -> i64:
        """What some of the six cards of a domain are worth together."""
        points: i64 = 0
        while cards:
            points += self.worth[lowest(cards)]
            cards &= cards - 1
        return points
