"""Advice (hints): the best options for a chair, what can be expected of each, and why the first is best."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from fathom.bots.joint_questions import world_when_asked
from fathom.bots.persistent_search import Budget, Noted, Thinker
from fathom.bots.reasons import COMPARED, NOTHING, Explained, Limits
from fathom.bots.reasons import SECONDS as REASON_SECONDS
from fathom.bots.search_process import SearchProcess
from fathom.core.kernel.rng import Rng
from fathom.table.chair import Chair

PATIENCE = 25  # in short searches of the game
SECONDS = 0.8  # it never takes longer
SURE = 0.5  # of the worlds of the option tried most, those that make an average as good


class Advised(NamedTuple):
    """An option, and what came of it in the imagined worlds where it was tried."""

    action: int
    share: float  # the part of the other seats one leaves behind; with two seats, the chance to win
    worlds: int


class Advice(NamedTuple):
    """The options, the best first, and how the first of them compare."""

    options: list[Advised]
    explained: Explained = NOTHING


class Adviser:
    """Thinks for one seat, elsewhere; asked again about the same question, it goes on thinking."""

    def __init__(self, seed: int = 0, place: Callable[[Chair, int], Thinker] = SearchProcess) -> None:
        self.rng = Rng(seed)
        self.place = place
        self.thinker: Thinker | None = None
        self.moment: list[Noted] = []

    def advise(self, chair: Chair, effort: float = 1.0, seconds: float | None = SECONDS) -> list[Advised]:
        """The options that were tried, the best first; none where there is nothing to choose."""
        options = chair.decision.options
        if len(options) < 2:
            return []
        if self.thinker is None:
            self.thinker = self.place(chair, self.rng.word())
        budget = Budget(max(1, round(chair.game.simulations * PATIENCE * effort)), seconds)
        found = self.thinker.weigh(world_when_asked(chair, self.rng), self.diary(chair), options, budget)
        tried = [Advised(action, worth, int(visits)) for action, (visits, worth) in zip(options, found)]
        return ordered([each for each in tried if each.worlds])

    def advise_with_reasons(
        self,
        chair: Chair,
        effort: float = 1.0,
        seconds: float | None = SECONDS,
        limits: Limits = REASON_SECONDS,
    ) -> Advice:
        """The options in the order in which searches after each of them leave them, and why."""
        advised = self.advise(chair, effort, seconds)
        if len(advised) < 2 or self.thinker is None:
            return Advice(advised)
        best = [each.action for each in advised[:COMPARED]]
        found = self.thinker.explain(chair.game, world_when_asked(chair, self.rng), best, limits, effort)
        return Advice(reordered(advised, found.options), found)

    def diary(self, chair: Chair) -> list[Noted]:
        """Nothing at the same question; at another one, something that begins a new story."""
        before, self.moment = self.moment, [len(chair.hear()), *chair.decision.options]
        return [] if before == self.moment else self.moment

    def close(self) -> None:
        if self.thinker is not None:
            self.thinker.close()


def ordered(tried: list[Advised]) -> list[Advised]:
    """What was tried often comes first, and then what was worth more."""
    most = max([each.worlds for each in tried], default=0)
    return sorted(tried, key=lambda each: (each.worlds >= SURE * most, each.share), reverse=True)


def reordered(advised: list[Advised], found: list[tuple[int, float]]) -> list[Advised]:
    """First the options that were compared, with what can be expected of them, then the others."""
    worlds = {each.action: each.worlds for each in advised}
    compared = [Advised(action, share, worlds[action]) for action, share in found]
    return [*compared, *[each for each in advised if each.action not in dict(found)]]
