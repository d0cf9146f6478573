"""Everything a seat, or chance, can do in Nautilus Island. Numbered once."""

from __future__ import annotations

from typing import Final

from fathom.core.kernel.verbs import Verb
from fathom.games.nautilus_island.components import (
    BONUS_NAMES,
    COLOUR_NAMES,
    COLUMNS,
    MOST_SEATS,
    OBJECT_NAMES,
)

SIDES: Final = ["above", "below"]
BERTH_NAMES: Final = [f"{side}{column}" for side in SIDES for column in range(1, COLUMNS + 1)]
SEAT_NAMES: Final = [str(seat) for seat in range(MOST_SEATS)]

MOVE: Final = Verb("move", 0, BERTH_NAMES)
HARVEST: Final = Verb("harvest", MOVE.next)
STORE: Final = Verb("store", HARVEST.next, COLOUR_NAMES)
LAY: Final = Verb("lay", STORE.next, OBJECT_NAMES)
STOP: Final = Verb("stop", LAY.next)
CLOSE: Final = Verb("close", STOP.next)
LEAVE: Final = Verb("leave", CLOSE.next)
PASS: Final = Verb("pass", LEAVE.next)

# Chance.
DRAW: Final = Verb("draw", PASS.next, OBJECT_NAMES)
SHOW: Final = Verb("show", DRAW.next, OBJECT_NAMES)
BONUS: Final = Verb("bonus", SHOW.next, [f"bonus-{name}" for name in BONUS_NAMES])
LOT: Final = Verb("lot", BONUS.next, SEAT_NAMES)

VERBS: Final = [MOVE, HARVEST, STORE, LAY, STOP, CLOSE, LEAVE, PASS, DRAW, SHOW, BONUS, LOT]
