"""The score of a game of Lifeboat from what was told alone, by somebody with paper and pencil."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from fathom.core.kernel.events import Event
from fathom.core.kernel.state import State
from fathom.core.knowledge import truth
from fathom.games.lifeboat import LIFEBOAT

SIZE = {"lauren": 4, "stephen": 5, "captain": 7, "mate": 8, "frenchman": 6, "kid": 3}
SURVIVAL = {"lauren": 8, "stephen": 7, "captain": 5, "mate": 4, "frenchman": 6, "kid": 9}
DEATHS = ("dies", "drowns", "lost")
GEMS = [0, 1, 4, 8]


def recount(start: State, facts: Sequence[Event], options: dict[str, Any]) -> list[int]:
    """Follow every card into and out of hands, note who died; then add up, person by person."""
    owners = [(zone.name, zone.owner) for zone in truth.zones(start)]
    seats = range(start.seats)
    held = {seat: Counter[str]() for seat in seats}
    told: dict[str, dict[int, str]] = {"cast": {}, "friend": {}, "enemy": {}}
    dead: set[int] = set()
    for fact in facts:
        name = LIFEBOAT.things[fact.thing] if fact.thing >= 0 else ""
        if fact.what in told:
            told[fact.what][fact.seat] = name.rpartition("-")[2]
        elif fact.what in DEATHS:
            dead.add(fact.seat)
        for place, change in ((fact.place, -1), (fact.goal, 1)):
            if fact.goal >= 0 and place >= 0 and owners[place][0] in ("hand", "open"):
                held[owners[place][1]][name] += change
    if options["sea_wins"] == "on" and len(dead) == len(seats):
        return [0 for _ in seats]
    corpses = {told["cast"][seat] for seat in dead}
    return [
        personal(told["cast"][seat], told["friend"][seat], told["enemy"][seat], corpses)
        + valuables(told["cast"][seat], held[seat])
        for seat in seats
    ]


def personal(me: str, friend: str, enemy: str, corpses: set[str]) -> int:
    """Survival, love and hate."""
    alive = me not in corpses
    if friend == enemy != me:
        liking = SIZE[friend] if friend in corpses else SURVIVAL[friend]
        return liking + (SURVIVAL[me] if alive else 0)
    love = 0 if friend in corpses else SURVIVAL[friend]
    if enemy == me:
        return love + sum(SIZE[name] for name in corpses - {me, friend})
    hate = SIZE[enemy] if enemy in corpses else 0
    return love + hate + (SURVIVAL[me] if alive else 0)


def valuables(me: str, cards: Counter[str]) -> int:
    cash = cards["cash"] * (2 if me == "captain" else 1)
    gems = GEMS[cards["jewels"]] * (2 if me == "lauren" else 1)
    art = (2 * cards["painting2"] + 3 * cards["painting3"]) * (2 if me == "stephen" else 1)
    return cash + gems + art
