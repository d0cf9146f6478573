"""Commands load only the packages they need; what needs one that is missing names the extra to install."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

RESEARCH = ["numpy", "pettingzoo", "gymnasium", "PIL", "pyspiel", "pyarrow"]
SERVER = ["fathom.server", "starlette", "uvicorn", "websockets"]
TERMINAL = ["fathom.terminal.session"]  # what plays there; commands share some of its parts


def run(program: str, *words: str, cwd: Path | None = None) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-c", program, *words]
    env = {**os.environ, "FATHOM_DATA": str(cwd)} if cwd else None
    return subprocess.run(command, cwd=cwd, env=env, capture_output=True, text=True, check=False)


def test_playing_and_serving_import_no_library_for_research() -> None:
    program = f"""
import sys
import fathom.lab.arena, fathom.server.app, fathom.cli.main
sys.exit(" ".join(name for name in {RESEARCH} if name in sys.modules))
"""
    assert run(program).stderr.strip() == ""


COMMAND = """
import sys
from fathom.cli.main import main
code = main(sys.argv[1:])
print("loaded", *sys.modules, file=sys.stderr)
sys.exit(code)
"""
ANYTHING = [*RESEARCH, *SERVER, *TERMINAL]


@pytest.mark.parametrize(
    ("words", "unwanted"),
    [
        ("--version", ANYTHING),
        ("--help", ANYTHING),
        ("games", ANYTHING),
        ("rules nautilus NA-12", ANYTHING),
        ("prompt nautilus", ANYTHING),
        ("new-game wreckers", ANYTHING),
        ("simulate nautilus --games 1", ANYTHING),
        ("simulate nautilus --games 1 --out games.jsonl", ANYTHING),
        ("fuzz nautilus --games 1", ANYTHING),
        ("play nautilus --watch --delay 0 --bot random --seed 1", [*RESEARCH, *SERVER]),
        ("serve --port -1", [*RESEARCH, *TERMINAL]),
    ],
)
def test_a_command_loads_what_it_needs_only(words: str, unwanted: list[str], tmp_path: Path) -> None:
    said = run(COMMAND, *words.split(), cwd=tmp_path).stderr
    loaded = said.rpartition("loaded ")[2].split()
    assert "fathom.cli.main" in loaded, said
    assert [name for name in unwanted if name in loaded] == []


WITHOUT = f"""
import sys
for name in {RESEARCH}:
    sys.modules[name] = None
import fathom
try:
    exec(sys.argv[1])
except fathom.MissingExtra as missing:
    assert isinstance(missing, ImportError)
    print(missing)
"""


@pytest.mark.parametrize(
    ("statement", "package", "extra"),
    [
        ("fathom.Batch('nautilus', 2)", "numpy", "lab"),
        ("import fathom.adapters.batch", "numpy", "lab"),
        ("import fathom.adapters.encoding", "numpy", "lab"),
        ("fathom.pettingzoo('nautilus')", "gymnasium", "pettingzoo"),
        ("fathom.gymnasium('nautilus')", "gymnasium", "pettingzoo"),
        ("from fathom.adapters.pettingzoo import nautilus_v0", "gymnasium", "pettingzoo"),
        ("import fathom.adapters.gymnasium", "gymnasium", "pettingzoo"),
        ("import fathom.adapters.openspiel", "pyspiel", "openspiel"),
        ("from fathom.adapters.openspiel import observation_tensor", "pyspiel", "openspiel"),
    ],
)
def test_what_needs_an_extra_names_it(statement: str, package: str, extra: str) -> None:
    done = run(WITHOUT, statement)
    told = f'this needs {package}, which is not installed: pip install "fathom-games[{extra}]"\n'
    assert (done.stdout, done.stderr) == (told, "")


def test_a_picture_names_the_extra_that_draws_it() -> None:
    pytest.importorskip("gymnasium")
    program = """
import sys
import fathom
env = fathom.gymnasium("nautilus", bot="random", render_mode="rgb_array")
env.reset(seed=1)
sys.modules["PIL"] = None
try:
    env.render()
except fathom.MissingExtra as missing:
    print(missing)
"""
    assert 'needs PIL, which is not installed: pip install "fathom-games[pettingzoo]"' in run(program).stdout


def test_a_module_of_our_own_that_is_missing_is_no_missing_extra() -> None:
    program = """
import fathom
from fathom.public_errors import brought_by
try:
    with brought_by("lab"):
        import fathom.nothing
except ModuleNotFoundError as missing:
    print(type(missing).__name__, missing.name)
"""
    assert run(program).stdout == "ModuleNotFoundError fathom.nothing\n"
