"""Lessons and puzzles in a terminal: each step is shown, and its answer awaited; progress is kept."""

from __future__ import annotations

from enum import Enum
from pathlib import Path

from rich.text import Text

from fathom.core.kernel.game import Game
from fathom.speech.lessons import Pointer, Step, number
from fathom.table.refusal import Refused
from fathom.terminal import lesson_progress
from fathom.terminal.answer_parser import fold
from fathom.terminal.display import Display
from fathom.terminal.player_input import PlayerInput, Quit
from fathom.terminal.seating import PERSON, Seating
from fathom.terminal.session import INTERRUPTED, Session

EASY = "deckhand"
SKIP, ANSWER = "skip", "answer"


class Kind(Enum):
    LESSON = "lesson"
    PUZZLE = "puzzle"


class Skipped(Exception):
    """Somebody goes on to the next step; with the answer, if they want to be told it."""

    def __init__(self, told: bool) -> None:
        self.told = told


class LessonInput(PlayerInput):
    """What a person types at a step: an answer, anything one can type in a game, `skip` or `answer`."""

    def take(self, line: str) -> None:
        for word in (SKIP, ANSWER):
            if fold(line) in (word, fold(self.say(f"command-{word}"))):
                raise Skipped(word == ANSWER)
        super().take(line)

    def take_back(self) -> None:
        """Nothing is done at a step, so nothing is taken back."""
        raise Refused("undo-nothing")


class LessonSession(Session):
    """A table that stands at one position; an answer is judged, and not carried out."""

    def __init__(self, game: Game, kind: Kind, step: Step, heading: str, display: Display, lang: str) -> None:
        sitters = [PERSON if seat == step.seat else EASY for seat in range(step.seats)]
        table = step.table(game)
        super().__init__(table, Seating(sitters, [], lang, 0), display, Path(), None, 0.0)
        self.kind, self.step, self.heading = kind, step, heading
        self.right = step.actions(game)
        self.given: int | None = None
        self.recall()

    def act(self, seat: int, action: int) -> None:
        self.given = action

    def keep(self) -> None:
        """The table is not kept."""

    def finish(self) -> None:
        """This step is done."""
        lesson_progress.add(self.kind.value, self.table.game.key, self.step.name)

    @property
    def key(self) -> str:
        return f"{self.kind.value}-{self.step.name}"

    def told(self, part: str, key: str) -> str:
        """What the game says of this step, else what is said of every one."""
        own = f"{self.key}.{part}"
        return self.words.say(own if self.words.has(own) else key)

    def study(self) -> None:
        """Show the step until it is answered, read or skipped; `Quit` if somebody stops."""
        if not self.right:
            view = self.chairs[self.step.seat].see()
            lines = [*self.text(), *self.painter.table_alone(view, self.display)]
            self.display.page(lines, self.words.say("ui-go-on"))
            self.finish()
            return
        self.notes += [line.plain for line in self.text()]
        try:
            while self.ask() not in self.right:
                self.notes.append(self.told("wrong", "ui-puzzle-wrong"))
            self.finish()
            self.praise(self.words.say("ui-right"))
        except Skipped as skipped:
            if skipped.told:
                self.praise(self.words.option(self.right[0], names=self.names))

    def ask(self) -> int | None:
        LessonInput(self, self.step.seat).run()
        return self.given

    def text(self) -> list[Text]:
        said = self.words.say(self.key) if self.kind is Kind.LESSON else self.words.say("ui-find-the-move")
        looked = [name for pointer in self.step.points if (name := self.called(pointer))]
        where = self.words.say("ui-look-at", what=", ".join(looked)) if looked else ""
        return [Text(line) for line in (self.heading, said, where) if line]

    def called(self, pointer: Pointer) -> str:
        """What is pointed at, in words; the answers are before one's eyes anyway."""
        owner = -1 if pointer.owner is None else pointer.owner
        match pointer.kind:
            case "thing":
                return self.words.thing(self.table.game.things.index(pointer.name))
            case "zone":
                return self.words.zone(pointer.name, owner, self.step.seat, self.names)
            case "counter":
                return self.words.counter(pointer.name)
        return ""

    def praise(self, begun: str) -> None:
        """Why the right answer is right."""
        lines = [begun, *self.reasons()]
        self.display.page([Text(line) for line in lines if line], self.words.say("ui-go-on"))

    def reasons(self) -> list[str]:
        words, step = self.words, self.step
        if self.kind is Kind.LESSON:
            return [words.say(f"{self.key}.done")] if words.has(f"{self.key}.done") else []
        best, second = (words.option(action, names=self.names) for action in self.compared())
        measured = words.say("ui-puzzle-best", best=best, second=second, n=round(100 * step.margin))
        why = f"{self.key}.why"
        return [*([words.say(why)] if words.has(why) else []), measured]

    def compared(self) -> tuple[int, int]:
        """The best answer of a puzzle, and the second best."""
        return self.right[0], number(self.table.game, self.step.second)


def study(game: Game, kind: Kind, steps: list[tuple[str, Step]], display: Display, lang: str) -> int | None:
    """All these steps in order, each with its heading; the exit code if somebody stops, None at the end."""
    display.open()
    try:
        for heading, step in steps:
            LessonSession(game, kind, step, heading, display, lang).study()
    except (Quit, EOFError):
        return 0
    except KeyboardInterrupt:
        return INTERRUPTED
    finally:
        display.close()
    return None
