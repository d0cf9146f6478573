"""Words: what everything is called, in the language of the reader.

Messages are Fluent files: the table's own in `words/`, a client's own handed in as `extra`, and each
game's in its folder. Nothing here knows a game, and nothing outside these files is ever shown as text.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache, cached_property
from importlib.resources import files
from importlib.resources.abc import Traversable
from itertools import groupby
from typing import Any

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.resolver import Message, Pattern
from fluent.runtime.types import fluent_number
from fluent.syntax.ast import Junk, Resource

from fathom.core.kernel.events import NOTHING, UNSEEN, Event
from fathom.core.kernel.game import Game, Names
from fathom.core.kernel.verbs import Verb, verb_of
from fathom.core.knowledge.remarks import Promise, Remark
from fathom.speech.noun_forms import Listed, Name, Named, Noun, Renamed, form, signed, unnumbered
from fathom.speech.remarks import SEATS, THINGS
from fathom.speech.rules_page import RulePage
from fathom.table.refusal import rule_of

SEAT = "seat"  # with a number: how verbs name a seat, counted from 1
LANGUAGES = ("en", "fr", "ru")
SHARED = files("fathom.speech") / "words"

Zones = Sequence[tuple[str, int]]  # the name and the owner of each zone


class MissingWord(LookupError):
    """There is no such message, or it asks for something it was not given."""


class Words:
    """One language: shared words, a client's own and those of one game."""

    def __init__(
        self,
        lang: str,
        game: Game | None = None,
        extra: Sequence[Traversable] = (),
        options: Mapping[str, object] | None = None,
    ) -> None:
        self.lang = lang = game.language(lang) if game else lang
        self.game = game
        self._options = game.settle(dict(options or {})) if game else {}
        self._renamed = renamed(game, self._options) if game else {}
        functions: dict[str, Callable[..., Any]] = {"FORM": form, "SIGNED": signed, "OPTION": self._option}
        self._bundle = FluentBundle([lang], functions, use_isolating=False)
        for source in sources(lang, game, extra):
            self._bundle.add_resource(read(source))

    # Any message

    def say(self, key: str, **args: object) -> str:
        """The message `key`, or with a dot one of its attributes: `option-first.about`."""
        message, _, attribute = key.partition(".")
        if not self.has(key):
            raise MissingWord(f"{self.lang}: no words for '{key}'")
        return self._phrase(message, (attribute,), args)

    def has(self, key: str) -> bool:
        message, _, attribute = key.partition(".")
        if not self._bundle.has_message(message):
            return False
        found = self._bundle.get_message(message)
        return (attribute in found.attributes) if attribute else found.value is not None

    def _phrase(self, key: str, attributes: Sequence[str], args: Mapping[str, object]) -> str:
        """The first of the attributes this message has, else the message itself."""
        if not self._bundle.has_message(key):
            raise MissingWord(f"{self.lang}: no words for '{key}'")
        pattern = best(self._bundle.get_message(key), attributes)
        if pattern is None:
            raise MissingWord(f"{self.lang}: '{key}' has attributes only, no text")
        text, errors = self._bundle.format_pattern(pattern, dict(args))
        if errors:
            raise MissingWord(f"{self.lang}: '{key}': {errors[0]}")
        return str(text)

    def _option(self, key: str, *path: str | int) -> object:
        """OPTION("worth", $n) in a message: the n-th number of one of this table's options.

        OPTION("print", "tokens", $n, 2): in one that is an object, the second word of the n-th text.
        """
        value = self._options[key]
        for step in path:
            value = reached(value, step)
        return fluent_number(value) if isinstance(value, int) else value

    # Names

    def title(self) -> str:
        return self.say("title")

    def thing(self, n: int, zone: str = "") -> str:
        """A thing; one that is not seen is called after the kind of thing that lies face down in its zone."""
        return self.things([n], zone)

    def things(self, things: Sequence[int], zone: str = "") -> str:
        """Several things in a row, those one does not see last, as a number."""
        return self._things(things, zone).form("")

    def noun(self, name: str) -> Noun:
        """A thing as sentences name it, in any form."""
        return self._thing(name)

    def short(self, n: int) -> str:
        """At most four characters, for a board."""
        return self._things([n]).form("short")

    def about(self, n: int, zone: str = "") -> str:
        """What this thing does, in a sentence; empty for a thing that is only what it is."""
        return self._things([n], zone).form("about")

    def zone(self, name: str, owner: int, seat: int, names: Sequence[Name]) -> str:
        """A zone's label as `seat` reads it."""
        return self._place(name, owner, "mine" if owner == seat else "theirs", names).form("")

    def brief(self, name: str) -> str:
        """A zone's label where there is little room."""
        return self._named("zone", name).form("brief")

    def blank(self, name: str) -> str:
        """What is printed on a place and seen while nothing lies there; may be empty."""
        key = f"zone-{name}.blank"
        return self.say(key) if self.has(key) else ""

    def counter(self, name: str, brief: bool = False) -> str:
        """A counter's name; `brief`: where there is little room."""
        return self._named("counter", name).form("brief" if brief else "")

    def reading(self, name: str, value: int) -> str:
        """What a counter shows for a value: its number, unless the words have a name for it."""
        key = f"counter-{name}.shows"
        if self.has(key):
            return self.say(key, value=value)
        return f"−{-value}" if value < 0 else str(value)

    def flag(self, name: str, value: int) -> str:
        """What a mark on the table says: its name and number, unless the words say it in one."""
        key = f"counter-{name}.flag"
        return (
            self.say(key, value=value)
            if self.has(key)
            else f"{self.counter(name)} {self.reading(name, value)}"
        )

    def value(self, option: str, value: object) -> str:
        """What one value of a table option is called."""
        if isinstance(value, list):
            return " ".join([each if isinstance(each, str) else signed(each) for each in value])
        if isinstance(value, dict):
            return self.say("value-data-usual" if value == self._default(option) else "value-data-own")
        own = f"value-{option}-{value}"
        return self.say(own if self.has(own) else f"value-{value}")

    def _default(self, option: str) -> object:
        assert self.game is not None
        return next(each.default for each in self.game.options if each.key == option)

    @cached_property
    def rules(self) -> RulePage:
        """The numbered rules, for people."""
        assert self.game is not None
        return RulePage(self.game, self.lang)

    def rule(self, number: str) -> str | None:
        """The rule of this number."""
        return self.rules.text(number)

    def _named(self, kind: str, name: str, relation: str = "", **args: object) -> Named:
        if self._bundle.has_message(f"{kind}-{name}"):
            return Named(self._phrase, f"{kind}-{name}", relation, **args)
        stem, n = unnumbered(name)
        return Named(self._phrase, f"{kind}-{stem}", relation, n=n, **args)

    def _things(self, things: Sequence[int], zone: str = "") -> Noun:
        assert self.game is not None
        nouns = [self._thing(self.game.things[thing]) for thing in things if thing != UNSEEN]
        unseen = len(things) - len(nouns)
        if unseen:
            nouns.append(Named(self._phrase, self._unseen(zone), count=unseen))
        return Listed(self._phrase, nouns)

    def _unseen(self, zone: str) -> str:
        """The message for what lies face down in a zone: a card, unless its `.hides` says otherwise."""
        for name in (zone, unnumbered(zone)[0]):
            if self.has(f"zone-{name}.hides"):
                return f"thing-unseen-{self.say(f'zone-{name}.hides')}"
        return "thing-unseen"

    def _thing(self, name: str) -> Named:
        if name in self._renamed:
            return Renamed(self._phrase, f"thing-{name}", self._renamed[name])
        return self._named("thing", name)

    def _place(self, name: str, owner: int, relation: str, names: Sequence[Name]) -> Named:
        if owner < 0:
            return self._named("zone", name)
        return self._named("zone", name, relation, owner=names[owner])

    # Questions and answers

    def ask(self, key: str, mine: bool, who: Name, stake: Mapping[str, object] | None = None) -> str:
        """The question, put to the one who is asked, or told to the others; with what it is about."""
        return self._named("ask", key, "" if mine else "other", **{**(stake or {}), "who": who}).form("")

    def signs(self, key: str) -> str:
        """What the signs on the things one is asked about mean, where there are no pictures; may be empty."""
        return self.say(f"ask-{key}.signs") if self.has(f"ask-{key}.signs") else ""

    def option(self, action: int, verbs: list[Verb] | None = None, names: Sequence[str] = ()) -> str:
        """What this answer does; seats are called by their names, if these are given."""
        return self._phrase(*self._deed(action, verbs, "", names))

    def hint(self, action: int) -> str:
        """What else happens then; may be empty."""
        key, _, args = self._deed(action, None, "hint")
        return self._phrase(key, ("hint",), args) if self.has(f"{key}.hint") else ""

    def rule_of(self, action: int) -> str:
        """The number of the rule behind this answer."""
        return self._phrase(*self._deed(action, None, "rule"))

    def _deed(
        self, action: int, verbs: list[Verb] | None, attribute: str, names: Sequence[str] = ()
    ) -> tuple[str, tuple[str], dict[str, object]]:
        """The message of an action's verb, and the objects it names."""
        assert self.game is not None
        verb = verb_of(verbs or self.game.verbs, action)
        args: dict[str, object] = {}
        if verb.names:
            args["thing"] = self._object(verb.names[verb.thing(action)], names)
        if verb.more:
            args["other"] = self._object(verb.more[verb.other(action)], names)
        return f"do-{verb.word}", (attribute,), args

    def _object(self, name: str, names: Sequence[str]) -> Named:
        assert self.game is not None
        stem, n = unnumbered(name)
        if stem == SEAT and n and n <= len(names):
            return Renamed(self._phrase, f"name-{SEAT}", names[n - 1])
        return self._thing(name) if name in self.game.things else self._named("name", name)

    def promise(self, promise: Promise, names: Sequence[Name]) -> str:
        """What an answer brings."""
        return self._phrase(f"brings-{promise.key}", (), self._spoken_of(promise.args, names))

    def remark(self, remark: Remark, seat: int, names: Sequence[Name]) -> str:
        """What can be read off the table, as `seat` reads it."""
        variants = ("mine",) if remark.owner == seat else ()
        return self._phrase(f"shows-{remark.key}", variants, self._spoken_of(remark.args, names))

    def measure(self, key: str, args: Mapping[str, int], more: str, names: Sequence[Name]) -> str:
        """What is measured in imagined games; `more` is yes or no: whether there is more of it."""
        return self._phrase(f"measure-{key}", (), {**self._spoken_of(args, names), "more": more})

    def _spoken_of(self, args: Mapping[str, int], names: Sequence[Name]) -> dict[str, object]:
        things = {name: self._things([args[name]]) for name in THINGS if name in args}
        return {**args, **things, **{name: names[args[name]] for name in SEATS if name in args}}

    def why(self, key: str) -> str:
        """Why something is refused; then the number of the rule, if it is one."""
        why = self.say(f"why-{key}")
        rule = rule_of(key)
        return self.say("why-by-rule", rule=rule, why=why) if rule else why

    def reason(self, key: str) -> str:
        """Why the game is over."""
        return self.say(f"reason-{key}")

    # What happened

    def told(self, event: Event, seat: int, names: Sequence[Name], zones: Zones) -> str:
        """An event as `seat` reads it; the event must be one that `seat` heard."""
        return self._tell([event], seat, names, zones)

    def told_all(self, events: Sequence[Event], seat: int, names: Sequence[Name], zones: Zones) -> list[str]:
        """Several events, those that belong together in one sentence; those with empty words in none."""
        sentences: list[str] = []
        for (what, _), group in groupby(events, key=lambda event: (event.what, event.seat)):
            same = list(group)
            joined = [same] if self.has(f"told-{what}.joins") else [[event] for event in same]
            sentences += [self._tell(some, seat, names, zones) for some in joined]
        return [sentence for sentence in sentences if sentence]

    def _tell(self, events: list[Event], seat: int, names: Sequence[Name], zones: Zones) -> str:
        """One sentence about events of one kind by one seat."""
        event = events[0]
        key = f"told-{event.what}"
        args: dict[str, object] = {}
        if event.seat >= 0:
            args["who"] = names[event.seat]
        things = [each.thing for each in events if each.thing != NOTHING]
        if things:
            ordered = self.has(f"{key}.joins") and self.say(f"{key}.joins") == "sorted"
            index = event.goal if event.place == NOTHING else event.place
            zone = zones[index][0] if index != NOTHING else ""
            args["thing"] = self._things(sorted(things) if ordered else things, zone)
        if event.amount != NOTHING:
            args["amount"] = event.amount
        for name, index in (("place", event.place), ("goal", event.goal)):
            if index != NOTHING:
                zone, owner = zones[index]
                args[name] = self._place(zone, owner, relation(owner, event.seat, seat), names)
        return self._phrase(key, variants(event.seat == seat, UNSEEN in things), args)


def reached(value: object, step: str | int) -> object:
    """One step into an option: to a key, to an entry counted through nested lists, or to a word of a text."""
    if isinstance(value, dict):
        return value[step]
    entries = value.split() if isinstance(value, str) else flat(value)
    n = int(step) - 1
    return entries[n] if n < len(entries) else ""


def flat(value: object) -> list[object]:
    """What is in a list and in the lists it holds."""
    return [each for part in value for each in flat(part)] if isinstance(value, list) else [value]


def renamed(game: Game, options: Mapping[str, object]) -> dict[str, str]:
    """Things that are called otherwise on this table's cards."""
    found: dict[str, str] = {}
    for option in game.options:
        names = options[option.key]
        if isinstance(option, Names) and isinstance(names, list):
            found |= {thing: name for thing, name in zip(option.things, names) if thing != name}
    return found


def relation(owner: int, actor: int, hearer: int) -> str:
    """Whose it is: the hearer's who acts (self) or not (mine), the actor's (own), another's (theirs)."""
    if owner == hearer:
        return "self" if actor == hearer else "mine"
    return "own" if owner == actor else "theirs"


def variants(mine: bool, unseen: bool) -> tuple[str, ...]:
    """The ways to tell an event, best first: by who did it, and whether the hearer knows the thing."""
    if mine:
        return ("you-unseen", "you") if unseen else ("you",)
    return ("unseen",) if unseen else ()


def best(message: Message, attributes: Sequence[str]) -> Pattern | None:
    for attribute in attributes:
        if attribute in message.attributes:
            return message.attributes[attribute]
    return message.value


def sources(lang: str, game: Game | None, extra: Sequence[Traversable]) -> list[Traversable]:
    """The files of one language, in the order they are read."""
    own = [files(game.package) / "words" / f"{lang}.ftl"] if game else []
    return [SHARED / f"{lang}.ftl", *extra, *own]


def read(source: Traversable) -> Resource:
    """One file of messages. A line that cannot be read is an error, not a gap."""
    resource = parsed(source.read_text(encoding="utf-8"))
    for entry in resource.body:
        if isinstance(entry, Junk):
            raise MissingWord(f"{source}: cannot read: {entry.content}")
    return resource


@cache
def parsed(text: str) -> Resource:
    return FluentResource(text)
