"""A machine on which Fathom has never been: an empty home, empty caches and a fresh clone, in one folder.

What says where this machine gets packages from (settings of pip, uv and npm, certificates, proxies) stays.
"""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Mapping
from configparser import ConfigParser
from configparser import Error as Malformed
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SOURCE = "fathom.git"
CLONE = "fathom"
BRANCH = "main"

SHARED = ("XDG_CONFIG_DIRS", "XDG_DATA_DIRS")  # folders of the machine, not of somebody's home
DROPPED_PREFIXES = ("XDG_", "FATHOM_")
DROPPED = {
    *("PYTHONDONTWRITEBYTECODE", "PYTHONPYCACHEPREFIX", "PYTHONPATH", "PYTHONHOME", "VIRTUAL_ENV"),
    *("UV_CACHE_DIR", "PIP_CACHE_DIR", "NPM_CONFIG_CACHE", "npm_config_cache"),
    *("MAKEFLAGS", "MAKEOVERRIDES", "MFLAGS", "MAKELEVEL", "GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE"),
}
HOMES = {
    "XDG_CONFIG_HOME": ".config",
    "XDG_CACHE_HOME": ".cache",
    "XDG_DATA_HOME": ".local/share",
    "XDG_STATE_HOME": ".local/state",
}
SETTINGS = {
    "PIP_CONFIG_FILE": ("pip/pip.conf", "~/.pip/pip.conf", "~/Library/Application Support/pip/pip.conf"),
    "UV_CONFIG_FILE": ("uv/uv.toml",),
    "NPM_CONFIG_USERCONFIG": ("~/.npmrc",),
}
"""Files of the user's that stay in force, by the variable that names them; without ~ in the config folder."""
SOURCES = ("index-url", "extra-index-url", "find-links")
VARIABLES = (
    *(f"{tool}_{name.upper().replace('-', '_')}" for tool in ("PIP", "UV") for name in SOURCES),
    *("UV_INDEX", "UV_DEFAULT_INDEX"),
)
NODE = ("node", "nodejs", "npm", "npx", "corepack")


class Failed(Exception):
    """The measurement cannot go on; the message says why."""


def git(*words: str | Path, environment: dict[str, str] | None = None) -> str:
    """What git answers."""
    try:
        done = subprocess.run(
            ["git", *map(str, words)], capture_output=True, text=True, check=False, env=environment
        )
    except FileNotFoundError:
        raise Failed("git is missing: the project cannot be cloned") from None
    if done.returncode:
        raise Failed(f"git {' '.join(map(str, words))} failed:\n{done.stderr.strip()}")
    return done.stdout.strip()


def resolve(revision: str) -> str:
    """The commit somebody means."""
    return git("-C", ROOT, "rev-parse", "--verify", f"{revision}^{{commit}}")


def changed() -> bool:
    """Whether there is something here that no clone will hold."""
    return bool(git("-C", ROOT, "status", "--porcelain", "--untracked-files=no"))


def publish(commit: str, folder: Path) -> Path:
    """The project as others would find it: one branch, up to this commit."""
    source = folder / SOURCE
    git("init", "--quiet", "--bare", f"--initial-branch={BRANCH}", source)
    git("-C", source, "fetch", "--quiet", "--update-shallow", ROOT, f"{commit}:refs/heads/{BRANCH}")
    return source


class Machine:
    """A folder with everything in it, and the environment in which commands run there."""

    def __init__(self, folder: Path, port: int, node: bool, extra: dict[str, str] | None) -> None:
        """`extra` leads through a slow network, which folders of this machine would go around."""
        self.folder = folder
        self.clone = folder / CLONE
        home = folder / "home"
        home.mkdir(parents=True)
        path = os.environ.get("PATH", os.defpath)
        self.environment = {
            **{name: value for name, value in os.environ.items() if kept(name)},
            **{name: str(home / place) for name, place in HOMES.items()},
            **settings(),
            "HOME": str(home),
            "BROWSER": "true",
            "FATHOM_DATA": str(home / "tables"),
            "FATHOM_PORT": str(port),
            "PATH": path if node else path_without_node(path, folder / "path"),
        }
        if extra is not None:
            self.environment |= extra
            drop_own_folders(self.environment, folder / "pip.conf")

    def get(self, address: str | Path) -> None:
        git("clone", "--quiet", address, self.clone, environment=self.environment)

    def command(self, *arguments: str) -> list[str]:
        """How play is started there."""
        if self.which("make"):
            return ["make", "play", *([f"ARGS={' '.join(arguments)}"] if arguments else [])]
        return ["python3", "tools/setup.py", "play", *arguments]

    def which(self, program: str) -> str | None:
        return shutil.which(program, path=self.environment["PATH"])


def kept(name: str) -> bool:
    return name in SHARED or (name not in DROPPED and not name.startswith(DROPPED_PREFIXES))


def settings() -> dict[str, str]:
    """The user's own settings of package tools, unless the environment names others."""
    config = os.environ.get("XDG_CONFIG_HOME") or "~/.config"
    found = {}
    for name, places in SETTINGS.items():
        paths = [Path(config, place).expanduser() for place in places]
        if name not in os.environ and (there := [path for path in paths if path.is_file()]):
            found[name] = str(there[0])
    return found


def path_without_node(path: str, folder: Path) -> str:
    """The same programs but for Node: each folder that holds it is replaced by one with links to the rest."""
    parts = path.split(os.pathsep)
    for number, part in enumerate(parts):
        if any(Path(part, name).exists() for name in NODE):
            parts[number] = str(linked(Path(part), folder / str(number)))
    return os.pathsep.join(parts)


def linked(programs: Path, folder: Path) -> Path:
    folder.mkdir(parents=True)
    for each in programs.iterdir():
        if each.name not in NODE:
            (folder / each.name).symlink_to(each)
    return folder


# Where packages come from


def own_folders(environment: Mapping[str, str]) -> list[str]:
    """Folders of this machine in which its settings let pip and uv look for packages."""
    values = [environment.get(name, "") for name in VARIABLES]
    if config := pip_settings(environment):
        values += [section.get(option, "") for section in config.values() for option in SOURCES]
    return sorted({word for value in values for word in value.split() if is_folder(word)})


def drop_own_folders(environment: dict[str, str], file: Path) -> None:
    """Leave only what is fetched over a network; pip's settings without the rest go into the file."""
    for name in VARIABLES:
        if name in environment and not without_folders(environment[name]):
            del environment[name]
    if config := pip_settings(environment):
        for section in config.values():
            for option in SOURCES:
                if option in section:
                    section[option] = without_folders(section[option])
        with file.open("w", encoding="utf-8") as out:
            config.write(out)
        environment["PIP_CONFIG_FILE"] = str(file)


def pip_settings(environment: Mapping[str, str]) -> ConfigParser | None:
    file, config = Path(environment.get("PIP_CONFIG_FILE", os.devnull)), ConfigParser(interpolation=None)
    if not file.is_file():
        return None
    try:
        config.read(file, "utf-8")
    except (Malformed, OSError, UnicodeDecodeError) as error:
        raise Failed(f"pip's settings cannot be read: {error}") from None
    return config


def is_folder(address: str) -> bool:
    return "://" not in address or address.startswith("file:")


def without_folders(value: str) -> str:
    """Where nothing is left, pip takes the setting for not made."""
    return " ".join(word for word in value.split() if not is_folder(word))
