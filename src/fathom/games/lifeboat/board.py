"""What the rules ask of a position of Lifeboat: its people and their cards, and what they can do.

What is possible now is said as sets: of characters, faces, or faces and where they are taken from.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from fathom.core.kernel.bits import bit, count, has, lowest
from fathom.core.kernel.form import NONE
from fathom.core.kernel.nibbles import MOST, WIDTH
from fathom.core.kernel.queue import at_entry, entry, rest
from fathom.games.lifeboat import actions, box, place, step
from fathom.games.lifeboat.box import faces_of, spaced

if TYPE_CHECKING:
    from fathom.games.lifeboat.position import Lifeboat

TAKINGS_IN_A_WORD: Final = 60  # ten faces, with all characters


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
    return lowest(card) if card else i64(box.NO_ONE)


def enemy(s: Lifeboat, seat: i64) -> i64:
    """The character on a seat's enemy card; NO_ONE before it is dealt."""
    card = s.at[place.ENEMY + seat]
    return lowest(card) - box.ENEMIES_AT if card else i64(box.NO_ONE)


def size(s: Lifeboat, seat: i64) -> i64:
    return box.SIZES[role(s, seat)]


def hurt(s: Lifeboat, seat: i64) -> i64:
    """How many wounds."""
    return s.wounds >> WIDTH * seat & MOST


def sitting(s: Lifeboat, spot: i64) -> i64:
    """Who sits there, counted from the bow; NONE after the last."""
    return entry(s.boat, spot)


def first_in(queue: i64, seats: i64) -> i64:
    """Of these, the first in a queue, which is nearest the bow; NONE if there is none."""
    while queue and not has(seats, entry(queue, 0)):
        queue = rest(queue)
    return entry(queue, 0)


def navigator(s: Lifeboat) -> i64:
    """LB-23 The conscious one nearest the stern; NONE if there is none."""
    queue, found = s.boat, i64(NONE)
    while queue:
        if has(s.awake, entry(queue, 0)):
            found = entry(queue, 0)
        queue = rest(queue)
    return found


def from_bow(s: Lifeboat, seats: i64) -> i64:
    """These of those aboard, as a queue from the bow."""
    queue, found, n = s.boat, i64(0), i64(0)
    while queue:
        if has(seats, entry(queue, 0)):
            found |= at_entry(entry(queue, 0), n)
            n += 1
        queue = rest(queue)
    return found


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


def having(s: Lifeboat, kind: i64, cards: i64) -> i64:
    """The seats that have one of these cards in their places of this kind: in hand, or face up."""
    seats, goods = i64(0), s.goods.at
    for seat in range(s.seats):
        if goods[kind + seat] & cards:
            seats |= bit(seat)
    return seats


def may_hold(s: Lifeboat, cards: i64) -> i64:
    """Who might have one of these in hand, as far as all know: how many cards one holds is public."""
    return having(s, place.HAND, box.ALL_PROVISIONS) if hidden(s) & cards else i64(0)


def may_have(s: Lifeboat, cards: i64) -> i64:
    """LB-R11 Who might have one of these cards, as far as all know."""
    seats, goods = i64(0), s.goods.at
    unseen = hidden(s) & cards != 0
    for seat in range(s.seats):
        if goods[place.OPEN + seat] & cards or (unseen and goods[place.HAND + seat]):
            seats |= bit(seat)
    return seats


def sources(s: Lifeboat, cards: i64) -> i64:
    """Where who is asked has one of these cards: in hand (1), face up (2), or both."""
    found: i64 = 1 if hand(s, s.seat) & cards else 0
    return found | 2 if shown(s, s.seat) & cards else found


def card(s: Lifeboat) -> i64:
    """Today's navigation card."""
    return lowest(s.charts.at[place.PLAYED])


# Turns


def others(s: Lifeboat) -> i64:
    """LB-09 Everybody else aboard, conscious or not, bodies too (LB-R12), as characters."""
    return characters(s, aboard(s) & ~bit(s.seat))


def robbable(s: Lifeboat) -> i64:
    """LB-10 Who holds cards in hand, as characters."""
    return characters(s, having(s, place.HAND, box.ALL_PROVISIONS) & aboard(s) & ~bit(s.seat))


def or_takings(s: Lifeboat) -> None:
    """LB-10 The cards that lie face up before others: by face, and of one face by character."""
    low, high = i64(0), i64(0)
    for seat in range(s.seats):
        if seat != s.seat and shown(s, seat):
            faces, whose = faces_of(shown(s, seat)), role(s, seat)
            while faces:
                number = box.CHARACTERS * lowest(faces) + whose
                if number < TAKINGS_IN_A_WORD:
                    low |= bit(number)
                else:
                    high |= bit(number - TAKINGS_IN_A_WORD)
                faces &= faces - 1
    s.or_some(actions.TAKE, low)
    s.or_some(actions.TAKE, high, TAKINGS_IN_A_WORD)


def specials(s: Lifeboat) -> i64:
    """LB-12 Whether the flare gun (1) and the parasol (2) can be used."""
    found: i64 = 1 if held(s, s.seat) & box.FIREARM else 0
    folded = shown(s, s.seat) if not s.unfolded else i64(0)
    return found | 2 if has(hand(s, s.seat) | folded, box.PARASOL) else found


def healings(s: Lifeboat) -> i64:
    """LB-12, LB-R6 By character and source: the wounded who live, and the kits one has."""
    kits = sources(s, box.KITS)
    if not kits:
        return 0
    wounded: i64 = 0
    for seat in range(s.seats):
        if hurt(s, seat) and not has(s.dead, seat):
            wounded |= bit(role(s, seat))
    return spaced(wounded) * kits


# Fights


def fighters(s: Lifeboat) -> i64:
    return s.attackers | s.defenders


def able(s: Lifeboat) -> i64:
    """LB-14 The conscious who can still join; LB-15 and those in it who might have a weapon to play."""
    armed = may_hold(s, box.WEAPONS | box.FIREARM)
    if not hidden(s) & box.FIREARM:
        armed |= having(s, place.OPEN, box.FIREARM)
    return s.awake & (~fighters(s) | armed)


def weapons(s: Lifeboat) -> i64:
    """LB-15 The weapons in the hand of who is asked, as WIELD counts them."""
    cards = hand(s, s.seat)
    found = cards >> box.GAFF & actions.LONE_WEAPONS
    return found | actions.OARS if cards & box.OARS else found


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
    total: i64 = box.FLARE_BLOW if s.fired & side else 0
    while side:
        seat = lowest(side)
        total += size(s, seat) + blows(shown(s, seat))
        side &= side - 1
    return total


# Navigation


def compasses(s: Lifeboat) -> i64:
    """LB-23 One if the navigator has the compass and has not used it today."""
    return 1 if not s.sighted and has(held(s, s.seat), box.COMPASS) else 0


def throws(s: Lifeboat) -> i64:
    """LB-26 Whom the preserver can be thrown, as characters; to oneself only out of the hand."""
    afloat = s.overboard & s.awake
    if has(hand(s, s.seat), box.PRESERVER):
        return characters(s, afloat)
    return characters(s, afloat & ~bit(s.seat)) if has(shown(s, s.seat), box.PRESERVER) else i64(0)


def baitings(s: Lifeboat) -> i64:
    """LB-27 Chum in hand, or face up unless it is in the water already."""
    found = sources(s, box.CHUMS)
    return found & 1 if has(s.overboard, s.seat) else found


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


def evident(s: Lifeboat) -> i64:
    """LB-03 Characters; when all are cast, the friends and enemies that nobody plays; at the end all."""
    found: i64 = box.ROLES
    if role(s, s.seats - 1) != box.NO_ONE:
        unplayed = box.ALL_CHARACTERS & ~characters(s, everyone(s))
        found |= unplayed | unplayed << box.ENEMIES_AT
    if s.step == step.OVER:
        for word in range(i64(place.EVIDENT)):
            found |= s.at[word]
    return found
