"""The question each step asks, and what may be answered."""

from __future__ import annotations

from mypy_extensions import i64

from fathom.core.bits import count, has, lowest, nth
from fathom.core.decision import CHANCE, NOBODY
from fathom.core.sheet import Marks
from fathom.games.nautilus.actions import (
    ANCHOR_ON,
    BRING,
    DEAL,
    DRAW,
    GIVE,
    KEEP,
    LAY,
    LOT,
    MOVE,
    PASS,
    RETURN,
    SPEAR,
    TAKE,
    TURN_UP,
    USE,
)
from fathom.games.nautilus.board import (
    ANCHORING,
    BRINGING,
    CHANCE_STEPS,
    DEALING,
    DRAWING,
    EXCHANGING,
    KEEPING,
    LAYING,
    LOTS,
    MOVING,
    OPENING,
    OVER,
    SPEARING,
    STEPS,
    TAKING,
    TURNING_UP,
    across,
    all_facing,
)
from fathom.games.nautilus.components import (
    ALL_SPOTS,
    ANCHOR,
    ARROWS,
    DIVERS,
    OPENING_SPECIALS,
    SEATS,
    VERTICAL,
)
from fathom.games.nautilus.places import Places


class Questions(Places):
    def asked(self) -> i64:
        if has(CHANCE_STEPS, self.step):
            return CHANCE
        if self.step == OVER:
            return NOBODY
        return self.turn

    def ask(self) -> str:
        return STEPS[self.step]

    def count(self) -> i64:
        step = self.step
        if step == LAYING:
            return count(self.layable(self.turn)) * count(self.free)
        if step == ANCHORING:
            return self.anchorings() + 1
        if step == DEALING or step == BRINGING:
            return count(self.divers)
        if step == TURNING_UP:
            return count(self.domains)
        if step == MOVING:
            return self.moves() + self.anchorings()
        if step == DRAWING:
            return count(self.specials)
        if step == KEEPING or step == TAKING:
            return count(self.drawn)
        if step == OPENING:
            return 2 if self.special(self.turn) & OPENING_SPECIALS else 1
        if step == SPEARING:
            return count(self.hands[1 - self.turn] & DIVERS)
        if step == EXCHANGING:
            return count(self.hands[self.turn] & DIVERS) + 1
        return SEATS if step == LOTS else 0

    def option(self, n: i64) -> i64:
        step = self.step
        if step == LAYING:
            return self.nth_laying(n)
        if step == ANCHORING:
            return self.nth_anchoring(n) if n < self.anchorings() else PASS.of()
        if step == DEALING:
            return DEAL.of(nth(self.divers, n))
        if step == TURNING_UP:
            return TURN_UP.of(nth(self.domains, n))
        if step == MOVING:
            moves = self.moves()
            return self.nth_move(n) if n < moves else self.nth_anchoring(n - moves)
        if step == DRAWING:
            return DRAW.of(nth(self.specials, n))
        if step == KEEPING:
            return KEEP.of(nth(self.drawn, n))
        if step == OPENING:
            return USE.of() if n == 0 and self.special(self.turn) & OPENING_SPECIALS else PASS.of()
        if step == BRINGING:
            return BRING.of(nth(self.divers, n))
        if step == TAKING:
            return TAKE.of(nth(self.drawn, n))
        if step == SPEARING:
            return SPEAR.of(nth(self.hands[1 - self.turn] & DIVERS, n))
        if step == EXCHANGING:
            held = self.hands[self.turn] & DIVERS
            return GIVE.of(nth(held, n)) if n < count(held) else RETURN.of()
        return LOT.of(n)

    def mark_options(self, marks: Marks) -> None:
        if self.step != LAYING:
            super().mark_options(marks)
            return
        cards, spots = self.layable(self.turn), all_facing(self.free, self.turn)
        while cards:
            marks.add_each(LAY.of(lowest(cards)), spots)
            cards &= cards - 1

    def nth_laying(self, n: i64) -> i64:
        """NA-09 Any card of the hand, on any free spot."""
        spots = all_facing(self.free, self.turn)
        size = count(spots)
        card = n // size
        return LAY.of(nth(self.layable(self.turn), card), nth(spots, n - card * size))

    def nth_move(self, n: i64) -> i64:
        """NA-10 Straight across, or NA-11 to any free spot of the side."""
        movers = all_facing(self.movers(), self.turn)
        if ARROWS[self.at(self.last)] == VERTICAL:
            spot = nth(movers, n)
            return MOVE.of(spot, across(spot))
        targets = all_facing(self.targets(), self.turn)
        size = count(targets)
        return MOVE.of(nth(movers, n // size), nth(targets, n % size))

    def anchorings(self) -> i64:
        """NA-14 How many cards the one who is asked could anchor."""
        if has(self.hands[self.turn], ANCHOR):
            return count(ALL_SPOTS & ~self.free)
        return 0

    def nth_anchoring(self, n: i64) -> i64:
        return ANCHOR_ON.of(nth(all_facing(ALL_SPOTS & ~self.free, self.turn), n))
