"""Which question is open in Lifeboat, and what may be answered."""

from __future__ import annotations

from mypy_extensions import i64

from fathom.core.kernel.bits import bit, count, has, lowest, nth
from fathom.core.kernel.decision import CHANCE, NOBODY
from fathom.core.kernel.marks import Marks
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
    CASTING,
    CHARTING,
    DEALING,
    DECK,
    DRAFTING,
    DRAWING,
    FIGHTING,
    LOOKED,
    NAVIGATING,
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
)
from fathom.games.lifeboat.components import CHARACTERS, FACE_OF, FIREARM
from fathom.games.lifeboat.possible import Possible
from fathom.games.lifeboat.sets import copies, divisor, faces_of


class Choices(Possible):
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

    def secrets(self) -> i64:
        """How many tickets there are for the next friend or enemy."""
        if not self.terms.strangers:
            return self.seats - self.who
        total: i64 = 0
        for character in range(CHARACTERS):
            total += self.chances(character)
        return total // self.common_chances()

    def common_chances(self) -> i64:
        """The greatest number that divides all chances: there need not be more tickets than that asks for."""
        common: i64 = 0
        for character in range(CHARACTERS):
            common = divisor(common, self.chances(character))
        return common

    def nth_secret(self, n: i64) -> i64:
        common = self.common_chances()
        character: i64 = 0
        while n >= self.chances(character) // common:
            n -= self.chances(character) // common
            character += 1
        return (BEFRIEND.first if self.step == BEFRIENDING else SET_AGAINST.first) + character

    # Turns

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

    def acts(self) -> i64:
        seat = self.who
        total = 2 + count(self.others()) + count(self.robbable()) + self.takings()
        total += count(self.specials()) + count(self.healings())
        return total + count(faces_of(self.hand(seat))) + count(self.partners(seat))

    def mark_options(self, marks: Marks) -> None:
        if self.step != ACTING:
            super().mark_options(marks)
            return
        marks.add(NOTHING_AT_ALL.first)
        marks.add(ROW.first)
        marks.add_each(SWAP.first, self.others())
        marks.add_each(ROB.first, self.robbable())
        self.mark_takings(marks)
        specials = self.specials()
        if has(specials, 0):
            marks.add(FLARE.first)
        if has(specials, 1):
            marks.add(UNFOLD.first)
        marks.add_each(HEAL.first, self.healings())
        marks.add_each(LAY.first, faces_of(self.hand(self.who)))
        marks.add_each(OFFER.first, self.partners(self.who))

    def mark_takings(self, marks: Marks) -> None:
        """By face, and of one face by character."""
        faces: i64 = 0
        for seat in range(self.seats):
            if seat != self.who:
                faces |= faces_of(self.shown(seat))
        while faces:
            face = lowest(faces)
            marks.add_each(TAKE.first + CHARACTERS * face, self.holders(copies(face)))
            faces &= faces - 1

    def holders(self, cards: i64) -> i64:
        """The others before whom one of these cards lies face up, as characters."""
        return self.characters(self.with_open(cards) & ~bit(self.who))

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

    def nth_offering(self, n: i64) -> i64:
        givable = self.givable()
        if n < count(givable):
            return GIVE.first + nth(givable, n)
        n -= count(givable)
        askable = self.askable()
        if n < count(askable):
            return ASK.first + nth(askable, n)
        return GIFT.first if n == count(askable) and self.given() else WITHDRAW.first

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
