"""Displays and scripted typists for tests: sessions without a terminal."""

from collections.abc import Callable, Iterator, Sequence
from io import StringIO
from pathlib import Path

from rich.console import Console
from rich.text import Text

from fathom.core.kernel.game import Game
from fathom.core.kernel.rng import Rng
from fathom.games import GAMES
from fathom.table.random_source import Committed
from fathom.table.table import Table
from fathom.terminal.display import LineDisplay
from fathom.terminal.player_input import PlayerInput
from fathom.terminal.seating import PERSON, Seating
from fathom.terminal.session import Session

NAUTILUS = next(game for game in GAMES if game.key == "nautilus")
LIFEBOAT = next(game for game in GAMES if game.key == "lifeboat")


class Scripted(LineDisplay):
    """Plain lines, typed by a script; everything shown is kept."""

    def __init__(self, width: int = 80, height: int = 24) -> None:
        self.output = StringIO()
        super().__init__(Console(file=self.output, width=width, height=height, highlight=False))
        self.typist: Iterator[str] = iter(())
        self.typed: list[str] = []
        self.hidden: list[str] = []
        self.paused: list[float] = []
        self.on_show: Callable[[str], None] = lambda _: None

    def show(self, lines: Sequence[Text]) -> None:
        self.on_show("\n".join(line.plain for line in lines))
        super().show(lines)

    def pause(self, seconds: float) -> None:
        self.paused.append(seconds)

    def hide(self, lines: Sequence[Text]) -> None:
        self.hidden.append("\n".join(line.plain for line in lines))

    def read(self) -> str:
        line = next(self.typist, None)
        if line is None:
            raise EOFError
        self.typed.append(line)
        return line

    @property
    def text(self) -> str:
        return self.output.getvalue()


def session(
    folder: Path,
    *lines: str,
    lang: str = "en",
    seed: int = 3,
    sitters: Sequence[str] = (PERSON, "random"),
    undo: str = "consent",
    display: Scripted | None = None,
    game: Game = NAUTILUS,
    kind: type[Session] = Session,
) -> tuple[Session, Scripted]:
    """A new game with somebody who types these lines; after the last one the input ends."""
    display = display or Scripted()
    display.typist = iter(lines)
    first: dict[str, object] = {"first": "0"} if any(option.key == "first" for option in game.options) else {}
    table = Table(game, len(sitters), first, Committed.from_seed(seed), undo)
    table.start()
    seating = Seating(list(sitters), [], lang, seed)
    made = kind(table, seating, display, folder / "unfinished.jsonl", folder / "record.jsonl", 0.0)
    return made, display


def at_random(made: Session, seed: int = 1) -> Iterator[str]:
    """Types any of the options, as the screen says they are typed, until the game is over."""
    rng = Rng(seed)
    while True:
        assert made.at_keyboard is not None
        choices = PlayerInput(made, made.at_keyboard).choices
        yield choices.typed(choices.options[rng.below(len(choices.options))])
