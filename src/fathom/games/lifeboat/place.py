"""Where things lie in Lifeboat and who sees them there, and all other parts of a position: its form.

Provisions and navigation cards move unseen, on two trails with places of their own. Friends and enemies lie
in words of `at`. A form for each number of seats says which zone each of these places is.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from fathom.core.bounds import CHOICE, SEAT
from fathom.core.events import EVERYONE
from fathom.core.form import CHANGING, FACE_DOWN, OWNER, Form
from fathom.games.lifeboat import box, step

# Places on the trail of provisions; where there is one for each seat, seat 0's comes first.
DECK: Final = 0
PACKET: Final = 1  # drawn, being handed on
HAND: Final = 2
OPEN: Final = 8
DISCARD: Final = 14
OFFERED: Final = 15  # out of a hand, seen by the two who trade
OFFERED_OPEN: Final = 16
PROVISION_PLACES: Final = 17

# Places on the trail of navigation cards.
UNDRAWN: Final = 0
LOOKED: Final = 1
ROW_PILE: Final = 2
PLAYED: Final = 3
RING: Final = 4  # cards put under the deck, in their order
RING_SIZE: Final = 32
CARD_PLACES: Final = 36

# Words of `at`, by seat.
FRIEND: Final = 0
ENEMY: Final = 6
WORDS: Final = 12

# The zones that are not on a trail, or change; after all of them those of the seats: see `zone_of`.
PACKET_ZONE: Final = 1
OFFERED_ZONE: Final = 3
LOOKED_ZONE: Final = 6
UNDER_ZONE: Final = 9
BOAT_ZONE: Final = 33
SEA_ZONE: Final = 39
BOX_ZONE: Final = 40
SEAT_ZONES: Final = 41

# Piles of the form, and trails.
GOODS: Final = 0
CHARTS: Final = 1
PEOPLE: Final = 2


def taken_from(source: i64) -> i64:
    """Where cards out of the hand, or those that lie face up, are taken from: seat 0's place."""
    if source:
        return OPEN
    return HAND


def zone_of_secret(seats: i64, word: i64) -> i64:
    """The zone of a seat's friend or enemy card."""
    if word < ENEMY:
        return SEAT_ZONES + 2 * seats + word - FRIEND
    return SEAT_ZONES + 3 * seats + word - ENEMY


def _form(seats: int) -> Form:
    form = Form("lifeboat", seats, step.NAMES)
    form.tables = True
    goods = form.trail(box.PROVISION_NAMES, list(box.FACE_OF), PROVISION_PLACES)
    charts = form.trail(box.CARD_NAMES, list(range(box.CARD_FACE, box.FRIEND_FACE)), CARD_PLACES)
    people = form.pile(box.PEOPLE_NAMES, decks=[box.FRIENDS, box.ENEMIES])
    form.looks(list(range(box.FRIEND_FACE, box.WISH_FACE)))

    form.trail_place(0, "provisions", goods, DECK, FACE_DOWN)
    form.trail_place(PACKET_ZONE, "packet", goods, PACKET, CHANGING)
    form.trail_place(2, "discard", goods, DISCARD, EVERYONE)
    form.trail_place(OFFERED_ZONE, "offered", goods, OFFERED, CHANGING)
    form.trail_place(4, "offered-open", goods, OFFERED_OPEN, EVERYONE)
    form.trail_place(5, "navigation", charts, UNDRAWN, FACE_DOWN)
    form.trail_place(LOOKED_ZONE, "looked", charts, LOOKED, CHANGING)
    form.trail_place(7, "row", charts, ROW_PILE, FACE_DOWN)
    form.trail_place(8, "played", charts, PLAYED, EVERYONE)
    for n in range(box.CARDS):
        form.derived_place(UNDER_ZONE + n, f"under-{n + 1}", charts, int(charts.all), FACE_DOWN, most=1)
    for n in range(box.MOST_SEATS):
        form.derived_place(BOAT_ZONE + n, f"boat-{n + 1}", people, box.ROLES, EVERYONE, most=1)
    form.derived_place(SEA_ZONE, "sea", people, box.ROLES, EVERYONE)
    form.derived_place(BOX_ZONE, "box", people, box.ALL_PEOPLE, FACE_DOWN)
    for seat in range(seats):
        form.trail_place(SEAT_ZONES + seat, "hand", goods, HAND + seat, OWNER, owner=seat)
    for seat in range(seats):
        form.trail_place(SEAT_ZONES + seats + seat, "open", goods, OPEN + seat, EVERYONE, owner=seat)
    form.secret_places(zone_of_secret(seats, FRIEND), "friend", people, FRIEND, box.FRIENDS)
    form.secret_places(zone_of_secret(seats, ENEMY), "enemy", people, ENEMY, box.ENEMIES)
    form.words = WORDS

    form.maybe_seat("who", kept="seat")
    form.number("day", 0, box.MOST_DAYS)
    form.number("gulls", 0, box.LAND)
    form.name_each("characters", box.CHARACTER_NAMES, kept="roles")
    form.write_each("friends", box.CHARACTER_NAMES, FRIEND, 0)
    form.write_each("enemies", box.CHARACTER_NAMES, ENEMY, box.CHARACTERS)
    form.seat_row("boat", size="places")
    form.number_each("wounds", box.MOST_WOUNDS)
    for name in ("dead", "gone"):
        form.seat_set(name)
    form.seat_row("order", size="turns")
    form.number("actor", 0, seats - 1)
    for name in ("acted", "rowed", "fought"):
        form.seat_set(name)
    form.number_each("offers", box.MOST_OFFERS)
    for name in ("unfolded", "sighted", "shaded"):
        form.flag(name)
    form.maybe_seat("target")
    form.maybe_choice("claim", box.CLAIM_NAMES)
    for name in ("attackers", "defenders", "fired"):
        form.seat_set(name)
    form.maybe_seat("offerer")
    form.maybe_seat("partner")
    form.maybe_choice("wish", box.FACE_NAMES)
    form.flag("wish_open")
    form.maybe_choice("resume", step.NAMES)
    for name in ("waiting", "overboard"):
        form.seat_set(name)
    form.number("baits", 0, box.MOST_BAITS)
    form.number("thirsty", 0, seats)
    form.choice("cause", box.CAUSE_NAMES)
    form.number("top", 0, box.MOST_DAYS)
    form.number("bottom", 0, box.MOST_DAYS + box.CARDS)
    form.number("draws", 0, box.MOST_DRAWS)
    form.choice("purpose", box.PURPOSES)
    form.write_trail("provisions", goods, kept="goods")
    form.write_trail("navigation", charts, kept="charts")

    form.counter("day", 0, box.MANY_DAYS, endless=True)
    form.counter("gulls", 0, box.LAND)
    form.counter("attack", 0, box.MOST_STRENGTH)
    form.counter("defence", 0, box.MOST_STRENGTH)
    spots = [f"{row}-{n + 1}" for row in ("place", "order") for n in range(box.MOST_SEATS)]
    for name in (*spots, "attacker", "defender"):
        form.counter(name, 0, 0, kind=SEAT)
    form.counter("claim", 0, len(box.CLAIM_NAMES), kind=CHOICE)
    for name in ("thirsty", "offerer", "partner"):
        form.counter(name, 0, 0, kind=SEAT)
    form.counter("wish", 0, box.FACES, kind=CHOICE)
    form.counter_each("character", 0, box.CHARACTERS, kind=CHOICE)
    form.counter_each("wounds", 0, max(box.SIZES) + 1)
    form.counter_each("size", 0, max(box.SIZES))
    form.counter_each("condition", 0, box.LOST_AT_SEA, kind=CHOICE)
    form.counter_each("rowed", 0, 1)
    form.counter_each("fought", 0, 1)
    form.counter_each("side", 0, box.DEFENDING, kind=CHOICE)
    form.counter_each("overboard", 0, 1)
    form.counter_each("offers", 0, box.MOST_OFFERS)
    form.counter_each("shade", 0, 1)
    return form.ready()


FORMS: Final = [_form(max(seats, box.SEATS[0])) for seats in range(box.MOST_SEATS + 1)]  # by number of seats
