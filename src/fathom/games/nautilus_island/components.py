"""What is in the box. Numbers only; the words live in words/*.ftl.

Cards are numbered by colour, object and copy, sixteen to a colour: `card >> 2` is its kind (one of 24
objects), `card >> 4` its colour. What nobody recorded is `rebuilt`, and a table may replace it: see
`edition`.
"""

from __future__ import annotations

from typing import Final

from fathom.core.kernel.game import PUBLIC, REBUILT, RULEBOOK, Component

MOST_SEATS: Final = 4

# Object cards.
COLOUR_NAMES: Final = ["clothes", "navigation", "repair", "fishing", "food", "treasure"]
COLOURS: Final = 6
STORABLE: Final = 5  # colours; the camp has a space for each
TREASURE: Final = 5
OBJECTS: Final = 4  # of a colour
COPIES: Final = 4  # of an object
CARDS_OF_A_COLOUR: Final = 16
KINDS: Final = 24
CARDS: Final = 96
OBJECT_NAMES: Final = [
    *["boots", "hat", "coat", "gloves"],
    *["compass", "sextant", "spyglass", "chart"],
    *["hammer", "wrench", "saw", "oilcan"],
    *["rod", "net", "hook", "harpoon"],
    *["coconut", "tin", "biscuit", "barrel"],
    *["coin", "pearl", "goblet", "crown"],
]
TREASURE_WORTH: Final = [1, 2, 3, 4]

# The submarine, from the rear to the nose.
COLUMNS: Final = 6
STACKS: Final = 12
STACK_HEIGHT: Final = 8
SPACES: Final = bytes([1, 1, 2, 2, 3, 3])  # stacks of each column
FIRST_STACK: Final = bytes([0, 1, 2, 4, 6, 9])  # of each column
COLUMN_OF_STACK: Final = bytes([0, 1, 2, 2, 3, 3, 4, 4, 4, 5, 5, 5])
IN_USE: Final = bytes([0, 0, 0b011101, 0b111101, 0b111111])  # columns, by the number of seats
HULL: Final = [1, 0, 1, 0, 0, 1, 1, 0, 1, 0, 1, 0]  # by stack: 1 face up, 0 face down
GLASS_HULL: Final = (1 << STACKS) - 1

# Bonus tokens.
BONUS_NAMES: Final = ["two", "three", "per-card", "doubled", "odd", "pair"]
TWO: Final = 0
THREE: Final = 1
PER_CARD: Final = 2
DOUBLED: Final = 3
ODD: Final = 4
PAIR: Final = 5
BONUS_KINDS: Final = 6
BONUS_TOKENS: Final = 34
BONUS_SPLIT: Final = [7, 7, 6, 4, 5, 5]
ODD_WORTH: Final = 4
PAIR_WORTH: Final = 5
REFILL_AT: Final = 1  # tokens left in camp

# Porthole tokens: the number of cards each asks for, and its value; the best of a pile first.
PORTHOLES: Final = 12
PORTHOLE_CARDS: Final = [3, 3, 3, 4, 4, 4, 5, 5, 5, 6, 6, 6]
PORTHOLE_WORTH: Final = [5, 4, 3, 8, 6, 4, 11, 8, 5, 14, 10, 6]

MOST_WORTH: Final = 99  # of a treasure or a porthole, whatever the printing

CASTAWAY_NAMES: Final = ["blue", "red", "yellow", "purple"]

# Things, one after another; and what they look like: copies look alike.
FIRST_BONUS: Final = CARDS
FIRST_PORTHOLE: Final = FIRST_BONUS + BONUS_TOKENS
FIRST_CASTAWAY: Final = FIRST_PORTHOLE + PORTHOLES
BONUS_FACE: Final = KINDS
PORTHOLE_FACE: Final = BONUS_FACE + BONUS_KINDS
CASTAWAY_FACE: Final = PORTHOLE_FACE + PORTHOLES
FACE_NAMES: Final = [
    *OBJECT_NAMES,
    *[f"bonus-{name}" for name in BONUS_NAMES],
    *[f"porthole{number}" for number in range(1, PORTHOLES + 1)],
    *[f"castaway-{name}" for name in CASTAWAY_NAMES],
]


def listed(numbers: list[int]) -> str:
    return " ".join([str(number) for number in numbers])


COMPONENTS: Final = [
    Component("castaways", str(MOST_SEATS), RULEBOOK),
    Component("cards", f"{COLOURS} x {OBJECTS} x {COPIES}", RULEBOOK),
    Component("names", str(KINDS), REBUILT),
    Component("treasure", listed(TREASURE_WORTH), REBUILT),
    Component("columns", "1 1 2 2 3 3", PUBLIC),
    Component("stack-height", str(STACK_HEIGHT), RULEBOOK),
    Component("hull", "U D UD DU UDU DUD", REBUILT),
    Component("bonus-tokens", str(BONUS_TOKENS), RULEBOOK),
    Component("bonus", listed(BONUS_SPLIT), RULEBOOK),
    Component("porthole-tokens", str(PORTHOLES), RULEBOOK),
    Component("portholes", "3: 5 4 3 | 4: 8 6 4 | 5: 11 8 5 | 6: 14 10 6", REBUILT),
    Component("camp", str(STORABLE), RULEBOOK),
]
