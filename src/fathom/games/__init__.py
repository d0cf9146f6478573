"""The one register: a new game is a folder and a line here."""

from __future__ import annotations

from typing import Final

from fathom.core.kernel.game import Game
from fathom.games.leagues import LEAGUES
from fathom.games.lifeboat import LIFEBOAT
from fathom.games.nautilus import NAUTILUS
from fathom.games.nautilus_island import NAUTILUS_ISLAND

GAMES: Final[list[Game]] = [NAUTILUS, NAUTILUS_ISLAND, LEAGUES, LIFEBOAT]
