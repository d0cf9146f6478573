"""What a navigation card does: overboard and sharks, thirst, and the end of the day."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from fathom.core.kernel.bits import bit, count, has
from fathom.core.kernel.decision import NOBODY
from fathom.core.kernel.events import EVERYONE, Events
from fathom.core.kernel.form import NONE
from fathom.core.kernel.queue import entry, rest, without
from fathom.games.lifeboat import board, box, place, step
from fathom.games.lifeboat.rules import cards, fights, navigation, setup

if TYPE_CHECKING:
    from fathom.games.lifeboat.position import Lifeboat


def fall(s: Lifeboat, card: i64, events: Events) -> None:
    """LB-26 Those named go overboard. LB-R18 First the life preserver may be thrown."""
    s.overboard, s.baits = board.people(s, box.OVERBOARD[card]) & board.aboard(s), 0
    if not s.overboard:
        thirst(s, events)
        return
    queue = board.from_bow(s, s.overboard)
    while queue:
        events.tell("overboard", entry(queue, 0))
        queue = rest(queue)
    s.waiting, s.step = throwers(s), step.PRESERVING
    throw_nothing(s, events)


def throwers(s: Lifeboat) -> i64:
    """LB-R18 The conscious who might have it, if there is somebody else to throw it to."""
    afloat, preserver = s.overboard & s.awake, bit(box.PRESERVER)
    asked = board.may_have(s, preserver) & s.awake
    worn = asked == afloat and board.having(s, place.OPEN, preserver) & asked
    return asked if afloat and not worn else i64(0)


def ask_next(s: Lifeboat) -> None:
    """From the bow."""
    s.seat = board.first_in(s.boat, s.waiting)
    s.waiting &= ~bit(s.seat)


def throw(s: Lifeboat, character: i64, events: Events) -> None:
    """LB-26 It then lies face up before the one it was thrown to, or who has put it on himself."""
    origin, goal = cards.source(s, s.seat, box.PRESERVER), place.OPEN + board.player(s, character)
    cards.move(s, box.PRESERVER, origin, goal, EVERYONE, "throws", s.seat, events)
    hit_the_water(s, events)


def throw_nothing(s: Lifeboat, events: Events) -> None:
    """LB-R18 The next who might have it is asked."""
    if s.waiting:
        ask_next(s)
    else:
        hit_the_water(s, events)


def hit_the_water(s: Lifeboat, events: Events) -> None:
    """LB-R18 The fall, for all at once; then whoever is still conscious may have chum."""
    queue = board.from_bow(s, s.overboard & ~s.dead)
    while queue:
        plunge(s, entry(queue, 0), events)
        queue = rest(queue)
    s.waiting, s.step = baiters(s), step.BAITING
    if s.waiting:
        ask_next(s)
    else:
        sharks_come(s, events)


def plunge(s: Lifeboat, seat: i64, events: Events) -> None:
    """LB-26 A wound, but for the Frenchman and the life preserver. LB-21 The unconscious drown."""
    if has(board.shown(s, seat), box.PRESERVER):
        events.tell("safe", seat)
    elif not has(s.awake, seat):
        drown(s, seat, events)
    elif board.role(s, seat) == box.FRENCHMAN:
        events.tell("swims", seat)
    else:
        fights.wound(s, seat, events)
        sink_if_out(s, seat, events)


def sink_if_out(s: Lifeboat, seat: i64, events: Events) -> None:
    """LB-R7 Knocked out in the water: back aboard; or as an option drowned, without a life preserver."""
    sinks = s.terms.knockout_drowns and not has(s.awake | s.dead, seat)
    if sinks and not has(board.shown(s, seat), box.PRESERVER):
        drown(s, seat, events)


def drown(s: Lifeboat, seat: i64, events: Events) -> None:
    """LB-21, LB-R7 Dead, in the water."""
    s.dead |= bit(seat)
    events.tell("drowns", seat)


# Chum and sharks


def baiters(s: Lifeboat) -> i64:
    """LB-R18 The conscious who might have chum that is not in the water already, if somebody lives there."""
    if not s.overboard & ~s.dead:
        return 0
    return s.awake & (board.having(s, place.OPEN, box.CHUMS) & ~s.overboard | board.may_hold(s, box.CHUMS))


def bait(s: Lifeboat, source: i64, events: Events) -> None:
    """LB-27 A bucket of chum; LB-R7 and perhaps another. It is used up (LB-33)."""
    cards.use_up_from(s, source, box.CHUM, "baits", events)
    s.baits += 1
    s.waiting |= bit(s.seat)
    bait_no_more(s, events)


def bait_no_more(s: Lifeboat, events: Events) -> None:
    """LB-R18 The next who might have chum is asked."""
    s.waiting &= baiters(s)
    if s.waiting:
        ask_next(s)
    else:
        sharks_come(s, events)


def sharks_come(s: Lifeboat, events: Events) -> None:
    """LB-27 Each bucket, played or face up in the water, wounds all who are there."""
    buckets, living = s.baits, s.overboard & ~s.dead
    for seat in range(s.seats):
        if has(s.overboard, seat):
            buckets += count(board.shown(s, seat) & box.CHUMS)
    if buckets and living:
        events.tell("sharks", amount=buckets)
        queue = board.from_bow(s, living)
        while queue:
            bite(s, entry(queue, 0), buckets, events)
            queue = rest(queue)
    come_back(s, events)


def bite(s: Lifeboat, seat: i64, buckets: i64, events: Events) -> None:
    """LB-27 The Frenchman too. LB-R7 A life preserver does not stop sharks, or as an option it does."""
    if s.terms.shark_proof and has(board.shown(s, seat), box.PRESERVER):
        return
    for _ in range(buckets):
        if not has(s.dead, seat):
            fights.wound(s, seat, events)
            if has(s.dead, seat):
                events.tell("drowns", seat)
            else:
                sink_if_out(s, seat, events)


# Back aboard


def come_back(s: Lifeboat, events: Events) -> None:
    """LB-28 Open cards are lost but the life preserver; LB-22 the dead are gone with all they have."""
    queue = board.from_bow(s, s.overboard)
    while queue:
        seat = entry(queue, 0)
        if has(s.dead, seat):
            go_under(s, seat, events)
        else:
            cards.lose(s, seat, board.shown(s, seat) & ~bit(box.PRESERVER), events)
            events.tell("back-aboard", seat)
        queue = rest(queue)
    s.overboard, s.baits, s.waiting = 0, 0, 0
    thirst(s, events)


def go_under(s: Lifeboat, seat: i64, events: Events) -> None:
    """LB-22 Gone with hand, open cards and seat; the others keep theirs."""
    cards.lose(s, seat, board.held(s, seat), events)
    s.gone |= bit(seat)
    s.boat = without(s.boat, seat)
    events.tell("lost", seat)


# Thirst


def thirst(s: Lifeboat, events: Events) -> None:
    """LB-29 Up to three times a day. LB-R10 From bow to stern, each for all his causes."""
    s.thirsty, s.cause = 0, box.BY_NAME
    go_on_thirsting(s, events)


def go_on_thirsting(s: Lifeboat, events: Events) -> None:
    """The next thirst that somebody may quench; those nobody can are wounds."""
    while board.sitting(s, s.thirsty) != NONE:
        if board.suffers(s) and ask_for_water(s, events):
            return
        next_thirst(s)
    end_day(s, events)


def next_thirst(s: Lifeboat) -> None:
    """LB-R10 His next cause, or the next one's first."""
    s.cause += 1
    if s.cause == box.CAUSES:
        s.cause = box.BY_NAME
        s.thirsty += 1


def ask_for_water(s: Lifeboat, events: Events) -> bool:
    """LB-30 Water or a wound; whether anybody can be asked for water."""
    seat = board.sitting(s, s.thirsty)
    events.tell(box.THIRST_FACTS[s.cause], seat)
    if s.unfolded and not s.shaded and has(board.shown(s, seat), box.PARASOL):
        s.shaded = True
        events.tell("shaded", seat)
        return False
    s.waiting = givers(s, seat)
    if not s.waiting:
        suffer(s, seat, events)
        return False
    s.step = step.THIRSTING
    ask_next_for_water(s, seat)
    return True


def givers(s: Lifeboat, seat: i64) -> i64:
    """LB-R10, LB-R11 The conscious who might have water; and the thirsty one, if anybody is conscious."""
    return board.may_have(s, box.WATERS) & (s.awake | bit(seat)) if s.awake else i64(0)


def ask_next_for_water(s: Lifeboat, thirsty: i64) -> None:
    """LB-R10 The thirsty one is asked first, then from the bow."""
    s.seat = thirsty if has(s.waiting, thirsty) else board.first_in(s.boat, s.waiting)
    s.waiting &= ~bit(s.seat)


def refuse_water(s: Lifeboat, events: Events) -> None:
    """LB-R11 That somebody gives no water is not told. LB-30 When nobody does, it is a wound."""
    seat = board.sitting(s, s.thirsty)
    if s.waiting:
        ask_next_for_water(s, seat)
    else:
        suffer(s, seat, events)
        next_thirst(s)
        go_on_thirsting(s, events)


def suffer(s: Lifeboat, seat: i64, events: Events) -> None:
    """LB-30 A wound; LB-22 whoever dies of it stays aboard."""
    fights.wound(s, seat, events)
    if has(s.dead, seat):
        events.tell("dies", seat)


def give_water(s: Lifeboat, source: i64, events: Events) -> None:
    """LB-30, LB-R10 The first water counts; it is used up (LB-33)."""
    cards.use_up_from(s, source, box.WATER, "gives-water", events)
    events.tell("drinks", board.sitting(s, s.thirsty))
    s.waiting = 0
    next_thirst(s)
    go_on_thirsting(s, events)


# The end of the day


def end_day(s: Lifeboat, events: Events) -> None:
    """LB-31 The card goes under the deck. LB-R13 When all are dead, the game is over."""
    navigation.put_under(s, board.card(s), place.PLAYED, EVERYONE, "card-under", NOBODY, events)
    if s.dead == board.everyone(s):
        navigation.end_game(s, events)
    else:
        setup.begin_day(s, events)
