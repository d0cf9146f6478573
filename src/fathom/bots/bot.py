"""What a bot is."""

from abc import ABC, abstractmethod

from fathom.core.rng import Rng
from fathom.table.chair import Chair


class Bot(ABC):
    """Made from a seed, and from the part of its usual effort that it shall take."""

    def __init__(self, seed: int = 0, effort: float = 1.0) -> None:
        self.rng = Rng(seed)
        self.effort = effort

    @abstractmethod
    def choose(self, chair: Chair) -> int:
        """One of the options of the question now put to this chair."""

    def close(self) -> None:
        """It is needed no more."""
        return
