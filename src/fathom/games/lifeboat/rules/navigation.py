"""The navigation phase, and drawing navigation cards whatever for."""

from __future__ import annotations

from mypy_extensions import i64

from fathom.core.kernel.bits import bit, count, nth
from fathom.core.kernel.decision import NOBODY
from fathom.core.kernel.events import EVERYONE, NOTHING, Events
from fathom.games.lifeboat.board import (
    CHARTING,
    FOR_COMPASS,
    FOR_DAY,
    FOR_FLARE,
    FOR_ROWING,
    LOOKED,
    NAVIGATING,
    NONE,
    OVER,
    PLAYED,
    RING,
    RING_SIZE,
    ROW_PILE,
    ROWING,
    STOWING,
    TAKING_BEARINGS,
    UNDRAWN_CARDS,
)
from fathom.games.lifeboat.components import CARD_FACE, COMPASS, COMPASS_DRAWS
from fathom.games.lifeboat.places import LOOKED_ZONE, PLAYED_ZONE, ROW_ZONE
from fathom.games.lifeboat.rules.overboard import Overboard


class Navigation(Overboard):
    def navigate(self, events: Events) -> None:
        """LB-23 The conscious one nearest the stern looks at the row pile. LB-R13 Nobody: the top card."""
        self.sighted = False
        self.who = self.last_of(self.awake)
        pile = self.charts.at[ROW_PILE]
        if self.who == NONE:
            self.draw_cards(1, FOR_DAY, events)
        elif pile:
            self.charts.look(ROW_PILE, bit(self.who))
            events.tell("navigates", self.who, NOTHING, EVERYONE, ROW_ZONE, NOTHING, count(pile))
            self.choose_card(events)
        elif self.may_have(bit(COMPASS)) & bit(self.who):
            self.step = TAKING_BEARINGS
        else:
            self.draw_cards(1, FOR_DAY, events)

    def choose_card(self, events: Events) -> None:
        """LB-23 One of the row pile; a lone card is played by itself, unless the compass may add another."""
        pile = self.charts.at[ROW_PILE]
        compass = not self.sighted and self.may_have(bit(COMPASS)) & bit(self.who)
        if pile & pile - 1 or compass:
            self.step = NAVIGATING
        else:
            self.steer(nth(pile, 0), events)

    def use_compass(self, events: Events) -> None:
        """The compass, laid open, adds the deck's top card. LB-R9 Without a row pile the top two."""
        self.lay_open(self.who, COMPASS, "uses-compass", events)
        self.sighted = True
        draws: i64 = COMPASS_DRAWS if self.step == TAKING_BEARINGS else 1
        self.draw_cards(draws, FOR_COMPASS, events)

    def steer(self, card: i64, events: Events) -> None:
        """LB-23 One card is played, the rest go under the deck."""
        self.charts.move(card, ROW_PILE, PLAYED, EVERYONE)
        events.tell("steers-by", self.who, CARD_FACE + card, EVERYONE, ROW_ZONE, PLAYED_ZONE)
        self.step = STOWING
        self.go_on_stowing(events)

    def stow(self, card: i64, events: Events) -> None:
        """LB-23 Face down; LB-R3 in the order the navigator likes."""
        zone = self.put_under(card, ROW_PILE, bit(self.who))
        events.tell("puts-under", self.who, CARD_FACE + card, 1 << self.who, ROW_ZONE, zone)
        self.go_on_stowing(events)

    def go_on_stowing(self, events: Events) -> None:
        pile = self.charts.at[ROW_PILE]
        if not pile:
            self.resolve(self.card(), events)
        elif not pile & pile - 1:
            self.stow(nth(pile, 0), events)

    def resolve(self, card: i64, events: Events) -> None:
        """LB-24 Gulls, overboard, thirst. LB-25 After the fourth gull nothing else."""
        self.sight_gull(card, events)
        if self.step != OVER:
            self.fall(card, events)

    # Drawing navigation cards

    def draw_cards(self, draws: i64, purpose: i64, events: Events) -> None:
        self.draws = draws
        self.purpose = purpose
        self.go_on_drawing(events)

    def go_on_drawing(self, events: Events) -> None:
        """Chance decides which card comes next, until all have been drawn once; then their order is given."""
        while self.draws:
            if self.charts.at[UNDRAWN_CARDS]:
                self.step = CHARTING
                return
            place = RING + self.top % RING_SIZE
            self.draw_card(nth(self.charts.at[place], 0), place, events)
        self.end_drawing(events)

    def draw_card(self, card: i64, place: i64, events: Events) -> None:
        """The top card of the deck, for what it is drawn."""
        self.draws -= 1
        zone = self.zone_of_card(place)
        if place >= RING:
            self.top += 1
        if self.purpose == FOR_ROWING:
            self.charts.move(card, place, LOOKED, bit(self.actor))
            events.tell("charts", self.actor, CARD_FACE + card, 1 << self.actor, zone, LOOKED_ZONE)
        elif self.purpose == FOR_COMPASS:
            self.charts.move(card, place, ROW_PILE, bit(self.who))
            events.tell("charts", self.who, CARD_FACE + card, 1 << self.who, zone, ROW_ZONE)
        elif self.purpose == FOR_DAY:
            self.charts.move(card, place, PLAYED, EVERYONE)
            events.tell("top-card", NOBODY, CARD_FACE + card, EVERYONE, zone, PLAYED_ZONE)
        else:
            goal = self.put_under(card, place, EVERYONE)
            events.tell("flare-shows", self.actor, CARD_FACE + card, EVERYONE, zone, goal)
            self.sight_gull(card, events)
            if self.step == OVER:
                self.draws = 0

    def end_drawing(self, events: Events) -> None:
        if self.step == OVER:
            return
        if self.purpose == FOR_ROWING:
            self.step = ROWING
            self.who = self.actor
        elif self.purpose == FOR_COMPASS:
            self.choose_card(events)
        elif self.purpose == FOR_DAY:
            self.resolve(self.card(), events)
        elif self.purpose == FOR_FLARE:
            self.end_turn(events)
