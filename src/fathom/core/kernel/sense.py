"""Evaluation, playout policy and pruning, for bots. A game declares its own in its `sense.py`."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from fathom.core.kernel.rng import Rng
from fathom.core.kernel.standings import lead
from fathom.core.kernel.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Sense:
    """The default: judges only ended games, by who is ahead, and chooses at random."""

    def prospect(self, state: State, seat: i64) -> float:
        """What `seat` can expect of it, from 0 to 1; asked of positions that are over, or judged."""
        return 0.5 + 0.5 * float(lead(state, seat)) / float(state.seats - 1)

    def judged(self, state: State) -> bool:
        """Whether `prospect` can be asked of it although it is not over: between two rounds, say."""
        return False

    def foresight(self) -> i64:
        """At which of the positions ahead that can be judged a simulation ends: the first, or a later one."""
        return 1

    def natural(self, state: State, options: i64, rng: Rng) -> i64:
        """One of so many options, as one takes it without thinking; chance draws a ticket."""
        return state.option(rng.below(options))

    def foolish(self, state: State, action: i64) -> bool:
        """Whether nobody in his senses would take this option, so that it need not be thought about.

        Never so of all options. Depends on nothing that who is asked does not know.
        """
        return False
