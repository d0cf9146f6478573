"""What answers bring and the table shows, from what a seat sees: tokens, rows and columns, who acts when."""

from __future__ import annotations

from mypy_extensions import i64

from fathom.core.kernel.bits import bit, has, nth
from fathom.core.kernel.decision import NOBODY
from fathom.core.kernel.queue import at_entry, entry
from fathom.core.kernel.verbs import Verb, verb_of
from fathom.core.knowledge.remarks import Promise, Remark, Seen
from fathom.games.leagues import LEAGUES, board, box, place, rules, scoring, step
from fathom.games.leagues.actions import DIVE, LAY, STEER, TAKE, VERBS
from fathom.games.leagues.position import Leagues, Terms

LAYING = step.NAMES[step.LAYING]
OVER = step.NAMES[step.OVER]


def as_seen(seen: Seen) -> Leagues:
    """What lies open before this seat, as a position to count in; what nobody sees is left out of it."""
    form = place.FORMS[seen.seats]
    s = Leagues(form, Terms(LEAGUES.agreed(seen.options)), form.blank())
    for spot, name in enumerate(box.SPOT_NAMES):
        for token in seen.things(f"ocean-{name}"):
            s.at[place.SPOT + spot] = token + 1 if token >= 0 else token
    for seat in range(seen.seats):
        for cell, name in enumerate(box.CELL_NAMES):
            for token in seen.things(f"cell-{name}", seat):
                s.at[place.CELL + box.CELLS * seat + cell] = token + 1
        for card in seen.things("laid", seat):
            s.at[place.LAID + seat] = bit((card - box.FIRST_CARD) % box.CARDS)
        s.order |= at_entry(seat, max(seen.number("number", seat) - 1, 0))
    s.round, s.turn, s.step = seen.number("round") - 1, seen.viewpoint, step.ACTING
    s.heading, s.depth, s.dial = seen.number("heading"), seen.number("depth"), seen.number("dial")
    s.ending = seen.number("last-turn") > 0
    s.derive()
    return s


# What answers bring


def brings(seen: Seen, action: int) -> list[Promise]:
    verb: Verb = verb_of(VERBS.all, action)
    if verb.word == STEER.word:
        return catch(as_seen(seen), seen, STEER.other(action))
    if verb.word == TAKE.word:
        s = as_seen(seen)
        return catch(s, seen, board.pointed(s))
    if verb.word == LAY.word:
        return turn_of(as_seen(seen), seen, LAY.thing(action))
    if verb.word == DIVE.word:
        return [found(as_seen(seen), DIVE.thing(action))]
    return []


def catch(s: Leagues, seen: Seen, spot: i64) -> list[Promise]:
    """LG-09 What lies on a spot, and what it makes of row and column. LG-R6 A full row takes nothing."""
    if not has(s.lying, spot):
        return [Promise("nothing")]
    if board.full(s, s.turn):
        return [Promise("no-room")]
    token = s.at[place.SPOT + spot] - 1
    if has(s.covered, spot) or s.terms.printing.faces[token] == box.SUBMARINE:
        return [found(s, spot)]
    seat, before, row, ending = s.turn, scoring.row_points(s, s.turn, s.round), s.round, s.ending
    column = nth(box.A_ROW & ~board.row(s, seat, row), 0)
    column_before = scoring.column_points(s, seat, column)
    rules.set_down(s, token, row * box.CELLS_OF_A_ROW + column)
    after, column_after = scoring.row_points(s, seat, row), scoring.column_points(s, seat, column)
    args = {"thing": int(token), "row": int(row) + 1, "before": int(before), "after": int(after)}
    promises = [Promise("takes", args)]
    if column_after != column_before:
        args = {"column": int(column) + 1, "before": int(column_before), "after": int(column_after)}
        promises.append(Promise("column", args))
    promises += joker(s, seen, token)
    return [*promises, Promise("ends-round")] if s.ending and not ending else promises


def found(s: Leagues, spot: i64) -> Promise:
    """What lies on a spot: LG-R8 nobody knows it, LG-11 a submarine token to steer again, or another."""
    if has(s.covered, spot):
        return Promise("unseen")
    token = s.at[place.SPOT + spot] - 1
    again = s.terms.printing.faces[token] == box.SUBMARINE
    return Promise("again" if again else "finds", {"thing": int(token)})


def joker(s: Leagues, seen: Seen, token: i64) -> list[Promise]:
    """LG-12 The anchor brings the face-up action card. LG-13 What the event of hardtack brings its finder."""
    face = s.terms.printing.faces[token]
    if face == box.ANCHOR:
        return [Promise("gets", {"thing": card}) for card in seen.things("face-up")]
    if face != box.HARDTACK:
        return []
    return [Promise("event", {"n": int(scoring.event_gain(s, s.turn, s.terms.printing.events[token]))})]


def turn_of(s: Leagues, seen: Seen, card: i64) -> list[Promise]:
    """LG-04 When one would act, as cards lie now: of equal cards, the one laid first goes before."""
    s.at[place.LAID + s.turn] = bit(card)
    rank = board.rank(s, s.turn)
    for seat in range(s.seats):
        if rank and s.at[place.LAID + seat] and board.rank(s, seat) == rank - 1:
            return [Promise("after", {"who": int(seat), "thing": seen.things("laid", int(seat))[0]})]
    last = entry(s.order, s.seats - 1) == s.turn
    return [Promise("first" if last else "first-so-far")]


# Where a card leads


def reaches(seen: Seen, action: int) -> list[int]:
    """LG-05 How one could steer by a card, as the submarine stands now."""
    if not LAY.has(action):
        return []
    s = as_seen(seen)
    s.at[place.LAID + s.turn] = bit(LAY.thing(action))
    first, ways = box.WAYS * board.pointed(s), board.ways(s)
    return [
        int(STEER.of(way, box.SPOTS_AHEAD[int(first) + way])) for way in range(box.WAYS) if has(ways, way)
    ]


# What the table shows


def shows(seen: Seen) -> list[Remark]:
    """What each row is worth and could be, how far each seat is this turn, and what rows and columns pay."""
    s, remarks = as_seen(seen), [] if seen.ask == OVER else [phase(seen)]
    for seat in range(seen.seats):
        remarks.append(progress(seen, seat))
        remarks += [row_tag(s, seen, seat, row) for row in range(box.ROUNDS)]
    rows, columns, beside = s.terms.printing.rows, s.terms.printing.columns, box.ROWS_WORTH * s.round
    pays = {
        "row": int(s.round) + 1,
        "three": int(rows[beside + box.THREE]),
        "two": int(rows[beside + box.TWO]),
        "one": int(rows[beside + box.ONE]),
        "pair": int(columns[2]),
        "triple": int(columns[3]),
    }
    depth = Remark("depth", NOBODY, "depth", {"n": int(s.depth)})
    return [*remarks, Remark("pays", seen.viewpoint, "pays", pays), depth]


def phase(seen: Seen) -> Remark:
    """LG-03, LG-05 Laying in the order of the number tokens, then acting in that of the cards."""
    return Remark("phase", NOBODY, "laying" if seen.ask == LAYING else "steering")


def progress(seen: Seen, seat: int) -> Remark:
    """How far a seat is: it has laid its card or not; it has carried it out or not."""
    laid = len(seen.things("laid", seat)) > 0
    if seen.ask == LAYING:
        return Remark("progress", seat, "laid" if laid else "to-lay")
    return Remark("progress", seat, "to-act" if laid else "done")


def row_tag(s: Leagues, seen: Seen, seat: int, row: int) -> Remark:
    """LG-20 What a row has scored; or what it is worth now, and the most it can come to without cards."""
    name, worth = f"row-{row + 1}", seen.number(box.ROW_COUNTERS[row], seat)
    if row < s.round or seen.ask == OVER:
        return Remark(name, seat, "scored", {"n": worth})
    most = int(scoring.most_of_row(s, seat, row))
    return Remark(name, seat, "row", {"n": worth, "most": most}, 1 if row == s.round else 0)
