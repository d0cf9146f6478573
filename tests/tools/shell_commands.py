"""Commands as pages show them: whether they would be understood, and running them where that is quick."""

from __future__ import annotations

import contextlib
import importlib.util
import io
import itertools
import re
import shlex
import subprocess
import sys
import tomllib
from pathlib import Path

from cyclopts import CycloptsError

from fathom.bots import BOTS
from fathom.cli import main as cli
from tests.tools.markdown_pages import ROOT
from tools import setup

MANUAL_WORDS = {"--serve", "--links"}
QUICK = {"fuzz", "games", "new-game", "prompt", "rules", "simulate", "verify"}
"""Commands that end by themselves, soon if they are to do little; the others are only parsed."""

SHORTER = [
    (r"--games \d+", "--games 2"),  # of a simulation
    (r"--bot (?:bosun|mate|captain)", "--bot random"),
    (r"--jobs \d+", "--jobs 1"),
    (r" --ray \S+", ""),  # no cluster runs here
    (r"^(simulate \w+)$", r"\1 --games 2"),
    (r"^(check [\w/]+)$", r"\1 --games 1"),
]
"""What is made smaller in commands that are run, so that they are quick."""


INSTALLED = r"^(?:\.venv|/opt/fathom(?:-\d+)?)/bin/"
OTHERS = (
    "git",
    "cd",
    "docker",
    "echo",
    "install",
    "journalctl",
    "ln",
    "openssl",
    "systemctl",
    "umask",
    "useradd",
    "uv",
)


class Misspelled(AssertionError):
    """Nobody who types this gets what the page says."""


def commands(text: str) -> list[list[str]]:
    """The words of every command, without comments."""
    found = []
    for line in re.sub(r"\\\n", " ", text).splitlines():
        for part in shlex.join(shlex.split(line, comments=True)).split(" '&&' "):
            if part:
                found.append(shlex.split(part))
    return found


def check(words: list[str]) -> None:
    """That the command exists, and its options do."""
    while words and re.match(r"[A-Z_]+=", words[0]):  # environment
        words = words[1:]
    if not words:
        return
    program, *rest = words
    program = re.sub(INSTALLED, "", program)
    if program not in PROGRAMS:
        raise Misspelled(f"no command that a test knows: {shlex.join(words)}")
    PROGRAMS[program](rest)


def check_fathom(words: list[str]) -> None:
    _, words = cli.without_folders(words)
    try:
        cli.app.parse_args(words, exit_on_error=False, print_error=False)
    except CycloptsError as error:
        raise Misspelled(f"fathom {shlex.join(words)}: {error}") from None


def check_make(words: list[str]) -> None:
    given = dict(word.split("=", 1) for word in words if "=" in word)
    for name in [word for word in words if "=" not in word]:
        check_setup([name, *shlex.split(given.get("ARGS", ""))])


def check_setup(words: list[str]) -> None:
    name, *rest = words
    if name not in setup.COMMANDS:
        raise Misspelled(f"no command of make and tools/setup.py: {name}")
    if name == "play" and rest:
        check_fathom(["play", *rest])
    if name == "manual" and not {*rest} <= MANUAL_WORDS:
        raise Misspelled(f"tools/manual.py does not know {rest}")


def check_python(words: list[str]) -> None:
    script, *rest = words
    if script == "-m":
        found = rest[0] in ("venv", "pip") or importlib.util.find_spec(rest[0]) is not None
        if not found:
            raise Misspelled(f"no module {rest[0]}")
    elif script == "tools/setup.py":
        check_setup(rest)
    elif not (ROOT / script).is_file():
        raise Misspelled(f"no file {script}")


def check_sudo(words: list[str]) -> None:
    check(words[2:] if words[:1] == ["-u"] else words)


def check_pip(words: list[str]) -> None:
    extras = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["optional-dependencies"]
    for extra in re.findall(r"fathom-games\[([\w,]+)\]", " ".join(words)):
        if not {*extra.split(",")} <= {*extras}:
            raise Misspelled(f"no extra {extra}")


def nothing_to_check(words: list[str]) -> None:
    """Programs of others."""


PROGRAMS = {
    "fathom": check_fathom,
    "make": check_make,
    "python": check_python,
    "python3": check_python,
    "pip": check_pip,
    "pytest": nothing_to_check,
    "sudo": check_sudo,
    **dict.fromkeys(OTHERS, nothing_to_check),
}


def is_quick(words: list[str]) -> bool:
    """Whether a command is run: it ends soon, and everything it names is there."""
    if not words or words[0].removeprefix(".venv/bin/") != "fathom":
        return False
    _, rest = cli.without_folders(words[1:])
    bots = [bot for option, bot in itertools.pairwise(rest) if option == "--bot"]
    files = rest[1:] if rest[:1] == ["verify"] else []
    return (
        rest[:1] != []
        and rest[0] in QUICK
        and {*bots} <= {*BOTS}
        and all(Path(file).exists() for file in files)
    )


def run(words: list[str]) -> str:
    """What a quick command prints, made shorter; in this folder. Another exit code than 0 fails."""
    folders, rest = cli.without_folders(words[1:])
    line = shlex.join(rest)
    for long, short in SHORTER:
        line = re.sub(long, short, line)
    given = [*(["--games", ",".join(map(str, folders))] if folders else []), *shlex.split(line)]
    if folders or rest[0] == "check":  # the game of a folder would stay known to this process
        done = subprocess.run(
            [sys.executable, "-m", "fathom", *given], capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, f"{shlex.join(given)}: {done.stderr}"
        return done.stdout
    with contextlib.redirect_stdout(io.StringIO()) as printed, contextlib.redirect_stderr(printed):
        code = cli.main(given)
    assert code == 0, f"{shlex.join(given)}: {printed.getvalue()}"
    return printed.getvalue()
