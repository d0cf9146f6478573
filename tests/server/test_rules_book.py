"""The rules books of all games: nothing left out, nothing twice, words in every language."""

from __future__ import annotations

import json
import re
from collections import Counter
from importlib.resources import files
from pathlib import Path

import pytest

from fathom.core.kernel.game import Game
from fathom.games import GAMES
from fathom.lab.word_files import patterns_in
from fathom.server import rules_book, static_content
from fathom.speech.rules_page import RulePage
from fathom.speech.words import LANGUAGES, Words

SECTIONS = ("want", "turn", "end")
IN_THE_BOX = {
    "leagues": 48 + 6 + 72,
    "lifeboat": 6 + 42 + 12 + 24,
    "nautilus": 50,
    "nautilus_island": 96 + 34 + 12 + 4,
}
WORDS_ONLY = re.compile(r"wish\d+")  # what an offer asks for: not a card
LEAST_TERMS = 15

each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
each_lang = pytest.mark.parametrize("lang", LANGUAGES)


def spoken(game: Game, lang: str) -> Words:
    return Words(lang, game, [files(game.package) / "book" / f"{lang}.ftl"])


def terms(game: Game, lang: str) -> list[str]:
    found = patterns_in(rules_book.book_words(game, lang))
    return [key for key in found if key.startswith("term-") and "." not in key]


@each_game
def test_every_rule_is_in_exactly_one_chapter(game: Game) -> None:
    found = Counter(rule for chapter in rules_book.book_of(game).chapter for rule in chapter.rules)
    assert found == Counter(RulePage(game, "en").numbers())


@each_game
def test_every_question_has_exactly_one_chapter(game: Game) -> None:
    found = Counter(ask for chapter in rules_book.book_of(game).chapter for ask in chapter.asks)
    keys = patterns_in(static_content.own_words(game, "en"))
    asks = [key for key in keys if key.startswith("ask-") and "." not in key]
    asked = {re.sub(r"-\d+$", "", key.removeprefix("ask-")) for key in asks}
    assert found == Counter(asked)


@each_game
def test_every_card_is_in_the_gallery_with_its_number(game: Game) -> None:
    shown = [entry for cards in rules_book.book_of(game).cards for entry in cards.listed()]
    names = [name for name, _ in shown]
    assert len(set(names)) == len(names)
    assert set(names) == {name for name in game.things if not WORDS_ONLY.fullmatch(name)}
    assert sum(count for _, count in shown) == IN_THE_BOX[game.key]


@each_game
def test_things_that_the_rules_tell_apart_are_counted_alike(game: Game) -> None:
    """Where a game has a thing for every card, the gallery counts the same."""
    counted = Counter(game.things)
    for cards in rules_book.book_of(game).cards:
        for name, count in cards.listed():
            assert counted[name] in (1, count), name


@each_game
@each_lang
def test_everything_declared_has_words(game: Game, lang: str) -> None:
    words, book = spoken(game, lang), rules_book.book_of(game)
    wanted = [f"short-{section}" for section in SECTIONS]
    wanted += [f"chapter-{each.key}" for each in book.chapter] + [f"cards-{each.key}" for each in book.cards]
    wanted += [f"example-{each.key}" for each in book.example]
    keys = patterns_in(rules_book.book_words(game, lang))
    assert {key for key in keys if "." not in key} == {
        *wanted,
        *(key for key in terms(game, lang) if "." not in key),
    }
    for key in wanted:
        assert words.say(key)


@each_game
@each_lang
def test_terms_are_explained_and_found(game: Game, lang: str) -> None:
    words = spoken(game, lang)
    names = terms(game, lang)
    assert len(names) >= LEAST_TERMS
    texts = RulePage(game, lang).markdown + static_content.own_words(game, lang)
    all_forms: list[str] = []
    for key in names:
        forms = [form.strip() for form in words.say(f"{key}.forms").split("|")]
        assert len(words.say(f"{key}.about")) > 20, key
        assert any(pattern(form).search(texts) for form in forms), f"{key} is never found"
        all_forms += forms
    assert len(set(all_forms)) == len(all_forms)


def pattern(form: str) -> re.Pattern[str]:
    """As web/src/core/terms.ts finds it."""
    inner = re.escape(form).replace(r"\*", r"\w*").replace(r"\ ", r"\s")
    return re.compile(rf"(?<!\w){inner}(?!\w)", re.IGNORECASE)


@each_game
def test_all_languages_have_the_same_messages(game: Game) -> None:
    english = set(patterns_in(rules_book.book_words(game, "en")))
    for lang in LANGUAGES:
        assert set(patterns_in(rules_book.book_words(game, lang))) == english


@each_game
def test_french_puts_narrow_spaces_before_signs(game: Game) -> None:
    assert re.search(r"[^\S\u202f\n][:;!?»]|«[^\u202f]", rules_book.book_words(game, "fr")) is None


@each_game
def test_examples_are_sound_positions_seen_by_a_seat(game: Game) -> None:
    book = rules_book.book_of(game)
    assert len(book.example) >= 2
    places = {*(f"short-{each}" for each in SECTIONS), *(chapter.key for chapter in book.chapter)}
    for declared in book.example:
        table = rules_book.arranged(game, declared.key)
        assert game.from_json(table.state.to_json()).to_json() == table.state.to_json()
        assert (
            table.chair(declared.seat).see().things()
            == json.loads(static_content.ENCODE(rules_book.example(game, declared)["now"]))["zones"]
        )
        assert declared.at in places
        assert 0 <= declared.rows[0] < declared.rows[1]


@each_game
def test_pictures_beside_the_text_exist(game: Game) -> None:
    drawn = static_content.pictures(game.key)
    for section, names in rules_book.book_of(game).pictures.items():
        assert section in SECTIONS
        for name in names:
            assert name in game.things or name in drawn


def test_an_empty_book_where_a_game_declares_none(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(rules_book, "folder", lambda game: tmp_path)
    assert rules_book.book_of(GAMES[0]) == rules_book.Book()
    assert rules_book.book_words(GAMES[0], "en") == ""
    assert rules_book.shown(GAMES[0])["chapters"] == []
