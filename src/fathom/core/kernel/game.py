"""The declaration of a game: what its folder tells the rest of Fathom."""

from __future__ import annotations

import json
from abc import abstractmethod
from typing import Final

from mypy_extensions import mypyc_attr

from fathom.core.kernel.bounds import Bounds
from fathom.core.kernel.json_values import Malformed, boolean, field, fields, number, own_copy
from fathom.core.kernel.rng import Rng
from fathom.core.kernel.sense import Sense
from fathom.core.kernel.state import State
from fathom.core.kernel.verbs import Verb

RULEBOOK: Final = "rulebook"  # the rulebook says it
PUBLIC: Final = "public"  # read off public records of the printed components
REBUILT: Final = "rebuilt"  # nobody recorded it: our reconstruction


class Component:
    """Something in the box, its numbers, and where they come from."""

    def __init__(self, key: str, numbers: str, source: str) -> None:
        self.key: Final = key  # a key of the game's words
        self.numbers: Final = numbers
        self.source: Final = source


class BadOption(ValueError):
    """No such option, or not with this value."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Option:
    """A reading of the rules a table may choose: one of a few words."""

    def __init__(self, key: str, rule: str, choices: list[str], default: object, kept: str = "") -> None:
        self.key: Final = key
        self.rule: Final = rule
        self.choices: Final = choices
        self.default: Final = default
        self.kept: Final[str] = kept or key  # what a position calls it

    def check(self, value: object) -> None:
        """Refuse what is no value of this option."""
        if value not in self.choices:
            raise BadOption(f"{self.key} is one of {', '.join(self.choices)}; not {value!r}")

    def keep(self, value: object) -> object:
        """The value as a position keeps it."""
        return own_copy(value)

    def read(self, kept: object) -> object:
        """A kept value, read from outside; `Malformed` unless `keep` could have made it."""
        try:
            self.check(kept)
        except BadOption as wrong:
            raise Malformed(str(wrong)) from None
        return own_copy(kept)

    def parse(self, text: str) -> object:
        """The value as one types it."""
        return text

    def sample(self, rng: Rng) -> object:
        """Some value, to try the game with."""
        return self.choices[rng.below(len(self.choices))]


class Either(Option):
    """One of two words; a position keeps whether it is the second, under the name `kept`."""

    def keep(self, value: object) -> object:
        return value == self.choices[1]

    def read(self, kept: object) -> object:
        return boolean({self.kept: kept}, self.kept)


class Numbered(Option):
    """One of a few words; a position keeps its number, counted from 0."""

    def keep(self, value: object) -> object:
        return self.choices.index(str(value))

    def read(self, kept: object) -> object:
        return number({self.kept: kept}, self.kept, 0, len(self.choices) - 1)


BY_LOT: Final = "lot"


class Seat(Option):
    """A seat at the table, counted from 0; or one that is drawn by lot, unless somebody says otherwise."""

    def __init__(self, key: str, rule: str, seats: int) -> None:
        super().__init__(key, rule, [BY_LOT, *[str(seat) for seat in range(seats)]], BY_LOT)


class Numbers(Option):
    """A row of so many whole numbers, for those who own another printing; they may have to add up."""

    def __init__(
        self, key: str, rule: str, default: list[int], low: int, high: int, total: int | None = None
    ) -> None:
        super().__init__(key, rule, [], default)
        self.length: Final = len(default)
        self.low: Final = low
        self.high: Final = high
        self.total: Final = total

    def check(self, value: object) -> None:
        wanted = f"{self.key} is {self.length} whole numbers from {self.low} to {self.high}"
        if self.total is not None:
            wanted += f" that add up to {self.total}"
        if not isinstance(value, list) or len(value) != self.length:
            raise BadOption(f"{wanted}; not {value!r}")
        for each in value:
            if not isinstance(each, int) or isinstance(each, bool) or not self.low <= each <= self.high:
                raise BadOption(f"{wanted}; not {each!r}")
        if self.total is not None and sum(value) != self.total:
            raise BadOption(f"{wanted}; not to {sum(value)}")

    def sample(self, rng: Rng) -> object:
        if self.total is None:
            return [int(self.low + rng.below(self.high - self.low + 1)) for _ in range(self.length)]
        numbers = [self.low] * self.length
        while sum(numbers) < self.total:
            n = rng.below(self.length)
            if numbers[n] < self.high:
                numbers[n] += 1
        return numbers

    def parse(self, text: str) -> object:
        try:
            return [int(each) for each in text.split(",")]
        except ValueError:
            return text


@mypyc_attr(allow_interpreted_subclasses=True)
class Data(Option):
    """A JSON object, for those who own another printing; a game's subclass says what it must hold."""

    def __init__(self, key: str, rule: str, default: dict[str, object]) -> None:
        super().__init__(key, rule, [], default)

    def check(self, value: object) -> None:
        if not isinstance(value, dict):
            raise BadOption(f"{self.key} is a JSON object; not {value!r}")
        try:
            self.examine(value)
        except Malformed as wrong:
            raise BadOption(f"{self.key}: {wrong}") from None

    def keep(self, value: object) -> object:
        """None for the usual one."""
        return None if value == self.default else own_copy(value)

    def read(self, kept: object) -> object:
        return None if kept is None else super().read(kept)

    def sample(self, rng: Rng) -> object:
        """Some value, to try the game with."""
        return self.default

    @abstractmethod
    def examine(self, data: dict[str, object]) -> None:
        """Raise `Malformed` for what cannot be played with."""

    def parse(self, text: str) -> object:
        try:
            return json.loads(text)
        except ValueError:
            return text


class Names(Option):
    """What some things are called on this table's own cards, for those who own another printing."""

    def __init__(self, key: str, rule: str, things: list[str]) -> None:
        super().__init__(key, rule, [], things)
        self.things: Final = things  # those of the game's things that can be renamed

    def check(self, value: object) -> None:
        wanted = f"{self.key} is {len(self.things)} different names"
        if not isinstance(value, list) or len(value) != len(self.things):
            raise BadOption(f"{wanted}; not {value!r}")
        for name in value:
            if not isinstance(name, str) or not name.strip() or value.count(name) > 1:
                raise BadOption(f"{wanted}; not {name!r}")

    def sample(self, rng: Rng) -> object:
        first = rng.below(len(self.things))
        return self.things[first:] + self.things[:first]

    def parse(self, text: str) -> object:
        return [name.strip() for name in text.split(",")]


ON: Final = "on"
OFF: Final = "off"


def flag(key: str, rule: str, default: bool) -> Option:
    return Either(key, rule, [OFF, ON], ON if default else OFF)


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """One game. `key` is also the name of its folder."""

    def __init__(
        self,
        key: str,
        prefix: str,
        version: int,
        seats: list[int],
        options: list[Option],
        verbs: list[Verb],
        things: list[str],
        components: list[Component],
        usual: int = 0,
        simulations: int = 1000,
        sense: Sense | None = None,
        kept: list[str] | None = None,
        languages: list[str] | None = None,
    ) -> None:
        self.key: Final = key
        self.prefix: Final = prefix  # of its rule numbers
        self.version: Final = version  # of its rules: a record of another version does not replay
        self.seats: Final = seats  # how many can play
        self.options: Final = options
        self.verbs: Final = verbs
        self.things: Final = things  # the name of each thing, as records and words spell it
        self.components: Final = components
        self.usual: Final[int] = usual or seats[0]  # how many sit at a table if nobody says otherwise
        self.sense: Final[Sense] = sense or Sense()  # what bots make of its positions
        # What positions keep of the options, in this order: all but who begins, unless a game says otherwise
        named = {option.kept: option for option in options if not isinstance(option, Seat)}
        self.kept: Final = [named[name] for name in kept or named]
        self.simulations: Final = simulations  # of a short search: a fifth of a second at most, if slow
        self.languages: Final[list[str]] = languages or ["en"]  # it has words in; the first serves all others
        self.package = f"fathom.games.{key}"  # holds its words, rules, scene and pictures

    def language(self, wanted: str) -> str:
        """The language in which it is shown to somebody who wants this one."""
        return wanted if wanted in self.languages else self.languages[0]

    @abstractmethod
    def start(self, seats: int, options: dict[str, object]) -> State:
        """The position before anything has happened; `options` are complete and checked."""

    @abstractmethod
    def read(self, data: dict[str, object]) -> State:
        """The position `State.to_json` wrote; `Malformed` for any other object."""

    def bounds(self, seats: int, options: dict[str, object]) -> Bounds:
        """What its views can show at a table with these options, all of them: to make numbers of them."""
        raise AssertionError(f"{self.key} says nothing of the numbers in its views")

    def from_json(self, data: object) -> State:
        """The position `State.to_json` wrote. Raises `Malformed` for anything else."""
        if not isinstance(data, dict):
            raise Malformed(f"a position is an object, not {data!r}")
        return self.read(data)

    def updated(self, data: dict[str, object]) -> dict[str, object]:
        """A position written by older rules as these would write it; any other as it is."""
        return data

    def agreed(self, options: dict[str, object]) -> dict[str, object]:
        """Complete options as a position keeps them."""
        return {option.kept: option.keep(options[option.key]) for option in self.kept}

    def read_agreed(self, data: dict[str, object]) -> dict[str, object]:
        """The options of a written position; `Malformed` unless `agreed` could have made them."""
        found = field(data, "options")
        if not isinstance(found, dict):
            raise Malformed(f"options: {found!r} is no set of options")
        fields(found, [option.kept for option in self.kept])
        return {option.kept: option.read(found[option.kept]) for option in self.kept}

    def settle(self, chosen: dict[str, object]) -> dict[str, object]:
        """All options: those chosen, checked, and the defaults of the others."""
        known = {option.key: option for option in self.options}
        for key, value in chosen.items():
            if key not in known:
                raise BadOption(f"{self.key} has no option '{key}'; it has {', '.join(known)}")
            known[key].check(value)
        return {key: own_copy(chosen.get(key, known[key].default)) for key in known}

    def new(self, seats: int, chosen: dict[str, object] | None = None) -> State:
        """The opening position, with everything checked."""
        if seats not in self.seats:
            raise BadOption(f"{self.key} is for {', '.join([str(n) for n in self.seats])} seats; not {seats}")
        options = self.settle(chosen or {})
        for option in self.options:
            value = options[option.key]
            if isinstance(option, Seat) and value != BY_LOT and int(str(value)) >= seats:
                raise BadOption(f"{option.key} is a seat at this table, or {BY_LOT}; not {value}")
        return self.start(seats, options)
