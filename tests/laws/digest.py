"""A fingerprint of many random games of every case: python -m tests.laws.digest GAMES."""

from __future__ import annotations

import sys

from fathom.lab.law_digest import digest
from tests.laws.cases import CASES

if __name__ == "__main__":
    print(digest(CASES, int(sys.argv[1])))
