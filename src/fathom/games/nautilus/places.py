"""What lies where and stands on the table, and who knows it, all at once."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from fathom.core.bits import bit, has
from fathom.core.events import EVERYONE
from fathom.core.zones import Counter, Slot, Span, Zone, watched
from fathom.games.nautilus.board import (
    ALL,
    BOTH,
    COUNTER_NAMES,
    DIVER_DECK,
    DOMAIN_DECK,
    DRAWN,
    EXCHANGING,
    HANDS,
    OVER,
    ROW,
    SPECIAL,
    SPECIAL_DECK,
    SPENT,
    SPOT,
    WON,
    ZONE_NAMES,
    Board,
)
from fathom.games.nautilus.components import (
    ALL_DOMAIN_CARDS,
    ANCHOR,
    COLUMNS,
    DIVERS,
    DOMAINS,
    FIRST_DOMAIN_CARD,
    SEATS,
    SPECIALS,
    SPOTS,
    THINGS,
)

OTHER_CARDS: Final = 0  # spans
DOMAIN_CARDS: Final = 1


class Places(Board):
    """The zones and counters of the game."""

    def zones(self) -> list[Zone]:
        return self.zones_named(ZONE_NAMES)

    def seers(self, zones: vec[i64]) -> None:
        for place in range(SPOT, WON):
            zones[place] = watched(EVERYONE)
        for place in range(SPENT, len(zones)):
            zones[place] = watched(0)
        for seat in range(SEATS):
            zones[HANDS + seat] = watched(bit(seat))
            zones[SPECIAL + seat] = watched(bit(seat))
            zones[WON + seat] = watched(self.bookkeepers(seat), False)
        self.seers_now(zones)

    def seers_now(self, zones: vec[i64]) -> None:
        if self.step == EXCHANGING:
            zones[DRAWN] = watched(BOTH)
        else:
            zones[DRAWN] = watched(bit(self.turn))

    def spans(self) -> list[Span]:
        return [Span(0, FIRST_DOMAIN_CARD), Span(FIRST_DOMAIN_CARD, THINGS - FIRST_DOMAIN_CARD)]

    def slots(self) -> list[Slot]:
        """One for each zone: of divers and specials, or of domain cards."""
        return [
            Slot(zone, DOMAIN_CARDS if ROW <= zone < SPENT or zone == DOMAIN_DECK else OTHER_CARDS)
            for zone in range(len(ZONE_NAMES))
        ]

    def fill(self, sets: vec[i64]) -> None:
        for seat in range(i64(SEATS)):
            sets[HANDS + seat] = self.hands[seat] & DIVERS
            sets[SPECIAL + seat] = self.hands[seat] & SPECIALS
            sets[WON + seat] = self.won[seat]
        for spot in range(i64(SPOTS)):
            sets[SPOT + spot] = 0
            if not has(self.free, spot):
                sets[SPOT + spot] = bit(self.at(spot))
        if self.anchor >= 0:
            sets[SPOT + self.anchor] |= bit(ANCHOR)
        lying = self.in_row()
        for column in range(i64(COLUMNS)):
            card = self.domain_card(column)
            sets[ROW + column] = 0
            if card >= 0:
                sets[ROW + column] = bit(card) & lying
        sets[DRAWN] = self.drawn
        sets[SPENT] = self.spent
        sets[DIVER_DECK] = self.divers
        sets[SPECIAL_DECK] = self.specials
        sets[DOMAIN_DECK] = self.domains

    def knowledge(self, seat: i64, sets: vec[i64]) -> None:
        sets[OTHER_CARDS] = self.known[ALL]
        if seat < SEATS:
            sets[OTHER_CARDS] |= self.known[seat]
        sets[DOMAIN_CARDS] = ALL_DOMAIN_CARDS & ~self.domains

    def bookkeepers(self, seat: i64) -> i64:
        """NA-R6 Who sees what a seat has won."""
        return EVERYONE if self.open_memory else bit(seat)

    def counters(self) -> list[Counter]:
        return self.counters_named(COUNTER_NAMES)

    def notes(self) -> i64:
        """What each seat had won, and its points."""
        return SEATS + SEATS * DOMAINS

    def read_off(self, values: vec[i64], sights: vec[i64], notes: vec[i64]) -> None:
        values[0] = self.round
        if self.step != OVER:
            values[0] += 1
        values[1] = self.first
        at: i64 = 2
        for seat in range(i64(SEATS)):
            self.note_points(seat, notes)
            sight = self.bookkeepers(seat)
            for domain in range(i64(DOMAINS)):
                values[at] = notes[SEATS + seat * DOMAINS + domain]
                sights[at] = sight
                at += 1

    def note_points(self, seat: i64, notes: vec[i64]) -> None:
        if notes[seat] != self.won[seat]:
            notes[seat] = self.won[seat]
            for domain in range(i64(DOMAINS)):
                notes[SEATS + seat * DOMAINS + domain] = self.points(seat, domain)
