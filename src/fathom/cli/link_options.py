"""The options of `fathom serve` for links between servers that share a store."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from fathom.cli.play_options import Flag
from fathom.cli.where import One


@Parameter(name="*")
@dataclass(frozen=True)
class LinkOptions:
    """Where the other servers reach this one."""

    links: Annotated[str | None, One] = None
    "With --store: where other servers reach this one, as HOST:PORT (default: this machine, a free port)."
    links_told: Annotated[str | None, One] = None
    "The same as others see it, where that differs (default: as --links says, or this machine's name)."
    links_cert: Annotated[Path | None, One] = None
    "A certificate for links; required if other machines can reach them. It need not be signed."
    links_key: Annotated[Path | None, One] = None
    "Its private key."
    insecure_links: Annotated[bool | None, Flag] = None
    "Do without a certificate: whoever can listen on that network can read along."
