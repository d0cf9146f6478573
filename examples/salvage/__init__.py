"""Salvage, a small invented game that is fond of all that is hard to keep secret: the declaration."""

from fathom.authoring import Bounds, Game, State, count, entry, length, need, number

from . import box
from .box import (
    BURYING,
    DEALING,
    DRAWN,
    FORMS,
    HAND,
    KEEPING,
    KNOWN,
    OVER,
    STORM,
    TOP,
    UNDER,
    VERBS,
    WEATHER,
    WRECK,
)
from .position import Salvage

FACTS = [
    *["dealt", "peeks", "brings-up", "looks", "spies", "dives", "calm", "storm", "gives", "sinks", "buries"],
    *["keeps", "hands-on", "stows", "lays-open", "over"],
]
MEMORY = 256  # facts and deeds a row of numbers has room for


class SalvageGame(Game):
    def start(self, seats: int, options: dict[str, object]) -> State:
        game = Salvage(FORMS[seats])
        game.offer()
        return game

    def read(self, data: dict[str, object]) -> State:
        game = Salvage(FORMS[number(data, "seats", box.SEATS[0], box.SEATS[-1])])
        game.read(data)
        check(game)
        game.offer()
        return game

    def bounds(self, seats: int, options: dict[str, object]) -> Bounds:
        return FORMS[seats].bounds(FACTS, MEMORY, {})


def check(s: Salvage) -> None:
    """What must hold in every position, besides what the form says."""
    at, seats = s.at, int(s.seats)
    left = any(at[n] for n in (WRECK, TOP, *range(UNDER, HAND)))
    looked_at = s.step in (WEATHER, STORM, KEEPING)
    waiting = [entry(s.waiting, n) for n in range(length(s.waiting))]
    hands = [int(count(at[HAND + seat])) for seat in range(seats)]
    need(s.calm + s.storm > 0, "bag: it is never left empty")
    need(bool(at[DRAWN]) == looked_at, "drawn: a crate is looked at just when the step says so")
    need(s.step != BURYING or bool(at[TOP]), "top: a crate is looked at")
    need(not any(at[WRECK] & at[KNOWN + seat] for seat in range(seats + 1)), "known: nobody knows the wreck")
    need(left or looked_at or s.step == OVER, "step: nothing is left to be done")
    need(not (left and s.step == OVER), "step: not over while a crate is in the wreck")
    need(bool(waiting) == (s.step == STORM), "waiting: in a storm")
    need(all(hands[seat] for seat in waiting), "waiting: who holds crates")
    in_turn = sorted(waiting, key=lambda seat: (seat - s.turn) % seats)
    need(waiting == in_turn, "waiting: in turn")
    used = seats - int(count(s.glasses))
    need(sum(bool(at[n]) for n in (TOP, *range(UNDER, HAND))) <= used, "glasses: too few are used")
    need(s.step != box.SPYING or bool(hands[s.spied]), "spied: that hand is empty")
    need(s.step not in (box.PEEKING, box.DIVING) or bool(at[WRECK]), "step: the wreck is empty")
    if s.step == DEALING:
        least = hands[s.turn]
        need(hands == [least + (seat < s.turn) for seat in range(seats)], "hands: crates are dealt in turn")
        need(least < box.DEALT, "hands: all are dealt")


SALVAGE = SalvageGame(
    key="salvage",
    prefix="SA",
    version=1,
    seats=box.SEATS,
    options=[],
    verbs=VERBS.all,
    things=box.CRATES,
    components=[],
)
