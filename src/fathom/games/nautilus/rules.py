"""Nautilus, rule by rule. The order of this file is the order of the rules."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from fathom.core.bits import bit, count, has, nth
from fathom.core.decision import CHANCE, NOBODY
from fathom.core.events import EVERYONE, NOTHING, Events
from fathom.core.state import State
from fathom.core.zones import Line
from fathom.games.nautilus import position, refusals, scoring
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
    RETURN,
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
    CHANCE_STEPS,
    DEALING,
    DRAWING,
    EXCHANGING,
    KEEPING,
    LAYING,
    LOTS,
    MOVING,
    NONE,
    OPENING,
    OVER,
    ROW,
    SPEARING,
    SPOT,
    STEPS,
    TAKING,
    TURNING_UP,
    WON,
    Board,
    across,
    all_facing,
    facing,
)
from fathom.games.nautilus.components import (
    ALL_SPOTS,
    ANCHOR,
    ARROWS,
    BATHYSCAPHE,
    BATHYSCAPHE_DRAWS,
    COLUMNS,
    CRAB,
    DIVERS,
    EYE,
    FIRST_DOMAIN_CARD,
    HAND,
    OPENING_SPECIALS,
    PLAIN,
    RESHUFFLE_AFTER,
    ROUNDS,
    SEATS,
    SPECIALS,
    SPECIALS_DRAWN,
    SPOTS,
    TOP_DIVER,
    VERTICAL,
)


def start(first: i64, worth: list[int], open_memory: bool, stop_when_decided: bool) -> State:
    """NA-01, NA-02 The opening position; `first` is a seat, or NONE to draw lots."""
    game = empty(worth, open_memory, stop_when_decided)
    game.first = first
    game.step = LOTS if first == NONE else TURNING_UP
    return game


def from_json(data: dict[str, object]) -> State:
    open_memory, stop_when_decided, worth = position.read_options(data)
    game = empty(worth, open_memory, stop_when_decided)
    position.read(data, game)
    return game


def empty(worth: list[int], open_memory: bool, stop_when_decided: bool) -> Nautilus:
    """The table with nothing on it."""
    hands, won, known = vec[i64]([0] * SEATS), vec[i64]([0] * SEATS), vec[i64]([0] * (SEATS + 1))
    game = Nautilus(hands, won, known, vec[i64](worth))
    game.open_memory = open_memory
    game.stop_when_decided = stop_when_decided
    return game


class Nautilus(Board):
    """The position, and the rules that move it."""

    def copy(self) -> State:
        twin = Nautilus(self.hands[:], self.won[:], self.known[:], self.worth)
        self.copy_onto(twin)
        return twin

    def to_json(self) -> dict[str, object]:
        return position.to_json(self)

    # The question now open

    def asked(self) -> i64:
        if has(CHANCE_STEPS, self.step):
            return CHANCE
        if self.step == OVER:
            return NOBODY
        return self.turn

    def ask(self) -> str:
        return STEPS[self.step]

    def count(self) -> i64:
        step = self.step
        if step == LAYING:
            return count(self.layable(self.turn)) * count(self.free)
        if step == ANCHORING:
            return self.anchorings() + 1
        if step == DEALING or step == BRINGING:
            return count(self.divers)
        if step == TURNING_UP:
            return count(self.domains)
        if step == MOVING:
            return self.moves() + self.anchorings()
        if step == DRAWING:
            return count(self.specials)
        if step == KEEPING or step == TAKING:
            return count(self.drawn)
        if step == OPENING:
            return 2 if self.special(self.turn) & OPENING_SPECIALS else 1
        if step == SPEARING:
            return count(self.hands[1 - self.turn] & DIVERS)
        if step == EXCHANGING:
            return count(self.hands[self.turn] & DIVERS) + 1
        return SEATS if step == LOTS else 0

    def option(self, n: i64) -> i64:
        step = self.step
        if step == LAYING:
            return self.nth_laying(n)
        if step == ANCHORING:
            return self.nth_anchoring(n) if n < self.anchorings() else PASS.of()
        if step == DEALING:
            return DEAL.of(nth(self.divers, n))
        if step == TURNING_UP:
            return TURN_UP.of(nth(self.domains, n))
        if step == MOVING:
            moves = self.moves()
            return self.nth_move(n) if n < moves else self.nth_anchoring(n - moves)
        if step == DRAWING:
            return DRAW.of(nth(self.specials, n))
        if step == KEEPING:
            return KEEP.of(nth(self.drawn, n))
        if step == OPENING:
            return USE.of() if n == 0 and self.special(self.turn) & OPENING_SPECIALS else PASS.of()
        if step == BRINGING:
            return BRING.of(nth(self.divers, n))
        if step == TAKING:
            return TAKE.of(nth(self.drawn, n))
        if step == SPEARING:
            return SPEAR.of(nth(self.hands[1 - self.turn] & DIVERS, n))
        if step == EXCHANGING:
            held = self.hands[self.turn] & DIVERS
            return GIVE.of(nth(held, n)) if n < count(held) else RETURN.of()
        return LOT.of(n)

    def nth_laying(self, n: i64) -> i64:
        """NA-09 Any card of the hand, on any free spot."""
        spots = all_facing(self.free, self.turn)
        size = count(spots)
        card = n // size
        return LAY.of(nth(self.layable(self.turn), card), nth(spots, n - card * size))

    def nth_move(self, n: i64) -> i64:
        """NA-10 Straight across, or NA-11 to any free spot of the side."""
        movers = all_facing(self.movers(), self.turn)
        if ARROWS[self.at(self.last)] == VERTICAL:
            spot = nth(movers, n)
            return MOVE.of(spot, across(spot))
        targets = all_facing(self.targets(), self.turn)
        size = count(targets)
        return MOVE.of(nth(movers, n // size), nth(targets, n % size))

    def anchorings(self) -> i64:
        """NA-14 How many cards the one who is asked could anchor."""
        if has(self.hands[self.turn], ANCHOR) and self.free:
            return count(ALL_SPOTS & ~self.free)
        return 0

    def nth_anchoring(self, n: i64) -> i64:
        return ANCHOR_ON.of(nth(all_facing(ALL_SPOTS & ~self.free, self.turn), n))

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
        self.row = self.row << 5 | card + 1
        column = count(self.in_row()) - 1
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
        self.learn(ALL, bit(card))

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
        self.board |= card << 4 * spot
        self.free &= ~bit(spot)
        self.last = spot
        self.learn(ALL, bit(card))
        events.tell("lays", self.turn, card, EVERYONE, SPOT + spot)
        if ARROWS[card] != PLAIN and self.movers():
            self.step = MOVING
        else:
            self.offer_anchor(events)

    def move(self, spot: i64, goal: i64, events: Events) -> None:
        """NA-10, NA-11, NA-12 The arrow's move; a moved card's own arrow does not act again (NA-R1)."""
        card = self.at(spot)
        self.board = self.board & ~(card << 4 * spot) | card << 4 * goal
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
        self.learn(ALL, bit(ANCHOR))
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
            seat: i64 = 0 if stronger(self.at(column), self.at(column + COLUMNS)) else 1
            card = self.domain_card(column)
            self.won[seat] |= bit(card)
            events.tell("wins", seat, FIRST_DOMAIN_CARD + card, EVERYONE, ROW + column, WON + seat)
        self.end_round(events)

    def end_round(self, events: Events) -> None:
        """NA-18 Specials are set aside, used or not; divers go back to the deck; the marker passes on."""
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
        self.first = 1 - self.first
        self.turn = self.first
        if self.round == RESHUFFLE_AFTER:
            self.reshuffle()
        if self.round == ROUNDS or (self.stop_when_decided and scoring.decided(self)):
            self.step = OVER
            events.tell(self.reason(), NOBODY, NOTHING, EVERYONE)
        else:
            self.step = TURNING_UP
            events.tell("round", NOBODY, NOTHING, EVERYONE)

    def laid(self) -> i64:
        """The cards on the ten spots, as a set."""
        cards: i64 = 0
        for spot in range(SPOTS):
            cards |= bit(self.at(spot))
        return cards

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


def stronger(mine: i64, theirs: i64) -> bool:
    """NA-15 The higher value wins. NA-16 But the crab beats the fourteen."""
    if mine == CRAB and theirs == TOP_DIVER:
        return True
    if mine == TOP_DIVER and theirs == CRAB:
        return False
    return mine > theirs
