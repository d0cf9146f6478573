"""The message files as data: what each message says, with which placeholders and forms."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable

from fluent.syntax.ast import (
    BaseNode,
    FunctionReference,
    Message,
    Pattern,
    StringLiteral,
    TextElement,
    VariableReference,
)
from fluent.syntax.visitor import Visitor

from fathom.speech.words import parsed, read

# what only the grammar of one language asks for
FORMS = {"name", "the", "of", "to", "acc", "dat", "ins", "with", "from", "on"}


@dataclass
class Said(Visitor):
    """What one pattern consists of."""

    variables: set[str] = field(default_factory=set)
    texts: list[str] = field(default_factory=list)
    forms: set[str] = field(default_factory=set)

    def visit_VariableReference(self, node: VariableReference) -> None:  # noqa: N802
        self.variables.add(node.id.name)

    def visit_TextElement(self, node: TextElement) -> None:  # noqa: N802
        self.texts.append(node.value)

    def visit_FunctionReference(self, node: FunctionReference) -> None:  # noqa: N802
        if node.id.name == "FORM":
            self.forms |= {
                each.value for each in node.arguments.positional if isinstance(each, StringLiteral)
            }
        self.generic_visit(node)


def said(pattern: Pattern) -> Said:
    visitor = Said()
    node: BaseNode = pattern
    visitor.visit(node)
    return visitor


def source(folder: str, lang: str) -> Traversable:
    return files(folder) / "words" / f"{lang}.ftl"


def patterns(folder: str, lang: str) -> dict[str, Said]:
    """Every message and every attribute of a file: `told-lays`, `told-lays.you`."""
    return patterns_in(source(folder, lang).read_text(encoding="utf-8"))


@cache
def patterns_in(text: str) -> dict[str, Said]:
    found: dict[str, Said] = {}
    for message in [entry for entry in parsed(text).body if isinstance(entry, Message)]:
        if message.value is not None:
            found[message.id.name] = said(message.value)
        for attribute in message.attributes:
            found[f"{message.id.name}.{attribute.id.name}"] = said(attribute.value)
    return found


def messages(folder: str, lang: str) -> list[Message]:
    return [entry for entry in read(source(folder, lang)).body if isinstance(entry, Message)]


def is_form(key: str) -> bool:
    """Whether this is a form of a name that other languages need not have."""
    _, _, attribute = key.partition(".")
    return attribute.rpartition("-")[2] in FORMS
