"""The end of the game: one function per scoring sentence."""

from __future__ import annotations

from mypy_extensions import i64

from fathom.core.kernel.bits import count, has
from fathom.core.kernel.zones import Line
from fathom.games.lifeboat.board import NO_ONE, Board
from fathom.games.lifeboat.components import (
    ALL_CASH,
    ALL_JEWELS,
    CAPTAIN,
    CASH_WORTH,
    GIFT,
    JEWELS_WORTH,
    LAUREN,
    PAINTING_2,
    PAINTING_2_WORTH,
    PAINTING_3_WORTH,
    PAINTINGS_3,
    SIZES,
    STEPHEN,
    SURVIVALS,
)
from fathom.games.lifeboat.sets import nibble


def alive(board: Board, character: i64) -> bool:
    """LB-34 The unconscious are alive."""
    return not has(board.dead, board.player(character))


def friend_of(board: Board, seat: i64) -> i64:
    return nibble(board.friends, seat)


def enemy_of(board: Board, seat: i64) -> i64:
    return nibble(board.enemies, seat)


def survival(board: Board, seat: i64) -> i64:
    """LB-34 Alive: one's own survival. LB-38 But not for who is his own enemy."""
    role = board.role(seat)
    if enemy_of(board, seat) == role or not alive(board, role):
        return 0
    return SURVIVALS[role]


def treasures(board: Board, seat: i64) -> i64:
    """LB-35 What one holds counts while one is aboard, alive or dead."""
    if has(board.gone, seat):
        return 0
    return board.held(seat)


def doubled(board: Board, seat: i64, gifted: i64, points: i64) -> i64:
    """Some count one kind of treasure double."""
    return points * GIFT if board.role(seat) == gifted else points


def cash(board: Board, seat: i64) -> i64:
    """LB-35 Cash; the Captain's double."""
    return doubled(board, seat, CAPTAIN, count(treasures(board, seat) & ALL_CASH) * CASH_WORTH)


def jewels(board: Board, seat: i64) -> i64:
    """LB-35 Jewels, worth more together; Lady Lauren's double."""
    return doubled(board, seat, LAUREN, JEWELS_WORTH[count(treasures(board, seat) & ALL_JEWELS)])


def paintings(board: Board, seat: i64) -> i64:
    """LB-35 Paintings; Sir Stephen's double."""
    held = treasures(board, seat)
    points = count(held & PAINTINGS_3) * PAINTING_3_WORTH
    if has(held, PAINTING_2):
        points += PAINTING_2_WORTH
    return doubled(board, seat, STEPHEN, points)


def friend(board: Board, seat: i64) -> i64:
    """LB-36 Friend alive: his survival."""
    whom = friend_of(board, seat)
    if whom == board.role(seat) or whom == enemy_of(board, seat) or not alive(board, whom):
        return 0
    return SURVIVALS[whom]


def enemy(board: Board, seat: i64) -> i64:
    """LB-36 Enemy dead: his size."""
    whom = enemy_of(board, seat)
    if whom == board.role(seat) or whom == friend_of(board, seat) or alive(board, whom):
        return 0
    return SIZES[whom]


def narcissist(board: Board, seat: i64) -> i64:
    """LB-37 One's own friend: own survival once more. LB-38 Once in all for who is his own enemy, too."""
    role = board.role(seat)
    if friend_of(board, seat) != role or not alive(board, role):
        return 0
    return SURVIVALS[role]


def psychopath(board: Board, seat: i64) -> i64:
    """LB-38 One's own enemy: the sizes of all others who are dead, but one's friend."""
    if enemy_of(board, seat) != board.role(seat):
        return 0
    points: i64 = 0
    for other in range(board.seats):
        if other != seat and has(board.dead, other) and board.role(other) != friend_of(board, seat):
            points += board.size(other)
    return points


def ambivalent(board: Board, seat: i64) -> i64:
    """LB-39 Friend and enemy the same other character: his survival or his size."""
    whom = friend_of(board, seat)
    if whom != enemy_of(board, seat) or whom == board.role(seat):
        return 0
    return SURVIVALS[whom] if alive(board, whom) else SIZES[whom]


def uncounted(board: Board) -> bool:
    """Before enemies are dealt; LB-R13 and as an option when all are dead: the sea takes it all."""
    return enemy_of(board, board.seats - 1) == NO_ONE or (
        board.terms.sea_wins and board.dead == board.everyone()
    )


def total(board: Board, seat: i64) -> i64:
    """LB-36 Each counts on its own."""
    if uncounted(board):
        return 0
    points = survival(board, seat) + cash(board, seat) + jewels(board, seat) + paintings(board, seat)
    points += friend(board, seat) + enemy(board, seat)
    return points + narcissist(board, seat) + psychopath(board, seat) + ambivalent(board, seat)


def beats(board: Board, seat: i64, other: i64) -> bool:
    """LB-R15 More points; among equals the living over the dead."""
    mine, theirs = total(board, seat), total(board, other)
    if mine != theirs:
        return mine > theirs
    return not has(board.dead, seat) and has(board.dead, other)


def sheet(board: Board) -> list[Line]:
    """Line by line, then the total."""
    seats = range(board.seats)
    total_line = Line("LB-R15", "sheet-total", [total(board, seat) for seat in seats])
    if uncounted(board):
        return [total_line]
    return [
        Line("LB-34", "sheet-survival", [survival(board, seat) for seat in seats]),
        Line("LB-35", "sheet-cash", [cash(board, seat) for seat in seats]),
        Line("LB-35", "sheet-jewels", [jewels(board, seat) for seat in seats]),
        Line("LB-35", "sheet-paintings", [paintings(board, seat) for seat in seats]),
        Line("LB-36", "sheet-friend", [friend(board, seat) for seat in seats]),
        Line("LB-36", "sheet-enemy", [enemy(board, seat) for seat in seats]),
        Line("LB-37", "sheet-narcissist", [narcissist(board, seat) for seat in seats]),
        Line("LB-38", "sheet-psychopath", [psychopath(board, seat) for seat in seats]),
        Line("LB-39", "sheet-ambivalent", [ambivalent(board, seat) for seat in seats]),
        total_line,
    ]
