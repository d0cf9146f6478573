"""`fathom tables`: its subcommands and their options, for whoever runs a server."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

from cyclopts import App, Parameter

from fathom.cli.play_options import Flag
from fathom.cli.where import Where

HELP = """Look after the tables of a server, as whoever runs it.

The commands ask the server that runs with the data folder; where none runs, they open the tables themselves.
Only the owner of the folder can use them. Whatever they change is written down: see `fathom tables acts`.
"""
EPILOGUE = """Try:
  fathom tables list --phase playing --idle 7d
  fathom tables show TABLE
  fathom tables reports
  fathom tables mute TABLE --seat 2 --for 1d
  fathom tables block --address 203.0.113.7 --for 30d
  fathom tables keep --finished 90 --chats 30
  fathom tables backup /srv/backups/today.sqlite
  fathom tables check
A TABLE is its name as in the list, or the link to it."""

tables_app = App(name="tables", help=HELP, help_epilogue=EPILOGUE, help_format="plaintext")

Json = Annotated[bool, Parameter(negative=(), show_default=False, help="Print it as JSON.")]
Table = Annotated[str, Parameter(allow_leading_hyphen=True)]
Days = Annotated[int | None, Parameter(negative=())]
Phase = Literal["gathering", "playing", "over", "closed", "stuck"]


@tables_app.command(
    name="list",
    help_epilogue="""Try:
  fathom tables list
  fathom tables list --phase gathering --public
  fathom tables list --game lifeboat --idle 12h --json""",
)
def list_tables(
    *,
    phase: Phase | None = None,
    game: str | None = None,
    public: bool | None = None,
    idle: str | None = None,
    json: Json = False,
    where: Where | None = None,
) -> int:
    """List the tables, the last changed first.

    Parameters
    ----------
    phase
        Only tables in this phase.
    game
        Only tables of this game.
    public
        Only tables in the public list; --no-public: only the others.
    idle
        Only tables where nothing has happened for so long: 30m, 12h, 7d.
    """
    from fathom.cli import table_commands as commands

    return commands.list_tables(where, phase or "", game or "", public, idle, json)


@tables_app.command(help_epilogue="Try:\n  fathom tables show TABLE\n  fathom tables show TABLE --chat")
def show(
    table: Table,
    /,
    *,
    chat: Annotated[bool, Flag] = False,
    lang: str | None = None,
    json: Json = False,
    where: Where | None = None,
) -> int:
    """Show a table as a spectator sees it, who is there, and from which addresses.

    Parameters
    ----------
    table
        The table.
    chat
        Also what was said there.
    lang
        Language: en, fr or ru (default: that of the environment, or en).
    """
    from fathom.cli import table_commands as commands

    return commands.show(where, table, chat, lang, json)


@tables_app.command
def close(table: Table, /, *, where: Where | None = None) -> int:
    """Close a table: nobody joins or plays there any more. It cannot be opened again.

    Parameters
    ----------
    table
        The table.
    """
    from fathom.cli import table_commands as commands

    return commands.close(where, table)


@tables_app.command
def delete(table: Table, /, *, yes: Annotated[bool, Flag] = False, where: Where | None = None) -> int:
    """Delete a table for good, with all that people wrote there: names, chat, reports about it.

    Parameters
    ----------
    table
        The table.
    yes
        Do not ask whether you are sure.
    """
    from fathom.cli import table_commands as commands

    return commands.delete(where, table, yes)


@tables_app.command
def freeze(table: Table, /, *, where: Where | None = None) -> int:
    """Freeze a table: until it is unfrozen nobody can act there, clocks stand still, and it is kept.

    Parameters
    ----------
    table
        The table.
    """
    from fathom.cli import table_commands as commands

    return commands.freeze(where, table, True)


@tables_app.command
def unfreeze(table: Table, /, *, where: Where | None = None) -> int:
    """Let people act again at a frozen table.

    Parameters
    ----------
    table
        The table.
    """
    from fathom.cli import table_commands as commands

    return commands.freeze(where, table, False)


@tables_app.command(
    help_epilogue="""Try:
  fathom tables export TABLE
  fathom tables export TABLE --whole --out table.jsonl""",
)
def export(
    table: Table,
    /,
    *,
    out: Path | None = None,
    whole: Annotated[bool, Flag] = False,
    where: Where | None = None,
) -> int:
    """Write a table to a file: a finished one as its public record and log, others with everything.

    An export with everything can be imported. It holds all cards and all that was said, so that only you can
    read the file.

    Parameters
    ----------
    table
        The table.
    out
        The file (default: in this folder, named after the table).
    whole
        Everything, also of a finished table.
    """
    from fathom.cli import table_commands as commands

    return commands.export(where, table, out, whole)


@tables_app.command(name="import", help_epilogue="Try:\n  fathom tables import table.jsonl")
def import_table(file: Path, /, *, where: Where | None = None) -> int:
    """Add a table from a file that `export` wrote. One that is damaged, or already there, is refused.

    People come back with the keys they have; links that invite to it are good only at the server it is from.

    Parameters
    ----------
    file
        The file.
    """
    from fathom.cli import table_commands as commands

    return commands.import_table(where, file)


@tables_app.command(help_epilogue="Try:\n  fathom tables backup /srv/backups/today.sqlite")
def backup(file: Path, /, *, where: Where | None = None) -> int:
    """Copy everything to a new file, while the server goes on. Only you can read it: it holds all cards.

    Parameters
    ----------
    file
        The file; it must not be there yet.
    """
    from fathom.cli import table_commands as commands

    return commands.back_up(where, file)


@tables_app.command(
    help_epilogue="""Try:
  fathom tables restore today.sqlite --to /srv/fathom-2    everything, into a new folder
  fathom tables restore today.sqlite --table TABLE         one table, also into a running server""",
)
def restore(
    backup: Path,
    /,
    *,
    to: Path | None = None,
    table: Annotated[str | None, Parameter(allow_leading_hyphen=True)] = None,
    where: Where | None = None,
) -> int:
    """Bring back what a backup holds: everything into a new folder, or one table that is not there any more.

    Parameters
    ----------
    backup
        The file that `fathom tables backup` wrote.
    to
        A folder for all of it; it must be new or empty. Then start a server with it.
    table
        The table to bring back.
    """
    from fathom.cli import table_commands as commands

    return commands.restore(where, backup, to, table)


@tables_app.command(
    help_epilogue="""Try:
  fathom tables keep                              the rules as they are
  fathom tables keep --finished 90 --chats 30     change two of them
  fathom tables keep --finished 0                 keep finished tables for good
  fathom tables keep --now                        carry them out at once""",
)
def keep(
    *,
    finished: Days = None,
    unfinished: Days = None,
    chats: Days = None,
    reports: Days = None,
    acts: Days = None,
    now: Annotated[bool, Flag] = False,
    where: Where | None = None,
) -> int:
    """Say for how many days things are kept; 0 is for good, as everything is at first.

    A running server carries the rules out every hour. Tables that are frozen, that have unread reports, or
    where somebody is, stay.

    Parameters
    ----------
    finished
        Tables whose game is over, or that were closed.
    unfinished
        All other tables, counted from the last thing that happened there.
    chats
        What people said.
    reports
        Reports that were read.
    acts
        The list of what you did.
    now
        Carry the rules out now.
    """
    from fathom.cli import table_commands as commands

    rules = {
        "finished": finished, "unfinished": unfinished, "chats": chats, "reports": reports, "acts": acts,
    }  # fmt: skip
    return commands.keep(where, rules, now)


@tables_app.command(
    help_epilogue="""Try:
  fathom tables mute TABLE --seat 2 --for 1d
  fathom tables mute --address 203.0.113.7 --note "insults"
  fathom tables mute TABLE                         nobody writes there any more""",
)
def mute(
    table: Annotated[str | None, Parameter(allow_leading_hyphen=True)] = None,
    /,
    *,
    seat: int | None = None,
    address: str | None = None,
    for_: Annotated[str | None, Parameter(name="--for")] = None,
    note: str = "",
    where: Where | None = None,
) -> int:
    """Let somebody write no more chat: at a table, from an address, or both.

    Parameters
    ----------
    table
        The table (default: all tables).
    seat
        Only the person in this seat, counted from 1.
    address
        Only from this address, or network as 2001:db8::/64.
    for_
        For so long: 12h, 7d (default: until it is lifted).
    note
        Why, for yourself.
    """
    from fathom.cli import table_commands as commands

    return commands.restrict(where, "mute", table, seat, address, for_, note)


@tables_app.command(
    help_epilogue="""Try:
  fathom tables block --address 203.0.113.7 --for 30d
  fathom tables block --address 2001:db8:7::/64
  fathom tables block TABLE --seat 2""",
)
def block(
    table: Annotated[str | None, Parameter(allow_leading_hyphen=True)] = None,
    /,
    *,
    seat: int | None = None,
    address: str | None = None,
    for_: Annotated[str | None, Parameter(name="--for")] = None,
    note: str = "",
    where: Where | None = None,
) -> int:
    """Let an address in no more: it can neither open a table nor join nor connect; or only at one table.

    Parameters
    ----------
    table
        Only this table.
    seat
        The person in this seat of it, counted from 1, from wherever they come.
    address
        The address, or network as 2001:db8::/64.
    for_
        For so long: 12h, 7d (default: until it is lifted).
    note
        Why, for yourself.
    """
    from fathom.cli import table_commands as commands

    return commands.restrict(where, "block", table, seat, address, for_, note)


@tables_app.command
def restrictions(*, json: Json = False, where: Where | None = None) -> int:
    """List who is muted or blocked, with numbers for `fathom tables lift`."""
    from fathom.cli import table_commands as commands

    return commands.restrictions(where, json)


@tables_app.command
def lift(number: int, /, *, where: Where | None = None) -> int:
    """Lift a mute or a block.

    Parameters
    ----------
    number
        Its number in `fathom tables restrictions`.
    """
    from fathom.cli import table_commands as commands

    return commands.lift(where, number)


@tables_app.command(
    help_epilogue="""Try:
  fathom tables reports
  fathom tables reports --read 3 --read 4     mark two as read
  fathom tables reports --all""",
)
def reports(
    *,
    read: Annotated[list[int] | None, Parameter(negative=(), consume_multiple=False)] = None,
    all_: Annotated[bool, Parameter(name="--all", negative=(), show_default=False)] = False,
    json: Json = False,
    where: Where | None = None,
) -> int:
    """Read what people at the tables reported.

    Parameters
    ----------
    read
        Mark the report of this number as read.
    all_
        Also those that were read.
    """
    from fathom.cli import table_commands as commands

    return commands.reports(where, read or [], all_, json)


@tables_app.command
def acts(*, most: int = 100, json: Json = False, where: Where | None = None) -> int:
    """List what was done with these commands.

    Parameters
    ----------
    most
        So many of the last ones.
    """
    from fathom.cli import table_commands as commands

    return commands.acts(where, most, json)


@tables_app.command(
    help_epilogue="Try:\n  fathom tables check\n  fathom tables check --data /srv/fathom --json"
)
def check(*, json: Json = False, where: Where | None = None) -> int:
    """Read all tables, compare every checksum, carry out every entry again, and verify finished games.

    It changes nothing, and can run beside the server. The exit code is 1 if anything is wrong.
    """
    from fathom.cli import check_tables_command

    return check_tables_command.run(where, json)
