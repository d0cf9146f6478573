"""Overboard: the life preserver, the fall, sharks, and what the sea keeps."""

from __future__ import annotations

from mypy_extensions import i64

from fathom.core.kernel.bits import bit, count, has
from fathom.core.kernel.decision import NOBODY
from fathom.core.kernel.events import EVERYONE, NOTHING, Events
from fathom.games.lifeboat.actions import BAIT
from fathom.games.lifeboat.board import BAITING, OPEN, PRESERVING
from fathom.games.lifeboat.components import CHUM, CHUMS, FRENCHMAN, OVERBOARD, PRESERVER
from fathom.games.lifeboat.places import FACE_UP
from fathom.games.lifeboat.rules.thirst import Thirst
from fathom.games.lifeboat.sets import one_of


class Overboard(Thirst):
    def fall(self, card: i64, events: Events) -> None:
        """LB-26 Those named go overboard. LB-R18 First the life preserver may be thrown."""
        self.overboard = self.people(OVERBOARD[card]) & self.aboard()
        self.baits = 0
        if not self.overboard:
            self.thirst(events)
            return
        for place in range(self.places):
            if has(self.overboard, self.sitting(place)):
                events.tell("overboard", self.sitting(place), NOTHING, EVERYONE)
        self.waiting = self.throwers()
        if self.waiting:
            self.step = PRESERVING
            self.ask_next()
        else:
            self.hit_the_water(events)

    def throwers(self) -> i64:
        """LB-R18 The conscious who might have it, if there is somebody else to throw it to."""
        afloat = self.overboard & self.awake
        asked = self.may_have(bit(PRESERVER)) & self.awake
        if not afloat or (asked == afloat and self.with_open(bit(PRESERVER)) & asked):
            return 0
        return asked

    def ask_next(self) -> None:
        """From the bow."""
        self.who = self.first_of(self.waiting)
        self.waiting &= ~bit(self.who)

    def throw(self, character: i64, events: Events) -> None:
        """LB-26 It then lies face up before the one it was thrown to, or who has put it on himself."""
        seat, saved = self.who, self.player(character)
        place = self.source(seat, PRESERVER)
        self.goods.move(PRESERVER, place, OPEN + saved, EVERYONE)
        zone = self.zone_of_provision(place)
        events.tell("throws", seat, PRESERVER, EVERYONE, zone, self.zone_of(FACE_UP, saved))
        self.hit_the_water(events)

    def throw_nothing(self, events: Events) -> None:
        if self.waiting:
            self.ask_next()
        else:
            self.hit_the_water(events)

    def hit_the_water(self, events: Events) -> None:
        """LB-R18 The fall, for all at once; then whoever is still conscious may have chum."""
        for place in range(self.places):
            seat = self.sitting(place)
            if has(self.overboard, seat) and not has(self.dead, seat):
                self.plunge(seat, events)
        self.waiting = 0
        if self.overboard & ~self.dead:
            self.waiting = self.baiters()
        if self.waiting:
            self.step = BAITING
            self.ask_next()
        else:
            self.sharks_come(events)

    def plunge(self, seat: i64, events: Events) -> None:
        """LB-26 A wound, but for the Frenchman and the life preserver. LB-21 The unconscious drown."""
        if has(self.shown(seat), PRESERVER):
            events.tell("safe", seat, NOTHING, EVERYONE)
        elif not has(self.awake, seat):
            self.drown(seat, events)
        elif self.role(seat) == FRENCHMAN:
            events.tell("swims", seat, NOTHING, EVERYONE)
        else:
            self.wound(seat, events)
            self.sink_if_out(seat, events)

    def sink_if_out(self, seat: i64, events: Events) -> None:
        """LB-R7 Knocked out in the water: back aboard; or as an option drowned, without a life preserver."""
        sinks = self.terms.knockout_drowns and self.unconscious(seat)
        if sinks and not has(self.shown(seat), PRESERVER):
            self.drown(seat, events)

    def drown(self, seat: i64, events: Events) -> None:
        self.dead |= bit(seat)
        events.tell("drowns", seat, NOTHING, EVERYONE)

    # Chum and sharks

    def baiters(self) -> i64:
        """LB-R18 The conscious who might have chum that is not in the water already."""
        asked = self.with_open(CHUMS) & ~self.overboard
        if self.hidden() & CHUMS:
            asked |= self.with_hand()
        return asked & self.awake

    def bait(self, action: i64, events: Events) -> None:
        """LB-27 A bucket of chum; LB-R7 and perhaps another. It is used up (LB-33)."""
        cards = self.hand(self.who) if action == BAIT.first else self.shown(self.who)
        self.use_up(self.who, one_of(cards, CHUM), "baits", events)
        self.baits += 1
        self.waiting |= self.baiters() & bit(self.who)
        self.bait_no_more(events)

    def bait_no_more(self, events: Events) -> None:
        self.waiting &= self.baiters()
        if self.waiting:
            self.ask_next()
        else:
            self.sharks_come(events)

    def sharks_come(self, events: Events) -> None:
        """LB-27 Each bucket, played or face up in the water, wounds all who are there."""
        buckets = self.baits
        for seat in range(self.seats):
            if has(self.overboard, seat):
                buckets += count(self.shown(seat) & CHUMS)
        if buckets and self.overboard & ~self.dead:
            events.tell("sharks", NOBODY, NOTHING, EVERYONE, NOTHING, NOTHING, buckets)
            for place in range(self.places):
                self.bite(self.sitting(place), buckets, events)
        self.come_back(events)

    def bite(self, seat: i64, buckets: i64, events: Events) -> None:
        """LB-27 The Frenchman too. LB-R7 A life preserver does not stop sharks, or as an option it does."""
        if self.terms.shark_proof and has(self.shown(seat), PRESERVER):
            return
        for _ in range(buckets):
            if has(self.overboard & ~self.dead, seat):
                self.wound(seat, events)
                if has(self.dead, seat):
                    events.tell("drowns", seat, NOTHING, EVERYONE)
                else:
                    self.sink_if_out(seat, events)

    # Back aboard

    def come_back(self, events: Events) -> None:
        """LB-28 Open cards are lost but the life preserver; LB-22 the dead are gone with all they have."""
        self.waiting = 0
        place: i64 = 0
        while place < self.places:
            seat = self.sitting(place)
            if not has(self.overboard, seat):
                place += 1
            elif has(self.dead, seat):
                self.go_under(seat, place, events)
            else:
                self.lose(seat, self.shown(seat) & ~bit(PRESERVER), events)
                events.tell("back-aboard", seat, NOTHING, EVERYONE)
                place += 1
        self.overboard = 0
        self.baits = 0
        self.thirst(events)

    def go_under(self, seat: i64, place: i64, events: Events) -> None:
        """LB-22 Gone with hand, open cards and seat; the others keep theirs."""
        self.lose(seat, self.held(seat), events)
        self.gone |= bit(seat)
        below = self.boat & bit(4 * place) - 1
        self.boat = below | self.boat >> 4 * (place + 1) << 4 * place
        self.places -= 1
        events.tell("lost", seat, NOTHING, EVERYONE)
