"""Trades and gifts: offers that are accepted or declined."""

from __future__ import annotations

from mypy_extensions import i64

from fathom.core.kernel.bits import bit, nth
from fathom.core.kernel.events import EVERYONE, NOTHING, Events
from fathom.games.lifeboat.actions import SOURCES
from fathom.games.lifeboat.board import ANSWERING, HAND, NONE, OFFERED, OFFERED_OPEN, OFFERING, OPEN
from fathom.games.lifeboat.components import CHARACTER_FACE, FACE_OF, WISH_FACE
from fathom.games.lifeboat.rules.fights import Fights
from fathom.games.lifeboat.sets import one_of


class Trades(Fights):
    def offer(self, seat: i64, character: i64, events: Events) -> None:
        """LB-07, LB-R16 Something for something, to one other; at most three offers a day."""
        self.offers += bit(4 * seat)
        self.offerer = seat
        self.partner = self.player(character)
        self.resume = self.step
        self.who = seat
        self.step = OFFERING
        events.tell("offers", seat, CHARACTER_FACE + character, EVERYONE)

    def put_forward(self, given: i64, events: Events) -> None:
        """LB-R16 A card out of the hand is seen by the two only."""
        face, source = given // len(SOURCES), given % len(SOURCES)
        origin = (OPEN if source else HAND) + self.offerer
        self.hand_on(one_of(self.goods.at[origin], face), origin, OFFERED + source, "offers-card", events)

    def hand_on(self, card: i64, origin: i64, goal: i64, what: str, events: Events) -> None:
        """LB-R8 What lies face up stays face up; LB-R16 what does not is seen by the two of the offer."""
        sight: i64 = EVERYONE
        if HAND <= origin < OPEN or origin == OFFERED:
            sight = self.traders()
        self.goods.move(card, origin, goal, sight)
        giver = (
            self.partner if origin == HAND + self.partner or origin == OPEN + self.partner else self.offerer
        )
        place, zone = self.zone_of_provision(origin), self.zone_of_provision(goal)
        events.tell(what, giver, FACE_OF[card], sight, place, zone)

    def ask_for(self, asked: i64, events: Events) -> None:
        """LB-R16 One card of the other's: a face-up one, or a kind he may have in hand."""
        self.wish = asked // len(SOURCES)
        self.wish_open = asked % len(SOURCES)
        if self.wish_open:
            place = self.zone_of_provision(OPEN + self.partner)
            events.tell("asks-for", self.offerer, self.wish, EVERYONE, place)
        else:
            place = self.zone_of_provision(HAND + self.partner)
            events.tell("asks-for", self.offerer, WISH_FACE + self.wish, self.traders(), place)
        self.propose()

    def ask_nothing(self, events: Events) -> None:
        """LB-R16 A gift."""
        events.tell("asks-nothing", self.offerer, NOTHING, EVERYONE)
        self.propose()

    def propose(self) -> None:
        self.step = ANSWERING
        self.who = self.partner

    def accept(self, events: Events) -> None:
        """LB-R16 Cards change hands."""
        events.tell("accepts", self.partner, NOTHING, EVERYONE)
        for source in range(len(SOURCES)):
            kind: i64 = OPEN if source else HAND
            self.hand_all(OFFERED + source, kind + self.partner, "hands-over", events)
        if self.wish != NONE:
            kind = OPEN if self.wish_open else HAND
            origin = kind + self.partner
            card = one_of(self.goods.at[origin], self.wish)
            self.hand_on(card, origin, kind + self.offerer, "hands-over", events)
        self.end_offer()

    def hand_all(self, origin: i64, goal: i64, what: str, events: Events) -> None:
        while self.goods.at[origin]:
            self.hand_on(nth(self.goods.at[origin], 0), origin, goal, what, events)

    def decline(self, events: Events) -> None:
        """LB-R16 Nothing changes hands. Whether he could have accepted is not told."""
        events.tell("declines", self.partner, NOTHING, EVERYONE)
        self.take_back(events)

    def withdraw(self, events: Events) -> None:
        events.tell("withdraws", self.offerer, NOTHING, EVERYONE)
        self.take_back(events)

    def take_back(self, events: Events) -> None:
        self.hand_all(OFFERED, HAND + self.offerer, "gets-back", events)
        self.hand_all(OFFERED_OPEN, OPEN + self.offerer, "gets-back", events)
        self.end_offer()

    def end_offer(self) -> None:
        """LB-07 The turn that was interrupted goes on."""
        self.step = self.resume
        self.who = self.actor
        self.offerer = NONE
        self.partner = NONE
        self.wish = NONE
        self.wish_open = 0
        self.resume = NONE
