"""A new day, and the provisions phase."""

from __future__ import annotations

from mypy_extensions import i64

from fathom.core.kernel.bits import bit, count, nth
from fathom.core.kernel.decision import NOBODY
from fathom.core.kernel.events import EVERYONE, NOTHING, Events
from fathom.games.lifeboat.board import DECK, DRAFTING, DRAWING, HAND, PACKET
from fathom.games.lifeboat.components import FACE_OF
from fathom.games.lifeboat.places import IN_HAND, PACKET_ZONE, PROVISIONS_ZONE
from fathom.games.lifeboat.rules.turns import Turns
from fathom.games.lifeboat.sets import one_of


class Provisions(Turns):
    def begin_day(self, events: Events) -> None:
        """LB-31 Marks are cleared. LB-06 The order of the day is that of the seats."""
        self.day += 1
        self.order = self.boat
        self.turns = self.places
        self.acted = 0
        self.rowed = 0
        self.fought = 0
        self.offers = 0
        self.shaded = False
        events.tell("day", NOBODY, NOTHING, EVERYONE, NOTHING, NOTHING, self.day)
        self.share_out(events)

    def share_out(self, events: Events) -> None:
        """LB-04 The conscious one nearest the bow draws. LB-05 Not from an empty deck. LB-R13 Or none is."""
        if not self.awake:
            events.tell("nobody-conscious", NOBODY, NOTHING, EVERYONE)
            self.navigate(events)
        elif self.goods.at[DECK]:
            self.who = self.first_of(self.awake)
            self.waiting = self.awake
            self.step = DRAWING
        else:
            events.tell("no-provisions", NOBODY, NOTHING, EVERYONE)
            self.next_actor(events)

    def draw(self, face: i64, events: Events) -> None:
        """LB-04 As many as there are conscious. LB-R1 Or as many as are left."""
        card = one_of(self.goods.at[DECK], face)
        self.goods.move(card, DECK, PACKET, bit(self.who))
        events.tell("draws", self.who, face, 1 << self.who, PROVISIONS_ZONE, PACKET_ZONE)
        if not self.goods.at[DECK] or count(self.goods.at[PACKET]) == count(self.awake):
            self.choose_provision(events)

    def choose_provision(self, events: Events) -> None:
        """LB-04 One is kept; the last card needs no choice."""
        packet = self.goods.at[PACKET]
        if packet & packet - 1:
            self.step = DRAFTING
        else:
            self.keep(FACE_OF[nth(packet, 0)], events)

    def keep(self, face: i64, events: Events) -> None:
        """LB-04 One is kept and the rest passed on toward the stern. LB-R1 The last may get none."""
        seat = self.who
        self.goods.move(one_of(self.goods.at[PACKET], face), PACKET, HAND + seat, bit(seat))
        events.tell("keeps", seat, face, 1 << seat, PACKET_ZONE, self.zone_of(IN_HAND, seat))
        self.waiting &= ~bit(seat)
        packet = self.goods.at[PACKET]
        if packet:
            events.tell("passes-on", seat, NOTHING, EVERYONE, NOTHING, NOTHING, count(packet))
            self.who = self.first_of(self.waiting)
            self.goods.look(PACKET, bit(self.who))
            self.choose_provision(events)
        else:
            self.waiting = 0
            self.next_actor(events)
