"""The command `fathom` of this folder: on the compiled core if it fits its sources, else on the sources."""

import os
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tools import compile as core
from tools.locks import held


def choose_core() -> None:
    """Compiled files of other sources or another Python are never used, nor any that are not all there."""
    if "FATHOM_INTERPRETED" not in os.environ and not core.fresh():
        os.environ["FATHOM_INTERPRETED"] = "1"
        if held(core.LOCK):
            os.environ["FATHOM_COMPILING"] = "1"


def main() -> int:
    choose_core()
    del sys.path[:2]  # this folder and its tools: the command needs neither
    from fathom.terminal.main import main as fathom

    return fathom()


if __name__ == "__main__":
    sys.exit(main())
