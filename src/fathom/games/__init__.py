"""The one register of games: those of the package, and those of folders named in FATHOM_GAMES."""

from __future__ import annotations

from typing import Final

from fathom import game_folders
from fathom.core.kernel.game import Game
from fathom.games.leagues import LEAGUES
from fathom.games.lifeboat import LIFEBOAT
from fathom.games.nautilus import NAUTILUS
from fathom.games.nautilus_island import NAUTILUS_ISLAND

GAMES: Final[list[Game]] = [NAUTILUS, NAUTILUS_ISLAND, LEAGUES, LIFEBOAT]
game_folders.load_all(game_folders.named_in_environment(), GAMES)
