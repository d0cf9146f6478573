"""Nautilus, rule by rule. The order of this file is the order of the rules."""

from __future__ import annotations

from mypy_extensions import i64

from fathom.core.bits import bit, count, has, nth
from fathom.core.decision import NOBODY
from fathom.core.events import EVERYONE, NOTHING, Events
from fathom.core.state import State
from fathom.core.zones import Line
from fathom.games.nautilus import position, refusals, scoring, sense
from fathom.games.nautilus.actions import (
    ANCHOR_ON,
    BRING,
    DEAL,
    DRAW,
    GIVE,
    KEEP,
    LAY,
    LOT,
    MOVE,
    PASS,
    SPEAR,
    TAKE,
    TURN_UP,
    USE,
)
from fathom.games.nautilus.board import (
    ALL,
    ANCHORING,
    BOTH,
    BRINGING,
    DEALING,
    DRAWING,
    EXCHANGING,
    KEEPING,
    LAYING,
    MOVING,
    NONE,
    OPENING,
    OVER,
    ROW,
    SPEARING,
    SPOT,
    TAKING,
    TURNING_UP,
    WON,
    facing,
)
from fathom.games.nautilus.components import (
    ALL_SPOTS,
    ANCHOR,
    ARROWS,
    BATHYSCAPHE,
    BATHYSCAPHE_DRAWS,
    CARD_BITS,
    COLUMNS,
    DIVERS,
    DOMAIN_BITS,
    EYE,
    FIRST_DOMAIN_CARD,
    HAND,
    OPENING_SPECIALS,
    PLAIN,
    RESHUFFLE_AFTER,
    ROUNDS,
    SPECIALS,
    SPECIALS_DRAWN,
)
from fathom.games.nautilus.questions import Questions


class Nautilus(Questions):
    """The position, and the rules that move it."""

    def copy(self) -> State:
        twin = Nautilus(self.hands[:], self.won[:], self.known[:], self.worth)
        self.copy_onto(twin)
        return twin

    def to_json(self) -> dict[str, object]:
        return position.to_json(self)

    def why_not(self, seat: i64, action: i64) -> str:
        return refusals.why_not(self, seat, action)

    # What the answer does

    def apply(self, action: i64, events: Events) -> None:
        if action < MOVE.first:
            self.lay(LAY.thing(action), facing(LAY.other(action), self.turn), events)
        elif action >= LOT.first:
            self.chance(action, events)
        elif action == PASS.first:
            self.decline(events)
        elif MOVE.has(action):
            self.move(facing(MOVE.thing(action), self.turn), facing(MOVE.other(action), self.turn), events)
        elif ANCHOR_ON.has(action):
            self.anchor_on(facing(ANCHOR_ON.thing(action), self.turn), events)
        elif KEEP.has(action):
            self.keep(KEEP.thing(action), events)
        elif action == USE.first:
            self.use(events)
        elif TAKE.has(action):
            self.take(TAKE.thing(action), events)
        elif GIVE.has(action):
            self.give(GIVE.thing(action), events)
        else:
            self.give_back(events)

    def chance(self, action: i64, events: Events) -> None:
        if DEAL.has(action):
            self.deal(DEAL.thing(action), events)
        elif TURN_UP.has(action):
            self.turn_up(TURN_UP.thing(action), events)
        elif DRAW.has(action):
            self.draw(DRAW.thing(action), events)
        elif BRING.has(action):
            self.bring(BRING.thing(action), events)
        elif SPEAR.has(action):
            self.spear(SPEAR.thing(action), events)
        else:
            self.draw_lots(LOT.thing(action), events)

    # Setting up

    def draw_lots(self, seat: i64, events: Events) -> None:
        """NA-02 The Nemo marker goes to a seat by lot."""
        self.first = seat
        self.step = TURNING_UP
        events.tell("nemo", seat, NOTHING, EVERYONE)

    def turn_up(self, card: i64, events: Events) -> None:
        """NA-01, NA-18 Five domain cards are turned up along the submarine, one after another."""
        self.domains &= ~bit(card)
        column = count(self.in_row()) - 1
        self.row |= card + 1 << DOMAIN_BITS * column
        events.tell("turned-up", NOBODY, FIRST_DOMAIN_CARD + card, EVERYONE, ROW + column)
        if column == COLUMNS - 1:
            self.turn = self.first
            self.step = DEALING

    def deal(self, card: i64, events: Events) -> None:
        """NA-03 Five divers for each, seen by their owner only."""
        self.divers &= ~bit(card)
        self.hands[self.turn] |= bit(card)
        self.learn(self.turn, bit(card))
        events.tell("dealt", self.turn, card, 1 << self.turn)
        if count(self.hands[self.turn]) == HAND:
            self.turn = 1 - self.turn
            if self.turn == self.first:
                self.step = DRAWING

    def draw(self, card: i64, events: Events) -> None:
        """NA-04 The first player draws two specials and looks at them."""
        self.specials &= ~bit(card)
        self.drawn |= bit(card)
        self.learn(self.turn, bit(card))
        events.tell("draws", self.turn, card, 1 << self.turn)
        if count(self.drawn) == SPECIALS_DRAWN:
            self.step = KEEPING

    def keep(self, card: i64, events: Events) -> None:
        """NA-04 One is kept, the other given to the opponent."""
        given = self.drawn & ~bit(card)
        other = 1 - self.turn
        self.hands[self.turn] |= bit(card)
        self.hands[other] |= given
        self.drawn = 0
        self.learn(other, given)
        events.tell("keeps", self.turn, card, 1 << self.turn)
        events.tell("gets", other, nth(given, 0), BOTH)
        self.open_round()

    # Specials at the start of the round

    def open_round(self) -> None:
        """NA-05 Before any diver: the first player's special, then the opponent's."""
        self.step = OPENING
        if not self.may_open():
            self.go_on_opening()

    def go_on_opening(self) -> None:
        """NA-05 The opponent's turn to use a special, or the first diver's."""
        if self.turn == self.first:
            self.turn = 1 - self.first
            self.step = OPENING
            if not self.may_open():
                self.go_on_opening()
        else:
            self.turn = self.first
            self.step = LAYING

    def decline(self, events: Events) -> None:
        """NA-05, NA-R9 Not using a special is not shown to anybody."""
        special = self.special(self.turn)
        if self.step == OPENING:
            if special & OPENING_SPECIALS:
                events.whisper("declines", self.turn, nth(special, 0), 1 << self.turn)
            self.go_on_opening()
        else:
            if has(special, ANCHOR):
                events.whisper("declines", self.turn, ANCHOR, 1 << self.turn)
            self.end_turn(events)

    def use(self, events: Events) -> None:
        """NA-05 The special is shown and laid aside; what it does follows."""
        card = nth(self.special(self.turn), 0)
        self.show_aside(card)
        events.tell("uses", self.turn, card, EVERYONE)
        if card == EYE:
            self.look(events)
        elif card == BATHYSCAPHE:
            self.step = BRINGING
        else:
            self.step = SPEARING

    def show_aside(self, card: i64) -> None:
        self.hands[self.turn] &= ~bit(card)
        self.spent |= bit(card)
        self.reveal(bit(card))

    def look(self, events: Events) -> None:
        """NA-06 The Eye sees all divers in the opponent's hand. What was seen stays known (NA-R5)."""
        seen = self.hands[1 - self.turn] & DIVERS
        self.learn(self.turn, seen)
        for n in range(count(seen)):
            events.tell("sees", self.turn, nth(seen, n), BOTH)
        self.go_on_opening()

    def bring(self, card: i64, events: Events) -> None:
        """NA-07 The Bathyscaphe brings up two more divers, seen by the drawer only."""
        self.divers &= ~bit(card)
        self.drawn |= bit(card)
        self.learn(self.turn, bit(card))
        events.tell("brings", self.turn, card, 1 << self.turn)
        if count(self.drawn) == BATHYSCAPHE_DRAWS:
            self.step = TAKING

    def take(self, card: i64, events: Events) -> None:
        """NA-07 One is kept; the other goes back on the deck, known to its drawer only (NA-R5)."""
        returned = self.drawn & ~bit(card)
        self.hands[self.turn] |= bit(card)
        self.divers |= returned
        self.drawn = 0
        events.whisper("takes", self.turn, card, 1 << self.turn)
        events.whisper("puts-back", self.turn, nth(returned, 0), 1 << self.turn)
        self.go_on_opening()

    def spear(self, card: i64, events: Events) -> None:
        """NA-08 The Harpoon draws a diver blindly from the opponent's hand; both know which (NA-R3)."""
        self.hands[1 - self.turn] &= ~bit(card)
        self.drawn = bit(card)
        self.learn(self.turn, bit(card))
        events.tell("spears", self.turn, card, BOTH)
        self.step = EXCHANGING

    def give(self, card: i64, events: Events) -> None:
        """NA-08 Keep it, and give one of the divers held before in exchange."""
        other = 1 - self.turn
        self.hands[self.turn] = self.hands[self.turn] & ~bit(card) | self.drawn
        self.hands[other] |= bit(card)
        self.drawn = 0
        self.learn(other, bit(card))
        events.tell("gives", self.turn, card, BOTH)
        self.go_on_opening()

    def give_back(self, events: Events) -> None:
        """NA-08 Or hand it back."""
        card = nth(self.drawn, 0)
        self.hands[1 - self.turn] |= self.drawn
        self.drawn = 0
        events.tell("gives-back", self.turn, card, BOTH)
        self.go_on_opening()

    # Laying

    def lay(self, card: i64, spot: i64, events: Events) -> None:
        """NA-09 One card face up on a free spot, on either side. NA-13 Kraken and Fishbone likewise."""
        self.hands[self.turn] &= ~bit(card)
        self.board |= card << CARD_BITS * spot
        self.free &= ~bit(spot)
        self.last = spot
        self.reveal(bit(card))
        events.tell("lays", self.turn, card, EVERYONE, SPOT + spot)
        if ARROWS[card] != PLAIN and self.movers():
            self.step = MOVING
        else:
            self.offer_anchor(events)

    def move(self, spot: i64, goal: i64, events: Events) -> None:
        """NA-10, NA-11, NA-12 The arrow's move; a moved card's own arrow does not act again (NA-R1)."""
        card = self.at(spot)
        self.board = self.board & ~(card << CARD_BITS * spot) | card << CARD_BITS * goal
        self.free = self.free & ~bit(goal) | bit(spot)
        events.tell("moves", self.turn, card, EVERYONE, SPOT + spot, SPOT + goal)
        self.offer_anchor(events)

    def offer_anchor(self, events: Events) -> None:
        """NA-14 Right after laying; asked of whoever might hold it, so that asking tells nothing (NA-R9)."""
        if self.may_anchor():
            self.step = ANCHORING
        else:
            self.end_turn(events)

    def anchor_on(self, spot: i64, events: Events) -> None:
        """NA-14 That card cannot be moved for the rest of the round."""
        self.hands[self.turn] &= ~bit(ANCHOR)
        self.anchor = spot
        self.reveal(bit(ANCHOR))
        events.tell("anchors", self.turn, self.at(spot), EVERYONE, SPOT + spot)
        if self.step == ANCHORING or not self.movers():
            self.end_turn(events)

    def end_turn(self, events: Events) -> None:
        """NA-09 Players alternate until all ten spots are filled."""
        if self.free:
            self.turn = 1 - self.turn
            self.step = LAYING
        else:
            self.award(events)

    # The end of a round

    def award(self, events: Events) -> None:
        """NA-15 Each domain card goes to the side of the higher value."""
        for column in range(COLUMNS):
            seat: i64 = 0 if scoring.stronger(self.at(column), self.at(column + COLUMNS)) else 1
            card = self.domain_card(column)
            self.won[seat] |= bit(card)
            events.tell("wins", seat, FIRST_DOMAIN_CARD + card, EVERYONE, ROW + column, WON + seat)
        self.end_round(events)

    def end_round(self, events: Events) -> None:
        """NA-18 Specials are set aside, used or not, and divers go back to the deck."""
        self.spent |= (self.hands[0] | self.hands[1] | self.laid()) & SPECIALS
        if self.anchor >= 0:
            self.spent |= bit(ANCHOR)
        self.hands[0] = 0
        self.hands[1] = 0
        self.board = 0
        self.free = ALL_SPOTS
        self.anchor = NONE
        self.row = 0
        self.divers = DIVERS
        self.forget(DIVERS)
        self.round += 1
        if self.round == ROUNDS or (self.stop_when_decided and scoring.decided(self)):
            self.step = OVER
            events.tell(self.reason(), NOBODY, NOTHING, EVERYONE)
        else:
            self.next_round(events)

    def next_round(self, events: Events) -> None:
        """NA-18 After rounds one to five the marker passes on and five new domain cards are turned up."""
        self.first = 1 - self.first
        self.turn = self.first
        if self.round == RESHUFFLE_AFTER:
            self.reshuffle()
        self.step = TURNING_UP
        events.tell("round", NOBODY, NOTHING, EVERYONE)

    def forget(self, cards: i64) -> None:
        """Shuffled cards are known to nobody."""
        for knower in range(ALL + 1):
            self.known[knower] &= ~cards

    def reshuffle(self) -> None:
        """NA-19 After round three the six specials are shuffled into a deck again."""
        self.spent = 0
        self.specials = SPECIALS
        self.forget(SPECIALS)

    # The end of the game

    def reason(self) -> str:
        """NA-20 After six rounds; or NA-R7 decided before."""
        if self.step != OVER:
            return ""
        return "over-rounds" if self.round == ROUNDS else "over-decided"

    def scores(self) -> list[int]:
        return scoring.scores(self)

    def beats(self, seat: i64, other: i64) -> bool:
        return scoring.beats(self, seat, other)

    def sheet(self) -> list[Line]:
        return scoring.sheet(self)

    # Sense

    def prospect(self, seat: i64) -> float:
        return sense.prospect(self, seat)

    def judged(self) -> bool:
        return sense.between_rounds(self)
