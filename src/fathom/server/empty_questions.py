"""Empty questions: those a person could only pass, or answer in one way, are answered for them.

Where nobody else could notice, and where everybody can see that there is one answer, it is given at once:
the question is never put. Where it is a secret whether there is a choice, only a pass is given, and not
before an answer of that person would take effect (`answer_delay`): nobody can tell it from one.
Questions that a person waives are passed in the same way: whatever they hold, so it tells nothing of that.
"""

from __future__ import annotations

from fathom.core.kernel.events import SPECTATOR
from fathom.core.kernel.rng import Rng
from fathom.core.kernel.state import State
from fathom.core.knowledge.veil import imagine
from fathom.server import log_entries as e
from fathom.server.answer_delay import is_quiet
from fathom.server.live_room import LiveRoom
from fathom.server.room import Room

WORLDS = 24  # in which an answer must be the only one, if all are to see that it is


def at_once(live: LiveRoom) -> e.Acted | None:
    """An answer to be given before anybody is told of the question; None if there is none."""
    room = live.room
    for seat, action in room.lone_answers(room.data.seated()):
        if not live.onlookers or shows_nothing(room, seat):
            return e.Acted(seat, action, e.AUTO)
    return None


def shows_nothing(room: Room, seat: int) -> bool:
    """Whether answering at once tells nobody anything: an early pass, or all know that it is forced."""
    table = room.table
    assert table is not None
    if table.state.asked() != seat:
        return room.passes_alone(seat)
    if is_quiet(table.state, room.windows):
        return False
    return room.waived(seat) or plainly_forced(table.state, room.data.seq)


def plainly_forced(state: State, seed: int) -> bool:
    """Whether a spectator knows that there is one answer, as far as some imagined worlds can tell."""
    rng = Rng(seed)
    return all(imagine(state, SPECTATOR, rng).count() == 1 for _ in range(WORLDS))
