"""OpenSpiel state: a world state behind the method names of that library."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, Self

import pyspiel

from fathom.adapters.openspiel import observation_tensor
from fathom.adapters.openspiel.world_state import WorldState
from fathom.core.kernel.decision import CHANCE, NOBODY
from fathom.core.kernel.rng import Rng

TERMINAL = int(pyspiel.PlayerId.TERMINAL)
WORD = 1 << 31


class FathomState(pyspiel.State):  # type: ignore[misc]
    """OpenSpiel copies and keeps what is in `__dict__`: the world, and nothing else.

    From Python, what it inherits would go by C++ and back; where that is needless it is answered here.
    """

    def __init__(self, game: Any, world: WorldState) -> None:
        super().__init__(game)
        self.world = world

    def current_player(self) -> int:
        asked = self.world.asked
        return TERMINAL if asked == NOBODY else asked

    def is_terminal(self) -> bool:
        return self.world.asked == NOBODY

    def is_chance_node(self) -> bool:
        return self.world.asked == CHANCE

    def _legal_actions(self, player: int) -> list[int]:
        return self.world.options

    def legal_actions(self, *player: int) -> list[int]:
        if self._is_asked(player):
            return self.world.options.copy()
        return list(super().legal_actions(*player))

    def legal_actions_mask(self, *player: int) -> list[int]:
        if self._is_asked(player):
            return list(observation_tensor.choices(self.world))
        return list(super().legal_actions_mask(*player))

    def _is_asked(self, player: tuple[int, ...]) -> bool:
        """Whether the player meant is one, and to act."""
        asked = self.world.asked
        return asked >= 0 and player in ((), (asked,))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return self.world.chances()

    def _apply_action(self, action: int) -> None:
        self.world.act(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return self.world.setup.text.spelled[action]

    def returns(self) -> list[float]:
        return self.world.returns() if self.world.asked == NOBODY else [0.0] * self.world.setup.seats

    def observation_tensor(self, *player: int) -> list[float]:
        if self._is_seat(player):
            return list(self.get_game().now.numbers_from(self, *player or [self.world.asked]))
        return list(super().observation_tensor(*player))

    def information_state_tensor(self, *player: int) -> list[float]:
        if self._is_seat(player):
            return list(self.get_game().ever.numbers_from(self, *player or [self.world.asked]))
        return list(super().information_state_tensor(*player))

    def _is_seat(self, player: tuple[int, ...]) -> bool:
        """Whether the player meant is one."""
        seat = player[0] if player else self.world.asked
        return 0 <= seat < self.world.setup.seats

    def __str__(self) -> str:
        """The whole position: for whoever may know everything."""
        return json.dumps(self.world.state.to_json())

    def resample_from_infostate(self, player: int, rng: Callable[[], float]) -> Self:
        """A state that `player` cannot tell from this one. It has no history: that would tell the truth."""
        state: Self = self.get_game().new_initial_state()
        state.world = self.world.imagined(player, Rng(int(rng() * WORD) << 31 ^ int(rng() * WORD)))
        return state
