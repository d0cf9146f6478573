"""Spellings: how things and places may be typed, as records spell them and as the language calls them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from fathom.speech.noun_forms import unnumbered
from fathom.speech.words import SEAT, MissingWord, Words
from fathom.terminal.answer_parser import DO, Spellings, fold


def spellings(words: Words, names: Sequence[str] = ()) -> Spellings:
    """For each name the ways to type it, the first to be shown; a seat also by the name of who sits there."""
    things = {name: n for n, name in enumerate(words.game.things)} if words.game else {}

    def ways(name: str) -> Iterable[str]:
        if name.startswith(DO):
            return (typed_verb(words, name.removeprefix(DO)), name.removeprefix(DO))
        if name in things:
            return named_thing(words, things[name], name)
        stem, n = unnumbered(name)
        called = [names[n - 1]] if stem == SEAT and n and n <= len(names) else []
        return (typed_name(words, name), name, *called)

    return ways


def thing_meant(words: Words, text: str) -> int | None:
    """The one card these letters name or begin."""
    wanted = fold(text)
    assert words.game is not None
    ways = {n: [fold(way) for way in named_thing(words, n, name)] for n, name in enumerate(words.game.things)}
    for fits in (str.__eq__, str.startswith):
        found = [n for n, spelled in ways.items() if any(fits(way, wanted) for way in spelled)]
        if len(found) == 1:
            return found[0]
    return None


def named_thing(words: Words, thing: int, name: str) -> tuple[str, ...]:
    """A card by its name in the language, its short name on the board, its name in records."""
    full, short = words.thing(thing).casefold(), words.short(thing).casefold()
    if words.has(f"thing-{name}.typed"):
        return (words.say(f"thing-{name}.typed"), short, full.replace(" ", ""), name)
    if full == name:
        return (name, short)
    if " " in full:
        return (short, full.replace(" ", ""), name)
    return (full, short, name)


def typed_verb(words: Words, word: str) -> str:
    """A verb as one types it: its `.typed` in the words, else as records have it."""
    key = f"{DO}{word}.typed"
    return words.say(key) if words.has(key) else word


def typed_name(words: Words, name: str) -> str:
    """A place as one types it: its `.typed` in the words, else as records have it."""
    stem, n = unnumbered(name)
    for key, number in ((f"name-{name}.typed", None), (f"name-{stem}.typed", n)):
        try:
            return words.say(key, n=number)
        except MissingWord:
            continue
    return name
