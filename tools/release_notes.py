"""Release notes: the section of CHANGELOG.md about one version.

python3 tools/release_notes.py          of the version of the package
python3 tools/release_notes.py v0.2.0   of this tag, which must be that version
"""

import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def version() -> str:
    """Read, not imported: nothing need be installed."""
    found = re.search(r'(?m)^__version__ = "(.+)"$', (ROOT / "src/fathom/__init__.py").read_text("utf-8"))
    assert found is not None
    return found[1]


def notes(changelog: str, wanted: str) -> str:
    """Without its heading; empty if there is no such section."""
    sections = re.split(r"(?m)^## (.+)\n", changelog)
    for title, text in zip(sections[1::2], sections[2::2]):
        if title.partition(" - ")[0] == wanted:
            return str(text).strip()
    return ""


def main(words: list[str]) -> int:
    wanted = version()
    if words and words[0] != f"v{wanted}":
        print(f"The tag {words[0]} is not the package's version, {wanted}.", file=sys.stderr)
        return 1
    found = notes((ROOT / "CHANGELOG.md").read_text("utf-8"), wanted)
    if not found:
        print(f"CHANGELOG.md has nothing about {wanted}.", file=sys.stderr)
        return 1
    print(found)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
