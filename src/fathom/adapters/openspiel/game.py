"""OpenSpiel game: its type, its sizes and its registration."""

from __future__ import annotations

from typing import Any, ClassVar

import pyspiel

from fathom.adapters.openspiel.game_parameters import Parameters, defaults, escaped, read
from fathom.adapters.openspiel.observer import Observer
from fathom.adapters.openspiel.state import FathomState
from fathom.adapters.openspiel.world_state import LONGEST, WorldState
from fathom.core.kernel.game import Game

PREFIX = "fathom_"


class FathomGame(pyspiel.Game):  # type: ignore[misc]
    """Each game has its own class: what OpenSpiel registers it keeps to the very end of the process, and
    a class is the one kind of callable that can be let go of so late."""

    played: ClassVar[Game]

    def __init__(self, given: Parameters | None = None) -> None:
        given = escaped(given or {})
        self.setup = read(self.played, given)
        super().__init__(kind(self.played), size(self.setup.seats, self.setup.actions), given)
        self.now, self.ever = (Observer(self.setup, True, True, recall) for recall in (False, True))

    def new_initial_state(self) -> FathomState:
        return FathomState(self, WorldState.new(self.setup))

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer | None:
        return Observer.of(self.setup, iig_obs_type, params)

    def __reduce__(self) -> tuple[object, ...]:
        return loaded, (str(self),)


def loaded(spelled: str) -> FathomGame:
    """The game as OpenSpiel spells it. Found here, so that whoever unpickles it has registered it."""
    game: FathomGame = pyspiel.load_game(spelled)
    return game


def kind(game: Game) -> Any:
    """What OpenSpiel knows of a game before it is loaded."""
    types = pyspiel.GameType
    return types(
        short_name=PREFIX + game.key,
        long_name=f"Fathom {game.key.replace('_', ' ')}",
        dynamics=types.Dynamics.SEQUENTIAL,
        chance_mode=types.ChanceMode.EXPLICIT_STOCHASTIC,
        information=types.Information.IMPERFECT_INFORMATION,
        utility=types.Utility.ZERO_SUM,
        reward_model=types.RewardModel.TERMINAL,
        max_num_players=max(game.seats),
        min_num_players=min(game.seats),
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=True,
        parameter_specification=defaults(game),
    )


def size(seats: int, actions: int) -> Any:
    """The bounds of everything; seats and chance share one numbering of actions."""
    return pyspiel.GameInfo(
        num_distinct_actions=actions,
        max_chance_outcomes=actions,
        num_players=seats,
        min_utility=-1.0,
        max_utility=1.0,
        utility_sum=0.0,
        max_game_length=LONGEST,
    )


def register(game: Game) -> None:
    name = "".join(map(str.capitalize, game.key.split("_")))
    pyspiel.register_game(kind(game), type(name, (FathomGame,), {"played": game}))
