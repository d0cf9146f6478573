"""Search bots (mate, captain): search a tree over imagined worlds, for as long as their level allows."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from fathom.bots.bot import Bot
from fathom.bots.joint_questions import world_when_asked
from fathom.bots.persistent_search import Budget, Noted, PersistentSearch, Thinker, noted
from fathom.table.chair import Chair


def here(chair: Chair, seed: int) -> Thinker:
    """Think in this process."""
    return PersistentSearch(chair.seat, seed, chair.game.sense)


class SearchBot(Bot):
    """Notes what it heard and did, to find its position in the tree of the last decision again."""

    patience: ClassVar[float]  # in short searches of the game
    seconds: ClassVar[float]  # at a table: it never takes longer

    def __init__(
        self,
        seed: int = 0,
        effort: float = 1.0,
        hurried: bool = False,
        place: Callable[[Chair, int], Thinker] = here,
    ) -> None:
        super().__init__(seed, effort)
        self.limit = self.seconds if hurried else None
        self.place = place
        self.thinker: Thinker | None = None
        self.diary: list[Noted] = []
        self.heard = 0

    def choose(self, chair: Chair) -> int:
        self.listen(chair)
        options = chair.decision.options
        action = options[0] if len(options) == 1 else self.best(chair, options)
        self.diary.append(action)
        return action

    def listen(self, chair: Chair) -> None:
        news = chair.hear(self.heard)
        self.heard += len(news)
        self.diary += [noted(event) for event in news]

    def best(self, chair: Chair, options: list[int]) -> int:
        """The option tried most."""
        if self.thinker is None:
            self.thinker = self.place(chair, self.rng.word())
        simulations = max(1, round(chair.game.simulations * self.patience * self.effort))
        diary, self.diary = self.diary, []
        visits = self.thinker.think(
            world_when_asked(chair, self.rng), diary, options, Budget(simulations, self.limit)
        )
        return options[visits.index(max(visits))]

    def close(self) -> None:
        if self.thinker is not None:
            self.thinker.close()


class Mate(SearchBot):
    """A short search."""

    patience: ClassVar = 1.0
    seconds: ClassVar = 0.2


class Captain(SearchBot):
    """A long one."""

    patience: ClassVar = 25.0
    seconds: ClassVar = 2.0
