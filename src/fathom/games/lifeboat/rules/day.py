"""The day: turns, rowing, changing seats and robbing, special actions; offers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from fathom.core.kernel.bits import bit, count, has, lowest
from fathom.core.kernel.events import EVERYONE, Events
from fathom.core.kernel.form import NONE
from fathom.core.kernel.packed import one_at
from fathom.core.kernel.queue import entry, rest, swapped
from fathom.games.lifeboat import actions, board, box, place, step
from fathom.games.lifeboat.box import faces_of, one_of
from fathom.games.lifeboat.rules import cards, fights, navigation

if TYPE_CHECKING:
    from fathom.games.lifeboat.position import Lifeboat


def next_actor(s: Lifeboat, events: Events) -> None:
    """LB-06 From bow to stern, as they sat this morning. LB-R2 The unconscious lose their turns."""
    queue = s.order
    while queue:
        seat = entry(queue, 0)
        if not has(s.acted, seat):
            if has(s.awake, seat):
                begin_turn(s, seat, events)
                return
            s.acted |= bit(seat)
            if not has(s.dead, seat):
                events.tell("misses-turn", seat)
        queue = rest(queue)
    navigation.navigate(s, events)


def begin_turn(s: Lifeboat, seat: i64, events: Events) -> None:
    """LB-06 One action each day."""
    s.acted |= bit(seat)
    s.actor, s.seat, s.step = seat, seat, step.ACTING
    events.tell("turn", seat)


def do_nothing(s: Lifeboat, events: Events) -> None:
    """LB-06 One may do nothing."""
    events.tell("does-nothing", s.actor)
    next_actor(s, events)


# LB-07, LB-R16 Trades and gifts


def make_offer(s: Lifeboat, seat: i64, character: i64, events: Events) -> None:
    """LB-07, LB-R16 Something for something, to one other; at most three offers a day."""
    s.offers += one_at(seat)
    s.offerer, s.partner = seat, board.player(s, character)
    s.resume, s.seat, s.step = s.step, seat, step.OFFERING
    events.tell("offers", seat, thing=box.CHARACTER_FACE + character)


def put_forward(s: Lifeboat, face: i64, source: i64, events: Events) -> None:
    """LB-R16 A card out of the hand is seen by the two only."""
    origin = place.taken_from(source) + s.offerer
    card = one_of(s.goods.at[origin], face)
    hand_on(s, card, origin, place.OFFERED + source, "offers-card", s.offerer, events)


def hand_on(s: Lifeboat, card: i64, origin: i64, goal: i64, what: str, giver: i64, events: Events) -> None:
    """LB-R8 What lies face up stays face up; LB-R16 what does not is seen by the two of the offer."""
    closed = place.HAND <= origin < place.OPEN or origin == place.OFFERED
    sight = board.traders(s) if closed else i64(EVERYONE)
    cards.move(s, card, origin, goal, sight, what, giver, events)


def ask_for(s: Lifeboat, face: i64, source: i64, events: Events) -> None:
    """LB-R16 One card of the other's: a face-up one, or a kind he may have in hand."""
    s.wish, s.wish_open = face, source == actions.FROM_OPEN
    zone = s.terms.goods_zones[place.taken_from(source) + s.partner]
    if s.wish_open:
        events.tell("asks-for", s.offerer, thing=face, place=zone)
    else:
        events.tell("asks-for", s.offerer, thing=box.WISH_FACE + face, sight=board.traders(s), place=zone)
    s.seat, s.step = s.partner, step.ANSWERING


def ask_nothing(s: Lifeboat, events: Events) -> None:
    """LB-R16 A gift."""
    events.tell("asks-nothing", s.offerer)
    s.seat, s.step = s.partner, step.ANSWERING


def accept(s: Lifeboat, events: Events) -> None:
    """LB-R16 Cards change hands."""
    events.tell("accepts", s.partner)
    hand_all(s, s.partner, "hands-over", events)
    if s.wish != NONE:
        kind = place.taken_from(i64(s.wish_open))
        card = one_of(s.goods.at[kind + s.partner], s.wish)
        hand_on(s, card, kind + s.partner, kind + s.offerer, "hands-over", s.partner, events)
    end_offer(s)


def hand_all(s: Lifeboat, seat: i64, what: str, events: Events) -> None:
    """LB-R16 All that was put forward goes to this seat."""
    for source in range(i64(len(actions.SOURCES))):
        origin, goal = place.OFFERED + source, place.taken_from(source) + seat
        while s.goods.at[origin]:
            hand_on(s, lowest(s.goods.at[origin]), origin, goal, what, s.offerer, events)


def take_back(s: Lifeboat, declined: bool, events: Events) -> None:
    """LB-R16 Declined, or not finished: what was put forward goes back where it came from.

    Whether he could have accepted is not told.
    """
    if declined:
        events.tell("declines", s.partner)
    else:
        events.tell("withdraws", s.offerer)
    hand_all(s, s.offerer, "gets-back", events)
    end_offer(s)


def end_offer(s: Lifeboat) -> None:
    """LB-07 The turn that was interrupted goes on."""
    s.seat, s.step, s.resume = s.actor, s.resume, NONE
    s.offerer, s.partner = NONE, NONE
    s.wish, s.wish_open = NONE, False


# Rowing


def row(s: Lifeboat, events: Events) -> None:
    """LB-08 Two navigation cards, and one more for each open oar. LB-R3 The mark is taken anyway."""
    draws = box.ROW_DRAWS + count(board.shown(s, s.actor) & box.OARS)
    s.rowed |= bit(s.actor)
    events.tell("rows", s.actor, amount=draws)
    navigation.draw_cards(s, draws, box.FOR_ROWING, events)


def put_away(s: Lifeboat, card: i64, piled: bool, events: Events) -> None:
    """LB-08 A card drawn goes on the row pile, face down, or under the deck: only the rower knows which."""
    if piled:
        navigation.move(s, card, place.LOOKED, place.ROW_PILE, bit(s.actor), "piles", s.actor, events)
    else:
        navigation.put_under(s, card, place.LOOKED, bit(s.actor), "puts-under", s.actor, events)
    if not s.charts.at[place.LOOKED]:
        next_actor(s, events)


# Changing seats and robbing: a claim is named, granted or fought for, and settled


def claim_from(s: Lifeboat, character: i64, claim: i64, events: Events) -> None:
    """LB-09 Change seats. LB-10 Rob a card at random from a hand, LB-R4 which is named first."""
    what = "claims-seat" if claim == box.CLAIM_SEAT else "claims-hand"
    events.tell(what, s.actor, thing=box.CHARACTER_FACE + character)
    raise_claim(s, board.player(s, character), claim, events)


def claim_card(s: Lifeboat, face: i64, character: i64, events: Events) -> None:
    """LB-10 Rob a card that lies face up."""
    target = board.player(s, character)
    events.tell("claims-card", s.actor, thing=face, place=s.terms.goods_zones[place.OPEN + target])
    raise_claim(s, target, face, events)


def raise_claim(s: Lifeboat, target: i64, claim: i64, events: Events) -> None:
    """LB-09, LB-10 He may refuse. LB-20 If he is conscious; LB-11 not the Kid stealing from a hand."""
    s.target, s.claim = target, claim
    sly = claim == box.CLAIM_HAND and board.role(s, s.actor) == box.KID
    if sly or not has(s.awake, target):
        grant(s, events)
    else:
        s.seat, s.step = target, step.YIELDING


def give_in(s: Lifeboat, events: Events) -> None:
    """LB-09, LB-10 Whoever does not refuse gives what is claimed."""
    events.tell("yields", s.target)
    grant(s, events)


def grant(s: Lifeboat, events: Events) -> None:
    """LB-19 The claim is met. LB-R4 If what was claimed is gone, there is nothing to get."""
    if s.claim == box.CLAIM_SEAT:
        change_seats(s, events)
    elif s.claim == box.CLAIM_HAND and board.hand(s, s.target):
        s.step = step.STEALING
    elif s.claim != box.CLAIM_HAND and has(faces_of(board.shown(s, s.target)), s.claim):
        take(s, events)
    else:
        events.tell("gets-nothing", s.actor)
        drop_claim(s, events)


def change_seats(s: Lifeboat, events: Events) -> None:
    """LB-09 Who has not acted yet acts right after. LB-R2 If he is conscious."""
    actor, other = s.actor, s.target
    s.boat = swapped(s.boat, actor, other)
    events.tell("swaps", actor, thing=box.CHARACTER_FACE + board.role(s, other))
    if has(s.awake, other) and not has(s.acted, other):
        s.target, s.claim = NONE, NONE
        begin_turn(s, other, events)
    else:
        drop_claim(s, events)


def steal(s: Lifeboat, face: i64, events: Events) -> None:
    """LB-10 At random from the hand; the two learn which card it was, the others do not."""
    thief, victim, card = s.actor, s.target, one_of(board.hand(s, s.target), face)
    both = bit(thief) | bit(victim)
    cards.move(s, card, place.HAND + victim, place.HAND + thief, both, "steals", thief, events)
    drop_claim(s, events)


def take(s: Lifeboat, events: Events) -> None:
    """LB-10 A card that lies face up. LB-R8 It stays face up."""
    thief, victim, card = s.actor, s.target, one_of(board.shown(s, s.target), s.claim)
    cards.move(s, card, place.OPEN + victim, place.OPEN + thief, EVERYONE, "takes", thief, events)
    drop_claim(s, events)


def drop_claim(s: Lifeboat, events: Events) -> None:
    """LB-R4 It is settled."""
    s.target, s.claim = NONE, NONE
    next_actor(s, events)


# Special actions


def fire_flare(s: Lifeboat, events: Events) -> None:
    """LB-12 Three navigation cards for their gulls; LB-R6 one at a time, then under the deck."""
    cards.use_up(s, box.FLARE_GUN, "fires-flare", s.actor, events)
    navigation.draw_cards(s, box.FLARE_DRAWS, box.FOR_FLARE, events)


def unfold(s: Lifeboat, events: Events) -> None:
    """LB-12 The parasol is opened, and stays so."""
    s.unfolded = True
    cards.lay_open(s, box.PARASOL, "opens-parasol", s.actor, events)
    next_actor(s, events)


def treat(s: Lifeboat, character: i64, source: i64, events: Events) -> None:
    """LB-12 The medical kit heals one wound of anybody; it is used up (LB-33)."""
    cards.use_up_from(s, source, box.KIT, "heals", events)
    fights.heal(s, board.player(s, character), events)
    next_actor(s, events)
