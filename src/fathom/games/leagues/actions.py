"""Everything a seat, or chance, can do in 20 000 Leagues.

A steering names the spot the submarine then points at, so that the spot itself can be chosen.
"""

from __future__ import annotations

from typing import Final

from fathom.core.kernel.verbs import Verbs
from fathom.games.leagues import box

SEAT_NAMES: Final = [f"seat{seat + 1}" for seat in range(box.MOST_SEATS)]

VERBS: Final = Verbs()
LAY: Final = VERBS.add("lay", box.CARD_NAMES)
STEER: Final = VERBS.add("steer", box.WAY_NAMES, box.SPOT_NAMES)
PLAY: Final = VERBS.add("play", box.PLAY_NAMES)
PICK: Final = VERBS.add("pick", box.CELL_NAMES)
DIVE: Final = VERBS.add("dive", box.SPOT_NAMES)
GIVE: Final = VERBS.add("give", SEAT_NAMES)
TAKE: Final = VERBS.add("take")
PASS: Final = VERBS.add_pass("pass")

DEAL: Final = VERBS.add_chance("deal", box.TOKEN_NAMES)
TURN_UP: Final = VERBS.add_chance("turn-up", box.ACTION_NAMES)
LOT: Final = VERBS.add_chance("lot", SEAT_NAMES)
REVEAL: Final = VERBS.add_chance("reveal", box.TOKEN_NAMES)
