"""Positions of 20 000 Leagues for tests: name what matters, the rest is filled in.

Tokens are named by their face, `shark chest bottle`; where several are alike, the first one not used yet of
the round that is played, then of any round. Spots not named hold the tokens of the round in their order.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any, cast

from fathom.core.kernel import open_question
from fathom.core.kernel.decision import CHANCE
from fathom.core.kernel.events import Journal
from fathom.core.kernel.state import State
from fathom.core.kernel.verbs import parse, spell
from fathom.core.knowledge import truth
from fathom.core.search.playout import QUIET
from fathom.games.leagues import LEAGUES
from fathom.games.leagues.box import (
    CELL_NAMES,
    PRINT,
    SECTOR_NAMES,
    SPOT_NAMES,
)

Print = dict[str, object]
Faces = Mapping[str, str | None]

ACTION_CARDS = [f"{kind}-{copy}" for kind in ("super-sailor", "diver", "number-card") for copy in (1, 2)]
HAND = [*map(str, range(1, 11)), "sailor-1", "sailor-2"]
COVERED = "covered"


def printing(**changes: str) -> Print:
    """The printing with some tokens replaced: `white0="..., ..., ..., ..."`, `green2=...`, counting heaps."""
    data: Any = json.loads(json.dumps(PRINT))
    for key, faces in changes.items():
        data["tokens"][int(key[-1])][key.startswith("green")] = faces.split(", ")
    return cast(Print, data)


def faces_of(data: Print) -> list[str]:
    """The face of every token, by its number."""
    heaps = cast(list[list[list[str]]], data["tokens"])
    return [face for heap in heaps for tokens in heap for face in tokens]


class Tokens:
    """Which token is meant by a face, each used once."""

    def __init__(self, data: Print, round_: int) -> None:
        self.faces = faces_of(data)
        self.first = (round_ - 1) * 24
        self.used: set[int] = set()

    def named(self, face: str) -> str:
        order = [*range(self.first, self.first + 24), *range(72)]
        found = next(n for n in order if self.faces[n] == face and n not in self.used)
        self.used.add(found)
        return f"token{found + 1}"

    def heap(self, depth: int, white: bool, whites: int) -> list[int]:
        """The tokens of a depth and colour that are not used."""
        start = self.first + 8 * depth
        numbers = range(start, start + whites) if white else range(start + whites, start + 8)
        return [n for n in numbers if n not in self.used]


def laid_ocean(
    tokens: Tokens, data: Print, ocean: Faces, seasoned: bool
) -> tuple[list[str | None], set[int]]:
    """What lies on each spot, and the tokens nobody has seen."""
    spots: dict[str, str | None] = {}
    for spot, face in ocean.items():
        spots[spot] = tokens.named(face) if face and face != COVERED else face
    hidden: set[int] = set()
    for depth in range(3):
        points = cast(list[str], data["points"])[depth]
        for white in (True, False):
            heap = tokens.heap(depth, white, len(points))
            wanted = [f"{sector}{depth}" for sector in SECTOR_NAMES if (sector in points) == white]
            covered = [spot for spot in wanted if spots.get(spot) == COVERED]
            free = [spot for spot in wanted if spot not in spots]
            for spot in [*covered, *free]:
                if not heap:
                    spots[spot] = None
                elif white or seasoned:
                    spots[spot] = f"token{heap.pop(0) + 1}"
                else:
                    spots[spot] = COVERED
                    hidden.add(heap.pop(0))
    return [spots[spot] for spot in SPOT_NAMES], hidden


def copies(kinds: Sequence[str], left: list[str]) -> list[str]:
    """Action cards by kind, each of the two copies once."""
    found = []
    for kind in kinds:
        card = next(card for card in left if card.startswith(kind + "-"))
        left.remove(card)
        found.append(card)
    return found


def position(
    step: str = "acting",
    seats: int = 2,
    *,
    turn: int = 0,
    laid: Mapping[int, int] | None = None,
    hands: Mapping[int, Sequence[str]] | None = None,
    grids: Mapping[int, Faces] | None = None,
    ocean: Faces | None = None,
    heading: str = "N",
    dial: int = 0,
    depth: int = 0,
    order: Sequence[int] | None = None,
    held: Mapping[int, Sequence[str]] | None = None,
    up: str | None = "super-sailor",
    under: Sequence[str] = (),
    acted: Sequence[int] = (),
    played: Sequence[int] = (),
    steered: bool = False,
    ending: bool = False,
    round_: int = 1,
    turns: int = 0,
    book: Mapping[int, Sequence[int]] | None = None,
    options: Mapping[str, object] | None = None,
    print_: Print | None = None,
) -> State:
    chosen = {
        "seasoned_crew": False,
        "may_leave": False,
        "gap_pair": False,
        "free_hardtack": False,
        "anchor": 1,
    }
    chosen |= options or {}  # type: ignore[arg-type]
    data = print_ or PRINT
    tokens = Tokens(data, round_)
    cells = {
        seat: {cell: tokens.named(f) for cell, f in (grids or {}).get(seat, {}).items() if f}
        for seat in range(seats)
    }
    spots, hidden = laid_ocean(tokens, data, ocean or {}, bool(chosen["seasoned_crew"]))
    cards = laid if laid is not None else default_cards(step, seats, acted)
    left = list(ACTION_CARDS)
    top = copies([up] if up else [], left)
    own = [copies((held or {}).get(seat, ()), left) for seat in range(seats)]
    below = copies(under, left)
    full = [list((hands or {}).get(seat, HAND)) for seat in range(seats)]
    state: dict[str, object] = {
        "game": "leagues",
        "seats": seats,
        "options": {**chosen, "print": print_},
        "step": step,
        "round": round_,
        "turns": turns,
        "turn": turn,
        "dial": dial,
        "heading": "NESW".index(heading),
        "depth": depth,
        "ocean": spots,
        "grids": [[cells[seat].get(cell) for cell in CELL_NAMES] for seat in range(seats)],
        "hidden": [
            [f"token{n + 1}" for n in range(24 * r, 24 * r + 24) if r + 1 > round_ or n in hidden]
            for r in range(3)
        ],
        "hands": [[card for card in full[seat] if card != str(cards.get(seat))] for seat in range(seats)],
        "laid": [cards.get(seat, 0) for seat in range(seats)],
        "held": own,
        "pile": left if up else [],
        "under": below,
        "up": top[0] if top else None,
        "fresh": [],
        "order": list(order or range(seats)),
        "numbering": [],
        "acted": list(acted),
        "played": list(played),
        "steered": steered,
        "ending": ending or any(full_row(own_cells, round_) for own_cells in cells.values()),
        "picked": None,
        "spot": None,
        "book": [list((book or {}).get(seat, [0] * 9)) for seat in range(seats)],
    }
    return LEAGUES.from_json(state)


def full_row(cells: Mapping[str, str], round_: int) -> bool:
    return all(cell in cells for cell in CELL_NAMES[3 * round_ - 3 : 3 * round_])


def default_cards(step: str, seats: int, acted: Sequence[int]) -> dict[int, int]:
    """While somebody acts, everybody who has not acted has laid a ten: any steering."""
    return {} if step == "laying" else {seat: 10 for seat in range(seats) if seat not in acted}


def options(state: State) -> list[str]:
    return [spell(LEAGUES.verbs, action) for action in open_question.decision(state).options]


def steerings(state: State) -> dict[str, str]:
    """The ways to steer, and where each would point."""
    pairs = [text.partition(":")[2].partition("@") for text in options(state) if text.startswith("steer:")]
    return {way: spot for way, _, spot in pairs}


def play(state: State, *spelled: str) -> Journal:
    """Carry these out, each an option; `steer:left` needs no spot, `reveal:anchor` is any such token."""
    told = Journal()
    for text in spelled:
        state.apply(parse(LEAGUES.verbs, meant(state, text)), told)
    return told


def meant(state: State, text: str) -> str:
    """The option that a short form stands for."""
    word, _, objects = text.partition(":")
    known = options(state)
    if word in ("reveal", "deal") and not objects.startswith("token"):
        faces = faces_of(print_of(state))
        return next(option for option in known if faces[int(option.partition("token")[2]) - 1] == objects)
    if word == "steer" and "@" not in text:
        return next(option for option in known if option.startswith(text + "@"))
    assert text in known, f"{text} is none of {known}"
    return text


def print_of(state: State) -> Print:
    given = cast(dict[str, Any], state.to_json()["options"])["print"]
    return given or PRINT


def settled(state: State) -> State:
    """Let chance take its first ticket until a seat is asked."""
    while state.asked() == CHANCE:
        state.apply(state.option(0), QUIET)
    return state


def why_not(state: State, text: str) -> str:
    assert text not in options(state)
    return state.why_not(state.asked(), parse(LEAGUES.verbs, text))


def field(state: State, key: str) -> Any:
    return state.to_json()[key]


def grid(state: State, seat: int = 0) -> dict[str, str]:
    """The faces on a seat's grid."""
    faces = faces_of(print_of(state))
    cells = zip(CELL_NAMES, field(state, "grids")[seat], strict=True)
    return {cell: faces[int(name.removeprefix("token")) - 1] for cell, name in cells if name}


def lying(state: State, spot: str) -> str | None:
    """The face that lies on a spot; `covered` if none can be seen."""
    name = field(state, "ocean")[SPOT_NAMES.index(spot)]
    return name if name in (None, COVERED) else faces_of(print_of(state))[int(name.removeprefix("token")) - 1]


def counter(state: State, name: str, seat: int = -2) -> int:
    return next(c.value for c in truth.counters(state) if c.name == name and c.owner == seat)


def numbers(state: State) -> list[int]:
    """The number token of each seat."""
    return [counter(state, "number", seat) for seat in range(state.seats)]


def told_amounts(told: Journal, what: str) -> dict[int, int]:
    """By seat, the points of these facts."""
    return {fact.seat: fact.amount for fact in told.facts if fact.what == what}


def whats(told: Journal) -> list[str]:
    return [fact.what for fact in told.facts]
