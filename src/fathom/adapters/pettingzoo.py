"""PettingZoo environments of all games: `from fathom.adapters.pettingzoo import nautilus_v0`.

`nautilus_v0.env(seats=2, render_mode="ansi", **options)` with the usual checks, `raw_env` without them,
`parallel_env` for those who want an action of every agent in every cycle. One such face for every game.
"""

from __future__ import annotations

import copy
import secrets
from operator import index
from typing import Any

from fathom.public_errors import brought_by

with brought_by("pettingzoo"):
    import gymnasium.logger
    import numpy as np
    from gymnasium import spaces
    from pettingzoo import AECEnv, register
    from pettingzoo.utils import wrappers
    from pettingzoo.utils.conversions import aec_to_parallel
    from pettingzoo.utils.env_logger import EnvLogger

from fathom.adapters import render
from fathom.adapters.arguments import NOT_BEGUN, OVER, RENDER_MODES, game_of, seed_of
from fathom.adapters.checkpoint import rng_at, words_of
from fathom.adapters.encoding import Bytes
from fathom.adapters.spaces import ENTRY, ILLEGAL, MASK, Seen, space_of, state_space_of
from fathom.core.kernel.action_mask import unmarked
from fathom.core.kernel.decision import NOBODY
from fathom.core.kernel.game import Game
from fathom.core.kernel.rng import SEEDS
from fathom.core.knowledge.veil import mark
from fathom.core.tensors.batch import Illegal, Lens, Play, reward
from fathom.core.tensors.layout import Layout
from fathom.core.tensors.row_writer import blank
from fathom.games import GAMES
from fathom.lab.seeds import game_seed

VERSION = "_v0"


class Turns(AECEnv):  # type: ignore[misc]
    """Whoever is asked is the agent selected; chance answers by itself."""

    def __init__(self, game: Game, seats: int, options: dict[str, object], render_mode: str | None) -> None:
        super().__init__()
        self.metadata = {
            "name": game.key + VERSION,
            "render_modes": ["human", *RENDER_MODES],
            "render_fps": 2,
            "is_parallelizable": False,
        }
        self.layout = Layout(game, seats, options)
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(seats)]
        self.agents: list[str] = []
        self.observation_spaces = {agent: space_of(self.layout) for agent in self.possible_agents}
        self.state_space = state_space_of(self.layout)
        self.action_spaces = {agent: spaces.Discrete(self.layout.actions) for agent in self.possible_agents}
        self.seed = secrets.randbelow(SEEDS)
        self.resets = 0
        self.play = Play(self.layout)
        self._prepare()

    def _prepare(self) -> None:
        """Where observations are written, before they are copied out."""
        self.lens = Lens(self.layout)
        sheets = [blank(self.layout.size) for _ in self.possible_agents]
        self.rows = [self.lens.row(seat, sheet) for seat, sheet in enumerate(sheets)]
        self.seen = [np.frombuffer(sheet.out, np.uint8) for sheet in sheets]
        self.marks = unmarked(self.layout.actions)
        self.mask = np.frombuffer(self.marks.out, np.int8)

    def observation_space(self, agent: str) -> spaces.Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self.action_spaces[agent]

    # Playing

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """The game with this seed; without one, the next of those that follow from the last seed given."""
        if seed is None:
            self.resets += 1
        else:
            self.seed, self.resets = seed_of(seed), 0
        self.play.start(game_seed(self.seed, self.resets) if self.resets else self.seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, object]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self._turn_to_next()

    def _turn_to_next(self) -> None:
        asked = self.play.state.asked()
        if asked != NOBODY:
            self.agent_selection = self.possible_agents[asked]
        else:
            self._finish()

    def _finish(self) -> None:
        """The game is over: rewards from the ranking, and all agents are done."""
        self.rewards = {
            agent: reward(self.play.state, seat) for seat, agent in enumerate(self.possible_agents)
        }
        self.terminations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()
        self._deads_step_first()

    def lose(self) -> None:
        """The agent took an illegal action: the game ends, it loses, and the others share what it lost."""
        self.terminations = dict.fromkeys(self.agents, True)
        self.truncations = dict.fromkeys(self.agents, True)
        self.rewards = dict.fromkeys(self.agents, -ILLEGAL / (len(self.agents) - 1))
        self.rewards[self.agent_selection] = ILLEGAL
        self._accumulate_rewards()
        self._deads_step_first()

    def _check_begun(self) -> None:
        """Agents leave when they are told that the game is over."""
        assert self.agents, OVER if hasattr(self, "terminations") else NOT_BEGUN

    def step(self, action: int | None) -> None:
        self._check_begun()
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        self.play.act(index(action))  # type: ignore[arg-type]
        self._turn_to_next()
        if self.render_mode == "human":
            self.render()

    def observe(self, agent: str) -> Seen:
        """What this agent sees now, and what it may do if it is asked."""
        seat = self.possible_agents.index(agent)
        self.lens.observe(self.play.state, seat, self.rows[seat])
        mark(self.play.state, seat, self.marks)
        return {ENTRY: self.seen[seat].copy(), MASK: self.mask.copy()}

    def state(self) -> Bytes:
        """What all seats see now, one row after another: nothing that no seat sees."""
        assert hasattr(self, "terminations"), "no game has begun: call reset() before state()"
        for seat, row in enumerate(self.rows):
            self.lens.observe(self.play.state, seat, row)
        return np.concatenate(self.seen)

    # Showing

    def render(self) -> str | Bytes | None:
        """The table as whoever is asked sees it: nobody else's secrets."""
        if self.render_mode is None:
            gymnasium.logger.warn("You are calling render without a render mode.")
            return None
        seat = max(self.play.state.asked(), 0)
        if self.render_mode == "rgb_array":
            return render.picture(self.layout, self.play.state, seat)
        text = render.text(self.layout, self.play.state, seat)
        return print(text) if self.render_mode == "human" else text

    def close(self) -> None:
        """Nothing is held open."""

    # Copies

    def _kept(self) -> dict[str, Any]:
        """What is not made anew in a copy."""
        return {key: value for key, value in vars(self).items() if key not in CONJURED}

    def __deepcopy__(self, memo: dict[int, Any]) -> Turns:
        twin = type(self).__new__(type(self))
        twin.__dict__.update(copy.deepcopy(self._kept(), memo))
        twin.layout, twin.play = self.layout, self.play.copy()
        twin._prepare()
        return twin

    def __getstate__(self) -> dict[str, Any]:
        """Everything as plain values: the position as records write it, and where the random source is."""
        kept = self._kept()
        kept["table"] = [self.layout.game.key, self.layout.seats, self.layout.options]
        kept["position"] = self.play.state.to_json()
        kept["draws"] = words_of(self.play.rng)
        return kept

    def __setstate__(self, kept: dict[str, Any]) -> None:
        key, seats, options = kept.pop("table")
        self.layout = Layout(game_of(key), seats, options)
        position, draws = kept.pop("position"), kept.pop("draws")
        self.play = Play(self.layout)
        self.play.resume(self.layout.game.from_json(position), rng_at(draws))
        self.__dict__.update(kept)
        self._prepare()


CONJURED = {"layout", "play", "lens", "rows", "seen", "marks", "mask"}  # made anew in a copy


class Cycles(Turns):
    """Every agent acts once in each cycle; actions of agents that are not asked are ignored.

    Only who is asked when the cycle begins can do something; what it may not do is passed over. So every
    cycle is one decision, and all agents could act at once. After `max_cycles` the game is cut off.
    """

    def __init__(
        self, game: Game, seats: int, options: dict[str, object], render_mode: str | None, max_cycles: int
    ) -> None:
        super().__init__(game, seats, options, render_mode)
        self.metadata["is_parallelizable"] = True
        self.max_cycles = max_cycles  # 0: none
        self.cycles = 0
        self.turn = 0
        self.chosen: int | None = None

    def _turn_to_next(self) -> None:
        self.cycles, self.turn, self.chosen = 0, 0, None
        self.agent_selection = self.agents[0]

    def step(self, action: int | None) -> None:
        self._check_begun()
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        if self.turn == self.play.state.asked():
            self.chosen = int(action)  # type: ignore[arg-type]
        self.turn += 1
        if self.turn == len(self.agents):
            self._end_cycle()
        else:
            self.agent_selection = self.agents[self.turn]

    def _end_cycle(self) -> None:
        self.turn, self.cycles = 0, self.cycles + 1
        self.agent_selection = self.agents[0]
        if self.chosen is not None and self.play.may(self.chosen):
            self.play.act(self.chosen)
        self.chosen = None
        if self.play.state.asked() == NOBODY:
            self._finish()
        elif self.cycles == self.max_cycles:
            self.truncations = dict.fromkeys(self.agents, True)


class Checked(wrappers.OrderEnforcingWrapper):  # type: ignore[misc]
    """PettingZoo's usual wrappers in one: order, bounds, and that whoever does what is illegal loses.

    Three of them, each asking the next for every attribute, take five times as long as the game.
    """

    def last(self, observe: bool = True) -> Any:
        if not self._has_reset:
            EnvLogger.error_observe_before_reset()
        return self.env.last(observe)

    def step(self, action: Any) -> None:
        env = self.env
        if not self._has_reset:
            super().step(action)
        env._check_begun()
        if env.terminations[env.agent_selection]:
            super().step(action)
            return
        self._has_updated = True
        try:
            env.step(action)
        except (Illegal, TypeError):
            assert env.action_space(env.agent_selection).contains(action), "action is not in action space"
            EnvLogger.warn_on_illegal_move()
            env.lose()


class Face:
    """One game, as PettingZoo's modules are: `env`, `raw_env` and `parallel_env`."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def raw_env(
        self,
        seats: int | None = None,
        render_mode: str | None = None,
        max_cycles: int | None = None,
        **options: object,
    ) -> Turns:
        """Agents one after another as they are asked; with `max_cycles`, all of them in every cycle."""
        count = self.game.usual if seats is None else seats
        if max_cycles is None:
            return Turns(self.game, count, options, render_mode)
        return Cycles(self.game, count, options, render_mode, max_cycles)

    def env(self, **how: Any) -> Any:
        """With the usual checks; in cycles nothing is illegal, so nothing ends for it."""
        env = self.raw_env(**how)
        if isinstance(env, Cycles):
            return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(env))
        return Checked(env)

    def parallel_env(self, max_cycles: int = 0, **how: Any) -> Any:
        """All agents at once; only the actions of agents that are asked count."""
        return aec_to_parallel(self.env(max_cycles=max_cycles, **how))


for _game in GAMES:
    register("aec", f"fathom/{_game.key}-v0", Face(_game).env)
    register("parallel", f"fathom/{_game.key}-v0", Face(_game).parallel_env)


def __getattr__(name: str) -> Face:
    """`nautilus_v0` and the like, one for every game."""
    for game in GAMES:
        if name == game.key + VERSION:
            return Face(game)
    there = ", ".join(game.key + VERSION for game in GAMES)
    raise AttributeError(f"no environment {name!r}; there is {there}")


def __dir__() -> list[str]:
    return sorted([*globals(), *(game.key + VERSION for game in GAMES)])
