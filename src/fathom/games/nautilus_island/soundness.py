"""What must hold in every position besides what its form says."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from fathom.core.kernel.bits import bit, count, has
from fathom.core.kernel.form import NONE
from fathom.core.kernel.json_values import need
from fathom.games.nautilus_island import board, box, place, step

if TYPE_CHECKING:
    from fathom.games.nautilus_island.position import Island


def check(s: Island) -> None:
    check_course(s)
    check_castaways(s)
    check_turn(s)
    check_tops(s)
    check_cards(s)
    check_collections(s)
    need(s.agrees(), "hands: with these, that could not have been done")


def check_course(s: Island) -> None:
    """NI-16, NI-17 The round, the last round and the end agree."""
    certain, filled, over = s.last != NONE, board.filled(s), s.step == step.OVER
    need((s.first == NONE) == (s.step == step.LOTS), "first: a seat, except before lots are drawn")
    need(not has(step.SETTING_UP, s.step) or not s.round, "round: the game is set up before the first")
    need(not filled & ~s.in_use, "heights: a column that is not in use has no cards")
    as_soon = certain == (filled != s.in_use) or s.step == step.HARVESTING
    need(as_soon, "last: it is certain as soon as a column is empty, and not before")
    need(not certain or s.round - 1 <= s.last <= s.round + 1, "last: this round, or the next")
    need(over == (certain and s.round == s.last + 1), "step: the game is over after the last round")


def check_castaways(s: Island) -> None:
    """NI-06, NI-07 Castaways stand at columns in use, two of them never at one column on one side."""
    taken: i64 = 0
    for seat in range(s.seats):
        column, moved = s.at[place.COLUMN + seat], has(s.moved, seat)
        if column == NONE:
            need(not moved and not s.round, "berths: every castaway stands somewhere once it has moved")
        else:
            need(has(s.in_use, column), f"berths: column {column + 1} is not in use")
            need(moved or s.round > 0, "berths: castaways come aboard one after another in the first round")
            one = bit(board.berth(s, seat))
            need(not taken & one, f"berths: two castaways at column {column + 1}")
            taken |= one


def check_turn(s: Island) -> None:
    """NI-04 It is the turn of the one who is nearest the rear, or next in the first round."""
    turn, now, waiting = s.turn, s.step, s.everyone & ~s.moved
    if has(step.SETTING_UP, now):
        need(not s.moved and (s.first == NONE or turn == s.first), "turn: nobody has moved yet")
    elif now == step.MOVING:
        mine = waiting != 0 and turn == board.next_in(s, waiting)
        need(mine, f"turn: it is not seat {turn}'s turn to move")
    elif now != step.OVER:
        need(has(s.moved, turn), "moved: one acts after moving")
    else:
        mine = not s.moved and turn == board.nearest(s, s.everyone)
        need(mine, "turn: the next round would begin with the one nearest the rear")
    here = has(step.AFTER_MOVING, now) and s.left != s.at[place.COLUMN + turn]
    need(s.left == NONE or here, "left: the column this turn's castaway came from")
    need(not s.idle or s.last != NONE, "idle: only at an empty column")


def check_tops(s: Island) -> None:
    """NI-08 Only the tops of face-up stacks are visible, and always; but while they are turned up."""
    here, shown = s.at[place.COLUMN + s.turn], s.step != step.LOTS and s.step != step.CAMPING
    for stack in range(box.STACKS):
        column = box.COLUMN_OF_STACK[stack]
        up = shown and has(s.terms.up, stack) and s.at[place.HEIGHT + column] > 0
        turning = s.step == step.SHOWING or (s.step == step.HARVESTING and column == here)
        if turning and stack >= s.stack:
            up = False
        tops = count(s.at[place.STACK + stack]) + count(s.at[place.SECOND + place.STACK + stack])
        need(up == (tops != 0), f"tops: stack {stack + 1} shows its top if it lies face up, and only then")
    if s.step == step.HARVESTING:
        drawing = 0 <= s.stack - box.FIRST_STACK[here] < box.SPACES[here]
        need(drawing, "stack: it is one of the column being harvested")


def check_cards(s: Island) -> None:
    """NI-08 As many cards are in hands and collections as have been harvested."""
    at, taken = s.at, i64(0)
    if s.step == step.HARVESTING:  # what has still to be drawn from face-down stacks
        here = at[place.COLUMN + s.turn]
        after = box.FIRST_STACK[here] + box.SPACES[here]
        taken += sum([1 for stack in range(s.stack, after) if not has(s.terms.up, stack)])
    hands = range(place.SECOND + place.HAND, place.SECOND + place.STORED)
    for word in (*range(place.HAND, place.SECOND), *hands):
        taken += count(at[word])
    for column in range(box.COLUMNS):
        if has(s.in_use, column):
            taken -= box.SPACES[column] * (box.STACK_HEIGHT - at[place.HEIGHT + column])
    need(taken == 0, "hands: these are not as many cards as have been harvested")


def check_collections(s: Island) -> None:
    """NI-11, NI-13 Tokens lie on collections that have cards."""
    for seat in range(s.seats):
        for colour, name in enumerate(box.COLLECTION_NAMES):
            size, tokens = board.stored(s, seat, colour), board.tokens_on(s, seat, colour)
            need(size > 0 or not tokens & box.ALL_BONUSES, f"bonus: seat {seat} has no {name}")
            fits = not tokens & box.ALL_PORTHOLES & ~s.terms.piles[size]
            need(fits, f"closed: not with {size} cards of {name}")
    need(s.step != step.CAMPING or board.camped(s) < box.STORABLE, "camp: it is full")
    if s.step in (step.LAYING, step.REFILLING, step.CLOSING):
        check_storing(s)


def check_storing(s: Island) -> None:
    """NI-09, NI-12, NI-13 The cards laid this turn are in the collection, which is not closed."""
    size, most = board.stored(s, s.turn, s.colour), board.spaces(s)
    if s.step == step.LAYING:
        most -= 1
    need(s.laid > 0 or s.step == step.LAYING, "laid: at least one card is stored")
    fits = s.laid <= most and s.laid <= size and not board.is_closed(s, s.turn, s.colour)
    need(fits, "laid: so many cards cannot have been stored")
    offered = s.step != step.CLOSING or board.best_porthole(s, size) != 0
    need(offered, f"step: there is no porthole for {size} cards")
    lacking = s.at[place.SUPPLY] != 0 and board.camped(s) < box.STORABLE
    need(s.step != step.REFILLING or lacking, "camp: there is nothing to refill")
