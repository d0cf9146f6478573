"""20 000 Leagues Under the Sea, rule by rule. The order of this file is the order of the rules."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from fathom.core.bits import bit, count, has, nth
from fathom.core.decision import NOBODY
from fathom.core.events import EVERYONE, NOTHING, Events
from fathom.core.rng import Rng
from fathom.core.state import State
from fathom.core.zones import Counter, Line
from fathom.games.leagues import position, refusals, scoring, sense
from fathom.games.leagues.actions import (
    DEAL,
    DIVE,
    GIVE,
    LOT,
    PASS,
    PICK,
    PLAY,
    REVEAL,
    STEER,
    TAKE,
    TURN_UP,
)
from fathom.games.leagues.board import (
    ACTING,
    AFTERWARDS,
    BONUS_LINE,
    DEALING,
    LAID,
    LAYING,
    LINES,
    LOTS,
    NONE,
    OVER,
    ROW_LINE,
    TAKING,
    TURNING_UP,
    UNNUMBERED,
    Terms,
)
from fathom.games.leagues.cards import Cards
from fathom.games.leagues.components import (
    ALL_CARDS,
    ALL_SPOTS,
    CARDS,
    CELLS,
    CELLS_OF_A_ROW,
    COLUMNS_TOLD,
    COPIES,
    DOWN,
    FIRST_CARD,
    HEADINGS,
    LEFT,
    MOST_TURNS,
    NUMBERED,
    PORT,
    RIGHT,
    ROUNDS,
    SECTORS,
    SPOTS,
    STARBOARD,
    WAYS_TOLD,
)


def start(seats: i64, terms: Terms) -> State:
    """LG-01, LG-02 The opening position."""
    game = empty(seats, terms)
    game.begin_round(Events())
    return game


def read(data: dict[str, object]) -> State:
    game = empty(position.read_seats(data), position.read_terms(data))
    position.read(data, game)
    return game


def empty(seats: i64, terms: Terms) -> Leagues:
    """The table with nothing on it, every hand complete."""
    return Leagues(
        seats,
        terms,
        vec[i64]([ALL_CARDS] * seats),
        vec[i64]([0] * seats),
        vec[i64]([NONE] * (SPOTS + CELLS * seats)),
        vec[i64]([ALL_SPOTS] * ROUNDS),
        vec[i64]([0] * (LINES * seats)),
    )


class Leagues(Cards):
    """The position, and the rules that move it."""

    def copy(self) -> State:
        twin = Leagues(
            self.seats,
            self.terms,
            self.hands[:],
            self.held[:],
            self.lies[:],
            self.hidden[:],
            self.book[:],
        )
        self.copy_onto(twin)
        return twin

    def to_json(self) -> dict[str, object]:
        return position.to_json(self)

    def why_not(self, seat: i64, action: i64) -> str:
        return refusals.why_not(self, action)

    # What the answer does

    def apply(self, action: i64, events: Events) -> None:
        if action < STEER.first:
            self.lay(action + 1, events)
        elif action < PLAY.first:
            self.steer(STEER.thing(action), events)
        elif action >= DEAL.first:
            self.chance(action, events)
        elif action == PASS.first:
            self.decline(events)
        elif action < PICK.first:
            self.play(PLAY.thing(action), events)
        elif action < DIVE.first:
            self.pick(PICK.thing(action), events)
        elif action < GIVE.first:
            self.dive(DIVE.thing(action), events)
        elif action < TAKE.first:
            self.hand_number(GIVE.thing(action), events)
        else:
            self.take(events)

    def chance(self, action: i64, events: Events) -> None:
        if action < TURN_UP.first:
            self.deal(DEAL.thing(action), events)
        elif action >= REVEAL.first:
            self.reveal(REVEAL.thing(action), events)
        elif action < LOT.first:
            self.turn_up(TURN_UP.thing(action), events)
        else:
            self.hand_number(LOT.thing(action), events)

    def decline(self, events: Events) -> None:
        """Play no card after steering; LG-R1 leave the token; LG-R7 do not steer once more."""
        if self.step == AFTERWARDS:
            self.end_acting(events)
        else:
            events.tell(
                "leaves" if self.step == TAKING else "stays", self.turn, NOTHING, EVERYONE, self.pointed()
            )
            self.go_on(events)

    # Setting up

    def begin_round(self, events: Events) -> None:
        """LG-01, LG-22 The round's tokens go on the dial by colour and depth, LG-26 green ones face down."""
        for spot in range(SPOTS):
            self.lies[spot] = NONE
        self.covered = ALL_SPOTS & ~self.terms.face_up
        self.lying = self.covered
        self.turns = 0
        self.ending = False
        for seat in range(self.seats):
            self.end_if_full(seat)
        self.step = DEALING
        self.go_on_dealing(events)

    def deal(self, token: i64, events: Events) -> None:
        """LG-01 White tokens lie face up; which of a depth lies where is left to chance."""
        self.show(token, self.spot)
        events.tell("dealt", NOBODY, token, EVERYONE, self.spot)
        self.go_on_dealing(events)

    def go_on_dealing(self, events: Events) -> None:
        """The next token, but the last of its colour and depth needs no chance; then what follows."""
        waiting = self.terms.face_up & ~self.lying
        self.spot = NONE
        if waiting:
            self.spot = nth(waiting, 0)
            if count(self.unseen_for(self.spot)) == 1:
                self.deal(self.nth_token(0), events)
        elif self.order == UNNUMBERED:
            self.step = TURNING_UP
        else:
            self.begin_turn(events)

    def turn_up(self, kind: i64, events: Events) -> None:
        """LG-02, LG-12 The top action card is turned up; two of a kind are alike."""
        card = nth(self.pile & (bit(COPIES) - 1) << COPIES * kind, 0)
        self.pile &= ~bit(card)
        self.put_face_up(card, events)
        if self.order == UNNUMBERED:
            self.step = LOTS
        else:
            self.go_on(events)

    # Phase one: laying

    def begin_turn(self, events: Events) -> None:
        """LG-03 In the order of the number tokens everybody lays a numbered card."""
        self.turn = self.holder(0)
        self.step = LAYING
        self.take_back(events)

    def take_back(self, events: Events) -> None:
        """LG-10 Who has no numbered card left takes the discard back before laying, Sailors too (LG-R9)."""
        if not self.hands[self.turn] & NUMBERED:
            self.hands[self.turn] = ALL_CARDS
            events.tell("picks-up-discard", self.turn, NOTHING, EVERYONE)

    def lay(self, card: i64, events: Events) -> None:
        """LG-03 One numbered card face up. The last one laid decides the new order."""
        seat = self.turn
        self.hands[seat] &= ~bit(card)
        self.laid |= card << 4 * seat
        events.tell("lays", seat, FIRST_CARD + CARDS * seat + card - 1, EVERYONE, self.zone_of(LAID, seat))
        next_number = self.number(seat) + 1
        if next_number < self.seats:
            self.turn = self.holder(next_number)
            self.take_back(events)
        else:
            self.order_by_cards(events)

    def order_by_cards(self, events: Events) -> None:
        """LG-04 The highest card gets number 1, the next 2; of equal cards the one laid first goes before."""
        order: i64 = 0
        for seat in range(self.seats):
            order |= seat << 4 * self.rank(seat)
        self.renumber(order, events)
        self.next_actor(events)

    # Phase two: acting

    def next_actor(self, events: Events) -> None:
        """LG-05 In the order of the new numbers; LG-18 whoever has acted does not act again."""
        for number in range(self.seats):
            seat = self.holder(number)
            if not has(self.acted, seat):
                self.turn = seat
                self.step = ACTING
                return
        self.end_turn(events)

    def steer(self, way: i64, events: Events) -> None:
        """LG-05 By the card laid; LG-11 or once more without one."""
        before = self.pointed()
        self.turn_or_dive(way)
        if self.step == ACTING:
            self.steered = True
        events.tell(WAYS_TOLD[way], self.turn, NOTHING, EVERYONE, before, self.pointed())
        self.arrive(events)

    def turn_or_dive(self, way: i64) -> None:
        """LG-06 The dial turns by 45 degrees, LG-07 the submarine by 90, LG-08 or it goes up or down."""
        if way == LEFT:
            self.dial = self.dial - 1 & SECTORS - 1
        elif way == RIGHT:
            self.dial = self.dial + 1 & SECTORS - 1
        elif way == PORT:
            self.heading = self.heading - 1 & HEADINGS - 1
        elif way == STARBOARD:
            self.heading = self.heading + 1 & HEADINGS - 1
        else:
            self.depth += 1 if way == DOWN else -1

    def arrive(self, events: Events) -> None:
        """LG-09 Take the token pointed at, if any. LG-R6 With a full row take none. LG-R1 It may be left."""
        spot = self.pointed()
        if not has(self.lying, spot):
            events.tell("finds-nothing", self.turn, NOTHING, EVERYONE, spot)
            self.go_on(events)
        elif self.full(self.turn):
            events.tell("has-no-room", self.turn, NOTHING, EVERYONE, spot)
            self.go_on(events)
        elif self.terms.may_leave:
            self.step = TAKING
        else:
            self.take(events)

    def take(self, events: Events) -> None:
        self.bring_up(self.pointed(), events)

    # Jokers

    # Sailor and action cards

    def go_on(self, events: Events) -> None:
        """LG-14, LG-15 A card may be played before steering, or LG-R9 after the whole of it."""
        if not self.steered:
            self.step = ACTING
        elif self.plays():
            self.step = AFTERWARDS
        else:
            self.end_acting(events)

    # The end of a turn, a round, the game

    def end_acting(self, events: Events) -> None:
        """LG-05 The card goes to one's own discard."""
        self.acted |= bit(self.turn)
        self.laid &= ~(bit(4) - 1 << 4 * self.turn)
        self.fresh = 0
        self.steered = False
        self.next_actor(events)

    def end_turn(self, events: Events) -> None:
        """LG-19 All finish the turn in which a row was filled. LG-R11 No round has more than 20 turns."""
        self.turns += 1
        self.acted = 0
        self.played = 0
        if self.ending or self.turns == MOST_TURNS:
            self.end_round(events)
        else:
            self.begin_turn(events)

    def end_round(self, events: Events) -> None:
        """LG-19, LG-20, LG-21 Rows and number tokens score."""
        events.tell("round-over", NOBODY, NOTHING, EVERYONE, NOTHING, NOTHING, self.turns)
        for number in range(self.seats):
            seat = self.holder(number)
            self.score("scores-row", seat, ROW_LINE, scoring.row_points(self, seat, self.round), events)
            self.score("scores-bonus", seat, BONUS_LINE, scoring.bonus(self, seat), events)
        if self.round == ROUNDS - 1:
            self.end_game(events)
        else:
            self.round += 1
            events.tell("round", NOBODY, NOTHING, EVERYONE, NOTHING, NOTHING, self.round + 1)
            self.begin_round(events)

    def end_game(self, events: Events) -> None:
        """LG-23 After round III the columns score."""
        self.step = OVER
        for seat in range(self.seats):
            for column in range(CELLS_OF_A_ROW):
                points = scoring.column_points(self, seat, column)
                if points:
                    events.tell(COLUMNS_TOLD[column], seat, NOTHING, EVERYONE, NOTHING, NOTHING, points)
        events.tell(self.reason(), NOBODY, NOTHING, EVERYONE)

    def reason(self) -> str:
        return "over-rounds" if self.step == OVER else ""

    def counters(self) -> list[Counter]:
        return self.counters_named(scoring.NAMES[self.seats])

    def notes(self) -> i64:
        return scoring.NOTES * self.seats

    def read_off(self, values: vec[i64], sights: vec[i64], notes: vec[i64]) -> None:
        scoring.read_off(self, values, notes)

    def scores(self) -> list[int]:
        return [scoring.score(self, seat) for seat in range(self.seats)]

    def beats(self, seat: i64, other: i64) -> bool:
        return scoring.beats(self, seat, other)

    def sheet(self) -> list[Line]:
        return scoring.sheet(self)

    def prospect(self, seat: i64) -> float:
        return super().prospect(seat) if self.step == OVER else sense.prospect(self, seat)

    def judged(self) -> bool:
        return sense.between_rounds(self)

    def natural(self, options: i64, rng: Rng) -> i64:
        return sense.natural(self, options, rng)
