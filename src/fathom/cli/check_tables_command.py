"""`fathom tables check`: what is wrong with the tables that are kept."""

from __future__ import annotations

from pathlib import Path

import msgspec

from fathom.cli.lab_commands import progress_to_stderr
from fathom.cli.table_commands import settings_of
from fathom.server import static_content
from fathom.server.check_tables import Checked, check_tables
from fathom.server.store import Unusable
from fathom.terminal.errors import Wrong

BROKEN = 1


def run(data: Path | None, json: bool) -> int:
    """Check, and print what was found; 1 if anything is wrong."""
    try:
        with progress_to_stderr("percent of the tables", 100) as progress:
            found = check_tables(settings_of(data).file, static_content.known(), progress)
    except Unusable as error:
        raise Wrong(str(error)) from None
    print(msgspec.json.encode(found).decode() if json else told(found))
    return 0 if found.ok else BROKEN


def told(found: Checked) -> str:
    lines = [line_of(each.table, each.entry, each.what) for each in found.wrong]
    looked = f"{found.tables} tables, {found.entries} entries, {found.snapshots} snapshots read"
    verified = f"{found.records} records verified"
    older = f"; {found.older} by older rules, not carried out again" if found.older else ""
    wrong = f"{len(found.wrong)} wrong" if found.wrong else "nothing is wrong"
    return "\n".join([*lines, f"{looked}, {verified}{older}: {wrong}."])


def line_of(table: str, entry: int, what: str) -> str:
    where = f"{table}, entry {entry}" if entry >= 0 else table
    return f"{where}: {what}" if where else what
