"""Noun forms: names of things, places and objects of verbs, in the form a sentence's grammar asks for.

In a message `{ $thing }` is the plain name and `{ FORM($thing, "acc") }` another form of it, declared as an
attribute of the name's own message.
"""

from __future__ import annotations

import re
from abc import abstractmethod
from collections.abc import Callable, Sequence

from babel import Locale
from fluent.runtime.types import FluentType

Phrase = Callable[
    [str, Sequence[str], dict[str, object]], str
]  # a message, its attributes best first, arguments

SHORT = 4  # characters of a short form
NUMBERED = re.compile(r"(.*?)-?(\d+)")


class Noun(FluentType):
    """Something with a name that sentences inflect."""

    @abstractmethod
    def form(self, case: str) -> str:
        """The name in this grammatical case."""

    def format(self, locale: Locale) -> str:
        return self.form("")


Name = str | Noun  # of a seat: as somebody calls themselves, or after what they play


class Named(Noun):
    """One name: the message `thing-kraken`, or for `science4` the message `thing-science` with `$n` = 4."""

    def __init__(self, phrase: Phrase, message: str, relation: str = "", **args: object) -> None:
        self.phrase = phrase
        self.message = message
        self.relation = relation  # whose it is, as the hearer would say it
        self.args = args

    def form(self, case: str) -> str:
        both = f"{self.relation}-{case}"
        return self.phrase(self.message, (both, self.relation, case), self.args)


class Renamed(Named):
    """A name somebody's own cards have: the same in every form; what is said about it stays."""

    def __init__(self, phrase: Phrase, message: str, name: str) -> None:
        super().__init__(phrase, message)
        self.name = name

    def form(self, case: str) -> str:
        if case in ("about", "rule"):
            return super().form(case)
        return self.name[:SHORT] if case == "short" else self.name


class Listed(Noun):
    """Several names in a row, joined as the language joins them."""

    def __init__(self, phrase: Phrase, nouns: Sequence[Noun]) -> None:
        self.phrase = phrase
        self.nouns = nouns

    def form(self, case: str) -> str:
        *others, text = [noun.form(case) for noun in self.nouns]
        joint = "list-end"
        for other in reversed(others):
            text = self.phrase(joint, (), {"a": other, "b": text})
            joint = "list-more"
        return text


def unnumbered(name: str) -> tuple[str, int | None]:
    """The name without its number, and the number: `spot-3` is `spot` 3, plain `9` is `number` 9."""
    found = NUMBERED.fullmatch(name)
    if found is None:
        return name, None
    return found[1] or "number", int(found[2])


def form(noun: Name, case: str) -> str:
    """FORM($thing, "acc") in a message. What somebody calls themselves is the same in every form."""
    return noun if isinstance(noun, str) else noun.form(case)


def signed(number: int) -> str:
    """SIGNED($points) in a message: a number that always shows its sign."""
    return f"+{number}" if number > 0 else f"−{-number}" if number < 0 else "0"
