"""A tiny game for tests of the table: asides, a joint question, secret and open choices, chance.

Each seat secretly bets on a buoy, all at once (a joint question, hushed). Then the lead seat hides or shows
a flag (hiding is secret), may peek at it, and the wind is drawn. Any seat may wave once, out of turn.
When it is calm, bets are made one after another, and everyone sees whose turn it is.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from fathom.core.kernel.decision import CHANCE, NOBODY
from fathom.core.kernel.events import EVERYONE, NOTHING, Events
from fathom.core.kernel.form import FACE_DOWN, Form
from fathom.core.kernel.game import ON, Game, flag
from fathom.core.kernel.json_values import Malformed
from fathom.core.kernel.state import State
from fathom.core.kernel.verbs import Verb
from fathom.core.kernel.zones import Line

BUOYS: Final = ["red", "green"]
BET: Final = Verb("bet", 0, BUOYS)
FOLD: Final = Verb("fold", BET.next)
HIDE: Final = Verb("hide", FOLD.next)
SHOW: Final = Verb("show", HIDE.next)
PEEK: Final = Verb("peek", SHOW.next)
WAVE: Final = Verb("wave", PEEK.next)
WIND: Final = Verb("wind", WAVE.next, BUOYS)
VERBS: Final = [BET, FOLD, HIDE, SHOW, PEEK, WAVE, WIND]

BETTING: Final = "betting"
FLAGGING: Final = "flagging"
SETTING_OUT: Final = "setting-out"
WINDING: Final = "winding"
OVER: Final = "over"

CHEST: Final = 0  # the one thing: nobody knows where it lies but who peeks
HOLD: Final = 0  # its place
KNOWN: Final = 1


def _form(seats: int, calm: bool) -> Form:
    form = Form("regatta", seats, [BETTING, FLAGGING, SETTING_OUT, WINDING, OVER])
    form.hushed = [] if calm else [BETTING]
    chest = form.pile(["chest"], decks=[1])
    form.place(HOLD, "hold", chest, 1, FACE_DOWN, rest=True)
    form.known(KNOWN, "known", chest)
    form.counter("waves", 0, seats)
    return form.ready()


FORMS: Final = {(seats, calm): _form(seats, calm) for seats in (2, 3, 4) for calm in (False, True)}


class Regatta(State):
    def __init__(self, seats: int, calm: bool) -> None:
        self.seats, self.form, self.agreed = seats, FORMS[seats, calm], {}
        self.calm = calm
        self.at = self.form.blank()
        self.bets: list[int] = []
        self.waved: list[int] = []
        self.hidden = False
        self.step = BETTING
        self.winner = -1

    def asked(self) -> int:
        if self.step == BETTING:
            return len(self.bets)
        if self.step == OVER:
            return NOBODY
        return CHANCE if self.step == WINDING else 0

    def ask(self) -> str:
        return self.step

    def options(self) -> list[int]:
        """Green can be bet on until two have: an early answer may fall away."""
        if self.step == BETTING:
            greens = [] if self.bets.count(1) >= 2 else [BET.of(1)]
            return [BET.of(0), *greens, FOLD.of()]
        if self.step == FLAGGING:
            return [HIDE.of(), SHOW.of(), PEEK.of()]
        if self.step == SETTING_OUT:
            return [FOLD.of()]
        return [WIND.of(0), WIND.of(0), WIND.of(1)] if self.step == WINDING else []

    def count(self) -> int:
        return len(self.options())

    def option(self, n: int) -> int:
        return self.options()[n]

    def why_not(self, seat: int, action: int) -> str:
        return "re-1-bet-first" if self.step == BETTING else "re-r2-flag-first"

    def apply(self, action: int, events: Events) -> None:
        if self.step == BETTING:
            self.bet(action, events)
        elif self.step == WINDING:
            self.winner = WIND.thing(action)
            self.step = OVER
            events.tell("wind", NOBODY, NOTHING, EVERYONE)
        elif action == PEEK.of():
            self.at[KNOWN] = 1
            self.step = SETTING_OUT
            events.whisper("peeks", 0, CHEST, 1)
        elif action == FOLD.of():
            self.step = WINDING
        else:
            self.flag(action == HIDE.of(), events)

    def bet(self, action: int, events: Events) -> None:
        events.whisper("bets", len(self.bets), NOTHING, 1 << len(self.bets))
        self.bets.append(2 if action == FOLD.of() else BET.thing(action))
        if len(self.bets) == self.seats:
            self.step = FLAGGING

    def flag(self, hidden: bool, events: Events) -> None:
        self.hidden = hidden
        self.step = SETTING_OUT
        if not hidden:
            events.tell("shows", 0, NOTHING, EVERYONE)

    def asides(self, seat: int) -> list[int]:
        return [WAVE.of()] if self.step != OVER and seat not in self.waved else []

    def aside(self, seat: int, action: int, events: Events) -> None:
        self.waved.append(seat)
        events.tell("waves", seat, NOTHING, EVERYONE)

    def answers(self, seat: int) -> list[int]:
        return self.options() if self.step == BETTING and seat > self.asked() else []

    def words(self) -> vec[i64]:
        return self.at

    def tally(self, values: vec[i64], sights: vec[i64], notes: vec[i64]) -> None:
        values[0] = len(self.waved)

    def scores(self) -> list[int]:
        return [int(bet == self.winner) for bet in self.bets] + [0] * (self.seats - len(self.bets))

    def beats(self, seat: int, other: int) -> bool:
        return self.scores()[seat] > self.scores()[other]

    def reason(self) -> str:
        return "over-wind" if self.step == OVER else ""

    def sheet(self) -> list[Line]:
        return [Line("RE-9", "right-bets", self.scores())]

    def copy(self) -> State:
        twin = Regatta(self.seats, self.calm)
        twin.bets, twin.waved = self.bets[:], self.waved[:]
        twin.at, twin.hidden, twin.step, twin.winner = self.at[:], self.hidden, self.step, self.winner
        return twin

    def to_json(self) -> dict[str, object]:
        return {
            "bets": self.bets[:],
            "waved": self.waved[:],
            "hidden": self.hidden,
            "peeked": int(self.at[KNOWN]),
            "step": self.step,
            "winner": self.winner,
        }


class RegattaGame(Game):
    def start(self, seats: int, options: dict[str, object]) -> State:
        return Regatta(seats, options["calm"] == ON)

    def read(self, data: dict[str, object]) -> State:
        raise Malformed("a regatta is never written down")


REGATTA: Final = RegattaGame(
    key="regatta",
    prefix="RE",
    version=1,
    seats=[2, 3, 4],
    options=[flag("calm", "RE-5", False)],
    verbs=VERBS,
    things=["chest"],
    components=[],
)
