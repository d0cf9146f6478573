"""The question's answers, written so that they can be typed."""

from __future__ import annotations

from rich.text import Text

from fathom.core.verbs import verb_of
from fathom.table.words import Words
from fathom.terminal.board import SIGNAL
from fathom.terminal.choices import Choices
from fathom.terminal.spelling import typed_name

FEW = 6
GAP = 3


def answers(words: Words, choices: Choices, within: list[int], width: int) -> list[Text]:
    """Few answers each with a sentence; many as what to type for each of their parts."""
    if within:
        return wrapped(grouped(words, choices, within), width)
    if len(choices.options) <= FEW:
        return in_columns([labelled(words, choices, n) for n in range(len(choices.options))], width)
    return wrapped(grouped(words, choices, choices.options), width)


def labelled(words: Words, choices: Choices, n: int) -> Text:
    return Text.assemble((choices.labels()[n], SIGNAL), " ", words.option(choices.options[n]))


def in_columns(cells: list[Text], width: int) -> list[Text]:
    """Side by side where they fit, else below one another."""
    widest = max(len(cell.plain) for cell in cells) + GAP
    across = max(1, (width + GAP) // widest)
    lines = []
    for start in range(0, len(cells), across):
        line = Text()
        for cell in cells[start : start + across]:
            line.append_text(cell)
            line.append(" " * (widest - len(cell.plain)))
        line.rstrip()
        lines.append(line)
    return lines


def grouped(words: Words, choices: Choices, actions: list[int]) -> list[Text]:
    """One entry for all answers with the same verb and the same second objects: `3 5 9 + own1 own2`."""
    seconds: dict[tuple[str, str], list[str]] = {}
    for action in actions:
        verb, first, second = parts(choices, action)
        seconds.setdefault((verb, first), []).append(second)
    groups: dict[tuple[str, tuple[str, ...]], list[str]] = {}
    for (verb, first), others in seconds.items():
        groups.setdefault((verb, tuple(others)), []).append(first)
    several = len({verb for verb, _ in groups}) > 1
    return [group(words, choices, verb, firsts, list(others), several) for (verb, others), firsts in groups.items()]


def parts(choices: Choices, action: int) -> tuple[str, str, str]:
    verb = verb_of(choices.verbs, action)
    first = verb.names[verb.thing(action)] if verb.names else ""
    return verb.word, first, verb.more[verb.other(action)] if verb.more else ""


def group(words: Words, choices: Choices, verb: str, firsts: list[str], others: list[str], several: bool) -> Text:
    text = Text()
    word = typed_name(words, verb)
    if not firsts[0]:
        return Text.assemble((word, SIGNAL))
    if several:
        text.append(f"{word} ", "")
    text.append(" ".join(shown(choices, first) for first in firsts), SIGNAL)
    if others[0]:
        text.append("  +  ")
        text.append(" ".join(shown(choices, other) for other in others), SIGNAL)
    return text


def shown(choices: Choices, name: str) -> str:
    return next(iter(choices.spellings(name)))


def wrapped(entries: list[Text], width: int) -> list[Text]:
    """Entries one after another, a new line where the old one is full."""
    lines: list[Text] = []
    for entry in entries:
        if lines and len(lines[-1].plain) + GAP + len(entry.plain) <= width:
            lines[-1].append(" " * GAP)
            lines[-1].append_text(entry)
        else:
            lines.append(entry)
    return lines
