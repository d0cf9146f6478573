"""A policy learns any of the games by playing against itself, with PyTorch; then it sits down at tables.

python3 examples/learn_torch.py lifeboat --minutes 2        # writes lifeboat.pt and the curve, lifeboat.svg
python3 examples/learn_torch.py lifeboat --load lifeboat.pt --minutes 5     # goes on learning
python3 examples/learn_torch.py lifeboat --load lifeboat.pt --minutes 0 --against mate  # only plays

Ctrl-C ends the learning and keeps what was learnt.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

import numpy as np
from learning_curve import Curve, match

import fathom

try:
    import torch
    from torch import Tensor, nn
    from torch.distributions import Categorical
except ModuleNotFoundError:
    sys.exit(
        "This example needs PyTorch, which Fathom does not bring. Install its build for processors (CPU) as "
        "its own pages tell: the usual one brings gigabytes."
    )

HIDDEN = 128  # units of each of the two layers
PLACES = 256  # games that are played side by side
STEPS = 64  # decisions in each of them between two lessons
PART = 1024  # decisions that are learnt from together
TIMES = 2  # each decision is learnt from
RATE = 2e-3  # of learning, at first; it falls to nothing
TRUST = 0.2  # how much likelier or less likely a lesson may make an action
FORESIGHT = 0.95  # how far a good or bad turn of the game is credited to earlier decisions
CURIOSITY = 0.01  # what trying other actions is worth
POINTS = 6  # of the curve
MATCHES = 50  # games against each of the others for a point


class Policy(nn.Module):
    """From what a seat sees to how it likes each action, and what it expects to get at the end (-1 to 1).

    It is a player as well: given a chair, it answers with the action it likes best.
    """

    def __init__(self, key: str, seats: int) -> None:
        super().__init__()
        numbers = fathom.Batch(key, 1, seats=seats)
        self.key, self.seats, self.actions = key, seats, numbers.actions
        self.register_buffer("scale", 1 / torch.tensor(numbers.highs).clamp(min=1).float())
        self.body = nn.Sequential(
            nn.Linear(len(numbers.names), HIDDEN), nn.ReLU(), nn.Linear(HIDDEN, HIDDEN), nn.ReLU()
        )
        self.liking = nn.Linear(HIDDEN, len(self.actions))
        self.value = nn.Linear(HIDDEN, 1)

    def forward(self, rows: Tensor, masks: Tensor) -> tuple[Categorical, Tensor]:
        """How likely each action is, of those the mask allows; and what is expected."""
        hidden = self.body(rows * self.scale)
        likings = self.liking(hidden).masked_fill(masks == 0, -1e9)
        return Categorical(logits=likings, validate_args=False), torch.tanh(self.value(hidden)).squeeze(-1)

    def __call__(self, *given):
        """A chair is answered with an action; anything else goes through the network."""
        return self.answer(*given) if isinstance(given[0], fathom.Chair) else super().__call__(*given)

    @torch.no_grad()
    def answer(self, chair: fathom.Chair) -> str:
        row, mask = torch.tensor(chair.observation()), torch.tensor(chair.action_mask())
        choice, _ = self(row[None], mask[None])
        return self.actions[int(choice.logits.argmax())]

    def save(self, path: Path) -> None:
        torch.save({"game": self.key, "seats": self.seats, "weights": self.state_dict()}, path)

    @classmethod
    def load(cls, path: Path) -> Policy:
        kept = torch.load(path, weights_only=True)
        policy = cls(kept["game"], kept["seats"])
        policy.load_state_dict(kept["weights"])
        return policy


class Played(NamedTuple):
    """What was played between two lessons, a row for each decision."""

    rows: Tensor
    masks: Tensor
    actions: Tensor
    logs: Tensor  # the logarithm of how likely the action was
    gains: Tensor  # how much better it went on than expected
    targets: Tensor  # what should have been expected


@torch.no_grad()
def play_on(policy: Policy, batch: fathom.Batch) -> tuple[Played, int]:
    """So many decisions in every place, all seats played by the policy; and how many games ended."""
    steps = []
    for _ in range(STEPS):
        rows, masks, asked = batch.observations.copy(), batch.masks.copy(), batch.asked.copy()
        choice, values = policy(torch.from_numpy(rows), torch.from_numpy(masks))
        actions = choice.sample()
        logs = choice.log_prob(actions)
        _, _, rewards, dones, _ = batch.step(actions.numpy())
        steps.append(
            (rows, masks, actions.numpy(), logs.numpy(), values.numpy(), asked, rewards.copy(), dones.copy())
        )
    _, ahead = policy(torch.tensor(batch.observations), torch.tensor(batch.masks))
    rows, masks, actions, logs, values, asked, rewards, dones = map(np.array, zip(*steps))
    gains, known = credit(values, asked, rewards, dones, ahead.numpy(), batch.asked)
    learnt = known & (masks.sum(2) > 1)  # where there was a choice
    columns = rows, masks, actions, logs, gains, values + gains
    return Played(*[torch.from_numpy(column[learnt]) for column in columns]), int(dones.sum())


def credit(
    values: np.ndarray,
    asked: np.ndarray,
    rewards: np.ndarray,
    dones: np.ndarray,
    ahead: np.ndarray,
    asked_next: np.ndarray,
) -> tuple[np.ndarray, np.ndarray]:
    """How much better than expected it went on after each decision, for the seat that took it.

    Generalized advantage estimation over the decisions of each seat. A seat's last decision in a game that
    goes on has nothing after it yet: how it went on is not known, and it is not learnt from.
    """
    gains, known = np.zeros_like(values), np.zeros(values.shape, bool)
    places = np.arange(values.shape[1])
    expected, later = np.zeros_like(rewards[0], values.dtype), np.zeros_like(rewards[0], values.dtype)
    sure = np.zeros(rewards[0].shape, bool)
    expected[places, asked_next], sure[places, asked_next] = ahead, True
    for step in reversed(range(len(values))):
        over, who = dones[step], (places, asked[step])
        expected[over], later[over], sure[over] = rewards[step][over], 0, True
        known[step] = sure[who]
        gains[step] = np.where(known[step], expected[who] - values[step] + FORESIGHT * later[who], 0)
        expected[who], later[who], sure[who] = values[step], gains[step], True
    return gains, known


def lesson(policy: Policy, optimizer: torch.optim.Optimizer, played: Played) -> None:
    """What turned out better than expected becomes likelier (proximal policy optimization)."""
    for _ in range(TIMES):
        for part in torch.randperm(len(played.actions)).split(PART):
            rows, masks, actions, logs, gains, targets = (column[part] for column in played)
            choice, values = policy(rows, masks)
            ratio = (choice.log_prob(actions) - logs).exp()
            gains = (gains - gains.mean()) / (gains.std(correction=0) + 1e-8)
            pull = torch.minimum(ratio * gains, ratio.clamp(1 - TRUST, 1 + TRUST) * gains).mean()
            loss = (values - targets).square().mean() / 2 - pull - CURIOSITY * choice.entropy().mean()
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(policy.parameters(), 0.5)
            optimizer.step()


def learn(policy: Policy, curve: Curve, seconds: float, seed: int) -> None:
    """So long against itself; measuring comes on top of it."""
    batch = fathom.Batch(policy.key, PLACES, seats=policy.seats, seed=seed)
    batch.reset()
    optimizer = torch.optim.Adam(policy.parameters(), RATE)
    games, spent = 0, 0.0
    while spent < seconds:
        if spent >= seconds * len(curve.games) / POINTS:
            measure(policy, curve, games)
        began = time.monotonic()
        played, ended = play_on(policy, batch)
        optimizer.param_groups[0]["lr"] = RATE * (1 - spent / seconds)
        lesson(policy, optimizer, played)
        games, spent = games + ended, spent + time.monotonic() - began
        if sys.stderr.isatty():
            print(f"\r{min(spent / seconds, 1):4.0%}, {games:,} games ", end="", file=sys.stderr)
    measure(policy, curve, games)


def measure(policy: Policy, curve: Curve, games: int) -> None:
    curve.measure(policy, games, MATCHES)
    if sys.stderr.isatty():
        print("\r", end="", file=sys.stderr)
    print(curve.line(), flush=True)


def sit_down(policy: Policy, others: Sequence[str], games: int) -> None:
    """At tables, against bots that did not teach it."""
    for other in others:
        won = match(policy.key, policy.seats, policy, other, games, seed=1_000_000)
        print(
            f"{games} games against {other}: won {won}; an equal would win {1 / policy.seats:.1%}", flush=True
        )


def main(arguments: Sequence[str] | None = None) -> None:
    wishes = argparse.ArgumentParser(description="Learn a game by playing against oneself.")
    wishes.add_argument("game", choices=fathom.game_names())
    wishes.add_argument("--seats", type=int, help="how many play; if not given, the fewest")
    wishes.add_argument("--minutes", type=float, default=2, help="of learning; 0 only plays")
    wishes.add_argument("--seed", type=int, default=1, help="of the games and of the policy")
    wishes.add_argument("--load", type=Path, help="begin with this policy, not with an ignorant one")
    wishes.add_argument("--out", type=Path, help="where the policy is written; the curve beside it, as .svg")
    wishes.add_argument("--against", default="random,bosun", help="bots it plays against, two at most")
    wishes.add_argument("--games", type=int, default=200, help="against each of them at the end; 0 for none")
    wish = wishes.parse_args(arguments)
    if wish.load and wish.seats:
        wishes.error("--load brings its own number of seats: leave out --seats")
    if wish.games < 0:
        wishes.error("--games is at least 0")
    try:
        learn_and_play(wish)
    except fathom.Error as error:  # a bot or a number of seats that there is not
        sys.exit(str(error))


def learn_and_play(wish: argparse.Namespace) -> None:
    torch.manual_seed(wish.seed)
    torch.set_num_threads(1)  # a network this small gains nothing by more, and loses on a busy machine
    others = wish.against.split(",")[:2]
    for other in others:  # before anything is learnt
        fathom.game(wish.game).table(bots={0: other}).close()
    out = wish.out or Path(f"{wish.game}.pt")
    policy = (
        Policy.load(wish.load)
        if wish.load
        else Policy(wish.game, wish.seats or fathom.game(wish.game).seats[0])
    )
    if policy.key != wish.game:
        sys.exit(f"{wish.load} has learnt {policy.key}")
    curve = Curve(policy.key, policy.seats, others)
    if wish.minutes > 0:
        try:
            learn(policy, curve, 60 * wish.minutes, wish.seed)
        except KeyboardInterrupt:
            print("\nstopped; what was learnt so far is kept")
        policy.save(out)
        if curve.games:
            out.with_suffix(".svg").write_text(curve.plot(), "utf-8")
        print(f"wrote {out}")
    if wish.games:
        sit_down(policy, others, wish.games)


if __name__ == "__main__":
    main()
