"""What must hold in every position of Lifeboat; a position that is read is checked against it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from fathom.core.kernel.bits import bit, count, has
from fathom.core.kernel.form import NONE
from fathom.core.kernel.json_values import need
from fathom.core.kernel.queue import members_of, numbers_in
from fathom.games.lifeboat import actions, board, box, offers, place, step
from fathom.games.lifeboat.box import faces_of
from fathom.games.lifeboat.rules import setup

if TYPE_CHECKING:
    from fathom.games.lifeboat.position import Lifeboat


def check(s: Lifeboat) -> None:
    setting_up = has(step.SETTING_UP, s.step)
    need(not setting_up or s.seat != NONE, "who: somebody is dealt to")
    need((s.day == 0) == setting_up, "day: it begins when all is dealt")
    check_people(s)
    if s.day == 0:
        check_setup(s)
    else:
        check_health(s)
        check_boat(s)
    check_deck(s)
    check_claim(s)
    check_fight(s)
    check_offer(s)
    check_draws(s)
    check_cards(s)
    check_step(s)


# People


def check_people(s: Lifeboat) -> None:
    """LB-01, LB-03 A character, a friend and an enemy each, of those in play. LB-R17 As agreed on."""
    for seat in range(s.seats):
        friend, enemy = board.friend(s, seat), board.enemy(s, seat)
        cast = s.step != step.CASTING or seat < s.seat
        before = not has(step.DEALING_SECRETS, s.step) or (s.step != step.CASTING and seat < s.seat)
        now = s.step == step.OPPOSING and seat == s.seat
        need((board.role(s, seat) != box.NO_ONE) == cast, f"characters: not those dealt so far, seat {seat}")
        need((friend != box.NO_ONE) == (before or now), f"friends: not those dealt so far, seat {seat}")
        need((enemy != box.NO_ONE) == before, f"enemies: not those dealt so far, seat {seat}")
        need(friend == box.NO_ONE or board.player(s, friend) != box.NO_ONE, "friends: one is not in play")
        need(enemy == box.NO_ONE or board.player(s, enemy) != box.NO_ONE, "enemies: one is not in play")
    need(setup.agrees(s), "friends: not as agreed on")


def check_setup(s: Lifeboat) -> None:
    """LB-01, LB-02 Nothing has happened yet; provisions are dealt seat by seat."""
    begun = s.dead | s.gone | s.wounds | s.order | s.acted | s.actor | s.gulls | s.waiting | s.bottom
    need(not begun | s.rowed | s.fought | s.offers | s.begun, "day: nothing has happened yet")
    roles = [board.role(s, seat) for seat in members_of(s.boat)]
    need(len(roles) == (s.seats if s.step != step.CASTING else 0), "boat: all sit in it when they are cast")
    need(roles == sorted(roles), "boat: at first all sit in their order")
    for seat in range(s.seats):
        due: i64 = 1 if s.step == step.DEALING and seat < s.seat else 0
        need(count(board.hand(s, seat)) == due and not board.shown(s, seat), "provisions: one each is dealt")


def check_health(s: Lifeboat) -> None:
    """LB-20, LB-22 Wounds, unconsciousness and death agree; LB-R13 when all are dead it is over."""
    need(not s.gone & ~s.dead, "gone: the living are in the boat")
    drowned = s.gone | s.overboard if s.step != step.PRESERVING else s.gone
    for seat in range(s.seats):
        wounds, size = board.hurt(s, seat), board.size(s, seat)
        if not has(s.dead, seat):
            need(wounds <= size, f"wounds: seat {seat} would be dead")
        else:
            fewest = size if has(drowned, seat) else size + 1
            need(fewest <= wounds <= size + 1, f"wounds: of so many seat {seat} did not die")
    ended = s.gulls == box.LAND or s.dead == board.everyone(s)
    need(ended == (s.step == step.OVER), "step: the fourth gull or the death of all ends it")


def check_boat(s: Lifeboat) -> None:
    """LB-22 Whoever is not gone sits in the boat, and sat there this morning; so did who acted."""
    seated, morning = numbers_in(s.boat), numbers_in(s.order)
    need(seated == board.aboard(s), "boat: all sit in it but those lost at sea")
    need(not seated & ~morning, "order: whoever is in the boat was there this morning")
    need(not (s.acted | s.fought) & ~morning, "acted: whoever acted or fought was there this morning")
    need(not s.rowed & ~s.acted, "rowed: one rows in one's turn")
    if not has(step.AT_SEA, s.step) and s.step != step.OVER:
        need(morning == seated, "order: nobody has gone overboard yet")
    if s.step == step.DRAWING or s.step == step.DRAFTING:
        need(not s.rowed | s.fought | s.acted | s.offers | s.begun, "acted: provisions come first")
        need(s.order == s.boat, "order: that of the seats this morning")


# Cards


def check_deck(s: Lifeboat) -> None:
    """LB-R3 Cards put under the deck lie one by one, and are drawn when all others have been."""
    need(0 <= s.bottom - s.top <= box.CARDS, "bottom: so many cards cannot lie under the deck")
    for n in range(place.RING_SIZE):
        due: i64 = 1 if n < s.bottom - s.top else 0
        spot = place.RING + (s.top + n) % place.RING_SIZE
        need(count(s.charts.at[spot]) == due, "navigation: cards lie one by one under the deck")
    need(not s.top or not s.charts.at[place.UNDRAWN], "top: undrawn cards are drawn first")


def check_cards(s: Lifeboat) -> None:
    """Cards are drawn, looked at, piled and played when it is time; in the end all see the hands."""
    now, pile, played = s.step, s.charts.at[place.ROW_PILE], count(s.charts.at[place.PLAYED])
    charting = now == step.CHARTING and s.purpose == box.FOR_ROWING
    rowing = now == step.ROWING or s.resume == step.ROWING or charting
    drafting = now == step.DRAWING or now == step.DRAFTING
    resolving = now == step.STOWING or has(step.AT_SEA, now)
    need(rowing or not s.charts.at[place.LOOKED], "navigation: nobody is rowing")
    need(drafting or not s.goods.at[place.PACKET], "provisions: nothing is handed on at this step")
    need(not pile or not (drafting or has(step.SETTING_UP, now)), "navigation: nobody has rowed")
    need(not pile or not has(step.AT_SEA, now), "navigation: the row pile is gone")
    need(
        played == i64(resolving) or (now == step.OVER and played == 1), "navigation: one card a day is played"
    )
    up, hands = s.goods.at[place.OFFERED_OPEN], i64(0)
    for seat in range(s.seats):
        up |= board.shown(s, seat)
        hands |= board.hand(s, seat)
    for known in s.goods.known:
        need(now != step.OVER or not hands & ~known, "provisions: all hands are shown at the end")
    need(not s.unfolded or has(up, box.PARASOL), "unfolded: the parasol is not out")


def check_draws(s: Lifeboat) -> None:
    """Navigation cards that chance still has to draw."""
    draws, purpose, pile = s.draws, s.purpose, count(s.charts.at[place.ROW_PILE])
    need((draws > 0) == (s.step == step.CHARTING), "draws: cards are drawn at another step")
    if not draws:
        return
    undrawn = count(s.charts.at[place.UNDRAWN])
    need(undrawn > 0 and undrawn + s.bottom - s.top >= draws, "draws: there are not so many cards")
    if purpose == box.FOR_ROWING:
        due = box.ROW_DRAWS + count(board.shown(s, s.actor) & box.OARS)
        sound = draws + count(s.charts.at[place.LOOKED]) == due and has(s.rowed, s.actor)
    elif purpose == box.FOR_FLARE:
        sound = draws <= box.FLARE_DRAWS and s.goods.at[place.DISCARD] & box.FIREARM != 0
    elif purpose == box.FOR_COMPASS:
        sound = draws <= 2 <= draws + pile and s.sighted and s.seat == board.navigator(s)
    else:
        sound = draws == 1 and not pile
    need(sound, "draws: not so many are drawn")
    if purpose <= box.FOR_FLARE:
        check_actor(s)


# The step: who is asked, and what is needed for it to be asked


def check_actor(s: Lifeboat) -> None:
    """LB-06 Whose turn it is is conscious and has begun it."""
    need(has(s.awake & s.acted, s.actor), "actor: it cannot be his turn")


def check_claim(s: Lifeboat) -> None:
    """LB-R4 A claim is open just while it is answered, fought for, or met by chance."""
    now, target, claim = s.step, s.target, s.claim
    claiming = now == step.YIELDING or now == step.FIGHTING or now == step.STEALING
    need(claiming == (target != NONE) and claiming == (claim != NONE), "claim: at another step")
    if not claiming:
        return
    check_actor(s)
    need(target != s.actor and has(board.aboard(s), target), "target: nobody to claim from")
    kid = claim == box.CLAIM_HAND and board.role(s, s.actor) == box.KID
    need(now == step.STEALING or not kid, "claim: the Kid cannot be refused")
    need(now != step.STEALING or claim == box.CLAIM_HAND, "claim: only a hand is stolen from")
    need(now != step.YIELDING or (s.seat == target and has(s.awake, target)), "who: the target answers")
    if now != step.FIGHTING and claim == box.CLAIM_HAND:
        need(board.hand(s, target) != 0, "claim: the hand is empty")
    if now == step.YIELDING and claim < box.CLAIM_HAND:
        need(has(faces_of(board.shown(s, target)), claim), "claim: no such card lies there")


def check_fight(s: Lifeboat) -> None:
    """LB-13, LB-14 The conscious fight, on one side each."""
    if s.step != step.FIGHTING:
        need(not board.fighters(s) | s.fired, "attackers: there is no fight")
        return
    need(has(s.attackers, s.actor), "attackers: who claims attacks")
    need(has(s.defenders, s.target), "defenders: who refuses defends")
    need(not s.attackers & s.defenders, "defenders: nobody is on both sides")
    need(not (board.fighters(s) | s.waiting) & ~s.awake, "attackers: all are conscious")
    check_asked(s, s.awake)
    need(not s.fired & ~board.fighters(s) and count(s.fired) <= 1, "fired: by one in the fight")
    need(not s.fired or s.goods.at[place.DISCARD] & box.FIREARM != 0, "fired: the flare gun is not used up")


def check_asked(s: Lifeboat, able: i64) -> None:
    """Of those who can answer, one is asked and others wait."""
    need(s.seat != NONE and has(able & ~s.waiting, s.seat), "who: is asked later, or cannot answer")
    need(not s.waiting & ~able, "waiting: somebody cannot be asked")


def check_offer(s: Lifeboat) -> None:
    """LB-R16 The two of an offer are conscious; what is asked for may be there."""
    answering, given = s.step == step.ANSWERING, offers.given(s)
    for field in (s.offerer, s.partner, s.resume):
        need((field != NONE) == answering, "offerer: an offer is open just while it is answered")
    for seat in range(s.seats):
        check_plan(s, seat)
    if not answering:
        need(not given, "provisions: there is no offer")
        return
    need(s.offerer != s.partner, "partner: nobody trades with himself")
    need(not offers.traders(s) & ~s.awake, "partner: only the conscious trade")
    need(s.resume != NONE and has(step.OPEN_TO_TRADE, s.resume), "resume: nobody trades then")
    need(offers.made(s, s.offerer) > 0, "offers: this one is not counted")
    if not has(step.LAST_TRADES, s.resume):
        check_actor(s)
    seen = s.goods.known[s.offerer] & s.goods.known[s.partner]
    need(not given & ~seen, "provisions: the two see what is offered")
    need(s.seat == s.partner, "who: the other of the two")
    need(offers.can_be_asked(s, s.offerer, s.partner), "plans: it cannot be asked for")
    named = offers.wishes(s, actions.FROM_HAND) | offers.wishes(s, actions.FROM_OPEN)
    need(given | named != 0, "plans: an offer of nothing for nothing")


def check_plan(s: Lifeboat, seat: i64) -> None:
    """LB-R16 An offer is put together in the actions phase, of cards one has; or it is made."""
    partner, made = offers.addressee(s, seat), offers.made(s, seat)
    need(offers.begun(s, seat) >= made + i64(partner != NONE), "begun: every offer is begun")
    if partner != NONE:
        drawing = s.step == step.CHARTING and s.purpose <= box.FOR_FLARE
        acting = has(step.IN_A_TURN | step.LAST_TRADES, s.step) or s.step == step.ANSWERING
        need(acting or drawing or s.step == step.STEALING, "addressees: nobody trades now")
        need(partner != seat and made < box.MOST_OFFERS, "addressees: there is no offer to be made")
        vain = has(step.OPEN_TO_TRADE, s.step) and not offers.can_be_made(s, seat)
        need(not vain and (s.step != step.ANSWERING or seat != s.offerer), "plans: it cannot be made")
        return
    open_to_answer = s.step == step.ANSWERING and seat == s.offerer
    given = offers.gives(s, seat, actions.FROM_HAND) | offers.gives(s, seat, actions.FROM_OPEN)
    need(not given, "plans: nothing is planned")
    need(open_to_answer or not offers.is_something(s, seat), "plans: nothing is asked for")


def check_step(s: Lifeboat) -> None:
    """Who is asked, and what the step needs."""
    now = s.step
    if now == step.ACTING or now == step.ROWING:
        check_actor(s)
        need(s.seat == s.actor, "who: whose turn it is")
    if now == step.ROWING or s.resume == step.ROWING:
        looked = s.charts.at[place.LOOKED]
        need(looked != 0 and not looked & ~s.charts.known[s.actor], "navigation: nothing to place")
        need(has(s.rowed, s.actor), "rowed: the rower is marked")
    if now == step.DRAWING or now == step.DRAFTING:
        check_draft(s)
    elif has(step.LAST_TRADES, now):
        check_last_trades(s)
    elif has(step.STEERING, now):
        check_navigator(s)
    elif now == step.PRESERVING or now == step.BAITING:
        check_overboard(s)
    elif now == step.THIRSTING:
        need(s.awake != 0, "who: nobody is conscious")
        need(board.sitting(s, s.thirsty) != NONE and board.suffers(s), "thirsty: nobody is")
        check_asked(s, s.awake | bit(board.sitting(s, s.thirsty)))
    elif now == step.ANSWERING:
        need(has(step.LAST_TRADES, s.resume) or not s.waiting, "waiting: nobody")
        need(not s.waiting & ~s.awake, "waiting: somebody cannot be asked")
    elif now != step.FIGHTING:
        need(not s.waiting, "waiting: nobody")
    if now != step.PRESERVING and now != step.BAITING and now != step.OVER:
        need(not s.overboard and not s.baits, "overboard: nobody")


def check_last_trades(s: Lifeboat) -> None:
    """LB-R20 When all who could act have acted; as long as anybody can do something."""
    need(not numbers_in(s.order) & ~s.acted, "acted: somebody has not acted yet")
    need(offers.any_left(s), "step: nobody can trade")
    check_asked(s, s.awake)


def check_draft(s: Lifeboat) -> None:
    """LB-04 From the bow, as long as there are cards."""
    packet, waiting = count(s.goods.at[place.PACKET]), s.waiting
    need(waiting != 0 and not waiting & ~s.awake, "waiting: the conscious take provisions")
    need(s.seat == board.first_in(s.boat, waiting), "who: from the bow")
    unseen = s.goods.at[place.PACKET] & ~s.goods.known[s.seat]
    need(not unseen, "provisions: who is asked sees the packet")
    if s.step == step.DRAWING:
        need(waiting == s.awake and s.goods.at[place.DECK] != 0, "waiting: nobody has taken yet")
        need(packet < count(waiting), "provisions: enough are drawn")
    else:
        need(1 < packet <= count(waiting), "provisions: not so many are handed on")


def check_navigator(s: Lifeboat) -> None:
    """LB-23 The conscious one nearest the stern, who knows the row pile."""
    pile = s.charts.at[place.ROW_PILE]
    need(s.seat != NONE and s.seat == board.navigator(s), "who: not the navigator")
    need(not pile & ~s.charts.known[s.seat], "navigation: the navigator knows the row pile")
    need(not s.waiting, "waiting: nobody")
    if s.step == step.TAKING_BEARINGS:
        need(not pile and not s.sighted, "navigation: there is a row pile")
    else:
        need(count(pile) > i64(s.step == step.STOWING), "navigation: the row pile is too small")


def check_overboard(s: Lifeboat) -> None:
    """LB-R18 Those named are overboard, and one of them can be saved or bitten; who is asked can answer."""
    fallers = board.people(s, box.OVERBOARD[board.card(s)]) & board.aboard(s)
    need(s.overboard == fallers, "overboard: others are named")
    afloat = fallers & (s.awake if s.step == step.PRESERVING else ~s.dead)
    need(afloat != 0, "overboard: nobody to be saved or bitten")
    need(s.step == step.BAITING or not s.baits, "baits: not yet")
    need(s.baits <= count(s.goods.at[place.DISCARD] & box.CHUMS), "baits: the chum is not used up")
    check_asked(s, s.awake)
