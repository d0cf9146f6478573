"""Answer delay, at questions where a quick answer would tell what somebody holds.

Where only the holder of some card has a choice, everybody who might hold it is asked (decision 4), and
whoever does not can only pass. Which questions these are is found by playing: those that leave a choice in
the true world and none in one that looks the same from outside, or the other way round. Answers to them are
not carried out before a while has passed, whoever gives them and whatever they are.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from fathom.core.kernel.decision import NOBODY
from fathom.core.kernel.events import SPECTATOR, Events
from fathom.core.kernel.game import Game
from fathom.core.kernel.open_question import hushed
from fathom.core.kernel.rng import Rng
from fathom.core.kernel.state import State
from fathom.core.knowledge.veil import imagine

GAMES_PLAYED = 6
OFTEN_FORCED = 0.3  # of the times it is asked, there is no choice
OFTEN_SECRET = 0.1  # of the times it is asked, the truth and an imagined world differ in that


@dataclass
class Seen:
    """How often a question was met."""

    asked: int = 0
    forced: int = 0
    secret: int = 0

    @property
    def tells(self) -> bool:
        return self.forced >= OFTEN_FORCED * self.asked and self.secret >= OFTEN_SECRET * self.asked


@cache
def windows(game: Game, seats: int) -> frozenset[str]:
    """The questions of a game at which it is a secret whether there is a choice, and often there is none."""
    met: dict[str, Seen] = {}
    for seed in range(GAMES_PLAYED):
        state, rng, nobody = game.new(seats), Rng(seed), Events()
        while (asked := state.asked()) != NOBODY:
            if asked >= 0:
                look(state, met.setdefault(state.ask(), Seen()), rng)
            state.apply(state.option(rng.below(state.count())), nobody)
    return frozenset(ask for ask, seen in met.items() if seen.tells)


def look(state: State, seen: Seen, rng: Rng) -> None:
    forced = state.count() == 1
    seen.asked += 1
    seen.forced += forced
    seen.secret += (imagine(state, SPECTATOR, rng).count() == 1) != forced


def is_quiet(state: State, found: frozenset[str]) -> bool:
    """Whether the open question is one of these, or does not even show whom it asks."""
    return state.asked() != NOBODY and (hushed(state) or state.ask() in found)
