"""What the rules ask of a position of Nautilus Island: its cards, collections, columns and castaways."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from fathom.core.kernel.bits import bit, count, has
from fathom.core.kernel.form import NONE
from fathom.games.nautilus_island import box, place

if TYPE_CHECKING:
    from fathom.games.nautilus_island.position import Island

# Cards


def held(s: Island, seat: i64, colour: i64) -> i64:
    """The cards of a colour in a hand, as a set of sixteen."""
    if colour < box.COLOURS_OF_HALF:
        return s.at[place.HAND + seat] >> box.CARDS_OF_A_COLOUR * colour & box.A_COLOUR
    number = colour - box.COLOURS_OF_HALF
    return s.at[place.SECOND + place.HAND + seat] >> box.CARDS_OF_A_COLOUR * number & box.A_COLOUR


def objects_held(s: Island, seat: i64, colour: i64) -> i64:
    """The objects of a colour of which a hand has a card, as a set of four."""
    cards = held(s, seat, colour)
    first = (cards | cards >> 1 | cards >> 2 | cards >> 3) & box.FIRST_COPIES
    return (first | first >> 3 | first >> 6 | first >> 9) & box.ALL_OBJECTS


def storable(s: Island, seat: i64) -> i64:
    """NI-09, NI-13, NI-15 The colours of which a seat could lay a card."""
    at, colours, collection = s.at, i64(0), place.SECOND + place.STORED + seat * box.STORABLE
    cards = at[place.HAND + seat]
    for colour in range(i64(box.STORABLE)):
        if colour == box.COLOURS_OF_HALF:
            cards = at[place.SECOND + place.HAND + seat]
        if cards & box.A_COLOUR and not at[collection + colour] & box.ALL_PORTHOLES:
            colours |= bit(colour)
        cards >>= box.CARDS_OF_A_COLOUR
    return colours


# Collections and the camp


def stored(s: Island, seat: i64, colour: i64) -> i64:
    """How many cards a collection has."""
    return count(s.at[place.STORED + seat * box.STORABLE + colour])


def tokens_on(s: Island, seat: i64, colour: i64) -> i64:
    """The bonus tokens and the porthole of a collection."""
    return s.at[place.SECOND + place.STORED + seat * box.STORABLE + colour]


def is_closed(s: Island, seat: i64, colour: i64) -> bool:
    return tokens_on(s, seat, colour) & box.ALL_PORTHOLES != 0


def zone_of(s: Island, seat: i64, colour: i64) -> i64:
    """A collection as events tell it."""
    return s.zone(place.STORED + seat * box.STORABLE + colour)


def best_porthole(s: Island, size: i64) -> i64:
    """NI-01, NI-13 The top of the pile for a collection of so many cards; as a set."""
    return s.at[place.PILES] & s.terms.piles[size]


def camped(s: Island) -> i64:
    """How many bonus tokens lie in camp."""
    tokens: i64 = 0
    for space in range(i64(place.CAMP), i64(place.SUPPLY)):
        tokens |= s.at[space]
    return count(tokens)


def empty_space(s: Island) -> i64:
    """NI-R4 The first in board order; NONE if no space is empty."""
    for colour in range(i64(box.STORABLE)):
        if not s.at[place.CAMP + colour]:
            return colour
    return NONE


# Columns


def filled(s: Island) -> i64:
    """The columns that still have cards."""
    columns: i64 = 0
    for column in range(i64(box.COLUMNS)):
        if s.at[place.HEIGHT + column]:
            columns |= bit(column)
    return columns


def height(s: Island) -> i64:
    """How many cards each stack has at which this turn's castaway stands."""
    return s.at[place.HEIGHT + s.at[place.COLUMN + s.turn]]


def spaces(s: Island) -> i64:
    """The spaces of the column at which this turn's castaway stands."""
    return box.SPACES[s.at[place.COLUMN + s.turn]]


def backs(s: Island, stack: i64) -> i64:
    """How many cards of a stack nobody has seen."""
    cards = s.at[place.HEIGHT + box.COLUMN_OF_STACK[stack]]
    if s.at[place.STACK + stack] | s.at[place.SECOND + place.STACK + stack]:
        return cards - 1
    return cards


# Castaways


def side(s: Island) -> i64:
    """NI-06, NI-07 The side castaways move to this round: 0 above, 1 below."""
    return s.round & 1


def berth(s: Island, seat: i64) -> i64:
    """The place where a castaway stands: across the submarine, if it has not moved this round."""
    column = s.at[place.COLUMN + seat]
    if column == NONE:
        return place.ASHORE
    if has(s.moved, seat) == (s.round & 1 == 1):
        column += box.COLUMNS
    return place.BERTH + column


def taken(s: Island) -> i64:
    """NI-R1 The columns taken by castaways that have crossed."""
    columns: i64 = 0
    for seat in range(s.seats):
        if has(s.moved, seat):
            columns |= bit(s.at[place.COLUMN + seat])
    return columns


def targets(s: Island) -> i64:
    """NI-06, NI-07 Any column in use but those taken, and the one just left.

    NI-18, NI-R9 To an empty column only with something to store, or if there is no other.
    """
    columns, here = s.in_use & ~taken(s), s.at[place.COLUMN + s.turn]
    if here != NONE:
        columns &= ~bit(here)
    if s.round != s.last or storable(s, s.turn):
        return columns
    with_cards = columns & filled(s)
    if with_cards:
        return with_cards
    return columns


def nearest(s: Island, seats: i64) -> i64:
    """NI-04 Of these seats, the one whose castaway stands nearest the rear."""
    found: i64 = NONE
    for seat in range(s.seats):
        if has(seats, seat) and (found == NONE or s.at[place.COLUMN + seat] < s.at[place.COLUMN + found]):
            found = seat
    return found


def next_in(s: Island, waiting: i64) -> i64:
    """NI-04 Of these seats, the one that moves next: clockwise in round one, then from the rear."""
    if s.round:
        return nearest(s, waiting)
    seat = s.first
    while not has(waiting, seat):
        seat = (seat + 1) % s.seats
    return seat
