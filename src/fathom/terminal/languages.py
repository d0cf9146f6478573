"""Languages at the terminal: its words in each of them, and whether it can show their letters."""

from __future__ import annotations

from importlib.resources import files

from fathom.core.kernel.game import Game
from fathom.speech.words import Words
from fathom.terminal.canvas import UNSHOWN, Glyphs

WORDS = files("fathom.terminal") / "words"


def shows(lang: str, glyphs: Glyphs) -> bool:
    """Whether a terminal has the letters of this language, or others that stand for them."""
    return UNSHOWN not in glyphs.said(Words(lang).say(f"language-{lang}"))


def speak(lang: str, game: Game, options: dict[str, object] | None = None) -> Words:
    """The words of a game, of the table and of the terminal."""
    return Words(lang, game, [WORDS / f"{game.language(lang)}.ftl"], options)
