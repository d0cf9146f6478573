"""The end of the game: one function per scoring sentence, each for one collection or one hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from fathom.core.kernel.bits import bit, count, lowest
from fathom.core.kernel.zones import Line
from fathom.games.nautilus_island import box, place
from fathom.games.nautilus_island.board import held, is_closed, stored, tokens_on

if TYPE_CHECKING:
    from fathom.games.nautilus_island.position import Island


def tokens(s: Island, seat: i64, colour: i64, kind: i64) -> i64:
    """How many bonus tokens of a kind lie on a collection."""
    return count(tokens_on(s, seat, colour) & s.terms.bonus[kind])


def plain(s: Island, seat: i64, colour: i64) -> i64:
    """NI-20 Bonus 2 and 3: that many points."""
    twos, threes = tokens(s, seat, colour, box.TWO), tokens(s, seat, colour, box.THREE)
    return box.TWO_WORTH * twos + box.THREE_WORTH * threes


def per_card(s: Island, seat: i64, colour: i64) -> i64:
    """NI-21 Bonus "1 per card": as many points as its collection has cards."""
    return tokens(s, seat, colour, box.PER_CARD) * stored(s, seat, colour)


def porthole(s: Island, seat: i64, colour: i64) -> i64:
    """NI-13 The porthole of a closed collection."""
    closed = tokens_on(s, seat, colour) & box.ALL_PORTHOLES
    if not closed:
        return 0
    return s.terms.worth[lowest(closed) - box.PORTHOLE]


def doubled(s: Island, seat: i64, colour: i64) -> i64:
    """NI-22 The porthole once more for each such bonus. NI-R6 Or each doubles all that is there."""
    number = tokens(s, seat, colour, box.DOUBLED)
    if s.terms.doubled_twice:
        number = bit(number) - 1
    return number * porthole(s, seat, colour)


def odd(s: Island, seat: i64, colour: i64) -> i64:
    """NI-23 Four points if its collection has an odd number of cards."""
    return tokens(s, seat, colour, box.ODD) * (stored(s, seat, colour) & 1) * box.ODD_WORTH


def pairs(s: Island, seat: i64, colour: i64) -> i64:
    """NI-24, NI-R7 Five points for each two equal objects, as far as there are tokens for them."""
    number = tokens(s, seat, colour, box.PAIR)
    if not number:
        return 0
    cards, equal = s.at[place.STORED + seat * box.STORABLE + colour], i64(0)
    while cards:
        equal += count(cards & box.ALL_COPIES) >> 1
        cards >>= box.COPIES
    if equal < number:
        number = equal
    return number * box.PAIR_WORTH


def treasures(s: Island, seat: i64) -> i64:
    """NI-15 Treasures in hand score what is printed on them."""
    cards, points, number = held(s, seat, box.TREASURE), i64(0), i64(0)
    while cards:
        points += count(cards & box.ALL_COPIES) * s.terms.treasure[number]
        cards >>= box.COPIES
        number += 1
    return points


def collection(s: Island, seat: i64, colour: i64) -> i64:
    """NI-19 What a collection is worth, open or closed."""
    lying = tokens_on(s, seat, colour)
    if not lying:
        return 0
    points = porthole(s, seat, colour)
    if lying & box.ALL_BONUSES:
        points += plain(s, seat, colour) + per_card(s, seat, colour)
        points += doubled(s, seat, colour) + odd(s, seat, colour) + pairs(s, seat, colour)
    return points


def total(s: Island, seat: i64) -> i64:
    """NI-19 Bonus tokens, portholes and treasures; other cards in hand are worth nothing."""
    points = treasures(s, seat)
    for colour in range(i64(box.STORABLE)):
        points += collection(s, seat, colour)
    return points


def beats(s: Island, seat: i64, other: i64) -> bool:
    """NI-25 More points; among equals, the castaway nearer the rear."""
    mine, theirs = total(s, seat), total(s, other)
    if mine != theirs:
        return mine > theirs
    return s.at[place.COLUMN + seat] < s.at[place.COLUMN + other]


def sizes(s: Island) -> i64:
    """NI-14 The numbers of cards that the portholes left ask for, as a set."""
    found, piles = i64(0), s.at[place.PILES]
    while piles:
        found |= bit(s.terms.cards[lowest(piles) - box.PORTHOLE])
        piles &= piles - 1
    return found


def missing(s: Island, seat: i64, colour: i64, wanted: i64) -> i64:
    """NI-14 How many more cards the next porthole of an open collection asks for; 0 if there is none."""
    more = wanted >> stored(s, seat, colour) + 1
    if not more or is_closed(s, seat, colour):
        return 0
    return lowest(more) + 1


def sheet(s: Island) -> list[Line]:
    """NI-19 Line by line, then the total; NI-25 and where the castaways stand."""
    seats, colours = range(s.seats), range(box.STORABLE)
    return [
        Line("NI-20", "sheet-plain", [sum([plain(s, seat, c) for c in colours]) for seat in seats]),
        Line("NI-21", "sheet-per-card", [sum([per_card(s, seat, c) for c in colours]) for seat in seats]),
        Line("NI-22", "sheet-doubled", [sum([doubled(s, seat, c) for c in colours]) for seat in seats]),
        Line("NI-23", "sheet-odd", [sum([odd(s, seat, c) for c in colours]) for seat in seats]),
        Line("NI-24", "sheet-pair", [sum([pairs(s, seat, c) for c in colours]) for seat in seats]),
        Line("NI-13", "sheet-portholes", [sum([porthole(s, seat, c) for c in colours]) for seat in seats]),
        Line("NI-15", "sheet-treasures", [treasures(s, seat) for seat in seats]),
        Line("NI-19", "sheet-total", [total(s, seat) for seat in seats]),
        Line("NI-25", "sheet-column", [s.at[place.COLUMN + seat] + 1 for seat in seats]),
    ]
