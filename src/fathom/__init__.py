"""Fathom: four games of shipwreck and submarine."""

import json
import os
import sys
from collections.abc import Sequence
from importlib.machinery import EXTENSION_SUFFIXES, SOURCE_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from pathlib import Path
from types import ModuleType

__version__ = "0.1.0"


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
