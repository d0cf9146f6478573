"""Every language says the same things with the same placeholders, and says them in that language."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from fathom.lab.word_laws import KEYWORDS, differences
from fathom.speech.words import LANGUAGES
from tests.speech.messages import FOLDERS, FORMS, messages, others, patterns

NAMES = {"title", "designer", "language-en", "language-fr", "language-ru"}
FILLED = "◦"  # where something is put in
SENTENCES = ("ask-", "do-", "told-", "why-", "reason-", "option-", "component-")
ENGLISH = re.compile(r"\b(the|of|your|you|with|is|are|and|card|cards|hand|round)\b", re.IGNORECASE)
LATIN = re.compile(r"[A-Za-z]{2,}")
KNOWN_LATIN = re.compile(r"\b[A-Z]{2}-R?\d+|\bI{1,3}\b|\bFathom\b|\b(en|fr|ru|Enter)\b")
WITHOUT_YO = re.compile(
    r"\b(еще|ее|берет\w*|дает\w*|идет|ждем|кладет\w*|свое|мое|твое|счет\w*|остает\w*|вытянет)\b"
)

each_folder = pytest.mark.parametrize("folder", FOLDERS)
each_other = pytest.mark.parametrize("lang", others())


def spoken(folder: str, lang: str) -> dict[str, str]:
    """The texts that people read."""
    return {
        key: FILLED.join(pattern.texts)
        for key, pattern in patterns(folder, lang).items()
        if not key.endswith(KEYWORDS) and key not in NAMES
    }


@each_folder
@each_other
def test_the_same_messages_placeholders_and_keywords(folder: str, lang: str) -> None:
    assert [*differences(folder, "en", lang)] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_message_is_written_twice(lang: str) -> None:
    shared = [folder for folder in FOLDERS if not folder.startswith("fathom.games.")]
    for game in FOLDERS[len(shared) :]:
        names = Counter(message.id.name for folder in [*shared, game] for message in messages(folder, lang))
        assert [name for name, times in names.items() if times > 1] == []


@each_folder
@pytest.mark.parametrize("lang", LANGUAGES)
def test_forms_that_are_asked_for_exist(folder: str, lang: str) -> None:
    found = patterns(folder, lang)
    asked = {form for pattern in found.values() for form in pattern.forms}
    declared = {key.partition(".")[2].rpartition("-")[2] for key in found}
    assert asked <= declared | FORMS
    assert asked & FORMS <= declared


@each_folder
@each_other
def test_no_english_is_left(folder: str, lang: str) -> None:
    english, other = spoken(folder, "en"), spoken(folder, lang)
    same = [key for key, text in other.items() if text == english.get(key) and re.search(r"\w\w", text)]
    assert [key for key in same if key.startswith(SENTENCES) or len(other[key]) > 12] == []
    assert {key: text for key, text in other.items() if ENGLISH.search(text)} == {}


@each_folder
def test_russian_is_in_russian_letters(folder: str) -> None:
    texts = {key: KNOWN_LATIN.sub("", text) for key, text in spoken(folder, "ru").items()}
    assert {key: text for key, text in texts.items() if LATIN.search(text)} == {}


@each_folder
def test_russian_has_its_yo(folder: str) -> None:
    assert {key: text for key, text in spoken(folder, "ru").items() if WITHOUT_YO.search(text.lower())} == {}


@each_folder
def test_french_spaces_and_apostrophes(folder: str) -> None:
    loose = re.compile(r"[ \u00a0][:;!»]|[ \u00a0]\?(?![\w◦])|[\w◦][;!?»]|«[^\u202f]|'")
    assert {key: text for key, text in spoken(folder, "fr").items() if loose.search(text)} == {}


@each_folder
def test_french_says_vous(folder: str) -> None:
    familiar = re.compile(r"\b(tu|toi|ton|ta|tes|t’)\b", re.IGNORECASE)
    assert {key: text for key, text in spoken(folder, "fr").items() if familiar.search(text)} == {}
