"""Playing does not import the packages that only research needs."""

from __future__ import annotations

import subprocess
import sys

HEAVY = ["numpy", "pettingzoo", "gymnasium", "PIL", "pyspiel"]


def test_playing_and_serving_import_no_library_for_research() -> None:
    program = f"""
import sys
import fathom.lab.arena, fathom.server.app, fathom.cli.main
sys.exit(" ".join(name for name in {HEAVY} if name in sys.modules))
"""
    run = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert run.stderr.strip() == ""
