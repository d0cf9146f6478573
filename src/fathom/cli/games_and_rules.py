"""`fathom games` and `fathom rules`: print the games, their options and their rules."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from rich.console import Console
from rich.markdown import Markdown
from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from fathom.bots import BOTS
from fathom.cli.arguments import check_letters, example, game_named, language
from fathom.core.kernel.game import Game, Option
from fathom.games import GAMES
from fathom.speech.rules_page import RulePage
from fathom.speech.words import Words
from fathom.terminal.canvas import glyphs_for
from fathom.terminal.errors import Wrong
from fathom.terminal.help_pages import numbered
from fathom.terminal.languages import speak
from fathom.terminal.shell_command import invocation


def tell(name: str | None, lang: str | None) -> int:
    """All games in short, or one at length."""
    console, lang = Console(highlight=False), language(lang)
    check_letters(lang, glyphs_for(console.encoding))
    if name is None:
        console.print(shelf(lang))
    else:
        game = game_named(name)
        for part in portrait(game, speak(lang, game)):
            console.print(part)
    return 0


def shelf(lang: str) -> Grid:
    """Every game on a line."""
    grid = Grid.grid(padding=(0, 2))
    for game in GAMES:
        words = speak(lang, game)
        grid.add_row(
            Text(game.key, "bold"),
            words.title(),
            *by_and_for(game, words),
        )
    return grid


def by_and_for(game: Game, words: Words) -> tuple[str, str]:
    """Whose game it is, and for how many."""
    return words.say("ui-by", who=words.say("designer")), words.say("ui-seats", seats=spread(game.seats))


def spread(seats: list[int]) -> str:
    """2, or 3-5."""
    return str(seats[0]) if len(seats) == 1 else f"{seats[0]}-{seats[-1]}"


def portrait(game: Game, words: Words) -> Iterator[Text | Grid | Padding]:
    yield Text(words.title(), "bold")
    yield Text(" · ".join(by_and_for(game, words)))
    if words.has("about"):
        yield Text(words.say("about"))
    if game.options:
        yield Text(f"\n{words.say('ui-options')}", "bold")
    for option in game.options:
        yield Padding(describe(option, words), (0, 0, 0, 2), expand=False)
    yield Text(f"\n{words.say('ui-bots')}", "bold")
    yield Padding(bot_list(words), (0, 0, 0, 2), expand=False)
    if game.components:
        yield Text(f"\n{words.say('ui-box')}", "bold")
        yield Padding(box(game, words), (0, 0, 0, 2), expand=False)
    yield Text(f"\n{words.say('ui-try', command=invocation('play', game.key))}")


def describe(option: Option, words: Words) -> Text:
    """An option: what to type, what it means, its rule, and what holds without it."""
    default = ",".join(map(str, option.default)) if isinstance(option.default, list) else str(option.default)
    if isinstance(option.default, dict):
        default = words.value(option.key, option.default)
    text = Text()
    text.append(f"--option {option.key}={example(option)}", "bold")
    text.append(f"  {words.say('ui-default', value=default)} ({option.rule})")
    called = [words.value(option.key, choice) for choice in option.choices]
    if called and called != option.choices:
        text.append(f"\n    {', '.join(f'{choice}: {name}' for choice, name in zip(option.choices, called))}")
    about = f"option-{option.key}"
    for key in (about, f"{about}.about"):
        if words.has(key):
            text.append(f"\n    {words.say(key)}")
    return text


def bot_list(words: Words) -> Grid:
    """The bots: what to type, what they are called, how they play."""
    grid = Grid.grid(padding=(0, 2))
    for name in BOTS:
        grid.add_row(Text(f"--bot {name}", "bold"), words.say(f"bot-{name}"), words.say(f"bot-{name}.about"))
    return grid


def box(game: Game, words: Words) -> Grid:
    grid = Grid.grid(padding=(0, 2))
    for component in game.components:
        grid.add_row(
            words.say(f"component-{component.key}"),
            component.numbers,
            Text(words.say(f"source-{component.source}"), "dim"),
        )
    return grid


def rules(name: str, number: str | None, find: str | None, lang: str | None) -> int:
    """The whole page, one rule, or those that mention something."""
    console, game = Console(highlight=False), game_named(name)
    page = RulePage(game, language(lang))
    check_letters(language(lang), glyphs_for(console.encoding))
    if find is not None and number is not None:
        raise Wrong("a number or --find, not both")
    if find is not None:
        found = page.search(find)
        if not found:
            raise Wrong(f"no rule of {game.key} mentions '{find}'")
        for numbered in found:
            console.print(rule(*numbered))
    elif number is not None:
        console.print(rule(*one(page, number)))
    else:
        console.print(Markdown(page.markdown))
    return 0


def one(page: RulePage, number: str) -> tuple[str, str]:
    """The rule of this number; also without the letters in front of it."""
    found = numbered(page, number)
    if not found:
        rows = [list(row) for _, row in groupby(page.numbers(), key=lambda each: each.rstrip("0123456789"))]
        there = " and ".join(f"{row[0]} to {row[-1]}" for row in rows)
        raise Wrong(f"no rule {number!a}; there is {there}")
    return found[0]


def rule(number: str, text: str) -> Text:
    return Text.assemble((number, "bold"), "  ", text)
