"""Why something may not be done: the rule's number, and a reason the words put into a sentence.

Looks only at what lies open and at the asker's own hand.
"""

from __future__ import annotations

from mypy_extensions import i64

from fathom.core.kernel.bits import count, has
from fathom.games.lifeboat.actions import (
    ACCEPT,
    ASK,
    BAIT,
    BEARING,
    CAST,
    FIRE,
    FLARE,
    GIFT,
    GIVE,
    HEAL,
    JOIN,
    KEEP,
    LAY,
    OFFER,
    PILE,
    ROB,
    STEER,
    SWAP,
    TAKE,
    THROW,
    UNDER,
    UNFOLD,
    WATER_WITH,
    WIELD,
)
from fathom.games.lifeboat.board import (
    ACTING,
    ANSWERING,
    BAITING,
    DRAFTING,
    FIGHTING,
    NAVIGATING,
    NO_ONE,
    OFFERING,
    PRESERVING,
    ROWING,
    STOWING,
    TAKING_BEARINGS,
    YIELDING,
    Board,
)
from fathom.games.lifeboat.components import KITS, MOST_GIVEN, PARASOL, PRESERVER


def why_not(board: Board, seat: i64, action: i64) -> str:
    if action >= CAST.first:
        return "chance"
    step = board.step
    if step == ACTING:
        return not_done(board, seat, action)
    if step == DRAFTING:
        return "lb-04-not-there" if KEEP.has(action) else "lb-04-keep-first"
    if step == ROWING:
        return "lb-08-not-drawn" if PILE.has(action) or UNDER.has(action) else "lb-08-put-first"
    if step == YIELDING:
        return "lb-13-answer-first"
    if step == FIGHTING:
        return not_fought(board, seat, action)
    if step == OFFERING:
        return not_offered(board, action)
    if step == ANSWERING:
        return "lb-r16-cannot" if ACCEPT.has(action) else "lb-r16-answer-first"
    return not_navigated(board, seat, action)


# In one's turn


def not_done(board: Board, seat: i64, action: i64) -> str:
    if SWAP.has(action):
        return nobody_there(board, seat, SWAP.thing(action), "lb-09")
    if ROB.has(action):
        return nobody_there(board, seat, ROB.thing(action), "lb-10") or "lb-r4-holds-nothing"
    if TAKE.has(action):
        return nobody_there(board, seat, TAKE.other(action), "lb-10") or "lb-10-not-open"
    if FLARE.has(action):
        return "lb-12-no-flare-gun"
    if UNFOLD.has(action):
        return "lb-12-parasol-open" if has(board.shown(seat), PARASOL) else "lb-12-no-parasol"
    if HEAL.has(action):
        return not_healed(board, seat, HEAL.thing(action), HEAL.other(action))
    if LAY.has(action):
        return "lb-32-not-held"
    if OFFER.has(action):
        return no_offer(board, seat, OFFER.thing(action))
    return "lb-06-one-action"


def nobody_there(board: Board, seat: i64, character: i64, rule: str) -> str:
    """Oneself, or somebody who is not in the boat; empty if he is."""
    player = board.player(character)
    if player == NO_ONE or has(board.gone, player):
        return rule + "-not-aboard"
    return rule + "-yourself" if player == seat else ""


def not_healed(board: Board, seat: i64, character: i64, source: i64) -> str:
    if not (board.shown(seat) if source else board.hand(seat)) & KITS:
        return "lb-12-no-kit"
    player = board.player(character)
    if player == NO_ONE or has(board.gone, player):
        return "lb-r6-not-aboard"
    return "lb-r6-dead" if has(board.dead, player) else "lb-r6-unhurt"


def no_offer(board: Board, seat: i64, character: i64) -> str:
    if not board.offers_left(seat):
        return "lb-r16-no-offers-left"
    absent = nobody_there(board, seat, character, "lb-r16")
    if absent:
        return absent
    return "lb-r16-no-cards" if has(board.awake, board.player(character)) else "lb-07-unconscious"


# In a fight


def not_fought(board: Board, seat: i64, action: i64) -> str:
    if JOIN.has(action):
        return "lb-14-once-in"
    inside = has(board.fighters(), seat)
    if WIELD.has(action) or FIRE.has(action):
        if not inside:
            return "lb-15-not-in-it"
        return "lb-15-not-held" if WIELD.has(action) else "lb-15-no-flare-gun"
    return "lb-r5-join-play-or-pass"


# Offers


def not_offered(board: Board, action: i64) -> str:
    if GIVE.has(action):
        return "lb-r16-enough" if count(board.given()) == MOST_GIVEN else "lb-r16-not-held"
    if ASK.has(action):
        return "lb-r16-not-there"
    return "lb-r16-nothing-given" if GIFT.has(action) else "lb-r16-finish-first"


# Navigation


def not_navigated(board: Board, seat: i64, action: i64) -> str:
    step = board.step
    if step == NAVIGATING:
        if STEER.has(action):
            return "lb-23-not-in-pile"
        if not BEARING.has(action):
            return "lb-23-choose-first"
        return "lb-23-used-already" if board.sighted else "lb-23-no-compass"
    if step == TAKING_BEARINGS:
        return "lb-r9-no-compass" if BEARING.has(action) else "lb-r9-answer-first"
    if step == STOWING:
        return "lb-23-not-in-pile" if UNDER.has(action) else "lb-23-stow-first"
    if step == PRESERVING:
        return not_thrown(board, seat, action)
    if step == BAITING:
        return "lb-27-no-chum" if BAIT.has(action) else "lb-27-answer-first"
    return "lb-30-no-water" if WATER_WITH.has(action) else "lb-30-answer-first"


def not_thrown(board: Board, seat: i64, action: i64) -> str:
    if not THROW.has(action):
        return "lb-r18-answer-first"
    return "lb-26-not-overboard" if has(board.held(seat), PRESERVER) else "lb-26-no-preserver"
