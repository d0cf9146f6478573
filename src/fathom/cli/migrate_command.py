"""The command `fathom migrate`: prepares a store that many servers share, and moves tables there and back."""

from __future__ import annotations

import getpass
import os
import sys
from pathlib import Path

from fathom.cli.lab_commands import progress_to_stderr
from fathom.cli.store_choice import STORE
from fathom.public_errors import brought_by
from fathom.server import static_content
from fathom.server.store import StorageError, Unusable
from fathom.server.store_address import FILE as FILE_PREFIX
from fathom.server.store_address import STARTS, shown, store_address
from fathom.terminal.errors import Wrong

PASSWORD = "FATHOM_THINKER_PASSWORD"
HOW = "say --store ADDRESS, or FOLDER ADDRESS, or ADDRESS FOLDER"

with brought_by("postgres"):
    from fathom.cluster import migration


def run(words: list[str], store: str | None, role: str | None, damaged: bool) -> int:
    """Prepare a store, or move everything from the first place named to the second."""
    try:
        if len(words) == 2 and store is None and role is None:
            return move(*words, damaged=damaged)
        if not words and not damaged:
            return prepare(store, role)
    except (migration.CannotMove, Unusable, StorageError) as error:
        raise Wrong(str(error)) from None
    raise Wrong(HOW)


def prepare(store: str | None, role: str | None) -> int:
    address = address_of(store if store is not None else os.environ.get(STORE, ""), store is not None)
    if not address:
        raise Wrong(f"which store? {HOW}, or set {STORE}")
    done = migration.prepare_store(address)
    what = f"schema brought up to version {done[-1]}" if done else "schema is up to date"
    print(f"{shown(address)}: {what}.")
    if role is not None:
        migration.thinker_role(address, role, password_for(role))
        print(f"{shown(address)}: {role} may think for bots, and nothing else.")
    return 0


def password_for(role: str) -> str:
    found = os.environ.get(PASSWORD, "")
    if not found and sys.stdin.isatty():
        found = getpass.getpass(f"A password for {role}: ")
    if not found:
        raise Wrong(f"{role} needs a password: set {PASSWORD}")
    return found


def address_of(given: str, in_command: bool) -> str:
    try:
        return store_address(given, in_command=in_command)
    except ValueError as error:
        raise Wrong(str(error)) from None


def is_address(word: str) -> bool:
    """Or a file that holds one; else it is a folder."""
    return word.startswith((*STARTS, FILE_PREFIX)) or Path(word).is_file()


def move(source: str, target: str, *, damaged: bool) -> int:
    how = migration.Move(static_content.known(), progress_to_stderr, damaged)
    if is_address(source) == is_address(target):
        raise Wrong(f"tables move from a folder to a store, or from a store to a folder: {HOW}")
    if is_address(target):
        address = address_of(target, True)
        moved = migration.into_postgres(Path(source), address, how)
        where = shown(address)
    else:
        moved = migration.into_folder(address_of(source, True), Path(target), how)
        where = f"'{target}'"
    print(told(moved, where))
    return 0


def told(moved: migration.Moved, where: str) -> str:
    rows = ", ".join(f"{moved.rows[name]} {name}" for name in moved.rows if name != "server")
    checked = moved.checked
    wrong = f", {len(checked.wrong)} wrong as before" if checked.wrong else ""
    return (
        f"Moved to {where}: {rows}, and the server's key. All rows compared; {checked.entries} entries and "
        f"{checked.records} records of finished games verified{wrong}. The source is left as it was."
    )
