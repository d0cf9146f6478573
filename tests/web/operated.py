"""Servers whose operator is part of the test."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from fathom.cli.main import main
from fathom.server.settings import PAGE
from tests.server.operator_folders import no_logs
from tests.server.running import running
from tests.web.needed import need_page

if TYPE_CHECKING:
    from tests.web.page_site import PageSite


@dataclass
class Operated:
    """Where browsers come to, and what the operator says so that commands find the tables."""

    url: str
    where: list[str]

    def tables(self, *words: str) -> None:
        """`fathom tables`, carried out."""
        assert main(["tables", *words, *self.where]) == 0


@contextmanager
def operated_alone(data: Path) -> Iterator[Operated]:
    need_page()
    with no_logs(), running(data, static=PAGE) as server:
        yield Operated(server.url(""), ["--data", str(data)])


def operated_site(page_site: PageSite) -> Operated:
    return Operated(page_site.url(""), ["--store", page_site.site.database])
