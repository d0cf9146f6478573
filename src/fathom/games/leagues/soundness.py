"""What must hold in every position of 20 000 Leagues; a position that is read is checked against it."""

from __future__ import annotations

from mypy_extensions import i64

from fathom.core.bits import bit, count, has, nth
from fathom.core.position import Malformed
from fathom.games.leagues.board import (
    AFTERWARDS,
    DEALING,
    DIVING,
    GIVING_UP,
    LAYING,
    LOTS,
    MOVING,
    MOVING_TO,
    NONE,
    NUMBERING,
    OVER,
    REVEALING,
    SWAPPING,
    SWAPPING_WITH,
    TAKING,
    TURNING_UP,
    UNNUMBERED,
    Board,
)
from fathom.games.leagues.choices import Choices
from fathom.games.leagues.components import (
    A_DEPTH,
    A_GRID,
    ALL_ACTION_CARDS,
    ALL_SPOTS,
    CELLS,
    DEPTHS,
    DIVER,
    MOST_TURNS,
    NUMBER_CARD,
    NUMBERED,
    ROUNDS,
    SECTORS,
    SPOTS,
    SUPER_SAILOR,
    TOKEN_NAMES,
)


def check(board: Choices) -> None:
    check_tokens(board)
    check_unseen(board)
    check_action_cards(board)
    check_numbers(board)
    check_time(board)
    check_laid(board)
    check_spot(board)
    check_step(board)


def sure(sound: bool, what: str) -> None:
    """`Malformed` with this reason, unless it is so."""
    if not sound:
        raise Malformed(what)


# Tokens


def check_tokens(board: Choices) -> None:
    """No token in two places, and none that nobody has seen lies open."""
    seen: list[int] = []
    for place in range(SPOTS + CELLS * board.seats):
        token = board.lies[place]
        if token != NONE:
            sure(token not in seen and not board.unseen(token), f"{TOKEN_NAMES[token]}: in two places")
            seen.append(token)


def check_unseen(board: Choices) -> None:
    """Each depth has as many tokens of a colour unseen as spots where they lie or wait to be laid."""
    terms, whites = board.terms, board.terms.printing.whites
    waiting = terms.face_up & ~board.lying if board.step == DEALING else 0
    sure(board.covered & terms.face_up == 0, "ocean: that token lies face up")
    for depth in range(DEPTHS):
        for colour in (whites, ~whites):
            points = terms.printing.points if colour == whites else ~terms.printing.points
            spots = (board.covered | waiting) & points & A_DEPTH << SECTORS * depth
            unseen = board.hidden[board.round] & colour & A_DEPTH << SECTORS * depth
            sure(count(spots) == count(unseen), f"hidden: at depth {depth} not as many tokens as spots")
    for round_ in range(ROUNDS):
        if round_ > board.round:
            sure(board.hidden[round_] == ALL_SPOTS, f"hidden: nobody has seen tokens of round {round_ + 1}")
        elif round_ < board.round:
            seen = whites if not terms.seasoned else ALL_SPOTS
            sure(board.hidden[round_] & seen == 0, f"hidden: all have seen tokens of round {round_ + 1}")


# Cards and numbers


def check_action_cards(board: Choices) -> None:
    """Each of the six is in one place, one of them face up while there are any."""
    seen: i64 = 0
    places = 0
    for cards in action_cards(board):
        seen |= cards
        places += count(cards)
    sure(seen == ALL_ACTION_CARDS and places == count(seen), "action cards: each of the six is in one place")
    sure(board.fresh & ~board.held[board.turn] == 0, "fresh: only who acts has just taken a card")
    if board.step == TURNING_UP or (board.order == UNNUMBERED and board.step == DEALING):
        sure(board.up == NONE and board.pile != 0, "up: a card is about to be turned up")
    else:
        sure(board.up != NONE or not board.pile | board.under, "up: a card lies face up while there are any")


def action_cards(board: Choices) -> list[int]:
    """The sets of action cards, place by place."""
    places = [board.held[seat] for seat in range(board.seats)]
    places.append(board.pile)
    if board.up != NONE:
        places.append(bit(board.up))
    rest = board.under
    while rest:
        sure(1 <= rest & 7 <= 6, "under: no such card")
        places.append(bit((rest & 7) - 1))
        rest >>= 3
    return places


def check_numbers(board: Choices) -> None:
    """LG-02 Number tokens are dealt before the first card is laid; LG-18 later a card hands them out anew."""
    setting_up = board.step <= LOTS and board.round == 0 and board.laid == 0
    sure(
        (board.order == UNNUMBERED) == setting_up,
        "order: number tokens are dealt before the first card is laid",
    )
    handing = board.step == LOTS or board.step == NUMBERING
    sure(handing or not board.numbered, "numbering: number tokens are not being handed out")
    sure(board.numbered < board.seats - 1, "numbering: the last number token is not handed out")


# The turn


def acting(board: Choices) -> bool:
    """Whether somebody carries out a card."""
    return board.step != OVER and board.laid != 0 and board.step != LAYING


def check_time(board: Choices) -> None:
    """Turns and rounds do not go on for ever; a full row ends its round."""
    sure(board.turns < MOST_TURNS or board.step == OVER, "turns: the round is over")
    sure(board.step != OVER or board.round == ROUNDS - 1, "step: the game ends with round III")
    for seat in range(board.seats):
        sure(board.ending or not board.full(seat), f"ending: the row of seat {seat} is full")
    if not acting(board):
        loose = board.acted or board.played or board.fresh or board.steered or board.picked != NONE
        sure(not loose, "step: nobody acts yet")


def check_laid(board: Choices) -> None:
    """LG-03 Cards are laid in the order of the numbers, LG-05 and carried out in that order."""
    for seat in range(board.seats):
        card = board.card_laid(seat)
        if board.step == LAYING:
            sure(
                (card > 0) == (board.number(seat) < board.number(board.turn)), f"laid: not yet by seat {seat}"
            )
        elif board.laid:
            sure((card > 0) != has(board.acted, seat), f"laid: seat {seat} has acted, or has laid a card")
    if board.step == LAYING:
        sure(board.hands[board.turn] & NUMBERED != 0, f"hands: seat {board.turn} has no card to lay")
    elif REVEALING <= board.step < OVER or (board.step == TURNING_UP and board.order != UNNUMBERED):
        sure(board.laid != 0 and board.turn == next_to_act(board), "turn: another seat acts")
    else:
        sure(not board.laid, "laid: no card is laid at this step")


def next_to_act(board: Board) -> i64:
    """Who has the lowest number and has not acted."""
    for number in range(board.seats):
        if not has(board.acted, board.holder(number)):
            return board.holder(number)
    return NONE


# The step


def check_spot(board: Choices) -> None:
    """A token is being revealed where one lies face down, or dealt to the first spot that waits for one."""
    waiting = board.terms.face_up & ~board.lying
    if board.step == REVEALING:
        sure(board.spot != NONE and has(board.covered, board.spot), "spot: nothing lies face down there")
    elif board.step == DEALING:
        sure(waiting != 0 and board.spot == nth(waiting, 0), "spot: no token is dealt there")
    else:
        sure(board.spot == NONE, "spot: no token is being dealt or revealed")


def check_step(board: Choices) -> None:
    """What the step asks for is there."""
    step = board.step
    if step == TAKING:
        sure(
            board.terms.may_leave and has(board.lying, board.pointed()),
            "step: there is nothing to take or leave",
        )
    if step == TAKING or (step == REVEALING and board.picked == NONE):
        sure(not board.full(board.turn), "step: the row is full")
    if step == REVEALING and board.picked == NONE:
        sure(board.spot == board.pointed(), "spot: the submarine points elsewhere")
    if step == AFTERWARDS:
        sure(board.steered and board.plays() != 0, "step: no card can be played now")
    if SWAPPING <= step <= NUMBERING or board.picked != NONE:
        check_play(board)


def check_play(board: Choices) -> None:
    """A Sailor or an action card is being played."""
    step, tokens = board.step, board.cells(board.turn)
    sure(has(board.played, board.turn), "played: who acts plays a card")
    if step == NUMBERING:
        sure(board.usable(NUMBER_CARD) != 0, "held: no Number card is being played")
    elif step == MOVING or step == MOVING_TO:
        sure(board.usable(SUPER_SAILOR) != 0 and tokens != A_GRID, "held: no Super-Sailor is being played")
    elif step == GIVING_UP or step == DIVING or step == REVEALING:
        sure(board.usable(DIVER) != 0 and board.lying != 0, "held: no Diver is being played")
    chosen = step == SWAPPING_WITH or step == MOVING_TO or step == DIVING or step == REVEALING
    sure((board.picked != NONE) == chosen, "picked: a cell is chosen first")
    sure(not chosen or has(tokens, board.picked), "picked: no token lies there")
    two = step == SWAPPING or step == SWAPPING_WITH
    sure(step == NUMBERING or count(tokens) > (1 if two else 0), "grids: there are not enough tokens")
