"""Tables from Python: `fathom.game(key).table(...)`, its chairs, its record, and records played again."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple, NoReturn

from fathom.bots import Bot
from fathom.bots.bot_protocol import fact, plain_view
from fathom.core.kernel.rng import Rng
from fathom.core.kernel.verbs import spell
from fathom.public_errors import Error, adapter
from fathom.public_position import (
    IllegalAction,
    Json,
    Position,
    checked_seat,
    checked_seed,
    illegal,
    number_of,
    whole,
)
from fathom.table import chair as inner_chair
from fathom.table import record as records
from fathom.table import table as inner_table
from fathom.table.play_history import TakenBack
from fathom.table.refusal import Refused
from fathom.table.replay import course_of, go_on
from fathom.table.table import Result

if TYPE_CHECKING:
    from fathom.adapters.encoding import Bytes, Mask


class Question(NamedTuple):
    """The open question as one seat learns it."""

    #: Who is asked: a seat, `fathom.NOBODY` once the game is over, or `fathom.SOMEBODY` where knowing who
    #: would give a card away.
    seat: int
    ask: str  #: What is asked: a key of the game's words.
    options: list[str]  #: The answers of the seat that looks; empty if it cannot answer.


class Chair:
    """One seat's access to a table: everything it may know and do, and nothing else.

    >>> import fathom
    >>> chair = fathom.game("nautilus").table(seed=7).play()
    >>> chair.act(chair.options[0])
    """

    __slots__ = ("__chair",)

    def __init__(self, chair: inner_chair.Chair) -> None:
        self.__chair = chair

    def __repr__(self) -> str:
        return f"<chair {self.seat} of {self.seats}, {self.__chair.game.key}>"

    @property
    def seat(self) -> int:
        """Which seat this is, counted from 0."""
        return self.__chair.seat

    @property
    def seats(self) -> int:
        """How many sit at the table."""
        return self.__chair.seats

    @property
    def view(self) -> Json:
        """What this seat sees, as plain values: `zones`, `counters`, and `unplaced`, the hidden things."""
        chair = self.__chair
        return plain_view(chair.game, chair.see(), chair.unplaced(), chair.seats)

    @property
    def question(self) -> Question:
        """The open question, with options if this seat may answer it now."""
        asked = self.__chair.decision
        return Question(asked.seat, asked.ask, self._spelled(asked.options))

    @property
    def options(self) -> list[str]:
        """The answers this seat may give now: `["lay:9@opp3", ...]`; empty if it is not asked."""
        return self._spelled(self.__chair.decision.options)

    @property
    def asides(self) -> list[str]:
        """What this seat may do now although another is asked."""
        return self._spelled(self.__chair.asides)

    def hear(self, since: int = 0) -> list[Json]:
        """The facts this seat has heard, from its `since`-th on; the list only ever grows."""
        chair = self.__chair
        view = chair.see()
        return [fact(chair.game, view, event) for event in chair.hear(since)]

    def observation(self) -> Bytes:
        """What this seat sees, as a row of numbers: the same that `fathom.Batch` has for it.

        Needs the extra `lab`.
        """
        row: Bytes = adapter("encoding").observation(self.__chair)
        return row

    def action_mask(self) -> Mask:
        """By the number of an action, 1 if this seat may take it now: the mask of `fathom.Batch`.

        Needs the extra `lab`.
        """
        mask: Mask = adapter("encoding").action_mask(self.__chair)
        return mask

    def imagine(self, seed: int) -> Position:
        """A position this seat cannot tell from the true one: what it cannot know is dealt anew."""
        return Position(self.__chair.game, self.__chair.imagine(Rng(checked_seed(seed))))

    def act(self, action: str) -> None:
        """Do this. `IllegalAction`, and nothing changes, if it is not allowed now."""
        try:
            self.__chair.act(number_of(self.__chair.game, action))
        except Refused as refused:
            raise illegal(self.__chair.game, action, refused.key) from None

    def why_not(self, action: str) -> IllegalAction | None:
        """Why `act` would refuse this; None if it would not."""
        try:
            refused = self.__chair.why_not(number_of(self.__chair.game, action))
        except IllegalAction as wrong:
            return wrong
        return None if refused is None else illegal(self.__chair.game, action, refused.key)

    def undo(self) -> None:
        """Take back one's last action, if nobody noticed it; else `IllegalAction`."""
        try:
            self.__chair.undo()
        except Refused as refused:
            raise illegal(self.__chair.game, "undo", refused.key) from None

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self.__chair.over

    @property
    def result(self) -> Result | None:
        """How it ended; None while it goes on."""
        return self.__chair.result

    def __reduce__(self) -> NoReturn:
        raise Error(
            "a chair belongs to its table, and can be neither copied nor pickled; "
            "chair.view is plain values, and table.record() keeps the game"
        )

    def _spelled(self, actions: list[int]) -> list[str]:
        return [spell(self.__chair.game.verbs, action) for action in actions]


Player = Callable[[Chair], str]
"""A bot of one's own: given its chair when it is asked, it returns one of the options or asides."""


# A game being played


class Table:
    """A game being played. Made by `game.table(...)`; whoever holds it may know everything.

    >>> import fathom
    >>> table = fathom.game("nautilus").table(seed=7, bots={0: "random", 1: "random"})
    >>> table.play()
    >>> table.over
    True
    """

    def __init__(self, table: inner_table.Table, players: Mapping[int, Bot | Player]) -> None:
        self._table = table
        self._players = dict(players)
        self._bot_chairs = {seat: table.chair(seat) for seat in players}

    def __repr__(self) -> str:
        return f"<table of {self._table.game.key}, {self.seats} seats>"

    @property
    def seats(self) -> int:
        """How many sit at it."""
        return self._table.seats

    @property
    def options(self) -> Json:
        """The options of the game that were chosen, defaults included."""
        return records.plain(self._table.options)

    def chair(self, seat: int) -> Chair:
        """The chair of this seat, or of `fathom.SPECTATOR`."""
        return Chair(self._table.chair(checked_seat(seat, self.seats)))

    def play(self) -> Chair | None:
        """Let bots go on until a person is asked, whose chair is returned; None when the game is over.

        Chance needs no call: it answers as soon as it is asked.
        """
        while not self.over:
            seat = self._table.state.asked()
            player = self._players.get(seat)
            if player is None:
                return self.chair(seat)
            if isinstance(player, Bot):
                self._table.act(seat, player.choose(self._bot_chairs[seat]))
            else:
                chair = self.chair(seat)
                chair.act(player(chair))
        self.close()
        return None

    def close(self) -> None:
        """End the programs of bots that are commands; `play` does so when the game is over."""
        for player in self._players.values():
            if isinstance(player, Bot):
                player.close()

    def __enter__(self) -> Table:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self._table.over

    @property
    def result(self) -> Result | None:
        """How it ended (ranking, scores, reason, score sheet); None while it goes on."""
        return self._table.result()

    def position(self) -> Position:
        """A copy of the true position, with all that is hidden: not for a seat."""
        return Position(self._table.game, self._table.state.copy(), self._table.course.journal.facts)

    def __reduce__(self) -> NoReturn:
        raise Error(
            "a table can be neither copied nor pickled; table.record() keeps the game, "
            "and table.position() is a copy of where it stands"
        )

    def record(self) -> Record:
        """Everything so far. Until the game is over it names hidden cards: not for a seat."""
        return Record(self._table.record())


class Record:
    """The record of a game, to be saved; `fathom.verify` and `fathom.replay` read the file."""

    def __init__(self, record: records.Record) -> None:
        self._record = record

    def save(self, path: str | Path) -> None:
        """Write it to a file of JSON lines (docs/record.md); a file that was there is replaced."""
        records.write(self._record, Path(path))

    def to_bytes(self) -> bytes:
        """What `save` writes."""
        return records.to_bytes(self._record)


class Step(NamedTuple):
    """One line of a record: who did what."""

    seat: int  #: Who did it; `fathom.CHANCE` draws.
    action: str  #: What, as everywhere: `lay:9@opp3`. Empty where something was taken back.
    aside: bool = False  #: Whether it was done out of turn.
    taken_back: int = 0  #: The first step that no longer holds, counted from 1; 0 if nothing was taken back.


@dataclass(frozen=True)
class Replay:
    """A record that was played again: what was done, and the position after each step."""

    game: str  #: The game's key.
    seats: int  #: How many played.
    options: Json  #: The options of the game that were chosen.
    steps: list[Step]  #: What was done, in order.
    result: Json | None  #: How it ended; None if it was not finished.
    _record: records.Record

    @classmethod
    def of(cls, record: records.Record) -> Replay:
        """From a record that was read."""
        verbs, header = record.game.verbs, record.header
        steps = [
            Step(entry.seat, "", False, entry.to)
            if isinstance(entry, TakenBack)
            else Step(entry.seat, spell(verbs, entry.action), entry.aside)
            for entry in record.entries
        ]
        return cls(header.game, header.seats, header.options, steps, record.result, record)

    def position(self, after: int | None = None) -> Position:
        """The position after so many steps; after all of them if no number is given."""
        count = len(self.steps) if after is None else whole(after)
        if count is None or not 0 <= count <= len(self.steps):
            raise Error(f"a position is after 0 to {len(self.steps)} steps; not {after!r}")
        course = course_of(self._record)
        for entry in self._record.entries[:count]:
            go_on(course, entry)
        return Position(self._record.game, course.state, course.journal.facts)
