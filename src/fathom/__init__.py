"""Fathom: four games of shipwreck and submarine.

The public API is what `__all__` lists; all other modules are internal and may change. What it offers is
loaded when it is first used, so that `import fathom` is quick.

>>> import fathom
>>> fathom.game_names()[:2]
['nautilus', 'nautilus_island']
>>> table = fathom.game("nautilus").table(seed=7, bots={1: "random"})
>>> chair = table.play()
>>> chair.act(chair.options[0])
"""

import json
import os
import sys
from collections.abc import Sequence
from importlib.machinery import EXTENSION_SUFFIXES, SOURCE_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from fathom.public_api import (
        CHANCE,
        NOBODY,
        SOMEBODY,
        SPECTATOR,
        Batch,
        Chair,
        Error,
        Game,
        IllegalAction,
        MissingExtra,
        Player,
        Position,
        Question,
        Record,
        Replay,
        Report,
        Result,
        Simulation,
        Step,
        Table,
        game,
        game_names,
        gymnasium,
        pettingzoo,
        replay,
        simulate,
        verify,
    )

__all__ = [
    "CHANCE",
    "NOBODY",
    "SOMEBODY",
    "SPECTATOR",
    "Batch",
    "Chair",
    "Error",
    "Game",
    "IllegalAction",
    "MissingExtra",
    "Player",
    "Position",
    "Question",
    "Record",
    "Replay",
    "Report",
    "Result",
    "Simulation",
    "Step",
    "Table",
    "__version__",
    "compiled",
    "core_mode",
    "game",
    "game_names",
    "gymnasium",
    "pettingzoo",
    "replay",
    "simulate",
    "verify",
]

__version__ = "0.2.0"


class FromSource:
    """Finds Fathom's modules as Python source, although compiled ones may lie beside them."""

    @staticmethod
    def find_spec(
        name: str, path: Sequence[str] | None, target: ModuleType | None = None, /
    ) -> ModuleSpec | None:
        if not name.startswith("fathom."):
            return None
        for folder in path or ():
            spec = FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES)).find_spec(name)
            if spec is not None and spec.loader is not None:
                return spec
        return None


STAMP = Path(__file__).with_name("compiled.json")
"""How the modules were compiled; written when all of them are in place. Without it the sources are used."""

if os.environ.get("FATHOM_INTERPRETED") == "1" or not STAMP.is_file():
    sys.meta_path.insert(0, FromSource())


def compiled() -> bool:
    """Whether the core runs compiled."""
    from fathom.core.kernel import rng

    return str(rng.__file__).endswith(tuple(EXTENSION_SUFFIXES))


def core_mode() -> str:
    """How the core runs: compiled and how well optimised, or interpreted."""
    if not compiled():
        return "interpreted"
    try:
        level = json.loads(STAMP.read_text("utf-8"))["level"]
    except (OSError, ValueError, KeyError, TypeError):
        return "compiled"
    return f"compiled, -O{level}"


if not TYPE_CHECKING:  # a type checker knows the names from above, and complains of all others

    def __getattr__(name: str) -> object:
        """A name of the public API, when it is first used."""
        if name not in __all__:
            raise AttributeError(f"module 'fathom' has no attribute {name!r}")
        from fathom import public_api

        globals()[name] = getattr(public_api, name)
        return globals()[name]


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
