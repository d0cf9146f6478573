"""Everything a seat, or chance, can do in Nautilus. Spots are named as the actor sees them."""

from __future__ import annotations

from typing import Final

from fathom.core.kernel.verbs import Verbs
from fathom.games.nautilus import box

SPOT_NAMES: Final[list[str]] = [f"{side}{n}" for side in ("own", "opp") for n in range(1, box.COLUMNS + 1)]
LAYABLE_NAMES: Final[list[str]] = box.CARD_NAMES[: box.LAYABLES]

VERBS: Final = Verbs()
LAY: Final = VERBS.add("lay", LAYABLE_NAMES, SPOT_NAMES)
MOVE: Final = VERBS.add("move", SPOT_NAMES, SPOT_NAMES, ">")
ANCHOR_ON: Final = VERBS.add("anchor", SPOT_NAMES)
KEEP: Final = VERBS.add("keep", box.CARD_NAMES)
USE: Final = VERBS.add("use")
TAKE: Final = VERBS.add("take", LAYABLE_NAMES)
GIVE: Final = VERBS.add("give", LAYABLE_NAMES)
RETURN: Final = VERBS.add("return")
PASS: Final = VERBS.add_pass("pass")

LOT: Final = VERBS.add_chance("lot", [str(seat) for seat in range(box.SEATS)])
TURN_UP: Final = VERBS.add_chance("turn-up", box.DOMAIN_CARD_NAMES)
DEAL: Final = VERBS.add_chance("deal", LAYABLE_NAMES)
DRAW: Final = VERBS.add_chance("draw", box.CARD_NAMES)
BRING: Final = VERBS.add_chance("bring", LAYABLE_NAMES)
SPEAR: Final = VERBS.add_chance("spear", LAYABLE_NAMES)
