"""What is in the box. Numbers only; the words live in words/*.ftl.

Characters are numbered from the bow. Provisions are numbered by face, those of which there is one first: then
the cards of a set have their faces by a few masks. The printed numbers of navigation cards begin with 19.
"""

from __future__ import annotations

from typing import Final

from fathom.core.kernel.game import PUBLIC, RULEBOOK, Component

SEATS: Final = [4, 5, 6]
MOST_SEATS: Final = 6
USUAL_SEATS: Final = 6

# Characters, from the bow to the stern.
LAUREN: Final = 0
STEPHEN: Final = 1
CAPTAIN: Final = 2
MATE: Final = 3
FRENCHMAN: Final = 4
KID: Final = 5
CHARACTERS: Final = 6
CHARACTER_NAMES: Final = ["lauren", "stephen", "captain", "mate", "frenchman", "kid"]
SIZES: Final = bytes([4, 5, 7, 8, 6, 3])
SURVIVALS: Final = bytes([8, 7, 5, 4, 6, 9])

# Provisions by face.
COMPASS: Final = 0
FLARE_GUN: Final = 1
GAFF: Final = 2
KNIFE: Final = 3
BLACKJACK: Final = 4
PRESERVER: Final = 5
PARASOL: Final = 6
PAINTING_2: Final = 7
PAINTING_3: Final = 8
OAR: Final = 9
CHUM: Final = 10
KIT: Final = 11
JEWELS: Final = 12
CASH: Final = 13
WATER: Final = 14
FACES: Final = 15
FACE_NAMES: Final = [
    *["compass", "flare-gun", "gaff", "knife", "blackjack", "life-preserver", "parasol", "painting2"],
    *["painting3", "oar", "chum", "medical-kit", "jewels", "cash", "water"],
]
COPIES: Final = [1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 3, 3, 6, 16]
PROVISIONS: Final = 42
SINGLE: Final = 8  # faces of which there is one card


def copy_sets() -> list[int]:
    """By face: its cards as a set."""
    sets: list[int] = []
    first = 0
    for copies in COPIES:
        sets.append((1 << first + copies) - (1 << first))
        first += copies
    return sets


COPY_SETS: Final = copy_sets()
FIRST_OF: Final = bytes([sum(COPIES[:face]) for face in range(FACES)])
COPIES_OF: Final = bytes(COPIES)
FACE_OF: Final = bytes([face for face in range(FACES) for _ in range(COPIES[face])])
ALL_PROVISIONS: Final = (1 << PROVISIONS) - 1
SINGLES: Final = (1 << SINGLE) - 1
OARS: Final = COPY_SETS[OAR]
CHUMS: Final = COPY_SETS[CHUM]
KITS: Final = COPY_SETS[KIT]
ALL_JEWELS: Final = COPY_SETS[JEWELS]
ALL_CASH: Final = COPY_SETS[CASH]
WATERS: Final = COPY_SETS[WATER]
PAINTINGS_3: Final = COPY_SETS[PAINTING_3]
WEAPONS: Final = 1 << GAFF | 1 << KNIFE | 1 << BLACKJACK | OARS  # but the flare gun, which is fired
FIREARM: Final = 1 << FLARE_GUN

# What weapons add, and treasures are worth.
FLARE_BLOW: Final = 8
GAFF_BLOW: Final = 4
KNIFE_BLOW: Final = 3
BLACKJACK_BLOW: Final = 2
OAR_BLOW: Final = 1
JEWELS_WORTH: Final = bytes([0, 1, 4, 8])  # by how many
CASH_WORTH: Final = 1
PAINTING_2_WORTH: Final = 2
PAINTING_3_WORTH: Final = 3
GIFT: Final = 2  # times one's own kind of treasure counts

# Navigation cards: overboard, thirsty, whether rowers and fighters thirst, gull.
CARDS: Final = 24
FIRST_PRINTED: Final = 19
CARD_NAMES: Final = [f"nav{FIRST_PRINTED + card}" for card in range(CARDS)]
LETTERS: Final = "LSCMFK"
ALL_CHARACTERS: Final = (1 << CHARACTERS) - 1
CARD_ROWS: Final = [
    ("M", "CM", "R", 0),
    ("K", "LSCMF", "R", 0),
    ("K", "SCMFK", "RX", 1),
    ("LSCMFK", "LSCMFK", "X", 0),
    ("C", "M", "X", 1),
    ("S", "SC", "", 0),
    ("", "", "", 1),
    ("S", "CK", "R", 1),
    ("C", "F", "", 0),
    ("L", "LSCMF", "R", -1),
    ("K", "CMFK", "X", 0),
    ("M", "L", "", 0),
    ("LSCMFK", "LSCMFK", "RX", 1),
    ("F", "SCM", "", 1),
    ("S", "CMF", "RX", 0),
    ("F", "CMK", "R", 0),
    ("M", "CF", "RX", 0),
    ("F", "LCM", "X", 0),
    ("F", "SCMF", "RX", 0),
    ("K", "LCMF", "", 0),
    ("M", "K", "X", 1),
    ("S", "LC", "X", 0),
    ("C", "S", "RX", 0),
    ("C", "C", "", 0),
]
OTHER_THIRST: Final = [(28 - FIRST_PRINTED, "LSCMFK"), (29 - FIRST_PRINTED, "SCMFK")]  # in one edition


def named(letters: str) -> int:
    """The characters with these letters, as a set."""
    return sum([1 << LETTERS.index(letter) for letter in letters])


def thirst_row(other: bool) -> bytes:
    """By card: whom it makes thirsty; in the other edition two cards differ."""
    rows = [named(thirsty) for _, thirsty, _, _ in CARD_ROWS]
    if other:
        for card, letters in OTHER_THIRST:
            rows[card] = named(letters)
    return bytes(rows)


OVERBOARD: Final = bytes([named(fallers) for fallers, _, _, _ in CARD_ROWS])
THIRSTY: Final = thirst_row(False)
THIRSTY_OTHER: Final = thirst_row(True)
ROWERS_THIRST: Final = sum([1 << card for card in range(CARDS) if "R" in CARD_ROWS[card][2]])
FIGHTERS_THIRST: Final = sum([1 << card for card in range(CARDS) if "X" in CARD_ROWS[card][2]])
GULLS: Final = sum([1 << card for card in range(CARDS) if CARD_ROWS[card][3] > 0])
CROSSED_OUT: Final = sum([1 << card for card in range(CARDS) if CARD_ROWS[card][3] < 0])
LAND: Final = 4  # gulls
ROW_DRAWS: Final = 2
FLARE_DRAWS: Final = 3
COMPASS_DRAWS: Final = 2  # without a row pile

# Trades.
MOST_OFFERS: Final = 3  # of a character, in a day
MOST_GIVEN: Final = 2  # cards in an offer

# Things, one after another; and what they look like: copies look alike.
FIRST_CARD: Final = PROVISIONS
FIRST_FRIEND: Final = FIRST_CARD + CARDS
FIRST_ENEMY: Final = FIRST_FRIEND + CHARACTERS
FIRST_CHARACTER: Final = FIRST_ENEMY + CHARACTERS
THINGS: Final = FIRST_CHARACTER + CHARACTERS
CARD_FACE: Final = FACES
FRIEND_FACE: Final = CARD_FACE + CARDS
ENEMY_FACE: Final = FRIEND_FACE + CHARACTERS
CHARACTER_FACE: Final = ENEMY_FACE + CHARACTERS
WISH_FACE: Final = CHARACTER_FACE + CHARACTERS  # a kind of card that is asked for, wherever it is
THING_NAMES: Final = [
    *FACE_NAMES,
    *CARD_NAMES,
    *[f"friend-{name}" for name in CHARACTER_NAMES],
    *[f"enemy-{name}" for name in CHARACTER_NAMES],
    *CHARACTER_NAMES,
    *[f"wish{face + 1}" for face in range(FACES)],
]


def listed(numbers: bytes) -> str:
    return " ".join([str(number) for number in numbers])


COMPONENTS: Final = [
    Component("characters", str(CHARACTERS), RULEBOOK),
    Component("sizes", listed(SIZES), PUBLIC),
    Component("survivals", listed(SURVIVALS), PUBLIC),
    Component("friends", str(CHARACTERS), RULEBOOK),
    Component("enemies", str(CHARACTERS), RULEBOOK),
    Component("provisions", str(PROVISIONS), RULEBOOK),
    Component("provision-copies", " ".join([str(copies) for copies in COPIES]), PUBLIC),
    Component("weapons", f"{FLARE_BLOW} {GAFF_BLOW} {KNIFE_BLOW} {BLACKJACK_BLOW} {OAR_BLOW}", PUBLIC),
    Component(
        "treasures",
        f"{CASH_WORTH} | 1 4 8 | {PAINTING_2_WORTH} {PAINTING_3_WORTH} {PAINTING_3_WORTH}",
        PUBLIC,
    ),
    Component("navigation-cards", str(CARDS), RULEBOOK),
    Component("navigation-print", f"{FIRST_PRINTED}..{FIRST_PRINTED + CARDS - 1}", PUBLIC),
    Component("land", str(LAND), RULEBOOK),
]
