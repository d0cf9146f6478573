"""Things to read: help, rules, what an option does."""

from __future__ import annotations

from rich.text import Text

from fathom.table.rulepage import RulePage
from fathom.table.words import Words
from fathom.terminal.choices import Choices
from fathom.terminal.prompt import answers

HELP_COMMANDS = ("undo", "hint", "log", "rules", "save", "lang", "quit")
READABLE = 78
SOME = 8


def help_page(words: Words, choices: Choices) -> list[Text]:
    """What can be done now, and the commands that always work."""
    commands = {name: words.say(f"command-{name}") for name in HELP_COMMANDS}
    assert words.game is not None
    number = RulePage(words.game, words.lang).numbers()[0]
    example = choices.typed(choices.options[0])
    lines = [Text(words.say("ui-help-now"), "bold"), *answers(words, choices, [], READABLE), Text()]
    lines += [Text(words.say("ui-type", example=example)), Text()]
    return lines + [Text(line) for line in words.say("ui-help", number=number, **commands).splitlines()]


def about_option(words: Words, action: int) -> list[Text]:
    """What this option does, and the rule behind it."""
    number = words.rule_of(action)
    lines = [Text(" ".join([words.option(action) + ".", words.hint(action)]).strip())]
    rule = words.rule(number)
    if rule is not None:
        lines.append(Text(words.say("ui-by-rule", rule=number, text=rule), "italic"))
    return lines


def about_several(words: Words, choices: Choices, actions: list[int]) -> list[Text]:
    """What a few options do; the rules behind them once each."""
    lines: dict[str, None] = {}
    for action in actions[:SOME]:
        hint = words.hint(action)
        lines[hint or words.option(action)] = None
    numbers = dict.fromkeys(words.rule_of(action) for action in actions)
    texts = [Text(line) for line in lines]
    for number in numbers:
        rule = words.rule(number)
        if rule is not None:
            texts.append(Text(words.say("ui-by-rule", rule=number, text=rule), "italic"))
    return texts


def rule_lines(page: RulePage, what: str) -> list[Text]:
    """The rule of this number, those that mention this word, or all."""
    if not what:
        found = [(number, page.text(number) or "") for number in page.numbers()]
    else:
        text = page.text(what)
        found = [(what.upper(), text)] if text is not None else page.search(what)
    return [Text.assemble((number, "bold"), "  ", text) for number, text in found]
