"""What is asked, of whom, and which answers there are."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from fathom.core.kernel.bits import count, has, nth
from fathom.core.kernel.decision import CHANCE, NOBODY
from fathom.games.nautilus_island.actions import (
    BONUS,
    CLOSE,
    DRAW,
    HARVEST,
    LAY,
    LEAVE,
    LOT,
    MOVE,
    PASS,
    SHOW,
    STOP,
    STORE,
)
from fathom.games.nautilus_island.board import (
    ACTING,
    CAMPING,
    CHANCE_STEPS,
    CLOSING,
    HARVESTING,
    LAYING,
    LOTS,
    MOVING,
    OVER,
    REFILLING,
    SHOWING,
    STEPS,
    objects,
)
from fathom.games.nautilus_island.components import BONUS_FACE, COLUMNS, OBJECTS, PORTHOLES, SPACES
from fathom.games.nautilus_island.places import Places

MOST_SPACES: Final = max(SPACES)
ACT_ASKS: Final = [f"acting{spaces}" for spaces in range(MOST_SPACES + 1)]
STORE_ASKS: Final = [f"storing{spaces}" for spaces in range(MOST_SPACES + 1)]
LAY_ASKS: Final = [f"laying{spaces}" for spaces in range(MOST_SPACES + 1)]
CLOSE_ASKS: Final = [f"closing{porthole + 1}" for porthole in range(PORTHOLES)]


class Questions(Places):
    """The question of each step."""

    def asked(self) -> i64:
        if has(CHANCE_STEPS, self.step):
            return CHANCE
        if self.step == OVER:
            return NOBODY
        return self.turn

    def ask(self) -> str:
        """The step; how many cards may be stored or which porthole is offered is told with it.

        NI-18 At an empty column one can only store.
        """
        if self.step == MOVING and not self.round:
            return "placing"
        if self.step == ACTING:
            return (ACT_ASKS if self.height(self.berths[self.turn]) else STORE_ASKS)[self.spaces()]
        if self.step == LAYING:
            return LAY_ASKS[self.spaces() - self.laid]
        if self.step == CLOSING:
            return CLOSE_ASKS[self.best_porthole()]
        return STEPS[self.step]

    def spaces(self) -> i64:
        """The spaces of the column at which this turn's castaway stands."""
        return SPACES[self.berths[self.turn]]

    def count(self) -> i64:
        step = self.step
        if step == HARVESTING or step == SHOWING:
            return self.unseen()
        if step == MOVING:
            return count(self.targets())
        if step == ACTING:
            return self.acts()
        if step == LAYING:
            return count(objects(self.held(self.turn, self.colour))) + (1 if self.laid else 0)
        if step == CLOSING:
            return 2
        if step == CAMPING or step == REFILLING:
            return count(self.supply)
        return self.seats if step == LOTS else 0

    def option(self, n: i64) -> i64:
        step = self.step
        if step == HARVESTING:
            kind = self.nth_unseen(n)
            return SHOW.of(kind) if has(self.up, self.stack) else DRAW.of(kind)
        if step == MOVING:
            return MOVE.of(COLUMNS * self.side() + nth(self.targets(), n))
        if step == ACTING:
            return self.nth_act(n)
        if step == LAYING:
            return self.nth_laying(n)
        if step == CLOSING:
            return LEAVE.of() if n else CLOSE.of()
        if step == SHOWING:
            return SHOW.of(self.nth_unseen(n))
        if step == LOTS:
            return LOT.of(n)
        return BONUS.of(self.edition.faces[nth(self.supply, n)] - BONUS_FACE)

    def acts(self) -> i64:
        """NI-05 Harvest, if there are cards, or store one of some colours; NI-R9 or else nothing."""
        acts = count(self.storable(self.turn))
        if self.height(self.berths[self.turn]):
            acts += 1
        return acts or 1

    def nth_act(self, n: i64) -> i64:
        if self.height(self.berths[self.turn]):
            if n == 0:
                return HARVEST.of()
            n -= 1
        colours = self.storable(self.turn)
        return STORE.of(nth(colours, n)) if colours else PASS.of()

    def nth_laying(self, n: i64) -> i64:
        """NI-09 Any object of the colour that is in hand; and after the first one may stop."""
        cards = objects(self.held(self.turn, self.colour))
        if n == count(cards):
            return STOP.of()
        return LAY.of(OBJECTS * self.colour + (nth(cards, n) >> 2))

    def best_porthole(self) -> i64:
        """NI-01, NI-13 The top of the pile for just so many cards."""
        return self.edition.best(self.portholes(count(self.stored(self.turn, self.colour))))
