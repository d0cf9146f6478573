"""Thirst, and the end of the day."""

from __future__ import annotations

from mypy_extensions import i64

from fathom.core.kernel.bits import bit, has
from fathom.core.kernel.decision import NOBODY
from fathom.core.kernel.events import EVERYONE, NOTHING, Events
from fathom.games.lifeboat.actions import WATER_WITH
from fathom.games.lifeboat.board import BY_NAME, BY_ROWING, CAUSES, PLAYED, RING, RING_SIZE, THIRSTING
from fathom.games.lifeboat.components import CARD_FACE, PARASOL, WATER, WATERS
from fathom.games.lifeboat.places import PLAYED_ZONE
from fathom.games.lifeboat.rules.wounds import Wounds
from fathom.games.lifeboat.sets import one_of


class Thirst(Wounds):
    def thirst(self, events: Events) -> None:
        """LB-29 Up to three times a day. LB-R10 From bow to stern, each for all his causes."""
        self.thirsty = 0
        self.cause = BY_NAME
        self.go_on_thirsting(events)

    def go_on_thirsting(self, events: Events) -> None:
        """The next thirst that somebody may quench; those nobody can are wounds."""
        while self.thirsty < self.places:
            if self.suffers() and self.ask_for_water(events):
                return
            self.next_thirst()
        self.end_day(events)

    def next_thirst(self) -> None:
        self.cause += 1
        if self.cause == CAUSES:
            self.cause = BY_NAME
            self.thirsty += 1

    def ask_for_water(self, events: Events) -> bool:
        """LB-30 Water or a wound; whether anybody can be asked for water."""
        seat = self.sitting(self.thirsty)
        self.tell_thirst(seat, events)
        if self.unfolded and not self.shaded and has(self.shown(seat), PARASOL):
            self.shaded = True
            events.tell("shaded", seat, NOTHING, EVERYONE)
            return False
        self.waiting = self.givers(seat)
        if not self.waiting:
            self.suffer(seat, events)
            return False
        self.step = THIRSTING
        self.ask_next_for_water(seat)
        return True

    def tell_thirst(self, seat: i64, events: Events) -> None:
        if self.cause == BY_NAME:
            events.tell("thirsty-named", seat, NOTHING, EVERYONE)
        elif self.cause == BY_ROWING:
            events.tell("thirsty-rowed", seat, NOTHING, EVERYONE)
        else:
            events.tell("thirsty-fought", seat, NOTHING, EVERYONE)

    def givers(self, seat: i64) -> i64:
        """LB-R10, LB-R11 The conscious who might have water; and the thirsty one, if anybody is conscious."""
        if not self.awake:
            return 0
        return self.may_have(WATERS) & (self.awake | bit(seat))

    def ask_next_for_water(self, thirsty: i64) -> None:
        """LB-R10 The thirsty one is asked first, then from the bow."""
        if has(self.waiting, thirsty):
            self.who = thirsty
        else:
            self.who = self.first_of(self.waiting)
        self.waiting &= ~bit(self.who)

    def refuse_water(self, events: Events) -> None:
        """LB-R11 That somebody gives no water is not told. LB-30 When nobody does, it is a wound."""
        seat = self.sitting(self.thirsty)
        if self.waiting:
            self.ask_next_for_water(seat)
        else:
            self.suffer(seat, events)
            self.next_thirst()
            self.go_on_thirsting(events)

    def suffer(self, seat: i64, events: Events) -> None:
        """LB-30 A wound; LB-22 whoever dies of it stays aboard."""
        self.wound(seat, events)
        if has(self.dead, seat):
            events.tell("dies", seat, NOTHING, EVERYONE)

    def give_water(self, action: i64, events: Events) -> None:
        """LB-30, LB-R10 The first water counts; it is used up (LB-33)."""
        giver, seat = self.who, self.sitting(self.thirsty)
        cards = self.hand(giver) if action == WATER_WITH.first else self.shown(giver)
        self.use_up(giver, one_of(cards, WATER), "gives-water", events)
        events.tell("drinks", seat, NOTHING, EVERYONE)
        self.waiting = 0
        self.next_thirst()
        self.go_on_thirsting(events)

    # The end of the day

    def put_under(self, card: i64, place: i64, witnesses: i64) -> i64:
        """LB-R3 Under the deck, after all that were put there before; the zone it lies in."""
        goal = RING + self.bottom % RING_SIZE
        self.charts.move(card, place, goal, witnesses)
        self.bottom += 1
        return self.zone_of_card(goal)

    def end_day(self, events: Events) -> None:
        """LB-31 The card goes under the deck. LB-R13 When all are dead, the game is over."""
        card = self.card()
        zone = self.put_under(card, PLAYED, EVERYONE)
        events.tell("card-under", NOBODY, CARD_FACE + card, EVERYONE, PLAYED_ZONE, zone)
        if self.dead == self.everyone():
            self.end_game(events)
        else:
            self.begin_day(events)
