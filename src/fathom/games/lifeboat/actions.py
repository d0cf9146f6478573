"""Everything a seat, or chance, can do in Lifeboat. Numbered once; people are named by their characters."""

from __future__ import annotations

from typing import Final

from fathom.core.kernel.verbs import Verb
from fathom.games.lifeboat.components import (
    BLACKJACK,
    CARD_NAMES,
    CHARACTER_NAMES,
    FACE_NAMES,
    GAFF,
    KNIFE,
    OAR,
)

SOURCES: Final = ["hand", "open"]
FROM_HAND: Final = 0
FROM_OPEN: Final = 1
SIDES: Final = ["attack", "defend"]
ATTACK: Final = 0
DEFEND: Final = 1
WEAPON_FACES: Final = bytes([GAFF, KNIFE, BLACKJACK, OAR])

KEEP: Final = Verb("keep", 0, FACE_NAMES)
WATER_WITH: Final = Verb("water", KEEP.next, SOURCES)
PASS: Final = Verb("pass", WATER_WITH.next)
JOIN: Final = Verb("join", PASS.next, SIDES)
WIELD: Final = Verb("weapon", JOIN.next, [FACE_NAMES[face] for face in WEAPON_FACES])
FIRE: Final = Verb("fire", WIELD.next)
NOTHING_AT_ALL: Final = Verb("nothing", FIRE.next)
ROW: Final = Verb("row", NOTHING_AT_ALL.next)
SWAP: Final = Verb("swap", ROW.next, CHARACTER_NAMES)
ROB: Final = Verb("rob", SWAP.next, CHARACTER_NAMES)
TAKE: Final = Verb("take", ROB.next, FACE_NAMES, CHARACTER_NAMES)
FLARE: Final = Verb("flare", TAKE.next)
UNFOLD: Final = Verb("parasol", FLARE.next)
HEAL: Final = Verb("heal", UNFOLD.next, CHARACTER_NAMES, SOURCES)
LAY: Final = Verb("open", HEAL.next, FACE_NAMES)
OFFER: Final = Verb("offer", LAY.next, CHARACTER_NAMES)
YIELD: Final = Verb("yield", OFFER.next)
FIGHT: Final = Verb("fight", YIELD.next)
PILE: Final = Verb("pile", FIGHT.next, CARD_NAMES)
UNDER: Final = Verb("under", PILE.next, CARD_NAMES)
STEER: Final = Verb("steer", UNDER.next, CARD_NAMES)
BEARING: Final = Verb("compass", STEER.next)
THROW: Final = Verb("throw", BEARING.next, CHARACTER_NAMES)
BAIT: Final = Verb("bait", THROW.next, SOURCES)
GIVE: Final = Verb("give", BAIT.next, FACE_NAMES, SOURCES)
ASK: Final = Verb("ask", GIVE.next, FACE_NAMES, SOURCES)
GIFT: Final = Verb("gift", ASK.next)
WITHDRAW: Final = Verb("withdraw", GIFT.next)
ACCEPT: Final = Verb("accept", WITHDRAW.next)
DECLINE: Final = Verb("decline", ACCEPT.next)

# Chance.
CAST: Final = Verb("cast", DECLINE.next, CHARACTER_NAMES)
BEFRIEND: Final = Verb("friend", CAST.next, CHARACTER_NAMES)
SET_AGAINST: Final = Verb("enemy", BEFRIEND.next, CHARACTER_NAMES)
DEAL: Final = Verb("deal", SET_AGAINST.next, FACE_NAMES)
DRAW: Final = Verb("draw", DEAL.next, FACE_NAMES)
CHART: Final = Verb("chart", DRAW.next, CARD_NAMES)
STEAL: Final = Verb("steal", CHART.next, FACE_NAMES)

VERBS: Final = [
    *[KEEP, WATER_WITH, PASS, JOIN, WIELD, FIRE, NOTHING_AT_ALL, ROW, SWAP, ROB, TAKE, FLARE, UNFOLD, HEAL],
    *[LAY, OFFER, YIELD, FIGHT, PILE, UNDER, STEER, BEARING, THROW, BAIT, GIVE, ASK, GIFT, WITHDRAW, ACCEPT],
    *[DECLINE, CAST, BEFRIEND, SET_AGAINST, DEAL, DRAW, CHART, STEAL],
]
