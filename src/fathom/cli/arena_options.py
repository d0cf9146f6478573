"""The options of `fathom arena` and `fathom ladder`."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from fathom.cli.play_options import Address, Flag, Repeated


@Parameter(name="*")
@dataclass(frozen=True)
class ArenaOptions:
    """The options of `fathom arena`."""

    bots: str
    "The bots, as captain,mate,random. A bot named twice has two seats in a line-up."
    games: int = 400
    "Games of each line-up, at most; a line-up stops earlier when it is certain who is better."
    full: Annotated[bool, Flag] = False
    "Play all these games even when it is certain who is better, to measure by how much."
    seats: int | None = None
    "Number of seats (default: the number the game is best with)."
    jobs: int | None = None
    "Number of processes (default: 1; with --ray, as many as the cluster has processors)."
    ray: Annotated[list[str] | None, Address] = None
    "Play on a Ray cluster: the one at this address, or, without an address, one on this machine."
    option: Annotated[list[str] | None, Repeated] = None
    "An option of the game, as key=value, or several in a JSON file, as @file; see `fathom games GAME`."
    seed: int = 0
    "The same seed plays the same games."
    effort: float = 1.0
    "How much bots think, as a fraction of their usual effort."
    rotations: int = 0
    "How often each deal is played, with the bots rotated at random (default: in every rotation)."
    out: Annotated[Path | None, Parameter(negative=())] = None
    "The file that keeps the games, and from which an arena continues (default: one in your cache folder)."
    fresh: Annotated[bool, Flag] = False
    "Delete the games in that file, and start again."
    json: Annotated[str | None, Parameter(negative=(), allow_leading_hyphen=True)] = None
    "Write the result as JSON to this file, or to the terminal, as -."
    html: Annotated[Path | None, Parameter(negative=())] = None
    "Write a report with plots to this file."


@Parameter(name="*")
@dataclass(frozen=True)
class LadderOptions:
    """The options of `fathom ladder`."""

    seats: Annotated[list[int] | None, Repeated] = None
    "Numbers of seats to measure, where the game allows (default: the fewest and the most of each game)."
    minutes: float = 25.0
    "Time limit in minutes; no game is started that would not end within it."
    games: int = 400
    "Games of each pairing, at most; a pairing stops earlier when it is certain who is better."
    jobs: int | None = None
    "Number of processes (default: 1; with --ray, as many as the cluster has processors)."
    ray: Annotated[list[str] | None, Address] = None
    "Play on a Ray cluster: the one at this address, or, without an address, one on this machine."
    seed: int = 0
    "The same seed plays the same games."
    effort: float = 1.0
    "How much bots think, as a fraction of their usual effort."
    out: Annotated[Path | None, Parameter(negative=())] = None
    "The folder that keeps the games, and from which a ladder continues (default: one in your cache folder)."
    md: Annotated[Path | None, Parameter(negative=())] = None
    "Write the ladder to this file (default: to the terminal)."
