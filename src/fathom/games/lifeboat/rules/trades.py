"""LB-07, LB-R16, LB-R20 Trades and gifts: offers put together, made and answered; the day's last trades."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from fathom.core.kernel.bits import bit, count, has, lowest, nth
from fathom.core.kernel.events import EVERYONE, NOTHING, Events
from fathom.core.kernel.form import NONE
from fathom.core.kernel.nibbles import one_at, replaced
from fathom.core.kernel.rng import Rng
from fathom.games.lifeboat import actions, board, box, offers, place, step
from fathom.games.lifeboat.box import faces_of, more_faces, one_more, one_of
from fathom.games.lifeboat.rules import cards, navigation

if TYPE_CHECKING:
    from fathom.games.lifeboat.position import Lifeboat


# An offer is put together: nobody else learns of it


def begin_plan(s: Lifeboat, seat: i64, character: i64) -> None:
    """LB-R16 For one other. Only so many are begun in a day, so that every game ends."""
    s.begun += one_at(seat)
    s.addressees = replaced(s.addressees, seat, board.player(s, character) + 1)


def plan_to_give(s: Lifeboat, seat: i64, face: i64, source: i64) -> None:
    """LB-R16 Any number of cards, out of the hand or from those that lie face up."""
    word = place.PLANS + place.PLAN * seat + source
    s.at[word] = one_more(s.at[word], face)


def plan_to_ask(s: Lifeboat, seat: i64, face: i64, source: i64) -> None:
    """LB-R16 Any number of the other's: face-up ones, or kinds he may have in hand."""
    word = place.PLANS + place.PLAN * seat + place.ASKED + source
    s.at[word] = one_more(s.at[word], face)


def drop_plan(s: Lifeboat, seat: i64) -> None:
    """LB-R16 An offer that is not made counts as none."""
    s.addressees = replaced(s.addressees, seat, 0)
    clear_plan(s, seat)


def clear_plan(s: Lifeboat, seat: i64) -> None:
    """Nothing is named any more."""
    for word in range(place.PLANS + place.PLAN * seat, place.PLANS + place.PLAN * (seat + 1)):
        s.at[word] = 0


def drop_all_plans(s: Lifeboat) -> None:
    """LB-07 The actions phase is over."""
    for seat in range(s.seats):
        if offers.addressee(s, seat) != NONE:
            drop_plan(s, seat)


def drop_vain_plans(s: Lifeboat, events: Events) -> None:
    """LB-R16 A card that was named is gone, or one of the two has fainted: only the maker hears of it."""
    if not has(step.OPEN_TO_TRADE, s.step):
        return
    for seat in range(s.seats):
        if offers.addressee(s, seat) != NONE and not offers.can_be_made(s, seat):
            drop_plan(s, seat)
            events.whisper("lapses", seat, NOTHING, bit(seat))


# It is made


def propose(s: Lifeboat, seat: i64, events: Events) -> None:
    """LB-07, LB-R16 Something for something, to one other; at most three offers a day."""
    s.offers += one_at(seat)
    s.offerer, s.partner = seat, offers.addressee(s, seat)
    s.addressees = replaced(s.addressees, seat, 0)
    s.resume, s.seat, s.step = s.step, s.partner, step.ANSWERING
    events.tell("offers", seat, thing=box.CHARACTER_FACE + board.role(s, s.partner))
    for source in range(i64(len(actions.SOURCES))):
        put_forward(s, source, events)
    for source in range(i64(len(actions.SOURCES))):
        say_wishes(s, source, events)
    if not offers.wishes(s, actions.FROM_HAND) | offers.wishes(s, actions.FROM_OPEN):
        events.tell("asks-nothing", seat)


def put_forward(s: Lifeboat, source: i64, events: Events) -> None:
    """LB-R16 A card out of the hand is seen by the two only."""
    word, origin = place.PLANS + place.PLAN * s.offerer + source, place.taken_from(source) + s.offerer
    named = s.at[word]
    s.at[word] = 0
    while named:
        card = one_of(s.goods.at[origin], box.FACE_OF[lowest(named)])
        hand_on(s, card, origin, place.OFFERED + source, "offers-card", s.offerer, events)
        named &= named - 1


def hand_on(s: Lifeboat, card: i64, origin: i64, goal: i64, what: str, giver: i64, events: Events) -> None:
    """LB-R8 What lies face up stays face up; LB-R16 what does not is seen by the two of the offer."""
    closed = place.HAND <= origin < place.OPEN or origin == place.OFFERED
    sight = offers.traders(s) if closed else i64(EVERYONE)
    cards.move(s, card, origin, goal, sight, what, giver, events)


def say_wishes(s: Lifeboat, source: i64, events: Events) -> None:
    """LB-R16 A face-up card is asked for aloud; only the two know which kinds are asked of the hand."""
    named, zone = offers.wishes(s, source), s.terms.goods_zones[place.taken_from(source) + s.partner]
    while named:
        face: i64 = box.FACE_OF[lowest(named)]
        if source == actions.FROM_OPEN:
            events.tell("asks-for", s.offerer, thing=face, place=zone)
        else:
            events.tell(
                "asks-for", s.offerer, thing=box.WISH_FACE + face, sight=offers.traders(s), place=zone
            )
        named &= named - 1


# It is answered


def accept(s: Lifeboat, events: Events) -> None:
    """LB-R16 Cards change hands."""
    events.tell("accepts", s.partner)
    hand_all(s, s.partner, "hands-over", events)
    for source in range(i64(len(actions.SOURCES))):
        grant_wishes(s, place.taken_from(source), offers.wishes(s, source), events)
    end_offer(s, events)


def grant_wishes(s: Lifeboat, kind: i64, named: i64, events: Events) -> None:
    """LB-R16 What was asked for goes to who made the offer."""
    origin, goal = kind + s.partner, kind + s.offerer
    while named:
        card = one_of(s.goods.at[origin], box.FACE_OF[lowest(named)])
        hand_on(s, card, origin, goal, "hands-over", s.partner, events)
        named &= named - 1


def hand_all(s: Lifeboat, seat: i64, what: str, events: Events) -> None:
    """LB-R16 All that was put forward goes to this seat."""
    for source in range(i64(len(actions.SOURCES))):
        origin, goal = place.OFFERED + source, place.taken_from(source) + seat
        while s.goods.at[origin]:
            hand_on(s, lowest(s.goods.at[origin]), origin, goal, what, s.offerer, events)


def decline(s: Lifeboat, events: Events) -> None:
    """LB-R16 What was put forward goes back where it came from. Whether he could accept is not told."""
    events.tell("declines", s.partner)
    hand_all(s, s.offerer, "gets-back", events)
    end_offer(s, events)


def end_offer(s: Lifeboat, events: Events) -> None:
    """LB-07 The turn that was interrupted goes on. LB-R20 Or all are asked again."""
    clear_plan(s, s.offerer)
    s.seat, s.step, s.resume = s.actor, s.resume, NONE
    s.offerer, s.partner = NONE, NONE
    if has(step.LAST_TRADES, s.step):
        trade_on(s, events)


# LB-R20 The day's last trades


def last_trades(s: Lifeboat, events: Events) -> None:
    """LB-R20 After the last action all who are conscious may once more trade and lay cards open."""
    s.step = step.TRADING
    ask_all(s, events)


def ask_all(s: Lifeboat, events: Events) -> None:
    """LB-R20 Also those who can do nothing; but not when all can see that nobody can."""
    s.waiting = s.awake if offers.any_left(s) else i64(0)
    ask_next_trader(s, events)


def ask_next_trader(s: Lifeboat, events: Events) -> None:
    """LB-R20 From the bow. It ends when all pass in a row."""
    if s.waiting:
        s.seat = board.first_in(s.boat, s.waiting)
        s.waiting &= ~bit(s.seat)
    else:
        drop_all_plans(s)
        navigation.navigate(s, events)


def trade_no_more(s: Lifeboat, events: Events) -> None:
    """LB-R20 A pass, which does not bind."""
    if offers.addressee(s, s.seat) != NONE:
        drop_plan(s, s.seat)
    ask_next_trader(s, events)


def trade_on(s: Lifeboat, events: Events) -> None:
    """LB-R20 Something was done: all are asked again."""
    s.step = step.TRADING_AGAIN if s.step == step.TRADING else step.TRADING
    ask_all(s, events)


# What others cannot know of it


def imagine_plans(s: Lifeboat, seat: i64) -> None:
    """LB-R16 What others put together changes nothing until it is made: `seat` imagines none."""
    made = s.offers
    if has(board.everyone(s), seat):
        made = replaced(made, seat, offers.begun(s, seat))
    s.begun = made
    for other in range(s.seats):
        if other != seat and offers.addressee(s, other) != NONE:
            drop_plan(s, other)


def imagine_wishes(s: Lifeboat, rng: Rng) -> None:
    """LB-R16 What is asked of a hand is any cards that do not lie face up, in any order."""
    word = place.PLANS + place.PLAN * s.offerer + place.ASKED
    wanted, unseen = count(s.at[word]), board.hidden(s)
    faces = faces_of(unseen)
    found: i64 = 0
    while count(found) < wanted:
        face = nth(faces, rng.below(count(faces)))
        found = one_more(found, face) if has(more_faces(unseen, found), face) else i64(0)
    s.at[word] = found
