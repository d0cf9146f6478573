"""Player input: one question to one person, and what they type until they have answered."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from rich.text import Text

from fathom.bots import Advised
from fathom.bots.reasons import CLEAR
from fathom.bots.replaceable_bot import beside
from fathom.core.kernel.decision import NOBODY
from fathom.speech.near_miss import nearest
from fathom.speech.noun_forms import Name
from fathom.speech.reasons import told
from fathom.speech.rules_page import RulePage
from fathom.speech.seat_names import called
from fathom.speech.words import LANGUAGES
from fathom.table.refusal import CHANCES, Refused
from fathom.terminal import help_pages, saved_games
from fathom.terminal.answer_parser import (
    Choices,
    Forbidden,
    Picked,
    Several,
    Unknown,
    fold,
    shortened,
    words_of,
)
from fathom.terminal.errors import why_failed
from fathom.terminal.languages import shows
from fathom.terminal.option_list import sentence
from fathom.terminal.shell_command import invocation
from fathom.terminal.spelling import spellings, thing_meant

if TYPE_CHECKING:
    from fathom.terminal.session import Session

COMMANDS = ("help", "undo", "hint", "log", "rules", "save", "quit", "lang")
SHORTCUTS = {"h": "hint"}
BEST = 3  # options that are advised
ENOUGH_OF_A_COMMAND = 2  # letters
SHORT = 3  # lines of a message that fit beside the table


class Quit(Exception):
    """Somebody wants to stop."""


class PlayerInput:
    def __init__(self, session: Session, seat: int) -> None:
        self.session = session
        self.display = session.display
        self.seat = seat
        self.chair = session.chairs[seat]
        self.agreed: set[int] = set()  # who let this seat take back what it did
        self.within: list[int] = []  # the options left by what was typed so far
        self.message: list[Text] = [Text(note) for note in session.notes]
        self.fresh = True
        self.done = False
        session.notes.clear()
        if session.forced(self.chair):
            self.reply(self.say("ui-only-pass"))

    def run(self) -> None:
        """Ask until there is an answer, or something was taken back."""
        since = self.session.seen[self.seat]
        self.read_news(since)
        while not self.done:
            self.page_message()
            self.draw(since)
            self.message = []
            self.take(self.display.read().strip())

    @property
    def choices(self) -> Choices:
        session = self.session
        options, asides = self.chair.decision.options, beside(self.chair)
        view, painter, names = self.chair.see(), session.painter, session.names
        typed, verbs = spellings(session.words, names), session.table.game.verbs
        held, lying = painter.held(view), painter.lying(view)
        return Choices([*options, *asides], verbs, typed, held, lying, names, len(asides))

    def say(self, key: str, **args: object) -> str:
        return self.session.words.say(key, **args)

    def reply(self, text: str | Text) -> None:
        self.message.append(Text(text) if isinstance(text, str) else text)

    # Showing

    def draw(self, since: int) -> None:
        painter, display = self.session.painter, self.display
        if display.redraws:
            display.show(painter.screen(self.chair, since, self.choices, self.within, self.message, display))
        elif self.fresh:
            display.show(painter.sheet(self.chair, since, self.choices, self.message, display))
        else:
            display.show([*painter.readable(self.message), *painter.rest(self.choices, self.within, display)])
        self.fresh = False

    def read_news(self, since: int) -> None:
        """Show a table that was cleared meanwhile; on a screen, also the news too long for its log."""
        painter = self.session.painter
        swept = self.session.cleared_views.take(self.seat)
        lines = painter.picture(swept, self.display) if swept is not None else []
        if self.display.redraws and (lines or self.overflows(since)):
            lines = [*self.message, *lines, Text(self.say("ui-news"), "bold")]
            lines += [Text(line) for line in painter.told(self.chair, since)]
        if lines:
            self.page(lines)

    def overflows(self, since: int) -> bool:
        """Whether the news are too much for the log of a screen."""
        painter = self.session.painter
        return painter.news_overflow(self.chair, since, self.choices, self.message, self.display)

    def page_message(self) -> None:
        """A long explanation gets a page of its own; beside it the table would be too low to read."""
        if (
            self.display.redraws
            and len(self.session.painter.folded(self.message, self.display.width)) > SHORT
        ):
            self.page(self.message)
            self.message = []

    def page(self, lines: list[Text]) -> None:
        self.display.page(self.session.painter.readable(lines), self.say("ui-go-on"))

    # Understanding

    def take(self, line: str) -> None:
        """A command, an answer, or something to be explained."""
        if not line:
            self.nothing_typed()
        elif line.startswith("?"):
            self.explain(line[1:].strip())
        elif not self.command(line, exact=True):
            self.answer(line)

    def nothing_typed(self) -> None:
        """Enter alone draws the screen again; where one can only pass, it passes."""
        self.fresh = True
        self.within = []
        if self.session.forced(self.chair):
            self.act(self.chair.decision.options[0])

    def command(self, line: str, exact: bool) -> bool:
        """Carry out a command, in English or in the language spoken; False if this is none."""
        word, _, rest = line.partition(" ")
        known = {fold(name): name for name in COMMANDS}
        known |= {fold(self.say(f"command-{name}")): name for name in COMMANDS}
        known |= SHORTCUTS if exact else {}
        wanted = fold(word)
        found = {name for spelling, name in known.items() if spelling == wanted}
        if not exact and len(wanted) >= ENOUGH_OF_A_COMMAND:
            found = {name for spelling, name in known.items() if spelling.startswith(wanted)}
        if len(found) != 1:
            return False
        commands: dict[str, Callable[[str], None]] = {
            "help": self.explain,
            "undo": self.undo,
            "hint": self.hint,
            "log": self.log,
            "rules": self.rules,
            "save": self.save,
            "quit": self.quit,
            "lang": self.lang,
        }
        commands[found.pop()](rest.strip())
        return True

    def answer(self, line: str) -> None:
        match self.choices.answer(line, self.within):
            case Picked(action):
                self.act(action)
            case Several(actions):
                self.within = actions
            case Forbidden(actions):
                self.refuse(line, actions)
            case Unknown(text, meant):
                if not self.command(line, exact=False):
                    self.unknown(text, meant)

    def act(self, action: int) -> None:
        heard = len(self.chair.hear())
        try:
            self.session.act(self.seat, action)
        except Refused as refused:
            self.reply(Text(self.session.words.why(refused.key), "bold"))
        else:
            self.session.seen[self.seat] = heard
            self.done = True

    def refuse(self, text: str, actions: list[int]) -> None:
        """Why not: the reason most of what was meant has in common, with its rule."""
        reasons = [refused.key for action in actions if (refused := self.chair.why_not(action))]
        mine = [key for key in reasons if key != CHANCES]
        if not mine:
            self.unknown(text, None)
            return
        key = Counter(mine[: len(self.choices.options)]).most_common(1)[0][0]
        self.reply(Text(self.session.words.why(key), "bold"))

    def unknown(self, text: str, meant: str | None) -> None:
        commands = [self.say(f"command-{name}") for name in COMMANDS]
        meant = meant or nearest("".join(words_of(text)[:1]), commands)
        key = "ui-unknown-meant" if meant else "ui-unknown"
        self.reply(Text(self.say(key, text=shortened(text), meant=meant or ""), "bold"))

    # Commands

    def explain(self, what: str) -> None:
        """Help; a rule by its number; or what an option does and the rule behind it."""
        words, game = self.session.words, self.session.table.game
        if not what:
            unseen = self.session.painter.unseen(self.chair, self.chair.see(), help_pages.READABLE)
            self.page([*help_pages.help_page(words, self.choices), Text(), *unseen])
        elif fold(what).startswith(fold(game.prefix) + "-"):
            self.rules(what)
        else:
            self.explain_option(what)

    def explain_option(self, what: str) -> None:
        words = self.session.words
        thing = None if self.choices.is_label(what) else thing_meant(words, what)
        if thing is not None:
            self.message += help_pages.about_thing(words, thing)
            return
        match self.choices.answer(what, self.within):
            case Picked(action):
                self.message += help_pages.about_option(words, self.choices, action)
            case Several(actions):
                self.message += help_pages.about_several(words, self.choices, actions)
            case Forbidden(actions):
                self.message += help_pages.about_option(words, self.choices, actions[0])
                self.refuse(what, actions)
            case Unknown(text, meant):
                self.unknown(text, meant)

    def undo(self, _: str) -> None:
        """Back to one's last real choice: what was answered silently in between goes with it."""
        try:
            self.take_back()
            while self.chair.decision.seat == self.seat and self.session.forced(self.chair):
                self.take_back()
        except Refused as refused:
            self.reply(Text(self.session.words.why(refused.key), "bold"))
        else:
            self.session.notes.append(self.say("ui-undone"))
            self.session.cleared_views.views.clear()
            self.done = True
        if self.session.at_keyboard != self.seat:
            self.session.hand_over(self.seat)

    def take_back(self) -> None:
        if self.chair.can_undo():
            self.chair.undo()
            return
        self.chair.ask_undo()
        for other, chair in enumerate(self.session.chairs):
            if self.chair.undo_asker == NOBODY:
                return
            if other != self.seat and not self.agrees(other):
                chair.refuse()
                raise Refused("undo-consent")
            if other != self.seat:
                chair.consent()

    def agrees(self, other: int) -> bool:
        """Bots agree; a person is handed the keyboard and asked, once for all that is taken back."""
        if other not in self.session.bots and other not in self.agreed:
            self.session.hand_over(other)
            self.display.show([Text(self.display.glyphs.said(self.undo_question(other)), "bold")])
            yes = self.say("ui-yes").casefold()
            if self.display.read().strip().casefold() not in (yes, yes[0], "yes", "y"):
                return False
            self.agreed.add(other)
        return True

    def undo_question(self, other: int) -> str:
        asks = self.say("ui-undo-asks", who=self.session.names[self.seat])
        return f"{self.session.names[other]}: {asks}"

    def hint(self, _: str) -> None:
        """The best options: the first in words, why, the next as one types them, and how they were found."""
        if self.session.seating.fair:
            self.reply(self.say("ui-fair"))
            return
        advised, why = self.session.advise(self.seat)
        if not advised:
            self.reply(self.spelled("ui-hint-only", self.chair.decision.options[0]))
            return
        best = advised[0]
        self.reply(self.spelled("ui-hint-best", best.action, percent=percent(best)))
        if why.reasons or why.verdict == CLEAR:
            self.reply(told(self.session.words, why.reasons, self.called()))
        equal, others = shown_beside(advised, why.equal)
        listed = [("ui-hint-equal", equal), ("ui-hint-next", others)]
        rest = [self.say(key, options=", ".join(map(self.shortly, each))) for key, each in listed if each]
        worlds = sum(option.worlds for option in advised)
        found = self.say("ui-hint-worlds", worlds=worlds, seats=self.chair.seats)
        self.reply(Text.assemble(" ".join([*rest, ""]), (found, "dim")))

    def called(self) -> list[Name]:
        """What the seats are called here, by name or by what they play."""
        painter = self.session.painter
        return called(painter.scene, self.session.words, self.chair.see(), self.session.names)

    def spelled(self, key: str, action: int, **args: object) -> str:
        option = sentence(self.session.words, self.choices, action)
        return self.say(key, option=option, typed=self.choices.typed(action), **args)

    def shortly(self, advised: Advised) -> str:
        typed = self.choices.typed(advised.action)
        return self.say("ui-hint-option", typed=typed, percent=percent(advised))

    def log(self, _: str) -> None:
        self.page([Text(line) for line in self.session.painter.told(self.chair, 0)])

    def rules(self, what: str) -> None:
        page = RulePage(self.session.table.game, self.session.words.lang)
        found = help_pages.rule_lines(page, what)
        if len(found) == 1:
            self.message += found
        elif found:
            self.page(found)
        else:
            self.reply(self.say("ui-no-mention", word=shortened(what)))

    def save(self, file: str) -> None:
        session = self.session
        try:
            path = Path(file).expanduser() if file else saved_games.fresh("saved", session.table.game.key)
            if saved_games.is_foreign(path):
                self.reply(Text(self.say("ui-not-overwritten", file=shortened(str(path))), "bold"))
                return
            saved_games.keep(session.table, session.seating, path, session.noted)
        except (OSError, ValueError, RuntimeError) as error:
            self.reply(Text(self.say("ui-not-saved", why=shortened(why_failed(error))), "bold"))
        else:
            self.reply(Text.assemble(self.say("ui-saved"), " ", invocation("play", "--load", str(path))))

    def lang(self, lang: str) -> None:
        if lang in LANGUAGES and shows(lang, self.display.glyphs):
            self.session.speak(lang)
            self.fresh = True
        else:
            readable = [each for each in LANGUAGES if shows(each, self.display.glyphs)]
            self.reply(self.say("ui-languages", languages=", ".join(readable)))

    def quit(self, _: str) -> None:
        raise Quit


def shown_beside(advised: list[Advised], equal: int) -> tuple[list[Advised], list[Advised]]:
    """The options named beside the best: some that are about as good, and the next ones after these."""
    alike = advised[1 : 1 + min(equal, BEST - 1)]
    return alike, advised[1 + equal : 1 + equal + max(1, BEST - 1 - len(alike))]


def percent(advised: Advised) -> int:
    return round(100 * advised.share)
