"""Whatever is no record, or breaks the rules, is refused; the message names the line."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fathom.core.kernel.rng import Rng
from fathom.games import GAMES
from fathom.table import record
from fathom.table.random_source import Committed
from fathom.table.record import from_bytes, read, to_bytes, write
from fathom.table.replay import replay
from fathom.table.strict_json import BadRecord
from fathom.table.table import Table
from fathom.table.verify import verify
from tests.table.tables import nautilus, played, regatta, step
from tests.table.test_record import same
from tests.table.test_undo import shown
from tests.table.toy import FOLD, REGATTA, SHOW

DATA = to_bytes(played().record())
Lines = list[dict[str, Any]]


def changed(data: bytes, change: Callable[[Lines], object]) -> bytes:
    lines = [json.loads(line) for line in data.splitlines()]
    change(lines)
    return b"".join(json.dumps(line).encode() + b"\n" for line in lines)


def complaint(data: bytes, unfinished: bool = False) -> str:
    with pytest.raises(BadRecord) as caught:
        replay(from_bytes(data, GAMES, unfinished))
    return str(caught.value)


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"", "line 1: not a whole line of JSON"),
        (b"\n", "line 1: not a whole line of JSON"),
        (b"\x89PNG\r\n\x1a\n", "line 1: not a whole line of JSON"),
        (b"[1, 2]\n", "line 1: an object is wanted; not [1, 2]"),
        (b'{"a": NaN}\n', "line 1: not a whole line of JSON"),
        (b'{"fathom": 1, "fathom": 1}\n', "line 1: not a whole line of JSON"),
        (b"[" * 100_000, "line 1: not a whole line of JSON"),
        (b'{"game": "chess"}\n', "line 1: not a record of Fathom"),
        (
            b'{"fathom": 2, "dialect": true}\n',
            "line 1: written by a newer Fathom: format 2, this one reads 1",
        ),
        (b'{"fathom": "x"}\n', "line 1: 'fathom' is a whole number"),
        (b'{"fathom": true}\n', "line 1: 'fathom' is a whole number"),
        (b'{"fathom": 1}\n', "line 1: 'game' is missing"),
        (b'{"fathom": 1, "game": "chess"}\n', "line 1: unknown game 'chess'; known: nautilus"),
        (b'{"fathom": 1, "game": ["chess"]}\n', "line 1: 'game' is a text"),
    ],
)
def test_foreign_and_newer_files_are_refused(data: bytes, message: str) -> None:
    assert message in complaint(data, unfinished=True)


def header(**fields: object) -> Callable[[Lines], None]:
    return lambda lines: lines[0].update(fields)


def line(number: int, **fields: object) -> Callable[[Lines], None]:
    """Change a line, counted from 1."""
    return lambda lines: lines[number - 1].update(fields)


def last(**fields: object) -> Callable[[Lines], None]:
    return lambda lines: lines[-1].update(fields)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (header(version=2), "line 1: played by newer rules: version 2 of nautilus, this Fathom plays 1"),
        (header(seats=3), "line 1: nautilus is not for 3 seats"),
        (header(seats=True), "line 1: 'seats' is a whole number"),
        (header(options={}), "line 1: 'first' is missing"),
        (header(options=[]), "line 1: 'options' is an object"),
        (header(undo="maybe"), "line 1: 'undo' is one of none, free, consent; not 'maybe'"),
        (header(extra=1), "line 1: 'extra' is not known here"),
        (header(contributions=["a"]), "line 1: 'contributions' is a list of 2"),
        (header(contributions=["a", 1]), "line 1: no contribution: 1"),
        (header(contributions=["a", "b" * 300]), "line 1: no contribution: 'bbb"),
        (header(source={"kind": "dice"}), "line 1: unknown kind of random source 'dice'"),
        (header(source={"kind": "seeded"}), "line 1: 'seed' is missing"),
        (header(source={"kind": "committed", "commitment": "abc"}), "line 1: 'commitment' is 64 hexadecimal"),
        (header(source={"kind": "seeded", "seed": 1, "more": 1}), "line 1: 'more' is not known here"),
        (lambda lines: lines[0]["options"].update(first="2"), "line 1: first is one of"),
        (lambda lines: lines.pop(5), "line 6: number 5 should follow here"),
        (lambda lines: lines.insert(5, lines[4]), "line 6: number 5 should follow here"),
        (line(4, seat=2), "line 4: 'seat' is a whole number from -1 to 1; not 2"),
        (line(4, seat=0), "line 4: 'of' is not known here"),
        (line(4, do="swim"), "line 4: no verb 'swim'"),
        (line(4, do="deal:99"), "line 4: 'deal' takes"),
        (line(4, do=7), "line 4: 'do' is a text; not 7"),
        (line(4, ticket=30), "line 4: 'ticket' is a whole number from 0 to 28; not 30"),
        (line(4, colour="red"), "line 4: 'colour' is not known here"),
        (line(4, undo=2), "line 4: 'do' is not known here"),
        (lambda lines: lines[3].pop("of"), "line 4: 'of' is missing"),
        (
            lambda lines: lines.insert(4, {"n": 4, "seat": 0, "undo": 4}),
            "line 5: 'undo' is a whole number from 1 to 3",
        ),
        (lambda lines: lines.append(lines[-1]), ": nothing may follow the last line"),
        (lambda lines: lines.append({}), ": nothing may follow the last line"),
        (last(digest="x"), "'digest' is 64 hexadecimal digits"),
        (last(reveal={}), "'secret' is missing"),
        (last(reveal={"secret": 1}), "'secret' is a text"),
        (
            last(result={"ranking": [1, 2], "scores": [1, "2"], "reason": ""}),
            "'scores' is a list of whole numbers",
        ),
        (last(result={"ranking": [1], "scores": [1, 2], "reason": ""}), "'ranking' is a list of 2"),
        (last(result=5), "'result' is an object; not 5"),
    ],
)
def test_damaged_records_are_refused_with_their_line(change: Callable[[Lines], object], message: str) -> None:
    assert message in complaint(changed(DATA, change))


EVIL = "\x1b[2J\nline 9: holds\u202e\x9b\x07" + "😀" * 500


@pytest.mark.parametrize(
    "change",
    [
        header(**{EVIL: 1}),
        header(game=EVIL),
        header(undo=EVIL),
        header(contributions=[EVIL, 1]),
        header(options={EVIL: 1}),
        header(source={"kind": EVIL}),
        header(source={"kind": "committed", "commitment": EVIL}),
        lambda lines: lines[0]["options"].update(first=EVIL),
        lambda lines: lines[0]["options"].update(worth=[EVIL]),
        line(4, do=EVIL),
        line(4, do="deal:" + EVIL),
        line(4, do="lay:9@" + EVIL),
        line(4, seat=EVIL),
        last(result={"ranking": [1, 2], "scores": [1, 2], "reason": EVIL}),
        last(reveal={"secret": EVIL}),
        last(digest=EVIL),
    ],
)
def test_a_hostile_record_writes_nothing_to_the_terminal(
    change: Callable[[Lines], object], tmp_path: Path
) -> None:
    """No escape sequence, no forged line, no endless one."""
    data = changed(DATA, change)
    path = tmp_path / "game.jsonl"
    path.write_bytes(data)
    for message in [complaint(data), *verify(path, GAMES).problems]:
        assert message.isascii()
        assert message.isprintable()
        assert len(message) <= 320


def first_of(data: bytes, start: str) -> int:
    """The line, counted from 1, of the first such action."""
    rows = [json.loads(row) for row in data.splitlines()]
    return next(n for n, row in enumerate(rows, 1) if row.get("do", "").startswith(start))


def test_what_the_rules_forbid_does_not_replay() -> None:
    lay = first_of(DATA, "lay")
    rows = [json.loads(row) for row in DATA.splitlines()]
    seat = rows[lay - 1]["seat"]
    assert f"line {lay}: pass is against the rules: NA-09" in complaint(changed(DATA, line(lay, do="pass")))
    assert f"line {lay}: seat {seat} is asked, not seat {1 - seat}" in complaint(
        changed(DATA, line(lay, seat=1 - seat))
    )
    assert f"line {lay}: seat {seat} may not do" in complaint(changed(DATA, line(lay, aside=True)))
    deal = first_of(DATA, "deal")
    assert f"line {deal}: there are 14 tickets in the lot, the record says 15" in complaint(
        changed(DATA, line(deal, of=15))
    )
    assert f"line {deal}: ticket {rows[deal - 1]['ticket']} is deal:" in complaint(
        changed(DATA, line(deal, do="deal:1" if rows[deal - 1]["do"] != "deal:1" else "deal:2"))
    )


def test_a_wrong_result_does_not_replay() -> None:
    result = json.loads(DATA.splitlines()[-1])["result"]
    spoilt = {**result, "ranking": result["ranking"][::-1]}
    assert "ranking should be" in complaint(changed(DATA, last(result=spoilt)))
    cut = changed(DATA, lambda lines: lines.pop(-2))
    assert "there is a result, but the game is not over" in complaint(cut)


def test_what_may_not_be_taken_back_does_not_replay() -> None:
    table = regatta(2)
    for action in (FOLD.of(), FOLD.of(), SHOW.of()):
        table.act(table.state.asked(), action)
    for entry, message in (
        ({"n": 4, "seat": 0, "undo": 3}, "line 5: this may not be taken back: undo-known"),
        ({"n": 4, "seat": 1, "undo": 3}, "line 5: number 3 is not what seat 1 did last"),
        ({"n": 4, "seat": -1, "undo": 3}, "line 5: number 3 is not what chance did last"),
    ):
        data = to_bytes(table.record()) + json.dumps(entry).encode() + b"\n"
        with pytest.raises(BadRecord) as caught:
            replay(from_bytes(data, [REGATTA], unfinished=True))
        assert str(caught.value) == message


@pytest.mark.parametrize(
    ("undo", "by", "message"),
    [
        ("consent", [1], "line 6: 'by' is a list of 2; not [1]"),
        ("consent", [2, 1], "line 6: 'by' names every other seat: [1, 2]; not [2, 1]"),
        ("consent", [1, True], "line 6: 'by' names every other seat: [1, 2]; not [1, True]"),
        ("consent", [0, 1], "line 6: 'by' names every other seat: [1, 2]; not [0, 1]"),
        ("free", [1, 2], "line 6: 'by' is not known here"),
        ("consent", None, "line 6: this may not be taken back: undo-consent"),
    ],
)
def test_consent_that_was_not_given_does_not_replay(undo: str, by: list[int] | None, message: str) -> None:
    entry = {"n": 5, "seat": 0, "undo": 4, **({} if by is None else {"by": by})}
    data = to_bytes(shown(undo).record()) + json.dumps(entry).encode() + b"\n"
    with pytest.raises(BadRecord) as caught:
        replay(from_bytes(data, [REGATTA], unfinished=True))
    assert str(caught.value) == message


def test_a_record_without_a_result_is_read_only_when_asked_for(tmp_path: Path) -> None:
    table, rng = nautilus(), Rng(1)
    for _ in range(10):
        step(table, rng)
    path = tmp_path / "game.jsonl"
    write(table.record(), path)
    with pytest.raises(BadRecord, match=r"line \d+: the record breaks off: there is no result"):
        read(path, GAMES)
    assert same(replay(read(path, GAMES, unfinished=True)), table.course)
    write(table.save(), path)
    with pytest.raises(BadRecord, match="a saved game: there is no result"):
        read(path, GAMES)
    assert read(path, GAMES, unfinished=True) == table.save()


def test_a_half_written_line_is_never_read(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    path.write_bytes(DATA[:-20])
    for unfinished in (False, True):
        with pytest.raises(BadRecord, match=r"line \d+: not a whole line of JSON"):
            read(path, GAMES, unfinished)


def test_reading_notices_a_change_that_is_legal(tmp_path: Path) -> None:
    """The digest: a contribution changed after the game still makes a record, but not this one."""
    path = tmp_path / "game.jsonl"
    path.write_bytes(DATA.replace(b'"north"', b'"South"'))
    with pytest.raises(BadRecord, match="the digest does not fit the lines above"):
        read(path, GAMES)


def resealed(rows: list[bytes]) -> bytes:
    """These rows with a digest that fits them."""
    body = b"".join(rows[:-1])
    end = {**json.loads(rows[-1]), "digest": record.digest(body)}
    return body + json.dumps(end).encode() + b"\n"


def rows_of(data: bytes) -> list[bytes]:
    return data.splitlines(keepends=True)


def reordered(data: bytes, at: int, key: str) -> bytes:
    """A line, or an object inside it, with its fields in another order."""
    rows = rows_of(data)
    fields = json.loads(rows[at])
    inner = fields[key] if key else fields
    for name in sorted(inner, reverse=True):
        inner[name] = inner.pop(name)
    return resealed([*rows[:at], json.dumps(fields).encode() + b"\n", *rows[at + 1 :]][: len(rows)])


LAST = len(rows_of(DATA))


@pytest.mark.parametrize(
    ("data", "line"),
    [
        (DATA[:-1], LAST),
        (resealed([row[:-1] + b"\r\n" for row in rows_of(DATA)]), 1),
        (resealed([*rows_of(DATA)[:5], rows_of(DATA)[5][:-1] + b" \n", *rows_of(DATA)[6:]]), 6),
        (resealed(rows_of(DATA.replace(b"nautilus", b"\\u006eautilus"))), 1),
        (b"".join([*rows_of(DATA)[:-1], b" ", rows_of(DATA)[-1]]), LAST),
        (DATA[:-1] + b" \n", LAST),
        (DATA + b"\n", LAST + 1),
        (reordered(DATA, 0, "options"), 1),
        (reordered(DATA, 0, "source"), 1),
        (reordered(DATA, 1, ""), 2),
        (reordered(DATA, LAST - 1, "result"), LAST),
        (DATA.replace(b'"reveal": {', b'"reveal":{'), LAST),
    ],
)
def test_what_is_not_written_exactly_so_is_refused(data: bytes, line: int, tmp_path: Path) -> None:
    """Although it says the same, and the digest fits."""
    path = tmp_path / "game.jsonl"
    path.write_bytes(data)
    with pytest.raises(BadRecord) as caught:
        read(path, GAMES)
    assert caught.value.line == line
    assert verify(path, GAMES).problems == [str(caught.value)]


@pytest.mark.parametrize("data", [to_bytes(nautilus().record()), to_bytes(nautilus().save())])
def test_unfinished_games_are_written_exactly_so_too(data: bytes, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    path.write_bytes(data)
    assert to_bytes(read(path, GAMES, unfinished=True)) == data
    path.write_bytes(data[:-1])
    with pytest.raises(BadRecord, match="line feed"):
        read(path, GAMES, unfinished=True)


@settings(max_examples=300, deadline=None)
@given(st.integers(0, len(DATA) - 1), st.integers(0, 255))
def test_any_changed_byte_is_noticed(tmp_path_factory: pytest.TempPathFactory, at: int, byte: int) -> None:
    data = DATA[:at] + bytes([byte]) + DATA[at + 1 :]
    if data == DATA:
        return
    path = tmp_path_factory.mktemp("changed") / "game.jsonl"
    path.write_bytes(data)
    try:
        read(path, GAMES)
        assert at >= DATA.rindex(b"\n", 0, -1), "only the last line is not under the digest"
    except BadRecord:
        pass
    assert not verify(path, GAMES).ok


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda lines: lines[-1]["saved"].update(secret="00" * 32), "does not fit the commitment"),
        (lambda lines: lines[-1]["saved"].update(draws=3), "there were 18 draws, not 3"),
        (lambda lines: lines[0].update(contributions=["a", "b"]), "line [0-9]+: draw [0-9]+ does not fit"),
        (lambda lines: lines[-1]["saved"].update(kept={"2": "pass"}), "no seat '2'"),
        (lambda lines: lines[-1]["saved"].update(kept={"1": "swim"}), "no verb 'swim'"),
        (lambda lines: lines[-1]["saved"].pop("kept"), "'kept' is missing"),
    ],
)
def test_a_spoilt_saved_game_is_refused(change: Callable[[Lines], None], message: str) -> None:
    data = changed(to_bytes(nautilus(Committed(b"s" * 32)).save()), change)
    with pytest.raises(BadRecord, match=message):
        Table.resume(from_bytes(data, GAMES, unfinished=True))
