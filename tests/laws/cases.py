"""Every registered game, for every number of seats and every reading of its rules; and the worked example."""

from __future__ import annotations

import os

from examples.salvage import SALVAGE
from fathom.core.kernel.game import Game
from fathom.games import GAMES
from fathom.lab.law_cases import Case, cases, play_out, somewhere, step, walk

__all__ = ["CASES", "LONG", "PLAYED", "Case", "cases", "play_out", "somewhere", "step", "walk"]

LONG = os.environ.get("FATHOM_LONG") == "1"
PLAYED: list[Game] = [*GAMES, SALVAGE]
CASES = [case for game in PLAYED for case in cases(game)]
