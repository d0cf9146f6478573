"""The end of the game: one function per scoring sentence, each for one collection or one hand."""

from __future__ import annotations

from mypy_extensions import i64

from fathom.core.kernel.bits import bit, count, lowest
from fathom.core.kernel.zones import Line
from fathom.games.nautilus_island.board import NONE, Board
from fathom.games.nautilus_island.components import (
    CARDS_OF_A_COLOUR,
    DOUBLED,
    OBJECTS,
    ODD,
    ODD_WORTH,
    PAIR,
    PAIR_WORTH,
    PER_CARD,
    STORABLE,
    THREE,
    TREASURE,
    TWO,
)


def tokens(board: Board, seat: i64, colour: i64, kind: i64) -> i64:
    """How many bonus tokens of a kind lie on a collection."""
    return count(board.bonus[seat * STORABLE + colour] & board.edition.bonus[kind])


def plain(board: Board, seat: i64, colour: i64) -> i64:
    """NI-20 Bonus 2 and 3: that many points."""
    return 2 * tokens(board, seat, colour, TWO) + 3 * tokens(board, seat, colour, THREE)


def per_card(board: Board, seat: i64, colour: i64) -> i64:
    """NI-21 Bonus "1 per card": as many points as its collection has cards."""
    return tokens(board, seat, colour, PER_CARD) * count(board.stored(seat, colour))


def porthole(board: Board, seat: i64, colour: i64) -> i64:
    """NI-13 The porthole of a closed collection."""
    closed = board.closed[seat * STORABLE + colour]
    if closed == NONE:
        return 0
    return board.edition.worth[closed]


def doubled(board: Board, seat: i64, colour: i64) -> i64:
    """NI-22 The porthole once more for each such bonus. NI-R6 Or each doubles all that is there."""
    number = tokens(board, seat, colour, DOUBLED)
    if board.doubled_twice:
        number = bit(number) - 1
    return number * porthole(board, seat, colour)


def odd(board: Board, seat: i64, colour: i64) -> i64:
    """NI-23 Four points if its collection has an odd number of cards."""
    return tokens(board, seat, colour, ODD) * (count(board.stored(seat, colour)) & 1) * ODD_WORTH


def pairs(board: Board, seat: i64, colour: i64) -> i64:
    """NI-24, NI-R7 Five points for each two equal objects, as far as there are tokens for them."""
    number = tokens(board, seat, colour, PAIR)
    if not number:
        return 0
    stored = board.stored(seat, colour)
    equal: i64 = 0
    for _ in range(OBJECTS):
        equal += count(stored & 15) >> 1
        stored >>= 4
    if equal < number:
        number = equal
    return number * PAIR_WORTH


def treasures(board: Board, seat: i64) -> i64:
    """NI-15 Treasures in hand score what is printed on them."""
    held = board.held(seat, TREASURE)
    points: i64 = 0
    if not held:
        return points
    for number in range(OBJECTS):
        points += count(held >> 4 * number & 15) * board.edition.treasure[number]
    return points


def collection(board: Board, seat: i64, colour: i64) -> i64:
    """NI-19 What a collection is worth, open or closed."""
    points = porthole(board, seat, colour)
    if board.bonus[seat * STORABLE + colour]:
        points += plain(board, seat, colour) + per_card(board, seat, colour)
        points += doubled(board, seat, colour) + odd(board, seat, colour) + pairs(board, seat, colour)
    return points


def total(board: Board, seat: i64) -> i64:
    """NI-19 Bonus tokens, portholes and treasures; other cards in hand are worth nothing."""
    points = treasures(board, seat)
    for colour in range(STORABLE):
        points += collection(board, seat, colour)
    return points


def beats(board: Board, seat: i64, other: i64) -> bool:
    """NI-25 More points; among equals, the castaway nearer the rear."""
    mine, theirs = total(board, seat), total(board, other)
    if mine != theirs:
        return mine > theirs
    return board.berths[seat] < board.berths[other]


def sizes(board: Board) -> i64:
    """NI-14 The numbers of cards that the portholes left ask for, as a set."""
    found: i64 = 0
    piles = board.edition.piles
    for size in range(i64(1), i64(CARDS_OF_A_COLOUR + 1)):
        if piles[size] & board.piles:
            found |= bit(size)
    return found


def missing(board: Board, seat: i64, colour: i64, cards: i64, wanted: i64) -> i64:
    """NI-14 How many more cards the next porthole of an open collection asks for; 0 if there is none."""
    if board.closed[seat * STORABLE + colour] != NONE:
        return 0
    more = wanted >> count(cards) + 1
    if not more:
        return 0
    return lowest(more) + 1


def sheet(board: Board) -> list[Line]:
    """NI-19 Line by line, then the total; NI-25 and where the castaways stand."""
    seats = range(board.seats)
    colours = range(STORABLE)
    return [
        Line("NI-20", "sheet-plain", [sum([plain(board, s, c) for c in colours]) for s in seats]),
        Line("NI-21", "sheet-per-card", [sum([per_card(board, s, c) for c in colours]) for s in seats]),
        Line("NI-22", "sheet-doubled", [sum([doubled(board, s, c) for c in colours]) for s in seats]),
        Line("NI-23", "sheet-odd", [sum([odd(board, s, c) for c in colours]) for s in seats]),
        Line("NI-24", "sheet-pair", [sum([pairs(board, s, c) for c in colours]) for s in seats]),
        Line("NI-13", "sheet-portholes", [sum([porthole(board, s, c) for c in colours]) for s in seats]),
        Line("NI-15", "sheet-treasures", [treasures(board, s) for s in seats]),
        Line("NI-19", "sheet-total", [total(board, s) for s in seats]),
        Line("NI-25", "sheet-column", [board.berths[s] + 1 for s in seats]),
    ]
