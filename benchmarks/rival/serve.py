"""`fathom serve` with one game more: `python -m benchmarks.rival.serve --data FOLDER --port 0`."""

from __future__ import annotations

import sys

from benchmarks.rival.reef import REEF
from fathom.cli.main import main
from fathom.games import GAMES

if __name__ == "__main__":
    GAMES.append(REEF)
    sys.argv.insert(1, "serve")
    sys.exit(main())
