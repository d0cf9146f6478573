"""Where everything lies, and who knows it."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from fathom.core.bits import bit, has
from fathom.core.decision import NOBODY
from fathom.core.events import EVERYONE
from fathom.core.privy import told_by
from fathom.core.trail import Trail
from fathom.core.zones import Zone, watched
from fathom.games.lifeboat.board import (
    ANSWERING,
    DISCARD,
    DRAFTING,
    DRAWING,
    HAND,
    NO_ONE,
    NONE,
    OFFERING,
    OPEN,
    OVER,
    RING,
    RING_SIZE,
    ROWING,
    Board,
)
from fathom.games.lifeboat.components import (
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
        told = [] if things[0] >= FIRST_FRIEND else [told_by(self.goods, seat), told_by(self.charts, seat)]
        return self.privy_by(things, told)

    def privy_by(self, things: list[int], told: list[Trail]) -> list[i64]:
        if things[0] >= FIRST_FRIEND:
            return [self.knowers(thing) for thing in things]
        goods, charts = told
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

    def seers(self, zones: vec[i64]) -> bool:
        for place in range(len(zones)):
            zones[place] = watched(0)
        for place in range(BOAT_ZONE, SEA_ZONE + 1):
            zones[place] = watched(EVERYONE)
        zones[DISCARD_ZONE] = zones[OFFERED_OPEN_ZONE] = zones[PLAYED_ZONE] = watched(EVERYONE)
        if self.step == DRAWING or self.step == DRAFTING:
            zones[PACKET_ZONE] = watched(bit(self.who))
        trading = self.step == OFFERING or self.step == ANSWERING
        if trading:
            zones[OFFERED_ZONE] = watched(self.traders())
        if self.step == ROWING or (trading and self.resume == ROWING):
            zones[LOOKED_ZONE] = watched(bit(self.actor))
        for seat in range(self.seats):
            self.watch_seat(seat, zones)
        return True

    def watch_seat(self, seat: i64, zones: vec[i64]) -> None:
        """Friend and enemy are shown at the end."""
        confidants = EVERYONE if self.step == OVER else bit(seat)
        zones[self.zone_of(IN_HAND, seat)] = watched(bit(seat))
        zones[self.zone_of(FACE_UP, seat)] = watched(EVERYONE)
        zones[self.zone_of(FRIEND, seat)] = watched(confidants)
        zones[self.zone_of(ENEMY, seat)] = watched(confidants)
