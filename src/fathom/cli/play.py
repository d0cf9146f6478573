"""`fathom play`: starts or resumes a game at this terminal."""

from __future__ import annotations

import secrets
import shlex
from pathlib import Path

from fathom.cli.arguments import bots_named, check_letters, game_named, language, options_of, seats_for
from fathom.cli.play_options import PlayOptions, names_of, seating
from fathom.core.kernel.game import Game
from fathom.core.kernel.rng import SEEDS
from fathom.games import GAMES
from fathom.table.promise import Promise
from fathom.table.random_source import Committed
from fathom.table.refusal import Refused
from fathom.table.table import Table
from fathom.terminal import saved_games
from fathom.terminal.display import Display, display_here
from fathom.terminal.errors import Wrong
from fathom.terminal.languages import speak
from fathom.terminal.seating import Seating
from fathom.terminal.session import Session
from fathom.terminal.shell_command import invocation

CONTRIBUTION_BYTES = 8
LONGEST_DELAY = 3600
UNFINISHED_TOLD = 3


def play(name: str | None, wishes: PlayOptions) -> int:
    display = display_here()
    if not 0 <= wishes.delay <= LONGEST_DELAY:
        raise Wrong(f"--delay is a number of seconds from 0 to {LONGEST_DELAY}; not {wishes.delay}")
    path = wishes.load or (last_game() if wishes.resume else None)
    session = go_on(path, wishes, display) if path else begin(choose(name), wishes, display)
    return session.run()


def last_game() -> Path:
    paths = saved_games.unfinished()
    if not paths:
        raise Wrong(f"there is no unfinished game; start one: {invocation('play')} GAME")
    return paths[0]


def choose(name: str | None) -> Game:
    """The game named; options without a game are for no game at all."""
    if name is None:
        games, page = "|".join(game.key for game in GAMES), invocation("play")
        raise Wrong(f"which game? {page} {games}; without options, `{page}` opens the page")
    return game_named(name)


def begin(game: Game, wishes: PlayOptions, display: Display) -> Session:
    seats = seats_for(game, wishes.seats)
    options = options_of(game, seats, wishes.option or [])
    seed = secrets.randbelow(SEEDS) if wishes.seed is None else checked_seed(wishes.seed)
    who = seating(wishes, seats, seed)
    check_letters(who.lang, display.glyphs)
    source = Committed() if wishes.seed is None else Committed.from_seed(seed)
    table = Table(game, seats, options, source, undo_of(wishes, who))
    promise = Promise(str(table.source.opening()["commitment"]), contribute(table, who, wishes))
    table.start()
    notes = unfinished_notes(who)
    kept = saved_games.fresh("unfinished", game.key)
    session = Session(table, who, display, kept, wishes.record, wishes.delay, wishes.ask_empty, promise)
    session.notes += [*filter(None, [session.promise(), session.own_words()]), *notes]
    return session


def undo_of(wishes: PlayOptions, who: Seating) -> str:
    """In a fair game, bots agree to nothing: alone against them, one takes back what nobody noticed."""
    alone = wishes.fair and len(who.people) == 1
    return "free" if alone and wishes.undo == "consent" else wishes.undo


def contribute(table: Table, who: Seating, wishes: PlayOptions) -> dict[int, str]:
    """Every seat mixes something into the shuffles: the first person what they wish, the others chance.

    What each of them said.
    """
    if wishes.seed is not None:
        if wishes.contribute is not None:
            raise Wrong("--seed and --contribute exclude each other")
        return {}
    said = {seat: secrets.token_hex(CONTRIBUTION_BYTES) for seat in range(table.seats)}
    if wishes.contribute is not None:
        said[(who.people or [0])[0]] = wishes.contribute
    for seat, text in said.items():
        try:
            table.contribute(seat, text)
        except Refused as refused:
            raise Wrong(f"--contribute: {speak('en', table.game).why(refused.key)}") from None
    return said


def checked_seed(seed: int) -> int:
    if not 0 <= seed < SEEDS:
        raise Wrong(f"--seed is a whole number from 0 to {SEEDS - 1}; not {seed}")
    return seed


def unfinished_notes(who: Seating) -> list[str]:
    """The games to go on with, the last ones one by one."""
    paths = saved_games.unfinished() if who.people else []
    games = {game.key: game for game in GAMES}
    notes = []
    for path in [path for path in paths if saved_games.key_of(path) in games][:UNFINISHED_TOLD]:
        words = speak(who.lang, games[saved_games.key_of(path)])
        load = invocation("play", "--load", str(path))
        notes.append(words.say("ui-unfinished", title=words.title(), command=load))
    return notes


def go_on(path: Path, wishes: PlayOptions, display: Display) -> Session:
    """Resume a saved game; options for seats, names and language override what was saved."""
    if wishes.contribute is not None:
        raise Wrong("--contribute is for a new game: the shuffles of this one are fixed")
    table, who = saved_games.load(path)
    ours = path.resolve().parent == (saved_games.home() / "unfinished").resolve()
    if who is None or wishes.bot or wishes.human or wishes.hotseat or wishes.watch:
        who = seating(wishes, table.seats, secrets.randbelow(SEEDS))
    elif not ours:
        check_commands(who)
    bots_named(who.bots)
    if wishes.names is not None:
        who.names = names_of(wishes, table.seats)
    if wishes.lang is not None:
        who.lang = language(wishes.lang)
    check_letters(who.lang, display.glyphs)
    kept = path if ours else saved_games.fresh("unfinished", table.game.key)
    promise = saved_games.promise_of(path)
    session = Session(table, who, display, kept, wishes.record, wishes.delay, wishes.ask_empty, promise)
    session.recall()
    return session


def check_commands(who: Seating) -> None:
    """Refuse to start the programs that a file from elsewhere names, unless the user names them too."""
    for command in who.commands:
        raise Wrong(f"this file wants to start a program; if you trust it: --bot {shlex.quote(command)}")
