"""What a bot is."""

from abc import ABC, abstractmethod

from fathom.table.chair import Chair


class Bot(ABC):
    @abstractmethod
    def choose(self, chair: Chair) -> int:
        """One of the options of the question now put to this chair."""
