"""The playout policy of Lifeboat: what seats do in simulations, chosen quickly."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from fathom.core.kernel.bits import bit, count, has, lowest, nth
from fathom.core.kernel.form import NONE
from fathom.core.kernel.rng import Rng
from fathom.games.lifeboat import actions, board, box, offers, place, step
from fathom.games.lifeboat.box import copies, faces_of, one_of
from fathom.games.lifeboat.sense.prospect import dear, liking, stake, worth

if TYPE_CHECKING:
    from fathom.games.lifeboat.position import Lifeboat

WHIM: Final = 4  # how much better a card must be to be taken always
MOODS: Final = 8


def natural(s: Lifeboat, options: i64, rng: Rng) -> i64:
    """What comes to mind to who is asked."""
    now = s.step
    if now == step.THIRSTING:
        return drink(s)
    if now == step.ACTING:
        return turn(s, rng)
    if now == step.FIGHTING:
        return fight(s)
    if now == step.DRAFTING:
        return keep(s, rng)
    if now == step.YIELDING:
        return stand(s, rng)
    if now == step.ROWING:
        return row(s, rng)
    if now == step.NAVIGATING:
        return steer(s)
    if now == step.PRESERVING:
        return throw(s)
    if now == step.BAITING:
        return bait(s)
    if has(step.LAST_TRADES, now):
        return finish(s) if offers.composing(s) else actions.PASS.first
    if now == step.TAKING_BEARINGS:
        return s.option(options - 1)
    if now == step.ANSWERING:
        return reply(s)
    return s.option(rng.below(options))


def keep(s: Lifeboat, rng: Rng) -> i64:
    """The provision one has most use for."""
    faces, held = faces_of(s.goods.at[place.PACKET]), board.held(s, s.seat)
    best, top = i64(0), i64(-1)
    while faces:
        face = lowest(faces)
        use = worth(s, s.seat, face, held) + rng.below(WHIM)
        if use > top:
            best, top = face, use
        faces &= faces - 1
    return actions.KEEP.first + best


# Turns


def turn(s: Lifeboat, rng: Rng) -> i64:
    """Cure oneself in need; else one of the things one can do, rowing most often."""
    if offers.composing(s):
        return finish(s)
    seat, mood = s.seat, rng.below(MOODS)
    specials = board.specials(s)
    if board.held(s, seat) & box.KITS and board.hurt(s, seat) and mood < 4:
        return actions.HEAL.of(board.role(s, seat), lowest(board.sources(s, box.KITS)))
    if has(specials, 1) and mood < 6:
        return actions.UNFOLD.first
    if has(specials, 0) and s.gulls >= box.LAND - 2 and mood < 2:
        return actions.FLARE.first
    if mood < 3 or board.role(s, seat) == box.KID:
        return rob(s, rng)
    others = board.others(s)
    if mood == 3 and others:
        return actions.SWAP.first + nth(others, rng.below(count(others)))
    return actions.NOTHING_AT_ALL.first if mood == 4 else actions.ROW.first


def rob(s: Lifeboat, rng: Rng) -> i64:
    """Somebody who cannot well refuse; if there is none, row."""
    victims = board.robbable(s)
    if not victims:
        return actions.ROW.first
    character = nth(victims, rng.below(count(victims)))
    victim = board.player(s, character)
    sly = board.role(s, s.seat) == box.KID or not has(s.awake, victim)
    if sly or might(s, s.seat) > might(s, victim):
        return actions.ROB.first + character
    return actions.ROW.first


def might(s: Lifeboat, seat: i64) -> i64:
    """In a fight, with all weapons one has."""
    return board.size(s, seat) + board.blows(board.held(s, seat))


# Fights


def stand(s: Lifeboat, rng: Rng) -> i64:
    """Fight if one is no weaker, unless it is about a seat."""
    strong = might(s, s.target) >= might(s, s.actor)
    if strong and (s.claim != box.CLAIM_SEAT or rng.below(2) == 0):
        return actions.FIGHT.first
    return actions.YIELD.first


def fight(s: Lifeboat) -> i64:
    """Help where it turns the fight, and draw weapons if they do."""
    seat = s.seat
    margin = board.strength(s, s.attackers) - board.strength(s, s.defenders)
    if not has(board.fighters(s), seat):
        return side(s, seat, margin)
    short = 1 - margin if has(s.attackers, seat) else margin
    if short <= 0 or short > arms_left(s, seat):
        return actions.PASS.first
    weapons = board.weapons(s)
    return actions.WIELD.first + lowest(weapons) if weapons else actions.FIRE.first


def arms_left(s: Lifeboat, seat: i64) -> i64:
    """What somebody can still add to a fight he is in."""
    blows = board.blows(board.hand(s, seat))
    return blows + box.FLARE_BLOW if board.held(s, seat) & box.FIREARM else blows


def side(s: Lifeboat, seat: i64, margin: i64) -> i64:
    """Whether to join: for a friend, or against an enemy, if that side then wins."""
    attacked, attacker = stake(s, seat, s.target), stake(s, seat, s.actor)
    mine = might(s, seat)
    if attacked > attacker and margin <= mine and margin > 0:
        return actions.JOIN.first + actions.DEFEND
    if attacker > attacked and margin + mine > 0 and margin <= 0:
        return actions.JOIN.first + actions.ATTACK
    return actions.PASS.first


# Navigation


def row(s: Lifeboat, rng: Rng) -> i64:
    """What suits goes on the pile."""
    card = lowest(s.charts.at[place.LOOKED])
    suits = liking(s, s.seat, card) + rng.below(3) > 0
    return actions.PILE.first + card if suits else actions.UNDER.first + card


def steer(s: Lifeboat) -> i64:
    """The card that suits best; but first, one more."""
    if board.compasses(s):
        return actions.BEARING.first
    pile = s.charts.at[place.ROW_PILE]
    best = lowest(pile)
    for n in range(1, count(pile)):
        card = nth(pile, n)
        if liking(s, s.seat, card) > liking(s, s.seat, best):
            best = card
    return actions.STEER.first + best


def throw(s: Lifeboat) -> i64:
    """The preserver, for oneself, or to the one in the water whose life pays best."""
    targets = board.throws(s)
    if has(targets, board.role(s, s.seat)):
        return actions.THROW.first + board.role(s, s.seat)
    best, top = i64(NONE), i64(0)
    while targets:
        gain = stake(s, s.seat, board.player(s, lowest(targets)))
        if gain > top:
            best, top = lowest(targets), gain
        targets &= targets - 1
    return actions.PASS.first if best == NONE else actions.THROW.first + best


def bait(s: Lifeboat) -> i64:
    """Chum, if those in the water are worth more dead."""
    sources = board.baitings(s)
    if sources and in_the_water(s, s.seat) < 0:
        return actions.BAIT.first + lowest(sources)
    return actions.PASS.first


def in_the_water(s: Lifeboat, seat: i64) -> i64:
    """What the lives of all who have fallen in are worth to `seat`; its own, a little more."""
    living = s.overboard & ~s.dead
    total = board.size(s, seat) if has(living, seat) else i64(0)
    while living:
        total += stake(s, seat, lowest(living))
        living &= living - 1
    return total


def drink(s: Lifeboat) -> i64:
    """Water for oneself, and for whom one wants to live; what lies open is used first."""
    waters = board.sources(s, box.WATERS)
    if waters and dear(s, s.seat, board.sitting(s, s.thirsty)):
        return actions.WATER_WITH.first + (waters >> 1)
    return actions.PASS.first


# Trades


def finish(s: Lifeboat) -> i64:
    """Make the offer as it is; give up an empty one."""
    return actions.PROPOSE.first if offers.is_something(s, s.seat) else actions.WITHDRAW.first


def reply(s: Lifeboat) -> i64:
    """Accept what is worth more than what is asked for."""
    return actions.ACCEPT.first if offers.acceptable(s) and balance(s) > 0 else actions.DECLINE.first


def balance(s: Lifeboat) -> i64:
    """What the partner of an offer gains by it."""
    wishes = offers.wishes(s, actions.FROM_HAND), offers.wishes(s, actions.FROM_OPEN)
    held, total = board.held(s, s.partner), i64(0)
    for named in wishes:
        held = without(held, named)
        total -= value(s, s.partner, named, held)
    return total + value(s, s.partner, offers.given(s), held)


def without(held: i64, named: i64) -> i64:
    """The cards somebody has left if he gives such cards."""
    while named:
        face: i64 = box.FACE_OF[lowest(named)]
        if held & copies(face):
            held &= ~bit(one_of(held, face))
        named &= named - 1
    return held


def value(s: Lifeboat, seat: i64, cards: i64, held: i64) -> i64:
    """What these cards, one after another, would be worth to somebody who holds those."""
    total: i64 = 0
    while cards:
        total += worth(s, seat, box.FACE_OF[lowest(cards)], held)
        held |= cards & -cards
        cards &= cards - 1
    return total
