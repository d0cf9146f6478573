"""The evening: drawing navigation cards, the navigator's choice, gulls, and the end of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from fathom.core.kernel.bits import bit, count, has, lowest
from fathom.core.kernel.decision import NOBODY
from fathom.core.kernel.events import EVERYONE, Events
from fathom.core.kernel.form import NONE
from fathom.games.lifeboat import board, box, place, step
from fathom.games.lifeboat.rules import cards, day, sea, trades

if TYPE_CHECKING:
    from fathom.games.lifeboat.position import Lifeboat


def navigate(s: Lifeboat, events: Events) -> None:
    """LB-23 The conscious one nearest the stern looks at the row pile. LB-R13 Nobody: the top card."""
    s.seat, s.sighted = board.navigator(s), False
    pile = s.charts.at[place.ROW_PILE]
    if s.seat != NONE and pile:
        s.charts.look(place.ROW_PILE, bit(s.seat))
        events.tell("navigates", s.seat, place=s.terms.charts_zones[place.ROW_PILE], amount=count(pile))
        choose_card(s, events)
    elif s.seat != NONE and has(board.may_have(s, bit(box.COMPASS)), s.seat):
        s.step = step.TAKING_BEARINGS
    else:
        draw_cards(s, 1, box.FOR_DAY, events)


def choose_card(s: Lifeboat, events: Events) -> None:
    """LB-23 One of the row pile; a lone card is played by itself, unless the compass may add another."""
    pile = s.charts.at[place.ROW_PILE]
    if pile & pile - 1 or (not s.sighted and has(board.may_have(s, bit(box.COMPASS)), s.seat)):
        s.step = step.NAVIGATING
    else:
        steer(s, lowest(pile), events)


def use_compass(s: Lifeboat, events: Events) -> None:
    """The compass, laid open, adds the deck's top card. LB-R9 Without a row pile the top two."""
    cards.lay_open(s, box.COMPASS, "uses-compass", s.seat, events)
    s.sighted = True
    draws: i64 = box.COMPASS_DRAWS if s.step == step.TAKING_BEARINGS else 1
    draw_cards(s, draws, box.FOR_COMPASS, events)


def steer(s: Lifeboat, card: i64, events: Events) -> None:
    """LB-23 One card is played, the rest go under the deck."""
    move(s, card, place.ROW_PILE, place.PLAYED, EVERYONE, "steers-by", s.seat, events)
    s.step = step.STOWING
    go_on_stowing(s, events)


def stow(s: Lifeboat, card: i64, events: Events) -> None:
    """LB-23 Face down; LB-R3 in the order the navigator likes."""
    put_under(s, card, place.ROW_PILE, bit(s.seat), "puts-under", s.seat, events)
    go_on_stowing(s, events)


def go_on_stowing(s: Lifeboat, events: Events) -> None:
    """LB-23 Until the row pile is gone; its last card needs no choice."""
    pile = s.charts.at[place.ROW_PILE]
    if not pile:
        resolve(s, board.card(s), events)
    elif not pile & pile - 1:
        stow(s, lowest(pile), events)


def resolve(s: Lifeboat, card: i64, events: Events) -> None:
    """LB-24 Gulls, overboard, thirst. LB-25 After the fourth gull nothing else."""
    sight_gull(s, card, events)
    if s.step != step.OVER:
        sea.fall(s, card, events)


# Drawing navigation cards


def draw_cards(s: Lifeboat, draws: i64, purpose: i64, events: Events) -> None:
    """So many cards from the top of the deck."""
    s.draws, s.purpose = draws, purpose
    go_on_drawing(s, events)


def go_on_drawing(s: Lifeboat, events: Events) -> None:
    """Chance decides which card comes next, until all have been drawn once; then their order is given."""
    while s.draws:
        if s.charts.at[place.UNDRAWN]:
            s.step = step.CHARTING
            return
        spot = place.RING + s.top % place.RING_SIZE
        draw_card(s, lowest(s.charts.at[spot]), spot, events)
    if s.step != step.OVER:
        end_drawing(s, events)


def draw_card(s: Lifeboat, card: i64, origin: i64, events: Events) -> None:
    """The top card goes to the rower, to the row pile, into play, or under the deck, as its purpose says."""
    s.draws -= 1
    if s.purpose == box.FOR_ROWING:
        move(s, card, origin, place.LOOKED, bit(s.actor), "charts", s.actor, events)
    elif s.purpose == box.FOR_COMPASS:
        move(s, card, origin, place.ROW_PILE, bit(s.seat), "charts", s.seat, events)
    elif s.purpose == box.FOR_DAY:
        move(s, card, origin, place.PLAYED, EVERYONE, "top-card", NOBODY, events)
    else:
        put_under(s, card, origin, EVERYONE, "flare-shows", s.actor, events)
        sight_gull(s, card, events)


def put_under(s: Lifeboat, card: i64, origin: i64, sight: i64, what: str, seat: i64, events: Events) -> None:
    """LB-R3 Under the deck, after all that were put there before."""
    goal = place.RING + s.bottom % place.RING_SIZE
    s.bottom += 1
    move(s, card, origin, goal, sight, what, seat, events)


def move(
    s: Lifeboat, card: i64, origin: i64, goal: i64, sight: i64, what: str, seat: i64, events: Events
) -> None:
    """A navigation card goes from place to place; those in `sight` see which it is."""
    face, zone = box.CARD_FACE + card, zone_on(s, origin)
    if origin >= place.RING:
        s.top += 1
    s.charts.move(card, origin, goal, sight)
    events.tell(what, seat, thing=face, sight=sight, place=zone, goal=zone_on(s, goal))


def zone_on(s: Lifeboat, at: i64) -> i64:
    """The zone of a place on the trail: those under the deck are counted from the top."""
    if at < place.RING:
        return s.terms.charts_zones[at]
    return place.UNDER + (at - place.RING - s.top) % place.RING_SIZE


def end_drawing(s: Lifeboat, events: Events) -> None:
    """All are drawn: go on with what they were drawn for."""
    if s.purpose == box.FOR_ROWING:
        s.step, s.seat = step.ROWING, s.actor
    elif s.purpose == box.FOR_COMPASS:
        choose_card(s, events)
    elif s.purpose == box.FOR_DAY:
        resolve(s, board.card(s), events)
    else:
        day.next_actor(s, events)


# Gulls, and the end


def sight_gull(s: Lifeboat, card: i64, events: Events) -> None:
    """LB-25 A gull adds a marker, a crossed-out one takes one away. LB-R6 At zero it does nothing."""
    if has(box.GULLS, card):
        s.gulls += 1
        events.tell("gull", amount=s.gulls)
        if s.gulls == box.LAND:
            end_game(s, events)
    elif has(box.CROSSED_OUT, card) and s.gulls:
        s.gulls -= 1
        events.tell("gull-gone", amount=s.gulls)
    elif has(box.CROSSED_OUT, card):
        events.tell("gull-none")


def end_game(s: Lifeboat, events: Events) -> None:
    """LB-25 The fourth gull means land; LB-R13 or all are dead. Everything is shown to be counted."""
    s.step, s.draws = step.OVER, 0
    trades.drop_all_plans(s)
    s.at[place.EVIDENT] = board.evident(s)
    for seat in range(s.seats):
        s.goods.look(place.HAND + seat, EVERYONE)
        reveal(s, seat, events)
    events.tell(s.reason())


def reveal(s: Lifeboat, seat: i64, events: Events) -> None:
    """LB-36 Friend and enemy, and the hand."""
    friend, enemy = box.FRIEND_FACE + board.friend(s, seat), box.ENEMY_FACE + board.enemy(s, seat)
    events.tell("reveals-friend", seat, thing=friend, place=s.zone(place.FRIENDS + seat))
    events.tell("reveals-enemy", seat, thing=enemy, place=s.zone(place.ENEMIES + seat))
    hand = board.hand(s, seat)
    while hand:
        events.tell("reveals", seat, thing=box.FACE_OF[lowest(hand)], place=s.zone(place.HANDS + seat))
        hand &= hand - 1
