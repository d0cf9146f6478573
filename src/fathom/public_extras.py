"""What `import fathom` offers only with an extra: loaded when asked for, or refused by its name."""

from __future__ import annotations

import importlib
from types import ModuleType

from fathom.public_position import Error


class MissingExtra(Error, ImportError):
    """What was asked for needs packages that an extra of Fathom brings; the message names both."""

    __module__ = "fathom"


def adapter(module: str, asked: str, extra: str) -> ModuleType:
    """An adapter, loaded now; `MissingExtra` if a package it needs is not installed."""
    try:
        return importlib.import_module(f"fathom.adapters.{module}")
    except ModuleNotFoundError as missing:
        if str(missing.name).startswith("fathom"):
            raise
        told = f"fathom.{asked} needs the package {missing.name}, which is not installed"
        raise MissingExtra(f"{told}; install Fathom with its extra '{extra}'") from None
