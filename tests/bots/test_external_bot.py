"""External bots: they play any game, and the game goes on whatever they do."""

from __future__ import annotations

import sys
import threading
import time
from pathlib import Path

import pytest

from fathom.bots import BOTS, NoSuchBot, Outside, Trouble, at_table, bot_protocol, find
from fathom.bots.external_bot import called, is_command
from fathom.bots.replaceable_bot import MOST_ASIDES
from fathom.core.kernel.game import Game
from fathom.games import GAMES
from fathom.games.nautilus import NAUTILUS
from fathom.lab.simulate import play, simulate
from fathom.table.play_history import Deed
from fathom.table.random_source import Seeded
from fathom.table.table import Table
from tests.running import is_there

PYTHON = f"{sys.executable} -I -S"  # quick to start
EXAMPLES = Path(__file__).resolve().parents[2] / "examples"
PATIENCE = 20.0  # seconds

OPENING = """
import json, os, signal, subprocess, sys, time
def say(**message): print(json.dumps(message), flush=True)
def heard():
    line = sys.stdin.readline()
    if not line: sys.exit()
    return json.loads(line)
def asked():
    while True:
        message = heard()
        if message["type"] == "ask": return message
def act(ask, **more): say(**{"type": "act", "id": ask["id"], "action": ask["options"][0]} | more)
"""
GREETING = """
heard()
say(type="hello", protocol=1)
"""
HONEST = "while True: act(asked())\n"
LATE_LIAR = "while True:\n ask = asked()\n act(ask, **({'action': 'fly'} if ask['id'] > 40 else {}))\n"

HOSTILE = {  # the kind of trouble, what is told of it, and what the bot does
    "crashes at hello": ("ended", "ZeroDivisionError", "1 / 0"),
    "ends at once": ("ended", "", "sys.exit(0)"),
    "says nothing": ("slow", "", "time.sleep(60)"),
    "speaks another protocol": ("protocol", "7", "say(type='hello', protocol=7)\n" + HONEST),
    "says no hello": ("garbage", "asks", "say(type='asks')\n" + HONEST),
    "crashes later": ("ended", "KeyError", GREETING + "act(asked()); act(asked()); {}['x']"),
    "is slow": ("slow", "", GREETING + "act(asked()); asked(); time.sleep(60)"),
    "talks nonsense": ("garbage", "well", GREETING + "asked(); print('well, well', flush=True)\n" + HONEST),
    "says something else": ("garbage", "[1]", GREETING + "asked(); print('[1]', flush=True)\n" + HONEST),
    "nests deep": ("garbage", "[[[[", GREETING + "asked(); print('[' * 50000, flush=True)\n" + HONEST),
    "says no text at all": ("garbage", "", GREETING + "asked(); os.write(1, b'\\xff\\x00\\n'); asked()"),
    "goes on for ever": ("long", "", GREETING + "while True: os.write(1, b'x' * 1000)"),
    "floods both ways": (
        "long",
        "",
        GREETING + "while True: os.write(2, b'y' * 999); os.write(1, b'x' * 999)",
    ),
    "does what it may not": ("illegal", "fly", GREETING + "act(asked(), action='fly')\n" + HONEST),
    "takes no option": ("illegal", "pass", GREETING + "act(asked(), action='pass')\n" + HONEST),
    "answers with a number": ("illegal", "3", GREETING + "act(asked(), action=3)\n" + HONEST),
    "answers twice": ("astray", "1", GREETING + "ask = asked(); act(ask); act(ask)\n" + HONEST),
    "answers for another": ("seat", "1", GREETING + "act(asked(), seat=1)\n" + HONEST),
    "closes its mouth": ("ended", "", GREETING + "act(asked()); asked(); os.close(1); time.sleep(60)"),
    "closes its ears": ("ended", "", GREETING + "ask = asked(); os.close(0); act(ask); time.sleep(60)"),
    "will not die": (
        "slow",
        "",
        "signal.signal(signal.SIGTERM, signal.SIG_IGN)\n" + GREETING + "time.sleep(60)",
    ),
}


def script(folder: Path, text: str) -> str:
    """The command for a bot that does this."""
    path = folder / "bot.py"
    path.write_text(OPENING + text, "utf-8")
    return f"{PYTHON} {path}"


def table(game: Game = NAUTILUS, seats: int = 2) -> Table:
    options: dict[str, object] = {"first": "0"} if game is NAUTILUS else {}
    made = Table(game, seats, options, Seeded(3))
    made.start()
    return made


@pytest.mark.parametrize("example", ["random_bot.py", "habit_bot.py"])
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_the_examples_play_a_whole_game(game: Game, example: str) -> None:
    bots = [find(f"{PYTHON} {EXAMPLES / example}", seat) for seat in range(game.usual)]
    played = table(game, game.usual)
    play(played, bots)
    for bot in bots:
        bot.close()
    assert played.over
    assert [bot.trouble for bot in bots] == [None] * game.usual


def test_an_example_is_short_plain_python() -> None:
    for path in EXAMPLES.glob("*_bot.py"):
        text = path.read_text("utf-8")
        assert "fathom" not in [
            line.split()[1] for line in text.splitlines() if line.startswith(("import", "from"))
        ]
    assert len((EXAMPLES / "random_bot.py").read_text("utf-8").splitlines()) < 40


@pytest.mark.parametrize("case", HOSTILE)
def test_whatever_a_bot_does_the_game_goes_on_with_a_bosun(case: str, tmp_path: Path) -> None:
    kind, detail, text = HOSTILE[case]
    seconds = 0.6 if kind == "slow" else PATIENCE
    bot = Outside(script(tmp_path, text), 1, start=seconds, seconds=seconds)
    bot.substitute.effort = 0.1
    played = table()
    began = time.monotonic()
    play(played, [bot, find("random", 2)])
    assert time.monotonic() - began < PATIENCE
    assert played.over
    assert bot.trouble is not None
    assert (bot.trouble.kind, detail in bot.trouble.detail) == (kind, True)
    assert bot.trouble.detail.isprintable()
    assert bot.program is None
    bot.close()


@pytest.mark.parametrize("field", ["protocol", "id", "seat", "action"])
def test_what_a_bot_said_does_nothing_to_a_terminal(field: str) -> None:
    said: bot_protocol.Message = {
        "protocol": 1,
        "id": 1,
        "action": "pass",
        field: "\x1b[2J\u202e" + "x" * 200,
    }
    with pytest.raises(Trouble) as caught:
        bot_protocol.check_hello(said) if field == "protocol" else bot_protocol.action(
            said, table().chair(0), 1, []
        )
    assert caught.value.detail.isprintable()
    assert caught.value.detail.startswith("?[2J?x")
    assert len(caught.value.detail) == bot_protocol.SHOWN


def test_a_bot_that_cannot_be_started_is_replaced(tmp_path: Path) -> None:
    program = tmp_path / "bot"
    program.write_text("no program", "utf-8")
    program.chmod(0o700)
    bot = Outside(str(program))
    program.write_bytes(b"\x7fELF")
    chair = table().chair(0)
    assert bot.choose(chair) in chair.decision.options
    assert bot.trouble is not None
    assert bot.trouble.kind == "missing"


def test_at_the_end_of_the_game_a_bot_is_told_and_ends(tmp_path: Path) -> None:
    told = tmp_path / "told"
    text = (
        GREETING
        + f"""
while True:
    message = heard()
    if message["type"] == "ask": act(message)
    if message["type"] == "over": open({str(told)!r}, "w").write(json.dumps(message))
"""
    )
    played, bot = table(), find(script(tmp_path, text), 1)
    play(played, [bot, find("random", 2)])
    bot.close()
    result = played.result()
    assert result is not None
    assert f'"ranking": {result.ranking}' in told.read_text("utf-8")


@pytest.mark.parametrize("stubborn", [False, True])
def test_with_a_bot_end_all_the_processes_it_started(tmp_path: Path, stubborn: bool) -> None:
    numbers = tmp_path / "numbers"
    ignore = "signal.signal(signal.SIGTERM, signal.SIG_IGN)\n" if stubborn else ""
    child = f"{ignore}child = subprocess.Popen([sys.executable, '-c', 'import time; time.sleep(60)'])\n"
    note = f"open({str(numbers)!r}, 'w').write(f'{{os.getpid()}} {{child.pid}}')\n"
    bot = find(script(tmp_path, child + note + GREETING + HONEST), 1)
    bot.choose(table().chair(0))
    pids = [int(number) for number in numbers.read_text("utf-8").split()]
    assert all(map(is_there, pids))
    bot.close()
    late = time.monotonic() + PATIENCE
    while any(map(is_there, pids)) and time.monotonic() < late:
        time.sleep(0.01)
    assert not any(map(is_there, pids))


def test_a_bot_can_be_sent_away_while_it_is_thinking(tmp_path: Path) -> None:
    """Ctrl-C at the terminal: the table closes its bots while one of them is waited for in a thread."""
    bot = Outside(script(tmp_path, GREETING + "time.sleep(60)"), 1, seconds=60.0)
    thread = threading.Thread(target=bot.choose, args=(table().chair(0),))
    thread.start()
    time.sleep(0.3)
    began = time.monotonic()
    bot.close()
    thread.join(PATIENCE)
    assert not thread.is_alive()
    assert time.monotonic() - began < PATIENCE / 4


def test_after_closing_no_program_is_started(tmp_path: Path) -> None:
    bot = Outside(script(tmp_path, GREETING + HONEST), 1)
    bot.close()
    bot.choose(table().chair(0))
    assert bot.trouble is not None
    assert bot.program is None


def test_a_bot_may_act_out_of_turn_but_not_for_ever(tmp_path: Path) -> None:
    lifeboat = next(game for game in GAMES if game.key == "lifeboat")
    text = GREETING + "while True:\n ask = asked()\n act(ask, action=(ask['asides'] + ask['options'])[0])\n"
    bots = [Outside(script(tmp_path, text), seat) for seat in range(4)]
    bots[0].asides = 2
    played = table(lifeboat, 4)
    play(played, [*bots])
    for bot in bots:
        bot.close()
    assert played.over
    assert [bot.trouble for bot in bots] == [None] * 4
    assert sum(isinstance(deed, Deed) and deed.aside for deed in played.course.entries) > 2
    assert bots[0].asides == 0
    assert min(bot.asides for bot in bots[1:]) < MOST_ASIDES


def test_a_simulation_says_which_bots_were_replaced(tmp_path: Path) -> None:
    command = script(tmp_path, GREETING + LATE_LIAR)
    done = simulate(NAUTILUS, 2, 2, [command, "random"], jobs=1)
    [replaced] = done.replaced
    assert (replaced.bot, replaced.kind, replaced.detail, replaced.games) == (command, "illegal", "fly", 2)
    assert done.to_json()["replaced"] == [vars(replaced)]


def test_the_same_seed_throws_the_same_dice() -> None:
    games = [table(), table()]
    for played in games:
        bots = [find(f"{PYTHON} {EXAMPLES / 'random_bot.py'}", seat) for seat in range(2)]
        play(played, bots)
        for bot in bots:
            bot.close()
    assert games[0].course.entries == games[1].course.entries


def fields(message: object) -> set[str]:
    """The names of all the fields of a message."""
    if isinstance(message, dict):
        return {*message} | {field for part in message.values() for field in fields(part)}
    return {field for part in message for field in fields(part)} if isinstance(message, list) else set()


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_every_field_that_is_sent_is_documented(game: Game) -> None:
    page = (EXAMPLES.parent / "docs" / "bot-protocol.md").read_text("utf-8")
    played = table(game, game.usual)
    chair, walk = played.chair(0), find("random", 1)
    messages = [bot_protocol.hello(1.0), bot_protocol.new(chair, 1) | {"options": None}]
    while not played.over:
        asked = played.state.asked()
        messages += [bot_protocol.see(chair), bot_protocol.ask(chair, 1, [], 1.0)]
        played.act(asked, walk.choose(played.chair(asked)))
    messages += [bot_protocol.hear(chair, 0), bot_protocol.over(chair)]
    sent = {field for message in messages for field in fields(message)}
    assert {field for field in sent if f"`{field}`" not in page} == set()


# Naming


def test_a_bot_is_found_by_its_name_or_by_its_command() -> None:
    for name, kind in BOTS.items():
        assert type(find(name)) is kind
        assert type(at_table(name, 1)) is kind
    assert isinstance(find(f"{PYTHON} x.py"), Outside)
    assert isinstance(at_table(f"{PYTHON} x.py", 1), Outside)


@pytest.mark.parametrize("name", ["captian", "", "nosuchprogram x.py", "./nosuchprogram", "python3 'x", " "])
def test_anything_else_is_no_bot(name: str) -> None:
    with pytest.raises(NoSuchBot):
        find(name)


def test_a_command_is_called_by_its_file(tmp_path: Path) -> None:
    assert called(script(tmp_path, "")) == "bot"
    assert called("./sharp --depth 3") == "sharp"
    assert is_command("./sharp")
    assert is_command("sharp --depth 3")
    assert not is_command("sharp")


def test_no_shell_sees_a_command(tmp_path: Path) -> None:
    bot = Outside(f"{PYTHON} -c 'import sys; sys.exit(sys.argv[1])' '$HOME; touch {tmp_path}/x'", start=5.0)
    bot.choose(table().chair(0))
    assert bot.trouble is not None
    assert bot.trouble.detail.startswith("$HOME; touch ")
    assert [*tmp_path.iterdir()] == []
