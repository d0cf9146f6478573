"""Laws of words: whatever can be met in a game has words in its languages; there are none for what cannot.

Each law is a function that tells what is wrong with a game in one language, sentence by sentence.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import partial
from string import digits

from fathom.core.kernel.events import SPECTATOR, UNSEEN
from fathom.core.kernel.game import Game
from fathom.core.knowledge.veil import see
from fathom.lab.met_in_play import Met
from fathom.lab.word_files import FORMS, is_form, patterns
from fathom.speech.noun_forms import unnumbered
from fathom.speech.scene_file import load
from fathom.speech.seat_names import at_stake
from fathom.speech.words import LANGUAGES, MissingWord, Words
from fathom.table.puzzles import puzzles

NAMES = ["Анна", "Bob", "Cléo", "D", "E", "F"]
RULE = re.compile(r"[A-Z]+-R?\d+")
UNSAID = re.compile(r"[{}]|None|\?\?\?")
KEYWORDS = (".joins", ".rule", ".hides")  # read by code, the same in every language
SHORT = 4  # letters


def words_are_complete(game: Game, lang: str, met: Met) -> Iterator[str]:
    """All that can be met has words: events, questions, actions, refusals, things, zones, options, ends."""
    words = Words(lang, game)
    if words.lang != lang:
        yield f"{lang}: the game does not declare this language"
        return
    laws = (
        events,
        questions,
        answers,
        remarks,
        measures,
        refusals,
        things,
        labels,
        declarations,
        explanations,
    )
    for law in laws:
        try:
            yield from (f"{lang}: {what}" for what in law(game, words, met))
        except MissingWord as missing:
            yield str(missing)


def said_of(game: Game, lang: str, kind: str) -> set[str]:
    """What the game's file has words for: `laying` of kind `ask`."""
    keys = patterns(game.package, lang)
    return {key.removeprefix(f"{kind}-") for key in keys if key.startswith(f"{kind}-") and "." not in key}


def differing(what: str, met: set[str], said: set[str]) -> Iterator[str]:
    yield from (f"there are no words '{what}-{key}'" for key in sorted(met - said))
    yield from (f"nothing in the game needs the words '{what}-{key}'" for key in sorted(said - met))


def spoken(key: str, say: Callable[[], str]) -> Iterator[str]:
    """What is wrong with one text."""
    try:
        text = say()
    except MissingWord as missing:
        yield str(missing)
    else:
        if not text or UNSAID.search(text):
            yield f"'{key}' says '{text}'"


def events(game: Game, words: Words, met: Met) -> Iterator[str]:
    """Every event as each hearer reads it."""
    for event, seat, zones in met.heard.values():
        try:
            text = words.told(event, seat, NAMES, zones)
        except MissingWord as missing:
            yield str(missing)
            continue
        if text and not text.endswith((".", "!")):
            yield f"'told-{event.what}' does not end its sentence: {text}"
        if UNSAID.search(text):
            yield f"'told-{event.what}' says '{text}'"
    told = {event.what for event, _, _ in met.heard.values()}
    yield from differing("told", told, said_of(game, words.lang, "told"))


def questions(game: Game, words: Words, met: Met) -> Iterator[str]:
    """Every question, to who is asked and to the others."""
    said = said_of(game, words.lang, "ask")
    stake = at_stake(load(game), words, see(game.new(game.seats[0]), SPECTATOR), NAMES)
    for key in sorted(met.asks):
        for mine in (True, False):
            yield from spoken(f"ask-{key}", partial(words.ask, key, mine, "Anna", stake))
    yield from differing("ask", {key if key in said else unnumbered(key)[0] for key in met.asks}, said)
    keys = patterns(game.package, words.lang)
    for key in sorted({key if key in said else unnumbered(key)[0] for key in met.put}):
        if f"ask-{key}.other" not in keys:
            yield f"'ask-{key}' has no .other, for those who are not asked"


def answers(game: Game, words: Words, met: Met) -> Iterator[str]:
    """Every action with its hint and its rule; different ones read differently."""
    for verb in game.verbs:
        actions = range(verb.first, verb.next)
        try:
            texts = [words.option(action, game.verbs) for action in actions]
            unsaid = [
                text for text in texts + [words.hint(action) for action in actions] if UNSAID.search(text)
            ]
            rules = {words.rule_of(action) for action in actions}
        except MissingWord as missing:
            yield str(missing)
            continue
        yield from (f"'do-{verb.word}' says '{text}'" for text in unsaid)
        yield from (
            f"'do-{verb.word}.rule': there is no rule {rule}" for rule in rules if not words.rule(rule)
        )
        if verb.word in met.verbs and len({*texts}) < len(texts):
            yield f"different actions of '{verb.word}' read the same"
    yield from differing("do", {verb.word for verb in game.verbs}, said_of(game, words.lang, "do"))


def remarks(game: Game, words: Words, met: Met) -> Iterator[str]:
    """What answers bring, and what can be read off the table."""
    for key, promises in met.promises.items():
        for promise in promises:
            yield from spoken(f"brings-{key}", partial(words.promise, promise, NAMES))
    for key, found in met.remarks.items():
        for each in found:
            yield from spoken(f"shows-{key}", partial(words.remark, each, 0, NAMES))
    yield from differing("brings", {*met.promises}, said_of(game, words.lang, "brings"))
    yield from differing("shows", {*met.remarks}, said_of(game, words.lang, "shows"))


def measures(game: Game, words: Words, met: Met) -> Iterator[str]:
    """What is compared to say why an answer is better, if there is more of it and if there is less."""
    for key, found in met.measures.items():
        for each in found:
            for more in ("yes", "no"):
                yield from spoken(f"measure-{key}", partial(words.measure, key, each.args, more, NAMES))
    yield from differing("measure", {*met.measures}, said_of(game, words.lang, "measure"))


def refusals(game: Game, words: Words, met: Met) -> Iterator[str]:
    """Every refusal, with its rule."""
    own = {key for key in met.refusals if key.startswith(f"{game.prefix.lower()}-")}
    yield from differing("why", own, said_of(game, words.lang, "why"))
    for key in sorted(met.refusals & (said_of(game, words.lang, "why") | met.refusals - own)):
        rule = RULE.search(words.why(key))
        if key in own and (rule is None or not words.rule(rule[0])):
            yield f"'why-{key}' names no rule of the game"


def things(game: Game, words: Words, met: Met) -> Iterator[str]:
    """Every thing with a short form and what it does."""
    for thing in (UNSEEN, *range(len(game.things))):
        name = game.things[thing] if thing >= 0 else "unseen"
        yield from spoken(f"thing-{name}", partial(words.thing, thing))
        if not 1 <= len(words.short(thing)) <= SHORT:
            yield f"'thing-{name}.short' has 1 to {SHORT} letters, not '{words.short(thing)}'"
        if not words.about(thing).endswith("."):
            yield f"'thing-{name}.about' is no sentence: '{words.about(thing)}'"


def labels(game: Game, words: Words, met: Met) -> Iterator[str]:
    """Every zone, every counter and every line of the score sheet."""
    state = game.new(game.seats[0])
    for name, owner in dict.fromkeys((name, min(owner, 1)) for name, owner in state.form.zones):
        yield from spoken(f"zone-{name}", partial(words.zone, name, owner, 0, NAMES))
        yield from spoken(f"zone-{name}.hides", partial(words.thing, UNSEEN, name))
    for name in dict.fromkeys(name for name, _ in state.form.counters):
        yield from spoken(f"counter-{name}", partial(words.counter, name))
    for line in state.sheet():
        yield from spoken(line.label, partial(words.say, line.label))


def declarations(game: Game, words: Words, met: Met) -> Iterator[str]:
    """The game itself, its options, what is in its box, and how it ends."""
    for key in ("title", "designer", "about"):
        yield from spoken(key, partial(words.say, key))
    yield from differing("reason", met.reasons, said_of(game, words.lang, "reason"))
    yield from differing("option", {each.key for each in game.options}, said_of(game, words.lang, "option"))
    components = {each.key for each in game.components}
    yield from differing("component", components, said_of(game, words.lang, "component"))
    for option in game.options:
        yield from spoken(option.key, partial(words.say, f"option-{option.key}.about"))
        values: list[object] = [*option.choices]
        for value in values or [option.default]:
            words.value(option.key, value)
    for component in game.components:
        yield from spoken(component.source, partial(words.say, f"source-{component.source}"))


def explanations(game: Game, words: Words, met: Met) -> Iterator[str]:
    """Every puzzle with its title, and with why its answer is best."""
    names = {puzzle.name for puzzle in puzzles(game)}
    for name in sorted(names):
        yield from spoken(f"puzzle-{name}", partial(words.say, f"puzzle-{name}"))
        yield from spoken(f"puzzle-{name}.why", partial(words.say, f"puzzle-{name}.why"))
    yield from differing("puzzle", names, said_of(game, words.lang, "puzzle"))


def languages_agree(game: Game) -> Iterator[str]:
    """All languages have the same messages with the same placeholders, and the forms they ask for."""
    first = game.languages[0]
    for lang in game.languages:
        if lang not in LANGUAGES:
            yield f"there is no language '{lang}'; there are {', '.join(LANGUAGES)}"
            continue
        yield from (f"{lang}: {what}" for what in differences(game.package, first, lang))
        found = patterns(game.package, lang)
        asked = {form for pattern in found.values() for form in pattern.forms}
        declared = {key.partition(".")[2].rpartition("-")[2] for key in found}
        for form in sorted((asked - declared - FORMS) | (asked & FORMS) - declared):
            yield f"{lang}: no noun has the form '{form}' that is asked for"


def differences(folder: str, first: str, lang: str) -> Iterator[str]:
    """How the words of a folder in two languages differ where they must not."""
    theirs, ours = patterns(folder, first), patterns(folder, lang)
    both = theirs.keys() & ours.keys()
    lacking = {key for key in theirs.keys() - ours.keys() if not is_form(key)}
    more = {key for key in ours.keys() - theirs.keys() if not is_form(key)}
    yield from (f"'{key}' is missing" for key in sorted(lacking))
    yield from (f"'{key}' is not in {first}" for key in sorted(more))
    for key in sorted(both):
        if theirs[key].variables != ours[key].variables:
            yield f"'{key}' has other placeholders than in {first}"
        if key.endswith(KEYWORDS) and theirs[key].texts != ours[key].texts:
            yield f"'{key}' is a keyword and must be as in {first}"


def numbered_for_rows(game: Game) -> Iterator[str]:
    """All that can be told and asked has a number in rows."""
    keys = [key for key in patterns(game.package, game.languages[0]) if "." not in key]
    bounds = game.bounds(game.usual, game.settle({}))
    told = {key.removeprefix("told-") for key in keys if key.startswith("told-")}
    yield from (
        f"'told-{what}' is not among the facts of the bounds" for what in sorted(told - {*bounds.facts})
    )
    yield from (f"fact '{what}' of the bounds has no words" for what in sorted({*bounds.facts} - told))
    asks = {*bounds.asks} | {ask.rstrip(digits) for ask in bounds.asks}
    asked = {key.removeprefix("ask-") for key in keys if key.startswith("ask-")}
    yield from (f"'ask-{what}' is not among the questions of the bounds" for what in sorted(asked - asks))
