"""Everything a seat, or chance, can do in 20 000 Leagues. Numbered once.

A steering names the spot the submarine then points at, so that the spot itself can be chosen.
"""

from __future__ import annotations

from typing import Final

from fathom.core.verbs import Verb
from fathom.games.leagues.components import (
    ACTION_NAMES,
    CARD_NAMES,
    CELL_NAMES,
    MOST_SEATS,
    PLAY_NAMES,
    SPOT_NAMES,
    TOKEN_NAMES,
    WAY_NAMES,
)

SEAT_NAMES: Final = [f"seat{seat + 1}" for seat in range(MOST_SEATS)]

LAY: Final = Verb("lay", 0, CARD_NAMES)
STEER: Final = Verb("steer", LAY.next, WAY_NAMES, SPOT_NAMES)
PLAY: Final = Verb("play", STEER.next, PLAY_NAMES)
PICK: Final = Verb("pick", PLAY.next, CELL_NAMES)
DIVE: Final = Verb("dive", PICK.next, SPOT_NAMES)
GIVE: Final = Verb("give", DIVE.next, SEAT_NAMES)
TAKE: Final = Verb("take", GIVE.next)
PASS: Final = Verb("pass", TAKE.next)

# Chance.
DEAL: Final = Verb("deal", PASS.next, TOKEN_NAMES)
TURN_UP: Final = Verb("turn-up", DEAL.next, ACTION_NAMES)
LOT: Final = Verb("lot", TURN_UP.next, SEAT_NAMES)
REVEAL: Final = Verb("reveal", LOT.next, TOKEN_NAMES)

VERBS: Final = [LAY, STEER, PLAY, PICK, DIVE, GIVE, TAKE, PASS, DEAL, TURN_UP, LOT, REVEAL]
