"""Background compiler: compiles the core at low priority, and only as long as its parent process runs.

python tools/compile_behind.py LEVEL

`play` starts it with a pipe to its standard input and reads how far it is from its standard output. It exits
as tools/compile.py does: 0 when the core is compiled, 3 where there is no C compiler.
"""

import contextlib
import os
import signal
import subprocess
import sys
import threading
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tools import compile as core
from tools import environment
from tools.console import Failed

POLITENESS = 10
"""Ten steps of nice: about a tenth of a processor that others want, all of one that nobody wants."""


def step_back() -> None:
    """Let everything else go first. Where the kernel shares time between sessions (autogroup), nice counts
    only within one, so the whole session steps back; `play` starts this process in one of its own."""
    if hasattr(os, "nice"):
        os.nice(POLITENESS)
        with contextlib.suppress(OSError):
            Path("/proc/self/autogroup").write_text(str(POLITENESS), "ascii")


def end_with_parent() -> None:
    """The pipe is closed when `play` ends, however it ends: then this ends, with all it started."""
    while os.read(sys.stdin.fileno(), 1):
        pass
    if hasattr(os, "killpg") and os.getpgrp() == os.getpid():
        os.killpg(0, signal.SIGTERM)
    os._exit(1)


def compile_behind(level: int) -> int:
    if os.name != "nt" and not core.find_compiler():
        return core.NO_COMPILER
    python = environment.for_compiling()
    command = [python, Path(core.__file__), "--level", str(level), "--jobs", "1"]
    return subprocess.run([str(word) for word in command], stdin=subprocess.DEVNULL, check=False).returncode


def main() -> int:
    step_back()
    threading.Thread(target=end_with_parent, daemon=True).start()
    try:
        return compile_behind(int(sys.argv[1]))
    except (Failed, OSError) as error:
        print(error, flush=True)
        return 1
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main())
