"""Make `src/fathom/server/confusables.txt`, the signs that look alike, from Unicode's own list.

    python3 tools/confusables.py confusables.txt

The list is https://www.unicode.org/Public/security/latest/confusables.txt (Unicode Technical Standard 39).
Kept are letters, digits, and whatever looks like a letter, a digit or a sign between letters.
"""

from __future__ import annotations

import sys
import unicodedata
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
TO = ROOT / "src" / "fathom" / "server" / "confusables.txt"
BETWEEN = "'-.,"


def main(words: list[str]) -> int:
    """Rewrite the part below the licence, which stays."""
    head = [line for line in TO.read_text("utf-8").splitlines() if line.startswith("#")]
    found: dict[str, list[str]] = {}
    for sign, like in pairs(Path(words[0])):
        if belongs(sign, like):
            found.setdefault(like, []).append(sign)
    rows = [f"{like} {''.join(sorted(signs))}" for like, signs in sorted(found.items())]
    TO.write_text("\n".join([*head, *rows, ""]), "utf-8")
    return 0


def pairs(path: Path) -> list[tuple[str, str]]:
    """Every sign that is not its own prototype, and the prototype."""
    rows = [line.partition("#")[0].split(";") for line in path.read_text("utf-8-sig").splitlines()]
    return [(text(row[0]), text(row[1])) for row in rows if len(row) > 1]


def text(numbers: str) -> str:
    return "".join(chr(int(number, 16)) for number in numbers.split())


def belongs(sign: str, like: str) -> bool:
    """Whether it can stand in a name and is not replaced already, by NFKC or as a combining sign."""
    plain = unicodedata.normalize("NFKC", sign) == sign and sign.isprintable() and not like.isspace()
    alike = all(each.isalnum() or each in BETWEEN or unicodedata.combining(each) for each in like)
    return plain and alike and not unicodedata.combining(sign) and unicodedata.category(sign)[0] != "M"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
