"""Everything a seat, or chance, can do in Lifeboat. Numbered once; people are named by their characters."""

from __future__ import annotations

from typing import Final

from fathom.core.kernel.verbs import Verbs
from fathom.games.lifeboat import box

SOURCES: Final[list[str]] = ["hand", "open"]
FROM_HAND: Final = 0
FROM_OPEN: Final = 1
SIDES: Final[list[str]] = ["attack", "defend"]
ATTACK: Final = 0
DEFEND: Final = 1
WEAPON_FACES: Final[bytes] = bytes([box.GAFF, box.KNIFE, box.BLACKJACK, box.OAR])
LONE_WEAPONS: Final = 7  # of these, as a set, those of which there is one card; they have consecutive faces
OARS: Final = 8  # and the last

VERBS: Final = Verbs()
KEEP: Final = VERBS.add("keep", box.FACE_NAMES)
WATER_WITH: Final = VERBS.add("water", SOURCES)
PASS: Final = VERBS.add_pass("pass")
JOIN: Final = VERBS.add("join", SIDES)
WIELD: Final = VERBS.add("weapon", [box.FACE_NAMES[face] for face in WEAPON_FACES])
FIRE: Final = VERBS.add("fire")
NOTHING_AT_ALL: Final = VERBS.add("nothing")
ROW: Final = VERBS.add("row")
SWAP: Final = VERBS.add("swap", box.CHARACTER_NAMES)
ROB: Final = VERBS.add("rob", box.CHARACTER_NAMES)
TAKE: Final = VERBS.add("take", box.FACE_NAMES, box.CHARACTER_NAMES)
FLARE: Final = VERBS.add("flare")
UNFOLD: Final = VERBS.add("parasol")
HEAL: Final = VERBS.add("heal", box.CHARACTER_NAMES, SOURCES)
LAY: Final = VERBS.add("open", box.FACE_NAMES)
OFFER: Final = VERBS.add("offer", box.CHARACTER_NAMES)
YIELD: Final = VERBS.add("yield")
FIGHT: Final = VERBS.add("fight")
PILE: Final = VERBS.add("pile", box.CARD_NAMES)
UNDER: Final = VERBS.add("under", box.CARD_NAMES)
STEER: Final = VERBS.add("steer", box.CARD_NAMES)
BEARING: Final = VERBS.add("compass")
THROW: Final = VERBS.add("throw", box.CHARACTER_NAMES)
BAIT: Final = VERBS.add("bait", SOURCES)
GIVE: Final = VERBS.add("give", box.FACE_NAMES, SOURCES)
ASK: Final = VERBS.add("ask", box.FACE_NAMES, SOURCES)
PROPOSE: Final = VERBS.add("propose")
WITHDRAW: Final = VERBS.add("withdraw")
ACCEPT: Final = VERBS.add("accept")
DECLINE: Final = VERBS.add_pass("decline")

CAST: Final = VERBS.add_chance("cast", box.CHARACTER_NAMES)
BEFRIEND: Final = VERBS.add_chance("friend", box.CHARACTER_NAMES)
SET_AGAINST: Final = VERBS.add_chance("enemy", box.CHARACTER_NAMES)
DEAL: Final = VERBS.add_chance("deal", box.FACE_NAMES)
DRAW: Final = VERBS.add_chance("draw", box.FACE_NAMES)
CHART: Final = VERBS.add_chance("chart", box.CARD_NAMES)
STEAL: Final = VERBS.add_chance("steal", box.FACE_NAMES)
