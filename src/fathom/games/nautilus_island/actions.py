"""Everything a seat, or chance, can do in Nautilus Island."""

from __future__ import annotations

from typing import Final

from fathom.core.kernel.verbs import Verbs
from fathom.games.nautilus_island import box

SIDES: Final[list[str]] = ["above", "below"]
BERTH_NAMES: Final[list[str]] = [f"{side}{column}" for side in SIDES for column in range(1, box.COLUMNS + 1)]

VERBS: Final = Verbs()
MOVE: Final = VERBS.add("move", BERTH_NAMES)
HARVEST: Final = VERBS.add("harvest")
STORE: Final = VERBS.add("store", box.COLOUR_NAMES)
LAY: Final = VERBS.add("lay", box.OBJECT_NAMES)
STOP: Final = VERBS.add_pass("stop")
CLOSE: Final = VERBS.add("close")
LEAVE: Final = VERBS.add("leave")
PASS: Final = VERBS.add_pass("pass")

DRAW: Final = VERBS.add_chance("draw", box.OBJECT_NAMES)
SHOW: Final = VERBS.add_chance("show", box.OBJECT_NAMES)
BONUS: Final = VERBS.add_chance("bonus", [f"bonus-{name}" for name in box.BONUS_NAMES])
LOT: Final = VERBS.add_chance("lot", [str(seat) for seat in range(box.MOST_SEATS)])
