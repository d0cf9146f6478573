"""What is in the box, and what its cards look like. Numbers only; the words live in words/*.ftl.

Characters are numbered from the bow. Provisions are numbered by face, those of which there is one first: then
the cards of a set have their faces by a few masks. The printed numbers of navigation cards begin with 19.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from fathom.core.kernel.bits import bit, count, lowest
from fathom.core.kernel.game import PUBLIC, RULEBOOK, Component

SEATS: Final[list[int]] = [4, 5, 6]
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
CHARACTER_NAMES: Final[list[str]] = ["lauren", "stephen", "captain", "mate", "frenchman", "kid"]
NO_ONE: Final = 15  # in place of a character or a seat
SIZES: Final[bytes] = bytes([4, 5, 7, 8, 6, 3])
SURVIVALS: Final[bytes] = bytes([8, 7, 5, 4, 6, 9])

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
FACE_NAMES: Final[list[str]] = [
    *["compass", "flare-gun", "gaff", "knife", "blackjack", "life-preserver", "parasol", "painting2"],
    *["painting3", "oar", "chum", "medical-kit", "jewels", "cash", "water"],
]
COPIES: Final[list[int]] = [1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 3, 3, 6, 16]
PROVISIONS: Final = 42
SINGLE: Final = 8  # faces of which there is one card
FIRST_OF: Final[bytes] = bytes([sum(COPIES[:face]) for face in range(FACES)])
COPIES_OF: Final[bytes] = bytes(COPIES)
FACE_OF: Final[bytes] = bytes([face for face in range(FACES) for _ in range(COPIES[face])])
PROVISION_NAMES: Final[list[str]] = [FACE_NAMES[face] for face in FACE_OF]
ALL_PROVISIONS: Final = (1 << PROVISIONS) - 1
SINGLES: Final = (1 << SINGLE) - 1
PAINTINGS_3: Final = 3 << 8  # literal, so that they cost nothing
OARS: Final = 3 << 10
CHUMS: Final = 3 << 12
KITS: Final = 7 << 14
ALL_JEWELS: Final = 7 << 17
ALL_CASH: Final = 63 << 20
WATERS: Final = 65535 << 26
WEAPONS: Final = 1 << GAFF | 1 << KNIFE | 1 << BLACKJACK | OARS  # but the flare gun, which is fired
FIREARM: Final = 1 << FLARE_GUN

# What weapons add, and treasures are worth.
FLARE_BLOW: Final = 8
GAFF_BLOW: Final = 4
KNIFE_BLOW: Final = 3
BLACKJACK_BLOW: Final = 2
OAR_BLOW: Final = 1
JEWELS_WORTH: Final[bytes] = bytes([0, 1, 4, 8])  # by how many
CASH_WORTH: Final = 1
PAINTING_2_WORTH: Final = 2
PAINTING_3_WORTH: Final = 3
GIFT: Final = 2  # times one's own kind of treasure counts

# Navigation cards: overboard, thirsty, whether rowers and fighters thirst, gull.
CARDS: Final = 24
FIRST_PRINTED: Final = 19
CARD_NAMES: Final[list[str]] = [f"nav{FIRST_PRINTED + card}" for card in range(CARDS)]
LETTERS: Final = "LSCMFK"
ALL_CHARACTERS: Final = (1 << CHARACTERS) - 1
CARD_ROWS: Final[list[tuple[str, str, str, int]]] = [
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


OVERBOARD: Final[bytes] = bytes([named(fallers) for fallers, _, _, _ in CARD_ROWS])
THIRSTY: Final[bytes] = thirst_row(False)
THIRSTY_OTHER: Final[bytes] = thirst_row(True)
ROWERS_THIRST: Final = sum([1 << card for card in range(CARDS) if "R" in CARD_ROWS[card][2]])
FIGHTERS_THIRST: Final = sum([1 << card for card in range(CARDS) if "X" in CARD_ROWS[card][2]])
GULLS: Final = sum([1 << card for card in range(CARDS) if CARD_ROWS[card][3] > 0])
CROSSED_OUT: Final = sum([1 << card for card in range(CARDS) if CARD_ROWS[card][3] < 0])
LAND: Final = 4  # gulls
ROW_DRAWS: Final = 2
FLARE_DRAWS: Final = 3
COMPASS_DRAWS: Final = 2  # without a row pile

# What navigation cards are drawn for, and why somebody is thirsty, in this order.
FOR_ROWING: Final = 0
FOR_FLARE: Final = 1
FOR_COMPASS: Final = 2
FOR_DAY: Final = 3
PURPOSES: Final[list[str]] = ["rowing", "flare", "compass", "day"]
BY_NAME: Final = 0
BY_ROWING: Final = 1
CAUSES: Final = 3
CAUSE_NAMES: Final[list[str]] = ["named", "rowed", "fought"]
THIRST_FACTS: Final[list[str]] = [f"thirsty-{name}" for name in CAUSE_NAMES]

# Claims: a face-up card by its face; or one of these.
CLAIM_HAND: Final = 15
CLAIM_SEAT: Final = 16
CLAIM_NAMES: Final[list[str]] = [*FACE_NAMES, "hand", "seat"]

# What counters show: how somebody is, and on which side he fights.
UNCONSCIOUS: Final = 1
DEAD_ABOARD: Final = 2
LOST_AT_SEA: Final = 3
ATTACKING: Final = 1
DEFENDING: Final = 2
EITHER_SIDE: Final = 3  # as a set of actions

# The most there can be of it.
MOST_DAYS: Final = 1_000_000
MANY_DAYS: Final = 200  # as rows of numbers count them
MOST_WOUNDS: Final = 9
MOST_DRAWS: Final = 4
MOST_BAITS: Final = 2
MOST_STRENGTH: Final = (
    sum(SIZES) + FLARE_BLOW + GAFF_BLOW + KNIFE_BLOW + BLACKJACK_BLOW + COPIES[OAR] * OAR_BLOW
)

# Trades.
MOST_OFFERS: Final = 3  # of a character, in a day
MOST_BEGUN: Final = 9  # offers that a character begins in a day, made or not

# Things, one after another; and what they look like: copies look alike.
FIRST_CARD: Final = PROVISIONS
FIRST_FRIEND: Final = FIRST_CARD + CARDS
ENEMIES_AT: Final = CHARACTERS  # the people are friends, enemies and characters, in this order
ROLES_AT: Final = 2 * CHARACTERS
FRIENDS: Final = ALL_CHARACTERS
ENEMIES: Final = ALL_CHARACTERS << ENEMIES_AT
ROLES: Final = ALL_CHARACTERS << ROLES_AT
ALL_PEOPLE: Final = FRIENDS | ENEMIES | ROLES
CARD_FACE: Final = FACES
FRIEND_FACE: Final = CARD_FACE + CARDS
ENEMY_FACE: Final = FRIEND_FACE + CHARACTERS
CHARACTER_FACE: Final = ENEMY_FACE + CHARACTERS
WISH_FACE: Final = CHARACTER_FACE + CHARACTERS  # a kind of card that is asked for, wherever it is
PEOPLE_NAMES: Final[list[str]] = [
    *[f"friend-{name}" for name in CHARACTER_NAMES],
    *[f"enemy-{name}" for name in CHARACTER_NAMES],
    *CHARACTER_NAMES,
]
WISH_NAMES: Final[list[str]] = [f"wish{face + 1}" for face in range(FACES)]
THING_NAMES: Final[list[str]] = FACE_NAMES + CARD_NAMES + PEOPLE_NAMES + WISH_NAMES


def listed(numbers: bytes) -> str:
    return " ".join([str(number) for number in numbers])


COMPONENTS: Final[list[Component]] = [
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


# Faces of provisions, and where cards are taken from


def copies(face: i64) -> i64:
    """The cards with this face."""
    return (bit(COPIES_OF[face]) - 1) << FIRST_OF[face]


def faces_of(cards: i64) -> i64:
    """The faces that are among these cards."""
    faces = cards & SINGLES
    if cards & WATERS:
        faces |= 1 << WATER
    if cards & ALL_CASH:
        faces |= 1 << CASH
    if cards & ALL_JEWELS:
        faces |= 1 << JEWELS
    if cards & KITS:
        faces |= 1 << KIT
    if cards & CHUMS:
        faces |= 1 << CHUM
    if cards & OARS:
        faces |= 1 << OAR
    if cards & PAINTINGS_3:
        faces |= 1 << PAINTING_3
    return faces


def one_of(cards: i64, face: i64) -> i64:
    """A card with this face; which of several is the same to all."""
    return lowest(cards & copies(face))


def more_faces(cards: i64, taken: i64) -> i64:
    """The faces of which there are more among these cards than were taken."""
    faces = faces_of(cards)
    if not taken:
        return faces
    left = faces
    while faces:
        face = lowest(faces)
        if count(cards & copies(face)) <= count(taken & copies(face)):
            left &= ~bit(face)
        faces &= faces - 1
    return left


def one_more(taken: i64, face: i64) -> i64:
    """Also take one with this face. Cards that are only named are kept as the first with their faces."""
    return taken | bit(FIRST_OF[face] + count(taken & copies(face)))


def within(taken: i64, cards: i64) -> bool:
    """Whether there are such cards among these, as many as were taken."""
    faces = faces_of(taken)
    while faces:
        face = lowest(faces)
        if count(taken & copies(face)) > count(cards & copies(face)):
            return False
        faces &= faces - 1
    return True


def spaced(faces: i64) -> i64:
    """A set of up to 16 numbers with a gap after each: n becomes 2n."""
    faces = (faces | faces << 8) & 0x00FF00FF
    faces = (faces | faces << 4) & 0x0F0F0F0F
    faces = (faces | faces << 2) & 0x33333333
    return (faces | faces << 1) & 0x55555555
