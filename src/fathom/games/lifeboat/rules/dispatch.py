"""Which rule an action is: what is done is handed to the chapters of the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from fathom.core.kernel.bits import bit
from fathom.core.kernel.events import Events
from fathom.games.lifeboat import actions, board, box, place, step
from fathom.games.lifeboat.box import one_of
from fathom.games.lifeboat.rules import cards, day, fights, navigation, sea, setup

if TYPE_CHECKING:
    from fathom.games.lifeboat.position import Lifeboat


def apply(s: Lifeboat, action: i64, events: Events) -> None:
    now = s.step
    if action == actions.PASS.first:
        apply_pass(s, events)
    elif now == step.THIRSTING:
        sea.give_water(s, actions.WATER_WITH.thing(action), events)
    elif now == step.ACTING:
        apply_turn(s, action, events)
    elif action >= actions.CAST.first:
        apply_chance(s, action, events)
    elif now == step.FIGHTING:
        if actions.JOIN.has(action):
            fights.join(s, actions.JOIN.thing(action), events)
        elif actions.WIELD.has(action):
            fights.wield(s, actions.WEAPON_FACES[actions.WIELD.thing(action)], events)
        else:
            fights.fire(s, events)
    elif now == step.DRAFTING:
        setup.keep(s, actions.KEEP.thing(action), events)
    elif action == actions.YIELD.first:
        day.give_in(s, events)
    elif action == actions.FIGHT.first:
        fights.refuse(s, events)
    elif actions.PILE.has(action):
        day.put_away(s, actions.PILE.thing(action), True, events)
    elif now == step.ROWING:
        day.put_away(s, actions.UNDER.thing(action), False, events)
    elif now == step.STOWING:
        navigation.stow(s, actions.UNDER.thing(action), events)
    elif actions.STEER.has(action):
        navigation.steer(s, actions.STEER.thing(action), events)
    elif action == actions.BEARING.first:
        navigation.use_compass(s, events)
    elif now == step.PRESERVING:
        sea.throw(s, actions.THROW.thing(action), events)
    elif now == step.BAITING:
        sea.bait(s, actions.BAIT.thing(action), events)
    else:
        apply_trade(s, action, events)


def apply_pass(s: Lifeboat, events: Events) -> None:
    if s.step == step.THIRSTING:
        sea.refuse_water(s, events)
    elif s.step == step.FIGHTING:
        fights.hold_back(s, events)
    elif s.step == step.PRESERVING:
        sea.throw_nothing(s, events)
    elif s.step == step.BAITING:
        sea.bait_no_more(s, events)
    else:  # LB-R9 No compass
        navigation.draw_cards(s, 1, box.FOR_DAY, events)


def apply_chance(s: Lifeboat, action: i64, events: Events) -> None:
    now = s.step
    if now == step.CHARTING:
        navigation.draw_card(s, actions.CHART.thing(action), place.UNDRAWN, events)
        navigation.go_on_drawing(s, events)
    elif now == step.DRAWING:
        setup.draw(s, actions.DRAW.thing(action), events)
    elif now == step.STEALING:
        day.steal(s, actions.STEAL.thing(action), events)
    elif now == step.CASTING:
        setup.cast_as(s, actions.CAST.thing(action), events)
    elif now == step.BEFRIENDING:
        setup.befriend(s, actions.BEFRIEND.thing(action), events)
    elif now == step.OPPOSING:
        setup.oppose(s, actions.SET_AGAINST.thing(action), events)
    else:
        setup.deal(s, actions.DEAL.thing(action), events)


def apply_turn(s: Lifeboat, action: i64, events: Events) -> None:
    if action == actions.NOTHING_AT_ALL.first:
        day.do_nothing(s, events)
    elif action == actions.ROW.first:
        day.row(s, events)
    elif actions.SWAP.has(action):
        day.claim_from(s, actions.SWAP.thing(action), box.CLAIM_SEAT, events)
    elif actions.ROB.has(action):
        day.claim_from(s, actions.ROB.thing(action), box.CLAIM_HAND, events)
    elif actions.TAKE.has(action):
        day.claim_card(s, actions.TAKE.thing(action), actions.TAKE.other(action), events)
    elif action == actions.FLARE.first:
        day.fire_flare(s, events)
    elif action == actions.UNFOLD.first:
        day.unfold(s, events)
    elif actions.HEAL.has(action):
        day.treat(s, actions.HEAL.thing(action), actions.HEAL.other(action), events)
    else:
        do_aside(s, s.seat, action, events)


def apply_trade(s: Lifeboat, action: i64, events: Events) -> None:
    if actions.GIVE.has(action):
        day.put_forward(s, actions.GIVE.thing(action), actions.GIVE.other(action), events)
    elif actions.ASK.has(action):
        day.ask_for(s, actions.ASK.thing(action), actions.ASK.other(action), events)
    elif action == actions.GIFT.first:
        day.ask_nothing(s, events)
    elif action == actions.ACCEPT.first:
        day.accept(s, events)
    else:
        day.take_back(s, action == actions.DECLINE.first, events)


def do_aside(s: Lifeboat, seat: i64, action: i64, events: Events) -> None:
    """LB-32 Lay a card open, LB-R16 or make an offer: out of turn, or without ending one's own."""
    if actions.OFFER.has(action):
        day.make_offer(s, seat, actions.OFFER.thing(action), events)
    else:
        card = one_of(board.hand(s, seat), actions.LAY.thing(action))
        cards.lay_open(s, card, "lays-open", seat, events)
        if s.step == step.FIGHTING:
            s.waiting = board.able(s) & ~bit(s.seat)
