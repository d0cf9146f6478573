"""Nautilus Island, rule by rule. The order of this file is the order of the rules."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from fathom.core.kernel.bits import bit, count, has, nth
from fathom.core.kernel.decision import NOBODY
from fathom.core.kernel.events import EVERYONE, NOTHING, Events
from fathom.core.kernel.rng import Rng
from fathom.core.kernel.state import State
from fathom.core.kernel.zones import Counter, Line
from fathom.games.nautilus_island import counters, position, refusals, scoring, sense
from fathom.games.nautilus_island.actions import (
    BONUS,
    CLOSE,
    DRAW,
    HARVEST,
    LAY,
    LEAVE,
    LOT,
    SHOW,
    STOP,
    STORE,
)
from fathom.games.nautilus_island.board import (
    ACTING,
    CAMPING,
    CLOSING,
    HARVESTING,
    LAYING,
    MOVING,
    NONE,
    OVER,
    REFILLING,
    SECRET,
    SHOWING,
    SHOWN,
    STORED,
    TOPS,
    UNSEEN_CARDS,
    copies,
)
from fathom.games.nautilus_island.components import (
    CASTAWAY_FACE,
    COLUMN_OF_STACK,
    COLUMNS,
    FIRST_STACK,
    KINDS,
    OBJECTS,
    PORTHOLE_FACE,
    REFILL_AT,
    SPACES,
    STACKS,
    STORABLE,
    TREASURE,
)
from fathom.games.nautilus_island.places import CAMP, HANDS, PILES, STACK
from fathom.games.nautilus_island.questions import Questions


class NautilusIsland(Questions):
    """The position, and the rules that move it."""

    def copy(self) -> State:
        twin = NautilusIsland(
            self.seats,
            self.edition,
            self.cards[:],
            self.tops[:],
            self.berths[:],
            self.camp[:],
            self.bonus[:],
            self.closed[:],
        )
        self.copy_onto(twin)
        return twin

    def to_json(self) -> dict[str, object]:
        return position.to_json(self)

    # The answer to the question now open

    def why_not(self, seat: i64, action: i64) -> str:
        return refusals.why_not(self, seat, action)

    def apply(self, action: i64, events: Events) -> None:
        if action >= DRAW.first:
            self.chance(action, events)
        elif action < HARVEST.first:
            self.move(action - COLUMNS * self.side(), events)
        elif action == HARVEST.first:
            self.harvest(events)
        elif action < LAY.first:
            self.store(action - STORE.first, events)
        elif action < STOP.first:
            self.lay(action - LAY.first, events)
        elif action == STOP.first:
            self.take_bonus(events)
        elif action == CLOSE.first:
            self.close(events)
        elif action == LEAVE.first:
            self.leave_open(events)
        else:
            self.do_nothing(events)

    def chance(self, action: i64, events: Events) -> None:
        if action < SHOW.first:
            self.draw(action - DRAW.first, events)
        elif action < BONUS.first:
            self.show(action - SHOW.first, events)
        elif action < LOT.first:
            self.put_in_camp(action - BONUS.first, events)
        else:
            self.begin_with(action - LOT.first)
            events.tell("starts", self.first, NOTHING, EVERYONE)

    # Setting up

    def begin_with(self, seat: i64) -> None:
        """NI-03 The first player, picked or by lot."""
        self.first = seat
        self.turn = seat
        self.step = CAMPING

    def put_in_camp(self, kind: i64, events: Events) -> None:
        """NI-01, NI-12 A bonus token at random on the first empty space of the camp."""
        tokens = self.supply & self.edition.bonus[kind]
        token = nth(tokens, 0)
        colour = self.empty_space()
        self.supply &= ~bit(token)
        self.camp[colour] = token
        events.tell("camp", NOBODY, self.edition.faces[token], EVERYONE, CAMP + colour)
        if not self.supply or self.empty_space() == NONE:
            self.go_on_from_camp(events)

    def empty_space(self) -> i64:
        """NI-R4 In board order; NONE if no space is empty."""
        for colour in range(STORABLE):
            if self.camp[colour] == NONE:
                return colour
        return NONE

    def go_on_from_camp(self, events: Events) -> None:
        if self.step == CAMPING:
            self.step = SHOWING
            self.stack = 0
            self.go_on_showing()
        else:
            self.offer_closing(events)

    def show(self, kind: i64, events: Events) -> None:
        """NI-02, NI-08 The new top of a stack that lies face up is visible at once."""
        self.carry(kind, UNSEEN_CARDS, TOPS)
        self.tops[self.stack] = kind
        events.tell("shows", NOBODY, kind, EVERYONE, STACK + self.stack)
        self.stack += 1
        if self.step == SHOWING:
            self.go_on_showing()
        else:
            self.go_on_harvesting(events)

    def go_on_showing(self) -> None:
        """NI-02 The first cards of all stacks that lie face up, on the columns in use."""
        while self.stack < STACKS:
            if has(self.up, self.stack) and has(self.in_use(), COLUMN_OF_STACK[self.stack]):
                return
            self.stack += 1
        self.step = MOVING

    # Moving

    def move(self, column: i64, events: Events) -> None:
        """NI-06, NI-07 Across the submarine, to a free column."""
        seat = self.turn
        place = self.place_of_castaway(seat)
        self.left = self.berths[seat]
        self.berths[seat] = column
        self.moved |= bit(seat)
        events.tell("moves", seat, CASTAWAY_FACE + seat, EVERYONE, place, self.place_of_castaway(seat))
        self.step = ACTING
        if self.hand_is_empty(seat) and self.height(column):
            self.harvest(events)

    # Harvesting

    def harvest(self, events: Events) -> None:
        """NI-08 The top card of every stack of the column; what lay open was seen by all (NI-R8)."""
        column = self.berths[self.turn]
        self.heights -= bit(4 * column)
        self.stack = FIRST_STACK[column]
        self.step = HARVESTING
        for stack in range(self.stack, self.stack + SPACES[column]):
            kind = self.tops[stack]
            if kind != NONE:
                self.carry(kind, TOPS, SHOWN + self.turn)
                self.tops[stack] = NONE
                events.tell("takes", self.turn, kind, EVERYONE, STACK + stack, HANDS + self.turn)
        self.go_on_harvesting(events)

    def go_on_harvesting(self, events: Events) -> None:
        """NI-08 Stack by stack: a hidden card is drawn, or a new top turned up if there is one."""
        column = self.berths[self.turn]
        after: i64 = FIRST_STACK[column] + SPACES[column]
        while self.stack < after:
            if not has(self.up, self.stack) or self.height(column):
                return
            self.stack += 1
        self.end_harvest(column, events)

    def draw(self, kind: i64, events: Events) -> None:
        """NI-08 A card from a face-down stack is seen by its taker only."""
        self.carry(kind, UNSEEN_CARDS, SECRET + self.turn)
        events.tell("draws", self.turn, kind, 1 << self.turn, STACK + self.stack, HANDS + self.turn)
        self.stack += 1
        self.go_on_harvesting(events)

    def end_harvest(self, column: i64, events: Events) -> None:
        """NI-17 The first column to be emptied makes the next round the last."""
        if not self.height(column) and self.last == NONE:
            self.last = self.round + 1
            events.tell("empties", self.turn, NOTHING, EVERYONE)
        self.end_turn(events)

    # Storing

    def store(self, colour: i64, events: Events) -> None:
        """NI-09 One colour; which cards of it, follows."""
        self.colour = colour
        self.laid = 0
        events.tell("stores", self.turn, NOTHING, EVERYONE, NOTHING, self.collection(self.turn, colour))
        self.step = LAYING

    def lay(self, kind: i64, events: Events) -> None:
        """NI-09 A card into its collection, up to as many as the column has spaces.

        Of equal cards the one that all have seen goes first: the others cannot tell them apart.
        """
        seat = self.turn
        shown = self.of_colour(SHOWN + seat, self.colour) >> 4 * (kind - OBJECTS * self.colour) & 15
        self.carry(kind, SHOWN + seat if shown else SECRET + seat, STORED + seat)
        self.laid += 1
        events.tell("lays", seat, kind, EVERYONE, HANDS + seat, self.collection(seat, self.colour))
        if self.laid == self.spaces():
            self.take_bonus(events)

    def take_bonus(self, events: Events) -> None:
        """NI-11 The camp's bonus token of that colour, if there is one, goes onto the collection."""
        token = self.camp[self.colour]
        if token == NONE:
            self.offer_closing(events)
            return
        self.camp[self.colour] = NONE
        self.bonus[self.turn * STORABLE + self.colour] |= bit(token)
        goal = self.collection(self.turn, self.colour)
        events.tell("bonus", self.turn, self.edition.faces[token], EVERYONE, CAMP + self.colour, goal)
        if self.supply and self.camped() == REFILL_AT:
            self.step = REFILLING
        else:
            self.offer_closing(events)

    def offer_closing(self, events: Events) -> None:
        """NI-13 Whether to close it, if there is a porthole for just so many cards. NI-R3 After the bonus."""
        if self.portholes(count(self.stored(self.turn, self.colour))):
            self.step = CLOSING
        else:
            self.end_turn(events)

    def close(self, events: Events) -> None:
        """NI-13 The best porthole of the pile; no card of this colour will be stored again."""
        porthole = self.best_porthole()
        self.piles &= ~bit(porthole)
        self.closed[self.turn * STORABLE + self.colour] = porthole
        goal = self.collection(self.turn, self.colour)
        events.tell("closes", self.turn, PORTHOLE_FACE + porthole, EVERYONE, PILES, goal)
        self.end_turn(events)

    def leave_open(self, events: Events) -> None:
        """NI-14 Then one must store again before closing."""
        goal = self.collection(self.turn, self.colour)
        events.tell("leaves-open", self.turn, NOTHING, EVERYONE, NOTHING, goal)
        self.end_turn(events)

    def do_nothing(self, events: Events) -> None:
        """NI-R9 At an empty column, with nothing to store."""
        self.idle |= bit(self.turn)
        events.tell("idles", self.turn, NOTHING, EVERYONE)
        self.end_turn(events)

    # The end of a turn, of a round, of the game

    def end_turn(self, events: Events) -> None:
        """NI-04 The next castaway that has not moved; NI-16 or the next round."""
        self.step = MOVING
        self.left = NONE
        waiting = self.everyone() & ~self.moved
        if waiting:
            self.turn = self.next_in(waiting)
        else:
            self.end_round(events)

    def end_round(self, events: Events) -> None:
        """NI-16 All stand on the same side; the one nearest the rear begins. NI-17 Or it was the last."""
        over = self.round == self.last
        self.round += 1
        self.moved = 0
        self.turn = self.nearest(self.everyone())
        if over:
            self.show_treasures(events)
            self.step = OVER
            events.tell(self.reason(), NOBODY, NOTHING, EVERYONE)
        else:
            events.tell("last-round" if self.round == self.last else "round", NOBODY, NOTHING, EVERYONE)

    def show_treasures(self, events: Events) -> None:
        """NI-19 Treasures are shown to be counted; other cards stay hidden."""
        for seat in range(self.seats):
            for kind in range(OBJECTS * TREASURE, KINDS):
                for _ in range(count(self.cards[2 * (SECRET + seat) + 1] & copies(kind))):
                    self.carry(kind, SECRET + seat, SHOWN + seat)
                    events.tell("reveals", seat, kind, EVERYONE, HANDS + seat)

    def reason(self) -> str:
        """NI-17 The round after the one in which a column was emptied is over."""
        return "over-empty-column" if self.step == OVER else ""

    def scores(self) -> list[int]:
        return [int(scoring.total(self, seat)) for seat in range(self.seats)]

    def beats(self, seat: i64, other: i64) -> bool:
        return scoring.beats(self, seat, other)

    def sheet(self) -> list[Line]:
        return scoring.sheet(self)

    def counters(self) -> list[Counter]:
        return self.counters_named(counters.NAMES[self.seats])

    def notes(self) -> i64:
        return 2 * STORABLE * self.seats

    def read_off(self, values: vec[i64], sights: vec[i64], notes: vec[i64]) -> None:
        counters.read_off(self, values, sights, notes)

    def prospect(self, seat: i64) -> float:
        return super().prospect(seat) if self.step == OVER else sense.prospect(self, seat)

    def judged(self) -> bool:
        return sense.between_rounds(self)

    def foresight(self) -> i64:
        return sense.FORESIGHT

    def natural(self, options: i64, rng: Rng) -> i64:
        return sense.natural(self, options, rng)
