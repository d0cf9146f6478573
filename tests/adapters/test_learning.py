"""The worked example: what the bot is sent becomes the row it learnt from, and a seed learns the same."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import fathom
from fathom.bots import bot_protocol, find
from fathom.core.kernel.rng import Rng
from fathom.core.kernel.verbs import spell
from fathom.games.nautilus import NAUTILUS
from fathom.lab.simulate import play
from fathom.lab.svg_plots import Axis, Curve, alone, curves
from fathom.table.random_source import Seeded
from fathom.table.table import Table

pytest.importorskip("numpy")

import numpy as np

from fathom.adapters.encoding import observation

EXAMPLES = Path(__file__).resolve().parents[2] / "examples"


@pytest.fixture
def lesson(monkeypatch: pytest.MonkeyPatch) -> Any:
    """The example, with few games at a time."""
    monkeypatch.syspath_prepend(str(EXAMPLES))
    import learn_nautilus  # type: ignore[import-not-found]

    few = {"PLACES": 8, "STEPS": 24, "POINTS": 1, "MATCHES": 1, "LAST_MATCHES": 1, "OTHERS": ["random"]}
    for name, number in few.items():
        monkeypatch.setattr(learn_nautilus, name, number)
    return learn_nautilus


def table(seed: int) -> Table:
    made = Table(NAUTILUS, 2, {}, Seeded(seed))
    made.start()
    return made


def test_what_a_bot_is_sent_becomes_the_row_it_learnt_from(lesson: Any) -> None:
    policy, rng = lesson.Policy(lesson.Learner(1).arrays), Rng(2)
    for seed in range(2):
        made = table(seed)
        while not made.over:
            chair = made.chair(made.state.asked())
            row = policy.row(chair.seat, 2, bot_protocol.see(chair), bot_protocol.ask(chair, 1, [], 0.0))
            assert row.tolist() == observation(chair).tolist()
            assert set(policy.actions) >= {spell(NAUTILUS.verbs, each) for each in chair.decision.options}
            options = chair.decision.options
            chair.act(options[rng.below(len(options))])


def test_the_same_seed_learns_the_same(lesson: Any) -> None:
    learnt = []
    for seed in (3, 3, 4):
        learner, batch = lesson.Learner(seed), fathom.Batch("nautilus", lesson.PLACES, seed=seed)
        batch.reset()
        played, _ = lesson.play_on(learner, batch)
        learner.learn(played, 1e-3)
        learnt.append(learner.weights)
    assert all((learnt[0][name] == learnt[1][name]).all() for name in learnt[0])
    assert not any((learnt[0][name] == learnt[2][name]).all() for name in learnt[0])
    assert all(np.isfinite(learnt[0][name]).all() for name in learnt[0])


def test_what_is_learnt_of_a_column_is_known_of_all(lesson: Any) -> None:
    """The same table with its columns turned: the same expected, and the same likings, turned."""
    learner = lesson.Learner(1)
    batch = fathom.Batch("nautilus", lesson.PLACES, seed=1)
    batch.reset()
    played, _ = lesson.play_on(learner, batch)
    _, chances, values = learner.think(played.rows, played.masks)
    for entries, actions in zip(learner.entries, learner.actions):
        rows, masks = np.zeros_like(played.rows), np.zeros_like(played.masks)
        rows[:, entries], masks[:, actions] = played.rows, played.masks
        _, there, expected = learner.think(rows, masks)
        assert there[:, actions] == pytest.approx(chances, abs=1e-4)
        assert expected == pytest.approx(values, abs=1e-4)


def test_one_command_learns_and_tells(lesson: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    page, out = tmp_path / "learning.md", tmp_path / "policy.npz"
    page.write_text(f"before\n{lesson.BEGIN}\nold\n{lesson.END}\nafter\n", "utf-8")
    monkeypatch.setattr(sys, "argv", ["learn", "--games", "1", "--out", str(out), "--docs", str(tmp_path)])
    lesson.main()
    text = page.read_text("utf-8")
    assert text.startswith(f"before\n{lesson.BEGIN}\n| games against itself | won against random |\n")
    assert text.endswith(f"\n{lesson.END}\nafter\n")
    assert "old" not in text
    assert (tmp_path / "learning.svg").read_text("utf-8").count("<polyline") == 1
    assert lesson.Policy.load(out).actions.keys() >= {"pass", "lay:9@opp3"}


def test_a_lesson_makes_what_won_likelier_and_what_lost_less_likely(lesson: Any) -> None:
    learner = lesson.Learner(1)
    batch = fathom.Batch("nautilus", lesson.PLACES, seed=1)
    batch.reset()
    played, _ = lesson.play_on(learner, batch)
    gains = np.where(np.arange(len(played.actions)) % 2, 1.0, -1.0)
    played = played._replace(gains=gains)
    for _ in range(5):
        learner.learn(played, 1e-3)
    _, chances, _ = learner.think(played.rows, played.masks)
    free = played.masks.sum(1) > 1
    now = chances[np.arange(len(played.actions)), played.actions]
    assert ((now > played.chances) == (gains > 0))[free].mean() > 0.8


def test_credit_goes_to_who_won(lesson: Any) -> None:
    """One game that ends in the third step; expected was nothing, won by the first seat."""
    shape = (lesson.STEPS, lesson.PLACES)
    dones, rewards = np.zeros(shape, bool), np.zeros(shape)
    dones[2, 0], rewards[2, 0] = True, 1.0
    gains = lesson.credit(np.zeros(shape), np.zeros(lesson.PLACES), dones, rewards)
    assert gains[:4, 0].tolist() == pytest.approx([lesson.FORESIGHT**2, lesson.FORESIGHT, 1.0, 0.0])
    assert not gains[:, 1:].any()


def test_the_learnt_bot_plays_a_whole_game(lesson: Any, tmp_path: Path) -> None:
    np.savez(tmp_path / "policy.npz", **lesson.Learner(1).arrays)
    bot = find(f"{sys.executable} {EXAMPLES / 'learned_bot.py'} {tmp_path / 'policy.npz'}", 1)
    made = table(5)
    play(made, [bot, find("random", 2)])
    bot.close()
    assert made.over
    assert bot.trouble is None


def test_curves_are_drawn_with_their_names_and_end_where_they_should() -> None:
    lines = [Curve("up", [(0, 0.0), (10, 1.0)]), Curve("<flat>", [(0, 0.5), (10, 0.5)])]
    across, up = Axis(0, 10, str), Axis(0, 1, lambda share: f"{share:.0%}", even=0.5)
    picture = alone(curves("c", "Two", lines, across, up))
    assert picture.startswith('<svg xmlns="http://www.w3.org/2000/svg" ')
    assert 'class="curve curve-1" points="56.0,266.0 510.0,10.0"' in picture
    assert "up: 100% at the end; &lt;flat&gt;: 50% at the end" in picture
    assert picture.count('class="even"') == 1


def test_without_pytorch_it_says_how_to_get_it() -> None:
    code = "import sys, runpy; sys.modules['torch'] = None; sys.path.insert(0, sys.argv[1]); "
    code += "runpy.run_path(sys.argv[1] + '/learn_torch.py', run_name='__main__')"
    done = subprocess.run(
        [sys.executable, "-c", code, str(EXAMPLES)], capture_output=True, text=True, check=False
    )
    assert done.returncode == 1
    assert "needs PyTorch" in done.stderr
    assert "build for processors (CPU)" in done.stderr
