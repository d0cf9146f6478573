"""Reef, the game both servers play: the rules of `server.cjs`, compiled with the core as our own games are.

Everybody holds a hand nobody else sees, plays a card open before them, and draws another unseen. It ends when
the deck is empty. `compiled.py` puts it among the games of a copy of the package.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from fathom.core.kernel.bits import bit, count
from fathom.core.kernel.decision import CHANCE
from fathom.core.kernel.events import EVERYONE, Events
from fathom.core.kernel.form import FACE_DOWN, OWNER, Form
from fathom.core.kernel.game import Game
from fathom.core.kernel.json_values import number
from fathom.core.kernel.position import Position
from fathom.core.kernel.state import State
from fathom.core.kernel.verbs import Verb, Verbs
from fathom.core.kernel.zones import Line

CARDS: Final = [f"c{n}" for n in range(120)]
HALF: Final = 60  # of the cards are one pile
ALL: Final = (1 << HALF) - 1
HAND: Final = 5
SEATS: Final = [2, 3, 4]
VERBS: Final = Verbs()
PLAY: Final = VERBS.add("play", CARDS)
DRAW: Final = VERBS.add("draw", CARDS)  # chance
STEPS: Final = ["drawing", "playing", "over"]
DRAWING: Final = 0
PLAYING: Final = 1
OVER: Final = 2

# Places; so many words later what lies there of the other pile; then what everyone knows.
DECK: Final = 0
HANDS: Final = 1
OPEN: Final = 5
SECOND: Final = 9
SHOWN: Final = 18


def _form(seats: int) -> Form:
    form = Form("reef", seats, STEPS, most_seats=SEATS[-1])
    one, other = form.pile(CARDS[:HALF], decks=[ALL]), form.pile(CARDS[HALF:], decks=[ALL])
    form.shuffled_with(other, one)
    form.place(DECK, "deck", one, ALL, FACE_DOWN, rest=True)
    form.place_each(HANDS, "hand", one, ALL, OWNER)
    form.place_each(OPEN, "open", one, ALL, EVERYONE)
    for place in range(SECOND):
        form.place_second(SECOND + place, place, other, ALL, rest=place == DECK)
    form.open_things(SHOWN, [one, other])
    form.number("turn", 0, seats - 1)
    form.face_names = [*CARDS]
    form.write_copies("hands", [[place, SECOND + place] for place in range(HANDS, HANDS + seats)])
    form.write_copies("open", [[place, SECOND + place] for place in range(OPEN, OPEN + seats)])
    return form.ready()


FORMS: Final = {seats: _form(seats) for seats in SEATS}


class Reef(Position):
    def __init__(self, form: Form, at: vec[i64]) -> None:
        super().__init__(form, {}, at)
        self.turn: i64 = 0

    def copy(self) -> State:
        twin = Reef(self.form, self.at[:])
        twin.step, twin.turn = self.step, self.turn
        twin.offer()
        return twin

    def offer(self) -> None:
        if self.step == DRAWING:
            self.offer_from(CHANCE, DRAW, DECK)
        elif self.step == PLAYING:
            self.offer_from(self.turn, PLAY, HANDS + self.turn)
        else:
            self.ask_nobody()

    def offer_from(self, asked: i64, verb: Verb, place: i64) -> None:
        self.ask_some(asked, verb, self.at[place])
        self.or_some(verb, self.at[SECOND + place], HALF)

    def why_not(self, seat: i64, action: i64) -> str:
        return "rf-not-held"

    def apply(self, action: i64, events: Events) -> None:
        if self.step == DRAWING:
            self.draw(DRAW.thing(action), events)
        else:
            self.play(PLAY.thing(action), events)
        self.offer()

    def draw(self, card: i64, events: Events) -> None:
        """Then, once all hands are full, the next seat plays."""
        self.move(card, DECK, HANDS + self.turn)
        events.tell("draws", self.turn, thing=card, sight=bit(self.turn), goal=self.zone(HANDS + self.turn))
        self.turn = (self.turn + 1) % self.seats
        self.step = DRAWING if self.held(HANDS + self.turn) < HAND else PLAYING
        if not self.held(DECK):
            self.step = OVER

    def play(self, card: i64, events: Events) -> None:
        self.move(card, HANDS + self.turn, OPEN + self.turn)
        events.tell("plays", self.turn, thing=card, goal=self.zone(OPEN + self.turn))
        self.step = DRAWING

    def move(self, card: i64, place: i64, goal: i64) -> None:
        pile, one = SECOND * (card // HALF), bit(card % HALF)
        self.at[pile + place] &= ~one
        self.at[pile + goal] |= one

    def held(self, place: i64) -> i64:
        return count(self.at[place]) + count(self.at[SECOND + place])

    def scores(self) -> list[int]:
        return [int(self.held(OPEN + seat)) for seat in range(self.seats)]

    def beats(self, seat: i64, other: i64) -> bool:
        return self.scores()[seat] > self.scores()[other]

    def reason(self) -> str:
        return "empty" if self.step == OVER else ""

    def sheet(self) -> list[Line]:
        return [Line("RF-01", "open", self.scores())]


class ReefGame(Game):
    def start(self, seats: int, options: dict[str, object]) -> State:
        form = FORMS[seats]
        reef = Reef(form, form.blank())
        reef.offer()
        return reef

    def read(self, data: dict[str, object]) -> State:
        form = FORMS[number(data, "seats", SEATS[0], SEATS[-1])]
        reef = Reef(form, form.blank())
        reef.read(data)
        reef.offer()
        return reef


REEF: Final = ReefGame("reef", "RF", 1, SEATS, [], VERBS.all, CARDS, [], SEATS[-1])
