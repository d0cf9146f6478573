"""What nobody in his senses does in Lifeboat: bots do not even think about it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from fathom.core.kernel.bits import bit, count, has, nth
from fathom.games.lifeboat.actions import (
    ASK,
    ATTACK,
    DEFEND,
    GIFT,
    GIVE,
    HEAL,
    JOIN,
    LAY,
    OFFER,
    PASS,
    PILE,
    THROW,
    UNDER,
    WATER_WITH,
    WITHDRAW,
)
from fathom.games.lifeboat.board import (
    ACTING,
    BAITING,
    FIGHTING,
    LOOKED,
    OFFERING,
    PRESERVING,
    ROW_PILE,
    ROWING,
    STOWING,
    THIRSTING,
)
from fathom.games.lifeboat.choices import Choices
from fathom.games.lifeboat.components import (
    ALL_CASH,
    ALL_JEWELS,
    FACE_OF,
    OAR,
    PAINTING_2,
    PAINTINGS_3,
    PRESERVER,
)
from fathom.games.lifeboat.instinct import arms_left, in_the_water
from fathom.games.lifeboat.sets import copies, faces_of, nibble, one_of
from fathom.games.lifeboat.wants import dear, worth

COLLECTED: Final = [ALL_JEWELS, 1 << PAINTING_2 | PAINTINGS_3, ALL_CASH, 0, 0, 0]  # by character
WORN: Final = 2  # with so many wounds left to bear, or fewer, the preserver is laid open


def foolish(board: Choices, action: i64) -> bool:
    step = board.step
    if step == ACTING:
        return in_turn(board, action)
    if step == THIRSTING:
        return with_water(board, action)
    if step == FIGHTING:
        return in_fight(board, action)
    if step == OFFERING:
        return in_offer(board, action)
    if step == ROWING:
        return action != PILE.first + nth(board.charts.at[LOOKED], 0) and action != UNDER.first + nth(
            board.charts.at[LOOKED], 0
        )
    if step == STOWING:
        return action != UNDER.first + nth(board.charts.at[ROW_PILE], 0)
    if step == PRESERVING:
        return action != PASS.first and not dear(board, board.who, board.player(action - THROW.first))
    if step == BAITING:
        return action != PASS.first and in_the_water(board, board.who) >= 0
    return False


def in_turn(board: Choices, action: i64) -> bool:
    """Laying open what is safer in hand, curing strangers, offers that cannot suit both."""
    if action < HEAL.first:
        return False
    if action < LAY.first:
        return not dear(board, board.who, board.player((action - HEAL.first) // 2))
    if action < OFFER.first:
        return not worth_showing(board, board.who, action - LAY.first)
    return not may_trade(board, board.who, board.player(action - OFFER.first))


def worth_showing(board: Choices, seat: i64, face: i64) -> bool:
    """An oar helps to row; the preserver, those who may faint."""
    if face == PRESERVER:
        return board.size(seat) - board.hurt(seat) <= WORN
    return face == OAR


def with_water(board: Choices, action: i64) -> bool:
    """Who is thirsty and has water drinks; it is not given to strangers. What lies open is used first."""
    thirsty, waters = board.sitting(board.thirsty), board.waters()
    if action == PASS.first:
        return waters != 0 and thirsty == board.who
    return not dear(board, board.who, thirsty) or action != WATER_WITH.first + nth(waters, count(waters) - 1)


def in_fight(board: Choices, action: i64) -> bool:
    """Helping who wins without it, or against those one wants to live, or in vain: one is asked again."""
    if action == PASS.first:
        return False
    attack, defence = board.strength(board.attackers), board.strength(board.defenders)
    if action == JOIN.first + ATTACK:
        return attack > defence or prefers(board, board.target, board.actor)
    if action == JOIN.first + DEFEND:
        return attack <= defence or prefers(board, board.actor, board.target)
    arms = arms_left(board, board.who)
    if has(board.attackers, board.who):
        return attack > defence or attack + arms <= defence
    return attack <= defence or attack > defence + arms


def prefers(board: Choices, one: i64, other: i64) -> bool:
    """Whether who is asked wants the one to live, and not the other."""
    return dear(board, board.who, one) and not dear(board, board.who, other)


# Offers


def may_trade(board: Choices, seat: i64, partner: i64) -> bool:
    """Whether one of the two collects what the other has, or may have; and it was not tried today."""
    if nibble(board.offers, seat):
        return False
    given = board.held(seat) & COLLECTED[board.role(partner)]
    asked = askable(board, seat, partner) & COLLECTED[board.role(seat)]
    return (given | asked) != 0 and can_give(board, seat, partner)


def askable(board: Choices, seat: i64, partner: i64) -> i64:
    """The cards that another may have, as far as `seat` knows."""
    cards = board.shown(partner)
    if board.hand(partner):
        cards |= board.hidden() & ~board.hand(seat)
    return cards


def in_offer(board: Choices, action: i64) -> bool:
    """One card for one other, and only if both gain; what can be offered is not withdrawn."""
    given, seat, partner = board.given(), board.offerer, board.partner
    if action == WITHDRAW.first:
        if given:
            return can_ask(board, seat, partner, FACE_OF[nth(given, 0)])
        return can_give(board, seat, partner)
    if action >= GIFT.first:
        return True
    if action < ASK.first:
        return given != 0 or not can_ask(board, seat, partner, (action - GIVE.first) // 2)
    asked = (action - ASK.first) // 2
    return not given or not both_gain(board, seat, partner, FACE_OF[nth(given, 0)], asked)


def can_give(board: Choices, seat: i64, partner: i64) -> bool:
    """Whether there is anything to be given for something better."""
    faces = faces_of(board.held(seat))
    for n in range(count(faces)):
        if can_ask(board, seat, partner, nth(faces, n)):
            return True
    return False


def can_ask(board: Choices, seat: i64, partner: i64, given: i64) -> bool:
    """Whether there is anything better to be had for such a card."""
    faces = faces_of(askable(board, seat, partner))
    for n in range(count(faces)):
        if both_gain(board, seat, partner, given, nth(faces, n)):
            return True
    return False


def both_gain(board: Choices, seat: i64, partner: i64, given: i64, asked: i64) -> bool:
    """Whether each of the two has more use for what he gets; of the other, only what lies open is known."""
    mine, theirs = board.held(seat), board.shown(partner)
    if mine & copies(given):
        mine &= ~bit(one_of(mine, given))
    if worth(board, seat, asked, mine) <= worth(board, seat, given, mine):
        return False
    return worth(board, partner, given, theirs) > worth(board, partner, asked, theirs)
