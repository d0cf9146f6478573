"""Which question is open in 20 000 Leagues, and what may be answered."""

from __future__ import annotations

from mypy_extensions import i64

from fathom.core.bits import bit, count, has, nth
from fathom.core.decision import CHANCE, NOBODY
from fathom.games.leagues.actions import (
    DEAL,
    DIVE,
    GIVE,
    LAY,
    LOT,
    PASS,
    PICK,
    PLAY,
    REVEAL,
    STEER,
    TAKE,
    TURN_UP,
)
from fathom.games.leagues.board import (
    ACTING,
    AFTERWARDS,
    DEALING,
    DIVING,
    LAYING,
    LOTS,
    MOVING_TO,
    NUMBERING,
    OVER,
    REVEALING,
    STEERING_ON,
    STEPS,
    SWAPPING_WITH,
    TAKING,
    TURNING_UP,
)
from fathom.games.leagues.components import (
    A_GRID,
    COPIES,
    DIVER,
    DOWN,
    LEFT,
    NUMBER_CARD,
    NUMBERED,
    NUMBERS_ASKED,
    RIGHT,
    SAILOR,
    SECTORS,
    STARBOARD,
    SUPER_SAILOR,
    TOKENS_OF_A_ROUND,
    UP,
    WAYS_AT,
    WAYS_OF,
)
from fathom.games.leagues.places import Places


class Choices(Places):
    """The position, with the open question and its options."""

    def asked(self) -> i64:
        if self.step < LAYING:
            return CHANCE
        if self.step == OVER:
            return NOBODY
        return self.turn

    def ask(self) -> str:
        """LG-18 Number tokens are asked about one by one."""
        return NUMBERS_ASKED[self.numbered] if self.step == NUMBERING else STEPS[self.step]

    def count(self) -> i64:
        step = self.step
        if step == LAYING:
            return count(self.hands[self.turn] & NUMBERED)
        if step == ACTING:
            return count(self.ways()) + count(self.plays())
        if step == AFTERWARDS:
            return count(self.plays()) + 1
        if step == DEALING or step == REVEALING:
            return count(self.unseen_for(self.spot))
        if step == STEERING_ON:
            return count(self.ways()) + 1
        if step == LOTS or step == NUMBERING:
            return count(self.unnumbered())
        if step == TURNING_UP:
            return count(self.pile)
        if step == DIVING:
            return count(self.lying)
        if step == TAKING:
            return 2
        if step == OVER:
            return 0
        return count(self.pickable())

    def option(self, n: i64) -> i64:
        step = self.step
        if step == LAYING:
            return LAY.of(nth(self.hands[self.turn] & NUMBERED, n) - 1)
        if step == ACTING or step == STEERING_ON:
            return self.nth_steering(n)
        if step == AFTERWARDS:
            plays = self.plays()
            return PLAY.of(nth(plays, n)) if n < count(plays) else PASS.of()
        if step == DEALING:
            return DEAL.of(self.nth_token(n))
        if step == REVEALING:
            return REVEAL.of(self.nth_token(n))
        if step == LOTS:
            return LOT.of(nth(self.unnumbered(), n))
        if step == NUMBERING:
            return GIVE.of(nth(self.unnumbered(), n))
        if step == TURNING_UP:
            return TURN_UP.of(nth(self.pile, n) // COPIES)
        if step == DIVING:
            return DIVE.of(nth(self.lying, n))
        if step == TAKING:
            return PASS.of() if n else TAKE.of()
        return PICK.of(nth(self.pickable(), n))

    def nth_token(self, n: i64) -> i64:
        return self.round * TOKENS_OF_A_ROUND + nth(self.unseen_for(self.spot), n)

    def nth_steering(self, n: i64) -> i64:
        """A way to steer; then a card to play before steering, or declining to steer once more."""
        ways = self.ways()
        steerings = count(ways)
        if n < steerings:
            way = nth(ways, n)
            return STEER.of(way, self.target(way))
        return PLAY.of(nth(self.plays(), n - steerings)) if self.step == ACTING else PASS.of()

    # Steering

    def ways(self) -> i64:
        """LG-06 Current, LG-07 course or LG-08 depth, which stays within 0 and -2."""
        ways: i64 = WAYS_OF[self.kind()]
        return ways & WAYS_AT[self.depth]

    def target(self, way: i64) -> i64:
        """The spot the submarine would point at."""
        spot = self.pointed()
        if way == UP:
            return spot - SECTORS
        if way == DOWN:
            return spot + SECTORS
        depth, sector = spot & ~(SECTORS - 1), spot & SECTORS - 1
        if way == LEFT:
            sector += 1
        elif way == RIGHT:
            sector -= 1
        else:
            sector += 2 if way == STARBOARD else -2
        return depth | sector & SECTORS - 1

    # Sailor and action cards

    def plays(self) -> i64:
        """LG-14, LG-15 The kinds of cards that can be played along; LG-R9 one a turn."""
        plays: i64 = 0
        if has(self.played, self.turn):
            return plays
        tokens = self.cells(self.turn)
        if self.sailors() and tokens & tokens - 1:
            plays |= 1 << SAILOR
        if not self.held[self.turn] & ~self.fresh:
            return plays
        if tokens and tokens != A_GRID and self.usable(SUPER_SAILOR):
            plays |= 1 << SUPER_SAILOR
        if tokens and self.lying and self.usable(DIVER):
            plays |= 1 << DIVER
        if self.usable(NUMBER_CARD):
            plays |= 1 << NUMBER_CARD
        return plays

    def pickable(self) -> i64:
        """LG-14, LG-16, LG-17 Own tokens; of a swap another one; LG-16 the goal is a free cell."""
        tokens = self.cells(self.turn)
        if self.step == MOVING_TO:
            return A_GRID & ~tokens
        return tokens & ~bit(self.picked) if self.step == SWAPPING_WITH else tokens
