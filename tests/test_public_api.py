"""`import fathom` alone: whole games compared with the internal way; errors; what is loaded."""

from __future__ import annotations

import copy
import doctest
import json
import os
import pickle
import pkgutil
import re
import subprocess
import sys
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from random import Random

import pytest

import fathom
from fathom.bots import Outside
from fathom.core.kernel.decision import NOBODY
from fathom.core.kernel.events import Journal
from fathom.core.kernel.game import Game
from fathom.core.kernel.open_question import decision
from fathom.core.kernel.rng import Rng
from fathom.core.kernel.verbs import parse, spell
from fathom.core.knowledge import veil
from fathom.games import GAMES
from fathom.lab.seeds import game_seed
from fathom.table.random_source import Seeded
from fathom.table.table import Table

ROOT = Path(__file__).resolve().parent.parent
KEYS = ["nautilus", "nautilus_island", "leagues", "lifeboat"]
UNWANTED = ("fathom.server", "fathom.terminal", "fathom.cli", "numpy", "starlette", "rich")
OUT_OF_TURN = 0.1  # how often a seat that may act out of turn does
each_game = pytest.mark.parametrize("key", KEYS)


def declared(key: str) -> Game:
    return next(game for game in GAMES if game.key == key)


def fresh(code: str, **environment: str) -> str:
    """What a new process prints."""
    env = {**os.environ, **environment}
    done = subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


# Whole games, compared with the internal way


@pytest.mark.parametrize(("key", "seats"), [(key, seats) for key in KEYS for seats in declared(key).seats])
def test_a_position_is_driven_to_the_end_chance_included(key: str, seats: int) -> None:
    """The same options with the same weights at every step, and the same position and facts at the end."""
    game, dice = declared(key), Random(key)
    position, state, journal = fathom.game(key).position(seats=seats), game.new(seats), Journal()
    drawn = 0
    while not position.over:
        inside, outside = decision(state), position.options()
        assert position.asked == inside.seat
        assert position.ask == inside.ask
        assert [*outside] == [spell(game.verbs, action) for action in inside.options]
        assert sum(outside.values()) == state.count()
        seat = dice.randrange(seats)
        asides = position.asides(seat)
        assert asides == [spell(game.verbs, action) for action in state.asides(seat)]
        answers = [spell(game.verbs, action) for action in state.answers(seat)]
        assert position.early_answers(seat) == answers
        if asides and dice.random() < OUT_OF_TURN:
            action = dice.choice(asides)
            position.act(action, seat=seat)
            state.aside(seat, parse(game.verbs, action), journal)
            continue
        [action] = dice.choices([*outside], [*outside.values()])
        drawn += position.asked == fathom.CHANCE
        position.act(action)
        state.apply(parse(game.verbs, action), journal)
    assert drawn > 0
    assert state.asked() == NOBODY == position.asked == fathom.NOBODY
    assert position.to_json() == state.to_json()
    assert position.scores() == state.scores()
    assert position.reason == state.reason() != ""
    for seat in [*range(position.seats), fathom.SPECTATOR]:
        heard = [event.what for fact in journal.facts if (event := veil.hear(fact, seat)) is not None]
        assert [fact["what"] for fact in position.hear(seat)] == heard


@each_game
def test_a_table_is_played_to_the_end_through_its_chairs(key: str, tmp_path: Path) -> None:
    """The same seed: the same questions and the same record, which verifies and replays."""
    game, dice = declared(key), Random(key)
    table = fathom.game(key).table(seed=7)
    inside = Table(game, game.usual, None, Seeded(7))
    inside.start()
    while (chair := table.play()) is not None:
        own = inside.chair(inside.state.asked())
        assert chair.seat == own.seat == chair.question.seat
        assert chair.question.ask == own.decision.ask
        assert chair.options == [spell(game.verbs, action) for action in own.decision.options]
        action = dice.choice(chair.options + chair.asides)
        chair.act(action)
        own.act(parse(game.verbs, action))
    assert table.position().to_json() == inside.state.to_json()
    result, expected = table.result, inside.result()
    assert result is not None
    assert expected is not None
    assert (result.ranking, result.scores, result.reason) == (
        expected.ranking,
        expected.scores,
        expected.reason,
    )
    path = tmp_path / "game.jsonl"
    table.record().save(path)
    assert fathom.verify(path).ok
    again = fathom.replay(path)
    assert again.game == key
    assert again.position().to_json() == table.position().to_json()
    assert again.position(after=0).to_json() == fathom.game(key).position().to_json()
    assert len(again.steps) == len(inside.course.entries)


@each_game
def test_bots_and_functions_play_a_table(key: str, tmp_path: Path) -> None:
    """A table without a seed is secretly shuffled, and verifies as well."""
    game = fathom.game(key)
    bots: dict[int, str | fathom.Player] = dict.fromkeys(range(game.seats[0]), "random")
    asked: list[int] = []

    def first(chair: fathom.Chair) -> str:
        asked.append(chair.seat)
        return chair.options[0]

    bots[0] = first
    with game.table(seats=game.seats[0], bots=bots) as table:
        assert table.play() is None
    assert set(asked) == {0}
    table.record().save(tmp_path / "game.jsonl")
    assert fathom.verify(tmp_path / "game.jsonl").ok


def test_a_command_plays_and_its_program_is_ended() -> None:
    command = f"{sys.executable} {ROOT / 'examples' / 'random_bot.py'}"
    with fathom.game("nautilus").table(seed=1, bots={0: command, 1: "random"}) as table:
        assert table.play() is None
        bot = table._players[0]
        assert isinstance(bot, Outside)
        assert (bot.trouble, bot.program) == (None, None)


@each_game
def test_what_seats_see_and_imagine_is_the_same_at_a_table_and_in_its_position(key: str) -> None:
    table = fathom.game(key).table(seed=3)
    position = table.position()
    for seat in [*range(table.seats), fathom.SPECTATOR]:
        chair = table.chair(seat)
        assert chair.view == position.see(seat)
        assert chair.hear() == position.hear(seat)
        twin = chair.imagine(5)
        assert twin.to_json() == position.imagine(seat, 5).to_json()
        assert twin.to_json() == veil.imagine(position._state, seat, Rng(5)).to_json()
        assert twin.see(seat) == chair.view
    json.dumps(table.chair(0).view)


@each_game
def test_a_position_is_written_and_read(key: str) -> None:
    game, table = fathom.game(key), fathom.game(key).table(seed=4)
    written = table.position().to_json()
    assert game.position(written).to_json() == written
    assert game.position(json.dumps(written)).options() == table.position().options()


def test_the_same_seed_is_the_same_game() -> None:
    bots = {0: "deckhand", 1: "random"}
    tables = [fathom.game("nautilus").table(seed=5, bots=dict(bots)) for _ in range(2)]
    assert [table.play() for table in tables] == [None, None]
    assert tables[0].record().to_bytes() == tables[1].record().to_bytes()


def test_a_table_has_the_options_it_was_given() -> None:
    table = fathom.game("nautilus").table(options={"first": "1"})
    assert table.options["first"] == "1"
    assert fathom.game("nautilus").options["first"] == "lot"
    assert "lot" in fathom.game("nautilus").choices["first"]


# Errors


def refusals() -> dict[str, tuple[Callable[[], object], list[str]]]:
    """What is asked for, and what the error must name."""
    game = fathom.game("nautilus")
    names = {"random", "mate", "captain"}
    return {
        "near game": (lambda: fathom.game("nautlus"), ["did you mean nautilus?", *KEYS]),
        "game": (lambda: fathom.game("chess"), KEYS),
        "seats": (lambda: game.table(seats=5), ["2 seats; not 5"]),
        "bot": (lambda: game.table(bots={1: "mat"}), ["did you mean mate?", *names]),
        "bot's seat": (lambda: game.table(bots={2: "mate"}), ["no seat 2", "0, 1"]),
        "chair": (lambda: game.table().chair(2), ["no seat 2", "0, 1"]),
        "chair of chance": (lambda: game.table().chair(-1), ["no seat -1"]),
        "part of a seat": (lambda: game.table().chair(0.5), ["no seat 0.5"]),  # type: ignore[arg-type]
        "true seats": (lambda: game.table(seats=2.0), ["not 2.0"]),  # type: ignore[arg-type]
        "seed": (lambda: game.table(seed=-1), ["seed", "-1"]),
        "option": (lambda: game.table(options={"frist": "1"}), ["did you mean first?", "open_memory"]),
        "value": (lambda: game.position(options={"first": "9"}), ["lot, 0, 1"]),
        "position": (lambda: game.position({"game": "nautilus"}), ["no position of nautilus"]),
        "text": (lambda: game.position("{"), ["no position of nautilus"]),
        "both": (lambda: game.position(game.position().to_json(), seats=2), ["opening"]),
        "file": (lambda: fathom.verify("nowhere.jsonl"), ["nowhere.jsonl"]),
        "record": (lambda: fathom.replay(__file__), ["line 1"]),
        "simulated game": (lambda: fathom.simulate("leages"), ["did you mean leagues?"]),
        "simulated bot": (lambda: fathom.simulate("leagues", bots=["mat"]), ["mate"]),
        "bots": (lambda: fathom.simulate("nautilus", bots=["random"] * 3), ["1 to 2"]),
        "games": (lambda: fathom.simulate("nautilus", games=0), ["games", "at least 1; not 0"]),
        "jobs": (lambda: fathom.simulate("nautilus", jobs=0), ["jobs", "at least 1; not 0"]),
        "text for games": (lambda: fathom.simulate("nautilus", games="x"), ["games", "not 'x'"]),  # type: ignore[arg-type]
        "part of a game": (lambda: fathom.simulate("nautilus", games=1.5), ["games", "not 1.5"]),  # type: ignore[arg-type]
        "simulated function": (
            lambda: fathom.simulate("nautilus", bots=[refusals]),  # type: ignore[list-item]
            ["a bot is named here", "game.table"],
        ),
        "one simulated bot": (lambda: fathom.simulate("nautilus", bots="mate"), ["list of names"]),
        "number of bots": (lambda: fathom.simulate("nautilus", bots=2), ["list of names"]),  # type: ignore[arg-type]
        "list of bots": (lambda: game.table(bots=["mate", "mate"]), ["by seat", "{1: 'mate'}"]),  # type: ignore[arg-type]
        "list as a bot": (lambda: game.table(bots={0: ["mate"]}), ["a bot is named here"]),  # type: ignore[dict-item]
        "list of options": (lambda: game.table(options=["first"]), ["by name"]),  # type: ignore[arg-type]
        "batch": (lambda: fathom.Batch("nautilus", 0), ["at least 1"]),
        "own seat": (lambda: fathom.gymnasium("nautilus", seat=2), ["no seat 2"]),
        "zoo": (lambda: fathom.pettingzoo("lifebot"), ["did you mean lifeboat?"]),
        "render mode": (
            lambda: fathom.pettingzoo("nautilus", render_mode="x"),
            ["no render_mode 'x'", "human, ansi, rgb_array"],
        ),
        "mode of one seat": (
            lambda: fathom.gymnasium("nautilus", render_mode="human"),
            ["no render_mode 'human'", "ansi, rgb_array"],
        ),
    }


@pytest.mark.parametrize("case", refusals())
def test_an_error_names_what_there_is(case: str) -> None:
    ask, named = refusals()[case]
    with pytest.raises(fathom.Error) as caught:
        ask()
    for words in named:
        assert words in str(caught.value)


@each_game
def test_an_illegal_action_changes_nothing_and_names_the_rule(key: str) -> None:
    """Every action that is no option, in the first question of a seat."""
    table, game = fathom.game(key).table(seed=2), declared(key)
    chair, before = table.play(), table.record().to_bytes()
    assert chair is not None
    position = table.position()
    every = [spell(game.verbs, action) for action in range(game.verbs[-1].next)]
    forbidden = [action for action in every if action not in chair.options + chair.asides]
    for action in forbidden[::7]:
        for asked in (chair, position):
            with pytest.raises(fathom.IllegalAction) as caught:
                asked.act(action)
            refused = asked.why_not(action)
            assert refused is not None
            assert str(refused) == str(caught.value)
            assert caught.value.rule.startswith(game.prefix) or caught.value.key == "chance"
            assert caught.value.rule in str(caught.value)
    assert table.record().to_bytes() == before
    assert position.to_json() == table.position().to_json()
    assert chair.why_not(chair.options[0]) is None
    assert position.why_not(chair.options[0]) is None
    assert position.to_json() == table.position().to_json()


def test_refusals_that_are_no_rule() -> None:
    table = fathom.game("nautilus").table(seed=2, options={"first": "0"})
    with pytest.raises(fathom.IllegalAction, match="no verb 'fly'"):
        table.chair(0).act("fly")
    with pytest.raises(fathom.IllegalAction) as caught:
        table.chair(1).act(table.chair(0).options[0])
    assert (caught.value.key, caught.value.rule) == ("not-asked", "")
    with pytest.raises(fathom.IllegalAction):
        table.chair(fathom.SPECTATOR).act(table.chair(0).options[0])
    again = pickle.loads(pickle.dumps(caught.value))
    assert (str(again), again.key) == (str(caught.value), "not-asked")
    opening = fathom.game("nautilus").position()
    with pytest.raises(fathom.IllegalAction, match="lot:0, lot:1"):
        opening.act("lay:9@opp3")
    with pytest.raises(fathom.IllegalAction):
        opening.act("lot:0", seat=0)


def test_a_position_is_after_a_number_of_steps(tmp_path: Path) -> None:
    table = fathom.game("nautilus").table(seed=1)
    table.record().save(tmp_path / "game.jsonl")
    replay = fathom.replay(tmp_path / "game.jsonl")
    for after in (-1, len(replay.steps) + 1, "x", 1.5, True):
        with pytest.raises(fathom.Error, match=re.escape(f"steps; not {after!r}")):
            replay.position(after=after)  # type: ignore[arg-type]


# Copies


@each_game
def test_positions_are_copied_and_pickled(key: str) -> None:
    """The same position with the same facts, which goes its own way."""
    position = fathom.game(key).table(seed=4).position()
    before = position.to_json()
    for twin in (copy.copy(position), copy.deepcopy(position), pickle.loads(pickle.dumps(position))):
        assert isinstance(twin, fathom.Position)
        assert twin.to_json() == before
        for seat in [*range(twin.seats), fathom.SPECTATOR]:
            assert twin.hear(seat) == position.hear(seat) != []
        twin.act(next(iter(twin.options())))
        assert position.to_json() == before


@pytest.mark.parametrize("keep", [copy.copy, copy.deepcopy, pickle.dumps])
def test_tables_and_chairs_say_what_can_be_kept(keep: Callable[[object], object]) -> None:
    table = fathom.game("nautilus").table(seed=4)
    for thing in (table, table.chair(0)):
        with pytest.raises(fathom.Error, match=r"table\.record\(\)"):
            keep(thing)


# Research


def test_simulate_counts_games(tmp_path: Path) -> None:
    done = fathom.simulate("nautilus", games=3, bots=["random", "deckhand"], seed=2, records=tmp_path)
    assert (done.games, done.bots) == (3, ["random", "deckhand"])
    assert [fathom.verify(path).ok for path in tmp_path.iterdir()] == [True] * 3


@each_game
def test_batches_and_environments_are_made_by_key(key: str) -> None:
    pytest.importorskip("pettingzoo")
    batch: fathom.Batch = fathom.Batch(key, 3, seed=1)  # a type as well
    observations, masks, asked = batch.reset()
    assert isinstance(batch, fathom.Batch)
    assert not isinstance(masks, fathom.Batch)
    assert len(observations) == len(masks) == len(asked) == 3
    env = fathom.gymnasium(key, seat=1, bot="random")
    assert env.reset(seed=1)[0]["action_mask"].any()
    env.close()
    agents = fathom.pettingzoo(key)
    agents.reset(seed=1)
    assert agents.agent_selection in agents.possible_agents


@each_game
def test_a_chair_has_the_numbers_of_a_batch(key: str) -> None:
    """The same row and the same mask for the same position, at every step of a game."""
    numpy = pytest.importorskip("numpy")
    batch = fathom.Batch(key, 1, seed=3)
    assert batch.seats == fathom.game(key).table().seats
    table = Table(declared(key), batch.seats, None, Seeded(game_seed(3, 0)))
    table.start()
    observations, masks, asked = batch.reset()
    assert (len(batch.names), len(batch.highs), len(batch.actions)) == (
        observations.shape[1],
        observations.shape[1],
        masks.shape[1],
    )
    while not table.over:
        chair = fathom.Chair(table.chair(table.state.asked()))
        assert chair.seat == asked[0]
        assert numpy.array_equal(chair.observation(), observations[0])
        assert numpy.array_equal(chair.action_mask(), masks[0])
        assert (observations[0] <= batch.highs).all()
        chosen = batch.draw()
        action = batch.actions[chosen[0]]
        assert action in chair.options + chair.asides
        chair.act(action)
        observations, masks, _, dones, asked = batch.step(chosen)
    assert dones[0]
    assert not fathom.Chair(table.chair(0)).action_mask().any()


def test_decisions_are_written_as_data(tmp_path: Path) -> None:
    out = tmp_path / "games.jsonl"
    done = fathom.simulate("nautilus", games=2, seed=2, out=out)
    rows = [json.loads(line) for line in out.read_text("utf-8").splitlines()]
    assert len(rows) == done.decisions
    assert {row["number"] for row in rows} == {0, 1}
    with pytest.raises(fathom.Error, match=r"exists already$"):
        fathom.simulate("nautilus", games=1, out=out)
    with pytest.raises(fathom.Error, match=r"should end in \.parquet or \.jsonl"):
        fathom.simulate("nautilus", games=1, out=tmp_path / "games.csv")


MISSING = """
import sys
sys.modules["numpy"] = sys.modules["gymnasium"] = sys.modules["pettingzoo"] = None
import fathom
chair = fathom.game("nautilus").table().chair(0)
for make in (lambda: fathom.Batch("nautilus", 2), chair.observation, chair.action_mask,
             lambda: fathom.pettingzoo("nautilus"), lambda: fathom.gymnasium("nautilus")):
    try:
        make()
    except fathom.MissingExtra as missing:
        assert isinstance(missing, ImportError)
        print(str(missing).rpartition(": ")[2])
"""


def test_a_missing_extra_is_named() -> None:
    wanted = ["lab"] * 3 + ["pettingzoo"] * 2
    assert fresh(MISSING).splitlines() == [f'pip install "fathom-games[{extra}]"' for extra in wanted]


# What is loaded, and what it is called

LOADED = f"""
import sys
import fathom
before = len([name for name in sys.modules if name.startswith("fathom")])
fathom.game("nautilus").table(seed=1, bots={{0: "random", 1: "random"}}).play()
print(before, *[name for name in sys.modules for unwanted in {UNWANTED}
                if name == unwanted or name.startswith(unwanted + ".")])
"""


def test_the_import_loads_no_server_no_terminal_and_no_numpy() -> None:
    """Nothing but itself, in fact; and a whole game needs none of these either."""
    assert fresh(LOADED) == "1"


CLASHES = """
import importlib, pkgutil, sys
import fathom
before = {name: getattr(fathom, name) for name in fathom.__all__}
for module in pkgutil.walk_packages(fathom.__path__, "fathom.", onerror=lambda name: None):
    if not module.name.endswith("__main__"):
        try:
            importlib.import_module(module.name)
        except ModuleNotFoundError as missing:
            assert not missing.name.startswith("fathom"), missing
print(*[name for name in fathom.__all__ if getattr(fathom, name) is not before[name]])
"""


def test_no_module_overwrites_a_public_name() -> None:
    assert fresh(CLASHES) == ""
    assert {module.name for module in pkgutil.iter_modules(fathom.__path__)} & {*fathom.__all__} == set()


def test_every_public_name_is_there_and_documented() -> None:
    public = import_module("fathom.public_api")
    assert {*public.__all__} | {"__version__", "compiled", "core_mode"} == {*fathom.__all__}
    assert {*fathom.__all__} <= {*dir(fathom)}
    for name in public.__all__:
        value = getattr(fathom, name)
        assert isinstance(value, int) or name == "Player" or value.__doc__, name
        for part, member in vars(value).items() if isinstance(value, type) else ():
            if not part.startswith("_") and (callable(member) or isinstance(member, property)):
                assert member.__doc__, f"{name}.{part}"
    with pytest.raises(AttributeError):
        _ = fathom.nonsense  # type: ignore[attr-defined]


def test_games_of_folders_are_found() -> None:
    code = """
import fathom
table = fathom.game("salvage").table(seed=1, bots={0: "random", 1: "random"})
print(fathom.game_names()[-1], table.play(), table.over)
"""
    assert fresh(code, FATHOM_GAMES=str(ROOT / "examples" / "salvage")) == "salvage None True"


@pytest.mark.parametrize(
    "module", ["fathom", "fathom.public_api", "fathom.public_table", "fathom.public_position"]
)
def test_the_examples_of_the_documentation_are_true(module: str) -> None:
    tried = doctest.testmod(import_module(module))
    assert tried.attempted > 0
    assert tried.failed == 0
