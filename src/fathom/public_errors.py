"""Errors of the public API, and optional packages: which extra brings one that is missing."""

from __future__ import annotations

import importlib
from collections.abc import Iterator
from contextlib import contextmanager
from types import ModuleType

DISTRIBUTION = "fathom-games"  # what the Python registry calls the package


class Error(ValueError):
    """Something that cannot be done as asked; the message says why, and what could be done instead."""

    __module__ = "fathom"  # as tracebacks should call it


class MissingExtra(Error, ImportError):
    """What was asked for needs packages that an extra of Fathom brings; the message says how to get it."""

    __module__ = "fathom"


def how_to_get(extra: str) -> str:
    """What to type to install an extra."""
    return f'pip install "{DISTRIBUTION}[{extra}]"'


@contextmanager
def brought_by(extra: str) -> Iterator[None]:
    """Import what an extra brings; `MissingExtra` if it is not installed."""
    try:
        yield
    except ModuleNotFoundError as missing:
        package = str(missing.name).partition(".")[0]
        if package == "fathom":
            raise
        told = f"this needs {package}, which is not installed: {how_to_get(extra)}"
        raise MissingExtra(told) from None


def adapter(module: str) -> ModuleType:
    """An adapter, loaded now; `MissingExtra` if a package it needs is not installed."""
    return importlib.import_module(f"fathom.adapters.{module}")
