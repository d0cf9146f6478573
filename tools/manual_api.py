"""API pages of the manual: docstrings as Sphinx reads them, and public names under their public address."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import fathom

if TYPE_CHECKING:
    from docutils import nodes
    from sphinx.addnodes import pending_xref
    from sphinx.application import Sphinx
    from sphinx.environment import BuildEnvironment

PAGE = re.compile(r"docs/([a-z-]+)\.md")
NAME = re.compile(r"(?<![`:])`(?:fathom\.)?(\w+)`(?!`)")
ALIASES = {"Bytes": "uint8", "Mask": "int8"}  # of fathom.adapters.encoding, where they are not imported
ALIAS = re.compile(r"(?<![\w.])(?:Bytes|Mask)(?!\w)")
ARRAY = re.compile(
    r"~?numpy\.ndarray\[tuple\[~?typing\.Any, \.\.\.\], "
    r"~?numpy\.dtype\[((?:[^\[\]]|\[[^\[\]]*\])+)\]\]"
)
PUBLIC = ("fathom", "fathom.authoring")  # the modules whose names are documented


def find_public(
    app: Sphinx, env: BuildEnvironment, link: pending_xref, shown: nodes.TextElement
) -> nodes.reference | None:
    """An annotation names the internal module that a class is written in: link to its public name."""
    if link.get("refdomain") != "py":
        return None
    name = str(link["reftarget"]).rpartition(".")[2]
    python = env.domains.python_domain
    for module in PUBLIC:
        found = python.find_obj(env, "", "", f"{module}.{name}", None, 0)
        if len(found) == 1:
            link["reftarget"], link["reftype"] = found[0][0], "obj"
            return python.resolve_xref(env, link["refdoc"], app.builder, "obj", found[0][0], link, shown)
    return None


def hide_making(
    app: Sphinx,
    what: str,
    name: str,
    value: object,
    options: object,
    signature: str | None,
    returns: str | None,
) -> tuple[str, None] | None:
    """Objects of the public API come from its functions: how they are made inside is nobody's concern."""
    made_inside = what in ("class", "exception") and name.count(".") == 1 and name != "fathom.Batch"
    return ("", None) if made_inside and signature else None


def show_arrays(
    app: Sphinx,
    what: str,
    name: str,
    value: object,
    options: object,
    signature: str | None,
    returns: str | None,
) -> tuple[str | None, str | None]:
    """Signatures with the types of arrays as one writes them."""
    return signature and arrays(signature), returns and arrays(returns)


def arrays(text: str) -> str:
    """NDArray[uint8] for our own names of it, which are internal, and for what NumPy makes of it."""
    text = ALIAS.sub(lambda found: f"~numpy.typing.NDArray[~numpy.{ALIASES[found[0]]}]", text)
    return ARRAY.sub(r"~numpy.typing.NDArray[\1]", text)


def add_links(app: Sphinx, what: str, name: str, value: object, options: object, lines: list[str]) -> None:
    """In docstrings of the public API, pages and public names become links; data is described on the page."""
    if what == "data":
        lines.clear()  # they are those of `int` and `str`
    for n, line in enumerate(lines):
        line = PAGE.sub(r":doc:`/\1`", line)
        if name.startswith("fathom.") and not name.startswith("fathom.authoring."):
            line = NAME.sub(lambda found: link_to(found[1]) or found[0], line)
        lines[n] = line


def link_to(name: str) -> str:
    return f":py:obj:`{name} <fathom.{name}>`" if name in fathom.__all__ else ""


def setup(app: Sphinx) -> dict[str, bool]:
    app.connect("autodoc-process-docstring", add_links)
    app.connect("autodoc-process-signature", hide_making)
    app.connect("autodoc-process-signature", show_arrays)
    app.connect("missing-reference", find_public)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
