"""Points at the end of the game, one function per scoring sentence; and the counters on the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from fathom.core.kernel.bits import bit, count, has
from fathom.core.kernel.events import EVERYONE
from fathom.core.kernel.form import NONE
from fathom.core.kernel.queue import entry, rest
from fathom.core.kernel.zones import Line
from fathom.games.lifeboat import actions, board, box, offers, step

if TYPE_CHECKING:
    from fathom.games.lifeboat.position import Lifeboat

# Where each part of the counters begins, in the order of the form.
PLACES: Final = 4
ORDER: Final = 10
STAKE: Final = 16
PLAN: Final = 22
GIVEN: Final = 23
WISHED: Final = 24
GIVING: Final = 25  # by face
WISHES: Final = 40  # by face
SEAT_NUMBERS: Final = 55
OF_A_SEAT: Final = 10


def alive(s: Lifeboat, character: i64) -> bool:
    """LB-34 The unconscious are alive."""
    return not has(s.dead, board.player(s, character))


def survival(s: Lifeboat, seat: i64) -> i64:
    """LB-34 Alive: one's own survival. LB-38 But not for who is his own enemy."""
    role = board.role(s, seat)
    if board.enemy(s, seat) == role or not alive(s, role):
        return 0
    return box.SURVIVALS[role]


def treasures(s: Lifeboat, seat: i64) -> i64:
    """LB-35 What one holds counts while one is aboard, alive or dead."""
    if has(s.gone, seat):
        return 0
    return board.held(s, seat)


def doubled(s: Lifeboat, seat: i64, gifted: i64, points: i64) -> i64:
    """Some count one kind of treasure double."""
    return points * box.GIFT if board.role(s, seat) == gifted else points


def cash(s: Lifeboat, seat: i64) -> i64:
    """LB-35 Cash; the Captain's double."""
    return doubled(s, seat, box.CAPTAIN, count(treasures(s, seat) & box.ALL_CASH) * box.CASH_WORTH)


def jewels(s: Lifeboat, seat: i64) -> i64:
    """LB-35 Jewels, worth more together; Lady Lauren's double."""
    return doubled(s, seat, box.LAUREN, box.JEWELS_WORTH[count(treasures(s, seat) & box.ALL_JEWELS)])


def paintings(s: Lifeboat, seat: i64) -> i64:
    """LB-35 Paintings; Sir Stephen's double."""
    held = treasures(s, seat)
    points = count(held & box.PAINTINGS_3) * box.PAINTING_3_WORTH
    if has(held, box.PAINTING_2):
        points += box.PAINTING_2_WORTH
    return doubled(s, seat, box.STEPHEN, points)


def friend(s: Lifeboat, seat: i64) -> i64:
    """LB-36 Friend alive: his survival."""
    whom = board.friend(s, seat)
    if whom == board.role(s, seat) or whom == board.enemy(s, seat) or not alive(s, whom):
        return 0
    return box.SURVIVALS[whom]


def enemy(s: Lifeboat, seat: i64) -> i64:
    """LB-36 Enemy dead: his size."""
    whom = board.enemy(s, seat)
    if whom == board.role(s, seat) or whom == board.friend(s, seat) or alive(s, whom):
        return 0
    return box.SIZES[whom]


def narcissist(s: Lifeboat, seat: i64) -> i64:
    """LB-37 One's own friend: own survival once more. LB-38 Once in all for who is his own enemy, too."""
    role = board.role(s, seat)
    if board.friend(s, seat) != role or not alive(s, role):
        return 0
    return box.SURVIVALS[role]


def psychopath(s: Lifeboat, seat: i64) -> i64:
    """LB-38 One's own enemy: the sizes of all others who are dead, but one's friend."""
    if board.enemy(s, seat) != board.role(s, seat):
        return 0
    points: i64 = 0
    for other in range(s.seats):
        if other != seat and has(s.dead, other) and board.role(s, other) != board.friend(s, seat):
            points += board.size(s, other)
    return points


def ambivalent(s: Lifeboat, seat: i64) -> i64:
    """LB-39 Friend and enemy the same other character: his survival or his size."""
    whom = board.friend(s, seat)
    if whom != board.enemy(s, seat) or whom == board.role(s, seat):
        return 0
    return box.SURVIVALS[whom] if alive(s, whom) else box.SIZES[whom]


def uncounted(s: Lifeboat) -> bool:
    """Before enemies are dealt; LB-R13 and as an option when all are dead: the sea takes it all."""
    return board.enemy(s, s.seats - 1) == box.NO_ONE or (s.terms.sea_wins and s.dead == board.everyone(s))


def total(s: Lifeboat, seat: i64) -> i64:
    """LB-36 Each counts on its own."""
    if uncounted(s):
        return 0
    points = survival(s, seat) + cash(s, seat) + jewels(s, seat) + paintings(s, seat)
    points += friend(s, seat) + enemy(s, seat)
    return points + narcissist(s, seat) + psychopath(s, seat) + ambivalent(s, seat)


def beats(s: Lifeboat, seat: i64, other: i64) -> bool:
    """LB-R15 More points; among equals the living over the dead."""
    mine, theirs = total(s, seat), total(s, other)
    if mine != theirs:
        return mine > theirs
    return not has(s.dead, seat) and has(s.dead, other)


def sheet(s: Lifeboat) -> list[Line]:
    """Line by line, then the total."""
    seats = range(s.seats)
    total_line = Line("LB-R15", "sheet-total", [total(s, seat) for seat in seats])
    if uncounted(s):
        return [total_line]
    return [
        Line("LB-34", "sheet-survival", [survival(s, seat) for seat in seats]),
        Line("LB-35", "sheet-cash", [cash(s, seat) for seat in seats]),
        Line("LB-35", "sheet-jewels", [jewels(s, seat) for seat in seats]),
        Line("LB-35", "sheet-paintings", [paintings(s, seat) for seat in seats]),
        Line("LB-36", "sheet-friend", [friend(s, seat) for seat in seats]),
        Line("LB-36", "sheet-enemy", [enemy(s, seat) for seat in seats]),
        Line("LB-37", "sheet-narcissist", [narcissist(s, seat) for seat in seats]),
        Line("LB-38", "sheet-psychopath", [psychopath(s, seat) for seat in seats]),
        Line("LB-39", "sheet-ambivalent", [ambivalent(s, seat) for seat in seats]),
        total_line,
    ]


# Counters


def tally(s: Lifeboat, values: vec[i64], sights: vec[i64]) -> None:
    values[0] = s.day
    values[1] = s.gulls
    values[2] = board.strength(s, s.attackers)
    values[3] = board.strength(s, s.defenders)
    for spot in range(i64(box.MOST_SEATS)):
        values[PLACES + spot] = board.sitting(s, spot)
    order(s, values)
    at_stake(s, values, sights)
    for seat in range(s.seats):
        of_seat(s, seat, values, SEAT_NUMBERS + OF_A_SEAT * seat)


def at_stake(s: Lifeboat, values: vec[i64], sights: vec[i64]) -> None:
    """What the open claim, offer or thirst is about: seats, NONE while there is none.

    The claim is 1 + a face, or the hand or the seat; 0 is none.
    """
    claimed, thirsting = s.target != NONE, s.step == step.THIRSTING
    values[STAKE] = s.actor if claimed else i64(NONE)
    values[STAKE + 1] = s.target
    values[STAKE + 2] = s.claim + 1
    values[STAKE + 3] = board.sitting(s, s.thirsty) if thirsting else i64(NONE)
    values[STAKE + 4] = s.offerer
    values[STAKE + 5] = s.partner
    of_offer(s, values, sights)


def of_offer(s: Lifeboat, values: vec[i64], sights: vec[i64]) -> None:
    """LB-R16 What is asked for, for the two of the offer; and what who is asked has planned so far.

    That there is no plan is no more shown to others than one.
    """
    planning = has(step.OPEN_TO_TRADE, s.step)
    whose, seers = s.offerer, i64(EVERYONE)
    if planning:
        whose, seers = s.seat, bit(s.seat)
    elif s.step == step.ANSWERING:
        seers = offers.traders(s)
    shown = planning or s.step == step.ANSWERING
    partner = offers.addressee(s, whose) if planning else i64(NONE)
    values[PLAN] = board.role(s, partner) + 1 if partner != NONE else i64(0)
    values[GIVEN], values[WISHED] = 0, 0
    for n in range(i64(PLAN), i64(SEAT_NUMBERS)):
        sights[n] = seers
    for face in range(i64(box.FACES)):
        given, wished = i64(0), i64(0)
        if shown:
            cards = box.copies(face)
            for source in range(i64(len(actions.SOURCES))):
                given += count(offers.gives(s, whose, source) & cards)
                wished += count(offers.asks(s, whose, source) & cards)
        values[GIVING + face], values[WISHES + face] = given, wished
        values[GIVEN] += given
        values[WISHED] += wished


def order(s: Lifeboat, values: vec[i64]) -> None:
    """LB-06 Who acts now, and who is still to act today if he is conscious then; then NONE."""
    for n in range(i64(box.MOST_SEATS)):
        values[ORDER + n] = NONE
    if s.day == 0:
        return
    at: i64 = ORDER
    charting = s.step == step.CHARTING and s.purpose <= box.FOR_FLARE
    answering = s.step == step.ANSWERING and not has(step.LAST_TRADES, s.resume)
    if charting or answering or s.step == step.STEALING or has(step.IN_A_TURN, s.step):
        values[at] = s.actor
        at += 1
    queue = s.order
    while queue:
        seat = entry(queue, 0)
        if not has(s.acted | s.dead, seat):
            values[at] = seat
            at += 1
        queue = rest(queue)


def of_seat(s: Lifeboat, seat: i64, values: vec[i64], at: i64) -> None:
    role = board.role(s, seat)
    values[at] = values[at + 2] = 0
    if role != box.NO_ONE:
        values[at] = role + 1
        values[at + 2] = box.SIZES[role]
    values[at + 1] = board.hurt(s, seat)
    values[at + 3] = condition(s, seat)
    values[at + 4] = s.rowed >> seat & 1
    values[at + 5] = s.fought >> seat & 1
    values[at + 6] = (s.attackers >> seat & 1) * box.ATTACKING + (s.defenders >> seat & 1) * box.DEFENDING
    values[at + 7] = s.overboard >> seat & 1
    values[at + 8] = box.MOST_OFFERS - offers.made(s, seat)
    values[at + 9] = i64(s.unfolded and has(board.shown(s, seat), box.PARASOL))


def condition(s: Lifeboat, seat: i64) -> i64:
    if has(s.gone, seat):
        return box.LOST_AT_SEA
    if has(s.dead, seat):
        return box.DEAD_ABOARD
    return box.UNCONSCIOUS if s.boat and not has(s.awake, seat) else 0
