"""Links of the manual to files of the project: to the page that shows the file, else to a copy of it.

Links in our Markdown are paths that work in a checkout. Here those that leave the pages of the language being
built find their place: another language's page, a page that includes the file, or a page made of the file.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from html import escape
from os.path import relpath
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tools.manual_languages import DOCS, LANGUAGES, address

if TYPE_CHECKING:
    from docutils import nodes
    from sphinx.application import Sphinx

ROOT = DOCS.parent
COPIES = "files/"  # where copies of files are, in the built manual
LINK = re.compile(r"(\]\()(?!\w+:|#)([^)\s#]+)")
RULES = re.compile(r"src/fathom/games/(\w+)/RULES(?:\.(\w\w))?\.md")
SHOWN = {
    "CHANGELOG.md": "changelog",
    "CONTRIBUTING.md": "contributing",
    "SECURITY.md": "security",
    "README.md": "index",
    "docs/decisions": "decisions/index",
}
"""Files and folders that a page of another name shows."""


def page_of(path: Path) -> tuple[str, str] | None:
    """The language and name of the page that shows this file; None if no page does."""
    name = path.relative_to(ROOT).as_posix()
    rules = RULES.fullmatch(name)
    if rules:
        return rules[2] or "en", f"rules/{rules[1]}"
    if name in SHOWN:
        return "en", SHOWN[name]
    if not name.startswith("docs/") or path.suffix != ".md":
        return None
    page = name.removeprefix("docs/").removesuffix(".md")
    code, _, rest = page.partition("/")
    return (code, rest) if rest and LANGUAGES.get(code, LANGUAGES["en"]).folder else ("en", page)


def copy_of(path: Path) -> str:
    """The page made of a file or folder."""
    name = f"{COPIES}{path.relative_to(ROOT).as_posix()}"
    return f"{name}/index" if path.is_dir() else name


def move_links(app: Sphinx, path: Path, _: str, content: list[str]) -> None:
    """In a file that a page includes, make links start from that page."""
    here = Path(app.env.doc2path(app.env.docname)).parent
    folder = (Path(app.srcdir) / path).resolve().parent
    content[0] = moved(content[0], folder, here)


def moved(text: str, folder: Path, here: Path) -> str:
    """Links of a text from one folder, as they are from another; with slashes on every system."""
    return LINK.sub(lambda found: found[1] + Path(relpath(folder / found[2], here)).as_posix(), text)


def find_places(app: Sphinx, tree: nodes.document) -> None:
    """Turn links that leave the pages being built to where their files are shown."""
    from docutils import nodes
    from sphinx import addnodes

    page, own = app.env.docname, app.config.language
    folder = Path(app.env.doc2path(page)).parent
    for link in [*tree.findall(addnodes.pending_xref), *tree.findall(addnodes.download_reference)]:
        if link.get("reftype") != "myst" or link["reftarget"].startswith("#"):
            continue
        target, _, anchor = link["reftarget"].partition("#")
        path = (folder / target).resolve()
        if link.get("refdomain") == "doc":
            path = Path(app.env.doc2path(target)).resolve()
            anchor = link.get("reftargetid") or ""
        if not path.exists() or not path.is_relative_to(ROOT):
            continue  # Sphinx says so
        code, name = page_of(path) or (own, copy_of(path))
        if code == own and not name.startswith(COPIES):
            found = addnodes.pending_xref(
                refdomain="doc", reftarget=name, reftargetid=anchor or None,
                refdoc=page, reftype="myst", refexplicit=True,
            )  # fmt: skip
            found.source, found.line = link.source, link.line
        else:
            if name.startswith(COPIES):
                app.env.metadata[page].setdefault("copies", []).append(str(path))
            where = address(code, name, seen_from=(own, page))
            found = nodes.reference("", "", refuri=f"{where}#{anchor}" if anchor else where, internal=True)
        found += link.children
        link.replace_self(found)


def copies(app: Sphinx) -> Iterator[tuple[str, dict[str, Any], str]]:
    """Pages made of the files that were linked to; of a folder, a list of its files."""
    linked = {Path(name) for found in app.env.metadata.values() for name in found.get("copies", ())}
    inside = {file for path in linked if path.is_dir() for file in files_in(path)}
    for path in sorted(linked | inside):
        title = path.relative_to(ROOT).as_posix()
        body = listed(path) if path.is_dir() else highlighted(app, path)
        yield (
            copy_of(path),
            {"title": title, "body": f"<h1><code>{escape(title)}</code></h1>{body}"},
            "page.html",
        )


def files_in(folder: Path) -> list[Path]:
    """The text files of a folder."""
    found = [path for path in sorted(folder.rglob("*")) if path.is_file() and "__pycache__" not in path.parts]
    return [path for path in found if b"\0" not in path.read_bytes()]


def listed(folder: Path) -> str:
    names = [path.relative_to(folder).as_posix() for path in files_in(folder)]
    return "<ul>" + "".join(f'<li><a href="{name}.html">{escape(name)}</a></li>' for name in names) + "</ul>"


def highlighted(app: Sphinx, path: Path) -> str:
    if path.suffix == ".ipynb":
        return notebook(app, path)
    languages = {".py": "python", ".md": "markdown", ".toml": "toml", ".json": "json", ".svg": "xml"}
    text = path.read_text("utf-8")
    shown: str = app.builder.highlighter.highlight_block(text, languages.get(path.suffix, "none"))
    return f'<div class="highlight-file">{shown}</div>'


def notebook(app: Sphinx, path: Path) -> str:
    """The cells of a notebook: text as text, code as Python. Links start from the page that is made of it."""
    from markdown_it import MarkdownIt

    shown = []
    for cell in json.loads(path.read_text("utf-8"))["cells"]:
        text = "".join(cell["source"])
        if cell["cell_type"] == "code":
            block: str = app.builder.highlighter.highlight_block(text, "python")
            shown.append(f'<div class="highlight-python notranslate">{block}</div>')
        else:
            shown.append(MarkdownIt("commonmark").render(linked(text, path, app.config.language)))
    return "".join(shown)


def linked(text: str, path: Path, own: str) -> str:
    """Markdown of a file whose links lead to the pages that show what they name, seen from its copy."""

    def place(link: re.Match[str]) -> str:
        there = (path.parent / link[2]).resolve()
        code, page = page_of(there) or (own, copy_of(there))
        return link[1] + address(code, page, seen_from=(own, copy_of(path)))

    return LINK.sub(place, text)


def setup(app: Sphinx) -> dict[str, bool]:
    app.connect("include-read", move_links)
    app.connect("doctree-read", find_places)
    app.connect("html-collect-pages", copies)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
