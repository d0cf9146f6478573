"""Why something may not be done: the rule's number, and a reason the words put into a sentence.

Looks only at what lies open and at the asker's own hand.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from fathom.core.kernel.bits import has
from fathom.core.kernel.form import NONE
from fathom.games.lifeboat import actions, board, box, offers, step

if TYPE_CHECKING:
    from fathom.games.lifeboat.position import Lifeboat


def why_not(s: Lifeboat, seat: i64, action: i64) -> str:
    now = s.step
    if actions.VERBS.is_chance(action):
        return "chance"
    if now == step.ACTING:
        return not_done(s, seat, action)
    if now == step.DRAFTING:
        return "lb-04-not-there" if actions.KEEP.has(action) else "lb-04-keep-first"
    if now == step.ROWING:
        placed = actions.PILE.has(action) or actions.UNDER.has(action)
        return "lb-08-not-drawn" if placed else "lb-08-put-first"
    if now == step.YIELDING:
        return "lb-13-answer-first"
    if now == step.FIGHTING:
        return not_fought(s, seat, action)
    if has(step.LAST_TRADES, now):
        return not_traded(s, seat, action, "lb-r20-trade-or-pass")
    if now == step.ANSWERING:
        return "lb-r16-cannot" if actions.ACCEPT.has(action) else "lb-r16-answer-first"
    return not_navigated(s, seat, action)


def not_done(s: Lifeboat, seat: i64, action: i64) -> str:
    """In one's turn."""
    if offers.addressee(s, seat) != NONE:
        return not_planned(s, action)
    if actions.SWAP.has(action):
        return nobody_there(s, seat, actions.SWAP.thing(action), "lb-09")
    if actions.ROB.has(action):
        return nobody_there(s, seat, actions.ROB.thing(action), "lb-10") or "lb-r4-holds-nothing"
    if actions.TAKE.has(action):
        return nobody_there(s, seat, actions.TAKE.other(action), "lb-10") or "lb-10-not-open"
    if actions.FLARE.has(action):
        return "lb-12-no-flare-gun"
    if actions.UNFOLD.has(action):
        return "lb-12-parasol-open" if has(board.shown(s, seat), box.PARASOL) else "lb-12-no-parasol"
    if actions.HEAL.has(action):
        return not_healed(s, seat, actions.HEAL.thing(action), actions.HEAL.other(action))
    return not_traded(s, seat, action, "lb-06-one-action")


def nobody_there(s: Lifeboat, seat: i64, character: i64, rule: str) -> str:
    """Oneself, or somebody who is not in the boat; empty if he is."""
    player = board.player(s, character)
    if player == box.NO_ONE or has(s.gone, player):
        return rule + "-not-aboard"
    return rule + "-yourself" if player == seat else ""


def not_healed(s: Lifeboat, seat: i64, character: i64, source: i64) -> str:
    if not (board.shown(s, seat) if source else board.hand(s, seat)) & box.KITS:
        return "lb-12-no-kit"
    absent = nobody_there(s, box.NO_ONE, character, "lb-r6")
    if absent:
        return absent
    return "lb-r6-dead" if has(s.dead, board.player(s, character)) else "lb-r6-unhurt"


def not_traded(s: Lifeboat, seat: i64, action: i64, otherwise: str) -> str:
    """Laying open and offering, at a question at which one may."""
    if offers.addressee(s, seat) != NONE:
        return not_planned(s, action)
    if actions.LAY.has(action):
        return "lb-32-not-held"
    if actions.OFFER.has(action):
        return no_offer(s, seat, actions.OFFER.thing(action))
    planned = actions.GIVE.has(action) or actions.ASK.has(action)
    if planned or actions.PROPOSE.has(action) or actions.WITHDRAW.has(action):
        return "lb-r16-offer-first"
    return otherwise


def no_offer(s: Lifeboat, seat: i64, character: i64) -> str:
    if offers.made(s, seat) == box.MOST_OFFERS:
        return "lb-r16-no-offers-left"
    if offers.begun(s, seat) == box.MOST_BEGUN:
        return "lb-r16-begun-too-often"
    absent = nobody_there(s, seat, character, "lb-r16")
    if absent:
        return absent
    return "lb-r16-no-cards" if has(s.awake, board.player(s, character)) else "lb-07-unconscious"


def not_planned(s: Lifeboat, action: i64) -> str:
    """While one puts an offer together."""
    if actions.GIVE.has(action):
        return "lb-r16-not-held"
    if actions.ASK.has(action):
        return "lb-r16-not-there"
    return "lb-r16-nothing-named" if actions.PROPOSE.has(action) else "lb-r16-finish-first"


def not_fought(s: Lifeboat, seat: i64, action: i64) -> str:
    if actions.JOIN.has(action):
        return "lb-14-once-in"
    if not actions.WIELD.has(action) and not actions.FIRE.has(action):
        return "lb-r5-join-play-or-pass"
    if not has(board.fighters(s), seat):
        return "lb-15-not-in-it"
    return "lb-15-not-held" if actions.WIELD.has(action) else "lb-15-no-flare-gun"


def not_navigated(s: Lifeboat, seat: i64, action: i64) -> str:
    now = s.step
    if now == step.NAVIGATING:
        if actions.BEARING.has(action):
            return "lb-23-used-already" if s.sighted else "lb-23-no-compass"
        return "lb-23-not-in-pile" if actions.STEER.has(action) else "lb-23-choose-first"
    if now == step.TAKING_BEARINGS:
        return "lb-r9-no-compass" if actions.BEARING.has(action) else "lb-r9-answer-first"
    if now == step.STOWING:
        return "lb-23-not-in-pile" if actions.UNDER.has(action) else "lb-23-stow-first"
    if now == step.PRESERVING:
        if not actions.THROW.has(action):
            return "lb-r18-answer-first"
        return "lb-26-not-overboard" if has(board.held(s, seat), box.PRESERVER) else "lb-26-no-preserver"
    if now == step.BAITING:
        return "lb-27-no-chum" if actions.BAIT.has(action) else "lb-27-answer-first"
    return "lb-30-no-water" if actions.WATER_WITH.has(action) else "lb-30-answer-first"
