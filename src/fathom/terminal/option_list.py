"""Option list: the possible answers to a question, with what to type for each."""

from __future__ import annotations

from dataclasses import dataclass

from rich.text import Text

from fathom.core.kernel.verbs import verb_of
from fathom.speech.speaker import deed
from fathom.speech.words import Words
from fathom.terminal.answer_parser import Choices
from fathom.terminal.board import SIGNAL
from fathom.terminal.canvas import QUIET
from fathom.terminal.spelling import typed_verb

FEW = 6
MOST = 24  # answers told in sentences, however short these are
FEW_VERBS = 2
LINES = 5  # of sentences, where there are more answers
GAP = 3


def answers(words: Words, choices: Choices, within: list[int], width: int, room: int = FEW) -> list[Text]:
    """Few answers each with a sentence; many as what to type for each of their parts; then asides."""
    if within:
        return wrapped(grouped(words, choices, within), width)
    here = len(choices.options) - choices.asides
    options, asides = choices.options[:here], choices.options[here:]
    lines = sentences(words, choices, here, width) if here <= MOST else []
    if not lines or (here > FEW and not worth_saying(choices, options, lines, width, room)):
        lines = wrapped(grouped(words, choices, options), width)
    return [*lines, *out_of_turn(words, choices, asides, width)]


def sentences(words: Words, choices: Choices, here: int, width: int) -> list[Text]:
    """The first answers, each as what to type and a sentence."""
    labels = choices.labels()
    spoken = [sentence(words, choices, action) for action in choices.options[:here]]
    return in_columns(
        [Text.assemble((label, SIGNAL), " ", text) for label, text in zip(labels, spoken)], width
    )


def worth_saying(choices: Choices, options: list[int], lines: list[Text], width: int, room: int) -> bool:
    """Whether many answers are of several kinds or of more than one part, and their sentences short; or
    long ones, for which there is room."""
    verbs = {verb_of(choices.verbs, action).word: verb_of(choices.verbs, action) for action in options}
    if len(lines) == len(options):
        return len(verbs) <= FEW_VERBS and sum(-(-len(line.plain) // width) for line in lines) <= room
    return len(lines) <= LINES and (len(verbs) > 1 or any(verb.more for verb in verbs.values()))


def out_of_turn(words: Words, choices: Choices, actions: list[int], width: int) -> list[Text]:
    """What can be done besides answering, behind a title."""
    entries = [written(words, choices, group, True) for group in groups_of(choices, actions)]
    if entries:
        entries[0] = Text.assemble((words.say("ui-asides"), QUIET), " ", entries[0])
    return wrapped(entries, width)


def sentence(words: Words, choices: Choices, action: int) -> str:
    """What an answer does; what lies where it ends is shown as on the board."""
    _, first, second = parts(choices, action)
    text, seen = deed(words, action, choices.names, choices.held), choices.lying.get(second or first)
    return f"{text} [{seen}]" if seen else text


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


@dataclass(frozen=True)
class Group:
    """Answers with the same verb, and the same second objects for each of the first."""

    verb: str
    firsts: list[str]
    seconds: list[str]


def grouped(words: Words, choices: Choices, actions: list[int]) -> list[Text]:
    """Each group as `3 5 9 + own1 own2`; with its verb, if there are several."""
    groups = groups_of(choices, actions)
    several = len({group.verb for group in groups}) > 1
    return [written(words, choices, group, several) for group in groups]


def groups_of(choices: Choices, actions: list[int]) -> list[Group]:
    seconds: dict[tuple[str, str], list[str]] = {}
    for action in actions:
        verb, first, second = parts(choices, action)
        seconds.setdefault((verb, first), []).append(second)
    firsts: dict[tuple[str, tuple[str, ...]], list[str]] = {}
    for (verb, first), others in seconds.items():
        firsts.setdefault((verb, tuple(others)), []).append(first)
    return [Group(verb, names, list(others)) for (verb, others), names in firsts.items()]


def parts(choices: Choices, action: int) -> tuple[str, str, str]:
    """An action's verb and its objects, empty where it has none."""
    verb = verb_of(choices.verbs, action)
    first = verb.names[verb.thing(action)] if verb.names else ""
    return verb.word, first, verb.more[verb.other(action)] if verb.more else ""


def written(words: Words, choices: Choices, group: Group, several: bool) -> Text:
    word = typed_verb(words, group.verb)
    if not group.firsts[0]:
        return Text(word, SIGNAL)
    text = Text(f"{word} " if several else "")
    if not group.seconds[0]:
        return text.append_text(Text(" ").join([with_lying(choices, name) for name in group.firsts]))
    both = (shown(choices, group.firsts), SIGNAL), "  +  ", (shown(choices, group.seconds), SIGNAL)
    return text.append_text(Text.assemble(*both))


def with_lying(choices: Choices, name: str) -> Text:
    """What to type, and if it is a place, what is seen there."""
    seen = choices.lying.get(name)
    return Text.assemble((shown(choices, [name]), SIGNAL), (f":{seen}" if seen else "", QUIET))


def shown(choices: Choices, names: list[str]) -> str:
    return " ".join(next(iter(choices.spellings(name))) for name in names)


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
