"""External bots in the terminal and on the command line: named, replaced, resumed."""

import os
import re
import shlex
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from fathom.cli.games_and_rules import bot_list
from fathom.cli.main import main
from fathom.speech.words import LANGUAGES
from fathom.terminal import saved_games
from fathom.terminal.languages import speak
from fathom.terminal.seating import PERSON
from tests.running import is_there
from tests.terminal.displays import NAUTILUS, at_random, session

PATIENCE = 20.0  # seconds
SETTLED = 1.0  # seconds after which every bot that has begun is being waited for

HONEST = """
import json, sys
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        print(json.dumps({"type": "hello", "protocol": 1}), flush=True)
    elif message["type"] == "ask":
        print(json.dumps({"type": "act", "id": message["id"], "action": message["options"][0]}), flush=True)
"""
LIAR = HONEST.replace('message["options"][0]', '"fly"').replace(
    "for line", "print('x', file=sys.stderr)\nfor line"
)

PAINTER = HONEST.replace('message["options"][0]', r'"\x1b[2J\ud800"')
LATE_LIAR = HONEST.replace('message["options"][0]', 'message["options"][0] if message["id"] < 40 else "fly"')
REPLACED = {
    "en": "liar plays no more, the bosun takes over: none of its options: fly",
    "fr": "liar ne joue plus, le bosco prend le relais\u202f: ce n’est pas un de ses choix\u202f: fly",
    "ru": "liar больше не играет, его место занимает боцман: такого варианта нет: fly",
}


def bot(folder: Path, name: str, text: str) -> str:
    path = folder / f"{name}.py"
    path.write_text(text, "utf-8")
    return f"{sys.executable} -I -S {path}"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_replaced_bot_is_told_of_once_and_again_at_the_end(lang: str, tmp_path: Path) -> None:
    made, display = session(tmp_path, lang=lang, sitters=(PERSON, bot(tmp_path, "liar", LIAR)))
    made.bots[1].substitute.effort = 0.03  # type: ignore[attr-defined]
    display.typist = at_random(made)
    assert made.run() == 0
    assert made.table.over
    assert display.text.count(REPLACED[lang]) == 2


def test_what_a_bot_says_does_nothing_to_a_terminal(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    made, display = session(tmp_path, sitters=("random", bot(tmp_path, "painter", PAINTER)))
    made.bots[1].substitute.effort = 0.03  # type: ignore[attr-defined]
    assert made.run() == 0
    assert "none of its options: ?[2J?" in display.text
    main(["simulate", "nautilus", "--games", "1", "--bot", bot(tmp_path, "painter", PAINTER)])
    assert "none of its options: ?[2J?" in capsys.readouterr().err


def test_looking_on_it_is_told_at_the_end(tmp_path: Path) -> None:
    made, display = session(tmp_path, sitters=("random", bot(tmp_path, "liar", LIAR)))
    made.bots[1].substitute.effort = 0.03  # type: ignore[attr-defined]
    assert made.run() == 0
    assert display.text.count(REPLACED["en"]) == 1


def test_two_are_told_apart_by_number(tmp_path: Path) -> None:
    command = bot(tmp_path, "sage", HONEST)
    made, _ = session(tmp_path, sitters=(command, command))
    assert made.names == ["sage", "sage 2"]


def test_a_game_goes_on_with_the_same_program(tmp_path: Path, data: Path) -> None:
    command = bot(tmp_path, "sage", HONEST)
    made, _ = session(tmp_path, "1", sitters=(PERSON, command))
    made.run()
    loaded = saved_games.load(made.kept)[1]
    assert loaded is not None
    assert loaded.sitters == [PERSON, command]
    assert loaded.commands == [command]


def test_a_file_from_elsewhere_starts_no_program(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    started = tmp_path / "started"
    command = bot(tmp_path, "sly", f"open({str(started)!r}, 'w')\n" + HONEST)
    made, _ = session(tmp_path, sitters=(PERSON, command))
    made.keep()
    assert main(["play", "--load", str(made.kept)]) == 2
    assert f"if you trust it: --bot {shlex.quote(command)}" in capsys.readouterr().err
    assert not started.exists()


def test_a_program_that_is_gone_is_said_so(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], data: Path
) -> None:
    assert main(["play", "nautilus", "--bot", "nosuchprogram x"]) == 2
    assert "there is no program 'nosuchprogram'" in capsys.readouterr().err
    assert main(["play", "nautilus", "--bot", "captian"]) == 2
    assert "no bot 'captian'; did you mean captain?" in capsys.readouterr().err


def test_a_simulation_reports_on_stderr(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    command = bot(tmp_path, "liar", LATE_LIAR)
    assert main(["simulate", "nautilus", "--games", "1", "--bot", command, "--bot", "random"]) == 0
    told = capsys.readouterr()
    assert told.err == f"{REPLACED['en']} (1 of 1 games)\n"
    assert re.search(r"Seat 1 +│ liar ", told.out)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_level_is_told_by_name_and_how_it_plays(lang: str) -> None:
    [_, names, abouts] = [list(column.cells) for column in bot_list(speak(lang, NAUTILUS)).columns]
    assert len({*names}) == len({*abouts}) == 5
    if lang == "fr":
        assert names == ["Hasard", "Matelot", "Bosco", "Second", "Capitaine"]


@pytest.mark.parametrize("words", [["play"], ["simulate", "--jobs", "2"]], ids=" ".join)
def test_ctrl_c_ends_a_thinking_bot(words: list[str], tmp_path: Path) -> None:
    """Pressed in a terminal it goes to the whole group of processes, in which the bot is not."""
    number = tmp_path / "number"
    sleeper = f"import os, time\nopen({str(number)!r}, 'w').write(str(os.getpid()))\ntime.sleep(60)\n"
    options = ["--bot", bot(tmp_path, "sleeper", sleeper), "--option", "first=1", "--seats", "2"]
    fathom = subprocess.Popen(
        [sys.executable, "-m", "fathom", words[0], "nautilus", *words[1:], *options],
        stdin=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    )
    late = time.monotonic() + PATIENCE
    while not (number.exists() and number.read_text("utf-8")) and time.monotonic() < late:
        time.sleep(0.05)
    time.sleep(SETTLED)
    pid = int(number.read_text("utf-8"))
    assert is_there(pid)
    os.killpg(fathom.pid, signal.SIGINT)
    assert fathom.wait(PATIENCE) == 130
    assert fathom.stdin is not None
    fathom.stdin.close()
    late = time.monotonic() + PATIENCE
    while is_there(pid) and time.monotonic() < late:
        time.sleep(0.05)
    assert not is_there(pid)
