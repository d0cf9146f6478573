"""Help pages: commands, rules, and what an option does."""

from __future__ import annotations

from rich.text import Text

from fathom.core.kernel.verbs import verb_of
from fathom.speech.noun_forms import unnumbered
from fathom.speech.rules_page import RulePage, spelled
from fathom.speech.words import Words
from fathom.terminal.answer_parser import Choices
from fathom.terminal.option_list import answers, sentence

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


def about_option(words: Words, choices: Choices, action: int) -> list[Text]:
    """What this option does, the card it is done with, and the rule behind it."""
    lines = [Text(" ".join([sentence(words, choices, action) + ".", words.hint(action)]).strip())]
    held = choices.held.get(verb_of(choices.verbs, action).word)
    if held is not None:
        lines += about_thing(words, held)
    return lines + by_rule(words, words.rule_of(action))


def about_thing(words: Words, thing: int) -> list[Text]:
    """What a card does, and its rule."""
    assert words.game is not None
    name, about = words.thing(thing), words.about(thing)
    lines = [Text(name if about == name else f"{name}. {about}")]
    stem, n = unnumbered(words.game.things[thing])
    for key in (f"thing-{words.game.things[thing]}.rule", f"thing-{stem}.rule"):
        if words.has(key):
            return lines + by_rule(words, words.say(key, n=n))
    return lines


def by_rule(words: Words, number: str) -> list[Text]:
    rule = words.rule(number)
    return [] if rule is None else [Text(words.say("ui-by-rule", rule=number, text=rule), "italic")]


def about_several(words: Words, choices: Choices, actions: list[int]) -> list[Text]:
    """What a few options do; the rules behind them once each."""
    lines: dict[str, None] = {}
    for action in actions[:SOME]:
        hint = words.hint(action)
        lines[hint or words.option(action)] = None
    numbers = dict.fromkeys(words.rule_of(action) for action in actions)
    texts = [Text(line) for line in lines]
    for number in numbers:
        texts += by_rule(words, number)
    return texts


def numbered(page: RulePage, wish: str) -> list[tuple[str, str]]:
    """The rule of this number, with or without the letters in front of it; none if there is none."""
    prefix = page.numbers()[0].partition("-")[0]
    texts = ((spelled(number), page.text(number)) for number in (wish, f"{prefix}-{wish}"))
    return [(number, text) for number, text in texts if text is not None][:1]


def rule_lines(page: RulePage, what: str) -> list[Text]:
    """The rule of this number, those that mention this word, or all."""
    if not what:
        found = [(number, page.text(number) or "") for number in page.numbers()]
    else:
        found = numbered(page, what) or page.search(what)
    return [Text.assemble((number, "bold"), "  ", text) for number, text in found]
