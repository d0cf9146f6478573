"""Sailor and action cards, played along with a numbered card."""

from __future__ import annotations

from abc import abstractmethod

from mypy_extensions import i64

from fathom.core.bits import bit, nth
from fathom.core.events import EVERYONE, NOTHING, Events
from fathom.games.leagues.board import (
    GIVING_UP,
    LOTS,
    MOVING,
    MOVING_TO,
    NONE,
    NUMBERING,
    QUEUE_BITS,
    SEAT_MASK,
    SWAPPING,
    SWAPPING_WITH,
)
from fathom.games.leagues.components import (
    CARDS,
    DIVER,
    FIRST_ACTION_CARD,
    FIRST_CARD,
    NUMBER_CARD,
    NUMBERS_TOLD,
    SAILOR,
    SUPER_SAILOR,
)
from fathom.games.leagues.tokens import Tokens


class Cards(Tokens):
    """The position, and what cards do that are played along."""

    # What follows the handing out of number tokens

    @abstractmethod
    def begin_turn(self, events: Events) -> None:
        """Everybody lays a card."""

    @abstractmethod
    def next_actor(self, events: Events) -> None:
        """Whoever has the lowest number and has not acted is asked."""

    @abstractmethod
    def end_acting(self, events: Events) -> None:
        """Who is acting is done."""

    # Sailor and action cards

    def play(self, kind: i64, events: Events) -> None:
        """LG-14, LG-15 A Sailor or an action card is declared; what it does follows."""
        self.played |= bit(self.turn)
        events.tell("plays", self.turn, self.thing_played(kind), EVERYONE)
        if kind == SAILOR:
            self.hands[self.turn] &= ~bit(nth(self.sailors(), 0))
            self.step = SWAPPING
        elif kind == SUPER_SAILOR:
            self.step = MOVING
        elif kind == DIVER:
            self.step = GIVING_UP
        else:
            self.step = NUMBERING

    def thing_played(self, kind: i64) -> i64:
        if kind == SAILOR:
            return FIRST_CARD + CARDS * self.turn + nth(self.sailors(), 0) - 1
        return FIRST_ACTION_CARD + nth(self.usable(kind), 0)

    def put_under(self, kind: i64, events: Events) -> None:
        """LG-15 A played action card goes under the pile. LG-R7 To an empty pile it returns face up."""
        card = nth(self.usable(kind), 0)
        self.held[self.turn] &= ~bit(card)
        if self.up == NONE:
            self.put_face_up(card, events)
            return
        behind: i64 = 0
        while self.under >> behind:
            behind += QUEUE_BITS
        self.under |= card + 1 << behind

    def pick(self, cell: i64, events: Events) -> None:
        """The first cell chosen is kept in mind, the second one completes the swap or the move."""
        if self.step == SWAPPING_WITH:
            self.swap(self.picked, cell, events)
        elif self.step == MOVING_TO:
            self.move(self.picked, cell, events)
        else:
            self.picked = cell
            self.step += 1

    def swap(self, cell: i64, other: i64, events: Events) -> None:
        """LG-14 The Sailor swaps two tokens of one's own grid. LG-R9 Jokers do not work again."""
        one, two = self.pick_up(cell), self.pick_up(other)
        self.set_down(one, other)
        self.set_down(two, cell)
        self.picked = NONE
        events.tell("swaps", self.turn, one, EVERYONE, self.cell_zone(cell), self.cell_zone(other))
        events.tell("swaps", self.turn, two, EVERYONE, self.cell_zone(other), self.cell_zone(cell))
        self.go_on(events)

    def move(self, cell: i64, goal: i64, events: Events) -> None:
        """LG-16 The Super-Sailor moves a token to any free cell. LG-R6 That may fill or empty a row."""
        token = self.pick_up(cell)
        self.set_down(token, goal)
        self.picked = NONE
        events.tell("moves", self.turn, token, EVERYONE, self.cell_zone(cell), self.cell_zone(goal))
        self.end_if_full(self.turn)
        self.put_under(SUPER_SAILOR, events)
        self.go_on(events)

    def dive(self, spot: i64, events: Events) -> None:
        """LG-17 The Diver exchanges an own token for any one of the ocean; face-down ones stay unseen."""
        self.bring_up(spot, events)

    def give_up(self, cell: i64, spot: i64, events: Events) -> None:
        """LG-R8 The token given lies face up where the other one lay."""
        token = self.pick_up(cell)
        self.picked = NONE
        self.lies[spot] = token
        events.tell("gives-up", self.turn, token, EVERYONE, self.cell_zone(cell), spot)
        self.put_under(DIVER, events)

    def hand_number(self, seat: i64, events: Events) -> None:
        """LG-02, LG-18 The lowest number token left goes to this seat; the last one to whoever has none."""
        self.numbering |= seat << 4 * self.numbered
        self.numbered += 1
        rest = self.unnumbered()
        if rest & rest - 1:
            return
        self.renumber(self.numbering | nth(rest, 0) << 4 * self.numbered, events)
        self.numbering = 0
        self.numbered = 0
        if self.step == LOTS:
            self.begin_turn(events)
        else:
            self.end_numbering(events)

    def renumber(self, order: i64, events: Events) -> None:
        """The number tokens change hands; told of those that do."""
        before = self.order
        self.order = order
        for number in range(self.seats):
            if self.holder(number) != before >> 4 * number & SEAT_MASK:
                events.tell(NUMBERS_TOLD[number], self.holder(number), NOTHING, EVERYONE)

    def end_numbering(self, events: Events) -> None:
        """LG-18, LG-R9 Played before steering, one acts in one's new place; after it, one is done."""
        self.put_under(NUMBER_CARD, events)
        if self.steered:
            self.end_acting(events)
        else:
            self.next_actor(events)
