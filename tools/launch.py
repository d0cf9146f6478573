"""The command `fathom` of this folder: on the compiled core if it fits its sources, else on the sources."""

import os
import signal
import sys
from pathlib import Path

if __name__ != "tools.launch" and signal.getsignal(signal.SIGINT) != signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.SIG_DFL)  # Ctrl-C while it loads ends it without a traceback

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tools import compile as core
from tools.locks import held

ROOT = Path(__file__).resolve().parent.parent
INTERRUPTED = 130


def choose_core() -> None:
    """Compiled files of other sources or another Python are never used, nor any that are not all there."""
    if os.environ.get("FATHOM_INTERPRETED") != "1" and not core.fresh():
        os.environ["FATHOM_INTERPRETED"] = "1"
        if held(core.LOCK):
            os.environ["FATHOM_COMPILING"] = "1"


def find_sources() -> None:
    """The command needs this folder's sources, and nothing else of it."""
    others = [path for path in sys.path if Path(path) not in (ROOT, ROOT / "tools")]
    sys.path[:] = [str(ROOT / "src"), *others]


def hear_ctrl_c() -> None:
    """`play` blocks it until here; what came meanwhile is heard now."""
    if signal.getsignal(signal.SIGINT) == signal.SIG_DFL:
        signal.signal(signal.SIGINT, signal.default_int_handler)
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})


def main() -> int:
    choose_core()
    find_sources()
    from fathom.cli.main import main as fathom

    try:
        hear_ctrl_c()
        return fathom()
    except KeyboardInterrupt:
        return INTERRUPTED


if __name__ == "__main__":
    sys.exit(main())
