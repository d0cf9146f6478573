"""The end of the game: one function per scoring sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from fathom.core.kernel.bits import count, has
from fathom.core.kernel.zones import Line
from fathom.games.lifeboat import board, box

if TYPE_CHECKING:
    from fathom.games.lifeboat.position import Lifeboat


def alive(s: Lifeboat, character: i64) -> bool:
    """LB-34 The unconscious are alive."""
    return not has(s.dead, board.player(s, character))


def survival(s: Lifeboat, seat: i64) -> i64:
    """LB-34 Alive: one's own survival. LB-38 But not for who is his own enemy."""
    role = board.role(s, seat)
    if board.enemy(s, seat) == role or not alive(s, role):
        return 0
    return box.SURVIVALS[role]


def treasures(s: Lifeboat, seat: i64) -> i64:
    """LB-35 What one holds counts while one is aboard, alive or dead."""
    if has(s.gone, seat):
        return 0
    return board.held(s, seat)


def doubled(s: Lifeboat, seat: i64, gifted: i64, points: i64) -> i64:
    """Some count one kind of treasure double."""
    return points * box.GIFT if board.role(s, seat) == gifted else points


def cash(s: Lifeboat, seat: i64) -> i64:
    """LB-35 Cash; the Captain's double."""
    return doubled(s, seat, box.CAPTAIN, count(treasures(s, seat) & box.ALL_CASH) * box.CASH_WORTH)


def jewels(s: Lifeboat, seat: i64) -> i64:
    """LB-35 Jewels, worth more together; Lady Lauren's double."""
    return doubled(s, seat, box.LAUREN, box.JEWELS_WORTH[count(treasures(s, seat) & box.ALL_JEWELS)])


def paintings(s: Lifeboat, seat: i64) -> i64:
    """LB-35 Paintings; Sir Stephen's double."""
    held = treasures(s, seat)
    points = count(held & box.PAINTINGS_3) * box.PAINTING_3_WORTH
    if has(held, box.PAINTING_2):
        points += box.PAINTING_2_WORTH
    return doubled(s, seat, box.STEPHEN, points)


def friend(s: Lifeboat, seat: i64) -> i64:
    """LB-36 Friend alive: his survival."""
    whom = board.friend(s, seat)
    if whom == board.role(s, seat) or whom == board.enemy(s, seat) or not alive(s, whom):
        return 0
    return box.SURVIVALS[whom]


def enemy(s: Lifeboat, seat: i64) -> i64:
    """LB-36 Enemy dead: his size."""
    whom = board.enemy(s, seat)
    if whom == board.role(s, seat) or whom == board.friend(s, seat) or alive(s, whom):
        return 0
    return box.SIZES[whom]


def narcissist(s: Lifeboat, seat: i64) -> i64:
    """LB-37 One's own friend: own survival once more. LB-38 Once in all for who is his own enemy, too."""
    role = board.role(s, seat)
    if board.friend(s, seat) != role or not alive(s, role):
        return 0
    return box.SURVIVALS[role]


def psychopath(s: Lifeboat, seat: i64) -> i64:
    """LB-38 One's own enemy: the sizes of all others who are dead, but one's friend."""
    if board.enemy(s, seat) != board.role(s, seat):
        return 0
    points: i64 = 0
    for other in range(s.seats):
        if other != seat and has(s.dead, other) and board.role(s, other) != board.friend(s, seat):
            points += board.size(s, other)
    return points


def ambivalent(s: Lifeboat, seat: i64) -> i64:
    """LB-39 Friend and enemy the same other character: his survival or his size."""
    whom = board.friend(s, seat)
    if whom != board.enemy(s, seat) or whom == board.role(s, seat):
        return 0
    return box.SURVIVALS[whom] if alive(s, whom) else box.SIZES[whom]


def uncounted(s: Lifeboat) -> bool:
    """Before enemies are dealt; LB-R13 and as an option when all are dead: the sea takes it all."""
    return board.enemy(s, s.seats - 1) == box.NO_ONE or (s.terms.sea_wins and s.dead == board.everyone(s))


def total(s: Lifeboat, seat: i64) -> i64:
    """LB-36 Each counts on its own."""
    if uncounted(s):
        return 0
    points = survival(s, seat) + cash(s, seat) + jewels(s, seat) + paintings(s, seat)
    points += friend(s, seat) + enemy(s, seat)
    return points + narcissist(s, seat) + psychopath(s, seat) + ambivalent(s, seat)


def beats(s: Lifeboat, seat: i64, other: i64) -> bool:
    """LB-R15 More points; among equals the living over the dead."""
    mine, theirs = total(s, seat), total(s, other)
    if mine != theirs:
        return mine > theirs
    return not has(s.dead, seat) and has(s.dead, other)


def sheet(s: Lifeboat) -> list[Line]:
    """Line by line, then the total."""
    seats = range(s.seats)
    total_line = Line("LB-R15", "sheet-total", [total(s, seat) for seat in seats])
    if uncounted(s):
        return [total_line]
    return [
        Line("LB-34", "sheet-survival", [survival(s, seat) for seat in seats]),
        Line("LB-35", "sheet-cash", [cash(s, seat) for seat in seats]),
        Line("LB-35", "sheet-jewels", [jewels(s, seat) for seat in seats]),
        Line("LB-35", "sheet-paintings", [paintings(s, seat) for seat in seats]),
        Line("LB-36", "sheet-friend", [friend(s, seat) for seat in seats]),
        Line("LB-36", "sheet-enemy", [enemy(s, seat) for seat in seats]),
        Line("LB-37", "sheet-narcissist", [narcissist(s, seat) for seat in seats]),
        Line("LB-38", "sheet-psychopath", [psychopath(s, seat) for seat in seats]),
        Line("LB-39", "sheet-ambivalent", [ambivalent(s, seat) for seat in seats]),
        total_line,
    ]
