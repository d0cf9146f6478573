"""OpenSpiel adapter. Importing it registers every game: `pyspiel.load_game("fathom_nautilus(players=2)")`."""

from fathom.public_errors import brought_by

with brought_by("openspiel"):
    from fathom.adapters.openspiel.game import FathomGame, register
    from fathom.adapters.openspiel.game_parameters import parameters
    from fathom.adapters.openspiel.state import FathomState
from fathom.games import GAMES

for each in GAMES:
    register(each)

__all__ = ["FathomGame", "FathomState", "parameters"]
