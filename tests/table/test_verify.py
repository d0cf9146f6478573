"""A record is checked as a whole; every kind of tampering is found and named."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from fathom.games import GAMES
from fathom.table.random_source import Seeded
from fathom.table.record import digest, to_bytes, write
from fathom.table.table import Table
from fathom.table.verify import Report, verify
from tests.table.tables import ALL_GAMES, nautilus, play, played, regatta
from tests.table.toy import FOLD, SHOW

Lines = list[dict[str, Any]]


@pytest.fixture(scope="module")
def game() -> Table:
    return played(11)


def sealed(lines: Lines) -> bytes:
    """The file of these lines, with a digest that fits: what someone would write who knows the format."""
    body = b"".join(json.dumps(line).encode() + b"\n" for line in lines[:-1])
    return body + json.dumps({**lines[-1], "digest": digest(body)}).encode() + b"\n"


def spoilt(table: Table, change: Callable[[Lines], object]) -> bytes:
    lines = [json.loads(line) for line in to_bytes(table.record()).splitlines()]
    change(lines)
    return sealed(lines)


def report(data: bytes, folder: Path) -> Report:
    path = folder / "game.jsonl"
    path.write_bytes(data)
    return verify(path, ALL_GAMES)


def problem(table: Table, change: Callable[[Lines], object], folder: Path) -> str:
    """The first thing found wrong."""
    found = report(spoilt(table, change), folder)
    assert not found.ok
    return found.problems[0]


@pytest.mark.parametrize("seed", range(5))
def test_good_records_are_accepted(seed: int, tmp_path: Path) -> None:
    for table in (played(seed), play(nautilus(Seeded(seed)), seed), play(regatta(4, "consent"), seed)):
        write(table.record(), tmp_path / "game.jsonl")
        found = verify(tmp_path / "game.jsonl", ALL_GAMES)
        assert found.problems == []
        assert found.ok
        assert found.draws == table.source.draws
        assert found.record == table.record()


def test_a_record_with_undo_is_accepted(tmp_path: Path) -> None:
    table = regatta(2, "consent")
    for _ in range(2):
        table.act(table.state.asked(), FOLD.of())
    table.act(0, SHOW.of())
    table.chair(0).ask_undo()
    table.chair(1).consent()
    found = report(to_bytes(play(table).record()), tmp_path)
    assert found.problems == []
    assert found.remark == "1 action taken back, 0 draws among them"


def test_draws_taken_back_are_counted(tmp_path: Path) -> None:
    """Seats that agree can draw again until they like it. It is all in the record, and said."""
    table = nautilus(undo="consent")
    gone = drawn = 0
    for _ in range(3):
        entries, draws = len(table.course.entries), table.source.draws
        while table.source.draws == draws:
            seat = table.state.asked()
            start = len(table.course.entries)
            table.act(seat, table.state.option(0))
        gone, drawn = gone + len(table.course.entries) - start, drawn + table.source.draws - draws
        table.chair(seat).ask_undo()
        table.chair(1 - seat).consent()
        assert len(table.course.entries) > entries
    found = report(to_bytes(play(table).record()), tmp_path)
    assert found.ok
    assert found.remark == f"{gone} actions taken back, {drawn} draws among them"
    assert drawn >= 3


def test_where_nothing_was_taken_back_nothing_is_said_of_it(game: Table, tmp_path: Path) -> None:
    assert report(to_bytes(game.record()), tmp_path).remark == ""


def lines_with(lines: Lines, start: str) -> list[int]:
    """The places, counted from 0, of such actions."""
    return [at for at, line in enumerate(lines) if line.get("do", "").startswith(start)]


def test_a_changed_draw_is_found_and_named(game: Table, tmp_path: Path) -> None:
    """Deal 12 of the game: another card that is still in the deck, with its ticket."""
    said: list[str] = []

    def change(lines: Lines) -> None:
        draws = [at for at, line in enumerate(lines) if line.get("seat") == -1]
        at = draws[11]
        said.append(lines[at]["do"])
        others = [lines[later]["do"] for later in draws[12:20] if lines[later]["do"].startswith("deal")]
        said.append(others[0])
        lines[at]["do"] = others[0]
        said.append(f"line {at + 1}")

    found = problem(game, change, tmp_path)
    assert found == f"{said[2]}: draw 12 should be {said[0]}, the record says {said[1]}"


def test_a_changed_ticket_is_found(game: Table, tmp_path: Path) -> None:
    def change(lines: Lines) -> None:
        lines[3]["ticket"] = (lines[3]["ticket"] + 1) % lines[3]["of"]

    found = problem(game, change, tmp_path)
    assert found.startswith("line 4: draw 3 should be turn-up:")
    assert "ticket" in found


def test_a_draw_that_could_not_be_is_found(game: Table, tmp_path: Path) -> None:
    def change(lines: Lines) -> None:
        lines[3]["do"] = lines[2]["do"]

    found = report(spoilt(game, change), tmp_path).problems
    assert found[0].startswith("line 4: draw 3 should be turn-up:")
    assert found[1].startswith("line 4: turn-up:")
    assert found[1].endswith("cannot be drawn here")


def test_a_changed_action_is_found(game: Table, tmp_path: Path) -> None:
    """A card laid on another spot: even where all that follows is legal, the digest does not fit."""
    lines = [json.loads(line) for line in to_bytes(game.record()).splitlines()]
    for at in lines_with(lines, "lay:")[::7]:
        card, _, spot = lines[at]["do"].partition("@")
        other = spot[:3] + str(int(spot[3]) % 5 + 1)
        text = json.dumps(lines[at])
        data = to_bytes(game.record()).replace(
            text.encode(), text.replace(f"{card}@{spot}", f"{card}@{other}").encode()
        )
        found = report(data, tmp_path)
        assert not found.ok
        assert any("digest" in wrong for wrong in found.problems)


def test_an_action_against_the_rules_is_found_although_the_digest_fits(game: Table, tmp_path: Path) -> None:
    def change(lines: Lines) -> None:
        lines[lines_with(lines, "lay:")[1]]["do"] = lines[lines_with(lines, "lay:")[0]]["do"]

    assert "is against the rules: NA-09" in problem(game, change, tmp_path)


def test_an_action_of_another_seat_is_found(game: Table, tmp_path: Path) -> None:
    def change(lines: Lines) -> None:
        line = lines[lines_with(lines, "lay:")[0]]
        line["seat"] = 1 - line["seat"]

    assert "is asked, not seat" in problem(game, change, tmp_path)


def test_a_changed_secret_is_found(game: Table, tmp_path: Path) -> None:
    found = problem(game, lambda lines: lines[-1].update(reveal={"secret": "ab" * 32}), tmp_path)
    assert "the secret is not that of seed 11" in found

    def change(lines: Lines) -> None:
        del lines[0]["source"]["seed"]
        lines[-1]["reveal"]["secret"] = "ab" * 32

    found = problem(game, change, tmp_path)
    assert found == f"line {len(game.course.entries) + 2}: the secret does not fit the commitment in line 1"


def test_a_secret_changed_with_its_commitment_is_found(game: Table, tmp_path: Path) -> None:
    other = played(12)

    def change(lines: Lines) -> None:
        lines[0]["source"] = other.source.opening()
        lines[-1]["reveal"] = other.source.reveal()

    assert problem(game, change, tmp_path).startswith("line 1: ")


@pytest.mark.parametrize("said", [["south", "north"], ["north", ""], ["north", "south "]])
def test_a_swapped_or_changed_contribution_is_found(game: Table, tmp_path: Path, said: list[str]) -> None:
    found = problem(game, lambda lines: lines[0].update(contributions=said), tmp_path)
    assert found.startswith("line 1: ")
    assert "draws do not fit" in found


@pytest.mark.parametrize(
    "change",
    [
        lambda lines: lines[0]["options"].update(open_memory="off"),
        lambda lines: lines[0]["options"].update(stop_when_decided="on"),
        lambda lines: lines[0]["options"].update(worth=[3, 1, 1, 1, 1, -1]),
        lambda lines: lines[0].update(undo="none"),
    ],
)
def test_changed_options_are_found(game: Table, tmp_path: Path, change: Callable[[Lines], object]) -> None:
    assert "draws do not fit" in problem(game, change, tmp_path)


def test_a_changed_number_of_seats_is_found(game: Table, tmp_path: Path) -> None:
    assert "is not for 3 seats" in problem(game, lambda lines: lines[0].update(seats=3), tmp_path)
    table = play(regatta(3))
    found = problem(table, lambda lines: lines[0].update(seats=4), tmp_path)
    assert "'ranking' is a list of 4" in found


@pytest.mark.parametrize(
    ("key", "value"), [("ranking", [1, 1]), ("scores", [9, 9]), ("reason", "over-decided")]
)
def test_a_changed_result_is_found(game: Table, tmp_path: Path, key: str, value: object) -> None:
    found = problem(game, lambda lines: lines[-1]["result"].update({key: value}), tmp_path)
    assert found.startswith(f"line {len(game.course.entries) + 2}: {key} should be")


def test_every_cut_is_found(game: Table, tmp_path: Path) -> None:
    data = to_bytes(game.record())
    for end in range(0, len(data) - 1, 97):
        assert not report(data[:end], tmp_path).ok
    lines = data.splitlines(keepends=True)
    for count in range(len(lines)):
        assert not report(b"".join(lines[:count]), tmp_path).ok


def test_a_missing_line_is_found_although_the_rest_is_numbered_anew(game: Table, tmp_path: Path) -> None:
    def change(lines: Lines) -> None:
        lines.pop(lines_with(lines, "lay:")[3])
        for number, line in enumerate(lines[1:-1], 1):
            line["n"] = number

    assert not report(spoilt(game, change), tmp_path).ok


def test_a_result_before_the_end_is_found(game: Table, tmp_path: Path) -> None:
    found = report(spoilt(game, lambda lines: lines.pop(-2)), tmp_path)
    assert any("there is a result, but the game is not over" in wrong for wrong in found.problems)


def test_an_undo_that_was_not_allowed_is_found(tmp_path: Path) -> None:
    table = regatta(2, "consent")
    for action in (FOLD.of(), FOLD.of(), SHOW.of()):
        table.act(table.state.asked(), action)
    table.chair(0).ask_undo()
    table.chair(1).consent()
    play(table)

    def change(lines: Lines) -> None:
        lines[0]["undo"] = "free"
        del lines[4]["by"]

    assert problem(table, change, tmp_path) == "line 5: this may not be taken back: undo-known"


def test_a_seeded_record_is_checked_by_its_seed(tmp_path: Path) -> None:
    table = play(nautilus(Seeded(4)))
    found = problem(table, lambda lines: lines[0]["source"].update(seed=5), tmp_path)
    assert "draws do not fit" in found


def test_a_file_that_is_no_record_is_reported(tmp_path: Path) -> None:
    found = report(b"hello\n", tmp_path)
    assert found.record is None
    assert found.problems == ["line 1: not a whole line of JSON: the file is cut, damaged or no record"]


def test_a_saved_game_is_no_finished_record(tmp_path: Path) -> None:
    write(nautilus().save(), tmp_path / "game.jsonl")
    assert "a saved game: there is no result" in verify(tmp_path / "game.jsonl", GAMES).problems[0]
