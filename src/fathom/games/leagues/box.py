"""What is in the box. Numbers only; the words live in words/*.ftl.

The 72 tokens are numbered by round, depth and place in `PRINT`: token 0 is the first of round I, depth 0.
Spots of the ocean are numbered alike, by depth and sector; those of one depth have the same byte of a mask.
"""

from __future__ import annotations

from typing import Final

from fathom.core.kernel.game import REBUILT, RULEBOOK, Component

SEATS: Final[list[int]] = [2, 3, 4]
USUAL_SEATS: Final = 3
MOST_SEATS: Final = 4
ROUNDS: Final = 3
MOST_TURNS: Final = 20  # of a round
TRACK: Final = 70

# The ocean: a dial of eight sectors at three depths, and a submarine that points at one of its spots.
SECTORS: Final = 8
DEPTHS: Final = 3
HEADINGS: Final = 4
SPOTS: Final = SECTORS * DEPTHS
ALL_SPOTS: Final = (1 << SPOTS) - 1
A_DEPTH: Final = (1 << SECTORS) - 1
SECTOR_NAMES: Final[list[str]] = ["a", "b", "c", "d", "e", "f", "g", "h"]
SPOT_NAMES: Final[list[str]] = [f"{sector}{depth}" for depth in range(DEPTHS) for sector in SECTOR_NAMES]

# A player's cards, counted from 0: the numbers 1 to 10, then two Sailors.
TOP_CARD: Final = 10
SAILORS: Final = 2
CARDS: Final = TOP_CARD + SAILORS
NUMBERED: Final = (1 << TOP_CARD) - 1
BOTH_SAILORS: Final = ((1 << SAILORS) - 1) << TOP_CARD
ALL_CARDS: Final = NUMBERED | BOTH_SAILORS

# How a card steers, by the set of just this card.
CURRENT: Final = 0
COURSE: Final = 1
ANY: Final = 3
TEN: Final = 1 << TOP_CARD - 1
STEERS: Final = bytes([(card.bit_length() + 2) % 3 for card in range(TEN)] + [ANY] * TEN)

# The six ways to steer, two for each kind of card: left, right, port, starboard, up, down.
WAYS: Final = 6
WAY_NAMES: Final[list[str]] = ["left", "right", "port", "starboard", "up", "down"]
WAYS_TOLD: Final[list[str]] = ["turns-left", "turns-right", "heads-port", "heads-starboard", "rises", "sinks"]
WAYS_OF: Final = bytes([0b000011, 0b001100, 0b110000, 0b111111])  # by how a card steers
WAYS_AT: Final = bytes([0b101111, 0b111111, 0b011111])  # by depth
DIAL_BY: Final = bytes([SECTORS - 1, 1, 0, 0, 0, 0])  # by way: how far the dial turns, clockwise,
HEADING_BY: Final = bytes([0, 0, HEADINGS - 1, 1, 0, 0])  # and the submarine;
DEPTH_BY: Final = bytes([1, 1, 1, 1, 0, 2])  # and how deep it goes, 1 for as deep as before


def _spots_ahead() -> bytes:
    """By spot pointed at and way: the spot the submarine then points at."""
    found: list[int] = []
    for spot in range(SPOTS):
        depth = spot - spot % SECTORS
        found += [depth + (spot + 2 * turn - dial) % SECTORS for dial, turn in zip(DIAL_BY[:4], HEADING_BY)]
        found += [max(spot - SECTORS, 0), spot + SECTORS]
    return bytes(found)


SPOTS_AHEAD: Final = _spots_ahead()

# What can be played along with a numbered card: a Sailor, or one of three kinds of action cards, two of each.
SAILOR: Final = 0
SUPER_SAILOR: Final = 1
DIVER: Final = 2
NUMBER_CARD: Final = 3
PLAY_NAMES: Final[list[str]] = ["sailor", "super-sailor", "diver", "number-card"]
ACTION_NAMES: Final[list[str]] = PLAY_NAMES[1:]
COPIES: Final = 2
ACTION_CARDS: Final = 3 * COPIES
ALL_ACTION_CARDS: Final = (1 << ACTION_CARDS) - 1
A_KIND: Final = (1 << COPIES) - 1
ACTION_OF: Final = bytes([card // COPIES for card in range(ACTION_CARDS)])  # which of the names it bears

# A grid: a row for each round, three cells in each.
CELLS_OF_A_ROW: Final = 3
CELLS: Final = ROUNDS * CELLS_OF_A_ROW
A_ROW: Final = (1 << CELLS_OF_A_ROW) - 1
A_GRID: Final = (1 << CELLS) - 1
A_COLUMN: Final = 1 << 0 | 1 << CELLS_OF_A_ROW | 1 << 2 * CELLS_OF_A_ROW  # the cells of the first column
ROWS_AND_COLUMNS: Final = ROUNDS + CELLS_OF_A_ROW
NOTES: Final = 1 + ROWS_AND_COLUMNS  # by seat: its grid, and what rows and columns were worth
ROUND_NAMES: Final[list[str]] = ["I", "II", "III"]
COLUMN_NAMES: Final[list[str]] = ["A", "B", "C"]
COLUMNS_TOLD: Final[list[str]] = [f"scores-column-{column}" for column in COLUMN_NAMES]
ROW_COUNTERS: Final[list[str]] = [f"row-{row}" for row in ROUND_NAMES]
COLUMN_COUNTERS: Final[list[str]] = [f"column-{column}" for column in COLUMN_NAMES]
CELL_NAMES: Final[list[str]] = [f"{row}{column}" for row in ROUND_NAMES for column in COLUMN_NAMES]

# Worth.
MOST_WORTH: Final = 99
THREE: Final = 0  # in order,
TWO: Final = 1  # two in order,
ONE: Final = 2  # a single: what is written beside a row
ROWS_WORTH: Final = 3
MOST_POINTS: Final = 999  # of a line of the book

# The lines of a seat's book: for each round row, bonus and events.
ROW_LINE: Final = 0
BONUS_LINE: Final = 1
EVENT_LINE: Final = 2
LINES_OF_A_ROUND: Final = 3
LINES: Final = LINES_OF_A_ROUND * ROUNDS
BONUS: Final = bytes([10, 6, 3, 0])  # of the number tokens
NUMBERS_ASKED: Final[list[str]] = [f"numbering-{number + 1}" for number in range(MOST_SEATS)]
NUMBERS_TOLD: Final[list[str]] = [f"number-{number + 1}" for number in range(MOST_SEATS)]

# Depth tokens.
TOKENS_OF_A_ROUND: Final = SPOTS
TOKENS: Final = ROUNDS * TOKENS_OF_A_ROUND
SYMBOL_NAMES: Final[list[str]] = ["spear", "helm", "chest", "mask", "bottle", "boat"]
SYMBOLS: Final = 6
MOST_SYMBOLS: Final = 2  # on a token
PICTURES: Final = "shark wreck reef kelp cannibals nautilus shoal octopus vulcania"  # as the cells ask for
ANCHORS: Final[list[str]] = ["nothing", "single", "wild"]  # what an anchor can be worth in its row
WILD_ANCHOR: Final = 2
HARDTACK: Final = 9  # what a token is: the picture of a cell of the grid (0 to 8), or a joker
ANCHOR: Final = 10
SUBMARINE: Final = 11
FACE_NAMES: Final[list[str]] = [*PICTURES.split(" "), "hardtack", "anchor", "submarine"]

# Events of the hardtack tokens: who scores, and for which two symbols.
EVERYBODY: Final = 0
FINDER: Final = 1
WHOEVER_HAS_MOST: Final = 2
EVENTS: Final = 9
EVENT_NAMES: Final[list[str]] = [f"event-{event + 1}" for event in range(EVENTS)]
SCORERS: Final = bytes([EVERYBODY] * 3 + [FINDER] * 3 + [WHOEVER_HAS_MOST] * 3)
EVENT_SYMBOLS: Final[list[str]] = [
    *["spear helm", "chest mask", "bottle boat", "chest mask", "spear boat", "bottle helm"],
    *["chest helm", "spear mask", "boat bottle"],
]
ONE_SYMBOL: Final = bytes([SYMBOL_NAMES.index(pair.split(" ")[0]) for pair in EVENT_SYMBOLS])
OTHER_SYMBOL: Final = bytes([SYMBOL_NAMES.index(pair.split(" ")[1]) for pair in EVENT_SYMBOLS])

HEAPS: Final[list[str]] = [  # by round, then depth: white tokens, green tokens
    "shark chest bottle, shark spear mask, wreck spear boat, reef helm boat",
    "wreck mask, reef bottle, hardtack 1, anchor",
    "shark chest boat, wreck mask bottle, wreck helm bottle, reef spear chest",
    "shark helm, reef boat, hardtack 2, submarine",
    "shark mask boat, wreck helm chest, reef spear bottle, reef helm mask",
    "shark spear, wreck chest, hardtack 3, anchor",
    "kelp spear mask, kelp chest bottle, cannibals chest boat, nautilus helm boat",
    "cannibals spear, nautilus bottle, hardtack 4, anchor",
    "kelp spear helm, cannibals helm mask, cannibals bottle boat, nautilus spear chest",
    "kelp boat, nautilus mask, hardtack 5, submarine",
    "kelp mask bottle, cannibals spear bottle, nautilus helm chest, nautilus mask boat",
    "kelp chest, cannibals helm, hardtack 6, anchor",
    "shoal spear chest, shoal mask bottle, octopus helm boat, vulcania spear bottle",
    "octopus mask, vulcania boat, hardtack 7, anchor",
    "shoal mask boat, octopus chest mask, octopus spear helm, vulcania chest bottle",
    "shoal helm, vulcania spear, hardtack 8, submarine",
    "shoal helm bottle, octopus spear boat, vulcania chest boat, vulcania helm mask",
    "shoal chest, octopus bottle, hardtack 9, anchor",
]
PRINT: Final[dict[str, object]] = {
    "points": ["aceg", "bdfh", "aceg"],  # by depth: the sectors with a white point
    "tokens": [[white.split(", "), green.split(", ")] for white, green in zip(HEAPS[::2], HEAPS[1::2])],
    "rows": [[15, 8, 3], [20, 10, 4], [25, 12, 5]],  # by round, see THREE, TWO, ONE
    "columns": [0, 2, 5, 9, 14, 20],  # of one, two, three, four, five, six equal symbols
}
"""What is printed on dial, tokens and grids: in part rebuilt, and replaceable by the option `print`."""

# Every thing: tokens, action cards, then each seat's cards, numbered ones first. What is alike has one name.
FIRST_ACTION_CARD: Final = TOKENS
FIRST_CARD: Final = FIRST_ACTION_CARD + ACTION_CARDS
CARD_NAMES: Final[list[str]] = [str(card) for card in range(1, TOP_CARD + 1)]
HAND_NAMES: Final[list[str]] = CARD_NAMES + [f"sailor-{copy + 1}" for copy in range(SAILORS)]
PIECE_NAMES: Final[list[str]] = CARD_NAMES + ["sailor"] * SAILORS
ACTION_CARD_NAMES: Final[list[str]] = [f"{name}-{copy}" for name in ACTION_NAMES for copy in (1, 2)]
TOKEN_NAMES: Final[list[str]] = [f"token{token + 1}" for token in range(TOKENS)]
THING_NAMES: Final[list[str]] = (
    TOKEN_NAMES + [name for name in ACTION_NAMES for _ in range(COPIES)] + PIECE_NAMES * MOST_SEATS
)

COMPONENTS: Final = [
    Component("submarine", f"{HEADINGS} x {DEPTHS}", RULEBOOK),
    Component("dial", f"{SECTORS} x {DEPTHS}", RULEBOOK),
    Component("cards", f"1..{TOP_CARD} + {SAILORS}", RULEBOOK),
    Component("number-tokens", f"1..{MOST_SEATS}", RULEBOOK),
    Component("action-cards", f"{COPIES} + {COPIES} + {COPIES}", RULEBOOK),
    Component("tokens", str(TOKENS), RULEBOOK),
    Component("pictures", "I-A I-B II-A II-B III-A III-B III-C", RULEBOOK),
    Component("pictures-likely", "I-C II-C", REBUILT),
    Component("row-worth", "I 8 3 | II 20 10 4 | III 25 12 5", RULEBOOK),
    Component("row-top", "15", REBUILT),
    Component("column-worth", "0 2 5", RULEBOOK),
    Component("column-more", "9 14 20", REBUILT),
    Component("bonus", " ".join([str(points) for points in BONUS]), RULEBOOK),
    Component("track", str(TRACK), RULEBOOK),
    Component("print", "3 x (12 + 12)", REBUILT),
]
