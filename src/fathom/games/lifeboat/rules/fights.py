"""Fights, and wounds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from fathom.core.kernel.bits import bit, has
from fathom.core.kernel.events import EVERYONE, Events
from fathom.core.kernel.packed import one_at
from fathom.games.lifeboat import actions, board, box, place, step
from fathom.games.lifeboat.box import one_of
from fathom.games.lifeboat.rules import cards, day

if TYPE_CHECKING:
    from fathom.games.lifeboat.position import Lifeboat


def refuse(s: Lifeboat, events: Events) -> None:
    """LB-13 Whoever refuses starts a fight; it is no action."""
    s.attackers = bit(s.actor)
    s.defenders = bit(s.target)
    s.fired = 0
    s.waiting = board.able(s)
    s.step = step.FIGHTING
    events.tell("fights", s.target)
    ask_fighters(s, 0, events)


def ask_fighters(s: Lifeboat, spot: i64, events: Events) -> None:
    """LB-R5 From the bow, again and again; LB-16 settled when nobody wants to do any more."""
    if not s.waiting:
        settle(s, events)
        return
    while not has(s.waiting, board.sitting(s, spot % s.places)):
        spot += 1
    s.seat = board.sitting(s, spot % s.places)
    s.waiting &= ~bit(s.seat)


def join(s: Lifeboat, side: i64, events: Events) -> None:
    """LB-14 Either side; once in, nobody leaves."""
    if side == actions.ATTACK:
        s.attackers |= bit(s.seat)
        events.tell("joins-attack", s.seat)
    else:
        s.defenders |= bit(s.seat)
        events.tell("joins-defence", s.seat)
    fight_on(s, events)


def wield(s: Lifeboat, face: i64, events: Events) -> None:
    """LB-15 A weapon out of the hand; it stays face up."""
    seat, card = s.seat, one_of(board.hand(s, s.seat), face)
    hand, shown, blows = place.HAND + seat, place.OPEN + seat, board.blows(bit(card))
    cards.move(s, card, hand, shown, EVERYONE, "draws-weapon", seat, events, blows)
    fight_on(s, events)


def fire(s: Lifeboat, events: Events) -> None:
    """LB-R5 The flare gun counts when fired, and is discarded."""
    cards.use_up(s, s.seat, box.FLARE_GUN, "fires", events, box.FLARE_BLOW)
    s.fired |= bit(s.seat)
    fight_on(s, events)


def fight_on(s: Lifeboat, events: Events) -> None:
    """LB-R5 Something was done: all are asked again."""
    s.waiting = board.able(s)
    ask_fighters(s, board.berth(s, s.seat) + 1, events)


def hold_back(s: Lifeboat, events: Events) -> None:
    """LB-R5 A pass does not bind."""
    ask_fighters(s, board.berth(s, s.seat) + 1, events)


def settle(s: Lifeboat, events: Events) -> None:
    """LB-17 The stronger side wins; a tie is the defender's. LB-18 All in it have fought."""
    attack, defence = board.strength(s, s.attackers), board.strength(s, s.defenders)
    events.tell("attack-total", amount=attack)
    events.tell("defence-total", amount=defence)
    s.fought |= board.fighters(s)
    won = attack > defence
    losers = s.defenders if won else s.attackers
    s.attackers = 0
    s.defenders = 0
    s.fired = 0
    if won:
        events.tell("attackers-win", s.actor, amount=attack)
        beat(s, losers, events)
        day.grant(s, events)
    else:
        events.tell("defenders-win", s.target, amount=defence)
        beat(s, losers, events)
        day.drop_claim(s)
        day.next_actor(s, events)


def beat(s: Lifeboat, losers: i64, events: Events) -> None:
    """LB-18 Every loser takes a wound."""
    for spot in range(s.places):
        if has(losers, board.sitting(s, spot)):
            wound(s, board.sitting(s, spot), events)


# Wounds


def wound(s: Lifeboat, seat: i64, events: Events) -> None:
    """LB-20 As many wounds as size: unconscious. LB-22 More: dead."""
    s.wounds += one_at(seat)
    wounds = board.hurt(s, seat)
    events.tell("wounded", seat, amount=wounds)
    if wounds == board.size(s, seat):
        s.awake &= ~bit(seat)
        events.tell("faints", seat)
    elif wounds > board.size(s, seat):
        s.dead |= bit(seat)


def heal(s: Lifeboat, seat: i64, events: Events) -> None:
    """LB-12, LB-R6 One wound less, and perhaps conscious again."""
    s.wounds -= one_at(seat)
    events.tell("healed", seat, amount=board.hurt(s, seat))
    if not has(s.awake, seat):
        s.awake |= bit(seat)
        events.tell("wakes", seat)
