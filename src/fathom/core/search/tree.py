"""What a search remembers: the tree, how far results differ, and how good each action has been lately."""

from __future__ import annotations

from math import log, sqrt
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

NONE: Final = -1
FEW: Final = 1 << 10  # slots of a young tree
BOLDNESS: Final = 1.4  # how much the wish to know more weighs against what is known, in usual differences
USUAL: Final = 0.5  # how far gains differ before any are known: as far as winning and losing
FIRST_GAINS: Final = 50.0  # that count as if they had differed so
SEATS: Final = 8  # by which habits are numbered
HABITS: Final = 1 << 15
LATELY: Final = 100.0  # uses after which a habit's first ones are forgotten


class Tree:
    """Nodes by key, each with its edges: the actions tried there, ascending, as linked siblings."""

    def __init__(self) -> None:
        self.keys = vec[i64]([0] * FEW)  # by slot: the node's key, or 0
        self.heads = vec[i64]([NONE] * FEW)  # by slot: the first edge
        self.size: i64 = 0
        self.boldness = BOLDNESS * USUAL
        self.action = vec[i64]()  # by edge
        self.next = vec[i64]()  # by edge: the sibling with the next higher action
        self.visits = vec[float]()  # by edge: how often it was taken
        self.offers = vec[float]()  # by edge: how often it could have been taken
        self.total = vec[float]()  # by edge: what it was worth to whoever took it, summed up

    def slot(self, key: i64) -> i64:
        """Where the node with this key is, or could be."""
        last: i64 = len(self.keys) - 1
        slot = key & last
        while self.keys[slot] != key and self.keys[slot]:
            slot = slot + 1 & last
        return slot

    def has(self, key: i64) -> bool:
        return self.keys[self.slot(key)] != 0

    def add(self, key: i64) -> None:
        """A node with no edges."""
        if 2 * self.size >= len(self.keys):
            self.widen()
        slot = self.slot(key)
        self.keys[slot] = key
        self.heads[slot] = NONE
        self.size += 1

    def widen(self) -> None:
        """Twice as many slots."""
        keys, heads = self.keys, self.heads
        self.keys = vec[i64]([0] * (2 * len(keys)))
        self.heads = vec[i64]([NONE] * (2 * len(keys)))
        for old in range(len(keys)):
            if keys[old]:
                slot = self.slot(keys[old])
                self.keys[slot] = keys[old]
                self.heads[slot] = heads[old]

    def sprout(self, slot: i64, before: i64, action: i64) -> i64:
        """A new edge of a node: after the edge `before`, or the first."""
        edge: i64 = len(self.action)
        after = self.heads[slot]
        if before == NONE:
            self.heads[slot] = edge
        else:
            after = self.next[before]
            self.next[before] = edge
        self.action = append(self.action, action)
        self.next = append(self.next, after)
        self.visits = append(self.visits, 0.0)
        self.offers = append(self.offers, 1.0)
        self.total = append(self.total, 0.0)
        return edge

    def find(self, key: i64, action: i64) -> i64:
        """The edge of a node with this action, or NONE."""
        slot = self.slot(key)
        if not self.keys[slot]:
            return NONE
        edge = self.heads[slot]
        while edge != NONE and self.action[edge] != action:
            edge = self.next[edge]
        return edge

    def urgency(self, edge: i64) -> float:
        """What it has been worth, and more the seldomer it was taken when it was offered."""
        visits = self.visits[edge]
        return self.total[edge] / visits + self.boldness * sqrt(log(self.offers[edge]) / visits)

    def learn(self, edge: i64, gain: float) -> None:
        self.visits[edge] += 1.0
        self.total[edge] += gain


class Spread:
    """How far gains differ: the wish to know more is measured by it. Judgements differ less than ends."""

    def __init__(self) -> None:
        self.number = FIRST_GAINS
        self.sum = FIRST_GAINS * USUAL
        self.squares = FIRST_GAINS * 2 * USUAL * USUAL

    def learn(self, gain: float) -> None:
        self.number += 1.0
        self.sum += gain
        self.squares += gain * gain

    def usual(self) -> float:
        """The standard deviation."""
        mean = self.sum / self.number
        return sqrt(max(self.squares / self.number - mean * mean, 0.0))


class Habits:
    """What each action has been worth lately to each seat, wherever it was taken."""

    def __init__(self) -> None:
        self.liking = vec[float]([0.5] * HABITS)
        self.uses = vec[float]([0.0] * HABITS)

    def number(self, action: i64, seat: i64) -> i64:
        """Of a habit; with very many actions some share one."""
        return action * SEATS + seat & HABITS - 1

    def learn(self, habit: i64, gain: float) -> None:
        uses = self.uses[habit]
        if uses < LATELY:
            uses += 1.0
            self.uses[habit] = uses
        self.liking[habit] += (gain - self.liking[habit]) / uses


class Steps:
    """A row of numbers that is emptied and filled again all the time."""

    def __init__(self) -> None:
        self.row = vec[i64]()
        self.size: i64 = 0

    def add(self, number: i64) -> None:
        if self.size == len(self.row):
            self.row = append(self.row, number)
        else:
            self.row[self.size] = number
        self.size += 1
