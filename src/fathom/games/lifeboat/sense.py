"""What bots make of a position of Lifeboat: who is likely to live, and whom a seat then leaves behind.

Friends and enemies are unknown to a bot, but in every world it imagines they are given.
"""

from __future__ import annotations

from math import sqrt
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from fathom.core.kernel.bits import count, has
from fathom.core.search.odds import ahead
from fathom.games.lifeboat import scoring
from fathom.games.lifeboat.board import DRAWING, OVER, PACKET, Board
from fathom.games.lifeboat.components import (
    CARD_ROWS,
    CARDS,
    CHUMS,
    COMPASS,
    FIREARM,
    FRENCHMAN,
    KITS,
    LAND,
    LETTERS,
    OARS,
    PARASOL,
    PRESERVER,
    SURVIVALS,
    WATERS,
)
from fathom.games.lifeboat.sets import nibble

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
    thirsts = sum([1 for _, thirsty, _, _ in CARD_ROWS if letter in thirsty])
    falls = sum([1 for fallers, _, _, _ in CARD_ROWS if letter in fallers])
    if letter == LETTERS[FRENCHMAN]:
        falls = 0
    return (thirsts + falls) / CARDS + EFFORT


PERILS: Final = vec[float]([wounds_a_day(letter) for letter in LETTERS])  # by character


def morning(board: Board) -> bool:
    """Whether a day begins: provisions are about to be drawn."""
    return board.step == DRAWING and board.goods.at[PACKET] == 0


def prospect(board: Board, seat: i64) -> float:
    """The share of the others that `seat` is likely to leave behind."""
    if board.step == OVER:
        return 0.5 + 0.5 * float(board.lead(seat)) / float(board.seats - 1)
    odds = vec[float]([0.0] * board.seats)
    for one in range(board.seats):
        odds[one] = chance_to_live(board, one)
    total = 0.0
    for other in range(board.seats):
        if other != seat:
            total += chance_to_beat(board, seat, other, odds)
    return total / float(board.seats - 1)


def chance_to_beat(board: Board, seat: i64, other: i64, odds: vec[float]) -> float:
    """One seat against another: what each has, and what each gets for everybody's life or death."""
    lead = goods(board, seat, odds[seat]) - goods(board, other, odds[other])
    doubt = DOUBT
    for one in range(board.seats):
        mine, theirs = stake(board, seat, one), stake(board, other, one)
        gap = float(mine - theirs)
        lead += gap * odds[one] + float(if_dead(board, seat, one) - if_dead(board, other, one))
        doubt += gap * gap * odds[one] * (1.0 - odds[one])
    return ahead(lead, sqrt(doubt))


# Lives


def chance_to_live(board: Board, seat: i64) -> float:
    """Until the boat lands: wounds that can be borne or healed, against those to come."""
    if has(board.dead, seat):
        return 0.0
    to_come = PERILS[board.role(seat)] * DAYS * float(LAND - board.gulls)
    return ahead(lives(board, seat) - to_come, sqrt(to_come + TROUBLE))


def lives(board: Board, seat: i64) -> float:
    """The wounds somebody can bear or heal before he dies, thirst he can quench included."""
    cards = board.held(seat)
    left = float(board.size(seat) - board.hurt(seat)) + 1.0
    left += RELIEF * float(count(cards & (WATERS | KITS)))
    if has(cards, PARASOL):
        left += SHADE
    if has(cards, PRESERVER):
        left += BUOYANCY
    if not has(board.awake, seat):
        left -= HELPLESS
    return left


# Points


def goods(board: Board, seat: i64, odds: float) -> float:
    """Treasures, and a little for what may help to get more. LB-22 The dead may be lost with theirs."""
    if has(board.gone, seat):
        return 0.0
    cards = board.held(seat)
    points = float(scoring.cash(board, seat) + scoring.jewels(board, seat) + scoring.paintings(board, seat))
    arms = float(board.blows(cards) + count(cards & CHUMS)) * 0.2
    if cards & FIREARM:
        arms += 0.6
    if has(cards, COMPASS):
        arms += 0.3
    arms += 0.2 * float(count(cards & OARS))
    return points * (odds + SHARE_KEPT * (1.0 - odds)) + arms * odds


def stake(board: Board, seat: i64, one: i64) -> i64:
    """What `seat` gains, or loses, if somebody lives instead of dying. LB-34, LB-36 to LB-39."""
    return if_alive(board, seat, one) - if_dead(board, seat, one)


def if_alive(board: Board, seat: i64, one: i64) -> i64:
    """The points `seat` gets for somebody's life."""
    role, whom = board.role(seat), board.role(one)
    points: i64 = 0
    if whom == nibble(board.friends, seat):
        points = SURVIVALS[whom]
    if one == seat and nibble(board.enemies, seat) != role:
        points += SURVIVALS[whom]
    return points


def if_dead(board: Board, seat: i64, one: i64) -> i64:
    """The points `seat` gets for somebody's death."""
    role, whom, enemy = board.role(seat), board.role(one), nibble(board.enemies, seat)
    if one == seat or (enemy == role and whom == nibble(board.friends, seat)):
        return 0
    if enemy == whom or enemy == role:
        return board.size(one)
    return 0
