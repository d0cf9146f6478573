"""What one wrote down before play: hosts that cheat are caught by it, with both tools."""

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from fathom.cli.main import main
from fathom.table.promise import BadPromise, Promise, read_commitment, read_said
from fathom.table.random_source import Seeded
from fathom.table.record import to_bytes
from fathom.table.verify import verify_bytes
from tests.table.cheats import Played, contribution_swapped, draw_altered, honest, secret_swapped
from tests.table.tables import ALL_GAMES, nautilus, play
from tools import check_record

NOTED = "ab" * 32


def promise_of(played: Played) -> Promise:
    return Promise(played.commitment, dict(enumerate(played.said)))


def notes(played: Played) -> list[str]:
    said = [f"--said={seat}={text}" for seat, text in enumerate(played.said, 1)]
    return ["--commitment", played.commitment, *said]


def written(played: Played, folder: Path) -> str:
    path = folder / "game.jsonl"
    path.write_bytes(played.record)
    return str(path)


def test_an_honest_record_is_as_it_was_written_down(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    played = honest()
    path = written(played, tmp_path)
    assert main(["verify", path, *notes(played)]) == 0
    told = capsys.readouterr().out
    assert "as you wrote down: the commitment, the contribution of Seat 1, the contribution of Seat 2" in told
    assert check_record.main([path, *notes(played)]) == 0
    assert capsys.readouterr().out.endswith(": sound\n")


@pytest.mark.parametrize(
    ("cheat", "told_by_fathom", "told_by_script"),
    [
        (secret_swapped, "the commitment is ", "but before play it was "),
        (contribution_swapped, "Seat 2 is said to have contributed 'West'", "Seat 2 has 'West', but it said"),
        (draw_altered, "draw ", "draw "),
    ],
)
def test_a_host_that_cheats_is_caught_by_both_tools(
    cheat: Callable[[], Played],
    told_by_fathom: str,
    told_by_script: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    played = cheat()
    path = written(played, tmp_path)
    assert main(["verify", path, *notes(played)]) == 1
    told = capsys.readouterr().out
    assert "does NOT hold" in told
    assert told_by_fathom in told
    assert check_record.main([path, *notes(played)]) == 1
    assert told_by_script in capsys.readouterr().out


@pytest.mark.parametrize("cheat", [secret_swapped, contribution_swapped])
def test_only_the_notes_show_it(cheat: Callable[[], Played]) -> None:
    """The record fits itself: without what was written down nobody could tell."""
    played = cheat()
    assert verify_bytes(played.record, ALL_GAMES).ok
    assert not check_record.check(played.record)
    report = verify_bytes(played.record, ALL_GAMES, promise_of(played))
    assert [str(each) for each in report.differences] == report.problems
    assert len(report.differences) == 1


def test_what_was_noted_of_one_seat_is_compared_alone() -> None:
    played = contribution_swapped()
    assert verify_bytes(played.record, ALL_GAMES, Promise(said={0: "north"})).ok
    assert not check_record.check(played.record, check_record.Notes(said={1: "north"}))


def test_a_record_from_a_seed_has_no_commitment_and_no_contributions() -> None:
    data = to_bytes(play(nautilus(Seeded(4))).record())
    report = verify_bytes(data, ALL_GAMES, Promise(NOTED, {1: "south"}))
    assert [each.kind for each in report.differences] == ["uncommitted", "said"]
    found = check_record.check(data, check_record.Notes(NOTED, {2: "south"}))
    assert [text.partition(",")[0] for text in found] == ["there is no commitment", "Seat 2 has ''"]


def test_a_seat_that_is_not_there() -> None:
    data = honest().record
    assert "there is no Seat 3" in str(verify_bytes(data, ALL_GAMES, Promise(said={2: "x"})).problems)
    assert "there is no Seat 3" in str(check_record.check(data, check_record.Notes(said={3: "x"})))


BAD_NOTES = [
    (["--commitment", "abc"], "64 hexadecimal digits"),
    (["--commitment", "g" * 64], "64 hexadecimal digits"),
    (["--commitment", ""], "64 hexadecimal digits"),
    (["--said", "north"], "SEAT=TEXT"),
    (["--said", "0=north"], "SEAT=TEXT"),
    (["--said=-1=north"], "SEAT=TEXT"),
    (["--said", "=north"], "SEAT=TEXT"),
    (["--said", "²=north"], "SEAT=TEXT"),
    (["--said", "1=" + "x" * 257], "at most 256 bytes"),
    (["--said", "1=a", "--said", "1=b"], "two "),
]


@pytest.mark.parametrize(("words", "told"), BAD_NOTES)
def test_notes_that_cannot_be_are_refused_in_one_line(
    words: list[str], told: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = written(honest(), tmp_path)
    assert main(["verify", path, *words]) == 2
    complaint = capsys.readouterr().err
    assert told in complaint
    assert complaint.count("\n") == 1
    done = subprocess.run(
        [sys.executable, "-I", check_record.__file__, path, *words],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 2
    assert told in done.stderr
    assert "Traceback" not in done.stderr


def test_notes_are_about_one_record(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = written(honest(), tmp_path)
    assert main(["verify", path, path, "--said", "1=north"]) == 2
    assert "about one record" in capsys.readouterr().err
    with pytest.raises(SystemExit) as stopped:
        check_record.main([path, path, "--said", "1=north"])
    assert stopped.value.code == 2


def test_notes_are_read_as_people_type_them() -> None:
    assert read_commitment(f" {NOTED.upper()} ") == NOTED
    assert read_said(["1=a=b", "12="]) == {0: "a=b", 11: ""}
    with pytest.raises(BadPromise):
        read_said(["1=\udcff"])


def test_differences_are_told_harmlessly() -> None:
    evil = "\x1b[2J\u202e" + "x" * 200
    report = verify_bytes(honest().record, ALL_GAMES, Promise(said={0: evil}))
    assert report.problems[0].isascii()
    assert report.problems[0].isprintable()
