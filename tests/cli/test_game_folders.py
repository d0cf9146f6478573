"""Games in folders outside the package: found, refused with a reason, checked, made anew and played."""

from __future__ import annotations

import os
import re
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from fathom import game_folders
from fathom.cli.main import main
from fathom.games import GAMES
from fathom.lab.check import Effort, laws

ROOT = Path(__file__).resolve().parents[2]
SALVAGE = ROOT / "examples" / "salvage"
QUICK = Effort(games=2, pairs=40, seldom=30, decisions=1, damages=60)


@pytest.fixture(autouse=True)
def only_ours(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """What a test loads is forgotten after it."""
    monkeypatch.delenv(game_folders.VARIABLE, raising=False)
    before = list(GAMES)
    yield
    for game in [game for game in GAMES if game not in before]:
        game_folders.forget(game.package)
    GAMES[:] = before
    os.environ.pop(game_folders.VARIABLE, None)


def folder(tmp_path: Path, name: str, text: str) -> Path:
    made = tmp_path / name
    made.mkdir()
    (made / "__init__.py").write_text(text, "utf-8")
    return made


def copied(tmp_path: Path, file: str = "", old: str = "", new: str = "") -> Path:
    """Salvage, with one thing changed."""
    made = tmp_path / "salvage"
    shutil.copytree(SALVAGE, made, ignore=shutil.ignore_patterns("__pycache__"))
    if file:
        text = (made / file).read_text("utf-8")
        assert old in text
        (made / file).write_text(text.replace(old, new), "utf-8")
    return made


PLAY = ["play", "salvage", "--watch", "--bot", "random"]
DECLARED = """
from fathom.authoring import FormGame
from examples import salvage
def made(key):
    how = salvage.SALVAGE.position, salvage.SALVAGE.forms, salvage.VERBS
    return FormGame(key, prefix="XX", version=1, position=how[0], forms=how[1], verbs=how[2], facts=[])
"""


@pytest.mark.parametrize(
    ("name", "text", "complaint"),
    [
        ("mine", "", "declares exactly one Game; found none"),
        (
            "mine",
            DECLARED + "A, B = made('mine'), made('mine')",
            "declares exactly one Game; found mine, mine",
        ),
        (
            "mine",
            DECLARED + "A = made('yours')",
            "its game has the key 'yours', which must be the folder's name",
        ),
        ("nautilus", DECLARED + "A = made('nautilus')", "there is already a game with the key 'nautilus'"),
        ("mine", "import nowhere_at_all", "cannot be imported: ModuleNotFoundError: No module named"),
        ("mine", "1 / 0", "cannot be imported: ZeroDivisionError: division by zero (__init__.py, line 1)"),
        ("mine", "x = = 1", "cannot be imported: SyntaxError: invalid syntax (__init__.py, line 1)"),
        ("Mine!", "", "cannot be the name of a game's folder"),
    ],
)
def test_a_folder_without_a_game_is_refused_with_a_reason(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], name: str, text: str, complaint: str
) -> None:
    known = list(GAMES)
    assert main(["--games", str(folder(tmp_path, name, text)), "games"]) == 2
    captured = capsys.readouterr()
    assert complaint in captured.err
    assert captured.err.count("\n") == 1
    assert known == GAMES


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["--games", "no/such/folder", "games"], "there is no folder"),
        (["--games"], "--games needs the folder of a game"),
        (["--games=", "games"], "--games needs the folder of a game"),
        (["--games", ".ci", "games"], "holds no game: it has no __init__.py"),
        (["check", "no/such/folder"], "there is no folder"),
        (["check", str(SALVAGE), "--games", "0"], "--games is at least 1"),
        (["new-game", "Wreck"], "named with two or more small letters"),
        (["new-game", "x"], "two or more small letters"),
        (["new-game", "../x"], "named with two or more"),
        (["new-game", "été"], "named with two or more"),
        (["new-game", "line"], "cannot be called 'line'"),
        (["new-game", "fathom"], "cannot be called 'fathom'"),
        (["games", "--games", str(SALVAGE)], "named before the command"),
        (["new-game", "lifeboat"], "there is already a game 'lifeboat'"),
        (["new-game", "wreck", "--folder", "examples/other"], "the folder of a game has its name"),
        (["new-game", "salvage", "--folder", "examples/salvage"], "is already there"),
    ],
)
def test_what_is_wrong_is_one_line(
    capsys: pytest.CaptureFixture[str], words: list[str], complaint: str
) -> None:
    assert main(words) == 2
    assert complaint in capsys.readouterr().err


def test_a_game_of_a_folder_is_listed_told_about_and_simulated(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--games", str(SALVAGE), "games"]) == 0
    assert "Salvage" in capsys.readouterr().out
    assert os.environ[game_folders.VARIABLE] == str(SALVAGE)
    assert main([f"--games={SALVAGE}", "rules", "salvage", "SA-07", "--lang", "fr"]) == 0
    assert "While another seat considers its turn" in capsys.readouterr().out
    assert main(["simulate", "salvage", "--games", "3", "--bot", "deckhand", "--jobs", "2"]) == 0


def test_it_plays_in_a_terminal_and_in_processes_of_its_own() -> None:
    env = {**os.environ, "FATHOM_GAMES": str(SALVAGE), "PYTHONPATH": str(ROOT / "src"), "LANG": "fr_FR.UTF-8"}
    command = [sys.executable, "-m", "fathom", "play", "salvage", "--seats", "3", "--watch", "--seed", "2"]
    command += ["--bot", "random"]
    done = subprocess.run(command, env=env, cwd=ROOT, capture_output=True, text=True, check=True)
    assert "nothing is left in the wreck" in done.stdout


def test_salvage_passes_every_law() -> None:
    game = game_folders.load(SALVAGE, GAMES)
    game_folders.add_to_environment([SALVAGE])
    assert {law.name: law.broken() for law in laws(game, QUICK) if law.broken()} == {}


PLANTED = {
    "a leak": (
        "position.py",
        'self.carry("keeps", self.turn,',
        'events.tell("keeps", thing=lowest(self.at[box.DRAWN])); self.carry("keeps", self.turn,',
        "no seat can tell a position from a twin",
    ),
    "a word that is missing": ("words/en.ftl", "told-dives =", "told-jumps =", "words are complete"),
    "a rule that is none": (
        "position.py",
        "SA-08 Over when",
        "SA-18 Over when",
        "every number that is mentioned",
    ),
    "a number that is not written": ("box.py", '"calm": CALM, ', "", "a position survives JSON"),
}


@pytest.mark.parametrize("planted", PLANTED)
def test_check_finds_a_planted_fault(tmp_path: Path, planted: str) -> None:
    """The law it offends says so; where nothing is planted, none does: see the test above."""
    file, old, new, law = PLANTED[planted]
    game = game_folders.load(copied(tmp_path, file, old, new), GAMES)
    [broken] = [each for each in laws(game, Effort()) if each.name.startswith(law)]
    assert broken.broken()


def test_check_prints_a_line_for_each_law_and_ends_with_1_on_a_fault(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    made = copied(tmp_path, "words/en.ftl", "reason-over-empty", "reason-over-full")
    assert main(["check", str(made)]) == 1
    out = capsys.readouterr().out
    assert "WRONG  words are complete, and none is superfluous" in out
    assert "no words 'reason-over-empty'" in out
    assert re.search(r"^ok +every game ends", out, re.MULTILINE)
    assert "1 of 28 laws broken" in out


def test_check_ends_although_a_game_does_not(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    made = tmp_path / "endless"
    assert main(["new-game", "endless", "--folder", str(made)]) == 0
    for file, old, new in [
        ("box.py", "LAID: Final = 3", "LAID: Final = 99"),
        ("position.py", "self.step = DIVING", "self.turn = self.left_of(self.turn)"),
    ]:
        text = (made / file).read_text("utf-8")
        assert old in text
        (made / file).write_text(text.replace(old, new), "utf-8")
    assert main(["check", str(made)]) == 1
    out = capsys.readouterr().out
    assert "a random game goes on after 5000 steps" in out
    assert "The other 22 laws play games to their end: mend this first." in out


def test_check_tells_where_in_the_folder_something_failed(tmp_path: Path) -> None:
    planted = 'events.tell("dives", self.turn)'
    game = game_folders.load(copied(tmp_path, "position.py", planted, f"{planted}; 1 / 0"), GAMES)
    [law] = [each for each in laws(game, QUICK) if each.others_need_it]
    [fault] = law.broken()
    assert re.fullmatch(r"ZeroDivisionError: division by zero \(position.py, line \d+\)", fault)


def test_a_folder_with_a_comma_in_its_path_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "a,b").mkdir()
    assert main(["check", str(copied(tmp_path / "a,b"))]) == 2
    assert "cannot have a comma in it" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "file", "text", "complaint"),
    [
        (PLAY, "scene.toml", "[grid", "salvage/scene.toml: Expected ']'"),
        (PLAY, "words/en.ftl", "this is = {", "en.ftl: cannot read: this is = {"),
        (["serve"], "scene.toml", "[grid", "salvage/scene.toml: Expected ']'"),
        (["serve"], "words/en.ftl", "this is = {", "en.ftl: cannot read: this is = {"),
        (["serve"], "page.toml", "[wide", "cannot be shown: TOMLDecodeError: Expected ']'"),
    ],
)
def test_a_mistake_in_what_is_shown_is_one_line(
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    words: list[str],
    file: str,
    text: str,
    complaint: str,
) -> None:
    made = copied(tmp_path)
    (made / file).write_text(text, "utf-8")
    assert main(["--games", str(made), *words]) == 2
    captured = capsys.readouterr()
    assert complaint in captured.err
    assert captured.err.count("\n") == 1


def test_a_folder_in_the_environment_that_is_not_there_is_one_line() -> None:
    env = {**os.environ, "FATHOM_GAMES": "no/such/folder", "PYTHONPATH": str(ROOT / "src")}
    for words, code in [(["games"], 2), (["--version"], 0)]:
        command = [sys.executable, "-m", "fathom", *words]
        done = subprocess.run(command, env=env, capture_output=True, text=True, check=False)
        assert done.returncode == code
        assert done.stderr.count("\n") == (code == 2)


def test_a_new_game_is_made_passes_every_law_and_is_played(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    made = tmp_path / "wreck_divers"
    assert main(["new-game", "wreck_divers", "--folder", str(made)]) == 0
    assert f"--games {made} play wreck_divers" in capsys.readouterr().out
    texts = [path.read_text("utf-8") for path in made.rglob("*") if path.is_file()]
    assert not [text for text in texts if "emplate" in text or "TG" in text]
    assert main(["check", str(made)]) == 0
    assert "none of 28 laws broken" in capsys.readouterr().out
    assert main(["play", "wreck_divers", "--watch", "--bot", "random", "--seed", "1"]) == 0
    assert "somebody has laid three pearls open" in capsys.readouterr().out


HEARS_CTRL_C = """
import signal, sys
signal.signal(signal.SIGINT, signal.default_int_handler)  # whoever runs the tests may have switched it off
from fathom.cli.main import main
sys.exit(main(sys.argv[1:]))
"""


@pytest.mark.skipif(sys.platform == "win32", reason="no SIGINT for one process there")
def test_ctrl_c_stops_a_check_cleanly() -> None:
    words = ["check", str(SALVAGE), "--thorough", "--games", "1000"]
    command, env = (
        [sys.executable, "-c", HEARS_CTRL_C, *words],
        {**os.environ, "PYTHONPATH": str(ROOT / "src")},
    )
    with subprocess.Popen(
        command, env=env, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as running:
        assert running.stdout is not None
        while "the scene" not in running.stdout.readline():
            pass
        running.send_signal(signal.SIGINT)
        _, err = running.communicate(timeout=20)
    assert running.returncode == 130
    assert "Traceback" not in err
