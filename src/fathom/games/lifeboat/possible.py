"""What is possible now, as sets: of characters, faces, or faces and where they are taken from."""

from __future__ import annotations

from mypy_extensions import i64

from fathom.core.kernel.bits import bit, count, has
from fathom.games.lifeboat.board import (
    BEFRIENDING,
    BY_NAME,
    BY_ROWING,
    FIGHTING,
    HAND,
    NO_ONE,
    NONE,
    OPEN,
    OPPOSING,
    YIELDING,
)
from fathom.games.lifeboat.components import (
    ALL_CHARACTERS,
    CHARACTERS,
    CHUMS,
    COMPASS,
    FIGHTERS_THIRST,
    FIREARM,
    GAFF,
    KITS,
    MOST_GIVEN,
    OARS,
    PARASOL,
    PRESERVER,
    ROWERS_THIRST,
    THIRSTY,
    THIRSTY_OTHER,
    WATERS,
    WEAPONS,
)
from fathom.games.lifeboat.places import Places
from fathom.games.lifeboat.sets import faces_of, nibble, sources, spaced
from fathom.games.lifeboat.strangers import weight


class Possible(Places):
    """The position, with what the rules allow in it."""

    # Setting up

    def uncast(self) -> i64:
        """The characters not yet dealt."""
        left: i64 = ALL_CHARACTERS
        for seat in range(self.who):
            left &= ~bit(self.role(seat))
        return left

    def undealt(self, dealt: i64) -> i64:
        """The friends or enemies not yet dealt, as a set of the seats that play them."""
        left = self.everyone()
        for seat in range(self.seats):
            character = nibble(dealt, seat)
            if character != NO_ONE:
                left &= ~bit(self.player(character))
        return left

    def chances(self, character: i64) -> i64:
        """LB-01 How many tickets this friend or enemy is on. LB-R17 As many as whole deals follow from it."""
        seat = self.player(character)
        enemies = self.undealt(self.enemies)
        friends = self.undealt(self.friends)
        mine = friends if self.step == BEFRIENDING else enemies
        if seat == NO_ONE or not has(mine, seat):
            return 0
        if not self.terms.strangers:
            return 1
        if self.step == BEFRIENDING:
            return weight(self.seats, friends & ~bit(seat), enemies, self.who, seat)
        friend = self.player(nibble(self.friends, self.who))
        return weight(self.seats, friends, enemies & ~bit(seat), self.who, friend, seat)

    def agrees(self) -> bool:
        """LB-R17 With that option nobody has himself, nor one character twice; and so it can go on."""
        if not self.terms.strangers:
            return True
        if self.step == BEFRIENDING or self.step == OPPOSING:
            return self.strange() and self.can_be_dealt()
        return self.strange()

    def strange(self) -> bool:
        for seat in range(self.seats):
            role, friend, enemy = self.role(seat), nibble(self.friends, seat), nibble(self.enemies, seat)
            if friend != NO_ONE and (friend == role or friend == enemy):
                return False
            if enemy != NO_ONE and enemy == role:
                return False
        return True

    def can_be_dealt(self) -> bool:
        """Whether some friend or enemy can come next."""
        for character in range(CHARACTERS):
            if self.chances(character):
                return True
        return False

    # Turns

    def others(self) -> i64:
        """LB-09 Everybody else aboard, conscious or not, bodies too (LB-R12), as characters."""
        return self.characters(self.aboard() & ~bit(self.who))

    def robbable(self) -> i64:
        """LB-10 Who holds cards in hand, as characters."""
        return self.characters(self.with_hand() & self.aboard() & ~bit(self.who))

    def takings(self) -> i64:
        """LB-10 How many kinds of cards lie face up before the others."""
        total: i64 = 0
        for seat in range(self.seats):
            if seat != self.who:
                total += count(faces_of(self.goods.at[OPEN + seat]))
        return total

    def lies_before(self, face: i64, character: i64) -> bool:
        """Whether such a card lies face up before another character."""
        seat = self.player(character)
        if seat == NO_ONE or seat == self.who:
            return False
        return has(faces_of(self.goods.at[OPEN + seat]), face)

    def specials(self) -> i64:
        """LB-12 Whether the flare gun (1) and the parasol (2) can be used."""
        seat = self.who
        found: i64 = 0
        if self.held(seat) & FIREARM:
            found = 1
        if has(self.hand(seat), PARASOL) or (has(self.shown(seat), PARASOL) and not self.unfolded):
            found |= 2
        return found

    def healings(self) -> i64:
        """LB-12, LB-R6 By character and source: the wounded who live, and the kits one has."""
        kits = sources(self.hand(self.who) & KITS, self.shown(self.who) & KITS)
        if not kits:
            return 0
        hurt: i64 = 0
        for seat in range(self.seats):
            if self.hurt(seat) and not has(self.dead, seat):
                hurt |= bit(self.role(seat))
        found: i64 = 0
        if has(kits, 0):
            found = spaced(hurt)
        if has(kits, 1):
            found |= spaced(hurt) << 1
        return found

    def partners(self, seat: i64) -> i64:
        """LB-07, LB-R16 Whom `seat` can make an offer: the conscious, if one of the two has a card."""
        if not self.offers_left(seat):
            return 0
        others = self.awake & ~bit(seat)
        if not self.held(seat):
            for other in range(self.seats):
                if not self.held(other):
                    others &= ~bit(other)
        return self.characters(others)

    # Fights

    def able(self) -> i64:
        """LB-14 The conscious who can still join; LB-15 and those in it who might have a weapon to play."""
        return self.awake & (~self.fighters() | self.may_play_arms())

    def may_play_arms(self) -> i64:
        """LB-15 Who might have a weapon in hand, or has the flare gun to fire."""
        armed = self.with_open(FIREARM)
        if self.hidden() & (WEAPONS | FIREARM):
            armed |= self.with_hand()
        return armed

    def weapons(self) -> i64:
        """LB-15 The weapons in the hand of who is asked, as WIELD counts them."""
        hand = self.hand(self.who)
        found = hand >> GAFF & 7
        if hand & OARS:
            found |= 8
        return found

    # Offers

    def givable(self) -> i64:
        """LB-R16 By face and source: what can still be put forward."""
        if count(self.given()) == MOST_GIVEN:
            return 0
        seat = self.offerer
        return spaced(faces_of(self.hand(seat))) | spaced(faces_of(self.shown(seat))) << 1

    def askable(self) -> i64:
        """LB-R16 By face and source: what lies face up, and what he might have in hand as far as all know."""
        found = spaced(faces_of(self.shown(self.partner))) << 1
        if self.hand(self.partner):
            found |= spaced(faces_of(self.hidden()))
        return found

    def acceptable(self) -> bool:
        """LB-R16 Whether he has what is asked for."""
        if self.wish == NONE:
            return True
        cards = self.goods.at[(OPEN if self.wish_open else HAND) + self.partner]
        return has(faces_of(cards), self.wish)

    # Navigation

    def compasses(self) -> i64:
        """LB-23 One if the navigator has the compass and has not used it today."""
        if self.sighted or not has(self.held(self.who), COMPASS):
            return 0
        return 1

    def throws(self) -> i64:
        """LB-26 Whom the preserver can be thrown, as characters; to oneself only out of the hand."""
        afloat = self.overboard & self.awake
        if has(self.hand(self.who), PRESERVER):
            return self.characters(afloat)
        if has(self.shown(self.who), PRESERVER):
            return self.characters(afloat & ~bit(self.who))
        return 0

    def baitings(self) -> i64:
        """LB-27 Chum in hand, or face up unless it is in the water already."""
        shown = self.shown(self.who) & CHUMS
        if has(self.overboard, self.who):
            shown = 0
        return sources(self.hand(self.who) & CHUMS, shown)

    def waters(self) -> i64:
        """LB-30 Water in hand, or face up."""
        return sources(self.hand(self.who) & WATERS, self.shown(self.who) & WATERS)

    def suffers(self) -> bool:
        """LB-29 Named; rowed, and the card shows the oar; fought, and it shows the fist. The dead do not."""
        seat, card = self.sitting(self.thirsty), self.card()
        if has(self.dead, seat):
            return False
        if self.cause == BY_NAME:
            named: i64 = THIRSTY_OTHER[card] if self.terms.other_cards else THIRSTY[card]
            return has(named, self.role(seat))
        if self.cause == BY_ROWING:
            return has(self.rowed, seat) and has(ROWERS_THIRST, card)
        return has(self.fought, seat) and has(FIGHTERS_THIRST, card)

    # Claims

    def claimed(self, seat: i64) -> bool:
        """LB-R4 Whether a claim on `seat` is open."""
        return (self.step == YIELDING or self.step == FIGHTING) and seat == self.target
