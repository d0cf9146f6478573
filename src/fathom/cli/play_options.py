"""The options of `fathom play`, and the seating that follows from them."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Literal

from cyclopts import Parameter

from fathom.terminal.errors import Wrong
from fathom.terminal.seating import LONGEST_NAME, PERSON, Seating, is_name

DEFAULT_BOT = "bosun"

Repeated = Parameter(negative=(), consume_multiple=False)
Flag = Parameter(negative=(), show_default=False)
Address = Parameter(negative=(), consume_multiple=(0, 1))  # a flag that may be given an address


@Parameter(name="*")
@dataclass(frozen=True)
class PlayOptions:
    """The options of `fathom play`."""

    seats: int | None = None
    "Number of seats (default: the number the game is best with)."
    bot: Annotated[list[str] | None, Repeated] = None
    "Opponents, one for all or one each: deckhand, bosun (default), mate, captain, random, or a command."
    human: Annotated[str | None, Parameter(negative=())] = None
    "The seats of people, as 1 or 1,3 (default: seat 1)."
    hotseat: Annotated[bool, Flag] = False
    "People play all seats, in turn at this terminal."
    watch: Annotated[bool, Flag] = False
    "Bots play all seats; you watch."
    delay: float = 1.0
    "Seconds between actions when watching."
    names: Annotated[str | None, Parameter(negative=())] = None
    "Names for the seats, as Anna,Boris."
    lang: str | None = None
    "Language: en, fr or ru (default: that of the environment, or en)."
    seed: int | None = None
    "Shuffle by this number, to play the same game again (default: by a secret that is revealed at the end)."
    option: Annotated[list[str] | None, Repeated] = None
    "An option of the game, as key=value, or several in a JSON file, as @file; see `fathom games GAME`."
    undo: Literal["none", "free", "consent"] = "consent"
    "What may be taken back: nothing, what nobody noticed, or also what all others agree to (bots do)."
    fair: Annotated[bool, Flag] = False
    "Play fair: no hints, no list of what is not yet seen, and bots agree to no taking back."
    ask_empty: Annotated[bool, Flag] = False
    "Ask even where you can only pass (default: that is done for you, where nobody could notice)."
    resume: Annotated[bool, Flag] = False
    "Continue the last unfinished game."
    contribute: Annotated[str | None, Parameter(negative=())] = None
    "Mix this text of yours into the shuffles (default: a random text)."
    load: Path | None = None
    "Continue the game saved in this file."
    record: Path | None = None
    "Write the record to this file at the end (default: a file in your data folder)."


def seating(wishes: PlayOptions, seats: int, seed: int) -> Seating:
    """Who sits where in a new game."""
    from fathom.cli.arguments import bots_named, language  # loads all games: not before `main` can complain

    people = seats_of_people(wishes, seats)
    bots = bots_named(wishes.bot or [DEFAULT_BOT])
    free = [seat for seat in range(seats) if seat not in people]
    if wishes.bot and len(bots) > len(free):
        raise Wrong(f"{len(bots)} bots for {len(free)} free seats")
    sitters = [PERSON] * seats
    for n, seat in enumerate(free):
        sitters[seat] = bots[min(n, len(bots) - 1)]
    return Seating(sitters, names_of(wishes, seats), language(wishes.lang), seed, wishes.fair)


def seats_of_people(wishes: PlayOptions, seats: int) -> list[int]:
    if (wishes.hotseat + wishes.watch + (wishes.human is not None)) > 1:
        raise Wrong("--human, --hotseat and --watch exclude each other")
    if wishes.hotseat:
        return list(range(seats))
    if wishes.watch:
        return []
    return [0] if wishes.human is None else numbered_seats(wishes.human, seats)


def numbered_seats(text: str, seats: int) -> list[int]:
    """Seats as people count them, from 1."""
    known = {str(seat + 1): seat for seat in range(seats)}
    parts = [part.strip() for part in text.split(",")]
    for part in parts:
        if part not in known:
            raise Wrong(f"--human takes seats from 1 to {seats}, as 1 or 1,2; not {text!a}")
    return sorted({known[part] for part in parts})


def names_of(wishes: PlayOptions, seats: int) -> list[str]:
    if wishes.names is None:
        return []
    names = [name.strip() for name in wishes.names.split(",") if name.strip()]
    for name in names:
        if not is_name(name):
            raise Wrong(f"a name has at most {LONGEST_NAME} letters; not {name[: LONGEST_NAME * 2]!a}")
    if len(names) > seats:
        raise Wrong(f"{len(names)} names for {seats} seats")
    if len(set(names)) < len(names):
        raise Wrong("two seats cannot have the same name")
    return names
