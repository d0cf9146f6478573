"""The command `fathom` and its subcommands."""

from __future__ import annotations

import contextlib
import os
import re
import sys
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Annotated

from cyclopts import App, CycloptsError, Parameter, UnusedCliTokensError

import fathom
from fathom.cli import core_notice
from fathom.cli.arena_options import ArenaOptions, LadderOptions
from fathom.cli.link_options import LinkOptions
from fathom.cli.play_options import Address, Flag, PlayOptions, Repeated
from fathom.cli.tables_app import tables_app
from fathom.cli.where import Where
from fathom.game_folders import BadFolder, add_to_environment, in_one_line, load_all, split
from fathom.game_folders import home as folder_of
from fathom.public_errors import MissingExtra
from fathom.speech.scene import BadScene
from fathom.speech.words import MissingWord
from fathom.terminal.errors import Wrong, why_failed

GAMES_OPTION = "--games"
BEFORE = f"The folder of a game is named before the command: fathom {GAMES_OPTION} FOLDER COMMAND"
INTERRUPTED = 130
BROKEN_PIPE = 1
WRONG = 2

HELP = "Games of shipwreck and submarine: play them here, read their rules, let bots play, check records."

EPILOGUE = """Try:
  fathom play                       in the browser, alone or with friends
  fathom play nautilus              you against a bot, in this terminal
  fathom play nautilus --hotseat    two people, one keyboard
  fathom games nautilus             what a game is and which options it has
  fathom COMMAND --help             more about a command
  fathom new-game NAME              begin a game of your own, in a folder
  fathom --games FOLDER play GAME   play it; any other command knows it, too"""


def version() -> str:
    """The version, and how the core runs."""
    being = ", being compiled" if core_notice.being_compiled() else ""
    return f"fathom {fathom.__version__} (core: {fathom.core_mode()}{being})"


app = App(
    name="fathom",
    help=HELP,
    help_epilogue=EPILOGUE,
    help_format="plaintext",
    version=version,
    version_format="plaintext",
)

puzzles_app = App(
    name="puzzles",
    help_epilogue="""Try:
  fathom puzzles                        all of them
  fathom puzzles nautilus               find the best move, position after position
  fathom puzzles nautilus --step 3      begin with the third
  fathom puzzles --json
  fathom puzzles find nautilus --games 100 --out found.jsonl""",
)
app.command(puzzles_app)
app.command(tables_app)

Lang = Annotated[
    str | None, Parameter(help="Language: en, fr or ru (default: that of the environment, or en).")
]


@app.command(
    help_epilogue="Try:\n  fathom games\n  fathom games nautilus\n  fathom games nautilus --lang fr",
)
def games(game: str | None = None, /, *, lang: Lang = None) -> int:
    """List the games, or describe one: seats, options, what is in the box.

    Parameters
    ----------
    game
        The game to describe.
    """
    from fathom.cli import games_and_rules

    return games_and_rules.tell(game, lang)


@app.command(
    help_epilogue="""Try:
  fathom rules nautilus
  fathom rules nautilus NA-12
  fathom rules nautilus --find kraken""",
)
def rules(game: str, number: str | None = None, /, *, find: str | None = None, lang: Lang = None) -> int:
    """Show the rules of a game: all of them, one by its number, or those that mention a word.

    Parameters
    ----------
    game
        The game.
    number
        The number of one rule, as NA-12.
    find
        Only the rules that mention this.
    """
    from fathom.cli import games_and_rules

    return games_and_rules.rules(game, number, find, lang)


@app.command(
    help_epilogue="""Try:
  fathom play                                   in the browser
  fathom play nautilus                          you against the bosun, a sensible bot
  fathom play nautilus --bot captain            you against the strongest bot
  fathom play nautilus --bot "python3 mine.py"  you against a program of yours
  fathom play nautilus --lang fr --names Anna   in French, under your name
  fathom play nautilus --hotseat                two people at this terminal
  fathom play nautilus --option first=0         another reading of the rules
  fathom play nautilus --watch --delay 2        let bots play, and watch
  fathom play --resume                          continue where you stopped""",
)
def play(game: str | None = None, /, *, wishes: PlayOptions | None = None) -> int:
    """Play a game in this terminal, or, without a game, in the browser; Ctrl-C stops it.

    While you play, `?` tells what you can do.

    Seats are counted from 1. Of the bots, deckhand plays like a beginner, bosun
    sensibly and at once, mate thinks ahead for a moment, captain for up to two
    seconds, and random plays blindly. A command with a blank or a slash in it
    starts an external bot of yours: see docs/bot-protocol.md.

    Parameters
    ----------
    game
        The game; see `fathom games`. Not needed with --resume or --load.
    """
    if game is None and wishes in (None, PlayOptions()):
        return serve(public=False, browse=True)
    from fathom.cli import play

    return play.play(game, wishes or PlayOptions())


@app.command(
    help_epilogue="""Try:
  fathom lessons                        all of them
  fathom lessons nautilus               learn Nautilus here, then play a first game
  fathom lessons nautilus --step 4      go on at the fourth step
  fathom lessons --json""",
)
def lessons(
    game: str | None = None,
    /,
    *,
    step: int | None = None,
    json: Annotated[bool, Flag] = False,
    lang: Lang = None,
) -> int:
    """List the lessons, or learn a game step by step in this terminal; `skip` goes on, `answer` tells it.

    Parameters
    ----------
    game
        The game to learn.
    step
        The step to begin with (default: the first that was not done).
    json
        Print them as JSON, by game, with positions and answers.
    """
    from fathom.cli import lesson_commands
    from fathom.terminal.lesson_session import Kind

    return lesson_commands.run(Kind.LESSON, game, step, json, lang)


@app.command(
    help_epilogue="""Try:
  fathom simulate nautilus --games 1000
  fathom simulate nautilus --bot bosun --bot random --games 50 --json
  fathom simulate nautilus --games 100 --records games/ && fathom verify games/*
  fathom simulate nautilus --games 100 --out games.jsonl   every decision as data: docs/data.md""",
)
def simulate(
    game: str,
    /,
    *,
    seats: int | None = None,
    games: int = 100,
    bot: Annotated[list[str] | None, Repeated] = None,
    seed: int = 0,
    option: Annotated[list[str] | None, Repeated] = None,
    jobs: int | None = None,
    ray: Annotated[list[str] | None, Address] = None,
    records: Path | None = None,
    out: Path | None = None,
    force: Annotated[bool, Flag] = False,
    json: Annotated[bool, Flag] = False,
) -> int:
    """Let bots play many games, and count the results.

    Parameters
    ----------
    game
        The game.
    seats
        Number of seats (default: the number the game is best with).
    games
        How many games.
    bot
        Who plays, once for all seats or once for each: random (default), deckhand, bosun, mate, captain; or a
        command that starts a bot of your own, as "python3 my_bot.py".
    seed
        The same seed plays the same games.
    option
        An option of the game, as key=value, or several in a JSON file, as @file; see `fathom games GAME`.
    jobs
        Number of processes (default: 1; with --ray, as many as the cluster has processors).
    ray
        Play on a Ray cluster: the one at this address, or, without an address, one on this machine.
    records
        Write the record of every game into this folder.
    out
        Write a row for every decision to this file: games.parquet (needs pyarrow) or games.jsonl.
    force
        Overwrite that file if it exists.
    json
        Print the result as JSON.
    """
    from fathom.cli import lab_commands

    workers = lab_commands.Workers(jobs, ray)
    order = lab_commands.Order(
        game, seats, games, bot or [], seed, option or [], workers, records, out, force
    )
    return lab_commands.simulate(order, json)


@puzzles_app.default
def puzzles(
    game: str | None = None,
    /,
    *,
    step: int | None = None,
    json: Annotated[bool, Flag] = False,
    lang: Lang = None,
) -> int:
    """List the puzzles, or solve those of a game in this terminal; `skip` goes on, `answer` tells it.

    Parameters
    ----------
    game
        The game.
    step
        The puzzle to begin with (default: the first that was not solved).
    json
        Print them as JSON, by game, with positions, answers and explanations.
    """
    from fathom.cli import lesson_commands
    from fathom.terminal.lesson_session import Kind

    return lesson_commands.run(Kind.PUZZLE, game, step, json, lang)


@puzzles_app.command(
    help_epilogue="Try:\n  fathom puzzles find nautilus --games 100 --out found.jsonl",
)
def find(
    game: str,
    /,
    *,
    out: Path,
    seats: int | None = None,
    games: int = 100,
    seed: int = 0,
    option: Annotated[list[str] | None, Repeated] = None,
    missed_by: str = "bosun",
    jobs: int = 1,
) -> int:
    """Look for puzzles in games between bots. Run again, a stopped search continues.

    A puzzle is a question with one clearly best answer, which a bot misses.

    Parameters
    ----------
    game
        The game.
    out
        The file for what is found: a JSON line for each game.
    seats
        Number of seats (default: the number the game is best with).
    games
        How many games.
    seed
        The same seed finds the same puzzles.
    option
        An option of the game, as key=value, or several in a JSON file, as @file; see `fathom games GAME`.
    missed_by
        The bot that must not find the answer: bosun (default), or deckhand for easier puzzles.
    jobs
        Number of processes.
    """
    from fathom.cli import puzzle_commands

    order = puzzle_commands.Order(game, seats, games, seed, option or [], missed_by, jobs, out)
    return puzzle_commands.find(order)


@app.command(
    help_epilogue="""Try:
  fathom prompt nautilus --after 20
  fathom prompt lifeboat --seats 4 --after 60 --lang fr
  fathom prompt leagues --json""",
)
def prompt(
    game: str,
    /,
    *,
    seats: int | None = None,
    after: int = 0,
    seed: int = 0,
    option: Annotated[list[str] | None, Repeated] = None,
    json: Annotated[bool, Flag] = False,
    lang: Lang = None,
) -> int:
    """Show a question as a language model gets it: what happened, the position, the options.

    Parameters
    ----------
    game
        The game.
    seats
        Number of seats (default: the number the game is best with).
    after
        Number of random decisions made before the question.
    seed
        The same seed gives the same question.
    option
        An option of the game, as key=value, or several in a JSON file, as @file; see `fathom games GAME`.
    json
        Print it as external bots get it: see docs/bot-protocol.md.
    """
    from fathom.cli import prompt

    order = prompt.Order(game, seats, after, seed, option or [])
    return prompt.show(order, json, lang)


@app.command(
    help_epilogue="""Try:
  fathom arena nautilus --bots bosun,deckhand,random
  fathom arena leagues --seats 4 --bots captain,random,random,random --html captain.html
  fathom arena lifeboat --bots mate,mate@truth    what seeing everything would be worth""",
)
def arena(game: str, /, *, wishes: ArenaOptions) -> int:
    """Let bots play each other until it is certain who is better. Run again, a stopped arena continues.

    Every deal is played in all rotations of the bots, so that neither cards nor seats favour anybody.

    Parameters
    ----------
    game
        The game.
    """
    from fathom.cli import arena_commands

    return arena_commands.arena(game, wishes)


@app.command(
    help_epilogue="""Try:
  fathom ladder --minutes 25 --jobs 2 --md docs/ladder.md
  fathom ladder nautilus --minutes 5""",
)
def ladder(*game: str, wishes: LadderOptions | None = None) -> int:
    """Measure every level of bots against the one below it, in every game, and what cheating would gain.

    Run again, it continues with the games it has kept.

    Parameters
    ----------
    game
        The games (default: all of them).
    """
    from fathom.cli import arena_commands

    return arena_commands.ladder(list(game), wishes or LadderOptions())


@app.command(
    help_epilogue="""Try:
  fathom verify game.jsonl
  fathom verify games/*.jsonl
  fathom verify game.jsonl --commitment 2b32ee3f... --said 1=north""",
)
def verify(
    *record: Path,
    commitment: Annotated[str | None, Parameter(negative=())] = None,
    said: Annotated[list[str] | None, Repeated] = None,
) -> int:
    """Replay records and recompute every draw: were the shuffles what was promised before play?

    Parameters
    ----------
    record
        The files.
    commitment
        The commitment as you wrote it down before play, 64 hexadecimal digits; the record must have it.
    said
        What a seat contributed before play, as SEAT=TEXT, seats counted from 1; once for each seat.
    """
    from fathom.cli import lab_commands

    return lab_commands.verify(list(record), commitment, said or [])


@app.command(help_epilogue="Try:\n  fathom fuzz\n  fathom fuzz nautilus --games 500 --seed 7")
def fuzz(game: str | None = None, /, *, games: int = 100, seed: int = 0, records: Path | None = None) -> int:
    """Play random games and check the laws of the game at every step; save a record of each failure.

    Parameters
    ----------
    game
        The game (default: all of them).
    games
        How many games of each.
    seed
        The same seed plays the same games.
    records
        The folder for records of failures (default: the current one).
    """
    from fathom.cli import lab_commands

    return lab_commands.fuzz(game, games, seed, records or Path())


@app.command(
    help_epilogue="""Try:
  fathom check examples/salvage
  fathom check my_game --thorough""",
)
def check(folder: Path, /, *, games: int | None = None, thorough: Annotated[bool, Flag] = False) -> int:
    """Check the game in a folder against every law: secrecy, records, words, rules, bots and more.

    Parameters
    ----------
    folder
        The folder of a game; see docs/writing-a-game.md.
    games
        How many random games each law plays, of those that play some (default: 5).
    thorough
        Play and compare twenty times as much.
    """
    from fathom.cli import check_command

    return check_command.check(folder, games, thorough)


@app.command(
    name="new-game",
    help_epilogue="Try:\n  fathom new-game wreckers\n  fathom new-game wreckers --folder games/wreckers",
)
def new_game(name: str, /, *, folder: Path | None = None) -> int:
    """Make a folder with a small game that runs at once, to be changed into yours.

    Parameters
    ----------
    name
        Its name in commands and records: small letters, digits and _.
    folder
        Where to make it (default: here). The last part of the path is the name of the game.
    """
    from fathom.cli import new_game

    return new_game.make(name, folder)


@app.command(
    help_epilogue="""Try:
  fathom serve                      for people on this machine
  fathom serve --public             for people on the network
  fathom serve --data /srv/fathom   keep the tables there
  fathom serve --store file:/etc/fathom/store   share the tables of that PostgreSQL with other servers
Each setting can also come from the environment, as FATHOM_ and its name: FATHOM_PORT=8460.""",
)
def serve(
    *,
    port: int | None = None,
    where: Where | None = None,
    public: Annotated[bool | None, Flag] = None,
    listen: str | None = None,
    static: Path | None = None,
    browse: Annotated[bool, Flag] = False,
    json_logs: Annotated[bool | None, Flag] = None,
    link: LinkOptions | None = None,
) -> int:
    """Run a server, for people who play over a network.

    Parameters
    ----------
    port
        The port to listen on (default: 8460); 0 takes a free one.
    public
        Let other machines connect, by IPv4 and IPv6.
    listen
        The address to listen on, such as ::1; or unix: and a path, for a proxy on this machine.
    static
        A folder with the web page to serve (default: the built page).
    browse
        Open the page in a browser.
    json_logs
        Write logs as JSON.
    """
    from fathom.cli.store_choice import chosen_by, forget_address, settings_of
    from fathom.server import serve as server
    from fathom.server.data_folder import InUse
    from fathom.server.store import Unusable

    check_folders()
    chosen = {"port": port, "public": public, "listen": listen, "static": static, "json_logs": json_logs}
    settings = settings_of(where, **chosen, **asdict(link or LinkOptions()))
    if link is not None and link != LinkOptions() and not settings.store:
        raise Wrong("links are for servers that share a store: give --store, too")
    forget_address()
    found = chosen_by(settings)
    try:
        return server.serve(settings, found.make_parts, found.check, browse=browse)
    except (InUse, Unusable) as error:
        raise Wrong(str(error)) from None


@app.command(
    help_epilogue="""Try:
  fathom think --store file:/etc/fathom/store
  fathom think --store postgresql://thinker@db.example/fathom --processes 8
Any number of them may run, on any machines; each may be stopped at any time.""",
)
def think(
    *,
    store: Annotated[str | None, Parameter(negative=())] = None,
    processes: Annotated[int | None, Parameter(negative=())] = None,
    json_logs: Annotated[bool, Flag] = False,
) -> int:
    """Think for the bots of a site that keeps its tables in PostgreSQL; Ctrl-C stops it.

    It learns what bots see from their seats, and nothing else: give it the role that
    `fathom migrate --thinker-role` made.

    Parameters
    ----------
    store
        The PostgreSQL of the site, as postgresql://USER@HOST/DATABASE or file:PATH (default: FATHOM_STORE).
    processes
        How many bots think at once (default: as many as this machine has processors).
    json_logs
        Write logs as JSON.
    """
    from fathom.cli import think_command

    check_folders()
    return think_command.think(store, processes, json_logs)


@app.command(
    help_epilogue="""Try:
  fathom migrate --store postgresql://fathom@db.example/fathom    prepare it, or bring it up to date
  fathom migrate --store file:store --thinker-role thinker        and let thinkers connect to it
  fathom migrate /srv/fathom postgresql://fathom@db.example/fathom
  fathom migrate file:store /srv/fathom
Servers that use the store or the folder are stopped first. The source is left as it was.""",
)
def migrate(
    *places: str,
    store: Annotated[str | None, Parameter(negative=())] = None,
    thinker_role: Annotated[str | None, Parameter(negative=())] = None,
    damaged: Annotated[bool, Flag] = False,
) -> int:
    """Prepare a PostgreSQL for many servers, or move all tables from a data folder into it, or back.

    Every row that was moved is compared, and every record of a finished game verified.

    Parameters
    ----------
    places
        From where to where tables are moved: a data folder and an address (or file:PATH), in either order.
    store
        The store to prepare (default: FATHOM_STORE).
    thinker_role
        Make a database role that may only think for bots. Its password is FATHOM_THINKER_PASSWORD, or asked.
    damaged
        Move tables that are damaged, too, as they are.
    """
    from fathom.cli import migrate_command

    return migrate_command.run([*places], store, thinker_role, damaged)


def check_folders() -> None:
    """Before clients come: one game that cannot be shown would leave them without the list of all games."""
    from fathom.games import GAMES
    from fathom.server import static_content

    for game in GAMES:
        folder = folder_of(game)
        try:
            if folder is not None:
                static_content.check(game)
        except (BadScene, MissingWord, OSError):
            raise
        except Exception as error:
            raise BadFolder(f"'{folder}' cannot be shown: {in_one_line(error)}") from error


def main(words: Sequence[str] | None = None) -> int:
    """Run one command; the exit code."""
    for stream in (sys.stdout, sys.stderr):
        with contextlib.suppress(AttributeError, ValueError):
            stream.reconfigure(errors="replace")  # type: ignore[union-attr]
    try:
        return run(list(sys.argv[1:] if words is None else words))
    except UnusedCliTokensError as error:
        return complain(f"too many words: {' '.join(map(ascii, error.unused_tokens or []))}")
    except CycloptsError as error:
        return complain(f"{error} {BEFORE}" if GAMES_OPTION in str(error) else str(error))
    except (Wrong, BadFolder, BadScene, MissingWord, MissingExtra) as error:
        return complain(str(error))
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return INTERRUPTED
    except BrokenPipeError:
        write_no_more()
        return BROKEN_PIPE
    except OSError as error:
        write_no_more()
        where = f"'{error.filename}': " if error.filename else ""
        return complain(f"{where}{why_failed(error)}")


def write_no_more() -> None:
    """Send the rest of stdout to nowhere, so that Python does not fail again when it flushes at exit."""
    with contextlib.suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def run(words: list[str]) -> int:
    folders, words = without_folders(words)
    add_games(folders)
    code = app(words, exit_on_error=False, print_error=False, result_action="return_value")
    sys.stdout.flush()
    return code if isinstance(code, int) else 0


def without_folders(words: list[str]) -> tuple[list[Path], list[str]]:
    """The folders named by `--games FOLDER[,FOLDER...]` before the command, and the other words."""
    folders: list[Path] = []
    while words and words[0].partition("=")[0] == GAMES_OPTION:
        _, equals, named = words[0].partition("=")
        used = 1 if equals else 2
        if not equals:
            named = words[1] if len(words) > 1 else ""
        if not split(named):
            raise Wrong(f"{GAMES_OPTION} needs the folder of a game: {GAMES_OPTION} FOLDER[,FOLDER...]")
        folders, words = folders + split(named), words[used:]
    return folders, words


def add_games(folders: list[Path]) -> None:
    """Load the games of these folders, here and in every process started from here."""
    if folders:
        from fathom.games import GAMES

        load_all(folders, GAMES)
        add_to_environment(folders)


def complain(text: str) -> int:
    """One line to stderr; a word of the command that is repeated there may hold a password."""
    told = re.sub(r"(://[^\s/:@]*):\S*@", r"\1:...@", " ".join(text.split()))
    print(f"fathom: {told}", file=sys.stderr)
    return WRONG
