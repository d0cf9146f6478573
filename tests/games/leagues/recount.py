"""The score of a game of 20 000 Leagues from what was told alone, by somebody with paper and pencil."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import product
from typing import Any

from fathom.core.kernel.events import Event
from fathom.core.kernel.state import State
from fathom.core.knowledge import truth

ASKED = {
    "I": ["shark", "wreck", "reef"],
    "II": ["kelp", "cannibals", "nautilus"],
    "III": ["shoal", "octopus", "vulcania"],
}
WORTH = {"I": (15, 8, 3), "II": (20, 10, 4), "III": (25, 12, 5)}
BONUS = {1: 10, 2: 6, 3: 3, 4: 0}
COLUMN = {1: 0, 2: 2, 3: 5, 4: 9, 5: 14, 6: 20}
SYMBOLS = ["spear", "helm", "chest", "mask", "bottle", "boat"]
EVENTS = {
    1: ("all", "spear helm"),
    2: ("all", "chest mask"),
    3: ("all", "bottle boat"),
    4: ("finder", "chest mask"),
    5: ("finder", "spear boat"),
    6: ("finder", "bottle helm"),
    7: ("most", "chest helm"),
    8: ("most", "spear mask"),
    9: ("most", "boat bottle"),
}


def recount(start: State, facts: Sequence[Event], options: dict[str, Any]) -> list[int]:
    """Follow every token and every number; score rows, bonuses and events when they are due, then columns."""
    faces = [face for heap in options["print"]["tokens"] for tokens in heap for face in tokens]
    zones = [(zone.name, zone.owner) for zone in truth.zones(start)]
    seats = range(start.seats)
    where: dict[int, tuple[str, int]] = {}
    number: dict[int, int] = {}
    score = [0] * len(seats)
    round_ = "I"

    def grid(seat: int) -> dict[str, str]:
        held = {place: thing for thing, place in where.items()}
        return {name[5:]: faces[thing] for (name, owner), thing in held.items() if owner == seat}

    for fact in facts:
        if 0 <= fact.thing < len(faces) and fact.goal >= 0:
            where[fact.thing] = zones[fact.goal]
        kind, _, last = fact.what.rpartition("-")
        if kind == "number":
            number[fact.seat] = int(last)
        elif fact.what == "round":
            round_ += "I"
        elif kind == "event":
            who, symbols = EVENTS[int(last)]
            found = [symbols_in(grid(seat).values(), symbols) for seat in seats]
            for seat in seats:
                if who == "all" or (seat == fact.seat if who == "finder" else found[seat] == max(found)):
                    score[seat] += found[seat]
        elif fact.what == "scores-row":
            score[fact.seat] += row(grid(fact.seat), round_, options) + BONUS[number[fact.seat]]
    return [score[seat] + sum(column(grid(seat), letter) for letter in "ABC") for seat in seats]


def symbols_in(faces: Any, wanted: str) -> int:
    return sum(word in wanted.split() for face in faces for word in face.split()[1:])


def row(grid: dict[str, str], round_: str, options: dict[str, Any]) -> int:
    """Every way to read the jokers, and the best of them."""
    three, two, one = WORTH[round_]
    cells = [grid.get(round_ + letter, "").partition(" ")[0] for letter in "ABC"]
    wild = {"hardtack", *(["anchor"] if options["anchor"] == "wild" else [])}
    fits = [cell == asked or cell in wild for cell, asked in zip(cells, ASKED[round_], strict=True)]
    singles = {*ASKED[round_], *wild, *(["anchor"] if options["anchor"] != "nothing" else [])}
    rest = [cell in singles for cell in cells]
    if all(fits):
        return three
    pairs = [(0, 1), (1, 2)]
    if options["gap_pair"] == "on" or (options["hardtack"] == "any" and wild & {cells[0], cells[2]}):
        pairs.append((0, 2))
    paired = [two + one * (sum(rest) - 2) for a, b in pairs if fits[a] and fits[b]]
    return max([one * sum(rest), *paired])


def column(grid: dict[str, str], letter: str) -> int:
    """Every choice of symbols for the hardtack tokens, and the best of them."""
    faces = [face for cell, face in grid.items() if cell.endswith(letter)]
    fixed = [word for face in faces for word in face.split()[1:] if word in SYMBOLS]
    wilds = sum(face.startswith("hardtack") for face in faces)
    return max(
        sum(COLUMN[times] for times in Counter([*fixed, *chosen]).values())
        for chosen in product(SYMBOLS, repeat=wilds)
    )
