"""Record of a game: a header, one line per action, a result. `docs/record.md` describes it."""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from itertools import zip_longest
from pathlib import Path
from typing import Final

from fathom.core.kernel.decision import CHANCE
from fathom.core.kernel.game import BadOption, Game
from fathom.core.kernel.json_values import Malformed
from fathom.core.kernel.rng import SEEDS
from fathom.core.kernel.standings import ranking
from fathom.core.kernel.state import State
from fathom.core.kernel.verbs import Unspelled, parse, spell
from fathom.table import strict_json
from fathom.table.play_history import Deed, Entry, PositionJson, TakenBack
from fathom.table.random_source import COMMITTED, SEEDED, Source, Unfit, fits, rebuild
from fathom.table.strict_json import BadRecord, Fields
from fathom.table.undo import CONSENT, MODES

FORMAT: Final = 1
FIRST_ENTRY: Final = 2  # the line of entry number 1
MOST: Final = 1 << 30  # tickets in a lot, lines in a file
HEX_DIGITS: Final = 64
OWN_FILE: Final = 0o600
ANY_FILE: Final = 0o666  # less what the user's umask takes away


@dataclass(frozen=True)
class Header:
    """The first line: what is played, and what was published before play."""

    game: str
    version: int
    seats: int
    options: dict[str, object]
    undo: str
    source: dict[str, object]
    contributions: list[str]
    position: PositionJson | None = None  # where it began, if not at the opening


@dataclass
class Record:
    """A game from its header to its end; or to where it was saved; or to where it stands."""

    game: Game
    header: Header
    entries: list[Entry]
    result: dict[str, object] | None = None
    reveal: dict[str, object] | None = None
    saved: dict[str, object] | None = None
    kept: dict[int, int] = field(default_factory=dict)  # early answers waiting when it was saved

    @property
    def last_line(self) -> int:
        """The number of the line with the result, or of the one it would have."""
        return len(self.entries) + FIRST_ENTRY


def plain(options: dict[str, object]) -> dict[str, object]:
    """Options as plain values that share nothing with the game's declaration."""
    copied: dict[str, object] = json.loads(json.dumps(options))
    return copied


def terms(header: Header) -> dict[str, object]:
    """What the key of the draws depends on, besides secret and contributions."""
    return {
        "game": header.game,
        "version": header.version,
        "seats": header.seats,
        "options": header.options,
        "undo": header.undo,
        **_begun(header),
    }


def _begun(header: Header) -> dict[str, object]:
    return {} if header.position is None else {"position": header.position}


def result_of(state: State) -> dict[str, object]:
    return {"ranking": ranking(state), "scores": state.scores(), "reason": state.reason()}


def source(record: Record) -> Source:
    """The random source the record tells of, ready to begin."""
    revealed = record.saved if record.reveal is None else record.reveal
    try:
        return rebuild(record.header.source, revealed or {}, record.header.contributions)
    except Unfit as unfit:
        raise BadRecord(record.last_line, str(unfit)) from None


# Writing


def write(record: Record, path: Path) -> None:
    """Write it whole: a crash leaves the file that was there before.

    Until the game is over it tells cards that are hidden: then only its owner may read it.
    """
    write_bytes(to_bytes(record), path, OWN_FILE if record.result is None else ANY_FILE)


def write_bytes(data: bytes, path: Path, mode: int = ANY_FILE) -> None:
    """The same for a record that is there as bytes, of a game that is over unless the mode says otherwise."""
    part = path.with_name(path.name + ".part")
    part.unlink(missing_ok=True)
    with open(part, "xb", opener=lambda name, flags: os.open(name, flags, mode)) as file:
        file.write(data)
    part.replace(path)


def to_bytes(record: Record) -> bytes:
    body = b"".join(_line(fields) for fields in _body(record))
    end = _end(record)
    return body + _line({**end, "digest": digest(body)}) if end else body


def digest(body: bytes) -> str:
    """A fingerprint of every line before the last."""
    return hashlib.sha256(body).hexdigest()


def _line(fields: dict[str, object]) -> bytes:
    return json.dumps(fields, ensure_ascii=False).encode() + b"\n"


def _body(record: Record) -> Iterator[dict[str, object]]:
    header = record.header
    yield {
        "fathom": FORMAT,
        **terms(header),
        "source": header.source,
        "contributions": header.contributions,
    }
    for number, entry in enumerate(record.entries, 1):
        yield {"n": number, "seat": entry.seat, **_deed(record.game, entry)}


def _deed(game: Game, entry: Entry) -> dict[str, object]:
    if isinstance(entry, TakenBack):
        return {"undo": entry.to, **({"by": list(entry.by)} if entry.by else {})}
    deed: dict[str, object] = {"do": spell(game.verbs, entry.action)}
    if entry.aside:
        deed["aside"] = True
    if entry.seat == CHANCE:
        deed |= {"of": entry.of, "ticket": entry.ticket}
    return deed


def _end(record: Record) -> dict[str, object]:
    if record.result is not None:
        return {"result": record.result, "reveal": record.reveal}
    if record.saved is not None:
        kept = {str(seat): spell(record.game.verbs, action) for seat, action in record.kept.items()}
        return {"saved": {**record.saved, "kept": kept}}
    return {}


# Reading


def read(path: Path, games: Iterable[Game], unfinished: bool = False) -> Record:
    """The record in a file; `BadRecord` says what is wrong with it, and in which line.

    A saved game, or one that breaks off, is read only when `unfinished` is asked for.
    """
    data = path.read_bytes()
    record = from_bytes(data, games, unfinished)
    check_bytes(record, data)
    return record


def from_bytes(data: bytes, games: Iterable[Game], unfinished: bool = False) -> Record:
    """The record as it is written, before anything is compared or played."""
    first, *rest = strict_json.lines(data)
    game = _game(first, games)
    record = Record(game, _header(first, game), [])
    for line in rest:
        if record.result is not None or record.saved is not None:
            raise line.wrong("nothing may follow the last line")
        _add(record, line)
    if record.result is None and not unfinished:
        what = "the record breaks off" if record.saved is None else "a saved game"
        raise BadRecord(len(rest) + 1, f"{what}: there is no result")
    return record


def check_bytes(record: Record, data: bytes) -> None:
    """Whether its bytes are the only ones this record can have."""
    check_digest(data)
    lines = data.split(b"\n")
    if lines[-1]:
        raise BadRecord(len(lines), "the line feed at its end is missing")
    for line, (wanted, found) in enumerate(zip_longest(to_bytes(record).split(b"\n"), lines), 1):
        if wanted != found:
            raise BadRecord(line, "what it says is right, but a record writes it otherwise")


def check_digest(data: bytes) -> None:
    """Whether the last line's fingerprint fits the lines before it."""
    lines = data.removesuffix(b"\n").split(b"\n")
    said = json.loads(lines[-1]).get("digest")
    if said is not None and said != digest(b"".join(line + b"\n" for line in lines[:-1])):
        raise BadRecord(len(lines), "the digest does not fit the lines above: one of them was changed")


def _game(first: Fields, games: Iterable[Game]) -> Game:
    """The game a header names, if it is ours and not newer."""
    if "fathom" not in first.data:
        raise first.wrong("not a record of Fathom")
    written = first.whole("fathom", 1, MOST)
    if written > FORMAT:
        raise first.wrong(f"written by a newer Fathom: format {written}, this one reads {FORMAT}")
    known = {game.key: game for game in games}
    key = first.text("game")
    if key not in known:
        raise first.wrong(f"unknown game {strict_json.shorten(key)}; known: {', '.join(known)}")
    version, ours = first.whole("version", 1, MOST), known[key].version
    if version != ours:
        age = "newer" if version > ours else "older"
        raise first.wrong(f"played by {age} rules: version {version} of {key}, this Fathom plays {ours}")
    return known[key]


def _header(first: Fields, game: Game) -> Header:
    begun = ["position"] if "position" in first.data else []
    first.only("fathom", "game", "version", "seats", "options", "undo", *begun, "source", "contributions")
    seats = first.whole("seats", 1, MOST)
    if seats not in game.seats:
        raise first.wrong(f"{game.key} is not for {seats} seats")
    undo = first.text("undo")
    if undo not in MODES:
        raise first.wrong(f"'undo' is one of {', '.join(MODES)}; not {strict_json.shorten(undo)}")
    source = _opening(first.inner("source"))
    said = _contributions(first, seats if source["kind"] == COMMITTED else 0)
    options = _options(first, game)
    position = _position(first, game, seats, options) if begun else None
    return Header(game.key, game.version, seats, options, undo, source, said, position)


def _position(first: Fields, game: Game, seats: int, options: dict[str, object]) -> PositionJson:
    """Where it began: a position of this very game, written as its rules write it."""
    said = first.inner("position").data
    try:
        state = game.from_json(said)
    except Malformed as bad:
        raise first.wrong(f"no position of {game.key}: {bad}") from None
    position = state.to_json()
    if position != said or state.seats != seats:
        raise first.wrong("'position' is not written as these rules write it, or of other seats")
    if position.get("options") != game.new(seats, options).to_json().get("options"):
        raise first.wrong("'position' is one of other options")
    return position


def _options(first: Fields, game: Game) -> dict[str, object]:
    """All options of the game, each with a value it can have."""
    options = first.inner("options")
    options.only(*[option.key for option in game.options])
    try:
        return game.settle(options.data)
    except BadOption as bad:
        raise first.wrong(str(bad)) from None


def _opening(source: Fields) -> dict[str, object]:
    kind = source.text("kind")
    if kind not in (SEEDED, COMMITTED):
        raise source.wrong(f"unknown kind of random source {strict_json.shorten(kind)}")
    if "seed" in source.data or kind == SEEDED:
        source.whole("seed", 0, SEEDS - 1)
    if kind == COMMITTED:
        _hexadecimal(source, "commitment")
    seed = ["seed"] if "seed" in source.data else []
    return source.only("kind", *(["commitment"] if kind == COMMITTED else []), *seed)


def _hexadecimal(fields: Fields, key: str) -> None:
    text = fields.text(key)
    if len(text) != HEX_DIGITS or set(text) - set("0123456789abcdef"):
        raise fields.wrong(f"'{key}' is {HEX_DIGITS} hexadecimal digits; not {strict_json.shorten(text)}")


def _contributions(first: Fields, seats: int) -> list[str]:
    said: list[str] = []
    for text in first.row("contributions", seats):
        if not isinstance(text, str) or not fits(text):
            raise first.wrong(f"no contribution: {strict_json.shorten(text)}")
        said.append(text)
    return said


def _add(record: Record, line: Fields) -> None:
    if "result" in line.data:
        _add_result(record, line)
    elif "saved" in line.data:
        _add_saved(record, line)
    else:
        record.entries.append(_entry(record, line))


def _entry(record: Record, line: Fields) -> Entry:
    number = len(record.entries) + 1
    if line.whole("n", 0, MOST) != number:
        raise line.wrong(f"number {number} should follow here; a line is missing or out of place")
    seat = line.whole("seat", CHANCE, record.header.seats - 1)
    if "undo" in line.data:
        by = _by(record.header, line, seat)
        line.only("n", "seat", "undo", *(["by"] if by else []))
        return TakenBack(seat, line.whole("undo", 1, number - 1), by)
    action = _action(record.game, line, "do")
    if seat == CHANCE:
        line.only("n", "seat", "do", "of", "ticket")
        of = line.whole("of", 1, MOST)
        return Deed(seat, action, False, of, line.whole("ticket", 0, of - 1))
    aside = "aside" in line.data
    line.only("n", "seat", "do", *(["aside"] if aside else []))
    if aside and line.data["aside"] is not True:
        raise line.wrong("'aside' can only be true")
    return Deed(seat, action, aside)


def _by(header: Header, line: Fields, seat: int) -> tuple[int, ...]:
    """Who consented: all others, where consent is asked for."""
    if header.undo != CONSENT or "by" not in line.data:
        return ()
    others = [other for other in range(header.seats) if other != seat]
    if [(type(one), one) for one in line.row("by", len(others))] != [(int, other) for other in others]:
        raise line.wrong(f"'by' names every other seat: {others}; not {strict_json.shorten(line.data['by'])}")
    return tuple(others)


def _action(game: Game, line: Fields, key: str) -> int:
    try:
        return parse(game.verbs, line.text(key))
    except Unspelled as unspelled:
        raise line.wrong(str(unspelled)) from None


def _add_result(record: Record, line: Fields) -> None:
    line.only("result", "reveal", "digest")
    _hexadecimal(line, "digest")
    result, reveal = line.inner("result"), line.inner("reveal")
    record.result = result.only("ranking", "scores", "reason")
    result.text("reason")
    for key in ("ranking", "scores"):
        if not all(
            strict_json.is_whole(value, -MOST, MOST) for value in result.row(key, record.header.seats)
        ):
            raise line.wrong(f"'{key}' is a list of whole numbers")
    record.reveal = _revealed(record, reveal)


def _revealed(record: Record, reveal: Fields, *more: str) -> dict[str, object]:
    """The secret, when one was committed to; and whatever else stands beside it."""
    secret = ["secret"] if record.header.source["kind"] == COMMITTED else []
    revealed = reveal.only(*secret, *more)
    if secret:
        _hexadecimal(reveal, "secret")
    return revealed


def _add_saved(record: Record, line: Fields) -> None:
    line.only("saved", "digest")
    _hexadecimal(line, "digest")
    saved = line.inner("saved")
    revealed = _revealed(record, saved, "draws", "kept")
    saved.whole("draws", 0, MOST)
    kept = saved.inner("kept")
    for key in kept.data:
        if key not in map(str, range(record.header.seats)):
            raise line.wrong(f"no seat {strict_json.shorten(key)}")
        record.kept[int(key)] = _action(record.game, kept, key)
    record.saved = {key: value for key, value in revealed.items() if key != "kept"}
