"""Batches as NumPy arrays: thousands of games of one kind, stepped together."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeAlias

from librt.vecs import vec
from mypy_extensions import i64

from fathom.adapters.arguments import NOT_BEGUN, game_of, seed_of
from fathom.adapters.checkpoint import rng_at, words_of
from fathom.adapters.encoding import Bytes, Mask
from fathom.core.kernel.game import Game
from fathom.core.kernel.rng import Rng
from fathom.core.kernel.verbs import spell
from fathom.core.tensors import batch
from fathom.core.tensors.batch import Illegal
from fathom.core.tensors.layout import Layout
from fathom.lab.seeds import game_seed
from fathom.public_errors import brought_by

with brought_by("lab"):
    import numpy as np
    from numpy.typing import NDArray

Numbers: TypeAlias = NDArray[np.int64]  # seats, or actions
Rewards: TypeAlias = NDArray[np.float64]
Flags: TypeAlias = NDArray[np.bool_]


class Batch:
    """`count` games at once; one that ends is followed by another at its place.

    The k-th game of place n is the game of the table whose seed is `game_seed(seed, n + k * count)`. All
    arrays are windows on the same memory, read only: every `step` writes over it, so copy what is to be kept.
    """

    def __init__(
        self,
        game: Game,
        seats: int,
        count: int,
        seed: int = 0,
        options: dict[str, object] | None = None,
    ) -> None:
        #: What the entries of an observation are (`names`), and how high they can be (`highs`).
        self.layout = layout = Layout(game, seats, options)
        if count < 1:
            raise ValueError(f"a batch has at least one place; not {count}")
        self.count = count  #: How many games are played at once.
        self.seed = seed = seed_of(seed)
        self._begun = False
        self._rng = Rng(game_seed(seed, 0))
        self._core = core = batch.Batch(layout, count, game_seed(seed, 0))
        self._rows: Bytes = np.frombuffer(core.observations, np.uint8).reshape(count * seats, layout.size)
        self._places = np.arange(count)
        self._gathered: Bytes = np.zeros((count, layout.size), np.uint8)
        #: What the seat asked in each place sees: a row for each place.
        self.observations: Bytes = self._gathered.view()
        self.observations.flags.writeable = False
        #: Which actions it may take: 1 or 0 by place and action.
        self.masks: Mask = np.frombuffer(core.masks, np.int8).reshape(count, layout.actions)
        #: By place and seat, where a game has just ended.
        self.rewards: Rewards = np.frombuffer(core.rewards, np.float64).reshape(count, seats)
        #: In which places a game has just ended.
        self.dones: Flags = np.frombuffer(core.dones, np.bool_)
        #: The seat asked in each place.
        self.asked: Numbers = np.frombuffer(core.asked, np.int64)
        self._drawn: Numbers = np.frombuffer(core.drawn, np.int64)

    @property
    def seats(self) -> int:
        """How many sit at each table."""
        return self.layout.seats

    @property
    def names(self) -> list[str]:
        """What each number of an observation is."""
        return [*self.layout.names]

    @property
    def highs(self) -> Bytes:
        """The highest value of each number of an observation; the lowest is 0."""
        return np.frombuffer(bytes(self.layout.highs), np.uint8)

    @property
    def actions(self) -> list[str]:
        """Every action of the game, spelled as in records, by its number."""
        return [spell(self.layout.game.verbs, number) for number in range(self.layout.actions)]

    def reset(self) -> tuple[Bytes, Mask, Numbers]:
        """All places begin anew: observations, masks, and who is asked in each."""
        self._core.reset()
        self._begun = True
        self._gather()
        return self.observations, self.masks, self.asked

    def draw(self) -> Numbers:
        """Actions at random, one of those allowed in each place: for random play, or to explore."""
        self._check_begun()
        self._core.draw(self._rng)
        return self._drawn.copy()

    def step(
        self, actions: Sequence[int] | NDArray[np.integer[Any]]
    ) -> tuple[Bytes, Mask, Rewards, Flags, Numbers]:
        """One action in each place, of the seat asked there: observations, masks, rewards, dones, asked.

        Where a game ended, `dones` is true and `rewards` what each seat got; the rest is of the next game.
        """
        self._check_begun()
        chosen = np.asarray(actions)
        self._check(chosen)
        self._core.step(vec[i64](np.ascontiguousarray(chosen, np.int64)))
        self._gather()
        return self.observations, self.masks, self.rewards, self.dones, self.asked

    def _gather(self) -> None:
        """The rows of those who are asked, side by side."""
        np.take(self._rows, self._places * self.layout.seats + self.asked, 0, self._gathered, mode="clip")

    def _check_begun(self) -> None:
        if not self._begun:
            raise ValueError(NOT_BEGUN)

    def _check(self, chosen: NDArray[np.integer[Any]]) -> None:
        """What is wrong in one place changes nothing in any."""
        if chosen.shape != (self.count,) or chosen.dtype.kind not in "iu":
            raise ValueError(f"expected {self.count} whole numbers, one for each place")
        known = (chosen >= 0) & (chosen < self.layout.actions)
        may = known & (self.masks[self._places, np.where(known, chosen, 0)] == 1)
        if not may.all():
            n = int(may.argmin())
            raise Illegal(f"place {n}: seat {self.asked[n]} may not do {chosen[n]}")

    # Copies

    def __getstate__(self) -> dict[str, Any]:
        """Everything as plain values: what is played, every position, and where the random sources are."""
        layout, core = self.layout, self._core
        return {
            "batch": [layout.game.key, layout.seats, self.count, self.seed, layout.options],
            "draws": words_of(self._rng),
            "places": [
                (int(core.numbers[n]), play.state.to_json(), words_of(play.rng))
                for n, play in enumerate(core.plays if self._begun else [])
            ],
            "ended": {int(n): self.rewards[n].tolist() for n in self.dones.nonzero()[0]},
        }

    def __setstate__(self, kept: dict[str, Any]) -> None:
        key, *rest = kept["batch"]
        self.__init__(game_of(key), *rest)  # type: ignore[misc]
        self._rng = rng_at(kept["draws"])
        for n, (number, position, draws) in enumerate(kept["places"]):
            self._core.resume(n, number, self.layout.game.from_json(position), rng_at(draws))
        for n, rewards in kept["ended"].items():
            self._core.reward_again(n, rewards)
        if kept["places"]:
            self._begun = True
            self._gather()
