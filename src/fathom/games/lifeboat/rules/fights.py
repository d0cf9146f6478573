"""Fights."""

from __future__ import annotations

from mypy_extensions import i64

from fathom.core.kernel.bits import bit, has
from fathom.core.kernel.decision import NOBODY
from fathom.core.kernel.events import EVERYONE, NOTHING, Events
from fathom.games.lifeboat.actions import ATTACK, JOIN, WEAPON_FACES, WIELD
from fathom.games.lifeboat.board import FIGHTING, HAND, OPEN
from fathom.games.lifeboat.components import FLARE_BLOW, FLARE_GUN
from fathom.games.lifeboat.places import FACE_UP, IN_HAND
from fathom.games.lifeboat.rules.claims import Claims
from fathom.games.lifeboat.sets import one_of


class Fights(Claims):
    def refuse(self, events: Events) -> None:
        """LB-13 Whoever refuses starts a fight; it is no action."""
        self.attackers = bit(self.actor)
        self.defenders = bit(self.target)
        self.fired = 0
        self.waiting = self.able()
        self.step = FIGHTING
        events.tell("fights", self.target, NOTHING, EVERYONE)
        self.ask_fighters(0, events)

    def ask_fighters(self, place: i64, events: Events) -> None:
        """LB-R5 From the bow, again and again; LB-16 settled when nobody wants to do any more."""
        if not self.waiting:
            self.settle(events)
            return
        while not has(self.waiting, self.sitting(place % self.places)):
            place += 1
        self.who = self.sitting(place % self.places)
        self.waiting &= ~bit(self.who)

    def join(self, action: i64, events: Events) -> None:
        """LB-14 Either side; once in, nobody leaves."""
        if action - JOIN.first == ATTACK:
            self.attackers |= bit(self.who)
            events.tell("joins-attack", self.who, NOTHING, EVERYONE)
        else:
            self.defenders |= bit(self.who)
            events.tell("joins-defence", self.who, NOTHING, EVERYONE)
        self.fight_on(events)

    def wield(self, action: i64, events: Events) -> None:
        """LB-15 A weapon out of the hand; it stays face up."""
        seat, face = self.who, WEAPON_FACES[action - WIELD.first]
        card = one_of(self.hand(seat), face)
        self.goods.move(card, HAND + seat, OPEN + seat, EVERYONE)
        place, goal = self.zone_of(IN_HAND, seat), self.zone_of(FACE_UP, seat)
        events.tell("draws-weapon", seat, face, EVERYONE, place, goal, self.blows(bit(card)))
        self.fight_on(events)

    def fire(self, events: Events) -> None:
        """LB-R5 The flare gun counts when fired, and is discarded."""
        self.use_up(self.who, FLARE_GUN, "fires", events, FLARE_BLOW)
        self.fired |= bit(self.who)
        self.fight_on(events)

    def fight_on(self, events: Events) -> None:
        """LB-R5 Something was done: all are asked again."""
        self.waiting = self.able()
        self.ask_fighters(self.berth(self.who) + 1, events)

    def hold_back(self, events: Events) -> None:
        """LB-R5 A pass does not bind."""
        self.ask_fighters(self.berth(self.who) + 1, events)

    def settle(self, events: Events) -> None:
        """LB-17 The stronger side wins; a tie is the defender's. LB-18 All in it have fought."""
        attack, defence = self.strength(self.attackers), self.strength(self.defenders)
        events.tell("attack-total", NOBODY, NOTHING, EVERYONE, NOTHING, NOTHING, attack)
        events.tell("defence-total", NOBODY, NOTHING, EVERYONE, NOTHING, NOTHING, defence)
        self.fought |= self.fighters()
        won = attack > defence
        losers = self.defenders if won else self.attackers
        self.attackers = 0
        self.defenders = 0
        self.fired = 0
        if won:
            events.tell("attackers-win", self.actor, NOTHING, EVERYONE, NOTHING, NOTHING, attack)
            self.beat(losers, events)
            self.grant(events)
        else:
            events.tell("defenders-win", self.target, NOTHING, EVERYONE, NOTHING, NOTHING, defence)
            self.beat(losers, events)
            self.drop_claim()
            self.end_turn(events)

    def beat(self, losers: i64, events: Events) -> None:
        """LB-18 Every loser takes a wound."""
        for place in range(self.places):
            if has(losers, self.sitting(place)):
                self.wound(self.sitting(place), events)
