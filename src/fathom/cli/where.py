"""Options for where the tables are: a data folder of this machine, or a store that many servers share."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

One = Parameter(negative=())


@Parameter(name="*")
@dataclass(frozen=True)
class Where:
    """For `fathom serve` and all of `fathom tables`."""

    data: Annotated[Path | None, One] = None
    "The server's data folder (default: FATHOM_DATA, or the user's data folder)."
    store: Annotated[str | None, One] = None
    "The PostgreSQL of many servers, as postgresql://USER@HOST/DATABASE or file:PATH (default: FATHOM_STORE)."
