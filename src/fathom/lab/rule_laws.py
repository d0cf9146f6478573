"""Laws of the rule page: rules are numbered without a gap, and every number that is used is a rule's."""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib.resources import files
from importlib.resources.abc import Traversable

from fathom.core.kernel.game import Game
from fathom.lab.word_files import patterns
from fathom.speech.rules_page import RulePage

MARKUP = re.compile(r"[*_`\n]|  ")


def rules_are_numbered(game: Game, lang: str) -> Iterator[str]:
    """The same numbers in the same order, without a gap; each rule is plain text."""
    page = RulePage(game, lang)
    numbers = page.numbers()
    rules = [number for number in numbers if "-R" not in number]
    rulings = numbers[len(rules) :]
    if not rules:
        yield f"{lang}: there are no rules; a rule is a line '- **{game.prefix}-01** sentence'"
    if rules != [f"{game.prefix}-{n:02}" for n in range(1, len(rules) + 1)]:
        yield f"{lang}: rules are not numbered {game.prefix}-01, {game.prefix}-02 and so on"
    if rulings != [f"{game.prefix}-R{n}" for n in range(1, len(rulings) + 1)]:
        yield f"{lang}: rulings are not numbered {game.prefix}-R1 and so on, after the rules"
    if numbers != RulePage(game, game.languages[0]).numbers():
        yield f"{lang}: the numbers differ from those in {game.languages[0]}"
    for number in numbers:
        text = page.text(number) or ""
        if not text.endswith(".") or MARKUP.search(text):
            yield f"{lang}: {number} is no plain text that ends its sentence"


def numbers_are_rules(game: Game, lang: str) -> Iterator[str]:
    """Every number that is mentioned is a rule, and every rule is mentioned; options are on the page."""
    page = RulePage(game, lang)
    mentioned = named(game, page.markdown)
    for pattern in patterns(game.package, lang).values():
        mentioned |= named(game, " ".join(pattern.texts))
    for source in sources(files(game.package)):
        mentioned |= named(game, source.read_text(encoding="utf-8"))
    yield from (
        f"{lang}: {number} is mentioned, but is no rule" for number in sorted(mentioned - {*page.numbers()})
    )
    for option in game.options:
        if f"`{option.key}`" not in page.markdown or option.rule not in page.markdown:
            yield f"{lang}: the page does not tell of the option `{option.key}` and its rule {option.rule}"


def named(game: Game, text: str) -> set[str]:
    return set(re.findall(rf"\b{game.prefix}-R?\d+\b", text))


def sources(folder: Traversable) -> list[Traversable]:
    return [file for file in folder.iterdir() if file.name.endswith(".py")]
