"""The declaration of the toy game, and its positions read back."""

from __future__ import annotations

from typing import Final

from fathom.core.kernel.events import EVERYONE
from fathom.core.kernel.game import Game
from fathom.core.kernel.position import Malformed, fields, index, number, row
from fathom.core.kernel.state import State
from tests.toys.salvage import (
    BURYING,
    CRATES,
    DEALING,
    DEALT,
    DRAWN,
    KEEPING,
    MOST_SEATS,
    OVER,
    RUM_ASKED,
    STEPS,
    THINGS,
    TOKENS,
    TOP,
    UNDER,
    VERBS,
    WEATHER,
    WRECK,
    Salvage,
)

KEYS: Final = [
    "game",
    "seats",
    "step",
    "turn",
    "spied",
    "where",
    "known",
    "bag",
    "glasses",
    "waiting",
    "given",
]
LOOKED_AT: Final = (WEATHER, RUM_ASKED, KEEPING)  # while who dives holds the crate


class SalvageGame(Game):
    def start(self, seats: int, options: dict[str, object]) -> State:
        return Salvage(seats)

    def read(self, data: dict[str, object]) -> State:
        fields(data, KEYS)
        if data["game"] != self.key:
            raise Malformed(f"game: {data['game']!r} is not {self.key}")
        seats = number(data, "seats", min(self.seats), max(self.seats))
        toy = Salvage(seats)
        toy.step = index(data["step"], STEPS, "step")
        toy.turn = number(data, "turn", 0, seats - 1)
        toy.spied = number(data, "spied", 0, seats - 1)
        toy.where = whole(row(data, "where", THINGS), "where", toy.raft + seats - 1)
        toy.known = whole(row(data, "known", THINGS), "known", EVERYONE)
        toy.bag = whole(row(data, "bag", len(TOKENS)), "bag", max(TOKENS))
        toy.glasses = [flag(value, "glasses") for value in row(data, "glasses", seats)]
        toy.waiting = asked_in_turn(data["waiting"], toy)
        toy.given = flag(data["given"], "given")
        check(toy)
        return toy


def whole(values: list[object], what: str, high: int) -> list[int]:
    """A row of whole numbers."""
    return [number({what: value}, what, 0, high) for value in values]


def flag(value: object, what: str) -> bool:
    if not isinstance(value, bool):
        raise Malformed(f"{what}: true or false is wanted, not {value!r}")
    return value


def asked_in_turn(value: object, toy: Salvage) -> list[int]:
    """The seats still to answer, in the order they are asked."""
    seats = whole(value, "waiting", toy.seats - 1) if isinstance(value, list) else None
    if seats is None or seats != sorted(set(seats), key=lambda seat: (seat - toy.turn) % toy.seats):
        raise Malformed(f"waiting: {value!r} are no seats in turn")
    if bool(seats) != (toy.step == RUM_ASKED) or not all(toy.lying(toy.hand + seat) for seat in seats):
        raise Malformed("waiting: in a storm, those who hold crates")
    return seats


def check(toy: Salvage) -> None:
    """What must hold in every position."""
    check_places(toy)
    check_knowledge(toy)
    if not sum(toy.bag):
        raise Malformed("bag: it is never left empty")
    left = any(place in (WRECK, TOP) or UNDER <= place < toy.hand for place in toy.where)
    if toy.step == OVER and left:
        raise Malformed("step: not over while a crate is in the wreck")
    if toy.step != OVER and not (toy.tickets() and (left or toy.step in LOOKED_AT)):
        raise Malformed("step: nothing can be done here")


def check_places(toy: Salvage) -> None:
    """Crates lie alone where one is looked at or buried, and nobody has more than was dealt."""
    for place in (TOP, DRAWN, *range(UNDER, toy.hand)):
        if len(toy.lying(place)) > 1:
            raise Malformed("where: one crate at most lies there")
    if bool(toy.lying(DRAWN)) != (toy.step in LOOKED_AT) or (toy.step == BURYING and not toy.lying(TOP)):
        raise Malformed("where: a crate is being looked at just when the step says so")
    spied = sum(bool(toy.lying(place)) for place in (TOP, *range(UNDER, toy.hand)))
    if spied > toy.glasses.count(False):
        raise Malformed("glasses: a crate is looked at through one")
    if toy.step == DEALING:
        dealt = [len(toy.lying(toy.hand + seat)) for seat in range(toy.seats)]
        least = dealt[toy.turn]
        if dealt != [least + (seat < toy.turn) for seat in range(toy.seats)] or least >= DEALT:
            raise Malformed("where: crates are dealt in turn")


def check_knowledge(toy: Salvage) -> None:
    """Everybody knows the own hand and what lies open; nobody the wreck."""
    for crate, place in enumerate(toy.where):
        seat = (place - toy.hand) % toy.seats
        wanted = EVERYONE if place >= toy.raft else 1 << seat if place >= toy.hand else 0
        if wanted & ~toy.known[crate] or (place == WRECK and toy.known[crate]):
            raise Malformed(f"known: not by those who know {CRATES[crate]}")


SALVAGE: Final = SalvageGame(
    key="salvage",
    prefix="SA",
    version=1,
    seats=list(range(2, MOST_SEATS + 1)),
    options=[],
    verbs=VERBS,
    things=CRATES,
    components=[],
)
