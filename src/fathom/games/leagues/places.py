"""Where everything lies, and who knows it, as machine words."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from fathom.core.bits import bit, lowest
from fathom.core.events import EVERYONE, UNSEEN
from fathom.core.zones import LONE, Slot, Span, Zone, watched
from fathom.games.leagues.board import FACE_UP, GRIDS, NONE, PILE, REMOVED, STACK, ZONE_NAMES, Board
from fathom.games.leagues.components import (
    ACTION_CARDS,
    ALL_ACTION_CARDS,
    ALL_CARDS,
    ALL_SPOTS,
    CARDS,
    CELLS,
    FIRST_ACTION_CARD,
    ROUNDS,
    SPOTS,
    TOKENS_OF_A_ROUND,
)

CARD_SPAN: Final = ROUNDS  # action cards, then each seat's; the tokens of a round are a span each
STACK_SLOT: Final = SPOTS  # after the spots: stack and removed tokens by round, the pile, the card face up
REMOVED_SLOT: Final = STACK_SLOT + ROUNDS
PILE_SLOT: Final = REMOVED_SLOT + ROUNDS
FACE_UP_SLOT: Final = PILE_SLOT + 1
CELL_SLOTS: Final = FACE_UP_SLOT + 1  # then the cells, and the seats' cards in the order of their zones


class Places(Board):
    """The things of the game in their zones."""

    def zones(self) -> list[Zone]:
        return self.zones_named(ZONE_NAMES[self.seats])

    def seers(self, zones: vec[i64]) -> None:
        for place in range(len(zones)):
            zones[place] = watched(EVERYONE if place > PILE else 0)
        zones[PILE] = watched(0, False)

    def seers_now(self, zones: vec[i64]) -> None:
        """It never changes."""

    def spans(self) -> list[Span]:
        found = [Span(round_ * TOKENS_OF_A_ROUND, TOKENS_OF_A_ROUND) for round_ in range(ROUNDS)]
        return [*found, Span(FIRST_ACTION_CARD, int(self.things()) - FIRST_ACTION_CARD)]

    def slots(self) -> list[Slot]:
        found = [Slot(spot, LONE) for spot in range(SPOTS)]
        found += [Slot(zone, round_) for zone in (STACK, REMOVED) for round_ in range(ROUNDS)]
        found += [Slot(zone, CARD_SPAN) for zone in (PILE, FACE_UP)]
        first, zones = GRIDS + CELLS * int(self.seats), len(ZONE_NAMES[self.seats])
        found += [Slot(zone, LONE) for zone in range(GRIDS, first)]
        return found + [Slot(zone, CARD_SPAN) for zone in range(first, zones)]

    def fill(self, sets: vec[i64]) -> None:
        self.fill_stacks(sets)
        self.fill_lone(sets, 0, 0, SPOTS)
        self.fill_lone(sets, CELL_SLOTS, SPOTS, CELLS * self.seats)
        covered = self.covered
        while covered:
            sets[lowest(covered)] = UNSEEN
            covered &= covered - 1
        self.fill_cards(sets, CELL_SLOTS + CELLS * self.seats)

    def fill_stacks(self, sets: vec[i64]) -> None:
        """Tokens that nobody has seen are in the stacks, if not face down; all others out of the game,

        as far as they do not lie in the ocean or on a grid.
        """
        for round_ in range(i64(ROUNDS)):
            unseen = self.hidden[round_]
            if round_ < self.round:
                unseen = 0
            sets[REMOVED_SLOT + round_] = ALL_SPOTS & ~unseen
            if round_ == self.round and self.covered:
                unseen &= self.terms.printing.whites
            sets[STACK_SLOT + round_] = unseen

    def fill_lone(self, sets: vec[i64], slot: i64, place: i64, size: i64) -> None:
        """The tokens that lie in so many places, which so are not out of the game."""
        lies = self.lies
        for n in range(size):
            token = lies[place + n]
            sets[slot + n] = token + 1
            if token != NONE:
                slot_of_round: i64 = REMOVED_SLOT
                while token >= TOKENS_OF_A_ROUND:
                    token -= TOKENS_OF_A_ROUND
                    slot_of_round += 1
                sets[slot_of_round] &= ~bit(token)

    def fill_cards(self, sets: vec[i64], at: i64) -> None:
        """Action cards, and the cards of each seat: hand, laid, discard."""
        pile: i64 = ALL_ACTION_CARDS
        for seat in range(self.seats):
            first = ACTION_CARDS + CARDS * seat - 1  # a card is counted from 1
            laid = bit(self.card_laid(seat)) & ALL_CARDS
            sets[at + seat] = self.hands[seat] << first
            sets[at + self.seats + seat] = laid << first
            sets[at + 2 * self.seats + seat] = self.discard(seat) << first
            sets[at + 3 * self.seats + seat] = self.held[seat]
            pile &= ~self.held[seat]
        sets[FACE_UP_SLOT] = 0
        if self.up != NONE:
            sets[FACE_UP_SLOT] = bit(self.up)
        sets[PILE_SLOT] = pile & ~sets[FACE_UP_SLOT]

    def knowledge(self, seat: i64, sets: vec[i64]) -> None:
        for round_ in range(i64(ROUNDS)):
            sets[round_] = ALL_SPOTS & ~self.hidden[round_]
        sets[CARD_SPAN] = (bit(self.things() - FIRST_ACTION_CARD) - 1) & ~self.pile
