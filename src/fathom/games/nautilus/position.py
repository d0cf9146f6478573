"""A position of Nautilus: its data, what each step asks, and what the answers do."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from fathom.core.kernel.bits import bit, has
from fathom.core.kernel.decision import CHANCE
from fathom.core.kernel.events import EVERYONE, Events
from fathom.core.kernel.form import NONE
from fathom.core.kernel.json_values import agreed_numbers
from fathom.core.kernel.position import Position
from fathom.core.kernel.state import State
from fathom.core.kernel.zones import Line, watched
from fathom.games.nautilus import actions, board, box, place, refusals, rules, scoring, soundness, step


class Terms:
    """What a table has agreed on. Never changes."""

    def __init__(self, agreed: dict[str, object]) -> None:
        self.agreed: Final = agreed
        self.worth: Final = vec[i64](agreed_numbers(agreed, "worth"))  # of the six cards of a domain
        self.open_memory: Final = agreed["open_memory"] is True  # NA-R6
        self.stop_when_decided: Final = agreed["stop_when_decided"] is True  # NA-R7


class Nautilus(Position):
    """What lies where stands in `at`, see `place`; sets of cards are machine words, see `box`."""

    def __init__(self, terms: Terms, at: vec[i64]) -> None:
        super().__init__(place.FORM, terms.agreed, at)
        self.terms: Final = terms
        self.round: i64 = 0
        self.first: i64 = NONE  # who has the Nemo marker
        self.turn: i64 = 0
        self.last: i64 = 0  # the spot laid on last
        self.free: i64 = box.ALL_SPOTS  # follows from what lies on the spots;
        self.anchor: i64 = NONE  # so does the spot whose card is anchored

    def copy(self) -> State:
        twin = Nautilus(self.terms, self.at[:])
        twin.step, twin.turn, twin.last = self.step, self.turn, self.last
        twin.round, twin.first = self.round, self.first
        twin.free, twin.anchor = self.free, self.anchor
        twin.offer()
        return twin

    def derive(self) -> None:
        """What follows from what lies on the spots."""
        self.free, self.anchor = 0, NONE
        for spot in range(i64(box.SPOTS)):
            if not self.at[place.SPOT + spot]:
                self.free |= bit(spot)
            if has(self.at[place.SPOT + spot], box.ANCHOR):
                self.anchor = spot

    def check(self) -> None:
        soundness.check(self)

    # The question of each step, and what the answer does

    def offer(self) -> None:
        turn, now = self.turn, self.step
        if now == step.LAYING:  # NA-09 Any card of the hand, on any free spot
            cards = (self.at[place.HAND + turn] | self.at[place.SPECIAL + turn]) & box.LAYABLE
            self.ask_pairs(turn, actions.LAY, cards, board.all_facing(self.free, turn))
        elif now == step.TURNING_UP:
            self.ask_each(CHANCE, actions.TURN_UP, self.at[place.DOMAIN_DECK])
        elif now == step.DEALING:
            self.ask_each(CHANCE, actions.DEAL, self.at[place.DIVER_DECK])
        elif now == step.DRAWING:
            self.ask_each(CHANCE, actions.DRAW, self.at[place.SPECIAL_DECK])
        elif now == step.KEEPING:
            self.ask_each(turn, actions.KEEP, self.at[place.DRAWN])
        elif now == step.OPENING:
            self.ask_if(turn, actions.USE, self.at[place.SPECIAL + turn] & box.OPENING_SPECIALS != 0)
            self.or_else(actions.PASS)
        elif now == step.BRINGING:
            self.ask_each(CHANCE, actions.BRING, self.at[place.DIVER_DECK])
        elif now == step.TAKING:
            self.ask_each(turn, actions.TAKE, self.at[place.DRAWN])
        elif now == step.SPEARING:
            self.ask_each(CHANCE, actions.SPEAR, self.at[place.HAND + 1 - turn])
        elif now == step.EXCHANGING:
            self.ask_each(turn, actions.GIVE, self.at[place.HAND + turn])
            self.or_else(actions.RETURN)
        elif now == step.MOVING:
            board.ask_moves(self, turn)
            self.or_each(actions.ANCHOR_ON, board.anchorable(self, turn))
        elif now == step.ANCHORING:
            self.ask_each(turn, actions.ANCHOR_ON, board.anchorable(self, turn))
            self.or_else(actions.PASS)
        elif now == step.LOTS:
            self.ask_each(CHANCE, actions.LOT, box.BOTH)
        else:
            self.ask_nobody()

    def apply(self, action: i64, events: Events) -> None:
        turn, now = self.turn, self.step
        if now == step.LAYING:
            rules.lay(self, actions.LAY.thing(action), board.facing(actions.LAY.other(action), turn), events)
        elif now == step.TURNING_UP:
            rules.turn_up(self, actions.TURN_UP.thing(action), events)
        elif now == step.DEALING:
            rules.deal(self, actions.DEAL.thing(action), events)
        elif now == step.DRAWING:
            rules.draw(self, actions.DRAW.thing(action), events)
        elif now == step.KEEPING:
            rules.keep(self, actions.KEEP.thing(action), events)
        elif now == step.OPENING:
            if action == actions.USE.first:
                rules.use(self, events)
            else:
                rules.decline_to_open(self, events)
        elif now == step.BRINGING:
            rules.bring(self, actions.BRING.thing(action), events)
        elif now == step.TAKING:
            rules.take(self, actions.TAKE.thing(action), events)
        elif now == step.SPEARING:
            rules.spear(self, actions.SPEAR.thing(action), events)
        elif now == step.EXCHANGING:
            if action == actions.RETURN.first:
                rules.give_back(self, events)
            else:
                rules.give(self, actions.GIVE.thing(action), events)
        elif actions.ANCHOR_ON.has(action):  # moving or anchoring
            rules.anchor_on(self, board.facing(actions.ANCHOR_ON.thing(action), turn), events)
        elif now == step.MOVING:
            spot, goal = actions.MOVE.thing(action), actions.MOVE.other(action)
            rules.move(self, board.facing(spot, turn), board.facing(goal, turn), events)
        elif now == step.ANCHORING:
            rules.decline_to_anchor(self, events)
        else:
            rules.draw_lots(self, actions.LOT.thing(action), events)
        self.offer()

    def why_not(self, seat: i64, action: i64) -> str:
        return refusals.why_not(self, seat, action)

    # What is seen

    def seers(self, zones: vec[i64]) -> None:
        """NA-08 What is drawn, both see while exchanging. NA-R6 What is won, all if so agreed."""
        zones[place.DRAWN] = watched(bit(self.turn) if self.step != step.EXCHANGING else i64(box.BOTH))
        for seat in range(i64(box.SEATS)):
            zones[place.WON + seat] = watched(self.sight_of_won(seat), recall=False)

    def sight_of_won(self, seat: i64) -> i64:
        return bit(seat) if not self.terms.open_memory else i64(EVERYONE)

    def tally(self, values: vec[i64], sights: vec[i64], notes: vec[i64]) -> None:
        """The notes are what each seat had won, and its points."""
        values[0] = self.round + i64(self.step != step.OVER)
        values[1] = self.first
        for seat in range(i64(box.SEATS)):
            won, first = self.at[place.WON + seat], box.SEATS + seat * box.DOMAINS
            sight = self.sight_of_won(seat)
            for n in range(first, first + box.DOMAINS):
                if notes[seat] != won:
                    notes[n] = scoring.points(self, seat, n - first)
                values[n] = notes[n]
                sights[n] = sight
            notes[seat] = won

    # The end of the game

    def reason(self) -> str:
        """NA-20 After six rounds; or NA-R7 decided before."""
        if self.step != step.OVER:
            return ""
        return "over-rounds" if self.round == box.ROUNDS else "over-decided"

    def scores(self) -> list[int]:
        return [scoring.domains_won(self, seat) for seat in range(box.SEATS)]

    def beats(self, seat: i64, other: i64) -> bool:
        return scoring.beats(self, seat, other)

    def sheet(self) -> list[Line]:
        lines: list[Line] = []
        for domain, name in enumerate(box.DOMAIN_NAMES):
            points = [int(scoring.points(self, seat, domain)) for seat in range(box.SEATS)]
            lines.append(Line("NA-21", f"domain-{name}", points))
        return [*lines, Line("NA-20", "domains-won", self.scores())]
