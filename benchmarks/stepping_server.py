"""`fathom serve` on a machine whose clock is set anew now and then: `python -m benchmarks.stepping_server`.

The time of day is off by as many seconds as the file named by CLOCK_FILE says.
"""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path

CLOCK_FILE = "CLOCK_FILE"


def main() -> int:
    off, real = Path(os.environ[CLOCK_FILE]), time.time
    time.time = lambda: real() + float(off.read_text("ascii") or 0)
    from fathom.cli.main import main as fathom

    return fathom(["serve", *sys.argv[1:]])


if __name__ == "__main__":
    sys.exit(main())
