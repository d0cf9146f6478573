"""What tools/size.py tells of the project is true of it."""

import json

import pytest

from fathom.core.kernel.state import State
from fathom.games import GAMES
from tools import size


def test_every_game_is_measured(capsys: pytest.CaptureFixture[str]) -> None:
    assert size.main(["--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    keys = sorted(game.key for game in GAMES)
    for what in ("python", "share of rules", "classes from game to State"):
        assert sorted(found[what]) == keys
    assert sum(found["python"].values()) < found["python in src"]
    assert all(0 < share < 1 for share in found["share of rules"].values())


def test_the_contract_is_counted() -> None:
    methods, abstract = size.contract()
    public = [name for name in dir(State) if not name.startswith("__")]
    assert methods == sum(callable(getattr(State, name)) for name in public)
    assert 0 < abstract < methods


def test_other_words_get_help(capsys: pytest.CaptureFixture[str]) -> None:
    assert size.main(["--lines"]) == 2
    assert "--json" in capsys.readouterr().out
