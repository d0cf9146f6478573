"""Bare positions from Python: `fathom.game(key).position()`, and what the rules refuse."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from operator import index

from fathom.bots.bot_protocol import fact, plain_view
from fathom.core.kernel.decision import CHANCE, NOBODY
from fathom.core.kernel.events import SPECTATOR, Event, Journal
from fathom.core.kernel.game import Game as Declaration
from fathom.core.kernel.open_question import decision
from fathom.core.kernel.rng import SEEDS, Rng
from fathom.core.kernel.standings import ranking
from fathom.core.kernel.state import State
from fathom.core.kernel.verbs import Unspelled, parse, spell
from fathom.core.knowledge import veil
from fathom.games import GAMES
from fathom.public_errors import Error
from fathom.speech.near_miss import nearest
from fathom.table.refusal import rule_of

Json = dict[str, object]
Fact = tuple[str, int, int, int, int, int, int, int]  # as `Event` takes its parts


# Errors


class IllegalAction(Error):
    """The rules do not allow this now; nothing has changed.

    `key` names the reason and stays the same in all versions; `rule` is the rule's number, such as NA-12, or
    empty where the table refuses and not a rule.
    """

    __module__ = "fathom"

    def __init__(self, message: str, key: str) -> None:
        super().__init__(message)
        self.key = key
        self.rule = rule_of(key)

    def __reduce__(self) -> tuple[type[IllegalAction], tuple[str, str]]:
        return type(self), (str(self), self.key)  # so that it passes from process to process


def unknown(what: str, name: object, known: Iterable[str]) -> Error:
    """no game 'nautlus'; did you mean nautilus? There is nautilus, nautilus_island, leagues, lifeboat"""
    names = list(known)
    meant = nearest(str(name), names)
    guess = f"; did you mean {meant}?" if meant else ";"
    there = "There is" if meant else "there is"
    return Error(f"no {what} {name!r}{guess} {there} {', '.join(names)}")


def illegal(game: Declaration, action: str, key: str) -> IllegalAction:
    """A refusal with the sentence that players read, in English if the game speaks it."""
    from fathom.speech.words import MissingWord, Words

    try:
        why = Words("en", game).why(key)
    except (MissingWord, OSError):
        why = key
    return IllegalAction(f"{action!r} is not allowed: {why}", key)


def number_of(game: Declaration, action: str) -> int:
    """The number of an action that is spelled so."""
    try:
        return parse(game.verbs, str(action))
    except Unspelled as wrong:
        raise IllegalAction(f"{action!r} is no action of {game.key}: {wrong}", "no-such-action") from None


def whole(number: object) -> int | None:
    """A whole number as Python's own, NumPy's too; None for anything else."""
    try:
        return None if isinstance(number, bool) else index(number)  # type: ignore[arg-type]
    except TypeError:
        return None


def checked_seat(seat: int, seats: int, spectator: bool = True) -> int:
    """A seat of a table for so many; or a spectator, where one may look on."""
    number = whole(seat)
    if number is not None and (0 <= number < seats or (spectator and number == SPECTATOR)):
        return number
    also = " and fathom.SPECTATOR" if spectator else ""
    raise Error(f"no seat {seat!r}; there are {', '.join(map(str, range(seats)))}{also}")


def checked_count(number: int, what: str) -> int:
    """A whole number from 1 on: of games, of processes."""
    count = whole(number)
    if count is not None and count >= 1:
        return count
    raise Error(f"{what} is a whole number, at least 1; not {number!r}")


def checked_seed(seed: int) -> int:
    number = whole(seed)
    if number is not None and 0 <= number < SEEDS:
        return number
    raise Error(f"a seed is a whole number from 0 to {SEEDS - 1}; not {seed!r}")


class Position:
    """A position that nobody plays: whoever holds it answers for all seats and for chance.

    Made by `game.position(...)`. Actions are spelled as everywhere: `deal:9`, `lay:9@opp3`.

    >>> import fathom
    >>> position = fathom.game("nautilus").position()
    >>> while not position.over:
    ...     position.act(next(iter(position.options())))
    >>> len(position.scores())
    2
    """

    def __init__(self, game: Declaration, state: State, facts: Iterable[Event] = ()) -> None:
        self._game = game
        self._state = state
        self._journal = Journal()
        self._journal.facts.extend(facts)

    def __repr__(self) -> str:
        return f"<position of {self._game.key}, {self.seats} seats>"

    @property
    def seats(self) -> int:
        """How many play."""
        return int(self._state.seats)

    @property
    def asked(self) -> int:
        """The seat that must answer; `fathom.CHANCE`, or `fathom.NOBODY` when the game is over."""
        return int(self._state.asked())

    @property
    def ask(self) -> str:
        """What is asked: a key of the game's words; empty when the game is over."""
        return "" if self.over else self._state.ask()

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self._state.asked() == NOBODY

    def options(self) -> dict[str, int]:
        """What may be answered, each with its weight: 1 for a seat; for chance, how likely it is.

        An option of chance with weight 3 is drawn three times as often as one with weight 1.
        """
        if self.over:
            return {}
        asked = decision(self._state)
        found: dict[str, int] = {}
        for action, weight in zip(asked.options, asked.weights or [1] * len(asked.options)):
            found[self._spelled(action)] = found.get(self._spelled(action), 0) + weight
        return found

    def asides(self, seat: int) -> list[str]:
        """What this seat may do now although another is asked: `act(action, seat=seat)`."""
        return [*map(self._spelled, veil.asides(self._state, self._seat(seat)))]

    def early_answers(self, seat: int) -> list[str]:
        """What this seat could already answer to the open question, although another is asked first."""
        return [*map(self._spelled, veil.answers(self._state, self._seat(seat)))]

    def act(self, action: str, seat: int | None = None) -> None:
        """Who is asked does this, chance too; or `seat` does it out of turn. Else `IllegalAction`."""
        number, state = number_of(self._game, action), self._state
        asked = state.asked()
        doer = asked if seat is None else self._seat(seat)
        if doer == asked and number in decision(state).options:
            state.apply(number, self._journal)
        elif doer >= 0 and number in veil.asides(state, doer):
            state.aside(doer, number, self._journal)
        else:
            raise self._illegal(doer, action, number)

    def why_not(self, action: str, seat: int | None = None) -> IllegalAction | None:
        """Why `act` would refuse this; None if it would not."""
        try:
            self.copy().act(action, seat)
        except IllegalAction as wrong:
            return wrong
        return None

    def see(self, seat: int) -> Json:
        """What this seat, or `fathom.SPECTATOR`, sees; the same as the `view` of a chair."""
        state, seat = self._state, self._seat(seat, spectator=True)
        return plain_view(self._game, veil.see(state, seat), veil.unplaced(state, seat), self.seats)

    def hear(self, seat: int, since: int = 0) -> list[Json]:
        """The facts this seat has heard since this position was made, from its `since`-th on."""
        view = veil.see(self._state, self._seat(seat, spectator=True))
        heard = [veil.hear(event, seat) for event in self._journal.facts]
        return [fact(self._game, view, event) for event in heard if event is not None][since:]

    def imagine(self, seat: int, seed: int) -> Position:
        """A position this seat cannot tell from this one: what it cannot know is dealt anew."""
        rng = Rng(checked_seed(seed))
        return Position(self._game, veil.imagine(self._state, self._seat(seat, spectator=True), rng))

    def scores(self) -> list[int]:
        """Points by seat, as the position stands."""
        return [*map(int, self._state.scores())]

    def ranking(self) -> list[int]:
        """The place of each seat as the position stands, 1 the best; equals share one."""
        return ranking(self._state)

    @property
    def reason(self) -> str:
        """Why the game is over: a key of the game's words; empty while it goes on."""
        return self._state.reason()

    def copy(self) -> Position:
        """The same position, to go its own way from here."""
        return Position(self._game, self._state.copy(), self._journal.facts)

    def to_json(self) -> Json:
        """The whole position as plain values; `game.position` reads them."""
        return self._state.to_json()

    def __copy__(self) -> Position:
        return self.copy()

    def __deepcopy__(self, memo: object) -> Position:
        return self.copy()

    def __reduce__(self) -> tuple[Callable[..., Position], tuple[str, Json, list[Fact]]]:
        facts = [*map(veil.whole, self._journal.facts)]
        return read_again, (self._game.key, self.to_json(), facts)

    def _spelled(self, action: int) -> str:
        return spell(self._game.verbs, action)

    def _seat(self, seat: int, spectator: bool = False) -> int:
        return checked_seat(seat, self.seats, spectator)

    def _illegal(self, seat: int, action: str, number: int) -> IllegalAction:
        """Why this is not one of the options."""
        asked = self.asked
        if asked == CHANCE and seat == CHANCE:
            can = ", ".join(self.options())
            return IllegalAction(f"{action!r} cannot be drawn here; chance can draw {can}", "not-in-the-lot")
        if asked == NOBODY:
            return illegal(self._game, action, "over")
        key = self._state.why_not(seat, number) if seat == asked else "not-asked"
        return illegal(self._game, action, key)


def read_again(key: str, position: Json, facts: list[Fact]) -> Position:
    """A position that was pickled: as `to_json` wrote it, and what has happened since it was made."""
    for game in GAMES:
        if game.key == key:
            return Position(game, game.from_json(position), [Event(*fact) for fact in facts])
    raise unknown("game", key, [game.key for game in GAMES])
