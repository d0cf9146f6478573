"""Compile the core and the games in place with mypyc, as one unit.

python tools/compile.py          compile what changed, where there is a C compiler
python tools/compile.py --check  fail when compiled files do not fit their sources
python tools/compile.py --clean  remove the compiled files

Run it with the Python of the project's environment.
"""

import argparse
import contextlib
import hashlib
import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from importlib.metadata import version
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src"
WORK = ROOT / "build" / "mypyc"
STAMP = WORK / "stamp"

COMPILED = ("fathom/core", "fathom/games")
"""What is compiled: folders, with all below them, or single modules; relative to the source folder."""

UNIT = "fathom"
"""The unit's name, so its library is fathom__mypyc. Not dotted: mypyc finds packages from where it lies."""

FLAGS = [] if os.name == "nt" else ["-fno-semantic-interposition", "-Wno-misleading-indentation"]
"""For gcc and clang. The first lets the compiler inline calls inside the unit: half as fast again. The second switches
off a warning of Python's own -Wall that reads the large C file again and again: half of the compile time."""

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
    """The compiled files that lie in the source folder."""
    return sorted([*source.rglob("*.so"), *source.rglob("*.pyd")])


def digest() -> str:
    """Everything that decides what comes out."""
    sums = hashlib.sha256()
    facts = [version("mypy"), version("librt"), sys.version, sysconfig.get_config_var("EXT_SUFFIX")]
    sums.update("\n".join(facts).encode())
    for path in [Path(__file__), *(SOURCE / module for module in modules(SOURCE))]:
        sums.update(f"\n{path.relative_to(ROOT).as_posix()}\n".encode() + path.read_bytes())
    return sums.hexdigest()


def fresh() -> bool:
    """Whether the compiled files fit their sources."""
    if not STAMP.is_file():
        return False
    stamp, *names = STAMP.read_text("utf-8").splitlines()
    return stamp == digest() and names == [path.relative_to(SOURCE).as_posix() for path in libraries(SOURCE)]


def clean() -> None:
    STAMP.unlink(missing_ok=True)
    for path in libraries(SOURCE):
        path.unlink()


def find_compiler() -> bool:
    """Settle on the first C compiler that works: the one asked for, this Python's own, or a usual name."""
    own = os.environ.get("CC")
    for name in [own] if own else [sysconfig.get_config_var("CC"), "cc", "gcc", "clang"]:
        if os.name == "nt" or (name and shutil.which(shlex.split(name)[0])):
            env = {**os.environ, **({"CC": name} if name else {})}
            if probe(env):
                os.environ.update(env)
                return True
    return False


def probe(env: dict[str, str]) -> bool:
    with tempfile.TemporaryDirectory() as folder:
        Path(folder, "probe.c").write_text("#include <Python.h>\n", "utf-8")
        command = [sys.executable, "-c", PROBE, "probe.c", folder]
        return not subprocess.run(command, cwd=folder, env=env, capture_output=True, check=False).returncode


def build(source: Path, work: Path) -> Path:
    """Compile the modules below `source` into the folder returned, which is laid out like it."""
    import setuptools
    from mypyc.build import mypycify

    shutil.rmtree(work, ignore_errors=True)
    out = work / "lib"
    options = ["--strict", "--config-file=", f"--cache-dir={work / 'cache'}"]
    with contextlib.chdir(source):
        extensions = mypycify(
            [*options, *(path.as_posix() for path in modules(source))],
            opt_level="3",
            debug_level="0",
            target_dir=str(work / "c"),
            group_name=UNIT,
        )
        for extension in extensions:
            extension.extra_compile_args = [*extension.extra_compile_args, *FLAGS]
        arguments = ["--quiet", "build_ext", f"--build-lib={out}", f"--build-temp={work / 'temp'}"]
        setuptools.setup(name=UNIT, ext_modules=extensions, script_args=arguments)
    return out


def compile_in_place() -> int:
    if fresh():
        return 0
    stamp = digest()
    clean()
    if not find_compiler():
        return NO_COMPILER
    print(f"Compiling {len(modules(SOURCE))} modules ...", flush=True)
    try:
        shutil.copytree(build(SOURCE, WORK), SOURCE, dirs_exist_ok=True)
    except BaseException:
        clean()
        raise
    names = [path.relative_to(SOURCE).as_posix() for path in libraries(SOURCE)]
    STAMP.write_text("\n".join([stamp, *names]) + "\n", "utf-8")
    return 0


def main() -> int:
    parser = argparse.ArgumentParser(description="Compile the core and the games in place.")
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
    return compile_in_place()


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        sys.exit(130)
