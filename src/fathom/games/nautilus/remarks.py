"""What answers bring and the table shows, from what a seat sees: who wins a column, what an arrow forces."""

from __future__ import annotations

from typing import Final

from fathom.core.kernel.bits import bit, has
from fathom.core.kernel.decision import NOBODY
from fathom.core.kernel.json_values import agreed_numbers
from fathom.core.kernel.verbs import Verb, verb_of
from fathom.core.knowledge.remarks import Promise, Remark, Seen
from fathom.games.nautilus import box, scoring
from fathom.games.nautilus.actions import KEEP, LAY, MOVE, USE, VERBS

NO_CARD: Final = -1
OPENERS: Final = {box.EYE: "eye", box.BATHYSCAPHE: "bathyscaphe", box.HARPOON: "harpoon"}


class Table:
    """The spots as a seat sees them: 0..4 its own, 5..9 its opponent's."""

    def __init__(self, seen: Seen) -> None:
        sides = [seen.viewpoint, 1 - seen.viewpoint]
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
    if verb.word == USE.word:
        return [Promise(OPENERS[card], {"thing": card}) for card in seen.things("special", seen.seat)]
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


def shows(seen: Seen) -> list[Remark]:
    """Who wins each column as it stands, how many each wins, and how many domains each leads."""
    table, seat = Table(seen), seen.viewpoint
    found: list[Remark] = []
    won = [0, 0]
    for column in range(box.COLUMNS):
        leader = winner(table, column)
        if leader != NO_CARD:
            won[leader] += 1
            found.append(lead(table, column, leader, seat))
    if sum(won):
        found.append(Remark("columns", NOBODY, "columns", {"mine": won[0], "theirs": won[1]}))
    found.append(Remark("round", NOBODY, "round", {"n": seen.number("round")}))
    return [*found, *domains(seen, seat)] if reads_points(seen) else found


def reads_points(seen: Seen) -> bool:
    """NA-R6 With closed piles nobody reads the other's points."""
    points = f"points-{box.DOMAIN_NAMES[0]}"
    return seen.reads(points, 0) and seen.reads(points, 1)


def domains(seen: Seen, seat: int) -> list[Remark]:
    """NA-20 How many domains each leads now, and who leads more."""
    led = [domains_led(seen, seat), domains_led(seen, 1 - seat)]
    mine = Remark("domains", seat, "domains", {"n": led[0]}, 1 if led[0] > led[1] else 0)
    theirs = Remark("domains", 1 - seat, "domains", {"n": led[1]}, 1 if led[1] > led[0] else 0)
    return [mine, theirs, leading(led, seat)]


def leading(led: list[int], seat: int) -> Remark:
    """NA-20 Who leads more domains now."""
    if led[0] == led[1]:
        return Remark("leading", NOBODY, "even")
    owner = seat if led[0] > led[1] else 1 - seat
    return Remark("leading", owner, "leads", {"who": owner})


def winner(table: Table, column: int) -> int:
    """0 for one's own side of a column, 1 for the opponent's; NO_CARD while nothing lies there."""
    mine, theirs = table.cards[column], table.cards[column + box.COLUMNS]
    if mine == NO_CARD and theirs == NO_CARD:
        return NO_CARD
    if mine == NO_CARD or theirs == NO_CARD:
        return 0 if theirs == NO_CARD else 1
    return 0 if scoring.stronger(bit(mine), bit(theirs)) else 1


def lead(table: Table, column: int, leader: int, seat: int) -> Remark:
    """NA-15 The mark on the side that wins a column as it stands."""
    owner = seat if leader == 0 else 1 - seat
    mine, theirs = table.cards[column], table.cards[column + box.COLUMNS]
    best, least = (mine, theirs) if leader == 0 else (theirs, mine)
    name = f"lead-{column + 1}"
    if least == NO_CARD:
        return Remark(name, owner, "alone", {"thing": best}, 1)
    return Remark(name, owner, "beats", {"thing": best, "other": least}, 1)


def domains_led(seen: Seen, seat: int) -> int:
    """NA-20 The domains in which a seat has more points now."""
    led = 0
    for name in box.DOMAIN_NAMES:
        if seen.number(f"points-{name}", seat) > seen.number(f"points-{name}", 1 - seat):
            led += 1
    return led
