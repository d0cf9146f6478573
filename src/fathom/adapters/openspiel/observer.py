"""OpenSpiel observer: a seat's view as text and as numbers, for OpenSpiel's algorithms."""

from __future__ import annotations

from typing import Any

import numpy as np
import pyspiel
from numpy.typing import NDArray

from fathom.adapters.openspiel import observation_tensor
from fathom.adapters.openspiel.game_parameters import GameSetup
from fathom.adapters.openspiel.state import FathomState
from fathom.core.kernel.events import SPECTATOR

NONE, OWN = pyspiel.PrivateInfoType.NONE, pyspiel.PrivateInfoType.SINGLE_PLAYER


class Observer:
    """Public or private or both; now, or with all that was heard. Nobody is shown what others hide.

    What is private alone has no numbers.
    """

    def __init__(self, setup: GameSetup, public: bool, private: bool, recall: bool) -> None:
        self.public, self.private, self.recall = public, private, recall
        self.tensor: NDArray[np.float32] | None = None
        self.dict: dict[str, NDArray[np.float32]] = {}
        if public:
            self.tensor = np.zeros(observation_tensor.size(setup, recall), np.float32)
            self.dict["information" if recall else "observation"] = self.tensor

    @classmethod
    def of(cls, setup: GameSetup, kind: Any, params: Any) -> Observer | None:
        """The observer of this kind; None if there is none."""
        if params:
            raise ValueError(f"observers take no parameters; not {params}")
        kind = kind or pyspiel.IIGObservationType(perfect_recall=False)
        if kind.private_info not in (NONE, OWN):
            return None
        return cls(setup, kind.public_info, kind.private_info == OWN, kind.perfect_recall)

    def set_from(self, state: FathomState, player: int) -> None:
        if self.tensor is not None:
            seat = player if self.private else SPECTATOR
            sheet = observation_tensor.written(state.world, seat, self.recall)
            self.tensor[:] = np.frombuffer(sheet.out, np.uint8)

    def numbers_from(self, state: FathomState, player: int) -> list[float]:
        self.set_from(state, player)
        found: list[float] = [] if self.tensor is None else self.tensor.tolist()
        return found

    def string_from(self, state: FathomState, player: int) -> str:
        world, seat = state.world, player if self.private else SPECTATOR
        if self.public:
            return (world.history.text(world.setup, seat) if self.recall else "") + world.observation(seat)
        return world.private(player) if self.private else ""
