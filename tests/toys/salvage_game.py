"""The declaration of the toy game, and its positions read back."""

from __future__ import annotations

from typing import Final

from fathom.core.events import EVERYONE
from fathom.core.game import Game
from fathom.core.position import Malformed, fields, index, number, row
from fathom.core.state import State
from tests.toys.salvage import (
    BURYING,
    CRATES,
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


class SalvageGame(Game):
    def start(self, seats: int, options: dict[str, object]) -> State:
        return Salvage(seats)

    def from_json(self, data: dict[str, object]) -> State:
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
    single = {TOP: toy.step == BURYING, DRAWN: toy.step in (WEATHER, RUM_ASKED, KEEPING)}
    for place in range(TOP, toy.hand):
        lying = len(toy.lying(place))
        if place in (TOP, DRAWN, *range(UNDER, toy.hand)) and lying > 1:
            raise Malformed("where: one crate at most lies there")
        if (single.get(place) and not lying) or (place == DRAWN and lying and not single[place]):
            raise Malformed("where: a crate is being looked at just when the step says so")
    for crate, place in enumerate(toy.where):
        seat = (place - toy.hand) % toy.seats
        wanted = EVERYONE if place >= toy.raft else 1 << seat if place >= toy.hand else 0
        if wanted & ~toy.known[crate] or (place == WRECK and toy.known[crate]):
            raise Malformed(f"known: not by those who know {CRATES[crate]}")
    if toy.step == OVER and any(place in (WRECK, TOP) or UNDER <= place < toy.hand for place in toy.where):
        raise Malformed("step: not over while a crate is in the wreck")
    if not toy.tickets() and toy.step != OVER:
        raise Malformed("step: nothing can be done here")


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
