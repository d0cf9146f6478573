"""`fathom tables check`: what is wrong with the tables that are kept."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

import msgspec

from fathom.cli.lab_commands import progress_to_stderr
from fathom.cli.store_choice import settings_of
from fathom.cli.where import Where
from fathom.public_errors import brought_by
from fathom.server import static_content
from fathom.server.check_tables import Checked, check_tables
from fathom.server.settings import FILE, Settings
from fathom.server.store import StorageError, Unusable
from fathom.terminal.errors import Wrong

BROKEN = 1


def run(where: Where | None, json: bool) -> int:
    """Check, and print what was found; 1 if anything is wrong."""
    try:
        with (
            file_of(settings_of(where)) as file,
            progress_to_stderr("percent of the tables", 100) as progress,
        ):
            found = check_tables(file, static_content.known(), progress)
    except (Unusable, StorageError) as error:
        raise Wrong(str(error)) from None
    print(msgspec.json.encode(found).decode() if json else told(found))
    return 0 if found.ok else BROKEN


@contextmanager
def file_of(settings: Settings) -> Iterator[Path]:
    """The file with the tables; of a store that many servers share, a copy that is there only within."""
    if not settings.store:
        yield settings.file
        return
    with brought_by("postgres"):
        from fathom.cluster.copying import back_up
    with TemporaryDirectory() as folder:
        back_up(settings.store, Path(folder) / FILE)
        yield Path(folder) / FILE


def told(found: Checked) -> str:
    lines = [line_of(each.table, each.entry, each.what) for each in found.wrong]
    tables, entries = count(found.tables, "table"), count(found.entries, "entry", "entries")
    looked = f"{tables}, {entries}, {count(found.snapshots, 'snapshot')} read"
    verified = f"{count(found.records, 'record')} verified"
    older = f"; {found.older} by older rules, not carried out again" if found.older else ""
    wrong = f"{len(found.wrong)} wrong" if found.wrong else "nothing is wrong"
    return "\n".join([*lines, f"{looked}, {verified}{older}: {wrong}."])


def count(n: int, one: str, several: str = "") -> str:
    return f"{n} {one if n == 1 else several or f'{one}s'}"


def line_of(table: str, entry: int, what: str) -> str:
    where = f"{table}, entry {entry}" if entry >= 0 else table
    return f"{where}: {what}" if where else what
