"""Everything a seat, or chance, can do in Nautilus. Numbered once; spots are named as the actor sees them."""

from __future__ import annotations

from typing import Final

from fathom.core.verbs import Verb
from fathom.games.nautilus.components import CARD_NAMES, COLUMNS, DOMAIN_CARD_NAMES, LAYABLES, SEATS

SIDES: Final = ["own", "opp"]
SPOT_NAMES: Final = [f"{side}{column}" for side in SIDES for column in range(1, COLUMNS + 1)]
LAYABLE_NAMES: Final = CARD_NAMES[:LAYABLES]
SEAT_NAMES: Final = [str(seat) for seat in range(SEATS)]

LAY: Final = Verb("lay", 0, LAYABLE_NAMES, SPOT_NAMES)
MOVE: Final = Verb("move", LAY.next, SPOT_NAMES, SPOT_NAMES, ">")
ANCHOR_ON: Final = Verb("anchor", MOVE.next, SPOT_NAMES)
KEEP: Final = Verb("keep", ANCHOR_ON.next, CARD_NAMES)
USE: Final = Verb("use", KEEP.next)
TAKE: Final = Verb("take", USE.next, LAYABLE_NAMES)
GIVE: Final = Verb("give", TAKE.next, LAYABLE_NAMES)
RETURN: Final = Verb("return", GIVE.next)
PASS: Final = Verb("pass", RETURN.next)

# Chance.
LOT: Final = Verb("lot", PASS.next, SEAT_NAMES)
TURN_UP: Final = Verb("turn-up", LOT.next, DOMAIN_CARD_NAMES)
DEAL: Final = Verb("deal", TURN_UP.next, LAYABLE_NAMES)
DRAW: Final = Verb("draw", DEAL.next, CARD_NAMES)
BRING: Final = Verb("bring", DRAW.next, LAYABLE_NAMES)
SPEAR: Final = Verb("spear", BRING.next, LAYABLE_NAMES)

VERBS: Final = [
    LAY,
    MOVE,
    ANCHOR_ON,
    KEEP,
    USE,
    TAKE,
    GIVE,
    RETURN,
    PASS,
    LOT,
    TURN_UP,
    DEAL,
    DRAW,
    BRING,
    SPEAR,
]
