"""What one seat sees, arranged for one screen: head, board, cards not yet seen, log, question."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from rich.console import Console
from rich.text import Text

from fathom.core.decision import NOBODY
from fathom.core.events import NOTHING, SPECTATOR
from fathom.core.game import Game
from fathom.core.rng import Rng
from fathom.core.veil import View
from fathom.core.verbs import verb_of
from fathom.table import scene
from fathom.table.chair import Chair
from fathom.table.words import Words
from fathom.terminal import prompt
from fathom.terminal.board import QUIET, Board
from fathom.terminal.canvas import Glyphs
from fathom.terminal.choices import Choices
from fathom.terminal.desk import Desk
from fathom.terminal.grid import BOXED

WIDE = 108  # from here on the log has a column of its own
LOG_COLUMN = 38
WIDEST_BOARD = 100
LEAST_LOG = 3  # lines it keeps when the question is long
LEAST_BOARD_LINES = 8
RECENT = 60  # facts a screen's log can have to tell
FOOT = 5  # lines for the question and the line one types on


class Painter:
    def __init__(self, game: Game, words: Words, names: Sequence[str], glyphs: Glyphs) -> None:
        self.game = game
        self.words = words
        self.names = names
        self.glyphs = glyphs
        self.scene = scene.load(game)
        self.board = Board(self.scene, words, names, glyphs)
        self._ruler = Console(width=10_000)

    # Whole screens

    def screen(
        self, chair: Chair, since: int, choices: Choices, within: list[int], message: list[Text], desk: Desk
    ) -> list[Text]:
        """Exactly the lines of the terminal but the one that is typed on."""
        question = [*self.folded(message, desk.width), *self.question(chair, choices, within, desk.width)]
        return self.arranged(chair, since, selectable(choices, within), question, desk)

    def watched(self, chair: Chair, since: int, desk: Desk) -> list[Text]:
        """For whoever looks on; in plain lines only what is new."""
        if not desk.lively:
            return [Text(self.glyphs.said(line)) for line in self.told(chair, since)]
        return self.arranged(chair, since, set(), [self.asked(chair)], desk)

    def sheet(
        self, chair: Chair, since: int, choices: Choices, message: list[Text], desk: Desk
    ) -> list[Text]:
        """Everything one below another, for plain lines."""
        width = min(desk.width, WIDEST_BOARD)
        view = chair.see()
        height = self.scene.rows * BOXED
        chosen, trail = selectable(choices, []), self.trail(chair, since)
        board = self.board.draw(view, chosen, trail, width, height).lines()
        news = [Text(self.glyphs.said(f"{self.glyphs.news} {line}")) for line in self.told(chair, since)]
        lines = [Text(), *news, self.head(chair, view, width), *board, *self.unseen(chair, view, width)]
        return [*[stripped(line) for line in lines], *message, *self.question(chair, choices, [], width)]

    def rest(self, choices: Choices, within: list[int], desk: Desk) -> list[Text]:
        """What can still be typed."""
        if not within:
            return []
        return self.folded(prompt.answers(self.words, choices, within, desk.width), desk.width)

    def arranged(
        self, chair: Chair, since: int, chosen: set[str], question: list[Text], desk: Desk
    ) -> list[Text]:
        wide = desk.width >= WIDE
        width = min(desk.width - LOG_COLUMN - 2, WIDEST_BOARD) if wide else desk.width
        height = desk.height - 1
        view = chair.see()
        unseen = self.unseen(chair, view, width)
        room = height - 1 - len(unseen) - max(len(question), FOOT - 1 + (0 if wide else LEAST_LOG))
        trail = self.trail(chair, since)
        board = self.board.draw(view, chosen, trail, width, max(LEAST_BOARD_LINES, room)).lines()
        above = [self.head(chair, view, width), *board, *unseen]
        if wide:
            return self.beside(above, question, chair, since, desk, width)
        log = self.log(chair, since, height - len(above) - len(question), width)
        return padded([*above, *log], height - len(question)) + question

    def beside(
        self, above: list[Text], question: list[Text], chair: Chair, since: int, desk: Desk, width: int
    ) -> list[Text]:
        """The log in a column at the right."""
        height = desk.height - 1 - len(question)
        column = desk.width - width - 2
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
            turn = self.words.say("ui-turn-other", who=self.name(seat))
        left = f"{self.words.title()} · {turn}"
        right = self.words.say("ui-menu") if chair.seat != SPECTATOR else ""
        gap = max(1, width - len(left) - len(right))
        return Text.assemble((self.glyphs.said(left), "bold"), " " * gap, right, style="reverse")

    def name(self, seat: int) -> str:
        return self.names[seat] if seat >= 0 else self.words.say("somebody")

    def asked(self, chair: Chair) -> Text:
        decision = chair.decision
        mine = decision.seat == chair.seat
        return Text(self.glyphs.said(self.words.ask(decision.ask, mine, self.name(decision.seat))), "bold")

    def question(self, chair: Chair, choices: Choices, within: list[int], width: int) -> list[Text]:
        answers = prompt.answers(self.words, choices, within, width)
        return self.folded([self.asked(chair), *answers], width)

    def unseen(self, chair: Chair, view: View, width: int) -> list[Text]:
        """The things of hidden decks this seat has not located, and what others know of its own."""
        lines = [self.labelled("ui-unseen", "   ".join(self.missing(chair, view)))]
        for seat, name in enumerate(self.names):
            known = [self.words.short(thing) for thing in shared(view, seat)]
            lines.append(self.labelled("ui-knows", " ".join(known), who=name))
        told = Text("   ").join([line for line in lines if line.plain])
        return self.folded([told], width) if told.plain else []

    def labelled(self, key: str, row: str, **args: str) -> Text:
        return Text.assemble((f"{self.words.say(key, **args)} ", QUIET), row) if row else Text()

    def missing(self, chair: Chair, view: View) -> list[str]:
        """By deck, what this seat has not located; how many there are of things that look alike."""
        located = Counter(thing for zone in view.zones for thing in zone.things)
        world = chair.imagine(Rng(1))
        decks: dict[int, Counter[int]] = {}
        for thing in range(world.things()):
            if world.deck(thing) >= 0:
                decks.setdefault(world.deck(thing), Counter())[world.face(thing)] += 1
        return [" ".join(self.counted(decks[deck] - located)) for deck in sorted(decks)]

    def counted(self, faces: Counter[int]) -> list[str]:
        shorts = [(self.words.short(face), faces[face]) for face in sorted(faces)]
        return [f"{short}×{times}" if times > 1 else short for short, times in shorts]

    def trail(self, chair: Chair, since: int) -> set[int]:
        """The places where something came to lie since then, by number."""
        return {event.place if event.goal == NOTHING else event.goal for event in chair.hear(since)}

    def told(self, chair: Chair, since: int) -> list[str]:
        """What this seat has heard, in words."""
        zones = [(zone.name, zone.owner) for zone in chair.see().zones]
        return self.words.told_all(chair.hear(since), chair.seat, self.names, zones)

    def log(self, chair: Chair, since: int, room: int, width: int) -> list[Text]:
        """The last lines that fit; what is new is marked."""
        start = max(0, min(since, len(chair.hear()) - RECENT))
        told, news = self.told(chair, start), self.told(chair, since)
        lines = [Text(line, QUIET) for line in told[: max(0, len(told) - len(news))]]
        new = self.marked([Text(line) for line in news], self.glyphs.news, width)
        return [*self.marked(lines, " ", width), *new][-room:] if room > 0 else []

    def marked(self, lines: Sequence[Text], mark: str, width: int) -> list[Text]:
        """Each line behind its mark; what goes on below it is indented."""
        marked: list[Text] = []
        for line in lines:
            first, *rest = self.folded([line], width - 2)
            marked.append(Text.assemble(f"{mark} ", first))
            marked += [Text.assemble("  ", part) for part in rest]
        return marked

    def news_overflow(self, chair: Chair, since: int, desk: Desk) -> bool:
        """Whether more has happened than the log of a screen can tell."""
        if desk.width >= WIDE:
            width, room = LOG_COLUMN, desk.height - FOOT
        else:
            least = desk.height - FOOT - 2 - BOXED * self.scene.rows
            width, room = desk.width, max(LEAST_LOG, least)
        return len(self.marked([Text(line) for line in self.told(chair, since)], " ", width)) > room

    def folded(self, lines: Sequence[Text], width: int) -> list[Text]:
        """The lines, broken where they are too long, in letters the terminal can show."""
        folded: list[Text] = []
        for line in lines:
            said = Text(self.glyphs.said(line.plain), line.style, spans=line.spans)
            folded += said.wrap(self._ruler, width)
        return folded


def shared(view: View, seat: int) -> list[int]:
    """The things of one's own that another seat knows."""
    zones = [zip(zone.things, zone.shared) for zone in view.zones]
    return [thing for zone in zones for thing, knowers in zone if knowers >> seat & 1]


def padded(lines: list[Text], height: int) -> list[Text]:
    return [*lines[:height], *[Text()] * (height - len(lines))]


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
