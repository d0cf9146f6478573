"""Learners from other projects, and our example with PyTorch; only where PyTorch is installed."""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("torch", reason="PyTorch is not installed")
pytest.importorskip("gymnasium")

import gymnasium
import numpy as np
import torch

import fathom
import fathom.adapters.gymnasium
from fathom.lab.wilson_interval import wilson

EXAMPLES = Path(__file__).resolve().parents[2] / "examples"
LONG = os.environ.get("FATHOM_LONG") == "1"
STEPS = 40_000 if LONG else 2_000  # decisions that MaskablePPO learns from: about a minute, or a few seconds
GAMES = 200 if LONG else 10  # after which it is judged


@pytest.fixture(autouse=True)
def _one_thread() -> None:
    """Several tests run at once; threads that wait for each other would take many times as long."""
    torch.set_num_threads(1)


def test_maskable_ppo_learns_unmodified() -> None:
    """Nothing between it and the environment: it takes no illegal action, and learns to beat random bots."""
    contrib = pytest.importorskip("sb3_contrib", reason="sb3_contrib is not installed")
    env = gymnasium.make("fathom/nautilus-v0", bot="random")
    small = {"n_steps": 512, "batch_size": 256, "n_epochs": 4, "learning_rate": 1e-3}
    model = contrib.MaskablePPO("MultiInputPolicy", env, seed=1, **small)
    illegal: list[bool] = []

    def note(now: dict[str, Any], _: object) -> bool:
        illegal.append("illegal" in now["infos"][0])
        return True

    model.learn(STEPS, callback=note)
    assert model.num_timesteps == len(illegal) >= STEPS
    assert not any(illegal)
    won = sum(win(model, seed) for seed in range(GAMES))
    if LONG:
        assert wilson(won, GAMES)[0] > 0.5


def win(model: Any, seed: int) -> bool:
    """Whether the model wins the game with this seed, from a seat that changes."""
    env = gymnasium.make("fathom/nautilus-v0", bot="random", seat=seed % 2)
    seen, info = env.reset(seed=seed)
    over, reward = False, 0.0
    while not over:
        mask = info["action_mask"]
        action, _ = model.predict(seen, action_masks=mask.astype(bool), deterministic=True)
        assert mask[int(action)]
        seen, reward, over, _, info = env.step(int(action))
    return reward > 0


# Our example


@pytest.fixture
def lesson(monkeypatch: pytest.MonkeyPatch) -> Any:
    """The example, with few games at a time."""
    monkeypatch.syspath_prepend(str(EXAMPLES))
    import learn_torch  # type: ignore[import-not-found]

    for name, number in {"PLACES": 8, "STEPS": 40, "HIDDEN": 16, "POINTS": 1, "MATCHES": 1}.items():
        monkeypatch.setattr(learn_torch, name, number)
    return learn_torch


@pytest.mark.parametrize("key", fathom.game_names())
def test_one_command_learns_any_game_and_sits_down(
    lesson: Any, key: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "policy.pt"
    how = [key, "--out", str(out), "--against", "random", "--games", "2"]
    lesson.main([*how, "--minutes", "0.001"])
    told = capsys.readouterr().out.splitlines()
    assert [line.partition(":")[0] for line in told if "games" in line][-1] == "2 games against random"
    assert out.with_suffix(".svg").read_text("utf-8").count("<polyline") == 1
    lesson.main([*how, "--load", str(out), "--minutes", "0"])
    assert capsys.readouterr().out.splitlines() == told[-1:]  # the same policy plays the same games
    policy = lesson.Policy.load(out)
    table = fathom.game(key).table(
        seats=policy.seats, seed=1, bots=dict.fromkeys(range(policy.seats), policy)
    )
    assert table.play() is None
    assert table.over


def test_stopped_by_hand_it_keeps_what_it_learnt(
    lesson: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def stopped(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(lesson, "lesson", stopped)
    lesson.main(["nautilus", "--out", str(tmp_path / "policy.pt"), "--against", "random", "--games", "1"])
    assert "stopped; what was learnt so far is kept" in capsys.readouterr().out
    assert lesson.Policy.load(tmp_path / "policy.pt").key == "nautilus"


def test_a_policy_of_another_game_is_refused(lesson: Any, tmp_path: Path) -> None:
    lesson.Policy("nautilus", 2).save(tmp_path / "policy.pt")
    with pytest.raises(SystemExit, match="has learnt nautilus"):
        lesson.main(["lifeboat", "--load", str(tmp_path / "policy.pt"), "--minutes", "0"])


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--against", "mat"], "did you mean mate?"),
        (["--seats", "5"], "2 seats; not 5"),
    ],
)
def test_what_there_is_not_is_named_before_learning(lesson: Any, words: list[str], told: str) -> None:
    with pytest.raises(SystemExit, match=re.escape(told)):
        lesson.main(["nautilus", *words])


def test_seats_are_those_of_what_is_loaded(lesson: Any, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        lesson.main(["lifeboat", "--load", "lifeboat.pt", "--seats", "4"])
    assert "--load brings its own number of seats" in capsys.readouterr().err


def test_no_games_at_the_end(lesson: Any, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lesson.Policy("nautilus", 2).save(tmp_path / "policy.pt")
    lesson.main(["nautilus", "--load", str(tmp_path / "policy.pt"), "--minutes", "0", "--games", "0"])
    assert capsys.readouterr().out == ""


def test_a_lesson_makes_what_went_well_likelier(lesson: Any) -> None:
    torch.manual_seed(1)
    policy, batch = lesson.Policy("nautilus", 2), fathom.Batch("nautilus", lesson.PLACES, seed=1)
    batch.reset()
    played, _ = lesson.play_on(policy, batch)
    assert (played.masks.gather(1, played.actions[:, None]) == 1).all()
    signs = torch.where(torch.arange(len(played.actions)) % 2 == 0, 1.0, -1.0)
    optimizer = torch.optim.Adam(policy.parameters(), 1e-2)
    for _ in range(5):
        lesson.lesson(policy, optimizer, played._replace(gains=signs))
    now = policy(played.rows, played.masks)[0].log_prob(played.actions)
    assert ((now > played.logs) == (signs > 0)).float().mean() > 0.7


def test_credit_goes_to_the_seat_that_decided(lesson: Any) -> None:
    """One game of three seats: seat 0, 1, 0 decide and it ends 1, -1, 0; then seat 2 begins another."""
    asked = np.array([[0], [1], [0], [2]])
    dones = np.array([[False], [False], [True], [False]])
    rewards = np.zeros((4, 1, 3))
    rewards[2, 0] = [1, -1, 0]
    values = np.array([[0.5], [0.25], [0.0], [0.1]])
    gains, known = lesson.credit(values, asked, rewards, dones, np.array([0.7]), np.array([1]))
    foresight = lesson.FORESIGHT
    assert gains[:3, 0].tolist() == pytest.approx([0.0 - 0.5 + foresight * 1, -1 - 0.25, 1.0])
    assert known[:, 0].tolist() == [True, True, True, False]  # how it goes on for seat 2 is not yet known
