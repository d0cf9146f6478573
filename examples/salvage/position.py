"""A position of Salvage: its data, what each step asks, and the rules in their order."""

from fathom import authoring as f
from fathom.authoring import CHANCE, Events, Position, bit, count, entry, has, i64, lowest, need, rest

from . import box


class Salvage(Position):
    """What lies where stands in `at`: a set of crates for each place, then who knows which."""

    def __init__(self, form: f.Form, agreed: dict[str, object]) -> None:
        super().__init__(form, agreed)
        self.turn = 0
        self.spied = 0  # the seat whose hand is looked into
        self.calm, self.storm = box.CALM, box.STORMY
        self.glasses = bit(form.seats) - 1  # the seats that still have theirs
        self.waiting: i64 = 0  # a queue: seats that may still give rum, in the order they are asked
        self.given = False

    def offer(self) -> None:
        step, turn, hand = self.step, self.turn, self.at[box.HAND + self.turn]
        if step in (box.DEALING, box.PEEKING, box.DIVING):
            self.ask_each(CHANCE, box.DRAW, self.at[box.WRECK])
        elif step == box.TURN:  # SA-02 Dive, stow or look; with three crates one must stow
            self.ask_if(turn, box.DIVE, count(hand) < box.HAND_LIMIT)
            self.or_each(box.STOW, hand)
            self.or_each(box.LOOK, self.looks() if count(hand) < box.HAND_LIMIT else 0)
        elif step == box.BURYING:
            self.ask_one_of(turn, box.LEAVE, box.BURY)
        elif step == box.SPYING:
            self.ask_each(CHANCE, box.SHOW, self.at[box.HAND + self.spied])
        elif step == box.WEATHER:  # tokens of a kind are alike: each is a ticket
            self.ask_tickets(box.TOKEN, self.calm, self.storm)
        elif step == box.STORM:
            seat = entry(self.waiting, 0)
            self.ask_each(seat, box.GIVE, self.at[box.HAND + seat] & box.RUM)
            self.or_else(box.DECLINE)
        elif step == box.KEEPING:
            self.ask_one_of(turn, box.KEEP, box.HAND_ON)
        else:
            self.ask_nobody()

    def why_not(self, seat: i64, action: i64) -> str:
        if action >= box.DRAW.first:
            return "chance"
        if self.step == box.TURN and box.STOW.has(action):
            return "sa-02-not-held"
        if self.step == box.STORM and box.GIVE.has(action):
            return "sa-06-no-rum-of-yours"
        return f"sa-0{box.RULES[self.step]}-not-now"

    def do_draw(self, crate: i64, events: Events) -> None:
        """SA-01, SA-03, SA-04 A crate of the wreck, drawn when somebody first looks at it."""
        if self.step == box.PEEKING:
            self.look_at("peeks", crate, box.TOP, events)
        elif self.step == box.DIVING:
            self.look_at("brings-up", crate, box.DRAWN, events)
        else:
            self.carry("dealt", self.turn, crate, box.HAND + self.turn, events)
            self.turn = self.left_of(self.turn)
            if count(self.at[box.HAND + self.turn]) == box.DEALT:
                self.step = box.TURN

    def look_at(self, what: str, crate: i64, place: i64, events: Events) -> None:
        """SA-03, SA-04 Only whose turn it is looks at it. Then it is put back, or the weather tells."""
        self.carry(what, self.turn, crate, place, events, learns=bit(self.turn))
        self.step = box.BURYING if place == box.TOP else box.WEATHER

    def do_stow(self, crate: i64, events: Events) -> None:
        """SA-02 Face up on the raft."""
        self.carry("stows", self.turn, crate, box.RAFT + self.turn, events)
        self.end_turn(events)

    def looks(self) -> int:
        """SA-03 Once: into the wreck (0), or into another's hand (the seat counted from 1)."""
        others = [seat for seat in range(self.seats) if seat != self.turn and self.at[box.HAND + seat]]
        able = sum(bit(1 + seat) for seat in others) | bool(self.at[box.WRECK] | self.at[box.TOP])
        return able if has(self.glasses, self.turn) else 0

    def do_look(self, where: i64, events: Events) -> None:
        """SA-03 The spyglass is used up."""
        self.glasses &= ~bit(self.turn)
        events.tell("looks", self.turn, place=self.zone(box.HAND + where - 1 if where else box.WRECK))
        if where:
            self.spied, self.step = int(where) - 1, box.SPYING
        elif self.at[box.TOP]:
            self.look_at("peeks", lowest(self.at[box.TOP]), box.TOP, events)
        else:
            self.step = box.PEEKING

    def do_bury(self, events: Events) -> None:
        """SA-03 Under all others, also those put there before."""
        free = min(place for place in range(box.UNDER, box.HAND) if not self.at[place])
        self.carry("buries", self.turn, lowest(self.at[box.TOP]), free, events)
        self.end_turn(events)

    def do_show(self, crate: i64, events: Events) -> None:
        """SA-03 The owner of the hand sees which crate was looked at."""
        self.carry("spies", self.turn, crate, box.HAND + self.spied, events, learns=bit(self.turn))
        self.end_turn(events)

    def do_dive(self, events: Events) -> None:
        """SA-04 The next crate: the one on top; else any of the wreck; else the first put under."""
        events.tell("dives", self.turn)
        self.step = box.DIVING
        if self.at[box.TOP] or not self.at[box.WRECK]:
            next_one = next(self.at[place] for place in box.PUT_BACK if self.at[place])
            self.do_draw(lowest(next_one), events)

    def do_token(self, storm: i64, events: Events) -> None:
        """SA-04 Calm or storm. All tokens go back into the bag when it is empty."""
        self.calm, self.storm = self.calm - (not storm), self.storm - bool(storm)
        if not self.calm + self.storm:
            self.calm, self.storm = box.CALM, box.STORMY
        events.tell("storm" if storm else "calm")
        self.step = box.KEEPING
        if storm:
            self.ask_for_rum(events)

    def do_keep(self, events: Events) -> None:
        """SA-05 The crate comes into one's own hand."""
        self.carry("keeps", self.turn, lowest(self.at[box.DRAWN]), box.HAND + self.turn, events)
        self.end_turn(events)

    def do_hand_on(self, events: Events) -> None:
        """SA-05 Or into that of the seat on the left, unseen by the others."""
        self.carry(
            "hands-on", self.turn, lowest(self.at[box.DRAWN]), box.HAND + self.left_of(self.turn), events
        )
        self.end_turn(events)

    def ask_for_rum(self, events: Events) -> None:
        """SA-06 Whoever might hold rum is asked: who holds crates, while a rum is out of sight."""
        hidden = box.RUM & ~sum(self.at[box.RAFT + seat] for seat in range(self.seats))
        for seat in [(self.turn + n) % self.seats for n in range(self.seats)]:
            if hidden and self.at[box.HAND + seat]:
                self.waiting = f.behind(self.waiting, seat)
        self.given, self.step = False, box.STORM
        self.calm_down(events)

    def answers(self, seat: i64) -> list[int]:
        """SA-06 All are asked at once: what a seat may answer although another is asked first."""
        if self.step != box.STORM or not has(f.numbers_in(rest(self.waiting)), seat):
            return []
        return [*f.each(box.GIVE, self.at[box.HAND + seat] & box.RUM), int(box.DECLINE.first)]

    def do_give(self, crate: i64, events: Events) -> None:
        """SA-06 Everybody sees who gives which rum."""
        self.given = True
        self.carry("gives", self.who, crate, box.RAFT + self.who, events)
        self.do_decline(events)

    def do_decline(self, events: Events) -> None:
        """SA-06 Nobody is told who declines."""
        self.waiting = rest(self.waiting)
        self.calm_down(events)

    def calm_down(self, events: Events) -> None:
        """SA-06 When all have answered: the crate is saved, or sinks."""
        if not self.waiting:
            self.step = box.KEEPING
            if not self.given:
                self.carry("sinks", self.turn, lowest(self.at[box.DRAWN]), box.SEABED, events)
                self.end_turn(events)

    def asides(self, seat: i64) -> list[int]:
        """SA-07 While another considers its turn: any crate of the own hand."""
        able = self.step == box.TURN and seat != self.turn
        return f.each(box.LAY, self.at[box.HAND + seat]) if able else []

    def aside(self, seat: i64, action: i64, events: Events) -> None:
        """SA-07 The crate is laid open on the own raft."""
        self.carry("lays-open", seat, box.LAY.thing(action), box.RAFT + seat, events)
        self.offer()

    def end_turn(self, events: Events) -> None:
        """SA-08 Over when nothing is left in the wreck."""
        self.turn, self.step = self.left_of(self.turn), box.TURN
        if not any(self.at[place] for place in (box.WRECK, *box.PUT_BACK)):
            self.step = box.OVER
            events.tell("over")

    do_leave = end_turn  # SA-03 On top

    def reason(self) -> str:
        return "over-empty" if self.step == box.OVER else ""

    def sheet(self) -> list[f.Line]:
        """SA-08 Crates on your raft, less those left in your hand."""
        rafts = [f.total(self.at[box.RAFT + seat], box.WORTH) for seat in range(self.seats)]
        left = [-int(count(self.at[box.HAND + seat])) for seat in range(self.seats)]
        return [f.Line("SA-08", "raft", rafts), f.Line("SA-08", "left", left)]

    def worth(self, seat: int) -> int:
        """What one's own hand would be worth on the raft: a counter shown to oneself."""
        return f.total(self.at[box.HAND + seat], box.WORTH)


def check(s: Salvage) -> None:
    """What must hold in a position that was read, besides what its form says."""
    at, step, seats = s.at, s.step, int(s.seats)
    put_back = [place for place in box.PUT_BACK if at[place]]
    hands = [int(count(at[box.HAND + seat])) for seat in range(seats)]
    waiting = [entry(s.waiting, n) for n in range(f.length(s.waiting))]
    dived = step in (box.WEATHER, box.STORM, box.KEEPING)
    dealt = [hands[s.turn] + (seat < s.turn) for seat in range(seats)]
    known = [at[box.WRECK] & at[box.KNOWN + n] for n in range(seats + 1)]
    need(bool(at[box.DRAWN]) == dived, "drawn: a crate is brought up just when the step says so")
    need(step != box.BURYING or box.TOP in put_back, "top: a crate is looked at")
    need(not any(known), "known: nobody knows the wreck")
    need(bool(at[box.WRECK] or put_back or dived) != (step == box.OVER), "step: over when the wreck is empty")
    need(bool(waiting) == (step == box.STORM) and all(hands[seat] for seat in waiting), "waiting: in a storm")
    need(waiting == sorted(waiting, key=lambda seat: (seat - s.turn) % seats), "waiting: in turn")
    need(len(put_back) <= seats - count(s.glasses) and s.calm + s.storm > 0, "glasses, bag: too few are left")
    need(step != box.DEALING or (hands == dealt and hands[s.turn] < box.DEALT), "hands: dealt in turn")
