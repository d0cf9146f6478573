"""Seeds for many games, derived from one: each game can be played again by its number."""

from __future__ import annotations

from typing import Final

from fathom.core.kernel.rng import SEEDS

SEED_STEP: Final = 1_000_003


def game_seed(seed: int, number: int) -> int:
    """The seed of game `number`."""
    return (seed * SEED_STEP + number) % SEEDS


def bot_seed(seed: int, seats: int, seat: int) -> int:
    """The seed of the bot that sits there, in the game with this seed."""
    return (seed * (seats + 1) + seat + 1) % SEEDS
