"""A position of 20 000 Leagues: its data, what each step asks, and what the answers do."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from fathom.core.kernel.bits import bit
from fathom.core.kernel.decision import CHANCE
from fathom.core.kernel.events import UNSEEN, Events
from fathom.core.kernel.form import NONE, Form
from fathom.core.kernel.position import Position
from fathom.core.kernel.queue import length, numbers_in
from fathom.core.kernel.state import State
from fathom.core.kernel.zones import Line
from fathom.games.leagues import actions, board, box, place, refusals, rules, scoring, soundness, step
from fathom.games.leagues.printing import Printing

USUAL_PRINTING: Final = Printing(box.PRINT)


class Terms:
    """What a table has agreed on: the printing, and the readings of the rules. Never changes."""

    def __init__(self, agreed: dict[str, object]) -> None:
        anchor, data, printing = agreed["anchor"], agreed["print"], USUAL_PRINTING
        assert isinstance(anchor, int)
        if isinstance(data, dict):
            printing = Printing(data)
        self.agreed: Final = agreed
        self.printing: Final = printing
        self.seasoned: Final = agreed["seasoned_crew"] is True  # LG-26
        self.may_leave: Final = agreed["may_leave"] is True  # LG-R1
        self.gap_pair: Final = agreed["gap_pair"] is True  # LG-R2
        self.anchor: Final[i64] = anchor  # LG-R4
        self.free_hardtack: Final = agreed["free_hardtack"] is True  # LG-R5
        # LG-01 The spots whose tokens are laid face up: the white ones, LG-26 or all.
        self.face_up: Final[i64] = box.ALL_SPOTS if self.seasoned else printing.points


class Leagues(Position):
    """What lies where stands in `at`, see `place`; sets are machine words, see `box` for their numbers."""

    def __init__(self, form: Form, terms: Terms, at: vec[i64]) -> None:
        super().__init__(form, terms.agreed, at)
        self.terms: Final = terms
        self.round: i64 = 0
        self.turns: i64 = 0  # finished in this round
        self.turn: i64 = 0
        self.dial: i64 = 0  # steps of 45 degrees, clockwise
        self.heading: i64 = 0  # N, E, S, W
        self.depth: i64 = 0
        self.under: i64 = 0  # a queue: action cards put under the pile
        self.fresh: i64 = 0  # action cards taken by who is acting
        self.order: i64 = 0  # a queue: who has each number token; empty before they are dealt
        self.numbering: i64 = 0  # a queue: who has been handed a number token anew
        self.acted: i64 = 0  # seats that have carried out their card this turn
        self.played: i64 = 0  # seats that have played a Sailor or an action card this turn
        self.steered = False  # whether who is acting has steered by the card laid
        self.ending = False  # whether the round ends with this turn
        self.picked: i64 = NONE  # the cell chosen for a Sailor, a Super-Sailor or a Diver
        self.spot: i64 = NONE  # where a token is being dealt or revealed
        # These follow from what lies where:
        self.lying: i64 = 0  # spots with a token
        self.covered: i64 = 0  # spots with a token that lies face down
        self.filled: i64 = 0  # cells with a token, seat by seat

    def copy(self) -> State:
        twin = Leagues(self.form, self.terms, self.at[:])
        twin.step, twin.round, twin.turns, twin.turn = self.step, self.round, self.turns, self.turn
        twin.dial, twin.heading, twin.depth = self.dial, self.heading, self.depth
        twin.under, twin.fresh = self.under, self.fresh
        twin.order, twin.numbering = self.order, self.numbering
        twin.acted, twin.played = self.acted, self.played
        twin.steered, twin.ending = self.steered, self.ending
        twin.picked, twin.spot = self.picked, self.spot
        twin.lying, twin.covered, twin.filled = self.lying, self.covered, self.filled
        twin.offer()
        return twin

    def derive(self) -> None:
        """What follows from what lies where."""
        self.lying, self.covered, self.filled = 0, 0, 0
        for spot in range(i64(box.SPOTS)):
            if self.at[place.SPOT + spot]:
                self.lying |= bit(spot)
            if self.at[place.SPOT + spot] == UNSEEN:
                self.covered |= bit(spot)
        for n in range(box.CELLS * self.seats):
            if self.at[place.CELL + n]:
                self.filled |= bit(n)

    def check(self) -> None:
        soundness.check(self)

    # The question of each step, and what the answer does

    def ask(self) -> str:
        """LG-18 Number tokens are asked about one by one."""
        numbering = self.step == step.NUMBERING
        return box.NUMBERS_ASKED[length(self.numbering)] if numbering else step.NAMES[self.step]

    def offer(self) -> None:
        at, turn, now = self.at, self.turn, self.step
        if now == step.LAYING:
            self.ask_each(turn, actions.LAY, at[place.HAND + turn] & box.NUMBERED)
        elif now == step.ACTING or now == step.STEERING_ON:  # LG-05 Each way to steer leads to one spot
            first = box.WAYS * board.pointed(self)
            self.ask_matched(turn, actions.STEER, board.ways(self), box.SPOTS_AHEAD, first)
            if now == step.ACTING:
                self.or_each(actions.PLAY, board.plays(self))
            else:
                self.or_else(actions.PASS)
        elif now == step.AFTERWARDS:
            self.ask_each(turn, actions.PLAY, board.plays(self))
            self.or_else(actions.PASS)
        elif now == step.DEALING or now == step.REVEALING:
            verb = actions.DEAL if now == step.DEALING else actions.REVEAL
            first = verb.first + self.round * box.TOKENS_OF_A_ROUND
            self.ask_steps(CHANCE, first, 1, board.unseen_for(self, self.spot))
        elif now == step.TURNING_UP:
            self.ask_faces(CHANCE, actions.TURN_UP, at[place.PILE], box.ACTION_OF)
        elif now == step.LOTS:
            self.ask_each(CHANCE, actions.LOT, board.unnumbered(self))
        elif now == step.NUMBERING:
            self.ask_each(turn, actions.GIVE, board.unnumbered(self))
        elif now == step.TAKING:
            self.ask_if(turn, actions.TAKE, True)
            self.or_else(actions.PASS)
        elif now == step.DIVING:
            self.ask_each(turn, actions.DIVE, self.lying)
        elif now == step.OVER:
            self.ask_nobody()
        elif now == step.MOVING_TO:  # LG-16 The goal is a free cell
            self.ask_each(turn, actions.PICK, box.A_GRID & ~board.cells(self, turn))
        elif now == step.SWAPPING_WITH:  # LG-14 Another one
            self.ask_each(turn, actions.PICK, board.cells(self, turn) & ~bit(self.picked))
        else:  # swapping, moving, giving up: LG-14, LG-16, LG-17 own tokens
            self.ask_each(turn, actions.PICK, board.cells(self, turn))

    def apply(self, action: i64, events: Events) -> None:
        now = self.step
        if now == step.LAYING:
            rules.lay(self, actions.LAY.thing(action), events)
        elif now == step.DEALING:
            rules.deal(self, actions.DEAL.thing(action), events)
        elif now == step.REVEALING:
            rules.reveal(self, actions.REVEAL.thing(action), events)
        elif actions.STEER.has(action):  # acting or steering once more
            rules.steer(self, actions.STEER.thing(action), events)
        elif actions.PLAY.has(action):  # acting or afterwards
            rules.play(self, actions.PLAY.thing(action), events)
        elif action == actions.PASS.first:  # afterwards, taking or steering once more
            rules.decline(self, events)
        elif now == step.TURNING_UP:
            rules.turn_up(self, actions.TURN_UP.thing(action), events)
        elif now == step.LOTS:
            rules.hand_number(self, actions.LOT.thing(action), events)
        elif now == step.NUMBERING:
            rules.hand_number(self, actions.GIVE.thing(action), events)
        elif now == step.TAKING:
            rules.bring_up(self, board.pointed(self), events)
        elif now == step.DIVING:
            rules.bring_up(self, actions.DIVE.thing(action), events)
        elif now == step.SWAPPING_WITH:
            rules.swap(self, self.picked, actions.PICK.thing(action), events)
        elif now == step.MOVING_TO:
            rules.move(self, self.picked, actions.PICK.thing(action), events)
        elif now == step.SWAPPING:
            rules.choose(self, actions.PICK.thing(action), step.SWAPPING_WITH)
        elif now == step.MOVING:
            rules.choose(self, actions.PICK.thing(action), step.MOVING_TO)
        else:
            rules.choose(self, actions.PICK.thing(action), step.DIVING)
        self.offer()

    def why_not(self, seat: i64, action: i64) -> str:
        return refusals.why_not(self, action)

    def fill(self, sets: vec[i64]) -> None:
        """As the form has it, and what is in the stacks, out of the game, or under the pile."""
        super().fill(sets)
        sets[place.PILE_SLOT] |= numbers_in(self.under)
        for round_ in range(i64(box.ROUNDS)):
            unseen = self.at[place.HIDDEN + round_] if round_ >= self.round else i64(0)
            sets[place.REMOVED_SLOT + round_] = box.ALL_SPOTS & ~unseen
            if round_ == self.round and self.covered:
                unseen &= self.terms.printing.whites
            sets[place.STACK_SLOT + round_] = unseen
        for n in self.form.lone:
            token = self.at[n] - 1
            if token >= 0:
                slot: i64 = place.REMOVED_SLOT
                while token >= box.TOKENS_OF_A_ROUND:
                    token -= box.TOKENS_OF_A_ROUND
                    slot += 1
                sets[slot] &= ~bit(token)

    def tally(self, values: vec[i64], sights: vec[i64], notes: vec[i64]) -> None:
        scoring.tally(self, values, notes)

    def reason(self) -> str:
        return "over-rounds" if self.step == step.OVER else ""

    def scores(self) -> list[int]:
        return [scoring.score(self, seat) for seat in range(self.seats)]

    def beats(self, seat: i64, other: i64) -> bool:
        return scoring.beats(self, seat, other)

    def sheet(self) -> list[Line]:
        return scoring.sheet(self)
