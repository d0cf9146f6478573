"""What must hold in every position besides what its form says."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from fathom.core.kernel.bits import count, has
from fathom.core.kernel.form import NONE
from fathom.core.kernel.json_values import need
from fathom.games.nautilus import box, place, scoring, step
from fathom.games.nautilus.board import in_row, may_anchor, may_open, movers

if TYPE_CHECKING:
    from fathom.games.nautilus.position import Nautilus


def check(s: Nautilus) -> None:
    laid = count(box.ALL_SPOTS & ~s.free)
    check_round(s)
    check_specials(s)
    check_domains(s)
    check_spots(s, laid)
    check_turn(s, laid)
    check_hands(s, laid)
    check_drawn(s)
    check_known(s)


def check_round(s: Nautilus) -> None:
    """NA-20, NA-R7 It is over after six rounds, or as soon as it is decided if so agreed."""
    ended = s.round == box.ROUNDS or (s.terms.stop_when_decided and scoring.decided(s))
    need(ended == (s.step == step.OVER), f"step: {step.NAMES[s.step]} cannot be in round {s.round + 1}")
    need(s.step != step.LOTS or s.round == 0, "round: lots are drawn before the first")
    need((s.first == NONE) == (s.step == step.LOTS), "first: a seat, except before lots are drawn")


def check_specials(s: Nautilus) -> None:
    """NA-04, NA-19 Two specials leave their deck each round, until it is shuffled anew."""
    at, now = s.at, s.step
    gone = box.SPECIALS_DRAWN * (s.round % box.RESHUFFLE_AFTER)
    if now == step.OVER and gone == 0:
        gone = box.SPECIALS_DRAWN * box.RESHUFFLE_AFTER
    elif now == step.DRAWING:
        gone += count(at[place.DRAWN])
    elif has(step.SPECIALS_OUT, now):
        gone += box.SPECIALS_DRAWN
    out = count(box.SPECIALS & ~at[place.SPECIAL_DECK])
    need(out == gone, f"spent: {gone} specials are out of their deck here")
    used = at[place.SPENT] & at[place.KNOWN_TO_ALL]
    need(not has(step.DIVING, now) or has(used, box.BATHYSCAPHE), "spent: the bathyscaphe has just been used")
    need(not has(step.HARPOONING, now) or has(used, box.HARPOON), "spent: the harpoon has just been used")


def check_domains(s: Nautilus) -> None:
    """Five domain cards have been awarded for each round played, and five lie out in this one."""
    won, lying = count(s.at[place.WON] | s.at[place.WON + 1]), count(in_row(s))
    need(won == box.COLUMNS * s.round, f"won: {won} cards cannot be won in round {s.round + 1}")
    most = 0 if s.step == step.LOTS or s.step == step.OVER else box.COLUMNS
    turning = s.step == step.TURNING_UP and lying < most
    need(turning or (lying == most and s.step != step.TURNING_UP), f"row: {lying} cards cannot lie out here")


def check_spots(s: Nautilus, laid: i64) -> None:
    """What lies on the spots agrees with the step."""
    now, after_laying = s.step, s.step == step.MOVING or s.step == step.ANCHORING
    need(laid == 0 or has(step.LAYING_CARDS, now), "board: nothing is laid at this step")
    need(s.free != 0, "board: a spot is free, or the round is over")
    need(not after_laying or not has(s.free, s.last), "last: the card just laid lies there")
    arrow = s.at[place.SPOT + s.last] & box.ARROWS != 0 and movers(s) != 0
    need(now != step.MOVING or arrow, "step: nothing can be moved")
    public = (now != step.ANCHORING or may_anchor(s)) and (now != step.OPENING or may_open(s))
    need(public, "step: everybody can see that there is nothing to ask")


def check_turn(s: Nautilus, laid: i64) -> None:
    """NA-03, NA-04, NA-09 The first player draws the specials, and lays first."""
    turn = s.turn
    if has(step.LAYING_CARDS, s.step):
        behind = laid if s.step == step.LAYING else laid - 1
        turn = s.first if behind % 2 == 0 else 1 - s.first
    elif s.step == step.DRAWING or s.step == step.KEEPING:
        turn = s.first
    need(s.turn == turn, f"turn: it is seat {turn}'s turn here")


def check_hands(s: Nautilus, laid: i64) -> None:
    """Each hand has as many divers, and a special, as it can have at this step."""
    for seat in range(box.SEATS):
        least, most = held(s, seat, laid)
        need(least <= count(s.at[place.HAND + seat]) <= most, f"hands: seat {seat} cannot hold so many here")
        special = has(step.SPECIALS_HELD, s.step) or not s.at[place.SPECIAL + seat]
        need(special, f"hands: seat {seat} cannot hold a special here")
    undealt, deck = count(box.DIVERS) - box.SEATS * box.HAND, count(s.at[place.DIVER_DECK])
    fits = not has(step.SPECIALS_OUT, s.step) or deck >= undealt or has(s.at[place.SPENT], box.BATHYSCAPHE)
    need(fits, "hands: only the Bathyscaphe brings up another diver")


def held(s: Nautilus, seat: i64, laid: i64) -> tuple[int, int]:
    """The least and most divers a seat can hold."""
    if s.step == step.LOTS or s.step == step.TURNING_UP or s.step == step.OVER:
        return 0, 0
    if s.step == step.DEALING:
        if seat == s.turn:
            return 0, box.HAND - 1
        return (0, 0) if s.turn == s.first else (box.HAND, box.HAND)
    if s.step == step.DRAWING or s.step == step.KEEPING:
        return box.HAND, box.HAND
    if s.step == step.EXCHANGING and seat != s.turn:
        return box.HAND - 1, box.HAND
    behind = (laid + 1) // 2 if seat == s.first else laid // 2
    return box.HAND - behind, box.HAND + 1 - behind


def check_drawn(s: Nautilus) -> None:
    """What has been drawn and not yet chosen fits the step, and those who saw it know it."""
    at, now, drawn = s.at, s.step, s.at[place.DRAWN]
    kind, wanted = box.DIVERS, 1 if now == step.EXCHANGING else 0
    if now == step.DRAWING or now == step.KEEPING:
        kind, wanted = box.SPECIALS, box.SPECIALS_DRAWN
    elif now == step.BRINGING or now == step.TAKING:
        wanted = box.BATHYSCAPHE_DRAWS
    going_on = now == step.DRAWING or now == step.BRINGING
    fits = count(drawn) < wanted if going_on else count(drawn) == wanted
    need(fits and not drawn & ~kind, "drawn: these cannot be drawn at this step")
    theirs = drawn & at[place.KNOWN + 1 - s.turn] == (drawn if now == step.EXCHANGING else 0)
    need(theirs and not drawn & ~at[place.KNOWN + s.turn], "known: who drew a card, or lost it, knows it")


def check_known(s: Nautilus) -> None:
    """Everyone knows only what lies open; of a deck each only what went back into it."""
    at, hidden = s.at, i64(0)
    for n in (*range(place.SPOT), place.DIVER_DECK, place.SPECIAL_DECK):
        hidden |= at[n]
    need(not hidden & at[place.KNOWN_TO_ALL], "known: everyone knows what lies open, and nothing else")
    returned = 1 if has(at[place.SPENT], box.BATHYSCAPHE) and has(step.SPECIALS_OUT, s.step) else 0
    in_deck = [count(at[place.KNOWN + seat] & at[place.DIVER_DECK]) for seat in range(box.SEATS)]
    shuffled = (at[place.KNOWN] | at[place.KNOWN + 1]) & at[place.SPECIAL_DECK]
    need(sum(in_deck) <= returned and not shuffled, "known: nobody knows what was shuffled")
