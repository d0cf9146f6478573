"""`fathom play`: from wishes to a session at a desk."""

from __future__ import annotations

import secrets
from pathlib import Path

from fathom.core.game import Game
from fathom.games import GAMES
from fathom.table.source import SEEDS, Committed
from fathom.table.table import Table
from fathom.terminal import saves
from fathom.terminal.desk import Desk, desk_here
from fathom.terminal.lookup import game_named, language, options_of, seats_for, speak
from fathom.terminal.saves import Seating
from fathom.terminal.seating import Wishes, names_of, seating
from fathom.terminal.session import Session
from fathom.terminal.wrong import Wrong

CONTRIBUTION_BYTES = 8


def play(name: str | None, wishes: Wishes) -> int:
    desk = desk_here()
    path = wishes.load or (last_game() if wishes.resume else None)
    session = go_on(path, wishes, desk) if path else begin(choose(name), wishes, desk)
    return session.run()


def last_game() -> Path:
    path = saves.unfinished()
    if path is None:
        raise Wrong("there is no unfinished game; start one: fathom play GAME")
    return path


def choose(name: str | None) -> Game:
    """The game named; the only one there is, if none is."""
    if name is not None:
        return game_named(name)
    if len(GAMES) > 1:
        raise Wrong(f"which game? fathom play {'|'.join(game.key for game in GAMES)}")
    return GAMES[0]


def begin(game: Game, wishes: Wishes, desk: Desk) -> Session:
    seats = seats_for(game, wishes.seats)
    options = options_of(game, seats, wishes.option or [])
    seed = secrets.randbelow(SEEDS) if wishes.seed is None else checked_seed(wishes.seed)
    who = seating(wishes, seats, seed)
    source = Committed() if wishes.seed is None else Committed.from_seed(seed)
    table = Table(game, seats, options, source, wishes.undo)
    if wishes.seed is None:
        for seat in range(seats):
            table.contribute(seat, secrets.token_hex(CONTRIBUTION_BYTES))
    table.start()
    note = unfinished_note(game, who)
    session = Session(table, who, desk, saves.fresh("unfinished", game.key), wishes.record, wishes.delay)
    session.notes += note
    return session


def checked_seed(seed: int) -> int:
    if not 0 <= seed < SEEDS:
        raise Wrong(f"--seed is a whole number from 0 to {SEEDS - 1}; not {seed}")
    return seed


def unfinished_note(game: Game, who: Seating) -> list[str]:
    """That there is a game to go on with, if there is one."""
    path = saves.unfinished()
    if path is None or not who.people:
        return []
    words = speak(who.lang, game)
    title = words.title() if path.stem.endswith(game.key) else path.stem
    return [words.say("ui-unfinished", title=title, command="fathom play --resume")]


def go_on(path: Path, wishes: Wishes, desk: Desk) -> Session:
    """A saved game; wishes about seats, names and language hold over what was saved."""
    table, who = saves.load(path)
    if who is None or wishes.bot or wishes.human or wishes.hotseat or wishes.watch:
        who = seating(wishes, table.seats, secrets.randbelow(SEEDS))
    if wishes.names is not None:
        who.names = names_of(wishes, table.seats)
    if wishes.lang is not None:
        who.lang = language(wishes.lang)
    kept = path if path.parent == saves.home() / "unfinished" else saves.fresh("unfinished", table.game.key)
    session = Session(table, who, desk, kept, wishes.record, wishes.delay)
    session.recall()
    return session
