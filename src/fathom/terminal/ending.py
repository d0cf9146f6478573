"""The end of a game: winner, score sheet, shuffles checked, record kept."""

from __future__ import annotations

import contextlib
from pathlib import Path
from typing import TYPE_CHECKING

from rich.table import Table as Grid
from rich.text import Text

from fathom.bots.bot_protocol import harmless
from fathom.core.kernel.events import SPECTATOR
from fathom.games import GAMES
from fathom.speech.noun_forms import Name, form
from fathom.table import record
from fathom.table.table import Result
from fathom.table.verify import Report, verify
from fathom.terminal import saved_games
from fathom.terminal.counter_drawing import figure
from fathom.terminal.errors import why_failed
from fathom.terminal.shell_command import invocation

if TYPE_CHECKING:
    from fathom.terminal.session import Session

LABELS = 28  # columns for the lines' names and rules


def finish(session: Session) -> None:
    """Said below one another on the terminal's own page, where it stays."""
    result = session.table.result()
    assert result is not None
    chair = session.table.chair(session.seating.people[0] if len(session.seating.people) == 1 else SPECTATOR)
    last = session.cleared_views.take(chair.seat)
    title, *board = session.painter.picture(chair.see() if last is None else last, session.display)
    for row in session.painter.readable(board if last is None else [title, *board]):
        session.display.console.print(row, soft_wrap=True)
    for line in session.painter.told(chair, session.seen[chair.seat]):
        session.display.say(f"{session.display.glyphs.news} {line}")
    say_winner(session, result)
    session.display.console.print(sheet(session, result))
    for replaced in session.replaced.values():
        session.display.say(f"\n{replaced}")
    keep_record(session)


def say_winner(session: Session, result: Result) -> None:
    words = session.words
    winners = [seat for seat, place in enumerate(result.ranking) if place == 1]
    names = ", ".join(named(session, seat) for seat in winners)
    if len(winners) > 1:
        text = words.say("ui-shared", who=names)
    elif session.seating.people == winners:
        text = words.say("ui-winner.you")
    else:
        text = words.say("ui-winner", who=names)
    said = session.display.glyphs.said(f"\n{text} {words.reason(result.reason)}\n")
    session.display.console.print(Text(said, "bold"))


def called(session: Session) -> list[Name]:
    return session.painter.called(session.table.chair(SPECTATOR).see())


def named(session: Session, seat: int) -> str:
    """Somebody by name; with what they play, if that is what they were called all the time."""
    played = form(called(session)[seat], "")
    return played if played == session.names[seat] else f"{played} ({session.names[seat]})"


def heads(session: Session) -> list[str]:
    """The names over the columns of the sheet, as long as there is room for."""
    whole = [form(name, "name") for name in called(session)]
    room = session.display.width - LABELS
    return (
        whole
        if sum(len(name) + 2 for name in whole) <= room
        else [form(name, "short") for name in called(session)]
    )


def sheet(session: Session, result: Result) -> Grid:
    """The score sheet, each line with the number of its rule."""
    words, said = session.words, session.display.glyphs.said
    grid = Grid.grid(padding=(0, 2))
    names = [Text(said(name), "bold", no_wrap=True) for name in heads(session)]
    grid.add_row(Text(said(words.say("ui-sheet")), "bold"), "", *names)
    for line in result.sheet:
        best = max(line.values)
        values = [Text(said(figure(value)), "bold" if value == best else "") for value in line.values]
        grid.add_row(said(words.say(line.label)), Text(line.rule, "dim"), *values)
    for column in grid.columns[2:]:
        column.justify = "right"
    return grid


def keep_record(session: Session) -> None:
    """The record written, checked like anybody could check it, and where it is."""
    path = written(session, session.record_to) if session.record_to else None
    path = path or written(session, None)
    if path is not None:
        say_checked(session, path)
        with contextlib.suppress(OSError):
            saved_games.forget(session.kept)


def written(session: Session, wish: Path | None) -> Path | None:
    """Where the record is now; None, and said why, if it could not be written."""
    try:
        path = wish or saved_games.fresh("records", session.table.game.key)
        record.write(session.table.record(), path)
    except OSError as error:
        session.display.say(session.words.say("ui-not-saved", why=why_failed(error)))
        return None
    return path


def say_checked(session: Session, path: Path) -> None:
    """What was compared; what differs stands out."""
    words, display = session.words, session.display
    report = verify(path, GAMES, session.noted)
    display.say("")
    if report.ok:
        display.say(f"{session.promise()} {words.say('ui-verified', draws=report.draws)}")
        for line in compared(session):
            display.say(line)
    else:
        for line in alarm(session, report):
            display.console.print(Text(display.glyphs.said(line), "bold reverse"), soft_wrap=True)
    display.say(words.say("ui-record", file=str(path)))
    display.say(words.say("ui-verify-with", command=invocation("verify", str(path), *noted(session))))


def compared(session: Session) -> list[str]:
    """What the record was compared with: what was shown, and what was said, before the first card."""
    words, promise = session.words, session.noted
    same = [words.say("ui-same-commitment")] if promise.commitment else []
    said = [text for seat, text in promise.said.items() if seat in session.seating.people]
    return [*same, *([words.say("ui-same-said", text=", ".join(said))] if said else [])]


def alarm(session: Session, report: Report) -> list[str]:
    """What differs from before play, in the player's language; then what else is wrong."""
    words, names = session.words, session.names
    found = [
        words.say(
            f"ui-differs-{each.kind}",
            noted=harmless(each.noted),
            found=harmless(each.found),
            who=names[each.seat] if 0 <= each.seat < len(names) else "",
        )
        for each in report.differences
    ]
    others = report.problems[len(found) :]
    return [*found, *([words.say("ui-unverified", why="; ".join(others))] if others else [])]


def noted(session: Session) -> list[str]:
    """What somebody adds to the command to compare the same once more."""
    promise, people = session.noted, session.seating.people
    said = [f"--said={seat + 1}={text}" for seat, text in promise.said.items() if seat in people]
    return [*([f"--commitment={promise.commitment}"] if promise.commitment else []), *said]
