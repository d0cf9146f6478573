"""The command `fathom`: what it prints, how it fails."""

import json
import os
import re
import signal
import subprocess
import sys
import urllib.request
from pathlib import Path

import pytest

import fathom
from fathom.cli.lab_commands import outcome
from fathom.cli.lesson_commands import first_open
from fathom.cli.main import main
from fathom.games import GAMES
from fathom.lab.fuzz import Fault, FuzzReport
from fathom.speech.lessons import course
from fathom.terminal import lesson_progress, saved_games
from tests.terminal.displays import NAUTILUS, at_random, session
from tests.tools.clones import wait_for


def said(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert main(words) == 0
    captured = capsys.readouterr()
    assert captured.err == ""
    return captured.out


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["play", "nautlus"], "no game 'nautlus'; did you mean nautilus?"),
        (["rules", "nautlius"], "did you mean nautilus?"),
        (["simulate", "chess"], "no game 'chess'; there is nautilus"),
        (["ply"], 'Did you mean "play"?'),
        (["play", "nautilus", "--sets", "2"], "Did you mean --seats?"),
        (["play", "nautilus", "--seats", "3"], "nautilus is for 2 seats; not 3"),
        (["play", "nautilus", "--seats", "two"], "--seats"),
        (["play", "nautilus", "--bot", "captian"], "no bot 'captian'; did you mean captain?"),
        (["play", "nautilus", "--bot", "random", "--bot", "random"], "2 bots for 1 free seats"),
        (["play", "nautilus", "--lang", "de"], "no language 'de'; there is en, fr, ru"),
        (["play", "nautilus", "--option", "frist=0"], "did you mean first?"),
        (["play", "nautilus", "--option", "first"], "option 'first' needs a value: --option first=lot|0|1"),
        (["play", "nautilus", "--option", "open_memory=onn"], "did you mean on?"),
        (["play", "nautilus", "--option", "worth=1,2"], "worth is 6 whole numbers"),
        (["play", "nautilus", "--option", "@nowhere.json"], "cannot read nowhere.json"),
        (["play", "nautilus", "--option", "@pyproject.toml"], "pyproject.toml is not JSON"),
        (["play", "nautilus_island", "--option", "first=2"], "first is a seat at this table, or lot; not 2"),
        (["play", "nautilus_island", "--option", "bonus=1,1,1,1,1,1"], "add up to 34; not to 6"),
        (["play", "nautilus", "--seed", "-1"], "--seed is a whole number from 0"),
        (["play", "nautilus", "--human", "3"], "--human takes seats from 1 to 2"),
        (["play", "nautilus", "--human", "0"], "--human takes seats from 1 to 2"),
        (["play", "nautilus", "--human", "²"], "--human takes seats from 1 to 2"),
        (["play", "nautilus", "--human", "1", "--watch"], "exclude each other"),
        (["play", "nautilus", "--watch", "--delay", "-1"], "--delay is a number of seconds from 0"),
        (["play", "nautilus", "--watch", "--delay", "nan"], "--delay is a number of seconds from 0"),
        (["play", "nautilus", "--names", "A" * 5000], "a name has at most 24 letters"),
        (["play", "nautilus", "--contribute", "x" * 5000], "--contribute: that is too long"),
        (["play", "nautilus", "--contribute", "x", "--seed", "1"], "exclude each other"),
        (["play", "nautilus", "--names", "A,B,C"], "3 names for 2 seats"),
        (["play", "nautilus", "--names", "A,A"], "two seats cannot have the same name"),
        (["play", "--resume"], "there is no unfinished game"),
        (["play", "--load", "nowhere.jsonl"], "cannot read 'nowhere.jsonl'"),
        (["rules", "nautilus", "NA-77"], "no rule 'NA-77'; there is NA-01 to NA-21 and NA-R1 to"),
        (["rules", "nautilus", "NA-12", "--find", "kraken"], "a number or --find, not both"),
        (["rules", "nautilus", "--find", "rutabaga"], "no rule of nautilus mentions 'rutabaga'"),
        (["simulate", "nautilus", "--games", "0"], "--games is at least 1; not 0"),
        (["simulate", "nautilus", "--jobs", "0"], "--jobs is at least 1; not 0"),
        (["arena", "nautilus", "--bots", "captian,mate"], "no bot 'captian'; did you mean captain?"),
        (["arena", "nautilus", "--bots", "mate,mate"], "at least two different bots"),
        (["arena", "nautilus", "--bots", ","], "at least two different bots"),
        (["arena", "nautilus", "--bots", "mate,bosun", "--seats", "3"], "nautilus is for 2 seats; not 3"),
        (["arena", "nautilus", "--bots", "mate,bosun", "--games", "0"], "--games is at least 1; not 0"),
        (["arena", "nautilus", "--bots", "mate,bosun", "--effort", "0"], "--effort is more than 0"),
        (
            ["arena", "nautilus", "--bots", "mate,bosun", "--effort", "inf"],
            "--effort is more than 0; not inf",
        ),
        (["arena", "nautilus", "--bots", "mate\rbosun"], "there is no program 'mate'"),
        (["arena", "nautilus", "--bots", "mate,bosun", "--rotations", "3"], "--rotations is at most"),
        (["arena", "nautilus", "--bots", "mate,bosun", "--out", "pyproject.toml"], "is not an arena file"),
        (["ladder", "nautlus"], "did you mean nautilus?"),
        (["ladder", "nautilus", "--seats", "5"], "no game is for so many seats"),
        (["ladder", "--jobs", "0"], "--jobs is at least 1"),
        (["ladder", "--effort", "nan"], "--effort is more than 0; not nan"),
        (["ladder", "--minutes", "-1"], "--minutes is at least 0; not -1.0"),
        (["play", "nautilus", "--bot", "mate@truth"], "no bot 'mate@truth'; there is random"),
        (["fuzz", "nautilis"], "did you mean nautilus?"),
        (["lessons", "nautilis"], "did you mean nautilus?"),
        (["lessons", "nautilus", "--step", "9"], "--step is a number from 1 to 8; not 9"),
        (["fuzz", "nautilus", "--games", "0"], "--games is at least 1"),
        (["serve", "--port", "-1"], "a port is a number from 0 to 65535; not -1"),
        (
            ["serve", "--links", "10.0.0.5:8470"],
            "links are for servers that share a store: give --store, too",
        ),
        (["serve", "--port", "70000"], "a port is a number from 0 to 65535; not 70000"),
        (
            ["play", "--lang", "fr"],
            "which game? fathom play nautilus|nautilus_island|leagues|lifeboat; "
            "without options, `fathom play` opens the page",
        ),
        (["verify"], "no record given"),
        (["verify", "nowhere.jsonl"], "no file 'nowhere.jsonl'"),
        (["verify", "/"], "'/' is a folder"),
        (["games", "nautilus", "extra"], "too many words: 'extra'"),
        (["simulate", "nautilus", "--games", "1", "--records", "/dev/null/x"], "Not a directory"),
    ],
)
def test_what_is_wrong_is_one_line_on_stderr_and_code_2(
    words: list[str], complaint: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(words) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert complaint in captured.err
    assert captured.err.startswith("fathom: ")
    assert captured.err.count("\n") == 1


def test_version_says_how_the_core_runs(capsys: pytest.CaptureFixture[str]) -> None:
    mode = "compiled, -O[1-3]" if fathom.compiled() else "interpreted"
    assert re.fullmatch(rf"fathom {fathom.__version__} \(core: {mode}\)", said(capsys, "--version").strip())


def test_version_says_that_the_core_is_being_compiled(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(fathom, "compiled", lambda: False)
    monkeypatch.setenv("FATHOM_COMPILING", "1")
    assert "(core: interpreted, being compiled)" in said(capsys, "--version")


@pytest.mark.parametrize(
    ("words", "long"),
    [
        (["simulate", "nautilus", "--games", "21"], True),
        (["simulate", "nautilus", "--games", "20"], False),
        (["arena", "nautilus", "--bots", "bosun,random", "--games", "2"], True),
    ],
)
def test_long_work_on_an_interpreted_core_says_so_once(
    words: list[str], long: bool, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert main(words) == 0
    assert fathom.compiled() or ("run interpreted" in capsys.readouterr().err) == long
    monkeypatch.setattr(fathom, "compiled", lambda: False)
    assert main(words) == 0
    assert capsys.readouterr().err.count("80 times slower than compiled") == long


@pytest.mark.parametrize(
    "command", ["games", "rules", "play", "lessons", "puzzles", "simulate", "verify", "fuzz"]
)
def test_every_command_helps_with_examples(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert f"fathom {command}" in said(capsys, command, "--help").split("Try:")[1]
    assert command in said(capsys, "--help")


def test_games_are_listed_and_described(capsys: pytest.CaptureFixture[str]) -> None:
    assert "Charles Chevallier" in said(capsys, "games")
    detail = said(capsys, "games", "nautilus")
    for word in (
        "first=lot|0|1",
        "0: seat 1",
        "NA-R6",
        "2,1,1,1,1,-1",
        "from the rulebook",
        "fathom play nautilus",
    ):
        assert word in detail
    assert "d’après le livret" in " ".join(said(capsys, "games", "nautilus", "--lang", "fr").split())


def test_lessons_are_listed_in_words_and_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    listed = said(capsys, "lessons", "--lang", "fr")
    assert "Le crabe" in listed
    found = json.loads(said(capsys, "lessons", "--json"))
    assert found.keys() == {game.key for game in GAMES}
    assert min(len(steps) for steps in found.values()) >= 6
    assert json.loads(said(capsys, "lessons", "nautilus", "--json")) == {"nautilus": found["nautilus"]}
    assert {"name", "title", "deeds", "seat", "answers"} <= found["nautilus"][0].keys()
    assert json.loads(said(capsys, "puzzles", "--json")).keys() == found.keys()


def test_lessons_go_on_at_the_first_that_is_not_done() -> None:
    steps = course(GAMES[0]).steps
    assert first_open(steps, []) == 1
    assert first_open(steps, [steps[0].name, steps[1].name]) == 3
    assert first_open(steps, [steps[1].name]) == 1
    assert first_open(steps, [step.name for step in steps]) == 1


def test_lists_mark_what_is_done(capsys: pytest.CaptureFixture[str]) -> None:
    before = said(capsys, "lessons")
    lesson_progress.add("lesson", "nautilus", course(NAUTILUS).steps[0].name)
    marked = [line for line in said(capsys, "lessons").splitlines() if line not in before.splitlines()]
    assert len(marked) == 1
    assert course(NAUTILUS).steps[0].name in marked[0]


def test_rules_whole_one_or_found(capsys: pytest.CaptureFixture[str]) -> None:
    assert "NA-21" in said(capsys, "rules", "nautilus")
    assert said(capsys, "rules", "nautilus", "na-12").startswith("NA-12  ")
    assert said(capsys, "rules", "nautilus", "9").startswith("NA-09  ")
    assert said(capsys, "rules", "nautilus", "12", "--lang", "ru").startswith("NA-12  Стрелке")
    assert "NA-13" in said(capsys, "rules", "nautilus", "--find", "кракен", "--lang", "ru")


def test_simulation_as_table_and_as_json(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    table = said(capsys, "simulate", "nautilus", "--games", "3", "--seed", "2")
    assert "decisions per second" in table
    folder = str(tmp_path / "records")
    found = json.loads(said(capsys, "simulate", "nautilus", "--games", "3", "--json", "--records", folder))
    assert found["games"] == 3
    records = [str(path) for path in (tmp_path / "records").iterdir()]
    checked = said(capsys, "verify", *records)
    assert "3 of 3 records are valid" in checked
    assert "from open seed" in checked
    assert set(re.findall(r"won by (.*?)\)", checked)) <= {"Seat 1", "Seat 2", "Seat 1 and Seat 2"}


def test_a_record_that_does_not_hold_is_told_with_code_1(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    said(capsys, "simulate", "nautilus", "--games", "1", "--records", str(tmp_path))
    (record,) = tmp_path.glob("*.jsonl")
    record.write_text(record.read_text().replace('"seat": 1, "do": "lay', '"seat": 0, "do": "lay', 1))
    assert main(["verify", str(record)]) == 1
    assert "does NOT hold" in capsys.readouterr().out


def test_fuzzing_tells_what_it_played(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = said(capsys, "fuzz", "nautilus", "--games", "2", "--records", str(tmp_path))
    assert out.startswith("nautilus, 2 seats: 2 games, ")
    assert out.endswith(": no faults\n")


def test_a_fault_is_told_with_its_record(tmp_path: Path) -> None:
    fault = Fault(7, 31, {}, ["seat 1: view"], tmp_path / "fault.jsonl")
    lines = outcome(FuzzReport("nautilus", 2, 0, games=9, steps=300, pairs=4, faults=[fault]))
    assert lines[0].endswith(": 1 faults")
    assert lines[1] == "  game 7, after action 31: seat 1: view"
    assert lines[2].strip() == str(tmp_path / "fault.jsonl")


COMMAND = [sys.executable, "-m", "fathom"]


def run(stdin: str, *words: str, **more: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [*COMMAND, *words],
        input=stdin,
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, **more},
    )


def test_a_game_piped_in_and_resumed(tmp_path: Path) -> None:
    made, display = session(tmp_path, lang="fr", seed=8)
    display.typist = at_random(made)
    made.run()
    options = ["--seed", "8", "--bot", "random", "--option", "first=0", "--lang", "fr"]
    half = len(display.typed) // 2
    begun = run("\n".join(display.typed[:half]) + "\n", "play", "nautilus", *options)
    assert begun.returncode == 0
    assert "fathom play --resume" in begun.stdout
    (kept,) = saved_games.unfinished()
    assert kept.stat().st_mode & 0o777 == 0o600
    assert kept.parent.stat().st_mode & 0o777 == saved_games.home().stat().st_mode & 0o777 == 0o700
    resumed = run("", "play", "--resume")
    assert "à vous de jouer" in resumed.stdout
    again = run("", "play", "nautilus", "--lang", "en", "--bot", "random")
    assert (
        f"There is an unfinished game (Nautilus). To go on with it: fathom play --load {kept}" in again.stdout
    )
    third = run("", "play", "nautilus", "--bot", "random", FATHOM_COMMAND=".venv/bin/fathom")
    assert third.stdout.count("There is an unfinished game (Nautilus)") == 2
    assert f".venv/bin/fathom play --load {kept}" in third.stdout
    loaded = run("", "play", "--load", str(kept))
    assert "à vous de jouer" in loaded.stdout
    assert len(saved_games.unfinished()) == 3


@pytest.mark.skipif(os.name == "nt", reason="Ctrl-C goes to a whole console there")
def test_play_without_a_game_serves_the_page_here_and_opens_it(tmp_path: Path) -> None:
    """FATHOM_PUBLIC is for a server; who only wants to play is not seen by others."""
    opened, browser = tmp_path / "opened", tmp_path / "browser"
    browser.write_text(f'#!/bin/sh\necho "$1" > "{opened}.part" && mv "{opened}.part" "{opened}"\n', "utf-8")
    browser.chmod(0o755)
    asked = {"BROWSER": f"{browser} %s", "FATHOM_PORT": "0", "FATHOM_PUBLIC": "1", "FATHOM_THINKERS": "1"}
    pipe = subprocess.PIPE
    env = {**os.environ, **asked}
    with subprocess.Popen([*COMMAND, "play"], env=env, stdout=pipe, stderr=pipe, text=True) as program:
        wait_for(lambda: opened.exists() or program.poll() is not None)
        address = opened.read_text("utf-8").strip()
        with urllib.request.build_opener(urllib.request.ProxyHandler({})).open(address) as page:
            assert b"<title>Fathom" in page.read()
        program.send_signal(signal.SIGINT)
        said, complaints = program.communicate(timeout=60)
    assert re.fullmatch(r"http://127\.0\.0\.1:\d+", address)
    assert f"Fathom is at {address} (Ctrl-C stops it)" in said
    assert complaints.strip() == ""
    assert program.returncode == 130


def test_the_same_seed_is_the_same_game() -> None:
    first, second = (run("", "play", "nautilus", "--seed", "11", "--bot", "random").stdout for _ in range(2))
    assert first.splitlines()[1:20] == second.splitlines()[1:20]
    assert "You are dealt" in first or "You draw" in first


def test_a_pipe_that_closes_early_is_no_error() -> None:
    reader, writer = os.pipe()
    os.close(reader)
    done = subprocess.run(
        [*COMMAND, "rules", "nautilus"], stdout=writer, stderr=subprocess.PIPE, text=True, check=False
    )
    os.close(writer)
    assert done.stderr == ""
    assert done.returncode == 1


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no device that is always full")
def test_a_full_disk_is_one_line_and_code_2() -> None:
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(
            [*COMMAND, "games"], stdout=full, stderr=subprocess.PIPE, text=True, check=False
        )
    assert done.returncode == 2
    assert done.stderr == "fathom: No space left on device\n"


def test_a_data_folder_that_cannot_be_made_is_one_line_and_code_2() -> None:
    done = run("", "play", "nautilus", FATHOM_DATA="/dev/null/nope")
    assert done.returncode == 2
    assert done.stderr == "fathom: '/dev/null/nope': Not a directory\n"


def test_letters_a_terminal_cannot_show_are_refused() -> None:
    for words in (["games"], ["rules", "nautilus"], ["play", "nautilus"]):
        done = run("", *words, "--lang", "ru", PYTHONIOENCODING="ascii")
        assert done.returncode == 2
        assert done.stderr == "fathom: this terminal cannot show the letters of 'ru'; try --lang en\n"
    french = run("", "play", "nautilus", "--lang", "fr", PYTHONIOENCODING="ascii").stdout
    assert "a vous de jouer" in french or "de jouer" in french
    assert "Melanges fixes d'avance" in french


def test_what_the_shuffles_come_from_is_told_before_the_first_question() -> None:
    begun = run("", "play", "nautilus", "--contribute", "north wind").stdout
    told = re.search(r"Shuffles committed to beforehand: ([0-9a-f]{64})", begun)
    assert told is not None
    (kept,) = saved_games.unfinished()
    table, _ = saved_games.load(kept)
    assert str(table.source.opening()["commitment"]).startswith(told[1])
    assert table.header().contributions[0] == "north wind"
    assert "Shuffles from open seed 5." in run("", "play", "nautilus", "--seed", "5").stdout


def test_options_from_a_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    box = tmp_path / "box.json"
    box.write_text('{"treasure": [9, 9, 9, 9], "hull": [1,1,1,1,1,1,1,1,1,1,1,1]}', "utf-8")
    rich = said_numbers(capsys, box)
    box.write_text('{"treasure": [0, 0, 0, 0], "hull": [1,1,1,1,1,1,1,1,1,1,1,1]}', "utf-8")
    assert rich > said_numbers(capsys, box)


def said_numbers(capsys: pytest.CaptureFixture[str], box: Path) -> float:
    """The mean score of the first seat over some games played with this file."""
    main(["simulate", "nautilus_island", "--games", "5", "--option", f"@{box}", "--json"])
    return float(json.loads(capsys.readouterr().out)["scores"][0]["mean"])


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ('{"bonus": [34, 0, 0, 0, 0, 1]}', "add up to 34; not to 35"),
        ("[]", "is not a JSON object"),
        ('{"hul": []}', "no option 'hul'"),
    ],
)
def test_a_file_of_options_is_checked(
    text: str, complaint: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    box = tmp_path / "box.json"
    box.write_text(text, "utf-8")
    assert main(["simulate", "nautilus_island", "--option", f"@{box}"]) == 2
    assert complaint in capsys.readouterr().err
