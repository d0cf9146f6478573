"""What `fathom tables` asks of the server, and how it prints the answers."""

from __future__ import annotations

import os
import re
import sys
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Literal, TypeVar

import msgspec
from rich.console import Console
from rich.table import Table as Grid
from rich.text import Text

from fathom.cli.store_choice import chosen_by, settings_of
from fathom.cli.table_view import view
from fathom.cli.where import Where
from fathom.server import backups
from fathom.server import operator_requests as o
from fathom.server.operator import Problem, counted
from fathom.server.operator_client import ask
from fathom.server.operator_store import FOR_GOOD, Act, KeepFor, Listed, Present, Report, Sanction
from fathom.server.store import Unusable
from fathom.terminal.errors import Wrong

UNITS = {"m": 60.0, "h": 3600.0, "d": 86400.0}
OWNER_ONLY = 0o600
READABLE = 0o666
WIDE = 400  # columns where nobody looks on: a table's name is never cut off

Kind = TypeVar("Kind")


def asked(where: Where | None, request: o.Request, kind: type[Kind]) -> Kind:
    """The server's answer, or a complaint."""
    try:
        settings = settings_of(where)
        return msgspec.json.decode(ask(settings, request, chosen_by(settings).for_operator), type=kind)
    except (Problem, Unusable) as problem:
        raise Wrong(str(problem)) from None


def table_named(text: str) -> str:
    """The name of a table: as in the list, or out of a link to it."""
    found = re.search(r"[?&]table=([^#&]+)", text)
    return found[1] if found else text


def seconds_of(text: str | None, option: str) -> float:
    """30m, 12h, 7d."""
    if text is None:
        return 0.0
    found = re.fullmatch(r"(\d{1,6}(?:\.\d+)?)([mhd])", text.strip())
    if found is None or float(found[1]) == 0:
        raise Wrong(f"{option} is a time like 30m, 12h or 7d; not {text!a}")
    return float(found[1]) * UNITS[found[2]]


# Printing


def console_here() -> Console:
    plain = {} if sys.stdout.isatty() else {"width": WIDE}
    return Console(highlight=False, markup=False, emoji=False, soft_wrap=False, **plain)  # type: ignore[arg-type]


def print_json(value: object) -> int:
    print(msgspec.json.format(msgspec.json.encode(value)).decode())
    return 0


def print_rows(heads: Sequence[str], rows: Sequence[Sequence[str]], nothing: str) -> int:
    if not rows:
        print(nothing)
        return 0
    grid = Grid(box=None, padding=(0, 2, 0, 0), header_style="bold")
    for n, head in enumerate(heads):
        grid.add_column(head, no_wrap=n == 0, overflow="fold")
    for row in rows:
        grid.add_row(*[Text(cell) for cell in row])
    console_here().print(grid)
    return 0


def at(moment: float) -> str:
    return time.strftime("%Y-%m-%d %H:%M", time.localtime(moment))


def since(moment: float) -> str:
    """How long ago, roughly."""
    seconds = max(0.0, time.time() - moment)
    unit = next((each for each in "dhm" if seconds >= UNITS[each]), "m")
    return f"{int(seconds // UNITS[unit])}{unit}"


# Tables


def list_tables(
    where: Where | None, phase: str, game: str, public: bool | None, idle: str | None, json: bool
) -> int:
    request = o.ListTables(phase, game, public, seconds_of(idle, "--idle"))
    found = asked(where, request, list[Listed])
    if json:
        return print_json(found)
    heads = ["table", "game", "phase", "idle", "opened", "people", ""]
    return print_rows(heads, [row_of(each) for each in found], "There are no such tables.")


def row_of(listed: Listed) -> list[str]:
    brief = listed.brief
    marks = [("public", brief.public), ("fair", brief.fair), ("frozen", brief.frozen)]
    return [
        brief.table,
        brief.game,
        brief.phase,
        since(listed.last),
        at(brief.began),
        ", ".join(name or "-" for name in brief.names),
        " ".join(mark for mark, holds in marks if holds),
    ]


def show(where: Where | None, table: str, chat: bool, lang: str | None, json: bool) -> int:
    shown = asked(where, o.ShowTable(table_named(table), chat), o.Shown)
    if json:
        return print_json(shown)
    print_rows(["table", "game", "phase", "idle", "opened", "people", ""], [row_of(shown.listed)], "")
    console = console_here()
    for line in view(shown, lang):
        console.print(line, soft_wrap=True)
    print_rows(["here", "seat", "address"], [row_of_present(each) for each in shown.here], "Nobody is here.")
    for said in shown.chats:
        words = said.text or f"[{said.phrase}]"
        print(f"{at(said.at)}  {said.room}  {said.who or 'a spectator'}: {words}")
    return 0


def row_of_present(present: Present) -> list[str]:
    return [
        present.name or "a spectator",
        str(present.seat + 1) if present.seat >= 0 else "-",
        present.address,
    ]


def close(where: Where | None, table: str) -> int:
    return say(f"Table {asked(where, o.CloseTable(table_named(table)), o.Done).table} is closed.")


def freeze(where: Where | None, table: str, on: bool) -> int:
    done = asked(where, o.FreezeTable(table_named(table), on), o.Done)
    return say(f"Table {done.table} is {'frozen' if on else 'open to its people again'}.")


def delete(where: Where | None, table: str, yes: bool) -> int:
    name = table_named(table)
    if not yes and not sure(f"Delete table {name} for good, with all that people wrote there?"):
        raise Wrong("nothing was deleted; say --yes if you are sure")
    return say(f"Table {asked(where, o.DeleteTable(name), o.Done).table} is deleted.")


def sure(question: str) -> bool:
    if not sys.stdin.isatty():
        return False
    return input(f"{question} [y/N] ").strip().casefold() in ("y", "yes")


def say(text: str) -> int:
    print(text)
    return 0


# Files


def export(where: Where | None, table: str, out: Path | None, whole: bool) -> int:
    exported = asked(where, o.ExportTable(table_named(table), whole), o.Exported)
    file = out or Path(f"table-{exported.table}.jsonl")
    if exported.whole:
        write(file, exported.whole, OWNER_ONLY)
        cards = "It holds all cards of an unfinished game" if exported.unfinished else "It holds everything"
        return say(f"Written: {file}. {cards}, and what people wrote: only you can read it.")
    log = file.with_name(f"{file.stem}.log{file.suffix}")
    if not exported.record:
        write(log, exported.log, READABLE)
        return say(f"Written: {log}. There is no record: the rules changed during this game.")
    write(file, exported.record, READABLE)
    write(log, exported.log, READABLE)
    return say(f"Written: {file}, the record, to be checked with fathom verify; {log}, what happened.")


def write(file: Path, text: str, mode: int) -> None:
    """A new file."""
    try:
        handle = os.open(file, os.O_CREAT | os.O_EXCL | os.O_WRONLY, mode)
    except FileExistsError:
        raise Wrong(f"'{file}' is there already") from None
    with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as to:
        to.write(text)


def import_table(where: Where | None, file: Path) -> int:
    try:
        content = file.read_text("utf-8")
    except UnicodeDecodeError:
        raise Wrong(f"'{file}' is no exported table, or it is damaged") from None
    return say(f"Table {asked(where, o.ImportTable(content), o.Done).table} is there now.")


def back_up(where: Where | None, file: Path) -> int:
    asked(where, o.BackUp(str(file.absolute())), o.Done)
    return say(f"Written: {file}. It holds all cards of all tables: only you can read it.")


def restore(where: Where | None, backup: Path, to: Path | None, table: str | None) -> int:
    if (to is None) == (table is None):
        raise Wrong("restore what? all of it with --to NEW_FOLDER, or one table with --table TABLE")
    try:
        if to is not None:
            count = backups.restore_all(backup, to)
            return say(f"'{to}' holds {count} tables; start a server with: fathom serve --data {to}")
        content = backups.table_in(backup, table_named(str(table)))
    except Problem as problem:
        raise Wrong(str(problem)) from None
    return say(f"Table {asked(where, o.ImportTable(content, 'backup'), o.Done).table} is there again.")


# How long things are kept


def keep(where: Where | None, rules: Mapping[str, int | None], now: bool) -> int:
    kept = asked(where, o.SetKeepFor(**rules), KeepFor)
    for what, days in msgspec.structs.asdict(kept).items():
        print(f"{what:<12} {f'{days} days' if days else 'for good'}")
    if now:
        print(f"Deleted: {counted(asked(where, o.Tidy(), o.Tidied))}.")
    return 0


# Mutes and blocks


def restrict(
    where: Where | None,
    kind: Literal["mute", "block"],
    table: str | None,
    seat: int | None,
    address: str | None,
    length: str | None,
    note: str,
) -> int:
    if seat is not None and seat < 1:
        raise Wrong(f"seats are counted from 1; not {seat}")
    named = table_named(table) if table else ""
    seconds = seconds_of(length, "--for")
    request = o.Restrict(kind, named, -1 if seat is None else seat - 1, address or "", seconds, note)
    done = asked(where, request, o.Restricted)
    gone = f" {done.sent_away} connections were ended." if done.sent_away else ""
    return say(f"Done, as number {done.sanction.n}: {whom(done.sanction)}, {until(done.sanction)}.{gone}")


def whom(rule: Sanction) -> str:
    parts = [
        f"person {rule.person}" if rule.person >= 0 else "",
        rule.address,
        f"at table {rule.table}" if rule.table else "at all tables",
    ]
    return " ".join(part for part in parts if part)


def until(rule: Sanction) -> str:
    return "until it is lifted" if rule.until == FOR_GOOD else f"until {at(rule.until)}"


def restrictions(where: Where | None, json: bool) -> int:
    found = asked(where, o.ListRestrictions(), list[Sanction])
    if json:
        return print_json(found)
    rows = [[str(each.n), each.kind, whom(each), at(each.at), until(each), each.note] for each in found]
    return print_rows(["n", "what", "whom", "since", "until", "note"], rows, "Nobody is muted or blocked.")


def lift(where: Where | None, number: int) -> int:
    asked(where, o.Lift(number), o.Done)
    return say(f"Number {number} is lifted.")


# Reports and acts


def reports(where: Where | None, read: list[int], everything: bool, json: bool) -> int:
    if read:
        return say(f"Marked as read: {asked(where, o.MarkRead(read), int)}.")
    found = asked(where, o.ListReports(everything), list[Report])
    if json:
        return print_json(found)
    for report in found:
        print_report(report)
    return 0 if found else say("There are no reports." if everything else "There are no unread reports.")


def print_report(report: Report) -> None:
    by, about = report.by, report.about_name or "nobody in particular"
    print(
        f"{report.n}  {at(report.at)}  table {report.table}  {report.kind}{'  (read)' if report.read else ''}"
    )
    print(f"   by {by.name or 'a spectator'} ({by.address}), about {about}")
    if report.text:
        print(f"   {report.text}")
    there = [f"{each.name or 'a spectator'} ({each.address})" for each in report.here]
    print(f"   there: {', '.join(there)}")


def acts(where: Where | None, most: int, json: bool) -> int:
    found = asked(where, o.ListActs(most), list[Act])
    if json:
        return print_json(found)
    rows = [[at(each.at), each.act, each.table, each.detail] for each in found]
    return print_rows(["when", "what", "table", ""], rows, "Nothing has been done yet.")
