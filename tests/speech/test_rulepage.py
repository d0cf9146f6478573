"""The rule pages: the same numbers in every language, and every number that is used has its rule."""

from __future__ import annotations

import re
from importlib.resources import files
from importlib.resources.abc import Traversable

import pytest

from fathom.core.kernel.game import Game
from fathom.games import GAMES
from fathom.speech.rules_page import RulePage
from fathom.speech.words import LANGUAGES
from tests.speech.messages import patterns

NUMBER = r"\b{prefix}-R?\d+\b"

each_game = pytest.mark.parametrize("game", GAMES, ids=[game.key for game in GAMES])
each_lang = pytest.mark.parametrize("lang", LANGUAGES)


def sources(folder: Traversable) -> list[Traversable]:
    return [file for file in folder.iterdir() if file.name.endswith(".py")]


def named(game: Game, text: str) -> set[str]:
    return set(re.findall(NUMBER.format(prefix=game.prefix), text))


@each_game
@each_lang
def test_the_same_numbers_in_the_same_order(game: Game, lang: str) -> None:
    numbers = RulePage(game, lang).numbers()
    assert numbers == RulePage(game, "en").numbers()
    assert len(numbers) == len(set(numbers))
    rules = [number for number in numbers if "-R" not in number]
    assert rules == [f"{game.prefix}-{n:02}" for n in range(1, len(rules) + 1)]
    rulings = numbers[len(rules) :]
    assert rulings == [f"{game.prefix}-R{n}" for n in range(1, len(rulings) + 1)]


@each_game
@each_lang
def test_every_number_that_is_mentioned_is_a_rule(game: Game, lang: str) -> None:
    page = RulePage(game, lang)
    mentioned = named(game, page.markdown)
    for pattern in patterns(f"fathom.games.{game.key}", lang).values():
        mentioned |= named(game, " ".join(pattern.texts))
    for source in sources(files(f"fathom.games.{game.key}")):
        mentioned |= named(game, source.read_text(encoding="utf-8"))
    assert mentioned == set(page.numbers())


@each_game
def test_every_option_is_on_the_page_with_its_rule(game: Game) -> None:
    for lang in LANGUAGES:
        page = RulePage(game, lang).markdown
        assert [option.key for option in game.options if f"`{option.key}`" not in page] == []
        assert [option.rule for option in game.options if option.rule not in page] == []


@each_game
@each_lang
def test_a_rule_is_plain_text_on_one_line(game: Game, lang: str) -> None:
    page = RulePage(game, lang)
    for number in page.numbers():
        text = page.text(number)
        assert text is not None
        assert text.endswith(".")
        assert not re.search(r"[*_`\n]|  ", text)


@each_game
def test_numbers_are_found_however_they_are_typed(game: Game) -> None:
    page = RulePage(game, "en")
    first = page.text(f"{game.prefix}-01")
    assert first
    assert page.text(f"{game.prefix.lower()}-1") == first
    assert page.text(f" {game.prefix}-r1 ") == page.text(f"{game.prefix}-R1")
    assert page.text(f"{game.prefix}-99") is None
    assert page.text("nonsense") is None


def test_search_finds_words_in_any_case() -> None:
    game = GAMES[0]
    assert [number for number, _ in RulePage(game, "en").search("KRAKEN")] == ["NA-13", "NA-R2"]
    assert RulePage(game, "ru").search("еще") == RulePage(game, "ru").search("Ещё")
    assert RulePage(game, "ru").search("ещё")
    assert RulePage(game, "en").search("no such word") == []


@pytest.mark.parametrize("lang", ["fr", "ru"])
def test_no_english_is_left_on_translated_pages(lang: str) -> None:
    for game in GAMES:
        text = re.sub(r"`[^`]*`", "", RulePage(game, lang).markdown)
        assert re.findall(r"\b(?:the|of|your|with|and|is|are|card|cards)\b", text) == []
