"""How one plays Lifeboat without thinking: for simulations, where it matters that it is quick."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from fathom.core.kernel.bits import bit, count, has, nth
from fathom.core.kernel.rng import Rng
from fathom.games.lifeboat.actions import (
    ACCEPT,
    ATTACK,
    BAIT,
    BEARING,
    DECLINE,
    DEFEND,
    FIGHT,
    FIRE,
    FLARE,
    HEAL,
    JOIN,
    KEEP,
    NOTHING_AT_ALL,
    PASS,
    PILE,
    ROB,
    ROW,
    STEER,
    SWAP,
    THROW,
    UNDER,
    UNFOLD,
    WATER_WITH,
    WIELD,
    WITHDRAW,
    YIELD,
)
from fathom.games.lifeboat.board import (
    ACTING,
    ANSWERING,
    BAITING,
    CLAIM_SEAT,
    DRAFTING,
    FIGHTING,
    LOOKED,
    NAVIGATING,
    NONE,
    OFFERING,
    PACKET,
    PRESERVING,
    ROW_PILE,
    ROWING,
    TAKING_BEARINGS,
    THIRSTING,
    YIELDING,
)
from fathom.games.lifeboat.choices import Choices
from fathom.games.lifeboat.components import FACE_OF, FIREARM, FLARE_BLOW, KID, KITS, LAND, SIZES
from fathom.games.lifeboat.sense import stake
from fathom.games.lifeboat.sets import faces_of
from fathom.games.lifeboat.wants import dear, liking, worth

WHIM: Final = 4  # how much better a card must be to be taken always
MOODS: Final = 8


def natural(board: Choices, options: i64, rng: Rng) -> i64:
    """What comes to mind to who is asked."""
    step = board.step
    if step == THIRSTING:
        return drink(board)
    if step == ACTING:
        return turn(board, rng)
    if step == FIGHTING:
        return fight(board)
    if step == DRAFTING:
        return keep(board, rng)
    if step == YIELDING:
        return stand(board, rng)
    if step == ROWING:
        return row(board, rng)
    if step == NAVIGATING:
        return steer(board)
    if step == PRESERVING:
        return throw(board)
    if step == BAITING:
        return bait(board)
    if step == TAKING_BEARINGS:
        return board.option(options - 1)
    if step == ANSWERING:
        return reply(board)
    if step == OFFERING:
        return WITHDRAW.first
    return board.option(rng.below(options))


def keep(board: Choices, rng: Rng) -> i64:
    """The provision one has most use for."""
    faces, held = faces_of(board.goods.at[PACKET]), board.held(board.who)
    best: i64 = 0
    top: i64 = -1
    for n in range(count(faces)):
        face = nth(faces, n)
        use = worth(board, board.who, face, held) + rng.below(WHIM)
        if use > top:
            best, top = face, use
    return KEEP.first + best


# Turns


def turn(board: Choices, rng: Rng) -> i64:
    """Cure oneself in need; else one of the things one can do, rowing most often."""
    seat, mood = board.who, rng.below(MOODS)
    specials = board.specials()
    if board.held(seat) & KITS and board.hurt(seat) and mood < 4:
        return cure(board, seat)
    if has(specials, 1) and mood < 6:
        return UNFOLD.first
    if has(specials, 0) and board.gulls >= LAND - 2 and mood < 2:
        return FLARE.first
    if mood < 3 or board.role(seat) == KID:
        return rob(board, rng)
    others = board.others()
    if mood == 3 and others:
        return SWAP.first + nth(others, rng.below(count(others)))
    if mood == 4:
        return NOTHING_AT_ALL.first
    return ROW.first


def cure(board: Choices, seat: i64) -> i64:
    """With a kit from the hand, or else one that lies open."""
    source: i64 = 0
    if not board.hand(seat) & KITS:
        source = 1
    return HEAL.first + 2 * board.role(seat) + source


def rob(board: Choices, rng: Rng) -> i64:
    """Somebody who cannot well refuse; if there is none, row."""
    victims = board.robbable()
    if not victims:
        return ROW.first
    character = nth(victims, rng.below(count(victims)))
    victim = board.player(character)
    sly = board.role(board.who) == KID or not has(board.awake, victim)
    if sly or might(board, board.who) > might(board, victim):
        return ROB.first + character
    return ROW.first


def might(board: Choices, seat: i64) -> i64:
    """In a fight, with all weapons one has."""
    return board.size(seat) + board.blows(board.held(seat))


# Fights


def stand(board: Choices, rng: Rng) -> i64:
    """Fight if one is no weaker, unless it is about a seat."""
    strong = might(board, board.target) >= might(board, board.actor)
    if strong and (board.claim != CLAIM_SEAT or rng.below(2) == 0):
        return FIGHT.first
    return YIELD.first


def fight(board: Choices) -> i64:
    """Help where it turns the fight, and draw weapons if they do."""
    seat = board.who
    margin = board.strength(board.attackers) - board.strength(board.defenders)
    if not has(board.fighters(), seat):
        return side(board, seat, margin)
    short = margin
    if has(board.attackers, seat):
        short = 1 - margin
    if short <= 0 or short > arms_left(board, seat):
        return PASS.first
    if board.weapons():
        return WIELD.first + nth(board.weapons(), 0)
    return FIRE.first


def arms_left(board: Choices, seat: i64) -> i64:
    """What somebody can still add to a fight he is in."""
    blows = board.blows(board.hand(seat))
    if board.held(seat) & FIREARM:
        blows += FLARE_BLOW
    return blows


def side(board: Choices, seat: i64, margin: i64) -> i64:
    """Whether to join: for a friend, or against an enemy, if that side then wins."""
    attacked, attacker = stake(board, seat, board.target), stake(board, seat, board.actor)
    mine = might(board, seat)
    if attacked > attacker and margin <= mine and margin > 0:
        return JOIN.first + DEFEND
    if attacker > attacked and margin + mine > 0 and margin <= 0:
        return JOIN.first + ATTACK
    return PASS.first


# Navigation


def row(board: Choices, rng: Rng) -> i64:
    """What suits goes on the pile."""
    looked = board.charts.at[LOOKED]
    card = nth(looked, 0)
    if liking(board, board.who, card) + rng.below(3) > 0:
        return PILE.first + card
    return UNDER.first + card


def steer(board: Choices) -> i64:
    """The card that suits best; but first, one more."""
    if board.compasses():
        return BEARING.first
    pile = board.charts.at[ROW_PILE]
    best = nth(pile, 0)
    for n in range(1, count(pile)):
        card = nth(pile, n)
        if liking(board, board.who, card) > liking(board, board.who, best):
            best = card
    return STEER.first + best


def throw(board: Choices) -> i64:
    """The preserver, for oneself, or to the one in the water whose life pays best."""
    targets = board.throws()
    if has(targets, board.role(board.who)):
        return THROW.first + board.role(board.who)
    best: i64 = NONE
    top: i64 = 0
    for n in range(count(targets)):
        character = nth(targets, n)
        gain = stake(board, board.who, board.player(character))
        if gain > top:
            best, top = character, gain
    if best == NONE:
        return PASS.first
    return THROW.first + best


def bait(board: Choices) -> i64:
    """Chum, if those in the water are worth more dead."""
    sources = board.baitings()
    if sources and in_the_water(board, board.who) < 0:
        return BAIT.first + nth(sources, 0)
    return PASS.first


def in_the_water(board: Choices, seat: i64) -> i64:
    """What the lives of all who have fallen in are worth to `seat`."""
    total: i64 = 0
    for one in range(board.seats):
        if has(board.overboard & ~board.dead, one):
            total += stake(board, seat, one)
            if one == seat:
                total += SIZES[board.role(seat)]
    return total


def drink(board: Choices) -> i64:
    """Water for oneself, and for whom one wants to live."""
    waters = board.waters()
    if waters and dear(board, board.who, board.sitting(board.thirsty)):
        return WATER_WITH.first + nth(waters, count(waters) - 1)
    return PASS.first


# Trades


def reply(board: Choices) -> i64:
    """Accept what is worth more than what is asked for."""
    if board.acceptable() and balance(board) > 0:
        return ACCEPT.first
    return DECLINE.first


def balance(board: Choices) -> i64:
    """What the partner of an offer gains by it."""
    seat, given = board.partner, board.given()
    held = board.held(seat)
    total: i64 = 0
    while given:
        card = nth(given, 0)
        given &= ~bit(card)
        total += worth(board, seat, FACE_OF[card], held)
    if board.wish != NONE:
        total -= worth(board, seat, board.wish, held)
    return total
