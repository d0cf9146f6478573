"""The evaluation of Lifeboat: who is likely to live, and which other seats a seat then beats.

Friends and enemies are unknown to a bot, but in every world it imagines they are given.
"""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from fathom.core.kernel.bits import count, has
from fathom.core.search.odds import ahead
from fathom.games.lifeboat import board, box, place, scoring, step

if TYPE_CHECKING:
    from fathom.games.lifeboat.position import Lifeboat

DAYS: Final = 1.6  # from one gull to the next
EFFORT: Final = 0.25  # thirsts a day for rowing and fighting
DOUBT: Final = 4.0  # the least variance of a difference in points: treasures change hands
TROUBLE: Final = 5.0  # the least variance of the wounds to come
HELPLESS: Final = 1.0  # lives that the unconscious seem to lack
RELIEF: Final = 0.7  # lives in a water or a medical kit
SHADE: Final = 0.6  # lives in the parasol
BUOYANCY: Final = 1.0  # and in the life preserver
SHARE_KEPT: Final = 0.35  # of the treasures, by the dead


def wounds_a_day(letter: str) -> float:
    """How many wounds navigation cards give a character on average; the Frenchman does not mind falling."""
    thirsts = sum([1 for _, thirsty, _, _ in box.CARD_ROWS if letter in thirsty])
    falls = sum([1 for fallers, _, _, _ in box.CARD_ROWS if letter in fallers])
    if letter == box.LETTERS[box.FRENCHMAN]:
        falls = 0
    return (thirsts + falls) / box.CARDS + EFFORT


PERILS: Final = vec[float]([wounds_a_day(letter) for letter in box.LETTERS])  # by character


def prospect(s: Lifeboat, seat: i64) -> float:
    """The share of the others that `seat` is likely to leave behind. Half of them before roles are cast."""
    if s.step == step.CASTING:
        return 0.5
    odds = vec[float]([0.0] * s.seats)
    for one in range(s.seats):
        odds[one] = chance_to_live(s, one)
    total = 0.0
    for other in range(s.seats):
        if other != seat:
            total += chance_to_beat(s, seat, other, odds)
    return total / float(s.seats - 1)


def chance_to_beat(s: Lifeboat, seat: i64, other: i64, odds: vec[float]) -> float:
    """One seat against another: what each has, and what each gets for everybody's life or death."""
    lead = goods(s, seat, odds[seat]) - goods(s, other, odds[other])
    doubt = DOUBT
    for one in range(s.seats):
        gap = float(stake(s, seat, one) - stake(s, other, one))
        lead += gap * odds[one] + float(if_dead(s, seat, one) - if_dead(s, other, one))
        doubt += gap * gap * odds[one] * (1.0 - odds[one])
    return ahead(lead, sqrt(doubt))


# Lives


def chance_to_live(s: Lifeboat, seat: i64) -> float:
    """Until the boat lands: wounds that can be borne or healed, against those to come."""
    if has(s.dead, seat):
        return 0.0
    to_come = PERILS[board.role(s, seat)] * DAYS * float(box.LAND - s.gulls)
    return ahead(lives(s, seat) - to_come, sqrt(to_come + TROUBLE))


def lives(s: Lifeboat, seat: i64) -> float:
    """The wounds somebody can bear or heal before he dies, thirst he can quench included."""
    cards = board.held(s, seat)
    left = float(board.size(s, seat) - board.hurt(s, seat)) + 1.0
    left += RELIEF * float(count(cards & (box.WATERS | box.KITS)))
    left += SHADE * float(cards >> box.PARASOL & 1)
    left += BUOYANCY * float(cards >> box.PRESERVER & 1)
    return left if has(s.awake, seat) else left - HELPLESS


# Points


def goods(s: Lifeboat, seat: i64, odds: float) -> float:
    """Treasures, and a little for what may help to get more. LB-22 The dead may be lost with theirs."""
    if has(s.gone, seat):
        return 0.0
    cards = board.held(s, seat)
    points = float(scoring.cash(s, seat) + scoring.jewels(s, seat) + scoring.paintings(s, seat))
    arms = float(board.blows(cards) + count(cards & box.CHUMS)) * 0.2
    arms += 0.6 * float(count(cards & box.FIREARM))
    arms += 0.3 * float(cards >> box.COMPASS & 1)
    arms += 0.2 * float(count(cards & box.OARS))
    return points * (odds + SHARE_KEPT * (1.0 - odds)) + arms * odds


def stake(s: Lifeboat, seat: i64, one: i64) -> i64:
    """What `seat` gains, or loses, if somebody lives instead of dying. LB-34, LB-36 to LB-39."""
    return if_alive(s, seat, one) - if_dead(s, seat, one)


def if_alive(s: Lifeboat, seat: i64, one: i64) -> i64:
    """The points `seat` gets for somebody's life."""
    whom = board.role(s, one)
    points: i64 = 0
    if has(s.at[place.FRIEND + seat], whom):
        points = box.SURVIVALS[whom]
    if one == seat and not has(s.at[place.ENEMY + seat], box.ENEMIES_AT + whom):
        points += box.SURVIVALS[whom]
    return points


def if_dead(s: Lifeboat, seat: i64, one: i64) -> i64:
    """The points `seat` gets for somebody's death."""
    role, whom, enemy = board.role(s, seat), board.role(s, one), s.at[place.ENEMY + seat] >> box.ENEMIES_AT
    if one == seat or (has(enemy, role) and has(s.at[place.FRIEND + seat], whom)):
        return 0
    return box.SIZES[whom] if has(enemy, whom) or has(enemy, role) else 0


def dear(s: Lifeboat, seat: i64, one: i64) -> bool:
    """Whom `seat` wants to live: itself, even if that pays nothing, and all whose lives pay."""
    return seat == one or stake(s, seat, one) > 0


# What cards are worth to somebody, and what navigation cards would do to him: rough numbers

A_POINT: Final = 4
USES: Final = bytes([4, 8, 5, 4, 3, 7, 9, 8, 12, 4, 2, 7, 0, 4, 8])  # by face, in quarters of a point
FIRST_WATERS: Final = 2
THIRST_AHEAD: Final = 4  # what one of the first waters is worth beyond the others
NEED_OF_CURE: Final = 2  # for each wound, up to two
GULL: Final = 6
A_WOUND: Final = 4
QUENCHED: Final = 2  # a thirst, for who has water


def worth(s: Lifeboat, seat: i64, face: i64, held: i64) -> i64:
    """What a card would be worth to `seat`, holding these others, in quarters of a point."""
    role = board.role(s, seat)
    use: i64 = USES[face]
    if face == box.WATER:
        return use + THIRST_AHEAD if count(held & box.WATERS) < FIRST_WATERS else use
    if face == box.JEWELS:
        return jewels_worth(role, count(held & box.ALL_JEWELS))
    if face == box.KIT:
        return use + NEED_OF_CURE * min(board.hurt(s, seat), 2)
    painting = face == box.PAINTING_2 or face == box.PAINTING_3
    gifted = (face == box.CASH and role == box.CAPTAIN) or (painting and role == box.STEPHEN)
    return use * box.GIFT if gifted else use


def jewels_worth(role: i64, held: i64) -> i64:
    """One more of them; and a little for those that may follow."""
    if held >= len(box.JEWELS_WORTH) - 1:
        return 0
    more: i64 = box.JEWELS_WORTH[held + 1] - box.JEWELS_WORTH[held] + 1
    return more * A_POINT * box.GIFT if role == box.LAUREN else more * A_POINT


def liking(s: Lifeboat, seat: i64, card: i64) -> i64:
    """Whether a navigation card suits `seat`: gulls, and who is hurt by it."""
    total: i64 = GULL if has(box.GULLS, card) else 0
    for one in range(s.seats):
        if not has(s.dead, one):
            total -= harm(s, one, card) * feeling(s, seat, one)
    return total


def feeling(s: Lifeboat, seat: i64, one: i64) -> i64:
    """2 for oneself and friends, -1 for enemies, 0 for the others."""
    if dear(s, seat, one):
        return 2
    return -1 if stake(s, seat, one) < 0 else 0


def harm(s: Lifeboat, one: i64, card: i64) -> i64:
    """How much a navigation card hurts somebody."""
    role = board.role(s, one)
    total: i64 = 0
    if has(box.OVERBOARD[card], role):
        if not has(s.awake, one):
            total = 3 * A_WOUND
        elif role != box.FRENCHMAN:
            total = A_WOUND
    thirst: i64 = QUENCHED if board.held(s, one) & box.WATERS else A_WOUND
    if has(box.THIRSTY[card], role):
        total += thirst
    return total + thirst if has(s.rowed, one) and has(box.ROWERS_THIRST, card) else total
