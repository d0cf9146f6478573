"""The end of a game: winner, score sheet, shuffles checked, record kept."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from rich.table import Table as Grid
from rich.text import Text

from fathom.core.events import SPECTATOR
from fathom.games import GAMES
from fathom.table import record
from fathom.table.table import Result
from fathom.table.verify import verify
from fathom.terminal import saves

if TYPE_CHECKING:
    from fathom.terminal.session import Session

COMMITMENT_SHOWN = 12


def finish(session: Session) -> None:
    """Said below one another on the terminal's own page, where it stays."""
    result = session.table.result()
    assert result is not None
    chair = session.table.chair(session.seating.people[0] if len(session.seating.people) == 1 else SPECTATOR)
    for line in session.painter.told(chair, session.seen[chair.seat]):
        session.desk.say(f"{session.desk.glyphs.news} {line}")
    say_winner(session, result)
    session.desk.console.print(sheet(session, result))
    keep_record(session)


def say_winner(session: Session, result: Result) -> None:
    words = session.words
    winners = [seat for seat, place in enumerate(result.ranking) if place == 1]
    names = ", ".join(session.names[seat] for seat in winners)
    if len(winners) > 1:
        text = words.say("ui-shared", who=names)
    elif session.seating.people == winners:
        text = words.say("ui-winner.you")
    else:
        text = words.say("ui-winner", who=names)
    said = session.desk.glyphs.said(f"\n{text} {words.reason(result.reason)}\n")
    session.desk.console.print(Text(said, "bold"))


def sheet(session: Session, result: Result) -> Grid:
    """The score sheet, each line with the number of its rule."""
    words, said = session.words, session.desk.glyphs.said
    grid = Grid.grid(padding=(0, 2))
    names = [Text(said(name), "bold") for name in session.names]
    grid.add_row(Text(said(words.say("ui-sheet")), "bold"), "", *names)
    for line in result.sheet:
        best = max(line.values)
        values = [Text(str(value), "bold" if value == best else "") for value in line.values]
        grid.add_row(said(words.say(line.label)), Text(line.rule, "dim"), *values)
    for column in grid.columns[2:]:
        column.justify = "right"
    return grid


def keep_record(session: Session) -> None:
    """The record written, checked like anybody could check it, and where it is."""
    words, desk, table = session.words, session.desk, session.table
    path = session.record_to or saves.fresh("records", table.game.key)
    try:
        record.write(table.record(), path)
    except OSError as error:
        desk.say(words.say("ui-not-saved", why=error.strerror or str(error)))
        path = saves.fresh("records", table.game.key)
        record.write(table.record(), path)
    saves.forget(session.kept)
    say_checked(session, path)


def say_checked(session: Session, path: Path) -> None:
    words, desk = session.words, session.desk
    report = verify(path, GAMES)
    commitment = str(session.table.source.opening().get("commitment", ""))[:COMMITMENT_SHOWN]
    desk.say("")
    if report.ok:
        desk.say(words.say("ui-verified", commitment=commitment, draws=report.draws))
    else:
        desk.say(words.say("ui-unverified", why="; ".join(report.problems)))
    desk.say(words.say("ui-record", file=str(path)))
    desk.say(words.say("ui-verify-with", command=f"fathom verify {path}"))
