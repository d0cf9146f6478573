"""Answer parser: from typed words to an action; any verb, up to two objects, in small steps or at once.

`9 opp3`, `lay:9@opp3`, `9` and then `opp3`, or the number in front of an option: all name the same action.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from fathom.core.kernel.verbs import Unspelled, Verb, parse, verb_of
from fathom.speech.near_miss import nearest

Spellings = Callable[[str], Iterable[str]]

SEPARATORS = re.compile(r"[\s,;:@>]+")
DO = "do-"  # before the name of a verb, which can also be that of a thing
EXACT = 2
BEGUN = 1
SAID_BACK = 60  # letters
ENOUGH_REASONS = 40  # forbidden actions worth asking the rules about


@dataclass(frozen=True)
class Picked:
    """Just one action fits."""

    action: int


@dataclass(frozen=True)
class Several:
    """More than one fits: ask for the rest."""

    actions: list[int]


@dataclass(frozen=True)
class Forbidden:
    """It names actions of the game, none of them allowed now; the likeliest meant come first."""

    actions: list[int]


@dataclass(frozen=True)
class Unknown:
    """It names nothing."""

    text: str
    meant: str | None


Answer = Picked | Several | Forbidden | Unknown


def fold(text: str) -> str:
    """Without capitals and accents: how words are compared."""
    parts = unicodedata.normalize("NFKD", text.casefold())
    return "".join(mark for mark in parts if not unicodedata.combining(mark))


def shortened(text: str) -> str:
    """What somebody typed, short enough to be said back to them."""
    return text if len(text) <= SAID_BACK else text[: SAID_BACK - 1] + "…"


def words_of(text: str) -> list[str]:
    """The words of a line, however they are joined."""
    return [fold(word) for word in SEPARATORS.split(text) if word]


@dataclass
class Choices:
    """The options of one question, and how they may be typed."""

    options: list[int]
    verbs: list[Verb]
    spellings: Spellings = lambda name: (name.removeprefix(DO),)
    held: Mapping[str, int] = field(default_factory=dict)  # what verbs that name no thing are done with
    lying: Mapping[str, str] = field(default_factory=dict)  # what is seen at the places verbs name
    names: Sequence[str] = ()  # of the seats
    asides: int = 0  # how many of the options, the last ones, do not answer the question
    _folded: dict[str, list[str]] = field(default_factory=dict)

    def answer(self, text: str, within: list[int] | None = None) -> Answer:
        """What this line means; `within` are the options left by the words typed before."""
        spelled = self._spelled(text)
        if spelled is not None:
            return Picked(spelled) if spelled in self.options else Forbidden([spelled])
        words = words_of(text)
        if not words:
            return Unknown(text, None)
        begun = self.fitting(words, within or [])
        found = self._numbered(words) or begun or self.fitting(words, self.options)
        if found:
            return Picked(found[0]) if len(found) == 1 else Several(found)
        forbidden = self._forbidden(words)
        return Forbidden(forbidden) if forbidden else Unknown(text, self._meant(words))

    def labels(self) -> list[str]:
        """What to type for each option: its number, or, where numbers name things, the option's own words."""
        if self._numbers_are_free():
            return [str(number) for number in range(1, len(self.options) + 1)]
        return [self.typed(action) for action in self.options]

    def typed(self, action: int) -> str:
        """The option as one would type it: its objects, with the verb where it is needed."""
        verb, objects = self._parts(action)
        shown = [next(iter(self.spellings(name))) for name in objects]
        needs_verb = not objects or self._names_a_verb(shown) or self._mean_another(verb, objects)
        return " ".join([next(iter(self.spellings(DO + verb))), *shown] if needs_verb else shown)

    def fitting(self, words: list[str], actions: list[int]) -> list[int]:
        """What these words can mean; a word in full counts more than its beginning, a verb than a thing."""
        fits = [(action, fit) for action in actions if (fit := self._fit(words, action))]
        for position in range(len(words)):
            best = max((fit[position] for _, fit in fits), default=0)
            fits = [(action, fit) for action, fit in fits if fit[position] == best]
        found = [action for action, _ in fits]
        said = [each for each in found if self._closeness(words[0], DO + self._parts(each)[0]) == EXACT]
        return said or found

    def _spelled(self, text: str) -> int | None:
        if ":" not in text:
            return None
        try:
            return parse(self.verbs, text.strip())
        except Unspelled:
            return None

    def _numbers_are_free(self) -> bool:
        """Whether no thing one could choose here is called by a number."""
        return not any(name.isdigit() for action in self.options for name in self._parts(action)[1])

    def is_label(self, text: str) -> bool:
        """Whether this is the number in front of an option."""
        return bool(self._numbered(words_of(text)))

    def _numbered(self, words: list[str]) -> list[int]:
        if len(words) == 1 and self._numbers_are_free():
            return [self.options[n - 1] for n in range(1, len(self.options) + 1) if str(n) == words[0]]
        return []

    def _parts(self, action: int) -> tuple[str, list[str]]:
        """An action's verb and objects by name."""
        verb = verb_of(self.verbs, action)
        objects = [verb.names[verb.thing(action)]] if verb.names else []
        return verb.word, objects + ([verb.more[verb.other(action)]] if verb.more else [])

    def _names_a_verb(self, shown: list[str]) -> bool:
        """Whether one of these words is also a verb one could use here."""
        verbs = {DO + self._parts(option)[0] for option in self.options}
        return any(self._closeness(fold(word), verb) == EXACT for word in shown for verb in verbs)

    def _mean_another(self, verb: str, objects: list[str]) -> bool:
        """Whether these objects alone would also be, or begin, an option with another verb."""
        parts = [self._parts(option) for option in self.options]
        return any(other != verb and set(objects) <= set(names) for other, names in parts)

    def _fit(self, words: list[str], action: int) -> list[int]:
        """How well each word fits its part of the action; empty if one does not."""
        verb, objects = self._parts(action)
        verb = DO + verb
        for parts in ([verb, *objects], objects, [verb, *objects[::-1]], objects[::-1], objects[1:]):
            if len(words) <= len(parts):
                fit = [self._closeness(word, part) for word, part in zip(words, parts)]
                if all(fit):
                    return fit
        return []

    def _closeness(self, word: str, name: str) -> int:
        if name not in self._folded:
            self._folded[name] = [fold(way) for way in (name.removeprefix(DO), *self.spellings(name))]
        known = self._folded[name]
        if word in known:
            return EXACT
        return BEGUN if any(begins(word, spelling) for spelling in known) else 0

    def _forbidden(self, words: list[str]) -> list[int]:
        """Actions not allowed now that these words name; those nearest to what is allowed first."""
        now = {verb_of(self.verbs, option).word for option in self.options}
        everything = [action for verb in self.verbs for action in range(verb.first, verb.next)]
        found = self.fitting(words, everything)
        allowed = {name for option in self.options for name in self._parts(option)[1]}

        def strangeness(action: int) -> tuple[bool, int]:
            verb, objects = self._parts(action)
            return verb not in now, sum(name not in allowed for name in objects)

        return sorted(found, key=strangeness)[:ENOUGH_REASONS]

    def _meant(self, words: list[str]) -> str | None:
        """The nearest thing one could have typed for the first word nothing fits."""
        names = {DO + self.verbs[0].word: None}
        for option in self.options:
            verb, objects = self._parts(option)
            names |= dict.fromkeys([DO + verb, *objects])
        known = {
            fold(spelling): spelling
            for name in names
            for spelling in (name.removeprefix(DO), *self.spellings(name))
        }
        for word in words:
            if not any(word == name or begins(word, name) for name in known):
                return known.get(nearest(word, known) or "")
        return None


def begins(word: str, name: str) -> bool:
    """Whether a word is the beginning of a name; a number never begins a longer number."""
    rest = name[len(word) :]
    return name.startswith(word) and not (word[-1:].isdigit() and rest[:1].isdigit())
