"""What the rules ask of a position of Nautilus: its spots, its cards, and what can be done with them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from fathom.core.kernel.bits import bit, has, lowest
from fathom.games.nautilus import actions, box, place

if TYPE_CHECKING:
    from fathom.games.nautilus.position import Nautilus

# Spots


def across(spot: i64) -> i64:
    """The spot on the other side of the submarine."""
    return spot - box.COLUMNS if spot >= box.COLUMNS else spot + box.COLUMNS


def side(spot: i64) -> i64:
    """The seat on whose side a spot lies."""
    return 1 if spot >= box.COLUMNS else 0


def facing(spot: i64, seat: i64) -> i64:
    """A spot as `seat` counts it, its own side first; and back."""
    return across(spot) if seat else spot


def all_facing(spots: i64, seat: i64) -> i64:
    """A set of spots as `seat` counts them; and back."""
    return (spots >> box.COLUMNS | spots << box.COLUMNS) & box.ALL_SPOTS if seat else spots


# Cards


def card_on(s: Nautilus, spot: i64) -> i64:
    """The card that lies on a spot that is not free; the Anchor on it has a higher number."""
    return lowest(s.at[place.SPOT + spot])


def in_row(s: Nautilus) -> i64:
    """The domain cards that lie out, as a set."""
    return box.ALL_DOMAIN_CARDS & ~(s.at[place.WON] | s.at[place.WON + 1] | s.at[place.DOMAIN_DECK])


# Moves (NA-10, NA-11, NA-14, NA-R1)


def points_across(s: Nautilus) -> bool:
    """Whether the arrow just laid is a vertical one."""
    return s.at[place.SPOT + s.last] & box.VERTICAL_ARROWS != 0


def movers(s: Nautilus) -> i64:
    """The cards the arrow just laid can move: others of its side, not anchored, with somewhere to go."""
    mates = ~s.free & box.SIDE << box.COLUMNS * side(s.last) & ~bit(s.last)
    if s.anchor >= 0:
        mates &= ~bit(s.anchor)
    if points_across(s):
        return mates & all_facing(s.free, 1)
    if targets(s):
        return mates
    return 0


def targets(s: Nautilus) -> i64:
    """Where a horizontal arrow can move a card to."""
    return s.free & box.SIDE << box.COLUMNS * side(s.last)


def ask_moves(s: Nautilus, turn: i64) -> None:
    """NA-10 Straight across, or NA-11 to any free spot of the side."""
    spots = all_facing(movers(s), turn)
    if points_across(s):
        goal: i64 = box.COLUMNS if spots & box.SIDE else -box.COLUMNS
        s.ask_steps(turn, actions.MOVE.first + goal, box.SPOTS + 1, spots)
    else:
        s.ask_pairs(turn, actions.MOVE, spots, all_facing(targets(s), turn))


def anchorable(s: Nautilus, turn: i64) -> i64:
    """NA-14 Any card that is laid, if whoever is asked holds the anchor."""
    if s.at[place.SPECIAL + turn] == 1 << box.ANCHOR:
        return all_facing(box.ALL_SPOTS & ~s.free, turn)
    return 0


# Questions only the holder of a special could answer, asked of whoever might hold it (NA-R9)


def may_open(s: Nautilus) -> bool:
    return s.at[place.SPECIAL + s.turn] != 0 and box.OPENING_SPECIALS & ~s.at[place.KNOWN_TO_ALL] != 0


def may_anchor(s: Nautilus) -> bool:
    unseen = not has(s.at[place.KNOWN_TO_ALL], box.ANCHOR)
    return s.free != 0 and s.at[place.SPECIAL + s.turn] != 0 and unseen
