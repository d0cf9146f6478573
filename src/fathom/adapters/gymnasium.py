"""Gymnasium environment: one seat of a game; bots sit in the others.

`gymnasium.make("fathom/nautilus-v0", bot="bosun")` after importing this module, or `OneSeat("nautilus")`.
"""

from __future__ import annotations

import copy
import secrets
from typing import Any, TypeGuard

from fathom.public_errors import brought_by

with brought_by("pettingzoo"):
    import gymnasium
    import numpy as np
    from gymnasium import spaces
    from gymnasium.error import ResetNeeded
    from numpy.typing import NDArray

from fathom.adapters import encoding, render
from fathom.adapters.arguments import NOT_BEGUN, OVER, RENDER_MODES, game_of, seat_of, seed_of
from fathom.adapters.checkpoint import rng_at, words_of
from fathom.adapters.spaces import ENTRY, ILLEGAL, MASK, Seen, space_of
from fathom.bots import Bosun, Bot, Deckhand, Random, check_name, find
from fathom.core.kernel.decision import CHANCE
from fathom.core.kernel.rng import SEEDS
from fathom.core.tensors.batch import reward
from fathom.core.tensors.layout import Layout
from fathom.games import GAMES
from fathom.lab.seeds import bot_seed, game_seed
from fathom.table.play_history import Deed, Entry
from fathom.table.random_source import Seeded
from fathom.table.table import Table
from fathom.table.undo import NONE


class OneSeat(gymnasium.Env):  # type: ignore[misc]
    """Play `seat` against bots by name, the same for all other seats or one for each, in their order."""

    metadata = {"render_modes": RENDER_MODES, "render_fps": 2}  # noqa: RUF012

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
        self.layout = Layout(self.game, self.game.usual if seats is None else seats, options)
        self.seat = seat_of(seat, self.layout.seats)
        others = self.layout.seats - 1
        self.names = [bot] * others if isinstance(bot, str) else bot
        if len(self.names) != others:
            raise ValueError(f"expected {others} bots, not {len(self.names)}")
        for name in self.names:
            check_name(name)
        self.render_mode = render_mode
        self.observation_space = space_of(self.layout)
        self.action_space = spaces.Discrete(self.layout.actions)
        self.seed, self.resets = secrets.randbelow(SEEDS), 0
        self.over = False
        self._set_table()

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Seen, dict[str, Any]]:
        """The game with this seed; without one, the next of those that follow from the last seed given."""
        if seed is None:
            self.resets += 1
        else:
            self.seed, self.resets = seed_of(seed), 0
        super().reset(seed=seed)
        self.close()
        self._set_table()
        self._start()
        self._let_bots_play()
        self.over = self.table.over
        observation = self._observation()
        return observation, {MASK: observation[MASK]}

    def _set_table(self) -> None:
        """A table for the game to come; nobody sits at it yet."""
        self.bots: dict[int, Bot] = {}
        self.table = Table(
            self.game, self.layout.seats, self.layout.options, Seeded(self._seed_of_game()), NONE
        )

    def _seed_of_game(self) -> int:
        return game_seed(self.seed, self.resets) if self.resets else self.seed

    def _start(self) -> None:
        """The bots sit down, and the game begins."""
        seed, count = self._seed_of_game(), self.layout.seats
        seats = [seat for seat in range(count) if seat != self.seat]
        self.bots = {seat: find(name, bot_seed(seed, count, seat)) for seat, name in zip(seats, self.names)}
        self.table.start()

    def _let_bots_play(self) -> None:
        """Until one's own seat is asked, or the game is over."""
        while not self.table.over and self.table.state.asked() != self.seat:
            chair = self.table.chair(self.table.state.asked())
            chair.act(self.bots[chair.seat].choose(chair))

    def _observation(self) -> Seen:
        return {ENTRY: encoding.observation(self.table.chair(self.seat)), MASK: self._mask()}

    def _mask(self) -> encoding.Mask:
        """Empty when the game is over, also by an illegal action."""
        mask = encoding.action_mask(self.table.chair(self.seat))
        return np.zeros_like(mask) if self.over else mask

    def action_masks(self) -> NDArray[np.bool_]:
        """By action, whether it may be taken now: where MaskablePPO (sb3-contrib) looks for it."""
        return self._mask().astype(np.bool_)

    def step(self, action: int) -> tuple[Seen, float, bool, bool, dict[str, Any]]:
        """One's own action, then the bots'. What is not allowed ends the game, and loses it."""
        if self.over or not self.table.started:
            raise ResetNeeded(OVER if self.over else NOT_BEGUN)
        chair = self.table.chair(self.seat)
        if chair.why_not(int(action)) is not None:
            self.over = True
            observation = self._observation()
            return observation, ILLEGAL, True, False, {MASK: observation[MASK], "illegal": True}
        chair.act(int(action))
        self._let_bots_play()
        self.over = self.table.over
        observation = self._observation()
        gained = reward(self.table.state, self.seat) if self.over else 0.0
        return observation, gained, self.over, False, {MASK: observation[MASK]}

    def render(self) -> str | encoding.Bytes:
        """The table as one's own seat sees it."""
        drawn = render.picture if self.render_mode == "rgb_array" else render.text
        return drawn(self.layout, self.table.state, self.seat)

    def close(self) -> None:
        for bot in self.bots.values():
            bot.close()

    # Copies

    def __copy__(self) -> OneSeat:
        return copy.deepcopy(self)

    def __getstate__(self) -> dict[str, Any]:
        """Everything as plain values: the game by what the seats have done in it."""
        kept = {key: value for key, value in vars(self).items() if key not in MADE_ANEW}
        kept["game"] = [self.game.key, self.layout.seats, self.layout.options]
        deeds = [(entry.seat, entry.action) for entry in self.table.course.entries if is_seats(entry)]
        kept["deeds"] = deeds if self.table.started else None
        kept["draws"] = {seat: words_of(bot.rng) for seat, bot in self.bots.items()}
        return kept

    def __setstate__(self, kept: dict[str, Any]) -> None:
        key, seats, options = kept.pop("game")
        deeds, draws = kept.pop("deeds"), kept.pop("draws")
        self.__dict__.update(kept)
        self.game = game_of(key)
        self.layout = Layout(self.game, seats, options)
        self._set_table()
        if deeds is not None:
            self._start()
            self._play_again(deeds)
        for seat, words in draws.items():
            self.bots[seat].rng = rng_at(words)

    def _play_again(self, deeds: list[tuple[int, int]]) -> None:
        """Do what was done. Bots that remember their earlier decisions have to think them over again."""
        for seat, action in deeds:
            bot = self.bots.get(seat)
            if bot is not None and type(bot) not in FORGETFUL:
                bot.choose(self.table.chair(seat))
            self.table.act(seat, action)


MADE_ANEW = {"game", "layout", "table", "bots"}  # in a copy
FORGETFUL = (Random, Bosun, Deckhand)  # bots that keep nothing from decision to decision but their draws


def is_seats(entry: Entry) -> TypeGuard[Deed]:
    """Whether a seat did it, not chance."""
    return isinstance(entry, Deed) and entry.seat != CHANCE


for _game in GAMES:
    gymnasium.register(f"fathom/{_game.key}-v0", f"{__name__}:OneSeat", kwargs={"game": _game.key})
