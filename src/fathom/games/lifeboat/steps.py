"""What must hold at a step of Lifeboat: who is asked, and what is needed for it to be asked."""

from __future__ import annotations

from mypy_extensions import i64

from fathom.core.kernel.bits import bit, count, has
from fathom.core.kernel.position import Malformed
from fathom.games.lifeboat.board import (
    ACTING,
    ANSWERING,
    BAITING,
    CLAIM_HAND,
    CLAIM_SEAT,
    DECK,
    DISCARD,
    DRAFTING,
    DRAWING,
    FIGHTING,
    LOOKED,
    NAVIGATING,
    NONE,
    OFFERING,
    OVER,
    PACKET,
    PRESERVING,
    ROW_PILE,
    ROWING,
    STEALING,
    STOWING,
    TAKING_BEARINGS,
    THIRSTING,
    YIELDING,
    Board,
)
from fathom.games.lifeboat.choices import Choices
from fathom.games.lifeboat.components import CHUMS, FIREARM, KID, MOST_GIVEN, OVERBOARD
from fathom.games.lifeboat.sets import faces_of, nibble


def sure(sound: bool, what: str) -> None:
    """`Malformed` with this reason, unless it is so."""
    if not sound:
        raise Malformed(what)


def check_actor(board: Choices) -> None:
    """LB-06 Whose turn it is is conscious and has begun it."""
    sure(has(board.awake & board.acted, board.actor), "actor: it cannot be his turn")


def check_claim(board: Choices) -> None:
    """LB-R4 A claim is open just while it is answered, fought for, or met by chance."""
    step, target = board.step, board.target
    claiming = step == YIELDING or step == FIGHTING or step == STEALING
    sure(claiming == (target != NONE) and claiming == (board.claim != NONE), "claim: at another step")
    if claiming:
        check_actor(board)
        sure(target != board.actor and has(board.aboard(), target), "target: nobody to claim from")
        if board.claim == CLAIM_HAND:
            kid = board.role(board.actor) == KID
            sure(step == STEALING or not kid, "claim: the Kid cannot be refused")
        if step == YIELDING:
            sure(board.who == target and has(board.awake, target), "who: the target answers")
            check_claimed(board)
        elif step == STEALING:
            sure(board.claim == CLAIM_HAND and board.hand(target) != 0, "claim: nothing to steal")
    check_fight(board)


def check_claimed(board: Choices) -> None:
    if board.claim == CLAIM_HAND:
        sure(board.hand(board.target) != 0, "claim: the hand is empty")
    elif board.claim != CLAIM_SEAT:
        sure(has(faces_of(board.shown(board.target)), board.claim), "claim: no such card lies there")


def check_fight(board: Choices) -> None:
    """LB-13, LB-14 The conscious fight, on one side each."""
    if board.step != FIGHTING:
        sure(not board.fighters() | board.fired, "attackers: there is no fight")
        return
    sure(has(board.attackers, board.actor), "attackers: who claims attacks")
    sure(has(board.defenders, board.target), "defenders: who refuses defends")
    sure(not board.attackers & board.defenders, "defenders: nobody is on both sides")
    sure(not (board.fighters() | board.waiting) & ~board.awake, "attackers: all are conscious")
    asked = board.who != NONE and has(board.awake & ~board.waiting, board.who)
    sure(asked, "who: he is asked later, or cannot fight")
    sure(not board.fired & ~board.fighters() and count(board.fired) <= 1, "fired: by one in the fight")
    sure(not board.fired or board.goods.at[DISCARD] & FIREARM != 0, "fired: the flare gun is not used up")


def check_offer(board: Choices) -> None:
    """LB-R16 The two of an offer are conscious; what is asked for may be there."""
    trading = board.step == OFFERING or board.step == ANSWERING
    given = board.given()
    for field in (board.offerer, board.partner, board.resume):
        sure((field != NONE) == trading, "offerer: an offer is open just while it is made and answered")
    if not trading:
        sure(not given and board.wish == NONE and not board.wish_open, "wish: there is no offer")
        return
    sure(board.offerer != board.partner, "partner: nobody trades with himself")
    sure(not board.traders() & ~board.awake, "partner: only the conscious trade")
    sure(board.resume == ACTING or board.resume == ROWING, "resume: nobody trades then")
    sure(nibble(board.offers, board.offerer) > 0, "offers: this one is not counted")
    check_actor(board)
    sure(count(given) <= MOST_GIVEN, "provisions: too many cards are offered")
    for trader in (board.offerer, board.partner):
        sure(not given & ~board.goods.known[trader], "provisions: the two see what is offered")
    if board.step == OFFERING:
        sure(board.who == board.offerer and board.wish == NONE and not board.wish_open, "wish: not yet")
    else:
        sure(board.who == board.partner, "who: the partner answers")
        check_wish(board)


def check_wish(board: Choices) -> None:
    if board.wish == NONE:
        sure(board.given() != 0 and not board.wish_open, "wish: an offer of nothing for nothing")
    else:
        asked = 2 * board.wish + board.wish_open
        sure(has(board.askable(), asked), "wish: it cannot be asked for")


def check_step(board: Choices) -> None:
    """Who is asked, and what the step needs."""
    step = board.step
    if step == ACTING or step == ROWING:
        check_actor(board)
        sure(board.who == board.actor, "who: whose turn it is")
    if step == ROWING or board.resume == ROWING:
        looked = board.charts.at[LOOKED]
        sure(looked != 0 and not looked & ~board.charts.known[board.actor], "navigation: nothing to place")
        sure(has(board.rowed, board.actor), "rowed: the rower is marked")
    if step == DRAWING or step == DRAFTING:
        check_draft(board)
    elif step >= PRESERVING and step != OVER:
        check_window(board)
    else:
        sure(step == FIGHTING or not board.waiting, "waiting: nobody")
        if step != OVER:
            sure(not board.overboard and not board.baits, "overboard: nobody")
    if NAVIGATING <= step <= STOWING:
        check_navigator(board)


def check_draft(board: Choices) -> None:
    """LB-04 From the bow, as long as there are cards."""
    packet, waiting = board.goods.at[PACKET], board.waiting
    sure(waiting != 0 and not waiting & ~board.awake, "waiting: the conscious take provisions")
    sure(board.who == board.first_of(waiting), "who: from the bow")
    sure(not packet & ~board.goods.known[board.who], "provisions: who is asked sees the packet")
    if board.step == DRAWING:
        sure(waiting == board.awake and board.goods.at[DECK] != 0, "waiting: nobody has taken yet")
        sure(count(packet) < count(waiting), "provisions: enough are drawn")
    else:
        sure(1 < count(packet) <= count(waiting), "provisions: not so many are handed on")


def check_navigator(board: Choices) -> None:
    """LB-23 The conscious one nearest the stern, who knows the row pile."""
    pile = board.charts.at[ROW_PILE]
    sure(board.who != NONE and board.who == board.last_of(board.awake), "who: not the navigator")
    sure(not pile & ~board.charts.known[board.who], "navigation: the navigator knows the row pile")
    if board.step == TAKING_BEARINGS:
        sure(not pile and not board.sighted, "navigation: there is a row pile")
    else:
        sure(count(pile) > (1 if board.step == STOWING else 0), "navigation: the row pile is too small")


def check_window(board: Choices) -> None:
    """LB-R10, LB-R18 Somebody is overboard, or thirsty; who is asked can answer."""
    asked = board.awake
    sure(asked != 0, "who: nobody is conscious")
    if board.step == THIRSTING:
        sure(not board.overboard and not board.baits, "overboard: all are back")
        sure(board.thirsty < board.places and board.suffers(), "thirsty: nobody is")
        asked |= bit(board.sitting(board.thirsty))
    else:
        fallers = board.people(OVERBOARD[board.card()]) & board.aboard()
        sure(board.overboard == fallers and fallers != 0, "overboard: others are named")
        afloat = fallers & (board.awake if board.step == PRESERVING else ~board.dead)
        sure(afloat != 0, "overboard: nobody to be saved or bitten")
        sure(board.step == BAITING or not board.baits, "baits: not yet")
        sure(board.baits <= count(board.goods.at[DISCARD] & CHUMS), "baits: the chum is not used up")
        sure(board.step == BAITING or not board.overboard & board.dead & ~dead_before(board), "dead: not yet")
    sure(board.who != NONE and has(asked & ~board.waiting, board.who), "who: cannot be asked")
    sure(not board.waiting & ~asked, "waiting: somebody cannot be asked")


def dead_before(board: Board) -> i64:
    """Bodies that were aboard before they went overboard."""
    found: i64 = 0
    for seat in range(board.seats):
        if has(board.dead, seat) and board.hurt(seat) > board.size(seat):
            found |= bit(seat)
    return found
