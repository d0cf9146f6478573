"""A position of Nautilus Island: its data, what each step asks, and what the answers do."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from fathom.core.kernel.bits import bit, has, lowest
from fathom.core.kernel.decision import CHANCE
from fathom.core.kernel.events import EVERYONE, Events
from fathom.core.kernel.form import NONE
from fathom.core.kernel.json_values import agreed_numbers
from fathom.core.kernel.position import Position
from fathom.core.kernel.state import State
from fathom.core.kernel.zones import Line, watched
from fathom.games.nautilus_island import actions, board, box, place, refusals, rules, scoring, soundness, step

ORDER: Final = 2  # the counter of who moves first


class Terms:
    """What a table has agreed on, the numbers of its printing included. Never changes."""

    def __init__(self, seats: int, agreed: dict[str, object]) -> None:
        split, hull = agreed_numbers(agreed, "bonus"), agreed_numbers(agreed, "hull")
        glass = agreed["glass_hull"] is True
        self.agreed: Final = agreed
        self.open_memory: Final = agreed["open_memory"] is True  # NI-R8
        self.doubled_twice: Final = agreed["doubled_twice"] is True  # NI-R6
        # NI-02 The stacks that lie face up. NI-R10 All of them, if the hull is of glass
        self.up: Final[i64] = sum([1 << stack for stack in range(box.STACKS) if glass or hull[stack]])
        self.treasure: Final = vec[i64](agreed_numbers(agreed, "treasure"))  # by object
        self.kinds: Final = bytes([kind for kind in range(box.BONUS_KINDS) for _ in range(split[kind])])
        self.form: Final = place.form_for(seats, self.kinds)
        self.bonus: Final = vec[i64]([0] * box.BONUS_KINDS)  # by kind: the tokens
        for token in range(box.BONUS_TOKENS):
            self.bonus[self.kinds[token]] |= bit(token)
        self.worth: Final = vec[i64](agreed_numbers(agreed, "portholes"))  # of each porthole,
        self.cards: Final = vec[i64](agreed_numbers(agreed, "porthole_cards"))  # and how many it asks for
        self.piles: Final = vec[i64]([0] * (box.CARDS_OF_A_COLOUR + 1))  # by that number: portholes
        for porthole in range(box.PORTHOLES):
            self.piles[self.cards[porthole]] |= bit(box.PORTHOLE + porthole)

    def best(self, pile: i64) -> i64:
        """NI-01 Of some portholes the one with the highest value, of equals the first; as a set."""
        best = pile & -pile
        while pile:
            one = pile & -pile
            if self.worth[lowest(one) - box.PORTHOLE] > self.worth[lowest(best) - box.PORTHOLE]:
                best = one
            pile ^= one
        return best


class Island(Position):
    """What lies where stands in `at`, see `place`; sets of cards and tokens are machine words, see `box`."""

    def __init__(self, terms: Terms, at: vec[i64]) -> None:
        super().__init__(terms.form, terms.agreed, at)
        self.terms: Final = terms
        self.everyone: Final = bit(self.seats) - 1
        self.in_use: Final[i64] = box.IN_USE[self.seats]  # NI-02 the columns so many seats play with
        self.round: i64 = 0
        self.last: i64 = NONE  # which round is the last, once that is certain
        self.first: i64 = NONE  # who starts the first round
        self.turn: i64 = 0
        self.moved: i64 = 0  # the seats whose castaways have crossed this round
        self.left: i64 = NONE  # the column this turn's castaway came from
        self.stack: i64 = 0  # the stack to be drawn from next
        self.colour: i64 = 0  # being stored
        self.laid: i64 = 0  # how many cards have been stored this turn
        self.idle: i64 = 0  # the seats that had nothing to store (NI-R9)

    def copy(self) -> State:
        twin = Island(self.terms, self.at[:])
        twin.step, twin.turn, twin.first = self.step, self.turn, self.first
        twin.round, twin.last, twin.moved = self.round, self.last, self.moved
        twin.left, twin.stack, twin.idle = self.left, self.stack, self.idle
        twin.colour, twin.laid = self.colour, self.laid
        twin.offer()
        return twin

    def derive(self) -> None:
        rules.sort_portholes(self)

    def check(self) -> None:
        soundness.check(self)

    # The question of each step, and what the answer does

    def ask(self) -> str:
        """With how many cards may be stored (NI-18: only stored) or which porthole is offered."""
        if self.step == step.MOVING and not self.round:
            return "placing"
        if self.step == step.ACTING:
            return f"{'acting' if board.height(self) else 'storing'}{board.spaces(self)}"
        if self.step == step.LAYING:
            return f"laying{board.spaces(self) - self.laid}"
        if self.step == step.CLOSING:
            porthole = board.best_porthole(self, board.stored(self, self.turn, self.colour))
            return f"closing{lowest(porthole) - box.PORTHOLE + 1}"
        return step.NAMES[self.step]

    def offer(self) -> None:
        at, turn, now = self.at, self.turn, self.step
        if now == step.LOTS:
            self.ask_each(CHANCE, actions.LOT, self.everyone)
        elif now == step.CAMPING or now == step.REFILLING:
            self.ask_faces(CHANCE, actions.BONUS, at[place.SUPPLY], self.terms.kinds)
        elif now == step.SHOWING or now == step.HARVESTING:
            verb = actions.SHOW if has(self.terms.up, self.stack) else actions.DRAW
            self.ask_faces(CHANCE, verb, at[place.BOX], box.KIND_OF)
            self.or_faces(at[place.SECOND + place.BOX], box.HALF)
        elif now == step.MOVING:
            first = actions.MOVE.first + box.COLUMNS * board.side(self)
            self.ask_steps(turn, first, 1, board.targets(self))
        elif now == step.ACTING:  # NI-05 Harvest, if there are cards, or store; NI-R9 or else nothing
            colours, able = board.storable(self, turn), board.height(self) > 0
            self.ask_if(turn, actions.HARVEST, able)
            self.or_each(actions.STORE, colours)
            if not colours and not able:
                self.or_else(actions.PASS)
        elif now == step.LAYING:  # NI-09 Any object of the colour; and after the first one may stop
            first = actions.LAY.first + box.OBJECTS * self.colour
            self.ask_steps(turn, first, 1, board.objects_held(self, turn, self.colour))
            if self.laid:
                self.or_else(actions.STOP)
        elif now == step.CLOSING:
            self.ask_if(turn, actions.CLOSE, True)
            self.or_else(actions.LEAVE)
        else:
            self.ask_nobody()

    def apply(self, action: i64, events: Events) -> None:
        now = self.step
        if now == step.LOTS:
            rules.begin_with(self, actions.LOT.thing(action), events)
        elif now == step.CAMPING or now == step.REFILLING:
            rules.put_in_camp(self, actions.BONUS.thing(action), events)
        elif now == step.SHOWING or now == step.HARVESTING:
            if actions.SHOW.has(action):
                rules.show(self, actions.SHOW.thing(action), events)
            else:
                rules.draw(self, actions.DRAW.thing(action), events)
        elif now == step.MOVING:
            rules.move(self, actions.MOVE.thing(action) - box.COLUMNS * board.side(self), events)
        elif now == step.ACTING:
            if action == actions.HARVEST.first:
                rules.harvest(self, events)
            elif action == actions.PASS.first:
                rules.do_nothing(self, events)
            else:
                rules.store(self, actions.STORE.thing(action), events)
        elif now == step.LAYING:
            if action == actions.STOP.first:
                rules.take_bonus(self, events)
            else:
                rules.lay(self, actions.LAY.thing(action), events)
        elif action == actions.CLOSE.first:
            rules.close(self, events)
        else:
            rules.leave_open(self, events)
        self.offer()

    def why_not(self, seat: i64, action: i64) -> str:
        return refusals.why_not(self, seat, action)

    # What is seen and known

    def agrees(self) -> bool:
        """Whether the hands fit what was done: a colour chosen, an empty column, nothing to store.

        At the end all treasures have been shown (NI-19).
        """
        at, now, turn = self.at, self.step, self.turn
        for seat in range(self.seats):
            if has(self.idle, seat) and board.storable(self, seat):
                return False
            hidden = at[place.SECOND + place.HAND + seat] & ~at[place.SHOWN + 1]
            if now == step.OVER and hidden & box.TREASURES:
                return False
        if now == step.LAYING and not self.laid:
            return board.held(self, turn, self.colour) != 0
        if now == step.ACTING and not board.height(self) and not board.storable(self, turn):
            others = self.in_use & ~board.taken(self) & board.filled(self)  # NI-R9 Where it could have gone
            return others == 0 or (self.left != NONE and others == bit(self.left))
        return True

    def fill(self, sets: vec[i64]) -> None:
        """As the form has it, and where the castaways stand: there slots are numbered like places."""
        super().fill(sets)
        for berth in range(i64(place.BERTH), i64(place.CAMP)):
            sets[berth] = 0
        for seat in range(self.seats):
            sets[board.berth(self, seat)] |= bit(box.CASTAWAY + seat)

    def seers(self, zones: vec[i64]) -> None:
        """Of each stack one sees how high it is. NI-R8 What was seen of hands is shown again if so agreed."""
        in_stacks: i64 = 0
        for stack in range(i64(box.STACKS)):
            backs = board.backs(self, stack)
            zones[place.STACK + stack] = watched(EVERYONE, backs=backs)
            in_stacks += backs
        zones[place.BOX] = watched(0, backs=-in_stacks)
        for seat in range(self.seats):
            recall = self.terms.open_memory or self.step == step.OVER
            zones[place.HAND + seat] = watched(bit(seat), recall)

    def tally(self, values: vec[i64], sights: vec[i64], notes: vec[i64]) -> None:
        """Of each collection, what it scores and how many cards its next porthole asks for."""
        values[0] = self.round + i64(self.step != step.OVER)
        values[1] = self.last + 1  # 0 while it is not certain
        self.read_order(values)
        n, note, wanted = ORDER + self.seats, i64(0), scoring.sizes(self)
        for seat in range(self.seats):
            points: i64 = 0
            for colour in range(i64(box.STORABLE)):
                cards = self.at[place.STORED + seat * box.STORABLE + colour]
                tokens = board.tokens_on(self, seat, colour)
                if notes[note] != cards or notes[note + 1] != tokens:
                    notes[note], notes[note + 1] = cards, tokens
                    notes[note + 2] = scoring.collection(self, seat, colour)
                points += notes[note + 2]
                values[n] = notes[note + 2]
                values[n + 1] = scoring.missing(self, seat, colour, wanted)
                n += 2
                note += box.NOTES
            values[n] = points
            values[n + 1] = scoring.treasures(self, seat)
            sights[n + 1] = bit(seat) if self.step != step.OVER else i64(EVERYONE)
            n += 2

    def read_order(self, values: vec[i64]) -> None:
        """NI-04, NI-16 Who moves now, then, and so on, as far as it is certain; into the next round."""
        for n in range(i64(ORDER), ORDER + self.seats):
            values[n] = NONE
        if self.first == NONE or self.step == step.OVER:
            return
        waiting = self.everyone & ~self.moved & ~bit(self.turn)
        anew = not waiting and has(self.moved, self.turn) and self.round != self.last
        if anew:
            waiting = self.everyone
        values[ORDER] = self.turn
        n = i64(ORDER + 1)
        while waiting and n < ORDER + self.seats:
            seat = board.nearest(self, waiting) if anew else board.next_in(self, waiting)
            values[n] = seat
            waiting &= ~bit(seat)
            n += 1

    # The end of the game

    def reason(self) -> str:
        """NI-17 The round after the one in which a column was emptied is over."""
        return "over-empty-column" if self.step == step.OVER else ""

    def scores(self) -> list[int]:
        return [int(scoring.total(self, seat)) for seat in range(self.seats)]

    def beats(self, seat: i64, other: i64) -> bool:
        return scoring.beats(self, seat, other)

    def sheet(self) -> list[Line]:
        return scoring.sheet(self)
