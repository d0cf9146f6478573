"""Where everything lies, and who knows it."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from fathom.core.kernel.bits import bit, count, has
from fathom.core.kernel.decision import NOBODY
from fathom.core.kernel.events import EVERYONE
from fathom.core.kernel.trail import Trail
from fathom.core.kernel.zones import Slot, Span, Zone, watched
from fathom.core.knowledge.privy import told_by
from fathom.games.lifeboat.board import (
    ANSWERING,
    DECK,
    DISCARD,
    DRAFTING,
    DRAWING,
    HAND,
    NO_ONE,
    NONE,
    OFFERED,
    OFFERED_OPEN,
    OFFERING,
    OPEN,
    OVER,
    PACKET,
    RING,
    RING_SIZE,
    ROWING,
    Board,
)
from fathom.games.lifeboat.components import (
    ALL_CHARACTERS,
    CARD_FACE,
    CARDS,
    FACE_OF,
    FIRST_CARD,
    FIRST_CHARACTER,
    FIRST_ENEMY,
    FIRST_FRIEND,
    MOST_SEATS,
    THINGS,
)
from fathom.games.lifeboat.sets import nibble, set_nibble

# The zones, by number; those of seats come last: see `zone_of`.
PROVISIONS_ZONE: Final = 0
PACKET_ZONE: Final = 1
DISCARD_ZONE: Final = 2
OFFERED_ZONE: Final = 3
OFFERED_OPEN_ZONE: Final = 4
NAVIGATION_ZONE: Final = 5  # then looked at, row pile, played: in the order of the trail's places
LOOKED_ZONE: Final = 6
ROW_ZONE: Final = 7
PLAYED_ZONE: Final = 8
UNDER_ZONE: Final = 9
BOAT_ZONE: Final = UNDER_ZONE + CARDS
SEA_ZONE: Final = BOAT_ZONE + MOST_SEATS
BOX_ZONE: Final = SEA_ZONE + 1
SEAT_ZONES: Final = BOX_ZONE + 1
IN_HAND: Final = 0
FACE_UP: Final = 1
FRIEND: Final = 2
ENEMY: Final = 3

GOODS: Final = 0  # spans, and trails: provisions, navigation cards; then friends, enemies and characters
CHARTS: Final = 1
PEOPLE: Final = 2
ENEMIES_AT: Final = FIRST_ENEMY - FIRST_FRIEND
CHARACTERS_AT: Final = FIRST_CHARACTER - FIRST_FRIEND
ALL_PEOPLE: Final = (1 << THINGS - FIRST_FRIEND) - 1
KNOWN_TO_ALL: Final = ALL_CHARACTERS << CHARACTERS_AT

FRIENDS_DECK: Final = 0  # the two decks of which each knows one card
ENEMIES_DECK: Final = 1


def zone_names(seats: int) -> list[tuple[str, int]]:
    """Every zone and its owner."""
    common = ["provisions", "packet", "discard", "offered", "offered-open"]
    common += ["navigation", "looked", "row", "played"]
    common += [f"under-{n + 1}" for n in range(CARDS)] + [f"boat-{n + 1}" for n in range(MOST_SEATS)]
    found = [(name, NOBODY) for name in [*common, "sea", "box"]]
    return found + [(name, seat) for name in ("hand", "open", "friend", "enemy") for seat in range(seats)]


ZONE_NAMES: Final = [zone_names(seats) for seats in range(MOST_SEATS + 1)]


class Places(Board):
    """The things of the game by number, in their zones."""

    def things(self) -> i64:
        return THINGS

    def face(self, thing: i64) -> i64:
        if thing < FIRST_CARD:
            return FACE_OF[thing]
        return thing - FIRST_CARD + CARD_FACE

    def deck(self, thing: i64) -> i64:
        if FIRST_FRIEND <= thing < FIRST_ENEMY:
            return FRIENDS_DECK
        return ENEMIES_DECK if FIRST_ENEMY <= thing < FIRST_CHARACTER else NONE

    def trails(self) -> list[Trail]:
        return [self.goods, self.charts]

    def retrail(self, n: i64, trail: Trail) -> None:
        if n:
            self.charts = trail
        else:
            self.goods = trail

    def knowers(self, thing: i64) -> i64:
        if thing < FIRST_CARD:
            return self.goods.informed(thing)
        if thing < FIRST_FRIEND:
            return self.charts.informed(thing - FIRST_CARD)
        if thing < FIRST_CHARACTER:
            return self.confidants(thing)
        return EVERYONE

    def privy(self, things: list[int], seat: i64) -> list[i64]:
        if things[0] >= FIRST_FRIEND:
            return [self.knowers(thing) for thing in things]
        goods, charts = told_by(self.goods, seat), told_by(self.charts, seat)
        return [
            goods.informed(thing) if thing < FIRST_CARD else charts.informed(thing - FIRST_CARD)
            for thing in things
        ]

    def confidants(self, thing: i64) -> i64:
        """LB-01 Whose friend or enemy that is, only he knows, until the end; who is not in play, all know."""
        place = self.place(thing)
        if place != BOX_ZONE:
            return EVERYONE if self.step == OVER else bit((place - SEAT_ZONES) % self.seats)
        cast = has(self.cast(), self.seats)
        return EVERYONE if cast and self.player(self.whom(thing)) == NO_ONE else 0

    def cast(self) -> i64:
        """The seats that have a character; and one more bit when all have."""
        seats: i64 = 0
        for seat in range(self.seats):
            if self.role(seat) != NO_ONE:
                seats |= bit(seat)
        return seats | (seats + 1 & bit(self.seats))

    def whom(self, thing: i64) -> i64:
        """The character on a friend or enemy card."""
        return thing - FIRST_FRIEND if thing < FIRST_ENEMY else thing - FIRST_ENEMY

    def place(self, thing: i64) -> i64:
        if thing < FIRST_CARD:
            return self.zone_of_provision(self.goods.place(thing))
        if thing < FIRST_FRIEND:
            return self.zone_of_card(self.charts.place(thing - FIRST_CARD))
        if thing < FIRST_ENEMY:
            return self.zone_of_secret(self.friends, thing - FIRST_FRIEND, FRIEND)
        if thing < FIRST_CHARACTER:
            return self.zone_of_secret(self.enemies, thing - FIRST_ENEMY, ENEMY)
        return self.zone_of_character(thing - FIRST_CHARACTER)

    def zone_of(self, kind: i64, seat: i64) -> i64:
        """A zone of a seat."""
        return SEAT_ZONES + kind * self.seats + seat

    def zone_of_provision(self, place: i64) -> i64:
        """The zone of a place on the trail of provisions."""
        if place < HAND:
            return place
        if place < OPEN:
            return self.zone_of(IN_HAND, place - HAND)
        if place < DISCARD:
            return self.zone_of(FACE_UP, place - OPEN)
        return DISCARD_ZONE + place - DISCARD

    def zone_of_card(self, place: i64) -> i64:
        """The zone of a place on the trail of navigation cards: those under the deck counted from the top."""
        if place < RING:
            return NAVIGATION_ZONE + place
        return UNDER_ZONE + (place - RING - self.top) % RING_SIZE

    def zone_of_secret(self, dealt: i64, character: i64, kind: i64) -> i64:
        for seat in range(self.seats):
            if nibble(dealt, seat) == character:
                return self.zone_of(kind, seat)
        return BOX_ZONE

    def zone_of_character(self, character: i64) -> i64:
        seat = self.player(character)
        if seat == NO_ONE or not self.places:
            return BOX_ZONE
        return SEA_ZONE if has(self.gone, seat) else BOAT_ZONE + self.berth(seat)

    def put(self, thing: i64, place: i64, knowers: i64) -> None:
        if place == BOX_ZONE:
            return
        seat = (place - SEAT_ZONES) % self.seats
        if thing < FIRST_ENEMY:
            self.friends = set_nibble(self.friends, seat, thing - FIRST_FRIEND)
        else:
            self.enemies = set_nibble(self.enemies, seat, thing - FIRST_ENEMY)

    def traders(self) -> i64:
        """The two of the open offer."""
        return bit(self.offerer) | bit(self.partner)

    def zones(self) -> list[Zone]:
        return self.zones_named(ZONE_NAMES[self.seats])

    def seers(self, zones: vec[i64]) -> None:
        for place in range(len(zones)):
            zones[place] = watched(0)
        for place in range(BOAT_ZONE, SEA_ZONE + 1):
            zones[place] = watched(EVERYONE)
        zones[DISCARD_ZONE] = zones[OFFERED_OPEN_ZONE] = zones[PLAYED_ZONE] = watched(EVERYONE)
        for seat in range(self.seats):
            zones[self.zone_of(IN_HAND, seat)] = watched(bit(seat))
            zones[self.zone_of(FACE_UP, seat)] = watched(EVERYONE)
        self.seers_now(zones)

    def seers_now(self, zones: vec[i64]) -> None:
        """Friend and enemy are shown at the end."""
        drafting = self.step == DRAWING or self.step == DRAFTING
        trading = self.step == OFFERING or self.step == ANSWERING
        rowing = self.step == ROWING or (trading and self.resume == ROWING)
        zones[PACKET_ZONE] = zones[OFFERED_ZONE] = zones[LOOKED_ZONE] = watched(0)
        if drafting:
            zones[PACKET_ZONE] = watched(bit(self.who))
        if trading:
            zones[OFFERED_ZONE] = watched(self.traders())
        if rowing:
            zones[LOOKED_ZONE] = watched(bit(self.actor))
        for seat in range(self.seats):
            confidants = watched(EVERYONE) if self.step == OVER else watched(bit(seat))
            zones[self.zone_of(FRIEND, seat)] = confidants
            zones[self.zone_of(ENEMY, seat)] = confidants

    # The same as machine words

    def spans(self) -> list[Span]:
        people = Span(FIRST_FRIEND, THINGS - FIRST_FRIEND)
        return [Span(0, FIRST_CARD, GOODS), Span(FIRST_CARD, CARDS, CHARTS), people]

    def slots(self) -> list[Slot]:
        """One for each zone. Friend and enemy nobody else learns before they are shown to all."""
        found = [Slot(zone, GOODS) for zone in range(NAVIGATION_ZONE)]
        found += [Slot(zone, CHARTS) for zone in range(NAVIGATION_ZONE, BOAT_ZONE)]
        found += [Slot(zone, PEOPLE) for zone in range(BOAT_ZONE, SEAT_ZONES)]
        first, after = int(self.zone_of(FRIEND, 0)), len(ZONE_NAMES[self.seats])
        found += [Slot(zone, GOODS) for zone in range(SEAT_ZONES, first)]
        return found + [Slot(zone, PEOPLE, secret=True) for zone in range(first, after)]

    def fill(self, sets: vec[i64]) -> None:
        goods, charts = self.goods.at, self.charts.at
        seats = self.seats
        sets[PROVISIONS_ZONE] = goods[DECK]
        sets[PACKET_ZONE] = goods[PACKET]
        sets[DISCARD_ZONE] = goods[DISCARD]
        sets[OFFERED_ZONE] = goods[OFFERED]
        sets[OFFERED_OPEN_ZONE] = goods[OFFERED_OPEN]
        for seat in range(seats):
            sets[SEAT_ZONES + seat] = goods[HAND + seat]
            sets[SEAT_ZONES + seats + seat] = goods[OPEN + seat]
        for place in range(i64(RING)):
            sets[NAVIGATION_ZONE + place] = charts[place]
        under, top = self.under(), self.top
        for n in range(under):
            sets[UNDER_ZONE + n] = charts[RING + (top + n & RING_SIZE - 1)]
        for n in range(under, i64(CARDS)):
            sets[UNDER_ZONE + n] = 0
        self.fill_people(sets)

    def fill_people(self, sets: vec[i64]) -> None:
        """Friends and enemies, the boat and the sea; in the box those that are nowhere else."""
        out: i64 = 0
        friends, enemies = SEAT_ZONES + FRIEND * self.seats, SEAT_ZONES + ENEMY * self.seats
        sets[SEA_ZONE] = 0
        for seat in range(self.seats):
            sets[friends + seat] = dealt(self.friends, seat)
            sets[enemies + seat] = dealt(self.enemies, seat) << ENEMIES_AT
            out |= sets[friends + seat] | sets[enemies + seat]
            if self.places and has(self.gone, seat):
                sets[SEA_ZONE] |= bit(CHARACTERS_AT + self.role(seat))
        for place in range(i64(MOST_SEATS)):
            sets[BOAT_ZONE + place] = 0
            if place < self.places:
                sets[BOAT_ZONE + place] = bit(CHARACTERS_AT + self.role(self.sitting(place)))
            out |= sets[BOAT_ZONE + place]
        sets[BOX_ZONE] = ALL_PEOPLE & ~(out | sets[SEA_ZONE])

    def knowledge(self, seat: i64, sets: vec[i64]) -> None:
        row, all_seats = min(seat, self.seats), self.seats
        goods, charts = self.goods.known, self.charts.known
        sets[GOODS] = goods[row] | goods[all_seats]
        sets[CHARTS] = charts[row] | charts[all_seats]
        sets[PEOPLE] = KNOWN_TO_ALL | self.confided(seat)

    def confided(self, seat: i64) -> i64:
        """LB-01 The friends and enemies a seat knows: its own, at the end all; and who is not in play."""
        friends: i64 = 0
        enemies: i64 = 0
        played: i64 = 0
        for other in range(self.seats):
            if self.step == OVER or other == seat:
                friends |= dealt(self.friends, other)
                enemies |= dealt(self.enemies, other)
            played |= dealt(self.roles, other)
        if count(played) == self.seats:
            friends |= ALL_CHARACTERS & ~played
            enemies |= ALL_CHARACTERS & ~played
        return friends | enemies << ENEMIES_AT


def dealt(characters: i64, seat: i64) -> i64:
    """The character a seat has in such a word, as a set of one or none."""
    character = nibble(characters, seat)
    if character == NO_ONE:
        return 0
    return bit(character)
