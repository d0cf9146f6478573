"""Gymnasium environment: one seat of a game; bots sit in the others.

`gymnasium.make("fathom/nautilus-v0", bot="bosun")` after importing this module, or `OneSeat("nautilus")`.
"""

from __future__ import annotations

import secrets
from typing import Any

import gymnasium
from gymnasium import spaces

from fathom.adapters import encoding, render
from fathom.adapters.spaces import ENTRY, ILLEGAL, MASK, game_of, space_of
from fathom.bots import Bot, find
from fathom.core.kernel.rng import SEEDS
from fathom.core.tensors.batch import reward
from fathom.core.tensors.layout import Layout
from fathom.games import GAMES
from fathom.lab.seeds import bot_seed, game_seed
from fathom.table.random_source import Seeded
from fathom.table.table import Table
from fathom.table.undo import NONE


class OneSeat(gymnasium.Env):  # type: ignore[misc]
    """Play `seat` against bots by name, the same for all other seats or one for each, in their order."""

    metadata = {"render_modes": ["ansi", "rgb_array"], "render_fps": 2}  # noqa: RUF012

    def __init__(
        self,
        game: str,
        bot: str | list[str] = "bosun",
        seat: int = 0,
        seats: int | None = None,
        render_mode: str | None = None,
        **options: object,
    ) -> None:
        self.game = game_of(game)
        self.seat = seat
        self.layout = Layout(self.game, seats or self.game.usual, options)
        others = self.layout.seats - 1
        self.names = [bot] * others if isinstance(bot, str) else bot
        if len(self.names) != others:
            raise ValueError(f"expected {others} bots, not {len(self.names)}")
        self.render_mode = render_mode
        self.observation_space = space_of(self.layout)
        self.action_space = spaces.Discrete(self.layout.actions)
        self.seed, self.resets = secrets.randbelow(SEEDS), 0
        self.bots: dict[int, Bot] = {}
        self.table = Table(self.game, self.layout.seats, self.layout.options, Seeded(self.seed), NONE)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        """The game with this seed; without one, the next of those that follow from the last seed given."""
        super().reset(seed=seed)
        if seed is None:
            self.resets += 1
        else:
            self.seed, self.resets = seed % SEEDS, 0
        chosen = game_seed(self.seed, self.resets) if self.resets else self.seed
        self._seat_bots(chosen)
        self.table = Table(self.game, self.layout.seats, self.layout.options, Seeded(chosen), NONE)
        self.table.start()
        self._let_bots_play()
        return self._observation(), {}

    def _seat_bots(self, seed: int) -> None:
        self.close()
        seats = [seat for seat in range(self.layout.seats) if seat != self.seat]
        self.bots = {
            seat: find(name, bot_seed(seed, self.layout.seats, seat)) for seat, name in zip(seats, self.names)
        }

    def _let_bots_play(self) -> None:
        """Until one's own seat is asked, or the game is over."""
        while not self.table.over and self.table.state.asked() != self.seat:
            chair = self.table.chair(self.table.state.asked())
            chair.act(self.bots[chair.seat].choose(chair))

    def _observation(self) -> dict[str, Any]:
        chair = self.table.chair(self.seat)
        return {ENTRY: encoding.observation(chair), MASK: encoding.action_mask(chair)}

    def step(self, action: int) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """One's own action, then the bots'. What is not allowed ends the game, and loses it."""
        chair = self.table.chair(self.seat)
        if chair.why_not(int(action)) is not None:
            return self._observation(), ILLEGAL, True, False, {"illegal": True}
        chair.act(int(action))
        self._let_bots_play()
        over = self.table.over
        return self._observation(), reward(self.table.state, self.seat) if over else 0.0, over, False, {}

    def render(self) -> Any:
        """The table as one's own seat sees it."""
        drawn = render.picture if self.render_mode == "rgb_array" else render.text
        return drawn(self.layout, self.table.state, self.seat)

    def close(self) -> None:
        for bot in self.bots.values():
            bot.close()


for _game in GAMES:
    gymnasium.register(f"fathom/{_game.key}-v0", f"{__name__}:OneSeat", kwargs={"game": _game.key})
