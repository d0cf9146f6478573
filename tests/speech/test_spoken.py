"""Whatever can be met in a game has words, and there are no words for what cannot."""

from __future__ import annotations

import ast
from importlib.resources import files

import pytest

from fathom.core.kernel.game import Game
from fathom.games import GAMES
from fathom.lab.word_laws import words_are_complete
from fathom.speech.words import LANGUAGES, MissingWord, Words
from tests.speech.games import met
from tests.speech.messages import patterns

each_game = pytest.mark.parametrize("game", GAMES, ids=[game.key for game in GAMES])
each_lang = pytest.mark.parametrize("lang", LANGUAGES)


@each_game
@each_lang
def test_whatever_can_be_met_has_words_and_nothing_else_has(game: Game, lang: str) -> None:
    """Events as each hearer reads them, questions, actions, refusals, things, zones, options and ends."""
    assert lang in game.languages
    assert [*words_are_complete(game, lang, met(game))] == []


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
