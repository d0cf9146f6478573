"""Actions are numbers; verbs give them names. `LAY.of(9, spot)` reads, `97` runs, `lay:9@opp3` is written."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64


class Unspelled(ValueError):
    """The text names no action."""


class Verb:
    """A run of consecutive action numbers: a verb with no, one or two named objects."""

    def __init__(
        self,
        word: str,
        first: int,
        names: list[str] | None = None,
        more: list[str] | None = None,
        joint: str = "@",
        passes: bool = False,
    ) -> None:
        self.word: Final = word
        self.names: Final[list[str]] = names if names is not None else []
        self.more: Final[list[str]] = more if more is not None else []
        self.joint: Final = joint
        self.passes: Final = passes  # it does nothing
        self.first: Final[i64] = first
        self.width: Final[i64] = len(self.more) or 1
        self.next: Final[i64] = first + (len(self.names) or 1) * (len(self.more) or 1)
        numbers = range(self.next - first)
        self._things: Final = bytes([number // self.width for number in numbers])
        self._others: Final = bytes([number % self.width for number in numbers])

    def of(self, thing: i64 = 0, other: i64 = 0) -> i64:
        """The action with these objects, by their numbers: `LAY.of(9, spot)`."""
        return self.first + thing * self.width + other

    def has(self, action: i64) -> bool:
        """Whether the action is one of this verb."""
        return self.first <= action < self.next

    def thing(self, action: i64) -> i64:
        """The number of the action's first object."""
        return self._things[action - self.first]

    def other(self, action: i64) -> i64:
        """The number of the action's second object."""
        return self._others[action - self.first]

    def spell(self, action: i64) -> str:
        """The action as it is written: `lay:9@opp3`."""
        text = self.word
        if self.names:
            text += ":" + self.names[self.thing(action)]
        if self.more:
            text += self.joint + self.more[self.other(action)]
        return text

    def parse(self, objects: str) -> int:
        """The action with these objects: `9@opp3`."""
        name, _, rest = objects.partition(self.joint) if self.more else (objects, "", "")
        thing = _index(self.names, name, self.word)
        return self.of(thing, _index(self.more, rest, self.word))


def _index(names: list[str], name: str, word: str) -> int:
    if not names and not name:
        return 0
    if name not in names:
        raise Unspelled(f"'{word}' takes {', '.join(names) if names else 'nothing'}; not '{name}'")
    return names.index(name)


class Verbs:
    """All verbs of a game; actions are numbered in the order in which verbs are added."""

    def __init__(self) -> None:
        self.all: Final[list[Verb]] = []
        self.of_chance: Final[list[Verb]] = []

    def add(
        self,
        word: str,
        names: list[str] | None = None,
        more: list[str] | None = None,
        joint: str = "@",
        passes: bool = False,
    ) -> Verb:
        """The next verb: its word, its first objects, its second ones, and what stands between the two."""
        first = self.all[-1].next if self.all else 0
        verb = Verb(word, int(first), names, more, joint, passes)
        self.all.append(verb)
        return verb

    def add_pass(self, word: str) -> Verb:
        """A way to do nothing: pass, decline, stop. A table does it for a seat that can do nothing else."""
        return self.add(word, passes=True)

    def add_chance(self, word: str, names: list[str]) -> Verb:
        """What chance does, never a seat."""
        verb = self.add(word, names)
        self.of_chance.append(verb)
        return verb

    def is_chance(self, action: i64) -> bool:
        """Whether this is something chance does."""
        return len([verb for verb in self.of_chance if verb.has(action)]) > 0


def verb_of(verbs: list[Verb], action: i64) -> Verb:
    for verb in verbs:
        if verb.has(action):
            return verb
    raise Unspelled(f"no verb has action {action}")


def spell(verbs: list[Verb], action: i64) -> str:
    """The action as records, tests and terminals write it."""
    return verb_of(verbs, action).spell(action)


def parse(verbs: list[Verb], text: str) -> int:
    """The action that is written so; the inverse of `spell`."""
    word, _, objects = text.partition(":")
    for verb in verbs:
        if verb.word == word:
            return verb.parse(objects)
    raise Unspelled(f"no verb '{word}'; there are {', '.join([verb.word for verb in verbs])}")
