"""How long a first start takes: `python -m benchmarks.first_start [--runs N] [--mbit M] [--terminal] ...`.

Each run clones the project into an empty folder with an empty home and empty caches, calls `make play` there,
and waits for the page, for a bot's first own answer at a table of Nautilus, and for bots on compiled code.
Then it presses Ctrl-C, checks that nothing is left, and starts once more. With --terminal it waits for the
first question of `make play ARGS=nautilus` instead. Needs only Python, git and (better) make, on Linux or
macOS; what it measures is committed work. Times are seconds, processor times those of everything that was
started; on a machine with other work to do, trust the processor times more.
"""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
from argparse import ArgumentParser, RawDescriptionHelpFormatter
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path
from statistics import median
from types import FrameType

from benchmarks.first_answer import load_page, play_until_answered
from benchmarks.first_page import Play
from benchmarks.first_question import Terminal
from benchmarks.fresh_machine import SOURCE, Failed, Machine, changed, own_folders, publish, resolve
from benchmarks.process_tree import adopt_orphans
from benchmarks.slow_network import slow_network
from benchmarks.stopwatch import Figures, Stopwatch, say
from tests.ports import free_port

DELAY = 100.0  # milliseconds of a round trip
PATIENCE = 900.0  # seconds
SPIN = "import os\nparent = os.getppid()\nwhile os.getppid() == parent:\n    for _ in range(1000000): pass"

LEGEND = {
    "page": "seconds from before the clone until the page answers",
    "question": "seconds from before the clone until the first question stands on the screen",
    "bot": "seconds from then until the first answer of a bot",
    "compiled": "seconds from before the clone until bots think in compiled code; -: the server does not say",
    "second": "seconds until the same, started again in the same folder",
    "CPU": "processor seconds of everything that was started, up to then",
    "MB": "megabytes through the slow network: until the page or question, and until the first Ctrl-C",
}


@dataclass(frozen=True)
class Plan:
    """What was asked for."""

    runs: int
    mbit: float | None
    delay: float
    busy: int
    terminal: bool
    without_node: bool
    commit: str
    patience: float
    keep: bool
    json: bool


def first_page(machine: Machine, watch: Stopwatch, plan: Plan) -> list[str]:
    """The first start, for the browser; who did not end is returned."""
    play, left = Play(machine, watch, plan.patience, "first.log"), []
    with play.watched():
        play.wait_for_page()
        watch.take("page")
        watch.take_bytes("MB then")
        there = watch.seconds()
        load_page(play.port)
        play_until_answered(play.port, plan.patience)
        watch.take("bot", there)
        if play.wait_for_compiled():
            watch.take("compiled")
        else:
            watch.figures |= {"compiled": None, "compiled CPU": None}
        watch.take_bytes("MB in all")
        left += play.command.stop()
    return left


def second_page(machine: Machine, watch: Stopwatch, plan: Plan) -> list[str]:
    """Started again, in the same folder."""
    play, left = Play(machine, watch, plan.patience, "second.log"), []
    with play.watched():
        play.wait_for_page()
        watch.take("second")
        left += play.command.stop()
    return left


def question(machine: Machine, watch: Stopwatch, plan: Plan, name: str) -> list[str]:
    """A start in a terminal; who did not end is returned."""
    with Terminal(machine, watch.tree) as terminal:
        terminal.wait_for_question(plan.patience)
        watch.take(name)
        if name == "question":
            watch.take_bytes("MB then")
        return terminal.leave()


def measure(plan: Plan, folder: Path, source: Path) -> tuple[Figures, list[str]]:
    """One run: its figures, and who did not end."""
    with ExitStack() as stack:
        relay = None
        if plan.mbit is not None:
            relay = stack.enter_context(slow_network(plan.mbit, plan.delay / 1000, source.parent))
        stack.enter_context(busy(plan.busy))
        machine = Machine(folder, free_port(), not plan.without_node, relay.environment if relay else None)
        tell_of(machine, plan)
        watch = Stopwatch(relay)
        machine.get(f"{relay.address}/{SOURCE}" if relay else source)
        watch.tell("cloned")
        if plan.terminal:
            left = question(machine, watch, plan, "question")
            watch.take_bytes("MB in all")
            again = Stopwatch(None)
            left += question(machine, again, plan, "second")
        else:
            left = first_page(machine, watch, plan)
            again = Stopwatch(None)
            left += second_page(machine, again, plan)
        return {**watch.figures, **again.figures}, left


def tell_of(machine: Machine, plan: Plan) -> None:
    """What else decides how fast it is."""
    uv, make = machine.which("uv"), machine.which("make")
    say(f"  uv: {uv or 'none on PATH'}; Node: {machine.which('node') or 'none on PATH'}")
    if make is None:
        say("  make is missing: python3 tools/setup.py play is called instead")
    if folders := own_folders(machine.environment):
        say(f"  packages may come from folders of this machine: {' '.join(folders)}")
    say(f"  load before: {os.getloadavg()[0]:.1f} on {os.cpu_count()} processors, {plan.busy} of ours busy")


@contextmanager
def busy(count: int) -> Iterator[None]:
    """So many processes that do nothing but take processor time; they end with this one, too."""
    spin = [sys.executable, "-c", SPIN]
    spinning = [subprocess.Popen(spin, start_new_session=True) for _ in range(count)]
    try:
        yield
    finally:
        for each in spinning:
            each.kill()
            each.wait()


# Telling


def medians(runs: list[Figures]) -> Figures:
    found: Figures = {}
    for name in runs[0]:
        values = [value for run in runs if (value := run.get(name)) is not None]
        found[name] = median(values) if values else None
    return found


def table(runs: list[Figures]) -> str:
    """A line for each run and one for the medians; below, what the columns mean."""
    names = list(runs[0])
    rows = [["run", *["CPU" if name.endswith("CPU") else name for name in names]]]
    titled = [*((str(n), run) for n, run in enumerate(runs, 1)), ("median", medians(runs))]
    for title, figures in titled:
        rows.append([title, *["-" if (value := figures[name]) is None else f"{value:.1f}" for name in names]])
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = ["  ".join(cell.rjust(width) for cell, width in zip(row, widths, strict=True)) for row in rows]
    words = {word for name in names for word in name.split()}
    return "\n".join([*lines, "", *[f"{name}: {text}" for name, text in LEGEND.items() if name in words]])


def as_json(plan: Plan, runs: list[Figures], left: list[str]) -> str:
    return json.dumps({"plan": asdict(plan), "runs": runs, "median": medians(runs), "left": left}, indent=2)


def run(plan: Plan) -> int:
    """All runs; 1 if something did not end by itself. What was measured is told even if a later run fails."""
    home = Path(tempfile.mkdtemp(prefix="fathom-first-start-"))
    runs: list[Figures] = []
    left: list[str] = []
    try:
        source = publish(plan.commit, home)
        for number in range(1, plan.runs + 1):
            say(f"run {number} of {plan.runs}, commit {plan.commit[:10]}")
            figures, remaining = measure(plan, home / str(number), source)
            runs.append(figures)
            left += remaining
            for each in remaining:
                say(f"  still there after the end, now ended: {each}")
    finally:
        if plan.keep:
            say(f"kept: {home}")
        else:
            shutil.rmtree(home, ignore_errors=True)
        if runs:
            print(as_json(plan, runs, left) if plan.json else table(runs))
    return int(bool(left))


def interrupted(number: int, _: FrameType | None) -> None:
    """The first Ctrl-C ends everything; while that is done, no other is heard."""
    for each in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        signal.signal(each, signal.SIG_IGN)
    raise KeyboardInterrupt


def planned() -> Plan:
    parser = ArgumentParser(
        prog="python -m benchmarks.first_start",
        description=str(__doc__),
        formatter_class=RawDescriptionHelpFormatter,
    )
    add = parser.add_argument
    add("--runs", type=int, default=1, help="how often; each may take minutes")
    add("--mbit", type=float, help="megabits per second for clone and downloads, both directions together")
    add("--delay", type=float, help=f"with --mbit: milliseconds of each round trip ({DELAY:.0f})")
    add("--busy", type=int, default=0, metavar="N", help="N processes that keep processors busy meanwhile")
    add("--terminal", action="store_true", help="measure the first question in the terminal, not the page")
    add("--without-node", action="store_true", help="hide Node and npm")
    add("--commit", default="HEAD", metavar="REV", help="what is cloned (HEAD)")
    add(
        "--patience", type=float, default=PATIENCE, help=f"seconds for each thing waited for ({PATIENCE:.0f})"
    )
    add("--keep", action="store_true", help="leave the folders where they are")
    add("--json", action="store_true", help="print JSON, not a table")
    chosen = parser.parse_args()
    if chosen.runs < 1 or chosen.busy < 0 or (chosen.mbit is not None and chosen.mbit <= 0):
        parser.error("--runs and --mbit must be above 0, --busy not below")
    if chosen.delay is not None and (chosen.mbit is None or chosen.delay < 0):
        parser.error("--delay goes with --mbit, and is not below 0")
    chosen.delay = DELAY if chosen.delay is None else chosen.delay
    chosen.commit = resolve(chosen.commit)
    return Plan(**vars(chosen))


def main() -> int:
    for each in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        signal.signal(each, interrupted)
    try:
        plan = planned()
        if changed():
            say("What is not committed here is not measured.")
        adopt_orphans()
        return run(plan)
    except (Failed, OSError) as error:
        return told(str(error))
    except KeyboardInterrupt:
        say("stopped")
        return 130


def told(why: str) -> int:
    say(f"first_start: {why}")
    return 1


if __name__ == "__main__":
    sys.exit(main())
