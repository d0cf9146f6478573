"""A position of Salvage: its data, what each step asks, and the rules."""

from __future__ import annotations

from fathom import authoring as f
from fathom.authoring import CHANCE, Events, Form, Position, bit, count, has, lowest, members

from . import box
from .box import (
    BURYING,
    DEALING,
    DIVING,
    DRAWN,
    HAND,
    KEEPING,
    KNOWN,
    OVER,
    PEEKING,
    RAFT,
    SEABED,
    SPYING,
    STORM,
    TOP,
    TURN,
    UNDER,
    WEATHER,
    WRECK,
)

RULES = ["01", "02", "03", "03", "03", "04", "04", "06", "05", "08"]  # by step


class Salvage(Position):
    """What lies where stands in `at`: a set of crates for each place; and who knows it."""

    def __init__(self, form: Form) -> None:
        super().__init__(form, {}, form.blank())
        self.turn = 0
        self.spied = 0  # the seat whose hand is looked into
        self.calm, self.storm = box.TOKENS  # in the bag
        self.glasses = (1 << form.seats) - 1  # the seats that still have theirs
        self.waiting = 0  # a queue: seats that may still give rum, in the order they are asked
        self.given = False

    def copy(self) -> Salvage:
        twin = Salvage(self.form)
        twin.at, twin.step, twin.turn, twin.spied = self.at[:], self.step, self.turn, self.spied
        twin.calm, twin.storm, twin.glasses = self.calm, self.storm, self.glasses
        twin.waiting, twin.given = self.waiting, self.given
        twin.offer()
        return twin

    # The question of each step, and what the answer does

    def offer(self) -> None:
        hand, step, turn = self.at[HAND + self.turn], self.step, self.turn
        if step in (DEALING, PEEKING, DIVING):
            self.ask_each(CHANCE, box.DRAW, self.at[WRECK])
        elif step == SPYING:
            self.ask_each(CHANCE, box.SHOW, self.at[HAND + self.spied])
        elif step == WEATHER:  # tokens of a kind are alike: each is a ticket
            self.ask_if(CHANCE, box.TOKEN, False)
            self.or_tickets(box.TOKEN, box.CALM, self.calm)
            self.or_tickets(box.TOKEN, box.STORM_TOKEN, self.storm)
        elif step == STORM:
            seat = f.entry(self.waiting, 0)
            self.ask_each(seat, box.GIVE, self.at[HAND + seat] & box.RUM)
            self.or_else(box.DECLINE)
        elif step == TURN:  # SA-02 Dive, stow or look; with three crates one must stow
            self.ask_if(turn, box.DIVE, count(hand) < box.HAND_LIMIT)
            self.or_each(box.STOW, hand)
            self.or_each(box.LOOK, self.looks() if count(hand) < box.HAND_LIMIT else 0)
        elif step == BURYING:
            self.ask_if(turn, box.LEAVE, True)
            self.or_else(box.BURY)
        elif step == KEEPING:
            self.ask_if(turn, box.KEEP, True)
            self.or_else(box.HAND_ON)
        else:
            self.ask_nobody()

    def looks(self) -> int:
        """SA-03 Into the wreck (0), or into another's hand (the seat counted from 1)."""
        if not has(self.glasses, self.turn):
            return 0
        others = [seat for seat in range(self.seats) if seat != self.turn and self.at[HAND + seat]]
        return sum(bit(1 + seat) for seat in others) | bool(self.at[WRECK] | self.at[TOP])

    def answers(self, seat: int) -> list[int]:
        """SA-06 All are asked at once."""
        if self.step != STORM or not has(f.numbers_in(f.rest(self.waiting)), seat):
            return []
        return [*[box.GIVE.of(crate) for crate in members(self.at[HAND + seat] & box.RUM)], box.DECLINE.first]

    def asides(self, seat: int) -> list[int]:
        """SA-07 Any crate of the own hand, while another considers its turn."""
        able = self.step == TURN and seat != self.turn
        return [box.LAY.of(crate) for crate in members(self.at[HAND + seat])] if able else []

    def why_not(self, seat: int, action: int) -> str:
        if action >= box.DRAW.first:
            return "chance"
        if self.step == TURN and box.STOW.has(action):
            return "sa-02-not-held"
        if self.step == STORM and box.GIVE.has(action):
            return "sa-06-no-rum-of-yours"
        return f"sa-{RULES[self.step]}-not-now"

    def apply(self, action: int, events: Events) -> None:
        if self.step in (DEALING, PEEKING, DIVING):
            self.draw(box.DRAW.thing(action), events)
        elif self.step == SPYING:
            self.carry(box.SHOW.thing(action), HAND + self.spied, bit(self.turn), "spies", events)
            self.end_turn(events)
        elif self.step == WEATHER:
            self.blow(box.TOKEN.thing(action), events)
        elif self.step == STORM:
            self.answer(action, events)
        elif box.DIVE.has(action):
            self.dive(events)
        elif box.STOW.has(action):
            self.lay_open(self.turn, box.STOW.thing(action), "stows", events)
            self.end_turn(events)
        elif box.LOOK.has(action):
            self.look(box.LOOK.thing(action), events)
        else:
            self.put_away(action, events)
        self.offer()

    def aside(self, seat: int, action: int, events: Events) -> None:
        self.lay_open(seat, box.LAY.thing(action), "lays-open", events)
        self.offer()

    # The rules

    def draw(self, crate: int, events: Events) -> None:
        """SA-01, SA-03, SA-04 A crate of the wreck, drawn when somebody first looks at it."""
        if self.step == DEALING:
            self.carry(crate, HAND + self.turn, bit(self.turn), "dealt", events)
            self.turn = (self.turn + 1) % self.seats
            if count(self.at[HAND + self.turn]) == box.DEALT:
                self.step = TURN
        elif self.step == PEEKING:
            self.carry(crate, TOP, bit(self.turn), "peeks", events)
            self.step = BURYING
        else:
            self.bring_up(crate, events)

    def look(self, where: int, events: Events) -> None:
        """SA-03 The spyglass is used up."""
        self.glasses &= ~bit(self.turn)
        seen = HAND + where - 1 if where else WRECK
        events.tell("looks", self.turn, place=self.zone(seen))
        if where:
            self.spied, self.step = where - 1, SPYING
        elif self.at[TOP]:
            self.carry(lowest(self.at[TOP]), TOP, bit(self.turn), "peeks", events)
            self.step = BURYING
        else:
            self.step = PEEKING

    def dive(self, events: Events) -> None:
        """SA-04 The next crate: the one on top; else any of the wreck; else the first put under."""
        events.tell("dives", self.turn)
        under = [self.at[UNDER + n] for n in range(box.SEATS[-1]) if self.at[UNDER + n]]
        if self.at[TOP]:
            self.bring_up(lowest(self.at[TOP]), events)
        elif self.at[WRECK]:
            self.step = DIVING
        else:
            self.bring_up(lowest(under[0]), events)

    def bring_up(self, crate: int, events: Events) -> None:
        self.carry(crate, DRAWN, bit(self.turn), "brings-up", events)
        self.step = WEATHER

    def blow(self, token: int, events: Events) -> None:
        """SA-04 Calm or storm. All tokens go back into the bag when it is empty."""
        self.calm, self.storm = self.calm - (token == box.CALM), self.storm - (token == box.STORM_TOKEN)
        if not self.calm + self.storm:
            self.calm, self.storm = box.TOKENS
        events.tell("calm" if token == box.CALM else "storm")
        self.step = KEEPING
        if token == box.STORM_TOKEN:
            self.ask_for_rum(events)

    def ask_for_rum(self, events: Events) -> None:
        """SA-06 Whoever might hold rum is asked: who holds crates, while a rum is out of sight."""
        rafts = 0
        for seat in range(self.seats):
            rafts |= self.at[RAFT + seat]
        for seat in [(self.turn + n) % self.seats for n in range(self.seats)]:
            if box.RUM & ~rafts and self.at[HAND + seat]:
                self.waiting = f.behind(self.waiting, seat)
        self.given, self.step = False, STORM
        self.calm_down(events)

    def answer(self, action: int, events: Events) -> None:
        """SA-06 Giving is seen, declining is not."""
        seat, self.waiting = f.entry(self.waiting, 0), f.rest(self.waiting)
        if box.GIVE.has(action):
            self.given = True
            self.lay_open(seat, box.GIVE.thing(action), "gives", events)
        self.calm_down(events)

    def calm_down(self, events: Events) -> None:
        """SA-06 When all have answered: the crate is saved, or sinks."""
        if self.waiting:
            return
        self.step = KEEPING
        if not self.given:
            self.carry(lowest(self.at[DRAWN]), SEABED, 0, "sinks", events)
            self.end_turn(events)

    def put_away(self, action: int, events: Events) -> None:
        """SA-03 Leave it or bury it. SA-05 Keep it or hand it on, unseen by the others."""
        left = (self.turn + 1) % self.seats
        if box.BURY.has(action):
            free = min(n for n in range(UNDER, HAND) if not self.at[n])
            self.carry(lowest(self.at[TOP]), free, 0, "buries", events)
        elif box.KEEP.has(action):
            self.carry(lowest(self.at[DRAWN]), HAND + self.turn, 0, "keeps", events)
        elif box.HAND_ON.has(action):
            self.carry(lowest(self.at[DRAWN]), HAND + left, bit(left), "hands-on", events)
        self.end_turn(events)

    def carry(self, crate: int, goal: int, learns: int, what: str, events: Events) -> None:
        """A crate goes somewhere; these seats learn which, and those who knew it keep an eye on it."""
        place = next(n for n in range(KNOWN) if has(self.at[n], crate))
        self.at[place] &= ~bit(crate)
        self.at[goal] |= bit(crate)
        for seat in members(learns):
            self.at[KNOWN + seat] |= bit(crate)
        knowers = sum(bit(seat) for seat in range(self.seats) if has(self.at[KNOWN + seat], crate))
        zones = self.zone(place), self.zone(goal)
        events.tell(what, self.turn, thing=crate, sight=knowers, place=zones[0], goal=zones[1])

    def lay_open(self, seat: int, crate: int, what: str, events: Events) -> None:
        """SA-02, SA-06, SA-07 Face up on the raft."""
        self.at[HAND + seat] &= ~bit(crate)
        self.at[RAFT + seat] |= bit(crate)
        self.reveal(KNOWN, bit(crate))
        events.tell(what, seat, thing=crate, place=self.zone(HAND + seat), goal=self.zone(RAFT + seat))

    def end_turn(self, events: Events) -> None:
        """SA-08 Over when nothing is left in the wreck."""
        if any(self.at[n] for n in (WRECK, TOP, *range(UNDER, HAND))):
            self.turn, self.step = (self.turn + 1) % self.seats, TURN
        else:
            self.step = OVER
            events.tell("over")

    # How it stands

    def tally(self, values: f.vec[f.i64], sights: f.vec[f.i64], notes: f.vec[f.i64]) -> None:
        """The bag is open to all; what one's own hand is worth is shown to oneself."""
        values[0], values[1] = self.calm, self.storm
        for seat in range(self.seats):
            values[2 + seat], sights[2 + seat] = worth(self.at[HAND + seat]), bit(seat)

    def sheet(self) -> list[f.Line]:
        """SA-08 Crates on your raft, less those left in your hand."""
        rafts = [worth(self.at[RAFT + seat]) for seat in range(self.seats)]
        left = [-int(count(self.at[HAND + seat])) for seat in range(self.seats)]
        return [f.Line("SA-08", "raft", rafts), f.Line("SA-08", "left", left)]

    def scores(self) -> list[int]:
        return [sum(line.values[seat] for line in self.sheet()) for seat in range(self.seats)]

    def beats(self, seat: int, other: int) -> bool:
        return self.scores()[seat] > self.scores()[other]

    def reason(self) -> str:
        return "over-empty" if self.step == OVER else ""


def worth(crates: int) -> int:
    return sum(box.WORTH[crate] for crate in members(crates))
