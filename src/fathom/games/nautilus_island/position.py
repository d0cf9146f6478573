"""A position of Nautilus Island as plain values and back, for tests, bug reports and analysis.

Cards are named by their kind: which of four copies it is makes no difference.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from fathom.core.kernel.bits import bit, members, nth
from fathom.core.kernel.position import Malformed, field, fields, index, number, row
from fathom.games.nautilus_island import soundness
from fathom.games.nautilus_island.board import (
    KINDS_OF_HALF,
    NONE,
    SECRET,
    SHOWN,
    STEPS,
    STORED,
    TOPS,
    UNSEEN_CARDS,
    Board,
    copies,
    half,
)
from fathom.games.nautilus_island.components import (
    BONUS_FACE,
    BONUS_NAMES,
    BONUS_TOKENS,
    CARDS_OF_A_COLOUR,
    COLOUR_NAMES,
    COLUMNS,
    HULL,
    MOST_SEATS,
    MOST_WORTH,
    OBJECT_NAMES,
    PORTHOLES,
    SPACES,
    STACK_HEIGHT,
    STACKS,
    STORABLE,
    TREASURE_WORTH,
)
from fathom.games.nautilus_island.edition import Edition

KEYS: Final = [
    *["game", "seats", "options", "step", "round", "last", "first", "turn", "moved", "left", "idle"],
    *["stack", "colour", "laid", "heights", "tops", "hands", "seen", "stored", "berths", "camp"],
    *["bonus", "closed"],
]
FLAGS: Final = ["glass_hull", "doubled_twice", "open_memory"]
PRINTED: Final = ["treasure", "hull", "bonus", "porthole_cards", "portholes"]
STORABLE_NAMES: Final = COLOUR_NAMES[:STORABLE]


def to_json(board: Board) -> dict[str, object]:
    """Everything, by name."""
    seats = range(board.seats)
    return {
        "game": "nautilus_island",
        "seats": board.seats,
        "options": options(board),
        "step": STEPS[board.step],
        "round": board.round + 1,
        "last": counted(board.last),
        "first": maybe(board.first),
        "turn": board.turn,
        "moved": members(board.moved),
        "left": counted(board.left),
        "idle": members(board.idle),
        "stack": board.stack + 1,
        "colour": COLOUR_NAMES[board.colour],
        "laid": board.laid,
        "heights": [board.height(column) for column in range(COLUMNS)],
        "tops": [OBJECT_NAMES[kind] if kind != NONE else None for kind in board.tops],
        "hands": [sorted_names(board, SECRET + seat) + sorted_names(board, SHOWN + seat) for seat in seats],
        "seen": [sorted_names(board, SHOWN + seat) for seat in seats],
        "stored": [sorted_names(board, STORED + seat) for seat in seats],
        "berths": [counted(board.berths[seat]) for seat in seats],
        "camp": [token_name(board, board.camp[colour]) for colour in range(STORABLE)],
        "bonus": [bonuses(board, seat) for seat in seats],
        "closed": [portholes(board, seat) for seat in seats],
    }


def options(board: Board) -> dict[str, object]:
    edition = board.edition
    return {
        "glass_hull": board.glass_hull,
        "doubled_twice": board.doubled_twice,
        "open_memory": board.open_memory,
        "treasure": edition.treasure_row,
        "hull": edition.hull_row,
        "bonus": edition.bonus_row,
        "porthole_cards": edition.cards_row,
        "portholes": edition.worth_row,
    }


def counted(index: i64) -> int | None:
    """Counted from one, for people."""
    return None if index == NONE else int(index + 1)


def maybe(value: i64) -> int | None:
    return None if value == NONE else int(value)


def sorted_names(board: Board, row: i64) -> list[str]:
    """The cards of a row by kind."""
    lower = [OBJECT_NAMES[card >> 2] for card in members(board.cards[2 * row])]
    return lower + [OBJECT_NAMES[KINDS_OF_HALF + (card >> 2)] for card in members(board.cards[2 * row + 1])]


def token_name(board: Board, token: i64) -> str | None:
    return None if token == NONE else BONUS_NAMES[board.edition.faces[token] - BONUS_FACE]


def bonuses(board: Board, seat: i64) -> list[list[str | None]]:
    """By colour, the bonus tokens on a collection."""
    rows = [board.bonus[seat * STORABLE + colour] for colour in range(STORABLE)]
    return [[token_name(board, token) for token in members(tokens)] for tokens in rows]


def portholes(board: Board, seat: i64) -> list[int | None]:
    """By colour, the porthole of a collection, counted from one."""
    return [counted(board.closed[seat * STORABLE + colour]) for colour in range(STORABLE)]


# Reading


def read_table(data: dict[str, object]) -> tuple[int, Edition]:
    """How many seats, and the numbers of this printing."""
    fields(data, KEYS)
    if data["game"] != "nautilus_island":
        raise Malformed(f"game: {data['game']!r} is not nautilus_island")
    given = field(data, "options")
    if not isinstance(given, dict):
        raise Malformed(f"options: {given!r} is no set of options")
    fields(given, FLAGS + PRINTED)
    rows = [
        numbers(given, "treasure", len(TREASURE_WORTH), 0, MOST_WORTH),
        numbers(given, "hull", len(HULL), 0, 1),
        numbers(given, "bonus", len(BONUS_NAMES), 0, BONUS_TOKENS),
        numbers(given, "porthole_cards", PORTHOLES, 1, CARDS_OF_A_COLOUR),
        numbers(given, "portholes", PORTHOLES, 0, MOST_WORTH),
    ]
    if sum(rows[2]) != BONUS_TOKENS:
        raise Malformed(f"bonus: there are {BONUS_TOKENS} tokens, not {sum(rows[2])}")
    return number(data, "seats", 2, MOST_SEATS), Edition(rows[0], rows[1], rows[2], rows[3], rows[4])


def numbers(data: dict[str, object], key: str, length: int, low: int, high: int) -> list[int]:
    values: list[int] = []
    for value in row(data, key, length):
        if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
            raise Malformed(f"{key}: whole numbers from {low} to {high} are wanted, not {value!r}")
        values.append(value)
    return values


def flag(data: dict[str, object], key: str) -> bool:
    value = field(data, key)
    if not isinstance(value, bool):
        raise Malformed(f"{key}: true or false is wanted, not {value!r}")
    return value


def read(data: dict[str, object], board: Board) -> None:
    """Set an empty board to the position written in `data`; `Malformed` if it is none."""
    given = data["options"]
    assert isinstance(given, dict)
    board.glass_hull = flag(given, "glass_hull")
    board.doubled_twice = flag(given, "doubled_twice")
    board.open_memory = flag(given, "open_memory")
    board.up = board.edition.up(board.glass_hull)
    read_course(data, board)
    read_hull(data, board)
    read_seats(data, board)
    read_tokens(data, board)
    soundness.check(board)


def read_course(data: dict[str, object], board: Board) -> None:
    """Whose turn it is, and where in it."""
    seats = board.seats - 1
    board.step = index(data["step"], STEPS, "step")
    board.round = number(data, "round", 1, 1000) - 1
    board.last = position(data["last"], "last", 1000)
    first = field(data, "first")
    board.first = NONE if first is None else number(data, "first", 0, seats)
    board.turn = number(data, "turn", 0, seats)
    board.moved = seat_set(data, "moved", int(board.seats))
    board.idle = seat_set(data, "idle", int(board.seats))
    board.left = position(data["left"], "left", COLUMNS)
    board.stack = number(data, "stack", 1, STACKS + 1) - 1
    board.colour = index(data["colour"], STORABLE_NAMES, "colour")
    board.laid = number(data, "laid", 0, max(SPACES))


def position(value: object, what: str, most: int) -> int:
    """Something counted from one, or nothing."""
    if value is None:
        return NONE
    if not isinstance(value, int) or isinstance(value, bool) or not 1 <= value <= most:
        raise Malformed(f"{what}: a whole number from 1 to {most} is wanted, or nothing; not {value!r}")
    return value - 1


def seat_set(data: dict[str, object], key: str, seats: int) -> i64:
    listed = field(data, key)
    if not isinstance(listed, list):
        raise Malformed(f"{key}: a list of seats is wanted, not {listed!r}")
    found: i64 = 0
    for seat in listed:
        if not isinstance(seat, int) or isinstance(seat, bool) or not 0 <= seat < seats:
            raise Malformed(f"{key}: {seat!r} is no seat")
        found |= bit(seat)
    return found


def read_hull(data: dict[str, object], board: Board) -> None:
    """How high the stacks are, and what lies on top of them."""
    heights = numbers(data, "heights", COLUMNS, 0, STACK_HEIGHT)
    for column in range(COLUMNS):
        board.heights |= bit(4 * column) * heights[column]
    tops = row(data, "tops", STACKS)
    for stack in range(STACKS):
        if tops[stack] is not None:
            board.tops[stack] = bring(board, tops[stack], TOPS, "tops")


def bring(board: Board, name: object, row: i64, what: str) -> int:
    """A card from those not yet seen to a row; its kind."""
    kind = index(name, OBJECT_NAMES, what)
    if not board.cards[2 * UNSEEN_CARDS + half(kind)] & copies(kind):
        raise Malformed(f"{what}: there are no more cards of {name}")
    board.carry(kind, UNSEEN_CARDS, row)
    return kind


def read_seats(data: dict[str, object], board: Board) -> None:
    """The castaways, the hands, and the cards of the collections."""
    berths, hands = row(data, "berths", board.seats), row(data, "hands", board.seats)
    seen, stored = row(data, "seen", board.seats), row(data, "stored", board.seats)
    for seat in range(board.seats):
        board.berths[seat] = position(berths[seat], "berths", COLUMNS)
        shown = names(seen[seat], "seen")
        for name in shown:
            bring(board, name, SHOWN + seat, "seen")
        for name in without(names(hands[seat], "hands"), shown):
            bring(board, name, SECRET + seat, "hands")
        for name in names(stored[seat], "stored"):
            bring(board, name, STORED + seat, "stored")


def names(value: object, what: str) -> list[object]:
    if not isinstance(value, list):
        raise Malformed(f"{what}: a list of names is wanted, not {value!r}")
    return value


def without(all_names: list[object], some: list[object]) -> list[object]:
    """A hand without the cards everybody has seen, each of which must be there."""
    rest = all_names[:]
    for name in some:
        if name not in rest:
            raise Malformed(f"seen: {name!r} is not in the hand")
        rest.remove(name)
    return rest


def read_tokens(data: dict[str, object], board: Board) -> None:
    """Bonus tokens in camp and on collections; portholes."""
    camp = row(data, "camp", STORABLE)
    for colour in range(STORABLE):
        if camp[colour] is not None:
            board.camp[colour] = take_token(board, camp[colour], "camp")
    bonus, closed = row(data, "bonus", board.seats), row(data, "closed", board.seats)
    for seat in range(board.seats):
        tokens, taken = five(bonus[seat], "bonus"), five(closed[seat], "closed")
        for colour in range(STORABLE):
            at = seat * STORABLE + colour
            for name in names(tokens[colour], "bonus"):
                board.bonus[at] |= bit(take_token(board, name, "bonus"))
            porthole = position(taken[colour], "closed", PORTHOLES)
            board.closed[at] = porthole
            if porthole != NONE:
                if not board.piles & bit(porthole):
                    raise Malformed(f"closed: porthole {porthole + 1} twice")
                board.piles &= ~bit(porthole)


def five(value: object, what: str) -> list[object]:
    if not isinstance(value, list) or len(value) != STORABLE:
        raise Malformed(f"{what}: a list of {STORABLE} is wanted, not {value!r}")
    return value


def take_token(board: Board, name: object, what: str) -> int:
    """A bonus token of this kind out of the supply."""
    tokens = board.supply & board.edition.bonus[index(name, BONUS_NAMES, what)]
    if not tokens:
        raise Malformed(f"{what}: there are no more tokens of {name}")
    token = nth(tokens, 0)
    board.supply &= ~bit(token)
    return int(token)
