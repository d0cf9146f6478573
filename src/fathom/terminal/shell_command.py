"""Shell commands shown to people, spelled as they can type them here."""

from __future__ import annotations

import os
import shlex

COMMAND_VARIABLE = "FATHOM_COMMAND"


def invocation(*words: str) -> str:
    """What to type in a shell. FATHOM_COMMAND, if set, is how the command is called here; else `fathom`."""
    return " ".join([os.environ.get(COMMAND_VARIABLE) or "fathom", *map(shlex.quote, words)])
