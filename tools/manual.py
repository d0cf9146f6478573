#!/usr/bin/env python3
"""Build the manual from docs/, in every language, into build/manual. Warnings are errors.

  python3 tools/manual.py           build it
  python3 tools/manual.py --serve   build it, then show it at http://127.0.0.1:8470 until Ctrl-C
  python3 tools/manual.py --links   look whether the links to other sites work (needs the internet)

The tools it needs are installed into .tools/manual. Settings are in docs/conf.py.
"""

import functools
import re
import shutil
import sys
from concurrent.futures import ThreadPoolExecutor
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import unquote

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tools import environment
from tools.console import ROOT, Failed, Word, need, say
from tools.manual_languages import DOCS, LANGUAGES

BUILT = ROOT / "build" / "manual"
KEPT = ROOT / "build" / "manual-parts"  # what Sphinx keeps between reading and writing
PORT = 8470


def build(python: Path, kind: str, code: str) -> None:
    """Run Sphinx over the pages of one language; -n also asks every name in a signature to be known."""
    folder = LANGUAGES[code].folder
    goal = (BUILT if kind == "html" else KEPT / kind) / folder
    sphinx: list[Word] = [python, "-m", "sphinx", "--quiet", "-W", "--keep-going", "-n", "-E"]
    places: list[Word] = ["-c", DOCS, "-d", KEPT / "trees" / code, "-b", kind, DOCS / folder, goal]
    need(f"The manual, {code},", *sphinx, *places, MANUAL_LANGUAGE=code, FATHOM_INTERPRETED="1")


def dead_links() -> list[str]:
    """Links between built pages that lead nowhere: Sphinx knows one language only, and no copies of files."""
    found = []
    for page in BUILT.rglob("*.html"):
        for link in set(re.findall(r'(?:href|src)="(?!\w+:|#|//)([^"#?]+)', page.read_text("utf-8"))):
            if not (page.parent / unquote(link)).exists():
                found.append(f"{page.relative_to(BUILT)}: {link}")
    return found


def garbled_types() -> list[str]:
    """Pages where the type of an array is not one that can be written in Python."""
    pages = [page for page in BUILT.rglob("*.html") if "files" not in page.relative_to(BUILT).parts]
    texts = {page: re.sub(r"<[^>]+>", "", page.read_text("utf-8")) for page in pages}
    return [str(page.relative_to(BUILT)) for page, text in texts.items() if "NDArray." in text]


def serve() -> None:
    """To this machine only."""
    handler = functools.partial(SimpleHTTPRequestHandler, directory=str(BUILT))
    with ThreadingHTTPServer(("127.0.0.1", PORT), handler) as server:
        say(f"The manual: http://127.0.0.1:{PORT} (Ctrl-C ends it)")
        server.serve_forever()


def main(arguments: list[str]) -> int:
    if not {*arguments} <= {"--serve", "--links"}:
        say(str(__doc__).strip())
        return 2
    kind = "linkcheck" if "--links" in arguments else "html"
    try:
        if kind == "html":
            shutil.rmtree(BUILT, ignore_errors=True)
        with ThreadPoolExecutor() as threads:
            list(threads.map(functools.partial(build, environment.for_manual(), kind), LANGUAGES))
        dead = dead_links()
        if dead:
            raise Failed("\n".join(["Links of the manual that lead nowhere:", *dead]))
        garbled = garbled_types()
        if garbled:
            raise Failed("\n".join(["Pages with garbled types (see autodoc in docs/conf.py):", *garbled]))
    except Failed as failed:
        print(failed, file=sys.stderr)
        return 1
    if kind == "html":
        say(f"The manual is in {BUILT.relative_to(ROOT)}: {BUILT / 'index.html'}")
    if "--serve" in arguments:
        serve()
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
