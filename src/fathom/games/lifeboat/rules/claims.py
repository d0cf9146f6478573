"""Changing seats and robbing: a claim is named, granted or fought for, and settled."""

from __future__ import annotations

from mypy_extensions import i64

from fathom.core.kernel.bits import bit, has
from fathom.core.kernel.events import EVERYONE, NOTHING, Events
from fathom.games.lifeboat.board import CLAIM_HAND, CLAIM_SEAT, HAND, NONE, OPEN, STEALING, YIELDING
from fathom.games.lifeboat.components import CHARACTER_FACE, KID
from fathom.games.lifeboat.places import FACE_UP, IN_HAND
from fathom.games.lifeboat.rules.order import Order
from fathom.games.lifeboat.sets import faces_of, one_of


class Claims(Order):
    def claim_seat(self, character: i64, events: Events) -> None:
        """LB-09 Change seats with another character."""
        events.tell("claims-seat", self.actor, CHARACTER_FACE + character, EVERYONE)
        self.raise_claim(self.player(character), CLAIM_SEAT, events)

    def claim_hand(self, character: i64, events: Events) -> None:
        """LB-10 Rob a card at random from a hand. LB-R4 The claim is named first."""
        events.tell("claims-hand", self.actor, CHARACTER_FACE + character, EVERYONE)
        self.raise_claim(self.player(character), CLAIM_HAND, events)

    def claim_card(self, face: i64, character: i64, events: Events) -> None:
        """LB-10 Rob a card that lies face up."""
        target = self.player(character)
        events.tell("claims-card", self.actor, face, EVERYONE, self.zone_of(FACE_UP, target))
        self.raise_claim(target, face, events)

    def raise_claim(self, target: i64, claim: i64, events: Events) -> None:
        """LB-09, LB-10 He may refuse. LB-20 If he is conscious; LB-11 not the Kid stealing from a hand."""
        self.target = target
        self.claim = claim
        sly = claim == CLAIM_HAND and self.role(self.actor) == KID
        if sly or not has(self.awake, target):
            self.grant(events)
        else:
            self.who = target
            self.step = YIELDING

    def give_in(self, events: Events) -> None:
        """LB-09, LB-10 Whoever does not refuse gives what is claimed."""
        events.tell("yields", self.target, NOTHING, EVERYONE)
        self.grant(events)

    def grant(self, events: Events) -> None:
        """LB-19 The claim is met. LB-R4 If what was claimed is gone, there is nothing to get."""
        if self.claim == CLAIM_SEAT:
            self.change_seats(events)
        elif self.claim == CLAIM_HAND:
            if self.hand(self.target):
                self.step = STEALING
            else:
                self.get_nothing(events)
        elif has(faces_of(self.shown(self.target)), self.claim):
            self.take(events)
        else:
            self.get_nothing(events)

    def change_seats(self, events: Events) -> None:
        """LB-09 Who has not acted yet acts right after. LB-R2 If he is conscious."""
        actor, other = self.actor, self.target
        here, there = self.berth(actor), self.berth(other)
        both = actor ^ other
        self.boat ^= bit(4 * here) * both ^ bit(4 * there) * both
        events.tell("swaps", actor, CHARACTER_FACE + self.role(other), EVERYONE)
        self.drop_claim()
        if has(self.awake, other) and not has(self.acted, other):
            self.begin_turn(other, events)
        else:
            self.end_turn(events)

    def steal(self, face: i64, events: Events) -> None:
        """LB-10 At random from the hand; the two learn which card it was, the others do not."""
        thief, victim = self.actor, self.target
        both = bit(thief) | bit(victim)
        self.goods.move(one_of(self.hand(victim), face), HAND + victim, HAND + thief, both)
        place, goal = self.zone_of(IN_HAND, victim), self.zone_of(IN_HAND, thief)
        events.tell("steals", thief, face, both, place, goal)
        self.drop_claim()
        self.end_turn(events)

    def take(self, events: Events) -> None:
        """LB-10 A card that lies face up. LB-R8 It stays face up."""
        thief, victim, face = self.actor, self.target, self.claim
        self.goods.move(one_of(self.shown(victim), face), OPEN + victim, OPEN + thief, EVERYONE)
        place, goal = self.zone_of(FACE_UP, victim), self.zone_of(FACE_UP, thief)
        events.tell("takes", thief, face, EVERYONE, place, goal)
        self.drop_claim()
        self.end_turn(events)

    def get_nothing(self, events: Events) -> None:
        """LB-R4 What he claimed is gone."""
        events.tell("gets-nothing", self.actor, NOTHING, EVERYONE)
        self.drop_claim()
        self.end_turn(events)

    def drop_claim(self) -> None:
        self.target = NONE
        self.claim = NONE
