"""Salvage, a toy: small, interpreted, and fond of all that is hard to keep secret.

SA-01 Twelve numbered crates lie in the wreck: five of tools, four of rum, three of pearls. Each seat is
      dealt two, seen by it only.
SA-02 In your turn: dive, stow a crate of your hand face up on your raft, or use your spyglass. With
      three crates or more in hand you must stow.
SA-03 The spyglass, once a game: look at the next crate of the wreck, then leave it on top or put it
      under all others; or look at a crate drawn blindly from another hand (its owner sees which).
SA-04 Who dives brings up the next crate and looks at it. Then a token is drawn from the bag: four calm
      and two storm, alike but for that. All go back in when it is empty.
SA-05 Calm: keep the crate, or hand it face down to the seat on your left.
SA-06 Storm: everyone who holds crates may lay a rum open on the raft. All are asked at once, and nobody
      is shown who is being asked. If anybody gives, as in SA-05; if nobody does, the crate sinks face down.
SA-07 While another seat considers its turn you may lay a crate of your hand open on your raft.
SA-08 The game ends after the turn in which the last crate left the wreck. Crates on your raft are worth
      1, 2 or 3 by kind; each left in your hand costs 1.
"""

from __future__ import annotations

from typing import Final

from fathom.core.kernel.decision import CHANCE, NOBODY
from fathom.core.kernel.events import EVERYONE, NOTHING, Events
from fathom.core.kernel.state import State
from fathom.core.kernel.verbs import Verb
from fathom.core.kernel.zones import Counter, Line, Zone

KINDS: Final = ["tools"] * 5 + ["rum"] * 4 + ["pearls"] * 3
WORTH: Final = {"tools": 1, "rum": 2, "pearls": 3}
CRATES: Final = [f"{kind}{KINDS[:n].count(kind) + 1}" for n, kind in enumerate(KINDS)]
RUM: Final = [crate for crate, kind in enumerate(KINDS) if kind == "rum"]
THINGS: Final = len(CRATES)
DEALT: Final = 2
HAND_LIMIT: Final = 3
MOST_SEATS: Final = 4
CALM: Final = 0
STORM: Final = 1
TOKENS: Final = [4, 2]

DIVE: Final = Verb("dive", 0)
STOW: Final = Verb("stow", DIVE.next, CRATES)
LOOK: Final = Verb("look", STOW.next, ["wreck", *[f"hand{seat}" for seat in range(MOST_SEATS)]])
LEAVE: Final = Verb("leave", LOOK.next)
BURY: Final = Verb("bury", LEAVE.next)
GIVE: Final = Verb("give", BURY.next, CRATES)
DECLINE: Final = Verb("decline", GIVE.next)
KEEP: Final = Verb("keep", DECLINE.next)
HAND_ON: Final = Verb("hand-on", KEEP.next)
LAY: Final = Verb("lay", HAND_ON.next, CRATES)
DRAW: Final = Verb("draw", LAY.next, CRATES)  # chance, from here on
SHOW: Final = Verb("show", DRAW.next, CRATES)
TOKEN: Final = Verb("token", SHOW.next, ["calm", "storm"])
VERBS: Final = [DIVE, STOW, LOOK, LEAVE, BURY, GIVE, DECLINE, KEEP, HAND_ON, LAY, DRAW, SHOW, TOKEN]

STEPS: Final = [
    "dealing",
    "turn",
    "peeking",
    "burying",
    "spying",
    "diving",
    "weather",
    "storm",
    "keeping",
    "over",
]
DEALING, TURN, PEEKING, BURYING, SPYING, DIVING, WEATHER, RUM_ASKED, KEEPING, OVER = range(len(STEPS))
CHANCE_STEPS: Final = (DEALING, PEEKING, SPYING, DIVING, WEATHER)
RULES: Final = ["01", "02", "03", "03", "03", "04", "04", "06", "05", "08"]

WRECK, TOP, DRAWN, SEABED, UNDER = range(5)


class Salvage(State):
    """Where each crate lies, who knows it, and whose turn it is."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.where = [WRECK] * THINGS
        self.known = [0] * THINGS
        self.bag = [*TOKENS]
        self.glasses = [True] * seats
        self.turn = 0
        self.spied = 0  # the seat whose hand is looked into
        self.step = DEALING
        self.waiting: list[int] = []  # seats that may still give rum, in the order they are asked
        self.given = False
        self.hand = UNDER + seats  # seat 0's hand; the others, then the rafts, follow
        self.raft = self.hand + seats

    def copy(self) -> Salvage:
        twin = Salvage(self.seats)
        twin.where, twin.known, twin.bag = [*self.where], [*self.known], [*self.bag]
        twin.glasses, twin.waiting, twin.given = [*self.glasses], [*self.waiting], self.given
        twin.turn, twin.spied, twin.step = self.turn, self.spied, self.step
        return twin

    # The question now open

    def asked(self) -> int:
        if self.step == OVER:
            return NOBODY
        if self.step == RUM_ASKED:
            return self.waiting[0]
        return CHANCE if self.step in CHANCE_STEPS else self.turn

    def ask(self) -> str:
        return STEPS[self.step]

    def count(self) -> int:
        return len(self.tickets())

    def option(self, n: int) -> int:
        return self.tickets()[n]

    def tickets(self) -> list[int]:
        """All options; the tokens of a kind are alike, so each is a ticket of its own."""
        if self.step in (DEALING, PEEKING, DIVING):
            return [DRAW.of(crate) for crate in self.lying(WRECK)]
        if self.step == SPYING:
            return [SHOW.of(crate) for crate in self.lying(self.hand + self.spied)]
        if self.step == WEATHER:
            return [TOKEN.of(CALM)] * self.bag[CALM] + [TOKEN.of(STORM)] * self.bag[STORM]
        if self.step == RUM_ASKED:
            return self.gifts(self.waiting[0])
        if self.step == TURN:
            return self.turn_options()
        return {BURYING: [LEAVE.of(), BURY.of()], KEEPING: [KEEP.of(), HAND_ON.of()]}.get(self.step, [])

    def turn_options(self) -> list[int]:
        """SA-02 Dive, stow or look."""
        hand = self.lying(self.hand + self.turn)
        stowing = [STOW.of(crate) for crate in hand]
        return stowing if len(hand) >= HAND_LIMIT else [DIVE.of(), *stowing, *self.looks()]

    def looks(self) -> list[int]:
        """SA-03 Into the wreck, or into another's hand."""
        if not self.glasses[self.turn]:
            return []
        wreck = [LOOK.of(0)] if self.lying(WRECK) or self.lying(TOP) else []
        others = [seat for seat in range(self.seats) if seat != self.turn and self.lying(self.hand + seat)]
        return wreck + [LOOK.of(1 + seat) for seat in others]

    def gifts(self, seat: int) -> list[int]:
        """SA-06 One of one's rums, or none."""
        return [*[GIVE.of(crate) for crate in RUM if self.where[crate] == self.hand + seat], DECLINE.of()]

    def answers(self, seat: int) -> list[int]:
        return self.gifts(seat) if self.step == RUM_ASKED and seat in self.waiting[1:] else []

    def hushed(self) -> bool:
        return self.step == RUM_ASKED

    def asides(self, seat: int) -> list[int]:
        """SA-07 Any crate of the own hand, while another considers its turn."""
        if self.step != TURN or seat == self.turn:
            return []
        return [LAY.of(crate) for crate in self.lying(self.hand + seat)]

    def why_not(self, seat: int, action: int) -> str:
        if action >= DRAW.first:
            return "chance"
        if self.step == TURN and STOW.has(action):
            return "sa-02-not-held"
        if self.step == RUM_ASKED and GIVE.has(action):
            return "sa-06-no-rum-of-yours"
        return f"sa-{RULES[self.step]}-not-now"

    # What the answer does

    def apply(self, action: int, events: Events) -> None:
        if DRAW.has(action):
            self.draw(DRAW.thing(action), events)
        elif SHOW.has(action):
            self.show(SHOW.thing(action), events)
        elif TOKEN.has(action):
            self.blow(TOKEN.thing(action), events)
        elif STOW.has(action):
            self.lay_open(self.turn, STOW.thing(action), "stows", events)
            self.end_turn(events)
        elif LOOK.has(action):
            self.look(LOOK.thing(action), events)
        elif GIVE.has(action) or DECLINE.has(action):
            self.answer(action, events)
        elif DIVE.has(action):
            self.dive(events)
        else:
            self.settle(action, events)

    def aside(self, seat: int, action: int, events: Events) -> None:
        self.lay_open(seat, LAY.thing(action), "lays-open", events)

    def draw(self, crate: int, events: Events) -> None:
        """SA-01, SA-03, SA-04 A crate of the wreck, drawn when somebody first looks at it."""
        if self.step == DEALING:
            self.carry(crate, self.hand + self.turn, 1 << self.turn, "dealt", events)
            self.turn = (self.turn + 1) % self.seats
            if len(self.lying(self.hand + self.turn)) == DEALT:
                self.step = TURN
        elif self.step == PEEKING:
            self.carry(crate, TOP, 1 << self.turn, "peeks", events)
            self.step = BURYING
        else:
            self.carry(crate, DRAWN, 1 << self.turn, "brings-up", events)
            self.step = WEATHER

    def look(self, where: int, events: Events) -> None:
        """SA-03 The spyglass is used up."""
        self.glasses[self.turn] = False
        events.tell("looks", self.turn, NOTHING, EVERYONE, self.hand + where - 1 if where else WRECK)
        if where:
            self.spied = where - 1
            self.step = SPYING
        elif self.lying(TOP):
            self.carry(self.lying(TOP)[0], TOP, 1 << self.turn, "peeks", events)
            self.step = BURYING
        else:
            self.step = PEEKING

    def show(self, crate: int, events: Events) -> None:
        """SA-03 What was seen stays known."""
        self.carry(crate, self.where[crate], 1 << self.turn, "spies", events)
        self.end_turn(events)

    def dive(self, events: Events) -> None:
        """SA-04 The next crate: the one on top; else any of the wreck; else the first put under."""
        events.tell("dives", self.turn, NOTHING, EVERYONE)
        buried = [crate for place in range(UNDER, self.hand) for crate in self.lying(place)]
        ready = self.lying(TOP) or ([] if self.lying(WRECK) else buried)
        if ready:
            self.carry(ready[0], DRAWN, 1 << self.turn, "brings-up", events)
        self.step = WEATHER if ready else DIVING

    def blow(self, token: int, events: Events) -> None:
        """SA-04 Calm or storm."""
        self.bag[token] -= 1
        if not sum(self.bag):
            self.bag = [*TOKENS]
        events.tell("storm" if token == STORM else "calm", NOBODY, NOTHING, EVERYONE)
        self.step = KEEPING
        if token == STORM:
            self.ask_for_rum(events)

    def ask_for_rum(self, events: Events) -> None:
        """SA-06 Whoever might hold rum is asked: who holds crates, while a rum is out of sight."""
        order = [(self.turn + n) % self.seats for n in range(self.seats)]
        hidden = any(self.where[crate] < self.raft for crate in RUM)
        self.waiting = [seat for seat in order if hidden and self.lying(self.hand + seat)]
        self.given = False
        self.step = RUM_ASKED
        self.calm_down(events)

    def answer(self, action: int, events: Events) -> None:
        """SA-06 Giving is seen, declining is not."""
        seat = self.waiting.pop(0)
        if GIVE.has(action):
            self.given = True
            self.lay_open(seat, GIVE.thing(action), "gives", events)
        self.calm_down(events)

    def calm_down(self, events: Events) -> None:
        """SA-06 When all have answered: the crate is saved, or sinks."""
        if self.waiting:
            return
        self.step = KEEPING
        if not self.given:
            self.carry(self.lying(DRAWN)[0], SEABED, 0, "sinks", events)
            self.end_turn(events)

    def settle(self, action: int, events: Events) -> None:
        """SA-03 Leave it or bury it. SA-05 Keep it or hand it on, unseen by the others."""
        left = (self.turn + 1) % self.seats
        if BURY.has(action):
            free = min(place for place in range(UNDER, self.hand) if not self.lying(place))
            self.carry(self.lying(TOP)[0], free, 0, "buries", events)
        elif KEEP.has(action):
            self.carry(self.lying(DRAWN)[0], self.hand + self.turn, 0, "keeps", events)
        elif HAND_ON.has(action):
            self.carry(self.lying(DRAWN)[0], self.hand + left, 1 << left, "hands-on", events)
        self.end_turn(events)

    def carry(self, crate: int, place: int, learns: int, what: str, events: Events) -> None:
        """A crate goes somewhere; these seats learn which, and those who knew it keep an eye on it."""
        start, self.where[crate] = self.where[crate], place
        self.known[crate] |= learns
        events.tell(what, self.turn, crate, self.known[crate], start, place)

    def lay_open(self, seat: int, crate: int, what: str, events: Events) -> None:
        """SA-02, SA-06, SA-07 Face up on the raft."""
        self.where[crate] = self.raft + seat
        self.known[crate] = EVERYONE
        events.tell(what, seat, crate, EVERYONE, self.hand + seat, self.raft + seat)

    def end_turn(self, events: Events) -> None:
        """SA-08 Over when nothing is left in the wreck."""
        if any(place in (WRECK, TOP) or UNDER <= place < self.hand for place in self.where):
            self.turn = (self.turn + 1) % self.seats
            self.step = TURN
        else:
            self.step = OVER
            events.tell("over", NOBODY, NOTHING, EVERYONE)

    # Things, and who knows where they are

    def lying(self, place: int) -> list[int]:
        return [crate for crate in range(THINGS) if self.where[crate] == place]

    def things(self) -> int:
        return THINGS

    def deck(self, thing: int) -> int:
        return 0

    def place(self, thing: int) -> int:
        return self.where[thing]

    def knowers(self, thing: int) -> int:
        return self.known[thing]

    def put(self, thing: int, place: int, knowers: int) -> None:
        self.where[thing], self.known[thing] = place, knowers

    def zones(self) -> list[Zone]:
        zones = [Zone(name, NOBODY, 0) for name in ("wreck", "top", "drawn", "seabed")]
        zones += [Zone(f"under-{n + 1}", NOBODY, 0) for n in range(self.seats)]
        zones += [Zone("hand", seat, 1 << seat) for seat in range(self.seats)]
        return zones + [Zone("raft", seat, EVERYONE) for seat in range(self.seats)]

    def counters(self) -> list[Counter]:
        """The bag is open to all; what one's own hand is worth is shown to oneself."""
        bag = [
            Counter(name, NOBODY, self.bag[token], EVERYONE) for token, name in enumerate(("calm", "storm"))
        ]
        return bag + [
            Counter("worth", seat, self.worth(self.hand + seat), 1 << seat) for seat in range(self.seats)
        ]

    # How it stands

    def worth(self, place: int) -> int:
        return sum(WORTH[KINDS[crate]] for crate in self.lying(place))

    def scores(self) -> list[int]:
        """SA-08 The raft, less what is left in hand."""
        return [line[0] + line[1] for line in zip(*[line.values for line in self.sheet()], strict=True)]

    def sheet(self) -> list[Line]:
        rafts = [self.worth(self.raft + seat) for seat in range(self.seats)]
        left = [-len(self.lying(self.hand + seat)) for seat in range(self.seats)]
        return [Line("SA-08", "raft", rafts), Line("SA-08", "left", left)]

    def beats(self, seat: int, other: int) -> bool:
        return self.scores()[seat] > self.scores()[other]

    def reason(self) -> str:
        return "over-empty" if self.step == OVER else ""

    def to_json(self) -> dict[str, object]:
        return {
            "game": "salvage",
            "seats": int(self.seats),
            "step": STEPS[self.step],
            "turn": self.turn,
            "spied": self.spied,
            "where": [*self.where],
            "known": [*self.known],
            "bag": [*self.bag],
            "glasses": [*self.glasses],
            "waiting": [*self.waiting],
            "given": self.given,
        }
