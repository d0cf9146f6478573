"""A plain scene for a game without `scene.toml`: rows of what is common, of what is mine, of each other seat.

How things lie in a zone is found by playing a few random games and looking through the veil: what everyone
sees lies in a row, what only its owner sees in a fan, what nobody sees in a stack.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from fathom.core.kernel.events import SPECTATOR, Journal
from fathom.core.kernel.game import Game
from fathom.core.kernel.rng import Rng
from fathom.core.knowledge.veil import see
from fathom.core.knowledge.view import View

COLUMNS = 6  # of the grid, unless a row of zones needs more
COUNTER_COLUMNS = 2
THINGS_PER_COLUMN = 2  # in a row or a fan, where cards may cover each other by half
GAMES_PLAYED = 3  # of each number of seats
MOST_STEPS = 2_000  # of a game: one that is still being written may never end
NUMBERED = re.compile(r"(.*-)\d+")


@dataclass
class Group:
    """A zone or a counter, or those whose names differ by their number only, as they are met in play."""

    pattern: str
    owned: bool
    names: list[str]
    zone: bool = False
    most: int = 0  # things that lay there at once
    seen_by_owner: bool = False
    seen_by_all: bool = False

    @property
    def told_to_others(self) -> bool:
        """Where a zone of another seat lies is always shown; a counter may be its owner's secret."""
        return self.seen_by_all or self.zone

    @property
    def shape(self) -> str:
        if self.seen_by_all and (self.most > 1 or self.owned):
            return "row"
        return "fan" if self.owned and self.seen_by_owner and self.most > 1 else "stack"

    @property
    def width(self) -> int:
        """Columns of one of them."""
        wanted = -(-self.most // THINGS_PER_COLUMN)
        return 1 if self.shape == "stack" else min(max(wanted, 2), COLUMNS)


@dataclass(frozen=True)
class Spot:
    """Where a group lies: column and row of the first, and how many columns each takes."""

    kind: str  # zone or counter
    group: Group
    x: int
    y: int
    width: int

    @property
    def right(self) -> int:
        return self.x + self.width * len(self.group.names)

    def declared(self) -> dict[str, object]:
        told: dict[str, object] = {"at": [self.x, self.y], "size": [self.width, 1]}
        if len(self.group.names) > 1:
            told["step"] = [self.width, 0]
        return told


def default_scene(game: Game, beside: bool = False) -> dict[str, object]:
    """As `scene.toml` would say it: the others below what is mine, or `beside` it."""
    zones, counters = met(game)
    groups = [*[("zone", each) for each in zones], *[("counter", each) for each in counters]]
    verbs = [verb.word for verb in game.verbs if {*verb.names} & {*game.things}]
    common = flowed([each for each in groups if not each[1].owned], 0, 0)
    mine = flowed([each for each in groups if each[1].owned], 0, below(common, 0))
    left = max([COLUMNS, *[spot.right for spot in [*common, *mine]]])
    others = [each for each in groups if each[1].owned and each[1].told_to_others]
    theirs = flowed(others, left if beside else 0, 0 if beside else below(mine, below(common, 0)))
    top = min([spot.y for spot in theirs], default=0)
    block = below(theirs, top) - top
    parts: dict[str, dict[str, dict[str, object]]] = {"zone": {}, "counter": {}}
    for spot in common:
        parts[spot.kind][spot.group.pattern] = plain(spot, verbs) | spot.declared()
    for spot in mine:
        parts[spot.kind][spot.group.pattern] = plain(spot, verbs) | {"me": spot.declared()}
    for spot in theirs:
        parts[spot.kind][spot.group.pattern]["them"] = {**spot.declared(), "each": [0, block]}
    rows = max(below(mine, below(common, 1)), top + block * (max(game.seats) - 1))
    columns = max([left, *[spot.right for spot in theirs]])
    return {"grid": {"columns": columns, "rows": rows}, **parts}


def plain(spot: Spot, verbs: list[str]) -> dict[str, object]:
    """How things lie there; a click on one proposes whatever can be done with it."""
    if spot.kind == "counter":
        return {"shape": "number"}
    return {"shape": spot.group.shape, "label": True, "does": verbs}


def flowed(groups: Sequence[tuple[str, Group]], left: int, top: int) -> list[Spot]:
    """Zones, then counters, line by line: hands come last, where clients may keep them apart."""
    found: list[Spot] = []
    x, y = left, top
    for kind, group in sorted(groups, key=lambda each: (each[0] == "counter", each[1].shape == "fan")):
        width = group.width if kind == "zone" else COUNTER_COLUMNS
        fits = x + width * len(group.names) <= left + COLUMNS
        if found and (not fits or found[-1].kind != kind):
            x, y = left, y + 1
        found.append(Spot(kind, group, x, y, width))
        x = found[-1].right
    return found


def below(spots: Sequence[Spot], least: int) -> int:
    """The first row below all of these."""
    return max([least, *[spot.y + 1 for spot in spots]])


def met(game: Game) -> tuple[list[Group], list[Group]]:
    """The zones and the counters there are, at any number of seats."""
    zones: dict[str, Group] = {}
    counters: dict[str, Group] = {}
    for views in played(game):
        everyone = views[-1]
        add(zones, [(zone.name, zone.owner) for zone in everyone.zones])
        add(counters, [(name, owner) for view in views for name, owner, _ in view.counters])
        for name, _, _ in everyone.counters:
            counters[pattern_of(name)].seen_by_all = True
        for place, zone in enumerate(everyone.zones):
            group = zones[pattern_of(zone.name)]
            group.zone = True
            group.most = max(group.most, len(zone.things))
            group.seen_by_all |= any(thing >= 0 for thing in zone.things)
            if zone.owner >= 0:
                own = views[zone.owner].zones[place]
                group.seen_by_owner |= any(thing >= 0 for thing in own.things)
    return list(zones.values()), list(counters.values())


def add(groups: dict[str, Group], names: list[tuple[str, int]]) -> None:
    """Note those that have not been met before."""
    for name, owner in names:
        pattern = pattern_of(name)
        group = groups.setdefault(pattern, Group(pattern, owner >= 0, []))
        if name not in group.names:
            group.names.append(name)


def pattern_of(name: str) -> str:
    """spot-3 is one of spot-*."""
    numbered = NUMBERED.fullmatch(name)
    return f"{numbered[1]}*" if numbered else name


def played(game: Game) -> Iterator[list[View]]:
    """What each seat, and at last a spectator, sees in some random games."""
    for seats in game.seats:
        for seed in range(GAMES_PLAYED):
            state, rng = game.new(seats), Rng(seed)
            for _ in range(MOST_STEPS):
                yield [see(state, seat) for seat in (*range(seats), SPECTATOR)]
                if not state.count():
                    break
                state.apply(state.option(rng.below(state.count())), Journal())
