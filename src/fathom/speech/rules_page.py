"""Rules page of a game: its numbered rules and rulings, in the language of the reader.

The page in a game's first language is plain RULES.md and the authority for the numbers.
A rule is a line `- **NA-09** sentence`, with any further lines of it indented.
"""

from __future__ import annotations

import re
from importlib.resources import files
from importlib.resources.abc import Traversable

from fathom.core.kernel.game import Game

RULE = re.compile(r"- \*\*(?P<number>[A-Z]+-R?\d+)\*\* +(?P<text>.*(?:\n +\S.*)*)")
MARKUP = re.compile(r"[*_`]")


class RulePage:
    """One game's rules in one language."""

    def __init__(self, game: Game, lang: str) -> None:
        self.markdown = source(game, lang).read_text(encoding="utf-8")
        self._texts = {found["number"]: plain(found["text"]) for found in RULE.finditer(self.markdown)}

    def numbers(self) -> list[str]:
        """Every number, in the order of the page."""
        return list(self._texts)

    def text(self, number: str) -> str | None:
        """The rule of this number; None if there is none. `na-9` finds NA-09 too."""
        return self._texts.get(spelled(number))

    def search(self, word: str) -> list[tuple[str, str]]:
        """The rules that mention this word, with their numbers."""
        wanted = folded(word)
        return [(number, text) for number, text in self._texts.items() if wanted in folded(text)]


def source(game: Game, lang: str) -> Traversable:
    """The page in this language; in the game's first where it has none in this one."""
    spoken = game.language(lang)
    return files(game.package) / ("RULES.md" if spoken == game.languages[0] else f"RULES.{spoken}.md")


def plain(text: str) -> str:
    """A rule without markup and line breaks."""
    return re.sub(r" *\n *", " ", MARKUP.sub("", text)).strip()


def folded(text: str) -> str:
    """Letters as one searches for them: case and ё make no difference."""
    return text.casefold().replace("ё", "е")


def spelled(number: str) -> str:
    """A number as the page spells it."""
    found = re.fullmatch(r"([A-Z]+)-(R?)0*(\d+)", number.strip().upper())
    if found is None:
        return number
    prefix, ruling, digits = found.groups()
    return f"{prefix}-R{digits}" if ruling else f"{prefix}-{digits:0>2}"
