"""Whatever can be met in a game has words, and there are no words for what cannot."""

from __future__ import annotations

import ast
import re
from importlib.resources import files

import pytest

from fathom.core.kernel.events import SPECTATOR, UNSEEN
from fathom.core.kernel.game import Game
from fathom.core.knowledge import truth
from fathom.core.knowledge.veil import see
from fathom.games import GAMES
from fathom.speech.noun_forms import unnumbered
from fathom.speech.scene_file import load
from fathom.speech.seat_names import at_stake
from fathom.speech.words import LANGUAGES, MissingWord, Words
from tests.speech.games import met
from tests.speech.messages import patterns

NAMES = ["Анна", "Bob", "Cléo", "D", "E", "F"]
RULE = re.compile(r"[A-Z]+-R?\d+")
UNSAID = re.compile(r"[{}]|None|\?\?\?")

each_game = pytest.mark.parametrize("game", GAMES, ids=[game.key for game in GAMES])
each_lang = pytest.mark.parametrize("lang", LANGUAGES)


def declared(game: Game, lang: str, kind: str) -> set[str]:
    """What the game's file has words for: `laying` of kind `ask`."""
    keys = patterns(f"fathom.games.{game.key}", lang)
    return {key.removeprefix(f"{kind}-") for key in keys if key.startswith(f"{kind}-") and "." not in key}


@each_game
@each_lang
def test_every_event_as_each_hearer_reads_it(game: Game, lang: str) -> None:
    words, found = Words(lang, game), met(game)
    for event, seat, zones in found.heard.values():
        text = words.told(event, seat, NAMES, zones)
        assert not text or text.endswith((".", "!")), text
        assert not UNSAID.search(text), text
    assert {event.what for event, _, _ in found.heard.values()} == declared(game, lang, "told")


@each_game
@each_lang
def test_every_question(game: Game, lang: str) -> None:
    words = Words(lang, game)
    view = see(game.new(game.seats[0]), SPECTATOR)
    stake = at_stake(load(game), words, view, NAMES)
    for key in met(game).asks:
        assert words.ask(key, True, "Anna", stake)
        assert words.ask(key, False, "Anna", stake)
    declared_asks = declared(game, lang, "ask")
    asked = {key if key in declared_asks else unnumbered(key)[0] for key in met(game).asks}
    assert asked == declared_asks


@each_game
@each_lang
def test_every_question_put_to_one_is_told_to_the_others_in_other_words(game: Game, lang: str) -> None:
    keys = patterns(f"fathom.games.{game.key}", lang)
    asks = {key if f"ask-{key}" in keys else unnumbered(key)[0] for key in met(game).put}
    assert [key for key in sorted(asks) if f"ask-{key}.other" not in keys] == []


@each_game
@each_lang
def test_every_action_with_its_hint_and_rule(game: Game, lang: str) -> None:
    words = Words(lang, game)
    for verb in game.verbs:
        for action in range(verb.first, verb.next):
            assert not UNSAID.search(words.option(action, game.verbs) + words.hint(action))
            rule = words.rule_of(action)
            assert words.rule(rule), rule
    assert {verb.word for verb in game.verbs} == declared(game, lang, "do")


@each_game
@each_lang
def test_different_actions_read_differently(game: Game, lang: str) -> None:
    words = Words(lang, game)
    for verb in game.verbs:
        if verb.word in met(game).verbs:
            texts = [words.option(action) for action in range(verb.first, verb.next)]
            assert len(set(texts)) == len(texts), verb.word


@each_game
@each_lang
def test_every_refusal(game: Game, lang: str) -> None:
    words = Words(lang, game)
    for key in met(game).refusals:
        assert words.why(key)
    own = {key for key in met(game).refusals if key.startswith(f"{game.prefix.lower()}-")}
    assert own == declared(game, lang, "why")
    for key in own:
        rule = RULE.match(words.why(key))
        assert rule is not None
        assert words.rule(rule[0]), rule[0]


@each_lang
def test_every_refusal_of_the_table(lang: str) -> None:
    words = Words(lang)
    keys = refusals_of_the_table()
    assert "not-asked" in keys
    for key in keys:
        assert words.why(key)
    own = {key.removeprefix("why-") for key in patterns("fathom.speech", lang) if key.startswith("why-")}
    assert own - keys == {"by-rule", "chance"}


def refusals_of_the_table() -> set[str]:
    """The keys the table's own code refuses with."""
    found: set[str] = set()
    for file in files("fathom.table").iterdir():
        if file.name.endswith(".py"):
            for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
                if (
                    isinstance(node, ast.Call)
                    and isinstance(node.func, ast.Name)
                    and node.func.id == "Refused"
                ):
                    found |= answers(node.args[0])
    return found


def answers(node: ast.expr) -> set[str]:
    """The texts an expression can come to."""
    if isinstance(node, ast.IfExp):
        return answers(node.body) | answers(node.orelse)
    return {node.value} if isinstance(node, ast.Constant) and isinstance(node.value, str) else set()


@each_game
@each_lang
def test_every_thing_with_a_short_form_and_what_it_does(game: Game, lang: str) -> None:
    words = Words(lang, game)
    for thing in (UNSEEN, *range(len(game.things))):
        assert words.thing(thing)
        assert 1 <= len(words.short(thing)) <= 4, words.short(thing)
        assert words.about(thing).endswith(".")


@each_game
@each_lang
def test_every_zone_counter_and_line_of_the_score_sheet(game: Game, lang: str) -> None:
    words = Words(lang, game)
    state = game.new(game.seats[0])
    labels = [words.zone(zone.name, zone.owner, 0, NAMES) for zone in truth.zones(state)]
    labels += [words.counter(counter.name) for counter in truth.counters(state)]
    labels += [words.say(line.label) for line in state.sheet()]
    assert not [label for label in labels if not label or UNSAID.search(label)]


@each_game
@each_lang
def test_every_option_component_and_end(game: Game, lang: str) -> None:
    words = Words(lang, game)
    for option in game.options:
        assert words.say(f"option-{option.key}")
        assert words.say(f"option-{option.key}.about")
        values: list[object] = [*option.choices]
        for value in values or [option.default]:
            assert words.value(option.key, value)
    for component in game.components:
        assert words.say(f"component-{component.key}")
        assert words.say(f"source-{component.source}")
    assert {words.reason(reason) for reason in met(game).reasons}
    assert met(game).reasons == declared(game, lang, "reason")
    assert {option.key for option in game.options} == declared(game, lang, "option")
    assert {component.key for component in game.components} == declared(game, lang, "component")
    assert words.title()
    assert words.say("designer")
    assert words.say("about")


@each_lang
def test_words_that_are_missing_are_an_error(lang: str) -> None:
    words = Words(lang, GAMES[0])
    assert not words.has("no-such-words")
    assert not words.has("title.no-such-attribute")
    for wrong in ("no-such-words", "title.no-such-attribute"):
        with pytest.raises(MissingWord, match=wrong):
            words.say(wrong)
    with pytest.raises(MissingWord, match="seat-name"):
        words.say("seat-name")
