"""Who acts when."""

from __future__ import annotations

from mypy_extensions import i64

from fathom.core.kernel.bits import bit, has
from fathom.core.kernel.events import EVERYONE, NOTHING, Events
from fathom.games.lifeboat.board import ACTING
from fathom.games.lifeboat.rules.navigation import Navigation
from fathom.games.lifeboat.sets import nibble


class Order(Navigation):
    def next_actor(self, events: Events) -> None:
        """LB-06 From bow to stern, as they sat this morning. LB-R2 The unconscious lose their turns."""
        for place in range(self.turns):
            seat = nibble(self.order, place)
            if not has(self.acted, seat):
                if has(self.awake, seat):
                    self.begin_turn(seat, events)
                    return
                self.acted |= bit(seat)
                if not has(self.dead, seat):
                    events.tell("misses-turn", seat, NOTHING, EVERYONE)
        self.navigate(events)

    def begin_turn(self, seat: i64, events: Events) -> None:
        self.acted |= bit(seat)
        self.actor = seat
        self.who = seat
        self.step = ACTING
        events.tell("turn", seat, NOTHING, EVERYONE)

    def end_turn(self, events: Events) -> None:
        self.next_actor(events)

    def do_nothing(self, events: Events) -> None:
        """LB-06 One may do nothing."""
        events.tell("does-nothing", self.actor, NOTHING, EVERYONE)
        self.end_turn(events)
