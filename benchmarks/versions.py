"""This version of the core beside an older one: `python -m benchmarks.versions COMMIT`.

Both are compiled at -O3 in folders of their own and timed in turns, slice by slice, in process time. Tells
the median of the paired ratios: above 1, this version is faster. On a busy machine, 0.95 to 1.05 is nothing.
"""

from __future__ import annotations

import argparse
import io
import json
import shutil
import subprocess
import sys
import tarfile
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from statistics import median

ROOT = Path(__file__).resolve().parent.parent
TASKS = ("playout", "search", "imagine", "copy", "see")
TABLES = (
    *(("nautilus", 2), ("nautilus_island", 2), ("nautilus_island", 4)),
    *(("leagues", 2), ("leagues", 4), ("lifeboat", 4), ("lifeboat", 6)),
)
SLICE = 0.15  # seconds
COMPILE = """
import sys
from pathlib import Path
from tools import compile as core
source, work = Path(sys.argv[1]), Path(sys.argv[2])
built = core.build(source, work)
for path in core.libraries(built):
    (built / path).replace(source / path)
(source / "fathom" / "compiled.json").write_text('{"level": 3}')
"""


class Version:
    """A worker on one version of the core."""

    def __init__(self, source: Path) -> None:
        worker = [sys.executable, str(ROOT / "benchmarks" / "versions_worker.py")]
        self.process = subprocess.Popen(
            worker, env={"PYTHONPATH": str(source)}, text=True, stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )

    def time(self, game: str, seats: int, task: str, amount: int) -> float:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(f"{game} {seats} {task} {amount}\n")
        self.process.stdin.flush()
        return float(self.process.stdout.readline())

    def close(self) -> None:
        self.process.communicate()


@contextmanager
def compiled(folder: Path, source: Path) -> Iterator[Version]:
    """The sources there, compiled, with a worker."""
    say(f"compiling {folder.name} ...")
    command = [sys.executable, "-c", COMPILE, str(source), str(folder / "work")]
    subprocess.run(command, cwd=ROOT, stdout=subprocess.DEVNULL, check=True)
    version = Version(source)
    try:
        yield version
    finally:
        version.close()


def unpack(commit: str, folder: Path) -> Path:
    """The sources of a commit."""
    done = subprocess.run(["git", "archive", commit, "src"], cwd=ROOT, capture_output=True, check=False)
    if done.returncode:
        sys.exit(f"there is no commit {commit}: {done.stderr.decode().strip()}")
    with tarfile.open(fileobj=io.BytesIO(done.stdout)) as packed:
        packed.extractall(folder, filter="data")
    return folder / "src"


def copy_here(folder: Path) -> Path:
    """The sources as they are now, changes that are not committed included."""
    left_out = shutil.ignore_patterns("*.so", "*.pyd", "compiled.json", "__pycache__", "page")
    return Path(shutil.copytree(ROOT / "src", folder / "src", ignore=left_out))


def ratio(old: Version, new: Version, table: tuple[str, int], task: str, rounds: int) -> float:
    """How many times as fast the new one is: the median of pairs of slices, taken in turns."""
    game, seats = table
    amount, spent = 1, 0.0
    while (spent := old.time(game, seats, task, amount)) < SLICE / 4:
        amount *= 2
    amount = max(1, round(amount * SLICE / spent))
    ratios = []
    for n in range(rounds):
        pair = (old, new) if n % 2 else (new, old)
        times = {each: each.time(game, seats, task, amount) for each in pair}
        ratios.append(times[old] / times[new])
    return median(ratios)


def say(text: str) -> None:
    print(text, file=sys.stderr, flush=True)


def read(words: list[str] | None = None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.versions",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("commit", help="the older version")
    parser.add_argument("--rounds", type=int, default=9, help="pairs of slices for each number (9)")
    parser.add_argument("--game", choices=sorted({game for game, _ in TABLES}), help="only this game")
    parser.add_argument("--task", choices=TASKS, help="only this task")
    parser.add_argument("--json", action="store_true", help="print JSON, not a table")
    return parser.parse_args(words)


def main(words: list[str] | None = None) -> int:
    wanted = read(words)
    tables = [table for table in TABLES if wanted.game in (None, table[0])]
    tasks = [task for task in TASKS if wanted.task in (None, task)]
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="fathom-versions-")))
        (folder / "old").mkdir()
        (folder / "new").mkdir()
        old = stack.enter_context(compiled(folder / "old", unpack(wanted.commit, folder / "old")))
        new = stack.enter_context(compiled(folder / "new", copy_here(folder / "new")))
        found: dict[str, dict[str, float]] = {}
        for game, seats in tables:
            say(f"timing {game} ({seats}) ...")
            found[f"{game} ({seats})"] = {
                task: ratio(old, new, (game, seats), task, wanted.rounds) for task in tasks
            }
    print(json.dumps(found, indent=2) if wanted.json else "\n".join(rows(found, tasks)))
    return 0


def rows(found: dict[str, dict[str, float]], tasks: list[str]) -> Iterator[str]:
    yield "this version / the older one".ljust(30) + "".join(task.rjust(9) for task in tasks)
    for name, ratios in found.items():
        yield name.ljust(30) + "".join(f"{ratios[task]:9.2f}" for task in tasks)


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        sys.exit(130)
