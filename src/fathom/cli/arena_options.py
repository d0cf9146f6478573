"""What somebody wishes from the arena and from the ladder, on the command line."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from fathom.cli.play_options import Flag, Repeated


@Parameter(name="*")
@dataclass(frozen=True)
class ArenaOptions:
    """The options of `fathom arena`."""

    bots: str
    "Who meets, as captain,mate,random. A bot named twice has two seats in a line-up."
    games: int = 400
    "At most so many games of each line-up; it stops earlier where it is certain who is better."
    full: Annotated[bool, Flag] = False
    "Play all these games, however certain it is: to know better by how much."
    seats: int | None = None
    "How many seats; else as many as the game is best with."
    jobs: int = 1
    "How many processes share the work."
    option: Annotated[list[str] | None, Repeated] = None
    "An option of the game, as key=value, or several in a JSON file, as @file; see `fathom games GAME`."
    seed: int = 0
    "The same seed plays the same games."
    effort: float = 1.0
    "The part of their usual effort that bots take."
    rotations: int = 0
    "How often a deal is played, with the bots turned round the table at random; else in every way."
    out: Annotated[Path | None, Parameter(negative=())] = None
    "The file that keeps the games and from which they go on; else one in your cache folder."
    fresh: Annotated[bool, Flag] = False
    "Forget what that file holds, and begin again."
    json: Annotated[str | None, Parameter(negative=(), allow_leading_hyphen=True)] = None
    "Write the result as JSON to this file, or to the terminal, as -."
    html: Annotated[Path | None, Parameter(negative=())] = None
    "Write a report with plots to this file."


@Parameter(name="*")
@dataclass(frozen=True)
class LadderOptions:
    """The options of `fathom ladder`."""

    seats: Annotated[list[int] | None, Repeated] = None
    "For so many seats, where the game allows; else for the fewest and the most of each game."
    minutes: float = 25.0
    "Begin no game that would not end within so many minutes."
    games: int = 400
    "At most so many games of each pairing; it stops earlier where it is certain who is better."
    jobs: int = 1
    "How many processes share the work."
    seed: int = 0
    "The same seed plays the same games."
    effort: float = 1.0
    "The part of their usual effort that bots take."
    out: Annotated[Path | None, Parameter(negative=())] = None
    "The folder that keeps the games and from which they go on; else one in your cache folder."
    md: Annotated[Path | None, Parameter(negative=())] = None
    "Write the ladder to this file; else to the terminal."
