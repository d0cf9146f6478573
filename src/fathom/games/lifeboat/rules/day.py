"""The day: turns, rowing, changing seats and robbing, special actions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from fathom.core.kernel.bits import bit, count, has
from fathom.core.kernel.events import EVERYONE, Events
from fathom.core.kernel.form import NONE
from fathom.core.kernel.queue import entry, rest, swapped
from fathom.games.lifeboat import board, box, place, step
from fathom.games.lifeboat.box import faces_of, one_of
from fathom.games.lifeboat.rules import cards, fights, navigation, trades

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
    trades.last_trades(s, events)


def begin_turn(s: Lifeboat, seat: i64, events: Events) -> None:
    """LB-06 One action each day."""
    s.acted |= bit(seat)
    s.actor, s.seat, s.step = seat, seat, step.ACTING
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
