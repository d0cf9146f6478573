"""Points: one function per scoring sentence, and what the grids would be worth now."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from fathom.core.kernel.bits import lowest
from fathom.core.kernel.form import NONE
from fathom.core.kernel.zones import Line
from fathom.games.leagues import board, box, place, step
from fathom.games.leagues.board import number_of, pointed, rank, row, token_on
from fathom.games.leagues.printing import SYMBOL_BITS, Printing, counted, one_symbol

if TYPE_CHECKING:
    from fathom.games.leagues.position import Leagues

# How the token on a cell counts in its row; what is in place counts at least as a single.
WORTHLESS: Final = 0
A_SINGLE: Final = 1
IN_PLACE: Final = 2
WILDLY_IN_PLACE: Final = 3
SCORED: Final = [("LG-20", "row"), ("LG-21", "bonus"), ("LG-13", "events")]  # by line of the book


def counts_as(s: Leagues, seat: i64, cell: i64) -> i64:
    """LG-20 The picture its cell asks for, or another of the row. LG-R3 Another round's: nothing.

    LG-13, LG-R5 Hardtack stands for what its cell asks for. LG-R4 The anchor: as agreed.
    """
    token = token_on(s, seat, cell)
    if token == NONE:
        return WORTHLESS
    face = s.terms.printing.faces[token]
    if face == cell:
        return IN_PLACE
    if face < box.HARDTACK:
        return A_SINGLE if face // box.CELLS_OF_A_ROW == cell // box.CELLS_OF_A_ROW else WORTHLESS
    if face == box.HARDTACK or s.terms.anchor == box.WILD_ANCHOR:
        return WILDLY_IN_PLACE
    return s.terms.anchor


def row_points(s: Leagues, seat: i64, round_: i64) -> i64:
    """LG-20 Three in order, or two in order and what the third is worth, or singles."""
    if not row(s, seat, round_):
        return 0
    first = round_ * box.CELLS_OF_A_ROW
    a, b, c = counts_as(s, seat, first), counts_as(s, seat, first + 1), counts_as(s, seat, first + 2)
    return row_worth(s, round_, a, b, c)


def most_of_row(s: Leagues, seat: i64, round_: i64) -> i64:
    """LG-20 What a row comes to if each of its free cells gets the best there can be."""
    first = round_ * box.CELLS_OF_A_ROW
    a, b, c = may_count_as(s, seat, first), may_count_as(s, seat, first + 1), may_count_as(s, seat, first + 2)
    return row_worth(s, round_, a, b, c)


def may_count_as(s: Leagues, seat: i64, cell: i64) -> i64:
    """How a cell counts; LG-13 one that is free might yet get hardtack."""
    return WILDLY_IN_PLACE if token_on(s, seat, cell) == NONE else counts_as(s, seat, cell)


def row_worth(s: Leagues, round_: i64, a: i64, b: i64, c: i64) -> i64:
    """LG-20 What the three of a row are worth, by how each counts."""
    singles = min(a, 1) + min(b, 1) + min(c, 1)
    worth, beside = s.terms.printing.rows, box.ROWS_WORTH * round_
    if a >= IN_PLACE and b >= IN_PLACE and c >= IN_PLACE:
        return worth[beside + box.THREE]
    if pairs(s, a, b, c):
        return worth[beside + box.TWO] + (singles - 2) * worth[beside + box.ONE]
    return singles * worth[beside + box.ONE]


def pairs(s: Leagues, a: i64, b: i64, c: i64) -> bool:
    """LG-R2 A and B, or B and C; A and C only if agreed, or LG-R5 if hardtack may stand for any cell."""
    if b >= IN_PLACE:
        return a >= IN_PLACE or c >= IN_PLACE
    if a < IN_PLACE or c < IN_PLACE:
        return False
    terms = s.terms
    return terms.gap_pair or (terms.free_hardtack and (a == WILDLY_IN_PLACE or c == WILDLY_IN_PLACE))


def bonus(s: Leagues, seat: i64) -> i64:
    """LG-21 The bonus of the number token held."""
    return box.BONUS[number_of(s, seat)]


def event_points(s: Leagues, seat: i64, event: i64) -> i64:
    """LG-13 One point for each of two symbols, over all rows."""
    symbols: i64 = 0
    for cell in range(box.CELLS):
        symbols += board.symbols(s, seat, cell)
    return counted(symbols, box.ONE_SYMBOL[event]) + counted(symbols, box.OTHER_SYMBOL[event])


def event_gain(s: Leagues, seat: i64, event: i64) -> i64:
    """LG-13 What an event brings a seat: it is for everybody, for its finder, or for whoever has most."""
    points, scorers = event_points(s, seat, event), box.SCORERS[event]
    if scorers == box.FINDER:
        return points if seat == s.turn else 0
    if scorers == box.WHOEVER_HAS_MOST:
        for other in range(s.seats):
            if event_points(s, other, event) > points:
                return 0
    return points


def column_points(s: Leagues, seat: i64, column: i64) -> i64:
    """LG-23 Equal symbols of a column; LG-R5 each hardtack is the symbol that is best."""
    printing, symbols, wild = s.terms.printing, i64(0), i64(0)
    cells = board.cells(s, seat) >> column & box.A_COLUMN
    while cells:
        token = token_on(s, seat, lowest(cells) + column)
        symbols += printing.symbols[token]
        if printing.faces[token] == box.HARDTACK:
            wild += 1
        cells &= cells - 1
    return best(printing, symbols, wild)


def best(printing: Printing, symbols: i64, wild: i64) -> i64:
    """The most that these symbols are worth with so many more of any kind."""
    if not wild:
        return worth(printing, symbols)
    points: i64 = 0
    for symbol in range(box.SYMBOLS):
        points = max(points, best(printing, symbols + one_symbol(symbol), wild - 1))
    return points


def worth(printing: Printing, symbols: i64) -> i64:
    """LG-23 What the symbols of a column are worth, kind by kind."""
    points: i64 = 0
    while symbols:
        points += printing.columns[counted(symbols, 0)]
        symbols >>= SYMBOL_BITS
    return points


def line(s: Leagues, seat: i64, round_: i64, kind: i64) -> i64:
    """What a seat has scored in a round for its row, as a bonus, or by events."""
    return s.at[place.BOOK + box.LINES * seat + box.LINES_OF_A_ROUND * round_ + kind]


def score(s: Leagues, seat: i64) -> i64:
    """All that has been scored; LG-23 after the last round the columns too."""
    points, at, first = i64(0), s.at, place.BOOK + box.LINES * seat
    for line in range(first, first + box.LINES):
        points += at[line]
    if s.step == step.OVER:
        for column in range(box.CELLS_OF_A_ROW):
            points += column_points(s, seat, column)
    return points


def beats(s: Leagues, seat: i64, other: i64) -> bool:
    """LG-25 Most points; a tie goes to the lower number token."""
    mine, theirs = score(s, seat), score(s, other)
    if mine != theirs:
        return mine > theirs
    return number_of(s, seat) < number_of(s, other)


def sheet(s: Leagues) -> list[Line]:
    """Round by round: events, row, bonus; then the columns."""
    lines: list[Line] = []
    for round_, name in enumerate(box.ROUND_NAMES):
        for kind in (box.EVENT_LINE, box.ROW_LINE, box.BONUS_LINE):
            rule, what = SCORED[kind]
            points = [int(line(s, seat, round_, kind)) for seat in range(s.seats)]
            lines.append(Line(rule, f"{what}-{name}", points))
    for column in range(box.CELLS_OF_A_ROW):
        points = [column_points(s, seat, column) if s.step == step.OVER else 0 for seat in range(s.seats)]
        lines.append(Line("LG-23", box.COLUMN_COUNTERS[column], points))
    return [*lines, Line("LG-25", "total", s.scores())]


def tally(s: Leagues, values: vec[i64], notes: vec[i64]) -> None:
    """The submarine, the round, and for each seat its number, its points, and what its grid is worth now."""
    values[0] = s.round + 1
    values[1] = s.turns + i64(s.step != step.OVER)
    values[2], values[3], values[4] = s.heading, s.depth, s.dial
    values[5], values[6] = pointed(s), i64(s.ending)
    at: i64 = 7
    for seat in range(s.seats):
        at = read_seat_off(s, seat, values, at, notes)


def read_seat_off(s: Leagues, seat: i64, values: vec[i64], at: i64, notes: vec[i64]) -> i64:
    """What belongs to one seat; where to go on. A row that has scored is worth what it scored."""
    points = score(s, seat)
    values[at], values[at + 1] = number_of(s, seat) + 1, acts(s, seat)
    values[at + 2], values[at + 3] = points, points % box.TRACK
    at += 4
    note, grid = box.NOTES * seat, grid_number(s, seat)
    if notes[note] != grid:
        notes[note] = grid
        appraise(s, seat, notes, note + 1)
    for n in range(i64(box.ROWS_AND_COLUMNS)):
        values[at + n] = notes[note + 1 + n]
        if n < s.round or (n < box.ROUNDS and s.step == step.OVER):
            values[at + n] = line(s, seat, n, box.ROW_LINE)
    return at + box.ROWS_AND_COLUMNS


def grid_number(s: Leagues, seat: i64) -> i64:
    """All that lies on a grid, as one number."""
    found, at, first = i64(0), s.at, place.CELL + box.CELLS * seat
    for cell in range(first, first + box.CELLS):
        found = found * (box.TOKENS + 1) + at[cell]
    return found


def appraise(s: Leagues, seat: i64, notes: vec[i64], at: i64) -> None:
    """What rows and columns would score now."""
    for n in range(i64(box.ROUNDS)):
        notes[at + n] = row_points(s, seat, n)
        notes[at + box.ROUNDS + n] = column_points(s, seat, n)


def acts(s: Leagues, seat: i64) -> i64:
    """LG-04, LG-18 When a seat will act, as cards and numbers lie now; 0 for who has no card laid."""
    if not s.at[place.LAID + seat]:
        return 0
    return 1 + (rank(s, seat) if s.step == step.LAYING else number_of(s, seat))
