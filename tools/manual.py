#!/usr/bin/env python3
"""Build the manual from docs/, in every language, into build/manual. Warnings are errors.

  python3 tools/manual.py           build it
  python3 tools/manual.py --serve   build it, then show it at http://127.0.0.1:8470 until Ctrl-C
  python3 tools/manual.py --links   look whether the links to other sites work (needs the internet)

The tools it needs are installed into .tools/manual. Settings are in docs/conf.py.
"""

import functools
import shutil
import sys
from concurrent.futures import ThreadPoolExecutor
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

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
    try:
        shutil.rmtree(BUILT, ignore_errors=True)
        job = functools.partial(
            build, environment.for_manual(), "linkcheck" if "--links" in arguments else "html"
        )
        with ThreadPoolExecutor() as threads:
            list(threads.map(job, LANGUAGES))
    except Failed as failed:
        print(failed, file=sys.stderr)
        return 1
    if "--links" not in arguments:
        say(f"The manual is in {BUILT.relative_to(ROOT)}: {BUILT / 'index.html'}")
    if "--serve" in arguments:
        serve()
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
