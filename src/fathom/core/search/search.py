"""The best option for a seat that cannot see everything: a tree grown over many imagined worlds.

Every simulation imagines a world, goes down the tree by what seats have found best so far, adds one node, and
plays on to the end. A node is what the searching seat has heard and done since it began, so worlds it cannot
tell apart share their nodes, whoever holds what. See docs/decisions/0040-search.md.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from fathom.core.kernel.bits import mixed
from fathom.core.kernel.decision import CHANCE, NOBODY
from fathom.core.kernel.rng import Rng
from fathom.core.kernel.sense import Sense
from fathom.core.kernel.state import State
from fathom.core.knowledge.veil import Ear, imagine
from fathom.core.search.playout import QUIET
from fathom.core.search.tree import BOLDNESS, NONE, SEATS, Habits, Spread, Steps, Tree

MINE: Final = 63  # in a node's key, in place of the seat that is asked
WORLDS: Final = 32  # imagined worlds at hand
TIMES: Final = 4  # that each is used: to imagine one can take longer than to play it to the end


class Search:
    """One seat's thoughts, from decision to decision, with the sense of a game.

    Without `veiled` it takes the position it is given for the truth, instead of imagining others like it.
    """

    def __init__(self, seat: i64, rng: Rng, sense: Sense, veiled: bool = True) -> None:
        self.seat: Final = seat
        self.rng: Final = rng
        self.sense: Final = sense
        self.veiled: Final = veiled
        self.tree = Tree()
        self.habits: Final = Habits()
        self.spread: Final = Spread()
        self.ear: Final = Ear(seat)
        self.story: i64 = 0  # all that was heard and done up to the decision that is thought about
        self.deciding = True  # whether this simulation has not come to that decision yet
        self.silence: i64 = 0  # decisions of others in a row of which nothing was heard
        self.worlds: list[State] = []  # imagined for this decision
        self.used: i64 = 0  # how often any of them was
        self.sights: i64 = 0  # positions that can be judged, up to the one where this simulation ends
        self.path: Final = Steps()  # the edges of this simulation,
        self.takers: Final = Steps()  # who took them,
        self.played: Final = Steps()  # and the habits followed after them
        self.gains: Final = vec[float]([0.0] * SEATS)  # by seat: what came of it

    # Simulations

    def simulate(self, position: State, times: i64) -> None:
        """So many simulations from a position that the seat cannot tell from the true one."""
        for _ in range(times):
            world = self.world(position)
            self.begin(world)
            while self.descends(world):
                pass
            self.play_on(world)
            self.reward(world)

    def world(self, position: State) -> State:
        """One of a few imagined worlds, each used for a few simulations; never one twice in a row."""
        if not self.veiled:
            return position.copy()
        place = self.used % WORLDS
        if self.used < WORLDS:
            self.worlds.append(imagine(position, self.seat, self.rng))
        elif self.used // WORLDS % TIMES == 0:
            self.worlds[place] = imagine(position, self.seat, self.rng)
        self.used += 1
        return self.worlds[place].copy()

    def begin(self, world: State) -> None:
        self.path.size = 0
        self.takers.size = 0
        self.played.size = 0
        self.ear.story = self.story
        self.silence = 0
        self.sights = self.sense.foresight()
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
        if self.sense.judged(world):
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
            if self.sense.foolish(world, option):
                continue
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
            if self.sense.foolish(world, option):
                continue
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
        sense, rng = self.sense, self.rng
        one, other = sense.natural(world, options, rng), sense.natural(world, options, rng)
        mine, better = habits.number(one, asked), habits.number(other, asked)
        if habits.liking[better] > habits.liking[mine]:
            one, mine = other, better
        self.played.add(mine)
        return one

    def reward(self, world: State) -> None:
        """Every edge and every habit learns what came of it."""
        gains = self.gains
        for seat in range(world.seats):
            gains[seat] = self.sense.prospect(world, seat)
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
        self.wake()

    def heard(self, what: str, seat: i64, thing: i64, place: i64, goal: i64, amount: i64) -> None:
        """A fact the seat has heard, in truth."""
        self.ear.story = self.story
        self.ear.fold(what, seat, thing, place, goal, amount)
        self.story = self.ear.story
        self.wake()

    def wake(self) -> None:
        """Drop the imagined worlds: the position has changed."""
        self.worlds = []
        self.used = 0

    def knows(self) -> bool:
        """Whether the tree has a node for the decision that is thought about."""
        return self.tree.has(self.root())

    def size(self) -> int:
        """How many nodes the tree has."""
        return self.tree.size

    def forget(self) -> None:
        """Begin a new tree; habits stay."""
        self.tree = Tree()
