"""Reasons for advice: whether the best option is better than the second at all, and by which measurements.

Everything is found in worlds that the seat imagines. See docs/decisions/0096-reasons.md.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import NamedTuple

from fathom.core.kernel.game import Game
from fathom.core.kernel.rng import Rng
from fathom.core.kernel.sense import Sense
from fathom.core.kernel.state import State
from fathom.core.knowledge.veil import imagine
from fathom.core.search.measures import CHANCE, Comparison, Measure
from fathom.core.search.playing_on import compare, searched
from fathom.speech.reasons import Reason

CLEAR = "clear"  # the best option is better than the second
EQUAL = "equal"  # searches cannot tell which is better
UNKNOWN = ""  # there was no time to find out

COMPARED = 4  # of the best options
SEARCHES = 8  # that begin after each of them
FEWEST_SEARCHES = 4
SIMULATIONS = 600  # of each search; more in a game whose short searches are long
PATIENCE = 5  # times a short search
GAP = 0.02  # of what can be expected; so much, and so many standard errors, make an option better
GAP_ERRORS = 3.0
WORLDS = 240  # in which two options are played on
FEWEST_WORLDS = 24
SURE = 4.0  # standard errors by which a measurement differs
SAME = 0.03  # chances that differ less from those of another reason say the same once more
BECAUSE = 2  # reasons told for the best option,
ALTHOUGH = 1  # and against it
SECONDS = (1.2, 1.0)  # for the searches, and for playing on


class Explained(NamedTuple):
    """How the best options compare."""

    verdict: str
    options: list[tuple[int, float]]  # the best first, each with what can be expected of it
    equal: int  # so many of those after the first are about as good
    reasons: list[Reason]  # why the first is better than the next one after these
    worlds: int  # in which both were played on


NOTHING = Explained(UNKNOWN, [], 0, [], 0)


class Expected(Measure):
    """What the seat can expect of the position: to see whether playing on agrees with the search."""

    def __init__(self, seat: int, sense: Sense) -> None:
        super().__init__("", True)
        self.seat = seat
        self.sense = sense

    def read(self, later: State) -> float:
        return self.sense.prospect(later, self.seat)


Limits = tuple[float, float] | None  # seconds for the two parts of the work, if they are limited


def deadline(limits: Limits, part: int) -> float:
    return float("inf") if limits is None else time.monotonic() + limits[part]


@cache
def module_of(game: Game) -> ModuleType | None:
    name = f"{game.package}.measures"
    return None if find_spec(name) is None else import_module(name)


def measures_of(game: Game, position: State, seat: int) -> list[Measure]:
    """What the game measures for this seat; nothing if it does not say."""
    found: Callable[[State, int], list[Measure]] | None = getattr(module_of(game), "measures", None)
    return found(position, seat) if found else []


def is_played_sensibly(game: Game) -> bool:
    """Whether both options are played on by a bosun, not by what comes to mind."""
    return bool(getattr(module_of(game), "SENSIBLY", True))


def explain(
    game: Game,
    position: State,
    seat: int,
    options: list[int],
    rng: Rng,
    limits: Limits = SECONDS,
    effort: float = 1.0,
) -> Explained:
    """Compare the best options, in worlds imagined from a position that may be the true one."""
    simulations = max(2, round(effort * max(SIMULATIONS, PATIENCE * game.simulations)))
    found = search_on(game, position, seat, options, rng, limits, simulations)
    if len(found[0]) < FEWEST_SEARCHES:
        return NOTHING
    best, *others = sorted(range(len(options)), key=lambda n: -sum(found[n]))
    alike = [n for n in others if is_equal(found[best], found[n])]
    order, equal = [best, *alike, *[n for n in others if n not in alike]], len(alike)
    verdict = EQUAL if equal else CLEAR
    ordered = [(options[n], sum(found[n]) / len(found[n])) for n in order]
    if len(order) <= equal + 1:
        return Explained(verdict, ordered, equal, [], 0)
    two = options[order[0]], options[order[equal + 1]]
    worlds = max(FEWEST_WORLDS, round(effort * WORLDS))
    reasons, played = play_both(game, position, seat, two, rng, limits, worlds)
    return Explained(verdict, ordered, equal, reasons, played)


def search_on(
    game: Game,
    position: State,
    seat: int,
    options: list[int],
    rng: Rng,
    limits: Limits,
    simulations: int,
) -> list[list[float]]:
    """By option: what searches that begin after it expect, with equal budgets and in the same worlds."""
    found: list[list[float]] = [[] for _ in options]
    end = deadline(limits, 0)
    for _ in range(SEARCHES):
        world, luck, values = imagine(position, seat, rng), rng.word(), list[float]()
        for option in options:
            if time.monotonic() > end:
                return found
            values.append(searched(world, option, seat, game.sense, luck, simulations))
        for row, value in zip(found, values, strict=True):
            row.append(value)
    return found


def is_equal(best: list[float], other: list[float]) -> bool:
    """Whether searches cannot tell which of two options is better."""
    gap = Comparison()
    for one, two in zip(best, other, strict=True):
        gap.add(one, two)
    return gap.difference() < max(GAP, GAP_ERRORS * gap.error())


def play_both(
    game: Game,
    position: State,
    seat: int,
    options: tuple[int, int],
    rng: Rng,
    limits: Limits,
    worlds: int,
) -> tuple[list[Reason], int]:
    """Why the first of two options is better, and in how many worlds both were played on to find out."""
    measures = [Expected(seat, game.sense), *measures_of(game, position, seat)]
    found = [Comparison() for _ in measures]
    sensibly, end = is_played_sensibly(game), deadline(limits, 1)
    while found[0].pairs < worlds and time.monotonic() < end:
        world = imagine(position, seat, rng)
        compare(world, *options, measures, found, game.sense, rng, sensibly)
    played = found[0].pairs
    if played < FEWEST_WORLDS or disagrees(found[0]):
        return [], played
    return told([*zip(measures[1:], found[1:], strict=True)]), played


def disagrees(expected: Comparison) -> bool:
    """Whether the option that searches found better is worse when it is played on."""
    return expected.difference() < 0 and -expected.difference() > GAP_ERRORS * expected.error()


def told(found: list[tuple[Measure, Comparison]]) -> list[Reason]:
    """Those that differ surely and by enough, the weightiest first; none if none speaks for the option."""
    sure = [(measure, each) for measure, each in found if stands_out(measure, each)]
    sure.sort(key=lambda pair: abs(pair[1].difference()) / pair[0].enough, reverse=True)
    reasons = without_repeats([reason(measure, each) for measure, each in sure])
    because = [each for each in reasons if each.speaks_for][:BECAUSE]
    although = [each for each in reasons if not each.speaks_for][:ALTHOUGH]
    return [*because, *although] if because else []


def without_repeats(reasons: list[Reason]) -> list[Reason]:
    """Leave out what comes to pass just as often as something weightier: most likely it follows from that."""
    kept: list[Reason] = []
    for each in reasons:
        if not any(each.chance and other.chance and are_alike(each, other) for other in kept):
            kept.append(each)
    return kept


def are_alike(one: Reason, other: Reason) -> bool:
    same = abs(one.first - other.first) < SAME and abs(one.second - other.second) < SAME
    reverse = abs(one.first - 1 + other.first) < SAME and abs(one.second - 1 + other.second) < SAME
    return same or reverse


def stands_out(measure: Measure, found: Comparison) -> bool:
    difference = abs(found.difference())
    return difference >= measure.enough and difference > SURE * found.error()


def reason(measure: Measure, found: Comparison) -> Reason:
    return Reason(
        measure.key,
        measure.args,
        (found.difference() > 0) == measure.good,
        measure.kind == CHANCE,
        found.first / found.pairs,
        found.second / found.pairs,
    )
