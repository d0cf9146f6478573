"""A position: what each step asks, what the answers do, and how it stands."""

from __future__ import annotations

from fathom.authoring import CHANCE, Events, Form, Line, Position, count, i64, members, need

from . import box
from .box import DEALING, DIVING, HAND, KNOWN, OPEN, OVER, SEA, TURN


class TemplateGame(Position):
    """What lies where stands in `at`: a set of pearls for each place."""

    def __init__(self, form: Form, agreed: dict[str, object]) -> None:
        super().__init__(form, agreed)
        self.turn = 0

    def offer(self) -> None:
        """Ask what the step asks."""
        hand = self.at[HAND + self.turn]
        if self.step == TURN:  # TG-02 Dive or lay
            self.ask_if(self.turn, box.DIVE, bool(self.at[SEA]) and count(hand) < box.HAND_LIMIT)
            self.or_each(box.LAY, hand)
        elif self.step == OVER:
            self.ask_nobody()
        else:
            self.ask_each(CHANCE, box.DRAW, self.at[SEA])

    def why_not(self, seat: i64, action: i64) -> str:
        if action >= box.DRAW.first:
            return "chance"
        return "tg-02-not-held" if box.LAY.has(action) else "tg-02-too-many"

    # The rules: `do_dive` carries out the verb `dive`

    def do_draw(self, pearl: i64, events: Events) -> None:
        """TG-01, TG-03 A pearl of the sea, drawn when somebody first looks at it."""
        what = "dealt" if self.step == DEALING else "dives"
        self.carry(what, self.turn, pearl, HAND + self.turn, events)
        self.turn = self.left_of(self.turn)
        if self.step == DIVING or count(self.at[HAND + self.turn]) == box.DEALT:
            self.step = TURN

    def do_dive(self, events: Events) -> None:
        """TG-03 Chance says which."""
        self.step = DIVING

    def do_lay(self, pearl: i64, events: Events) -> None:
        """TG-04 Open before you; over when that was the third."""
        self.carry("lays", self.turn, pearl, OPEN + self.turn, events)
        if count(self.at[OPEN + self.turn]) == box.LAID:
            self.step = OVER
            events.tell("over")
        self.turn = self.left_of(self.turn)

    # How it stands

    def points(self, seat: int) -> int:
        """TG-05 The pearls laid open; the counter of this name shows it."""
        return sum(pearl + 1 for pearl in members(self.at[OPEN + seat]))

    def sheet(self) -> list[Line]:
        return [Line("TG-05", "laid-open", [self.points(seat) for seat in range(box.SEATS)])]

    def reason(self) -> str:
        return "over-laid" if self.step == OVER else ""


def check(s: TemplateGame) -> None:
    """What must hold in a position that was read, besides what the form says."""
    held = [count(s.at[HAND + seat]) for seat in range(box.SEATS)]
    laid = [count(s.at[OPEN + seat]) for seat in range(box.SEATS)]
    dealt = [held[s.turn] + (seat < s.turn) for seat in range(box.SEATS)]
    need(max(laid) <= box.LAID and (s.step == OVER) == (box.LAID in laid), "open: the third pearl ends it")
    need(s.step != DEALING or held == dealt, "hands: pearls are dealt in turn")
    need(s.step != DEALING or (held[s.turn] < box.DEALT and not any(laid)), "hands: all are dealt")
    need(s.step == DEALING or sum(held) + sum(laid) >= box.SEATS * box.DEALT, "hands: too few pearls")
    need(s.step != DIVING or held[s.turn] < box.HAND_LIMIT, "hands: too many to dive")
    need(not any(s.at[SEA] & s.at[KNOWN + n] for n in range(box.SEATS + 1)), "known: nobody knows the sea")
