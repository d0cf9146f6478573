"""One question put to one person: what they type, until they have answered."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from rich.text import Text

from fathom.bots import BOTS
from fathom.core.decision import NOBODY
from fathom.table.refused import Refused
from fathom.table.rulepage import RulePage
from fathom.table.words import LANGUAGES
from fathom.terminal import pages, saves
from fathom.terminal.choices import Choices, Forbidden, Picked, Several, Unknown, fold, words_of
from fathom.terminal.spelling import spellings
from fathom.terminal.wrong import nearest

if TYPE_CHECKING:
    from fathom.terminal.session import Session

COMMANDS = ("help", "undo", "hint", "log", "rules", "save", "quit", "lang")
ADVISER = "sensible"
ENOUGH_OF_A_COMMAND = 2  # letters


class Quit(Exception):
    """Somebody wants to stop."""


class Turn:
    def __init__(self, session: Session, seat: int) -> None:
        self.session = session
        self.desk = session.desk
        self.seat = seat
        self.chair = session.chairs[seat]
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
        if self.desk.lively and self.session.painter.news_overflow(self.chair, since, self.desk):
            self.read_news(since)
        while not self.done:
            self.draw(since)
            self.message = []
            self.take(self.desk.read().strip())

    @property
    def choices(self) -> Choices:
        options = sorted({*self.chair.decision.options, *self.chair.asides})
        return Choices(options, self.session.table.game.verbs, spellings(self.session.words))

    def say(self, key: str, **args: object) -> str:
        return self.session.words.say(key, **args)

    def reply(self, text: str | Text) -> None:
        self.message.append(Text(text) if isinstance(text, str) else text)

    # Showing

    def draw(self, since: int) -> None:
        painter, desk = self.session.painter, self.desk
        if desk.lively:
            desk.show(painter.screen(self.chair, since, self.choices, self.within, self.message, desk))
        elif self.fresh:
            desk.show(painter.sheet(self.chair, since, self.choices, self.message, desk))
        else:
            desk.show([*self.message, *painter.rest(self.choices, self.within, desk)])
        self.fresh = False

    def read_news(self, since: int) -> None:
        lines = self.session.painter.told(self.chair, since)
        self.page([Text(self.say("ui-news"), "bold"), *[Text(line) for line in lines]])

    def page(self, lines: list[Text]) -> None:
        said = [Text(self.desk.glyphs.said(line.plain), line.style, spans=line.spans) for line in lines]
        self.desk.page(said, self.say("ui-go-on"))

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
                self.refuse(actions)
            case Unknown(text, meant):
                if not self.command(line, exact=False):
                    self.unknown(text, meant)

    def act(self, action: int) -> None:
        heard = len(self.chair.hear())
        try:
            self.chair.act(action)
        except Refused as refused:
            self.reply(Text(self.session.words.why(refused.key), "bold"))
        else:
            self.session.seen[self.seat] = heard
            self.done = True

    def refuse(self, actions: list[int]) -> None:
        """Why not: the reason most of what was meant has in common, with its rule."""
        reasons = [refused.key for action in actions if (refused := self.chair.why_not(action))]
        key = Counter(reasons[: len(self.choices.options)]).most_common(1)[0][0]
        self.reply(Text(self.session.words.why(key), "bold"))

    def unknown(self, text: str, meant: str | None) -> None:
        meant = meant or nearest(words_of(text)[0], [self.say(f"command-{name}") for name in COMMANDS])
        key = "ui-unknown-meant" if meant else "ui-unknown"
        self.reply(Text(self.say(key, text=text, meant=meant or ""), "bold"))

    # Commands

    def explain(self, what: str) -> None:
        """Help; a rule by its number; or what an option does and the rule behind it."""
        words, game = self.session.words, self.session.table.game
        if not what:
            self.page(pages.help_page(words, self.choices))
        elif fold(what).startswith(fold(game.prefix) + "-"):
            self.rules(what)
        else:
            self.explain_option(what)

    def explain_option(self, what: str) -> None:
        words = self.session.words
        match self.choices.answer(what, self.within):
            case Picked(action):
                self.message += pages.about_option(words, action)
            case Several(actions):
                self.message += pages.about_several(words, self.choices, actions)
            case Forbidden(actions):
                self.message += pages.about_option(words, actions[0])
                self.refuse(actions)
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
            return
        self.session.notes.append(self.say("ui-undone"))
        self.done = True

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
        """Bots agree; a person at the same desk is asked."""
        if other in self.session.bots:
            return True
        who, by = self.session.names[other], self.session.names[self.seat]
        self.desk.show([Text(f"{who}: " + self.say("ui-undo-asks", who=by), "bold")])
        yes = self.say("ui-yes").casefold()
        return self.desk.read().strip().casefold() in (yes, yes[0], "yes", "y")

    def hint(self, _: str) -> None:
        """What a bot in this chair would do."""
        session = self.session
        bot = self.say(f"bot-{ADVISER}")
        action = session.think(BOTS[ADVISER](len(self.chair.hear())), self.chair, bot)
        option = session.words.option(action)
        self.reply(self.say("ui-hint", bot=bot, option=option, typed=self.choices.typed(action)))

    def log(self, _: str) -> None:
        self.page([Text(line) for line in self.session.painter.told(self.chair, 0)])

    def rules(self, what: str) -> None:
        page = RulePage(self.session.table.game, self.session.words.lang)
        found = pages.rule_lines(page, what)
        if len(found) == 1:
            self.message += found
        elif found:
            self.page(found)
        else:
            self.reply(self.say("ui-no-mention", word=what))

    def save(self, file: str) -> None:
        session = self.session
        path = Path(file).expanduser() if file else saves.fresh("saved", session.table.game.key)
        try:
            saves.keep(session.table, session.seating, path)
        except OSError as error:
            self.reply(Text(self.say("ui-not-saved", why=error.strerror or str(error)), "bold"))
        else:
            self.reply(self.say("ui-saved", file=str(path), command=f"fathom play --load {path}"))

    def lang(self, lang: str) -> None:
        if lang in LANGUAGES:
            self.session.speak(lang)
            self.fresh = True
        else:
            self.reply(self.say("ui-languages", languages=", ".join(LANGUAGES)))

    def quit(self, _: str) -> None:
        raise Quit
