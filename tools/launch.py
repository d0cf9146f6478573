"""The command `fathom` of this folder: on the compiled core if it fits its sources, else on the sources."""

import os
import signal
import sys
from pathlib import Path

if __name__ != "tools.launch":  # run, here or in a process that thinks for a bot
    signal.signal(signal.SIGINT, signal.SIG_DFL)  # Ctrl-C while it loads ends it without a traceback

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

    signal.signal(signal.SIGINT, signal.default_int_handler)
    return fathom()


if __name__ == "__main__":
    sys.exit(main())
