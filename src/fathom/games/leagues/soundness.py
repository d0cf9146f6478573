"""What must hold in every position besides what its form says."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from fathom.core.kernel.bits import count, has, lowest
from fathom.core.kernel.form import NONE
from fathom.core.kernel.json_values import need
from fathom.core.kernel.queue import length, members_of, numbers_in
from fathom.games.leagues import board, box, place, step
from fathom.games.leagues.board import cells, full, number_of, pointed, usable

if TYPE_CHECKING:
    from fathom.games.leagues.position import Leagues


def check(s: Leagues) -> None:
    check_unseen(s)
    check_action_cards(s)
    check_numbers(s)
    check_time(s)
    check_laid(s)
    check_spot(s)
    check_step(s)


def check_unseen(s: Leagues) -> None:
    """Each depth has as many tokens of a colour unseen as spots where they lie or wait to be laid."""
    terms, whites = s.terms, s.terms.printing.whites
    waiting = terms.face_up & ~s.lying if s.step == step.DEALING else 0
    need(s.covered & terms.face_up == 0, "ocean: that token lies face up")
    for depth in range(box.DEPTHS):
        for colour in (whites, ~whites):
            points = terms.printing.points if colour == whites else ~terms.printing.points
            spots = (s.covered | waiting) & points & box.A_DEPTH << box.SECTORS * depth
            unseen = s.at[place.HIDDEN + s.round] & colour & box.A_DEPTH << box.SECTORS * depth
            need(count(spots) == count(unseen), f"hidden: at depth {depth} not as many tokens as spots")
    for unseen in [s.at[place.HIDDEN + round_] for round_ in range(s.round)]:
        need(unseen & (box.ALL_SPOTS if terms.seasoned else whites) == 0, "hidden: all saw them laid out")
    for unseen in [s.at[place.HIDDEN + round_] for round_ in range(s.round + 1, box.ROUNDS)]:
        need(unseen == box.ALL_SPOTS, "hidden: nobody has seen tokens of a later round")


def check_action_cards(s: Leagues) -> None:
    """Each of the six is in one place, one of them face up while there are any."""
    at, under = s.at, numbers_in(s.under)
    seen = at[place.PILE] | at[place.FACE_UP]
    for seat in range(s.seats):
        seen |= at[place.ACTIONS + seat]
    whole = seen | under == box.ALL_ACTION_CARDS and seen & under == 0
    need(whole, "action cards: each of the six is in one place")
    need(s.fresh & ~at[place.ACTIONS + s.turn] == 0, "fresh: only who acts has just taken a card")
    if s.step == step.TURNING_UP or (not s.order and s.step == step.DEALING):
        need(not at[place.FACE_UP] and at[place.PILE] != 0, "up: a card is about to be turned up")
    else:
        gone = not at[place.PILE] | under
        need(at[place.FACE_UP] != 0 or gone, "up: a card lies face up while there are any")


def check_numbers(s: Leagues) -> None:
    """LG-02 Number tokens are dealt before the first card is laid; LG-18 later a card hands them out anew."""
    setting_up = has(step.SETTING_UP, s.step) and s.round == 0 and not laid(s)
    need(not s.order or length(s.order) == s.seats, "order: all seats or none")
    need((not s.order) == setting_up, "order: number tokens are dealt before the first card is laid")
    handing = s.step == step.LOTS or s.step == step.NUMBERING
    need(handing or not s.numbering, "numbering: number tokens are not being handed out")
    need(length(s.numbering) < s.seats - 1, "numbering: the last number token is not handed out")


def laid(s: Leagues) -> i64:
    """The cards laid, of all seats together."""
    found: i64 = 0
    for seat in range(s.seats):
        found |= s.at[place.LAID + seat]
    return found


def check_time(s: Leagues) -> None:
    """Turns and rounds do not go on for ever; a full row ends its round."""
    need(s.turns < box.MOST_TURNS or s.step == step.OVER, "turns: the round is over")
    need(s.step != step.OVER or s.round == box.ROUNDS - 1, "step: the game ends with round III")
    for seat in range(s.seats):
        need(s.ending or not full(s, seat), f"ending: the row of seat {seat} is full")
    acting = s.step != step.OVER and laid(s) != 0 and s.step != step.LAYING
    loose = s.acted or s.played or s.fresh or s.steered or s.picked != NONE
    need(acting or not loose, "step: nobody acts yet")


def check_laid(s: Leagues) -> None:
    """LG-03 Cards are laid in the order of the numbers, LG-05 and carried out in that order."""
    cards, later = laid(s), has(step.CARRYING_OUT, s.step)
    for seat in range(s.seats):
        has_laid = s.at[place.LAID + seat] != 0
        if s.step == step.LAYING:
            need(has_laid == (number_of(s, seat) < number_of(s, s.turn)), f"laid: not yet by seat {seat}")
        elif cards:
            need(has_laid != has(s.acted, seat), f"laid: seat {seat} has acted, or has laid a card")
    if s.step == step.LAYING:
        need(s.at[place.HAND + s.turn] & box.NUMBERED != 0, f"hands: seat {s.turn} has no card to lay")
    elif later or (s.step == step.TURNING_UP and s.order != 0):
        waiting = [seat for seat in members_of(s.order) if not has(s.acted, seat)]
        need(cards != 0 and waiting[:1] == [s.turn], "turn: another seat acts")
    else:
        need(not cards, "laid: no card is laid at this step")


def check_spot(s: Leagues) -> None:
    """A token is being revealed where one lies face down, or dealt to the first spot that waits for one."""
    waiting = s.terms.face_up & ~s.lying
    if s.step == step.REVEALING:
        need(s.spot != NONE and has(s.covered, s.spot), "spot: nothing lies face down there")
    elif s.step == step.DEALING:
        need(waiting != 0 and s.spot == lowest(waiting), "spot: no token is dealt there")
    else:
        need(s.spot == NONE, "spot: no token is being dealt or revealed")


def check_step(s: Leagues) -> None:
    """What the step asks for is there."""
    now = s.step
    steered = now == step.TAKING or (now == step.REVEALING and s.picked == NONE)
    spot = pointed(s) if now == step.TAKING else s.spot
    found = has(s.lying, pointed(s)) and (now == step.REVEALING or s.terms.may_leave)
    need(not steered or (found and spot == pointed(s)), "step: there is nothing to take or leave")
    need(not steered or not full(s, s.turn), "step: the row is full")
    playable = s.steered and board.plays(s) != 0
    need(now != step.AFTERWARDS or playable, "step: no card can be played now")
    if has(step.PLAYING, now) or s.picked != NONE:
        check_play(s)


def check_play(s: Leagues) -> None:
    """A Sailor or an action card is being played."""
    now, tokens = s.step, cells(s, s.turn)
    need(has(s.played, s.turn), "played: who acts plays a card")
    if now == step.NUMBERING:
        need(usable(s, box.NUMBER_CARD) != 0, "held: no Number card is being played")
    elif has(step.MOVING_TOKENS, now):
        movable = usable(s, box.SUPER_SAILOR) != 0 and tokens != box.A_GRID
        need(movable, "held: no Super-Sailor is being played")
    elif now == step.GIVING_UP or now == step.DIVING or now == step.REVEALING:
        need(usable(s, box.DIVER) != 0 and s.lying != 0, "held: no Diver is being played")
    chosen = now in (step.SWAPPING_WITH, step.MOVING_TO, step.DIVING, step.REVEALING)
    need((s.picked != NONE) == chosen, "picked: a cell is chosen first")
    need(not chosen or has(tokens, s.picked), "picked: no token lies there")
    two = has(step.SWAPPING_TOKENS, now)
    need(now == step.NUMBERING or count(tokens) > (1 if two else 0), "grids: there are not enough tokens")
