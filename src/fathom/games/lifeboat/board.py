"""What the rules ask of a position of Lifeboat: its people and their cards, and what they can do.

What is possible now is said as sets: of characters, faces, or faces and where they are taken from.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from fathom.core.kernel.bits import bit, count, has, lowest
from fathom.core.kernel.form import NONE
from fathom.core.kernel.packed import MOST, WIDTH, entry
from fathom.games.lifeboat import actions, box, place
from fathom.games.lifeboat.box import faces_of, sources, spaced

if TYPE_CHECKING:
    from fathom.games.lifeboat.position import Lifeboat

EITHER_SIDE: Final = 3
FACES_IN_A_WORD: Final = 10  # with all characters


# People


def everyone(s: Lifeboat) -> i64:
    """All seats."""
    return bit(s.seats) - 1


def aboard(s: Lifeboat) -> i64:
    """LB-22 All but those lost at sea."""
    return (bit(s.seats) - 1) & ~s.gone


def role(s: Lifeboat, seat: i64) -> i64:
    """The character a seat plays."""
    return s.roles >> WIDTH * seat & MOST


def player(s: Lifeboat, character: i64) -> i64:
    """The seat that plays a character; NO_ONE if it is not in play."""
    return s.players >> WIDTH * character & MOST


def characters(s: Lifeboat, seats: i64) -> i64:
    """A set of seats as a set of characters."""
    found: i64 = 0
    for seat in range(s.seats):
        if has(seats, seat):
            found |= bit(role(s, seat))
    return found


def people(s: Lifeboat, characters: i64) -> i64:
    """A set of characters as a set of seats. LB-R14 Who is not in play is nobody."""
    found: i64 = 0
    for seat in range(s.seats):
        if has(characters, role(s, seat)):
            found |= bit(seat)
    return found


def friend(s: Lifeboat, seat: i64) -> i64:
    """The character on a seat's friend card; NO_ONE before it is dealt."""
    card = s.at[place.FRIEND + seat]
    if not card:
        return box.NO_ONE
    return lowest(card)


def enemy(s: Lifeboat, seat: i64) -> i64:
    """The character on a seat's enemy card; NO_ONE before it is dealt."""
    card = s.at[place.ENEMY + seat]
    if not card:
        return box.NO_ONE
    return lowest(card) - box.ENEMIES_AT


def size(s: Lifeboat, seat: i64) -> i64:
    return box.SIZES[role(s, seat)]


def hurt(s: Lifeboat, seat: i64) -> i64:
    """How many wounds."""
    return s.wounds >> WIDTH * seat & MOST


def sitting(s: Lifeboat, spot: i64) -> i64:
    """Who sits there, counted from the bow."""
    return s.boat >> WIDTH * spot & MOST


def berth(s: Lifeboat, seat: i64) -> i64:
    """The place in the boat of somebody aboard."""
    spot: i64 = 0
    while sitting(s, spot) != seat:
        spot += 1
    return spot


def first_of(s: Lifeboat, seats: i64) -> i64:
    """Of these, the one nearest the bow; NONE if there is none."""
    for spot in range(s.places):
        if has(seats, sitting(s, spot)):
            return sitting(s, spot)
    return NONE


def last_of(s: Lifeboat, seats: i64) -> i64:
    """Of these, the one nearest the stern; NONE if there is none."""
    spot = s.places - 1
    while spot >= 0 and not has(seats, sitting(s, spot)):
        spot -= 1
    if spot < 0:
        return NONE
    return sitting(s, spot)


# Cards


def hand(s: Lifeboat, seat: i64) -> i64:
    return s.goods.at[place.HAND + seat]


def shown(s: Lifeboat, seat: i64) -> i64:
    """The cards that lie face up before somebody."""
    return s.goods.at[place.OPEN + seat]


def held(s: Lifeboat, seat: i64) -> i64:
    return s.goods.at[place.HAND + seat] | s.goods.at[place.OPEN + seat]


def hidden(s: Lifeboat) -> i64:
    """The provisions that do not lie face up: as far as all know, anybody may have them in hand."""
    return box.ALL_PROVISIONS & ~s.goods.known[s.seats]


def with_hand(s: Lifeboat) -> i64:
    """The seats that hold cards in hand. How many is public."""
    seats: i64 = 0
    for seat in range(s.seats):
        if s.goods.at[place.HAND + seat]:
            seats |= bit(seat)
    return seats


def with_open(s: Lifeboat, cards: i64) -> i64:
    """The seats before which one of these cards lies face up."""
    seats: i64 = 0
    for seat in range(s.seats):
        if s.goods.at[place.OPEN + seat] & cards:
            seats |= bit(seat)
    return seats


def may_have(s: Lifeboat, cards: i64) -> i64:
    """LB-R11 Who might have one of these cards, as far as all know."""
    seats: i64 = 0
    unseen = hidden(s) & cards != 0
    for seat in range(s.seats):
        if s.goods.at[place.OPEN + seat] & cards or (unseen and s.goods.at[place.HAND + seat]):
            seats |= bit(seat)
    return seats


def given(s: Lifeboat) -> i64:
    """The cards put forward in the open offer."""
    return s.goods.at[place.OFFERED] | s.goods.at[place.OFFERED_OPEN]


def offers_left(s: Lifeboat, seat: i64) -> i64:
    """LB-R16 At most three a day."""
    return box.MOST_OFFERS - entry(s.offers, seat)


def traders(s: Lifeboat) -> i64:
    """The two of the open offer."""
    return bit(s.offerer) | bit(s.partner)


# Navigation cards


def card(s: Lifeboat) -> i64:
    """Today's navigation card."""
    return lowest(s.charts.at[place.PLAYED])


# Fights


def fighters(s: Lifeboat) -> i64:
    return s.attackers | s.defenders


def blows(cards: i64) -> i64:
    """LB-15 What weapons that lie face up add."""
    total = count(cards & box.OARS) * box.OAR_BLOW
    if has(cards, box.GAFF):
        total += box.GAFF_BLOW
    if has(cards, box.KNIFE):
        total += box.KNIFE_BLOW
    if has(cards, box.BLACKJACK):
        total += box.BLACKJACK_BLOW
    return total


def strength(s: Lifeboat, side: i64) -> i64:
    """LB-17 Size and weapons of a side; LB-R5 the flare gun if it was fired."""
    total: i64 = 0
    if not side:
        return total
    for seat in range(s.seats):
        if has(side, seat):
            total += size(s, seat) + blows(shown(s, seat))
    if s.fired & side:
        total += box.FLARE_BLOW
    return total


# Turns


def others(s: Lifeboat) -> i64:
    """LB-09 Everybody else aboard, conscious or not, bodies too (LB-R12), as characters."""
    return characters(s, aboard(s) & ~bit(s.seat))


def robbable(s: Lifeboat) -> i64:
    """LB-10 Who holds cards in hand, as characters."""
    return characters(s, with_hand(s) & aboard(s) & ~bit(s.seat))


def or_takings(s: Lifeboat) -> None:
    """LB-10 The cards that lie face up before others: by face, and of one face by character."""
    low: i64 = 0
    high: i64 = 0
    for seat in range(s.seats):
        if seat != s.seat and shown(s, seat):
            faces, whose = faces_of(shown(s, seat)), role(s, seat)
            while faces:
                face = lowest(faces)
                if face < FACES_IN_A_WORD:
                    low |= bit(box.CHARACTERS * face + whose)
                else:
                    high |= bit(box.CHARACTERS * (face - FACES_IN_A_WORD) + whose)
                faces &= faces - 1
    s.or_some(actions.TAKE, low)
    s.or_some(actions.TAKE, high, FACES_IN_A_WORD * box.CHARACTERS)


def specials(s: Lifeboat) -> i64:
    """LB-12 Whether the flare gun (1) and the parasol (2) can be used."""
    seat = s.seat
    found: i64 = 0
    if held(s, seat) & box.FIREARM:
        found = 1
    if has(hand(s, seat), box.PARASOL) or (has(shown(s, seat), box.PARASOL) and not s.unfolded):
        found |= 2
    return found


def healings(s: Lifeboat) -> i64:
    """LB-12, LB-R6 By character and source: the wounded who live, and the kits one has."""
    kits = sources(hand(s, s.seat) & box.KITS, shown(s, s.seat) & box.KITS)
    if not kits:
        return 0
    wounded: i64 = 0
    for seat in range(s.seats):
        if hurt(s, seat) and not has(s.dead, seat):
            wounded |= bit(role(s, seat))
    return spaced(wounded) * kits


def partners(s: Lifeboat, seat: i64) -> i64:
    """LB-07, LB-R16 Whom `seat` can make an offer: the conscious, if one of the two has a card."""
    if not offers_left(s, seat):
        return 0
    whom = s.awake & ~bit(seat)
    if not held(s, seat):
        for other in range(s.seats):
            if not held(s, other):
                whom &= ~bit(other)
    return characters(s, whom)


# Fights


def able(s: Lifeboat) -> i64:
    """LB-14 The conscious who can still join; LB-15 and those in it who might have a weapon to play."""
    armed = with_open(s, box.FIREARM)  # or might have a weapon in hand
    if hidden(s) & (box.WEAPONS | box.FIREARM):
        armed |= with_hand(s)
    return s.awake & (~fighters(s) | armed)


def weapons(s: Lifeboat) -> i64:
    """LB-15 The weapons in the hand of who is asked, as WIELD counts them."""
    cards = hand(s, s.seat)
    if cards & box.OARS:
        return cards >> box.GAFF & 7 | 8
    return cards >> box.GAFF & 7


# Offers


def givable(s: Lifeboat) -> i64:
    """LB-R16 By face and source: what can still be put forward."""
    if count(given(s)) == box.MOST_GIVEN:
        return 0
    seat = s.offerer
    return spaced(faces_of(hand(s, seat))) | spaced(faces_of(shown(s, seat))) << 1


def askable(s: Lifeboat) -> i64:
    """LB-R16 By face and source: what lies face up, and what he might have in hand as far as all know."""
    found = spaced(faces_of(shown(s, s.partner))) << 1
    if hand(s, s.partner):
        found |= spaced(faces_of(hidden(s)))
    return found


def acceptable(s: Lifeboat) -> bool:
    """LB-R16 Whether he has what is asked for."""
    if s.wish == NONE:
        return True
    cards = s.goods.at[place.taken_from(i64(s.wish_open)) + s.partner]
    return has(faces_of(cards), s.wish)


# Navigation


def compasses(s: Lifeboat) -> i64:
    """LB-23 One if the navigator has the compass and has not used it today."""
    if s.sighted or not has(held(s, s.seat), box.COMPASS):
        return 0
    return 1


def throws(s: Lifeboat) -> i64:
    """LB-26 Whom the preserver can be thrown, as characters; to oneself only out of the hand."""
    afloat = s.overboard & s.awake
    if has(hand(s, s.seat), box.PRESERVER):
        return characters(s, afloat)
    if has(shown(s, s.seat), box.PRESERVER):
        return characters(s, afloat & ~bit(s.seat))
    return 0


def baitings(s: Lifeboat) -> i64:
    """LB-27 Chum in hand, or face up unless it is in the water already."""
    if has(s.overboard, s.seat):
        return sources(hand(s, s.seat) & box.CHUMS, 0)
    return sources(hand(s, s.seat) & box.CHUMS, shown(s, s.seat) & box.CHUMS)


def waters(s: Lifeboat) -> i64:
    """LB-30 Water in hand, or face up."""
    return sources(hand(s, s.seat) & box.WATERS, shown(s, s.seat) & box.WATERS)


def suffers(s: Lifeboat) -> bool:
    """LB-29 Named; rowed, and the card shows the oar; fought, and it shows the fist. The dead do not."""
    seat, today = sitting(s, s.thirsty), card(s)
    if has(s.dead, seat):
        return False
    if s.cause == box.BY_NAME:
        named: i64 = box.THIRSTY_OTHER[today] if s.terms.other_cards else box.THIRSTY[today]
        return has(named, role(s, seat))
    if s.cause == box.BY_ROWING:
        return has(s.rowed, seat) and has(box.ROWERS_THIRST, today)
    return has(s.fought, seat) and has(box.FIGHTERS_THIRST, today)
