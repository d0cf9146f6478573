"""Points: one function per scoring sentence, and what the grids would be worth now."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from fathom.core.bits import lowest
from fathom.core.decision import NOBODY
from fathom.core.zones import Line
from fathom.games.leagues.board import (
    BONUS_LINE,
    EVENT_LINE,
    LAYING,
    LINES,
    LINES_OF_A_ROUND,
    NONE,
    OVER,
    ROW_LINE,
    Board,
)
from fathom.games.leagues.components import (
    BONUS,
    CELLS,
    CELLS_OF_A_ROW,
    COLUMN_NAMES,
    MOST_SEATS,
    ONE_SYMBOL,
    OTHER_SYMBOL,
    ROUND_NAMES,
    ROUNDS,
    SYMBOLS,
    TRACK,
    WILD_ANCHOR,
)
from fathom.games.leagues.printing import (
    HARDTACK,
    ONE,
    ROWS_WORTH,
    SYMBOL_BITS,
    THREE,
    TWO,
    Printing,
    counted,
    one_symbol,
)

# How the token on a cell counts in its row; what is in place counts at least as a single.
WORTHLESS: Final = 0
A_SINGLE: Final = 1
IN_PLACE: Final = 2
WILDLY_IN_PLACE: Final = 3

A_COLUMN: Final = 1 << 0 | 1 << CELLS_OF_A_ROW | 1 << 2 * CELLS_OF_A_ROW  # the cells of the first column


# Rows


def counts_as(board: Board, seat: i64, cell: i64) -> i64:
    """LG-20 The picture its cell asks for, or another of the row. LG-R3 Another round's: nothing."""
    face = board.picture(seat, cell)
    if face == cell:
        return IN_PLACE
    if face == NONE:
        return WORTHLESS
    if face < HARDTACK:
        return A_SINGLE if face // CELLS_OF_A_ROW == cell // CELLS_OF_A_ROW else WORTHLESS
    return joker_counts_as(board, face)


def joker_counts_as(board: Board, face: i64) -> i64:
    """LG-13, LG-R5 Hardtack stands for what its cell asks for. LG-R4 The anchor: as agreed."""
    if face == HARDTACK or board.terms.anchor == WILD_ANCHOR:
        return WILDLY_IN_PLACE
    return board.terms.anchor


def row_points(board: Board, seat: i64, round_: i64) -> i64:
    """LG-20 Three in order, or two in order and what the third is worth, or singles."""
    if not board.row(seat, round_):
        return 0
    first = round_ * CELLS_OF_A_ROW
    a = counts_as(board, seat, first)
    b = counts_as(board, seat, first + 1)
    c = counts_as(board, seat, first + 2)
    singles = single(a) + single(b) + single(c)
    worth, beside = board.terms.printing.rows, ROWS_WORTH * round_
    if a >= IN_PLACE and b >= IN_PLACE and c >= IN_PLACE:
        return worth[beside + THREE]
    if pairs(board, a, b, c):
        return worth[beside + TWO] + (singles - 2) * worth[beside + ONE]
    return singles * worth[beside + ONE]


def single(counts: i64) -> i64:
    return 1 if counts else 0


def pairs(board: Board, a: i64, b: i64, c: i64) -> bool:
    """LG-R2 A and B, or B and C; A and C only if agreed, or LG-R5 if hardtack may stand for any cell."""
    if b >= IN_PLACE:
        return a >= IN_PLACE or c >= IN_PLACE
    if a < IN_PLACE or c < IN_PLACE:
        return False
    terms = board.terms
    return terms.gap_pair or (terms.free_hardtack and (a == WILDLY_IN_PLACE or c == WILDLY_IN_PLACE))


def bonus(board: Board, seat: i64) -> i64:
    """LG-21 The bonus of the number token held."""
    return BONUS[board.number(seat)]


# Events


def event_points(board: Board, seat: i64, event: i64) -> i64:
    """LG-13 One point for each of two symbols, over all rows."""
    symbols: i64 = 0
    for cell in range(CELLS):
        symbols += board.symbols(seat, cell)
    return counted(symbols, ONE_SYMBOL[event]) + counted(symbols, OTHER_SYMBOL[event])


# Columns


def column_points(board: Board, seat: i64, column: i64) -> i64:
    """LG-23 Equal symbols of a column; LG-R5 each hardtack is the symbol that is best."""
    printing = board.terms.printing
    symbols: i64 = 0
    wild: i64 = 0
    cells = board.cells(seat) >> column & A_COLUMN
    while cells:
        token = board.at(seat, lowest(cells) + column)
        symbols += printing.symbols[token]
        if printing.faces[token] == HARDTACK:
            wild += 1
        cells &= cells - 1
    return best(printing, symbols, wild)


def best(printing: Printing, symbols: i64, wild: i64) -> i64:
    """The most that these symbols are worth with so many more of any kind."""
    if not wild:
        return worth(printing, symbols)
    points: i64 = 0
    for symbol in range(SYMBOLS):
        points = max(points, best(printing, symbols + one_symbol(symbol), wild - 1))
    return points


def worth(printing: Printing, symbols: i64) -> i64:
    """LG-23 What the symbols of a column are worth, kind by kind."""
    points: i64 = 0
    while symbols:
        points += printing.columns[counted(symbols, 0)]
        symbols >>= SYMBOL_BITS
    return points


# Totals


def line(board: Board, seat: i64, round_: i64, kind: i64) -> i64:
    """What a seat has scored in a round for its row, as a bonus, or by events."""
    return board.book[LINES * seat + LINES_OF_A_ROUND * round_ + kind]


def score(board: Board, seat: i64) -> i64:
    """All that has been scored; LG-23 after the last round the columns too."""
    points: i64 = 0
    book = board.book
    for line in range(LINES * seat, LINES * (seat + 1)):
        points += book[line]
    if board.step == OVER:
        for column in range(CELLS_OF_A_ROW):
            points += column_points(board, seat, column)
    return points


def beats(board: Board, seat: i64, other: i64) -> bool:
    """LG-25 Most points; a tie goes to the lower number token."""
    mine, theirs = score(board, seat), score(board, other)
    if mine != theirs:
        return mine > theirs
    return board.number(seat) < board.number(other)


def sheet(board: Board) -> list[Line]:
    """Round by round: events, row, bonus; then the columns."""
    lines: list[Line] = []
    for round_ in range(ROUNDS):
        name = ROUND_NAMES[round_]
        lines.append(Line("LG-13", f"events-{name}", scored(board, round_, EVENT_LINE)))
        lines.append(Line("LG-20", f"row-{name}", scored(board, round_, ROW_LINE)))
        lines.append(Line("LG-21", f"bonus-{name}", scored(board, round_, BONUS_LINE)))
    for column in range(CELLS_OF_A_ROW):
        points = [
            column_points(board, seat, column) if board.step == OVER else 0 for seat in range(board.seats)
        ]
        lines.append(Line("LG-23", f"column-{COLUMN_NAMES[column]}", points))
    lines.append(Line("LG-25", "total", [score(board, seat) for seat in range(board.seats)]))
    return lines


def scored(board: Board, round_: i64, kind: i64) -> list[int]:
    return [line(board, seat, round_, kind) for seat in range(board.seats)]


def counter_names(seats: int) -> list[tuple[str, int]]:
    """The submarine, the round, and for each seat its number, its points, and what its grid is worth now."""
    common = ["round", "turn", "heading", "depth", "dial", "beam", "last-turn"]
    own = ["number", "acts", "points", "track"]
    own += [f"row-{name}" for name in ROUND_NAMES] + [f"column-{name}" for name in COLUMN_NAMES]
    return [(name, NOBODY) for name in common] + [(name, seat) for seat in range(seats) for name in own]


NOTES: Final = 1 + ROUNDS + CELLS_OF_A_ROW  # by seat: its grid, and what rows and columns were worth
NAMES: Final = [counter_names(seats) for seats in range(MOST_SEATS + 1)]


def read_off(board: Board, values: vec[i64], notes: vec[i64]) -> None:
    values[0] = board.round + 1
    values[1] = board.turns
    if board.step != OVER:
        values[1] += 1
    values[2] = board.heading
    values[3] = board.depth
    values[4] = board.dial
    values[5] = board.pointed()
    values[6] = i64(board.ending)
    at: i64 = 7
    for seat in range(board.seats):
        at = read_seat_off(board, seat, values, at, notes)


def read_seat_off(board: Board, seat: i64, values: vec[i64], at: i64, notes: vec[i64]) -> i64:
    """What belongs to one seat; where to go on. A row that has scored is worth what it scored."""
    points = score(board, seat)
    values[at] = board.number(seat) + 1
    values[at + 1] = acts(board, seat)
    values[at + 2] = points
    values[at + 3] = points % TRACK
    note = NOTES * seat
    grid = board.grid(seat)
    if notes[note] != grid:
        notes[note] = grid
        appraise(board, seat, notes, note + 1)
    for n in range(i64(ROUNDS + CELLS_OF_A_ROW)):
        values[at + 4 + n] = notes[note + 1 + n]
        if n < board.round or (n < ROUNDS and board.step == OVER):
            values[at + 4 + n] = line(board, seat, n, ROW_LINE)
    return at + 4 + ROUNDS + CELLS_OF_A_ROW


def appraise(board: Board, seat: i64, notes: vec[i64], at: i64) -> None:
    """What rows and columns would score now."""
    for round_ in range(i64(ROUNDS)):
        notes[at + round_] = row_points(board, seat, round_)
    for column in range(i64(CELLS_OF_A_ROW)):
        notes[at + ROUNDS + column] = column_points(board, seat, column)


def acts(board: Board, seat: i64) -> i64:
    """LG-04, LG-18 When a seat will act, as cards and numbers lie now; 0 for who has no card laid."""
    if not board.card_laid(seat):
        return 0
    return 1 + (board.rank(seat) if board.step == LAYING else board.number(seat))
