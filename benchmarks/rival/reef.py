"""Reef, the game both servers play: the rules of `server.cjs`, interpreted.

Everybody holds a hand nobody else sees, plays a card open before them, and draws another unseen. It ends when
the deck is empty.
"""

from __future__ import annotations

from typing import Final

from fathom.authoring import (
    CHANCE,
    EVERYONE,
    FACE_DOWN,
    OWNER,
    Events,
    Form,
    Game,
    Line,
    Position,
    State,
    Verb,
    Verbs,
    bit,
    count,
    number,
)

CARDS: Final = [f"c{n}" for n in range(120)]
HALF: Final = 60  # of the cards are one pile
ALL: Final = (1 << HALF) - 1
HAND: Final = 5
SEATS: Final = [2, 3, 4]
VERBS: Final = Verbs()
PLAY: Final = VERBS.add("play", CARDS)
DRAW: Final = VERBS.add("draw", CARDS)  # chance
STEPS: Final = ["drawing", "playing", "over"]
DRAWING, PLAYING, OVER = range(len(STEPS))

# Places; so many words later what lies there of the other pile; then what everyone knows.
DECK, HANDS, OPEN, SECOND, SHOWN = 0, 1, 5, 9, 18


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
    def __init__(self, form: Form) -> None:
        super().__init__(form, {}, form.blank())
        self.turn = 0

    def copy(self) -> Reef:
        twin = Reef(self.form)
        twin.at, twin.step, twin.turn = self.at[:], self.step, self.turn
        twin.offer()
        return twin

    def offer(self) -> None:
        if self.step == DRAWING:
            self.offer_from(CHANCE, DRAW, DECK)
        elif self.step == PLAYING:
            self.offer_from(self.turn, PLAY, HANDS + self.turn)
        else:
            self.ask_nobody()

    def offer_from(self, asked: int, verb: Verb, place: int) -> None:
        self.ask_some(asked, verb, self.at[place])
        self.or_some(verb, self.at[SECOND + place], HALF)

    def why_not(self, seat: int, action: int) -> str:
        return "rf-not-held"

    def apply(self, action: int, events: Events) -> None:
        if self.step == DRAWING:
            self.draw(DRAW.thing(action), events)
        else:
            self.play(PLAY.thing(action), events)
        self.offer()

    def draw(self, card: int, events: Events) -> None:
        """Then, once all hands are full, the next seat plays."""
        self.move(card, DECK, HANDS + self.turn)
        events.tell("draws", self.turn, thing=card, sight=bit(self.turn), goal=self.zone(HANDS + self.turn))
        self.turn = (self.turn + 1) % self.seats
        self.step = DRAWING if self.held(HANDS + self.turn) < HAND else PLAYING
        if not self.held(DECK):
            self.step = OVER

    def play(self, card: int, events: Events) -> None:
        self.move(card, HANDS + self.turn, OPEN + self.turn)
        events.tell("plays", self.turn, thing=card, goal=self.zone(OPEN + self.turn))
        self.step = DRAWING

    def move(self, card: int, place: int, goal: int) -> None:
        pile, one = SECOND * (card // HALF), bit(card % HALF)
        self.at[pile + place] &= ~one
        self.at[pile + goal] |= one

    def held(self, place: int) -> int:
        return int(count(self.at[place]) + count(self.at[SECOND + place]))

    def scores(self) -> list[int]:
        return [self.held(OPEN + seat) for seat in range(self.seats)]

    def beats(self, seat: int, other: int) -> bool:
        return self.scores()[seat] > self.scores()[other]

    def reason(self) -> str:
        return "empty" if self.step == OVER else ""

    def sheet(self) -> list[Line]:
        return [Line("RF-01", "open", self.scores())]


class ReefGame(Game):
    def start(self, seats: int, options: dict[str, object]) -> State:
        reef = Reef(FORMS[seats])
        reef.offer()
        return reef

    def read(self, data: dict[str, object]) -> State:
        reef = Reef(FORMS[number(data, "seats", SEATS[0], SEATS[-1])])
        reef.read(data)
        reef.offer()
        return reef


REEF: Final = ReefGame("reef", "RF", 1, SEATS, [], VERBS.all, CARDS, [], SEATS[-1])
