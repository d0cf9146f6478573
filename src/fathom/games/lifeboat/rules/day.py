"""The day: turns, rowing and special actions; offers; changing seats and robbing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from fathom.core.kernel.bits import bit, count, has, lowest
from fathom.core.kernel.events import EVERYONE, Events
from fathom.core.kernel.form import NONE
from fathom.core.kernel.packed import entry, one_at, replaced
from fathom.games.lifeboat import actions, board, box, place, step
from fathom.games.lifeboat.box import faces_of, one_of
from fathom.games.lifeboat.rules import cards, evening, fights

if TYPE_CHECKING:
    from fathom.games.lifeboat.position import Lifeboat


def next_actor(s: Lifeboat, events: Events) -> None:
    """LB-06 From bow to stern, as they sat this morning. LB-R2 The unconscious lose their turns."""
    for spot in range(s.turns):
        seat = entry(s.order, spot)
        if not has(s.acted, seat):
            if has(s.awake, seat):
                begin_turn(s, seat, events)
                return
            s.acted |= bit(seat)
            if not has(s.dead, seat):
                events.tell("misses-turn", seat)
    evening.navigate(s, events)


def begin_turn(s: Lifeboat, seat: i64, events: Events) -> None:
    """LB-06 One action each day."""
    s.acted |= bit(seat)
    s.actor = seat
    s.seat = seat
    s.step = step.ACTING
    events.tell("turn", seat)


def do_nothing(s: Lifeboat, events: Events) -> None:
    """LB-06 One may do nothing."""
    events.tell("does-nothing", s.actor)
    next_actor(s, events)


# Rowing


def row(s: Lifeboat, events: Events) -> None:
    """LB-08 Two navigation cards, and one more for each open oar. LB-R3 The mark is taken anyway."""
    draws = box.ROW_DRAWS + count(board.shown(s, s.actor) & box.OARS)
    s.rowed |= bit(s.actor)
    events.tell("rows", s.actor, amount=draws)
    evening.draw_cards(s, draws, box.FOR_ROWING, events)


def pile(s: Lifeboat, card: i64, events: Events) -> None:
    """LB-08 On the row pile, face down."""
    evening.move(s, card, place.LOOKED, place.ROW_PILE, bit(s.actor), "piles", s.actor, events)
    go_on_rowing(s, events)


def put_back(s: Lifeboat, card: i64, events: Events) -> None:
    """LB-08 Or under the deck: the rower knows where, the others do not know which."""
    evening.put_under(s, card, place.LOOKED, bit(s.actor), "puts-under", s.actor, events)
    go_on_rowing(s, events)


def go_on_rowing(s: Lifeboat, events: Events) -> None:
    """LB-08 Until each card drawn is on the pile or under the deck."""
    if not s.charts.at[place.LOOKED]:
        next_actor(s, events)


# Special actions


def fire_flare(s: Lifeboat, events: Events) -> None:
    """LB-12 Three navigation cards for their gulls; LB-R6 one at a time, then under the deck."""
    cards.use_up(s, s.actor, box.FLARE_GUN, "fires-flare", events)
    evening.draw_cards(s, box.FLARE_DRAWS, box.FOR_FLARE, events)


def unfold(s: Lifeboat, events: Events) -> None:
    """LB-12 The parasol is opened, and stays so."""
    s.unfolded = True
    cards.lay_open(s, s.actor, box.PARASOL, "opens-parasol", events)
    next_actor(s, events)


def treat(s: Lifeboat, character: i64, source: i64, events: Events) -> None:
    """LB-12 The medical kit heals one wound of anybody; it is used up (LB-33)."""
    cards.use_up_from(s, place.taken_from(source), box.KIT, "heals", events)
    fights.heal(s, board.player(s, character), events)
    next_actor(s, events)


# Trades and gifts


def make_offer(s: Lifeboat, seat: i64, character: i64, events: Events) -> None:
    """LB-07, LB-R16 Something for something, to one other; at most three offers a day."""
    s.offers += one_at(seat)
    s.offerer = seat
    s.partner = board.player(s, character)
    s.resume = s.step
    s.seat = seat
    s.step = step.OFFERING
    events.tell("offers", seat, thing=box.CHARACTER_FACE + character)


def put_forward(s: Lifeboat, face: i64, source: i64, events: Events) -> None:
    """LB-R16 A card out of the hand is seen by the two only."""
    origin = place.taken_from(source) + s.offerer
    card = one_of(s.goods.at[origin], face)
    hand_on(s, card, origin, place.OFFERED + source, "offers-card", s.offerer, events)


def hand_on(s: Lifeboat, card: i64, origin: i64, goal: i64, what: str, giver: i64, events: Events) -> None:
    """LB-R8 What lies face up stays face up; LB-R16 what does not is seen by the two of the offer."""
    sight: i64 = EVERYONE
    if place.HAND <= origin < place.OPEN or origin == place.OFFERED:
        sight = board.traders(s)
    cards.move(s, card, origin, goal, sight, what, giver, events)


def ask_for(s: Lifeboat, face: i64, source: i64, events: Events) -> None:
    """LB-R16 One card of the other's: a face-up one, or a kind he may have in hand."""
    s.wish = face
    s.wish_open = source == actions.FROM_OPEN
    zone = s.terms.goods_zones[place.taken_from(source) + s.partner]
    if s.wish_open:
        events.tell("asks-for", s.offerer, thing=face, place=zone)
    else:
        events.tell("asks-for", s.offerer, thing=box.WISH_FACE + face, sight=board.traders(s), place=zone)
    propose(s)


def ask_nothing(s: Lifeboat, events: Events) -> None:
    """LB-R16 A gift."""
    events.tell("asks-nothing", s.offerer)
    propose(s)


def propose(s: Lifeboat) -> None:
    """LB-R16 The other answers."""
    s.step = step.ANSWERING
    s.seat = s.partner


def accept(s: Lifeboat, events: Events) -> None:
    """LB-R16 Cards change hands."""
    events.tell("accepts", s.partner)
    hand_all(s, place.OFFERED, place.HAND + s.partner, "hands-over", events)
    hand_all(s, place.OFFERED_OPEN, place.OPEN + s.partner, "hands-over", events)
    if s.wish != NONE:
        kind = place.taken_from(i64(s.wish_open))
        card = one_of(s.goods.at[kind + s.partner], s.wish)
        hand_on(s, card, kind + s.partner, kind + s.offerer, "hands-over", s.partner, events)
    end_offer(s)


def hand_all(s: Lifeboat, origin: i64, goal: i64, what: str, events: Events) -> None:
    """LB-R16 All that was put forward."""
    while s.goods.at[origin]:
        hand_on(s, lowest(s.goods.at[origin]), origin, goal, what, s.offerer, events)


def decline(s: Lifeboat, events: Events) -> None:
    """LB-R16 Nothing changes hands. Whether he could have accepted is not told."""
    events.tell("declines", s.partner)
    take_back(s, events)


def withdraw(s: Lifeboat, events: Events) -> None:
    """LB-R16 An offer that is not finished."""
    events.tell("withdraws", s.offerer)
    take_back(s, events)


def take_back(s: Lifeboat, events: Events) -> None:
    """LB-R16 What was put forward goes back where it came from."""
    hand_all(s, place.OFFERED, place.HAND + s.offerer, "gets-back", events)
    hand_all(s, place.OFFERED_OPEN, place.OPEN + s.offerer, "gets-back", events)
    end_offer(s)


def end_offer(s: Lifeboat) -> None:
    """LB-07 The turn that was interrupted goes on."""
    s.step = s.resume
    s.seat = s.actor
    s.offerer = NONE
    s.partner = NONE
    s.wish = NONE
    s.wish_open = False
    s.resume = NONE


# Changing seats and robbing: a claim is named, granted or fought for, and settled


def claim_seat(s: Lifeboat, character: i64, events: Events) -> None:
    """LB-09 Change seats with another character."""
    events.tell("claims-seat", s.actor, thing=box.CHARACTER_FACE + character)
    raise_claim(s, board.player(s, character), box.CLAIM_SEAT, events)


def claim_hand(s: Lifeboat, character: i64, events: Events) -> None:
    """LB-10 Rob a card at random from a hand. LB-R4 The claim is named first."""
    events.tell("claims-hand", s.actor, thing=box.CHARACTER_FACE + character)
    raise_claim(s, board.player(s, character), box.CLAIM_HAND, events)


def claim_card(s: Lifeboat, face: i64, character: i64, events: Events) -> None:
    """LB-10 Rob a card that lies face up."""
    target = board.player(s, character)
    events.tell("claims-card", s.actor, thing=face, place=s.terms.goods_zones[place.OPEN + target])
    raise_claim(s, target, face, events)


def raise_claim(s: Lifeboat, target: i64, claim: i64, events: Events) -> None:
    """LB-09, LB-10 He may refuse. LB-20 If he is conscious; LB-11 not the Kid stealing from a hand."""
    s.target = target
    s.claim = claim
    sly = claim == box.CLAIM_HAND and board.role(s, s.actor) == box.KID
    if sly or not has(s.awake, target):
        grant(s, events)
    else:
        s.seat = target
        s.step = step.YIELDING


def give_in(s: Lifeboat, events: Events) -> None:
    """LB-09, LB-10 Whoever does not refuse gives what is claimed."""
    events.tell("yields", s.target)
    grant(s, events)


def grant(s: Lifeboat, events: Events) -> None:
    """LB-19 The claim is met. LB-R4 If what was claimed is gone, there is nothing to get."""
    if s.claim == box.CLAIM_SEAT:
        change_seats(s, events)
    elif s.claim == box.CLAIM_HAND:
        if board.hand(s, s.target):
            s.step = step.STEALING
        else:
            get_nothing(s, events)
    elif has(faces_of(board.shown(s, s.target)), s.claim):
        take(s, events)
    else:
        get_nothing(s, events)


def change_seats(s: Lifeboat, events: Events) -> None:
    """LB-09 Who has not acted yet acts right after. LB-R2 If he is conscious."""
    actor, other = s.actor, s.target
    here, there = board.berth(s, actor), board.berth(s, other)
    s.boat = replaced(replaced(s.boat, here, other), there, actor)
    events.tell("swaps", actor, thing=box.CHARACTER_FACE + board.role(s, other))
    drop_claim(s)
    if has(s.awake, other) and not has(s.acted, other):
        begin_turn(s, other, events)
    else:
        next_actor(s, events)


def steal(s: Lifeboat, face: i64, events: Events) -> None:
    """LB-10 At random from the hand; the two learn which card it was, the others do not."""
    thief, victim, card = s.actor, s.target, one_of(board.hand(s, s.target), face)
    both = bit(thief) | bit(victim)
    cards.move(s, card, place.HAND + victim, place.HAND + thief, both, "steals", thief, events)
    drop_claim(s)
    next_actor(s, events)


def take(s: Lifeboat, events: Events) -> None:
    """LB-10 A card that lies face up. LB-R8 It stays face up."""
    thief, victim, card = s.actor, s.target, one_of(board.shown(s, s.target), s.claim)
    cards.move(s, card, place.OPEN + victim, place.OPEN + thief, EVERYONE, "takes", thief, events)
    drop_claim(s)
    next_actor(s, events)


def get_nothing(s: Lifeboat, events: Events) -> None:
    """LB-R4 What he claimed is gone."""
    events.tell("gets-nothing", s.actor)
    drop_claim(s)
    next_actor(s, events)


def drop_claim(s: Lifeboat) -> None:
    """LB-R4 It is settled."""
    s.target = NONE
    s.claim = NONE
