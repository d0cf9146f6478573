"""A position of 20 000 Leagues as plain values and back, for tests, bug reports and analysis."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from fathom.core.bits import bit, members
from fathom.core.position import Malformed, field, fields, index, names_of, number, row, set_of
from fathom.games.leagues import printing, soundness
from fathom.games.leagues.board import (
    LINES,
    NONE,
    QUEUE_BITS,
    QUEUE_MASK,
    SEAT_MASK,
    STEPS,
    UNNUMBERED,
    Board,
    Terms,
)
from fathom.games.leagues.choices import Choices
from fathom.games.leagues.components import (
    ACTION_CARDS,
    ACTION_NAMES,
    CARD_NAMES,
    CELL_NAMES,
    CELLS,
    COPIES,
    DEPTHS,
    HEADINGS,
    MOST_SEATS,
    MOST_TURNS,
    PRINT,
    ROUNDS,
    SAILORS,
    SEATS,
    SECTORS,
    SPOT_NAMES,
    SPOTS,
    TOKEN_NAMES,
    TOKENS_OF_A_ROUND,
    TOP_CARD,
)

KEYS: Final = [
    "game", "seats", "options", "step", "round", "turns", "turn", "dial", "heading", "depth",
    "ocean", "grids", "hidden", "hands", "laid", "held", "pile", "under", "up", "fresh",
    "order", "numbering", "acted", "played", "steered", "ending", "picked", "spot", "book",
]  # fmt: skip
FLAGS: Final = ["seasoned_crew", "may_leave", "gap_pair", "free_hardtack"]
COVERED: Final = "covered"
HAND_NAMES: Final = ["", *CARD_NAMES, *[f"sailor-{copy + 1}" for copy in range(SAILORS)]]
ACTION_CARD_NAMES: Final = [f"{name}-{copy + 1}" for name in ACTION_NAMES for copy in range(COPIES)]
MOST_POINTS: Final = 999


# Writing


def to_json(board: Board) -> dict[str, object]:
    """Everything, by name; seats, rounds and depths as numbers, seats counted from 0."""
    seats = range(board.seats)
    return {
        "game": "leagues",
        "seats": board.seats,
        "options": options_of(board.terms),
        "step": STEPS[board.step],
        "round": board.round + 1,
        "turns": board.turns,
        "turn": board.turn,
        "dial": board.dial,
        "heading": board.heading,
        "depth": board.depth,
        "ocean": [at_spot(board, spot) for spot in range(SPOTS)],
        "grids": [[at_cell(board, seat, cell) for cell in range(CELLS)] for seat in seats],
        "hidden": [hidden(board, round_) for round_ in range(ROUNDS)],
        "hands": [names_of(board.hands[seat], HAND_NAMES) for seat in seats],
        "laid": [board.card_laid(seat) for seat in seats],
        "held": [names_of(board.held[seat], ACTION_CARD_NAMES) for seat in seats],
        "pile": names_of(board.pile, ACTION_CARD_NAMES),
        "under": queue(board),
        "up": ACTION_CARD_NAMES[board.up] if board.up != NONE else None,
        "fresh": names_of(board.fresh, ACTION_CARD_NAMES),
        "order": [] if board.order == UNNUMBERED else [board.holder(number) for number in seats],
        "numbering": [board.numbering >> 4 * number & SEAT_MASK for number in range(board.numbered)],
        "acted": members(board.acted),
        "played": members(board.played),
        "steered": board.steered,
        "ending": board.ending,
        "picked": CELL_NAMES[board.picked] if board.picked != NONE else None,
        "spot": SPOT_NAMES[board.spot] if board.spot != NONE else None,
        "book": [[board.book[LINES * seat + line] for line in range(LINES)] for seat in seats],
    }


def options_of(terms: Terms) -> dict[str, object]:
    """The printing is written only if it is not the usual one."""
    data = terms.printing.data
    return {
        "seasoned_crew": terms.seasoned,
        "may_leave": terms.may_leave,
        "gap_pair": terms.gap_pair,
        "free_hardtack": terms.free_hardtack,
        "anchor": terms.anchor,
        "print": None if data == PRINT else data,
    }


def at_spot(board: Board, spot: i64) -> str | None:
    if board.covered >> spot & 1:
        return COVERED
    return TOKEN_NAMES[board.lies[spot]] if board.lying >> spot & 1 else None


def at_cell(board: Board, seat: i64, cell: i64) -> str | None:
    return TOKEN_NAMES[board.at(seat, cell)] if board.cells(seat) >> cell & 1 else None


def hidden(board: Board, round_: i64) -> list[str]:
    return [TOKEN_NAMES[round_ * TOKENS_OF_A_ROUND + token] for token in members(board.hidden[round_])]


def queue(board: Board) -> list[str]:
    """The action cards under the pile, the next one first."""
    names: list[str] = []
    rest = board.under
    while rest:
        names.append(ACTION_CARD_NAMES[(rest & QUEUE_MASK) - 1])
        rest >>= QUEUE_BITS
    return names


# Reading


def read_seats(data: dict[str, object]) -> int:
    return number(data, "seats", SEATS[0], MOST_SEATS)


def read_terms(data: dict[str, object]) -> Terms:
    options = field(data, "options")
    if not isinstance(options, dict):
        raise Malformed(f"options: {options!r} is no set of options")
    fields(options, [*FLAGS, "anchor", "print"])
    flags = [truth(options, key) for key in FLAGS]
    edited = options["print"]
    if edited is not None and not isinstance(edited, dict):
        raise Malformed(f"print: {edited!r} is no printing")
    prints = printing.read(PRINT if edited is None else edited)
    return Terms(prints, flags[0], flags[1], flags[2], number(options, "anchor", 0, 2), flags[3])


def truth(data: dict[str, object], key: str) -> bool:
    value = field(data, key)
    if not isinstance(value, bool):
        raise Malformed(f"{key}: true or false is wanted, not {value!r}")
    return value


def read(data: dict[str, object], board: Choices) -> None:
    """Set an empty board to the position written in `data`; `Malformed` if it is none."""
    fields(data, KEYS)
    if data["game"] != "leagues":
        raise Malformed(f"game: {data['game']!r} is not leagues")
    board.step = index(data["step"], STEPS, "step")
    board.round = number(data, "round", 1, ROUNDS) - 1
    board.turns = number(data, "turns", 0, MOST_TURNS)
    board.turn = number(data, "turn", 0, board.seats - 1)
    board.dial = number(data, "dial", 0, SECTORS - 1)
    board.heading = number(data, "heading", 0, HEADINGS - 1)
    board.depth = number(data, "depth", 0, DEPTHS - 1)
    board.steered, board.ending = truth(data, "steered"), truth(data, "ending")
    board.picked = one_of(data, "picked", CELL_NAMES)
    board.spot = one_of(data, "spot", SPOT_NAMES)
    board.acted, board.played = seats_of(data, "acted", board), seats_of(data, "played", board)
    read_tokens(data, board)
    read_cards(data, board)
    read_action_cards(data, board)
    read_numbers(data, board)
    read_book(data, board)
    soundness.check(board)


def one_of(data: dict[str, object], key: str, names: list[str]) -> int:
    value = field(data, key)
    return NONE if value is None else index(value, names, key)


def seats_of(data: dict[str, object], key: str, board: Board) -> i64:
    """A set of seats."""
    mask: i64 = 0
    for seat in seat_list(data, key, board):
        mask |= bit(seat)
    return mask


def seat_list(data: dict[str, object], key: str, board: Board) -> list[int]:
    """Different seats, in this order."""
    value = field(data, key)
    if not isinstance(value, list):
        raise Malformed(f"{key}: a list of seats is wanted, not {value!r}")
    seats = int(board.seats)
    found: list[int] = []
    for seat in value:
        if not isinstance(seat, int) or isinstance(seat, bool) or not 0 <= seat < seats or seat in found:
            raise Malformed(f"{key}: different seats from 0 to {seats - 1} are wanted, not {value!r}")
        found.append(seat)
    return found


def read_tokens(data: dict[str, object], board: Board) -> None:
    ocean, grids, unseen = (
        row(data, "ocean", SPOTS),
        row(data, "grids", board.seats),
        row(data, "hidden", ROUNDS),
    )
    for spot in range(SPOTS):
        if ocean[spot] == COVERED:
            board.covered |= bit(spot)
        elif ocean[spot] is not None:
            board.lies[spot] = index(ocean[spot], TOKEN_NAMES, "ocean")
        if ocean[spot] is not None:
            board.lying |= bit(spot)
    for seat in range(board.seats):
        cells = grids[seat]
        if not isinstance(cells, list) or len(cells) != CELLS:
            raise Malformed(f"grids: {CELLS} cells are wanted, not {cells!r}")
        for cell in range(CELLS):
            if cells[cell] is not None:
                board.lies[SPOTS + CELLS * seat + cell] = index(cells[cell], TOKEN_NAMES, "grids")
                board.filled |= bit(CELLS * seat + cell)
    for round_ in range(ROUNDS):
        first = round_ * TOKENS_OF_A_ROUND
        board.hidden[round_] = set_of(
            unseen[round_], TOKEN_NAMES[first : first + TOKENS_OF_A_ROUND], "hidden"
        )


def read_cards(data: dict[str, object], board: Board) -> None:
    hands, laid = row(data, "hands", board.seats), row(data, "laid", board.seats)
    for seat in range(board.seats):
        board.hands[seat] = set_of(hands[seat], HAND_NAMES, "hands")
        card = laid[seat]
        if not isinstance(card, int) or isinstance(card, bool) or not 0 <= card <= TOP_CARD:
            raise Malformed(f"laid: 0 or a card up to {TOP_CARD} is wanted, not {card!r}")
        if board.hands[seat] & (bit(card) | 1):
            raise Malformed(f"laid: seat {seat} cannot hold {card} as well")
        board.laid |= card << 4 * seat


def read_action_cards(data: dict[str, object], board: Board) -> None:
    held, under = row(data, "held", board.seats), field(data, "under")
    if not isinstance(under, list) or len(under) > ACTION_CARDS:
        raise Malformed(f"under: a list of action cards is wanted, not {under!r}")
    for seat in range(board.seats):
        board.held[seat] = set_of(held[seat], ACTION_CARD_NAMES, "held")
    board.pile = set_of(data["pile"], ACTION_CARD_NAMES, "pile")
    board.up = one_of(data, "up", ACTION_CARD_NAMES)
    board.fresh = set_of(data["fresh"], ACTION_CARD_NAMES, "fresh")
    for place in range(len(under)):
        card: i64 = index(under[place], ACTION_CARD_NAMES, "under") + 1
        board.under |= card << QUEUE_BITS * place


def read_numbers(data: dict[str, object], board: Board) -> None:
    order, numbering = seat_list(data, "order", board), seat_list(data, "numbering", board)
    if len(order) == board.seats:
        board.order = packed(order)
    elif order:
        raise Malformed("order: all seats or none")
    board.numbering = packed(numbering)
    board.numbered = len(numbering)


def packed(seats: list[int]) -> i64:
    """Seats by their number tokens, four bits each."""
    order: i64 = 0
    for place in range(len(seats)):
        seat: i64 = seats[place]
        order |= seat << 4 * place
    return order


def read_book(data: dict[str, object], board: Board) -> None:
    book = row(data, "book", board.seats)
    for seat in range(board.seats):
        lines = book[seat]
        if not isinstance(lines, list) or len(lines) != LINES:
            raise Malformed(f"book: {LINES} numbers are wanted, not {lines!r}")
        for line in range(LINES):
            points = lines[line]
            if not isinstance(points, int) or isinstance(points, bool) or not 0 <= points <= MOST_POINTS:
                raise Malformed(f"book: points are wanted, not {points!r}")
            board.book[LINES * seat + line] = points
