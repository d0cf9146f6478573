"""Nautilus Island, rule by rule. The order of this file is the order of the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from fathom.core.kernel.bits import bit, has, lowest
from fathom.core.kernel.events import Events
from fathom.core.kernel.form import NONE
from fathom.games.nautilus_island import board, box, place, step

if TYPE_CHECKING:
    from fathom.games.nautilus_island.position import Island

# Setting up


def fill_columns(s: Island) -> None:
    """NI-02 Stacks of eight on the columns in use."""
    for column in range(box.COLUMNS):
        if has(s.in_use, column):
            s.at[place.HEIGHT + column] = box.STACK_HEIGHT


def sort_portholes(s: Island) -> None:
    """NI-01 Portholes that ask for as many cards are one pile, the best on top."""
    at = s.at
    left = at[place.PILES] | at[place.LATER]
    at[place.PILES] = 0
    for pile in s.terms.piles:
        at[place.PILES] |= s.terms.best(left & pile)
    at[place.LATER] = left & ~at[place.PILES]


def begin_with(s: Island, seat: i64, events: Events) -> None:
    """NI-03 The first player, picked or by lot."""
    s.first = seat
    s.turn = seat
    s.step = step.CAMPING
    events.tell("starts", seat)


def put_in_camp(s: Island, kind: i64, events: Events) -> None:
    """NI-01, NI-12 A bonus token at random on the first empty space of the camp."""
    at, colour = s.at, board.empty_space(s)
    tokens = at[place.SUPPLY] & s.terms.bonus[kind]
    at[place.CAMP + colour] = tokens & -tokens
    at[place.SUPPLY] ^= tokens & -tokens
    events.tell("camp", thing=box.BONUS_FACE + kind, place=place.CAMP + colour)
    if not at[place.SUPPLY] or board.empty_space(s) == NONE:
        if s.step == step.REFILLING:
            offer_closing(s, events)
        else:
            s.step = step.SHOWING
            s.stack = 0
            go_on_showing(s)


def show(s: Island, kind: i64, events: Events) -> None:
    """NI-02, NI-08 The new top of a stack that lies face up is visible at once."""
    put_unseen(s, kind, place.STACK + s.stack)
    events.tell("shows", thing=kind, place=place.STACK + s.stack)
    s.stack += 1
    if s.step == step.SHOWING:
        go_on_showing(s)
    else:
        go_on_harvesting(s, events)


def put_unseen(s: Island, kind: i64, goal: i64) -> None:
    """A card of this kind that nobody has seen goes to a place."""
    at, word = s.at, place.SECOND * box.HALF_OF[kind]
    cards = at[place.BOX + word] & box.COPIES_OF[kind]
    at[place.BOX + word] ^= cards & -cards
    at[goal + word] |= cards & -cards


def go_on_showing(s: Island) -> None:
    """NI-02 The first cards of all stacks that lie face up, on the columns in use."""
    while s.stack < box.STACKS:
        if has(s.terms.up, s.stack) and has(s.in_use, box.COLUMN_OF_STACK[s.stack]):
            return
        s.stack += 1
    s.step = step.MOVING


# Moving


def move(s: Island, column: i64, events: Events) -> None:
    """NI-06, NI-07 Across the submarine, to a free column."""
    at, seat, start = s.at, s.turn, board.berth(s, s.turn)
    s.left = at[place.COLUMN + seat]
    at[place.COLUMN + seat] = column
    s.moved |= bit(seat)
    events.tell("moves", seat, thing=box.CASTAWAY_FACE + seat, place=start, goal=board.berth(s, seat))
    s.step = step.ACTING
    if at[place.HEIGHT + column] and not at[place.HAND + seat] | at[place.SECOND + place.HAND + seat]:
        harvest(s, events)


# Harvesting


def harvest(s: Island, events: Events) -> None:
    """NI-08 The top card of every stack of the column; what lay open was seen by all (NI-R8)."""
    at, column = s.at, s.at[place.COLUMN + s.turn]
    at[place.HEIGHT + column] -= 1
    s.stack = box.FIRST_STACK[column]
    s.step = step.HARVESTING
    for stack in range(s.stack, s.stack + box.SPACES[column]):
        if at[place.STACK + stack]:
            take_top(s, stack, 0, events)
        elif at[place.SECOND + place.STACK + stack]:
            take_top(s, stack, 1, events)
    go_on_harvesting(s, events)


def take_top(s: Island, stack: i64, half: i64, events: Events) -> None:
    """NI-08 A card everyone sees goes to the hand; `half` says which colours it is of."""
    at, word, goal = s.at, place.SECOND * half, place.HAND + s.turn
    card = at[place.STACK + word + stack]
    at[place.STACK + word + stack] = 0
    at[goal + word] |= card
    at[place.SHOWN + half] |= card
    kind = box.KIND_OF[box.HALF * half + lowest(card)]
    events.tell("takes", s.turn, thing=kind, place=place.STACK + stack, goal=goal)


def go_on_harvesting(s: Island, events: Events) -> None:
    """NI-08 Stack by stack: a hidden card is drawn, or a new top turned up if there is one.

    NI-17 The first column to be emptied makes the next round the last.
    """
    column = s.at[place.COLUMN + s.turn]
    after: i64 = box.FIRST_STACK[column] + box.SPACES[column]
    while s.stack < after:
        if not has(s.terms.up, s.stack) or s.at[place.HEIGHT + column]:
            return
        s.stack += 1
    if not s.at[place.HEIGHT + column] and s.last == NONE:
        s.last = s.round + 1
        events.tell("empties", s.turn)
    end_turn(s, events)


def draw(s: Island, kind: i64, events: Events) -> None:
    """NI-08 A card from a face-down stack is seen by its taker only."""
    goal = place.HAND + s.turn
    put_unseen(s, kind, goal)
    events.tell("draws", s.turn, thing=kind, sight=bit(s.turn), place=place.STACK + s.stack, goal=goal)
    s.stack += 1
    go_on_harvesting(s, events)


# Storing


def store(s: Island, colour: i64, events: Events) -> None:
    """NI-09 One colour; which cards of it, follows."""
    s.colour = colour
    s.laid = 0
    s.step = step.LAYING
    events.tell("stores", s.turn, goal=board.zone_of(s, s.turn, colour))


def lay(s: Island, kind: i64, events: Events) -> None:
    """NI-09 A card into its collection, up to as many as the column has spaces.

    Of equal cards the one that all have seen goes first: the others cannot tell them apart.
    """
    at, seat, half = s.at, s.turn, i64(box.HALF_OF[kind])
    hand = place.HAND + seat + place.SECOND * half
    cards = at[hand] & box.COPIES_OF[kind]
    if cards & at[place.SHOWN + half]:
        cards &= at[place.SHOWN + half]
    card = cards & -cards
    at[hand] ^= card
    at[place.SHOWN + half] &= ~card
    at[place.STORED + seat * box.STORABLE + s.colour] |= card
    s.laid += 1
    events.tell("lays", seat, thing=kind, place=place.HAND + seat, goal=board.zone_of(s, seat, s.colour))
    if s.laid == board.spaces(s):
        take_bonus(s, events)


def take_bonus(s: Island, events: Events) -> None:
    """NI-11 The camp's bonus token of that colour, if there is one, goes onto the collection."""
    at, seat, space = s.at, s.turn, place.CAMP + s.colour
    token = at[space]
    if not token:
        offer_closing(s, events)
        return
    at[space] = 0
    at[place.SECOND + place.STORED + seat * box.STORABLE + s.colour] |= token
    face = box.BONUS_FACE + s.terms.kinds[lowest(token)]
    events.tell("bonus", seat, thing=face, place=space, goal=board.zone_of(s, seat, s.colour))
    if at[place.SUPPLY] and board.camped(s) == box.REFILL_AT:  # NI-12 The camp is filled up again
        s.step = step.REFILLING
    else:
        offer_closing(s, events)


def offer_closing(s: Island, events: Events) -> None:
    """NI-13 Whether to close it, if there is a porthole for just so many cards. NI-R3 After the bonus."""
    if board.best_porthole(s, board.stored(s, s.turn, s.colour)):
        s.step = step.CLOSING
    else:
        end_turn(s, events)


def close(s: Island, events: Events) -> None:
    """NI-13 The best porthole of the pile; no card of this colour will be stored again."""
    at, seat, size = s.at, s.turn, board.stored(s, s.turn, s.colour)
    porthole = board.best_porthole(s, size)
    following = s.terms.best(at[place.LATER] & s.terms.piles[size])
    at[place.PILES] ^= porthole | following
    at[place.LATER] ^= following
    at[place.SECOND + place.STORED + seat * box.STORABLE + s.colour] |= porthole
    face = box.PORTHOLE_FACE - box.PORTHOLE + lowest(porthole)
    events.tell("closes", seat, thing=face, place=place.PILES, goal=board.zone_of(s, seat, s.colour))
    end_turn(s, events)


def leave_open(s: Island, events: Events) -> None:
    """NI-14 Then one must store again before closing."""
    events.tell("leaves-open", s.turn, goal=board.zone_of(s, s.turn, s.colour))
    end_turn(s, events)


def do_nothing(s: Island, events: Events) -> None:
    """NI-R9 At an empty column, with nothing to store."""
    s.idle |= bit(s.turn)
    events.tell("idles", s.turn)
    end_turn(s, events)


# The end of a turn, of a round, of the game


def end_turn(s: Island, events: Events) -> None:
    """NI-04 The next castaway that has not moved; NI-16 or the next round."""
    s.step = step.MOVING
    s.left = NONE
    waiting = s.everyone & ~s.moved
    if waiting:
        s.turn = board.next_in(s, waiting)
    else:
        end_round(s, events)


def end_round(s: Island, events: Events) -> None:
    """NI-16 All stand on the same side; the one nearest the rear begins. NI-17 Or it was the last."""
    over = s.round == s.last
    s.round += 1
    s.moved = 0
    s.turn = board.nearest(s, s.everyone)
    if over:
        show_treasures(s, events)
        s.step = step.OVER
        events.tell(s.reason())
    else:
        events.tell("last-round" if s.round == s.last else "round")


def show_treasures(s: Island, events: Events) -> None:
    """NI-19 Treasures are shown to be counted; other cards stay hidden."""
    at = s.at
    for seat in range(s.seats):
        hidden = at[place.SECOND + place.HAND + seat] & ~at[place.SHOWN + 1] & box.TREASURES
        at[place.SHOWN + 1] |= hidden
        while hidden:
            kind = box.KIND_OF[box.HALF + lowest(hidden)]
            events.tell("reveals", seat, thing=kind, place=place.HAND + seat)
            hidden &= hidden - 1
