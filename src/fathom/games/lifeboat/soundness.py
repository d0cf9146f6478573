"""What must hold in every position of Lifeboat; a position that is read is checked against it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from fathom.core.kernel.bits import bit, count, has
from fathom.core.kernel.form import NONE
from fathom.core.kernel.json_values import need
from fathom.core.kernel.packed import entry
from fathom.games.lifeboat import actions, board, box, place, step, strangers
from fathom.games.lifeboat.box import faces_of

if TYPE_CHECKING:
    from fathom.games.lifeboat.position import Lifeboat


def check(s: Lifeboat) -> None:
    check_characters(s)
    check_secrets(s)
    if s.day == 0:
        check_setup(s)
    else:
        check_health(s)
        check_boat(s)
        check_day(s)
    check_knowledge(s)
    check_deck(s)
    check_claim(s)
    check_offer(s)
    check_draws(s)
    check_cards(s)
    check_step(s)


# People


def check_characters(s: Lifeboat) -> None:
    """LB-01 Dealt seat by seat."""
    need(s.step > step.DEALING or s.seat != NONE, "who: somebody is dealt to")
    need((s.day == 0) == (s.step <= step.DEALING), "day: it begins when all is dealt")
    for seat in range(s.seats):
        dealt = s.step != step.CASTING or seat < s.seat
        need((board.role(s, seat) != box.NO_ONE) == dealt, f"characters: not those dealt so far, seat {seat}")


def check_secrets(s: Lifeboat) -> None:
    """LB-01, LB-03 A friend and an enemy each, of those in play. LB-R17 As agreed on."""
    for seat in range(s.seats):
        friend, enemy = board.friend(s, seat), board.enemy(s, seat)
        before = s.step > step.OPPOSING or (s.step > step.CASTING and seat < s.seat)
        now = s.step == step.OPPOSING and seat == s.seat
        need((friend != box.NO_ONE) == (before or now), f"friends: not those dealt so far, seat {seat}")
        need((enemy != box.NO_ONE) == before, f"enemies: not those dealt so far, seat {seat}")
        need(friend == box.NO_ONE or board.player(s, friend) != box.NO_ONE, "friends: one is not in play")
        need(enemy == box.NO_ONE or board.player(s, enemy) != box.NO_ONE, "enemies: one is not in play")
    need(strangers.agrees(s), "friends: not as agreed on")


def check_setup(s: Lifeboat) -> None:
    """LB-01, LB-02 Nothing has happened yet; provisions are dealt seat by seat."""
    idle = s.dead | s.gone | s.wounds | s.order | s.turns | s.acted | s.actor
    idle |= s.rowed | s.fought | s.offers | s.gulls | s.waiting | s.bottom
    need(not idle, "day: nothing has happened yet")
    if s.step > step.CASTING:
        need(s.places == s.seats, "boat: all sit in it")
        for spot in range(1, s.places):
            before, after = board.role(s, board.sitting(s, spot - 1)), board.role(s, board.sitting(s, spot))
            need(before < after, "boat: at first all sit in their order")
    else:
        need(not s.places, "boat: nobody sits in it yet")
    for seat in range(s.seats):
        due: i64 = 1 if s.step == step.DEALING and seat < s.seat else 0
        need(count(board.hand(s, seat)) == due and not board.shown(s, seat), "provisions: one each is dealt")


def check_health(s: Lifeboat) -> None:
    """LB-20, LB-22 Wounds, unconsciousness and death agree; LB-R13 when all are dead it is over."""
    need(not s.gone & ~s.dead, "gone: the living are in the boat")
    for seat in range(s.seats):
        wounds, size = board.hurt(s, seat), board.size(s, seat)
        if not has(s.dead, seat):
            need(wounds <= size, f"wounds: seat {seat} would be dead")
        elif has(s.gone | s.overboard, seat):
            need(size <= wounds <= size + 1, f"wounds: of so many seat {seat} did not die")
        else:
            need(wounds == size + 1, f"wounds: of so many seat {seat} did not die")
    ended = s.gulls == box.LAND or s.dead == board.everyone(s)
    need(ended == (s.step == step.OVER), "step: the fourth gull or the death of all ends it")


def check_boat(s: Lifeboat) -> None:
    """LB-22 Whoever is not gone sits in the boat, and sat there this morning."""
    seated: i64 = 0
    for spot in range(s.places):
        seated |= bit(board.sitting(s, spot))
    need(seated == board.aboard(s), "boat: all sit in it but those lost at sea")
    morning: i64 = 0
    for spot in range(s.turns):
        morning |= bit(entry(s.order, spot))
    need(not seated & ~morning, "order: whoever is in the boat was there this morning")
    need(not (s.acted | s.fought) & ~morning, "acted: whoever acted or fought was there this morning")
    if s.step < step.PRESERVING and s.step != step.OVER:
        need(morning == seated, "order: nobody has gone overboard yet")


def check_day(s: Lifeboat) -> None:
    """LB-06, LB-31 Marks belong to those in the boat this morning; none are there before anybody acts."""
    marks = s.rowed | s.fought
    need(not s.rowed & ~s.acted, "rowed: one rows in one's turn")
    if s.step == step.DRAWING or s.step == step.DRAFTING:
        need(not marks | s.acted | s.offers, "acted: provisions come first")
        need(s.order == s.boat, "order: that of the seats this morning")


# Cards


def check_knowledge(s: Lifeboat) -> None:
    """Everybody knows his hand, and all know what lies face up; nobody what was never drawn."""
    goods, charts = s.goods, s.charts
    up = goods.at[place.DISCARD] | goods.at[place.OFFERED_OPEN]
    for seat in range(s.seats):
        up |= board.shown(s, seat)
        mine = board.hand(s, seat)
        need(not mine & ~goods.known[seat], f"provisions: seat {seat} knows its own hand")
        if s.step == step.OVER:
            up |= mine
    for watcher in range(s.seats + 1):
        need(not up & ~goods.known[watcher], "provisions: all know what lies face up")
        need(
            not goods.known[watcher] & goods.at[place.DECK], "provisions: nobody knows what is not drawn yet"
        )
        need(not charts.at[place.PLAYED] & ~charts.known[watcher], "navigation: all know the card played")
        unseen = charts.known[watcher] & charts.at[place.UNDRAWN]
        need(not unseen, "navigation: nobody knows what is not drawn yet")
    for seat in range(s.seats, box.MOST_SEATS):
        need(not board.held(s, seat), "provisions: nobody sits there")


def check_deck(s: Lifeboat) -> None:
    """LB-R3 Cards put under the deck lie one by one, and are drawn when all others have been."""
    need(0 <= s.bottom - s.top <= box.CARDS, "bottom: so many cards cannot lie under the deck")
    for n in range(place.RING_SIZE):
        due: i64 = 1 if n < s.bottom - s.top else 0
        spot = place.RING + (s.top + n) % place.RING_SIZE
        need(count(s.charts.at[spot]) == due, "navigation: cards lie one by one under the deck")
    need(not s.top or not s.charts.at[place.UNDRAWN], "top: undrawn cards are drawn first")


def check_cards(s: Lifeboat) -> None:
    """Cards are drawn, looked at, piled and played when it is time."""
    now, charts = s.step, s.charts
    rowing = (
        now == step.ROWING
        or s.resume == step.ROWING
        or (now == step.CHARTING and s.purpose == box.FOR_ROWING)
    )
    need(rowing or not charts.at[place.LOOKED], "navigation: nobody is rowing")
    drafting = now == step.DRAWING or now == step.DRAFTING
    need(drafting or not s.goods.at[place.PACKET], "provisions: nothing is handed on at this step")
    played = now == step.STOWING or step.PRESERVING <= now <= step.THIRSTING
    if now != step.OVER:
        need(count(charts.at[place.PLAYED]) == (1 if played else 0), "navigation: one card is played a day")
        need(not now >= step.PRESERVING or not charts.at[place.ROW_PILE], "navigation: the row pile is gone")
    need(
        (not drafting and now > step.DEALING) or not charts.at[place.ROW_PILE], "navigation: nobody has rowed"
    )
    need(now != step.OVER or count(charts.at[place.PLAYED]) <= 1, "navigation: one card is played a day")
    up = s.goods.at[place.OFFERED_OPEN]
    for seat in range(s.seats):
        up |= board.shown(s, seat)
    need(not s.unfolded or has(up, box.PARASOL), "unfolded: the parasol is not out")


def check_draws(s: Lifeboat) -> None:
    """Navigation cards that chance still has to draw."""
    draws, purpose = s.draws, s.purpose
    need((draws > 0) == (s.step == step.CHARTING), "draws: cards are drawn at another step")
    if not draws:
        return
    undrawn = count(s.charts.at[place.UNDRAWN])
    need(undrawn > 0 and undrawn + s.bottom - s.top >= draws, "draws: there are not so many cards")
    if purpose == box.FOR_ROWING:
        oars = count(board.shown(s, s.actor) & box.OARS)
        sound = draws + count(s.charts.at[place.LOOKED]) == box.ROW_DRAWS + oars and has(s.rowed, s.actor)
    elif purpose == box.FOR_FLARE:
        sound = draws <= box.FLARE_DRAWS and s.goods.at[place.DISCARD] & box.FIREARM != 0
    elif purpose == box.FOR_COMPASS:
        sound = draws + count(s.charts.at[place.ROW_PILE]) >= 2 and draws <= 2 and s.sighted
        sound = sound and s.seat == board.last_of(s, s.awake)
    else:
        sound = draws == 1 and not s.charts.at[place.ROW_PILE]
    need(sound, "draws: not so many are drawn")
    if purpose <= box.FOR_FLARE:
        check_actor(s)


# The step: who is asked, and what is needed for it to be asked


def check_actor(s: Lifeboat) -> None:
    """LB-06 Whose turn it is is conscious and has begun it."""
    need(has(s.awake & s.acted, s.actor), "actor: it cannot be his turn")


def check_claim(s: Lifeboat) -> None:
    """LB-R4 A claim is open just while it is answered, fought for, or met by chance."""
    now, target = s.step, s.target
    claiming = now == step.YIELDING or now == step.FIGHTING or now == step.STEALING
    need(claiming == (target != NONE) and claiming == (s.claim != NONE), "claim: at another step")
    if claiming:
        check_actor(s)
        need(target != s.actor and has(board.aboard(s), target), "target: nobody to claim from")
        if s.claim == box.CLAIM_HAND:
            kid = board.role(s, s.actor) == box.KID
            need(now == step.STEALING or not kid, "claim: the Kid cannot be refused")
        if now == step.YIELDING:
            need(s.seat == target and has(s.awake, target), "who: the target answers")
            check_claimed(s)
        elif now == step.STEALING:
            need(s.claim == box.CLAIM_HAND and board.hand(s, target) != 0, "claim: nothing to steal")
    check_fight(s)


def check_claimed(s: Lifeboat) -> None:
    if s.claim == box.CLAIM_HAND:
        need(board.hand(s, s.target) != 0, "claim: the hand is empty")
    elif s.claim != box.CLAIM_SEAT:
        need(has(faces_of(board.shown(s, s.target)), s.claim), "claim: no such card lies there")


def check_fight(s: Lifeboat) -> None:
    """LB-13, LB-14 The conscious fight, on one side each."""
    if s.step != step.FIGHTING:
        need(not board.fighters(s) | s.fired, "attackers: there is no fight")
        return
    need(has(s.attackers, s.actor), "attackers: who claims attacks")
    need(has(s.defenders, s.target), "defenders: who refuses defends")
    need(not s.attackers & s.defenders, "defenders: nobody is on both sides")
    need(not (board.fighters(s) | s.waiting) & ~s.awake, "attackers: all are conscious")
    asked = s.seat != NONE and has(s.awake & ~s.waiting, s.seat)
    need(asked, "who: he is asked later, or cannot fight")
    need(not s.fired & ~board.fighters(s) and count(s.fired) <= 1, "fired: by one in the fight")
    need(not s.fired or s.goods.at[place.DISCARD] & box.FIREARM != 0, "fired: the flare gun is not used up")


def check_offer(s: Lifeboat) -> None:
    """LB-R16 The two of an offer are conscious; what is asked for may be there."""
    trading = s.step == step.OFFERING or s.step == step.ANSWERING
    given = board.given(s)
    for field in (s.offerer, s.partner, s.resume):
        need((field != NONE) == trading, "offerer: an offer is open just while it is made and answered")
    if not trading:
        need(not given and s.wish == NONE and not s.wish_open, "wish: there is no offer")
        return
    need(s.offerer != s.partner, "partner: nobody trades with himself")
    need(not board.traders(s) & ~s.awake, "partner: only the conscious trade")
    need(s.resume == step.ACTING or s.resume == step.ROWING, "resume: nobody trades then")
    need(entry(s.offers, s.offerer) > 0, "offers: this one is not counted")
    check_actor(s)
    need(count(given) <= box.MOST_GIVEN, "provisions: too many cards are offered")
    for trader in (s.offerer, s.partner):
        need(not given & ~s.goods.known[trader], "provisions: the two see what is offered")
    if s.step == step.OFFERING:
        need(s.seat == s.offerer and s.wish == NONE and not s.wish_open, "wish: not yet")
    else:
        need(s.seat == s.partner, "who: the partner answers")
        check_wish(s)


def check_wish(s: Lifeboat) -> None:
    if s.wish == NONE:
        need(board.given(s) != 0 and not s.wish_open, "wish: an offer of nothing for nothing")
    else:
        asked = len(actions.SOURCES) * s.wish + i64(s.wish_open)
        need(has(board.askable(s), asked), "wish: it cannot be asked for")


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
    elif now >= step.PRESERVING and now != step.OVER:
        check_window(s)
    else:
        need(now == step.FIGHTING or not s.waiting, "waiting: nobody")
        if now != step.OVER:
            need(not s.overboard and not s.baits, "overboard: nobody")
    if step.NAVIGATING <= now <= step.STOWING:
        check_navigator(s)


def check_draft(s: Lifeboat) -> None:
    """LB-04 From the bow, as long as there are cards."""
    packet, waiting = s.goods.at[place.PACKET], s.waiting
    need(waiting != 0 and not waiting & ~s.awake, "waiting: the conscious take provisions")
    need(s.seat == board.first_of(s, waiting), "who: from the bow")
    need(not packet & ~s.goods.known[s.seat], "provisions: who is asked sees the packet")
    if s.step == step.DRAWING:
        need(waiting == s.awake and s.goods.at[place.DECK] != 0, "waiting: nobody has taken yet")
        need(count(packet) < count(waiting), "provisions: enough are drawn")
    else:
        need(1 < count(packet) <= count(waiting), "provisions: not so many are handed on")


def check_navigator(s: Lifeboat) -> None:
    """LB-23 The conscious one nearest the stern, who knows the row pile."""
    pile = s.charts.at[place.ROW_PILE]
    need(s.seat != NONE and s.seat == board.last_of(s, s.awake), "who: not the navigator")
    need(not pile & ~s.charts.known[s.seat], "navigation: the navigator knows the row pile")
    if s.step == step.TAKING_BEARINGS:
        need(not pile and not s.sighted, "navigation: there is a row pile")
    else:
        need(count(pile) > (1 if s.step == step.STOWING else 0), "navigation: the row pile is too small")


def check_window(s: Lifeboat) -> None:
    """LB-R10, LB-R18 Somebody is overboard, or thirsty; who is asked can answer."""
    asked = s.awake
    need(asked != 0, "who: nobody is conscious")
    if s.step == step.THIRSTING:
        need(not s.overboard and not s.baits, "overboard: all are back")
        need(s.thirsty < s.places and board.suffers(s), "thirsty: nobody is")
        asked |= bit(board.sitting(s, s.thirsty))
    else:
        fallers = board.people(s, box.OVERBOARD[board.card(s)]) & board.aboard(s)
        need(s.overboard == fallers and fallers != 0, "overboard: others are named")
        afloat = fallers & (s.awake if s.step == step.PRESERVING else ~s.dead)
        need(afloat != 0, "overboard: nobody to be saved or bitten")
        need(s.step == step.BAITING or not s.baits, "baits: not yet")
        need(s.baits <= count(s.goods.at[place.DISCARD] & box.CHUMS), "baits: the chum is not used up")
        need(s.step == step.BAITING or not s.overboard & s.dead & ~dead_before(s), "dead: not yet")
    need(s.seat != NONE and has(asked & ~s.waiting, s.seat), "who: cannot be asked")
    need(not s.waiting & ~asked, "waiting: somebody cannot be asked")


def dead_before(s: Lifeboat) -> i64:
    """Bodies that were aboard before they went overboard."""
    found: i64 = 0
    for seat in range(s.seats):
        if has(s.dead, seat) and board.hurt(s, seat) > board.size(s, seat):
            found |= bit(seat)
    return found
