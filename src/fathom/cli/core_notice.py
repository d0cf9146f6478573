"""Notice that the core runs interpreted: how much slower that is, and how to compile it."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import fathom
from fathom.public_errors import DISTRIBUTION

FEW = 20  # games; more than these take long enough for a notice
SLOWER = "some 80 times"


def say_if_interpreted() -> None:
    """To stderr, so that results can be piped."""
    if not fathom.compiled():
        print(f"fathom: {notice()}", file=sys.stderr)


def being_compiled() -> bool:
    """Whether something compiles the core just now, for the next start."""
    return os.environ.get("FATHOM_COMPILING") == "1" and not fathom.compiled()


def notice() -> str:
    if being_compiled():
        return f"the rules are being compiled: started again in a minute or two, this is {SLOWER} as fast"
    return (
        f"the rules run interpreted, {SLOWER} slower than compiled: where there is a C compiler, "
        f"{how_to_compile()} compiles them in a minute or two"
    )


def how_to_compile() -> str:
    """With `make` among the sources; an installed package is built anew."""
    if (Path(fathom.__file__).parents[2] / "tools" / "compile.py").is_file():
        return "`make compile` in Fathom's folder"
    return f"`pip install --force-reinstall --no-deps --no-binary {DISTRIBUTION} {DISTRIBUTION}`"
