"""The numbers that stand on the table."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from fathom.core.bits import has
from fathom.core.decision import NOBODY
from fathom.core.events import EVERYONE
from fathom.core.zones import Counter
from fathom.games.lifeboat.board import (
    ACTING,
    ANSWERING,
    CHARTING,
    FIGHTING,
    FOR_FLARE,
    NO_ONE,
    NONE,
    OFFERING,
    ROWING,
    STEALING,
    THIRSTING,
    YIELDING,
)
from fathom.games.lifeboat.components import MOST_SEATS, PARASOL, SIZES
from fathom.games.lifeboat.places import Places
from fathom.games.lifeboat.sets import nibble

UNCONSCIOUS: Final = 1
DEAD_ABOARD: Final = 2
LOST_AT_SEA: Final = 3
ATTACKING: Final = 1
DEFENDING: Final = 2
TURN_STEPS: Final = (
    1 << STEALING | 1 << ACTING | 1 << ROWING | 1 << YIELDING | 1 << FIGHTING | 1 << OFFERING | 1 << ANSWERING
)


def counters(board: Places) -> list[Counter]:
    """The day, the gulls, the fight, who sits where, who acts when; and of each how he is."""
    found = [
        Counter("day", NOBODY, board.day, EVERYONE),
        Counter("gulls", NOBODY, board.gulls, EVERYONE),
        Counter("attack", NOBODY, board.strength(board.attackers), EVERYONE),
        Counter("defence", NOBODY, board.strength(board.defenders), EVERYONE),
    ]
    found += row("place", [board.sitting(place) for place in range(board.places)])
    found += row("order", order(board))
    found += at_stake(board)
    for seat in range(board.seats):
        found += of_seat(board, seat)
    return found


def at_stake(board: Places) -> list[Counter]:
    """What the open claim, offer or thirst is about: seats, NONE while there is none.

    The claim is 1 + a face, or the hand or the seat; the wish 1 + a face; 0 is none.
    """
    claimed = board.target != NONE
    trading = board.step == OFFERING or board.step == ANSWERING
    thirsty = board.sitting(board.thirsty) if board.step == THIRSTING else NONE
    asked = trading and board.wish != NONE and not board.wish_open
    return [
        Counter("attacker", NOBODY, board.actor if claimed else NONE, EVERYONE),
        Counter("defender", NOBODY, board.target, EVERYONE),
        Counter("claim", NOBODY, board.claim + 1 if claimed else 0, EVERYONE),
        Counter("thirsty", NOBODY, thirsty, EVERYONE),
        Counter("offerer", NOBODY, board.offerer if trading else NONE, EVERYONE),
        Counter("partner", NOBODY, board.partner if trading else NONE, EVERYONE),
        Counter("wish", NOBODY, board.wish + 1 if asked else 0, board.traders() if asked else EVERYONE),
    ]


def row(name: str, seats: list[int]) -> list[Counter]:
    """Seats in an order, NONE where there is no more."""
    padded = seats + [NONE] * (MOST_SEATS - len(seats))
    return [Counter(f"{name}-{n + 1}", NOBODY, padded[n], EVERYONE) for n in range(MOST_SEATS)]


def order(board: Places) -> list[int]:
    """LB-06 Who acts now, and who is still to act today if he is conscious then."""
    if board.day == 0:
        return []
    waiting = [int(nibble(board.order, place)) for place in range(board.turns)]
    charting = board.step == CHARTING and board.purpose <= FOR_FLARE
    found = [int(board.actor)] if charting or has(TURN_STEPS, board.step) else []
    return found + [seat for seat in waiting if not has(board.acted | board.dead, seat)]


def of_seat(board: Places, seat: i64) -> list[Counter]:
    role = board.role(seat)
    cast = role != NO_ONE
    side = ATTACKING if has(board.attackers, seat) else DEFENDING if has(board.defenders, seat) else 0
    numbers = [
        ("character", role + 1 if cast else 0),
        ("wounds", board.hurt(seat)),
        ("size", SIZES[role] if cast else 0),
        ("condition", condition(board, seat)),
        ("rowed", board.rowed >> seat & 1),
        ("fought", board.fought >> seat & 1),
        ("side", side),
        ("overboard", board.overboard >> seat & 1),
        ("offers", board.offers_left(seat)),
        ("shade", 1 if board.unfolded and has(board.shown(seat), PARASOL) else 0),
    ]
    return [Counter(name, seat, value, EVERYONE) for name, value in numbers]


def condition(board: Places, seat: i64) -> int:
    if has(board.gone, seat):
        return LOST_AT_SEA
    if has(board.dead, seat):
        return DEAD_ABOARD
    return UNCONSCIOUS if board.places and not has(board.awake, seat) else 0
