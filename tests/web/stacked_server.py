"""The command `fathom` with stacked shuffles: `python -m tests.web.stacked_server serve`."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from tests.web.stacked import Stacked, modules

TESTED = "FATHOM_TESTED"  # a file with the name of the test that is being run


def stack() -> None:
    tested = Path(os.environ[TESTED])
    for module in modules():
        vars(module)["secrets"] = Stacked(tested.read_text)


if __name__ == "__main__":
    from fathom.cli.main import main

    stack()
    sys.exit(main())
