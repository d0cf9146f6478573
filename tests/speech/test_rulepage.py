"""The rule pages: the same numbers in every language, and every number that is used has its rule."""

from __future__ import annotations

import re

import pytest

from fathom.core.kernel.game import Game
from fathom.games import GAMES
from fathom.lab.rule_laws import numbers_are_rules, rules_are_numbered
from fathom.speech.rules_page import RulePage
from fathom.speech.words import LANGUAGES

each_game = pytest.mark.parametrize("game", GAMES, ids=[game.key for game in GAMES])
each_lang = pytest.mark.parametrize("lang", LANGUAGES)


@each_game
@each_lang
def test_rules_are_numbered_without_a_gap_and_plain_text(game: Game, lang: str) -> None:
    assert [*rules_are_numbered(game, lang)] == []


@each_game
@each_lang
def test_every_number_that_is_mentioned_is_a_rule_and_every_option_is_on_the_page(
    game: Game, lang: str
) -> None:
    assert [*numbers_are_rules(game, lang)] == []


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
