"""Screens: what one seat sees, arranged as head, board, cards not yet seen, log and question."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Console
from rich.text import Text

from fathom.core.kernel.decision import NOBODY
from fathom.core.kernel.events import NOTHING, SPECTATOR
from fathom.core.kernel.game import Game
from fathom.core.kernel.verbs import verb_of
from fathom.core.knowledge.view import View
from fathom.speech.speaker import Speaker, counted
from fathom.speech.words import Words
from fathom.table.chair import Chair
from fathom.terminal import option_list
from fathom.terminal.answer_parser import Choices
from fathom.terminal.board import Board
from fathom.terminal.canvas import QUIET, Glyphs, fitted
from fathom.terminal.display import Display
from fathom.terminal.grid import BOXED, used

WIDE = 108  # from here on the log has a column of its own
LOG_COLUMN = 38
WIDEST_BOARD = 100
LEAST_LOG = 3  # lines it keeps when the question is long
LEAST_BOARD_LINES = 8
RECENT = 60  # facts a screen's log can have to tell
# Spaces at which no line is broken, and letters nobody writes: they stand for them while lines are broken.
HARD_SPACES = {"\N{NO-BREAK SPACE}": "\ue000", "\N{NARROW NO-BREAK SPACE}": "\ue001"}
GAP = "   "  # between what is said side by side
FOOT = 5  # lines for the question and the line one types on


class Painter(Speaker):
    def __init__(self, game: Game, words: Words, names: Sequence[str], glyphs: Glyphs) -> None:
        super().__init__(game, words, names)
        self.glyphs = glyphs
        self.board = Board(self.scene, words, names, glyphs)
        self._ruler = Console(width=10_000)
        self.fair = False  # a table without help

    # Whole screens

    def screen(
        self,
        chair: Chair,
        since: int,
        choices: Choices,
        within: list[int],
        message: list[Text],
        display: Display,
    ) -> list[Text]:
        """Exactly the lines of the terminal but the one that is typed on."""
        asked = self.prompted(chair, choices, within, display.width, display.height // 3)
        question = [*self.folded(message, display.width), *asked]
        return self.arranged(chair, since, selectable(choices, within), question, display)

    def watched(self, chair: Chair, since: int, display: Display) -> list[Text]:
        """For whoever looks on; in plain lines only what is new."""
        if not display.redraws:
            return [Text(self.glyphs.said(line)) for line in self.told(chair, since)]
        return self.arranged(chair, since, set(), [self.asked(chair)], display)

    def sheet(
        self, chair: Chair, since: int, choices: Choices, message: list[Text], display: Display
    ) -> list[Text]:
        """Everything one below another, for plain lines."""
        width = min(display.width, WIDEST_BOARD)
        view = chair.see()
        height = self.scene.rows * BOXED
        chosen, trail = selectable(choices, []), self.trail(chair, since)
        board = self.board.draw(view, chosen, trail, width, height, chair.decision.seat).lines()
        message = self.readable(message)
        news = [Text(self.glyphs.said(f"{self.glyphs.news} {line}")) for line in self.told(chair, since)]
        lines = [Text(), *news, self.head(chair, view, width), *board, *self.unseen(chair, view, width)]
        question = self.prompted(chair, choices, [], width, height)
        return [*[stripped(line) for line in lines], *message, *question]

    def picture(self, view: View, display: Display) -> list[Text]:
        """The table right before it was cleared."""
        return [Text(self.words.say("ui-swept"), "bold"), *self.table_alone(view, display)]

    def table_alone(self, view: View, display: Display) -> list[Text]:
        """The table with nothing to choose."""
        height = (
            min(self.scene.rows * BOXED, display.height - FOOT)
            if display.redraws
            else self.scene.rows * BOXED
        )
        board = self.board.draw(view, set(), set(), min(display.width, WIDEST_BOARD), height).lines()
        return [stripped(line) for line in board]

    def lying(self, view: View) -> dict[str, str]:
        """What is seen at the places that verbs name; nothing for a free one, unless it is one of a ring."""
        seen: dict[str, str] = {}
        for placed, things in self.scene.lay_view(view, len(self.names)):
            empty = self.words.blank(placed.name) or (self.glyphs.dot if placed.part.ring else "")
            text = self.board.short(things[0]) if things else empty
            if placed.object and text:
                seen[placed.object] = text
        return seen

    def rest(self, choices: Choices, within: list[int], display: Display) -> list[Text]:
        """What can still be typed."""
        if not within:
            return []
        return self.folded(option_list.answers(self.words, choices, within, display.width), display.width)

    def arranged(
        self, chair: Chair, since: int, chosen: set[str], question: list[Text], display: Display
    ) -> list[Text]:
        above = self.above(chair, since, chosen, len(question), display)
        if display.width >= WIDE:
            return self.beside(above, question, chair, since, display, board_width(display))
        height = display.height - 1 - len(question)
        log = self.log(chair, since, height - len(above), display.width)
        return padded([*above, *log], height) + question

    def above(
        self, chair: Chair, since: int, chosen: set[str], question: int, display: Display
    ) -> list[Text]:
        """Head, board and what is not yet seen, with a question of so many lines below."""
        view, width, wide = chair.see(), board_width(display), display.width >= WIDE
        unseen = self.unseen(chair, view, width)
        room = display.height - 2 - len(unseen)
        rows = len(used(self.scene, view, len(self.names)))
        lines = board_lines(room, question, rows, wide)
        if room - question < rows or lines < self.board.lines(view, width):
            room, unseen = display.height - 2, []
            lines = board_lines(room, question, rows, wide)
        trail = self.trail(chair, since)
        board = self.board.draw(view, chosen, trail, width, lines, chair.decision.seat).lines()
        return [self.head(chair, view, width), *board, *unseen]

    def beside(
        self, above: list[Text], question: list[Text], chair: Chair, since: int, display: Display, width: int
    ) -> list[Text]:
        """The log in a column at the right."""
        height = display.height - 1 - len(question)
        column = display.width - width - 2
        log = padded(self.log(chair, since, height, column), height)
        lines = []
        for left, right in zip(padded(above, height), log):
            left = left.copy()
            left.pad_right(max(0, width - len(left.plain)))
            lines.append(Text.assemble(left, (f"{self.glyphs.down} ", QUIET), right))
        return lines + question

    # Parts

    def head(self, chair: Chair, view: View, width: int) -> Text:
        """The title, whose turn it is, and how to get help."""
        seat = chair.decision.seat
        if seat == NOBODY:
            turn = self.words.say("ui-turn-nobody")
        elif seat == chair.seat:
            turn = self.words.say("ui-turn-mine")
        else:
            turn = self.words.say("ui-turn-other", who=self.name(seat, view))
        left = self.glyphs.said(f"{self.words.title()} · {turn}")
        menu = "ui-menu-fair" if self.fair else "ui-menu"
        right = self.glyphs.said(self.words.say(menu)) if chair.seat != SPECTATOR else ""
        left = fitted(left, width - len(right) - 1, self.glyphs.cut)
        gap = max(1, width - len(left) - len(right))
        return Text.assemble((left, "bold"), " " * gap, right, style="reverse")

    def asked(self, chair: Chair) -> Text:
        return Text(self.glyphs.said(self.question(chair)), "bold")

    def prompted(
        self, chair: Chair, choices: Choices, within: list[int], width: int, room: int
    ) -> list[Text]:
        answers = option_list.answers(self.words, choices, within, width, room)
        return self.folded([self.asked(chair), *answers], width)

    def unseen(self, chair: Chair, view: View, width: int) -> list[Text]:
        """The things of hidden decks this seat has not located, and what others know of its own."""
        titles: dict[str, list[str]] = {}
        rows = self.known(view) if self.fair else self.memory(chair, view)
        for title, things in [row for row in rows if row[1]]:
            titles.setdefault(title, []).append(" ".join(counted(things, self.words.short, "×")))
        told = [Text.assemble((f"{title} ", QUIET), GAP.join(lines)) for title, lines in titles.items()]
        return self.folded([Text(GAP).join(told)], width) if told else []

    def trail(self, chair: Chair, since: int) -> set[int]:
        """The places where something came to lie since then, by number."""
        return {event.place if event.goal == NOTHING else event.goal for event in chair.hear(since)}

    def log(self, chair: Chair, since: int, room: int, width: int) -> list[Text]:
        """The last lines that fit; what is new is marked."""
        events = chair.hear()
        since = self.sentence_start(events, since)
        old = self.told(chair, max(0, min(since, len(events) - RECENT)), since)
        lines = self.marked([Text(line, QUIET) for line in old], " ", width)
        new = [Text(line) for line in self.told(chair, since)]
        return [*lines, *self.marked(new, self.glyphs.news, width)][-room:] if room > 0 else []

    def marked(self, lines: Sequence[Text], mark: str, width: int) -> list[Text]:
        """Each line behind its mark; what goes on below it is indented."""
        marked: list[Text] = []
        for line in lines:
            first, *rest = self.folded([line], width - 2)
            marked.append(Text.assemble(f"{mark} ", first))
            marked += [Text.assemble("  ", part) for part in rest]
        return marked

    def news_overflow(
        self, chair: Chair, since: int, choices: Choices, message: list[Text], display: Display
    ) -> bool:
        """Whether more has happened than the log of a screen can tell, over a message and the question."""
        question = len(self.prompted(chair, choices, [], display.width, display.height // 3))
        question += len(self.folded(message, display.width))
        width, room = display.width, display.height - 1 - question
        if display.width >= WIDE:
            width -= board_width(display) + 2
        else:
            room -= len(self.above(chair, since, set(), question, display))
        return len(self.marked([Text(line) for line in self.told(chair, since)], " ", width)) > room

    def readable(self, lines: Sequence[Text]) -> list[Text]:
        """The lines in letters the terminal can show."""
        return [Text(self.glyphs.said(line.plain), line.style, spans=line.spans) for line in lines]

    def folded(self, lines: Sequence[Text], width: int) -> list[Text]:
        """The lines, broken where they are too long, in letters the terminal can show."""
        folded: list[Text] = []
        for line in self.readable(lines):
            for space, letter in HARD_SPACES.items():
                line = replaced(line, space, letter)
            folded += line.wrap(self._ruler, width)
        for space, letter in HARD_SPACES.items():
            folded = [replaced(line, letter, space) for line in folded]
        return folded


def board_width(display: Display) -> int:
    return min(display.width - LOG_COLUMN - 2, WIDEST_BOARD) if display.width >= WIDE else display.width


def board_lines(room: int, question: int, rows: int, wide: bool) -> int:
    """What question and log leave; the log gives way before the board gets too low."""
    log = 0 if wide else LEAST_LOG
    lines = room - max(question, FOOT - 1) - log
    return max(lines, min(room - question, LEAST_BOARD_LINES), rows)


def padded(lines: list[Text], height: int) -> list[Text]:
    return [*lines[:height], *[Text()] * (height - len(lines))]


def replaced(line: Text, old: str, new: str) -> Text:
    """One letter instead of another, in the same styles."""
    line.plain = line.plain.replace(old, new)
    return line


def stripped(line: Text) -> Text:
    line = line.copy()
    line.rstrip()
    return line


def selectable(choices: Choices, within: list[int]) -> set[str]:
    """The names of the things and places that can be chosen now."""
    names: set[str] = set()
    for action in within or choices.options:
        verb = verb_of(choices.verbs, action)
        names |= {verb.names[verb.thing(action)]} if verb.names and not within else set()
        names |= {verb.more[verb.other(action)]} if verb.more else set()
    return names
