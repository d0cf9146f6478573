"""What must hold in every position; what does not is said."""

from __future__ import annotations

from mypy_extensions import i64

from fathom.core.kernel.bits import bit, count, has
from fathom.core.kernel.position import Malformed
from fathom.games.nautilus_island.board import (
    ACTING,
    CAMPING,
    CLOSING,
    HARVESTING,
    LAYING,
    LOTS,
    MOVING,
    NONE,
    OVER,
    REFILLING,
    SECRET,
    SHOWING,
    SHOWN,
    STORED,
    Board,
)
from fathom.games.nautilus_island.components import (
    COLOUR_NAMES,
    COLUMN_OF_STACK,
    COLUMNS,
    FIRST_STACK,
    SPACES,
    STACK_HEIGHT,
    STACKS,
    STORABLE,
    TREASURE,
)


def check(board: Board) -> None:
    check_course(board)
    check_castaways(board)
    check_turn(board)
    check_tops(board)
    check_cards(board)
    check_collections(board)
    if not board.agrees():
        raise Malformed("hands: with these, that could not have been done")


def check_course(board: Board) -> None:
    """NI-16, NI-17 The round, the last round and the end agree."""
    if (board.first == NONE) != (board.step == LOTS):
        raise Malformed("first: a seat, except before lots are drawn")
    if board.step <= SHOWING and board.round:
        raise Malformed("round: the game is set up before the first")
    empty = board.in_use() & ~board.filled()
    if board.filled() & ~board.in_use():
        raise Malformed("heights: a column that is not in use has no cards")
    if (board.last != NONE) != (empty != 0) and board.step != HARVESTING:
        raise Malformed("last: it is certain as soon as a column is empty, and not before")
    if board.last != NONE and not board.round - 1 <= board.last <= board.round + 1:
        raise Malformed("last: this round, or the next")
    if (board.step == OVER) != (board.last != NONE and board.round == board.last + 1):
        raise Malformed("step: the game is over after the last round")


def check_castaways(board: Board) -> None:
    """NI-06, NI-07 Castaways stand at columns in use, two of them never at one column on one side."""
    here: i64 = 0
    there: i64 = 0
    for seat in range(board.seats):
        column, moved = board.berths[seat], has(board.moved, seat)
        if column == NONE:
            if moved or board.round:
                raise Malformed("berths: every castaway stands somewhere once it has moved")
            continue
        if not has(board.in_use(), column):
            raise Malformed(f"berths: column {column + 1} is not in use")
        if not moved and not board.round:
            raise Malformed("berths: castaways come aboard one after another in the first round")
        if has(there if moved else here, column):
            raise Malformed(f"berths: two castaways at column {column + 1}")
        if moved:
            there |= bit(column)
        else:
            here |= bit(column)


def check_turn(board: Board) -> None:
    """NI-04 It is the turn of the one who is nearest the rear, or next in the first round."""
    turn, waiting = board.turn, board.everyone() & ~board.moved
    if board.step < MOVING:
        if board.moved or (board.first != NONE and turn != board.first):
            raise Malformed("turn: nobody has moved yet")
    elif board.step == MOVING and (not waiting or turn != board.next_in(waiting)):
        raise Malformed(f"turn: it is not seat {turn}'s turn to move")
    elif MOVING < board.step < OVER and not has(board.moved, turn):
        raise Malformed("moved: one acts after moving")
    elif board.step == OVER and (board.moved or turn != board.nearest(board.everyone())):
        raise Malformed("turn: the next round would begin with the one nearest the rear")
    if (board.left != NONE) and (not ACTING <= board.step < OVER or board.left == board.berths[turn]):
        raise Malformed("left: the column this turn's castaway came from")
    if board.idle and board.last == NONE:
        raise Malformed("idle: only at an empty column")


def check_tops(board: Board) -> None:
    """NI-08 Only the tops of face-up stacks are visible, and always; but while they are turned up."""
    column = board.berths[board.turn]
    for stack in range(STACKS):
        up = has(board.up, stack) and board.height(COLUMN_OF_STACK[stack]) > 0
        if board.step < SHOWING or (board.step == SHOWING and stack >= board.stack):
            up = False
        if board.step == HARVESTING and COLUMN_OF_STACK[stack] == column and stack >= board.stack:
            up = False
        if up != (board.tops[stack] != NONE):
            raise Malformed(f"tops: stack {stack + 1} shows its top if it lies face up, and only then")
    if board.step == HARVESTING and not 0 <= board.stack - FIRST_STACK[column] < SPACES[column]:
        raise Malformed("stack: it is one of the column being harvested")


def check_cards(board: Board) -> None:
    """NI-08 As many cards are in hands and collections as have been harvested."""
    taken: i64 = 0
    for seat in range(board.seats):
        for row in (SECRET, SHOWN, STORED):
            at = 2 * (row + seat)
            taken += count(board.cards[at]) + count(board.cards[at + 1])
    for column in range(COLUMNS):
        if has(board.in_use(), column):
            taken -= SPACES[column] * (STACK_HEIGHT - board.height(column))
    if taken + undrawn(board):
        raise Malformed("hands: these are not as many cards as have been harvested")


def undrawn(board: Board) -> i64:
    """Cards of this harvest that have still to be drawn from face-down stacks."""
    if board.step != HARVESTING:
        return 0
    column = board.berths[board.turn]
    coming: i64 = 0
    for stack in range(board.stack, FIRST_STACK[column] + SPACES[column]):
        if not has(board.up, stack):
            coming += 1
    return coming


def check_collections(board: Board) -> None:
    """NI-11, NI-13, NI-15 Tokens lie on collections that have cards; treasures are never stored."""
    for seat in range(board.seats):
        if board.stored(seat, TREASURE):
            raise Malformed("stored: treasures stay in hand")
        for colour in range(STORABLE):
            at, size = seat * STORABLE + colour, count(board.stored(seat, colour))
            if board.bonus[at] and not size:
                raise Malformed(f"bonus: seat {seat} has no {COLOUR_NAMES[colour]}")
            if board.closed[at] != NONE and not has(board.edition.piles[size], board.closed[at]):
                raise Malformed(f"closed: not with {size} cards of {COLOUR_NAMES[colour]}")
    if board.step == CAMPING and board.camped() == STORABLE:
        raise Malformed("camp: it is full")
    if board.step == LAYING or board.step == REFILLING or board.step == CLOSING:
        check_storing(board)


def check_storing(board: Board) -> None:
    """NI-09, NI-12, NI-13 The cards laid this turn are in the collection, which is not closed."""
    turn, colour = board.turn, board.colour
    size = count(board.stored(turn, colour))
    most: i64 = SPACES[board.berths[turn]]
    if board.step == LAYING:
        most -= 1
    elif not board.laid:
        raise Malformed("laid: at least one card is stored")
    if board.laid > most or board.laid > size or board.closed[turn * STORABLE + colour] != NONE:
        raise Malformed("laid: so many cards cannot have been stored")
    if board.step == CLOSING and not board.portholes(size):
        raise Malformed(f"step: there is no porthole for {size} cards")
    if board.step == REFILLING and (not board.supply or board.camped() == STORABLE):
        raise Malformed("camp: there is nothing to refill")
