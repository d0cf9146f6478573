"""Which question is open in Lifeboat, and what may be answered."""

from __future__ import annotations

from mypy_extensions import i64

from fathom.core.bits import bit, count, has, nth
from fathom.core.decision import CHANCE, NOBODY
from fathom.games.lifeboat.actions import (
    ACCEPT,
    ASK,
    BAIT,
    BEARING,
    BEFRIEND,
    CAST,
    CHART,
    DEAL,
    DECLINE,
    DRAW,
    FIGHT,
    FIRE,
    FLARE,
    GIFT,
    GIVE,
    HEAL,
    JOIN,
    KEEP,
    LAY,
    NOTHING_AT_ALL,
    OFFER,
    PASS,
    PILE,
    ROB,
    ROW,
    SET_AGAINST,
    STEAL,
    STEER,
    SWAP,
    TAKE,
    THROW,
    UNDER,
    UNFOLD,
    WATER_WITH,
    WIELD,
    WITHDRAW,
    YIELD,
)
from fathom.games.lifeboat.board import (
    ACTING,
    ANSWERING,
    BAITING,
    BEFRIENDING,
    BY_NAME,
    BY_ROWING,
    CASTING,
    CHARTING,
    DEALING,
    DECK,
    DRAFTING,
    DRAWING,
    FIGHTING,
    HAND,
    LOOKED,
    NAVIGATING,
    NO_ONE,
    NONE,
    OFFERING,
    OPEN,
    OVER,
    PACKET,
    PRESERVING,
    ROW_PILE,
    ROWING,
    STEALING,
    STEPS,
    STOWING,
    TAKING_BEARINGS,
    THIRSTING,
    UNDRAWN_CARDS,
    YIELDING,
    faces_of,
    nibble,
)
from fathom.games.lifeboat.components import (
    ALL_CHARACTERS,
    CHARACTERS,
    CHUMS,
    COMPASS,
    FACE_OF,
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
)
from fathom.games.lifeboat.places import Places
from fathom.games.lifeboat.strangers import weight


def spaced(faces: i64) -> i64:
    """A set of up to 16 numbers with a gap after each: n becomes 2n."""
    faces = (faces | faces << 8) & 0x00FF00FF
    faces = (faces | faces << 4) & 0x0F0F0F0F
    faces = (faces | faces << 2) & 0x33333333
    return (faces | faces << 1) & 0x55555555


def sources(hand: i64, shown: i64) -> i64:
    """From the hand, or face up: a set of none, one or both."""
    found: i64 = 0
    if hand:
        found = 1
    if shown:
        found |= 2
    return found


class Choices(Places):
    """The position, with the open question and its options."""

    def asked(self) -> i64:
        if self.step < DRAFTING:
            return CHANCE
        if self.step == OVER:
            return NOBODY
        return self.who

    def ask(self) -> str:
        return STEPS[self.step]

    def hushed(self) -> bool:
        """LB-R11 Who is asked for water, chum or the preserver is kept from the others."""
        return PRESERVING <= self.step <= THIRSTING

    def count(self) -> i64:
        step = self.step
        if step == THIRSTING:
            return count(self.waters()) + 1
        if step == FIGHTING:
            return self.fightings()
        if step == ACTING:
            return self.acts()
        if step == DRAFTING:
            return count(faces_of(self.goods.at[PACKET]))
        if step == YIELDING:
            return 2
        if step < DRAFTING:
            return self.tickets()
        if step < NAVIGATING:
            return self.choices_of_actions()
        return self.choices_of_navigation()

    def tickets(self) -> i64:
        """How many tickets chance draws from."""
        step = self.step
        if step == DRAWING or step == DEALING:
            return count(self.goods.at[DECK])
        if step == CHARTING:
            return count(self.charts.at[UNDRAWN_CARDS])
        if step == STEALING:
            return count(self.hand(self.target))
        if step == CASTING:
            return count(self.uncast())
        return self.secrets()

    def choices_of_actions(self) -> i64:
        step = self.step
        if step == ROWING:
            return 2 * count(self.charts.at[LOOKED])
        if step == OFFERING:
            return count(self.givable()) + count(self.askable()) + (2 if self.given() else 1)
        return 2 if self.acceptable() else 1

    def choices_of_navigation(self) -> i64:
        step = self.step
        if step == PRESERVING:
            return count(self.throws()) + 1
        if step == BAITING:
            return count(self.baitings()) + 1
        if step == NAVIGATING:
            return count(self.charts.at[ROW_PILE]) + self.compasses()
        if step == STOWING:
            return count(self.charts.at[ROW_PILE])
        if step == TAKING_BEARINGS:
            return self.compasses() + 1
        return 0

    def option(self, n: i64) -> i64:
        step = self.step
        if step == THIRSTING:
            waters = self.waters()
            return WATER_WITH.first + nth(waters, n) if n < count(waters) else PASS.first
        if step == FIGHTING:
            return self.nth_fighting(n)
        if step == ACTING:
            return self.nth_act(n)
        if step == DRAFTING:
            return KEEP.first + nth(faces_of(self.goods.at[PACKET]), n)
        if step == YIELDING:
            return YIELD.first if n == 0 else FIGHT.first
        if step < DRAFTING:
            return self.nth_ticket(n)
        if step < NAVIGATING:
            return self.nth_choice_of_actions(n)
        return self.nth_choice_of_navigation(n)

    def nth_ticket(self, n: i64) -> i64:
        step = self.step
        if step == DRAWING:
            return DRAW.first + FACE_OF[nth(self.goods.at[DECK], n)]
        if step == CHARTING:
            return CHART.first + nth(self.charts.at[UNDRAWN_CARDS], n)
        if step == STEALING:
            return STEAL.first + FACE_OF[nth(self.hand(self.target), n)]
        if step == DEALING:
            return DEAL.first + FACE_OF[nth(self.goods.at[DECK], n)]
        if step == CASTING:
            return CAST.first + nth(self.uncast(), n)
        return self.nth_secret(n)

    def nth_choice_of_actions(self, n: i64) -> i64:
        step = self.step
        if step == ROWING:
            cards = self.charts.at[LOOKED]
            size = count(cards)
            return PILE.first + nth(cards, n) if n < size else UNDER.first + nth(cards, n - size)
        if step == OFFERING:
            return self.nth_offering(n)
        return ACCEPT.first if n == 0 and self.acceptable() else DECLINE.first

    def nth_choice_of_navigation(self, n: i64) -> i64:
        step = self.step
        if step == NAVIGATING:
            cards = self.charts.at[ROW_PILE]
            return STEER.first + nth(cards, n) if n < count(cards) else BEARING.first
        if step == STOWING:
            return UNDER.first + nth(self.charts.at[ROW_PILE], n)
        if n == 0:
            return PASS.first
        if step == PRESERVING:
            return THROW.first + nth(self.throws(), n - 1)
        if step == BAITING:
            return BAIT.first + nth(self.baitings(), n - 1)
        return BEARING.first

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

    def secrets(self) -> i64:
        """How many tickets there are for the next friend or enemy."""
        total: i64 = 0
        for character in range(CHARACTERS):
            total += self.chances(character)
        return total

    def nth_secret(self, n: i64) -> i64:
        character: i64 = 0
        while n >= self.chances(character):
            n -= self.chances(character)
            character += 1
        return (BEFRIEND.first if self.step == BEFRIENDING else SET_AGAINST.first) + character

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

    def nth_taking(self, n: i64) -> i64:
        """By face, and of one face by character."""
        faces: i64 = 0
        for seat in range(self.seats):
            if seat != self.who:
                faces |= faces_of(self.goods.at[OPEN + seat])
        while True:
            face = nth(faces, 0)
            for character in range(CHARACTERS):
                if self.lies_before(face, character):
                    if n == 0:
                        return TAKE.first + CHARACTERS * face + character
                    n -= 1
            faces &= ~bit(face)

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

    def acts(self) -> i64:
        seat = self.who
        total = 2 + count(self.others()) + count(self.robbable()) + self.takings()
        total += count(self.specials()) + count(self.healings())
        return total + count(faces_of(self.hand(seat))) + count(self.partners(seat))

    def nth_act(self, n: i64) -> i64:
        if n < 2:
            return NOTHING_AT_ALL.first if n == 0 else ROW.first
        n -= 2
        others = self.others()
        if n < count(others):
            return SWAP.first + nth(others, n)
        n -= count(others)
        victims = self.robbable()
        if n < count(victims):
            return ROB.first + nth(victims, n)
        n -= count(victims)
        takings = self.takings()
        return self.nth_taking(n) if n < takings else self.nth_other_act(n - takings)

    def nth_other_act(self, n: i64) -> i64:
        """Special actions; and what does not end one's turn."""
        specials = self.specials()
        if n < count(specials):
            return FLARE.first if nth(specials, n) == 0 else UNFOLD.first
        n -= count(specials)
        healings = self.healings()
        if n < count(healings):
            return HEAL.first + nth(healings, n)
        n -= count(healings)
        faces = faces_of(self.hand(self.who))
        if n < count(faces):
            return LAY.first + nth(faces, n)
        return OFFER.first + nth(self.partners(self.who), n - count(faces))

    # Fights

    def weapons(self) -> i64:
        """LB-15 The weapons in the hand of who is asked, as WIELD counts them."""
        hand = self.hand(self.who)
        found = hand >> GAFF & 7
        if hand & OARS:
            found |= 8
        return found

    def fightings(self) -> i64:
        """LB-R5 Pass, join a side, or once in play weapons and fire."""
        if not has(self.fighters(), self.who):
            return 3
        total = count(self.weapons()) + 1
        if self.held(self.who) & FIREARM:
            total += 1
        return total

    def nth_fighting(self, n: i64) -> i64:
        if n == 0:
            return PASS.first
        if not has(self.fighters(), self.who):
            return JOIN.first + n - 1
        weapons = self.weapons()
        return WIELD.first + nth(weapons, n - 1) if n <= count(weapons) else FIRE.first

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

    def nth_offering(self, n: i64) -> i64:
        givable = self.givable()
        if n < count(givable):
            return GIVE.first + nth(givable, n)
        n -= count(givable)
        askable = self.askable()
        if n < count(askable):
            return ASK.first + nth(askable, n)
        return GIFT.first if n == count(askable) and self.given() else WITHDRAW.first

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

    # Out of turn

    def asides(self, seat: i64) -> list[int]:
        """LB-32, LB-R19 Lay a card open. LB-07, LB-R16 Make an offer."""
        if self.step < DRAFTING or self.step == OVER or not has(self.awake, seat):
            return []
        if self.step == OFFERING or self.step == ANSWERING or (self.step == ACTING and seat == self.who):
            return []
        found: list[int] = []
        if not self.claimed(seat):
            faces = faces_of(self.hand(seat))
            found += [LAY.of(nth(faces, n)) for n in range(count(faces))]
        if self.step == ACTING or self.step == ROWING:
            partners = self.partners(seat)
            found += [OFFER.of(nth(partners, n)) for n in range(count(partners))]
        return found

    def claimed(self, seat: i64) -> bool:
        """LB-R4 Whether a claim on `seat` is open."""
        return (self.step == YIELDING or self.step == FIGHTING) and seat == self.target
