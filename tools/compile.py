"""Compile the core and the games in place with mypyc, as one unit.

python tools/compile.py            compile what changed, where there is a C compiler
python tools/compile.py --level 1  the same, with fewer optimisations and in less time
python tools/compile.py --check    fail when compiled files do not fit their sources
python tools/compile.py --clean    remove the compiled files

Run it by a Python that has mypyc: `make compile` makes an environment for it. One process at a time compiles.
"""

import argparse
import contextlib
import hashlib
import json
import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tools.locks import locked

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src"
WORK = ROOT / "build" / "compile"
LOCK = ROOT / ".tools" / "compile.lock"
PINS = ROOT / "requirements" / "compile.txt"
STAMP = SOURCE / "fathom" / "compiled.json"
"""Written last: without it, Python uses the sources and leaves compiled files alone."""

COMPILED = ("fathom/core", "fathom/games")
CONFIG = """[mypy]
strict = True

# The package names the public API for type checkers; it is above what is compiled.
[mypy-fathom.public_api]
follow_imports = skip
ignore_missing_imports = True
"""
"""What is compiled: folders, with all below them, or single modules; relative to the source folder."""

UNIT = "fathom"
"""The unit's name, so its library is fathom__mypyc. Not dotted: mypyc finds packages from where it lies."""

BEST_LEVEL = 3
QUICK_LEVEL = 1
"""For a first start, behind the player's back; a later start compiles at the best level (decision 83)."""

FLAGS = [] if os.name == "nt" else ["-fno-semantic-interposition", "-Wno-misleading-indentation"]
"""For gcc and clang. The first lets the compiler inline calls inside the unit: half as fast again. The second
switches off a warning of Python's own -Wall that reads the large C file again and again: half of the time."""

WINDOWS = os.name == "nt"
NO_COMPILER = 3

PROBE = """
import setuptools, sys, sysconfig
from distutils.ccompiler import new_compiler
from distutils.sysconfig import customize_compiler
compiler = new_compiler()
customize_compiler(compiler)
compiler.compile([sys.argv[1]], output_dir=sys.argv[2], include_dirs=[sysconfig.get_path("include")])
"""


def modules(source: Path) -> list[Path]:
    """The modules to compile, relative to the source folder."""
    found: set[Path] = set()
    for name in COMPILED:
        path = source / name
        found.update(path.rglob("*.py") if path.is_dir() else path.parent.glob(path.name))
    return sorted(path.relative_to(source) for path in found)


def libraries(source: Path) -> list[Path]:
    """The compiled files that lie in the source folder, relative to it."""
    found = [*source.rglob("*.so"), *source.rglob("*.pyd")]
    return sorted(path.relative_to(source) for path in found)


# Whether the compiled files fit


def digest() -> str:
    """Everything that decides what comes out, but for the level."""
    sums = hashlib.sha256()
    facts = [PINS.read_text("utf-8"), sys.version, str(sysconfig.get_config_var("EXT_SUFFIX")), *FLAGS]
    sums.update("\n".join(facts).encode())
    for path in [Path(__file__).resolve(), *(SOURCE / module for module in modules(SOURCE))]:
        sums.update(f"\n{path.relative_to(ROOT).as_posix()}\n".encode() + path.read_bytes())
    return sums.hexdigest()


def fresh(level: int = 0) -> bool:
    """Whether the compiled files are all there, fit their sources, and are of this level or a better one."""
    try:
        stamp = json.loads(STAMP.read_text("utf-8"))
        there = stamp["level"] >= level and stamp["files"] == sizes(SOURCE)
        return there and bool(stamp["digest"] == digest())
    except (OSError, ValueError, KeyError, TypeError):
        return False


def sizes(source: Path) -> dict[str, int]:
    """The compiled files and how long they are: one that was cut off is noticed."""
    return {path.as_posix(): (source / path).stat().st_size for path in libraries(source)}


def write_stamp(source: Path, value: str, level: int) -> Path:
    """Beside the compiled files in this folder, whole or not at all."""
    stamp = source / STAMP.relative_to(SOURCE)
    part = stamp.with_suffix(".part")
    text = json.dumps({"digest": value, "level": level, "files": sizes(source)}, indent=1)
    part.write_text(f"{text}\n", "utf-8")
    return part.replace(stamp)


def clean() -> None:
    STAMP.unlink(missing_ok=True)
    for path in libraries(SOURCE):
        (SOURCE / path).unlink()


# The C compiler


def find_compiler() -> bool:
    """Settle on the first C compiler that works: the one asked for, this Python's own, or a usual name."""
    own = os.environ.get("CC")
    for name in [own] if own else [sysconfig.get_config_var("CC"), "cc", "gcc", "clang"]:
        there = name and shutil.which(shlex.split(name, posix=not WINDOWS)[0].strip('"'))
        if there or (WINDOWS and not own):  # where setuptools finds one by itself
            env = {**os.environ, **({"CC": name} if name else {})}
            if probe(name, env):
                os.environ.update(env)
                return True
    return False


def probe(name: str | None, env: dict[str, str]) -> bool:
    """Whether it finds Python's headers. On Windows setuptools knows where the compiler is."""
    with tempfile.TemporaryDirectory() as folder:
        Path(folder, "probe.c").write_text("#include <Python.h>\n", "utf-8")
        command = [sys.executable, "-c", PROBE, "probe.c", folder]
        if not WINDOWS:
            include = sysconfig.get_path("include")
            command = [*shlex.split(name or "cc"), "-I", include, "-c", "probe.c", "-o", "probe.o"]
        return not subprocess.run(command, cwd=folder, env=env, capture_output=True, check=False).returncode


# Compiling


def build(source: Path, work: Path, level: int = BEST_LEVEL, jobs: int = 2) -> Path:
    """Compile the modules below `source` into the folder returned, which is laid out like it."""
    import setuptools
    from mypyc.build import mypycify

    shutil.rmtree(work, ignore_errors=True)
    (work / "tmp").mkdir(parents=True)
    os.environ["TMPDIR"] = tempfile.tempdir = str(work / "tmp")  # what a compiler leaves behind is found here
    out = work / "lib"
    config = (work / "mypy.ini").resolve()
    config.write_text(CONFIG, "utf-8")
    options = [f"--config-file={config}", f"--cache-dir={work / 'cache'}"]
    with contextlib.chdir(source):
        say_step(1, "reading the sources")
        extensions = mypycify(
            [*options, *(path.as_posix() for path in modules(source))],
            opt_level=str(level),
            debug_level="0",
            target_dir=str(work / "c"),
            group_name=UNIT,
        )
        for extension in extensions:
            extension.extra_compile_args = [*extension.extra_compile_args, *FLAGS]
        say_step(2, f"the C compiler, at -O{level}")
        arguments = ["--quiet", "build_ext", f"--build-lib={out}", f"--build-temp={work / 'temp'}"]
        setuptools.setup(name=UNIT, ext_modules=extensions, script_args=[*arguments, f"--parallel={jobs}"])
    return out


def say_step(number: int, what: str) -> None:
    print(f"Compiling the core, step {number} of 2: {what} ...", flush=True)


def compile_in_place(level: int, jobs: int) -> int:
    with locked(LOCK, lambda: print("Another start compiles already; waiting for it ...", flush=True)):
        if fresh(level):
            return 0
        if not fresh():
            clean()
        if not find_compiler():
            return NO_COMPILER
        value = digest()
        try:
            put_in_place(build(SOURCE, WORK, level, jobs), value, level)
        finally:
            shutil.rmtree(WORK, ignore_errors=True)
    return 0


def put_in_place(built: Path, value: str, level: int) -> None:
    """Take the stamp away, rename each file into place, write the stamp. Running processes notice nothing."""
    STAMP.unlink(missing_ok=True)
    for path in set(libraries(SOURCE)) - set(libraries(built)):
        (SOURCE / path).unlink()
    for path in libraries(built):
        flush(built / path)
        (built / path).replace(SOURCE / path)
    write_stamp(SOURCE, value, level)


def flush(path: Path) -> None:
    """Onto the disk: after a power cut, too, no stamp stands beside half a file."""
    with path.open("r+b") as file:
        os.fsync(file.fileno())


def main() -> int:
    parser = argparse.ArgumentParser(description="Compile the core and the games in place.")
    parser.add_argument(
        "--level", type=int, choices=[1, 2, 3], default=BEST_LEVEL, help="the compiler's -O (default: 3)"
    )
    parser.add_argument(
        "--jobs", type=int, default=2, help="how many C files are compiled at once (default: 2)"
    )
    parser.add_argument(
        "--check", action="store_true", help="fail when compiled files do not fit their sources"
    )
    parser.add_argument("--clean", action="store_true", help="remove the compiled files")
    wanted = parser.parse_args()
    if wanted.clean:
        clean()
        return 0
    if wanted.check:
        return int(bool(libraries(SOURCE)) and not fresh())
    return compile_in_place(wanted.level, wanted.jobs)


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        sys.exit(130)
