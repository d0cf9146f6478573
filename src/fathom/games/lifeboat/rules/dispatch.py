"""Which rule carries out an action: `apply` looks at the step, and calls a chapter of the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from fathom.core.kernel.bits import bit, has
from fathom.core.kernel.events import Events
from fathom.games.lifeboat import actions, board, box, place, step
from fathom.games.lifeboat.box import one_of
from fathom.games.lifeboat.rules import cards, day, fights, navigation, sea, setup, trades

if TYPE_CHECKING:
    from fathom.games.lifeboat.position import Lifeboat


def apply(s: Lifeboat, action: i64, events: Events) -> None:
    """Step by step, in the order in which `offer` asks."""
    now = s.step
    if now == step.THIRSTING:
        if action == actions.PASS.first:
            sea.refuse_water(s, events)
        else:
            sea.give_water(s, actions.WATER_WITH.thing(action), events)
    elif now == step.FIGHTING:
        apply_fight(s, action, events)
    elif now == step.ACTING:
        apply_turn(s, action, events)
    elif now == step.DRAFTING:
        setup.keep(s, actions.KEEP.thing(action), events)
    elif now == step.YIELDING:
        if action == actions.YIELD.first:
            day.give_in(s, events)
        else:
            fights.refuse(s, events)
    elif now == step.DRAWING:
        setup.draw(s, actions.DRAW.thing(action), events)
    elif now == step.CHARTING:
        navigation.draw_card(s, actions.CHART.thing(action), place.UNDRAWN, events)
        navigation.go_on_drawing(s, events)
    elif now == step.STEALING:
        day.steal(s, actions.STEAL.thing(action), events)
    elif now == step.ROWING:
        if actions.PILE.has(action):
            day.put_away(s, actions.PILE.thing(action), True, events)
        else:
            day.put_away(s, actions.UNDER.thing(action), False, events)
    elif now == step.PRESERVING:
        if action == actions.PASS.first:
            sea.throw_nothing(s, events)
        else:
            sea.throw(s, actions.THROW.thing(action), events)
    elif now == step.BAITING:
        if action == actions.PASS.first:
            sea.bait_no_more(s, events)
        else:
            sea.bait(s, actions.BAIT.thing(action), events)
    elif now == step.STOWING:
        navigation.stow(s, actions.UNDER.thing(action), events)
    elif action == actions.BEARING.first:  # navigating or taking bearings
        navigation.use_compass(s, events)
    elif now == step.NAVIGATING:
        navigation.steer(s, actions.STEER.thing(action), events)
    elif now == step.TAKING_BEARINGS:  # LB-R9 No compass
        navigation.draw_cards(s, 1, box.FOR_DAY, events)
    elif has(step.LAST_TRADES, now):
        if action == actions.PASS.first:
            trades.trade_no_more(s, events)
        else:
            do_aside(s, s.seat, action, events)
    elif now == step.ANSWERING:
        if action == actions.ACCEPT.first:
            trades.accept(s, events)
        else:
            trades.decline(s, events)
    else:
        apply_deal(s, action, events)


def apply_deal(s: Lifeboat, action: i64, events: Events) -> None:
    if s.step == step.CASTING:
        setup.cast_as(s, actions.CAST.thing(action), events)
    elif s.step == step.BEFRIENDING:
        setup.befriend(s, actions.BEFRIEND.thing(action), events)
    elif s.step == step.OPPOSING:
        setup.oppose(s, actions.SET_AGAINST.thing(action), events)
    else:
        setup.deal(s, actions.DEAL.thing(action), events)


def apply_fight(s: Lifeboat, action: i64, events: Events) -> None:
    if action == actions.PASS.first:
        fights.hold_back(s, events)
    elif actions.JOIN.has(action):
        fights.join(s, actions.JOIN.thing(action), events)
    elif actions.WIELD.has(action):
        fights.wield(s, actions.WEAPON_FACES[actions.WIELD.thing(action)], events)
    else:
        fights.fire(s, events)


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


def do_aside(s: Lifeboat, seat: i64, action: i64, events: Events) -> None:
    """LB-32 Lay a card open, LB-R16 or trade: out of turn, or without ending one's own."""
    if actions.LAY.has(action):
        card = one_of(board.hand(s, seat), actions.LAY.thing(action))
        cards.lay_open(s, card, "lays-open", seat, events)
        if s.step == step.FIGHTING:
            s.waiting = board.able(s) & ~bit(s.seat)
        elif has(step.LAST_TRADES, s.step):
            trades.trade_on(s, events)
    elif actions.OFFER.has(action):
        trades.begin_plan(s, seat, actions.OFFER.thing(action))
    elif actions.GIVE.has(action):
        trades.plan_to_give(s, seat, actions.GIVE.thing(action), actions.GIVE.other(action))
    elif actions.ASK.has(action):
        trades.plan_to_ask(s, seat, actions.ASK.thing(action), actions.ASK.other(action))
    elif action == actions.PROPOSE.first:
        trades.propose(s, seat, events)
    else:
        trades.drop_plan(s, seat)
