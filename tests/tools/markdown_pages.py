"""The project's Markdown: which pages there are, their code blocks, inline code, links and anchors."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

from markdown_it import MarkdownIt
from markdown_it.token import Token

ROOT = Path(__file__).resolve().parents[2]
DOCS = ROOT / "docs"
TOP = sorted(ROOT.glob("*.md"))
RULES = sorted((ROOT / "src" / "fathom" / "games").glob("*/RULES*.md"))
PAGES = [*TOP, *sorted(DOCS.rglob("*.md"))]
EVERY = [*PAGES, *RULES, *sorted((ROOT / "src" / "fathom" / "games").glob("*/art/*.md"))]
"""All Markdown that people read; only pages have code."""


class Block(NamedTuple):
    line: int  # of the page, counted from 1
    language: str
    remark: str  # what stands behind the language
    code: str


def name(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


@cache
def tokens(path: Path) -> list[Token]:
    return MarkdownIt("commonmark").enable("table").parse(path.read_text("utf-8"))


def inner(path: Path) -> Iterator[Token]:
    """What the lines of a page consist of."""
    for token in tokens(path):
        yield from token.children or ()


def blocks(path: Path) -> list[Block]:
    found = []
    for token in tokens(path):
        if token.type in ("fence", "code_block"):
            language, _, remark = token.info.strip().partition(" ")
            found.append(Block((token.map or [0])[0] + 1, language, remark, token.content))
    return found


def inline_code(path: Path) -> list[str]:
    return [token.content for token in inner(path) if token.type == "code_inline"]


def links(path: Path) -> list[str]:
    """Where links and pictures lead."""
    found = [token.attrGet("href") or token.attrGet("src") for token in inner(path)]
    return [str(address) for address in found if address]


@cache
def anchors(path: Path) -> set[str]:
    """The anchors of a page's headings, as those who show Markdown make them; equal ones are numbered."""
    found: list[str] = []
    for at, token in enumerate(tokens(path)):
        if token.type == "heading_open":
            title = "".join(part.content for part in tokens(path)[at + 1].children or ())
            slug = re.sub(r"[^\w -]", "", title.lower()).strip().replace(" ", "-")
            before = sum(re.fullmatch(rf"{re.escape(slug)}(-\d+)?", other) is not None for other in found)
            found.append(f"{slug}-{before}" if before else slug)
    return {*found}
