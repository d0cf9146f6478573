"""What must hold in every position of Lifeboat; a position that is read is checked against it."""

from __future__ import annotations

from mypy_extensions import i64

from fathom.core.kernel.bits import bit, count, has
from fathom.games.lifeboat.board import (
    CASTING,
    CHARTING,
    DEALING,
    DECK,
    DISCARD,
    DRAFTING,
    DRAWING,
    FOR_COMPASS,
    FOR_FLARE,
    FOR_ROWING,
    LOOKED,
    NO_ONE,
    NONE,
    OFFERED_OPEN,
    OPPOSING,
    OVER,
    PACKET,
    PLAYED,
    PRESERVING,
    RING,
    RING_SIZE,
    ROW_PILE,
    ROWING,
    STOWING,
    THIRSTING,
    UNDRAWN_CARDS,
)
from fathom.games.lifeboat.choices import Choices
from fathom.games.lifeboat.components import FIREARM, FLARE_DRAWS, LAND, MOST_SEATS, OARS, PARASOL, ROW_DRAWS
from fathom.games.lifeboat.sets import nibble
from fathom.games.lifeboat.steps import check_actor, check_claim, check_offer, check_step, sure


def check(board: Choices) -> None:
    check_characters(board)
    check_secrets(board)
    if board.day == 0:
        check_setup(board)
    else:
        check_health(board)
        check_boat(board)
        check_day(board)
    check_knowledge(board)
    check_deck(board)
    check_claim(board)
    check_offer(board)
    check_draws(board)
    check_cards(board)
    check_step(board)


# People


def check_characters(board: Choices) -> None:
    """LB-01 Dealt seat by seat."""
    sure(board.step > DEALING or board.who != NONE, "who: somebody is dealt to")
    sure((board.day == 0) == (board.step <= DEALING), "day: it begins when all is dealt")
    for seat in range(board.seats):
        dealt = board.step != CASTING or seat < board.who
        sure((board.role(seat) != NO_ONE) == dealt, f"characters: not those dealt so far, seat {seat}")


def check_secrets(board: Choices) -> None:
    """LB-01, LB-03 A friend and an enemy each, of those in play. LB-R17 As agreed on."""
    for seat in range(board.seats):
        friend, enemy = nibble(board.friends, seat), nibble(board.enemies, seat)
        before = board.step > OPPOSING or (board.step > CASTING and seat < board.who)
        now = board.step == OPPOSING and seat == board.who
        sure((friend != NO_ONE) == (before or now), f"friends: not those dealt so far, seat {seat}")
        sure((enemy != NO_ONE) == before, f"enemies: not those dealt so far, seat {seat}")
        sure(friend == NO_ONE or board.player(friend) != NO_ONE, "friends: one is not in play")
        sure(enemy == NO_ONE or board.player(enemy) != NO_ONE, "enemies: one is not in play")
    sure(board.agrees(), "friends: not as agreed on")


def check_setup(board: Choices) -> None:
    """LB-01, LB-02 Nothing has happened yet; provisions are dealt seat by seat."""
    idle = board.dead | board.gone | board.wounds | board.order | board.turns | board.acted | board.actor
    idle |= board.rowed | board.fought | board.offers | board.gulls | board.waiting | board.bottom
    sure(not idle, "day: nothing has happened yet")
    if board.step > CASTING:
        board.awake = board.everyone()
        sure(board.places == board.seats, "boat: all sit in it")
        for place in range(1, board.places):
            before, after = board.role(board.sitting(place - 1)), board.role(board.sitting(place))
            sure(before < after, "boat: at first all sit in their order")
    else:
        sure(not board.places, "boat: nobody sits in it yet")
    for seat in range(board.seats):
        due: i64 = 1 if board.step == DEALING and seat < board.who else 0
        sure(count(board.hand(seat)) == due and not board.shown(seat), "provisions: one each is dealt")


def check_health(board: Choices) -> None:
    """LB-20, LB-22 Wounds, unconsciousness and death agree; LB-R13 when all are dead it is over."""
    sure(not board.gone & ~board.dead, "gone: the living are in the boat")
    for seat in range(board.seats):
        wounds, size = board.hurt(seat), board.size(seat)
        if not has(board.dead, seat):
            sure(wounds <= size, f"wounds: seat {seat} would be dead")
            if wounds < size:
                board.awake |= bit(seat)
        elif has(board.gone | board.overboard, seat):
            sure(size <= wounds <= size + 1, f"wounds: of so many seat {seat} did not die")
        else:
            sure(wounds == size + 1, f"wounds: of so many seat {seat} did not die")
    ended = board.gulls == LAND or board.dead == board.everyone()
    sure(ended == (board.step == OVER), "step: the fourth gull or the death of all ends it")


def check_boat(board: Choices) -> None:
    """LB-22 Whoever is not gone sits in the boat, and sat there this morning."""
    seated: i64 = 0
    for place in range(board.places):
        seated |= bit(board.sitting(place))
    sure(seated == board.aboard(), "boat: all sit in it but those lost at sea")
    morning: i64 = 0
    for place in range(board.turns):
        morning |= bit(nibble(board.order, place))
    sure(not seated & ~morning, "order: whoever is in the boat was there this morning")
    sure(not (board.acted | board.fought) & ~morning, "acted: whoever acted or fought was there this morning")
    if board.step < PRESERVING and board.step != OVER:
        sure(morning == seated, "order: nobody has gone overboard yet")


def check_day(board: Choices) -> None:
    """LB-06, LB-31 Marks belong to those in the boat this morning; none are there before anybody acts."""
    marks = board.rowed | board.fought
    sure(not board.rowed & ~board.acted, "rowed: one rows in one's turn")
    if board.step == DRAWING or board.step == DRAFTING:
        sure(not marks | board.acted | board.offers, "acted: provisions come first")
        sure(board.order == board.boat, "order: that of the seats this morning")


# Cards


def check_knowledge(board: Choices) -> None:
    """Everybody knows his hand, and all know what lies face up; nobody what was never drawn."""
    goods, charts = board.goods, board.charts
    up = goods.at[DISCARD] | goods.at[OFFERED_OPEN]
    for seat in range(board.seats):
        up |= board.shown(seat)
        mine = board.hand(seat)
        sure(not mine & ~goods.known[seat], f"provisions: seat {seat} knows its own hand")
        if board.step == OVER:
            up |= mine
    for watcher in range(board.seats + 1):
        sure(not up & ~goods.known[watcher], "provisions: all know what lies face up")
        sure(not goods.known[watcher] & goods.at[DECK], "provisions: nobody knows what is not drawn yet")
        sure(not charts.at[PLAYED] & ~charts.known[watcher], "navigation: all know the card played")
        unseen = charts.known[watcher] & charts.at[UNDRAWN_CARDS]
        sure(not unseen, "navigation: nobody knows what is not drawn yet")
    for seat in range(board.seats, MOST_SEATS):
        sure(not board.held(seat), "provisions: nobody sits there")


def check_deck(board: Choices) -> None:
    """LB-R3 Cards put under the deck lie one by one, and are drawn when all others have been."""
    for n in range(RING_SIZE):
        due: i64 = 1 if n < board.under() else 0
        place = RING + (board.top + n) % RING_SIZE
        sure(count(board.charts.at[place]) == due, "navigation: cards lie one by one under the deck")
    sure(not board.top or not board.charts.at[UNDRAWN_CARDS], "top: undrawn cards are drawn first")


def check_cards(board: Choices) -> None:
    """Cards are drawn, looked at, piled and played when it is time."""
    step, charts = board.step, board.charts
    rowing = step == ROWING or board.resume == ROWING or (step == CHARTING and board.purpose == FOR_ROWING)
    sure(rowing or not charts.at[LOOKED], "navigation: nobody is rowing")
    drafting = step == DRAWING or step == DRAFTING
    sure(drafting or not board.goods.at[PACKET], "provisions: nothing is handed on at this step")
    played = step == STOWING or PRESERVING <= step <= THIRSTING
    if step != OVER:
        sure(count(charts.at[PLAYED]) == (1 if played else 0), "navigation: one card is played a day")
        sure(not step >= PRESERVING or not charts.at[ROW_PILE], "navigation: the row pile is gone")
    sure((not drafting and step > DEALING) or not charts.at[ROW_PILE], "navigation: nobody has rowed")
    sure(step != OVER or count(charts.at[PLAYED]) <= 1, "navigation: one card is played a day")
    up = board.goods.at[OFFERED_OPEN]
    for seat in range(board.seats):
        up |= board.shown(seat)
    sure(not board.unfolded or has(up, PARASOL), "unfolded: the parasol is not out")


def check_draws(board: Choices) -> None:
    """Navigation cards that chance still has to draw."""
    draws, purpose = board.draws, board.purpose
    sure((draws > 0) == (board.step == CHARTING), "draws: cards are drawn at another step")
    if not draws:
        return
    undrawn = count(board.charts.at[UNDRAWN_CARDS])
    sure(undrawn > 0 and undrawn + board.under() >= draws, "draws: there are not so many cards")
    if purpose == FOR_ROWING:
        oars = count(board.shown(board.actor) & OARS)
        sound = draws + count(board.charts.at[LOOKED]) == ROW_DRAWS + oars and has(board.rowed, board.actor)
    elif purpose == FOR_FLARE:
        sound = draws <= FLARE_DRAWS and board.goods.at[DISCARD] & FIREARM != 0
    elif purpose == FOR_COMPASS:
        sound = draws + count(board.charts.at[ROW_PILE]) >= 2 and draws <= 2 and board.sighted
        sound = sound and board.who == board.last_of(board.awake)
    else:
        sound = draws == 1 and not board.charts.at[ROW_PILE]
    sure(sound, "draws: not so many are drawn")
    if purpose <= FOR_FLARE:
        check_actor(board)
