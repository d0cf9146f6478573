"""Wounds, cards that are laid open or used up, and gulls."""

from __future__ import annotations

from abc import abstractmethod

from mypy_extensions import i64

from fathom.core.kernel.bits import bit, has, nth
from fathom.core.kernel.decision import NOBODY
from fathom.core.kernel.events import EVERYONE, NOTHING, Events
from fathom.games.lifeboat.board import DISCARD, HAND, OPEN, OVER
from fathom.games.lifeboat.choices import Choices
from fathom.games.lifeboat.components import (
    CROSSED_OUT,
    ENEMY_FACE,
    FACE_OF,
    FRIEND_FACE,
    GULLS,
    LAND,
    PARASOL,
)
from fathom.games.lifeboat.places import DISCARD_ZONE, ENEMY, FACE_UP, FRIEND, IN_HAND
from fathom.games.lifeboat.sets import nibble, one_of


class Wounds(Choices):
    @abstractmethod
    def begin_day(self, events: Events) -> None:
        """Another day at sea."""

    @abstractmethod
    def end_turn(self, events: Events) -> None:
        """Whose turn it is has acted."""

    # Wounds

    def wound(self, seat: i64, events: Events) -> None:
        """LB-20 As many wounds as size: unconscious. LB-22 More: dead."""
        self.wounds += bit(4 * seat)
        wounds = self.hurt(seat)
        events.tell("wounded", seat, NOTHING, EVERYONE, NOTHING, NOTHING, wounds)
        if wounds == self.size(seat):
            self.awake &= ~bit(seat)
            events.tell("faints", seat, NOTHING, EVERYONE)
        elif wounds > self.size(seat):
            self.dead |= bit(seat)

    def heal(self, seat: i64, events: Events) -> None:
        """LB-12, LB-R6 One wound less, and perhaps conscious again."""
        self.wounds -= bit(4 * seat)
        events.tell("healed", seat, NOTHING, EVERYONE, NOTHING, NOTHING, self.hurt(seat))
        if not has(self.awake, seat):
            self.awake |= bit(seat)
            events.tell("wakes", seat, NOTHING, EVERYONE)

    # Cards

    def source(self, seat: i64, card: i64) -> i64:
        """The place of a card that somebody holds."""
        if has(self.hand(seat), card):
            return HAND + seat
        return OPEN + seat

    def lay_open(self, seat: i64, card: i64, what: str, events: Events) -> None:
        """LB-32 Face up before its owner, for all to see."""
        place = self.source(seat, card)
        if place < OPEN:
            self.goods.move(card, place, OPEN + seat, EVERYONE)
        events.tell(
            what,
            seat,
            FACE_OF[card],
            EVERYONE,
            self.zone_of_provision(place),
            self.zone_of(FACE_UP, seat),
        )

    def lay(self, seat: i64, face: i64, events: Events) -> None:
        """LB-32 A card of the hand, if only to show it."""
        self.lay_open(seat, one_of(self.hand(seat), face), "lays-open", events)

    def use_up(self, seat: i64, card: i64, what: str, events: Events, amount: i64 = NOTHING) -> None:
        """LB-33 It is discarded, out of the hand or from where it lay face up."""
        place = self.source(seat, card)
        self.goods.move(card, place, DISCARD, EVERYONE)
        events.tell(what, seat, FACE_OF[card], EVERYONE, self.zone_of_provision(place), DISCARD_ZONE, amount)

    def lose(self, seat: i64, cards: i64, events: Events) -> None:
        """LB-22, LB-28 Lost at sea: all see which."""
        if has(cards & self.shown(seat), PARASOL):
            self.unfolded = False
        while cards:
            card = nth(cards, 0)
            cards &= ~bit(card)
            self.use_up(seat, card, "loses", events)

    # Gulls

    def sight_gull(self, card: i64, events: Events) -> None:
        """LB-25 A gull adds a marker, a crossed-out one takes one away. LB-R6 At zero it does nothing."""
        if has(GULLS, card):
            self.gulls += 1
            events.tell("gull", NOBODY, NOTHING, EVERYONE, NOTHING, NOTHING, self.gulls)
            if self.gulls == LAND:
                self.end_game(events)
        elif has(CROSSED_OUT, card):
            if self.gulls:
                self.gulls -= 1
                events.tell("gull-gone", NOBODY, NOTHING, EVERYONE, NOTHING, NOTHING, self.gulls)
            else:
                events.tell("gull-none", NOBODY, NOTHING, EVERYONE)

    # The end

    def end_game(self, events: Events) -> None:
        """LB-25 The fourth gull means land; LB-R13 or all are dead. Everything is shown to be counted."""
        self.step = OVER
        for seat in range(self.seats):
            self.goods.look(HAND + seat, EVERYONE)
            self.reveal(seat, events)
        events.tell(self.reason(), NOBODY, NOTHING, EVERYONE)

    def reveal(self, seat: i64, events: Events) -> None:
        friend, enemy = nibble(self.friends, seat), nibble(self.enemies, seat)
        events.tell("reveals-friend", seat, FRIEND_FACE + friend, EVERYONE, self.zone_of(FRIEND, seat))
        events.tell("reveals-enemy", seat, ENEMY_FACE + enemy, EVERYONE, self.zone_of(ENEMY, seat))
        cards = self.hand(seat)
        while cards:
            card = nth(cards, 0)
            cards &= ~bit(card)
            events.tell("reveals", seat, FACE_OF[card], EVERYONE, self.zone_of(IN_HAND, seat))

    def reason(self) -> str:
        if self.step != OVER:
            return ""
        if self.gulls == LAND:
            return "over-land"
        return "over-sea" if self.terms.sea_wins else "over-dead"
