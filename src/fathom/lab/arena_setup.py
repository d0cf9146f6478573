"""Arena setup: the game, seats, bots, options and seed of one arena."""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

import fathom
from fathom.core.kernel.game import Game
from fathom.core.kernel.rng import Rng
from fathom.lab.lineups import Names, line_ups, seatings
from fathom.lab.seeds import game_seed
from fathom.table.record import plain

FORMAT = 1
DECIDE = ("core", "table", "bots", "games/{game}")  # the folders on which it depends who wins


@dataclass(frozen=True)
class ArenaSetup:
    """Who plays what; the results depend on nothing else."""

    game: str
    seats: int
    bots: Names
    seed: int = 0
    options: dict[str, object] = field(default_factory=dict)
    effort: float = 1.0
    rotations: int = 0  # of a deal; 0 for all

    def line_ups(self) -> list[Names]:
        return line_ups(self.bots, self.seats)

    def header(self) -> dict[str, object]:
        """The first line of an arena file, by which results are matched to this setup."""
        game = game_of(self.game)
        return {
            "arena": FORMAT,
            "game": self.game,
            "version": game.version,
            "seats": self.seats,
            "bots": list(self.bots),
            "options": plain(game.settle(self.options)),
            "seed": self.seed,
            "effort": self.effort,
            "rotations": self.rotations,
            "code": code(self.game),
        }

    def digest(self) -> str:
        return digest(json.dumps(self.header(), sort_keys=True).encode())

    def deal_seed(self, line_up: int, deal: int) -> int:
        return game_seed(self.seed, deal * len(self.line_ups()) + line_up)

    def seatings(self, line_up: int, deal: int) -> list[Names]:
        """Who sits where in the games of a deal."""
        return seatings(self.line_ups()[line_up], self.rotations, Rng(self.deal_seed(line_up, deal)))


def game_of(key: str) -> Game:
    from fathom.games import GAMES

    return next(game for game in GAMES if game.key == key)


@cache
def code(game: str) -> str:
    """A digest of the source code that decides the results: rules, tables and bots."""
    home = Path(fathom.__file__).parent
    files = [path for folder in DECIDE for path in sorted((home / folder.format(game=game)).rglob("*.py"))]
    return digest(b"\0".join(path.read_bytes() for path in files))


def digest(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()[:16]
