#!/usr/bin/env python3
"""Set Fathom up in this folder and run it. Needs nothing but Python; the Makefile only calls it.

  play     play in the browser; in the terminal: play GAME [options]
  page     build the web page
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

import sys

if sys.version_info < (3, 11):  # noqa: UP036 (whoever starts this may have any)
    sys.exit(
        "Fathom needs Python 3.11 or newer; this is {}.{}.\n"
        "Name a newer one: make PYTHON=python3.12 ..., or python3.12 tools/setup.py ...".format(
            *sys.version_info[:2]
        )
    )

import functools
import hashlib
import os
import shlex
import shutil
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
WINDOWS = os.name == "nt"
EXE = ".exe" if WINDOWS else ""
VENV = ROOT / ".venv"
BIN = VENV / ("Scripts" if WINDOWS else "bin")
PYTHON = BIN / f"python{EXE}"
BASE_PYTHON: str = getattr(sys, "_base_executable", None) or sys.executable
FATHOM = BIN / f"fathom{EXE}"
TOOLS = ROOT / ".tools"
CACHES = {"UV_CACHE_DIR": TOOLS / "cache" / "uv", "PIP_CACHE_DIR": TOOLS / "cache" / "pip"}

UV_PIN = "uv==0.13.7"
PINNED_UV = ROOT / "requirements" / "uv.txt"
PINNED_DEV = ROOT / "requirements" / "dev.txt"
PINNED_MORE = ROOT / "requirements" / "more.txt"

FIRST_GAME = "nautilus"
TESTED_ONCE = (
    *("adapters", "bots", "lab", "server", "terminal", "tools", "web", "words"),
    *("laws/test_mutants.py", "laws/test_sameness.py", "test_modes.py"),
)
"""What is not the core, or tries both anyway: tested once, over the compiled one where there is one."""

WHOLE = os.environ.get("FATHOM_WHOLE") == "1"  # nothing may be left out

NO_COMPILER = 3
NO_NODE = 3
COMPILE = ROOT / "tools" / "compile.py"
COMPILED = {0: True, NO_COMPILER: False}  # by what it exits with; anything else is a failure

Word = str | Path


class Failed(Exception):
    """A step did not work; the message says which."""


def say(text: str) -> None:
    print(text, flush=True)


def heading(text: str) -> None:
    say(f"\n=== {text} ===")


def call(*command: Word, **extra: str) -> int:
    """Run a command in the project's folder, with extra environment variables; on Ctrl-C let it end first."""
    process = subprocess.Popen([str(part) for part in command], cwd=ROOT, env={**os.environ, **extra})
    try:
        return process.wait()
    except KeyboardInterrupt:
        process.wait()
        raise


def need(what: str, *command: Word, **extra: str) -> None:
    if call(*command, **extra) != 0:
        raise Failed(f"{what} failed (see above).")


def works(*command: Word) -> bool:
    try:
        done = subprocess.run([str(part) for part in command], capture_output=True, check=False)
    except OSError:
        return False
    return done.returncode == 0


def digest(*parts: Word) -> str:
    sums = hashlib.sha256()
    for part in parts:
        sums.update(part.read_bytes() if isinstance(part, Path) else part.encode())
    return sums.hexdigest()


def stamped(stamp: Path, value: str) -> bool:
    return stamp.is_file() and stamp.read_text("utf-8") == value


# The environment


@functools.cache
def find_uv() -> str | None:
    """uv from PATH, else a copy of our own; None when there is none to be had."""
    found = shutil.which("uv")
    if found and works(found, "--version"):
        return found
    own, stamp, pin = TOOLS / "bin" / f"uv{EXE}", TOOLS / "stamp", digest(PINNED_UV)
    if stamped(stamp, pin) and own.is_file():
        return str(own)
    say(f"Getting {UV_PIN} ...")
    shutil.rmtree(TOOLS, ignore_errors=True)
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--require-hashes"]
    if works(*pip, "--target", TOOLS, "-r", PINNED_UV) and works(own, "--version"):
        stamp.write_text(pin, "utf-8")
        return str(own)
    say("uv is not to be had here: using venv and pip instead.")
    return None


def make_venv() -> None:
    shutil.rmtree(VENV, ignore_errors=True)
    uv = find_uv()
    create = [uv, "venv", "--quiet", "--python"] if uv else []
    need("Making .venv", *create, BASE_PYTHON, *([] if uv else ["-m", "venv"]), VENV)


def install(*what: Word) -> int:
    uv = find_uv()
    tool: list[Word] = [uv, "pip", "install", "--python", PYTHON] if uv else [PYTHON, "-m", "pip", "install"]
    return call(*tool, "--quiet", *what, PIP_DISABLE_PIP_VERSION_CHECK="1", PIP_ROOT_USER_ACTION="ignore")


def make_environment() -> None:
    """A .venv with exactly the pinned requirements, and Fathom linked to its source."""
    stamp, value = VENV / "requirements-stamp", digest(sys.version, BASE_PYTHON, PINNED_DEV)
    if not (stamped(stamp, value) and PYTHON.exists()):
        say("Installing the pinned requirements into .venv ...")
        make_venv()
        if install("--require-hashes", "-r", PINNED_DEV):
            raise Failed("Installing the requirements failed (see above).")
        stamp.write_text(value, "utf-8")
    stamp, value = VENV / "fathom-stamp", digest(str(ROOT), ROOT / "pyproject.toml")
    if not stamped(stamp, value):
        if install("--no-deps", "--no-build-isolation", "--editable", ROOT):
            raise Failed("Installing Fathom failed (see above).")
        stamp.write_text(value, "utf-8")


def add_more() -> None:
    """What research faces, browser tests and comparisons need besides; without it they are left out."""
    stamp, value = VENV / "more-stamp", digest(PINNED_MORE)
    if stamped(stamp, value):
        return
    say("Installing what other libraries' faces, browser tests and comparisons need ...")
    if install("--require-hashes", "-r", PINNED_MORE) == 0:
        stamp.write_text(value, "utf-8")
    elif WHOLE:
        raise Failed("Installing it failed (see above).")
    else:
        say("That cannot be installed here: what needs it is left out.")


def compile_core() -> bool | None:
    """Whether the core is compiled now; None when it should be, but does not compile."""
    return COMPILED.get(call(PYTHON, COMPILE))


MODES = {
    True: "The core is compiled.",
    False: "No C compiler with Python headers found: the core runs interpreted, and slower.",
    None: "The core did not compile (see above): it runs interpreted, and slower.",
}


# The commands


def build_page(*, everything: bool = False) -> bool | None:
    """Whether there is a page now; None when it should be, but does not build."""
    code = call(sys.executable, ROOT / "tools" / "page.py", *(["--all"] if everything else []))
    return {0: True, NO_NODE: False}.get(code)


PAGES = {
    True: "The web page is built.",
    False: "No Node to be had: there is no web page, only the terminal.",
    None: "The web page did not build (see above): there is only the terminal.",
}


def page(arguments: list[str]) -> int:
    built = build_page()
    say(PAGES[built])
    return int(built is not True)


def play(arguments: list[str]) -> int:
    make_environment()
    say(MODES[compile_core()])
    built = build_page() if not arguments else False
    if not arguments:
        say(PAGES[built])
    command = [str(FATHOM), "play", *(arguments or [FIRST_GAME])]
    if built:
        command = [str(FATHOM), "serve", "--browse"]
    os.environ["FATHOM_COMMAND"] = command_to_show()
    if not WINDOWS:
        os.execv(command[0], command)
    return call(*command)


def command_to_show() -> str:
    """What to type, from where one is, to run fathom again: the game tells it."""
    return quoted(FATHOM.relative_to(ROOT) if Path.cwd() == ROOT else FATHOM)


def quoted(path: Path) -> str:
    """As a shell reads it."""
    return subprocess.list2cmdline([str(path)]) if WINDOWS else shlex.quote(str(path))


def compile_(arguments: list[str]) -> int:
    make_environment()
    mode = compile_core()
    say(MODES[mode])
    return int(mode is None)


def test(arguments: list[str]) -> int:
    heading("set up")
    make_environment()
    add_more()
    with compiling() as core:
        built = build_page(everything=True)
        say(PAGES[built])
        if built is None or (WHOLE and not built):
            raise Failed("Building the page failed.")
        step("style", PYTHON, "-m", "ruff", "check", ".")
        step("format", PYTHON, "-m", "ruff", "format", "--check", ".")
        step("types", PYTHON, "-m", "mypy")
        if built:
            npm_checks()
        suite: list[Word] = [PYTHON, "-m", "pytest", "-n", "2", "--dist", "worksteal", *arguments]
        once = [f"--ignore=tests/{name}" for name in TESTED_ONCE] if core.poll() != NO_COMPILER else []
        step("tests, interpreted", *suite, *once, FATHOM_INTERPRETED="1")
        mode = COMPILED.get(core.wait())
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
    """Compile the core while the source is tested as it is: that takes one processor some minutes."""
    core = subprocess.Popen([PYTHON, COMPILE], cwd=ROOT)
    try:
        yield core
    finally:
        if core.poll() is None:
            core.terminate()
            core.wait()


def npm_checks() -> None:
    """Style, types and tests of the page."""
    for name in ("lint", "check", "test"):
        step(f"page, {name}", sys.executable, ROOT / "tools" / "page.py", "--run", name)


def step(name: str, *command: Word, **extra: str) -> None:
    heading(name)
    start = time.monotonic()
    need(name.capitalize(), *command, **extra)
    say(f"({name}: {time.monotonic() - start:.1f} s)")


def check(arguments: list[str]) -> int:
    os.environ["FATHOM_LONG"] = "1"
    return test(arguments)


def bench(arguments: list[str]) -> int:
    make_environment()
    add_more()
    say(MODES[compile_core()])
    return call(PYTHON, "-m", "benchmarks", *arguments)


def lock(arguments: list[str]) -> int:
    """Pin for every platform at once, from the default index only, and without naming it."""
    uv = find_uv()
    if uv is None:
        raise Failed("Pinning needs uv.")
    for name in ["UV_DEFAULT_INDEX", "UV_INDEX", "UV_INDEX_URL", "UV_EXTRA_INDEX_URL", "UV_FIND_LINKS"]:
        os.environ.pop(name, None)
    pin = [uv, "pip", "compile", "--quiet", "--no-config", "--no-header", "--generate-hashes"]
    pin += ["--universal", "--python-version=3.11", *arguments]
    need("Pinning", *pin, "pyproject.toml", "--group=dev", "--output-file", PINNED_DEV)
    need("Pinning", *pin, "pyproject.toml", "--group=more", "-c", PINNED_DEV, "--output-file", PINNED_MORE)
    wanted = TOOLS / "uv.in"
    TOOLS.mkdir(exist_ok=True)
    wanted.write_text(UV_PIN + "\n", "utf-8")
    need("Pinning", *pin, "--no-annotate", wanted, "--output-file", PINNED_UV)
    for path in (PINNED_DEV, PINNED_MORE, PINNED_UV):
        if "://" in path.read_text("utf-8"):
            raise Failed(f"{path.name} names an address.")
    return 0


def clean(arguments: list[str]) -> int:
    caches = [".mypy_cache", ".pytest_cache", ".ruff_cache", ".hypothesis"]
    for name in [".venv", ".tools", "build", "dist", "web/node_modules", "src/fathom/server/page", *caches]:
        shutil.rmtree(ROOT / name, ignore_errors=True)
    for pattern in ("*.so", "*.pyd"):
        for path in (ROOT / "src").rglob(pattern):
            path.unlink()
    return 0


def show_help(arguments: list[str]) -> int:
    say(str(__doc__).strip())
    return 0


COMMANDS: dict[str, Callable[[list[str]], int]] = {
    "play": play,
    "page": page,
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
    os.environ.setdefault("UV_SYSTEM_CERTS", "1")  # as pip does, trust what the machine trusts
    for variable, folder in CACHES.items():
        os.environ.setdefault(variable, str(folder))
    try:
        return COMMANDS[name](rest)
    except Failed as failed:
        print(f"\n{failed}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("\nStopped.", file=sys.stderr)
        return 130


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
