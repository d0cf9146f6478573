"""Setting up."""

from __future__ import annotations

from mypy_extensions import i64

from fathom.core.kernel.bits import bit
from fathom.core.kernel.decision import NOBODY
from fathom.core.kernel.events import EVERYONE, Events
from fathom.games.lifeboat.board import BEFRIENDING, DEALING, DECK, HAND, NO_ONE, OPPOSING
from fathom.games.lifeboat.components import CHARACTER_FACE, CHARACTERS, ENEMY_FACE, FRIEND_FACE
from fathom.games.lifeboat.places import BOX_ZONE, ENEMY, FRIEND, IN_HAND, PROVISIONS_ZONE
from fathom.games.lifeboat.rules.provisions import Provisions
from fathom.games.lifeboat.sets import one_of, set_nibble


class Setup(Provisions):
    def cast_as(self, character: i64, events: Events) -> None:
        """LB-01 A character for each, open."""
        self.roles = set_nibble(self.roles, self.who, character)
        self.players = set_nibble(self.players, character, self.who)
        events.tell("cast", self.who, CHARACTER_FACE + character, EVERYONE, BOX_ZONE)
        self.who += 1
        if self.who == self.seats:
            self.take_seats(events)

    def take_seats(self, events: Events) -> None:
        """LB-02 In their order from the bow. LB-03 Characters nobody plays leave with their seats."""
        for character in range(CHARACTERS):
            seat = self.player(character)
            if seat == NO_ONE:
                events.tell("unplayed", NOBODY, CHARACTER_FACE + character, EVERYONE, BOX_ZONE)
            else:
                self.boat |= seat << 4 * self.places
                self.places += 1
        self.awake = self.everyone()
        self.who = 0
        self.step = BEFRIENDING

    def befriend(self, character: i64, events: Events) -> None:
        """LB-01 A secret friend; it may be oneself. LB-R17 Or may not."""
        seat = self.who
        self.friends = set_nibble(self.friends, seat, character)
        events.tell("friend", seat, FRIEND_FACE + character, 1 << seat, BOX_ZONE, self.zone_of(FRIEND, seat))
        self.step = OPPOSING

    def oppose(self, character: i64, events: Events) -> None:
        """LB-01 A secret enemy; it may be oneself, and may be the friend."""
        seat = self.who
        self.enemies = set_nibble(self.enemies, seat, character)
        events.tell("enemy", seat, ENEMY_FACE + character, 1 << seat, BOX_ZONE, self.zone_of(ENEMY, seat))
        self.who += 1
        self.step = BEFRIENDING
        if self.who == self.seats:
            self.who = 0
            self.step = DEALING

    def deal(self, face: i64, events: Events) -> None:
        """LB-01 And one provision."""
        seat = self.who
        self.goods.move(one_of(self.goods.at[DECK], face), DECK, HAND + seat, bit(seat))
        events.tell("dealt", seat, face, 1 << seat, PROVISIONS_ZONE, self.zone_of(IN_HAND, seat))
        self.who += 1
        if self.who == self.seats:
            self.begin_day(events)
