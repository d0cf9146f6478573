"""The public API: what `import fathom` offers, loaded when it is first used."""

from __future__ import annotations

import json
import secrets
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, overload

from fathom.bots import BOTS, Bot, NoSuchBot, find, is_command
from fathom.core.kernel.decision import CHANCE, NOBODY, SOMEBODY
from fathom.core.kernel.events import SPECTATOR
from fathom.core.kernel.game import BadOption
from fathom.core.kernel.game import Game as Declaration
from fathom.core.kernel.json_values import Malformed
from fathom.core.kernel.rng import SEEDS
from fathom.games import GAMES
from fathom.lab import data_file
from fathom.lab import simulate as lab_simulate
from fathom.lab.decision_rows import Row
from fathom.lab.seeds import bot_seed
from fathom.lab.simulate import Simulation
from fathom.public_errors import Error, MissingExtra, adapter
from fathom.public_position import (
    IllegalAction,
    Json,
    Position,
    checked_count,
    checked_seat,
    checked_seed,
    unknown,
    whole,
)
from fathom.public_table import Chair, Player, Question, Record, Replay, Step, Table
from fathom.table import record as records
from fathom.table import replay as table_replay
from fathom.table import table as inner_table
from fathom.table import verify as table_verify
from fathom.table.random_source import Committed, Seeded
from fathom.table.strict_json import BadRecord
from fathom.table.table import Result
from fathom.table.verify import Report

if TYPE_CHECKING:
    from pettingzoo import AECEnv, ParallelEnv

    from fathom.adapters.batch import Batch as Batches
    from fathom.adapters.gymnasium import OneSeat

__all__ = [
    "CHANCE",
    "NOBODY",
    "SOMEBODY",
    "SPECTATOR",
    "Batch",
    "Chair",
    "Error",
    "Game",
    "IllegalAction",
    "MissingExtra",
    "Player",
    "Position",
    "Question",
    "Record",
    "Replay",
    "Report",
    "Result",
    "Simulation",
    "Step",
    "Table",
    "game",
    "game_names",
    "gymnasium",
    "pettingzoo",
    "replay",
    "simulate",
    "verify",
]


class Game:
    """A game one can play: where tables and positions come from.

    >>> import fathom
    >>> game = fathom.game("nautilus_island")
    >>> game.seats
    [2, 3, 4]
    """

    def __init__(self, declaration: Declaration) -> None:
        self._game = declaration

    def __repr__(self) -> str:
        return f"<game {self.key}>"

    @property
    def key(self) -> str:
        """Its name in Python, records and commands."""
        return self._game.key

    @property
    def seats(self) -> list[int]:
        """How many can play."""
        return list(self._game.seats)

    @property
    def options(self) -> Json:
        """The options that a table may choose, with their defaults."""
        return records.plain(self._game.settle({}))

    @property
    def choices(self) -> dict[str, list[str]]:
        """The values of each option; an empty list where it is not one of a few words."""
        return {option.key: list(option.choices) for option in self._game.options}

    def table(
        self,
        seats: int | None = None,
        seed: int | None = None,
        options: Mapping[str, object] | None = None,
        bots: Mapping[int, str | Player] | None = None,
    ) -> Table:
        """A table at which the first cards are dealt; `table.play()` lets bots play.

        `bots` says who answers for a seat: the name of a bot (random, deckhand, bosun, mate, captain), a
        command that starts one (docs/bot-protocol.md), or a function that is given a `Chair` and returns an
        action. With a `seed` the game is the same each time; without one the shuffles are secret, and can be
        verified when the game is over.

        >>> import fathom
        >>> table = fathom.game("nautilus").table(seed=7, bots={1: lambda chair: chair.options[0]})
        >>> table.play().seat
        0
        """
        count, chosen = _agreed(self._game, seats, options)
        source = Committed() if seed is None else Seeded(checked_seed(seed))
        table = inner_table.Table(self._game, count, chosen, source)
        first = secrets.randbelow(SEEDS) if seed is None else checked_seed(seed)
        players: dict[int, Bot | Player] = {}
        if bots is not None and not isinstance(bots, Mapping):
            raise Error(f"bots are named by seat, such as {{1: 'mate'}}; not {bots!r}")
        for seat, bot in (bots or {}).items():
            own = checked_seat(seat, count, spectator=False)
            players[own] = bot if callable(bot) else _bot(bot, bot_seed(first, count, own))
        table.start()
        return Table(table, players)

    def position(
        self,
        position: Json | str | None = None,
        *,
        seats: int | None = None,
        options: Mapping[str, object] | None = None,
    ) -> Position:
        """The opening, before chance has dealt; or the position that `to_json` wrote, as values or as text.

        >>> import fathom
        >>> game = fathom.game("nautilus")
        >>> opening = game.position(options={"first": "1"})
        >>> game.position(opening.to_json()).to_json() == opening.to_json()
        True
        """
        if position is None:
            count, chosen = _agreed(self._game, seats, options)
            return Position(self._game, self._game.new(count, chosen))
        if seats is not None or options is not None:
            raise Error("seats and options are for the opening; a written position has its own")
        try:
            data = json.loads(position) if isinstance(position, str) else position
            return Position(self._game, self._game.from_json(data))
        except (Malformed, json.JSONDecodeError) as wrong:
            raise Error(f"no position of {self.key}: {wrong}") from None


def game_names() -> list[str]:
    """The keys of all games: those of the package, and those of the folders named in FATHOM_GAMES."""
    return [each.key for each in GAMES]


def game(key: str) -> Game:
    """The game with this key.

    >>> import fathom
    >>> fathom.game("nautilus").seats
    [2]
    """
    return Game(_declared(key))


def verify(path: str | Path) -> Report:
    """Check a finished record: every draw, every action, the result. `report.ok`, `report.problems`."""
    return table_verify.verify(_file(path), GAMES)


def replay(path: str | Path) -> Replay:
    """A record played again, finished or not: its steps, and `replay.position(after=n)`.

    `Error` says in which line the file is no record, or breaks a rule.
    """
    try:
        record = records.read(_file(path), GAMES, unfinished=True)
        table_replay.replay(record)
    except BadRecord as bad:
        raise Error(f"{path}: {bad}") from None
    return Replay.of(record)


def simulate(
    key: str,
    games: int = 100,
    bots: Sequence[str] = ("random",),
    seed: int = 1,
    seats: int | None = None,
    options: Mapping[str, object] | None = None,
    jobs: int = 1,
    records: str | Path | None = None,
    out: str | Path | None = None,
) -> Simulation:
    """Let bots play so many games, and count: wins and scores by seat, decisions, time.

    Bots are named by seat, the last one again for the seats that remain. `jobs` is the number of processes,
    `records` a folder for the record of each game, `out` a new file (.parquet, .jsonl) for a row of data for
    each decision (docs/data.md).

    >>> import fathom
    >>> fathom.simulate("nautilus", games=2, seed=3).games
    2
    """
    declared = _declared(key)
    count, chosen = _agreed(declared, seats, options)
    games, jobs = checked_count(games, "games"), checked_count(jobs, "jobs")
    names = _names(bots)
    if not 1 <= len(names) <= count:
        raise Error(f"bots are a list of 1 to {count} names; not {bots!r}")
    for name in names:
        _bot(name, 0).close()
    folder = None if records is None else Path(records)
    seed = checked_seed(seed)
    with _rows_to(out) as sink:
        return lab_simulate.simulate(declared, count, games, names, seed, chosen, jobs, folder, sink=sink)


class _AnyBatch(type):
    """What `isinstance` asks: batches are made in a module that is loaded when the first of them is."""

    def __instancecheck__(cls, thing: object) -> bool:
        module = sys.modules.get("fathom.adapters.batch")
        return module is not None and isinstance(thing, module.Batch)


if TYPE_CHECKING:

    class Batch(Batches):
        """As a type checker sees it; the class below is the one that runs."""

        def __init__(
            self,
            key: str,
            count: int,
            seats: int | None = None,
            seed: int = 0,
            options: Mapping[str, object] | None = None,
        ) -> None: ...

else:

    class Batch(metaclass=_AnyBatch):
        """Thousands of games of one kind, stepped together, as NumPy arrays (docs/research.md).

        Needs the extra `lab`.
        """

        def __new__(
            cls,
            key: str,
            count: int,
            seats: int | None = None,
            seed: int = 0,
            options: Mapping[str, object] | None = None,
        ) -> Batches:
            return _batch(key, count, seats, seed, options)


def _batch(
    key: str, count: int, seats: int | None, seed: int, options: Mapping[str, object] | None
) -> Batches:
    declared = _declared(key)
    seated, chosen = _agreed(declared, seats, options)
    places = checked_count(count, "the number of games in a batch")
    made: Batches = adapter("batch").Batch(declared, seated, places, checked_seed(seed), chosen)
    return made


@overload
def pettingzoo(
    key: str,
    seats: int | None = None,
    render_mode: str | None = None,
    options: Mapping[str, object] | None = None,
    parallel: Literal[False] = False,
) -> AECEnv[str, Any, Any]: ...


@overload
def pettingzoo(
    key: str,
    seats: int | None = None,
    render_mode: str | None = None,
    options: Mapping[str, object] | None = None,
    *,
    parallel: Literal[True],
) -> ParallelEnv[str, Any, Any]: ...


def pettingzoo(
    key: str,
    seats: int | None = None,
    render_mode: str | None = None,
    options: Mapping[str, object] | None = None,
    parallel: bool = False,
) -> AECEnv[str, Any, Any] | ParallelEnv[str, Any, Any]:
    """A PettingZoo environment: all seats are agents. `parallel` asks all of them in every cycle.

    Needs the extra `pettingzoo`.
    """
    declared = _declared(key)
    seated, chosen = _agreed(declared, seats, options)
    mode = _render_mode(render_mode, ["human", *adapter("arguments").RENDER_MODES])
    face = adapter("pettingzoo").Face(declared)
    make = face.parallel_env if parallel else face.env
    return make(seats=seated, render_mode=mode, **chosen)


def gymnasium(
    key: str,
    seat: int = 0,
    bot: str | Sequence[str] = "bosun",
    seats: int | None = None,
    render_mode: str | None = None,
    options: Mapping[str, object] | None = None,
) -> OneSeat:
    """A Gymnasium environment: one plays `seat`, bots play the others (one name, or one for each).

    Needs the extra `pettingzoo`.
    """
    declared = _declared(key)
    seated, chosen = _agreed(declared, seats, options)
    own = checked_seat(seat, seated, spectator=False)
    names = [bot] * (seated - 1) if isinstance(bot, str) else _names(bot)
    if len(names) != seated - 1:
        raise Error(f"{seated - 1} bots play against one; not {len(names)}")
    for name in names:
        _bot(name, 0).close()
    mode = _render_mode(render_mode, adapter("arguments").RENDER_MODES)
    one_seat = adapter("gymnasium").OneSeat
    env: OneSeat = one_seat(declared.key, bot=names, seat=own, seats=seated, render_mode=mode, **chosen)
    return env


# What was asked for


def _declared(key: str) -> Declaration:
    wanted = str(key).casefold().replace("-", "_").replace(" ", "_")
    for each in GAMES:
        if each.key == wanted:
            return each
    raise unknown("game", key, game_names())


def _agreed(
    declared: Declaration, seats: int | None, options: Mapping[str, object] | None
) -> tuple[int, Json]:
    """How many play, and with which options; `Error` if the game cannot be played so."""
    if options is not None and not isinstance(options, Mapping):
        raise Error(f"options are given by name, such as {{'first': '1'}}; not {options!r}")
    count, chosen = declared.usual if seats is None else whole(seats), dict(options or {})
    if count not in declared.seats:
        raise Error(f"{declared.key} is for {' or '.join(map(str, declared.seats))} seats; not {seats}")
    known = [option.key for option in declared.options]
    for key in chosen:
        if key not in known:
            raise unknown(f"option of {declared.key}", key, known)
    try:
        declared.new(count, chosen)
    except BadOption as bad:
        raise Error(str(bad)) from None
    return count, chosen


def _render_mode(mode: str | None, known: list[str]) -> str | None:
    if mode is not None and mode not in known:
        raise unknown("render_mode", mode, known)
    return mode


def _names(bots: object) -> list[str]:
    if isinstance(bots, str) or not isinstance(bots, Sequence):
        raise Error(f"bots are a list of names; not {bots!r}")
    return [*bots]


def _bot(name: str, seed: int) -> Bot:
    if not isinstance(name, str):
        told = "a bot is named here, or started by a command; functions play at tables: game.table(bots=...)"
        raise Error(f"{told}; not {name!r}")
    if name not in BOTS and not is_command(name):
        raise unknown("bot", name, BOTS)
    try:
        return find(name, seed)
    except NoSuchBot as wrong:
        raise Error(str(wrong)) from None


@contextmanager
def _rows_to(out: str | Path | None) -> Iterator[Callable[[list[Row]], None] | None]:
    """What takes the rows of the games for this file, if there is one."""
    if out is None:
        yield None
        return
    if Path(out).exists():
        raise Error(f"'{out}' exists already")
    try:
        data_file.check(Path(out), force=True)
    except data_file.NoSuchFile as wrong:
        raise Error(str(wrong)) from None
    with data_file.written(Path(out)) as sink:
        yield sink.write


def _file(path: str | Path) -> Path:
    if not Path(path).is_file():
        raise Error(f"no file '{path}'")
    return Path(path)
