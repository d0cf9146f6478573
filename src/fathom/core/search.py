"""The best option for a seat that cannot see everything: a tree grown over many imagined worlds.

Every simulation imagines a world, goes down the tree by what seats have found best so far, adds one node, and
plays on to the end. A node is what the searching seat has heard and done since it began, so worlds it cannot
tell apart share their nodes, whoever holds what. See docs/decisions/0040-search.md.
"""

from __future__ import annotations

from math import log, sqrt
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from fathom.core.bits import mixed
from fathom.core.decision import CHANCE, NOBODY
from fathom.core.playout import QUIET
from fathom.core.rng import Rng
from fathom.core.state import State
from fathom.core.veil import Ear, imagine

NONE: Final = -1
FEW: Final = 1 << 10  # slots of a young tree
MINE: Final = 63  # in a node's key, in place of the seat that is asked
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


class Search:
    """One seat's thoughts, from decision to decision. Without `sense` every game is played alike."""

    def __init__(self, seat: i64, rng: Rng, sense: bool = True) -> None:
        self.seat: Final = seat
        self.rng: Final = rng
        self.sense: Final = sense
        self.tree = Tree()
        self.habits: Final = Habits()
        self.spread: Final = Spread()
        self.ear: Final = Ear(seat)
        self.story: i64 = 0  # all that was heard and done up to the decision that is thought about
        self.deciding = True  # whether this simulation has not come to that decision yet
        self.silence: i64 = 0  # decisions of others in a row of which nothing was heard
        self.sights: i64 = 0  # positions that can be judged, up to the one where this simulation ends
        self.path: Final = Steps()  # the edges of this simulation,
        self.takers: Final = Steps()  # who took them,
        self.played: Final = Steps()  # and the habits followed after them
        self.gains: Final = vec[float]([0.0] * SEATS)  # by seat: what came of it

    # Simulations

    def simulate(self, position: State, times: i64) -> None:
        """So many simulations from a position that the seat cannot tell from the true one."""
        for _ in range(times):
            world = imagine(position, self.seat, self.rng)
            self.begin(world)
            while self.descends(world):
                pass
            self.play_on(world)
            self.reward(world)

    def begin(self, world: State) -> None:
        self.path.size = 0
        self.takers.size = 0
        self.played.size = 0
        self.ear.story = self.story
        self.silence = 0
        self.sights = world.foresight()
        self.deciding = True

    def descends(self, world: State) -> bool:
        """One step within the tree; false where it ends."""
        asked = world.asked()
        if asked == NOBODY or (not self.deciding and self.has_seen_enough(world)):
            return False
        if asked == CHANCE:
            world.apply(world.option(self.rng.below(world.count())), self.ear)
            return True
        if asked == self.seat:
            return self.decides(world)
        return self.answers(world, asked)

    def has_seen_enough(self, world: State) -> bool:
        """Whether this position shall be judged. Asked once of each position on the way."""
        if self.sense and world.judged():
            self.sights -= 1
        return self.sights == 0

    def decides(self, world: State) -> bool:
        """The searching seat takes an option; for a single one there is no node."""
        options = world.count()
        if options == 1:
            self.take(world, world.option(0))
            return True
        edge = self.followed(self.decision(), world, self.seat)
        if edge == NONE:
            return False
        self.take(world, self.tree.action[edge])
        return True

    def decision(self) -> i64:
        """The key of a decision of the searching seat. Asked early, it decides before others are heard."""
        if self.deciding:
            self.deciding = False
            return self.root()
        return mixed(self.ear.story, MINE)

    def root(self) -> i64:
        return mixed(self.story, MINE)

    def take(self, world: State, action: i64) -> None:
        self.ear.story = mixed(self.ear.story, action)
        self.silence = 0
        world.apply(action, self.ear)

    def answers(self, world: State, asked: i64) -> bool:
        """Another seat takes an option; the story goes on with what is heard of it."""
        before = self.ear.story
        edge = self.followed(mixed(before, asked + self.silence * SEATS), world, asked)
        if edge == NONE:
            return False
        world.apply(self.tree.action[edge], self.ear)
        self.silence += 1
        if self.ear.story != before:
            self.silence = 0
        return True

    def followed(self, key: i64, world: State, asked: i64) -> i64:
        """The edge taken at a node; NONE if the node is new."""
        if not self.tree.has(key):
            self.tree.add(key)
            return NONE
        edge = self.untried(self.tree.slot(key), world)
        if edge == NONE:
            edge = self.most_urgent(self.tree.slot(key), world)
        self.path.add(edge)
        self.takers.add(asked)
        return edge

    def untried(self, slot: i64, world: State) -> i64:
        """A new edge for one of the options never taken; NONE if there is none."""
        tree = self.tree
        edge = tree.heads[slot]
        before: i64 = NONE
        found: i64 = 0
        action: i64 = NONE
        place: i64 = NONE
        for n in range(world.count()):
            option = world.option(n)
            while edge != NONE and tree.action[edge] < option:
                before = edge
                edge = tree.next[edge]
            if edge != NONE and tree.action[edge] == option:
                tree.offers[edge] += 1.0
            else:
                found += 1
                if self.rng.below(found) == 0:
                    action = option
                    place = before
        if not found:
            return NONE
        return tree.sprout(slot, place, action)

    def most_urgent(self, slot: i64, world: State) -> i64:
        """All options have edges: the one to be taken."""
        tree = self.tree
        edge = tree.heads[slot]
        best: i64 = NONE
        top: float = -1.0
        for n in range(world.count()):
            option = world.option(n)
            while tree.action[edge] != option:
                edge = tree.next[edge]
            urgency = tree.urgency(edge)
            if urgency > top:
                top = urgency
                best = edge
        return best

    def play_on(self, world: State) -> None:
        """Out of the tree: by habit, until it is over or can be judged."""
        options = world.count()
        enough = self.sights == 0
        while options and not enough:
            asked = world.asked()
            if asked == CHANCE or options == 1:
                world.apply(world.option(self.rng.below(options)), QUIET)
            else:
                world.apply(self.habitual(world, asked, options), QUIET)
            options = world.count()
            enough = self.has_seen_enough(world)

    def habitual(self, world: State, asked: i64, options: i64) -> i64:
        """Of two options that come to mind, the one with the better habit."""
        habits = self.habits
        one, other = self.idea(world, options), self.idea(world, options)
        mine, better = habits.number(one, asked), habits.number(other, asked)
        if habits.liking[better] > habits.liking[mine]:
            one, mine = other, better
        self.played.add(mine)
        return one

    def idea(self, world: State, options: i64) -> i64:
        if self.sense:
            return world.natural(options, self.rng)
        return world.option(self.rng.below(options))

    def reward(self, world: State) -> None:
        """Every edge and every habit learns what came of it."""
        gains = self.gains
        for seat in range(world.seats):
            gains[seat] = world.prospect(seat)
            self.spread.learn(gains[seat])
        self.tree.boldness = BOLDNESS * self.spread.usual()
        for n in range(self.path.size):
            edge, taker = self.path.row[n], self.takers.row[n]
            self.tree.learn(edge, gains[taker])
            self.habits.learn(self.habits.number(self.tree.action[edge], taker), gains[taker])
        for n in range(self.played.size):
            habit = self.played.row[n]
            self.habits.learn(habit, gains[habit & SEATS - 1])

    # What was found

    def visits(self, options: list[int]) -> list[float]:
        """How often each of these options was taken: the more often, the better it is."""
        edges = [self.tree.find(self.root(), option) for option in options]
        return [0.0 if edge == NONE else self.tree.visits[edge] for edge in edges]

    def worths(self, options: list[int]) -> list[float]:
        """What each of these options has been worth on average, from 0 to 1."""
        edges = [self.tree.find(self.root(), option) for option in options]
        return [0.0 if edge == NONE else self.tree.total[edge] / self.tree.visits[edge] for edge in edges]

    # From decision to decision

    def did(self, action: i64) -> None:
        """What the seat has done, in truth."""
        self.story = mixed(self.story, action)

    def heard(self, what: str, seat: i64, thing: i64, place: i64, goal: i64, amount: i64) -> None:
        """A fact the seat has heard, in truth."""
        self.ear.story = self.story
        self.ear.fold(what, seat, thing, place, goal, amount)
        self.story = self.ear.story

    def knows(self) -> bool:
        """Whether the tree has been here."""
        return self.tree.has(self.root())

    def size(self) -> int:
        """How many nodes the tree has."""
        return self.tree.size

    def forget(self) -> None:
        """Begin a new tree; habits stay."""
        self.tree = Tree()
