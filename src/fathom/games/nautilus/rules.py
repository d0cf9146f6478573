"""Nautilus, rule by rule. The order of this file is the order of the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from fathom.core.kernel.bits import bit, count, has, lowest
from fathom.core.kernel.events import Events
from fathom.core.kernel.form import NONE
from fathom.games.nautilus import box, place, scoring, step
from fathom.games.nautilus.board import card_on, in_row, may_anchor, may_open, movers

if TYPE_CHECKING:
    from fathom.games.nautilus.position import Nautilus

# Setting up


def draw_lots(s: Nautilus, seat: i64, events: Events) -> None:
    """NA-02 The Nemo marker goes to a seat by lot."""
    s.first = seat
    s.step = step.TURNING_UP
    events.tell("nemo", seat)


def turn_up(s: Nautilus, card: i64, events: Events) -> None:
    """NA-01, NA-18 Five domain cards are turned up along the submarine, one after another."""
    at = s.at
    at[place.DOMAIN_DECK] &= ~bit(card)
    column = count(in_row(s)) - 1
    at[place.ROW + column] = bit(card)
    events.tell("turned-up", thing=box.FIRST_DOMAIN_CARD + card, place=place.ROW + column)
    if column == box.COLUMNS - 1:
        s.turn = s.first
        s.step = step.DEALING


def deal(s: Nautilus, card: i64, events: Events) -> None:
    """NA-03 Five divers for each, seen by their owner only."""
    at, turn = s.at, s.turn
    at[place.DIVER_DECK] &= ~bit(card)
    at[place.HAND + turn] |= bit(card)
    at[place.KNOWN + turn] |= bit(card)
    events.tell("dealt", turn, thing=card, sight=bit(turn))
    if count(at[place.HAND + turn]) == box.HAND:
        s.turn = 1 - turn
        if s.turn == s.first:
            s.step = step.DRAWING


def draw(s: Nautilus, card: i64, events: Events) -> None:
    """NA-04 The first player draws two specials and looks at them."""
    at, turn = s.at, s.turn
    at[place.SPECIAL_DECK] &= ~bit(card)
    at[place.DRAWN] |= bit(card)
    at[place.KNOWN + turn] |= bit(card)
    events.tell("draws", turn, thing=card, sight=bit(turn))
    if count(at[place.DRAWN]) == box.SPECIALS_DRAWN:
        s.step = step.KEEPING


def keep(s: Nautilus, card: i64, events: Events) -> None:
    """NA-04 One is kept, the other given to the opponent."""
    at, turn, other = s.at, s.turn, 1 - s.turn
    given = at[place.DRAWN] & ~bit(card)
    at[place.SPECIAL + turn] = bit(card)
    at[place.SPECIAL + other] = given
    at[place.KNOWN + other] |= given
    at[place.DRAWN] = 0
    events.tell("keeps", turn, thing=card, sight=bit(turn))
    events.tell("gets", other, thing=lowest(given), sight=box.BOTH)
    open_round(s)


# Specials at the start of the round


def open_round(s: Nautilus) -> None:
    """NA-05 Before any diver: the first player's special, then the opponent's."""
    s.step = step.OPENING
    if not may_open(s):
        go_on_opening(s)


def go_on_opening(s: Nautilus) -> None:
    """NA-05 The opponent's turn to use a special, or the first diver's."""
    if s.turn == s.first:
        s.turn = 1 - s.first
        open_round(s)
    else:
        s.turn = s.first
        s.step = step.LAYING


def decline_to_open(s: Nautilus, events: Events) -> None:
    """NA-05, NA-R9 Not using a special is not shown to anybody."""
    special = s.at[place.SPECIAL + s.turn]
    if special & box.OPENING_SPECIALS:
        events.whisper("declines", s.turn, thing=lowest(special), sight=bit(s.turn))
    go_on_opening(s)


def use(s: Nautilus, events: Events) -> None:
    """NA-05 The special is shown and laid aside; what it does follows."""
    at = s.at
    card = lowest(at[place.SPECIAL + s.turn])
    at[place.SPECIAL + s.turn] = 0
    at[place.SPENT] |= bit(card)
    s.reveal(place.KNOWN, bit(card))
    events.tell("uses", s.turn, thing=card)
    if card == box.EYE:
        look(s, events)
    elif card == box.BATHYSCAPHE:
        s.step = step.BRINGING
    else:
        s.step = step.SPEARING


def look(s: Nautilus, events: Events) -> None:
    """NA-06 The Eye sees all divers in the opponent's hand. What was seen stays known (NA-R5)."""
    seen = s.at[place.HAND + 1 - s.turn]
    s.at[place.KNOWN + s.turn] |= seen
    while seen:
        events.tell("sees", s.turn, thing=lowest(seen), sight=box.BOTH)
        seen &= seen - 1
    go_on_opening(s)


def bring(s: Nautilus, card: i64, events: Events) -> None:
    """NA-07 The Bathyscaphe brings up two more divers, seen by the drawer only."""
    at, turn = s.at, s.turn
    at[place.DIVER_DECK] &= ~bit(card)
    at[place.DRAWN] |= bit(card)
    at[place.KNOWN + turn] |= bit(card)
    events.tell("brings", turn, thing=card, sight=bit(turn))
    if count(at[place.DRAWN]) == box.BATHYSCAPHE_DRAWS:
        s.step = step.TAKING


def take(s: Nautilus, card: i64, events: Events) -> None:
    """NA-07 One is kept; the other goes back on the deck, known to its drawer only (NA-R5)."""
    at, turn = s.at, s.turn
    returned = at[place.DRAWN] & ~bit(card)
    at[place.HAND + turn] |= bit(card)
    at[place.DIVER_DECK] |= returned
    at[place.DRAWN] = 0
    events.whisper("takes", turn, thing=card, sight=bit(turn))
    events.whisper("puts-back", turn, thing=lowest(returned), sight=bit(turn))
    go_on_opening(s)


def spear(s: Nautilus, card: i64, events: Events) -> None:
    """NA-08 The Harpoon draws a diver blindly from the opponent's hand; both know which (NA-R3)."""
    at, turn = s.at, s.turn
    at[place.HAND + 1 - turn] &= ~bit(card)
    at[place.DRAWN] = bit(card)
    at[place.KNOWN + turn] |= bit(card)
    events.tell("spears", turn, thing=card, sight=box.BOTH)
    s.step = step.EXCHANGING


def give(s: Nautilus, card: i64, events: Events) -> None:
    """NA-08 Keep it, and give one of the divers held before in exchange."""
    at, turn, other = s.at, s.turn, 1 - s.turn
    at[place.HAND + turn] = at[place.HAND + turn] & ~bit(card) | at[place.DRAWN]
    at[place.HAND + other] |= bit(card)
    at[place.KNOWN + other] |= bit(card)
    at[place.DRAWN] = 0
    events.tell("gives", turn, thing=card, sight=box.BOTH)
    go_on_opening(s)


def give_back(s: Nautilus, events: Events) -> None:
    """NA-08 Or hand it back."""
    at = s.at
    card = at[place.DRAWN]
    at[place.HAND + 1 - s.turn] |= card
    at[place.DRAWN] = 0
    events.tell("gives-back", s.turn, thing=lowest(card), sight=box.BOTH)
    go_on_opening(s)


# Laying


def lay(s: Nautilus, card: i64, spot: i64, events: Events) -> None:
    """NA-09 One card face up on a free spot, on either side. NA-13 Kraken and Fishbone likewise."""
    at, turn = s.at, s.turn
    at[place.HAND + turn] &= ~bit(card)
    at[place.SPECIAL + turn] &= ~bit(card)
    at[place.SPOT + spot] = bit(card)
    s.free &= ~bit(spot)
    s.last = spot
    s.reveal(place.KNOWN, bit(card))
    events.tell("lays", turn, thing=card, place=place.SPOT + spot)
    if has(box.ARROWS, card) and movers(s):
        s.step = step.MOVING
    else:
        offer_anchor(s, events)


def move(s: Nautilus, spot: i64, goal: i64, events: Events) -> None:
    """NA-10, NA-11, NA-12 The arrow's move; a moved card's own arrow does not act again (NA-R1)."""
    at = s.at
    at[place.SPOT + goal] = at[place.SPOT + spot]
    at[place.SPOT + spot] = 0
    s.free = s.free & ~bit(goal) | bit(spot)
    events.tell("moves", s.turn, thing=card_on(s, goal), place=place.SPOT + spot, goal=place.SPOT + goal)
    offer_anchor(s, events)


def offer_anchor(s: Nautilus, events: Events) -> None:
    """NA-14 Right after laying; asked of whoever might hold it, so that asking tells nothing (NA-R9)."""
    if may_anchor(s):
        s.step = step.ANCHORING
    else:
        end_turn(s, events)


def anchor_on(s: Nautilus, spot: i64, events: Events) -> None:
    """NA-14 That card cannot be moved for the rest of the round."""
    s.at[place.SPECIAL + s.turn] = 0
    s.at[place.SPOT + spot] |= bit(box.ANCHOR)
    s.anchor = spot
    s.reveal(place.KNOWN, bit(box.ANCHOR))
    events.tell("anchors", s.turn, thing=card_on(s, spot), place=place.SPOT + spot)
    if s.step == step.ANCHORING or not movers(s):
        end_turn(s, events)


def decline_to_anchor(s: Nautilus, events: Events) -> None:
    """NA-14, NA-R9 Not anchoring is not shown to anybody."""
    if has(s.at[place.SPECIAL + s.turn], box.ANCHOR):
        events.whisper("declines", s.turn, thing=box.ANCHOR, sight=bit(s.turn))
    end_turn(s, events)


def end_turn(s: Nautilus, events: Events) -> None:
    """NA-09 Players alternate until all ten spots are filled."""
    if s.free:
        s.turn = 1 - s.turn
        s.step = step.LAYING
    else:
        award(s, events)


# The end of a round


def award(s: Nautilus, events: Events) -> None:
    """NA-15 Each domain card goes to the side of the higher value."""
    at = s.at
    for column in range(i64(box.COLUMNS)):
        mine, theirs = at[place.SPOT + column], at[place.SPOT + box.COLUMNS + column]
        seat: i64 = 0 if scoring.stronger(mine & box.LAYABLE, theirs & box.LAYABLE) else 1
        card = lowest(at[place.ROW + column])
        at[place.ROW + column] = 0
        at[place.WON + seat] |= bit(card)
        thing = box.FIRST_DOMAIN_CARD + card
        events.tell("wins", seat, thing=thing, place=place.ROW + column, goal=place.WON + seat)
    end_round(s, events)


def end_round(s: Nautilus, events: Events) -> None:
    """NA-18 Specials are set aside, used or not, and divers go back to the deck."""
    at = s.at
    spent = at[place.SPENT]
    for n in range(i64(place.ROW)):  # hands and spots
        spent |= at[n]
        at[n] = 0
    at[place.SPENT] = spent & box.SPECIALS
    s.anchor = NONE
    s.free = box.ALL_SPOTS
    at[place.DIVER_DECK] = box.DIVERS
    s.forget(place.KNOWN, box.DIVERS)
    s.round += 1
    if s.round == box.ROUNDS or (s.terms.stop_when_decided and scoring.decided(s)):
        s.step = step.OVER
        events.tell(s.reason())
    else:
        next_round(s, events)


def next_round(s: Nautilus, events: Events) -> None:
    """NA-18 After rounds one to five the marker passes on and five new domain cards are turned up."""
    s.first = 1 - s.first
    s.turn = s.first
    if s.round == box.RESHUFFLE_AFTER:  # NA-19 The six specials are shuffled into a deck again
        s.at[place.SPENT] = 0
        s.at[place.SPECIAL_DECK] = box.SPECIALS
        s.forget(place.KNOWN, box.SPECIALS)
    s.step = step.TURNING_UP
    events.tell("round")
