"""Servers whose operator is part of the test."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from fathom.server.settings import PAGE
from tests.server.running import running
from tests.web.needed import need_page

if TYPE_CHECKING:
    from tests.web.page_site import PageSite


@dataclass
class Operated:
    """Where browsers come to, and what the operator says so that commands find the tables."""

    url: str
    where: list[str]

    def tables(self, *words: str) -> str:
        """What `fathom tables` prints; it must be carried out."""
        command = [sys.executable, "-m", "fathom", "tables", *words, *self.where]
        return subprocess.run(command, check=True, stdout=subprocess.PIPE, encoding="utf-8").stdout


@contextmanager
def operated_alone(data: Path) -> Iterator[Operated]:
    need_page()
    with running(data, static=PAGE) as server:
        yield Operated(server.url(""), ["--data", str(data)])


def operated_site(page_site: PageSite) -> Operated:
    return Operated(page_site.url(""), ["--store", page_site.site.database])
