"""A policy for Nautilus learns by playing against itself, in minutes on two cores, with NumPy alone.

python3 examples/learn_nautilus.py                      # learns, and writes policy.npz
python3 examples/learn_nautilus.py --docs docs          # also writes its curve into docs/learning.md
python3 examples/learn_nautilus.py --ray                # measures itself on a Ray cluster while it learns
fathom play nautilus --bot "python3 examples/learned_bot.py policy.npz"

Apart from `import fathom`, what it imports of Fathom is internal and may change: it knows how Nautilus is
laid out. learn_torch.py learns with the public API, but for the drawing of its curve.
"""

from __future__ import annotations

import argparse
import re
import sys
import time
from contextlib import ExitStack, closing
from pathlib import Path
from typing import NamedTuple

import numpy as np
from learned_bot import Policy
from learning_curve import Curve

import fathom
from fathom.bots.process_pool import Pool
from fathom.cli.lab_commands import progress_to_stderr
from fathom.core.kernel.bounds import NUMBER
from fathom.core.tensors.layout import Layout
from fathom.games.nautilus import NAUTILUS

KEY = "nautilus"
SEATS = 2
HIDDEN = 32  # for each column
COLUMNS = 5
PLACES = 512  # games that are played side by side
STEPS = 32  # decisions of each between two lessons
PARTS = 8  # of what was played, learnt from one after another
TIMES = 2  # each part is learnt from
RATE = 2e-3  # of learning, at first; it falls to nothing
TRUST = 0.2  # how much likelier or less likely a lesson may make an action
FORESIGHT = 0.95  # how far a good or bad turn of the game is credited to earlier actions
CURIOSITY = 0.01  # what trying other actions is worth
MASKED = np.float32(-1e9)
EPSILON = np.float32(1e-8)
GAMES = 8_000
OTHERS = ("random", "bosun")
POINTS = 8  # of the curve
MATCHES = 100  # against each of the others for a point
LAST_MATCHES = 500
BEGIN, END = "<!-- curve -->", "<!-- end of curve -->"
COLUMN = re.compile(r"(?:(?<=spot-)|(?<=domain-)|(?<=own)|(?<=opp))\d")  # in the names of entries and actions


class Learner:
    """The weights, what moves them (Adam), and the dice.

    All columns of the table are alike. So the hidden layer is there once for each, with the same weights, and
    sees the table from another column each time: what is learnt of one is known of all.
    """

    def __init__(self, seed: int) -> None:
        self.rng = np.random.default_rng(seed)
        layout, numbers = Layout(NAUTILUS, SEATS), fathom.Batch(KEY, 1)
        entries, actions = numbers.names, numbers.actions
        self.entries, self.actions = turned(entries), turned(actions)
        self.arrays = {
            "entries": np.array(entries),
            "actions": np.array(actions),
            "scale": 1 / np.maximum(numbers.highs, 1).astype(np.float32),
            "shift": shifts(layout),
        }
        self.weights = {
            "hidden": self.noise(len(entries), HIDDEN),
            "action": self.noise(HIDDEN, len(actions)) * np.float32(0.1),
            "value": self.noise(HIDDEN, 1) * np.float32(0.1),
        }
        self.means = {name: np.zeros_like(weight) for name, weight in self.weights.items()}
        self.squares = {name: np.zeros_like(weight) for name, weight in self.weights.items()}
        self.lessons = 0
        self.put_together()

    def noise(self, rows: int, columns: int) -> np.ndarray:
        return (self.rng.standard_normal((rows, columns)) * np.sqrt(2 / rows)).astype(np.float32)

    def put_together(self) -> None:
        """The weights of all copies side by side."""
        w = self.weights
        self.arrays["hidden"] = np.concatenate([w["hidden"][turn] for turn in self.entries], 1)
        self.arrays["action"] = np.concatenate([w["action"][:, turn] for turn in self.actions])
        self.arrays["value"] = np.concatenate([w["value"]] * COLUMNS)

    def take_apart(self, slopes: dict[str, np.ndarray]) -> dict[str, np.ndarray]:
        """What moves the weights, from what would move those of each copy."""
        found = {name: np.zeros_like(weight) for name, weight in self.weights.items()}
        for n, (entries, actions) in enumerate(zip(self.entries, self.actions)):
            copy = slice(n * HIDDEN, (n + 1) * HIDDEN)
            found["hidden"][entries] += slopes["hidden"][:, copy]
            found["action"][:, actions] += slopes["action"][copy]
            found["value"] += slopes["value"][copy]
        return found

    def think(self, rows: np.ndarray, masks: np.ndarray) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
        """The hidden layer, the chance of each action, and what whoever is asked can expect (-1 to 1)."""
        a = self.arrays
        hidden = np.maximum((rows * a["scale"]) @ a["hidden"], 0)
        logits = np.where(masks, hidden @ a["action"], MASKED)
        chances = np.exp(logits - logits.max(1, keepdims=True))
        chances /= chances.sum(1, keepdims=True)
        return hidden, chances, np.tanh(hidden @ a["value"])[:, 0]

    def throw(self, chances: np.ndarray) -> np.ndarray:
        """An action for each row, by its chances."""
        waits = self.rng.standard_exponential(chances.shape, np.float32)
        return (chances / (waits + EPSILON)).argmax(1)

    def learn(self, played: Played, rate: float) -> None:
        """From all that was played, in parts; what turned out better than expected becomes likelier."""
        for _ in range(TIMES):
            for part in np.array_split(self.rng.permutation(len(played.actions)), PARTS):
                self.step(self.slopes(Played(*[column[part] for column in played])), rate)

    def slopes(self, part: Played) -> dict[str, np.ndarray]:
        """Which way each weight should move: proximal policy optimization, with a value beside it."""
        a, count = self.arrays, len(part.actions)
        hidden, chances, values = self.think(part.rows, part.masks)
        chosen = np.arange(count), part.actions
        ratio = chances[chosen] / part.chances
        gain = (part.gains - part.gains.mean()) / (part.gains.std() + EPSILON)
        pull = np.where(np.where(gain > 0, ratio < 1 + TRUST, ratio > 1 - TRUST), gain * ratio, 0)
        logs = np.log(chances + EPSILON)
        spread = (chances * logs).sum(1, keepdims=True)
        d_actions = chances * (pull[:, None] + CURIOSITY * (logs - spread))
        d_actions[chosen] -= pull
        d_value = ((values - part.targets) * (1 - values**2))[:, None]
        d_hidden = (d_actions @ a["action"].T + d_value @ a["value"].T) * (hidden > 0)
        slopes = {
            "hidden": (part.rows * a["scale"]).T @ d_hidden,
            "action": hidden.T @ d_actions,
            "value": hidden.T @ d_value,
        }
        return {name: slope / count for name, slope in self.take_apart(slopes).items()}

    def step(self, slopes: dict[str, np.ndarray], rate: float) -> None:
        self.lessons += 1
        for name, slope in slopes.items():
            self.means[name] += 0.1 * (slope - self.means[name])
            self.squares[name] += 0.001 * (slope**2 - self.squares[name])
            mean = self.means[name] / (1 - 0.9**self.lessons)
            square = self.squares[name] / (1 - 0.999**self.lessons)
            self.weights[name] -= rate * mean / (np.sqrt(square) + EPSILON)
        self.put_together()


class Played(NamedTuple):
    """What was played between two lessons, a row for each decision."""

    rows: np.ndarray
    masks: np.ndarray
    actions: np.ndarray
    chances: np.ndarray  # of the action, when it was chosen
    gains: np.ndarray  # how much better it went on than expected
    targets: np.ndarray  # what should have been expected


def play_on(learner: Learner, batch: fathom.Batch) -> tuple[Played, int]:
    """So many decisions in every place, for both seats by the policy as it is; and how many games ended."""
    seen: list[list[np.ndarray]] = []
    for _ in range(STEPS):
        rows, masks, asked = batch.observations.copy(), batch.masks.astype(bool), batch.asked.copy()
        _, chances, values = learner.think(rows, masks)
        actions = learner.throw(chances)
        batch.step(actions)
        side = sides(asked)
        chosen = chances[np.arange(PLACES), actions]
        dones, rewards = batch.dones.astype(bool), batch.rewards[:, 0].astype(np.float32)
        seen.append([rows, masks, actions, chosen, values, side, dones, rewards])
    _, _, values = learner.think(batch.observations, batch.masks.astype(bool))
    ahead = values * sides(batch.asked)
    rows, masks, actions, chosen, values, side, dones, rewards = map(np.array, zip(*seen))
    gains = credit(values * side, ahead, dones, rewards)
    columns = rows, masks, actions, chosen, side * gains, values + side * gains
    free = masks.sum(2) > 1  # where there was a choice
    return Played(*[column[free] for column in columns]), int(dones.sum())


def credit(values: np.ndarray, ahead: np.ndarray, dones: np.ndarray, rewards: np.ndarray) -> np.ndarray:
    """How much better than expected it went on after each decision, for the first seat.

    What one seat wins the other loses, so one number tells it for both (generalized advantage estimation).
    """
    gains, later = np.zeros_like(values), np.zeros(PLACES, np.float32)
    for step in reversed(range(STEPS)):
        going = (~dones[step]).astype(np.float32)
        later = rewards[step] + going * ahead - values[step] + FORESIGHT * going * later
        gains[step], ahead = later, values[step]
    return gains


def sides(asked: np.ndarray) -> np.ndarray:
    """1 where the first seat is asked, -1 where the other is."""
    return np.where(asked == 0, np.float32(1), np.float32(-1))


def turned(names: list[str]) -> list[np.ndarray]:
    """For each column, what each name is called by whoever counts the columns from there."""
    number = {name: n for n, name in enumerate(names)}

    def seen_from(column: int, name: str) -> str:
        return COLUMN.sub(lambda found: str((int(found[0]) - 1 - column) % COLUMNS + 1), name)

    return [np.array([number[seen_from(column, name)] for name in names]) for column in range(COLUMNS)]


def shifts(layout: Layout) -> np.ndarray:
    """What is added to a number on the table before it is written down."""
    found = np.zeros(layout.size, np.int64)
    for gauge in layout.gauges:
        if gauge.kind == NUMBER:
            found[gauge.first] = gauge.lift - gauge.low
    return found


# How good it is


def player(policy: Policy) -> fathom.Player:
    """What has been learnt so far, at a table."""
    names = list(policy.actions)

    def answer(chair: fathom.Chair) -> str:
        liking = policy.logits(chair.observation())
        return names[int(np.where(chair.action_mask(), liking, MASKED).argmax())]

    return answer


# The lessons


def learn(learner: Learner, games: int, curve: Curve, seed: int) -> None:
    """So many games against itself; the curve is measured now and then."""
    batch = fathom.Batch(KEY, PLACES, seed=seed)
    batch.reset()
    done = 0
    with progress_to_stderr("learning", games) as progress:
        while done < games:
            if done >= games * curve.asked / POINTS:
                curve.measure(player(Policy(learner.arrays)), done, MATCHES)
            played, ended = play_on(learner, batch)
            done += ended
            learner.learn(played, RATE * max(0.0, 1 - done / games))
            progress(min(done, games))
    curve.measure(player(Policy(learner.arrays)), done, LAST_MATCHES)
    curve.wait()


def cluster(address: str) -> Pool:
    """Where matches are played, with the modules of this example, which are not installed there."""
    from fathom.lab.ray_pool import RayPool

    return RayPool(
        address, carried=[sys.modules[name] for name in ("learned_bot", "learning_curve", __name__)]
    )


def tell(folder: Path, curve: Curve, seconds: float) -> None:
    """Write the curve into the page about learning."""
    page = folder / "learning.md"
    before, rest = page.read_text("utf-8").split(BEGIN)
    after = rest.split(END)[1]
    took = f"Learning and measuring took {seconds:.0f} seconds of processor time."
    page.write_text(f"{before}{BEGIN}\n{curve.table()}\n\n{took}\n{END}{after}", "utf-8")
    (folder / "learning.svg").write_text(curve.plot(), "utf-8")


def main() -> None:
    wishes = argparse.ArgumentParser(description="Learn Nautilus by playing against oneself.")
    wishes.add_argument("--games", type=int, default=GAMES, help="how many")
    wishes.add_argument("--seed", type=int, default=1, help="the same seed learns the same")
    wishes.add_argument("--out", type=Path, default=Path("policy.npz"), help="where the policy is written")
    wishes.add_argument("--docs", type=Path, help="a folder with learning.md, which takes the curve")
    wishes.add_argument(
        "--ray", nargs="?", const="local", help="a Ray cluster for the matches (default: one on this machine)"
    )
    wish = wishes.parse_args()
    with ExitStack() as stack:
        pool = stack.enter_context(closing(cluster(wish.ray))) if wish.ray else None
        learner, curve, began = Learner(wish.seed), Curve(KEY, SEATS, OTHERS, pool), time.process_time()
        try:
            learn(learner, wish.games, curve, wish.seed)
        except KeyboardInterrupt:
            print("stopped; what was learnt so far is kept")
        finally:
            np.savez_compressed(wish.out, **learner.arrays)
    print(curve.table())
    if wish.docs and curve.games and curve.games[-1] >= wish.games:
        tell(wish.docs, curve, time.process_time() - began)


if __name__ == "__main__":
    main()
