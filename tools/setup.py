#!/usr/bin/env python3
"""Set Fathom up in this folder and run it. Needs nothing but Python; the Makefile only calls it.

  play     play in the browser; in the terminal: play GAME [options]
  page     build the web page
  manual   build the manual from docs/ (manual --serve shows it)
  test     check style and types, then run the tests interpreted and compiled
  check    the same with the long tests
  bench    run the benchmarks
  compile  compile the core where there is a C compiler
  lock     pin the requirements anew (lock --upgrade takes newer versions)
  clean    remove everything that was installed or built here
  help     show this

Everything installed goes into .venv and .tools in this folder; what pip and uv keep for later as well, unless
PIP_CACHE_DIR or UV_CACHE_DIR says otherwise.
"""

import signal
import sys

if __name__ == "__main__" and signal.getsignal(signal.SIGINT) != signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.SIG_DFL)  # Ctrl-C while it loads ends it without a traceback

if sys.version_info < (3, 11):  # noqa: UP036 (whoever starts this may have any)
    sys.exit(
        "Fathom needs Python 3.11 or newer; this is {}.{}.\n"
        "Name a newer one: make PYTHON=python3.12 ..., or python3.12 tools/setup.py ...".format(
            *sys.version_info[:2]
        )
    )

import os
import shlex
import shutil
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tools import compile as core
from tools import environment, play
from tools import page as web_page
from tools.console import ROOT, Failed, Word, call, heading, need, say, stoppable
from tools.environment import FATHOM, PYTHON, TOOLS, WINDOWS

FIRST_GAME = "nautilus"
TESTED_ONCE = (
    *("adapters", "bots", "cli", "cluster", "lab", "server", "speech", "terminal", "tools", "web"),
    *("laws/test_mutants.py", "laws/test_sameness.py", "test_modes.py"),
)
"""What is not the core, or tries both anyway: tested once, over the compiled one where there is one."""

WHOLE = os.environ.get("FATHOM_WHOLE") == "1"  # nothing may be left out

COMPILED = {0: True, core.NO_COMPILER: False}  # by what compiling exits with; anything else is a failure


def compile_core() -> bool | None:
    """Whether the core is compiled now; None when it should be, but does not compile."""
    if not WINDOWS and not core.find_compiler():
        return False
    return COMPILED.get(call(environment.for_compiling(), core.__file__))


MODES = {
    True: "The core is compiled.",
    False: "No C compiler with Python headers found: the core runs interpreted, and slower.",
    None: "The core did not compile (see above): it runs interpreted, and slower.",
}


# The commands


def build_page(*, everything: bool = False) -> bool | None:
    """Whether the page is what its sources make now; None when it should be, but does not build."""
    code = call(sys.executable, ROOT / "tools" / "page.py", *(["--all"] if everything else []))
    return {0: True, web_page.NO_NODE: False}.get(code)


PAGES = {
    True: "The web page is the one its sources make.",
    False: "There is no Node to be had: the web page cannot be built or checked.",
    None: "The web page did not build (see above).",
}


def page(arguments: list[str]) -> int:
    built = build_page()
    say(PAGES[built])
    return int(built is not True)


def play_(arguments: list[str]) -> int:
    environment.for_playing()
    os.environ["FATHOM_COMMAND"] = command_to_show()
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)  # what Python keeps makes the next start quicker
    if arguments:
        return play.in_terminal(arguments)
    if web_page.differences(more_files=True):
        say("The sources of the web page were changed: building it ...")
        build_page()
    if web_page.there():
        return play.in_browser()
    say("There is no web page, so this is the terminal; `make play ARGS=--help` tells which games there are.")
    return play.in_terminal([FIRST_GAME])


def command_to_show() -> str:
    """What to type, from where one is, to run fathom again: the game tells it."""
    return quoted(FATHOM.relative_to(ROOT) if Path.cwd() == ROOT else FATHOM)


def quoted(path: Path) -> str:
    """As a shell reads it."""
    return subprocess.list2cmdline([str(path)]) if WINDOWS else shlex.quote(str(path))


def compile_(arguments: list[str]) -> int:
    mode = compile_core()
    say(MODES[mode])
    return int(mode is None)


def test(arguments: list[str]) -> int:
    heading("set up")
    environment.for_testing()
    environment.add_more(needed=WHOLE)
    environment.add_ray(needed=WHOLE)
    environment.add_learners(needed=WHOLE)
    with compiling() as job:
        built = build_page(everything=True)
        say(PAGES[built])
        if built is None or (WHOLE and not built):
            raise Failed("Building the page failed.")
        step("style", PYTHON, "-m", "ruff", "check", ".")
        step("format", PYTHON, "-m", "ruff", "format", "--check", ".")
        step("types", PYTHON, "-m", "mypy")
        step("manual", sys.executable, ROOT / "tools" / "manual.py")
        if built:
            npm_checks()
        suite: list[Word] = [PYTHON, "-m", "pytest", "-n", "2", "--dist", "worksteal", *arguments]
        once = [f"--ignore=tests/{name}" for name in TESTED_ONCE] if job.poll() != core.NO_COMPILER else []
        step("tests, interpreted", *suite, *once, FATHOM_INTERPRETED="1")
        mode = COMPILED.get(job.wait())
    say(MODES[mode])
    if mode is None:
        raise Failed("Compiling failed.")
    if mode:
        step("tests, compiled", *suite, FATHOM_INTERPRETED="0")
    else:
        heading("tests, compiled: left out, for want of a C compiler")
    heading("all passed")
    return 0


@contextmanager
def compiling() -> Iterator[subprocess.Popen[bytes]]:
    """Compile the core while the source is tested as it is: that takes one processor a minute or two."""
    job = subprocess.Popen(
        [environment.for_compiling(), core.__file__], cwd=ROOT, start_new_session=not WINDOWS
    )
    try:
        yield job
    finally:
        if job.poll() is None:
            job.terminate() if WINDOWS else os.killpg(job.pid, signal.SIGTERM)
            job.wait()


def npm_checks() -> None:
    """That the page in git is what its sources make; their style, types and tests."""
    step("page, built anew", sys.executable, ROOT / "tools" / "page.py", "--check")
    for name in ("lint", "check", "test"):
        step(f"page, {name}", sys.executable, ROOT / "tools" / "page.py", "--run", name)


def step(name: str, *command: Word, **extra: str) -> None:
    heading(name)
    start = time.monotonic()
    need(name.capitalize(), *command, **extra)
    say(f"({name}: {time.monotonic() - start:.1f} s)")


def manual(arguments: list[str]) -> int:
    return call(sys.executable, ROOT / "tools" / "manual.py", *arguments)


def check(arguments: list[str]) -> int:
    os.environ["FATHOM_LONG"] = "1"
    return test(arguments)


def bench(arguments: list[str]) -> int:
    environment.for_testing()
    environment.add_more(needed=WHOLE)
    say(MODES[compile_core()])
    return call(PYTHON, "-m", "benchmarks", *arguments)


def lock(arguments: list[str]) -> int:
    """Pin for every platform at once, from the default index only, and without naming it."""
    uv = environment.find_uv(fetch=True)
    if uv is None:
        raise Failed("Pinning needs uv.")
    for name in ["UV_DEFAULT_INDEX", "UV_INDEX", "UV_INDEX_URL", "UV_EXTRA_INDEX_URL", "UV_FIND_LINKS"]:
        os.environ.pop(name, None)
    pins = environment.PINS
    pin = [uv, "pip", "compile", "--quiet", "--no-config", "--no-header", "--generate-hashes"]
    pin += ["--universal", "--python-version=3.11", *arguments]
    need("Pinning", *pin, "pyproject.toml", "--group=dev", "--output-file", pins / "dev.txt")
    alike: list[Word] = ["--constraint", pins / "dev.txt"]
    need("Pinning", *pin, "pyproject.toml", "--group=more", *alike, "--output-file", pins / "more.txt")
    too: list[Word] = [*alike, "--constraint", pins / "more.txt"]
    need("Pinning", *pin, "--group=ray", *too, "--output-file", pins / "ray.txt")
    too += ["--constraint", pins / "ray.txt"]
    without = TOOLS / "without.txt"  # what has its own way in, with all it would bring: see add_learners
    without.write_text("torch; python_version < '3'\n", "utf-8")
    need("Pinning", *pin, "--group=learn", *too, "--override", without, "--output-file", pins / "learn.txt")
    alike.append("--no-annotate")
    need("Pinning", *pin, "pyproject.toml", *alike, "--output-file", pins / "play.txt")
    need("Pinning", *pin, "--group=compile", *alike, "--output-file", pins / "compile.txt")
    alike += ["--constraint", pins / "more.txt"]
    need("Pinning", *pin, "pyproject.toml", "--group=manual", *alike, "--output-file", pins / "manual.txt")
    wanted = TOOLS / "uv.in"
    wanted.write_text(environment.UV_PIN + "\n", "utf-8")
    need("Pinning", *pin, "--no-annotate", wanted, "--output-file", pins / "uv.txt")
    for path in pins.glob("*.txt"):
        if "://" in path.read_text("utf-8"):
            raise Failed(f"{path.name} names an address.")
    return 0


def clean(arguments: list[str]) -> int:
    caches = [".mypy_cache", ".pytest_cache", ".ruff_cache", ".hypothesis"]
    for name in [".venv", ".tools", "build", "dist", "web/node_modules", *caches]:
        shutil.rmtree(ROOT / name, ignore_errors=True)
    core.clean()
    return 0


def show_help(arguments: list[str]) -> int:
    say(str(__doc__).strip())
    return 0


COMMANDS: dict[str, Callable[[list[str]], int]] = {
    "play": play_,
    "page": page,
    "manual": manual,
    "test": test,
    "check": check,
    "bench": bench,
    "compile": compile_,
    "lock": lock,
    "clean": clean,
    "help": show_help,
}


def main(arguments: list[str]) -> int:
    name, *rest = arguments or ["help"]
    if name not in COMMANDS:
        show_help([])
        say(f"\nThere is no command {name!r}.")
        return 2
    if signal.getsignal(signal.SIGINT) == signal.SIG_DFL:
        signal.signal(signal.SIGINT, signal.default_int_handler)
    os.environ.setdefault("UV_SYSTEM_CERTS", "1")  # as pip does, trust what the machine trusts
    for variable, folder in environment.CACHES.items():
        os.environ.setdefault(variable, str(folder))
    try:
        with stoppable():
            return COMMANDS[name](rest)
    except Failed as failed:
        print(f"\n{failed}", file=sys.stderr)
        return 1
    except OSError as error:
        print(f"\n{error}. Is the disk full, or this folder read-only?", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("\nStopped.", file=sys.stderr)
        return 130


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
