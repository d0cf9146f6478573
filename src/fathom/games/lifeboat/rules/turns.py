"""Rowing, and special actions."""

from __future__ import annotations

from mypy_extensions import i64

from fathom.core.kernel.bits import bit, count
from fathom.core.kernel.events import EVERYONE, NOTHING, Events
from fathom.games.lifeboat.actions import SOURCES
from fathom.games.lifeboat.board import FOR_FLARE, FOR_ROWING, LOOKED, ROW_PILE
from fathom.games.lifeboat.components import CARD_FACE, FLARE_DRAWS, FLARE_GUN, KIT, OARS, PARASOL, ROW_DRAWS
from fathom.games.lifeboat.places import LOOKED_ZONE, ROW_ZONE
from fathom.games.lifeboat.rules.trades import Trades
from fathom.games.lifeboat.sets import one_of


class Turns(Trades):
    # Rowing

    def row(self, events: Events) -> None:
        """LB-08 Two navigation cards, and one more for each open oar. LB-R3 The mark is taken anyway."""
        draws = ROW_DRAWS + count(self.shown(self.actor) & OARS)
        self.rowed |= bit(self.actor)
        events.tell("rows", self.actor, NOTHING, EVERYONE, NOTHING, NOTHING, draws)
        self.draw_cards(draws, FOR_ROWING, events)

    def pile(self, card: i64, events: Events) -> None:
        """LB-08 On the row pile, face down."""
        self.charts.move(card, LOOKED, ROW_PILE, bit(self.actor))
        events.tell("piles", self.actor, CARD_FACE + card, 1 << self.actor, LOOKED_ZONE, ROW_ZONE)
        self.go_on_rowing(events)

    def put_back(self, card: i64, events: Events) -> None:
        """LB-08 Or under the deck: the rower knows where, the others do not know which."""
        zone = self.put_under(card, LOOKED, bit(self.actor))
        events.tell("puts-under", self.actor, CARD_FACE + card, 1 << self.actor, LOOKED_ZONE, zone)
        self.go_on_rowing(events)

    def go_on_rowing(self, events: Events) -> None:
        if not self.charts.at[LOOKED]:
            self.end_turn(events)

    # Special actions

    def fire_flare(self, events: Events) -> None:
        """LB-12 Three navigation cards for their gulls; LB-R6 one at a time, then under the deck."""
        self.use_up(self.actor, FLARE_GUN, "fires-flare", events)
        self.draw_cards(FLARE_DRAWS, FOR_FLARE, events)

    def unfold(self, events: Events) -> None:
        """LB-12 The parasol is opened, and stays so."""
        self.unfolded = True
        self.lay_open(self.actor, PARASOL, "opens-parasol", events)
        self.end_turn(events)

    def treat(self, treated: i64, events: Events) -> None:
        """LB-12 The medical kit heals one wound of anybody; it is used up (LB-33)."""
        patient, source = self.player(treated // len(SOURCES)), treated % len(SOURCES)
        cards = self.shown(self.actor) if source else self.hand(self.actor)
        self.use_up(self.actor, one_of(cards, KIT), "heals", events)
        self.heal(patient, events)
        self.end_turn(events)
