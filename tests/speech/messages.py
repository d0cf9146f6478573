"""The message files as data, for the tests of words."""

from __future__ import annotations

from fathom.games import GAMES
from fathom.lab.word_files import FORMS, is_form, messages, patterns
from fathom.speech.words import LANGUAGES

__all__ = ["FOLDERS", "FORMS", "SHARED", "is_form", "messages", "others", "patterns"]

SHARED = ["fathom.speech", "fathom.terminal", "fathom.server", "fathom.adapters"]
FOLDERS = [*SHARED, *[game.package for game in GAMES]]


def others() -> list[str]:
    return [lang for lang in LANGUAGES if lang != "en"]
