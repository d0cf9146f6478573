"""`fathom serve` with one game more, from the copy that `compiled.py` makes: `--data FOLDER --port 0`."""

from __future__ import annotations

import sys

from fathom.cli.main import main
from fathom.games import GAMES
from fathom.games.reef import REEF  # type: ignore[import-not-found]  # only in that copy

if __name__ == "__main__":
    GAMES.append(REEF)
    sys.argv.insert(1, "serve")
    sys.exit(main())
