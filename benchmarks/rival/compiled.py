"""A copy of the package with Reef among its games, compiled as one unit: what our server plays.

Games of the package are compiled with the core, and so is Reef here; the rival's is compiled by Node.
Where there is no C compiler, the copy is left as it is, and runs interpreted.
"""

from __future__ import annotations

import hashlib
import shutil
import subprocess
from pathlib import Path

from tools import compile as core
from tools import environment

REEF = Path(__file__).parent / "reef.py"
COPY = core.ROOT / "build" / "rival" / "src"
STAMP = COPY / "made-from.txt"
LEFT_OUT = shutil.ignore_patterns("*.so", "*.pyd", "__pycache__", core.STAMP.name)


def made_from() -> str:
    """The digest of every source that is copied."""
    sums = hashlib.sha256(core.digest().encode() + REEF.read_bytes())
    for path in sorted((core.SOURCE / "fathom").rglob("*.py")):
        sums.update(path.read_bytes())
    return sums.hexdigest()


def source_with_reef() -> Path:
    """The folder to import `fathom` from; made anew where any source has changed."""
    wanted = made_from()
    if not STAMP.is_file() or STAMP.read_text("utf-8") != wanted:
        shutil.rmtree(COPY, ignore_errors=True)
        shutil.copytree(core.SOURCE, COPY, ignore=LEFT_OUT)
        (COPY / "fathom" / "games" / "reef").mkdir()
        shutil.copy(REEF, COPY / "fathom" / "games" / "reef" / "__init__.py")
        command = [str(environment.for_compiling()), "-m", "benchmarks.rival.compiled"]
        subprocess.run(command, cwd=core.ROOT, check=True)
        STAMP.write_text(wanted, "utf-8")
    return COPY


def compile_copy() -> None:
    """Run by a Python that has mypyc."""
    if not core.find_compiler():
        print("No C compiler found: our server runs interpreted.")
        return
    built = core.build(COPY, COPY.parent / "compile")
    for path in core.libraries(built):
        (built / path).replace(COPY / path)
    core.write_stamp(COPY, core.digest(), core.BEST_LEVEL)  # without it the sources are loaded


if __name__ == "__main__":
    compile_copy()
