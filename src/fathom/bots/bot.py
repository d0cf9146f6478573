"""The interface of a bot."""

from abc import ABC, abstractmethod

from fathom.core.kernel.rng import Rng
from fathom.table.chair import Chair


class Trouble(Exception):
    """Why a bot was replaced: a kind, which the words can name, and details."""

    def __init__(self, kind: str, detail: str = "") -> None:
        super().__init__(kind, detail)
        self.kind = kind
        self.detail = detail


class Bot(ABC):
    """Made from a seed, and from the part of its usual effort that it shall take."""

    def __init__(self, seed: int = 0, effort: float = 1.0) -> None:
        self.rng = Rng(seed)
        self.effort = effort
        self.trouble: Trouble | None = None  # why another bot answers in its place

    @abstractmethod
    def choose(self, chair: Chair) -> int:
        """One of the options of the question now put to this chair, or of its asides."""

    def close(self) -> None:
        """Release its resources; it will not be asked again."""
        return
