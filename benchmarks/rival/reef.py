"""Reef, the game both servers play: the rules of `server.cjs`, interpreted.

Everybody holds a hand nobody else sees, plays a card open before them, and draws another unseen. It ends when
the deck is empty.
"""

from __future__ import annotations

from typing import Final

from fathom.core.kernel.decision import CHANCE, NOBODY
from fathom.core.kernel.events import EVERYONE, NOTHING, Events
from fathom.core.kernel.game import Game
from fathom.core.kernel.position import number
from fathom.core.kernel.state import State
from fathom.core.kernel.verbs import Verb
from fathom.core.kernel.zones import Line, Zone

CARDS: Final = [f"c{n}" for n in range(120)]
HAND: Final = 5
MOST_SEATS: Final = 4
PLAY: Final = Verb("play", 0, CARDS)
DRAW: Final = Verb("draw", PLAY.next, CARDS)  # chance
DECK: Final = 0
HANDS: Final = 1  # then the open cards of each seat


class Reef(State):
    """Where each card lies; those one may choose from, in order."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.where = bytearray(len(CARDS))
        self.deck_cards = [*range(len(CARDS))]
        self.hands: list[list[int]] = [[] for _ in range(seats)]
        self.turn = 0
        self.drawing = True

    def copy(self) -> Reef:
        twin = Reef(self.seats)
        twin.where, twin.deck_cards = self.where[:], self.deck_cards[:]
        twin.hands = [hand[:] for hand in self.hands]
        twin.turn, twin.drawing = self.turn, self.drawing
        return twin

    def asked(self) -> int:
        if not self.deck_cards:
            return NOBODY
        return CHANCE if self.drawing else self.turn

    def ask(self) -> str:
        return "drawing" if self.drawing else "playing"

    def count(self) -> int:
        return len(self.deck_cards) if self.drawing else len(self.hands[self.turn])

    def option(self, n: int) -> int:
        return DRAW.of(self.deck_cards[n]) if self.drawing else PLAY.of(self.hands[self.turn][n])

    def why_not(self, seat: int, action: int) -> str:
        return "rf-not-held"

    def apply(self, action: int, events: Events) -> None:
        if self.drawing:
            self.draw(action - DRAW.first, events)
        else:
            self.play(action, events)

    def draw(self, card: int, events: Events) -> None:
        """Then, once all hands are full, the next seat plays."""
        hand = HANDS + self.turn
        self.deck_cards.remove(card)
        self.hands[self.turn] = sorted([*self.hands[self.turn], card])
        self.where[card] = hand
        events.tell("draws", self.turn, card, 1 << self.turn, DECK, hand)
        self.turn = (self.turn + 1) % self.seats
        self.drawing = len(self.hands[self.turn]) < HAND

    def play(self, card: int, events: Events) -> None:
        goal = HANDS + self.seats + self.turn
        self.hands[self.turn].remove(card)
        self.where[card] = goal
        events.tell("plays", self.turn, card, EVERYONE, HANDS + self.turn, goal)
        self.drawing = True

    def things(self) -> int:
        return len(CARDS)

    def deck(self, thing: int) -> int:
        return 0

    def place(self, thing: int) -> int:
        return self.where[thing]

    def knowers(self, thing: int) -> int:
        place = self.where[thing]
        if place == DECK:
            return 0
        return 1 << place - HANDS if place < HANDS + self.seats else EVERYONE

    def put(self, thing: int, place: int, knowers: int) -> None:
        self.where[thing] = place
        self.deck_cards = [card for card in range(len(CARDS)) if self.where[card] == DECK]
        self.hands = [
            [card for card in range(len(CARDS)) if self.where[card] == HANDS + seat]
            for seat in range(self.seats)
        ]

    def zones(self) -> list[Zone]:
        hands = [Zone("hand", seat, 1 << seat) for seat in range(self.seats)]
        return [
            Zone("deck", NOBODY, 0),
            *hands,
            *[Zone("open", seat, EVERYONE) for seat in range(self.seats)],
        ]

    def scores(self) -> list[int]:
        return [self.where.count(HANDS + self.seats + seat) for seat in range(self.seats)]

    def beats(self, seat: int, other: int) -> bool:
        return self.scores()[seat] > self.scores()[other]

    def reason(self) -> str:
        return "" if self.deck_cards else "empty"

    def sheet(self) -> list[Line]:
        return [Line("RF-01", "open", self.scores())]

    def to_json(self) -> dict[str, object]:
        return {
            "seats": int(self.seats),
            "turn": self.turn,
            "drawing": int(self.drawing),
            "where": [*self.where],
        }


class ReefGame(Game):
    def start(self, seats: int, options: dict[str, object]) -> State:
        return Reef(seats)

    def read(self, data: dict[str, object]) -> State:
        reef = Reef(number(data, "seats", 2, MOST_SEATS))
        reef.turn, reef.drawing = number(data, "turn", 0, MOST_SEATS), bool(data["drawing"])
        where = data["where"]
        assert isinstance(where, list)
        reef.where = bytearray(where)
        reef.put(0, reef.where[0], NOTHING)
        return reef


REEF: Final = ReefGame("reef", "RF", 1, [2, 3, 4], [], [PLAY, DRAW], CARDS, [], MOST_SEATS)
