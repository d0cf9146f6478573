"""What is in the box. Numbers only; the words live in words/*.ftl.

Cards are numbered by kind (one of 24 objects, four of each colour) and copy. A set of them is two machine
words, three colours in each. What nobody recorded is `rebuilt`, and a table may replace it: see `terms`.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from fathom.core.kernel.game import PUBLIC, REBUILT, RULEBOOK, Component

MOST_SEATS: Final = 4

# Object cards.
COLOUR_NAMES: Final[list[str]] = ["clothes", "navigation", "repair", "fishing", "food", "treasure"]
COLOURS: Final = 6
STORABLE: Final = 5  # colours; the camp has a space for each
COLLECTION_NAMES: Final[list[str]] = COLOUR_NAMES[:STORABLE]
TREASURE: Final = 5
OBJECTS: Final = 4  # of a colour
COPIES: Final = 4  # of an object
CARDS_OF_A_COLOUR: Final = 16
KINDS: Final = 24
CARDS: Final = 96
ALL_COPIES: Final = (1 << COPIES) - 1  # of the first kind
A_COLOUR: Final = (1 << CARDS_OF_A_COLOUR) - 1  # the cards of the first colour
FIRST_COPIES: Final = 0x1111  # of these, the first copy of each object
ALL_OBJECTS: Final = (1 << OBJECTS) - 1  # of a colour
COLOURS_OF_HALF: Final = 3  # in one word
KINDS_OF_HALF: Final = 12
HALF: Final = 48
ALL_OF_HALF: Final = (1 << HALF) - 1
TREASURES: Final = A_COLOUR << 2 * CARDS_OF_A_COLOUR  # in the second word
OBJECT_NAMES: Final[list[str]] = [
    *["boots", "hat", "coat", "gloves"],
    *["compass", "sextant", "spyglass", "chart"],
    *["hammer", "wrench", "saw", "oilcan"],
    *["rod", "net", "hook", "harpoon"],
    *["coconut", "tin", "biscuit", "barrel"],
    *["coin", "pearl", "goblet", "crown"],
]
TREASURE_WORTH: Final[list[int]] = [1, 2, 3, 4]

# The submarine, from the rear to the nose.
COLUMNS: Final = 6
STACKS: Final = 12
STACK_HEIGHT: Final = 8
SPACES: Final = bytes([1, 1, 2, 2, 3, 3])  # stacks of each column
FIRST_STACK: Final = bytes([0, 1, 2, 4, 6, 9])  # of each column
COLUMN_OF_STACK: Final = bytes([0, 1, 2, 2, 3, 3, 4, 4, 4, 5, 5, 5])
MOST_SPACES: Final = 3
IN_USE: Final = bytes([0, 0, 0b011101, 0b111101, 0b111111])  # columns, by the number of seats
HULL: Final[list[int]] = [1, 0, 1, 0, 0, 1, 1, 0, 1, 0, 1, 0]  # by stack: 1 face up, 0 face down

# Bonus tokens.
BONUS_NAMES: Final[list[str]] = ["two", "three", "per-card", "doubled", "odd", "pair"]
TWO: Final = 0
THREE: Final = 1
PER_CARD: Final = 2
DOUBLED: Final = 3
ODD: Final = 4
PAIR: Final = 5
BONUS_KINDS: Final = 6
BONUS_TOKENS: Final = 34
BONUS_SPLIT: Final[list[int]] = [7, 7, 6, 4, 5, 5]
ODD_WORTH: Final = 4
PAIR_WORTH: Final = 5
TWO_WORTH: Final = 2
THREE_WORTH: Final = 3
REFILL_AT: Final = 1  # tokens left in camp

# Porthole tokens: the number of cards each asks for, and its value; the best of a pile first.
PORTHOLES: Final = 12
PORTHOLE_CARDS: Final[list[int]] = [3, 3, 3, 4, 4, 4, 5, 5, 5, 6, 6, 6]
PORTHOLE_WORTH: Final[list[int]] = [5, 4, 3, 8, 6, 4, 11, 8, 5, 14, 10, 6]

MOST_WORTH: Final = 99  # of a treasure or a porthole, whatever the printing
MANY_ROUNDS: Final = 200  # more than are ever played
MOST_ROUNDS: Final = 1000  # that a written position can tell of

CASTAWAY_NAMES: Final[list[str]] = ["blue", "red", "yellow", "purple"]

# Bonus tokens, portholes and castaways by number, and the same as sets.
PORTHOLE: Final = BONUS_TOKENS  # the first porthole
CASTAWAY: Final = PORTHOLE + PORTHOLES
ALL_BONUSES: Final = (1 << PORTHOLE) - 1
ALL_PORTHOLES: Final = (1 << CASTAWAY) - (1 << PORTHOLE)

# What things look like: copies look alike.
BONUS_FACE: Final = KINDS
PORTHOLE_FACE: Final = BONUS_FACE + BONUS_KINDS
CASTAWAY_FACE: Final = PORTHOLE_FACE + PORTHOLES
FACE_NAMES: Final[list[str]] = [
    *OBJECT_NAMES,
    *[f"bonus-{name}" for name in BONUS_NAMES],
    *[f"porthole{number}" for number in range(1, PORTHOLES + 1)],
    *[f"castaway-{name}" for name in CASTAWAY_NAMES],
]
NOTES: Final = 3  # of each collection: its cards, its tokens, and what it scored

# By card: its kind. By kind: which of the two words has its cards, and these cards.
KIND_OF: Final = bytes([card // COPIES for card in range(CARDS)])
HALF_OF: Final = bytes([kind // KINDS_OF_HALF for kind in range(KINDS)])
COPIES_OF: Final = vec[i64]([ALL_COPIES << COPIES * (kind % KINDS_OF_HALF) for kind in range(KINDS)])

COMPONENTS: Final = [
    Component("castaways", str(MOST_SEATS), RULEBOOK),
    Component("cards", f"{COLOURS} x {OBJECTS} x {COPIES}", RULEBOOK),
    Component("names", str(KINDS), REBUILT),
    Component("treasure", " ".join([str(worth) for worth in TREASURE_WORTH]), REBUILT),
    Component("columns", "1 1 2 2 3 3", PUBLIC),
    Component("stack-height", str(STACK_HEIGHT), RULEBOOK),
    Component("hull", "U D UD DU UDU DUD", REBUILT),
    Component("bonus-tokens", str(BONUS_TOKENS), RULEBOOK),
    Component("bonus", " ".join([str(tokens) for tokens in BONUS_SPLIT]), RULEBOOK),
    Component("porthole-tokens", str(PORTHOLES), RULEBOOK),
    Component("portholes", "3: 5 4 3 | 4: 8 6 4 | 5: 11 8 5 | 6: 14 10 6", REBUILT),
    Component("camp", str(STORABLE), RULEBOOK),
]
