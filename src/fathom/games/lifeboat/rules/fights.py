"""Fights, and wounds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from fathom.core.kernel.bits import bit, has
from fathom.core.kernel.events import EVERYONE, Events
from fathom.core.kernel.form import NONE
from fathom.core.kernel.packed import one_at
from fathom.core.kernel.queue import entry, rest
from fathom.games.lifeboat import actions, board, box, place, step
from fathom.games.lifeboat.box import one_of
from fathom.games.lifeboat.rules import cards, day

if TYPE_CHECKING:
    from fathom.games.lifeboat.position import Lifeboat


def refuse(s: Lifeboat, events: Events) -> None:
    """LB-13 Whoever refuses starts a fight; it is no action."""
    s.attackers, s.defenders, s.fired = bit(s.actor), bit(s.target), 0
    s.waiting, s.step = board.able(s), step.FIGHTING
    events.tell("fights", s.target)
    ask_fighters(s, s.boat, events)


def ask_fighters(s: Lifeboat, queue: i64, events: Events) -> None:
    """LB-R5 These, then from the bow again; LB-16 settled when nobody wants to do any more."""
    if not s.waiting:
        settle(s, events)
        return
    s.seat = board.first_in(queue, s.waiting)
    if s.seat == NONE:
        s.seat = board.first_in(s.boat, s.waiting)
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
    card = one_of(board.hand(s, s.seat), face)
    use_weapon(s, "draws-weapon", card, place.OPEN + s.seat, board.blows(bit(card)), events)
    fight_on(s, events)


def fire(s: Lifeboat, events: Events) -> None:
    """LB-R5 The flare gun counts when fired, and is discarded."""
    use_weapon(s, "fires", box.FLARE_GUN, place.DISCARD, box.FLARE_BLOW, events)
    s.fired |= bit(s.seat)
    fight_on(s, events)


def use_weapon(s: Lifeboat, what: str, card: i64, goal: i64, blow: i64, events: Events) -> None:
    """LB-15 All see it, and what it adds."""
    origin, zones = cards.source(s, s.seat, card), s.terms.goods_zones
    s.goods.move(card, origin, goal, EVERYONE)
    face = box.FACE_OF[card]
    events.tell(what, s.seat, thing=face, place=zones[origin], goal=zones[goal], amount=blow)


def fight_on(s: Lifeboat, events: Events) -> None:
    """LB-R5 Something was done: all are asked again."""
    s.waiting = board.able(s)
    hold_back(s, events)


def hold_back(s: Lifeboat, events: Events) -> None:
    """LB-R5 A pass does not bind. Those nearer the stern are asked next."""
    queue = s.boat
    while entry(queue, 0) != s.seat:
        queue = rest(queue)
    ask_fighters(s, rest(queue), events)


def settle(s: Lifeboat, events: Events) -> None:
    """LB-17 The stronger side wins; a tie is the defender's. LB-18 All in it have fought."""
    attack, defence = board.strength(s, s.attackers), board.strength(s, s.defenders)
    events.tell("attack-total", amount=attack)
    events.tell("defence-total", amount=defence)
    s.fought |= board.fighters(s)
    losers = s.defenders if attack > defence else s.attackers
    s.attackers, s.defenders, s.fired = 0, 0, 0
    if attack > defence:
        events.tell("attackers-win", s.actor, amount=attack)
        beat(s, losers, events)
        day.grant(s, events)
    else:
        events.tell("defenders-win", s.target, amount=defence)
        beat(s, losers, events)
        day.drop_claim(s, events)


def beat(s: Lifeboat, losers: i64, events: Events) -> None:
    """LB-18 Every loser takes a wound."""
    queue = board.from_bow(s, losers)
    while queue:
        wound(s, entry(queue, 0), events)
        queue = rest(queue)


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
