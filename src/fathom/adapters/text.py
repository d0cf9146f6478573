"""Text adapter for language models: a chair as a prompt, and the action that was answered.

The same as JSON is the protocol of bots from outside, `fathom.bots.bot_protocol`: see docs/text.md.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Sequence
from functools import cached_property, lru_cache
from importlib.resources import files

from fathom.bots import bot_protocol
from fathom.bots.bot import Trouble
from fathom.bots.replaceable_bot import ReplaceableBot, beside
from fathom.core.kernel.decision import NOBODY
from fathom.core.kernel.game import Game
from fathom.core.kernel.verbs import Unspelled, parse
from fathom.core.knowledge.view import View
from fathom.speech.noun_forms import form
from fathom.speech.speaker import Speaker, counted, deed
from fathom.speech.words import Words
from fathom.table.chair import Chair

WORDS = files("fathom.adapters") / "words"
TRIES = 3
PART = r"\w:@>\-"  # what a spelled action goes on with
SPELLED = re.compile(rf"[{PART}]+")
NUMBER = re.compile(rf"(?<![{PART}.])\d{{1,9}}(?![{PART}]|\.\d)")
ENDS = ":>-"  # what a spelled action does not end with
OBJECT = re.compile(r"\{[^{}]*\}")


class NotUnderstood(ValueError):
    """The answer names no option, or not just one; the text says why, in the language of the prompt."""


class Reader(Speaker):
    """The chair of a seat that is asked, for somebody who reads."""

    def __init__(self, chair: Chair, lang: str = "en", asides: Sequence[int] | None = None) -> None:
        words = speak(lang, chair.game, json.dumps(chair.options))
        super().__init__(chair.game, words, [words.say("seat-name", n=n + 1) for n in range(chair.seats)])
        self.chair = chair
        self.asides = list(beside(chair) if asides is None else asides)
        self.offered = [*chair.decision.options, *self.asides]
        self.by_spelling = {self.spelled[action].casefold(): action for action in self.offered}

    @cached_property
    def deeds(self) -> dict[int, str]:
        """What each option does."""
        held = self.held(self.chair.see())
        return {action: deed(self.words, action, self.names, held) for action in self.offered}

    # What is told

    def prompt(self, since: int = 0) -> str:
        """Where one sits, what was heard from the `since`-th fact on, the position, the question, answers."""
        say, view = self.words.say, self.chair.see()
        example = self.spelled[self.offered[0]]
        question = self.line(say("text-question"), self.question(self.chair))
        parts = [
            [self.seated(view)],
            self.listed("ui-news", self.told(self.chair, since)),
            self.listed("text-table", [*self.position(view), *self.remembered(view)]),
            [question, *self.answers()],
            [say("text-answer", example=example)],
        ]
        return "\n\n".join("\n".join(lines) for lines in parts if lines)

    def line(self, what: str, content: str) -> str:
        return self.words.say("text-line", what=what, **{"is": content}).rstrip()

    def listed(self, title: str, lines: Sequence[str]) -> list[str]:
        return [self.line(self.words.say(title), ""), *[f"- {line}" for line in lines]] if lines else []

    def seated(self, view: View) -> str:
        title, who = self.words.title(), self.called(view)[view.seat]
        return self.words.say("text-seat", title=title, seats=self.chair.seats, who=who)

    def position(self, view: View) -> list[str]:
        """What is nobody's, in lines; then what each seat has, in one line for each."""
        told: dict[int, list[str]] = {owner: [] for owner in [NOBODY, *range(self.chair.seats)]}
        for owner, label, content in [*self.zones(view), *self.counters(view)]:
            told[owner].append(self.line(label, content))
        lines = told.pop(NOBODY)
        for (seat, rows), name in zip(told.items(), self.called(view)):
            who = self.words.say("text-mine", who=name) if seat == view.seat else form(name, "")
            lines.append(self.line(who, " | ".join(rows)))
        return lines

    def remembered(self, view: View) -> list[str]:
        """What is not yet seen, and what the others know of one's own."""
        rows = self.memory(self.chair, view)
        return [f"{title} {', '.join(counted(things, self.words.thing, ' ×'))}" for title, things in rows]

    def answers(self) -> list[str]:
        """Each option with its number, its spelling and what it does; then what can be done besides."""
        here = len(self.offered) - len(self.asides)
        lines = [
            f"{n}. {self.spelled[action]} - {self.deeds[action]}" for n, action in enumerate(self.offered, 1)
        ]
        return [*lines[:here], *([self.words.say("ui-asides"), *lines[here:]] if self.asides else [])]

    # What is answered

    def parse(self, text: str) -> int:
        """The action an answer names: by number, spelled, or in the words of the prompt.

        The last line that names anything counts; `NotUnderstood` unless that is one option.
        """
        said = in_json(text)
        for line in reversed(text.splitlines() if said is None else [said]):
            found = self.named(line)
            if len(found) > 1:
                raise self.wrong("several", options=", ".join(self.spelled[each] for each in found))
            if found:
                return found[0]
        raise self.wrong("nothing", last=len(self.offered))

    def named(self, line: str) -> list[int]:
        """What a line names: spelled in full, else in the words of the prompt, else a number or one word."""
        parts = [part.strip(ENDS) for part in SPELLED.findall(line.casefold())]
        spelled = [self.by_spelling[part] for part in parts if part in self.by_spelling]
        full = [action for action in spelled if ":" in self.spelled[action]]
        if not full:
            self.check_spelled(parts)
        found = full or self.in_words(line) or [*spelled, *self.numbered(line, not spelled)]
        return list(dict.fromkeys(found))

    def numbered(self, line: str, only: bool) -> list[int]:
        """The options of the numbers in a line; there should be one, if nothing else is named."""
        numbers = [int(number) for number in NUMBER.findall(line)]
        found = [self.offered[n - 1] for n in numbers if 0 < n <= len(self.offered)]
        if only and numbers and not found:
            raise self.wrong("number", number=numbers[-1], last=len(self.offered))
        return found

    def in_words(self, line: str) -> list[int]:
        """The options told in the words of the prompt; not one whose words are part of another's."""
        found = {action: text for action, text in self.deeds.items() if " " in text and holds(line, text)}
        longest = max(map(len, found.values()), default=0)
        return [action for action, text in found.items() if len(text) == longest]

    def check_spelled(self, parts: Sequence[str]) -> None:
        """An action that is none of the options is refused with the rule that forbids it."""
        for text in [part for part in parts if ":" in part]:
            try:
                refused = self.chair.why_not(parse(self.game.verbs, text))
            except Unspelled:
                continue
            if refused is not None:
                raise self.wrong("refused", spelled=text, why=self.words.why(refused.key))

    def wrong(self, what: str, **args: object) -> NotUnderstood:
        return NotUnderstood(self.words.say(f"text-{what}", **args))


class Correspondent(ReplaceableBot):
    """A bot that is handed a prompt and answers in text; what it gets wrong it is told, a few times."""

    def __init__(
        self, tell: Callable[[str], str], lang: str = "en", seed: int = 0, tries: int = TRIES
    ) -> None:
        super().__init__(seed)
        self.tell = tell
        self.lang = lang
        self.tries = tries

    def answer(self, chair: Chair, asides: list[int]) -> int:
        reader, said = Reader(chair, self.lang, asides), ""
        prompt = asked = reader.prompt(self.heard)
        self.heard = len(chair.hear())
        for _ in range(self.tries):
            said = self.tell(asked)
            try:
                return reader.parse(said)
            except NotUnderstood as wrong:
                asked = f"{prompt}\n\n{wrong}"
        raise Trouble("illegal", bot_protocol.shown(said))


def as_json(
    chair: Chair, since: int = 0, number: int = 1, seconds: float = 0.0
) -> Iterator[bot_protocol.Message]:
    """The same as the prompt, as bots from outside get it."""
    yield bot_protocol.hear(chair, since)
    yield bot_protocol.see(chair)
    yield bot_protocol.ask(chair, number, beside(chair), seconds)


@lru_cache(maxsize=16)
def speak(lang: str, game: Game, options: str) -> Words:
    """The words for a table with these options, given as JSON."""
    return Words(lang, game, [WORDS / f"{game.language(lang)}.ftl"], json.loads(options))


def holds(line: str, text: str) -> bool:
    """Whether a line has this text in it, not as a part of something longer."""
    line, text = line.casefold(), text.casefold()
    whole = rf"(?<![{PART}]){re.escape(text)}(?![{PART}])"
    return text in line and re.search(whole, line) is not None


def in_json(text: str) -> str | None:
    """The action of the last JSON object in a text that names one."""
    for found in reversed(OBJECT.findall(text)):
        try:
            message = json.loads(found)
        except (ValueError, RecursionError):
            continue
        if "action" in message:
            return str(message["action"])
    return None
