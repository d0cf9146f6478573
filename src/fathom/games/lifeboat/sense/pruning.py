"""Options of Lifeboat that are so bad that bots do not search them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from fathom.core.kernel.bits import bit, has, lowest
from fathom.games.lifeboat import actions, board, box, offers, place, step
from fathom.games.lifeboat.box import faces_of
from fathom.games.lifeboat.sense.natural import arms_left, in_the_water, value, without
from fathom.games.lifeboat.sense.prospect import dear, worth

if TYPE_CHECKING:
    from fathom.games.lifeboat.position import Lifeboat

PAINTINGS: Final = 1 << box.PAINTING_2 | box.PAINTINGS_3
COLLECTED: Final = [box.ALL_JEWELS, PAINTINGS, box.ALL_CASH, 0, 0, 0]  # by character
WORN: Final = 2  # with so many wounds left to bear, or fewer, the preserver is laid open


def foolish(s: Lifeboat, action: i64) -> bool:
    now = s.step
    if now == step.ACTING:
        return in_turn(s, action)
    if now == step.ROWING:
        card = lowest(s.charts.at[place.LOOKED])
        return action != actions.PILE.of(card) and action != actions.UNDER.of(card)
    if now == step.STOWING:
        return action != actions.UNDER.of(lowest(s.charts.at[place.ROW_PILE]))
    if has(step.LAST_TRADES, now):
        return in_last_trades(s, action)
    if action == actions.PASS.first:  # who is thirsty and has water drinks
        mine = now == step.THIRSTING and board.sitting(s, s.thirsty) == s.seat
        return mine and board.sources(s, box.WATERS) != 0
    if now == step.THIRSTING:  # water is not given to strangers; what lies open is used first
        first = actions.WATER_WITH.of(board.sources(s, box.WATERS) >> 1)
        return action != first or not dear(s, s.seat, board.sitting(s, s.thirsty))
    if now == step.FIGHTING:
        return in_fight(s, action)
    if now == step.PRESERVING:
        return not dear(s, s.seat, board.player(s, actions.THROW.thing(action)))
    return now == step.BAITING and in_the_water(s, s.seat) >= 0


def in_turn(s: Lifeboat, action: i64) -> bool:
    """Laying open what is safer in hand, curing strangers, offers that cannot suit both."""
    if offers.composing(s):
        return in_plan(s, action)
    if actions.HEAL.has(action):
        return not dear(s, s.seat, board.player(s, actions.HEAL.thing(action)))
    if actions.LAY.has(action):
        return not worth_showing(s, s.seat, actions.LAY.thing(action))
    if actions.OFFER.has(action):
        return not may_trade(s, s.seat, board.player(s, actions.OFFER.thing(action)))
    return False


def in_last_trades(s: Lifeboat, action: i64) -> bool:
    """LB-R20 As in one's turn; but rowing is over."""
    if offers.composing(s):
        return action == actions.PASS.first or in_plan(s, action)
    if action == actions.PASS.first:
        return False
    return action == actions.LAY.of(box.OAR) or in_turn(s, action)


def worth_showing(s: Lifeboat, seat: i64, face: i64) -> bool:
    """An oar helps to row; the preserver, those who may faint."""
    faint = board.size(s, seat) - board.hurt(s, seat) <= WORN
    return face == box.OAR or (face == box.PRESERVER and faint)


def in_fight(s: Lifeboat, action: i64) -> bool:
    """Helping who wins without it, or against those one wants to live, or in vain: one is asked again."""
    attack, defence = board.strength(s, s.attackers), board.strength(s, s.defenders)
    if action == actions.JOIN.first + actions.ATTACK:
        return attack > defence or prefers(s, s.target, s.actor)
    if action == actions.JOIN.first + actions.DEFEND:
        return attack <= defence or prefers(s, s.actor, s.target)
    arms = arms_left(s, s.seat)
    if has(s.attackers, s.seat):
        return attack > defence or attack + arms <= defence
    return attack <= defence or attack > defence + arms


def prefers(s: Lifeboat, one: i64, other: i64) -> bool:
    """Whether who is asked wants the one to live, and not the other."""
    return dear(s, s.seat, one) and not dear(s, s.seat, other)


# Offers


def may_trade(s: Lifeboat, seat: i64, partner: i64) -> bool:
    """Whether one of the two collects what the other has, or may have; and it was not tried today."""
    if offers.begun(s, seat):
        return False
    given = board.held(s, seat) & COLLECTED[board.role(s, partner)]
    asked = askable(s, seat, partner) & COLLECTED[board.role(s, seat)]
    return (given | asked) != 0 and can_give(s, seat, partner)


def askable(s: Lifeboat, seat: i64, partner: i64) -> i64:
    """The cards that another may have, as far as `seat` knows."""
    cards = board.shown(s, partner)
    return cards | board.hidden(s) & ~board.hand(s, seat) if board.hand(s, partner) else cards


def in_plan(s: Lifeboat, action: i64) -> bool:
    """One card, or two, for one other, and only if both gain; what can be offered is not given up."""
    seat = s.seat
    partner = offers.addressee(s, seat)
    given = offers.gives(s, seat, actions.FROM_HAND) | offers.gives(s, seat, actions.FROM_OPEN)
    asked = offers.asks(s, seat, actions.FROM_HAND) | offers.asks(s, seat, actions.FROM_OPEN)
    if asked:  # it is complete
        return action != actions.PROPOSE.first
    if action == actions.WITHDRAW.first:
        return can_ask(s, seat, partner, given) if given else can_give(s, seat, partner)
    if actions.GIVE.has(action):
        return not worth_giving(s, seat, partner, given, actions.GIVE.thing(action))
    if not given or not actions.ASK.has(action):
        return True
    return not both_gain(s, seat, partner, given, actions.ASK.thing(action))


def worth_giving(s: Lifeboat, seat: i64, partner: i64, given: i64, face: i64) -> bool:
    """The first card, if something is to be had for it; a second, of a later face, if more is."""
    if not given:
        return can_ask(s, seat, partner, bit(box.FIRST_OF[face]))
    if given & given - 1 or face < box.FACE_OF[lowest(given)]:
        return False
    return can_ask_only(s, seat, partner, given, box.one_more(given, face))


def can_give(s: Lifeboat, seat: i64, partner: i64) -> bool:
    """Whether there is anything to be given for something better."""
    faces = faces_of(board.held(s, seat))
    while faces and not can_ask(s, seat, partner, bit(box.FIRST_OF[lowest(faces)])):
        faces &= faces - 1
    return faces != 0


def can_ask(s: Lifeboat, seat: i64, partner: i64, given: i64) -> bool:
    """Whether there is anything better to be had for such cards."""
    faces = faces_of(askable(s, seat, partner))
    while faces and not both_gain(s, seat, partner, given, lowest(faces)):
        faces &= faces - 1
    return faces != 0


def can_ask_only(s: Lifeboat, seat: i64, partner: i64, less: i64, given: i64) -> bool:
    """Whether there is anything better to be had for these cards, and not for fewer."""
    faces = faces_of(askable(s, seat, partner))
    while faces:
        if both_gain(s, seat, partner, given, lowest(faces)) and not both_gain(
            s, seat, partner, less, lowest(faces)
        ):
            return True
        faces &= faces - 1
    return False


def both_gain(s: Lifeboat, seat: i64, partner: i64, given: i64, asked: i64) -> bool:
    """Whether each of the two has more use for what he gets; of the other, only what lies open is known."""
    mine, theirs = without(board.held(s, seat), given), board.shown(s, partner)
    if worth(s, seat, asked, mine) <= value(s, seat, given, mine):
        return False
    return value(s, partner, given, theirs) > worth(s, partner, asked, theirs)
