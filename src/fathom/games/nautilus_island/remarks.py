"""What answers bring and the table shows, from what a seat sees: what collections are worth and need."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from fathom.core.kernel.bits import bit, lowest
from fathom.core.kernel.decision import NOBODY
from fathom.core.kernel.events import UNSEEN
from fathom.core.kernel.verbs import Verb, verb_of
from fathom.core.knowledge.remarks import Promise, Remark, Seen
from fathom.games.nautilus_island import NAUTILUS_ISLAND, board, box, place, scoring
from fathom.games.nautilus_island.actions import CLOSE, HARVEST, LEAVE, MOVE, SIDES, STORE, VERBS
from fathom.games.nautilus_island.position import Island, Terms

MOST_PILES: Final = 4  # that the page has places for
GOOD: Final = 1


# The table as it is seen, in a position that can be asked


def position_of(seen: Seen) -> Island:
    """What everyone sees of collections, camp and portholes, in a position with nothing else in it."""
    terms = Terms(seen.seats, NAUTILUS_ISLAND.agreed(seen.options))
    s = Island(terms, terms.form.blank())
    at = s.at
    at[place.PILES] = 0
    at[place.LATER] = 0
    put(s, place.PILES, seen.things("portholes"))
    put(s, place.LATER, seen.things("later"))
    for colour, name in enumerate(box.COLLECTION_NAMES):
        put(s, place.CAMP + colour, seen.things(f"camp-{name}"))
        for seat in range(seen.seats):
            put(s, place.STORED + seat * box.STORABLE + colour, seen.things(f"stored-{name}", seat))
    return s


def put(s: Island, where: i64, faces: list[int]) -> None:
    """Things as they look: of cards and bonus tokens any copy will do, if it lies nowhere else."""
    at, tokens = s.at, where
    if where >= place.STORED:
        tokens = where + place.SECOND
    for face in faces:
        if face < box.BONUS_FACE:
            free = box.COPIES_OF[face] & ~at[where]
            at[where] |= free & -free
        elif face < box.PORTHOLE_FACE:
            free = at[place.SUPPLY] & s.terms.bonus[face - box.BONUS_FACE]
            at[place.SUPPLY] ^= free & -free
            at[tokens] |= free & -free
        else:
            at[tokens] |= bit(box.PORTHOLE + face - box.PORTHOLE_FACE)


def gain(s: Island, seat: i64, colour: i64, size: i64) -> int:
    """NI-13, NI-22 What closing a collection with so many cards adds: the porthole, and what doubles it."""
    where = place.SECOND + place.STORED + seat * box.STORABLE + colour
    before = s.at[where]
    s.at[where] |= board.best_porthole(s, size)
    added = scoring.porthole(s, seat, colour) + scoring.doubled(s, seat, colour)
    s.at[where] = before
    return int(added)


def standing(seen: Seen, seat: int) -> tuple[int, int]:
    """Side and column at which a castaway stands, both from 0; NOBODY, if it is still ashore."""
    for side, name in enumerate(SIDES):
        for column in range(box.COLUMNS):
            if box.CASTAWAY_FACE + seat in seen.things(f"{name}-{column + 1}"):
                return side, column
    return NOBODY, NOBODY


# What answers bring


def brings(seen: Seen, action: int) -> list[Promise]:
    verb: Verb = verb_of(VERBS.all, action)
    if verb.word == MOVE.word:
        return found_at(seen, verb.thing(action) % box.COLUMNS)
    if verb.word == HARVEST.word:
        return found_at(seen, standing(seen, seen.seat)[1])
    if verb.word == STORE.word:
        return storing(seen, verb.thing(action))
    if verb.word == CLOSE.word:
        return closing(seen)
    if verb.word == LEAVE.word:
        return leaving(seen)
    return []


def found_at(seen: Seen, column: int) -> list[Promise]:
    """NI-08 What a harvest of a column takes: which cards, and how many that nobody has seen."""
    tops: list[int] = []
    unseen = 0
    for stack in range(box.SPACES[column]):
        lying = seen.things(f"column{column + 1}-{stack + 1}")
        if lying and lying[0] != UNSEEN:
            tops.append(lying[0])
        elif lying:
            unseen += 1
    if not tops and not unseen:
        return [Promise("finds-nothing")]
    if not tops:
        return [Promise("finds-unseen", {"n": unseen})]
    found = [Promise("finds", {"thing": tops[0]})]
    if len(tops) > 1:
        found = [Promise("finds-two", {"thing": tops[0], "other": tops[1]})]
    if len(tops) > 2:
        found.append(Promise("finds", {"thing": tops[2]}))
    if unseen:
        found.append(Promise("finds-unseen", {"n": unseen}))
    return found


def storing(seen: Seen, colour: int) -> list[Promise]:
    """NI-09, NI-11, NI-13 How large the collection can become, what closes it then, and the bonus for it."""
    s, seat = position_of(seen), seen.seat
    now = int(board.stored(s, seat, colour))
    held = [card for card in seen.things("hand", seat) if card // box.OBJECTS == colour]
    most = min(len(held), box.SPACES[standing(seen, seat)[1]])
    token = s.at[place.CAMP + colour]
    s.at[place.SECOND + place.STORED + seat * box.STORABLE + colour] |= token
    if most == 1:
        found = [Promise("grows", {"from": now, "n": now + 1})]
    else:
        found = [Promise("grows-up-to", {"from": now, "least": now + 1, "n": now + most})]
    sizes = [size for size in range(now + 1, now + most + 1) if board.best_porthole(s, size)]
    worths = [gain(s, seat, colour, size) for size in sizes]
    if len(sizes) == 1:
        found.append(Promise("closes", {"n": sizes[0], "worth": worths[0]}))
    elif sizes:
        found.append(Promise("closes-or", {"worth": worths[0], "more": worths[len(worths) - 1]}))
    if token:
        found.append(Promise("bonus", {"thing": box.BONUS_FACE + s.terms.kinds[lowest(token)]}))
    return found


def offered(s: Island, seen: Seen) -> list[int]:
    """The colours of one's own collections that the porthole offered now would close."""
    number = int(seen.ask.removeprefix("closing") or 0)
    size = s.terms.cards[number - 1]
    open_ones = [c for c in range(box.STORABLE) if not board.is_closed(s, seen.seat, c)]
    return [colour for colour in open_ones if board.stored(s, seen.seat, colour) == size]


def closing(seen: Seen) -> list[Promise]:
    """NI-13 What closing adds; which of equal collections it is, the view does not tell."""
    s = position_of(seen)
    colours = offered(s, seen)
    worths = [gain(s, seen.seat, colour, board.stored(s, seen.seat, colour)) for colour in colours]
    if not worths or min(worths) != max(worths):
        return []
    return [Promise("close", {"worth": worths[0]})]


def leaving(seen: Seen) -> list[Promise]:
    """NI-14 How many more cards the next porthole asks for."""
    s = position_of(seen)
    for colour in offered(s, seen)[:1]:
        more = scoring.missing(s, seen.seat, colour, scoring.sizes(s))
        if more:
            size = board.stored(s, seen.seat, colour) + more
            worth = s.terms.worth[lowest(board.best_porthole(s, size)) - box.PORTHOLE]
            return [Promise("leave", {"n": int(size), "worth": int(worth)})]
        return [Promise("leave-last")]
    return []


# What the table shows


def shows(seen: Seen) -> list[Remark]:
    s = position_of(seen)
    found = [crate(s, seat, colour) for seat in range(seen.seats) for colour in range(box.STORABLE)]
    for seat in range(seen.seats):
        found += tally(seen, seat)
    found += piles(s)
    found += camp(seen)
    found += column_in_turn(seen)
    return found


def crate(s: Island, seat: int, colour: int) -> Remark:
    """NI-14, NI-19 Of each collection: its cards, what it is worth, and what the next porthole asks for."""
    name, cards = f"crate-{colour + 1}", int(board.stored(s, seat, colour))
    worth = int(scoring.collection(s, seat, colour))
    if not cards:
        return Remark(name, seat, "crate-empty")
    args = {"n": cards, "worth": worth}
    if board.is_closed(s, seat, colour):
        return Remark(name, seat, "crate-closed", args, GOOD)
    more = int(scoring.missing(s, seat, colour, scoring.sizes(s)))
    if not more:
        return Remark(name, seat, "crate", args)
    args["more"] = more
    args["gain"] = gain(s, seat, colour, cards + more)
    return Remark(name, seat, "crate-more", args)


def tally(seen: Seen, seat: int) -> list[Remark]:
    """NI-19 Who has most in camp; and besides, what the treasures in hand are worth, to whom may know it."""
    points = [seen.number("stored", each) for each in range(seen.seats)]
    ahead = points[seat] == max(points) and points.count(points[seat]) == 1
    treasures = seen.number("treasures", seat)
    found = [Remark("whose", seat, "whose", {"who": seat})]
    if ahead:
        found.append(Remark("leads", seat, "leads", None, GOOD))
    if treasures > 0:
        found.append(Remark("besides", seat, "besides", {"n": treasures}))
    return found


def piles(s: Island) -> list[Remark]:
    """NI-01, NI-13 Of each pile: how many cards it asks for, what its top is worth, and what comes then."""
    sizes = [size for size in range(len(s.terms.piles)) if s.terms.piles[size]]
    if len(sizes) > MOST_PILES:
        return []
    found = [Remark("portholes", NOBODY, "portholes")]
    for n, size in enumerate(sizes):
        top = board.best_porthole(s, size)
        following = s.terms.best(s.at[place.LATER] & s.terms.piles[size])
        args = {"n": size}
        if not top:
            found.append(Remark(f"pile-{n + 1}", NOBODY, "pile-empty", args))
            found.append(Remark(f"brief-{n + 1}", NOBODY, "brief-empty", args))
            continue
        args["worth"] = int(s.terms.worth[lowest(top) - box.PORTHOLE])
        found.append(Remark(f"pile-{n + 1}", NOBODY, "pile", args))
        if not following:
            found.append(Remark(f"next-{n + 1}", NOBODY, "last-one"))
            found.append(Remark(f"brief-{n + 1}", NOBODY, "brief-last", args))
            continue
        after = {"n": size, "worth": int(s.terms.worth[lowest(following) - box.PORTHOLE])}
        found.append(Remark(f"next-{n + 1}", NOBODY, "then", after))
        found.append(Remark(f"brief-{n + 1}", NOBODY, "brief", after))
    return found


def camp(seen: Seen) -> list[Remark]:
    """NI-12 Spaces without a bonus, and how many tokens are left for them."""
    found = [Remark("supply", NOBODY, "supply", {"n": len(seen.things("supply"))})]
    found.append(Remark("camp", NOBODY, "camp"))
    for colour, name in enumerate(box.COLLECTION_NAMES):
        if not seen.things(f"camp-{name}"):
            found.append(Remark(f"space-{colour + 1}", NOBODY, "taken"))
    return found


def column_in_turn(seen: Seen) -> list[Remark]:
    """NI-05 The column at which the castaway whose turn it is stands, once it has moved."""
    turn = seen.number("order-1") if seen.reads("order-1") else NOBODY
    side, column = standing(seen, turn) if turn >= 0 else (NOBODY, NOBODY)
    if column < 0 or side != (seen.number("round") + 1) % len(SIDES):
        return []
    spaces = box.SPACES[column]
    nth = column - box.SPACES.index(spaces) + 1  # of the columns with so many stacks
    return [Remark(f"here{spaces}-{nth}", turn, "here", {"who": turn})]
