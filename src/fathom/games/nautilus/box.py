"""What is in the box. Numbers only; the words live in words/*.ftl.

The cards are numbered so that a number is also its value when laid: 0 the Fishbone, 1 to 14 the
divers, 15 the Kraken; then the other specials; then the thirty domain cards.
"""

from __future__ import annotations

from typing import Final

from fathom.core.kernel.game import PUBLIC, RULEBOOK, Component
from fathom.core.kernel.json_values import names_of

SEATS: Final = 2
BOTH: Final = 3  # the two seats, but no spectator
ROUNDS: Final = 6
COLUMNS: Final = 5
SPOTS: Final = 10  # 0..4 on the side of seat 0, 5..9 on the side of seat 1, in the same order
HAND: Final = 5
SPECIALS_DRAWN: Final = 2
BATHYSCAPHE_DRAWS: Final = 2
RESHUFFLE_AFTER: Final = 3  # rounds
DECIDED_DOMAINS: Final = 3

# Cards that can be laid, each with its value as its number.
FISHBONE: Final = 0
CRAB: Final = 1
TOP_DIVER: Final = 14
KRAKEN: Final = 15
LAYABLES: Final = 16

# Specials that are never laid on a spot of their own.
ANCHOR: Final = 16
EYE: Final = 17
BATHYSCAPHE: Final = 18
HARPOON: Final = 19

# Domain cards: six of each of the five domains, worth these numbers.
FIRST_DOMAIN_CARD: Final = HARPOON + 1
DOMAINS: Final = 5
CARDS_OF_A_DOMAIN: Final = 6
WORTH: Final = [2, 1, 1, 1, 1, -1]
LEAST_WORTH: Final = -9  # of a card of another printing
MOST_WORTH: Final = 9

# The same as sets.
VERTICAL_ARROWS: Final = 1 << 6 | 1 << 9
HORIZONTAL_ARROWS: Final = 1 << 7 | 1 << 8
ARROWS: Final = VERTICAL_ARROWS | HORIZONTAL_ARROWS
DIVERS: Final = (1 << TOP_DIVER + 1) - 2
LAID_SPECIALS: Final = 1 << FISHBONE | 1 << KRAKEN
OPENING_SPECIALS: Final = 1 << EYE | 1 << BATHYSCAPHE | 1 << HARPOON
SPECIALS: Final = LAID_SPECIALS | 1 << ANCHOR | OPENING_SPECIALS
LAYABLE: Final = DIVERS | LAID_SPECIALS
ON_A_SPOT: Final = LAYABLE | 1 << ANCHOR
ALL_SPOTS: Final = (1 << SPOTS) - 1
SIDE: Final = (1 << COLUMNS) - 1  # the spots of seat 0
ALL_DOMAIN_CARDS: Final = (1 << DOMAINS * CARDS_OF_A_DOMAIN) - 1  # counted from FIRST_DOMAIN_CARD
A_DOMAIN: Final = (1 << CARDS_OF_A_DOMAIN) - 1

DOMAIN_NAMES: Final[list[str]] = ["science", "exploration", "navigation", "engineering", "war"]
CARD_NAMES: Final[list[str]] = [
    *["fishbone", *[str(value) for value in range(CRAB, TOP_DIVER + 1)], "kraken"],
    *["anchor", "eye", "bathyscaphe", "harpoon"],
]
DOMAIN_CARD_NAMES: Final[list[str]] = [
    f"{domain}{copy}" for domain in DOMAIN_NAMES for copy in range(1, CARDS_OF_A_DOMAIN + 1)
]
THING_NAMES: Final[list[str]] = CARD_NAMES + DOMAIN_CARD_NAMES

ARROW_NAMES: Final = [" ".join(names_of(cards, CARD_NAMES)) for cards in (VERTICAL_ARROWS, HORIZONTAL_ARROWS)]
COMPONENTS: Final = [
    Component("domain-spaces", str(COLUMNS), RULEBOOK),
    Component("spots", str(SPOTS), RULEBOOK),
    Component("divers", f"{CRAB}..{TOP_DIVER}", RULEBOOK),
    Component("arrows", " | ".join(ARROW_NAMES), RULEBOOK),
    Component("domain-cards", f"{DOMAINS} × {CARDS_OF_A_DOMAIN}", RULEBOOK),
    Component("worth", " ".join([str(worth) for worth in WORTH]), PUBLIC),
    Component("specials", str(len(CARD_NAMES) - TOP_DIVER), RULEBOOK),
    Component("nemo-marker", "1", RULEBOOK),
]
