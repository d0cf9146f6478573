"""Chair: one seat's access to a table. Bots, terminals and servers hold chairs, never the state."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fathom.core.kernel.decision import Decision
from fathom.core.kernel.events import Event
from fathom.core.kernel.game import Game
from fathom.core.kernel.json_values import own_copy
from fathom.core.kernel.rng import Rng
from fathom.core.kernel.state import State
from fathom.core.knowledge.view import Told, View
from fathom.table.refusal import Refused

if TYPE_CHECKING:
    from fathom.table.table import Result, Table


class Chair:
    """What one seat, or a spectator, may know and do. Everything it hands out is a fresh value."""

    __slots__ = ("__seat", "__table")

    def __init__(self, table: Table, seat: int) -> None:
        self.__table = table
        self.__seat = seat

    # Knowing

    @property
    def seat(self) -> int:
        return self.__seat

    @property
    def game(self) -> Game:
        """What is being played."""
        return self.__table.game

    @property
    def seats(self) -> int:
        """How many sit at the table."""
        return self.__table.seats

    @property
    def options(self) -> dict[str, object]:
        """The readings of the rules that were agreed on, all of them."""
        return {key: own_copy(value) for key, value in self.__table.options.items()}

    @property
    def opening(self) -> dict[str, object]:
        """What was published of the random source before play. A seed is not: it tells the cards to come."""
        return {key: value for key, value in self.__table.source.opening().items() if key != "seed"}

    @property
    def decision(self) -> Decision:
        """The open question: with options if this seat may answer it now, else only who is asked what."""
        return self.__table.question(self.__seat)

    @property
    def asides(self) -> list[int]:
        """What this seat may do now although another is asked."""
        return self.__table.asides(self.__seat)

    def see(self) -> View:
        return self.__table.see(self.__seat)

    def told(self) -> Told:
        """The view, the open question and the asides, in one go."""
        return self.__table.told(self.__seat)

    def hear(self, since: int = 0) -> list[Event]:
        """What this seat has heard, from its own `since`-th fact on; the list only ever grows."""
        return self.__table.heard(self.__seat)[since:]

    def deeds(self) -> list[tuple[int, int]]:
        """What this seat has done, in order: how many facts it had heard before, and the action."""
        return self.__table.deeds(self.__seat)

    def unplaced(self) -> list[tuple[int, int]]:
        """The cards this seat cannot place: of each its deck and its face."""
        return self.__table.unplaced(self.__seat)

    def imagine(self, rng: Rng) -> State:
        """A position this seat cannot tell from the true one."""
        return self.__table.imagine(self.__seat, rng)

    @property
    def over(self) -> bool:
        return self.__table.over

    @property
    def result(self) -> Result | None:
        return self.__table.result()

    # Doing

    def contribute(self, text: str) -> None:
        """Mix this into the shuffles, once, before play."""
        self.__table.contribute(self.__seat, text)

    def act(self, action: int) -> None:
        self.__table.act(self.__seat, action)

    def why_not(self, action: int) -> Refused | None:
        """Why this would be refused; None if it would not."""
        return self.__table.why_not(self.__seat, action)

    # Taking back

    def can_undo(self) -> bool:
        """Whether `undo` would be granted without asking anybody."""
        return self.__table.why_no_undo(self.__seat) is None

    def may_try_undo(self) -> bool:
        """Whether it makes sense to try: it would be granted, or the others could agree. Quickly found."""
        return self.__table.acted_last(self.__seat)

    def undo(self) -> None:
        """Take back one's last action."""
        self.__table.undo(self.__seat)

    def ask_undo(self) -> None:
        """Ask the others whether one may take back one's last action, and all that came after it."""
        self.__table.ask_undo(self.__seat)

    @property
    def undo_asker(self) -> int:
        """The seat that asks to take something back; NOBODY if none does."""
        return self.__table.undo_asker

    def consent(self) -> None:
        """Agree to it; when all others have, it is done."""
        self.__table.consent(self.__seat)

    def refuse(self) -> None:
        """Do not agree: the request is gone."""
        self.__table.refuse(self.__seat)
