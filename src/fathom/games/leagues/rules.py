"""20 000 Leagues Under the Sea, rule by rule. The order of this file is the order of the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from fathom.core.kernel.bits import bit, has, lowest, nth
from fathom.core.kernel.events import UNSEEN, Events
from fathom.core.kernel.form import NONE
from fathom.core.kernel.queue import at_entry, behind, entry, rest
from fathom.games.leagues import board, box, place, scoring, step
from fathom.games.leagues.board import number_of, pointed

if TYPE_CHECKING:
    from fathom.games.leagues.position import Leagues

PLAYED: Final = bytes([step.SWAPPING, step.MOVING, step.GIVING_UP, step.NUMBERING])  # by kind of card


def begin_round(s: Leagues, events: Events) -> None:
    """LG-01, LG-22 The round's tokens go on the dial by colour and depth, LG-26 green ones face down."""
    at, covered = s.at, box.ALL_SPOTS & ~s.terms.face_up
    for spot in range(i64(box.SPOTS)):
        at[place.SPOT + spot] = UNSEEN if has(covered, spot) else 0
    s.covered, s.lying = covered, covered
    s.turns, s.ending, s.step = 0, False, step.DEALING
    for seat in range(s.seats):
        s.ending = s.ending or board.full(s, seat)
    go_on_dealing(s, events)


def deal(s: Leagues, token: i64, events: Events) -> None:
    """LG-01 White tokens lie face up; which of a depth lies where is left to chance."""
    show(s, token, s.spot)
    events.tell("dealt", thing=token, place=s.spot)
    go_on_dealing(s, events)


def go_on_dealing(s: Leagues, events: Events) -> None:
    """The next token, but the last of its colour and depth needs no chance; then what follows."""
    waiting = s.terms.face_up & ~s.lying
    s.spot = NONE
    if waiting:
        s.spot = lowest(waiting)
        unseen = board.unseen_for(s, s.spot)
        if not unseen & unseen - 1:
            deal(s, s.round * box.TOKENS_OF_A_ROUND + lowest(unseen), events)
    elif not s.order:
        s.step = step.TURNING_UP
    else:
        begin_turn(s, events)


def turn_up(s: Leagues, kind: i64, events: Events) -> None:
    """LG-02, LG-12 The top action card is turned up; two of a kind are alike."""
    card = lowest(s.at[place.PILE] & box.A_KIND << box.COPIES * kind)
    s.at[place.PILE] &= ~bit(card)
    put_face_up(s, card, events)
    if s.order:
        go_on(s, events)
    else:
        s.step = step.LOTS


def put_face_up(s: Leagues, card: i64, events: Events) -> None:
    s.at[place.FACE_UP] = bit(card)
    events.tell("turned-up", thing=box.FIRST_ACTION_CARD + card, place=place.PILE, goal=place.FACE_UP)


# Phase one: laying


def begin_turn(s: Leagues, events: Events) -> None:
    """LG-03 In the order of the number tokens everybody lays a numbered card."""
    s.turn, s.step = entry(s.order, 0), step.LAYING
    take_back(s, events)


def lay(s: Leagues, card: i64, events: Events) -> None:
    """LG-03 One numbered card face up. The last one laid decides the new order."""
    at, seat = s.at, s.turn
    at[place.HAND + seat] &= ~bit(card)
    at[place.LAID + seat] = bit(card)
    thing = box.FIRST_CARD + box.CARDS * seat + card
    events.tell("lays", seat, thing=thing, place=s.zone(place.LAID + seat))
    next_number = number_of(s, seat) + 1
    if next_number < s.seats:
        s.turn = entry(s.order, next_number)
        take_back(s, events)
    else:
        order_by_cards(s, events)


def order_by_cards(s: Leagues, events: Events) -> None:
    """LG-04 The highest card gets number 1, the next 2; of equal cards the one laid first goes before."""
    order: i64 = 0
    for seat in range(s.seats):
        order |= at_entry(seat, board.rank(s, seat))
    renumber(s, order, events)
    next_actor(s, events)


# Phase two: acting


def next_actor(s: Leagues, events: Events) -> None:
    """LG-05 In the order of the new numbers; LG-18 whoever has acted does not act again."""
    for number in range(s.seats):
        seat = entry(s.order, number)
        if not has(s.acted, seat):
            s.turn, s.step = seat, step.ACTING
            return
    end_turn(s, events)


def steer(s: Leagues, way: i64, events: Events) -> None:
    """LG-05 By the card laid; LG-11 or once more without one.

    LG-06 The dial turns by 45 degrees, LG-07 the submarine by 90, LG-08 or it goes up or down.
    """
    before = pointed(s)
    s.dial = s.dial + box.DIAL_BY[way] & box.SECTORS - 1
    s.heading = s.heading + box.HEADING_BY[way] & box.HEADINGS - 1
    s.depth += i64(box.DEPTH_BY[way]) - 1
    if s.step == step.ACTING:
        s.steered = True
    events.tell(box.WAYS_TOLD[way], s.turn, place=before, goal=pointed(s))
    arrive(s, events)


def arrive(s: Leagues, events: Events) -> None:
    """LG-09 Take the token pointed at, if any. LG-R6 With a full row take none. LG-R1 It may be left."""
    spot = pointed(s)
    if not has(s.lying, spot):
        events.tell("finds-nothing", s.turn, place=spot)
        go_on(s, events)
    elif board.full(s, s.turn):
        events.tell("has-no-room", s.turn, place=spot)
        go_on(s, events)
    elif s.terms.may_leave:
        s.step = step.TAKING
    else:
        bring_up(s, spot, events)


def decline(s: Leagues, events: Events) -> None:
    """LG-R1 Leave the token. LG-R7 Do not steer once more. LG-R9 Or play no card afterwards."""
    if s.step == step.AFTERWARDS:
        end_acting(s, events)
    else:
        events.tell("leaves" if s.step == step.TAKING else "stays", s.turn, place=pointed(s))
        go_on(s, events)


def bring_up(s: Leagues, spot: i64, events: Events) -> None:
    """A token that lies face down is shown to all when it is taken (LG-R8)."""
    if has(s.covered, spot):
        s.spot, s.step = spot, step.REVEALING
    else:
        gain(s, spot, events)


def reveal(s: Leagues, token: i64, events: Events) -> None:
    """LG-R8 Any token of its round, colour and depth that nobody has seen can be the one."""
    spot = s.spot
    s.spot = NONE
    show(s, token, spot)
    events.tell("revealed", s.turn, thing=token, place=spot)
    gain(s, spot, events)


def show(s: Leagues, token: i64, spot: i64) -> None:
    """From now on everybody sees this token on its spot."""
    at = s.at
    at[place.HIDDEN + s.round] &= ~bit(token - s.round * box.TOKENS_OF_A_ROUND)
    at[place.SPOT + spot] = token + 1
    s.lying |= bit(spot)
    s.covered &= ~bit(spot)


def gain(s: Leagues, spot: i64, events: Events) -> None:
    """LG-09 It goes on the first free cell of the row, LG-17 a Diver's on that of the one given."""
    token, cell = s.at[place.SPOT + spot] - 1, s.picked
    if cell == NONE:
        s.at[place.SPOT + spot] = 0
        s.lying &= ~bit(spot)
        free = box.A_ROW & ~board.row(s, s.turn, s.round)
        cell = s.round * box.CELLS_OF_A_ROW + nth(free, 0)
    else:
        give_up(s, cell, spot, events)
    face = s.terms.printing.faces[token]
    if face == box.SUBMARINE:  # LG-11 It leaves the game; its finder may steer once more, in any way (LG-R7)
        s.step = step.STEERING_ON
        events.tell("boards", s.turn, thing=token, place=spot, goal=place.REMOVED)
        return
    set_down(s, token, cell)
    events.tell("takes", s.turn, thing=token, place=spot, goal=cell_of(s, cell))
    if face == box.ANCHOR:
        take_action_card(s, events)
    elif face == box.HARDTACK:
        happen(s, s.terms.printing.events[token], events)
    else:
        go_on(s, events)


def set_down(s: Leagues, token: i64, cell: i64) -> None:
    """LG-19, LG-R6 A full row ends the round with this turn, whatever happens to the row afterwards."""
    s.at[cell_of(s, cell)] = token + 1
    s.filled |= bit(box.CELLS * s.turn + cell)
    s.ending = s.ending or board.full(s, s.turn)


def pick_up(s: Leagues, cell: i64) -> i64:
    """Take a token off one's grid."""
    token = board.token_on(s, s.turn, cell)
    s.at[cell_of(s, cell)] = 0
    s.filled &= ~bit(box.CELLS * s.turn + cell)
    return token


def cell_of(s: Leagues, cell: i64) -> i64:
    """The place of a cell of who is acting."""
    return place.CELL + box.CELLS * s.turn + cell


def take_back(s: Leagues, events: Events) -> None:
    """LG-10 Who has no numbered card left takes the discard back before laying, Sailors too (LG-R9)."""
    at = s.at
    if not at[place.HAND + s.turn] & box.NUMBERED:
        at[place.HAND + s.turn] = box.ALL_CARDS
        at[place.DISCARD + s.turn] = 0
        events.tell("picks-up-discard", s.turn)


def take_action_card(s: Leagues, events: Events) -> None:
    """LG-12 The anchor brings the face-up action card; the next is turned up. LG-R7 If there is one."""
    at, card = s.at, s.at[place.FACE_UP]
    if not card:
        go_on(s, events)
        return
    at[place.FACE_UP] = 0
    at[place.ACTIONS + s.turn] |= card
    s.fresh |= card
    thing, goal = box.FIRST_ACTION_CARD + lowest(card), s.zone(place.ACTIONS + s.turn)
    events.tell("gets-card", s.turn, thing=thing, place=place.FACE_UP, goal=goal)
    if at[place.PILE]:
        s.step = step.TURNING_UP
        return
    if s.under:
        next_card = entry(s.under, 0)
        s.under = rest(s.under)
        put_face_up(s, next_card, events)
    go_on(s, events)


def happen(s: Leagues, event: i64, events: Events) -> None:
    """LG-13 The event of a hardtack token: for everybody, for its finder, or for whoever has most."""
    events.tell(box.EVENT_NAMES[event], s.turn)
    for seat in range(s.seats):
        points = scoring.event_gain(s, seat, event)
        if points:
            score(s, "scores", seat, box.EVENT_LINE, points, events)
    go_on(s, events)


def score(s: Leagues, what: str, seat: i64, line: i64, points: i64, events: Events) -> None:
    s.at[place.BOOK + box.LINES * seat + box.LINES_OF_A_ROUND * s.round + line] += points
    events.tell(what, seat, amount=points)


def go_on(s: Leagues, events: Events) -> None:
    """LG-14, LG-15 A card may be played before steering, or LG-R9 after the whole of it."""
    if not s.steered:
        s.step = step.ACTING
    elif board.plays(s):
        s.step = step.AFTERWARDS
    else:
        end_acting(s, events)


def play(s: Leagues, kind: i64, events: Events) -> None:
    """LG-14, LG-15 A Sailor or an action card is declared; what it does follows."""
    turn = s.turn
    s.played |= bit(turn)
    s.step = PLAYED[kind]
    if kind == box.SAILOR:
        card = lowest(board.sailors(s))
        s.at[place.HAND + turn] &= ~bit(card)
        s.at[place.DISCARD + turn] |= bit(card)
        events.tell("plays", turn, thing=box.FIRST_CARD + box.CARDS * turn + card)
    else:
        events.tell("plays", turn, thing=box.FIRST_ACTION_CARD + lowest(board.usable(s, kind)))


def choose(s: Leagues, cell: i64, next_step: i64) -> None:
    """LG-14, LG-16, LG-17 The cell chosen first is kept in mind until the second choice."""
    s.picked, s.step = cell, next_step


def swap(s: Leagues, cell: i64, other: i64, events: Events) -> None:
    """LG-14 The Sailor swaps two tokens of one's own grid. LG-R9 Jokers do not work again."""
    one, two = pick_up(s, cell), pick_up(s, other)
    set_down(s, one, other)
    set_down(s, two, cell)
    s.picked = NONE
    events.tell("swaps", s.turn, thing=one, place=cell_of(s, cell), goal=cell_of(s, other))
    events.tell("swaps", s.turn, thing=two, place=cell_of(s, other), goal=cell_of(s, cell))
    go_on(s, events)


def put_under(s: Leagues, kind: i64, events: Events) -> None:
    """LG-15 A played action card goes under the pile. LG-R7 To an empty pile it returns face up."""
    card = lowest(board.usable(s, kind))
    s.at[place.ACTIONS + s.turn] &= ~bit(card)
    if s.at[place.FACE_UP]:
        s.under = behind(s.under, card)
    else:
        put_face_up(s, card, events)


def move(s: Leagues, cell: i64, goal: i64, events: Events) -> None:
    """LG-16 The Super-Sailor moves a token to any free cell. LG-R6 That may fill or empty a row."""
    token = pick_up(s, cell)
    set_down(s, token, goal)
    s.picked = NONE
    events.tell("moves", s.turn, thing=token, place=cell_of(s, cell), goal=cell_of(s, goal))
    put_under(s, box.SUPER_SAILOR, events)
    go_on(s, events)


def give_up(s: Leagues, cell: i64, spot: i64, events: Events) -> None:
    """LG-17 The Diver exchanges an own token for one of the ocean. LG-R8 It lies there face up."""
    token = pick_up(s, cell)
    s.picked = NONE
    s.at[place.SPOT + spot] = token + 1
    events.tell("gives-up", s.turn, thing=token, place=cell_of(s, cell), goal=spot)
    put_under(s, box.DIVER, events)


def hand_number(s: Leagues, seat: i64, events: Events) -> None:
    """LG-02, LG-18 The lowest number token left goes to this seat; the last one to whoever has none.

    LG-R9 Handed out before steering, one acts in one's new place; after it, one is done.
    """
    s.numbering = behind(s.numbering, seat)
    left = board.unnumbered(s)
    if left & left - 1:
        return
    renumber(s, behind(s.numbering, lowest(left)), events)
    s.numbering = 0
    if s.step == step.LOTS:
        begin_turn(s, events)
        return
    put_under(s, box.NUMBER_CARD, events)
    if s.steered:
        end_acting(s, events)
    else:
        next_actor(s, events)


def renumber(s: Leagues, order: i64, events: Events) -> None:
    """The number tokens change hands; told of those that do."""
    before = s.order
    s.order = order
    for number in range(s.seats):
        if entry(order, number) != entry(before, number):
            events.tell(box.NUMBERS_TOLD[number], entry(order, number))


# The end of a turn, a round, the game


def end_acting(s: Leagues, events: Events) -> None:
    """LG-05 The card goes to one's own discard."""
    at, turn = s.at, s.turn
    at[place.DISCARD + turn] |= at[place.LAID + turn]
    at[place.LAID + turn] = 0
    s.acted |= bit(turn)
    s.fresh, s.steered = 0, False
    next_actor(s, events)


def end_turn(s: Leagues, events: Events) -> None:
    """LG-19 All finish the turn in which a row was filled. LG-R11 No round has more than 20 turns."""
    s.turns += 1
    s.acted, s.played = 0, 0
    if s.ending or s.turns == box.MOST_TURNS:
        end_round(s, events)
    else:
        begin_turn(s, events)


def end_round(s: Leagues, events: Events) -> None:
    """LG-19, LG-20, LG-21 Rows and number tokens score."""
    events.tell("round-over", amount=s.turns)
    for number in range(s.seats):
        seat = entry(s.order, number)
        score(s, "scores-row", seat, box.ROW_LINE, scoring.row_points(s, seat, s.round), events)
        score(s, "scores-bonus", seat, box.BONUS_LINE, scoring.bonus(s, seat), events)
    if s.round == box.ROUNDS - 1:
        end_game(s, events)
    else:
        s.round += 1
        events.tell("round", amount=s.round + 1)
        begin_round(s, events)


def end_game(s: Leagues, events: Events) -> None:
    """LG-23 After round III the columns score."""
    s.step = step.OVER
    for seat in range(s.seats):
        for column in range(box.CELLS_OF_A_ROW):
            points = scoring.column_points(s, seat, column)
            if points:
                events.tell(box.COLUMNS_TOLD[column], seat, amount=points)
    events.tell(s.reason())
