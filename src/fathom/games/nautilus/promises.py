"""What answers bring, from what a seat sees: who then wins a column, and what an arrow forces."""

from __future__ import annotations

from typing import Final

from fathom.core.kernel.bits import bit, has
from fathom.core.kernel.json_values import agreed_numbers
from fathom.core.kernel.verbs import Verb, verb_of
from fathom.core.knowledge.promise import Promise, Seen
from fathom.games.nautilus import box, scoring
from fathom.games.nautilus.actions import KEEP, LAY, MOVE, VERBS

NO_CARD: Final = -1


class Table:
    """The spots as a seat sees them: 0..4 its own, 5..9 its opponent's."""

    def __init__(self, seen: Seen) -> None:
        sides = [seen.seat, 1 - seen.seat]
        lying = [seen.things(f"spot-{n}", side) for side in sides for n in range(1, box.COLUMNS + 1)]
        self.cards: Final = [layable(things) for things in lying]
        self.anchored: Final = [box.ANCHOR in things for things in lying]
        self.domains: Final = [seen.things(f"domain-{n}") for n in range(1, box.COLUMNS + 1)]
        self.worths: Final = agreed_numbers(seen.options, "worth")

    def worth(self, column: int) -> int:
        card = self.domains[column][0] - box.FIRST_DOMAIN_CARD
        return self.worths[card % box.CARDS_OF_A_DOMAIN]


def layable(things: list[int]) -> int:
    """The card that was laid on a spot."""
    for thing in things:
        if thing < box.LAYABLES:
            return thing
    return NO_CARD


def brings(seen: Seen, action: int) -> list[Promise]:
    verb: Verb = verb_of(VERBS.all, action)
    if verb.word == KEEP.word:
        others = [card for card in seen.things("drawn") if card != verb.thing(action)]
        return [Promise("gives-away", {"thing": card}) for card in others]
    if verb.word != LAY.word and verb.word != MOVE.word:
        return []
    table, goal = Table(seen), verb.other(action)
    if verb.word == MOVE.word:
        start = verb.thing(action)
        table.cards[goal], table.cards[start] = table.cards[start], NO_CARD
        return outcome(table, goal % box.COLUMNS)
    table.cards[goal] = verb.thing(action)
    return outcome(table, goal % box.COLUMNS) + arrow(table, goal)


def outcome(table: Table, column: int) -> list[Promise]:
    """NA-15, NA-16 Who then wins the column, as it stands."""
    mine, theirs, worth = table.cards[column], table.cards[column + box.COLUMNS], table.worth(column)
    if theirs == NO_CARD:
        return [Promise("you-alone", {"worth": worth})]
    if mine == NO_CARD:
        return [Promise("they-alone", {"worth": worth})]
    if scoring.stronger(bit(mine), bit(theirs)):
        return [Promise("you-win", {"thing": mine, "other": theirs, "worth": worth})]
    return [Promise("they-win", {"thing": theirs, "other": mine, "worth": worth})]


def arrow(table: Table, spot: int) -> list[Promise]:
    """NA-10, NA-11, NA-12 What the arrow of the card laid there forces: another card of that side moves."""
    card = table.cards[spot]
    side = spot - spot % box.COLUMNS
    free = [n for n in range(box.SPOTS) if table.cards[n] == NO_CARD]
    others = [
        n
        for n in range(side, side + box.COLUMNS)
        if n != spot and table.cards[n] != NO_CARD and not table.anchored[n]
    ]
    if has(box.VERTICAL_ARROWS, card):
        moving, key = [n for n in others if (n + box.COLUMNS) % box.SPOTS in free], "crosses"
    elif has(box.HORIZONTAL_ARROWS, card):
        moving, key = others if [n for n in free if n // box.COLUMNS == spot // box.COLUMNS] else [], "shifts"
    else:
        return []
    if len(moving) == 1:
        return [Promise(key, {"thing": table.cards[moving[0]]})]
    return [Promise(f"one-{key}")] if moving else []
