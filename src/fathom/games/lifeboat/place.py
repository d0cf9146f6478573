"""Where things lie in Lifeboat and who sees them there, and all other parts of a position: its form.

Provisions and navigation cards move unseen, on two trails with places of their own. Friends and enemies lie
in words of `at`. A form for each number of seats says which zone each of these places is.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from fathom.core.kernel.bounds import CHOICE, SEAT
from fathom.core.kernel.events import EVERYONE
from fathom.core.kernel.form import CHANGING, FACE_DOWN, OWNER, Form
from fathom.core.kernel.json_values import names_of
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
EVIDENT: Final = 12  # LB-03 the people that everyone can place: characters, and who plays nobody
PLANS: Final = 13  # LB-R16 what each gives out of the hand and openly, and asks, in an offer not yet made
PLAN: Final = 4  # words of a plan
ASKED: Final = 2  # in a plan: the first of the words that say what is asked for

# Places of the form that are not on a trail, or whose sight changes; at last those of the seats.
PACKET_PLACE: Final = 1
OFFERED_PLACE: Final = 3
LOOKED_PLACE: Final = 6
UNDER: Final = 9
BOAT: Final = 33
SEA: Final = 39
BOX: Final = 40
HANDS: Final = 41
OPENS: Final = 47
FRIENDS: Final = 53
ENEMIES: Final = 59

# Piles of the form, and trails.
GOODS: Final = 0
CHARTS: Final = 1


def taken_from(source: i64) -> i64:
    """Where cards out of the hand, or those that lie face up, are taken from: seat 0's place."""
    if source:
        return OPEN
    return HAND


def _form(seats: int) -> Form:
    form = Form("lifeboat", seats, step.NAMES, box.MOST_SEATS)
    goods = form.trail(box.PROVISION_NAMES, list(box.FACE_OF), PROVISION_PLACES)
    charts = form.trail(box.CARD_NAMES, list(range(box.CARD_FACE, box.FRIEND_FACE)), CARD_PLACES)
    faces = list(range(box.FRIEND_FACE, box.WISH_FACE))
    people = form.pile(box.PEOPLE_NAMES, [box.FRIENDS, box.ENEMIES], faces)

    form.place_on_trail(0, "provisions", goods, DECK, FACE_DOWN)
    form.place_on_trail(PACKET_PLACE, "packet", goods, PACKET, CHANGING)
    form.place_on_trail(2, "discard", goods, DISCARD, EVERYONE)
    form.place_on_trail(OFFERED_PLACE, "offered", goods, OFFERED, CHANGING)
    form.place_on_trail(4, "offered-open", goods, OFFERED_OPEN, EVERYONE)
    form.place_on_trail(5, "navigation", charts, UNDRAWN, FACE_DOWN)
    form.place_on_trail(LOOKED_PLACE, "looked", charts, LOOKED, CHANGING)
    form.place_on_trail(7, "row", charts, ROW_PILE, FACE_DOWN)
    form.place_on_trail(8, "played", charts, PLAYED, EVERYONE)
    for n in range(box.CARDS):
        form.place_derived(UNDER + n, f"under-{n + 1}", [charts], FACE_DOWN, most=1)
    for n in range(box.MOST_SEATS):
        form.place_derived(BOAT + n, f"boat-{n + 1}", [people], EVERYONE, box.ROLES, most=1)
    form.place_derived(SEA, "sea", [people], EVERYONE, box.ROLES)
    form.place_derived(BOX, "box", [people], FACE_DOWN)
    for seat in range(box.MOST_SEATS):
        form.place_on_trail(HANDS + seat, "hand", goods, HAND + seat, OWNER, owner=seat)
    for seat in range(box.MOST_SEATS):
        form.place_on_trail(OPENS + seat, "open", goods, OPEN + seat, EVERYONE, owner=seat)
    form.place_secret_each(FRIENDS, "friend", people, FRIEND, box.FRIENDS)
    form.place_secret_each(ENEMIES, "enemy", people, ENEMY, box.ENEMIES)
    form.evident_things(EVIDENT, people, box.ROLES)
    form.hushed = names_of(step.AT_SEA, step.NAMES)  # LB-R11 Who has water, chum or a life preserver?

    form.number_or_none("who", seats - 1, kept="seat")
    form.number("day", 0, box.MOST_DAYS)
    form.number("gulls", 0, box.LAND)
    form.name_each("characters", box.CHARACTER_NAMES, kept="roles")
    form.write_each("friends", box.CHARACTER_NAMES, FRIEND, 0)
    form.write_each("enemies", box.CHARACTER_NAMES, ENEMY, box.CHARACTERS)
    form.seat_queue("boat")
    form.number_each("wounds", box.MOST_WOUNDS)
    for name in ("dead", "gone"):
        form.seat_set(name)
    form.seat_queue("order")
    form.number("actor", 0, seats - 1)
    for name in ("acted", "rowed", "fought"):
        form.seat_set(name)
    form.number_each("offers", box.MOST_OFFERS)
    form.number_each("begun", box.MOST_BEGUN)
    form.number_each("addressees", seats)
    form.named_each(PLANS, "plans", PLAN, goods)
    for name in ("unfolded", "sighted", "shaded"):
        form.flag(name)
    form.number_or_none("target", seats - 1)
    form.name_or_none("claim", box.CLAIM_NAMES)
    for name in ("attackers", "defenders", "fired"):
        form.seat_set(name)
    form.number_or_none("offerer", seats - 1)
    form.number_or_none("partner", seats - 1)
    form.name_or_none("resume", step.NAMES)
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
    form.counter("plan", 0, box.CHARACTERS, kind=CHOICE)
    for name in ("given", "wished"):
        form.counter(name, 0, box.PROVISIONS, closed=True)
    for name in ("giving", "wish"):
        for face in range(box.FACES):
            form.counter(f"{name}-{face + 1}", 0, box.COPIES[face], closed=True)
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


FORMS: Final = {seats: _form(seats) for seats in box.SEATS}
