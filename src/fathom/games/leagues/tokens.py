"""Tokens: how they are found and kept, and what the jokers do."""

from __future__ import annotations

from abc import abstractmethod

from mypy_extensions import i64

from fathom.core.bits import bit, has, nth
from fathom.core.decision import NOBODY
from fathom.core.events import EVERYONE, NOTHING, Events
from fathom.games.leagues import scoring
from fathom.games.leagues.board import (
    ACTIONS,
    EVENT_LINE,
    FACE_UP,
    GRIDS,
    LINES,
    LINES_OF_A_ROUND,
    NONE,
    PILE,
    QUEUE_BITS,
    QUEUE_MASK,
    REMOVED,
    REVEALING,
    STEERING_ON,
    TURNING_UP,
)
from fathom.games.leagues.choices import Choices
from fathom.games.leagues.components import (
    A_ROW,
    CELLS,
    CELLS_OF_A_ROW,
    EVENT_NAMES,
    EVERYBODY,
    FINDER,
    FIRST_ACTION_CARD,
    SCORERS,
    SPOTS,
    TOKENS_OF_A_ROUND,
)
from fathom.games.leagues.printing import ANCHOR, HARDTACK, SUBMARINE


class Tokens(Choices):
    """The position, and what tokens do in it."""

    # What follows a token

    @abstractmethod
    def go_on(self, events: Events) -> None:
        """The token has been dealt with; the turn goes on."""

    @abstractmethod
    def give_up(self, cell: i64, spot: i64, events: Events) -> None:
        """LG-R8 A token of one's own takes the place of the one the Diver brings up."""

    # Taking

    def show(self, token: i64, spot: i64) -> None:
        """From now on everybody sees this token on its spot."""
        self.hidden[self.round] &= ~bit(token - self.round * TOKENS_OF_A_ROUND)
        self.lies[spot] = token
        self.lying |= bit(spot)
        self.covered &= ~bit(spot)

    def bring_up(self, spot: i64, events: Events) -> None:
        """A token that lies face down is shown to all when it is taken (LG-R8)."""
        if has(self.covered, spot):
            self.spot = spot
            self.step = REVEALING
        else:
            self.gain(spot, events)

    def reveal(self, token: i64, events: Events) -> None:
        """LG-R8 Any token of its round, colour and depth that nobody has seen can be the one."""
        spot = self.spot
        self.spot = NONE
        self.show(token, spot)
        events.tell("revealed", self.turn, token, EVERYONE, spot)
        self.gain(spot, events)

    def gain(self, spot: i64, events: Events) -> None:
        """LG-09 It goes on the first free cell of the row, LG-17 a Diver's on that of the one given."""
        token = self.lies[spot]
        if self.picked == NONE:
            self.lies[spot] = NONE
            self.lying &= ~bit(spot)
            row = self.round * CELLS_OF_A_ROW
            cell = row + nth(A_ROW & ~self.row(self.turn, self.round), 0)
        else:
            cell = self.picked
            self.give_up(cell, spot, events)
        if self.terms.printing.faces[token] == SUBMARINE:
            self.board_submarine(token, spot, events)
        else:
            self.keep(token, cell, spot, events)

    def keep(self, token: i64, cell: i64, spot: i64, events: Events) -> None:
        """The token goes on the grid, and if it is a joker it works."""
        self.set_down(token, cell)
        events.tell("takes", self.turn, token, EVERYONE, spot, self.cell_zone(cell))
        self.end_if_full(self.turn)
        face = self.terms.printing.faces[token]
        if face == ANCHOR:
            self.take_action_card(events)
        else:
            if face == HARDTACK:
                self.happen(self.terms.printing.events[token], events)
            self.go_on(events)

    def set_down(self, token: i64, cell: i64) -> None:
        self.lies[SPOTS + CELLS * self.turn + cell] = token
        self.filled |= bit(CELLS * self.turn + cell)

    def pick_up(self, cell: i64) -> i64:
        """Take a token off one's grid."""
        token = self.at(self.turn, cell)
        self.lies[SPOTS + CELLS * self.turn + cell] = NONE
        self.filled &= ~bit(CELLS * self.turn + cell)
        return token

    def cell_zone(self, cell: i64) -> i64:
        return GRIDS + CELLS * self.turn + cell

    # Jokers

    def board_submarine(self, token: i64, spot: i64, events: Events) -> None:
        """LG-11 The submarine token leaves the game; its finder may steer once more, in any way (LG-R7)."""
        self.step = STEERING_ON
        events.tell("boards", self.turn, token, EVERYONE, spot, REMOVED)

    def take_action_card(self, events: Events) -> None:
        """LG-12 The anchor brings the face-up action card; the next is turned up. LG-R7 If there is one."""
        card = self.up
        if card == NONE:
            self.go_on(events)
            return
        self.up = NONE
        self.held[self.turn] |= bit(card)
        self.fresh |= bit(card)
        zone = self.zone_of(ACTIONS, self.turn)
        events.tell("gets-card", self.turn, FIRST_ACTION_CARD + card, EVERYONE, FACE_UP, zone)
        if self.pile:
            self.step = TURNING_UP
            return
        if self.under:
            card = (self.under & QUEUE_MASK) - 1
            self.under >>= QUEUE_BITS
            self.put_face_up(card, events)
        self.go_on(events)

    def put_face_up(self, card: i64, events: Events) -> None:
        self.up = card
        events.tell("turned-up", NOBODY, FIRST_ACTION_CARD + card, EVERYONE, PILE, FACE_UP)

    def happen(self, event: i64, events: Events) -> None:
        """LG-13 The event of a hardtack token: for everybody, for its finder, or for whoever has most."""
        events.tell(EVENT_NAMES[event], self.turn, NOTHING, EVERYONE)
        scorers = SCORERS[event]
        most: i64 = 0
        for seat in range(self.seats):
            most = max(most, scoring.event_points(self, seat, event))
        for seat in range(self.seats):
            points = scoring.event_points(self, seat, event)
            wins = scorers == EVERYBODY or (seat == self.turn if scorers == FINDER else points == most)
            if wins and points:
                self.score("scores", seat, EVENT_LINE, points, events)

    def score(self, what: str, seat: i64, line: i64, points: i64, events: Events) -> None:
        self.book[LINES * seat + LINES_OF_A_ROUND * self.round + line] += points
        events.tell(what, seat, NOTHING, EVERYONE, NOTHING, NOTHING, points)

    # A full row

    def end_if_full(self, seat: i64) -> None:
        """LG-19, LG-R6 A full row ends the round with this turn, whatever happens to the row afterwards."""
        if self.full(seat):
            self.ending = True
