"""Games in folders outside the package: found, checked and added to the register `fathom.games.GAMES`.

The folders are named on the command line (`fathom --games FOLDER ...`) or in the environment variable
FATHOM_GAMES, which every process that Fathom starts inherits. The register loads them when it is imported.
"""

from __future__ import annotations

import importlib.util
import os
import sys
from collections.abc import Iterable
from pathlib import Path
from traceback import walk_tb
from types import ModuleType

from fathom.core.kernel.game import Game

VARIABLE = "FATHOM_GAMES"
SEPARATOR = ","
PACKAGE = "fathom_games_"  # a folder `salvage` is imported as fathom_games_salvage


class BadFolder(ValueError):
    """A folder that holds no game, or one that cannot be added to the others."""


def named_in_environment() -> list[Path]:
    return split(os.environ.get(VARIABLE, ""))


def split(text: str) -> list[Path]:
    """Folders as one writes them, with commas between."""
    return [Path(part.strip()).expanduser().resolve() for part in text.split(SEPARATOR) if part.strip()]


def add_to_environment(folders: Iterable[Path]) -> None:
    """So that processes started from here know these games too."""
    known = [*dict.fromkeys([*named_in_environment(), *folders])]
    os.environ[VARIABLE] = SEPARATOR.join(map(str, known))


def load_all(folders: Iterable[Path], games: list[Game]) -> None:
    """Add the game of each folder to these games, unless it is there already."""
    for folder in folders:
        load(folder, games)


def load(folder: Path, games: list[Game]) -> Game:
    """The game of a folder, added to these games. Raises `BadFolder`."""
    folder = folder.expanduser().resolve()
    if not folder.is_dir():
        raise BadFolder(f"there is no folder '{folder}'")
    if not (folder / "__init__.py").is_file():
        raise BadFolder(f"'{folder}' holds no game: it has no __init__.py")
    if SEPARATOR in str(folder):
        raise BadFolder(f"'{folder}': the path of a game's folder cannot have a comma in it")
    key = folder.name
    if not (key.isidentifier() and key.islower() and key.isascii()):
        raise BadFolder(f"'{key}' cannot be the name of a game's folder: small letters, digits and _")
    taken = next((game for game in games if game.key == key), None)
    if taken is None:
        games.append(declared_in(imported(folder), folder))
        return games[-1]
    if home(taken) != folder:
        raise BadFolder(f"'{folder}': there is already a game with the key '{key}'")
    return taken


def home(game: Game) -> Path | None:
    """The folder from which a game was loaded; None for those of the package."""
    module = sys.modules.get(game.package) if game.package == PACKAGE + game.key else None
    return Path(module.__file__).parent if module is not None and module.__file__ else None


def imported(folder: Path) -> ModuleType:
    """The folder as a package of its own: it imports its modules relatively or by the package's name."""
    name = PACKAGE + folder.name
    spec = importlib.util.spec_from_file_location(
        name, folder / "__init__.py", submodule_search_locations=[str(folder)]
    )
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    try:
        spec.loader.exec_module(module)
    except Exception as error:
        forget(name)
        raise BadFolder(f"'{folder}' cannot be imported: {in_one_line(error)}") from error
    return module


def in_one_line(error: Exception) -> str:
    """The error, and the last line of a folder's code that led to it: `KeyError: 'x' (box.py, line 12)`."""
    cause = error.__cause__ if isinstance(error.__cause__, StopIteration) else error
    text = f"{type(cause).__name__}: {cause}".removesuffix(": ")
    frames = [
        f"{Path(frame.f_code.co_filename).name}, line {line}"
        for frame, line in walk_tb(cause.__traceback__)
        if frame.f_globals.get("__name__", "").startswith(PACKAGE)
    ]
    return f"{text} ({frames[-1]})" if frames and not isinstance(cause, SyntaxError) else text


def forget(name: str) -> None:
    """Drop a package and its modules, so that they can be imported anew."""
    for module in [each for each in sys.modules if each == name or each.startswith(f"{name}.")]:
        del sys.modules[module]


def declared_in(module: ModuleType, folder: Path) -> Game:
    """The one game the package declares."""
    found = [*{id(value): value for value in vars(module).values() if isinstance(value, Game)}.values()]
    if len(found) != 1:
        forget(module.__name__)
        many = ", ".join(game.key for game in found) or "none"
        raise BadFolder(f"'{folder}': __init__.py declares exactly one Game; found {many}")
    [game] = found
    if game.key != folder.name:
        forget(module.__name__)
        raise BadFolder(f"'{folder}': its game has the key '{game.key}', which must be the folder's name")
    game.package = module.__name__
    return game
