"""The position of a game of Lifeboat, and the questions the rules put to it.

People are seats here. Short rows of small numbers are words of four bits each, see `nibble`: who plays which
character, who sits where in the boat, how many wounds.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from fathom.core.kernel.bits import bit, count, has, nth
from fathom.core.kernel.state import State
from fathom.core.kernel.trail import Trail
from fathom.games.lifeboat.components import (
    ALL_PROVISIONS,
    BLACKJACK,
    BLACKJACK_BLOW,
    FLARE_BLOW,
    GAFF,
    GAFF_BLOW,
    KNIFE,
    KNIFE_BLOW,
    MOST_OFFERS,
    MOST_SEATS,
    OAR_BLOW,
    OARS,
    SIZES,
)

# The steps of a game; each asks one question. Those of chance come first.
CASTING: Final = 0
BEFRIENDING: Final = 1
OPPOSING: Final = 2
DEALING: Final = 3
DRAWING: Final = 4
CHARTING: Final = 5
STEALING: Final = 6
DRAFTING: Final = 7
ACTING: Final = 8
ROWING: Final = 9
YIELDING: Final = 10
FIGHTING: Final = 11
OFFERING: Final = 12
ANSWERING: Final = 13
NAVIGATING: Final = 14
TAKING_BEARINGS: Final = 15
STOWING: Final = 16
PRESERVING: Final = 17
BAITING: Final = 18
THIRSTING: Final = 19
OVER: Final = 20
STEPS: Final = [
    *["casting", "befriending", "opposing", "dealing", "drawing", "charting", "stealing", "drafting"],
    *["acting", "rowing", "yielding", "fighting", "offering", "answering", "navigating", "bearing"],
    *["stowing", "preserving", "baiting", "thirsting", "over"],
]

# Places on the trail of provisions; where there is one for each seat, seat 0's comes first.
DECK: Final = 0
PACKET: Final = 1  # drawn, being handed on
HAND: Final = 2
OPEN: Final = HAND + MOST_SEATS
DISCARD: Final = OPEN + MOST_SEATS
OFFERED: Final = DISCARD + 1  # out of a hand, seen by the two who trade
OFFERED_OPEN: Final = OFFERED + 1
PROVISION_PLACES: Final = OFFERED_OPEN + 1

# Places on the trail of navigation cards.
UNDRAWN_CARDS: Final = 0
LOOKED: Final = 1
ROW_PILE: Final = 2
PLAYED: Final = 3
RING: Final = 4  # cards put under the deck, in their order
RING_SIZE: Final = 32
CARD_PLACES: Final = RING + RING_SIZE

# What navigation cards are drawn for.
FOR_ROWING: Final = 0
FOR_FLARE: Final = 1
FOR_COMPASS: Final = 2
FOR_DAY: Final = 3

# Claims: a face-up card by its face; or one of these.
CLAIM_HAND: Final = 15
CLAIM_SEAT: Final = 16

# Why somebody is thirsty, in this order.
BY_NAME: Final = 0
BY_ROWING: Final = 1
BY_FIGHTING: Final = 2
CAUSES: Final = 3

NONE: Final = -1
NO_ONE: Final = 15  # in a word of four bits each
ALL_NIBBLES: Final = 0xFFFFFF


class Terms:
    """What a table has agreed on: readings of the rules. Never changes."""

    def __init__(
        self, knockout_drowns: bool, shark_proof: bool, sea_wins: bool, strangers: bool, other_cards: bool
    ) -> None:
        self.knockout_drowns: Final = knockout_drowns  # LB-R7
        self.shark_proof: Final = shark_proof  # LB-R7
        self.sea_wins: Final = sea_wins  # LB-R13
        self.strangers: Final = strangers  # LB-R17
        self.other_cards: Final = other_cards  # cards 28 and 29


class Board(State):
    """What lies where, who sits where, and how they are."""

    def __init__(self, seats: i64, terms: Terms, goods: Trail, charts: Trail) -> None:
        self.seats = seats
        self.terms: Final = terms
        self.goods = goods  # provisions
        self.charts = charts  # navigation cards
        self.step: i64 = CASTING
        self.who: i64 = 0  # the seat that is asked, or dealt to
        self.day: i64 = 0
        self.gulls: i64 = 0
        # People
        self.roles: i64 = ALL_NIBBLES  # by seat: its character
        self.players: i64 = ALL_NIBBLES  # by character: its seat
        self.friends: i64 = ALL_NIBBLES  # by seat: a character
        self.enemies: i64 = ALL_NIBBLES
        self.boat: i64 = 0  # from the bow: who sits there
        self.places: i64 = 0  # in the boat
        self.wounds: i64 = 0  # by seat
        self.dead: i64 = 0  # seats
        self.gone: i64 = 0  # seats of those lost at sea
        self.awake: i64 = 0  # seats of the conscious; follows from wounds and dead
        # The day
        self.order: i64 = 0  # the boat as it was this morning
        self.turns: i64 = 0  # places in it
        self.actor: i64 = 0  # whose turn it is
        self.acted: i64 = 0  # who has had his turn, or missed it
        self.rowed: i64 = 0
        self.fought: i64 = 0
        self.offers: i64 = 0  # by seat: how many it has made
        self.unfolded = False  # the parasol, while it lies face up
        # A claim, and the fight for it
        self.target: i64 = NONE
        self.claim: i64 = NONE
        self.attackers: i64 = 0
        self.defenders: i64 = 0
        self.fired: i64 = 0  # who has fired the flare gun in this fight
        # An offer
        self.offerer: i64 = NONE
        self.partner: i64 = NONE
        self.wish: i64 = NONE  # the face that is asked for
        self.wish_open: i64 = 0  # whether it lies face up
        self.resume: i64 = NONE  # the step that was interrupted
        # Navigation
        self.top: i64 = 0  # cards drawn from the ring so far
        self.bottom: i64 = 0  # cards put into it so far
        self.draws: i64 = 0  # navigation cards still to be drawn
        self.purpose: i64 = FOR_ROWING
        self.sighted = False  # whether the compass has been used today
        self.waiting: i64 = 0  # who has still to be asked: in the draft, a fight, a window
        self.overboard: i64 = 0
        self.baits: i64 = 0  # buckets of chum emptied today
        self.thirsty: i64 = 0  # the place in the boat whose thirst is being settled
        self.cause: i64 = 0
        self.shaded = False  # whether the parasol has cancelled a thirst today

    def copy_onto(self, twin: Board) -> None:
        """Everything that `__init__` was not given."""
        twin.step = self.step
        twin.who = self.who
        twin.day = self.day
        twin.gulls = self.gulls
        twin.roles = self.roles
        twin.players = self.players
        twin.friends = self.friends
        twin.enemies = self.enemies
        twin.boat = self.boat
        twin.places = self.places
        twin.wounds = self.wounds
        twin.dead = self.dead
        twin.gone = self.gone
        twin.awake = self.awake
        twin.order = self.order
        twin.turns = self.turns
        twin.actor = self.actor
        twin.acted = self.acted
        twin.rowed = self.rowed
        twin.fought = self.fought
        twin.offers = self.offers
        twin.unfolded = self.unfolded
        self.copy_moment_onto(twin)

    def copy_moment_onto(self, twin: Board) -> None:
        """What matters within a turn only."""
        twin.target = self.target
        twin.claim = self.claim
        twin.attackers = self.attackers
        twin.defenders = self.defenders
        twin.fired = self.fired
        twin.offerer = self.offerer
        twin.partner = self.partner
        twin.wish = self.wish
        twin.wish_open = self.wish_open
        twin.resume = self.resume
        twin.top = self.top
        twin.bottom = self.bottom
        twin.draws = self.draws
        twin.purpose = self.purpose
        twin.sighted = self.sighted
        twin.waiting = self.waiting
        twin.overboard = self.overboard
        twin.baits = self.baits
        twin.thirsty = self.thirsty
        twin.cause = self.cause
        twin.shaded = self.shaded

    # People

    def everyone(self) -> i64:
        return bit(self.seats) - 1

    def aboard(self) -> i64:
        """LB-22 All but those lost at sea."""
        return (bit(self.seats) - 1) & ~self.gone

    def role(self, seat: i64) -> i64:
        """The character a seat plays."""
        return self.roles >> 4 * seat & 15

    def player(self, character: i64) -> i64:
        """The seat that plays a character; NO_ONE if it is not in play."""
        return self.players >> 4 * character & 15

    def characters(self, seats: i64) -> i64:
        """A set of seats as a set of characters."""
        found: i64 = 0
        for seat in range(self.seats):
            if has(seats, seat):
                found |= bit(self.role(seat))
        return found

    def people(self, characters: i64) -> i64:
        """A set of characters as a set of seats. LB-R14 Who is not in play is nobody."""
        found: i64 = 0
        for seat in range(self.seats):
            if has(characters, self.role(seat)):
                found |= bit(seat)
        return found

    def size(self, seat: i64) -> i64:
        return SIZES[self.role(seat)]

    def hurt(self, seat: i64) -> i64:
        """How many wounds."""
        return self.wounds >> 4 * seat & 15

    def sitting(self, place: i64) -> i64:
        """Who sits there, counted from the bow."""
        return self.boat >> 4 * place & 15

    def berth(self, seat: i64) -> i64:
        """The place in the boat of somebody aboard."""
        place: i64 = 0
        while self.sitting(place) != seat:
            place += 1
        return place

    def first_of(self, seats: i64) -> i64:
        """Of these, the one nearest the bow; NONE if there is none."""
        for place in range(self.places):
            if has(seats, self.sitting(place)):
                return self.sitting(place)
        return NONE

    def last_of(self, seats: i64) -> i64:
        """Of these, the one nearest the stern; NONE if there is none."""
        place = self.places - 1
        while place >= 0 and not has(seats, self.sitting(place)):
            place -= 1
        if place < 0:
            return NONE
        return self.sitting(place)

    def unconscious(self, seat: i64) -> bool:
        """LB-20 As many wounds as size."""
        return not has(self.awake | self.dead, seat)

    # Cards

    def hand(self, seat: i64) -> i64:
        return self.goods.at[HAND + seat]

    def shown(self, seat: i64) -> i64:
        """The cards that lie face up before somebody."""
        return self.goods.at[OPEN + seat]

    def held(self, seat: i64) -> i64:
        return self.goods.at[HAND + seat] | self.goods.at[OPEN + seat]

    def hidden(self) -> i64:
        """The provisions that do not lie face up: as far as all know, anybody may have them in hand."""
        return ALL_PROVISIONS & ~self.goods.known[self.seats]

    def with_hand(self) -> i64:
        """The seats that hold cards in hand. How many is public."""
        seats: i64 = 0
        for seat in range(self.seats):
            if self.goods.at[HAND + seat]:
                seats |= bit(seat)
        return seats

    def with_open(self, cards: i64) -> i64:
        """The seats before which one of these cards lies face up."""
        seats: i64 = 0
        for seat in range(self.seats):
            if self.goods.at[OPEN + seat] & cards:
                seats |= bit(seat)
        return seats

    def may_have(self, cards: i64) -> i64:
        """LB-R11 Who might have one of these cards, as far as all know."""
        seats: i64 = 0
        hidden = self.hidden() & cards != 0
        for seat in range(self.seats):
            if self.goods.at[OPEN + seat] & cards or (hidden and self.goods.at[HAND + seat]):
                seats |= bit(seat)
        return seats

    def given(self) -> i64:
        """The cards put forward in the open offer."""
        return self.goods.at[OFFERED] | self.goods.at[OFFERED_OPEN]

    def offers_left(self, seat: i64) -> i64:
        """LB-R16"""
        return MOST_OFFERS - (self.offers >> 4 * seat & 15)

    # Navigation cards

    def under(self) -> i64:
        """How many cards have been put under the deck and not been drawn again."""
        return self.bottom - self.top

    def card(self) -> i64:
        """Today's navigation card."""
        return nth(self.charts.at[PLAYED], 0)

    # Fights

    def fighters(self) -> i64:
        return self.attackers | self.defenders

    def blows(self, cards: i64) -> i64:
        """LB-15 What weapons that lie face up add."""
        total = count(cards & OARS) * OAR_BLOW
        if has(cards, GAFF):
            total += GAFF_BLOW
        if has(cards, KNIFE):
            total += KNIFE_BLOW
        if has(cards, BLACKJACK):
            total += BLACKJACK_BLOW
        return total

    def strength(self, side: i64) -> i64:
        """LB-17 Size and weapons of a side; LB-R5 the flare gun if it was fired."""
        total: i64 = 0
        if not side:
            return total
        for seat in range(self.seats):
            if has(side, seat):
                total += self.size(seat) + self.blows(self.shown(seat))
        if self.fired & side:
            total += FLARE_BLOW
        return total
